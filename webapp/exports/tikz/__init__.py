"""Pictures as TikZ: one writer for every drawing, the colours and texts it needs, and LaTeX files around them."""
