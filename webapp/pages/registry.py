"""The pages of a site: name, rule, parameters, builder and files of each. `webapp.site` registers them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from urllib.parse import parse_qsl, unquote, urlsplit

from werkzeug.datastructures import MultiDict
from werkzeug.exceptions import HTTPException
from werkzeug.routing import Map, Rule

from webapp.http.json_value import JsonObject
from webapp.http.problems import Problem
from webapp.http.request import QueryReader
from webapp.http.responses import Content, Redirect
from webapp.pages.files import NO_FILES, Files
from webapp.pages.view import View


@dataclass(frozen=True)
class PageRequest:
    """What a link asks of a page: the parts of its path, its query, and the site it belongs to."""

    parts: Mapping[str, str]
    query: QueryReader
    site: Site


Builder = Callable[[PageRequest], View | Content | Redirect]


@dataclass(frozen=True)
class PageEntry:
    """A page: the rule of its path, how it is built, what it is in words, what its query may say, its files."""

    name: str
    rule: str
    build: Builder
    words: str
    parameters: tuple[str, ...] = ("theme",)
    schema: JsonObject = field(default_factory=lambda: {"type": "object"})
    files: Files = NO_FILES
    has_json: bool = True

    @property
    def json_rule(self) -> str:
        """The rule of its JSON."""
        return "/index.json" if self.rule == "/" else f"{self.rule}.json"


class Registry:
    """Pages in the order they were registered, found by name or by the path of a link."""

    def __init__(self, *entries: PageEntry) -> None:
        self._entries: dict[str, PageEntry] = {}
        for entry in entries:
            self.register(entry)

    def register(self, entry: PageEntry) -> None:
        """Add a page; a second one of the same name takes the place of the first."""
        self._entries[entry.name] = entry
        rules = [Rule(page.rule, endpoint=page.name) for page in self]
        self._rules = Map(rules, merge_slashes=False)

    def remove(self, name: str) -> None:
        """Take a page out."""
        self._entries.pop(name)

    def __iter__(self) -> Iterator[PageEntry]:
        return iter(self._entries.values())

    def __getitem__(self, name: str) -> PageEntry:
        return self._entries[name]

    def find(self, address: str) -> tuple[PageEntry, Mapping[str, str]]:
        """The page a link belongs to, and the parts of its path."""
        try:
            return self.match(unquote(urlsplit(address).path))
        except (HTTPException, ValueError):  # urlsplit raises for brackets that hold no host
            raise Problem(404, f"there is no page {address!r} on this site", "link") from None

    def match(self, path: str) -> tuple[PageEntry, Mapping[str, str]]:
        """The page of a path, and the parts of the path."""
        name, parts = self._rules.bind("site").match(path)
        return self._entries[name], parts


@dataclass(frozen=True)
class Site:
    """A site as it was started: pages, the address absolute links begin with, a folder of lectures, class mode."""

    pages: Registry
    base: str = ""
    lectures: str | None = None
    for_class: bool = False

    @property
    def variant(self) -> str:
        """What its pages depend on beside their links."""
        return f"{self.base} class" if self.for_class else self.base

    def view(self, address: str) -> View:
        """The page of a link, without a request: for slides, QR codes and checks.

        A Problem says what is wrong with the link, or how it is spelled canonically.
        """
        entry, parts = self.pages.find(address)
        query = QueryReader(MultiDict(parse_qsl(urlsplit(address).query)), entry.parameters)
        view = entry.build(PageRequest(parts, query, self))
        if not isinstance(view, View):
            raise Problem(404, f"{address!r} is a redirect, not a page", "link")
        if unquote(view.link) != unquote(address):
            raise Problem(400, f"{address!r} is another spelling of {view.link}", "link", view.link)
        return view
