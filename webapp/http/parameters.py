"""Every parameter of the site, in paths and queries: its meaning, its form, an example. One table for docs and API."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from engine.games.ending import ENDINGS
from engine.games.move_rules import RULES
from engine.lattice.sequences import KINDS
from engine.limits import DIGITS, SUM_COMPONENTS, THREE_SLICE
from engine.relatives.three.rules import THREE_RULES
from webapp.http.json_value import JsonObject


@dataclass(frozen=True)
class Parameter:
    """A parameter: what it means and which texts it takes."""

    words: str
    example: str
    pattern: str = ""
    """a regular expression, in which ‹game› stands for any game"""
    choices: Collection[str] = ()

    def schema(self) -> JsonObject:
        """The JSON schema of its text, for the endings, sets and rules that there are now.

        >>> PARAMETERS["ending"].schema()
        {'type': 'string', 'enum': ['euclid', 'grossman', 'm-euclid']}
        """
        if self.choices:
            return {"type": "string", "enum": list(self.choices)}
        pattern = self.pattern.replace(_GAME, game_pattern())
        return {"type": "string", "pattern": pattern} if pattern else {"type": "string"}


def game_pattern() -> str:
    """A regular expression for the canonical texts of all games.

    >>> import re
    >>> re.fullmatch(game_pattern(), "grossman~1-3~misere") is not None, re.fullmatch(game_pattern(), "nim") is None
    (True, True)
    """
    rules = "|".join(kind.pattern() for kind in RULES.values())
    return f"({'|'.join(ENDINGS)})(~({rules}))?(~misere)?"


_NUMBER = f"[1-9][0-9]{{0,{DIGITS - 1}}}"
_PAIR = f"{_NUMBER},{_NUMBER}"
_GAME = "‹game›"
_LIST = f"{_NUMBER}(,{_NUMBER})*"
_WALK = "^(I|([RL][1-9][0-9]*)+)$"
_RANGE = f"^{_NUMBER}[.][.]{_NUMBER}$"
_IRRATIONAL = r"^(phi|e|pi|sqrt[1-9][0-9]{0,8}|\[[0-9,;]*\([0-9,]+\)\])$"
_COMPONENT = f"({_GAME}:{_PAIR}|nim:(0|{_NUMBER}))"

PARAMETERS: dict[str, Parameter] = {
    "game_text": Parameter("a game: an ending, optionally with ~moves and ~misere", "grossman~1-3", f"^{_GAME}$"),
    "position_text": Parameter("a position a,b", "3,8", f"^{_PAIR}$"),
    "ratio_text": Parameter(
        "an irrational number", "sqrt2", "^(phi|e|pi|sqrt[1-9][0-9]{0,8}|\\[[0-9,;]*\\([0-9,]+\\)\\])$"
    ),
    "theorem_id": Parameter("a theorem of the catalogue", "golden", "^[A-Za-z0-9.-]+$"),
    "check": Parameter("N of a check, or the part of it from..to", "40", "^[1-9][0-9]{0,3}([.][.][1-9][0-9]{0,3})?$"),
    "position": Parameter("what a theorem is tried on, as a rule a position", "3,8"),
    "n": Parameter("the size of a pile", "100", f"^{_NUMBER}$"),
    "square": Parameter("the side of a square of positions", "100", f"^{_NUMBER}$"),
    "upto": Parameter(
        "how many generations or terms, or the largest number of a list of positions", "12", "^[1-9][0-9]{0,3}$"
    ),
    "value": Parameter("the value of the positions that are listed", "1", "^(0|[1-9][0-9]{0,3})$"),
    "other": Parameter("a game from which the listed positions differ", "euclid"),
    "of": Parameter("which sequence", "diagonal", choices=tuple(KINDS)),
    "k": Parameter("the number a sequence is about", "3", f"^(0|{_NUMBER})$"),
    "pairs": Parameter("pairs, one after the other", "3,8;25,87", f"^{_PAIR}(;{_PAIR})*$"),
    "first": Parameter("the first of two games", "grossman"),
    "first_text": Parameter("the first of two games", "grossman", f"^{_GAME}$"),
    "second": Parameter("the second of two games", "euclid"),
    "second_text": Parameter("the second of two games", "euclid", f"^{_GAME}$"),
    "at": Parameter("a walk from 1/1 to the node looked at", "R2L1R1", _WALK),
    "page": Parameter("the link of a page whose rule is changed", "/grossman/lattice"),
    "piles_text": Parameter("piles from left to right", "3,1,2", f"^(0|{_LIST})$"),
    "rule": Parameter("a rule for three numbers", "three-any", choices=tuple(THREE_RULES)),
    "sum_text": Parameter(
        "components with slashes between",
        "grossman:3,8/nim:4",
        f"^{_COMPONENT}(/{_COMPONENT}){{0,{SUM_COMPONENTS - 1}}}$",
    ),
    "triple_text": Parameter("three numbers a,b,c", "4,9,16", "^[1-9][0-9]{0,2},[1-9][0-9]{0,2},[1-9][0-9]{0,2}$"),
    "side": Parameter("side of a slice of the cube", "40", choices=tuple(map(str, range(10, THREE_SLICE + 1, 10)))),
    "kind": Parameter(
        "what a worksheet asks",
        "value",
        choices=("case", "fraction", "mixed", "move", "sum", "tree", "value", "walk", "winner"),
    ),
    "seed": Parameter("which worksheet: the same number gives the same exercises", "7", "^[1-9][0-9]{0,5}$"),
    "slug": Parameter("a lecture", "golden-ratio", "^[a-z0-9-]+$"),
    "reveal": Parameter("answer: the answer to the slide's question is shown", "answer", choices=("answer",)),
    "view": Parameter("another view of a lecture", "overview", choices=("handout", "overview", "speaker")),
    "auto": Parameter("forced: moves without a choice are made automatically", "forced", choices=("forced",)),
    "show": Parameter(
        "own: each node's own value on the walk as well; length: how many moves are left; values: shown while playing",
        "own",
        choices=("length", "own", "values"),
    ),
    "tree": Parameter("farey: the Farey tessellation instead of the Stern–Brocot tree", "farey", choices=("farey",)),
    "use": Parameter("panel: the trees of a scene for a place beside a plot", "panel", choices=("panel",)),
    "window": Parameter("the range of a heatmap, and its step", "1..24", f"^{_NUMBER}[.][.]{_NUMBER}(/{_NUMBER})?$"),
    "cell.x": Parameter("how far right of its left edge a place on a heatmap is", "140", "^[0-9]{1,3}$"),
    "cell.y": Parameter("how far below its upper edge a place on a heatmap is", "30", "^[0-9]{1,3}$"),
    "colour": Parameter("what the colours of a lattice show", "outcome", choices=("length", "outcome", "value")),
    "cells": Parameter("raw: a line of JSON, then one byte per cell, for plots", "raw", choices=("raw",)),
    "ending": Parameter("where the game ends", "euclid", choices=ENDINGS),
    "game": Parameter("a game", "grossman"),
    "height": Parameter("pixels an embedded picture has from top to bottom", "480", "^[1-9][0-9]{2,3}$"),
    "hide": Parameter("what is hidden until revealed", "values", choices=("values",)),
    "levels": Parameter("levels of a tree", "5", "^[1-9][0-9]?$"),
    "line": Parameter("multiples played one after the other", "2,1", f"^{_LIST}$"),
    "mark": Parameter("a marked position, with the play from it", "3,8", f"^{_PAIR}$"),
    "moves": Parameter("which multiples may be taken", "1-3"),
    "overlay": Parameter("what is drawn over the lattice", "rays"),
    "play": Parameter("whether whoever moves last wins or loses", "misere", choices=("normal", "misere")),
    "animate": Parameter("line: the moves of the line one after the other", "line", choices=("line",)),
    "background": Parameter("none: a transparent background", "none", choices=("none",)),
    "form": Parameter("what a TeX file is", "beamer", choices=("bare", "beamer", "standalone")),
    "format": Parameter("the format of oEmbed", "json", choices=("json",)),
    "grey": Parameter("1: shades of grey", "1", choices=("1",)),
    "maxheight": Parameter("the largest height of an embedded page", "600", "^[1-9][0-9]{2}$"),
    "maxwidth": Parameter("the largest width of an embedded page", "700", "^[1-9][0-9]{2}$"),
    "rest": Parameter("path of a page", "grossman/3,8"),
    "scale": Parameter("pixels per point", "2", choices=("1", "2")),
    "url": Parameter("an absolute link of this site", "https://euclid.example/grossman/3,8"),
    "q": Parameter("a position in any spelling", "8/3"),
    "root": Parameter("a walk from 1/1 to the node a picture begins with", "R2", _WALK),
    "step": Parameter(
        "how many moves of the line are made, or steps of an explanation; in a lattice, the step between its numbers",
        "1",
        f"^(0|{_NUMBER})$",
    ),
    "theme": Parameter("colours and sizes", "projector", choices=("light", "dark", "projector")),
    "x": Parameter("a range of first numbers", "1..64", _RANGE),
    "y": Parameter("a range of second numbers", "1..64", _RANGE),
}

SIDES, THEMES, COLOURS, USES = (tuple(PARAMETERS[name].choices) for name in ("side", "theme", "colour", "use"))
