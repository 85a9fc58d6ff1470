"""The nodes of a drawn walk: what each shows, says and leads to."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from engine.fractions.trees import STERN_BROCOT
from engine.paths.game_path import Path, PathNode
from webapp.figures.palette import fill, ink
from webapp.figures.tree.play import Play
from webapp.figures.tree.sheet import Box, Sheet, text_width
from webapp.text.number_format import short
from webapp.text.value_format import worth


@dataclass(frozen=True)
class Wording:
    """How much is written beside the walk; `{}` stands for a number, no text for nothing."""

    note: str
    pile: str
    fold: str
    folds: str


WORDINGS = (
    Wording("★ take {}", "pile {}", "{} more", "{} more in {} piles"),
    Wording("★ take {}", "{}", "{} more", "{} more"),
    Wording("★", "{}", "{} more", "{} more"),
    Wording("★", "", "{} more", "{} more"),
    Wording("★", "", "", ""),
)
"""from the fullest to the briefest: the first that fits is taken"""


@dataclass(frozen=True)
class Node:
    """A drawn node."""

    x: float
    y: float
    half: float
    step: int
    value: str
    fill: str
    ink: str
    zero: bool
    top: str
    bottom: str
    length: float
    side: int
    kind: str
    note: str
    link: str
    words: str
    reason: str
    note_at: float = 0

    def reach(self, sheet: Sheet) -> tuple[float, float]:
        """How far the node and its labels reach to the left and to the right of its middle."""
        bare = self.half + sheet.ring + 2
        fraction = self.half + sheet.gap + self.length + 2
        note = abs(self.note_at) + text_width(self.note, sheet.label, bold=True) + 2 if self.note else 0
        together = self.note_at * self.side > 0
        with_fraction, other = (max(fraction, note), bare) if together else (fraction, max(note, bare))
        return (with_fraction, other) if self.side < 0 else (other, with_fraction)

    def boxes(self, sheet: Sheet) -> list[Box]:
        """What the node and its labels fill."""
        ring = sheet.ring + 1.5 if self.kind else 1.5
        tall, across = sheet.radius + ring, self.half + ring
        found = [Box(self.x - across, self.y - tall, self.x + across, self.y + tall)]
        found.append(self._beside(self.side * (self.half + sheet.gap), self.length, sheet.label))
        if self.note:
            long = text_width(self.note, sheet.label, bold=True)
            found.append(self._beside(self.note_at, long, sheet.label / 2))
        return found

    def _beside(self, at: float, long: float, tall: float) -> Box:
        near, far = self.x + at, self.x + at + (long if at > 0 else -long)
        return Box(min(near, far), self.y - tall, max(near, far), self.y + tall)

    def turned(self, sheet: Sheet) -> Iterator[Node]:
        """The node with its labels in other places: the sides exchanged, the note beyond the fraction."""
        beyond = self.half + sheet.gap + self.length + 8
        for side in (self.side, -self.side):
            yield replace(self, side=side, note_at=-side * (self.half + sheet.gap))
            yield replace(self, side=side, note_at=side * beyond)

    def clear_of(self, other: Node, sheet: Sheet) -> bool:
        """Whether two nodes with their rings stand apart."""
        across = abs(self.x - other.x) - (self.half - sheet.radius) - (other.half - sheet.radius)
        down = abs(self.y - other.y)
        least = 2 * sheet.radius + 3 + sheet.ring * (bool(self.kind) + bool(other.kind))
        return max(across, 0) ** 2 + down**2 >= least**2


def draw_node(path: Path, play: Play, entry: PathNode, sheet: Sheet) -> Node:
    """A node with its labels but for a note, at no place yet."""
    value = value_text(path, entry, play.hide, sheet.value_digits)
    hidden = play.hide and entry.step != path.length
    top, bottom = (short(number, sheet.label_digits) for number in entry.node)
    kind, side, half = play.kind(entry.step), _side(path, entry), sheet.half(value)
    return Node(
        0, 0, half, entry.step, value,
        "none" if hidden else fill(entry.value), "currentColor" if hidden else ink(entry.value),
        entry.value == 0 and not hidden, top, bottom,
        max(text_width(top, sheet.label), text_width(bottom, sheet.label)), side,
        f"{kind} end" if entry.step == path.length else kind,
        "",
        play.link_of(entry), _words(path, play, entry), "" if play.hide else _reason(path, entry),
        -side * (half + sheet.gap),
    )  # fmt: skip


def noted(node: Node, play: Play, wording: Wording) -> Node:
    """The node with its note: how the winning move is made."""
    if "win" not in node.kind:
        return node
    return replace(node, note=wording.note.format(short(node.step - play.now, 8)))


def _side(path: Path, entry: PathNode) -> int:
    """The side of a node on which no edge of the walk passes: -1 left, 1 right."""
    if path.tree is not STERN_BROCOT:
        return _upward_side(path, entry)
    last = entry.pile == len(path.state.piles)
    return -1 if path.letter(max(entry.pile - 1, 0) if last else entry.pile) == "R" else 1


def _upward_side(path: Path, entry: PathNode) -> int:
    """On a path that climbs, the free side: away from the edge that arrives from below."""
    if entry.step == 0:
        return 1 if path.letter(0) == "R" else -1
    return -1 if path.letter(path.pile_at(entry.step - 1)) == "R" else 1


def value_text(path: Path, entry: PathNode, hide: bool, digits: int) -> str:
    """The value as it stands in the node."""
    return "?" if hide else worth(path.state.game, entry.value, digits)


_ROLES = {"now": ", you are here", "win": ", winning move", "move": ", a move", "passed": ", played", "": ""}


def _words(path: Path, play: Play, entry: PathNode) -> str:
    """What a screen reader says of a node."""
    said = f"{short(entry.node[0])}/{short(entry.node[1])}"
    return f"{said}, {what(path, play, entry)}"


def what(path: Path, play: Play, entry: PathNode) -> str:
    """The value and the position at a step, and what it is to the play, in words."""
    at = f"position {short(entry.position.a)}, {short(entry.position.b)}"
    return f"{_worth(path, play, entry)}, {at}{_ROLES[play.kind(entry.step)]}"


def _worth(path: Path, play: Play, entry: PathNode) -> str:
    if play.hide:
        return "value hidden"
    if path.state.game.has_values or entry.value is None:
        return "undecided" if entry.value is None else f"value {short(entry.value)}"
    return f"least winning multiple {short(entry.value)}" if entry.value else "no multiple wins"


def _reason(path: Path, entry: PathNode) -> str:
    """The mex reason: the values of the options."""
    if entry.value is None:
        return "undecided: beyond the declared bounds"
    if not path.state.game.has_values:
        return "the least winning multiple" if entry.value else "no multiple wins here"
    if not entry.options:
        return "no move from here" if not entry.options_total else ""
    values = ", ".join("…" if option is None else short(option, 6) for option in entry.options)
    more = ", …" if entry.options_total is None or entry.options_total > len(entry.options) else ""
    return f"{short(entry.value, 6)} = mex {{{values}{more}}}"
