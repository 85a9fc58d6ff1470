"""Reference pages: the API for people and programs, the declared limits, the glossary."""
