"""The generations of the Calkin–Wilf tree: how often each player wins (Hofmann, Schuster & Steuding 2008).

Generation n holds the 2ⁿ⁻¹ fractions whose quotients sum to n; generation 1 is 1/1. A fraction is a pair
(numerator, denominator) in lowest terms, and one of Grossman's positions, won by the first player outside the
golden cone. Reading order goes line by line: 1/1, 1/2, 2/1, 1/3, 3/2, …
"""

from collections.abc import Iterator
from fractions import Fraction

from engine.errors import DomainError
from engine.fractions.continued_fraction import quotients
from engine.fractions.rays import ray, under_ray
from engine.limits import INDEX_DEPTH

Pair = tuple[int, int]


def newman(numerator: int, denominator: int) -> Pair:
    """The next fraction in reading order: x → 1/(2⌊x⌋ + 1 − x) (Newman 2003).

    >>> newman(1, 1), newman(2, 1), newman(3, 2)
    ((1, 2), (1, 3), (2, 3))
    """
    return denominator, (2 * (numerator // denominator) + 1) * denominator - numerator


def members(n: int) -> Iterator[Pair]:
    """Generation n in reading order, lazily: from 1/n to n/1.

    >>> list(members(3))
    [(1, 3), (3, 2), (2, 3), (3, 1)]
    """
    return _from_to((1, _generation(n)), (n, 1))


def _from_to(pair: Pair, last: Pair) -> Iterator[Pair]:
    while pair != last:
        yield pair
        pair = newman(*pair)
    yield last


def size(n: int) -> int:
    """How many fractions generation n holds: 2ⁿ⁻¹.

    >>> size(1), size(7)
    (1, 64)
    """
    return 1 << _generation(n) - 1


def first_player_wins(n: int) -> int:
    """f_n, the members of generation n won by the first player: (2/3)(2ⁿ⁻¹ − (−1)ⁿ⁻¹) (Theorem 4).

    >>> [first_player_wins(n) for n in range(1, 8)]
    [0, 2, 2, 6, 10, 22, 42]
    """
    return 2 * (size(n) - _sign(n)) // 3


def second_player_wins(n: int) -> int:
    """g_n, those won by the second player: (1/3)(2ⁿ⁻¹ + 2(−1)ⁿ⁻¹) (Theorem 4).

    >>> [second_player_wins(n) for n in range(1, 8)]
    [1, 0, 2, 2, 6, 10, 22]
    """
    return (size(n) + 2 * _sign(n)) // 3


def _sign(n: int) -> int:
    """(−1)ⁿ⁻¹."""
    return 1 if n % 2 else -1


def counted(n: int) -> Pair:
    """(f_n, g_n) by asking each member; Theorem 4 must agree.

    >>> counted(7)
    (42, 22)
    """
    wins = sum(map(_first_player_wins_at, members(n)))
    return wins, size(n) - wins


def _first_player_wins_at(pair: Pair) -> bool:
    """Whether larger/smaller > Φ, in integers: b² > a(a + b)."""
    a, b = sorted(pair)
    return b * b > a * (a + b)


def choosing(n: int) -> Pair:
    """(F_n, G_n): mothers of generation n with two children won by the first player, and with mixed children.

    When the second player chooses the child that is played, he wins at the G_n mixed mothers (§7); n ≥ 2.

    >>> [choosing(n) for n in range(2, 7)]
    [(1, 0), (0, 2), (2, 2), (2, 6), (6, 10)]
    """
    if n < 2:
        raise DomainError("the generations that have mothers", str(n), "an integer of at least 2")
    return second_player_wins(n - 1), first_player_wins(n - 1)


def total(n: int) -> Fraction:
    """The sum of the members of generation n: 3·2ⁿ⁻² − 1/2.

    The children of x are x + 1 and x/(x + 1). With x its generation holds 1/x, and x/(x + 1) + (1/x)/(1/x + 1) = 1,
    so the left children of a generation of N members sum to N/2 and S(n + 1) = S(n) + (3/2)·2ⁿ⁻¹, S(1) = 1.

    >>> total(1), total(2), total(3)
    (Fraction(1, 1), Fraction(5, 2), Fraction(11, 2))
    """
    return Fraction(3 * size(n) - 1, 2)


def mean(n: int) -> Fraction:
    """The mean of generation n, 3/2 − 1/2ⁿ: it tends to 3/2 (Alkauskas & Steuding), though never reaches it.

    >>> mean(1), mean(2), mean(10)
    (Fraction(1, 1), Fraction(5, 4), Fraction(1535, 1024))
    """
    return total(n) / size(n)


def share(n: int) -> Fraction:
    """The share of members of the first n generations won by the first player; it tends to 2/3.

    >>> [str(share(n)) for n in range(1, 6)]
    ['0', '2/3', '4/7', '2/3', '20/31']
    """
    members_so_far = 2 * size(n) - 1
    return Fraction(2 * (members_so_far - n % 2) // 3, members_so_far)


def square_wins(side: int) -> int:
    """How many pairs 1 ≤ a, b ≤ side are won by the first player, in about log(side) steps.

    Column a holds side − ⌊Φa⌋ of them above the diagonal, if that is positive.

    >>> [square_wins(side) for side in (1, 2, 3, 100)]
    [0, 2, 4, 6142]
    """
    columns = under_ray(1, side + 1)  # those a with ⌊Φa⌋ ≤ side
    return 2 * (columns * side - _ray_sum(columns))


def _ray_sum(m: int) -> int:
    """⌊Φ⌋ + ⌊2Φ⌋ + … + ⌊mΦ⌋.

    The numbers ⌊kΦ⌋ and ⌊kΦ⌋ + k are together all positive integers, each once (Beatty 1926): those up to
    ⌊mΦ⌋ are the m summands and the ⌊jΦ⌋ + j for j ≤ ⌊mΦ⌋ − m, which leaves the same sum, shorter.
    """
    sign, result = 1, 0
    while m:
        top = ray(1, m)
        shorter = top - m
        result += sign * (top * (top + 1) - shorter * (shorter + 1)) // 2
        sign, m = -sign, shorter
    return result


def square_share(side: int) -> Fraction:
    """The share of first-player wins in a square; it tends to 1/Φ = 0.618… (§3).

    >>> square_share(100), square_wins(10**20) * 10**10 // 10**40
    (Fraction(3071, 5000), 6180339887)
    """
    if side < 1:
        raise DomainError("a square of positions", str(side), "a positive side")
    return Fraction(square_wins(side), side * side)


def stern(n: int) -> int:
    """Stern's diatomic sequence: s(0) = 0, s(1) = 1, s(2n) = s(n), s(2n + 1) = s(n) + s(n + 1) (Stern 1858).

    >>> [stern(n) for n in range(12)]
    [0, 1, 1, 2, 1, 3, 2, 3, 1, 4, 3, 5]
    """
    return _stern_pair(n)[0]


def _stern_pair(n: int) -> Pair:
    """(s(n), s(n + 1)), along the binary digits of n: 2n and 2n + 1 are the left and the right child."""
    if n < 0:
        raise DomainError("Stern's sequence", str(n), "a non-negative index")
    a, b = 0, 1
    for bit in bin(n)[2:]:
        a, b = (a + b, b) if bit == "1" else (a, a + b)
    return a, b


def fraction_at(index: int) -> Pair:
    """The fraction at a place in reading order, s(n)/s(n + 1); 1/1 stands at 1.

    >>> [fraction_at(n) for n in range(1, 6)]
    [(1, 1), (1, 2), (2, 1), (1, 3), (3, 2)]
    """
    if index < 1:
        raise DomainError("the places in reading order", str(index), "a positive integer")
    return _stern_pair(index)


def index_of(numerator: int, denominator: int) -> int | None:
    """The place of a fraction in reading order; None where the tree is deeper there than declared.

    Its binary digits, from the last to the first, are runs: as many ones, zeros, ones, … as the quotients
    say, the last quotient less one, and a leading one.

    >>> index_of(3, 2), index_of(10, 4), index_of(1, 10**9)
    (5, 11, None)
    """
    runs: list[int] = []
    depth = -1
    for q in quotients(numerator, denominator):
        runs.append(q)
        depth += q
        if depth > INDEX_DEPTH:
            return None
    runs[-1] -= 1
    index = 1
    for place in reversed(range(len(runs))):
        index = index << runs[place] if place % 2 else (index + 1 << runs[place]) - 1
    return index


def _generation(n: int) -> int:
    """n, if it is the number of a generation."""
    if n < 1:
        raise DomainError("the generations of the tree", str(n), "a positive integer")
    return n
