"""Pictures, the preview card and the handout as PNG or PDF."""

from __future__ import annotations

import re
from math import sqrt
from typing import Any

from flask import current_app

from webapp.exports.figure import TITLES, Figure, figures
from webapp.exports.qr_code import LONGEST, qr_svg
from webapp.exports.summary import Said, said
from webapp.exports.svg import picture_svg
from webapp.exports.typeset import Format, typeset
from webapp.figures.key_below import with_key
from webapp.figures.themes import colours
from webapp.http.assets import assets
from webapp.http.links import link
from webapp.pages.page import Page
from webapp.text.number_format import short

CARD_WIDTH, CARD_HEIGHT = 1200, 630
WIDE = 700
"""pictures narrower than this get two pixels a unit, so that they are crisp on a slide"""
LARGEST = 2_000_000
"""pixels of a picture: each takes some thirteen bytes while it is made"""
MOVES, FOLD, WAYS, REASON = 9, 6, 3, 300
"""rows of the handout, and characters of a reason, that leave it one page long"""
HANDOUT = 1.25
"""pixels a point of a page of paper, 90 an inch and twice that: four would take 90 MB for a moment; print the PDF"""
_LONG = re.compile(r"[0-9]{13,}")


def picture(figure: Figure, theme: str, kind: Format, scale: int, background: bool) -> bytes:
    """One picture."""
    svg = picture_svg(figure, theme, background, crisp=kind == "pdf")
    width, height = size(figure)
    facts = {"title": figure.title, "width": width, "height": height}
    pixels = min(scale * (2 if width < WIDE else 1), sqrt(LARGEST / (width * height)))
    return typeset("picture", facts, {"picture": svg}, kind, pixels)


def card(page: Page, kind: Format, scale: int, background: bool) -> bytes:
    """The preview of a page: its first picture and its answer."""
    told, figure = said(page), next(iter(figures(page).values()))
    svg = picture_svg(figure, page.theme, background=False, crisp=kind == "pdf")
    width, height = size(figure)
    named = colours(page.theme)
    facts = _said(told) | {
        "alt": figure.title,
        "picture": {"width": width, "height": height},
        "background": background,
        "address": address(page) if len(address(page)) < 44 else current_app.config.get("BASE", ""),
        "colours": {
            **{name: named[name] for name in ("paper", "ink", "soft")},
            "won": [named["won"], named["won-ink"]],
            "lost": [named["lost"], named["lost-ink"]],
            "plain": [named["panel"], named["ink"]],
        },
    }
    pictures = {"picture": svg, "mark": assets()["icon.svg"].body.decode()}
    return typeset("card", facts, pictures, kind, scale)


def handout(page: Page, kind: Format, scale: int, background: bool) -> bytes:
    """A position on one page of paper, always in light colours; with hidden values it is a worksheet."""
    theme = "" if page.theme == "dark" else page.theme
    shown, where = page.shown, address(page)
    drawn = {name: picture_svg(figure, theme, crisp=kind == "pdf") for name, figure in figures(page).items()}
    if current_app.config["BASE"] and len(where) <= LONGEST:
        drawn["qr"] = qr_svg(where)
    facts = _said(said(page)) | {
        "pictures": TITLES,
        "qr": "qr" in drawn,
        "address": where if len(where) <= 120 else f"{where[:80]} … {where[-20:]}",
        "no_move": f"No move is left. Who made the last move {'loses' if shown['now'].game.misere else 'wins'}.",
        **_moves(shown),
        **_why(shown),
    }
    return typeset("handout", facts, drawn, kind, HANDOUT * scale)


def size(figure: Figure) -> tuple[float, float]:
    """Width and height of a picture with its colour key, in its own units."""
    whole = with_key(figure.drawing)
    return whole.width, whole.height


def address(page: Page) -> str:
    """The link of a page, absolute where an address is configured."""
    base: str = current_app.config.get("BASE", "")
    return base + link(page.path, page.query)


def _said(told: Said) -> dict[str, Any]:
    return {
        "title": told.title,
        "subtitle": told.subtitle,
        "headline": told.headline,
        "answers": list(told.answers),
        "notes": list(told.notes),
        "tone": told.tone,
        "rule": told.rule,
    }


def _value(value: int | None, has_values: bool) -> str:
    return "?" if value is None else "none" if value == 0 and not has_values else short(value, 8)


def _moves(shown: dict[str, Any]) -> dict[str, Any]:
    """The table of moves; a winning one has a star."""
    now, hide = shown["now"], shown["hide"]
    rows = (
        shown["moves"][:MOVES] if len(shown["moves"]) <= MOVES else [*shown["moves"][: MOVES - 1], shown["moves"][-1]]
    )
    has_values = now.game.has_values
    leaves = {"P": "P: won for you", "N": "N: the opponent wins", None: "undecided"}
    cells = [
        [
            f"{'★ ' if move.wins and not hide else ''}{short(move.multiple)}",
            f"({short(move.to.a, 9)}, {short(move.to.b, 9)})",
            *([] if hide else [_value(move.value, has_values), leaves[move.outcome]]),
        ]
        for move, _ in rows
    ]
    total = shown["moves_total"]
    more = "very many moves" if total is None else f"{short(total)} moves in all" if total > len(rows) else ""
    head = ["take", "leads to", *([] if hide else ["value" if has_values else "least winning", "leaves"])]
    return {"moves": cells, "moves_head": head, "moves_note": more}


def _why(shown: dict[str, Any]) -> dict[str, Any]:
    """The explanation: quotients, piles, the fold, the theorems that apply; nothing where the values are hidden."""
    now, told = shown["now"], shown["told"]
    quotients = ", ".join(short(q, 6) for q in told.quotients[:10]) + (", …" if told.quotients[10:] else "")
    piles = ", ".join(short(n, 6) for n in now.piles[:10]) + (", …" if now.piles[10:] else "")
    why = [f"Continued fraction [{quotients.replace(',', ';', 1)}]; piles {piles or 'none'}."] if told.quotients else []
    if shown["hide"]:
        return {
            "why": [*why, "Fill in the values, then scan or open the link."],
            "fold": [],
            "fold_note": "",
            "ways": [],
        }
    why += [f"Take {short(advice.multiple)} – {_cut(advice.reason)}." for advice in told.advice]
    has_values = now.game.has_values
    rows = [
        [short(row.pile, 8), _value(row.behind, has_values), _value(row.value, has_values)] for row in told.fold[:FOLD]
    ]
    room = WAYS if len(shown["moves"]) + len(rows) <= 10 else 1
    ways = [[way.theorem.title, _cut(f"{way.case.reason}."), way.theorem.source] for way in told.ways[:room]]
    note = f"{told.fold_total} piles; the first {FOLD} are shown." if told.fold_total > FOLD else ""
    return {"why": why, "fold": rows, "fold_note": note, "ways": ways}


def _cut(text: str) -> str:
    """A sentence short enough for the page, long numbers in it shortened."""
    text = _LONG.sub(lambda match: short(int(match[0])), text)
    return text if len(text) <= REASON else f"{text[:REASON].rsplit(' ', 1)[0][:REASON]} …"
