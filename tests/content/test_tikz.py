"""TikZ: fractions the right way up, numbers, colours, stars, cells of the lattice, overlays of a line."""

import re
from collections.abc import Iterable, Iterator
from unittest.mock import ANY

import pytest

from engine.fractions.trees import TREES
from engine.games.game import Game
from tests.content.cases import Case, games, small_cases
from tests.content.claims import piles
from tests.content.colours import readable_on, shows, value_of
from tests.content.judge import LARGEST, WALKERS, Pair, after, facts, letters_to
from tests.content.numbers import means
from tests.content.site import Site
from tests.content.tex_reader import Picture
from webapp.figures.drawing.shapes import Group, Shape
from webapp.pages.registry import Site as Pages
from webapp.site import PAGES

CASES = [case for case in small_cases()[::6] if case.start[0] != case.start[1]]
SITE = Pages(PAGES)


def check_worth(text: str, colour: str, ink: str, game: Game, position: Pair) -> None:
    true = facts(game, position)
    if true.over and not game.has_values:
        return
    assert means(text, true.value) if true.value else text == ("0" if game.has_values else "∞"), position
    assert shows(colour, true.value or 0), position
    assert not ink or not value_of(colour) or readable_on(f"#{ink}", f"#{colour}"), position


@pytest.mark.parametrize("tree", TREES)
@pytest.mark.parametrize("case", CASES, ids=str)
def test_tree_of_a_position(site: Site, tree: str, case: Case) -> None:
    picture = Picture(site.text(case.link(".tex", f"picture={tree}")))
    way, position, told = letters_to(*case.facts.reduced[::-1]), case.start, picture.nodes()
    for step in range(min(sum(piles(case.game, case.start)), len(way)) + 1):
        part = way[:step] if tree == "stern-brocot" else way[::-1][: len(way) - step]
        number, colour = told["{}/{}".format(*WALKERS[tree](part))]
        if not case.facts.over:
            check_worth(number.number, colour, number.colour, case.game, position)
        if step < len(way):
            position = after(position, 1)
    best = case.facts.best
    part = way[:best] if tree == "stern-brocot" else way[::-1][: len(way) - (best or 0)]
    beyond = best is not None and best > len(way)
    assert picture.starred() == ([] if best is None else [ANY if beyond else "{}/{}".format(*WALKERS[tree](part))])
    for fraction, (number, colour) in told.items():
        top, bottom = map(int, fraction.split("/"))
        if tree == "calkin-wilf" and 0 < top <= LARGEST and 0 < bottom <= LARGEST:
            check_worth(number.number, colour, "", case.game, (bottom, top))


@pytest.mark.parametrize("tree", TREES)
@pytest.mark.parametrize("name", games()[::9])
def test_whole_tree(site: Site, tree: str, name: str) -> None:
    picture = Picture(site.text(f"/{name}/{tree}.tex?levels=4"))
    told = picture.nodes()
    for number in range(1, 16):
        top, bottom = WALKERS[tree](bin(number)[3:].replace("0", "L").replace("1", "R"))
        text, colour = told[f"{top}/{bottom}"]
        check_worth(text.number, colour, text.colour, Game.parse(name), (bottom, top))


@pytest.mark.parametrize("name", games()[::5])
def test_lattice(site: Site, name: str) -> None:
    picture = Picture(site.text(f"/{name}/lattice.tex?x=1..9&y=1..9"))
    cells = picture.texts("cell")
    columns, rows = sorted({text.x for text in cells}), sorted({text.y for text in cells}, reverse=True)
    assert (len(cells), len(columns), len(rows)) == (81, 9, 9)
    for text in cells:
        position = columns.index(text.x) + 1, rows.index(text.y) + 1
        check_worth(text.number, picture.colour_at(text.x, text.y - 4), text.colour, Game.parse(name), position)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_rectangle(site: Site, case: Case) -> None:
    picture, true = Picture(site.text(case.link(".tex", "picture=rectangle"))), case.facts
    starred = {text.number for text in picture.texts("count") if r"\star" in text.words} - {""}
    assert starred <= set(map(str, true.winning))
    assert re.search(r"ee-axis[^]]*anchor=base east[^]]*\] at \(-", picture.source), "left of the side it measures"
    sides = [text.words.split(" ")[0] for text in picture.texts("axis")]
    assert sides == [str(max(case.start)), str(min(case.start))]


def test_beamer_has_one_overlay_per_move(site: Site) -> None:
    source = site.text("/grossman/3,8.tex?line=2,1,1&form=beamer")
    assert "[aspectratio=169]" in source
    overlays = {int(number) for shown in re.findall(r"\\only<([0-9,]+)>", source) for number in shown.split(",")}
    assert overlays == {1, 2, 3, 4}
    assert re.search(r"begin\{frame\}\{\$?\(3, ?8\) in Grossman's Euclid\}", source)


@pytest.mark.parametrize("picture", ["stern-brocot", "calkin-wilf", "trees", "farey"])
@pytest.mark.parametrize("link", ["/grossman/8,21", "/grossman/61,73", "/grossman/1,100?line=1,1,9", "/euclid/233,377"])
def test_no_node_moves_between_overlays(link: str, picture: str) -> None:
    places, kept = dict[str, set[tuple[float, float]]](), list[set[str]]()
    for figure in SITE.view(link).in_steps(picture):
        found = dict(placed(figure.drawing.shapes))
        kept.append(set(found))
        for key, place in found.items():
            places.setdefault(key, set()).add(place)
    assert len(kept) > 2
    assert all(keys == kept[0] for keys in kept), "no node comes or goes"
    assert all(len(found) == 1 for found in places.values())


def placed(
    shapes: Iterable[Shape], x: float = 0, y: float = 0, tree: str = ""
) -> Iterator[tuple[str, tuple[float, float]]]:
    """The nodes of a drawing by tree and fraction, each with its place."""
    for shape in shapes:
        if isinstance(shape, Group):
            inside = shape.key if any(isinstance(inner, Group) for inner in shape.shapes) else tree
            if inside == tree and shape.key:
                yield f"{tree} {shape.key}", (round(x + shape.x, 1), round(y + shape.y, 1))
            yield from placed(shape.shapes, x + shape.x, y + shape.y, inside)
