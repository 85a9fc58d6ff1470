"""Theorems that compare the three endings: Euclid by I, M-Euclid by J, and where the games differ."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.games.definition import values
from engine.games.game import Game
from engine.games.move_rules import ANY
from engine.games.position import Position
from engine.theorems.boxes import PAIRS, applied, by_larger, unrestricted
from engine.theorems.chapters import Chapter
from engine.theorems.statements.closed_forms import Run, all_but_last, first_run, index_i
from engine.theorems.theorem import Case, DifferingPositions, Example, Theorem, Trial, valued
from engine.theorems.wording import number, ratio, row


def _first_run(position: Position) -> Run:
    run = first_run(position.quotients())
    assert run is not None
    return run


def _by_parity(name: str, index: int, position: Position) -> Case:
    g = position.larger // position.smaller - index % 2
    parity, first = ("odd", "a0 − 1") if index % 2 else ("even", "a0")
    beginning = f"{ratio(position)} = {row(position.quotients())}"
    return valued(g, f"{name} {parity}", f"{beginning}: {name} = {index} is {parity}, so g = {first} = {number(g)}")


def i_case(game: Game, position: Position) -> Case:
    """Euclid by the parity of I.

    >>> i_case(Game.parse("euclid"), Position(5, 12)).reason
    '12/5 = [2,2,2]: I = 2 is even, so g = a0 = 2'
    """
    return _by_parity("I", index_i(_first_run(position)), position)


def j_case(game: Game, position: Position) -> Case | None:
    """M-Euclid by the parity of J, where b is not a multiple of a.

    >>> j_case(Game.parse("m-euclid"), Position(5, 12)).reason
    '12/5 = [2,2,2]: J = 1 is odd, so g = a0 − 1 = 1'
    """
    run = first_run(all_but_last(position.quotients()))
    return None if run is None else _by_parity("J", index_i(run), position)


def grossman_vs_euclid_case(game: Game, position: Position) -> Case:
    """Where Grossman's game and Euclid have different values.

    >>> grossman_vs_euclid_case(Game.parse("grossman"), Position(5, 12)).reason
    "12/5 = [2,2,2]: all quotients are equal and I = 2, so Grossman's value is Euclid's minus (−1)^I: 1 versus 2"
    """
    run, index = _first_run(position), index_i(_first_run(position))
    euclid = run.quotient - index % 2
    beginning = f"{ratio(position)} = {row(position.quotients())}"
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
    """M-Euclid's value from Euclid's and from Grossman's, where b is not a multiple of a.

    >>> cor_1_4_case(Game.parse("m-euclid"), Position(5, 12)).reason
    "12/5 = [2,2,2], I = 2: M-Euclid's value is Euclid's 2 minus (−1)^I, and Grossman's 1, so g = 1"
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
    reason = f"{ratio(position)} = {row(position.quotients())}, I = {index}: {sentence}, so g = {number(g)}"
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


def _between(first: Game, second: Game) -> frozenset[str]:
    """The endings of two unrestricted games in normal play; of others none."""
    games = (first, second)
    plain = all(game.moves == ANY and not game.misere for game in games)
    return frozenset(game.ending.name for game in games) if plain else frozenset()


def grossman_from_euclid(first: Game, second: Game) -> DifferingPositions | None:
    """Where Grossman's game and Euclid have different values.

    >>> found = grossman_from_euclid(Game.parse("euclid"), Game.parse("grossman"))
    >>> found.include(Position(5, 12)), found.include(Position(8, 3))
    (True, False)
    """
    if _between(first, second) != {"grossman", "euclid"}:
        return None
    words = "all quotients of larger over smaller are equal"
    return DifferingPositions(words, lambda position: _first_run(position).after is None)


def m_euclid_from_others(first: Game, second: Game) -> DifferingPositions | None:
    """Where M-Euclid and one of the two other games have different values.

    >>> found = m_euclid_from_others(Game.parse("m-euclid"), Game.parse("grossman"))
    >>> [found.include(Position(3, b)) for b in (3, 6, 7, 8)]
    [False, True, True, False]
    """
    found = {frozenset(("m-euclid", "euclid")): FROM_EUCLID, frozenset(("m-euclid", "grossman")): FROM_GROSSMAN}
    return found.get(_between(first, second))


def _multiple(position: Position) -> int:
    """The quotient where one number is a multiple of the other, else 0."""
    q, rest = divmod(position.larger, position.smaller)
    return 0 if rest else q


FROM_EUCLID = DifferingPositions(
    "all quotients but the last are equal and at most the last, or one number is a multiple of the other, where "
    "M-Euclid is over and Euclid is not",
    lambda position: _multiple(position) > 0 or exceptions(position)[0],
)
FROM_GROSSMAN = DifferingPositions(
    "all quotients but the last are equal and below the last, or one number is at least twice the other and a "
    "multiple of it, where M-Euclid is over and Grossman's game is not",
    lambda position: _multiple(position) > 1 if _multiple(position) else exceptions(position)[1],
)

BY_I = Theorem(
    id="I",
    title="Euclid by the parity of I",
    chapter=Chapter.ENDINGS,
    statement="Let I be the largest i such that the first i quotients are equal and at most the next one. The value of "
    "Euclid is the first quotient, less 1 if I is odd.",
    tex=r"g_E = a_0 - (I \bmod 2), \quad I = \max \{ i : a_0 = \dots = a_{i-1} \le a_i \}",
    source="Cairns, Ho & Lengyel 2011; Cairns & Ho 2012, Theorem 1.1",
    games=unrestricted("euclid"),
    scope=PAIRS,
    examples=(Example("euclid", "5,12"), Example("euclid", "3,8"), Example("euclid", "7,17")),
    pictures=(
        "index I",
        "rectangle",
    ),
    batches=applied(["euclid"], i_case),
    application=i_case,
)

GROSSMAN_VS_EUCLID = Theorem(
    id="grossman-vs-euclid",
    title="Grossman's game versus Euclid",
    chapter=Chapter.ENDINGS,
    statement="The two games have the same values except where all quotients are equal; there Grossman's value is "
    "Euclid's minus (−1)^I, and I is then the index n of the last quotient.",
    tex=r"g_G = \begin{cases} g_E - (-1)^I & a_0 = \dots = a_n \\ g_E & \mathrm{otherwise} \end{cases}",
    source="Cairns & Ho 2012, Theorem 1.1; Ho's slides",
    games=unrestricted("grossman", "euclid"),
    scope=PAIRS,
    examples=(Example("grossman", "5,12"), Example("euclid", "5,12"), Example("grossman", "3,8")),
    pictures=(
        "equal quotients",
        "where they differ",
    ),
    differences=grossman_from_euclid,
    batches=applied(["grossman", "euclid"], grossman_vs_euclid_case),
    application=grossman_vs_euclid_case,
)

BY_J = Theorem(
    id="J",
    title="M-Euclid by the parity of J",
    chapter=Chapter.ENDINGS,
    statement="Where b is not a multiple of a, let J be the largest j below n such that the first j quotients are "
    "equal and at most the next one. The value of M-Euclid is the first quotient, less 1 if J is odd.",
    tex=r"g_M = a_0 - (J \bmod 2), \quad J = \min(I, n - 1)",
    source="Cairns & Ho 2012, Theorem 1.2",
    games=unrestricted("m-euclid"),
    scope=PAIRS,
    examples=(Example("m-euclid", "5,12"), Example("m-euclid", "5,13"), Example("m-euclid", "3,8")),
    pictures=(
        "index J",
        "rectangle",
    ),
    batches=applied(["m-euclid"], j_case),
    application=j_case,
)

COR_1_4 = Theorem(
    id="cor-1.4",
    title="M-Euclid versus the other two",
    chapter=Chapter.ENDINGS,
    statement="Where b is not a multiple of a, M-Euclid has Euclid's value except when all quotients but the last are "
    "equal and at most the last, and Grossman's value except when they are equal and below the last; there its value "
    "is the other game's minus (−1)^I.",
    tex=r"g_M = \begin{cases} g_E - (-1)^I & a_0 = \dots = a_{n-1} \le a_n \\ g_E & \mathrm{otherwise} \end{cases} "
    r"\quad g_M = \begin{cases} g_G - (-1)^I & a_0 = \dots = a_{n-1} < a_n \\ g_G & \mathrm{otherwise} \end{cases}",
    source="Cairns & Ho 2012, Corollary 1.4",
    games=unrestricted("m-euclid"),
    scope=PAIRS,
    examples=(Example("m-euclid", "3,7"), Example("m-euclid", "5,12"), Example("m-euclid", "3,8")),
    pictures=(
        "equal quotients",
        "where they differ",
    ),
    differences=m_euclid_from_others,
    batches=_comparison,
    application=cor_1_4_case,
)
