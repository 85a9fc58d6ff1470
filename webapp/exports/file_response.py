"""Answering with a file: its canonical address, its name, its headers."""

from __future__ import annotations

import re

from flask import Request, Response

from webapp.exports.formats import Choice, Format, read_choice
from webapp.exports.offer import Offer
from webapp.http.links import link
from webapp.http.request import Reading
from webapp.http.responses import of_page, redirect
from webapp.pages.page import Page

OPEN = {"Access-Control-Allow-Origin": "*", "Cross-Origin-Resource-Policy": "cross-origin"}
"""pictures and data may be shown by other sites"""
PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; frame-ancestors 'none'"
_PLAIN = re.compile(r"[^A-Za-z0-9]+")
LONGEST_NUMBER = 10**9
"""numbers up to this stand in the name of a file"""


def file_answer(request: Request, page: Page, offer: Offer, form: Format, reading: Reading) -> Response:
    """The file of a page; another spelling of its address leads to the canonical one."""
    choice, more = read_choice(reading, offer, form)
    query = {name: value for name, value in (page.query | more).items() if value}
    if request.path != page.path + form.suffix or list(request.args.items(multi=True)) != sorted(query.items()):
        return redirect(link(page.path, query, form.suffix))
    headers = OPEN | {"Content-Disposition": _disposition(page, choice, form)}
    if form.suffix == ".svg":
        headers["Content-Security-Policy"] = PICTURE_POLICY
    return of_page(request, page, lambda: form.write(page, choice), form.media_type, headers)


def _disposition(page: Page, choice: Choice, form: Format) -> str:
    """Shown in place or saved, under a short name of fixed words and digits."""
    lecture = page.shown.get("lecture")
    about = [_PLAIN.sub("-", lecture.slug)[:40].strip("-")] if lecture else _numbers(page)
    name = "-".join(part for part in ("euclid", *about, choice.picture, choice.form) if part)
    return f'{"inline" if form.inline else "attachment"}; filename="{name}{form.suffix}"'


def _numbers(page: Page) -> list[str]:
    course = page.shown.get("course")
    if course is None or course.start.position.larger > LONGEST_NUMBER:
        return []
    step = [f"step-{course.step:02d}"] if course.view.line.multiples else []
    return [str(course.start.position.a), str(course.start.position.b), *step]
