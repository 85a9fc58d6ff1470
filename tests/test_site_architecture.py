"""The rules of the site, held by reading its source: no code from text, no markup from text, nothing that calls out."""

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
SITE = sorted((ROOT / "webapp").rglob("*.py"))
EVERYTHING = [*SITE, *sorted((ROOT / "engine").rglob("*.py")), *sorted((ROOT / "tests").rglob("*.py"))]
TEMPLATES = [path for path in sorted((ROOT / "templates").rglob("*")) if path.is_file()]
SCRIPTS = sorted((ROOT / "static").rglob("*.js"))

CODE_FROM_TEXT = {"eval", "exec", "compile", "__import__", "breakpoint"}
OUTSIDE = {"pickle", "marshal", "shelve", "requests", "http.client", "urllib.request", "subprocess", "ssl"}
SPARINGLY = {
    "socket": {"webapp/cli.py": "looks for a free port and for its own address"},
    "ctypes": {},
}
MARKED = {
    "webapp/text/formulas.py": "MathML of our own catalogue",
    "webapp/exports/standalone_html.py": "our own style, script and pictures",
    "webapp/lectures/slides.py": "pictures, escaped when they were rendered",
    "webapp/text/markdown.py": "CommonMark whose reader escapes HTML, and MathML of formulas without markup",
    "webapp/app.py": "drawings, whose writer escapes every text",
    "webapp/text/sources.py": "links to the sources, all other text escaped",
    "webapp/lectures/view.py": "a QR code of a link of ours",
}
"""where text is called markup, and whose text it is"""
TAKEN_HOME = {"standalone_picture.html", "standalone_position.html", "standalone_lecture.html"}
"""files that hold all they need, so their script too"""
MARKUP_FROM_TEXT = r"\b(innerHTML|outerHTML|insertAdjacentHTML|document\.write|eval|new Function)\b\s*[=(]"


def name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def named(paths: list[Path]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("path", paths, ids=name)


def called(tree: ast.AST) -> set[str]:
    found = [node.func for node in ast.walk(tree) if isinstance(node, ast.Call)]
    return {function.id for function in found if isinstance(function, ast.Name)}


def imported(tree: ast.AST) -> set[str]:
    plain = {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
    return plain | {node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}


def test_the_rules_are_applied_to_something() -> None:
    assert min(len(SITE), len(TEMPLATES)) > 30
    assert len(SCRIPTS) > 5


@named(EVERYTHING)
def test_no_code_is_made_from_text(path: Path) -> None:
    assert not called(ast.parse(path.read_text(encoding="utf-8"))) & CODE_FROM_TEXT


@named(SITE)
def test_the_site_reaches_for_nothing_outside(path: Path) -> None:
    modules = imported(ast.parse(path.read_text(encoding="utf-8")))
    assert not modules & OUTSIDE
    assert all(name(path) in places for module, places in SPARINGLY.items() if module in modules)


@named(SITE)
def test_text_is_called_markup_only_where_it_is_ours(path: Path) -> None:
    assert "Markup" not in called(ast.parse(path.read_text(encoding="utf-8"))) or name(path) in MARKED


@named(SITE)
def test_no_template_is_made_from_text(path: Path) -> None:
    assert not re.search(r"render_template_string|from_string\(|\bTemplate\(", path.read_text(encoding="utf-8"))


@named(TEMPLATES)
def test_a_template_escapes_everything(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert not re.search(r"\|\s*safe\b|autoescape|\bMarkup\b", text)


@named([path for path in TEMPLATES if path.name not in TAKEN_HOME])
def test_a_template_has_no_script_of_its_own(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert not re.search(r"<script(?![^>]*\ssrc=)(?![^>]*application/json)|\son[a-z]+=|javascript:", text)


@named(SCRIPTS)
def test_a_script_makes_no_markup_and_no_code_from_text(path: Path) -> None:
    assert not re.search(MARKUP_FROM_TEXT, path.read_text(encoding="utf-8"))


def test_every_template_that_becomes_markup_is_escaped() -> None:
    """Flask escapes .html and .svg; what is written with another ending takes no text of a request."""
    assert {path.suffix for path in TEMPLATES} <= {".html", ".svg", ".typ"}
