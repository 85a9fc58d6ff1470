"""The theorem pages: the catalogue, each theorem with a live example, and its check against the definition."""
