"""What a lecture is, once its file is read: steps, and the mistakes of one that cannot be shown."""

from __future__ import annotations

from dataclasses import dataclass, field

from webapp.text.facts import tells_answers, without_facts
from webapp.text.markdown import plain


@dataclass(frozen=True)
class Mistake:
    """What is wrong in a lecture file, where, and what would do."""

    line: int
    words: str

    def __str__(self) -> str:
        return f"line {self.line}: {self.words}"


class LectureError(ValueError):
    """A lecture that cannot be shown, with all its mistakes."""

    def __init__(self, name: str, mistakes: list[Mistake]) -> None:
        super().__init__("\n".join(f"{name}, {mistake}" for mistake in mistakes))
        self.mistakes = mistakes

    @classmethod
    def of(cls, reports: list[str]) -> LectureError:
        """The reports of several lectures as one."""
        error = cls("", [])
        error.args = ("\n".join(reports),)
        return error


@dataclass(frozen=True)
class Option:
    """One of the answers a question gives to choose from."""

    text: str
    right: bool


@dataclass
class Step:
    """One slide."""

    title: str
    line: int
    link: str = ""
    show: tuple[str, ...] = ()
    body: list[str] = field(default_factory=list)
    """its lines of Markdown, with the facts as they are written"""
    question: str = ""
    options: list[Option] = field(default_factory=list)
    answer: str = ""
    notes: list[str] = field(default_factory=list)
    lines: dict[str, int] = field(default_factory=dict)
    """where its link, its pictures, its question, its answer and its last options stand in the file"""

    @property
    def text(self) -> list[str]:
        """Its paragraphs without markup."""
        return plain(without_facts(self.source))

    @property
    def source(self) -> str:
        """Its Markdown."""
        return "\n".join(self.body)

    @property
    def hides(self) -> bool:
        """Whether its link hides the values of its picture."""
        return "hide=values" in self.link

    @property
    def waits(self) -> bool:
        """Whether something on it waits for the reveal: an answer, or what its text tells of values that are hidden."""
        return bool(self.question) or (self.hides and tells_answers(self.source))


@dataclass
class Lecture:
    """A lecture: its header and its steps."""

    slug: str
    title: str = ""
    about: str = ""
    source: str = ""
    steps: list[Step] = field(default_factory=list)
