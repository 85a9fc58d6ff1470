"""Live examples of the theorems: what a theorem says of a subject the reader chooses, beside what the engine finds."""
