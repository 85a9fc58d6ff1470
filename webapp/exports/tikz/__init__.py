"""Pictures written as TikZ, and the LaTeX documents around them, for papers and slides.

Imports the drawings of `figures` and the engine.
"""
