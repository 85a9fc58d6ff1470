"""`python -m webapp` is `euclid-explorer`."""

import sys

from webapp.cli import main

if __name__ == "__main__":
    sys.exit(main())
