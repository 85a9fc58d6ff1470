"""The pages of the site: each module builds the view of one page from the parsed parameters of its link.

Imports `http`, `text`, `figures` and the engine; never `exports` or `lectures`, which ask the views.
"""
