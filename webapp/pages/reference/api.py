"""The API: every page's JSON twin, described for people at /api and for programs at /openapi.json."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from flask import Response, request

from engine import __version__
from webapp.exports.formats import FORMATS
from webapp.http.parameters import PARAMETERS, THEMES
from webapp.http.request import Reading
from webapp.http.responses import finish, json_text
from webapp.pages.page import Page

if TYPE_CHECKING:
    from webapp.pages.registry import PageEntry

_PART = re.compile(r"<(?:path:)?(\w+)>")


def our_version() -> str:
    """The version of the engine and the site, which is declared in one place."""
    return __version__


def api_page(reading: Reading) -> Page:
    """The readable page."""
    theme = reading.choose("theme", THEMES)
    pages = [_described(entry) for entry in _pages() if entry.twin_rule]
    return Page("API", "/api", {"theme": theme}, {"pages": pages}, "api.html", {"pages": pages}, theme)


def openapi(reading: Reading) -> Response:
    """The OpenAPI document."""
    more = {"Access-Control-Allow-Origin": "*"}
    return finish(request, json_text(document()), "application/json", more)


def version_answer(reading: Reading) -> Response:
    """The version."""
    return finish(request, json_text({"name": "euclid-explorer", "version": our_version()}), "application/json")


def _pages() -> tuple[PageEntry, ...]:
    from webapp.pages.registry import PAGES  # the table lists this page too

    return PAGES


def _described(entry: PageEntry) -> dict[str, Any]:
    names = [*_PART.findall(entry.twin_rule), *entry.parameters]
    return {
        "path": _template(entry.twin_rule),
        "words": entry.words,
        "example": _example(entry.twin_rule),
        "parameters": [
            {"name": name, "words": PARAMETERS[name].words, "example": PARAMETERS[name].example} for name in names
        ],
        "files": [
            {
                "path": _template(entry.rule) + suffix,
                "words": FORMATS[suffix].words,
                "example": _example(entry.rule) + suffix,
                "parameters": list(FORMATS[suffix].parameters),
            }
            for suffix in entry.offer.files
        ],
    }


def _template(rule: str) -> str:
    return _PART.sub(r"{\1}", rule)


def _example(rule: str) -> str:
    return _PART.sub(lambda part: PARAMETERS[part[1]].example, rule)


def document() -> dict[str, Any]:
    """OpenAPI 3.1, written from the table of pages and the table of parameters."""
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Euclid Explorer",
            "version": our_version(),
            "description": "Every page has a JSON twin. Integers that may be large are decimal strings.",
            "license": {"name": "MIT", "identifier": "MIT"},
        },
        "paths": {_template(entry.twin_rule): {"get": _operation(entry)} for entry in _pages() if entry.twin_rule},
        "components": {"schemas": {"Problem": PROBLEM}},
    }


def _operation(entry: PageEntry) -> dict[str, Any]:
    parts = [_parameter(name, "path") for name in _PART.findall(entry.twin_rule)]
    query = [_parameter(name, "query") for name in entry.parameters if name != "cells"]
    problem = {"application/problem+json": {"schema": {"$ref": "#/components/schemas/Problem"}}}
    refusals = {
        "400": "not in the grammar, unknown or repeated parameter, or not the canonical spelling",
        "404": "no such page",
        "414": "the address is too long",
        "422": "outside the domain or beyond a limit",
    }
    return {
        "operationId": entry.name,
        "summary": entry.words,
        "parameters": parts + query,
        "responses": {
            "200": {"description": entry.words, "content": {"application/json": {"schema": entry.schema}}},
            **{status: {"description": words, "content": problem} for status, words in refusals.items()},
        },
    }


def _parameter(name: str, place: str) -> dict[str, Any]:
    parameter = PARAMETERS[name]
    return {
        "name": name,
        "in": place,
        "required": place == "path",
        "description": parameter.words,
        "example": parameter.example,
        "schema": parameter.schema(),
    }


PROBLEM: dict[str, Any] = {
    "type": "object",
    "required": ["status", "title", "detail"],
    "properties": {
        "status": {"type": "integer"},
        "title": {"type": "string"},
        "detail": {"type": "string"},
        "parameter": {"type": "string"},
        "canonical": {"type": "string"},
    },
}
