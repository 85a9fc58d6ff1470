"""The catalogue of theorems: what each check measures, what each says of single positions, worked examples."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from latex2mathml.converter import convert

from engine.errors import DomainError
from engine.fractions.continued_fraction import fraction
from engine.games.definition import last_move_wins, values
from engine.games.game import Game
from engine.games.position import Position
from engine.limits import CHECK
from engine.moves.bound_functions import Function
from engine.theorems.catalogue import THEOREMS, explanations, find, theorems_of
from engine.theorems.differences import prediction
from engine.theorems.statements.take_away import take_away
from engine.theorems.subjects import STEP
from engine.theorems.theorem import CONJECTURE, FAILS, KEPT, OPEN, VERIFIED, Check, Theorem, Trial
from engine.theorems.wording import row

IDS = [
    "golden",
    "nivasch",
    "four-cases",
    "four-cases-k",
    "theorem-b",
    "first-quotient",
    "recursion",
    "I",
    "grossman-vs-euclid",
    "J",
    "cor-1.4",
    "levine",
    "spitznagel",
    "first-choice",
    "no-choice",
    "misere-strategy",
    "bachet",
    "pile-size",
    "schwenk-norm",
    "schwenk-collins",
    "cw-once",
    "cw-symmetry",
    "cw-path",
    "cw-theorem-2",
    "cw-count",
    "square",
    "generations",
    "three-same",
    "three-any",
    "sum",
    "wythoff",
    "fold",
    "threshold",
    "odd-one-out",
    "m-golden",
    "m-values",
    "units",
    "gurvich",
    "how-come",
    "tame",
    "misere-sums",
    "one-per-residue",
    "three-period",
    "three-values",
    "ho",
    "ho-classes",
    "one-winning-move",
    "length",
    "pell",
    "square-shares",
    "generation-counts",
    "question-mark",
    "restricted-shares",
    "partizan",
    "difference",
    "irrational",
    "staircase",
    "zeckendorf",
    "barcode",
    "skip-rule",
    "wallpaper",
    "pile-half",
]

WITH_APPLY = [
    "golden",
    "nivasch",
    "four-cases",
    "four-cases-k",
    "theorem-b",
    "first-quotient",
    "recursion",
    "misere-strategy",
    "schwenk-norm",
    "I",
    "J",
    "grossman-vs-euclid",
    "cor-1.4",
    "spitznagel",
    "first-choice",
    "no-choice",
    "bachet",
    "schwenk-collins",
    "cw-theorem-2",
    "levine",
    "pile-size",
    "cw-path",
    "fold",
    "threshold",
    *("odd-one-out", "m-golden", "m-values", "units", "gurvich", "how-come", "tame"),
    *("one-winning-move", "length", "zeckendorf"),
]

FAILING = {"theorem-b", "pile-size", "schwenk-collins", "cw-path"}

MODERATE = 24
"""the bound of the checks here; the catalogue's own bounds are tried once, below"""


def test_the_ids_are_the_list() -> None:
    assert list(THEOREMS) == IDS
    assert all(theorem.id == name for name, theorem in THEOREMS.items())


@pytest.mark.parametrize("theorem", THEOREMS.values(), ids=IDS)
def test_every_entry_is_complete(theorem: Theorem) -> None:
    assert all((theorem.title, theorem.statement, theorem.source, theorem.games.words, theorem.scope))
    assert 1 <= theorem.largest <= CHECK
    assert convert(theorem.tex).startswith("<math")
    assert (theorem.application is not None) == (theorem.id in WITH_APPLY)
    assert (theorem.status == FAILS) == (theorem.id in FAILING)
    assert (theorem.status == OPEN) == (theorem.id == "three-any")
    assert (theorem.status == VERIFIED) == (theorem.id in {"three-period", "ho-classes"})
    assert (theorem.status == CONJECTURE) == (theorem.id == "three-values")
    assert (theorem.counterexample is not None) == bool(theorem.correction) == (theorem.status == FAILS)


@pytest.mark.parametrize("theorem", THEOREMS.values(), ids=IDS)
def test_the_check_measures_the_status(theorem: Theorem) -> None:
    check = theorem.check(MODERATE)
    assert check.cases > 0
    assert check.correction_failed == 0
    if theorem.status == FAILS:
        assert check.failed >= len(check.failures) > 0
        assert theorem.counterexample in check.failures
        assert check.correction_cases == check.cases
    else:
        assert (check.failed, check.failures, check.correction_cases) == (0, (), 0)


@pytest.mark.slow
@pytest.mark.parametrize("theorem", THEOREMS.values(), ids=IDS)
def test_the_status_stands_up_to_the_largest_bound(theorem: Theorem) -> None:
    check = theorem.check(CHECK)
    assert (check.failed > 0) == (theorem.status == FAILS)
    assert check.correction_failed == 0


@pytest.mark.parametrize("theorem", THEOREMS.values(), ids=IDS)
def test_the_steps_add_up_to_the_check(theorem: Theorem) -> None:
    steps = list(theorem.steps(6))
    assert len(steps) == 6
    total = Check()
    for step in steps:
        total += step
    assert total == theorem.check(6)
    assert list(theorem.steps(0)) == list(theorem.steps(-1)) == []
    assert theorem.check(0) == Check()
    assert list(theorem.steps(6, first=4)) == steps[3:]
    assert list(theorem.steps(6, first=7)) == []


@pytest.mark.parametrize("theorem", [theorem for theorem in THEOREMS.values() if theorem.subject == STEP])
def test_the_parts_are_the_steps(theorem: Theorem) -> None:
    assert [Check.of(theorem.part(number)) for number in range(1, 5)] == list(theorem.steps(4))


def test_a_bound_beyond_the_largest_is_cut() -> None:
    theorem = find("levine")
    assert theorem.check(CHECK) == theorem.check(theorem.largest)


def test_only_the_first_failures_are_kept() -> None:
    many = Check.of(Trial("", str(n), n, n + 1, corrected=n) for n in range(KEPT + 5))
    assert len(many.failures) == len((many + many).failures) == KEPT
    assert (many + many).failed == (many + many).correction_failed == 2 * (KEPT + 5)
    assert many.failures[0].subject == "0"


def test_an_unknown_theorem_is_named_in_the_error() -> None:
    with pytest.raises(DomainError, match="'theorem-z' is not allowed as the catalogue"):
        find("theorem-z")


GAMES = [
    f"{ending}{moves}{play}"
    for ending in ("grossman", "euclid", "m-euclid")
    for moves in ("", "~1", "~1,2", "~1-4", "~1,2,4,5", "~primes", "~2,3", "~pile-ceil(n,2)", "~pile-floor(n,2)")
    for play in ("", "~misere")
]


@pytest.mark.parametrize("text", GAMES)
def test_what_is_said_of_a_position_is_what_the_definition_finds(text: str) -> None:
    game, upto = Game.parse(text), 20
    table = values(game, upto)
    spoken = set()
    for a in range(1, upto + 1):
        for b in range(1, upto + 1):
            said = [(theorem, theorem.apply(game, Position(a, b))) for theorem in theorems_of(game)]
            cases = [(theorem, case) for theorem, case in said if case is not None]
            assert explanations(game, Position(a, b)) == [each for each in cases if each[0].explains]
            for theorem, case in cases:
                spoken.add(theorem.id)
                found = table[a][b]
                assert case.case
                assert case.reason
                assert case.value in (None, found), (theorem.id, a, b)
                assert case.wins in (None, found > 0), (theorem.id, a, b)
                if case.move is not None:
                    after = Position(a, b).after(case.move)
                    assert table[after.a][after.b] == 0, (theorem.id, a, b)
    # with one multiple there is no choice
    never = {"first-choice", "misere-strategy", "tame"} if game.moves.text == "1" else set()
    assert spoken == {theorem.id for theorem in theorems_of(game) if theorem.application} - never


@pytest.mark.parametrize("ending", ["grossman", "euclid", "m-euclid"])
@pytest.mark.parametrize("f", ["n", "2n", "n*n", "max(1,floor(n,2))", "min(n,3)", "floor(n,2)", "1"])
def test_thresholds_decide_the_middle_of_a_game(ending: str, f: str) -> None:
    game, upto = Game.parse(f"{ending}~last-{f}"), 24
    wins = last_move_wins(game, upto)
    for b in range(1, upto + 1):
        for a in range(1, b + 1):
            cases = {theorem.id: case for theorem, case in explanations(game, Position(a, b))}
            threshold = cases["threshold"].value
            assert threshold == game.value(Position(a, b))
            assert cases["schwenk-collins"].wins == cases["threshold"].wins == wins(a, b, b)
            for cap in range(upto):
                assert wins(a, b, cap) == bool(threshold and cap >= threshold), (a, b, cap)


@pytest.mark.parametrize(
    ("text", "silent"),
    [
        ("grossman~last-7-n", "schwenk-collins"),  # f falls
        ("grossman~last-2n~misere", "threshold"),
        ("grossman~misere", "golden"),
        ("euclid", "nivasch"),
        ("grossman", "I"),
        ("euclid", "J"),
        ("m-euclid", "golden"),
        ("grossman~2,3", "bachet"),
        ("grossman~last-2n", "bachet"),
        ("grossman", "four-cases-k"),
        ("euclid~1,2", "theorem-b"),
        ("grossman~2,3", "first-choice"),
        ("grossman", "pile-size"),
        ("grossman", "three-same"),
        ("grossman", "wythoff"),
        ("grossman~misere", "sum"),
        ("grossman~last-2n", "sum"),
        ("grossman~last-2n", "fold"),
        ("euclid", "first-quotient"),
        ("euclid", "recursion"),
        ("grossman", "misere-strategy"),
        ("grossman~2,3~misere", "misere-strategy"),
        ("grossman~last-min(n,3)", "schwenk-norm"),
        ("grossman~last-7-n", "schwenk-norm"),
    ],
)
def test_a_theorem_is_silent_about_other_games(text: str, silent: str) -> None:
    game = Game.parse(text)
    assert not find(silent).applies(game)
    assert find(silent).apply(game, Position(3, 8)) is None


@pytest.mark.parametrize(
    ("name", "text", "position"),
    [
        ("golden", "euclid", (4, 4)),  # there the player to move takes all
        ("golden", "euclid", (0, 4)),
        ("four-cases", "grossman", (4, 4)),
        ("J", "m-euclid", (3, 9)),
        ("cor-1.4", "m-euclid", (3, 9)),
        ("levine", "grossman", (4, 4)),
        ("spitznagel", "grossman", (5, 8)),
        ("spitznagel", "euclid", (4, 12)),
        ("first-choice", "grossman", (5, 8)),
        ("no-choice", "grossman", (3, 8)),
        ("pile-size", "grossman~pile-sqrt(n)", (1, 10**9)),  # beyond the declared bound
        ("fold", "grossman~pile-sqrt(n)", (1, 10**9)),
        ("threshold", "grossman~last-n*n", (1, 10**30)),
        ("schwenk-collins", "grossman~last-n*n", (1, 10**30)),
        ("first-quotient", "grossman", (4, 4)),
        ("recursion", "grossman", (4, 4)),
        ("misere-strategy", "grossman~misere", (5, 8)),
        ("misere-strategy", "grossman~misere", (1, 1)),
        ("schwenk-norm", "grossman~last-2n", (3, 8)),  # several piles
        ("schwenk-norm", "grossman~last-2n", (1, 1)),
        ("schwenk-norm", "euclid~last-n*n", (1, 10**30)),
        ("square", "grossman", (3, 8)),  # says nothing of a single position
    ],
)
def test_a_theorem_is_silent_about_some_positions(name: str, text: str, position: tuple[int, int]) -> None:
    assert find(name).applies(Game.parse(text))
    assert find(name).apply(Game.parse(text), Position(*position)) is None


WORKED = [
    # theorem, game, position, value, wins, move; where it is worked out
    ("nivasch", "grossman", (3, 8), 2, True, None),  # Lengyel 2004, §2
    ("four-cases", "grossman", (3, 8), 2, True, None),
    ("first-choice", "grossman~misere", (3, 8), None, True, None),  # Lengyel 2004, §2
    ("levine", "grossman", (3, 8), 2, True, None),
    ("spitznagel", "euclid", (7, 25), None, True, 2),  # Ho's slides: to (7, 11)
    ("spitznagel", "grossman", (5, 13), None, True, 1),  # to (5, 8)
    ("golden", "euclid", (8, 21), None, True, None),  # Ho's slides: to (5, 8)
    ("golden", "euclid", (5, 8), None, False, None),
    ("golden", "grossman", (5, 8), None, False, None),
    ("spitznagel", "euclid", (8, 21), None, True, 2),
    ("schwenk-collins", "grossman~last-2n", (25, 87), None, True, None),  # Collins 2005, Example 1
    ("threshold", "grossman~last-2n", (25, 87), 3, True, 3),
    ("schwenk-collins", "grossman~last-2n", (12, 25), None, False, None),
    ("schwenk-collins", "grossman~last-2n", (61, 73), None, True, None),  # Example 2
    ("threshold", "grossman~last-2n", (61, 73), 1, True, 1),
    ("schwenk-collins", "grossman~last-2n", (43, 100), None, False, None),  # Example 3
    ("threshold", "grossman~last-2n", (43, 100), 0, False, None),
    ("theorem-b", "grossman~1,2", (1, 3), None, True, None),  # the printed theorem says otherwise
    ("theorem-b", "grossman~1,2", (4, 5), None, True, None),
    ("four-cases-k", "grossman~1,2", (1, 3), 2, True, None),
    ("pile-size", "grossman~pile-ceil(n,2)", (4, 9), 1, True, None),  # printed: 2
    ("pile-size", "grossman~pile-ceil(n,2)", (4, 4), 0, False, None),
    ("bachet", "grossman~odd", (1, 3), 0, False, None),  # Collins 2005, §4, Example 1
    ("no-choice", "grossman~1", (1, 2), None, True, None),
    ("grossman-vs-euclid", "grossman", (1, 2), 1, True, None),
    ("grossman-vs-euclid", "euclid", (1, 2), 2, True, None),
    ("grossman-vs-euclid", "grossman", (4, 4), 0, False, None),
    ("J", "m-euclid", (5, 12), 1, True, None),
    ("cw-theorem-2", "grossman", (1, 1), None, False, None),
    ("first-quotient", "grossman", (4, 7), None, True, None),
    ("first-quotient", "grossman", (5, 8), None, False, None),
    ("recursion", "grossman", (3, 8), 2, True, None),  # Lengyel 2004, §2
    ("misere-strategy", "grossman~misere", (3, 8), None, True, 1),  # Lengyel 2004, §2: by moving to (3, 5)
    ("misere-strategy", "euclid~misere", (7, 16), None, True, 1),
    ("misere-strategy", "grossman~misere", (8, 21), None, True, 1),
    ("schwenk-norm", "euclid~last-2n", (1, 11), None, True, 3),  # Collins 2005, Example 1: 11 = 3 + 8
    ("schwenk-norm", "euclid~last-2n", (1, 12), None, True, 1),
]


@pytest.mark.parametrize(("name", "text", "position", "value", "wins", "move"), WORKED)
def test_worked_examples(
    name: str, text: str, position: tuple[int, int], value: int | None, wins: bool, move: int | None
) -> None:
    for pair in (Position(*position), Position(*position).swapped):
        case = find(name).apply(Game.parse(text), pair)
        assert case is not None
        assert (case.value, case.wins, case.move) == (value, wins, move)


@pytest.mark.parametrize(
    ("name", "game", "subject"),
    [
        ("theorem-b", "grossman~1,2", "1,3"),
        ("theorem-b", "grossman~1,2", "4,5"),
        ("pile-size", "grossman~pile-ceil(n,2)", "4,9"),
        ("schwenk-collins", "grossman~last-max(1,floor(n,2))", "3,4"),
        ("cw-path", "", "5/3"),
    ],
)
def test_printed_statements_fail_where_it_is_said(name: str, game: str, subject: str) -> None:
    failures = [(failure.game, failure.subject) for step in find(name).steps(10) for failure in step.failures]
    assert (game, subject) in failures


@pytest.mark.parametrize(
    ("name", "text", "position", "reason"),
    [
        ("four-cases", "grossman", (3, 8), "8/3 = [2,1,2]: one quotient 2, then the smaller 1: case 3, so g = 2"),
        ("four-cases", "grossman", (5, 12), "12/5 = [2,2,2]: 3 quotients 2, then ∞: case 2, so g = 1"),
        (
            "first-choice",
            "euclid~1,2",
            (7, 9),
            "the piles that count are [1,2]: one is taken once, then the opponent has the first choice, "
            "a pile of 2, so the player to move loses",
        ),
        (
            "spitznagel",
            "grossman",
            (5, 13),
            "13 = 2·5 + 3 and 5·5 = 25 > 24 = 3·(5+3), so 8/5 is smaller than 5/3: take 1 and leave (5, 8)",
        ),
        ("cw-path", "grossman", (1, 1), "1/1 = [1]: from 1/1 the path is empty"),
        (
            "cw-path",
            "euclid",
            (55, 34),
            "34/55 = [0,1,1,1,1,1,1,1,…]: from 1/1 the path is R^1 L^1 R^1 L^1 R^1 L^1 R^1 L^1",
        ),
        (
            "cw-path",
            "euclid",
            (89, 144),
            "144/89 = [1,1,1,1,1,1,1,1,…]: from 1/1 the path is L^1 R^1 L^1 R^1 … L^1 R^1 L^1 R^1",
        ),
        (
            "cw-path",
            "euclid",
            (144, 233),
            "233/144 = [1,1,1,1,1,1,1,1,…]: from 1/1 the path is R^1 L^1 R^1 L^1 … L^1 R^1 L^1 R^1",
        ),
        (
            "cor-1.4",
            "m-euclid",
            (3, 8),
            "8/3 = [2,1,2], I = 0: M-Euclid's value is Euclid's 2, and Grossman's 2, so g = 2",
        ),
        (
            "cor-1.4",
            "m-euclid",
            (3, 7),
            "7/3 = [2,3], I = 1: M-Euclid's value is Euclid's 1 minus (−1)^I, and Grossman's 1 minus (−1)^I, so g = 2",
        ),
        (
            "schwenk-norm",
            "grossman~last-n",
            (1, 16384),
            "16383 = a sum of 14 terms has norm 14: taking 1 leaves 16382 of norm 13, so the player to move wins",
        ),
        (
            "schwenk-collins",
            "euclid~last-2n",
            (1, 1),
            "the piles are [1]: something is left, so the player to move wins",
        ),
    ],
)
def test_reasons_hold_the_numbers(name: str, text: str, position: tuple[int, int], reason: str) -> None:
    case = find(name).apply(Game.parse(text), Position(*position))
    assert case is not None
    assert case.reason == reason


def test_a_long_chain_of_reductions_is_cut() -> None:
    case = find("schwenk-collins").apply(Game.parse("grossman~last-2n"), Position(10946, 17711))
    assert case is not None
    assert case.reason == (
        "the piles are [1,1,1,1,1,1,1,1,…], with the same winner, after 10 reductions, as [0]: "
        "nothing is left, so the player to move loses"
    )


FAR = st.lists(st.one_of(st.integers(1, 4), st.integers(1, 10**300)), min_size=1, max_size=60)


@settings(deadline=None, max_examples=60)
@given(FAR, st.sampled_from([text for text in GAMES if "pile" not in text] + ["grossman~last-2n", "euclid~last-n"]))
def test_far_positions_are_explained_and_agree_with_the_fold(parts: list[int], text: str) -> None:
    b, a = fraction(parts)
    game, position = Game.parse(text), Position(a, b)
    value = game.value(position)
    assert value is not None
    for theorem, case in explanations(game, position):
        assert case.value in (None, value), theorem.id
        assert case.wins in (None, value > 0), theorem.id
        assert len(case.reason) < 800, theorem.id


def test_numbers_beyond_decimal_text_are_described() -> None:
    far = Position(1, 1 << 20_000)
    for theorem, case in explanations(Game.parse("grossman"), far):
        assert len(case.reason) < 400, theorem.id
    assert row([1 << 20_000]) == "[a number of about 6021 digits]"


@pytest.mark.parametrize(("pile", "threshold"), [(3 * 10**40, 2), (3 * 10**40 + 1, 1)])
def test_far_piles_are_solved_where_the_numbers_stop(pile: int, threshold: int) -> None:
    """For f = max(1, ⌊n/2⌋) the numbers H are 1 and 2: an even pile is a sum of twos."""
    case = find("threshold").apply(Game.parse("grossman~last-max(1,floor(n,2))"), Position(1, pile + 1))
    assert case is not None
    assert case.value == threshold


@settings(deadline=None, max_examples=80)
@given(
    st.lists(st.integers(0, 9), min_size=8, max_size=8).map(sorted),
    st.lists(st.integers(1, 8), min_size=0, max_size=3),
)
def test_thresholds_hold_for_every_function_that_never_falls(caps: list[int], piles: list[int]) -> None:
    """f is any rising table, so f(n) ≥ n is not needed; the judge is the definition on the row of piles."""
    rising = _Table(tuple(caps))
    numbers = take_away(rising, 8)
    assert numbers is not None
    threshold = numbers.threshold(piles)
    for cap in range(10):
        assert _wins(rising, tuple(piles), cap) == bool(threshold and cap >= threshold)
    lost = not piles or numbers.cuts(piles)[-1:] == [(0, 0)]
    assert lost == (threshold == 0)


class _Table(Function):
    """f given by its values; only what the take-away numbers ask of a function."""

    def __init__(self, caps: tuple[int, ...]) -> None:
        super().__init__(Function.parse("n").term)
        self.__dict__["caps"] = caps

    def __call__(self, n: int) -> int:
        caps: tuple[int, ...] = self.__dict__["caps"]
        return caps[min(n, len(caps)) - 1]

    def __eq__(self, other: object) -> bool:
        return self is other

    def __hash__(self) -> int:
        return id(self)


def _wins(f: Function, piles: tuple[int, ...], cap: int) -> bool:
    if not piles:
        return False
    moves = range(1, min(cap, piles[0]) + 1)
    after = (((piles[0] - i, *piles[1:]) if i < piles[0] else piles[1:], f(i)) for i in moves)
    return any(not _wins(f, row, cap) for row, cap in after)


@pytest.mark.parametrize(
    ("name", "text", "position", "printed"),
    [
        ("theorem-b", "grossman~1,2", (4, 5), "no reduced quotient other than 1 is left, so the player to move loses"),
        ("theorem-b", "grossman~1,2", (3, 8), ""),  # there it says what is true
        (
            "pile-size",
            "grossman~pile-ceil(n,2)",
            (4, 9),
            "each pile by itself, permuted by what follows it, gives g = 2",
        ),
        ("pile-size", "grossman~pile-ceil(n,2)~misere", (4, 9), ""),  # it is about normal play
        ("pile-size", "grossman~pile-ceil(n,2)", (1, 10**9), ""),  # beyond the declared bound
        ("schwenk-collins", "grossman~last-max(1,floor(n,2))", (3, 4), "h(2) is not defined, so nothing is said"),
        ("schwenk-collins", "grossman~last-2n", (25, 87), ""),
        ("cw-path", "grossman", (3, 8), "from 1/1 the path is L^1 R^1 L^2"),  # the letters are exchanged
        ("cw-path", "grossman", (2, 3), ""),
    ],
)
def test_what_is_printed(name: str, text: str, position: tuple[int, int], printed: str) -> None:
    says = find(name).printed
    assert says is not None
    assert says(Game.parse(text), Position(*position)) == printed


def test_only_a_theorem_that_fails_as_printed_says_what_is_printed() -> None:
    assert {theorem.id for theorem in THEOREMS.values() if theorem.printed} == FAILING


@pytest.mark.parametrize(
    ("first", "second", "theorem"),
    [
        ("grossman", "euclid", "grossman-vs-euclid"),
        ("euclid", "m-euclid", "cor-1.4"),
        ("m-euclid", "grossman", "cor-1.4"),
        ("grossman~1-3", "grossman~primes", "bachet"),
        ("euclid~odd~misere", "euclid~1~misere", "bachet"),
        ("grossman", "grossman~misere", "gurvich"),
        ("euclid", "euclid~misere", "gurvich"),
        ("m-euclid~misere", "m-euclid", "gurvich"),
        ("grossman~1-3", "grossman~1-3~misere", "tame"),
        ("m-euclid~1,4", "m-euclid~1,4~misere", "tame"),
        ("euclid~pile-ceil(n,2)", "euclid~pile-ceil(n,2)~misere", "tame"),
    ],
)
def test_where_two_games_differ_by_the_definition(first: str, second: str, theorem: str) -> None:
    for one, other in ((first, second), (second, first)):
        found = prediction(Game.parse(one), Game.parse(other))
        assert found is not None
        assert found.theorem == theorem
        tables = [values(Game.parse(text), 30) for text in (one, other)]
        pairs = [(a, b) for a in range(1, 31) for b in range(1, 31)]
        differing = [pair for pair in pairs if tables[0][pair[0]][pair[1]] != tables[1][pair[0]][pair[1]]]
        assert differing == [pair for pair in pairs if found.names(Position(*pair))]
        assert found.nowhere == (not differing)


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("grossman", "euclid~misere"),
        ("grossman", "grossman~1-3"),
        ("grossman~1-3", "euclid~1-3"),
        ("grossman~2,4", "grossman~2,4~misere"),
        ("grossman~1-3", "euclid~1-3~misere"),
        ("grossman~1-3", "grossman~odd"),
        ("grossman~1-3", "grossman~2,3"),
        ("grossman~2,3", "grossman~2,3"),
    ],
)
def test_no_theorem_is_about_the_difference(first: str, second: str) -> None:
    assert prediction(Game.parse(first), Game.parse(second)) is None
