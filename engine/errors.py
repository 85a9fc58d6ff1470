"""What can be wrong with an input: each error quotes what was given and says what to try instead."""


class EngineError(ValueError):
    """An input the engine cannot use; `given` is quoted, `accepted` says what to try.

    >>> raise ParseError("a position", "3;8", "two positive integers such as 3,8")
    Traceback (most recent call last):
    engine.errors.ParseError: '3;8' is not a position: try two positive integers such as 3,8
    """

    relation = "is not"

    def __init__(self, what: str, given: str, accepted: str) -> None:
        self.what, self.given, self.accepted = what, given, accepted
        super().__init__(f"{shorten(given)!r} {self.relation} {what}: try {accepted}")


class ParseError(EngineError):
    """The text does not follow the grammar."""


class DomainError(EngineError):
    """The text is well formed but names something that does not exist, such as a pile of −3."""

    relation = "is not allowed as"


class LimitError(EngineError):
    """The value exists but is larger than what is declared in `limits`."""

    relation = "is too large for"


def shorten(text: str, most: int = 60) -> str:
    """Cut a long text in the middle so that an error stays readable.

    >>> shorten("1" * 100, 20)
    '11111111…11111111111'
    """
    if len(text) <= most:
        return text
    head = (most - 3) // 2
    return f"{text[:head]}…{text[head + 1 - most :]}"
