"""Would the content tests notice if a page were wrong? Some fifty defects, each planted in a copy of the tree.

`defects` lists them, `run` plants one and runs the tests that should notice it; `python -m tests.planted` runs all.
"""
