"""Pictures as data: pure functions from engine values to coordinates; the templates turn them into SVG."""
