"""Files of what is on screen: from a page object to SVG, PNG, PDF, TikZ, CSV and one self-contained HTML file."""
