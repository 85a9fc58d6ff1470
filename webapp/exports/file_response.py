"""Answering with a file: its canonical address, its name, its headers."""

import re

from flask import Request, Response

from webapp.exports.writers import WRITERS, Options, read_options
from webapp.http.etag import address_tag
from webapp.http.links import link
from webapp.http.request import QueryReader
from webapp.http.responses import FRESH, OPEN, Redirect, is_canonical, respond, respond_in_parts, respond_once
from webapp.pages.files import Files, Format
from webapp.pages.view import View

PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; frame-ancestors 'none'"
_OTHER = re.compile(r"[^A-Za-z0-9]+")


def file_response(
    request: Request, view: View, files: Files, form: Format, reading: QueryReader, base: str
) -> Response:
    """The file of a page; another spelling of its address leads to the canonical one."""
    options, more = read_options(reading, files, form, base)
    query = view.query | more
    if not is_canonical(request, view.path + form.suffix, query):
        return Redirect(link(view.path, query, form.suffix)).response(request)
    headers = OPEN | {"Content-Disposition": _disposition(view, options, form)}
    if form.suffix == ".svg":
        headers["Content-Security-Policy"] = PICTURE_POLICY

    def write() -> str | bytes:
        return WRITERS[form.suffix](view, options)

    if view.in_parts and form.suffix == ".csv":
        return respond_in_parts(request, address_tag(request, base), view.csv_parts(), form.media_type, headers)
    if view.changes:
        return respond(request, write(), form.media_type, headers | FRESH)
    return respond_once(request, address_tag(request, base), write, form.media_type, headers)


def _disposition(view: View, options: Options, form: Format) -> str:
    """Shown in place or saved, under a short name of fixed words and digits."""
    about = (_OTHER.sub("-", part)[:40].strip("-") for part in view.file_name())
    name = "-".join(
        part
        for part in ("euclid", *about, view.picture_name(options.picture), options.form, "animated" * options.animate)
        if part
    )
    return f'{"inline" if form.inline else "attachment"}; filename="{name}{form.suffix}"'
