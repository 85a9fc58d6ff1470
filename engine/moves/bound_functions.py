"""The function F of a move rule: a small language of integer functions of n, read by our own parser.

Grammar, with implicit product as in 2n:

    sum     = product (("+" | "-") product)*
    product = atom ("*"? atom)*            (an atom without "*" before it may not be a number)
    atom    = number | "n" | "(" sum ")" | name "(" sum ("," sum)? ")"
    name    = floor | ceil (two arguments, the second a positive number) | sqrt (one) | max | min (two)
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from math import isqrt

from engine.cached import cached_property
from engine.errors import LimitError, ParseError
from engine.limits import FUNCTION_LENGTH

ACCEPTED = "a function of n such as 2n, n+1, n*n, floor(n,2), ceil(n,2), sqrt(n), max(1,floor(n,2)), min(n,7)"
_TOKEN = re.compile(r"[0-9]+|[a-z]+|[-+*(),/]", re.ASCII)
_ARGUMENTS = {"floor": 2, "ceil": 2, "sqrt": 1, "max": 2, "min": 2}

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

        >>> Function.parse("max(1,floor(n,2))").term.at(7)
        3
        """
        if self.operation == "number":
            return self.number
        if self.operation == "n":
            return n
        return _COMPUTE[self.operation](*(argument.at(n) for argument in self.arguments))

    @property
    def constant(self) -> bool:
        """Whether n does not occur.

        >>> [Function.parse(text).term.constant for text in ("max(2,3)", "n-n")]
        [True, False]
        """
        return self.operation != "n" and all(argument.constant for argument in self.arguments)

    @property
    def rising(self) -> bool:
        """Whether the shape proves that the value never falls as n ≥ 1 grows.

        >>> [Function.parse(text).term.rising for text in ("n*n", "7-n", "(n-2)*(n-2)")]
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

        >>> [(str(p), str(q)) for p, q in Function.parse("floor(3n,2)").term.bounds]
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
        if self.operation in _ARGUMENTS:
            return f"{self.operation}({','.join(argument.text for argument in self.arguments)})"
        left, right = self.arguments
        if self.operation == "*":
            implicit = left.operation == "number" and right.operation == "n"
            return f"{left.text_as('+-')}{'' if implicit else '*'}{right.text_as('+-*')}"
        return f"{left.text}{self.operation}{right.text_as('+-')}"

    def text_as(self, grouped: str) -> str:
        """The text as a factor or as what follows one: these operations stand in parentheses, to be read back alike.

        >>> [str(Function.parse(text)) for text in ("n*(n*n)", "2*(3*n)", "n-(n-1)")]
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
        function = cls(_Parser(trimmed).whole())
        if len(str(function)) > FUNCTION_LENGTH:
            raise LimitError("a function", str(function), f"at most {FUNCTION_LENGTH} characters")
        return function

    def __call__(self, n: int) -> int:
        """f(n)."""
        return self.term.at(n)

    @cached_property
    def schwenk(self) -> bool:
        """Whether it is proven that f is non-decreasing and f(n) ≥ n, as Schwenk's theory needs.

        >>> [Function.parse(text).schwenk for text in ("2n", "2n-1", "n*n", "floor(n,2)", "7-n")]
        [True, True, True, False, False]
        """
        return self.term.rising and any(p >= 1 and p - 1 + q >= 0 for p, q in self.term.bounds)

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


class _Parser:
    """Recursive descent over at most 24 characters, so its depth is bounded."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.tokens = _TOKEN.findall(text)
        if "".join(self.tokens) != text.replace(" ", ""):
            raise self.error()

    def error(self) -> ParseError:
        return ParseError("a function", self.text, ACCEPTED)

    def peek(self) -> str:
        return self.tokens[0] if self.tokens else ""

    def take(self, expected: str = "") -> str:
        if not self.tokens or (expected and self.peek() != expected):
            raise self.error()
        return str(self.tokens.pop(0))

    def whole(self) -> Term:
        term = self.sum()
        if self.tokens:
            raise self.error()
        return term

    def sum(self) -> Term:
        term = self.product()
        while self.peek() in ("+", "-"):
            term = Term(self.take(), (term, self.product()))
        return term

    def product(self) -> Term:
        term = self.atom()
        while self.peek() == "*" or self.peek() == "(" or self.peek()[:1].isalpha():
            if self.peek() == "*":
                self.take()
            term = Term("*", (term, self.atom()))
        return term

    def atom(self) -> Term:
        token = self.take()
        if token.isdigit():
            return Term("number", number=int(token))
        if token == "n":
            return Term("n")
        if token == "(":
            term = self.sum()
            self.take(")")
            return term
        if token in _ARGUMENTS:
            return self.call(token)
        raise self.error()

    def call(self, name: str) -> Term:
        self.take("(")
        arguments = [self.sum()]
        if _ARGUMENTS[name] == 2:
            self.take("/" if self.peek() == "/" and name in ("floor", "ceil") else ",")
            arguments.append(self.sum())
        self.take(")")
        if name in ("floor", "ceil") and not (arguments[1].operation == "number" and arguments[1].number > 0):
            raise self.error()
        return Term(name, tuple(arguments))
