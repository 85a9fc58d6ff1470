"""Where a game ends: each ending carries its words, its piles, its definition, its source and its code sample."""

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class Ending:
    """Where a game ends.

    `words` completes the rule "Take … from the larger, …", `when` completes "The game ends …", and `piles` says what
    the piles are. `last_pile` gives the pile of the last quotient; `available` is the definition: how many multiples
    of a can be taken from b, for 1 ≤ a ≤ b, if every multiple is allowed. `condition` is the same as a condition on
    the multiple i, for code samples in Python, Sage and CGSuite.
    """

    name: str
    title: str
    words: str
    when: str
    piles: str
    source: str
    last_pile: Callable[[int], int]
    available: Callable[[int, int], int]
    condition: str

    @property
    def reaches_zero(self) -> bool:
        """Whether one number is 0 at the end.

        >>> [ending.reaches_zero for ending in ENDINGS.values()]
        [True, False, False]
        """
        return self.last_pile(1) == 1

    def quotients(self, piles: tuple[int, ...]) -> tuple[int, ...] | None:
        """The quotients of the smallest positions with these piles; None if there are none.

        >>> [ending.quotients((2, 1, 1)) for ending in ENDINGS.values()]
        [None, (2, 1, 2), (2, 1, 1, 2)]
        """
        *before, last = piles or (0,)
        candidates = [*((*before, last + more) for more in range(3)), (1,), (*piles, 2)]
        proper = (quotients for quotients in candidates if quotients[-1] > 1 or quotients == (1,))
        return next((each for each in proper if self._piles(each) == piles), None)

    def _piles(self, quotients: tuple[int, ...]) -> tuple[int, ...]:
        last = self.last_pile(quotients[-1])
        return (*quotients[:-1], last) if last else quotients[:-1]


ENDINGS: dict[str, Ending] = {
    ending.name: ending
    for ending in (
        Ending(
            name="euclid",
            title="Euclid",
            words="down to zero if you like; the game ends when one number is 0",
            when="when one number is 0",
            piles="The piles are all quotients of the continued fraction.",
            source="Cole & Davie 1969",
            last_pile=lambda q: q,
            available=lambda a, b: b // a,
            condition="b - i*a >= 0",
        ),
        Ending(
            name="grossman",
            title="Grossman's Euclid",
            words="so that a positive number is left; the game ends when the two numbers are equal",
            when="when the numbers are equal",
            piles="The piles are the quotients, the last of them minus 1.",
            source="Grossman 1997; Lengyel 2003",
            last_pile=lambda q: q - 1,
            available=lambda a, b: (b - 1) // a,
            condition="b - i*a > 0",
        ),
        Ending(
            name="m-euclid",
            title="M-Euclid",
            words="until one number is a multiple of the other, which ends the game",
            when="when one divides the other",
            piles="The piles are the quotients without the last.",
            source="Cairns & Ho 2012",
            last_pile=lambda q: 0,
            available=lambda a, b: b // a if b % a else 0,
            condition="b % a > 0 and b - i*a > 0",
        ),
    )
}
"""the endings by name; to add one, add its entry here"""
