"""Which move sets play like Bachet's {1..k}."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain, combinations

from engine.budget import shared, spend
from engine.games.definition import mex
from engine.games.game import Game
from engine.games.position import Position
from engine.moves.multiple_sets import Chosen
from engine.theorems.boxes import applied
from engine.theorems.chapters import Chapter
from engine.theorems.choices import reduced_piles
from engine.theorems.theorem import Case, DifferingPositions, Example, Games, Theorem, Trial, valued
from engine.theorems.wording import number, row

NAMED_GAMES = tuple(
    f"{ending}~{moves}{play}"
    for ending in ("grossman", "euclid", "m-euclid")
    for moves in ("odd", "powers-of-2", "primes", "prime-powers")
    for play in ("", "~misere")
)
SUBSETS = 8
"""largest element of the sets that are all tried"""


def _plays_like_bachet(game: Game) -> bool:
    return game.fold.modulus > 0


def bachet_case(game: Game, position: Position) -> Case:
    """To which {1..k} the move set is equivalent, and the value that follows.

    >>> bachet_case(Game.parse("grossman~primes"), Position(3, 8)).reason
    'the set primes contains 1..3 and no multiple of 4, so it plays like {1..3}: the piles count modulo 4 as [2,1,1], \
and g = 2'
    """
    fold = game.fold
    k = fold.modulus - 1
    g = fold.value(game.piles(position))
    assert g is not None
    equivalent = f"contains 1..{k} and no multiple of {k + 1}, so it plays like {{1..{k}}}"
    piles = f"the piles count modulo {k + 1} as {row(reduced_piles(game, position))}"
    return valued(g, f"like 1..{k}", f"the set {game.moves.text} {equivalent}: {piles}, and g = {number(g)}")


def nowhere(first: Game, second: Game) -> DifferingPositions | None:
    """No position has different values in two games whose sets play like the same {1..k}.

    >>> nowhere(Game.parse("grossman~1-3"), Game.parse("grossman~primes")).words
    'both sets play like {1..3}'
    >>> nowhere(Game.parse("grossman~1-3"), Game.parse("grossman~odd")) is None
    True
    """
    alike = first.ending == second.ending and first.misere == second.misere
    if not (alike and _plays_like_bachet(first) and _plays_like_bachet(second) and first.fold == second.fold):
        return None
    words = f"both sets play like {{1..{first.fold.modulus - 1}}}"
    return DifferingPositions(words, lambda position: False, nowhere=True)


@shared(maxsize=512)
def one_pile(members: tuple[int, ...], c: int, size: int) -> tuple[int, ...]:
    """The values of piles of 0, …, size where a member may be taken and the empty pile is worth c.

    >>> one_pile((1, 2), 0, 6), one_pile((1, 2), 2, 6)
    ((0, 1, 2, 0, 1, 2, 0), (2, 0, 1, 2, 0, 1, 2))
    """
    found = [c]
    spend(size * (2 + len(members)) // 2)
    for n in range(1, size + 1):
        found.append(mex(found[n - i] for i in members if i <= n))
    return tuple(found)


def equivalents(members: tuple[int, ...], every_end: bool) -> list[int]:
    """The k for which the set and {1..k} have the same values, the end being worth 0, or each of 0, …, k.

    >>> equivalents((1, 2, 4, 5), False), equivalents((1, 2, 4, 5), True), equivalents((1, 2, 6), True)
    ([2], [2], [])
    """
    size = 2 * max(members) + 2
    return [
        k
        for k in range(1, max(members) + 1)
        if all(
            one_pile(members, c, size) == one_pile(tuple(range(1, k + 1)), c, size)
            for c in range(k + 1 if every_end else 1)
        )
    ]


def _sets(largest: int) -> Iterator[Trial]:
    """All sets with this largest element: the criterion against equivalence, for one end and for all."""
    for size in range(largest):
        for rest in combinations(range(1, largest), size):
            members = (*rest, largest)
            k = Chosen(members).bachet()
            for every_end in (False, True):
                end = "every end" if every_end else "end 0"
                subject = f"{{{','.join(map(str, members))}}}, {end}"
                yield Trial("one pile", subject, [] if k is None else [k], equivalents(members, every_end))


def _bachet(upto: int) -> Iterator[Iterable[Trial]]:
    """All small sets, and in the whole box the named sets."""
    for b, pairs in enumerate(applied(NAMED_GAMES, bachet_case)(upto), 1):
        yield chain(pairs, _sets(b) if b <= SUBSETS else ())


BACHET = Theorem(
    id="bachet",
    title="Sets that play like Bachet's game",
    chapter=Chapter.WINNER,
    statement="A move set plays like {1..k} exactly if it contains 1 to k and no multiple of k + 1, so that k + 1 "
    "is the least number missing from it; and it is enough to compare one pile that ends with 0. So the odd "
    "numbers play like {1}, the powers of two like {1,2}, 1 and the primes like {1,2,3}, 1 and the prime powers "
    "like {1,…,5}.",
    tex=r"\Lambda \equiv \{1,\dots,k\} \iff \{1,\dots,k\} \subseteq \Lambda,\ \Lambda \cap (k+1)\mathbb{N} = \emptyset",
    source="Collins 2005, Theorem 2 with its Remark and Examples; Lengyel 2004, Theorem D",
    games=Games("any ending; a move set that plays like {1..k}; normal and misère play", _plays_like_bachet),
    scope=f"all sets with elements up to min(N, {SUBSETS}); all pairs a ≤ b ≤ N for the four named sets",
    examples=(
        Example("grossman~primes", "3,20"),
        Example("grossman~odd", "3,8"),
        Example("euclid~powers-of-2", "7,40"),
    ),
    pictures=(
        "first choice",
        "one pile under two sets",
    ),
    differences=nowhere,
    batches=_bachet,
    largest=60,
    application=bachet_case,
)
