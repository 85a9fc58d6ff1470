"""Every kind of sentence of an explanation as a pattern of what a reader reads, with the test of what it claims.

The words are taken apart here and compared with the definition: nothing that writes a sentence helps to read it.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from math import gcd

from engine.games.game import Game
from engine.games.move_rules import LastRule
from engine.moves.bound_functions import Function
from tests.content.claims import piles, quotients, read_list
from tests.content.judge import Facts, Pair, after, calkin_wilf, facts

Words = re.Match[str]
ROW, RATIO, N = r"\[([0-9,]*)\]", r"([0-9]+)/([0-9]+)", "([0-9]+)"
WINNER = r"so the player to move (?P<winner>wins|loses)"
VALUE = r"g = (?P<value>[0-9]+)"
RUN = r"(one|[0-9]+) quotients? ([0-9]+), then (?:(∞)|the (larger|smaller) ([0-9]+)): case ([1-4]), so " + VALUE


@dataclass(frozen=True)
class Kind:
    """A kind of sentence; `holds` is what it claims beside the winner and the value, which are always compared."""

    name: str
    pattern: str
    holds: Callable[[Words, Facts], bool]


def judged(kinds: tuple[Kind, ...], sentence: str, true: Facts) -> None:
    """Compare every claim of a sentence; a sentence of no known kind fails."""
    found = [(kind, match) for kind in kinds if (match := re.fullmatch(kind.pattern, sentence))]
    assert len(found) == 1, f"{len(found)} kinds of sentence: {sentence}"
    kind, match = found[0]
    told = match.groupdict()
    where = f"{true.game} {true.position}: {sentence}"
    assert told.get("winner") in (None, "wins" if true.outcome == "N" else "loses"), where
    assert told.get("value") in (None, str(true.value)), where
    assert kind.holds(match, true), where


def smaller_larger(true: Facts) -> Pair:
    return min(true.position), max(true.position)


def expands(top: str, bottom: str, parts: str, true: Facts) -> bool:
    """The larger number over the smaller, with its quotients."""
    small, large = smaller_larger(true)
    return (int(bottom), int(top)) == (small, large) and read_list(parts) == quotients(true.position)


def modulus(game: Game) -> int:
    """The least number that is not allowed, k + 1."""
    return next(i for i in range(1, 99) if not game.moves.allows(i, 99))


def reduced(parts: list[int], m: int) -> list[int]:
    return [part % m for part in parts if part % m]


def counting(true: Facts) -> list[int]:
    """The piles that count."""
    found = piles(true.game, true.position)
    return found if true.game.moves.text == "any" else reduced(found, modulus(true.game))


def run_is(parts: list[int], words: tuple[str, ...]) -> bool:
    """The first run, what follows it, and Lengyel's number of the case."""
    length, quotient, infinite, size, following, case = words
    found = next((i for i, part in enumerate(parts) if part != parts[0]), len(parts))
    larger = found == len(parts) or parts[found] > parts[0]
    number = {(True, 0): 1, (True, 1): 2, (False, 1): 3, (False, 0): 4}[larger, found % 2]
    after_run = infinite == "∞" if found == len(parts) else (size == "larger", int(following)) == (larger, parts[found])
    return (1 if length == "one" else int(length), int(quotient), int(case)) == (found, parts[0], number) and after_run


def golden(m: Words, true: Facts) -> bool:
    small, large = smaller_larger(true)
    first, square, sign, other, a, a_again, b, top, bottom, side = m.groups()[:10]
    named = (int(first), int(a), int(a_again), int(b), int(top), int(bottom)) == (
        large,
        small,
        small,
        large,
        large,
        small,
    )
    above = large**2 > small * (small + large)
    sums = (int(square), int(other)) == (large**2, small * (small + large))
    return named and sums and above == (sign == ">") == (side == "above")


def nivasch(m: Words, true: Facts) -> bool:
    small, large = smaller_larger(true)
    n = [int(part) for part in re.findall("[0-9]+", m[0])]
    value = m["value"]
    between = n[:6] == [large, small, small, large, large**2 - small**2, small * large]
    rays = n[9:] == [large, small, int(value), int(value) + 1] if small < large else n[9:] == [large, small, 1, 0]
    return between and n[6] * n[5] <= n[4] < n[7] * n[5] and n[7] == n[6] + 1 and rays


def first_other_than_one(m: Words, true: Facts) -> bool:
    left = read_list(m["left"])
    place = next((i for i, part in enumerate(left) if part != 1), len(left))
    digit = "∞" if place == len(left) else str(left[place])
    told = (m["digit"], int(m["index"]), m["parity"])
    return reduces(m, true) and told == (digit, place, "odd" if place % 2 else "even")


def reduces(m: Words, true: Facts) -> bool:
    top, bottom, parts, by, left = *m.groups()[:3], m["by"], m["left"]
    rest = reduced(quotients(true.position), modulus(true.game))
    return expands(top, bottom, parts, true) and int(by) == modulus(true.game) and read_list(left) == rest


def largest_index(parts: list[int]) -> int:
    """The largest i with a0 = … = a(i−1) ≤ ai."""
    return max(i for i in range(len(parts)) if len(set(parts[:i])) < 2 and (i == 0 or parts[i - 1] <= parts[i]))


def parity(m: Words, true: Facts) -> bool:
    top, bottom, parts, name, index, word, less = m.groups()[:7]
    found = quotients(true.position)
    place = largest_index(found if name == "I" else found[:-1])
    odd = (word == "odd", less is not None) == (place % 2 == 1, place % 2 == 1)
    return expands(top, bottom, parts, true) and int(index) == place and odd


def value_in(name: str, position: Pair) -> int | None:
    return facts(Game.parse(name), position).value


def versus(m: Words, true: Facts) -> bool:
    top, bottom, parts, index, grossman, euclid = m.groups()[:6]
    named = (int(grossman), int(euclid)) == (value_in("grossman", true.position), value_in("euclid", true.position))
    signed = int(grossman) == int(euclid) - (-1) ** int(index)
    equal = len(set(quotients(true.position))) == 1 and int(index) == largest_index(quotients(true.position))
    return expands(top, bottom, parts, true) and named and signed and equal


def both_equal(m: Words, true: Facts) -> bool:
    values = {value_in(name, true.position) for name in ("grossman", "euclid")}
    return expands(m[1], m[2], m[3], true) and values == {int(m[4])} and len(set(quotients(true.position))) > 1


def corollary(m: Words, true: Facts) -> bool:
    top, bottom, parts, index, euclid, less, grossman, less_too, value = m.groups()
    sign = (-1) ** int(index)
    named = (int(euclid), int(grossman)) == (value_in("euclid", true.position), value_in("grossman", true.position))
    follows = int(value) == int(euclid) - sign * bool(less) == int(grossman) - sign * bool(less_too)
    index_is_right = int(index) == largest_index(quotients(true.position))
    return expands(top, bottom, parts, true) and named and follows and index_is_right


def levine(m: Words, true: Facts) -> bool:
    row, first, size, other, place = m.groups()[:5]
    found = [*piles(true.game, true.position), 0]
    index = next(i for i, pile in enumerate(found) if pile != found[0])
    told = (int(first), int(other), int(place), size == "larger")
    return read_list(row) == found[:-1] and told == (found[0], found[index], index + 1, found[index] > found[0])


def better_of_two(m: Words, true: Facts) -> bool:
    small, large = smaller_larger(true)
    n = [int(part) for part in re.findall("[0-9]+", m[0])]
    q, r = divmod(large, small)
    divided = n[:4] == [large, q, small, r]
    squares = n[4:7] == [small, small, small**2] and n[7:11] == [r * (small + r), r, small, r]
    lower, upper = (n[11], n[12]), (n[13], n[14])
    ratios = {lower, upper} == {(small + r, small), (small, r)} and lower[0] * upper[1] < upper[0] * lower[1]
    multiple, to = n[15], (n[16], n[17])
    compared = (small**2 > r * (small + r)) == (m["sign"] == ">")
    left = to == after(true.position, multiple)
    return divided and squares and compared and ratios and left and multiple in true.winning and set(to) == set(lower)


def first_choice(m: Words, true: Facts) -> bool:
    row, times, who, pile = m.groups()[:4]
    found = counting(true)
    ones = next(i for i, part in enumerate(found) if part > 1)
    count = 0 if times is None else 1 if times == "once" else int(times.split()[0])
    return (
        read_list(row) == found
        and (count, int(pile)) == (ones, found[ones])
        and (who == "player to move") == (ones % 2 == 0)
    )


def no_choice(m: Words, true: Facts) -> bool:
    found = counting(true)
    count = {"no": 0, "one": 1}.get(m[2]) if m[2] in ("no", "one") else int(m[2])
    return read_list(m[1]) == found == [1] * (count or 0) and (m[3] == "loses") == true.game.misere


def bachet(m: Words, true: Facts) -> bool:
    text, k, no_multiple, like, by, row = m.groups()[:6]
    game, most = true.game, int(k)
    contained = all(game.moves.allows(i, 99) for i in range(1, most + 1))
    missing = not any(game.moves.allows(i, 999) for i in range(most + 1, 60, most + 1))
    numbers = (int(no_multiple), int(like), int(by)) == (most + 1, most, most + 1)
    return text == game.moves.text and contained and missing and numbers and read_list(row) == counting(true)


def pile_values(true: Facts) -> Iterator[int]:
    """The value in front of each pile and at the end, by the definition."""
    position = true.position
    for pile in piles(true.game, true.position):
        yield facts(true.game, position).value or 0
        for _ in range(pile):
            position = after(position, 1)
    yield int(true.game.misere)


def along_the_pile(m: Words, true: Facts) -> bool:
    return read_list(m[1]) == piles(true.game, true.position) and int(m[2]) == list(pile_values(true))[1]


def folded(m: Words, true: Facts) -> bool:
    return read_list(m[1]) == piles(true.game, true.position) and read_list(m[2]) == list(pile_values(true))[::-1]


@cache
def row_wins(f: Function, row: tuple[int, ...], cap: int) -> bool:
    """Whether the player to move wins a row of piles when at most `cap` may be taken, by trying every move."""
    row = row[next((i for i, pile in enumerate(row) if pile), len(row)) :]
    return bool(row) and any(
        not row_wins(f, (row[0] - i, *row[1:]), max(f(i), 0)) for i in range(1, min(row[0], cap) + 1)
    )


def bound(game: Game) -> Function:
    assert isinstance(game.moves, LastRule)
    return game.moves.f


def shorter_rows(m: Words, true: Facts) -> bool:
    found, f = piles(true.game, true.position), bound(true.game)
    rows = [tuple(read_list(row)) for row in re.findall(ROW, m[2] or "")]
    last = rows[-1] if rows else tuple(found)
    same = all(row_wins(f, row, 99) == (true.outcome == "N") for row in rows)
    return read_list(m[1]) == found and same and (m[3] == "something") == any(last)


def least_removal(m: Words, true: Facts) -> bool:
    told = int(m[2]) if m[2] else None
    return read_list(m[1]) == piles(true.game, true.position) and told == true.value and m[2] == m[3]


def path(m: Words, true: Facts) -> bool:
    divisor = gcd(*true.position)
    top, bottom = true.position[1] // divisor, true.position[0] // divisor
    expansion = [0] * (top < bottom) + quotients((top, bottom))
    steps = "".join(letter * int(count) for letter, count in re.findall(r"([RL])\^([0-9]+)", m[4]))
    return (int(m[1]), int(m[2])) == calkin_wilf(steps) == (top, bottom) and read_list(m[3]) == expansion


def segments(m: Words, true: Facts) -> bool:
    found = piles(true.game, true.position)
    longer = next((i for i, pile in enumerate(found, 1) if pile > 1), None)
    count = {"no": 0, "one": 1}[m[2]] if m[2] in ("no", "one") else int(m[2] or 0)
    told = longer is None and count == len(found) if m[3] is None else longer == int(m[3])
    return read_list(m[1]) == found and told


REDUCED = rf"{RATIO} = {ROW}, modulo (?P<by>[0-9]+) it is \[(?P<left>[0-9,]*)\]"


def first_quotient(m: Words, true: Facts) -> bool:
    parts = quotients(true.position)
    index = next(place for place, q in enumerate(parts) if q != 1)
    parity = "odd" if index % 2 else "even"
    return expands(m[1], m[2], m[3], true) and (int(m[4]), int(m[5]), m[6]) == (index, parts[index], parity)


def recursion(m: Words, true: Facts) -> bool:
    """The value of what is left each time a pile is used up, from the definition."""
    pair, row, found = true.position, piles(true.game, true.position), list[int]()
    for n in (*row, 0):
        found.append(facts(true.game, pair).value or 0)
        for _ in range(n):
            pair = after(pair, 1)
    names = [f"c{place}" if place >= 0 else "c(−1)" for place in range(len(row) - 1, -2, -1)]
    listed = ", ".join(f"{name} = {value}" for name, value in zip(names, reversed(found), strict=True))
    return read_list(m[1]) == row and m[2] == listed and all(x != y for x, y in pairwise(found))


def misere_strategy(m: Words, true: Facts) -> bool:
    counted = counting(true)
    later, taken = counted[1:], int(m[3])
    left = [counted[0] - taken, *later] if counted[0] > taken else later
    odd = m[2].endswith("odd number of ones")
    proper = odd == (max(later, default=1) == 1) and (not odd or (set(left) == {1} and len(left) % 2 == 1))
    return read_list(m[1]) == counted and read_list(m[4]) == left and proper and taken in true.winning


def golden_side(m: Words, true: Facts) -> bool:
    small, large = smaller_larger(true)
    above = large**2 > small * (small + large)
    said = "equal numbers" if small == large else f"{'above' if above else 'below'} the golden ray"
    return (int(m[1]), int(m[2]), m[3]) == (large, small, said)


def reduces_the_norm(m: Words, true: Facts) -> bool:
    row, terms = piles(true.game, true.position), list(map(int, m[2].split(" + ")))
    f = true.game.moves.f if isinstance(true.game.moves, LastRule) else None
    proper = f is not None and all(f(low) < high for low, high in pairwise(terms))
    counts = (int(m[3]), int(m[6])) == (len(terms), len(terms) - 1)
    taken, left = int(m[4]), int(m[5])
    return row == [int(m[1])] == [sum(terms)] and proper and counts and taken == terms[0] == row[0] - left


THEOREMS = (
    Kind(
        "golden",
        rf"{N}·\1 = {N} ([<>]) {N} = {N}·\({N}\+{N}\): {RATIO} is (above|below) the golden "
        rf"section, {WINNER}",
        golden,
    ),
    Kind("how-come", rf"{RATIO}: (equal numbers|above the golden ray|below the golden ray), {WINNER}", golden_side),
    Kind(
        "nivasch",
        rf"{RATIO} − {RATIO} = {RATIO} is at least [0-9]+ and below [0-9]+, so {VALUE}: "
        rf"(?:the ratio {RATIO} lies between Φ[0-9]+ and Φ[0-9]+|{RATIO} = 1 = Φ0)",
        nivasch,
    ),
    Kind(
        "four-cases",
        rf"{RATIO} = {ROW}: {RUN}",
        lambda m, true: expands(m[1], m[2], m[3], true) and run_is(quotients(true.position), m.groups()[3:9]),
    ),
    Kind(
        "four-cases-k",
        rf"{REDUCED}: {RUN}",
        lambda m, true: reduces(m, true) and run_is(read_list(m["left"]), m.groups()[5:11]),
    ),
    Kind(
        "nothing left",
        rf"{REDUCED}: nothing is left, so g = k = (?P<value>[0-9]+)",
        lambda m, true: reduces(m, true) and not m["left"] and int(m["value"]) == modulus(true.game) - 1,
    ),
    Kind(
        "theorem-b",
        rf"{REDUCED}, then ∞: the first other than 1 is (?P<digit>[0-9∞]+), at the (?P<parity>even|odd) index "
        rf"(?P<index>[0-9]+), {WINNER}",
        first_other_than_one,
    ),
    Kind("parity", rf"{RATIO} = {ROW}: ([IJ]) = ([0-9]+) is (even|odd), so g = a0( − 1)? = (?P<value>[0-9]+)", parity),
    Kind(
        "versus",
        rf"{RATIO} = {ROW}: all quotients are equal and I = ([0-9]+), so Grossman's value is Euclid's minus \(−1\)\^I: "
        r"([0-9]+) versus ([0-9]+)",
        versus,
    ),
    Kind(
        "both equal",
        rf"{RATIO} = {ROW}: not all quotients are equal, so both games have the value ([0-9]+)",
        both_equal,
    ),
    Kind(
        "cor-1.4",
        rf"{RATIO} = {ROW}, I = ([0-9]+): M-Euclid's value is Euclid's ([0-9]+)( minus \(−1\)\^I)?, and Grossman's "
        rf"([0-9]+)( minus \(−1\)\^I)?, so {VALUE}",
        corollary,
    ),
    Kind(
        "levine",
        rf"the piles are {ROW}: the first that is not {N} is the (larger|smaller) {N} in place {N}, so {VALUE}",
        levine,
    ),
    Kind(
        "spitznagel",
        rf"{N} = {N}·{N} \+ {N} and {N}·{N} = {N} (?P<sign>[<>]) {N} = {N}·\({N}\+{N}\), so "
        rf"{RATIO} is smaller than {RATIO}: take [0-9]+ and leave \([0-9]+, [0-9]+\)",
        better_of_two,
    ),
    Kind(
        "first quotient",
        rf"{RATIO} = {ROW}: the first quotient other than 1 is a([0-9]+) = ([0-9]+), its index is "
        rf"(odd|even), {WINNER}",
        first_quotient,
    ),
    Kind(
        "recursion",
        rf"the piles are {ROW}; from the end (c[0-9c=, (−1)]+): each differs from the one before, and {VALUE}",
        recursion,
    ),
    Kind(
        "misère strategy",
        rf"the piles (?:that count )?are {ROW}: (no later pile is 2 or more, so leave an odd number of ones|a later "
        rf"pile is 2 or more, so move as in normal play): take ([0-9]+) and leave {ROW}",
        misere_strategy,
    ),
    Kind(
        "norm",
        r"([0-9]+) = ([0-9 +]+) has norm ([0-9]+): taking ([0-9]+) leaves ([0-9]+) of norm ([0-9]+), " + WINNER,
        reduces_the_norm,
    ),
    Kind(
        "first choice",
        rf"the piles (?:that count )?are {ROW}: (?:one is taken (once|[0-9]+ times), then )?the (player to move|"
        rf"opponent) has the first choice, a pile of ([0-9]+), {WINNER}",
        first_choice,
    ),
    Kind(
        "no choice",
        rf"the piles (?:that count )?are {ROW}: nobody ever has a choice, (no|one|[0-9]+) moves? counts?, and whoever "
        rf"moves last (wins|loses), {WINNER}",
        no_choice,
    ),
    Kind(
        "bachet",
        r"the set (\S+) contains 1\.\.([0-9]+) and no multiple of ([0-9]+), so it plays like \{1\.\.([0-9]+)\}: the "
        rf"piles count modulo ([0-9]+) as {ROW}, and {VALUE}",
        bachet,
    ),
    Kind(
        "pile size",
        rf"the piles are {ROW}; what follows the first has the value ([0-9]+), and mex along the pile, started there, "
        rf"gives {VALUE}",
        along_the_pile,
    ),
    Kind("the end", rf"no pile is left, so {VALUE}", lambda m, true: not piles(true.game, true.position)),
    Kind(
        "fold",
        rf"the piles are {ROW}; from the right the values, first that of the end, are {ROW}, so {VALUE}",
        folded,
    ),
    Kind(
        "schwenk-collins",
        rf"the piles are {ROW}(, with the same winner(?:, after [0-9]+ reductions,)? as [\[\]0-9, ]+)?: "
        rf"(something|nothing) is left, {WINNER}",
        shorter_rows,
    ),
    Kind(
        "threshold",
        rf"the piles are {ROW}: the least winning removal is ([0-9]+), so a player who may take ([0-9]+) wins",
        least_removal,
    ),
    Kind(
        "no threshold",
        rf"the piles are {ROW}: no removal wins, {WINNER}",
        lambda m, true: read_list(m[1]) == piles(true.game, true.position) and true.value is None,
    ),
    Kind("path", rf"{RATIO} = {ROW}: from 1/1 the path is (empty|[RL0-9^ ]+)", path),
    Kind(
        "segments",
        rf"up to the root the segments have {ROW} edges: (?:(no|one|[0-9]+) segments?, all trivial|the first "
        rf"non-trivial one is in place ([0-9]+)), {WINNER}",
        segments,
    ),
)
