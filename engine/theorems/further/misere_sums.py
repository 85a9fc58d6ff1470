"""Misère play of sums."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement

from engine.games.game import Game
from engine.relatives.sums import Sum
from engine.theorems.boxes import options
from engine.theorems.chapters import Chapter
from engine.theorems.further.misere import TAME, tame_in_misere
from engine.theorems.subjects import MISERE_SUM
from engine.theorems.theorem import OURS, Example, Games, Theorem, Trial

Pair = tuple[int, int]


def _misere_sums(upto: int) -> Iterator[list[Trial]]:
    """Sums of two positions with numbers up to a bound, the larger of them growing."""
    lost: dict[tuple[str, Pair, Pair], bool] = {}
    for b in range(1, upto + 1):
        trials = []
        for name in TAME[:4]:
            game = Game.parse(name)
            pairs = [(x, y) for y in range(b + 1) for x in range(y + 1) if y]
            for one, other in combinations_with_replacement(pairs, 2):
                if (name, one, other) in lost:
                    continue
                after = [tuple(sorted((o, other), key=_size)) for o in options(game, one)]
                after += [tuple(sorted((one, o), key=_size)) for o in options(game, other)]
                lost[name, one, other] = bool(after) and not any(lost[name, p, q] for p, q in after)
                if 0 not in (*one, *other):
                    text = f"{name}:{one[0]},{one[1]}/{name}:{other[0]},{other[1]}"
                    trials.append(Trial("", text, Sum.parse(text).outcome == "N", not lost[name, one, other]))
        yield trials


def _size(pair: Pair) -> tuple[int, int]:
    return pair[1], pair[0]


MISERE_SUMS = Theorem(
    id="misere-sums",
    title="Sums in misère play",
    chapter=Chapter.MISERE,
    statement="Let all moves be tame, and call a position a swap position if its normal and misère values are 0 and "
    "1 in either order. A sum of such games in misère play is lost for the player to move exactly if the XOR of the "
    "normal values is 1 where all components are swap positions, and 0 otherwise.",
    tex=r"P \iff X = \begin{cases} 1 & \text{only swap positions} \\ 0 & \text{otherwise} \end{cases}",
    source=f"{OURS} in this form; Gurvich & Ho show that Euclid is miserable, which implies it for any multiple",
    proof="As in misère Nim: leave XOR 0 until a move would leave only swap positions, then leave XOR 1. It fails "
    "for wild sets: euclid with {2, 3}, (1, 2) + (4, 17) has XOR 0, not all are swap positions, and the player to "
    "move wins.",
    games=Games("every game with values and tame moves, in misère play", tame_in_misere),
    scope="all sums of two pairs with numbers up to N, in four games",
    examples=(
        Example("", "grossman~misere:5,8/euclid~misere:3,8"),
        Example("", "grossman~misere:5,8/grossman~misere:3,5"),
        Example("", "euclid~1,3~misere:4,9/nim:1"),
    ),
    subject=MISERE_SUM,
    batches=_misere_sums,
    largest=9,
)
