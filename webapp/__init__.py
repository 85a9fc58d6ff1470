"""Euclid Explorer, the web site on top of `engine`: `create_app` makes the application, `site` lists its pages."""

from webapp.app import create_app

__all__ = ["create_app"]
