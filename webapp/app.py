"""The app factory: it only wires. One table of pages, one way from address to answer."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any

from flask import Flask, Response, request
from werkzeug.exceptions import HTTPException

from engine.errors import EngineError
from webapp.exports.file_response import file_answer
from webapp.exports.formats import FORMATS, Format
from webapp.exports.share import read_base, share_of
from webapp.http.assets import asset_link, assets_by_path, folder, plotly_marks
from webapp.http.problems import Problem, from_engine
from webapp.http.request import Reading, check_target
from webapp.http.responses import answer, asset_answer, finish, json_text, problem_answer, with_headers
from webapp.pages.page import Page
from webapp.pages.reference.api import our_version
from webapp.pages.registry import PAGES, PageEntry
from webapp.text.formulas import mathml
from webapp.text.glossary import GLOSSARY
from webapp.text.number_format import digits_said, ident, short

ALLOWED = "GET, HEAD, OPTIONS"
"""the methods every address answers"""


def create_app(lectures: str | None = None, base: str | None = None) -> Flask:
    """Euclid Explorer as a WSGI application.

    `lectures` is a folder with lectures beside the built-in ones; `base` is the address absolute links begin with,
    taken from EUCLID_BASE where it is not given.
    """
    app = Flask("webapp", template_folder=str(folder("templates")), static_folder=None)
    app.config["LECTURES"] = lectures
    app.config["BASE"] = read_base(os.environ.get("EUCLID_BASE", "") if base is None else base)
    app.jinja_env.globals.update(
        asset=asset_link, glossary=GLOSSARY, version=our_version(), plotly_marks=plotly_marks()
    )
    app.jinja_env.filters.update(short=short, digits=digits_said, mathml=mathml, ident=ident)
    app.jinja_env.trim_blocks = app.jinja_env.lstrip_blocks = True
    app.url_map.merge_slashes = False
    app.register_error_handler(Problem, _problem)
    app.register_error_handler(EngineError, lambda error: _problem(from_engine(error, "")))
    app.register_error_handler(HTTPException, _http_problem)
    app.after_request(_complete)
    app.add_url_rule("/static/<key>/<path:name>", "static", _static)
    app.add_url_rule("/healthz", "healthz", _healthz)
    for entry in PAGES:
        app.add_url_rule(entry.rule, entry.name, _view(entry, twin=False))
        if entry.twin_rule:
            app.add_url_rule(entry.twin_rule, f"{entry.name}.json", _view(entry, twin=True))
        for suffix in entry.offer.files:
            app.add_url_rule(f"{entry.rule}{suffix}", f"{entry.name}{suffix}", _file_view(entry, FORMATS[suffix]))
    return app


def _view(entry: PageEntry, twin: bool) -> Callable[..., Response]:
    def view(**parts: str) -> Response:
        check_target(request)
        result = entry.build(Reading(request.args, entry.parameters), **parts)
        if isinstance(result, Response):
            return result
        return answer(request, result, twin, lambda page: share_of(page, entry.offer))

    return view


def _file_view(entry: PageEntry, form: Format) -> Callable[..., Response]:
    accepted = (*(name for name in entry.parameters if name != "cells"), *form.parameters)

    def view(**parts: str) -> Response:
        check_target(request)
        reading = Reading(request.args, accepted)
        page = entry.build(reading, **parts)
        assert isinstance(page, Page), "only pages have files"
        return file_answer(request, page, entry.offer, form, reading)

    return view


def _static(key: str, name: str) -> Response:
    asset = assets_by_path().get(f"/static/{key}/{name}")
    if asset is None:
        raise Problem(404, "there is no such file")
    return asset_answer(request, asset)


def _healthz() -> Response:
    return finish(request, json_text({"status": "ok"}), "application/json", {"Cache-Control": "no-store"})


def _wants_json() -> bool:
    return request.path.endswith(".json") or request.path in ("/healthz", "/oembed", "/version")


def _problem(problem: Problem) -> Response:
    return problem_answer(request, problem, _wants_json())


def _http_problem(error: HTTPException) -> Response:
    """Flask's own refusals in our shape; long or broken addresses are told first."""
    status = error.code or 500
    details: dict[int, Any] = {404: "there is no such page", 405: "this address only answers GET and HEAD"}
    try:
        check_target(request)
        problem = Problem(status, details.get(status, error.description or ""))
    except Problem as earlier:
        problem = earlier
    response = _problem(problem)
    if problem.status == 405:
        response.headers["Allow"] = ALLOWED
    return response


def _complete(response: Response) -> Response:
    """What Flask answers by itself, such as OPTIONS, with our headers and its methods always in one order."""
    if "Allow" in response.headers:
        response.headers["Allow"] = ALLOWED
    return with_headers(response)
