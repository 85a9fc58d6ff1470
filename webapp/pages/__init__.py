"""The pages: each is a view, built from the parsed parts of a link, which computes what it is asked for.

`view` says what every page is, `registry` how pages are listed and found, `files` what can be downloaded of them.
Imports `figures`, `text`, `http` and the engine; a and b are the numbers of a position, n the size of a pile.
"""
