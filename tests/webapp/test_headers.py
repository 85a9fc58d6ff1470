"""Every route × every status: the full set of headers, no cookie, nothing that tells of the inside."""

import pytest
from flask import Flask, Response
from werkzeug.test import TestResponse

from tests.webapp.routes import Route, routes, site
from webapp.site import PAGES

SITE = site()
ROUTES = routes(SITE)
by_route = pytest.mark.parametrize("route", ROUTES, ids=lambda route: route.name)
ALWAYS = (
    "Content-Security-Policy",
    "X-Content-Type-Options",
    "Referrer-Policy",
    "Cross-Origin-Opener-Policy",
    "Cross-Origin-Resource-Policy",
    "Permissions-Policy",
)
FRAMED = {entry.name for entry in PAGES if entry.name.startswith("embed")}
"""pages other sites may show in a frame"""


def broken_site() -> Flask:
    """A site where every view fails."""
    app = site()

    def fail(**_: str) -> Response:
        raise RuntimeError("a secret of the inside")

    app.view_functions = dict.fromkeys(app.view_functions, fail)
    return app


BROKEN = broken_site()


def check(response: TestResponse, name: str) -> None:
    headers = response.headers
    assert [one for one in ALWAYS if one not in headers] == []
    assert [one for one in ALWAYS if len(headers.getlist(one)) > 1] == []
    policy = headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "base-uri 'none'" in policy
    assert "unsafe-eval" not in policy
    assert "script-src 'unsafe-inline'" not in policy
    framed = name in FRAMED and response.status_code in (200, 304)
    assert f"frame-ancestors {'*' if framed else chr(39) + 'none' + chr(39)}" in policy
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert "Set-Cookie" not in headers
    assert "Server" not in headers
    assert "X-Powered-By" not in headers
    if response.status_code >= 400:
        assert headers["Cache-Control"] == "no-store"


def test_the_table_of_routes_is_complete() -> None:
    assert {route.name for route in ROUTES} == set(SITE.view_functions)
    assert len(ROUTES) > 70


@by_route
def test_an_answer(route: Route) -> None:
    response = SITE.test_client().get(route.target())
    assert response.status_code == (303 if route.name.startswith("go") else 200), response.get_data(as_text=True)[:300]
    check(response, route.name)


@by_route
def test_an_answer_that_is_known_already(route: Route) -> None:
    client = SITE.test_client()
    tag = client.get(route.target()).headers.get("ETag")
    response = client.get(route.target(), headers={"If-None-Match": tag or '"none"'})
    assert response.status_code == (304 if tag else response.status_code)
    check(response, route.name)


@by_route
@pytest.mark.parametrize("method", ["HEAD", "OPTIONS"])
def test_other_ways_of_reading(route: Route, method: str) -> None:
    response = SITE.test_client().open(route.target(), method=method)
    assert response.status_code < 400
    assert not response.get_data()
    check(response, "" if method == "OPTIONS" else route.name)


@by_route
def test_refusals(route: Route) -> None:
    client, target = SITE.test_client(), route.target()
    more = "&" if "?" in target else "?"
    asked = {
        405: client.post(target),
        414: client.get(f"{target}{more}x={'9' * 4100}"),
        400: client.get(f"{target}{more}x=%FF"),
        404: client.get(f"{target.partition('?')[0]}/nothing/of/the/kind"),
    }
    # These two take no parameters, and so look at none; a path after /sum/ or /qr/ is theirs to read.
    free = {414, 400} if route.name in ("static", "healthz") else {404} if "path:" in route.rule else set()
    for status, response in asked.items():
        assert status in free or response.status_code == status, (status, response.status_code)
        check(response, route.name)


@by_route
def test_a_failure_tells_nothing(route: Route) -> None:
    response = BROKEN.test_client().get(route.target())
    assert response.status_code == 500
    check(response, route.name)
    body = response.get_data(as_text=True)
    assert "secret" not in body
    assert "Traceback" not in body
