"""Rules of the engine, checked by reading its source: what it may import and call, how long a file may be."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
ENGINE = sorted((ROOT / "engine").rglob("*.py"))
TREES = {path: ast.parse(path.read_text(encoding="utf-8")) for path in ENGINE}

LINES = 300
FORBIDDEN_NAMES = {
    "eval",
    "exec",
    "compile",
    "float",
    "open",
    "input",
    "__import__",
    "globals",
    "setattr",
    "breakpoint",
}
FORBIDDEN_MODULES = {
    "random",
    "time",
    "datetime",
    "os",
    "pathlib",
    "io",
    "socket",
    "subprocess",
    "threading",
    "decimal",
}
ALLOWED = {
    ("engine/__main__.py", "sys"): "reads its arguments and returns its status",
    ("engine/__main__.py", "os"): "stops writing where the reader of a pipe has gone",
    ("engine/report/command_line.py", "sys"): "prints errors on stderr",
}
"""modules that reach outside and where they may be imported all the same"""
PRINTING = {"engine/report/command_line.py"}

DEPTH = "as deep as a function F of at most 24 characters is nested"
RECURSIVE = {
    **dict.fromkeys(("Term.at", "Term.constant", "Term.rising", "Term.text", "Term.text_as", "Term.work"), DEPTH),
    **dict.fromkeys(("_Parser.sum", "_Parser.product", "_Parser.atom", "_Parser.call"), DEPTH),
}
"""the only functions that may come back to themselves, and why their depth is bounded"""
OTHERS = {
    ("Game.value", "value"): "of its fold",
    ("Game.words", "words"): "of its ending and its move rule",
    ("Sum.take", "take"): "of the component chosen",
    ("Sum.values", "value"): "of its components",
    ("Sum.misere", "misere"): "of its games",
    ("Sum.swaps", "swaps"): "of its components",
}
"""methods that call one of the same name of another class"""

Function = ast.FunctionDef | ast.AsyncFunctionDef
by_file = pytest.mark.parametrize("path", ENGINE, ids=lambda path: str(path.relative_to(ROOT)))


def name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def imported(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        if isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are absolute"
            yield node.module or ""


def functions(tree: ast.AST, within: str = "") -> Iterator[tuple[str, Function]]:
    """Every function with its name, methods with that of their class before it."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.ClassDef):
            yield from functions(node, f"{node.name}.")
        elif isinstance(node, Function):
            yield within + node.name, node
            yield from functions(node, within)


def calls(qualified: str, function: Function, known: set[str]) -> set[str]:
    """Which of the known functions of its module a function may call, by name."""
    found = set()
    for node in ast.walk(function):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            found.add(node.func.id)
        if (
            isinstance(node, ast.Attribute)
            and isinstance(node.value, ast.Name)
            and (qualified, node.attr) not in OTHERS
        ):
            within = qualified.split(".")[0]
            if node.value.id in ("self", "cls"):
                found.add(f"{within}.{node.attr}")
            elif node.value.id[0].islower():  # a variable; it may hold one of the same class
                found |= {name for name in known if name.endswith(f".{node.attr}") and name.split(".")[0] == within}
    return found & known


def coming_back(tree: ast.AST) -> set[str]:
    """The functions of a module from which a chain of calls leads back to themselves."""
    defined = dict(functions(tree))
    reached = {one: calls(one, function, set(defined)) for one, function in defined.items()}
    for _ in defined:
        reached = {one: others.union(*(reached[other] for other in others)) for one, others in reached.items()}
    return {one for one, others in reached.items() if one in others}


def public(tree: ast.Module) -> Iterator[tuple[str, Function | ast.ClassDef]]:
    for node in tree.body:
        if isinstance(node, Function | ast.ClassDef) and not node.name.startswith("_"):
            yield node.name, node
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
            for method in node.body:
                if isinstance(method, Function) and not method.name.startswith("_"):
                    yield f"{node.name}.{method.name}", method


def test_the_rules_are_applied_to_something() -> None:
    assert len(ENGINE) > 40
    assert {"engine/games/game.py", "engine/theorems/catalogue.py"} <= {name(path) for path in ENGINE}


@by_file
def test_the_engine_imports_only_the_standard_library_and_itself(path: Path) -> None:
    for module in imported(TREES[path]):
        top = module.split(".")[0]
        assert top == "engine" or top in sys.stdlib_module_names, module


@by_file
def test_the_engine_reaches_for_no_clock_no_chance_and_no_outside_world(path: Path) -> None:
    for module in imported(TREES[path]):
        reaches_out = module == "sys" or module.split(".")[0] in FORBIDDEN_MODULES
        assert not reaches_out or (name(path), module) in ALLOWED, module
    names = {node.id for node in ast.walk(TREES[path]) if isinstance(node, ast.Name)}
    assert not names & FORBIDDEN_NAMES
    assert "print" not in names or name(path) in PRINTING


@by_file
def test_the_engine_counts_in_integers(path: Path) -> None:
    for node in ast.walk(TREES[path]):
        assert not (isinstance(node, ast.Constant) and isinstance(node.value, float | complex)), ast.dump(node)
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "math":
            raise AssertionError("from math import what is exact: isqrt, gcd")
        if isinstance(node, ast.ImportFrom) and node.module == "math":
            assert {alias.name for alias in node.names} <= {"isqrt", "gcd", "lcm", "comb", "prod"}


@by_file
def test_division_is_exact(path: Path) -> None:
    """`/` of two integers would be a float; only fractions divide."""
    divides = any(isinstance(node, ast.Div) for node in ast.walk(TREES[path]))
    assert not divides or "fractions" in set(imported(TREES[path]))


@by_file
def test_no_function_comes_back_to_itself(path: Path) -> None:
    assert coming_back(TREES[path]) <= set(RECURSIVE)


def test_recursion_is_recognised() -> None:
    assert coming_back(ast.parse("def f(n):\n    return f(n - 1)")) == {"f"}
    assert coming_back(ast.parse("def f(n):\n    return g(n)\ndef g(n):\n    return f(n)")) == {"f", "g"}
    assert coming_back(ast.parse("class A:\n    def f(self, other):\n        return other.f(self)")) == {"A.f"}
    assert coming_back(ast.parse("def f(n):\n    return g(n)\ndef g(n):\n    return n")) == set()


def test_the_list_of_recursive_functions_is_no_longer_than_needed() -> None:
    assert set().union(*map(coming_back, TREES.values())) == set(RECURSIVE)


@by_file
def test_a_file_is_at_most_300_lines(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= LINES


@by_file
def test_everything_public_has_a_docstring(path: Path) -> None:
    assert ast.get_docstring(TREES[path])
    for qualified, node in public(TREES[path]):
        assert ast.get_docstring(node), qualified


@by_file
def test_every_public_function_shows_an_example(path: Path) -> None:
    for qualified, node in public(TREES[path]):
        if isinstance(node, Function) and "." not in qualified:
            assert ">>> " in (ast.get_docstring(node) or ""), qualified


@by_file
def test_no_line_is_excused_from_coverage(path: Path) -> None:
    assert "pragma" not in path.read_text(encoding="utf-8")
