"""The notebook of the README: its cells run, and what they show are the pictures of the site."""

import ast
import json
import runpy
from pathlib import Path

import pytest

import webapp.notebook
from engine import Game, Position, State, analyse, grundy, table, walk
from webapp import create_app

TOUR = Path(__file__).resolve().parent.parent / "tour.ipynb"
SITE = create_app().test_client()


def results(notebook: Path, tmp_path: Path) -> list[object]:
    """What each cell of code ends with, as a notebook would show it, after all cells before it."""
    shown: list[object] = []
    lines = []
    for cell in json.loads(notebook.read_text(encoding="utf-8"))["cells"]:
        if cell["cell_type"] == "code":
            tree = ast.parse("".join(cell["source"]))
            last = tree.body[-1]
            if isinstance(last, ast.Expr):
                call = ast.Call(ast.Name("show", ast.Load()), [last.value], [])
                tree.body[-1] = ast.Expr(call)
            lines.append(ast.unparse(ast.fix_missing_locations(tree)))
    script = tmp_path / "tour.py"
    script.write_text("\n".join(lines), encoding="utf-8")
    runpy.run_path(str(script), {"show": shown.append})
    return shown


def drawing(result: object) -> str:
    """What a notebook asks a result for."""
    return str(result._repr_svg_())  # type: ignore[attr-defined]


def site_svg(link: str) -> str:
    answer = SITE.get(link)
    assert answer.status_code == 200
    return answer.text


def test_the_notebook_runs_and_shows_the_pictures_of_the_site(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    values, printed, position, path, values_24, large = results(TOUR, tmp_path)
    assert values == (2, 2, 2)
    assert printed is None
    assert capsys.readouterr().out == "(25, 87) in grossman: value 3, the player to move wins in 5 moves by taking 2\n"
    assert drawing(position) == site_svg("/grossman/25,87.svg?picture=trees")
    assert drawing(path) == site_svg("/grossman/3,8.svg?picture=calkin-wilf")
    assert drawing(values_24) == site_svg("/euclid/lattice.svg?x=1..24&y=1..24")
    state = State(Game.parse("grossman"), Position(3**200, 5**200))
    assert large == (state.value, state.length)


def test_each_tree_draws_itself() -> None:
    assert drawing(walk(5, 13, "euclid")) == site_svg("/euclid/5,13.svg")
    assert drawing(walk(5, 13, "euclid", tree="calkin-wilf")) != drawing(walk(5, 13, "euclid"))


def test_a_position_after_a_move_that_matters_has_no_picture() -> None:
    assert webapp.notebook.state_svg(analyse(12, 25, "grossman~last-2n", last=1)) is None


def test_the_engine_alone_draws_nothing() -> None:
    assert grundy(3, 8) == 2
    assert len(table("euclid", 3)) == 3
