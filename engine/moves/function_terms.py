"""The terms of a bounding function f of n: values, canonical text, and whether it never falls."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import isqrt

ARGUMENTS = {"floor": 2, "ceil": 2, "sqrt": 1, "max": 2, "min": 2}
"""the functions that may be used, and how many arguments each takes"""


@dataclass(frozen=True)
class Term:
    """One node of the expression: an operation, its arguments or its number, and its canonical text."""

    operation: str
    arguments: tuple[Term, ...] = ()
    number: int = 0

    def at(self, n: int) -> int:
        """The value at n.

        >>> Term("*", (Term("number", number=2), Term("n"))).at(7)
        14
        """
        if self.operation == "number":
            return self.number
        if self.operation == "n":
            return n
        return _COMPUTE[self.operation](*(argument.at(n) for argument in self.arguments))

    @property
    def work(self) -> int:
        """How many operations, numbers and n's it is made of; a root and a product with two n's count more.

        >>> n, two = Term("n"), Term("number", number=2)
        >>> Term("*", (two, n)).work, Term("*", (n, n)).work, Term("sqrt", (n,)).work
        (3, 6, 13)
        """
        square = self.operation == "*" and not any(argument.constant for argument in self.arguments)
        weight = 12 if self.operation == "sqrt" else 4 if square else 1
        return weight + sum(argument.work for argument in self.arguments)

    @property
    def constant(self) -> bool:
        """Whether n does not occur.

        >>> from engine.moves.function_parser import parse_term
        >>> [parse_term(text).constant for text in ("max(2,3)", "n-n")]
        [True, False]
        """
        return self.operation != "n" and all(argument.constant for argument in self.arguments)

    @property
    def rising(self) -> bool:
        """Whether the shape proves that the value never falls as n ≥ 1 grows.

        >>> from engine.moves.function_parser import parse_term
        >>> [parse_term(text).rising for text in ("n*n", "7-n", "(n-2)*(n-2)")]
        [True, False, False]
        """
        if self.operation == "-":
            return self.arguments[0].rising and self.arguments[1].constant
        if self.operation == "*":
            return all(term.rising and term.at(1) >= 0 for term in self.arguments)
        return all(argument.rising for argument in self.arguments)

    @property
    def text(self) -> str:
        """The canonical text."""
        if self.operation == "number":
            return str(self.number)
        if self.operation == "n":
            return "n"
        if self.operation in ARGUMENTS:
            return f"{self.operation}({','.join(argument.text for argument in self.arguments)})"
        left, right = self.arguments
        if self.operation == "*":
            implicit = left.operation == "number" and right.operation == "n"
            return f"{left.text_as('+-')}{'' if implicit else '*'}{right.text_as('+-*')}"
        return f"{left.text}{self.operation}{right.text_as('+-')}"

    def text_as(self, grouped: str) -> str:
        """The text as a factor or as what follows one: these operations stand in parentheses, to be read back alike.

        >>> from engine.moves.function_parser import parse_term
        >>> [parse_term(text).text for text in ("n*(n*n)", "2*(3*n)", "n-(n-1)")]
        ['n*(n*n)', '2*(3n)', 'n-(n-1)']
        """
        return f"({self.text})" if self.operation in grouped else self.text


_COMPUTE: dict[str, Callable[..., int]] = {
    "+": lambda x, y: x + y,
    "-": lambda x, y: x - y,
    "*": lambda x, y: x * y,
    "floor": lambda x, y: x // y,
    "ceil": lambda x, y: -(-x // y),
    "sqrt": lambda x: isqrt(max(x, 0)),
    "max": max,
    "min": min,
}
