"""The play page and the opponent."""
