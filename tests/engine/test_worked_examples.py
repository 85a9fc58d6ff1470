"""The worked examples of the five papers, each row with the place where it is printed.

LENGYEL   Lengyel, On calculating the Sprague–Grundy function for the game Euclid (2004)
COLLINS   Collins, Variations on a theme of Euclid (2005)
CAIRNS_HO Cairns & Ho, on M-Euclid (2012)
SLIDES    Ho, slides on Euclid and its variants, after Cairns, Ho & Lengyel (2011)
HOFMANN   Hofmann, Schuster & Steuding, Euclid, Calkin & Wilf: playing with rationals (2008)
"""

import pytest

from engine.fractions.generations import first_player_wins, second_player_wins, stern
from engine.fractions.rays import cone
from engine.fractions.trees import CALKIN_WILF, STERN_BROCOT, Tree
from engine.fractions.walk import Walk
from engine.games.definition import mex
from engine.games.game import Game
from engine.games.position import Line, Position
from engine.games.state import N, P, State
from engine.moves.bound_functions import Function
from engine.paths.game_path import Path, PathNode
from engine.relatives.serial_nim import SerialNim
from engine.relatives.three.same import ThreeSame
from engine.relatives.three.searched import ThreeAny
from engine.relatives.three.triple import Triple
from engine.values.schwenk_numbers import schwenk_numbers, terms
from tests.engine.games import known

LENGYEL, COLLINS, CAIRNS_HO, SLIDES, HOFMANN = "Lengyel", "Collins", "Cairns & Ho", "Ho's slides", "Hofmann et al."


Row = tuple[int, ...]


def state(game: str, a: int, b: int, last: int | None = None) -> State:
    return State(Game.parse(game), Position(a, b), last)


@pytest.mark.parametrize(
    ("game", "pair", "quotients", "piles", "source"),
    [
        ("grossman", (3, 8), (2, 1, 2), (2, 1, 1), f"{LENGYEL} §2"),
        ("grossman~last-2n", (25, 87), (3, 2, 12), (3, 2, 11), f"{COLLINS} §5, Example 1"),
        ("grossman~last-2n", (12, 25), (2, 12), (2, 11), f"{COLLINS} §5, Example 1"),
        ("grossman~last-2n", (12, 13), (1, 12), (1, 11), f"{COLLINS} §5, Example 1"),
        ("grossman~last-2n", (61, 73), (1, 5, 12), (1, 5, 11), f"{COLLINS} §5, Example 2"),
        ("grossman~last-2n", (43, 100), (2, 3, 14), (2, 3, 13), f"{COLLINS} §5, Example 3"),
        ("grossman", (1, 9), (9,), (8,), f"{COLLINS} §3: (1, n) is one pile of n − 1"),
        ("grossman", (1, 1), (1,), (), f"{COLLINS} §3: (1, 1) is the end"),
    ],
)
def test_piles(game: str, pair: tuple[int, int], quotients: Row, piles: Row, source: str) -> None:
    assert tuple(Position(*pair).quotients()) == quotients, source
    assert state(game, *pair).piles == piles, source


@pytest.mark.parametrize(
    ("game", "pair", "value", "source"),
    [
        ("grossman", (3, 8), 2, f"{LENGYEL} §2"),
        ("grossman", (2, 3), 0, f"{LENGYEL} §2"),
        ("grossman", (1, 2), 1, f"{LENGYEL} §2"),
        ("grossman", (1, 1), 0, f"{LENGYEL} §2"),
        ("euclid", (0, 5), 0, f"{SLIDES}, the game Euclid ends at (0, c)"),
        *[("m-euclid", (q, q + 1), 1, f"{CAIRNS_HO} §2: G([1, a1]) = 1") for q in range(2, 9)],
        *[
            ("m-euclid", (q, p * q + 1), p, f"{CAIRNS_HO} §2: G([a0, a1]) = a0")
            for p in range(1, 6)
            for q in range(2, 6)
        ],
        *[("m-euclid", (a, 3 * a), 0, f"{CAIRNS_HO} §1: a multiple ends the game") for a in range(1, 5)],
    ],
)
def test_values(game: str, pair: tuple[int, int], value: int, source: str) -> None:
    assert state(game, *pair).value == value, source


@pytest.mark.parametrize("game", ["euclid", "grossman"])
def test_p_positions_of_the_slides(game: str) -> None:
    """P = {(2,3), (3,4), (4,5), (4,6), (5,6), (5,7), (5,8), …}, shared by Euclid and Grossman's variant."""
    found = [(a, b) for a in range(1, 6) for b in range(a + 1, 40) if state(game, a, b).outcome == P]
    assert found == [(2, 3), (3, 4), (4, 5), (4, 6), (5, 6), (5, 7), (5, 8)]


@pytest.mark.parametrize(
    ("game", "pair", "winning", "to", "source"),
    [
        ("grossman", (3, 8), [2], "3,2", f"{LENGYEL} §2: to (2, 3)"),
        ("grossman", (1, 2), [1], "1,1", f"{LENGYEL} §2: wraps up by moving to (1, 1)"),
        ("grossman~misere", (3, 8), [1], "3,5", f"{LENGYEL} §2: misère, to (3, 5)"),
        ("euclid", (7, 25), [2], "7,11", f"{SLIDES}, Spitznagel's strategy"),
        ("grossman", (7, 25), [2], "7,11", f"{SLIDES}, Spitznagel's strategy"),
        ("euclid", (8, 21), [2], "8,5", f"{SLIDES}, the P-positions"),
        ("grossman~last-2n", (25, 87), [3], "25,12", f"{COLLINS} §5, Example 1: to (12, 25)"),
        ("grossman~last-2n", (61, 73), [1], "61,12", f"{COLLINS} §5, Example 2: removing 1, to [5, 11]"),
        ("grossman~last-2n", (43, 100), [], None, f"{COLLINS} §5, Example 3: a loss for the first player"),
    ],
)
def test_winning_moves(game: str, pair: tuple[int, int], winning: list[int], to: str | None, source: str) -> None:
    found = state(game, *pair)
    assert list(known(found.winning)) == winning, source
    assert found.outcome == (N if winning else P), source
    assert [str(found.take(i).position) for i in winning] == ([to] if to else []), source


@pytest.mark.parametrize(
    ("game", "pair", "line", "positions", "source"),
    [
        ("grossman", (3, 8), "2,1,1", ["3,8", "3,2", "1,2", "1,1"], f"{LENGYEL} §2"),
        ("euclid", (8, 21), "2,1,1,1,2", ["8,21", "8,5", "3,5", "3,2", "1,2", "1,0"], f"{SLIDES}, the P-positions"),
        ("grossman", (8, 21), "2,1,1,1,1", ["8,21", "8,5", "3,5", "3,2", "1,2", "1,1"], f"{SLIDES}, Grossman"),
        ("grossman~last-2n", (25, 87), "3,2,3", ["25,87", "25,12", "1,12", "1,9"], f"{COLLINS} §5, Example 1: to [8]"),
        ("grossman~last-2n", (25, 87), "3,1,1", ["25,87", "25,12", "13,12", "1,12"], f"{COLLINS} §5, Example 1"),
        ("grossman~last-2n", (61, 73), "1,2,1", ["61,73", "61,12", "37,12", "25,12"], f"{COLLINS} §5, Example 2"),
        ("grossman~last-2n", (61, 73), "1,1,2", ["61,73", "61,12", "49,12", "25,12"], f"{COLLINS} §5, Example 2"),
    ],
)
def test_lines_of_play(game: str, pair: tuple[int, int], line: str, positions: list[str], source: str) -> None:
    states = state(game, *pair).play(Line.parse(line))
    assert [str(each.position) for each in states] == positions, source
    assert [each.outcome for each in states[::2]] == [N] * len(states[::2]), source
    assert [each.outcome for each in states[1::2]] == [P] * len(states[1::2]), source


def test_every_reply_to_the_examples_of_collins() -> None:
    """§5: "the first player wins in all cases"; "the reader can check all the variations"."""
    for pair, first in (((25, 87), [3]), ((61, 73), [1]), ((43, 100), [])):
        losing = [state("grossman~last-2n", *pair).take(i) for i in first] or [state("grossman~last-2n", *pair)]
        while losing:
            replies = [each.take(i) for each in losing for i in each.legal]
            assert all(each.outcome == N for each in replies)
            losing = [each.take(known(each.winning).first(1)[0]) for each in replies]


@pytest.mark.parametrize("tree", [STERN_BROCOT, CALKIN_WILF], ids=lambda tree: tree.name)
def test_the_five_values_along_the_path_of_3_8(tree: Tree) -> None:
    """Lengyel §2: G(8/3) = 0, G(5/2) = 1, G(3/1) = 0, G(2/1) = 1, G(1/1) = 2; and the same in the Calkin–Wilf tree."""
    nodes = Path(state("grossman", 3, 8), tree).shown(9)
    told = [(node.text, node.value) for node in nodes if isinstance(node, PathNode)]
    down = [("1/1", 2), ("2/1", 1), ("3/1", 0), ("5/2", 1), ("8/3", 0)]
    up = [("8/3", 2), ("5/3", 1), ("2/3", 0), ("2/1", 1), ("1/1", 0)]
    assert told == (down if tree is STERN_BROCOT else up)


@pytest.mark.parametrize(
    ("rule", "k", "source"),
    [
        ("odd", 1, f"{COLLINS} §4, Example 1"),
        ("1,3,7", 1, f"{COLLINS} §4, Example 1: 1 and any number of odd numbers"),
        ("powers-of-2", 2, f"{COLLINS} §4, Example 2"),
        ("primes", 3, f"{COLLINS} §4, Example 3; {LENGYEL} §2"),
        ("prime-powers", 5, f"{COLLINS} §4, Example 4"),
    ],
)
def test_sets_that_play_like_the_first_k(rule: str, k: int, source: str) -> None:
    game, like = Game.parse(f"grossman~{rule}"), Game.parse(f"grossman~{','.join(map(str, range(1, k + 1)))}")
    for n in range(40):
        assert game.value(Position(1, n + 1)) == n % (k + 1), source
    for a in range(1, 41):
        for b in range(a, 41):
            assert game.value(Position(a, b)) == like.value(Position(a, b)), source


def test_schwenk_numbers_of_the_example() -> None:
    """Collins §5: for f(n) = 2n the sequence is Fibonacci's, and 11 = 3 + 8."""
    f = Function.parse("2n")
    assert schwenk_numbers(f)[:7] == (1, 2, 3, 5, 8, 13, 21)
    assert terms(f, 11) == (8, 3)


@pytest.mark.parametrize(
    ("triple", "outcome", "source"),
    [((4, 9, 16), P, f"{COLLINS} §6: a surprising P-position")],
)
def test_three_numbers(triple: tuple[int, int, int], outcome: str, source: str) -> None:
    assert ThreeAny(Triple(*triple)).outcome == outcome, source


def test_three_numbers_with_a_choice() -> None:
    """Collins §6: with the same multiple taken from both, the first player wins where b > 2a."""
    for a in range(1, 6):
        for b in range(2 * a + 1, 20):
            assert ThreeSame(Triple(a, b, b + 7)).outcome == N


@pytest.mark.parametrize(
    ("piles", "value"),
    [((3,), 3), ((2, 1), 2), ((1, 2), 0), ((2, 2), 1), ((2, 2, 2), 2), ((3, 3, 1), 2), ((3, 3, 4), 3), ((1, 1, 1), 1)],
)
def test_serial_nim_by_levines_theorem(piles: tuple[int, ...], value: int) -> None:
    """Slides, Levine 2006: a1 − 1 if m is odd and am < a1, or m is even and am > a1; otherwise a1."""
    assert SerialNim(piles).value == value


def test_the_calkin_wilf_tree_read_line_by_line() -> None:
    """Hofmann et al. §2, (2)."""
    printed = "1/1 1/2 2/1 1/3 3/2 2/3 3/1 1/4 4/3 3/5 5/2 2/5 5/3 3/4 4/1"
    assert [node.text for node in CALKIN_WILF.under(Walk(), 4)] == printed.split()
    assert [f"{stern(n)}/{stern(n + 1)}" for n in range(1, 16)] == printed.split()


def test_the_table_of_f_and_g() -> None:
    """Hofmann et al. §6, the table before Theorem 4, by the formula and by counting positions."""
    f, g = [0, 2, 2, 6, 10, 22, 42], [1, 0, 2, 2, 6, 10, 22]
    assert [first_player_wins(n) for n in range(1, 8)] == f
    assert [second_player_wins(n) for n in range(1, 8)] == g
    outcomes = [state("grossman", node.denominator, node.numerator).outcome for node in CALKIN_WILF.under(Walk(), 7)]
    generations = [outcomes[2 ** (n - 1) - 1 : 2**n - 1] for n in range(1, 8)]
    assert [generation.count(N) for generation in generations] == f
    assert [generation.count(P) for generation in generations] == g


def test_a_column_holds_as_many_points_of_the_cone() -> None:
    """Hofmann et al. §3: for every a there are exactly a points of the cone with x = a, the P-positions."""
    for a in range(1, 40):
        low, high = cone(a)
        assert [b for b in range(1, 200) if state("grossman", a, b).outcome == P] == list(range(low, high + 1))
        assert high - low + 1 == a


def test_mex_of_the_slides() -> None:
    assert mex([0, 1, 2, 4, 7]) == 3
