"""Where one can go from a position: along its line, to its neighbours, to the whole pictures, to other themes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.fractions.trees import STERN_BROCOT, TREES
from engine.games.position import Line, Position
from engine.games.state import State
from engine.paths.game_path import Path
from webapp.http.links import lattice_link, link, position_link, tree_link
from webapp.http.parameters import THEMES
from webapp.pages.play.match import easy_match
from webapp.pages.position.course import LineOfPlay

NEIGHBOURS = {"left": (-1, 0), "right": (1, 0), "down": (0, -1), "up": (0, 1)}


def links(course: LineOfPlay, best: int | None) -> dict[str, str]:
    """All links of the page by name; an empty one leads nowhere from here."""
    game, position, plain = course.start.game, course.start.position, course.query.without_line
    return {
        **stage_links(course, best),
        "self": course.link(step=course.query.step),
        "json": position_link(game, position, course.query, ".json"),
        "swap": course.to(position.swapped, plain),
        "another": course.to(another(position), plain),
        **{f"theme-{theme}": course.to(position, replace(course.query, theme=theme)) for theme in THEMES},
        **{name: course.to(neighbour, plain) for name, neighbour in _neighbours(position)},
        **({"from-here": course.to(course.now.position, plain)} if _can_start_here(course) else {}),
        "play": _play(course),
        "home": link("/"),
    }


def stage_links(course: LineOfPlay, best: int | None) -> dict[str, str]:
    """The links beside the pictures."""
    game, position = course.start.game, course.start.position
    hide = "" if course.query.hide else "values"
    return {
        **_along(course, best),
        "hide": course.to(position, replace(course.query, hide=hide)),
        **{f"show-{show}": course.to(position, replace(course.query, show=show)) for show in ("", "own")},
        **{f"tree-{tree}": course.to(position, replace(course.query, tree=tree)) for tree in ("", "farey")},
        "lattice": lattice_link(game, mark=position),
        **{
            name: tree_link(game, name, Path(course.start, tree).walk, course.query.theme)
            for name, tree in TREES.items()
        },
        "farey": tree_link(game, "farey", Path(course.start, STERN_BROCOT).walk, course.query.theme),
        "numbers": ""
        if course.now.over
        else link(f"/{game}/{course.now.position}/numbers", {"theme": course.query.theme}),
    }


def _play(course: LineOfPlay) -> str:
    """Where the current position is played on; the moves before it matter where the last one sets a cap."""
    if course.now.over:
        return ""
    if course.now.cap is None:
        return easy_match(State(course.start.game, course.now.position)).link()
    return easy_match(course.start, Line(course.query.line.multiples[: course.step])).link()


def _along(course: LineOfPlay, best: int | None) -> dict[str, str]:
    """Steps of the line, and the next move."""
    length, any_move = len(course.query.line.multiples), course.now.legal.first(1)
    following = [best] if best is not None else any_move
    return {
        "first": course.link(step=0) if course.step else "",
        "back": course.link(step=course.step - 1) if course.step else "",
        "on": course.link(step=course.step + 1) if course.step < length else "",
        "last": course.link(step=length) if course.step < length else "",
        "best": course.taking(following[0]) if following else "",
    }


def _neighbours(position: Position) -> Iterator[tuple[str, Position]]:
    for name, (dx, dy) in NEIGHBOURS.items():
        if position.a + dx > 0 and position.b + dy > 0:
            yield name, Position(position.a + dx, position.b + dy)


def _can_start_here(course: LineOfPlay) -> bool:
    return bool(course.now.position.smaller) and course.now != course.start


def another(position: Position) -> Position:
    """Another position, seemingly at random but always the same from here: a page is determined by its URL.

    >>> another(Position(3, 8)) == another(Position(3, 8))
    True
    """
    seed = (position.a * 6_364_136_223_846_793_005 + position.b * 1_442_695_040_888_963_407 + 1) % (1 << 64)
    smaller = 2 + (seed >> 20) % 60
    return Position(smaller, smaller + 1 + (seed >> 40) % 90)
