"""Lectures: the file format, checked facts, the library of lectures, their slides and exports."""
