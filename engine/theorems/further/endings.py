"""The three endings without continued fractions: which of them differs from the other two."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile

from engine.fractions.rays import nivasch
from engine.games.game import Game
from engine.games.position import Position
from engine.theorems.boxes import PAIRS, applied, unrestricted
from engine.theorems.chapters import Chapter
from engine.theorems.theorem import OURS, Case, Example, Theorem, valued
from engine.theorems.wording import number, ratio, verdict

ENDINGS = ("euclid", "grossman", "m-euclid")


def norm(k: int, position: Position) -> int:
    """N_k = b² − kab − a².

    >>> norm(2, Position(5, 12)), norm(1, Position(3, 5))
    (-1, 1)
    """
    a, b = position.smaller, position.larger
    return b * b - k * a * b - a * a


def backward(k: int, position: Position) -> Iterator[int]:
    """b, a, b − ka, …: each number minus k times the next, as long as they fall and are positive.

    >>> list(backward(1, Position(5, 8))), list(backward(2, Position(5, 17)))
    ([8, 5, 3, 2, 1], [17, 5])
    """
    before, now = position.larger, position.smaller
    yield before
    while 0 < now < before:
        yield now
        before, now = now, before - k * now


def meeting(k: int, position: Position) -> tuple[int, int] | None:
    """The n ≥ 1 and m for which the backward sequence brings m·d and then d, with m·d in place n; None if it does not.

    >>> meeting(2, Position(5, 12)), meeting(1, Position(5, 7)), meeting(2, Position(3, 8))
    ((2, 2), None, None)
    """
    d, parts = position.gcd, list(backward(k, position))
    place = next((place for place, part in enumerate(parts) if part == d), 0)
    return (place - 1, parts[place - 1] // d) if place >= 2 and parts[place - 1] % d == 0 else None


def _times(k: int) -> str:
    """A factor before a letter."""
    return "" if k == 1 else number(k)


def odd_one_out_case(game: Game, position: Position) -> Case:
    """The value of an ending, from whether it differs from the other two.

    >>> odd_one_out_case(Game.parse("euclid"), Position(5, 12)).reason
    '12/5: b, a, b − 2a, … are 12, 5, 2, 1, and 2 before 1 is 2 = k times it, so euclid differs, 1 more than the \
others: g = 2'
    """
    k, common = position.larger // position.smaller, nivasch(position.smaller, position.larger)
    name = game.ending.name
    if position.larger % position.smaller == 0:
        values = {"euclid": k, "grossman": k - 1, "m-euclid": 0}
        return valued(values[name], "a multiple", f"{ratio(position)} = {number(k)}: {name} has g = {values[name]}")
    parts, met = ", ".join(map(number, backward(k, position))), meeting(k, position)
    sequence = f"{ratio(position)}: b, a, b − {_times(k)}a, … are {parts}"
    if met is None or met[1] < k:
        return valued(common, "nobody differs", f"{sequence}: no ending differs, so g = {number(common)}")
    n, m = met
    differs, sign = ("euclid", (-1) ** n) if m == k else ("m-euclid", -((-1) ** n))
    value = common + sign if name == differs else common
    d = position.gcd
    before = f"{number(m * d)} before {number(d)} is {number(m)} {'= k' if m == k else '> k'} times it"
    step = f", 1 {'more' if sign > 0 else 'less'} than the others" if name == differs else ""
    reason = f"{sequence}, and {before}, so {differs} differs{step}: g = {number(value)}"
    return valued(value, f"{differs} differs", reason)


def is_exception(position: Position) -> bool:
    """Whether the greatest common divisor occurs among b − a, 2a − b, 2b − 3a, …, the pair being no multiple.

    >>> [is_exception(Position(*pair)) for pair in ((5, 8), (2, 3), (5, 7), (3, 8))]
    [True, True, False, False]
    """
    a, b, d = position.smaller, position.larger, position.gcd
    reached = takewhile(lambda pair: pair[0] <= a + b, lucas(1))
    return any(b * low - a * high == (d if n % 2 else -d) for n, (low, high) in enumerate(reached, 1))


def m_golden_case(game: Game, position: Position) -> Case:
    """Who wins M-Euclid, by the golden ray and the lines beside the Fibonacci rays.

    >>> m_golden_case(Game.parse("m-euclid"), Position(5, 8)).reason
    '8/5 lies below the golden ray, but gcd 1 occurs in b − a, 2a − b, 2b − 3a, …, so the player to move wins'
    """
    if position.larger % position.smaller == 0:
        return Case("a multiple", f"{ratio(position)} is an integer: the game is over, {verdict(False)}", wins=False)
    below, exception = norm(1, position) < 0, is_exception(position)
    wins = below == exception
    side = "below" if below else "above"
    joined = f"but gcd {number(position.gcd)} occurs" if exception else f"and gcd {number(position.gcd)} does not occur"
    reason = f"{ratio(position)} lies {side} the golden ray, {joined} in b − a, 2a − b, 2b − 3a, …, so {verdict(wins)}"
    return Case(f"{side}, {'an exception' if exception else 'no exception'}", reason, wins=wins)


def lucas(k: int) -> Iterator[tuple[int, int]]:
    """U(n), U(n+1) for n = 1, 2, …: U(0) = 0, U(1) = 1, U(j+1) = kU(j) + U(j−1).

    >>> from itertools import islice
    >>> list(islice(lucas(2), 4))
    [(1, 2), (2, 5), (5, 12), (12, 29)]
    """
    low, high = 1, k
    while True:
        yield low, high
        low, high = high, k * high + low


def m_values_case(game: Game, position: Position) -> Case:
    """The value of M-Euclid without continued fractions.

    >>> m_values_case(Game.parse("m-euclid"), Position(5, 8)).value, m_values_case(Game.parse("m-euclid"), \
Position(3, 8)).value
    (1, 2)
    """
    a, b, d = position.smaller, position.larger, position.gcd
    if b % a == 0:
        return valued(0, "a multiple", f"{ratio(position)} is an integer: the game is over, so g = 0")
    k = b // a
    inside = takewhile(lambda pair: a > d * pair[1], lucas(k))
    places = (n for n, (low, high) in enumerate(inside, 1) if b * low - a * high == (d if n % 2 else -d))
    n = next(places, None)
    if n is None:
        value = nivasch(a, b)
        return valued(value, "no exception", f"x = {ratio(position)} is no exception: g = ⌊x − 1/x⌋ = {number(value)}")
    value = k - (n % 2 == 0)
    reason = f"b·U({n}) − a·U({n + 1}) = {'' if n % 2 else '−'}{number(d)} with k = {number(k)}, so g = {number(value)}"
    return valued(value, "an exception", reason)


def units_case(game: Game, position: Position) -> Case:
    """The value of Euclid from that of Grossman's game.

    >>> units_case(Game.parse("euclid"), Position(5, 12)).reason
    'N_2 = b² − 2ab − a² = −1, which is −1 times d² = 1, so g is 1 more than ⌊x − 1/x⌋ = 1 for x = 12/5: g = 2'
    """
    k, common, square = position.larger // position.smaller, nivasch(position.a, position.b), position.gcd**2
    found = norm(k, position)
    sign = "−" if found < 0 else ""
    words = f"N_{number(k)} = b² − {_times(k)}ab − a² = {sign}{number(abs(found))}"
    if abs(found) == square and (k >= 2 or position.a == position.b):
        more = "more" if found < 0 else "less"
        value = common - found // square
        times = f"which is {sign}1 times d² = {number(square)}"
        than = f"⌊x − 1/x⌋ = {number(common)} for x = {ratio(position)}"
        reason = f"{words}, {times}, so g is 1 {more} than {than}: g = {number(value)}"
        return valued(value, "a unit", reason)
    return valued(common, "no unit", f"{words}, so for x = {ratio(position)} g = ⌊x − 1/x⌋ = {number(common)}")


ODD_ONE_OUT = Theorem(
    id="odd-one-out",
    title="Which of the three endings differs",
    chapter=Chapter.ENDINGS,
    statement="Let a < b, b not a multiple of a, k = ⌊b/a⌋ and d = gcd(a, b). Form the sequence s(0) = b, s(1) = a, "
    "b − ka, …: from each term subtract k times the next. If a term s(n) = m·d with n ≥ 1 is followed by d, then for "
    "m = k only Euclid differs, by (−1)^n, and for m > k only M-Euclid differs, by −(−1)^n. In all other cases the "
    "three endings have the same value. So they never have three different values.",
    tex=r"s_0 = b, \; s_1 = a, \; s_{i+1} = s_{i-1} - k s_i",
    source=f"{OURS}; from Cairns & Ho 2012, Corollary 1.4",
    proof="By Corollary 1.4 the quotients are [k, …, k, m]; with Cassini's identity U(n)² − U(n+1)U(n−1) = (−1)^(n+1) "
    "they are recognised by the backward sequence.",
    games=unrestricted(*ENDINGS),
    scope=PAIRS,
    examples=(Example("euclid", "5,12"), Example("m-euclid", "5,17"), Example("grossman", "3,8")),
    batches=applied(ENDINGS, odd_one_out_case),
    largest=200,
    application=odd_one_out_case,
    explains=False,
    pictures=("odd one out", "rectangle"),
)

M_GOLDEN = Theorem(
    id="m-golden",
    title="P-positions of M-Euclid without continued fractions",
    chapter=Chapter.ENDINGS,
    statement="Multiples are P-positions. Any other pair is a P-position exactly if one of two things holds and not "
    "the other: it lies below the golden ray, or gcd(a, b) occurs among b − a, 2a − b, 2b − 3a, 5a − 3b, …",
    tex=r"P \iff (b^2 < a(a+b)) \oplus (\exists n \ge 1 : b F_n - a F_{n+1} = (-1)^{n+1} \gcd(a,b))",
    source=f"{OURS}; the question is put in Ho's slides",
    proof="The exceptions are the pairs with quotients [1, …, 1, m]: lattice points on the lines at distance d "
    "beside the rays of ratio F(n+1)/F(n), always on the side of the golden ray.",
    games=unrestricted("m-euclid"),
    scope=PAIRS,
    examples=(Example("m-euclid", "5,8"), Example("m-euclid", "5,7"), Example("m-euclid", "7,11")),
    batches=applied(["m-euclid"], m_golden_case),
    largest=200,
    application=m_golden_case,
    explains=False,
    pictures=("golden cone", "rectangle"),
)

M_VALUES = Theorem(
    id="m-values",
    title="All values of M-Euclid",
    chapter=Chapter.ENDINGS,
    statement="Multiples have value 0. Any other pair has the value ⌊b/a − a/b⌋, except where b·U(n) − a·U(n+1) = "
    "(−1)^(n+1)·d for some n ≥ 1 and a > d·U(n+1), with U(0) = 0, U(1) = 1, U(j+1) = kU(j) + U(j−1) and k = ⌊b/a⌋; "
    "there it is k for odd n and k − 1 for even n.",
    tex=r"g = \left\lfloor \frac{b}{a} - \frac{a}{b} \right\rfloor",
    source=f"{OURS}; from Cairns & Ho 2012, Corollary 1.4",
    proof="The exceptions are the pairs with quotients [k, …, k, m], m > k; the condition on a says m > k.",
    games=unrestricted("m-euclid"),
    scope=PAIRS,
    examples=(Example("m-euclid", "5,8"), Example("m-euclid", "3,8"), Example("m-euclid", "5,17")),
    batches=applied(["m-euclid"], m_values_case),
    largest=200,
    application=m_values_case,
    explains=False,
    pictures=("rays", "rectangle"),
)

UNITS = Theorem(
    id="units",
    title="Where Euclid leaves Grossman's game: units",
    chapter=Chapter.ENDINGS,
    statement="Let k = ⌊b/a⌋ and d = gcd(a, b). The value of euclid is that of grossman minus N_k(a, b)/d², where "
    "that is 1 or −1 and k ≥ 2 or a = b; otherwise the values are equal. Such pairs are d times two neighbours of "
    "U(0) = 0, U(1) = 1, U(j+1) = kU(j) + U(j−1): for k = 2 Pell's numbers (1, 2), (2, 5), (5, 12), …",
    tex=r"N_k(a,b) = b^2 - kab - a^2, \quad g_E - g_G = -\frac{N_k}{d^2}",
    source=f"{OURS}; from Cairns & Ho 2012",
    proof="|N_k| = d² exactly for multiples of powers of the unit Φk of Z[Φk], and these pairs have equal quotients.",
    games=unrestricted("euclid"),
    scope=PAIRS,
    examples=(Example("euclid", "5,12"), Example("euclid", "2,5"), Example("euclid", "3,8")),
    batches=applied(["euclid"], units_case),
    largest=200,
    application=units_case,
    explains=False,
    pictures=("rays", "rectangle"),
)
