"""Numbers and rows in a sentence: however long they are, the sentence is not."""

import pytest

from engine.theorems.wording import counted, number, row, verdict

NUMBERS = [
    (0, "0"),
    (10**20 - 1, "9" * 20),
    (10**20, "10000000…00000000000"),
    ((1 << 14_000) - 1, "26299003…81720549375"),
    (1 << 14_000, "a number of about 4215 digits"),
    (10**50_000, "a number of about 50001 digits"),
]


@pytest.mark.parametrize(
    ("n", "told"), NUMBERS, ids=lambda part: len(part) if isinstance(part, str) else part.bit_length()
)
def test_numbers(n: int, told: str) -> None:
    assert number(n) == told


def test_a_row_reads_no_more_than_it_must() -> None:
    parts = iter(range(1, 100))
    assert row(parts, 3) == "[1,2,3,…]"
    assert next(parts) == 5  # the fourth told that there are more
    assert row(range(1, 9)) == "[1,2,3,4,5,6,7,8]"
    assert row(range(1, 10)) == "[1,2,3,4,5,6,7,8,…]"
    assert row([]) == "[]"


def test_how_many_and_who() -> None:
    assert [counted(n, "pile") for n in (0, 1, 2)] == ["no pile", "one pile", "2 piles"]
    assert (verdict(True), verdict(False)) == ("the player to move wins", "the player to move loses")
