"""The pure script modules, called inside the browser: each row imports a module of the site and compares one result."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page

from webapp.http.assets import asset_link

Visit = Callable[..., Page]
GOOGOL = 10**100

WALK = [
    ("extend('I', 'RRL')", "R2L1"),
    ("extend('R2L1', 'LR')", "R2L2R1"),
    ("extend('R99999999999999999999', 'R')", "R100000000000000000000"),
    ("shorten('R2L1', 2)", {"walk": "R1", "letters": "RL"}),
    ("shorten('R1', 5)", {"walk": "I", "letters": "R"}),
]
VIEW = [
    ("nodePlace(1)", {"level": 0, "u": 0.5}),
    ("nodePlace(6)", {"level": 2, "u": 0.625}),
    ("project({ u: 0.75, level: 1 }, WHOLE, { width: 1200, top: 56, step: 100 })", [900, 156]),
    ("project({ u: 0.75, level: 1 }, { u: 0.5, z: 1, down: 0 }, { width: 1200, top: 56, step: 100 })", [600, 56]),
    ("distanceApart({ level: 3 }, WHOLE, { width: 1200 })", 150),
    ("zoomed({ u: 0, z: 0, down: 0 }, 0.5, 1)", {"u": 0.25, "z": 1, "down": 0}),
    ("nextWindow('I', WHOLE)", None),
    ("nextWindow('R1', { u: 0.5, z: 1, down: 0 }).root", "R2"),
    ("nextWindow('R1', { u: 0.5, z: 1, down: 0 }).convert({ u: 0.5, z: 1, down: 0 })", {"u": 0, "z": 0, "down": 0}),
    ("nextWindow('R2L1', { u: 0, z: -1, down: 0 }).root", "R2"),
    ("nextWindow('R2L1', { u: 0, z: -1, down: 0 }).convert(WHOLE)", {"u": 0, "z": 1, "down": 0}),
    ("nextWindow('R2R1', { u: 0, z: -1, down: 0 }).convert(WHOLE)", {"u": 0.5, "z": 1, "down": 0}),
    ("affordableLevels('R2', 8, 100000)", 8),
    ("affordableLevels('R'.repeat(1000), 8, 100000)", 6),
]
AXIS = f"{{ first: '{GOOGOL}', step: '1', count: 64 }}"
WINDOW = [
    ("parseRange('1..64').map(String)", ["1", "64"]),
    ("rangeText([1n, 64n])", "1..64"),
    (f"String(numberAt({AXIS}, 5))", str(GOOGOL + 5)),
    (f"placeOf({AXIS}, {GOOGOL + 5}n)", 5),
    ("[0, 7, 254, 255].map((code) => codeText(code))", ["0", "7", "254 or more", "undecided"]),
    ("codeText(0, '∞')", "∞"),
    ("[0, 7, 254, 255].map((code) => cellText(code))", ["0", "7", "…", "…"]),
    ("[0, 1, 255].map((code) => cellText(code, { letters: ['P', 'N'] }))", ["P", "N", "…"]),
    (f"rangeOfView({AXIS}, [-0.5, 63.5]).map(String)", [str(GOOGOL), str(GOOGOL + 63)]),
    ("rangeOfView({ first: '1', step: '1' }, [-10.5, 9.5]).map(String)", ["1", "20"]),
    ("rangeOfView({ first: '1', step: '1' }, [4.5, 5.5]).map(String)", ["6", "9"]),
    ("rangeOfView({ first: '1', step: '8' }, [-0.5, 7.5]).map(String)", ["1", "64"]),
    ("keepSquare([[1n, 9n], [1n, 10n]], { x: [1n, 2n], y: [5n, 6n] }).flat().map(String)", ["1", "10", "1", "10"]),
    ("keepSquare([[1n, 9n], [1n, 10n]], { x: [1n, 2n], y: [5n, 9n] }).flat().map(String)", ["1", "9", "1", "10"]),
    ("shiftedView(64, 1)", [31.5, 95.5]),
    ("[-33, -1, 0, 63, 64, 95, 96].map((place) => halfWindowsTo(place, 64))", [-2, -1, 0, 0, 1, 1, 2]),
    ("scaledView(64, 10, 0.5)", [-6, 26]),
    ("convertPlace({ first: '1', step: '1' }, { first: '11', step: '2' }, 14)", 2),
    ("placeUnder({ clientX: 2, clientY: 2 }, { bottom: 8, height: 8, left: 0, width: 8 }, [[0, 8], [0, 4]])", [2, 3]),
    ("placeUnder({ clientX: 8, clientY: 2 }, { bottom: 8, height: 8, left: 0, width: 8 }, [[0, 8], [0, 4]])", None),
    ("cellWords(decoded, [1, 0])", "(11, 20), value 7"),
    ("cellWords({ ...decoded, names: ['equal', 'different'] }, [0, 1])", "(10, 21), equal"),
]
DECODED = """const head = { x: { first: "10", step: "1", count: 2 }, y: { first: "20", step: "1", count: 2 } };
    const line = new TextEncoder().encode(JSON.stringify(head) + "\\n");
    const decoded = module.decodeWindow(Uint8Array.of(...line, 3, 7, 0, 1));"""
SITE = "new URL('https://euclid.example/grossman/3,8')"
COUNTS = "{ cases: 1234, failed: 1, correction_cases: 9, correction_failed: 0 }"
OTHERS = [
    ("site/navigation", f"leadsToPage(new URL('/theorems', {SITE}), {SITE})", True),
    ("site/navigation", f"leadsToPage(new URL('#share', {SITE}), {SITE})", False),
    ("site/navigation", f"leadsToPage(new URL('/grossman/3,8.pdf', {SITE}), {SITE})", False),
    ("site/navigation", f"leadsToPage(new URL('https://elsewhere.example/'), {SITE})", False),
    ("site/theme", "['light', 'dark', 'projector'].map(nextTheme)", ["dark", "projector", "light"]),
    ("site/theme", "withTheme('/grossman/3,8?line=2,1', 'dark').search", "?line=2,1&theme=dark"),
    ("site/theme", "withTheme('/grossman/3,8?line=2,1&theme=dark', '').search", "?line=2,1"),
    ("site/share-dialog", "escapeTex('/a%2Cb#c&d')", "/a\\%2Cb\\#c\\&d"),
    ("slides", "queryAt('?step=3&view=present', { number: '1', revealed: true })", "?reveal=answer&view=present"),
    ("slides", "queryAt('?reveal=answer', { number: '4', revealed: false })", "?step=4"),
    ("slides", "queryAt('?step=2', { number: '1', revealed: false })", ""),
    (
        "theorem-check",
        f"countsText({COUNTS}, {{ first: 1, done: 5, last: 9 }}, false)",
        "N from 1 to 5 of 9: 1,234 comparisons, 1 of them fails.",
    ),
    (
        "theorem-check",
        f"countsText({COUNTS}, {{ first: 1, done: 5, last: 9 }}, true)",
        "N from 1 to 5 of 9: 1,234 comparisons, 1 of them fails as printed; the correction fails in 0 of 9.",
    ),
]


def call(page: Page, module: str, expression: str, before: str = "") -> Any:
    """The value of an expression in which the exports of a module are names."""
    return page.evaluate(
        f"""async () => {{
            const module = await import("{asset_link(f"js/{module}.js")}");
            {before}
            const scope = {{ ...module, {"decoded" if before else ""} }};
            return new Function(...Object.keys(scope), {f"return {expression};"!r})(...Object.values(scope));
        }}"""
    )


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, object]) -> dict[str, object]:
    """An expression is made into a function, which the policy of the site forbids its own scripts."""
    return {**browser_context_args, "bypass_csp": True}


@pytest.mark.parametrize(("expression", "expected"), WALK)
def test_walks_as_text(visit: Visit, expression: str, expected: object) -> None:
    assert call(visit("/limits"), "tree/walk", expression) == expected


@pytest.mark.parametrize(("expression", "expected"), VIEW)
def test_views_of_a_tree(visit: Visit, expression: str, expected: object) -> None:
    assert call(visit("/limits"), "tree/tree-view", expression) == expected


@pytest.mark.parametrize(("expression", "expected"), WINDOW)
def test_windows_of_the_lattice(visit: Visit, expression: str, expected: object) -> None:
    assert call(visit("/limits"), "plots/lattice-window", expression, DECODED) == expected


@pytest.mark.parametrize(("module", "expression", "expected"), OTHERS)
def test_other_pure_functions(visit: Visit, module: str, expression: str, expected: object) -> None:
    assert call(visit("/limits"), module, expression) == expected
