"""One process that serves the site: the server, the gate before it, the cache of answers, the log.

Imports `http` alone. A thread is one that computes answers, not one that reads or writes.
"""
