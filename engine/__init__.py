"""The theory of Euclid: exact, pure, and knowing nothing of the web."""
