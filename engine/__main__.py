"""The engine on the command line: `python -m engine grossman 3,8` and `python -m engine table grossman 20`."""

from __future__ import annotations

import sys

from engine.report.command_line import main

sys.exit(main(sys.argv[1:]))
