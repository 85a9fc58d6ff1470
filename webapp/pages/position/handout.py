"""What the handout of a position prints: the table of moves and the explanation, short enough for one page."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from engine.games.state import Move
from engine.report.explanation import Explanation
from webapp.http.json_value import JsonObject
from webapp.text.number_format import short

MOVES, FOLD, WAYS, REASON = 9, 6, 3, 300
"""rows of each table, and characters of a reason, that leave it one page long"""
_LONG = re.compile(r"[0-9]{13,}")
_LEAVES = {"P": "P: you win", "N": "N: your opponent wins", None: "undecided"}


@dataclass(frozen=True)
class HandoutText:
    """The words and tables of a handout; where the values are hidden it is a worksheet."""

    explanation: Explanation
    moves: Sequence[Move]
    moves_total: int | None
    hide: bool

    def facts(self) -> JsonObject:
        """All of it, as the typesetter reads it."""
        last = "loses" if self.explanation.state.game.misere else "wins"
        return {
            "no_move": f"No move is left. Whoever moved last {last}.",
            **self._moves(),
            **(self._worksheet() if self.hide else self._why()),
        }

    @property
    def _has_values(self) -> bool:
        return self.explanation.state.game.has_values

    @property
    def _fold_head(self) -> list[str]:
        worth = "value" if self._has_values else "least winning"
        return ["pile", f"{worth} after this pile", f"{worth} including it"]

    def _value(self, value: int | None) -> str:
        return "?" if value is None else "none" if value == 0 and not self._has_values else short(value, 8)

    def _moves(self) -> JsonObject:
        """The table of moves; a winning one has a star."""
        rows = self.moves if len(self.moves) <= MOVES else [*self.moves[: MOVES - 1], self.moves[-1]]
        total = self.moves_total
        more = "very many moves" if total is None else f"{short(total)} moves in all" if total > len(rows) else ""
        worth = "value" if self._has_values else "least winning"
        head = ["take", "leads to", *([] if self.hide else [worth, "leaves"])]
        return {"moves": [self._row(move) for move in rows], "moves_head": head, "moves_note": more}

    def _row(self, move: Move) -> list[str]:
        return [
            f"{'★ ' if move.wins and not self.hide else ''}{short(move.multiple)}",
            f"({short(move.to.a, 9)}, {short(move.to.b, 9)})",
            *([] if self.hide else [self._value(move.value), _LEAVES[move.outcome]]),
        ]

    def _fraction(self) -> list[str]:
        quotients, piles = self.explanation.quotients, self.explanation.state.piles
        if not quotients:
            return []
        terms = _list(quotients).replace(",", ";", 1)
        return [f"Continued fraction [{terms}]; piles {_list(piles) or 'none'}."]

    def _worksheet(self) -> JsonObject:
        why = [*self._fraction(), "Fill in the values, then scan or open the link."]
        return {"why": why, "fold_head": self._fold_head, "fold": [], "fold_note": "", "ways": []}

    def _why(self) -> JsonObject:
        """Quotients, piles, the fold, the theorems that apply."""
        found = self.explanation
        advice = [f"Take {short(move.multiple)} – {_cut(move.reason)}." for move in found.advice]
        rows = [[short(row.pile, 8), self._value(row.behind), self._value(row.value)] for row in found.fold[:FOLD]]
        room = WAYS if len(self.moves) + len(rows) <= 10 else 1
        ways = [[way.theorem.title, _cut(f"{way.case.reason}."), way.theorem.source] for way in found.ways[:room]]
        note = f"{found.fold_total} piles; the first {FOLD} are shown." if found.fold_total > FOLD else ""
        why = [*self._fraction(), *advice]
        return {"why": why, "fold_head": self._fold_head, "fold": rows, "fold_note": note, "ways": ways}


def _list(numbers: Sequence[int]) -> str:
    return ", ".join(short(n, 6) for n in numbers[:10]) + (", …" if numbers[10:] else "")


def _cut(text: str) -> str:
    """A sentence short enough for the page, long numbers in it shortened."""
    text = _LONG.sub(lambda match: short(int(match[0])), text)
    return text if len(text) <= REASON else f"{text[:REASON].rsplit(' ', 1)[0][:REASON]} …"
