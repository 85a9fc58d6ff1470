"""The terms of a bounding function f of n: their values, their canonical text, and the bounds their shape proves."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from math import isqrt

ARGUMENTS = {"floor": 2, "ceil": 2, "sqrt": 1, "max": 2, "min": 2}
"""the functions that may be used, and how many arguments each takes"""
Bound = tuple[Fraction, Fraction]
"""A proven lower bound p·n + q, for all n ≥ 1."""


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
        """How many operations, numbers and n's it is made of; a root counts more.

        >>> Term("*", (Term("number", number=2), Term("n"))).work, Term("sqrt", (Term("n"),)).work
        (3, 5)
        """
        return (4 if self.operation == "sqrt" else 1) + sum(argument.work for argument in self.arguments)

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
    def bounds(self) -> frozenset[Bound]:
        """Lower bounds p·n + q that the shape proves for all n ≥ 1.

        >>> from engine.moves.function_parser import parse_term
        >>> [(str(p), str(q)) for p, q in parse_term("floor(3n,2)").bounds]
        [('3/2', '-1/2')]
        """
        if self.constant:
            return frozenset({(Fraction(0), Fraction(self.at(1)))})
        if self.operation == "n":
            return frozenset({(Fraction(1), Fraction(0))})
        return frozenset(_BOUND[self.operation](self))

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


def _bound_of_sum(term: Term) -> set[Bound]:
    left, right = term.arguments
    return {(p + r, q + s) for p, q in left.bounds for r, s in right.bounds}


def _bound_of_difference(term: Term) -> set[Bound]:
    left, right = term.arguments
    return {(p, q - right.at(1)) for p, q in left.bounds} if right.constant else set()


def _bound_of_product(term: Term) -> set[Bound]:
    """A constant factor scales; a factor that is always at least 1 leaves the other's bounds in force."""
    left, right = term.arguments
    for factor, other in ((left, right), (right, left)):
        if factor.constant:
            c = factor.at(1)
            return {(p * c, q * c) for p, q in other.bounds} if c >= 0 else set()
    if not (_at_least_one(left) and _at_least_one(right)):
        return set()
    return set(left.bounds | right.bounds)


def _bound_of_quotient(term: Term) -> set[Bound]:
    top, bottom = term.arguments
    k = bottom.number
    lost = Fraction(k - 1, k) if term.operation == "floor" else Fraction(0)
    return {(p / k, q / k - lost) for p, q in top.bounds}


def _bound_of_min(term: Term) -> set[Bound]:
    left, right = term.arguments
    return {(min(p, r), min(q, s)) for p, q in left.bounds for r, s in right.bounds}


_BOUND: dict[str, Callable[[Term], set[Bound]]] = {
    "+": _bound_of_sum,
    "-": _bound_of_difference,
    "*": _bound_of_product,
    "floor": _bound_of_quotient,
    "ceil": _bound_of_quotient,
    "sqrt": lambda term: {(Fraction(0), Fraction(1 if _at_least_one(term.arguments[0]) else 0))},
    "max": lambda term: set(term.arguments[0].bounds | term.arguments[1].bounds),
    "min": _bound_of_min,
}


def _at_least_one(term: Term) -> bool:
    """Whether a bound proves the term ≥ 1 for all n ≥ 1."""
    return any(p >= 0 and p + q >= 1 for p, q in term.bounds)
