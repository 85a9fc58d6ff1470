"""What can be typed into the search box, and what it must give."""

import pytest

from engine.games.game import Game
from engine.games.position import Position
from engine.games.state import State
from webapp import create_app

F = "/grossman/3,8"
SURE = [
    *((text, F) for text in ("3 8", "3,8", "3, 8", "(3, 8)", "3;8", "3 ; 8", "3x8", "3 x 8", "3×8", "3 × 8", "3*8")),
    *((text, F) for text in ("3·8", "3-8", "3 - 8", "3–8", "8/3", "8:3", "8 : 3", "8⁄3", "8÷3", "2⅔", "2 2/3")),
    *((text, F) for text in ("[2,1,2]", "[2;1,2]", "[2; 1, 2]", "[2;1,1,1]", "R2L1R1", "RRLR", "r2l1r1", "rrlr")),
    *((text, F) for text in ("３ ８", "３，８", "８／３", "  3 8  ", "03 +8", "grossman 3 8", "3 8 grossman")),
    ("position 3 8", F),
    ("8 / 3", F),
    ("8 3", "/grossman/8,3"),
    ("½", "/grossman/2,1"),
    ("3/8", "/grossman/8,3"),
    ("6 16", "/grossman/6,16"),
    ("5", "/grossman/1,5"),
    ("10^100 3", f"/grossman/1{'0' * 100},3"),
    ("10**20 3", f"/grossman/1{'0' * 20},3"),
    ("3 10²⁰", f"/grossman/3,1{'0' * 20}"),
    ("2^10/3", "/grossman/3,1024"),
    ("10^9", f"/grossman/1,{10**9}"),
    ("fib 10", "/grossman/55,89"),
    ("fib(10)", "/grossman/55,89"),
    ("Fibonacci 1", "/grossman/1,1"),
    ("pell 5", "/grossman/29,70"),
    ("euclid 3 8", "/euclid/3,8"),
    ("Euclid (3, 8)", "/euclid/3,8"),
    ("3 8 in euclid", "/euclid/3,8"),
    ("M-Euclid 5/13", "/m-euclid/13,5"),
    ("m euclid 5 13", "/m-euclid/5,13"),
    ("Grossman's Euclid 3 8", F),
    ("misère 3 8", "/grossman~misere/3,8"),
    ("misere 3 8", "/grossman~misere/3,8"),
    ("3 8 misère", "/grossman~misere/3,8"),
    ("misère euclid 3 8", "/euclid~misere/3,8"),
    ("euclid misère 8:3", "/euclid~misere/3,8"),
    ("grossman~1-3 61 73", "/grossman~1-3/61,73"),
    ("61 73 grossman~1..3", "/grossman~1-3/61,73"),
    ("{1,2,5} 4 9", "/grossman~1,2,5/4,9"),
    ("euclid {1, 2, 5} 4 9", "/euclid~1,2,5/4,9"),
    ("4 9 {1, 2, …, 5}", "/grossman~1-5/4,9"),
    ("1..3 61 73", "/grossman~1-3/61,73"),
    ("1-3 61 73", "/grossman~1-3/61,73"),
    ("1,2,5 4 9", "/grossman~1,2,5/4,9"),
    ("primes 43 100", "/grossman~primes/43,100"),
    ("43 100 prime powers misère", "/grossman~prime-powers~misere/43,100"),
    ("euclid powers of 2 5 64", "/euclid~powers-of-2/5,64"),
    ("last-2n 25 87", "/grossman~last-2n/25,87"),
    ("pile-ceil(n,2) 4 9", "/grossman~pile-ceil(n,2)/4,9"),
    ("euclid fib 10", "/euclid/55,89"),
    ("euclid", "/euclid"),
    ("M-Euclid", "/m-euclid"),
    ("{1,2,5}", "/grossman~1,2,5"),
    ("1..3", "/grossman~1-3"),
    ("grossman~primes~misere", "/grossman~primes~misere"),
    ("https://euclid.example/grossman/3,8?line=2", "/grossman/3,8?line=2"),
    ("https://euclid.example/Grossman/3,8).", F),
    ("http://localhost:8000/theorems/golden?utm_source=x", "/theorems/golden"),
    ("/m-euclid/lattice", "/m-euclid/lattice"),
    ("grossman/3,8", F),
    ("/grossman/3,8.svg", "/grossman/3,8.svg"),
]
CHOICES = [
    ("2.6667", ["/grossman/3,8", "/grossman/1,3", "/grossman/1,2", "/grossman/10000,26667"]),
    ("3.14159", ["/grossman/113,355", "/grossman/7,22", "/grossman/1,3", "/grossman/100000,314159"]),
    (".5", ["/grossman/2,1", "/grossman/10,5"]),
    ("1.618", ["/grossman/34,55"]),
    ("phi", ["/grossman/1,1", "/grossman/1,2", "/grossman/2,3", "/grossman/3,5", "/grossman/5,8"]),
    ("Φ", ["/grossman/1,1", "/grossman/1,2", "/grossman/2,3"]),
    ("golden ratio", ["/grossman/1,1", "/grossman/1,2"]),
    ("pi", ["/grossman/1,3", "/grossman/7,22", "/grossman/106,333", "/grossman/113,355"]),
    ("π", ["/grossman/1,3", "/grossman/7,22"]),
    ("e", ["/grossman/1,2", "/grossman/1,3", "/grossman/3,8", "/grossman/4,11", "/grossman/7,19"]),
    ("sqrt2", ["/grossman/1,1", "/grossman/2,3", "/grossman/5,7", "/grossman/12,17"]),
    ("√2", ["/grossman/1,1", "/grossman/2,3"]),
    ("sqrt(7)", ["/grossman/1,2", "/grossman/1,3", "/grossman/2,5", "/grossman/3,8"]),
    ("euclid pi", ["/euclid/1,3", "/euclid/7,22"]),
    ("misère 2.6667", ["/grossman~misere/3,8"]),
    ("golden", ["/theorems/golden"]),
    ("nivasch", ["/theorems/nivasch"]),
    ("four cases", ["/theorems/four-cases", "/theorems/four-cases-k"]),
    ("Golden section", ["/grossman/1,1"]),
    ("mex", ["/glossary#mex"]),
    ("mediant", ["/glossary#mediant"]),
    ("p-position", ["/glossary#p-position"]),
    ("lattice", ["/grossman/lattice"]),
    ("lectures", ["/lectures"]),
    ("calkin-wilf", ["/glossary#calkin-wilf"]),
    ("contest", ["/contests"]),
    ("batch", ["/batch"]),
    ("sequences", ["/grossman/sequence"]),
]
UNREADABLE = [
    ("", "a pair 3 8"),
    ("   ", "a pair 3 8"),
    ("thrice", "a pair 3 8"),
    ("xyzzy", "a pair 3 8"),
    ("0 8", "not allowed"),
    ("8/0", "not allowed"),
    ("0.0", "not allowed"),
    ("-3 8", "not allowed"),
    ("3 8 5 7", "a pair 3 8"),
    ("[]", "a pair 3 8"),
    ("fib 0", "not allowed"),
    ("fib 9999", "too large"),
    ("10^1501 3", "too large"),
    ("9^9999 3", "too large"),
    (f"1{'0' * 1500} 3", "too large"),
    (f"0.{'1' * 1600}", "too large"),
    ("https://evil.example", "a pair 3 8"),
    ("//evil.example/x", "a pair 3 8"),
    ("<script>", "a pair 3 8"),
    ("٣ ٨", "a pair 3 8"),
]


def found(client, text, **more):
    query = sorted({"q": text, **more}.items())
    response = client.get("/search.json", query_string=query, follow_redirects=True)
    assert response.status_code == 200, response.text[:300]
    return response.json


def leads(client, text, **more):
    response = client.get("/go", query_string={"q": text, **more})
    return response.status_code, response.headers.get("Location")


@pytest.mark.parametrize(("text", "target"), SURE)
def test_what_can_mean_only_one_thing_is_led_there(client, text, target):
    assert leads(client, text) == (303, target)
    assert [each["url"] for each in found(client, text)["suggestions"]] == [target]
    assert client.get(target).status_code == 200


@pytest.mark.parametrize(("text", "first"), CHOICES)
def test_what_may_mean_several_things_is_listed(client, text, first):
    urls = [each["url"] for each in found(client, text)["suggestions"]]
    assert [url for url in urls if url in first] == first
    assert urls[0] == first[0]
    assert len(urls) == len(set(urls)) <= 9
    status, target = leads(client, text)
    assert (status, target.startswith("/search?")) == (303, True)
    page = client.get(target)
    assert all(f'href="{url}"' in page.text for url in urls)


@pytest.mark.parametrize(("text", "why"), UNREADABLE)
def test_what_cannot_be_read_is_said_and_kept(client, text, why):
    answer = client.get("/go", query_string={"q": text})
    assert answer.status_code in (400, 422)
    assert why in answer.text
    listed = found(client, text)
    assert listed["suggestions"] == []
    assert (why in listed["problem"]) == bool(text.strip())


def test_the_tables_are_long_enough():
    assert len({text for text, _ in (*SURE, *CHOICES, *UNREADABLE)}) >= 120


@pytest.mark.parametrize(
    ("game", "position"),
    [
        ("grossman", "3,8"),
        ("grossman", "5,8"),
        ("euclid~misere", "3,8"),
        ("grossman~last-2n", "25,87"),
        ("euclid", "7,7"),
    ],
)
def test_the_value_and_the_winner_are_those_of_the_position(client, game, position):
    state = State(Game.parse(game), Position.parse(position))
    (suggestion,) = found(client, f"{game} {position}")["suggestions"]
    assert f"{state.value} · the player to move {'loses' if state.outcome == 'P' else 'wins'}" in suggestion["detail"]


def test_moves_and_play_change_the_game_one_looks_at_and_a_name_replaces_it(client):
    assert leads(client, "3 8", game="euclid~1-3") == (303, "/euclid~1-3/3,8")
    assert leads(client, "misère 3 8", game="euclid~1-3") == (303, "/euclid~1-3~misere/3,8")
    assert leads(client, "normal 3 8", game="euclid~misere") == (303, "/euclid/3,8")
    assert leads(client, "primes 3 8", game="euclid~misere") == (303, "/euclid~primes~misere/3,8")
    assert leads(client, "grossman 3 8", game="euclid~1-3~misere") == (303, "/grossman/3,8")
    assert leads(client, "phi", game="euclid") == (303, "/search?game=euclid&q=phi")


def test_a_theme_is_kept(client):
    assert leads(client, "3 8", theme="dark") == (303, "/grossman/3,8?theme=dark")
    assert leads(client, "phi", theme="dark") == (303, "/search?q=phi&theme=dark")


def test_the_preview_holds_the_options_and_the_refusal(client):
    page = client.get("/search/preview?q=8/3").text
    assert 'role="option"' in page
    assert 'href="/grossman/3,8"' in page
    assert "value 2 · the player to move wins" in page
    assert "is not a position" in client.get("/search/preview?q=xyzzy").text


def test_the_refusal_stands_beside_the_box_and_the_text_in_it(client):
    for page in (client.get("/go?q=xyzzy").text, client.get("/search?q=xyzzy").text):
        assert 'value="xyzzy"' in page
        assert "xyzzy" in page.partition('id="search-said"')[2].partition("</p>")[0]


def test_lectures_of_ones_own_are_found(tmp_path):
    text = "title: Zeckendorf\nabout: Sums.\nsource: this test\n\n# One\nlink: /grossman/3,8\nshow: rectangle\nText.\n"
    (tmp_path / "sums.md").write_text(text)
    client = create_app(lectures=str(tmp_path)).test_client()
    assert "/lectures/sums" in [each["url"] for each in found(client, "zeckendorf")["suggestions"]]


@pytest.mark.parametrize(
    ("text", "page"),
    [
        ("partizan", "/partizan/17,7"),
        ("difference game", "/difference/3,8"),
        ("contest problems", "/contests"),
        ("many pairs", "/batch"),
        ("three numbers", "/three-same/5,8,20"),
        ("p-positions", "/grossman/positions"),
        ("phi", "/grossman/ratio/phi"),
        ("golden ratio", "/grossman/ratio/phi"),
        ("euclid sqrt2", "/euclid/ratio/sqrt2"),
        ("√7", "/grossman/ratio/sqrt7"),
        ("sqrt(7)", "/grossman/ratio/sqrt7"),
        ("π", "/grossman/ratio/pi"),
        ("e", "/grossman/ratio/e"),
    ],
)
def test_words_lead_to_the_pages_beyond_two_numbers_and_to_the_data(client, text, page):
    links = [one["url"] for one in client.get("/search.json", query_string={"q": text}).get_json()["suggestions"]]
    assert page in links
    assert len(links) <= 8
    assert client.get(page).status_code == 200
