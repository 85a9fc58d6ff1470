"""The table of pages: address, parameters and builder of each. A new page is one line here."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from flask import Response

from webapp.exports.offer import NOTHING, OF_A_LATTICE, OF_A_LECTURE, OF_A_POSITION, OF_A_TREE, Offer
from webapp.http.json_schemas import POSITION
from webapp.http.parameters import PARAMETERS
from webapp.lectures import slides_page as lectures
from webapp.pages import compare, game, generations, go, home, lattice, position, sharing, tree
from webapp.pages.page import Page
from webapp.pages.play import board as play
from webapp.pages.reference import api, glossary, limits
from webapp.pages.relatives import serial_nim, sums, three_numbers
from webapp.pages.theorems import view as theorems


@dataclass(frozen=True)
class PageEntry:
    """A page: its rule, the rule of its twin (empty where it has none), the parameters it takes, its builder.

    `offer` says what can be taken home of it.
    """

    name: str
    rule: str
    twin_rule: str
    parameters: tuple[str, ...]
    build: Callable[..., Page | Response]
    words: str
    schema: dict[str, Any] = field(default_factory=lambda: {"type": "object"})
    offer: Offer = NOTHING


PAGES: tuple[PageEntry, ...] = (
    PageEntry("home", "/", "/index.json", home.PARAMETERS, home.home_page, "the game in three sentences, playable"),
    PageEntry("go", "/go", "", go.PARAMETERS, go.go, "leads from the search box to the canonical link"),
    PageEntry("glossary", "/glossary", "/glossary.json", ("theme",), glossary.glossary_page, "the words, defined"),
    PageEntry("limits", "/limits", "/limits.json", ("theme",), limits.limits_page, "every declared limit"),
    PageEntry("api", "/api", "/api.json", ("theme",), api.api_page, "what can be asked, and how"),
    PageEntry("openapi", "/openapi.json", "", (), api.openapi, "the API as OpenAPI 3.1"),
    PageEntry("version", "/version", "", (), api.version_answer, "the version"),
    PageEntry(
        "play",
        "/play/<game_text>/<position_text>",
        "/play/<game_text>/<position_text>.json",
        play.PARAMETERS,
        play.play_page,
        "a game against the machine or each other",
    ),
    PageEntry("go-sum", "/go-sum", "", ("q",), go.go_sum, "leads from a form to a sum"),
    PageEntry("go-serial-nim", "/go-serial-nim", "", ("q",), go.go_serial_nim, "leads from a form to piles"),
    PageEntry("go-three", "/go-three", "", ("q", "rule"), go.go_three, "leads from a form to three numbers"),
    PageEntry(
        "sum", "/sum/<path:sum_text>", "/sum/<path:sum_text>.json", ("theme",), sums.sum_page, "several games at once"
    ),
    PageEntry(
        "serial-nim",
        "/serial-nim/<piles_text>",
        "/serial-nim/<piles_text>.json",
        ("theme",),
        serial_nim.serial_nim_page,
        "piles in a row, taken from the left",
    ),
    PageEntry(
        "three-same",
        "/three-same/<triple_text>",
        "/three-same/<triple_text>.json",
        three_numbers.PARAMETERS,
        three_numbers.three_same_page,
        "three numbers, the same multiple of the smallest from both others",
    ),
    PageEntry(
        "three-any",
        "/three-any/<triple_text>",
        "/three-any/<triple_text>.json",
        three_numbers.PARAMETERS,
        three_numbers.three_any_page,
        "three numbers, any less a multiple of any other: open",
    ),
    PageEntry(
        "lectures", "/lectures", "/lectures.json", ("theme",), lectures.lectures_page, "slides with live pictures"
    ),
    PageEntry(
        "lecture",
        "/lectures/<slug>",
        "/lectures/<slug>.json",
        lectures.PARAMETERS,
        lectures.lecture_page,
        "one lecture: a slide, the speaker's view, an overview or a handout",
        offer=OF_A_LECTURE,
    ),
    PageEntry(
        "theorems", "/theorems", "/theorems.json", ("theme",), theorems.theorems_page, "the theorems, with their status"
    ),
    PageEntry(
        "theorem",
        "/theorems/<theorem_id>",
        "/theorems/<theorem_id>.json",
        theorems.PARAMETERS,
        theorems.theorem_page,
        "a theorem: live example, picture, check against the definition",
    ),
    PageEntry("go-compare", "/compare", "", compare.FORM, compare.go_compare, "leads from a form to two games"),
    PageEntry(
        "compare",
        "/compare/<first_text>/<second_text>",
        "/compare/<first_text>/<second_text>.json",
        compare.PARAMETERS,
        compare.compare_page,
        "two games on a window of the lattice, and where they differ",
    ),
    PageEntry(
        "generations",
        "/generations",
        "/generations.json",
        generations.PARAMETERS,
        generations.generations_page,
        "who wins how often, generation by generation",
    ),
    PageEntry(
        "game", "/<game_text>", "/<game_text>.json", game.PARAMETERS, game.game_page, "a game: its rule and its piles"
    ),
    PageEntry(
        "lattice",
        "/<game_text>/lattice",
        "/<game_text>/lattice.json",
        lattice.PARAMETERS,
        lattice.lattice_page,
        "values on a window of the lattice",
        offer=OF_A_LATTICE,
    ),
    PageEntry(
        "stern-brocot",
        "/<game_text>/stern-brocot",
        "/<game_text>/stern-brocot.json",
        tree.PARAMETERS,
        tree.stern_brocot_page,
        "the Stern–Brocot tree, seen from any node",
        offer=OF_A_TREE,
    ),
    PageEntry(
        "calkin-wilf",
        "/<game_text>/calkin-wilf",
        "/<game_text>/calkin-wilf.json",
        tree.PARAMETERS,
        tree.calkin_wilf_page,
        "the Calkin–Wilf tree, seen from any node",
        offer=OF_A_TREE,
    ),
    PageEntry(
        "position",
        "/<game_text>/<position_text>",
        "/<game_text>/<position_text>.json",
        position.PARAMETERS,
        position.position_page,
        "a position: three linked pictures, explanation, moves",
        POSITION,
        offer=OF_A_POSITION,
    ),
    PageEntry(
        "embed",
        "/embed/<game_text>/<position_text>",
        "",
        position.PARAMETERS,
        position.embed_page,
        "a position for a frame in another site",
    ),
    PageEntry(
        "frames",
        "/frames/<game_text>/<position_text>",
        "/frames/<game_text>/<position_text>.json",
        sharing.FRAMES_PARAMETERS,
        sharing.frames_page,
        "the pictures of a line, numbered",
    ),
    PageEntry("oembed", "/oembed", "", sharing.OEMBED_PARAMETERS, sharing.oembed, "how to embed a link"),
    PageEntry("qr", "/qr/<path:rest>", "", tuple(PARAMETERS), sharing.qr, "the QR code of a page"),
    PageEntry("qr-home", "/qr/", "", ("line", "theme"), sharing.qr, "the QR code of the home page"),
)
