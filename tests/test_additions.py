"""What adding costs: an ending, a named set, a move rule, a theorem, a picture and a page, each by one entry.

Everything is added at run time through the registries alone; then every page, JSON, file, slide, embed and OpenAPI
entry of it is opened, and what they say is compared with the definition.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from flask.testing import FlaskClient
from jinja2 import ChoiceLoader, DictLoader

from engine.games import definition
from engine.games.ending import ENDINGS, Ending
from engine.games.game import Game
from engine.games.move_rules import RULES, Rule
from engine.games.position import Position
from engine.moves.multiple_sets import Every, Multiples
from engine.moves.named_sets import NAMED, Named
from engine.moves.rule_text import RuleText
from engine.theorems.catalogue import THEOREMS
from engine.theorems.chapters import Chapter
from engine.theorems.theorem import Case, Games, Theorem, Trial, valued
from engine.values.fold import Fold
from engine.values.nim_piles import NimFold
from tests.webapp.routes import BASE, example
from webapp import create_app
from webapp.figures.drawing.shapes import Drawing, Text
from webapp.figures.moment import OF_A_POSITION, Moment
from webapp.figures.registry import PICTURES, Picture
from webapp.http.json_value import JsonObject
from webapp.http.parameters import PARAMETERS
from webapp.pages.registry import PageEntry, PageRequest, Registry
from webapp.pages.view import View
from webapp.site import PAGES

POSITIONS = [(3, 8), (5, 12), (6, 16), (7, 7), (8, 3), (4, 12)]
UPTO = 24

SPARED = Ending(
    name="spared",
    title="Spared Euclid",
    words="but for the last two multiples; the game ends when one number is the other or its double",
    when="two squares before the end",
    piles="The piles are the quotients, the last of them minus 2.",
    source="this test",
    last_pile=lambda q: max(q - 2, 0),
    available=lambda a, b: b // a if b % a else max(b // a - 2, 0),
    condition="i <= (b // a if b % a else b // a - 2)",
)
NO_FIVES = Named(
    "no-fives",
    "a number that is not a multiple of 5",
    4,
    lambda i: i % 5 != 0,
    lambda top: (i for i in range(1, top + 1) if i % 5),
    "i % 5 != 0",
    "this test",
)


@dataclass(frozen=True)
class AtMost(Rule):
    """At most so many multiples, whatever is available."""

    most: int

    prefix = "atmost-"
    example = "atmost-3"

    @classmethod
    def parse(cls, text: str) -> "AtMost":
        return cls(int(text))

    @classmethod
    def pattern(cls) -> str:
        return "atmost-[1-9]"

    @property
    def text(self) -> str:
        return f"atmost-{self.most}"

    @property
    def rule_text(self) -> RuleText:
        words = f"i times the smaller number from the larger, where i is at most {self.most}"
        return RuleText(words, f"At most {self.most} multiples may be taken.", "this test", f"up to {self.most}")

    def allows(self, i: int, n: int) -> bool:
        return i <= self.most

    def legal(self, n: int, last: int | None = None) -> Multiples:
        return Multiples(Every(), min(n, self.most))

    def fold(self, misere: bool) -> Fold:
        return NimFold(int(misere), self.most + 1)


def one_pile(game: Game, position: Position) -> Case | None:
    larger = position.larger
    return valued(larger - 1, "a single pile", f"the pile is {larger} − 1") if position.smaller == 1 else None


def trials(upto: int) -> Iterator[list[Trial]]:
    table = definition.values(Game.parse("grossman"), max(upto, 1))
    return ([Trial("grossman", f"1,{n}", n - 1, table[1][n])] for n in range(1, upto + 1))


THEOREM = Theorem(
    id="single-pile",
    title="A single pile",
    chapter=Chapter.VALUES,
    statement="The value of (1, b) is b − 1.",
    tex="g(1, b) = b - 1",
    source="this test",
    games=Games("grossman; any multiple; normal play", lambda game: str(game) == "grossman"),
    scope="(1, b) with b ≤ N",
    batches=trials,
    application=one_pile,
)


def numbers_picture(moment: Moment) -> Drawing:
    """The current position, written out."""
    position = moment.play.state.position
    text = Text(100, 50, f"now {position.a} and {position.b}", "label")
    return Drawing("numbers", "numbers", 200, 100, (text,), "The current position in digits.")


@dataclass(frozen=True)
class DoubleView(View):
    """A position and its double."""

    position: Position
    theme: str

    template = "double.html"

    @classmethod
    def build(cls, request: PageRequest) -> "DoubleView":
        return cls(Position.parse(request.parts["position_text"]), request.query.choose("theme", ("dark",)))

    @property
    def title(self) -> str:
        return f"Twice ({self.position})"

    @property
    def path(self) -> str:
        return f"/double/{self.position}"

    @property
    def double(self) -> Position:
        return Position(2 * self.position.a, 2 * self.position.b)

    def data(self) -> JsonObject:
        return {"position": str(self.position), "double": str(self.double)}


PAGE = PageEntry("double", "/double/<position_text>", DoubleView.build, "a position and its double")
TEMPLATE = (
    '{% extends "base.html" %}{% block main %}<p id="double">{{ view.double.a }}, {{ view.double.b }}</p>{% endblock %}'
)


@pytest.fixture
def client(monkeypatch: pytest.MonkeyPatch) -> FlaskClient:
    """A site to which one of each kind was added."""
    monkeypatch.setitem(ENDINGS, SPARED.name, SPARED)
    monkeypatch.setitem(NAMED, NO_FIVES.name, NO_FIVES)
    monkeypatch.setitem(RULES, AtMost.prefix, AtMost)
    monkeypatch.setitem(THEOREMS, THEOREM.id, THEOREM)
    monkeypatch.setitem(PICTURES, "numbers", Picture("numbers", "Numbers"))
    monkeypatch.setitem(OF_A_POSITION, "numbers", numbers_picture)
    app = create_app(base=BASE, pages=Registry(*PAGES, PAGE))
    app.jinja_loader = ChoiceLoader([app.jinja_loader or DictLoader({}), DictLoader({"double.html": TEMPLATE})])
    return app.test_client()


GAMES = ["spared", "spared~misere", "spared~1-3", "grossman~no-fives", "spared~no-fives", "grossman~atmost-3"]
GAMES += ["euclid~atmost-2~misere", "spared~last-2n", "spared~pile-ceil(n,2)"]


def text(client: FlaskClient, target: str) -> str:
    response = client.get(target)
    assert response.status_code == 200, (target, response.get_data(as_text=True)[:600])
    return response.get_data(as_text=True)


def targets(game: str, position: str) -> Iterator[str]:
    """Every page of a game, its JSON and its files."""
    given = {"game_text": game, "first_text": game, "position_text": position, "sum_text": f"{game}:{position}/nim:2"}
    parts = ["game_text", "first_text"]
    if not Game.parse(game).misere and Game.parse(game).has_values:
        parts.append("sum_text")  # no other game is part of a sum
    for entry in PAGES:
        if any(f"{name}>" in entry.rule for name in parts):
            yield example(entry.rule, **given)
            if entry.has_json:
                yield example(entry.json_rule, **given)
            yield from (example(entry.rule, **given) + suffix for suffix in entry.files.suffixes)


@pytest.mark.parametrize("game", GAMES)
def test_every_page_and_file_of_a_game_opens(client: FlaskClient, game: str) -> None:
    opened = list(targets(game, "3,8"))
    assert len(opened) > 25
    for target in opened:
        response = client.get(target)
        assert response.status_code == 200, (target, response.get_data(as_text=True)[:600])
        assert response.get_data()


@pytest.mark.parametrize("game", [name for name in GAMES if "last" not in name])
def test_values_and_moves_are_those_of_the_definition(client: FlaskClient, game: str) -> None:
    played = Game.parse(game)
    table = definition.values(played, UPTO)
    for a, b in POSITIONS:
        data = client.get(f"/{game}/{a},{b}.json").get_json()
        assert data["value"] == str(table[a][b]), (game, a, b)
        legal = definition.legal(played, min(a, b), max(a, b))
        assert [int(move["multiple"]) for move in data["moves"]] == legal
        assert f'aria-label="{table[a][b]}"' in text(client, f"/{game}/{a},{b}")
    rows = client.get(f"/{game}/lattice.json?x=1..20&y=1..20").get_json()["rows"]
    assert rows == [[table[a][b] for a in range(1, 21)] for b in range(1, 21)]


def test_a_last_move_game_with_the_new_ending_has_the_winner_of_the_definition(client: FlaskClient) -> None:
    game = Game.parse("spared~last-2n")
    wins = definition.last_move_wins(game, UPTO)
    for a, b in POSITIONS:
        data = client.get(f"/{game}/{a},{b}.json").get_json()
        assert data["outcome"] == ("N" if wins(min(a, b), max(a, b), UPTO) else "P"), (a, b)


@pytest.mark.parametrize(
    ("game", "words"),
    [
        ("spared", "the last of them minus 2"),
        ("spared", "Spared Euclid"),
        ("grossman~no-fives", "a number that is not a multiple of 5"),
        ("grossman~atmost-3", "At most 3 multiples may be taken."),
        ("grossman~atmost-3", "Euclid, up to 3"),
    ],
)
def test_the_page_of_a_game_says_its_rule(client: FlaskClient, game: str, words: str) -> None:
    assert words in text(client, f"/{game}")


def test_the_search_page_offers_what_was_added(client: FlaskClient) -> None:
    page = text(client, "/search")
    assert all(words in page for words in ("Spared Euclid", "two squares before the end", 'value="no-fives"'))


def test_the_api_document_accepts_what_was_added(client: FlaskClient) -> None:
    document = client.get("/openapi.json").get_json()
    path = document["paths"]["/{game_text}/{position_text}.json"]["get"]
    pattern = next(one for one in path["parameters"] if one["name"] == "game_text")["schema"]["pattern"]
    assert all(re.fullmatch(pattern, game) for game in GAMES)
    frames = document["paths"]["/frames/{game_text}/{position_text}.json"]["get"]["parameters"]
    assert "numbers" in next(one for one in frames if one["name"] == "picture")["schema"]["enum"]
    assert document["paths"]["/double/{position_text}.json"]["get"]["summary"] == PAGE.words


def test_a_theorem_has_its_page_its_json_its_check_and_its_place(client: FlaskClient) -> None:
    page = text(client, "/theorems/single-pile")
    assert THEOREM.statement in page
    assert "/theorems/single-pile" in text(client, "/theorems")
    assert "/theorems/single-pile" in text(client, "/grossman")
    example = client.get("/theorems/single-pile.json?position=1,9").get_json()
    assert example["title"] == THEOREM.title
    checked = client.get("/theorems/single-pile.json?check=12").get_json()["check"]
    assert (checked["cases"], checked["failed"], checked["next"]) == (12, 0, None)
    assert "the pile is 9 − 1" in text(client, "/theorems/single-pile?position=1,9")
    assert "A single pile" in text(client, "/grossman/1,9")


@pytest.mark.parametrize("suffix", [".svg", ".tex"])
def test_a_picture_is_in_every_file(client: FlaskClient, suffix: str) -> None:
    assert "now 3 and 8" in re.sub(r"[$\\{}]", "", text(client, f"/grossman/3,8{suffix}?picture=numbers"))
    assert "now 3 and 2" in re.sub(r"[$\\{}]", "", text(client, f"/grossman/3,8{suffix}?line=2&picture=numbers"))


def test_a_picture_is_on_the_page_in_frames_embeds_slides_and_the_share_dialog(
    client: FlaskClient, tmp_path: Path
) -> None:
    for page in ("/grossman/3,8", "/embed/grossman/3,8"):
        assert "now 3 and 8" in text(client, page), page
    assert "picture=numbers" in text(client, "/grossman/3,8")
    frames = client.get("/frames/grossman/3,8.json?picture=numbers").get_json()["frames"]
    assert ["now 3 and 8" in text(client, frame) for frame in frames] == [True, *[False] * (len(frames) - 1)]
    assert text(client, "/grossman/3,8.tex?form=beamer&picture=numbers").count("now") == len(frames)
    assert "now 3 and 8" in text(client, "/grossman/3,8.html")
    for target in ("/grossman/3,8.png?picture=numbers", "/grossman/3,8.pdf?picture=numbers", "/grossman/3,8.pdf"):
        assert client.get(target).status_code == 200, target
    (tmp_path / "own.md").write_text("title: Own\n\n# One\nlink: /grossman/3,8\nshow: numbers\nText.\n")
    lecture = create_app(lectures=str(tmp_path)).test_client()
    assert "now 3 and 8" in text(lecture, "/lectures/own")
    assert "now 3 and 8" in text(lecture, "/lectures/own.html")


def test_a_page_has_its_json_its_redirect_its_share_dialog_and_its_place_in_the_api(client: FlaskClient) -> None:
    page = text(client, "/double/3,8")
    assert '<p id="double">6, 16</p>' in page
    assert f"{BASE}/double/3,8" in page
    assert client.get("/double/3,8.json").get_json() == {"position": "3,8", "double": "6,16"}
    assert client.get("/double/03,8").headers["Location"] == "/double/3,8"
    assert client.get("/qr/double/3,8").mimetype == "image/svg+xml"
    assert PAGE.words in text(client, "/api").lower()


def test_nothing_stays_behind(client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    assert "spared" not in ENDINGS
    assert create_app().test_client().get("/spared").status_code == 404
    assert create_app().test_client().get("/double/3,8").status_code == 400  # no such game
    assert "numbers" not in (PARAMETERS["picture"].choices or ())
