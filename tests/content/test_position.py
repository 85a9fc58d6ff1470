"""The page of a position: the verdict, the moves, both trees, the lattice, the rectangle, the line, hidden values."""

import re

import pytest

from engine.fractions.trees import TREES
from engine.games.game import Game
from engine.games.position import Position
from tests.content.cases import Case, all_cases, line_cases, small_cases
from tests.content.colours import readable_in_a_square, readable_on, shows
from tests.content.judge import LARGEST, WALKERS, Facts, Pair, after, facts, letters_to
from tests.content.numbers import first_number, means, pair_means
from tests.content.reader import Node, attribute, letters, link_of, plain, query
from tests.content.site import Site

DRAWN = [case for case in small_cases()[::3] if case.start[0] != case.start[1]]


def line_of(link: str) -> tuple[int, ...]:
    told = query(link).get("line", "")
    moves = tuple(int(i) for i in told.split(",")) if told else ()
    return moves[: int(query(link).get("step", len(moves)))]


def worth_is(text: str, true: Facts, value: int | None) -> bool:
    """Whether a text tells a value, or in last-move games a least winning multiple, none where nothing wins."""
    if value is None:
        return text in (("?",) if true.game.has_values else ("none", "∞", "?"))
    return means(text, value)


def tree_worth(node: Node, true: Facts) -> bool:
    lost = "0" if true.game.has_values else "∞"
    return means(node.number, true.value) if true.value else node.number == lost


@pytest.mark.parametrize("case", all_cases(), ids=str, scope="class")
class TestEveryPosition:
    def test_verdict(self, site: Site, case: Case) -> None:
        page, true = site.page(case.link()), case.facts
        verdict = page.verdict
        if true.outcome is None:
            assert (verdict.outcome, verdict.tone) == ("undecided", "undecided")
            return
        wins = true.outcome == "N"
        assert verdict.outcome == ("over" if true.over else "wins" if wins else "loses")
        assert verdict.tone == ("wins" if wins else "loses")
        if not (true.over and not case.game.has_values):
            assert worth_is(verdict.value, true, true.value)
        if true.over:
            assert ("loses" if case.game.misere else "wins") in verdict.move
        elif true.best is not None:
            assert means(first_number(verdict.move), true.best)
            assert pair_means(verdict.move, after(true.position, true.best))
        else:
            assert not first_number(verdict.move)
        assert ("player to move wins" in page.meta("description")) == (wins and not true.over)

    def test_sizes_of_piles_between_the_trees(self, site: Site, case: Case) -> None:
        """A long size is shortened, never rounded: the brackets name piles of the game, in order."""
        piles = iter(case.game.piles(Position(*case.start)))
        for size in site.page(case.link()).texts("#piles .pile.size"):
            assert any(means(size, pile) for pile in piles), size

    def test_table_of_moves(self, site: Site, case: Case) -> None:
        page, true = site.page(case.link()), case.facts
        rows = page.moves() if not true.over else []
        known = {move.multiple: move for move in true.moves}
        assert bool(rows) == (not true.over)
        for (take, to, *worth), link, starred in rows:
            multiple = next((i for i in [*known, *true.winning] if means(take, i)), None)
            assert multiple is not None, take
            assert pair_means(to, after(true.position, multiple))
            assert line_of(link) == (*case.line, multiple)
            assert starred == (multiple in true.winning)
            move = known.get(multiple)
            if move is not None and (case.game.has_values or not facts(case.game, move.to).over):
                assert worth_is(worth[0], true, move.value)
                assert worth[1].startswith(move.outcome or "undecided")
                assert ("opponent" in worth[1]) == (move.outcome == "N")
        shown = [take for (take, *_), _, _ in rows]
        assert all(any(means(take, i) for take in shown) for i in true.legal[:12])
        assert true.best is None or any(means(take, true.best) for take in shown)


@pytest.mark.parametrize("case", DRAWN, ids=str, scope="class")
class TestPictures:
    @pytest.mark.parametrize("tree", TREES)
    def test_walk_on_a_tree(self, site: Site, tree: str, case: Case) -> None:
        page, true = site.page(case.link()), case.facts
        way = letters_to(*case.facts.reduced[::-1])
        nodes = {int(node.step): node for node in page.nodes(tree) if node.step}
        places = {fraction_at(tree, way, step): node for step, node in nodes.items()}
        for step, node in nodes.items():
            position = walked(case.start, step)
            there = facts(case.game, position) if min(position) else None
            if step <= len(way):
                top, bottom = fraction_at(tree, way, step)
                assert node.fraction == f"{top}/{bottom}"
            if there is None or (there.over and not case.game.has_values):
                continue
            assert tree_worth(node, there), (step, node.number)
            assert shows(node.colour, there.value or 0)
            assert readable_on(node.ink, node.colour) if there.value else not node.ink
            assert ("now" in node.kinds) == (step == 0)
            assert ("win" in node.kinds) <= (step in true.winning)
            assert "win" in node.kinds or step != true.best
            assert ("move" in node.kinds or "win" in node.kinds) == (step in true.legal)
            if step in true.legal:
                assert line_of(node.link) == (step,)
            elif step:
                assert node.link.startswith(f"/{case.name}/{position[0]},{position[1]}")
            assert f"{position[0]}, {position[1]}" in node.words
            assert_mex_is_told(node.words, there)
        assert len(places) == len(nodes)
        assert_children_stand_on_their_side(tree, way, nodes)

    @pytest.mark.parametrize("tree", TREES)
    def test_nodes_beside_the_walk(self, site: Site, tree: str, case: Case) -> None:
        nodes = [node for node in site.page(case.link()).nodes(tree) if node.off]
        for node in nodes:
            top, bottom = map(int, node.fraction.split("/"))
            assert node.link == f"/{case.name}/{bottom},{top}"
            assert f"position ({bottom}, {top})" in node.words
            if max(top, bottom) > LARGEST:
                continue
            there = facts(case.game, (bottom, top))
            if not (there.over and not case.game.has_values):
                assert tree_worth(node, there), node.fraction
                assert shows(node.colour, there.value or 0)
                assert not there.value or readable_in_a_square(node.colour)
                assert_mex_is_told(node.words, there)
        assert len({node.fraction for node in nodes}) == len(nodes) > 0

    @pytest.mark.parametrize("tree", TREES)
    def test_own_values_on_the_walk(self, site: Site, tree: str, case: Case) -> None:
        page, way = site.page(case.link("", "show=own")), letters_to(*case.facts.reduced[::-1])
        for node in page.nodes(tree):
            if node.step and int(node.step) <= len(way):
                top, bottom = fraction_at(tree, way, int(node.step))
                there = facts(case.game, (bottom, top))
                if not (there.over and not case.game.has_values):
                    assert tree_worth(node, there), node.fraction
                    assert shows(node.colour, there.value or 0)

    @pytest.mark.parametrize("tree", TREES)
    def test_the_table_of_a_tree_has_its_nodes(self, site: Site, tree: str, case: Case) -> None:
        page, nodes = site.page(case.link()), site.page(case.link()).nodes(tree)
        rows = page.table(f"#nodes section:nth-of-type({1 + list(TREES).index(tree)}) table")
        off = [
            (link_of(span.find("a")), *plain(span).split(": ")) for *_, last in rows for span in last.find_all("span")
        ]
        assert sorted(off) == sorted((node.link, node.fraction, node.number) for node in nodes if node.off)
        walk = [(plain(first), plain(rest), plain(own)) for first, rest, own, _ in rows if "/" in plain(first)]
        assert [(text, rest) for text, rest, _ in walk] == [(node.fraction, node.number) for node in nodes if node.step]
        for text, _, own in walk:
            top, bottom = map(int, text.split("/"))
            there = facts(case.game, (bottom, top)) if bottom else None
            if there and not (there.over and not case.game.has_values):
                assert worth_is(own, there, there.value) or (not there.value and own == "∞")

    def test_a_click_on_a_cell_without_scripts_leads_to_its_position(self, site: Site, case: Case) -> None:
        page = site.page(case.link("", "show=own"))
        form, plot = page.one(".cells form"), page.one(".cells foreignObject, .cells foreignobject")
        left, top, side = (float(attribute(plot, name)) for name in ("x", "y", "width"))
        picture, count = page.lattices[0], len(page.lattices[0].colours)
        sent = {attribute(one, "name"): attribute(one, "value") for one in form.select("[type=hidden]")}
        for a, b in ((1, 1), (count, 1), (1, count), (count // 2, count // 3)):
            x, y = (a - 0.5) * side / count, (count - b + 0.5) * side / count
            column, row = picture.cell(left + x, top + y, count, count)
            assert (round(column) + 1, round(row) + 1) == (a, b)
            place = {"cell.x": str(int(x)), "cell.y": str(int(y))}
            answer = site.client.get(attribute(form, "action"), query_string=sent | place)
            assert (answer.status_code, answer.headers["Location"]) == (303, f"/{case.name}/{a},{b}?show=own")

    def test_lattice(self, site: Site, case: Case) -> None:
        picture = site.page(case.link()).lattices[0]
        side, true = len(picture.colours), case.facts
        for b, row in enumerate(picture.colours, 1):
            for a, colour in enumerate(row, 1):
                there = facts(case.game, (a, b))
                assert shows(colour, there.value or 0) or (there.over and not case.game.has_values), (a, b)
        seen = {}
        for dot in picture.dots:
            column, row_at = picture.cell(dot.x, dot.y, side, side)
            seen[round(column) + 1, round(row_at) + 1] = dot
        assert "now" in seen[case.start].kinds
        for multiple in true.legal:
            to = after(case.start, multiple)
            if min(to):
                assert ("win" in seen[to].kinds) <= (multiple in true.winning)
                assert "win" in seen[to].kinds or multiple != true.best
                assert line_of(seen[to].link) == (multiple,)
                assert f"({to[0]}, {to[1]})" in seen[to].words

    def test_rectangle(self, site: Site, case: Case) -> None:
        page, true = site.page(case.link()), case.facts
        offered = {int(square.take): square for square in page.squares if square.link}
        assert set(offered) <= set(true.legal)
        for multiple, square in offered.items():
            assert line_of(square.link) == (*case.line, multiple)
            assert square.starred == (multiple in true.winning)
            assert first_number(square.label) in ("", str(multiple))
            assert ("★" in square.label) <= (multiple in true.winning)


def fraction_at(tree: str, way: str, step: int) -> Pair:
    """The fraction after so many steps of a walk: down the Stern–Brocot tree, up the Calkin–Wilf tree."""
    part = way[:step] if tree == "stern-brocot" else way[::-1][: max(len(way) - step, 0)]
    return WALKERS[tree](part) if step <= len(way) else (step, 0)


def assert_mex_is_told(words: str, there: Facts) -> None:
    """The tooltip tells the value as the mex of the values one move away."""
    told = re.search(r"([0-9]+) = mex \{([0-9, ]*)\}", words)
    if told is not None:
        assert int(told[1]) == there.value
        assert sorted(int(n) for n in told[2].split(",") if n.strip()) == sorted(
            move.value or 0 for move in there.moves
        )


def walked(start: Pair, steps: int) -> Pair:
    for _ in range(steps):
        start = after(start, 1)
    return start


def assert_children_stand_on_their_side(tree: str, way: str, nodes: dict[int, Node]) -> None:
    """Away from the root, a step to the right goes right and a step to the left goes left; play goes down."""
    for depth, letter in enumerate(way if tree == "stern-brocot" else way[::-1], 1):
        upper, lower = (depth - 1, depth) if tree == "stern-brocot" else (len(way) - depth + 1, len(way) - depth)
        if upper in nodes and lower in nodes:
            assert (nodes[lower].x > nodes[upper].x) == (letter == "R")
            assert (nodes[lower].y > nodes[upper].y) == (tree == "stern-brocot")


@pytest.mark.parametrize("case", line_cases(), ids=str)
def test_line_of_play(site: Site, case: Case) -> None:
    page = site.page(case.link())
    places = page.links("ol.line")
    positions = [facts(case.game, case.start, case.line[:step]).position for step in range(len(case.line) + 1)]
    assert [text for text, _ in places] == [f"{a}, {b}" for a, b in positions]
    assert [line_of(link) for _, link in places] == [case.line[:step] for step in range(len(positions))]
    took = [int(first_number(words)) for words in page.texts("ol.line .took")]
    assert took == list(case.line)
    assert line_of(page.key_link("back")) == case.line[:-1]
    assert query(page.key_link("first"))["step"] == "0"
    best = page.key_link("best")
    if not case.facts.over:
        assert line_of(best)[-1] in (case.facts.winning or case.facts.legal)


@pytest.mark.parametrize("case", [*DRAWN[::2], *line_cases()[:8]], ids=str)
def test_hidden_values_are_nowhere(site: Site, case: Case) -> None:
    page = site.page(case.link("", "hide=values"))
    assert (page.verdict.outcome, page.verdict.tone, page.verdict.value) == ("hidden", "undecided", "")
    assert not page.lattices[0].colours
    assert not page.lattices[0].written
    assert "★" not in plain(page.one("main"))
    for tree in TREES:
        for node in page.nodes(tree):
            assert node.number in ("", "?")
            assert node.colour in ("", "none") or "end" in node.kinds
            assert not re.search(r"(?:value|multiple) [0-9]|wins|mex", node.words)
    assert all(len(row) == 2 for row in page.cells("table.moves")) or case.facts.over
    assert not re.search("player to move (wins|loses)", page.meta("description"))
    assert query(page.key_link("hide")).get("hide") is None


@pytest.mark.parametrize("case", small_cases()[::5], ids=str)
def test_links_to_other_views(site: Site, case: Case) -> None:
    page, (a, b) = site.page(case.link()), case.start
    assert page.key_link("swap") == f"/{case.name}/{b},{a}"
    neighbours = {words: link for words, link in page.links("p.near") if re.fullmatch("[ab][−+]1", words)}
    moved = {"a−1": (a - 1, b), "a+1": (a + 1, b), "b−1": (a, b - 1), "b+1": (a, b + 1)}
    assert neighbours == {words: f"/{case.name}/{x},{y}" for words, (x, y) in moved.items() if min(x, y)}
    assert query(page.key_link("hide"))["hide"] == "values"
    for tree in TREES:
        link = next(link for _, link in page.links() if link.startswith(f"/{case.name}/{tree}"))
        way = letters_to(*case.facts.reduced[::-1])
        assert WALKERS[tree](letters(query(link).get("at", ""))) == WALKERS["stern-brocot"](way)


@pytest.mark.parametrize("case", small_cases()[::7], ids=str)
def test_heading_title_and_embedded_page(site: Site, case: Case) -> None:
    page, framed = site.page(case.link()), site.page(f"/embed{case.link()}")
    assert pair_means(page.heading, case.start)
    assert case.game.ending.title in page.heading
    assert ("misère" in page.heading) == case.game.misere
    assert pair_means(page.title, case.start)
    assert framed.verdict == page.verdict
    assert all(link.startswith("/embed/") for _, link, _ in framed.moves() if link)


@pytest.mark.parametrize(
    "path",
    [
        *("/grossman~last-2n/1,60", "/euclid~last-min(n,7)/1,64", "/grossman~last-floor(n,2)/1,62", "/grossman/1,40"),
        *("/euclid~last-2n/1,55", "/grossman~2-64/1,60", "/m-euclid~last-n/3,62", "/euclid~1-3~misere/1,50"),
    ],
)
def test_how_many_of_the_moves_win(site: Site, path: str) -> None:
    _, game, pair = path.split("/")
    a, b = map(int, pair.split(","))
    true, many = facts(Game.parse(game), (a, b)), "are shown, with the least that wins."
    note = next((text for text in site.page(path).texts("#moves > p") if "in all" in text), "")
    words = {0: ", none of them winning; the first are shown.", 1: "; the first are shown, and the one that wins."}
    if len(true.legal) <= 12:
        assert note == ""
        return
    said = words.get(len(true.winning), f", {len(true.winning)} of them winning; the first {many}")
    assert note == f"{len(true.legal)} moves in all{said}"
