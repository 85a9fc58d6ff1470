"""The layers of the engine and of the site, proven from the import statements, those inside functions included.

The table of layers stands here and nowhere else. A module may import modules of its own layer and of lower ones.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent

LAYERS = {
    "engine": [
        ["errors", "limits", "integers", "cached", "budget"],
        ["moves"],
        ["values", "fractions"],
        ["games"],
        ["paths", "lattice"],
        ["relatives"],
        ["theorems"],
        ["report"],
        ["__init__", "__main__", "library"],
    ],
    "webapp": [
        ["http"],
        ["classroom"],
        ["serving"],
        ["text"],
        ["figures"],
        ["pages"],
        ["exports", "lectures"],
        ["app", "site", "cli", "notebook", "__init__", "__main__"],
    ],
}
"""from the lowest layer to the highest: packages, and modules directly in the root"""
CHECKED = ["engine", "webapp"]
IMPORTS_INSIDE_FUNCTIONS = {"webapp.cli"}
IN_A_ROOT, IN_A_PACKAGE = 8, 12
"""modules at most, `__init__` not counted"""
LONGEST_LINE = 120
SHORT_LINES = ["engine", "webapp", "tests", "static", "templates"]
SUFFIXES = {".py", ".css", ".js", ".html", ".svg"}


def _module(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


MODULES = {_module(path): path for root in CHECKED for path in sorted((ROOT / root).rglob("*.py"))}
SOURCES = {module: ast.parse(path.read_text(encoding="utf-8")) for module, path in MODULES.items()}


def imports(tree: ast.AST, known: set[str]) -> Iterator[str]:
    """The known modules that are imported anywhere in a tree."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in known)
        elif isinstance(node, ast.ImportFrom) and node.module:
            names = [f"{node.module}.{alias.name}" for alias in node.names]
            yield from (name if name in known else node.module for name in names if {name, node.module} & known)


GRAPH = {module: set(imports(tree, set(SOURCES))) - {module} for module, tree in SOURCES.items()}
by_module = pytest.mark.parametrize("module", SOURCES)


def root_layer(module: str) -> int:
    """The site may import the engine, not the other way round."""
    return list(LAYERS).index(module.split(".")[0])


def layer(module: str) -> int:
    """The number of a module's layer, counted from the lowest; all of the engine lies below the site."""
    root, _, rest = module.partition(".")
    part = rest.split(".")[0] or "__init__"
    return next(number for number, parts in enumerate(LAYERS[root]) if part in parts) + 100 * (root == "webapp")


def cycle(graph: dict[str, set[str]]) -> list[str]:
    """Modules that import one another in a circle, if there are any: those left when all others are taken away."""
    left = dict(graph)
    while free := [module for module, used in left.items() if not used & left.keys()]:
        for module in free:
            del left[module]
    return sorted(left)


@by_module
def test_a_module_imports_only_its_own_layer_and_lower_ones(module: str) -> None:
    for other in GRAPH[module]:
        assert root_layer(other) <= root_layer(module), f"{module} imports {other}"
        if root_layer(other) == root_layer(module):
            assert layer(other) <= layer(module), f"{module} imports {other}"


@pytest.mark.parametrize("root", CHECKED)
def test_packages_of_one_layer_do_not_import_each_other_in_a_circle(root: str) -> None:
    parts: dict[str, set[str]] = {}
    for module, used in GRAPH.items():
        if module.startswith(f"{root}."):
            part = module.split(".")[1]
            inside = [other for other in used if other.startswith(f"{root}.")]
            parts.setdefault(part, set()).update(other.split(".")[1] for other in inside)
            parts[part].discard(part)
    assert cycle(parts) == []


def test_no_modules_import_one_another_in_a_circle() -> None:
    assert cycle(GRAPH) == []


def test_a_circle_is_recognised() -> None:
    assert cycle({"a": {"b"}, "b": {"c"}, "c": {"a"}, "d": {"a"}, "e": set()}) == ["a", "b", "c", "d"]


@by_module
def test_nothing_is_imported_inside_a_function(module: str) -> None:
    functions = (node for node in ast.walk(SOURCES[module]) if isinstance(node, ast.FunctionDef))
    inside = [type(node) for function in functions for node in ast.walk(function)]
    found = {ast.Import, ast.ImportFrom} & set(inside)
    assert not found or module in IMPORTS_INSIDE_FUNCTIONS


@pytest.mark.parametrize("package", [module for module, path in MODULES.items() if path.name == "__init__.py"])
def test_a_package_is_small_and_begins_with_a_paragraph(package: str) -> None:
    folder = MODULES[package].parent
    most = IN_A_PACKAGE if "." in package else IN_A_ROOT
    assert len([path for path in folder.glob("*.py") if path.name != "__init__.py"]) <= most
    assert len((ast.get_docstring(SOURCES[package]) or "").split()) >= 12, "what lives here and what it may import"


@pytest.mark.parametrize("folder", SHORT_LINES)
def test_no_line_is_longer_than_120(folder: str) -> None:
    paths = [path for path in sorted((ROOT / folder).rglob("*")) if path.suffix in SUFFIXES]
    long = [
        f"{path.relative_to(ROOT)}:{number}"
        for path in paths
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if len(line) > LONGEST_LINE
    ]
    assert long == []
