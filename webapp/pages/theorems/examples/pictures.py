"""The picture that makes a theorem on pairs visible."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from engine.fractions.trees import CALKIN_WILF
from engine.games.game import Game
from engine.games.move_rules import SetRule
from engine.games.position import Line, Position
from engine.games.state import State
from engine.lattice.axis import Axis
from engine.lattice.window import Window
from engine.paths.game_path import Path, PathNode
from engine.theorems.statements.closed_forms import leading_ones, permuted
from engine.theorems.statements.move_sets import one_pile
from engine.values.pile_theory import PileValues
from webapp.figures.drawing.shapes import Drawing
from webapp.figures.lattice.difference import Difference, draw_difference
from webapp.figures.lattice.lattice_drawing import Spot, cone, draw_window, rays, square_axis
from webapp.figures.lattice.maps import draw_lengths, draw_odd_one_out
from webapp.figures.lattice.plot import Plot
from webapp.figures.piles.rectangle import draw_rectangle
from webapp.figures.piles.strip import draw_strips
from webapp.figures.tree.game_tree import GameTree
from webapp.figures.tree.game_trees import GameTrees
from webapp.figures.tree.play import Play
from webapp.figures.tree.tree_drawing import draw_game_tree, draw_piles, side_by_side
from webapp.http.links import PositionQuery, lattice_link, link, position_link, tree_link
from webapp.pages.theorems.examples.example import Picture
from webapp.pages.theorems.examples.rows import ROWS, Rows
from webapp.text.number_format import short

Pictures = Callable[[Game, Position], list[Picture]]
SIDE = 24
"""side of a small picture of a difference"""
CELLS = 24
"""cells of a strip"""
CONE = {
    "grossman": "",
    "euclid~misere": "",
    "euclid": "at equal numbers, which are won",
    "m-euclid~misere": "at equal numbers, which are won",
    "grossman~misere": "at multiples of two neighbouring Fibonacci numbers, where it is the other way round",
    "m-euclid": "at multiples, which are lost, and where gcd(a, b) occurs among b − a, 2a − b, 2b − 3a, …: there it is "
    "the other way round",
}
"""game → the pairs that do not follow the golden cone"""
RAYS = {
    "grossman": "",
    "euclid": "where N_k is 1 or −1 times d², as the statement says",
    "m-euclid": "at multiples, which have the value 0, and where the statement names an exception",
}
"""game → where the value is not that of the place between the rays"""


def pair_pictures(names: Iterable[str], game: Game, position: Position) -> list[Picture]:
    """The pictures with these names, for a position of a game."""
    return [picture for name in names for picture in PICTURES[name](game, position)]


def _spot(game: Game, position: Position, kind: str, step: int = 0) -> Spot:
    return Spot(position, step, kind, position_link(game, position), f"({short(position.a)}, {short(position.b)})")


def cone_picture(game: Game, position: Position) -> list[Picture]:
    """The golden cone on the lattice, the position in or outside it."""
    axis = square_axis(position.larger)
    drawn = _with_cone(game, axis, [_spot(game, position, "now")])
    caption = "The golden cone lies between the ray Φ = 1.618… and its mirror image"
    caption += _except(": inside it the player to move loses, outside it wins", CONE.get(str(game)))
    return [Picture("drawing", drawn, caption, lattice_link(game, mark=position), "the whole lattice")]


def _except(claim: str, exceptions: str | None) -> str:
    """What a picture shows, with its exceptions; nothing is claimed of a game for which they are not known."""
    return "." if exceptions is None else f"{claim}, except {exceptions}." if exceptions else f"{claim}."


def _with_cone(game: Game, axis: Axis, spots: list[Spot]) -> Drawing:
    plot = Plot(axis, axis)
    over = [*cone(plot), *rays(plot, only=1)]
    return draw_window(Window(game, axis, axis), spots, overlays=(), trail=False, over=over)


def rays_picture(game: Game, position: Position) -> list[Picture]:
    """The rays on the lattice."""
    axis = square_axis(position.larger)
    spots, over = [_spot(game, position, "now")], rays(Plot(axis, axis), named=True)
    drawn = draw_window(Window(game, axis, axis), spots, overlays=(), trail=False, over=over)
    caption = f"The rays Φn{_except('; between Φn and Φ(n+1) the value is n', RAYS.get(str(game)))}"
    return [Picture("drawing", drawn, caption, lattice_link(game, mark=position), "the whole lattice")]


def candidates_picture(game: Game, position: Position) -> list[Picture]:
    """The two moves that can win: to (r, a) and to (a, a+r), one inside the golden cone."""
    axis = square_axis(position.larger)
    state = State(game, position)
    spots = [_spot(game, position, "now")]
    q, r = divmod(position.larger, position.smaller)
    for multiple in (q - 1, q) if q > 1 and r else ():
        wins = state.winning is not None and multiple in state.winning
        spots.append(_spot(game, position.after(multiple), "win" if wins else "", multiple))
    return [
        Picture("drawing", _with_cone(game, axis, spots), "One of the two moves ends in the golden cone: it wins (★).")
    ]


def segments_picture(game: Game, position: Position) -> list[Picture]:
    """The walk up to the root, the segment that decides drawn over."""
    state = State(game, position)
    path = Path(state, CALKIN_WILF)
    trivial, edges = leading_ones(state.piles)
    over = None if edges is None else (path.starts[trivial], path.starts[trivial + 1])
    drawing = _with_piles(state, over)
    caption = "From the node down to 1/1: a segment is a straight stretch; the one that decides is highlighted."
    return [Picture("drawing", drawing, caption, _tree(path), "the whole tree")]


def path_picture(game: Game, position: Position) -> list[Picture]:
    """The walk on the tree, all of it."""
    state = State(game, position)
    path = Path(state, CALKIN_WILF)
    caption = "The node is at the top; read the path from 1/1 upwards."
    return [Picture("drawing", _with_piles(state), caption, _tree(path), "the whole tree")]


def _with_piles(state: State, over: tuple[int, int] | None = None) -> Drawing:
    """The Calkin–Wilf tree before the first move with the piles beside it; each node leads to its own position."""

    def link_of(node: PathNode) -> str:
        return position_link(state.game, node.position) if node.position.smaller else ""

    play = Play((), 0, state, False, link_of, lambda pair: link(f"/{state.game}/{pair}"))
    trees = GameTrees(state, play)
    drawing = draw_game_tree(GameTree(trees, CALKIN_WILF), over)
    return side_by_side(drawing.name, (draw_piles(trees), drawing), drawing.summary)


def _tree(path: Path) -> str:
    return tree_link(path.state.game, path.tree.name, path.walk)


def difference_picture(game: Game, position: Position) -> list[Picture]:
    """Where the games of the theorem differ, near the origin."""
    first, second = Game.parse("grossman"), Game.parse("m-euclid" if game.ending.name == "m-euclid" else "euclid")
    axis = Axis(1, SIDE)
    found = Difference.of(first, second, axis, axis)
    drawn = draw_difference(found, spots=[_spot(game, position, "now")] if position.larger <= SIDE else [])
    caption = f"Where {first} and {second} have different values, for numbers up to {SIDE}."
    return [Picture("drawing", drawn, caption, f"/compare/{first}/{second}", "compare the two games")]


def bachet_picture(game: Game, position: Position) -> list[Picture]:
    """The values of one pile under the set and under {1..k}: the same."""
    assert isinstance(game.moves, SetRule)
    k = game.fold.modulus - 1
    members = tuple(i for i in range(1, CELLS) if i in game.moves.members)
    sequences = [
        PileValues(label, one_pile(moves, 0, CELLS - 1), 0, k + 1)
        for label, moves in ((game.moves.text[:12], members), (f"1..{k}", tuple(range(1, k + 1))))
    ]
    summary = f"Values of a pile of n under {game.moves.text} and under 1 to {k}, from the definition."
    return [Picture("strips", draw_strips(sequences, summary), "One pile of n under both rules, from the definition.")]


def pile_size_picture(game: Game, position: Position) -> list[Picture]:
    """The first pile in front of what comes behind it: by the printed formula and truly."""
    piles = tuple(game.piles(position))
    c = game.fold.value(piles[1:]) if piles else 0
    if c is None:
        return []
    alone = [game.fold.pile(n, 0) for n in range(CELLS)]
    true = [game.fold.pile(n, c) for n in range(CELLS)]
    printed = [None if value is None else permuted(value, c) for value in alone]
    sequences = [PileValues("by itself", alone), PileValues("as printed", printed), PileValues("true", true)]
    caption = f"A pile of n by itself, and in front of a game worth {short(c)}: as printed, and by the definition."
    return [Picture("strips", draw_strips(sequences, caption), caption)]


def values_picture(game: Game, position: Position) -> list[Picture]:
    """v(n, c) for the first few c."""
    sequences = [PileValues(f"c = {c}", [game.fold.pile(n, c) for n in range(CELLS)]) for c in range(4)]
    caption = "v(n, c): a pile of n in front of a game worth c."
    return [Picture("strips", draw_strips(sequences, caption), caption)]


def squares_picture(game: Game, position: Position) -> list[Picture]:
    """The rectangle cut into squares: as many of each size as the quotients say."""
    state = State(game, position)

    def taking(multiple: int) -> str:
        return position_link(game, position, PositionQuery(Line((multiple,))))

    caption = "The same as squares cut off a rectangle: the quotients say how many of each size."
    return [Picture("drawing", draw_rectangle(state, taking), caption)]


def rows_picture(rows: Rows) -> Pictures:
    """The picture of rows of quotients or piles."""
    return lambda game, position: [Picture("rows", rows(game, position), "")]


def odd_one_out_picture(game: Game, position: Position) -> list[Picture]:
    """Which of the three endings differs, near the origin."""
    drawn = draw_odd_one_out(min(max(position.larger, SIDE), 2 * SIDE), _spot(game, position, "now"))
    caption = "Green: Euclid differs from the other two. Orange-red: M-Euclid does. Dashed: the rays."
    return [Picture("drawing", drawn, caption)]


def lengths_picture(game: Game, position: Position) -> list[Picture]:
    """How many moves are left, near the origin."""
    drawn = draw_lengths(game, min(max(position.larger, SIDE), 2 * SIDE), _spot(game, position, "now"))
    return [Picture("drawing", drawn, "How many moves are left if both players play well.")]


PICTURES: dict[str, Pictures] = {
    "odd one out": odd_one_out_picture,
    "lengths": lengths_picture,
    **{name: rows_picture(rows) for name, rows in ROWS.items()},
    "rectangle": squares_picture,
    "golden cone": cone_picture,
    "rays": rays_picture,
    "two moves to the cone": candidates_picture,
    "segments in the tree": segments_picture,
    "path in the tree": path_picture,
    "where they differ": difference_picture,
    "one pile under two sets": bachet_picture,
    "printed and true values": pile_size_picture,
    "values of a pile": values_picture,
}
"""name of a picture, as a theorem gives it → what draws it"""
