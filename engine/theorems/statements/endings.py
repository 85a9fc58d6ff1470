"""Theorems that compare the three endings: Euclid by I, M-Euclid by J, and where the games differ."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.games.definition import values
from engine.games.game import Game
from engine.games.position import Position
from engine.theorems.boxes import PAIRS, applied, by_larger, unrestricted
from engine.theorems.statements.closed_forms import Run, all_but_last, first_run, index_i
from engine.theorems.theorem import Case, Theorem, Trial, valued
from engine.theorems.wording import number, row


def _first_run(position: Position) -> Run:
    run = first_run(position.quotients())
    assert run is not None
    return run


def _by_parity(name: str, index: int, position: Position) -> Case:
    g = position.larger // position.smaller - index % 2
    parity, first = ("odd", "a0 − 1") if index % 2 else ("even", "a0")
    reason = f"b/a = {row(position.quotients())}: {name} = {index} is {parity}, so g = {first} = {number(g)}"
    return valued(g, f"{name} {parity}", reason)


def i_case(game: Game, position: Position) -> Case:
    """Euclid by the parity of I.

    >>> i_case(Game.parse("euclid"), Position(5, 12)).reason
    'b/a = [2,2,2]: I = 2 is even, so g = a0 = 2'
    """
    return _by_parity("I", index_i(_first_run(position)), position)


def j_case(game: Game, position: Position) -> Case | None:
    """M-Euclid by the parity of J, where b is no multiple of a.

    >>> j_case(Game.parse("m-euclid"), Position(5, 12)).reason
    'b/a = [2,2,2]: J = 1 is odd, so g = a0 − 1 = 1'
    """
    run = first_run(all_but_last(position.quotients()))
    return None if run is None else _by_parity("J", index_i(run), position)


def grossman_vs_euclid_case(game: Game, position: Position) -> Case:
    """Where Grossman's game and Euclid have different values.

    >>> grossman_vs_euclid_case(Game.parse("grossman"), Position(5, 12)).reason
    "b/a = [2,2,2]: all quotients are equal and I = 2, so Grossman's value is Euclid's minus (−1)^I: 1 versus 2"
    """
    run, index = _first_run(position), index_i(_first_run(position))
    euclid = run.quotient - index % 2
    beginning = f"b/a = {row(position.quotients())}"
    if run.after is not None:
        reason = f"{beginning}: not all quotients are equal, so both games have the value {number(euclid)}"
        return valued(euclid, "equal values", reason)
    grossman = euclid - (-1) ** (index % 2)
    sentence = f"all quotients are equal and I = {index}, so Grossman's value is Euclid's minus (−1)^I"
    value = grossman if game.ending.name == "grossman" else euclid
    return valued(value, "all quotients equal", f"{beginning}: {sentence}: {number(grossman)} versus {number(euclid)}")


def exceptions(position: Position) -> tuple[bool, bool]:
    """Whether a0 = … = a(n−1) ≤ an, and the same with <: where M-Euclid leaves Euclid, and Grossman's game.

    >>> exceptions(Position(2, 5)), exceptions(Position(5, 12)), exceptions(Position(3, 8)), exceptions(Position(3, 7))
    ((True, False), (True, False), (False, False), (True, True))
    """
    run = _first_run(position)
    if run.after is None:
        return True, False
    tail = first_run(all_but_last(position.quotients()))
    larger_last = run.after > run.quotient and tail is not None and tail.after is None
    return larger_last, larger_last


def cor_1_4_case(game: Game, position: Position) -> Case | None:
    """M-Euclid's value from Euclid's and from Grossman's, where b is no multiple of a.

    >>> cor_1_4_case(Game.parse("m-euclid"), Position(5, 12)).reason
    "b/a = [2,2,2], I = 2: M-Euclid's value is Euclid's 2 minus (−1)^I, and Grossman's 1, so g = 1"
    """
    if position.larger % position.smaller == 0:
        return None
    index, (leaves_euclid, leaves_grossman) = index_i(_first_run(position)), exceptions(position)
    euclid = position.larger // position.smaller - index % 2
    sign = 1 - 2 * (index % 2)
    g = euclid - sign * leaves_euclid
    grossman = g + sign * leaves_grossman
    less = [" minus (−1)^I" if leaves else "" for leaves in (leaves_euclid, leaves_grossman)]
    sentence = f"M-Euclid's value is Euclid's {number(euclid)}{less[0]}, and Grossman's {number(grossman)}{less[1]}"
    name = {(True, True): "differs from both", (True, False): "differs from Euclid"}
    reason = f"b/a = {row(position.quotients())}, I = {index}: {sentence}, so g = {number(g)}"
    return valued(g, name.get((leaves_euclid, leaves_grossman), "differs from neither"), reason)


def _comparison(upto: int) -> Iterator[Iterable[Trial]]:
    """The two differences of Corollary 1.4, against those of the tables."""
    euclid, grossman, m_euclid = (values(Game.parse(name), upto) for name in ("euclid", "grossman", "m-euclid"))

    def of_pair(a: int, b: int) -> Iterator[Trial]:
        case = cor_1_4_case(Game.parse("m-euclid"), Position(a, b))
        if case is not None:
            position = Position(a, b)
            sign = (-1) ** index_i(_first_run(position))
            stated = tuple(sign * differs for differs in exceptions(position))
            found = (euclid[a][b] - m_euclid[a][b], grossman[a][b] - m_euclid[a][b])
            yield Trial("m-euclid", f"{a},{b}", (case.value, *stated), (m_euclid[a][b], *found))

    return by_larger(upto, of_pair)


BY_I = Theorem(
    id="I",
    title="Euclid by the parity of I",
    statement="Let I be the largest i such that the first i quotients are equal and at most the next one. The value of "
    "Euclid is the first quotient, less 1 if I is odd.",
    tex=r"g_E = a_0 - (I \bmod 2), \quad I = \max \{ i : a_0 = \dots = a_{i-1} \le a_i \}",
    source="Cairns, Ho & Lengyel 2011; Cairns & Ho 2012, Theorem 1.1",
    games=unrestricted("euclid"),
    scope=PAIRS,
    batches=applied(["euclid"], i_case),
    application=i_case,
)

GROSSMAN_VS_EUCLID = Theorem(
    id="grossman-vs-euclid",
    title="Grossman's game versus Euclid",
    statement="The two games have the same values except where all quotients are equal; there Grossman's value is "
    "Euclid's minus (−1)^I, and I is then the index n of the last quotient.",
    tex=r"g_G = \begin{cases} g_E - (-1)^I & a_0 = \dots = a_n \\ g_E & \mathrm{otherwise} \end{cases}",
    source="Cairns & Ho 2012, Theorem 1.1; Ho's slides",
    games=unrestricted("grossman", "euclid"),
    scope=PAIRS,
    batches=applied(["grossman", "euclid"], grossman_vs_euclid_case),
    application=grossman_vs_euclid_case,
)

BY_J = Theorem(
    id="J",
    title="M-Euclid by the parity of J",
    statement="Where b is no multiple of a, let J be the largest j below n such that the first j quotients are equal "
    "and at most the next one. The value of M-Euclid is the first quotient, less 1 if J is odd.",
    tex=r"g_M = a_0 - (J \bmod 2), \quad J = \min(I, n - 1)",
    source="Cairns & Ho 2012, Theorem 1.2",
    games=unrestricted("m-euclid"),
    scope=PAIRS,
    batches=applied(["m-euclid"], j_case),
    application=j_case,
)

COR_1_4 = Theorem(
    id="cor-1.4",
    title="M-Euclid versus the other two",
    statement="Where b is no multiple of a, M-Euclid has Euclid's value except if all quotients but the last are equal "
    "and at most the last, and Grossman's value except if they are equal and below the last; there its value is the "
    "other game's minus (−1)^I.",
    tex=r"g_M = \begin{cases} g_E - (-1)^I & a_0 = \dots = a_{n-1} \le a_n \\ g_E & \mathrm{otherwise} \end{cases} "
    r"\quad g_M = \begin{cases} g_G - (-1)^I & a_0 = \dots = a_{n-1} < a_n \\ g_G & \mathrm{otherwise} \end{cases}",
    source="Cairns & Ho 2012, Corollary 1.4",
    games=unrestricted("m-euclid"),
    scope=PAIRS,
    batches=_comparison,
    application=cor_1_4_case,
)
