"""Walks as runs against walks as plain words of letters."""

from itertools import groupby, pairwise

from hypothesis import given
from hypothesis import strategies as st

from engine.fractions.walk import Walk, merge
from engine.limits import INDEX_DEPTH

WORDS = st.text("RL", max_size=40)
RUNS = st.lists(st.tuples(st.sampled_from("RL"), st.integers(0, 10**40)), max_size=30)


def walk(word: str) -> Walk:
    return Walk(tuple((letter, len(list(group))) for letter, group in groupby(word)))


def word(walk: Walk) -> str:
    return "".join(letter * length for letter, length in walk.runs)


@given(WORDS, WORDS)
def test_a_walk_is_a_word(first: str, second: str) -> None:
    one = walk(first)
    assert Walk.parse(first or "I") == one
    assert Walk.parse(str(one)) == one
    assert one.depth == len(first)
    assert word(one.reversed) == first[::-1]
    assert word(Walk.of((*one.runs, *walk(second).runs))) == first + second
    assert one.starts(walk(first + second))
    assert one.starts(walk(second)) == second.startswith(first)


@given(WORDS, st.integers(0, 45))
def test_the_beginning_and_the_end_of_a_walk(letters: str, steps: int) -> None:
    assert word(walk(letters).first(steps)) == letters[:steps]
    assert word(walk(letters).last(steps)) == letters[max(len(letters) - steps, 0) :]


@given(WORDS, WORDS)
def test_a_walk_goes_on(letters: str, more: str) -> None:
    assert word(walk(letters).then(walk(more))) == letters + more
    assert walk(letters).then(walk(more)) == walk(letters + more)


@given(st.integers(1, 10**300))
def test_the_number_in_reading_order_is_the_word_in_binary(index: int) -> None:
    found = Walk.at_index(index)
    assert found.index == index
    assert found.depth == index.bit_length() - 1
    assert word(found) == bin(index)[3:].replace("1", "R").replace("0", "L")


def test_a_number_is_given_down_to_the_declared_depth() -> None:
    assert Walk.parse(f"R{INDEX_DEPTH}").index == 2 ** (INDEX_DEPTH + 1) - 1
    assert Walk.parse(f"L{INDEX_DEPTH}").index == 2**INDEX_DEPTH
    assert Walk.parse(f"L{INDEX_DEPTH}R1").index is None


@given(RUNS)
def test_runs_are_merged_and_none_is_empty(runs: list[tuple[str, int]]) -> None:
    merged = merge(runs)
    assert all(length > 0 for _, length in merged)
    assert all(one[0] != other[0] for one, other in pairwise(merged))
    for letter in "RL":
        assert sum(n for each, n in merged if each == letter) == sum(n for each, n in runs if each == letter)
    assert Walk.parse(str(Walk.of(runs))) == Walk.of(runs)
