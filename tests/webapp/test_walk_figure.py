"""The drawing of a walk, without a browser: labels never touch, nothing leaves the sheet, the ends are always there."""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from math import hypot

import pytest

from engine.fractions.trees import CALKIN_WILF, STERN_BROCOT, Tree
from engine.games.game import Game
from engine.games.position import Line, Position
from engine.games.state import State
from engine.paths.game_path import Path
from webapp.figures.tree.play import Play
from webapp.figures.tree.sheet import LARGE, ORDINARY, Sheet
from webapp.figures.tree.walk_layout import WalkLayout, lay_out_walk

FIBONACCI = [1, 1]
while len(str(FIBONACCI[-1])) < 200:
    FIBONACCI.append(FIBONACCI[-2] + FIBONACCI[-1])
FORTY = (1234567890123456789012345678901234567891, 9876543210987654321098765432109876543211)

CASES = [
    ("grossman", 3, 8, ()),
    ("grossman", 5, 13, ()),
    ("grossman", 1, 100, ()),
    ("grossman", 61, 73, ()),
    ("grossman", 61, 73, (1, 5)),
    ("grossman", 6, 16, ()),
    ("grossman", 7, 7, ()),
    ("grossman", *FORTY, ()),
    ("grossman", *FORTY[::-1], ()),
    ("grossman", 1, 10**1000, ()),
    ("grossman", 10**1000, 1, ()),
    ("euclid", 10**1000 - 1, 10**1000, ()),
    ("grossman", FIBONACCI[-2], FIBONACCI[-1], ()),
    ("euclid", FIBONACCI[-1], FIBONACCI[-2], ()),
    ("grossman~1-3", 61, 73, ()),
    ("euclid~misere", 3, 8, ()),
    ("m-euclid", 5, 13, ()),
    ("grossman~last-2n", 25, 87, ()),
    ("grossman~last-2n", 25, 87, (3, 1)),
    ("grossman", 8, 3, ()),
    ("grossman", 100, 1, ()),
    ("grossman", 2, 1_000_000_007, ()),
    ("grossman", 2, 1_000_000_007, (5, 7)),
    ("euclid", 1, 1, ()),
    ("euclid", 1, 4, ()),
    ("euclid", 4, 1, ()),
    ("euclid", 2, 3, ()),
    ("grossman", 1, 3, ()),
    ("grossman", 3, 1, ()),
    ("grossman", 1, 5, ()),
    ("grossman", 5, 1, ()),
]


def some_positions(seed: int, number: int) -> Iterator[tuple[str, int, int, tuple[int, ...]]]:
    """Positions of every kind: small, skew, long, with a few moves played."""
    choose = random.Random(seed)
    games = ["grossman", "euclid", "m-euclid", "grossman~1-3", "euclid~odd", "grossman~last-2n", "euclid~misere"]
    for _ in range(number):
        a, b = (choose.randrange(1, 10 ** choose.choice((1, 2, 3, 5, 9, 20, 60))) for _ in range(2))
        state, line = State(Game.parse(choose.choice(games)), Position(a, b)), []
        for _ in range(choose.randrange(4)):
            moves = state.legal.first(3)
            if not moves:
                break
            line.append(choose.choice(moves))
            state = state.take(line[-1])
        yield str(state.game), a, b, tuple(line)


@dataclass(frozen=True)
class Box:
    """A rectangle and what it is."""

    what: str
    left: float
    top: float
    right: float
    bottom: float
    round: float = 0

    def touches(self, other: "Box") -> bool:
        """Corners may be round."""
        across = max(self.left + self.round, other.left + other.round) - min(
            self.right - self.round, other.right - other.round
        )
        down = max(self.top + self.round, other.top + other.round) - min(
            self.bottom - self.round, other.bottom - other.round
        )
        reach = self.round + other.round
        return hypot(max(across, 0), max(down, 0)) < reach if reach else across < 0 and down < 0


REGULAR = {" ": 0.32, "…": 1.0, "−": 0.84, "+": 0.84, "★": 0.9, "∞": 0.84, "m": 0.97}
REGULAR |= dict.fromkeys("⁰¹²³⁴⁵⁶⁷⁸⁹", 0.4) | dict.fromkeys("il", 0.28) | dict.fromkeys("rt", 0.41)
BOLD = {" ": 0.35, "★": 0.9, "…": 1.0, "−": 0.84} | dict.fromkeys("⁰¹²³⁴⁵⁶⁷⁸⁹", 0.44) | {"t": 0.48}


def width(text: str, size: float, bold: bool = False) -> float:
    """What DejaVu Sans needs, measured in a browser."""
    return size * sum((BOLD if bold else REGULAR).get(letter, 0.7 if bold else 0.64) for letter in text)


def boxes(drawing: WalkLayout) -> Iterator[Box]:
    """Every node and every label of a drawing."""
    s = drawing.sheet
    for node in drawing.nodes:
        ring = s.ring + 1.5 if {"now", "win", "move"} & set(node.kind.split()) else 1.5
        yield Box(
            f"node {node.step}", node.x - node.half - ring, node.y - s.radius - ring,
            node.x + node.half + ring, node.y + s.radius + ring, s.radius + ring,
        )  # fmt: skip
        long = max(width(node.top, s.label), width(node.bottom, s.label))
        yield beside(f"fraction {node.top}/{node.bottom}", node, node.side, long, s, 1.0 * s.label)
        if node.note:
            near, long = node.x + node.note_at, width(node.note, s.label, bold=True)
            far = near + (long if node.note_at > 0 else -long)
            tall = 0.5 * s.label
            yield Box(f"note {node.note}", min(near, far), node.y - tall, max(near, far), node.y + tall)
    for edge in drawing.edges:
        if edge.folded:
            long = width(edge.folded, s.small)
            left = edge.label_x - (long if edge.anchor == "end" else 0)
            tall = 0.4 * s.small
            yield Box(f"fold {edge.folded}", left, edge.label_y - tall, left + long, edge.label_y + tall)
    for pile in drawing.piles:
        tall = 0.45 * s.small
        yield Box(f"pile {pile.text}", pile.left, pile.y - tall, pile.x + width(pile.text, s.small), pile.y + tall)
    for _, _, x, y in drawing.stubs:
        yield Box("stub", x - 2, y - 2, x + 2, y + 2)


def beside(what: str, node: object, side: int, long: float, sheet: Sheet, tall: float) -> Box:
    near = node.x + side * (node.half + sheet.gap)  # type: ignore[attr-defined]
    far = near + side * long
    return Box(what, min(near, far), node.y - tall, max(near, far), node.y + tall)  # type: ignore[attr-defined]


def drawn(game: str, a: int, b: int, line: tuple[int, ...], tree: Tree, sheet: Sheet, hide: bool = False) -> WalkLayout:
    start = State(Game.parse(game), Position(a, b))
    states = start.play(Line(line))
    passed = [sum(line[:place]) for place in range(len(line) + 1)]
    play = Play(tuple(passed[:-1]), passed[-1], states[-1], hide, lambda entry: "/", lambda position: "/")
    return lay_out_walk(Path(start, tree), play, sheet)


ALL = [*CASES, *some_positions(1, 150)]


@pytest.mark.parametrize("sheet", [ORDINARY, LARGE], ids=["ordinary", "large"])
@pytest.mark.parametrize("tree", [STERN_BROCOT, CALKIN_WILF], ids=["stern-brocot", "calkin-wilf"])
def test_nothing_touches_and_nothing_leaves_the_sheet(tree: Tree, sheet: Sheet) -> None:
    wrong = []
    for case in ALL:
        found = list(boxes(drawn(*case, tree, sheet)))
        name = " ".join(str(part)[:24] for part in case)
        wrong += [f"{name}: {one.what} touches {two.what}" for one, two in combinations(found, 2) if one.touches(two)]
        wrong += [
            f"{name}: {one.what} leaves the sheet"
            for one in found
            if one.left < 0 or one.top < 0 or one.right > sheet.width or one.bottom > sheet.height
        ]
    assert not wrong, f"{len(wrong)} faults\n" + "\n".join(wrong[:40])


@pytest.mark.parametrize("sheet", [ORDINARY, LARGE], ids=["ordinary", "large"])
@pytest.mark.parametrize("tree", [STERN_BROCOT, CALKIN_WILF], ids=["stern-brocot", "calkin-wilf"])
def test_both_ends_the_present_and_the_winning_move_are_always_shown(tree: Tree, sheet: Sheet) -> None:
    for game, a, b, line in ALL:
        drawing = drawn(game, a, b, line, tree, sheet)
        steps = [node.step for node in drawing.nodes]
        path = Path(State(Game.parse(game), Position(a, b)), tree)
        assert steps == sorted(set(steps))
        assert {0, path.length, sum(line)} <= set(steps)
        last = path.state.play(Line(line))[-1]
        best = last.winning.first(1) if last.winning is not None else []
        assert [node.step for node in drawing.nodes if "win" in node.kind] == [sum(line) + i for i in best]


def test_a_fold_counts_what_it_leaves_out() -> None:
    drawing = drawn("grossman", 1, 100, (), STERN_BROCOT, ORDINARY)
    assert [edge.folded for edge in drawing.edges if edge.folded]
    hidden = sum(int(edge.folded.split()[0]) for edge in drawing.edges if edge.folded)
    assert hidden + len(drawing.nodes) == 100


def test_hidden_values_leave_no_trace() -> None:
    for case in CASES:
        drawing = drawn(*case, STERN_BROCOT, ORDINARY, hide=True)
        assert {node.value for node in drawing.nodes} == {"?"}
        assert not any("win" in node.kind or node.note or node.reason for node in drawing.nodes)
        assert all("value hidden" in node.words for node in drawing.nodes)


def test_boxes_do_touch_where_they_do() -> None:
    assert Box("", 0, 0, 2, 2).touches(Box("", 1, 1, 3, 3))
    assert not Box("", 0, 0, 2, 2).touches(Box("", 2, 0, 3, 2))
    assert Box("", 0, 0, 2, 2, 1).touches(Box("", 1.5, 0, 3.5, 2, 1))
    assert not Box("", 0, 0, 2, 2, 1).touches(Box("", 1.9, 1.9, 3.9, 3.9, 1))
