"""The engine on the command line: `python -m engine grossman 3,8` and `python -m engine table grossman 20`."""

from __future__ import annotations

import os
import sys

from engine.report.command_line import main

try:
    status = main(sys.argv[1:])
    sys.stdout.flush()
except BrokenPipeError:  # the reader, such as head, has seen enough
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    status = 0
sys.exit(status)
