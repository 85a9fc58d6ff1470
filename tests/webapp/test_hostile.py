"""A table of hostile requests with the exact status of each, and what the answer must and must not hold."""

import pytest

BIG = "9" * 1500
TOO_BIG = "9" * 1501
LONG = "9" * 4100

# (target, status, text the answer must hold)
NUMBERS = [
    ("/grossman/{},8", spelling, status, says)
    for spelling, status, says in [
        ("0", 422, "positive integer"),
        ("-3", 422, "positive integer"),
        ("%2B3", 308, ""),
        ("03", 308, ""),
        ("0000000003", 308, ""),
        ("%203%20", 308, ""),
        ("3.0", 400, "digits 0 to 9"),
        ("3e5", 400, "digits 0 to 9"),
        ("0x3", 400, "digits 0 to 9"),
        ("0b11", 400, "digits 0 to 9"),
        ("1_000", 400, "digits 0 to 9"),
        ("1%27000", 400, "digits 0 to 9"),
        ("1%2C000", 400, "two positive integers"),
        ("%D9%A3", 400, "digits 0 to 9"),  # Arabic-Indic 3
        ("%EF%BC%93", 308, ""),  # full-width 3
        ("%E0%A5%A9", 400, "digits 0 to 9"),  # Devanagari 3
        ("%C2%B3", 400, "digits 0 to 9"),  # superscript 3
        ("%E2%85%A2", 400, "digits 0 to 9"),  # Roman numeral three
        ("%E4%B8%89", 400, "digits 0 to 9"),  # Han three
        ("%E2%88%923", 400, "digits 0 to 9"),  # minus sign
        ("three", 400, "digits 0 to 9"),
        ("NaN", 400, "digits 0 to 9"),
        ("inf", 400, "digits 0 to 9"),
        ("--3", 400, "digits 0 to 9"),
        ("%2B%2B3", 400, "digits 0 to 9"),
        ("+-3", 400, "digits 0 to 9"),
        ("", 400, "digits 0 to 9"),
        ("%00", 400, "digits 0 to 9"),
        ("3%00", 400, "digits 0 to 9"),
        ("3%0A", 308, ""),
        ("%0D%0AX-Evil:%201", 400, "digits 0 to 9"),
        ("%E2%80%8B3", 308, ""),  # zero-width space
        ("3%3Cscript%3E", 400, "digits 0 to 9"),
        ("%7B%7B7*7%7D%7D", 400, "digits 0 to 9"),
        ("${7*7}", 400, "digits 0 to 9"),
        ("../../etc/passwd", 404, "no such page"),
        (TOO_BIG, 422, "at most 1500 digits"),
        (BIG, 200, "The player to move"),
    ]
]
NUMBER_ROWS = [(pattern.format(spelling), status, says) for pattern, spelling, status, says in NUMBERS]

POSITIONS = [
    ("/grossman/3", 400, "two positive integers"),
    ("/grossman/3,8,9", 400, "two positive integers"),
    ("/grossman/,", 400, "digits"),
    ("/grossman/3;8", 308, ""),
    ("/grossman/8%2F3", 308, ""),
    ("/grossman/3,8/", 308, ""),
    ("/grossman/3,8/extra", 404, "no such page"),
    ("//evil.example/3,8", 404, ""),
    ("/%5Cevil.example/3,8", 400, ""),
    ("/grossman//3,8", 404, ""),
    (f"/grossman/{LONG},1", 414, "at most 4000"),
    (f"/grossman/3,8?line={'1,' * 2500}1", 414, "at most 4000"),
    ("/grossman/3,%208", 308, ""),
    ("/grossman/3%2C8", 200, ""),
    ("/grossman/%FF,8", 400, "UTF-8"),
    ("/grossman/%C3%28,8", 400, "UTF-8"),
    ("/go?q=%FF", 400, "UTF-8"),
    ("/go?q=3%", 400, "UTF-8"),
    ("/grossman/3,8?%FF=1", 400, "UTF-8"),
    ("/grossman/3,8.json?theme=%C3", 400, "UTF-8"),
    ("/grossman/3,8.json?theme=%25", 400, "is not a theme"),
    ("/grossman/%,8", 400, ""),
    ("/grossman/%zz,8", 400, ""),
]

GAMES = [
    ("/euklid/3,8", 400, "one of euclid, grossman, m-euclid"),
    ("/Grossman/3,8", 308, ""),
    ("/grossman~/3,8", 400, "not a move rule"),
    ("/grossman~~/3,8", 400, ""),
    ("/grossman~any/3,8", 308, ""),
    ("/grossman~3,2,1/3,8", 308, ""),
    ("/grossman~1-3~misere~misere/3,8", 400, ""),
    ("/grossman~misere~1-3/3,8", 400, ""),
    ("/grossman~0/3,8", 422, "positive integer"),
    ("/grossman~-1/3,8", 400, ""),
    ("/grossman~1-65/3,8", 422, "at most 64"),
    ("/grossman~1-1000000/3,8", 422, "at most 64"),
    ("/grossman~1-99999999999999999999/3,8", 422, "at most 1000000"),
    ("/grossman~3-1/3,8", 422, "1-3"),
    ("/grossman~1,,2/3,8", 400, ""),
    ("/grossman~1--3/3,8", 400, ""),
    ("/grossman~1000000/3,8", 200, ""),
    ("/grossman~1000001/3,8", 422, "at most 1000000"),
    ("/grossman~evens/3,8", 400, "powers-of-2"),
    ("/grossman~PRIMES/3,8", 308, ""),
    ("/grossman~pile-/3,8", 400, "not a function"),
    ("/grossman~last-/3,8", 400, "not a function"),
    ("/grossman~last-x/3,8", 400, "not a function"),
    ("/grossman~last-__import__(n)/3,8", 400, "not a function"),
    ("/grossman~last-n**n/3,8", 400, "not a function"),
    ("/grossman~last-n%2Fn/3,8", 404, ""),
    ("/grossman~last-floor(n,0)/3,8", 400, "not a function"),
    ("/grossman~last-floor(n,n)/3,8", 400, "not a function"),
    ("/grossman~last-((((((((((((n/3,8", 400, "not a function"),
    ("/grossman~last-n+n+n+n+n+n+n+n+n+n+n+n+n/3,8", 422, "24 characters"),
    ("/grossman~last-99999999999999999999n/3,8", 200, ""),
    ("/grossman~last-n*n*n*n*n*n*n*n*n*n*n*n/3,8", 422, "more work than one answer may"),
    ("/grossman~last-2*n/3,8", 308, ""),
    ("/grossman~pile-0/3,8", 200, ""),
    ("/grossman~last-0/3,8", 200, ""),
    ("/grossman~pile-0-n/3,8", 200, ""),
    ("/grossman~99999,100000/1,1" + "0" * 50, 200, "Undecided"),
    ("/grossman~pile-ceil(n,2)/1,1" + "0" * 50, 200, "Undecided"),
    ("/grossman~last-floor(n,2)/1,1" + "0" * 50, 200, "The player to move wins"),
    ("/grossman~last-n*n/1,1" + "0" * 300, 200, "Undecided"),
    ("/%3Cscript%3Ealert(1)%3C/script%3E/3,8", 404, ""),
    ("/%3Cscript%3E/3,8", 400, "&#39;&lt;script&gt;&#39;"),
    ("/grossman~%22onload=%22/3,8", 400, ""),
    ("/.env/3,8", 400, ""),
    ("/static/3,8", 400, ""),
]

QUERIES = [
    (f"/grossman/3,8?{query}", status, says)
    for query, status, says in [
        ("line=2", 200, ""),
        ("line=3", 422, "one of the multiples 1, 2"),
        ("line=2,1,1", 200, "The game is over"),
        ("line=2,1,1,1", 422, "no move"),
        ("line=0", 422, "positive integer"),
        ("line=-1", 422, ""),
        ("line=x", 400, "digits"),
        ("line=2,", 400, "digits"),
        ("line=%2C", 400, ""),
        ("line=02", 308, ""),
        ("line=", 308, ""),
        ("line=2&line=2", 400, "given 2 times"),
        ("line=" + ",".join("1" * 501), 422, "at most 500"),
        ("line=" + "9" * 1501, 422, "1500 digits"),
        ("step=0", 308, ""),
        ("line=2,1&step=1", 200, ""),
        ("step=1&line=2,1", 308, ""),
        ("line=2,1&step=2", 308, ""),
        ("line=2,1&step=3", 422, "0 to 2"),
        ("line=2&step=-1", 422, ""),
        ("line=2&step=x", 400, ""),
        ("line=2&step=999999", 422, ""),
        ("hide=values", 200, "Who wins?"),
        ("hide=everything", 400, "values"),
        ("hide=VALUES", 308, ""),
        ("theme=dark", 200, 'data-theme="dark"'),
        ("theme=pink", 400, "light, dark, projector"),
        ("theme=dark%22%3E", 308, ""),
        ("foo=1", 400, "unknown parameter"),
        ("foo=1&bar=2", 400, "unknown parameter"),
        ("LINE=2", 308, ""),
        ("line[]=2", 400, "unknown parameter"),
        ("__class__=1", 400, "unknown parameter"),
        ("%3Cscript%3E=1", 400, "unknown parameter"),
        ("=1", 400, "unknown parameter"),
        ("&&&", 200, ""),
        ("line=2;1", 400, ""),
        ("line=%FF", 400, ""),
        ("line=2%0D%0ASet-Cookie:%20a=1", 400, ""),
    ]
]

WINDOWS = [
    (f"/grossman/lattice{query}", status, says)
    for query, status, says in [
        ("", 200, ""),
        ("?x=1..64", 308, ""),
        ("?x=5..20&y=5..20", 200, ""),
        ("?x=20..5", 422, "5..20"),
        ("?x=0..5", 422, "positive integer"),
        ("?x=-5..5", 422, ""),
        ("?x=1-5", 400, "first..last"),
        ("?x=1...5", 400, "first..last"),
        ("?x=..", 400, ""),
        ("?x=1..x", 400, ""),
        (f"?x=1..{BIG}", 200, "Each cell shows"),
        (f"?x=1..{TOO_BIG}", 422, "1500 digits"),
        (f"?x={BIG}..{BIG}", 200, ""),
        ("?mark=3,8", 200, ""),
        ("?mark=0,8", 422, ""),
        ("?mark=3", 400, ""),
        ("?overlay=rays", 308, ""),
        ("?overlay=none", 200, ""),
        ("?overlay=wythoff-1,wythoff-2", 200, ""),
        ("?overlay=rays,cone", 200, ""),
        ("?overlay=cone,rays", 308, ""),
        ("?overlay=stars", 400, "rays"),
        ("?cells=raw", 200, ""),
        ("?cells=all", 400, "raw"),
        ("?z=1..5", 400, "unknown parameter"),
    ]
] + [
    (
        "/grossman~1/lattice?x=1000000000000000..1000000000000349&y=1234567890123456..1234567890123805",
        200,
        "Each cell shows",
    ),
    (
        "/grossman~last-2n/lattice?x=1" + "0" * 99 + "..1" + "0" * 97 + "99&y=12" + "3" * 98 + "..12" + "4" * 98,
        200,
        "Each cell shows",
    ),
    ("/grossman~pile-ceil(n,2)/lattice", 200, ""),
    ("/nothing/lattice", 400, "one of euclid"),
]

TREES = [
    (f"/grossman/stern-brocot{query}", status, says)
    for query, status, says in [
        ("", 200, ""),
        ("?at=R2L1R1", 200, ""),
        ("?at=RRLR", 308, ""),
        ("?at=I", 308, ""),
        ("?at=r2", 308, ""),
        ("?at=R0", 422, ""),
        ("?at=R-1", 400, ""),
        ("?at=R1.5", 400, ""),
        ("?at=RL" + "RL" * 900, 308, ""),
        ("?at=" + "RL" * 1000, 414, "the canonical address has"),
        ("?at=" + "RL" * 1001, 422, "at most 2000 runs"),
        ("?at=" + "R1L1" * 950, 200, ""),
        ("?at=" + "R1L1" * 950 + "&levels=7", 422, "at most 6 levels"),
        ("?at=R1&levels=8&root=" + "R1L1" * 251, 422, "a tree below a walk of 1004 characters: try at most 7"),
        ("?at=R1&levels=8&root=" + "R1L1" * 250, 200, ""),
        ("?at=R" + "9" * 100, 200, ""),
        ("?at=R" + "9" * 1501, 422, "1500 digits"),
        ("?root=R1", 200, ""),
        ("?levels=3", 200, ""),
        ("?levels=6", 308, ""),
        ("?levels=10", 400, ""),
        ("?levels=0", 400, ""),
        ("?levels=-1", 400, ""),
    ]
]

OTHERS = [
    ("/sum/grossman:3,8", 200, ""),
    ("/sum/", 404, ""),
    ("/sum/nim:0", 200, ""),
    ("/sum/nim:-1", 422, ""),
    ("/sum/nim:x", 400, ""),
    ("/sum/grossman:3,8//nim:1", 400, ""),
    ("/sum/" + "/".join(["nim:1"] * 16), 200, ""),
    ("/sum/" + "/".join(["nim:1"] * 17), 422, "16"),
    ("/sum/grossman~misere:3,8", 200, ""),
    ("/sum/grossman~misere:3,8/grossman:3,8", 422, "all games in normal play"),
    ("/sum/euclid~2,3~misere:1,200/euclid~2,3~misere:1,200", 422, "XOR is not known to decide"),
    ("/sum/grossman~last-2n:3,8", 422, ""),
    ("/sum/chess:1,2", 400, ""),
    ("/sum/nim:" + "9" * 1500, 200, ""),
    ("/serial-nim/3,1,2", 200, ""),
    ("/serial-nim/3,0,2", 422, ""),
    ("/serial-nim/x", 400, ""),
    ("/serial-nim/" + ",".join("1" * 1900), 200, ""),
    ("/serial-nim/" + ",".join("1" * 2001), 414, ""),
    ("/three-any/4,9,16", 200, "open problem"),
    ("/three-any/4,9", 400, ""),
    ("/three-any/4,9,201", 422, "200"),
    ("/three-any/0,1,2", 422, ""),
    ("/three-any/4,9,16?side=101", 400, ""),
    ("/three-same/4,9,16?side=100", 200, ""),
    ("/three-same/198,199,200", 200, ""),
    ("/three-any/198,199,200", 200, ""),
    ("/three-any/198,199,200?side=50", 200, ""),
    ("/three-any/198,199,200?side=70", 422, "at most 60"),
    ("/three-same/1,1" + "0" * 100 + ",5", 200, ""),
    ("/play/grossman/3,8?you=me", 400, "first, second, both"),
    ("/play/grossman/3,8?level=10", 400, "perfect"),
    ("/play/grossman/3,8?line=9", 422, ""),
    ("/play/grossman/0,8", 422, ""),
    ("/lectures/none", 404, "there is no lecture"),
    ("/lectures/..%2F..%2Fetc", 404, ""),
    ("/lectures/golden-ratio?step=0", 422, ""),
    ("/lectures/golden-ratio?step=99", 422, ""),
    ("/lectures/golden-ratio?step=x", 400, ""),
    ("/lectures/golden-ratio?view=all", 400, ""),
    ("/go?q=8/3", 303, ""),
    ("/go?q=", 400, "a pair 3 8"),
    ("/go", 400, "a pair 3 8"),
    ("/go?q=3+8&game=grossman~1-3", 303, ""),
    ("/go?q=3+8&game=//evil.example", 400, ""),
    ("/go?q=3+8&ending=euclid&moves=1-3&play=misere", 303, ""),
    ("/go?q=3+8&moves=%3Cb%3E", 400, ""),
    ("/go?q=https://evil.example", 400, ""),
    ("/go?q=%5B2;1,2%5D", 303, ""),
    ("/go?q=" + "[" * 3000, 400, ""),
    ("/go?q=3+8&next=//evil.example", 400, "unknown parameter"),
    ("/static/x/y", 404, ""),
    ("/static/../app.py", 404, ""),
    ("/healthz", 200, "ok"),
    ("/version", 200, "version"),
    ("/openapi.json", 200, "openapi"),
    ("/wp-login.php", 404, ""),
    ("/admin", 404, ""),
]

ROWS = [*NUMBER_ROWS, *POSITIONS, *GAMES, *QUERIES, *WINDOWS, *TREES, *OTHERS]


def test_the_table_is_long_enough():
    assert len(ROWS) >= 200
    assert len({row[0] for row in ROWS}) == len(ROWS)


@pytest.mark.parametrize(("target", "status", "says"), ROWS, ids=[row[0][:70] for row in ROWS])
def test_hostile_requests(client, target, status, says):
    response = client.get(target)
    body = response.get_data(as_text=True) if response.content_type != "application/octet-stream" else ""
    assert response.status_code == status, body[:300]
    assert says.replace("'", "&#39;") in body or says in body
    assert "Traceback" not in body
    assert "<script>alert" not in body
    assert '"onload=' not in body
    assert len(response.get_data()) <= 2_000_000
    assert response.headers["X-Content-Type-Options"] == "nosniff"
    assert "default-src 'none'" in response.headers["Content-Security-Policy"]
    assert "Set-Cookie" not in response.headers
    if status in (303, 308):
        location = response.headers["Location"]
        assert location.startswith("/")
        assert not location.startswith(("//", "/\\"))
        assert client.get(location).status_code == 200


@pytest.mark.parametrize("method", ["post", "put", "delete", "patch"])
@pytest.mark.parametrize("path", ["/", "/grossman/3,8", "/grossman/3,8.json", "/healthz"])
def test_only_reading_is_answered(client, method, path):
    response = getattr(client, method)(path)
    assert response.status_code == 405
    assert "GET" in response.headers["Allow"]


@pytest.mark.parametrize(
    "target", ["/grossman/0,8.json", "/x/3,8.json", "/grossman/3,8,.json", "/grossman/3,8.json?a=1"]
)
def test_programs_get_problem_documents(client, target):
    response = client.get(target)
    assert response.status_code in (400, 422)
    assert response.content_type == "application/problem+json"
    problem = response.get_json()
    assert problem["status"] == response.status_code
    assert problem["title"]
    assert problem["detail"]
    assert response.headers["Access-Control-Allow-Origin"] == "*"


@pytest.mark.parametrize(
    ("target", "headline"),
    [
        ("/grossman/3,8x", "This link cannot be read"),
        ("/nothing/of/the/kind", "Not found"),
        (f"/grossman/{LONG},1", "This link is too long"),
        ("/grossman/0,8", "This cannot be shown"),
    ],
    ids=["broken", "missing", "long", "outside"],
)
def test_a_page_says_in_the_words_of_its_reader_what_is_wrong(client, target, headline):
    body = client.get(target).get_data(as_text=True)
    assert f"<h1>{headline}</h1>" in body
    assert f"{headline} · Euclid Explorer</title>" in body


def test_a_page_that_was_sent_something_says_that_it_is_only_read(client):
    assert "<h1>This site only answers GET and HEAD requests</h1>" in client.post("/grossman/3,8").get_data(
        as_text=True
    )


def test_hosts_and_headers_do_not_leak_into_answers(client):
    plain = client.get("/grossman/3,8")
    odd = client.get(
        "/grossman/3,8", headers={"Host": "evil.example", "X-Forwarded-Host": "evil.example", "Referer": "x"}
    )
    assert odd.status_code == 200
    assert odd.get_data() == plain.get_data()
    assert b"evil" not in odd.get_data()
