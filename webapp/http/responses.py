"""From a body to a response: ETag, compression, headers, redirects, problems, static files."""

from __future__ import annotations

import gzip
import zlib
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import chain

from flask import Request, Response, render_template

from engine.budget import spend
from engine.limits import RESPONSE
from webapp.http.assets import Asset
from webapp.http.etag import body_tag
from webapp.http.json_value import json_text
from webapp.http.problems import Problem
from webapp.http.request import LONGEST_TARGET

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; "
    "img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'"
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}
FRAMED = {
    "Content-Security-Policy": POLICY.replace("form-action 'self'", "form-action 'none'").replace(
        "frame-ancestors 'none'", "frame-ancestors *"
    ),
    "Cross-Origin-Opener-Policy": "unsafe-none",
    "Cross-Origin-Resource-Policy": "cross-origin",
}
"""for pages made to be shown in a frame by other sites"""
ANYONE = {"Access-Control-Allow-Origin": "*"}
"""data that scripts of other sites may read"""
OPEN = {**ANYONE, "Cross-Origin-Resource-Policy": "cross-origin"}
"""pictures and data that other sites may show"""
BLOCK = 64_000
"""characters of a long text that are compressed and sent at a time"""
EFFORT = 4
"""of compression: two thirds of the time of the usual 6 for a twentieth more bytes"""
CACHED = "public, max-age=600"
FRESH = {"Cache-Control": "no-cache"}
"""for what may change: the tag is compared at each visit"""
FOR_EVER = "public, max-age=31536000, immutable"
BYTES = 25
"""bytes per unit of work that are written, compressed and sent"""
JSON, HTML, SVG = "application/json", "text/html; charset=utf-8", "image/svg+xml"


@dataclass(frozen=True)
class Content:
    """A finished body that is the whole answer to a request."""

    body: str | bytes
    media_type: str
    headers: Mapping[str, str] = field(default_factory=dict)

    def response(self, request: Request) -> Response:
        """The answer."""
        return respond(request, self.body, self.media_type, self.headers)


@dataclass(frozen=True)
class Redirect:
    """An answer that leads to a link of this site, built from parsed values; scripts of other sites may follow it."""

    target: str
    status: int = 308

    def response(self, request: Request) -> Response:
        """The answer; a link too long to be asked for is refused at once."""
        if len(self.target) > LONGEST_TARGET:
            length = f"the canonical address has {len(self.target)} bytes"
            raise Problem(414, f"{length}: at most {LONGEST_TARGET} are allowed")
        return with_headers(Response("", self.status, {"Location": self.target, "Cache-Control": CACHED, **OPEN}))


def is_canonical(request: Request, path: str, query: Mapping[str, str]) -> bool:
    """Whether path and query are spelled as the site spells them."""
    given = list(request.args.items(multi=True))
    return request.path == path and given == sorted((name, value) for name, value in query.items() if value)


def respond_once(
    request: Request, tag: str, write: Callable[[], str | bytes], media_type: str, headers: Mapping[str, str]
) -> Response:
    """What `write` makes; a browser that has the version with this tag is told so before it is made."""
    given = request.if_none_match
    known = "" if given.star_tag else next((name for name in _tags(request, tag) if given.contains_weak(name)), "")
    return respond(request, b"" if known else write(), media_type, headers, tag=known or tag)


def respond(
    request: Request,
    text: str | bytes,
    media_type: str,
    headers: Mapping[str, str] | None = None,
    status: int = 200,
    tag: str = "",
) -> Response:
    """Tag, compress and label a body; its own digest is the tag where none is given."""
    body = text.encode() if isinstance(text, str) else text
    if status == 200:
        _check_size(body)
    compressed_already = media_type in ("image/png", "image/x-icon", "application/pdf")
    zipped = len(body) > 400 and not compressed_already and _takes_gzip(request)
    response = Response(gzip.compress(body, EFFORT, mtime=0) if zipped else body, status, content_type=media_type)
    response.headers["Cache-Control"] = CACHED if status == 200 else "no-store"
    _label(response, zipped)
    response.headers.update(headers or {})
    if status == 200:
        tag = tag or body_tag(body)
        response.set_etag(_zipped(tag) if zipped else tag)
        response.make_conditional(request)
        if response.status_code == 412:  # an answer to this request's condition, and not what stands at the address
            response.headers["Cache-Control"] = "no-store"
    return with_headers(response)


def respond_in_parts(
    request: Request, tag: str, parts: Iterator[str], media_type: str, headers: Mapping[str, str]
) -> Response:
    """A long text, compressed and sent while it is written, so that memory holds a part of it only.

    What cannot be answered is refused before the first part is there.
    """
    zipped = _takes_gzip(request)
    response = Response(b"", content_type=media_type)
    response.headers["Cache-Control"] = CACHED
    _label(response, zipped)
    response.headers.update(headers)
    response.set_etag(_zipped(tag) if zipped else tag)
    response.make_conditional(request)
    if response.status_code == 200:
        blocks = _blocks(chain([next(parts)], parts))
        response.response = _compressed(blocks) if zipped else blocks
        del response.headers["Content-Length"]
    else:
        response.headers["Cache-Control"] = CACHED if response.status_code == 304 else "no-store"
    return with_headers(response)


def _blocks(parts: Iterable[str]) -> Iterator[bytes]:
    """The parts, some of them at a time."""
    block, length = list[str](), 0
    for part in parts:
        block.append(part)
        length += len(part)
        if length > BLOCK:
            yield "".join(block).encode()
            block, length = [], 0
    yield "".join(block).encode()


def _compressed(blocks: Iterable[bytes]) -> Iterator[bytes]:
    """The blocks as gzip, quickly: data of numbers are small with any effort."""
    writer = zlib.compressobj(1, zlib.DEFLATED, 16 + zlib.MAX_WBITS)
    for block in blocks:
        if written := writer.compress(block):
            yield written
    yield writer.flush()


def problem_response(request: Request, problem: Problem, as_json: bool) -> Response:
    """The answer to a request that cannot be answered as asked."""
    if as_json:
        return respond(request, json_text(problem.data()), "application/problem+json", ANYONE, problem.status)
    page = render_template("problem.html", problem=problem, view=None, given=request.args.get("q", ""))
    return respond(request, page, HTML, status=problem.status)


def asset_response(request: Request, asset: Asset) -> Response:
    """A static file, kept for ever."""
    zipped = _takes_gzip(request) and asset.content_type != "image/png"
    response = Response(asset.compressed if zipped else asset.body, content_type=asset.content_type)
    response.headers["Cache-Control"] = FOR_EVER
    _label(response, zipped)
    return with_headers(response)


def with_headers(response: Response) -> Response:
    """The headers every answer carries."""
    for name, value in HEADERS.items():
        response.headers.setdefault(name, value)
    return response


def gathered(parts: Iterable[str]) -> str:
    """The parts as one text, refused as soon as they are longer than an answer may be.

    >>> gathered(["3", ",", "8"])
    '3,8'
    """
    found, length = list[str](), 0
    for part in parts:
        found.append(part)
        length += len(part)
        if length > RESPONSE:
            raise _too_long(f"more than {RESPONSE:,}")
    return "".join(found)


def _check_size(body: bytes) -> None:
    """Spend what compressing and sending a body takes; refuse one that is too large."""
    if len(body) > RESPONSE:
        raise _too_long(f"{len(body):,}")
    spend(len(body) // BYTES)


def _too_long(size: str) -> Problem:
    return Problem(422, f"the answer would have {size} bytes: at most {RESPONSE:,} are sent, try a smaller part")


def _label(response: Response, zipped: bool) -> None:
    response.headers["Vary"] = "Accept-Encoding"
    if zipped:
        response.headers["Content-Encoding"] = "gzip"


def _tags(request: Request, tag: str) -> list[str]:
    """The tags under which this browser may have been given what has this one."""
    return [tag, _zipped(tag)] if _takes_gzip(request) else [tag]


def _zipped(tag: str) -> str:
    return f"{tag}-gzip"


def _takes_gzip(request: Request) -> bool:
    return request.accept_encodings.quality("gzip") > 0
