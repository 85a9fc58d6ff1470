"""Class mode: what the phones of a class have answered, and the slide the lecturer shows, in memory alone.

There is none of it unless the server is started with `--class`. Imports `http` and nothing else of the site.
"""
