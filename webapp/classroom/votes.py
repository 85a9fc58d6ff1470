"""The slide a lecturer shows to a class and the answers to its question: one per token, in memory, bounded."""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Callable
from dataclasses import dataclass, field
from threading import Lock

from webapp.http.json_value import JsonObject, json_text
from webapp.http.problems import Problem

VOTERS = 1_000
"""phones whose answer to one question is counted"""
QUESTIONS = 200
"""questions whose answers are kept; the one shown longest ago makes room for another"""


@dataclass(frozen=True)
class Place:
    """A slide as it is shown."""

    slug: str
    step: int
    revealed: bool


@dataclass
class Question:
    """The answers given to the question of a slide; `name` is another one whenever it begins anew."""

    options: int
    name: str = field(default_factory=lambda: secrets.token_hex(8))
    votes: dict[str, int] = field(default_factory=dict)
    """the option each token has chosen"""
    counts: list[int] = field(init=False)
    """how often each option was chosen"""

    def __post_init__(self) -> None:
        self.counts = [0] * self.options

    def vote(self, token: str, option: int) -> None:
        """Count an answer; another one of the same token takes its place."""
        if option >= self.options:
            raise Problem(422, f"the question has {self.options} answers, counted from 0", "option")
        if token in self.votes:
            self.counts[self.votes[token]] -= 1
        elif len(self.votes) >= VOTERS:
            raise Problem(429, f"{VOTERS:,} phones have answered: no more are counted")
        self.votes[token] = option
        self.counts[option] += 1


class Classroom:
    """One class. Whoever has the key moves it from slide to slide; the others follow and answer."""

    def __init__(self, options_at: Callable[[str, int], int]) -> None:
        self.key = secrets.token_urlsafe(16)
        self.options_at = options_at
        """how many answers the question of a slide has; a Problem where there is no such slide"""
        self.place: Place | None = None
        self.questions: dict[tuple[str, int], Question] = {}
        self._lock = Lock()
        self._for_all = self._for_lecturer = b""
        self._write()

    def is_key(self, given: str) -> bool:
        """Whether this is the key of the lecturer."""
        return hmac.compare_digest(given.encode(), self.key.encode())

    def state(self, lecturer: bool) -> bytes:
        """What is shown, as JSON. How often each answer was given is public after the reveal, the lecturer sees it."""
        return self._for_lecturer if lecturer else self._for_all

    def show(self, place: Place) -> None:
        """Show a slide: its question is open until its answer is revealed or another slide is shown."""
        options = self.options_at(place.slug, place.step)
        with self._lock:
            self.place = place
            self._open((place.slug, place.step), options)
            self._write()

    def vote(self, name: str, token: str, option: int) -> None:
        """Count an answer to the question that is open."""
        with self._lock:
            question = self._current
            if question is None or question.name != name or self.place is None or self.place.revealed:
                raise Problem(409, "this question is not open any more")
            question.vote(token, option)
            self._write()

    def clear(self) -> None:
        """Forget the answers to the question that is shown; it begins anew."""
        with self._lock:
            question = self._current
            if self.place is None or question is None:
                raise Problem(409, "no question is shown")
            self.questions[self.place.slug, self.place.step] = Question(question.options)
            self._write()

    @property
    def _current(self) -> Question | None:
        return self.questions.get((self.place.slug, self.place.step)) if self.place else None

    def _open(self, where: tuple[str, int], options: int) -> None:
        question = self.questions.pop(where, None)
        if options:
            self.questions[where] = question if question and question.options == options else Question(options)
        while len(self.questions) > QUESTIONS:
            del self.questions[next(iter(self.questions))]

    def _write(self) -> None:
        """The state as it is asked for again and again, written once for each change."""
        revealed = self.place is not None and self.place.revealed
        self._for_lecturer = json_text(self._data(counts=True)).encode()
        self._for_all = self._for_lecturer if revealed else json_text(self._data(counts=False)).encode()

    def _data(self, counts: bool) -> JsonObject:
        if self.place is None:
            return {}
        place, question = self.place, self._current
        shown: JsonObject = {"slug": place.slug, "step": place.step, "revealed": place.revealed}
        if question is None:
            return shown
        told: JsonObject = {"counts": question.counts} if counts else {}
        return {**shown, "question": {"name": question.name, "answers": len(question.votes), **told}}
