"""The theorem pages: the catalogue, each theorem with a live example, and its check against the definition.

Imports `http`, `text`, `figures` and the engine. A theorem says itself which subject, examples and pictures it has.
"""
