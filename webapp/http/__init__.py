"""Requests and responses: reading parameters, links, problems, JSON, ETags, assets, a cache of answers, the server.

Knows nothing of pages, and of games only their text forms. Imports the engine alone.
"""
