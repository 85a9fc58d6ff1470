"""What a page says in a few words: for previews, alt texts, handouts and the tags of a pasted link."""

from __future__ import annotations

from dataclasses import dataclass

from webapp.pages.page import Page
from webapp.text.number_format import short

RULE = 230
"""characters of the rule a preview has room for"""


@dataclass(frozen=True)
class Said:
    """Title, what it is, the answer in a few words, and notes below it."""

    title: str
    subtitle: str = ""
    headline: str = ""
    answers: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    tone: str = "plain"
    rule: str = ""

    @property
    def line(self) -> str:
        """All of it in one line of plain text."""
        parts = (self.title, self.subtitle, self.headline, *self.answers)
        return " · ".join(part for part in parts if part)


def said(page: Page) -> Said:
    """What a page says: the answer of a position, the title of any other page."""
    return _position(page) if "course" in page.shown else _other(page)


def _position(page: Page) -> Said:
    shown = page.shown
    course, now, verdict = shown["course"], shown["now"], shown["verdict"]
    start, game = course.start.position, course.start.game
    title = f"({short(start.a)}, {short(start.b)})"
    moves = "" if game.moves.text == "any" else f", moves {game.moves.text}"
    subtitle = f"{game.ending.title}{moves}{', misère' if game.misere else ''}"
    played = course.view.line.multiples[: course.step]
    where = f"({short(now.position.a)}, {short(now.position.b)})"
    line = ", ".join(short(i, 6) for i in played[:8]) + (" …" if played[8:] else "")
    notes = (*((f"after {line}: {where}",) if played else ()), _cut(game.words))
    if shown["hide"]:
        return Said(title, subtitle, "Who wins?", ("guess first",), notes, "plain", game.words)
    tone = "plain" if verdict.outcome == "?" else "won" if verdict.wins else "lost"
    answers = (f"{verdict.value_name} {verdict.value}", verdict.best)
    return Said(title, subtitle, verdict.who, answers, notes, tone, game.words)


def _other(page: Page) -> Said:
    game = page.shown.get("game")
    rule = getattr(game, "words", "")
    return Said(page.title.split(" · ")[0], "" if rule else "Euclid Explorer", notes=(_cut(rule),) if rule else ())


def _cut(rule: str) -> str:
    return rule if len(rule) <= RULE else rule[:RULE].rsplit(" ", 1)[0] + " …"
