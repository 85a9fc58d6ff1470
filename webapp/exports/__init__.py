"""Files and links to pass on: from a view to SVG, PNG, PDF, TikZ, CSV and one self-contained HTML file.

Asks the methods of a view and never what kind of page it is. Imports `pages` and what lies below.
"""
