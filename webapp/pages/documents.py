"""What a view hands to the exports: a summary in a few words, a preview, a handout, a line of play move by move."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from engine.games.game import Game
from engine.games.position import Position
from webapp.figures.figure import Figure
from webapp.http.json_value import JsonObject
from webapp.text.markdown import blocks, sentence

RULE = 230
"""characters of the rule a preview has room for"""


@dataclass(frozen=True)
class Summary:
    """Title, what it is, the answer in a few words, and notes below it: for previews, cards, handouts, alt texts."""

    title: str
    subtitle: str = ""
    headline: str = ""
    answers: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    tone: str = "plain"
    """won, lost or plain: the colour of the answer"""
    rule: str = ""

    @property
    def line(self) -> str:
        """All of it in one line of plain text.

        >>> Summary("(3, 8)", "Grossman's Euclid", "The player to move wins").line
        "(3, 8) · Grossman's Euclid · The player to move wins"
        """
        parts = (self.title, self.subtitle, self.headline, *self.answers)
        return " · ".join(part for part in parts if part)

    @staticmethod
    def cut(rule: str) -> str:
        """A rule as long as a preview has room for."""
        return rule if len(rule) <= RULE else rule[:RULE].rsplit(" ", 1)[0] + " …"

    def data(self) -> JsonObject:
        """The summary as the typesetter reads it."""
        return {
            "title": self.title,
            "subtitle": self.subtitle,
            "headline": self.headline,
            "answers": self.answers,
            "notes": self.notes,
            "tone": self.tone,
            "rule": self.rule,
        }


@dataclass(frozen=True)
class Preview:
    """The picture a pasted link shows: its link, and what it shows in words."""

    link: str
    words: str


@dataclass(frozen=True)
class Handout:
    """A page on paper: the typesetter's template, the facts it prints, the pictures, and their theme."""

    template: str
    facts: JsonObject
    figures: Mapping[str, Figure]
    theme: str = ""
    address: str = ""
    """the link printed on it, without the address of the site"""


@dataclass(frozen=True)
class Entry:
    """An exercise on paper with its solution; perhaps with a picture to be completed, and the same completed."""

    question: str
    solution: str
    asked: Figure | None = None
    solved: Figure | None = None


@dataclass(frozen=True)
class Sheet:
    """A worksheet: what it asks, the game with its rule, the exercises, its link without the address of the site."""

    title: str
    game: str
    rule: str
    entries: Sequence[Entry]
    address: str

    def handout(self) -> Handout:
        """The sheet as the typesetter reads it."""
        drawn, rows = dict[str, Figure](), list[JsonObject]()
        for number, entry in enumerate(self.entries):
            pictures = {f"{number}-asked": entry.asked, f"{number}-solved": entry.solved}
            drawn |= {name: figure for name, figure in pictures.items() if figure is not None}
            rows.append({"question": entry.question, "solution": entry.solution, "drawn": entry.asked is not None})
        facts: JsonObject = {"title": self.title, "game": self.game, "rule": self.rule, "exercises": rows}
        return Handout("worksheet", facts, drawn, address=self.address)


@dataclass(frozen=True)
class Standalone:
    """One HTML file that needs nothing else: its template and the script inside it."""

    template: str
    script: str


A_PICTURE = Standalone("standalone_picture.html", "standalone-picture.js")
"""a page whose picture is drawn step by step"""


class LineOfPlay(Protocol):
    """A position and the moves from it, as far as one file holds them."""

    @property
    def game(self) -> Game:
        """The game."""

    @property
    def position(self) -> Position:
        """Where it starts."""

    def figures(self, picture: str) -> Sequence[Figure]:
        """One picture at each moment."""


@dataclass(frozen=True)
class Frame:
    """A slide of a talk: its Markdown and its pictures before and after the reveal, its question and its answer."""

    title: str
    layout: str
    """whether its pictures stand beside its text (side) or below it (wide), or whether it has none (bare)"""
    text: tuple[str, str]
    figures: tuple[Sequence[Figure], Sequence[Figure]]
    question: str = ""
    answer: str = ""
    notes: Sequence[str] = ()
    waits: bool = False
    """whether something is revealed on it"""

    def facts(self, reveal: bool) -> JsonObject:
        """The slide as the typesetter reads it."""
        answer = self.answer if reveal else ""
        said = {"question": self.question, "answer": answer}
        return {
            "title": self.title,
            "layout": self.layout,
            "text": [block.data() for block in blocks(self.text[reveal])],
            **{name: [sentence(text).data()] if text else [] for name, text in said.items()},
        }


@dataclass(frozen=True)
class Talk:
    """A talk: its title, what stands below it, and its slides."""

    title: str
    subtitle: str
    frames: Sequence[Frame]
