"""A line of the table: what was measured, what is required, whether it holds."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Row:
    """A figure that must be at least `required` (at most, with `most`); None requires nothing."""

    name: str
    figure: float
    required: float | None = None
    most: bool = False

    @property
    def held(self) -> bool:
        if self.required is None:
            return True
        return self.figure <= self.required if self.most else self.figure >= self.required

    @property
    def cells(self) -> tuple[str, str, str, str]:
        sign = "≤" if self.most else "≥"
        required = "" if self.required is None else f"{sign} {self.required:g}"
        return self.name, f"{self.figure:,.3g}" if self.figure < 100 else f"{self.figure:,.0f}", required, self.verdict

    @property
    def verdict(self) -> str:
        return "" if self.required is None else "yes" if self.held else "NO"
