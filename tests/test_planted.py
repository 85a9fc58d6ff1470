"""The list of planted defects stays true: what each replaces is there once, and the tests it names exist."""

import pytest

from tests.planted.defects import DEFECTS, Defect
from tests.planted.run import ROOT, file_of_tests


@pytest.mark.parametrize("defect", DEFECTS, ids=lambda defect: f"{defect.file}: {defect.what}")
def test_a_defect_can_be_planted(defect: Defect) -> None:
    assert (ROOT / defect.file).read_text(encoding="utf-8").count(defect.old) == 1
    assert defect.old != defect.new
    assert defect.tests
    assert all((ROOT / file_of_tests(name)).is_file() for name in defect.tests)
