"""Euclid Explorer: the pages, on top of the pure `engine`."""

from webapp.app import create_app

__all__ = ["create_app"]
