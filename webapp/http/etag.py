"""ETags: a page depends on its address and on the edition of the site, on nothing else.

So its tag is known before the page is made, and a browser that has it already costs nothing.
"""

from __future__ import annotations

import hashlib
from functools import lru_cache
from importlib.metadata import distributions
from pathlib import Path

from flask import Request

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
    digest.update("\n".join(sorted(f"{package.name} {package.version}" for package in distributions())).encode())
    return digest.hexdigest()


def _files() -> list[Path]:
    roots = [Path(__file__).parent.parent, Path(engine.__file__).parent, folder("templates"), folder("static")]
    return sorted({file for root in roots for file in root.rglob("*") if file.is_file() and file.suffix != ".pyc"})


def address_tag(request: Request, base: str) -> str:
    """The tag of the page at an address, in this edition and with this base of absolute links."""
    return body_tag("\0".join([edition(), base, request.full_path]).encode())


def body_tag(body: bytes) -> str:
    """The tag of a body that is made already."""
    return hashlib.sha256(body).hexdigest()[:LENGTH]
