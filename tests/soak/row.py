"""A row of the table: what is promised, what was measured, whether it holds."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Row:
    """`held` is None where there is nothing to judge by yet."""

    what: str
    promised: str
    measured: str
    held: bool | None

    def __str__(self) -> str:
        word = {True: "yes", False: "NO", None: "–"}[self.held]
        return f"{self.what:52} {self.promised:>16} {self.measured:>20}  {word}"


HEAD = f"{'what':52} {'promised':>16} {'measured':>20}  held"


def most(what: str, measured: float, bound: float, unit: str = "") -> Row:
    """A figure with a largest value.

    >>> most("5xx answers", 0, 0).held, most("memory", 151, 150, "MB").measured
    (True, '151 MB')
    """
    said = f"{measured:,.0f}" if measured >= 100 or measured == int(measured) else f"{measured:.1f}"
    return Row(what, f"≤ {bound:,} {unit}".strip(), f"{said} {unit}".strip(), measured <= bound)
