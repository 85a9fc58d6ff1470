"""Links lead back to the values they were made of."""

from urllib.parse import parse_qsl, unquote, urlsplit

import pytest

from webapp.http.links import link


@pytest.mark.parametrize("text", ["grossman~last-n+sqrt(n)", "1..64", "a&b=c", "50%", "8/3 + 1", "[2;1,2]", "é"])
def test_a_link_holds_what_was_put_into_it(text: str) -> None:
    parts = urlsplit(link(f"/{text}/lattice", {"game": text, "theme": "dark"}))
    assert parse_qsl(parts.query, strict_parsing=True) == [("game", text), ("theme", "dark")]
    assert unquote(parts.path) == f"/{text}/lattice"
