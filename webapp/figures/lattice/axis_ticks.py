"""The numbers along an axis: round ones, and far from the origin what is to be added to a round base."""

from dataclasses import dataclass

from engine.lattice.axis import Axis
from webapp.text.number_format import about, short

FAR = 20
"""a window this many times farther away than it is long is numbered from a base"""


@dataclass(frozen=True)
class Ticks:
    """Coordinates with their texts; the base is taken off each of them."""

    base: int
    marks: list[tuple[int, str]]

    def named(self, name: str) -> str:
        """The name of an axis with these numbers.

        >>> Ticks(0, []).named("b"), Ticks(10**15, []).named("b")
        ('b', 'b − 10¹⁵')
        """
        if not self.base:
            return name
        round_base = self.base % 10 ** (len(str(self.base)) - 2) == 0
        return f"{name} − {about(self.base) if round_base else short(self.base, 9)}"


def ticks(axis: Axis, most: int) -> Ticks:
    """At most so many round numbers of an axis, and 1 where it begins there.

    >>> ticks(Axis(1, 64), 5).marks
    [(1, '1'), (20, '20'), (40, '40'), (60, '60')]
    >>> ticks(Axis(10**15 + 7, 64), 5)
    Ticks(base=1000000000000000, marks=[(1000000000000020, '20'), (1000000000000040, '40'), (1000000000000060, '60')])
    """
    span = max(axis.last - axis.first, 1)
    every = _round_step(span, most)
    base = axis.first - axis.first % (10 * 10 ** len(str(span))) if axis.first > FAR * span else 0
    first = -(-axis.first // every) * every
    marks = [(at, about(at - base)) for at in range(first, axis.last + 1, every)]
    if axis.first == 1 and first > 1:
        marks.insert(0, (1, "1"))
    return Ticks(base, marks or [(axis.first, about(axis.first - base))])


def _round_step(span: int, most: int) -> int:
    """The least of 1, 2, 5, 10, 20, … of which at most so many fit a span."""
    power: int = 10 ** max(len(str(span)) - len(str(most)) - 1, 0)
    return next(step * power for step in (1, 2, 5, 10, 20, 50, 100, 200, 500) if span // (step * power) < most)
