"""Live examples: what a theorem says of a subject the reader chooses, compared with what the engine finds.

`choose` reads the subject by its kind, `pictures` and `rows` draw by the names that the theorem's entry gives.
"""
