"""From a page object to bytes: HTML or JSON, canonical redirect, ETag, compression, headers."""

from __future__ import annotations

import gzip
import hashlib
import json
from collections.abc import Callable
from typing import Any

from flask import Request, Response, render_template

from webapp.http.assets import Asset
from webapp.http.etag import LENGTH, address_tag
from webapp.http.links import link
from webapp.http.problems import Problem
from webapp.http.request import LONGEST_TARGET
from webapp.pages.page import Page

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; "
    "img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'"
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
CACHED = "public, max-age=600"
FRESH = {"Cache-Control": "no-cache"}
"""for what may change: the tag is compared at each visit"""
FOR_EVER = "public, max-age=31536000, immutable"


def json_text(data: Any) -> str:
    """Compact JSON; large integers are strings already."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n"


def answer(request: Request, page: Page, twin: bool, share: Callable[[Page], object]) -> Response:
    """The page or its twin; another spelling of the address leads to the canonical one."""
    if not is_canonical(request, page, twin):
        if twin:
            canonical = link(page.path, page.query, ".json")
            raise Problem(400, f"this is another spelling of {canonical}: try that link", "", canonical)
        return redirect(link(page.path, page.query))
    if twin:
        return of_page(request, page, lambda: json_text(page.data), "application/json", ANYONE)

    def write() -> str:
        return render_template(page.template, page=page, share=share(page), **page.shown)

    return of_page(request, page, write, "text/html; charset=utf-8", FRAMED if page.framed else {})


def of_page(
    request: Request, page: Page, write: Callable[[], str | bytes], content_type: str, more: dict[str, str]
) -> Response:
    """What is written of a page; a reader who has it already is told so before it is made."""
    if page.changes:
        return finish(request, write(), content_type, more | FRESH)
    tag = address_tag(request)
    known = next((one for one in _tags(request, tag) if request.if_none_match.contains_weak(one)), "")
    return finish(request, b"" if known else write(), content_type, more, tag=known or tag)


def is_canonical(request: Request, page: Page, twin: bool) -> bool:
    """Whether path and query are spelled as the site spells them."""
    path = page.path if not twin else twin_path(page.path)
    given = list(request.args.items(multi=True))
    return request.path == path and given == sorted((n, v) for n, v in page.query.items() if v)


def twin_path(path: str) -> str:
    """The path of the JSON twin."""
    return "/index.json" if path == "/" else f"{path}.json"


def redirect(target: str, status: int = 308) -> Response:
    """Lead to a link of this site, built from parsed values; one too long to be asked for is refused at once."""
    if len(target) > LONGEST_TARGET:
        told = f"the canonical address has {len(target)} bytes: accepted are at most {LONGEST_TARGET}"
        raise Problem(414, told)
    return with_headers(Response("", status, {"Location": target, "Cache-Control": CACHED}))


def _tags(request: Request, tag: str) -> list[str]:
    """The tags under which this reader may have been given what has this one."""
    return [tag, _zipped(tag)] if _takes_gzip(request) else [tag]


def _zipped(tag: str) -> str:
    return f"{tag}-gzip"


def _takes_gzip(request: Request) -> bool:
    return request.accept_encodings.quality("gzip") > 0


def finish(
    request: Request,
    text: str | bytes,
    content_type: str,
    more: dict[str, str] | None = None,
    status: int = 200,
    tag: str = "",
) -> Response:
    """Tag, compress and label a body; its own digest is the tag where none is given."""
    body = text.encode() if isinstance(text, str) else text
    tag = tag or hashlib.sha256(body).hexdigest()[:LENGTH]
    packed = content_type in ("image/png", "application/pdf")
    zipped = len(body) > 400 and not packed and _takes_gzip(request)
    response = Response(gzip.compress(body, 6, mtime=0) if zipped else body, status, content_type=content_type)
    response.headers["Cache-Control"] = CACHED if status == 200 else "no-store"
    response.headers["Vary"] = "Accept-Encoding"
    if zipped:
        response.headers["Content-Encoding"] = "gzip"
    response.headers.update(more or {})
    if status == 200:
        response.set_etag(_zipped(tag) if zipped else tag)
        response.make_conditional(request)
    return with_headers(response)


def problem_answer(request: Request, problem: Problem, as_json: bool) -> Response:
    """The answer to a request that cannot be answered as asked."""
    more = {"Access-Control-Allow-Origin": "*"} if as_json else {}
    if as_json:
        return finish(request, json_text(problem.data()), "application/problem+json", more, problem.status)
    page = render_template("problem.html", problem=problem, page=None, given=request.args.get("q", ""))
    return finish(request, page, "text/html; charset=utf-8", more, problem.status)


def asset_answer(request: Request, asset: Asset) -> Response:
    """A static file, kept for ever."""
    zipped = _takes_gzip(request) and asset.content_type != "image/png"
    response = Response(asset.compressed if zipped else asset.body, content_type=asset.content_type)
    response.headers["Cache-Control"] = FOR_EVER
    response.headers["Vary"] = "Accept-Encoding"
    if zipped:
        response.headers["Content-Encoding"] = "gzip"
    return with_headers(response)


def with_headers(response: Response) -> Response:
    """The headers every answer carries."""
    for name, value in HEADERS.items():
        response.headers.setdefault(name, value)
    return response
