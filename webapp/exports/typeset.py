"""Typesetting with typst: a template of ours, the facts as JSON beside it, pictures as SVG. Nothing given by a
reader is ever part of the program that is compiled, and no font or file outside the package is looked for."""

import json
from collections.abc import Mapping
from functools import lru_cache
from threading import Lock
from typing import Literal

import typst

from engine.budget import spend
from webapp.http.assets import folder
from webapp.http.json_value import JsonObject

Kind = Literal["png", "pdf"]
POINTS_PER_INCH = 72
A4 = 595 * 842
"""points of a page of paper"""
DOCUMENT, CHARACTERS, PIXELS = 5_000, 8, 35
"""units of work of a document; characters of a picture and pixels of a PNG per unit"""
_ONE_AT_A_TIME = Lock()
"""a compiler works for one request at a time"""


@lru_cache(maxsize=1)
def _compiler() -> typst.Compiler:
    """The compiler, with the fonts inside the package alone: the same bytes on every machine."""
    return typst.Compiler(font_paths=typst.Fonts(include_system_fonts=False))


@lru_cache(maxsize=8)
def _template(name: str) -> bytes:
    return (folder("templates") / "typeset" / f"{name}.typ").read_bytes()


def typeset(
    name: str, facts: JsonObject, pictures: Mapping[str, str], kind: Kind, scale: float = 1, size: float = A4
) -> bytes:
    """The document `name` with these facts and pictures; for a PNG one of its `size` points is `scale` pixels wide.

    A compiler cannot be stopped, so what it will take is spent beforehand.
    """
    spend(DOCUMENT + sum(map(len, pictures.values())) // CHARACTERS)
    spend(int(size * scale**2 / PIXELS) if kind == "png" else 0)
    files = {f"{key}.svg": text.encode() for key, text in pictures.items()}
    files |= {"main.typ": _template(name), "facts.json": json.dumps(facts).encode()}
    with _ONE_AT_A_TIME:
        made = _compiler().compile(
            input=files,  # type: ignore[type-var] # the types of the package know nothing of its dictionaries yet
            format=kind,
            ppi=POINTS_PER_INCH * scale,
            timestamp=0,
        )
    assert isinstance(made, bytes), "a document has one page"
    return made
