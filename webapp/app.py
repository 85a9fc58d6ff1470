"""The app factory: it only wires. One registry of pages, one way from address to answer."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from flask import Flask, Response, render_template, request
from flask.typing import RouteCallable
from markupsafe import Markup
from werkzeug.exceptions import HTTPException

from engine.budget import budget
from engine.errors import EngineError
from engine.games.ending import ENDINGS
from engine.limits import WORK
from webapp.exports.file_response import file_response
from webapp.exports.share import read_base, share_of
from webapp.figures.drawing.shapes import Drawing
from webapp.figures.drawing.style import stylesheet
from webapp.figures.drawing.svg import page_svg
from webapp.http.assets import asset_link, assets_by_path, folder, plotly_marks, put_before
from webapp.http.etag import address_tag, edition
from webapp.http.json_value import json_text
from webapp.http.problems import Problem, from_engine
from webapp.http.request import QueryReader, check_target
from webapp.http.responses import (
    ANYONE,
    FRAMED,
    FRESH,
    HTML,
    JSON,
    Redirect,
    asset_response,
    is_canonical,
    problem_response,
    respond,
    respond_in_parts,
    respond_once,
    with_headers,
)
from webapp.lectures.library import built_in
from webapp.pages.files import FORMATS, Format
from webapp.pages.reference.api import our_version
from webapp.pages.registry import PageEntry, PageRequest, Registry, Site
from webapp.pages.repair import near_links, repaired
from webapp.pages.view import View
from webapp.site import PAGES
from webapp.text.formulas import mathml
from webapp.text.glossary import GLOSSARY
from webapp.text.number_format import about, digits_said, ident, short
from webapp.text.rule_text import game_title, games_named
from webapp.text.sources import with_links

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

ALLOWED = "GET, HEAD, OPTIONS"
"""the methods every address answers"""


def create_app(
    lectures: str | None = None, base: str | None = None, pages: Registry = PAGES, for_class: bool = False
) -> Flask:
    """Euclid Explorer as a WSGI application.

    `lectures` is a folder with lectures beside the built-in ones; `base` is the address absolute links begin with,
    taken from EUCLID_BASE where it is not given. `for_class` lets its pages ask a `Classroom`, which the server holds.
    """
    site = Site(pages, read_base(os.environ.get("EUCLID_BASE", "") if base is None else base), lectures, for_class)
    app = Flask("webapp", template_folder=str(folder("templates")), static_folder=None)
    app.config["BASE"] = site.base
    put_before("style.css", stylesheet())
    edition(), built_in(pages)  # read and check every file before the first request and not in it
    app.jinja_env.globals.update(
        asset=asset_link,
        endings=ENDINGS,
        glossary=GLOSSARY,
        version=our_version(),
        plotly_marks=plotly_marks(),
        for_class=for_class,
    )
    app.jinja_env.filters.update(
        short=short,
        digits=digits_said,
        mathml=mathml,
        ident=ident,
        about=about,
        svg=_svg,
        cite=with_links,
        game_title=game_title,
        games_named=games_named,
    )
    app.jinja_env.trim_blocks = app.jinja_env.lstrip_blocks = True
    app.url_map.merge_slashes = False
    app.register_error_handler(Problem, lambda problem: _refuse(site, problem))
    app.register_error_handler(EngineError, lambda error: _refuse(site, from_engine(error, "")))
    app.register_error_handler(HTTPException, lambda error: _http_problem(site, error))
    app.after_request(_complete)
    app.add_url_rule("/static/<key>/<path:name>", "static", _static)
    app.add_url_rule("/healthz", "healthz", _healthz)
    for entry in pages:
        _add_page(app, site, entry)
    answer = _within_budget(app.wsgi_app)
    app.wsgi_app = answer  # type: ignore[assignment,method-assign] # as Flask's documentation does it
    return app


def _within_budget(application: WSGIApplication) -> WSGIApplication:
    """Give each request what it may spend: everything that is done for it is inside, redirects and refusals too."""

    def answer(environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        with budget(WORK):
            return application(environ, start_response)

    return answer


def _add_page(app: Flask, site: Site, entry: PageEntry) -> None:
    """The addresses of a page: its HTML, its JSON, its files."""
    # Where a rule ends in a slash Flask would add a missing one by a redirect to the host a request names.
    exact = not entry.rule.endswith("/")
    app.add_url_rule(entry.rule, entry.name, _answer(site, entry, _html), strict_slashes=exact)
    if entry.has_json:
        app.add_url_rule(entry.json_rule, f"{entry.name}.json", _answer(site, entry, _json))
    for suffix in entry.files.suffixes:
        app.add_url_rule(f"{entry.rule}{suffix}", f"{entry.name}{suffix}", _file(site, entry, FORMATS[suffix]))


def _answer(site: Site, entry: PageEntry, write: Callable[[Site, PageEntry, View], Response]) -> RouteCallable:
    def answer(**parts: str) -> Response:
        check_target(request)
        result = entry.build(PageRequest(parts, QueryReader(request.args, entry.parameters), site))
        return write(site, entry, result) if isinstance(result, View) else result.response(request)

    return answer


def _html(site: Site, entry: PageEntry, view: View) -> Response:
    """The page; another spelling of its address leads to the canonical one."""
    if not is_canonical(request, view.path, view.query):
        return Redirect(view.link).response(request)

    def write() -> str:
        share = None if view.partial else share_of(view, entry.files.among(view.figures()), site.base)
        return render_template(view.template, view=view, share=share)

    return _of_page(site, view, write, HTML, FRAMED if view.framed else {})


def _json(site: Site, entry: PageEntry, view: View) -> Response:
    """The JSON of the page; another spelling of its address leads to the canonical one."""
    if not is_canonical(request, view.json_path, view.query):
        return Redirect(view.json_link).response(request)
    if view.in_parts:
        return respond_in_parts(request, address_tag(request, site.base), view.json_parts(), JSON, ANYONE)
    return _of_page(site, view, lambda: json_text(view.data()), JSON, ANYONE)


def _of_page(site: Site, view: View, write: Callable[[], str], media_type: str, headers: dict[str, str]) -> Response:
    if view.changes:
        return respond(request, write(), media_type, headers | FRESH)
    return respond_once(request, address_tag(request, site.variant), write, media_type, headers)


def _file(site: Site, entry: PageEntry, form: Format) -> RouteCallable:
    accepted = (*(name for name in entry.parameters if name != "cells"), *form.parameters)

    def answer(**parts: str) -> Response:
        check_target(request)
        reading = QueryReader(request.args, accepted)
        view = entry.build(PageRequest(parts, reading, site))
        assert isinstance(view, View), "only pages have files"
        files = entry.files.among(view.figures())
        if form.suffix not in files.suffixes:
            raise Problem(404, "this page has no picture")
        return file_response(request, view, files, form, reading, site.base)

    return answer


def _static(key: str, name: str) -> Response:
    asset = assets_by_path().get(f"/static/{key}/{name}")
    if asset is None:
        raise Problem(404, "there is no such file")
    return asset_response(request, asset)


def _svg(drawing: Drawing) -> Markup:
    return Markup(page_svg(drawing))  # every text in it is escaped when it is written


def _healthz() -> Response:
    return respond(request, json_text({"status": "ok"}), JSON, {"Cache-Control": "no-store"})


def _wants_json() -> bool:
    return request.path.endswith(".json") or request.path in ("/healthz", "/oembed", "/version")


def _refuse(site: Site, problem: Problem) -> Response:
    """Lead to the page whose link was changed on the way, or say what is wrong and name links that are near."""
    if problem.status in (400, 404) and request.method in ("GET", "HEAD") and not request.path.startswith("/static/"):
        try:
            check_target(request)
            if target := repaired(site, request.path, request.args.items(multi=True)):
                return Redirect(target).response(request)
            problem.suggestions = near_links(site, request.path)
        except Problem as earlier:
            problem = earlier
    return problem_response(request, problem, _wants_json())


def _http_problem(site: Site, error: HTTPException) -> Response:
    """Flask's own refusals in our shape; long or broken addresses are refused first."""
    status = error.code or 500
    details = {404: "there is no such page", 405: "this address only answers GET and HEAD"}
    try:
        check_target(request)
        problem = Problem(status, details.get(status, error.description or ""))
    except Problem as earlier:
        problem = earlier
    response = _refuse(site, problem)
    if problem.status == 405:
        response.headers["Allow"] = ALLOWED
    return response


def _complete(response: Response) -> Response:
    """What Flask answers by itself, such as OPTIONS, with our headers and its methods always in one order."""
    if "Allow" in response.headers:
        response.headers["Allow"] = ALLOWED
    return with_headers(response)
