"""Reference pages: the JSON API and its OpenAPI description, the published limits, the glossary.

Imports `http`, `text` and the engine.
"""
