"""What the engine says has not changed unawares."""

import pytest

from tests.engine.telling import FOLDER, TOLD


@pytest.mark.parametrize("name", TOLD)
def test_the_engine_says_what_it_said(name: str) -> None:
    kept = (FOLDER / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    for said, before in zip(TOLD[name](), kept, strict=True):
        assert said == before
