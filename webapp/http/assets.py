"""Templates and static files: where they are, under which immutable address, compressed once."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
import re
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from pathlib import Path

from engine.cached import cached_property

_PACKAGE = Path(__file__).resolve().parent.parent
_TYPES = {".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".png": "image/png"}
_SHEETS = (
    "tokens", "base", "controls", "components", "tables", "frame", "search", "pictures", "figures", "home", "position",
    "stage", "lattice", "games", "theorems", "lectures", "share", "standalone", "projector", "print",
)  # fmt: skip
LECTURE = "js/lecture/"
"""modules for slides, on the site and in the one-file copy of a lecture"""
JOINED = {
    "style.css": tuple(f"css/{name}.css" for name in _SHEETS),
    "standalone-position.js": ("js/standalone/controls.js", "js/standalone/position.js"),
    "standalone-picture.js": ("js/standalone/controls.js", "js/standalone/picture.js"),
    "standalone-lecture.js": (
        "js/standalone/controls.js", *(f"{LECTURE}{name}.js" for name in ("clock", "ink", "slide-number", "swipes")),
        "js/standalone/lecture.js",
    ),
}  # fmt: skip
"""assets made of several files, in this order: a later style sheet may override an earlier one"""


def folder(name: str) -> Path:
    """A folder of the project: inside the installed package, or beside it in the source tree."""
    installed = _PACKAGE / name
    return installed if installed.is_dir() else _PACKAGE.parent / name


@dataclass(frozen=True)
class Asset:
    """A static file: its address holds a hash, so it may be kept for ever."""

    path: str
    content_type: str
    body: bytes

    @cached_property
    def compressed(self) -> bytes:
        """The same, gzip."""
        return gzip.compress(self.body, 9, mtime=0)


def _digest(*bodies: bytes) -> str:
    return hashlib.sha256(b"\0".join(bodies)).hexdigest()[:12]


def static_text(*names: str) -> str:
    """The text of some files of the folder `static`, one after the other."""
    return "\n".join((folder("static") / name).read_text(encoding="utf-8") for name in names)


def _our_files() -> dict[str, bytes]:
    """Our static files by their paths in the folder `static`, where parts of a joined asset are replaced by it."""
    root = folder("static")
    parts = {name for names in JOINED.values() for name in names if not name.startswith(LECTURE)}
    paths = {path.relative_to(root).as_posix(): path for path in sorted(root.rglob("*")) if path.suffix in _TYPES}
    alone = {name: path.read_bytes() for name, path in paths.items() if name not in parts}
    joined = {name: _GENERATED.get(name, b"") + static_text(*names).encode() for name, names in JOINED.items()}
    return alone | joined


_GENERATED: dict[str, bytes] = {}


def put_before(name: str, text: str) -> None:
    """Let a joined file begin with generated text: the file can override what it says."""
    if _GENERATED.get(name) != text.encode():
        _GENERATED[name] = text.encode()
        assets.cache_clear()
        assets_by_path.cache_clear()


@lru_cache(maxsize=1)
def assets() -> dict[str, Asset]:
    """All static files by their names; ours share one hashed folder, so that modules find each other."""
    ours = _our_files()
    key = _digest(*ours.values())
    plotly = (files("plotly") / "package_data" / "plotly.min.js").read_bytes()
    found = {name: Asset(f"/static/{key}/{name}", _type(name), body) for name, body in ours.items()}
    found["plotly.min.js"] = Asset(f"/static/{_digest(plotly)}/plotly.min.js", "text/javascript", plotly)
    return found


@lru_cache(maxsize=1)
def plotly_marks() -> tuple[str, ...]:
    """The ids Plotly looks for before it would insert a style sheet of its own, which our policy forbids."""
    found = re.findall(rb'getElementById\("([0-9a-f]{64})"\)', assets()["plotly.min.js"].body)
    return tuple(sorted({mark.decode() for mark in found}))


def _type(name: str) -> str:
    return _TYPES.get(Path(name).suffix) or mimetypes.guess_type(name)[0] or "application/octet-stream"


def asset_link(name: str) -> str:
    """The address of a static file."""
    return assets()[name].path


@lru_cache(maxsize=1)
def assets_by_path() -> dict[str, Asset]:
    """All static files by their addresses."""
    return {asset.path: asset for asset in assets().values()}
