"""Euclid Explorer: the web site, on top of the pure `engine`.

Layers, each importing only those before it: `http`, `text`, `figures`, `pages`, then `exports` and `lectures`, then
`site`, `app` and `cli`, which put everything together.
"""

from webapp.app import create_app

__all__ = ["create_app"]
