"""Under mutmut each call of the engine costs many times as much: fewer made-up examples, no slow tests.

Each mutant is tried in a copy of a process that has run the tests before: what was kept then would hide the mutant.
"""

import sys

import pytest
from hypothesis import settings

from tests.engine.games import UNDER_MUTMUT

settings.register_profile("mutants", derandomize=True, deadline=None, database=None, max_examples=15)
if UNDER_MUTMUT:
    settings.load_profile("mutants")


def pytest_sessionstart() -> None:
    if UNDER_MUTMUT:
        kept = [name for name in sys.modules if name.startswith(("engine.", "tests.engine."))]
        for function in (each for name in kept for each in vars(sys.modules[name]).values()):
            if not isinstance(function, type):
                getattr(function, "cache_clear", lambda: None)()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if UNDER_MUTMUT:
        left_out = [item for item in items if item.get_closest_marker("slow")]
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if item not in left_out]
