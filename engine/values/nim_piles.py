"""Piles that play like heaps of Nim: any multiple, or a set that plays like Bachet's {1, …, k}."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache, reduce
from operator import xor
from typing import ClassVar

from engine.budget import spend
from engine.moves.multiple_sets import Multiples
from engine.values.byte_codes import LARGE, NONE
from engine.values.fold import Fold, Reason, Write
from engine.values.pile_theory import CASES, PileTheory, PileValues


@dataclass(frozen=True)
class NimFold(Fold):
    """Any multiple (no modulus), or a set equivalent to Bachet's {1, …, k} (modulus k + 1).

    >>> NimFold(0).pile(3, 1), NimFold(0).pile(3, 5), NimFold(0, 4).pile(8, 2)
    (3, 2, 2)
    >>> NimFold(0).steps((2, 1, 1))
    [2, 0, 1, 0]
    """

    end: int
    modulus: int = 0
    plays_like_nim: ClassVar[bool] = True

    def microseconds(self, smaller: int, larger: int) -> int | None:
        """A few: the first piles usually decide, except for {1}, where every pile counts.

        >>> NimFold(0).microseconds(100, 100), NimFold(0, 2).microseconds(100, 100)
        (3, 208)
        """
        return 2 + smaller // 64 if self.modulus != 2 else 8 + 2 * smaller

    def counts_as(self, n: int) -> int:
        """All of the pile, or its remainder."""
        return n % self.modulus if self.modulus else n

    def pile(self, n: int, c: int) -> int | None:
        """n if n > c, else n − 1 (Lengyel's recursion); a pile that counts as 0 leaves c."""
        n = self.counts_as(n)
        if n == 0:
            return c
        return n if n > c else n - 1

    def value(self, piles: Iterable[int]) -> int | None:
        """The value, read from the left and only as far as needed.

        The piles read so far send c to `below` if c < level, else to `above`; as the next pile n can only
        be worth n or n − 1, it settles the matter unless n equals the level.
        """
        level = below = above = 0
        for place, n in enumerate(piles):
            if place % 64 == 63:
                spend(16)
            if self.modulus:
                n %= self.modulus
            if n == 0:
                continue
            if level == 0:
                level, below, above = n, n, n - 1
            elif n == level:
                below, above = above, below
            else:
                return above if n > level else below
        if level == 0:
            return self.end
        return below if self.end < level else above

    def byte_map(self, n: int) -> bytes:
        """n if c < n, else n − 1; an empty pile leaves c as it is.

        LARGE is sent to the right byte: a value of 254 or more sends n ≤ 254 to n − 1, and any larger n is LARGE.

        >>> list(NimFold(0).byte_map(2)[:4]), NimFold(0).byte_map(300)[7]
        ([2, 2, 1, 1], 254)
        """
        return _nim_map(min(self.counts_as(n), NONE + 1))

    def reaching(self, legal: Multiples, n: int, c: int, target: int) -> Multiples:
        """The multiples that leave the one rest worth the target; modulo k + 1, if the target is at most k.

        The rests 0, 1, …, c, c + 1, … are worth c, 0, …, c − 1, c + 1, …
        """
        rest = 0 if target == c else target + (target < c)
        if self.modulus and rest < self.modulus:
            return replace(legal, modulus=self.modulus, residue=(n - rest) % self.modulus)
        return Multiples.of([n - rest] if rest < n and not self.modulus else [])

    def reason(self, piles: tuple[int, ...], c: int, multiple: int, cap: int | None) -> Reason:
        """Bachet's pairing of moves, the first choice, or in misère play the parity of what is forced.

        >>> NimFold(0, 4).reason((6,), 0, 2, None).text
        'leave a pile that is 0 modulo 4: whatever is taken of it later, the answer can complete a multiple of 4, \
so it plays like a pile of 0'
        """
        if self.modulus:
            return self._bachet_reason(1 if c else 0)
        if self.end == 0 or any(pile > 1 for pile in piles[1:]):
            take_all = "what follows this pile is lost for the player to move, so take all of it"
            leave_one = "leave one of this pile: the opponent must take it and hands over a won position"
            return Reason("first choice", leave_one if c else take_all)
        ones = len(piles) - (1 if c == 0 else 0)
        moves = "1 forced move" if ones == 1 else f"{ones} forced moves"
        return Reason("misère parity", f"leave exactly {moves}, an odd number: the opponent moves last and loses")

    def _bachet_reason(self, rest: int) -> Reason:
        answered = f"whatever is taken of it later, the answer can complete a multiple of {self.modulus}"
        words = f"leave a pile that is {rest} modulo {self.modulus}: {answered}, so it plays like a pile of {rest}"
        return Reason("Bachet reduction", words)

    def theory(self, n: int, size: int, write: Write) -> PileTheory:
        """Nim, or Bachet's game.

        >>> NimFold(0, 4).theory(100, 8, str).of_n
        '100 = 25·4 + 0, so it counts as 0: in front of c it is worth c'
        """
        return self._bachet(n, size, write) if self.modulus else self._nim(n, size, write)

    def _nim(self, n: int, size: int, write: Write) -> PileTheory:
        words = (
            "A pile of n in front of a game worth c is worth n if n > c, and n − 1 if 1 ≤ n ≤ c: moves in the pile "
            "reach c and the values of all smaller piles. So the first quotients decide, usually the first two."
        )
        of_n = f"a pile of {write(n)} is worth {write(n)} in front of any c < {write(n)}, and {write(n - 1)} otherwise"
        sequences = [self.sequence(c, size) for c in range(CASES)]
        return PileTheory("nim", "Every pile is a heap of Nim in front of the rest", words, sequences, of_n)

    def _bachet(self, n: int, size: int, write: Write) -> PileTheory:
        k, m = self.modulus - 1, self.modulus
        words = (
            f"The set contains 1 to {k} and no multiple of {m}. So whatever the opponent takes, an answer can complete "
            f"a multiple of {m}, and a multiple of {m} can never be taken in one move: piles count modulo {m}, and the "
            f"game plays exactly like {{1, …, {k}}}, Bachet's game."
        )
        steps = [
            f"1 to {k} are allowed: {', '.join(map(str, range(1, min(k, 8) + 1)))}{', …' if k > 8 else ''}",
            f"no multiple of {m} is allowed: {', '.join(str(m * j) for j in range(1, 5))}, … are all missing",
            f"so a pile of n counts as n mod {m}, and as nothing if that is 0",
        ]
        q, rest = divmod(n, m)
        worth = "it is worth c" if rest == 0 else f"it is worth {rest} if c < {rest}, else {rest - 1}"
        of_n = f"{write(n)} = {write(q)}·{m} + {rest}, so it counts as {rest}: in front of c {worth}"
        sequences = [PileValues(f"c = {c}", self.sequence(c, size).values, 0, m) for c in range(min(CASES, m))]
        title, data = f"It plays like {{1, …, {k}}}", {"k": k, "modulus": m}
        return PileTheory("bachet", title, words, sequences, of_n, data, steps)


@lru_cache(maxsize=NONE + 2)
def _nim_map(n: int) -> bytes:
    if n == 0:
        return bytes(range(256))
    return bytes([min(n, LARGE)]) * min(n, NONE) + bytes([min(n - 1, LARGE)]) * (256 - min(n, NONE))


def nim_sum(values: Iterable[int]) -> int:
    """The XOR of values: the value of a sum of games.

    >>> nim_sum([1, 2, 4])
    7
    """
    return reduce(xor, values, 0)
