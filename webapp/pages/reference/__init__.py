"""Reference pages: the API, the limits, the glossary."""
