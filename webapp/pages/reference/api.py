"""The API: every page's JSON twin, described for people at /api and for programs at /openapi.json."""

from __future__ import annotations

import re
from dataclasses import dataclass

from engine import __version__
from engine.cached import cached_property
from webapp.http.json_value import JsonObject, json_text
from webapp.http.parameters import PARAMETERS, THEMES
from webapp.http.responses import ANYONE, JSON, Content
from webapp.pages.files import FORMATS
from webapp.pages.registry import PageEntry, PageRequest, Registry
from webapp.pages.view import View

_PART = re.compile(r"<(?:path:)?(\w+)>")


def our_version() -> str:
    """The version of the engine and the site, which is declared in one place."""
    return __version__


@dataclass(frozen=True)
class ApiView(View):
    """What can be asked of a site, and how."""

    registry: Registry
    theme: str

    template = "api.html"

    @classmethod
    def build(cls, request: PageRequest) -> ApiView:
        """The page of a link."""
        return cls(request.site.pages, request.query.choose("theme", THEMES))

    @property
    def title(self) -> str:
        """Its title."""
        return "API"

    @property
    def path(self) -> str:
        """Its path."""
        return "/api"

    @cached_property
    def pages(self) -> list[JsonObject]:
        """The pages with JSON, described."""
        return [_described(entry) for entry in self.registry if entry.has_json]

    def data(self) -> JsonObject:
        """The same."""
        return {"pages": self.pages}


def openapi(request: PageRequest) -> Content:
    """The OpenAPI document."""
    return Content(json_text(document(request.site.pages)), JSON, ANYONE)


def version_answer(request: PageRequest) -> Content:
    """The version."""
    return Content(json_text({"name": "euclid-explorer", "version": our_version()}), JSON)


def _described(entry: PageEntry) -> JsonObject:
    names = [*_PART.findall(entry.json_rule), *entry.parameters]
    return {
        "path": _template(entry.json_rule),
        "words": entry.words,
        "example": _example(entry.json_rule),
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
            for suffix in entry.files.suffixes
        ],
    }


def _template(rule: str) -> str:
    return _PART.sub(r"{\1}", rule)


def _example(rule: str) -> str:
    return _PART.sub(lambda part: PARAMETERS[part[1]].example, rule)


def document(pages: Registry) -> JsonObject:
    """OpenAPI 3.1, written from the registry of pages and the table of parameters."""
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Euclid Explorer",
            "version": our_version(),
            "description": "Every page has a JSON twin. Integers that may be large are decimal strings.",
            "license": {"name": "MIT", "identifier": "MIT"},
        },
        "paths": {_template(entry.json_rule): {"get": _operation(entry)} for entry in pages if entry.has_json},
        "components": {"schemas": {"Problem": PROBLEM}},
    }


def _operation(entry: PageEntry) -> JsonObject:
    parts = [_parameter(name, "path") for name in _PART.findall(entry.json_rule)]
    query = [_parameter(name, "query") for name in entry.parameters if name != "cells"]
    problem = {"application/problem+json": {"schema": {"$ref": "#/components/schemas/Problem"}}}
    refusals = {
        "400": "not in the grammar, unknown or repeated parameter",
        "404": "no such page",
        "414": "the address is too long",
        "422": "a value that is not allowed or beyond a limit",
    }
    return {
        "operationId": entry.name,
        "summary": entry.words,
        "parameters": parts + query,
        "responses": {
            "200": {"description": entry.words, "content": {"application/json": {"schema": entry.schema}}},
            "308": {"description": "another spelling: the header Location has the canonical link"},
            **{status: {"description": words, "content": problem} for status, words in refusals.items()},
        },
    }


def _parameter(name: str, place: str) -> JsonObject:
    parameter = PARAMETERS[name]
    return {
        "name": name,
        "in": place,
        "required": place == "path",
        "description": parameter.words,
        "example": parameter.example,
        "schema": parameter.schema(),
    }


PROBLEM: JsonObject = {
    "type": "object",
    "required": ["status", "title", "detail"],
    "properties": {
        "status": {"type": "integer"},
        "title": {"type": "string"},
        "detail": {"type": "string"},
        "parameter": {"type": "string"},
        "canonical": {"type": "string"},
        "suggestions": {"type": "array", "items": {"type": "string"}},
    },
}
