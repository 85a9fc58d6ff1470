"""Pictures as TikZ, and LaTeX files around them."""
