"""The page of a position: three linked pictures, one explanation, one link."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import ClassVar

from engine.cached import cached_property
from engine.fractions.trees import TREES
from engine.games.game import Game
from engine.games.state import Move, State
from engine.lattice.axis import Axis
from engine.report.explanation import Explanation, explain
from engine.report.json_report import MOVE_DIGITS, analysis, listed, pair
from webapp.figures.drawing.colour_key import Swatch, swatch
from webapp.figures.drawing.shapes import Drawing
from webapp.figures.figure import Figure
from webapp.figures.lattice.plot import PLOT, Plot
from webapp.figures.moment import OF_A_POSITION, Moment
from webapp.figures.tree.layout.sizes import PROJECTOR, sheet_for
from webapp.figures.tree.node_list import TableRow, table_rows, tree_data
from webapp.http.json_value import JsonObject
from webapp.http.links import link, position_link
from webapp.pages.documents import Handout, Standalone, Summary
from webapp.pages.position.course import ANY_POSITION, LineOfPlay, read_course
from webapp.pages.position.handout import HandoutText
from webapp.pages.position.links import links
from webapp.pages.position.moments import Moments
from webapp.pages.registry import PageRequest
from webapp.pages.view import View
from webapp.text.code_samples import Sample, samples
from webapp.text.number_format import short
from webapp.text.rule_text import game_title
from webapp.text.verdict import Verdict, length_sentence, verdict

MOVES_SHOWN = 12
BUTTONS = 3
"""moves that have a button of their own"""
PLACED = (*TREES, "trees", "farey", "lattice", "rectangle")
"""pictures that have a place of their own on the page"""
BRIEF = 10**12
"""numbers below this stand in titles"""
LONGEST_NUMBER = 10**9
"""numbers up to this stand in the name of a file"""


@dataclass(frozen=True)
class PositionView(View):
    """A course of play, seen at one of its steps."""

    course: LineOfPlay
    theme: str

    template = "position.html"
    plot_side = PLOT
    standalone: ClassVar[Standalone | None] = Standalone("standalone_position.html", "standalone-position.js")

    @classmethod
    def build(cls, request: PageRequest) -> PositionView:
        """The page of a link."""
        course = read_course(request)
        return cls(course, course.query.theme)

    @classmethod
    def build_embedded(cls, request: PageRequest) -> PositionView:
        """The same for a frame in another site: no forms, and its links stay embedded."""
        course = read_course(request, "/embed")
        return cls(course, course.query.theme)

    @property
    def start(self) -> State:
        """Where the line starts."""
        return self.course.start

    @property
    def now(self) -> State:
        """The state at the step looked at."""
        return self.course.now

    @property
    def game(self) -> Game:
        """The game."""
        return self.start.game

    @property
    def hide(self) -> bool:
        """Whether the values are hidden."""
        return bool(self.course.query.hide)

    @property
    def title(self) -> str:
        """Position and game; the game alone where the numbers are long."""
        position = self.start.position
        name = game_title(self.game)
        return f"({position.a}, {position.b}) in {name}" if position.larger < BRIEF else name

    @property
    def path(self) -> str:
        """Its path."""
        return f"{self.course.root}/{self.game}/{self.start.position}"

    @property
    def query(self) -> dict[str, str]:
        """Line, step, what is hidden, theme."""
        return self.course.query.parameters()

    @property
    def framed(self) -> bool:
        """Embedded pages are made for frames."""
        return bool(self.course.root)

    @property
    def layout(self) -> str:
        """The template around it."""
        return "frame.html" if self.framed else "base.html"

    @property
    def whole(self) -> str:
        """The link of the page that is not embedded."""
        return position_link(self.game, self.start.position, self.course.query)

    @cached_property
    def explanation(self) -> Explanation:
        """Why the current state is won or lost."""
        return explain(self.now)

    @cached_property
    def verdict(self) -> Verdict:
        """Who wins."""
        return verdict(self.explanation)

    @property
    def length_sentence(self) -> str:
        """How long play lasts, in a sentence."""
        return length_sentence(self.now)

    @cached_property
    def moment(self) -> Moment:
        """The current step as the pictures see it."""
        return self.course.moment(narrow=True)

    @cached_property
    def _figures(self) -> dict[str, Figure]:
        return self.moment.figures()

    def figures(self) -> Mapping[str, Figure]:
        """The trees, the lattice, the rectangle, and what else is registered for a position."""
        return self._figures

    def slide_figures(self, several: bool = False) -> Mapping[str, Figure]:
        """The same for a slide, where each picture has room for larger letters."""
        use = "half slide" if several else "slide"
        uses = {name: "wide slide" if name == "trees" else use for name in OF_A_POSITION}
        return {name: self.course.moment(use=use).figure(name) for name, use in uses.items()}

    def print_figures(self) -> Mapping[str, Figure]:
        """The same, both trees as wide as a column."""
        return {**self._figures, "trees": self.course.moment(use="column").figure("trees")}

    def in_steps(self, picture: str) -> Sequence[Figure]:
        """A picture at each moment of the line, or of best play where it has none."""
        return Moments(self.course).figures(picture)

    @property
    def other_figures(self) -> list[Figure]:
        """The pictures that have no place of their own on the page."""
        return [figure for name, figure in self._figures.items() if name not in PLACED]

    # The stage: what stands on it, and what its script needs to show other positions there.

    @cached_property
    def heatmap(self) -> Drawing:
        """The lattice with the play on it."""
        return self._figures["lattice"].drawing

    @property
    def window(self) -> Axis:
        """Both axes of the heatmap."""
        return self.moment.start.window[0].x

    @cached_property
    def left_tree(self) -> Drawing:
        """The Stern–Brocot tree, or the Farey tessellation where that is chosen."""
        return (self._figures["farey"].drawing if self.farey else self.moment.stern_brocot).live

    @property
    def right_tree(self) -> Drawing:
        """The Calkin–Wilf tree."""
        return self.moment.calkin_wilf.live

    @property
    def piles(self) -> Drawing:
        """The piles between the trees, in the same rows."""
        return self.moment.piles.live

    @property
    def farey(self) -> bool:
        """Whether the tessellation stands in the place of the Stern–Brocot tree."""
        return self.course.query.tree == "farey"

    @property
    def node_tables(self) -> list[tuple[str, list[TableRow]]]:
        """The nodes of both trees as tables, each with its title."""
        return [(tree.tree.title, table_rows(tree)) for tree in self.moment.game_trees.values()]

    @property
    def plot(self) -> Plot:
        """The frame of the heatmap."""
        return Plot(self.window, self.window, sheet_for(self.theme) is PROJECTOR)

    @property
    def value_swatch(self) -> Swatch:
        """The value in its colour."""
        text = self.verdict.value
        return swatch("∞" if text == "none" else text, self.now.value)

    @property
    def scene_link(self) -> str:
        """The link of the stage of another position, with a word in its place, on the same heatmap."""
        query = self.course.query.without_line.parameters() | {"window": window_text(self.window)}
        return link(f"/scene/{self.game}/{ANY_POSITION}", query)

    @property
    def cell_query(self) -> dict[str, str]:
        """What a click on the heatmap sends beside the place."""
        query = self.course.query.without_line.parameters() | {"window": window_text(self.window)}
        return {name: text for name, text in query.items() if text}

    @property
    def first_moves(self) -> list[tuple[Move, str]]:
        """The moves that have a button of their own: the first ones, with the winning one among them."""
        first = self.moves[:BUTTONS]
        best = [entry for entry in self.moves if entry[0].multiple == self.best]
        return first if self.hide or not best or best[0] in first else [*first[:-1], *best]

    @property
    def has_more_moves(self) -> bool:
        """Whether there are moves without a button of their own."""
        return len(self.moves) > BUTTONS

    @cached_property
    def best(self) -> int | None:
        """The least winning multiple."""
        winning = self.now.winning.first(1) if self.now.winning is not None else []
        return winning[0] if winning else None

    @cached_property
    def moves(self) -> list[tuple[Move, str]]:
        """The first moves with their links, always with the winning one among them."""
        moves = list(islice(self.now.moves(), MOVES_SHOWN))
        if self.best is not None and all(move.multiple != self.best for move in moves):
            moves.append(self.now.move(self.best))
        return [(move, self.course.taking(move.multiple)) for move in moves]

    @property
    def moves_total(self) -> int | None:
        """How many moves there are; None where they are too many to count."""
        return self.now.legal.count()

    @property
    def moves_note(self) -> str:
        """How many moves there are and win, where not all of them are shown."""
        total, winning = self.moves_total, self.now.winning
        if total is None:
            return "Very many moves; the first are shown."
        if total <= len(self.moves):
            return ""
        begin = f"{short(total)} moves in all"
        if self.hide or winning is None:
            return f"{begin}; the first are shown."
        if not winning:
            return f"{begin}, none of them winning; the first are shown."
        number = winning.count()
        if number == 1:
            return f"{begin}; the first are shown, and the one that wins."
        many = "several" if number is None else short(number)
        return f"{begin}, {many} of them winning; the first are shown, with the least that wins."

    @property
    def samples(self) -> list[Sample]:
        """The same value computed elsewhere."""
        return samples(self.now)

    @cached_property
    def links(self) -> dict[str, str]:
        """Where one can go from here."""
        return links(self.course, self.best)

    def data(self) -> JsonObject:
        """The analysis of the current state; the line where there is one."""
        trees = {name: tree_data(tree) for name, tree in self.moment.game_trees.items()}
        data = analysis(self.explanation) | {"position": pair(self.start.position), "url": self.whole, "trees": trees}
        line = self.course.query.line.multiples
        if line:
            data |= {"line": [str(i) for i in line], "current": pair(self.now.position), "step": self.course.step}
        return data

    def table(self) -> Iterable[Iterable[object]]:
        """Each legal multiple, where it leads and what that is worth; as many rows as the JSON has."""
        return _table(self.now, self.hide)

    def summary(self) -> Summary:
        """The answer."""
        title = f"({short(self.start.position.a)}, {short(self.start.position.b)})"
        game, notes = self.game, (*self._played(), Summary.cut(self.game.words))
        subtitle = game_title(game)
        if self.hide:
            return Summary(title, subtitle, "Who wins?", ("guess first",), notes, "plain", game.words)
        found = self.verdict
        tone = "plain" if found.outcome == "?" else "won" if found.wins else "lost"
        answers = (f"{found.value_name} {found.value}", found.best)
        return Summary(title, subtitle, found.who, answers, notes, tone, game.words)

    def _played(self) -> Iterator[str]:
        """The moves so far and where they lead, if there are any."""
        played, position = self.course.query.line.multiples[: self.course.step], self.now.position
        if played:
            line = ", ".join(short(i, 6) for i in played[:8]) + (" …" if played[8:] else "")
            yield f"after {line}: ({short(position.a)}, {short(position.b)})"

    def line_of_play(self) -> Moments:
        """The line, or best play where it has none."""
        return Moments(self.course)

    def handout(self) -> Handout:
        """The position on one page of paper, in light colours; with hidden values it is a worksheet."""
        text = HandoutText(self.explanation, [move for move, _ in self.moves], self.moves_total, self.hide)
        pictures = {name: self._figures[name] for name in ("trees", "lattice", "rectangle")}
        facts = {**self.summary().data(), **text.facts(), "pictures": {n: f.title for n, f in pictures.items()}}
        return Handout("handout", facts, pictures, "" if self.theme == "dark" else self.theme, self.link)

    def file_name(self) -> tuple[str, ...]:
        """The numbers and the step."""
        position = self.start.position
        if position.larger > LONGEST_NUMBER:
            return ()
        step = (f"step-{self.course.step:02d}",) if self.course.query.line.multiples else ()
        return (str(position.a), str(position.b), *step)


def window_text(axis: Axis) -> str:
    """The axis of a heatmap as links write it.

    >>> window_text(Axis(1, 64, 20))
    '1..1261/20'
    """
    return f"{axis}/{axis.step}" if axis.step > 1 else str(axis)


def _table(now: State, hide: bool) -> Iterator[Iterable[object]]:
    worth = "value" if now.game.has_values else "least winning multiple"
    yield ("multiple", "a", "b") if hide else ("multiple", "a", "b", worth, "outcome", "wins")
    for move in islice(now.moves(), listed(now, MOVE_DIGITS)):
        row: tuple[object, ...] = (move.multiple, move.to.a, move.to.b)
        value = "undecided" if move.value is None else "none" if not (move.value or now.game.has_values) else move.value
        yield row if hide else (*row, value, move.outcome or "undecided", "yes" if move.wins else "no")
