"""What can be said of one pile of a game: data for a page, without colours or markup."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

CASES = 4
"""values c after a pile for which sequences are given"""


@dataclass(frozen=True)
class PileValues:
    """The values of piles of 0, 1, … (None: undecided), with their preperiod and period where these are known."""

    label: str
    values: Sequence[int | None]
    preperiod: int | None = None
    period: int | None = None


@dataclass(frozen=True)
class PileTheory:
    """Which theory applies to a pile and why, the sequences it gives, and what it says of a pile of n."""

    kind: str
    title: str
    words: str
    sequences: list[PileValues]
    of_n: str
    data: Mapping[str, object] = field(default_factory=dict)
    steps: list[str] = field(default_factory=list)
