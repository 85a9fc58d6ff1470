"""What the engine says of a state: the explanation, the published JSON fields, the search for a position, the command.

Imports everything else in `engine`; nothing in `engine` imports it.
"""
