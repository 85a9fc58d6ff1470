"""Links as they arrive from chats, mails and papers: where each must lead, and what is never guessed."""

import pytest

from tests.webapp.fuzzing import ask
from webapp.http.mending import is_tracking, mended_pairs, mended_path
from webapp.site import PAGES

MANGLED = [
    # appended by other sites
    ("/grossman/3,8?utm_source=chat&utm_medium=social", "/grossman/3,8"),
    ("/grossman/3,8?fbclid=IwAR0xYz", "/grossman/3,8"),
    ("/grossman/3,8?line=2&gclid=Cj0K", "/grossman/3,8?line=2"),
    ("/grossman/3,8?fbclid=1&fbclid=2&line=2,1", "/grossman/3,8?line=2,1"),
    ("/grossman/3,8?msclkid=a&theme=dark&twclid=b", "/grossman/3,8?theme=dark"),
    ("/grossman/3,8?UTM_Source=a", "/grossman/3,8"),
    ("/grossman/3,8&utm_source=newsletter", "/grossman/3,8"),
    ("/?mc_cid=1&mc_eid=2", "/"),
    ("/theorems?igshid=abc", "/theorems"),
    ("/theorems/golden?_hsenc=x&_hsmi=y", "/theorems/golden"),
    ("/lectures/golden-ratio?ref_src=twsrc", "/lectures/golden-ratio"),
    ("/generations?upto=12&yclid=1", "/generations"),
    ("/grossman/3,8.json?utm_campaign=x", "/grossman/3,8.json"),
    ("/grossman/lattice.png?gbraid=1&x=1..20", "/grossman/lattice.png?x=1..20"),
    ("/compare/grossman/euclid?si=k2", "/compare/grossman/euclid"),
    ("/sum/nim:4/nim:3?dclid=9", "/sum/nim:4/nim:3"),
    # capitals
    ("/Grossman/3,8", "/grossman/3,8"),
    ("/GROSSMAN~PRIMES~MISERE/3,8", "/grossman~primes~misere/3,8"),
    ("/Theorems/Golden", "/theorems/golden"),
    ("/theorems/i", "/theorems/I"),
    ("/Lectures/Golden-Ratio", "/lectures/golden-ratio"),
    ("/grossman/3,8.JSON", "/grossman/3,8.json"),
    ("/M-Euclid/5,13.PNG?Picture=Lattice", "/m-euclid/5,13.png?picture=lattice"),
    ("/grossman/3,8?Theme=Dark", "/grossman/3,8?theme=dark"),
    ("/grossman/stern-brocot?at=r2l1", "/grossman/stern-brocot?at=R2L1"),
    ("/Play/Grossman/8,21?You=Second", "/play/grossman/8,21?you=second"),
    # picked up from the text around the link
    ("/grossman/3,8/", "/grossman/3,8"),
    ("/grossman/3,8.json/", "/grossman/3,8.json"),
    ("/theorems//", "/theorems"),
    ("/grossman/3,8)", "/grossman/3,8"),
    ("/grossman/3,8).", "/grossman/3,8"),
    ("/grossman/3,8.", "/grossman/3,8"),
    ("/grossman/3,8.svg.", "/grossman/3,8.svg"),
    ("/grossman/3,8]", "/grossman/3,8"),
    ("/grossman/3,8%3E", "/grossman/3,8"),
    ("/grossman/3,8%E2%80%9D", "/grossman/3,8"),
    ("/grossman/3,8**", "/grossman/3,8"),
    ("/grossman/3,8;", "/grossman/3,8"),
    ("/grossman~pile-ceil(n,2))", "/grossman~pile-ceil(n,2)"),
    ("/grossman~pile-ceil(n,2)/4,9).", "/grossman~pile-ceil(n,2)/4,9"),
    ("/grossman/3,8?line=2,1)", "/grossman/3,8?line=2,1"),
    ("/grossman/3,8?theme=dark.", "/grossman/3,8?theme=dark"),
    ("/grossman/3,8%E2%80%8B", "/grossman/3,8"),
    ("/theorems/cor-1.4.", "/theorems/cor-1.4"),
    # encoded once too often, or not enough
    ("/grossman/3%252C8", "/grossman/3,8"),
    ("/grossman/3,8?line=2,1&amp;step=1", "/grossman/3,8?line=2,1&step=1"),
    ("/grossman/3,8?amp;hide=values", "/grossman/3,8?hide=values"),
    ("/grossman~1%E2%80%933/61,73", "/grossman~1-3/61,73"),
    ("/euclid~mis%C3%A8re/3,8", "/euclid~misere/3,8"),
    ("/grossman/%EF%BC%93,%EF%BC%98", "/grossman/3,8"),
    # another spelling
    ("/grossman/03,+8", "/grossman/3,8"),
    ("/grossman/3,%208", "/grossman/3,8"),
    ("/grossman/8/3", "/grossman/3,8"),
    ("/grossman/8/3.json", "/grossman/3,8.json"),
    ("/play/grossman/21/8", "/play/grossman/8,21"),
    ("/grossman/%5B2;1,2%5D", "/grossman/3,8"),
    ("/grossman/10%C2%B2,8", "/grossman/100,8"),
    ("/grossman/3x8", "/grossman/3,8"),
    ("/grossman/3%208.svg", "/grossman/3,8.svg"),
    ("/grossman~3,2,1/3,8.json", "/grossman~1-3/3,8.json"),
    ("/grossman~%7B1,2,5%7D/3,8", "/grossman~1,2,5/3,8"),
    ("/grossman~%7B1,2,5%7D/3,8.csv", "/grossman~1,2,5/3,8.csv"),
    ("/grossman~1..3", "/grossman~1-3"),
    ("/grossman/3,8.json?theme=dark&line=2", "/grossman/3,8.json?line=2&theme=dark"),
    ("/Index.json", "/index.json"),
    ("/openapi.json/", "/openapi.json"),
]
AMBIGUOUS = [
    "/grosman/3,8",
    "/grossman/3,8,5",
    "/grossman/3,8x",
    "/grossman/3",
    "/serial-nim/3,1,",
    "/serial-nim/8/3",
    "/grossman~1,2,/x",
    "/grossman/3,8?line=1&line=2",
    "/grossman/3,8?lines=2",
    "/grossman/3,8?source=chat",
    "/grossman/3,8.jpeg",
    "/theorems/gold",
    "/static/Style.css",
]


@pytest.mark.parametrize(("given", "meant"), MANGLED)
def test_a_mangled_link_leads_where_it_was_meant_to(client, given, meant):
    response = ask(client, given)
    assert (response.status_code, response.headers.get("Location")) == (308, meant)
    assert response.headers["Access-Control-Allow-Origin"] == "*"
    assert response.headers["Cross-Origin-Resource-Policy"] == "cross-origin"
    assert client.get(meant).status_code == 200


def test_a_head_request_is_led_the_same_way(client):
    assert client.head("/Grossman/3,8").headers.get("Location") == "/grossman/3,8"


@pytest.mark.parametrize("path", ["", "/qr"])
def test_no_redirect_repeats_the_host_of_a_request(client, path):
    response = client.get("/", environ_overrides={"PATH_INFO": path, "HTTP_HOST": "evil.example"})
    assert "evil" not in response.headers.get("Location", "")


def test_the_table_is_long_enough():
    assert len({given for given, _ in MANGLED}) >= 60


@pytest.mark.parametrize("given", AMBIGUOUS)
def test_nothing_ambiguous_is_guessed(client, given):
    assert client.get(given).status_code in (400, 404)


@pytest.mark.parametrize(
    ("given", "meant"),
    [
        ("/grosman/3,8", ["/grossman/3,8"]),
        ("/grossman~prime/3,8", ["/grossman~primes/3,8"]),
        ("/theorms/golden", ["/theorems/golden"]),
        ("/theorems/goldn", ["/theorems/golden"]),
        ("/serial-nim/3,1,", ["/serial-nim/3,1"]),
        ("/grossman/latice", ["/grossman/lattice"]),
        ("/grossman/3,8?lines=2", ["/grossman/3,8"]),
        ("/grosman/3,8.json", ["/grossman/3,8.json"]),
        ("/nothing/of/the/kind", []),
        ("/play", ["/play/grossman/3,8"]),
        ("/latice", ["/grossman/lattice"]),
        ("/numbers", ["/grossman/3,8/numbers"]),
        ("/partizan", ["/partizan/3,8"]),
        ("/help", ["/glossary"]),
        ("/games", ["/"]),
        ("/nonsense", []),
    ],
)
def test_what_may_have_been_meant_is_suggested(client, given, meant):
    response = client.get(given)
    if given.endswith(".json"):
        assert response.json["suggestions"] == meant
    elif meant:
        assert f'Did you mean <a href="{meant[0]}">{meant[0]}</a>?' in " ".join(response.text.split())
    else:
        assert "Did you mean" not in response.text


def test_no_parameter_of_the_site_follows_the_reader():
    assert not [name for entry in PAGES for name in entry.parameters if is_tracking(name)]
    assert not is_tracking("utm")
    assert not is_tracking("clid")


def test_a_query_that_is_not_encoded_well_is_refused_and_not_mended(client):
    assert client.get("/Grossman/3,8?line=%FF").status_code == 400


def test_only_reading_is_led_elsewhere(client):
    assert client.post("/Grossman/3,8").status_code == 405


@pytest.mark.parametrize("path", ["/", "/grossman/3,8", "/grossman~pile-ceil(n,2)/4,9", "/theorems/cor-1.4"])
def test_what_is_well_is_left_alone(path):
    assert mended_path(path) == mended_path(mended_path(path)) == path


def test_what_a_reader_typed_is_left_alone():
    assert mended_pairs([("q", "Golden)."), ("url", "https://A.example/.")]) == [
        ("q", "Golden)."),
        ("url", "https://A.example/."),
    ]
