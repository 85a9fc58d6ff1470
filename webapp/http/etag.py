"""The edition of the site: what stands at an address depends on the address and on the edition, on nothing else.

So the tag of an answer is known before the answer is made, and a reader who has it already costs nothing.
"""

from __future__ import annotations

import hashlib
from functools import lru_cache
from importlib.metadata import distributions
from pathlib import Path

from flask import Request, current_app

import engine
from webapp.http.assets import folder

LENGTH = 24
"""characters of a tag"""


@lru_cache(maxsize=1)
def edition() -> str:
    """A digest of every file of the site and of the version of every package it may use."""
    digest = hashlib.sha256()
    for file in _files():
        digest.update(f"{file.name}\0".encode() + file.read_bytes())
    digest.update("\n".join(sorted(f"{one.name} {one.version}" for one in distributions())).encode())
    return digest.hexdigest()


def _files() -> list[Path]:
    roots = [Path(__file__).parent.parent, Path(engine.__file__).parent, folder("templates"), folder("static")]
    return sorted({file for root in roots for file in root.rglob("*") if file.is_file() and file.suffix != ".pyc"})


def address_tag(request: Request) -> str:
    """The tag of what stands at the address asked for, in this edition and with this base of absolute links."""
    asked = "\0".join([edition(), current_app.config["BASE"], request.full_path])
    return hashlib.sha256(asked.encode()).hexdigest()[:LENGTH]
