"""The bounding function f of a move rule: an integer function of n, read by a parser of our own."""

from __future__ import annotations

from dataclasses import dataclass

from engine.cached import cached_property
from engine.errors import LimitError
from engine.limits import FUNCTION_LENGTH
from engine.moves.function_parser import parse_term
from engine.moves.function_terms import Term


@dataclass(frozen=True, eq=False)
class Function:
    """An integer function of n with its canonical text; functions with one text are the same function.

    >>> f = Function.parse("ceil(n/2)")
    >>> str(f), f(7), f == Function.parse("ceil(n,2)")
    ('ceil(n,2)', 4, True)
    """

    term: Term

    @classmethod
    def parse(cls, text: str) -> Function:
        """Read a function; `floor(x/k)` and `ceil(x/k)` may be written with a slash.

        >>> str(Function.parse("3*n - 1"))
        '3n-1'
        """
        trimmed = text.strip(" ")
        if len(trimmed) > FUNCTION_LENGTH:
            raise LimitError("a function", text, f"at most {FUNCTION_LENGTH} characters")
        function = cls(parse_term(trimmed))
        if len(str(function)) > FUNCTION_LENGTH:
            raise LimitError("a function", str(function), f"at most {FUNCTION_LENGTH} characters")
        return function

    def __call__(self, n: int) -> int:
        """f(n)."""
        return self.term.at(n)

    @cached_property
    def work(self) -> int:
        """About how many microseconds a value takes.

        >>> Function.parse("2n").work, Function.parse("n*n*n*n*n*n").work
        (1, 7)
        """
        return self.term.work // 4 + 1

    @cached_property
    def text(self) -> str:
        """The canonical text; kept, as what is solved for a function is looked up by it again and again.

        >>> Function.parse("n * n").text
        'n*n'
        """
        return self.term.text

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Function) and self.text == other.text

    def __hash__(self) -> int:
        return hash(self.text)

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Function.parse('{self}')"
