"""Lectures: the file format, checked facts, the library of lectures, their slides and their pages.

The slides show pictures of other pages, found by their links. Imports `pages`, `exports` and what lies below.
"""
