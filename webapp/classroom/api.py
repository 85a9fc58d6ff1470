"""The one address of class mode, answered before any page: GET says what is shown, POST answers, shows or clears.

It is asked by every phone every other second, so it costs no page, waits for nobody and is never cached.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from webapp.classroom.votes import Classroom, Place
from webapp.http.json_value import json_text
from webapp.http.problems import Problem
from webapp.http.responses import HEADERS, JSON

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

ADDRESS = "/class"
LONGEST_BODY = 1_000
"""bytes of what is sent to it"""
ACCEPTED = ("vote", "show", "clear")
"""what may be sent; the first by every phone, the others by the lecturer"""
LARGEST = 1_000_000
"""of a number that is sent"""
TOKEN = re.compile(r"[0-9a-f]{32}")
_BEARER = "Bearer "


class ClassApi:
    """A WSGI application that answers for the class, and asks the application behind it for all else."""

    def __init__(self, classroom: Classroom, application: WSGIApplication) -> None:
        self.classroom, self.application = classroom, application

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        """Answer a request."""
        if environ["PATH_INFO"] != ADDRESS:
            return self.application(environ, start_response)
        try:
            body, problem = self._answer(environ), None
        except Problem as refused:
            body, problem = json_text(refused.data()).encode(), refused
        headers = {
            "Content-Type": "application/problem+json" if problem else JSON,
            "Content-Length": str(len(body)),
            "Cache-Control": "no-store",
            **({"Allow": "GET, HEAD, POST"} if problem and problem.status == 405 else {}),
            **HEADERS,
        }
        start_response(f"{problem.status} {problem.title}" if problem else "200 OK", list(headers.items()))
        return [b"" if environ["REQUEST_METHOD"] == "HEAD" else body]

    def _answer(self, environ: WSGIEnvironment) -> bytes:
        method = environ["REQUEST_METHOD"]
        if method == "POST":
            self._take(environ)
        elif method not in ("GET", "HEAD"):
            raise Problem(405, "this address answers GET, HEAD and POST")
        return self.classroom.state(self._is_lecturer(environ))

    def _is_lecturer(self, environ: WSGIEnvironment) -> bool:
        given = environ.get("HTTP_AUTHORIZATION", "")
        return given.startswith(_BEARER) and self.classroom.is_key(given.removeprefix(_BEARER))

    def _take(self, environ: WSGIEnvironment) -> None:
        """Do what a page of this site sends."""
        _check_origin(environ)
        kind, sent = _read(_body(environ))
        if kind == "vote":
            self._vote(sent)
        elif not self._is_lecturer(environ):
            raise Problem(403, "only the lecturer may do this: the link was printed when the server was started")
        elif kind == "show":
            self.classroom.show(Place(sent.text("slug"), sent.number("step"), sent.truth("revealed")))
        else:
            self.classroom.clear()

    def _vote(self, sent: Fields) -> None:
        token = sent.text("token")
        if not TOKEN.fullmatch(token):
            raise Problem(422, "a token is 32 hexadecimal digits", "token")
        self.classroom.vote(sent.text("question"), token, sent.number("option"))


@dataclass(frozen=True)
class Fields:
    """The fields of what was sent, each taken with its type."""

    given: Mapping[str, object]

    def text(self, name: str) -> str:
        """A text."""
        found = self.given.get(name)
        if isinstance(found, str):
            return found
        raise Problem(422, f"{name} must be a text", name)

    def number(self, name: str) -> int:
        """A number counted from 0."""
        found = self.given.get(name)
        if isinstance(found, int) and not isinstance(found, bool) and 0 <= found <= LARGEST:
            return found
        raise Problem(422, f"{name} must be a number counted from 0", name)

    def truth(self, name: str) -> bool:
        """True or false."""
        found = self.given.get(name)
        if isinstance(found, bool):
            return found
        raise Problem(422, f"{name} must be true or false", name)


def _check_origin(environ: WSGIEnvironment) -> None:
    """Refuse what a page of another site has sent: browsers say where each POST comes from."""
    origin, host = environ.get("HTTP_ORIGIN", ""), environ.get("HTTP_HOST", "")
    if not host or origin not in (f"http://{host}", f"https://{host}"):
        raise Problem(403, "only pages of this site may send answers")


def _body(environ: WSGIEnvironment) -> bytes:
    if environ.get("CONTENT_TYPE", "").partition(";")[0].strip().lower() != JSON:
        raise Problem(415, f"send {JSON}")
    length = environ.get("CONTENT_LENGTH") or "0"
    if not (length.isascii() and length.isdigit()) or len(length) > 9 or int(length) > LONGEST_BODY:
        raise Problem(413, f"at most {LONGEST_BODY:,} bytes are read")
    return bytes(environ["wsgi.input"].read(int(length)))


def _read(body: bytes) -> tuple[str, Fields]:
    """What is asked for, and its fields."""
    try:
        sent = json.loads(body)
    except (ValueError, RecursionError):
        raise Problem(400, "this is not JSON") from None
    if isinstance(sent, dict) and len(sent) == 1:
        for kind, fields in sent.items():
            if kind in ACCEPTED and isinstance(fields, dict):
                return kind, Fields(fields)
    raise Problem(422, f"send an object with one of {', '.join(ACCEPTED)}, each an object")
