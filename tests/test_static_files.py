"""The scripts and style sheets, checked by reading them: short lines, no import cycle, no unused import or export."""

import re
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

from webapp.figures.drawing.themes import themes_css
from webapp.http.assets import JOINED, assets, folder

STATIC = folder("static")
SCRIPTS = sorted((STATIC / "js").rglob("*.js"))
SHEETS = sorted((STATIC / "css").rglob("*.css"))
ENTRY = STATIC / "js" / "app.js"
TESTED = {"codeText", "countText", "countsText", "escapeTex", "leadsToPage", "queryAt", "shareText", "withTheme"}
"""exported for tests/browser/test_script_modules.py"""
IMPORT = re.compile(r'^import\s+\{([^}]*)\}\s+from\s+"([^"]+)";', re.MULTILINE)
EXPORT = re.compile(r"^export (?:async )?(?:const|function|class) (\w+)", re.MULTILINE)
LINE, FILE = 120, 230


def name(path: Path) -> str:
    return path.relative_to(STATIC).as_posix()


def imports(path: Path) -> dict[Path, set[str]]:
    """What a script imports, by the script it comes from."""
    found = IMPORT.findall(path.read_text(encoding="utf-8"))
    return {(path.parent / source).resolve(): set(re.findall(r"\w+", names)) for names, source in found}


def exports(path: Path) -> set[str]:
    return set(EXPORT.findall(path.read_text(encoding="utf-8")))


@pytest.mark.parametrize("path", [*SCRIPTS, *SHEETS], ids=name)
def test_lines_and_files_are_short(path: Path) -> None:
    lines = path.read_text(encoding="utf-8").splitlines()
    assert max(map(len, lines)) <= LINE
    assert len(lines) <= FILE


@pytest.mark.parametrize("path", SCRIPTS, ids=name)
def test_a_script_begins_with_what_it_is_for(path: Path) -> None:
    assert path.read_text(encoding="utf-8").startswith("// ")


def test_no_script_imports_itself_through_others() -> None:
    graph = {path: set(imports(path)) for path in SCRIPTS}
    assert set().union(*graph.values()) <= set(SCRIPTS), "an import leads to no script"
    assert list(TopologicalSorter(graph).static_order())[-1] in SCRIPTS


def test_a_cycle_would_be_found() -> None:
    with pytest.raises(CycleError):
        list(TopologicalSorter({"app": {"keys"}, "keys": {"app"}}).static_order())


@pytest.mark.parametrize("path", SCRIPTS, ids=name)
def test_every_import_is_exported_and_used(path: Path) -> None:
    text = IMPORT.sub("", path.read_text(encoding="utf-8"))
    for source, names in imports(path).items():
        assert names <= exports(source)
        assert {name for name in names if not re.search(rf"\b{name}\b", text)} == set()


@pytest.mark.parametrize("path", SCRIPTS, ids=name)
def test_every_export_is_used_elsewhere(path: Path) -> None:
    used = set().union(*(imports(other).get(path, set()) for other in SCRIPTS))
    assert exports(path) - used <= TESTED


@pytest.mark.parametrize("path", [path for path in SCRIPTS if "standalone" in path.parts], ids=name)
def test_a_script_for_files_needs_no_other_module(path: Path) -> None:
    assert not re.search(r"^(import|export)\b", path.read_text(encoding="utf-8"), re.MULTILINE)


def test_every_style_sheet_is_joined_once_but_those_for_plotly_and_for_a_class() -> None:
    joined = [STATIC / part for part in JOINED["style.css"]]
    assert sorted(joined) == [path for path in SHEETS if path.name not in {"plotly.css", "class.css"}]
    assert {"css/plotly.css", "css/class.css"} <= set(assets())
    assert not set(JOINED["style.css"]) & set(assets())


def test_colours_of_the_themes_are_written_in_one_file() -> None:
    """Themes differ in their tokens: no other style sheet asks for the dark theme."""
    asking = {name(path) for path in SHEETS if re.search(r"light-dark\(|prefers-color-scheme|dark", path.read_text())}
    assert asking == {"css/tokens.css"}


def test_every_variable_is_a_token() -> None:
    said = (STATIC / "css" / "tokens.css").read_text(encoding="utf-8") + themes_css()
    tokens = set(re.findall(r"(--[\w-]+):", said))
    used = {found for path in SHEETS for found in re.findall(r"var\((--[\w-]+)\)", path.read_text(encoding="utf-8"))}
    asked = {f"--{found}" for path in SCRIPTS for found in re.findall(r'colour\("([\w-]+)"\)', path.read_text())}
    assert used | asked <= tokens
