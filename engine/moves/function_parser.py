"""The grammar of a bounding function f of n, with implicit product as in 2n.

sum     = product (("+" | "-") product)*
product = atom ("*"? atom)*            (an atom without "*" before it may not be a number)
atom    = number | "n" | "(" sum ")" | name "(" sum ("," sum)? ")"
name    = floor | ceil (two arguments, the second a positive number) | sqrt (one) | max | min (two)
"""

import re

from engine.errors import ParseError
from engine.moves.function_terms import ARGUMENTS, Term

ACCEPTED = "a function of n such as 2n, n+1, n*n, floor(n,2), ceil(n,2), sqrt(n), max(1,floor(n,2)), min(n,7)"
_TOKEN = re.compile(r"[0-9]+|[a-z]+|[-+*(),/]", re.ASCII)


def parse_term(text: str) -> Term:
    """Read a whole text as one term.

    >>> parse_term("3*n - 1").text
    '3n-1'
    """
    return _Parser(text).whole()


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
        if token in ARGUMENTS:
            return self.call(token)
        raise self.error()

    def call(self, name: str) -> Term:
        self.take("(")
        arguments = [self.sum()]
        if ARGUMENTS[name] == 2:
            self.take("/" if self.peek() == "/" and name in ("floor", "ceil") else ",")
            arguments.append(self.sum())
        self.take(")")
        if name in ("floor", "ceil") and not (arguments[1].operation == "number" and arguments[1].number > 0):
            raise self.error()
        return Term(name, tuple(arguments))
