"""Requests and responses: reading parameters, links, canonical redirects, problems, ETags, assets, the server.

Knows nothing of games beyond their text forms.
"""
