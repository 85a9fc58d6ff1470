"""The pages of this site, in order. A new page is one view, one template and one entry here."""

from __future__ import annotations

from functools import partial

from engine.fractions.trees import TREES
from engine.relatives.three.rules import THREE_RULES
from webapp.exports import oembed
from webapp.exports.tikz import package
from webapp.figures.moment import OF_A_POSITION
from webapp.http.json_schemas import POSITION
from webapp.http.parameters import PARAMETERS
from webapp.lectures.format_page import FormatView, download
from webapp.lectures.view import PARAMETERS as OF_A_LECTURE
from webapp.lectures.view import LecturesView, LectureView
from webapp.pages import compare, embed, game, generations, go, home, lattice
from webapp.pages.data import batch, positions, sequence
from webapp.pages.files import PICTURE_FILES, Files
from webapp.pages.play.view import PARAMETERS as OF_PLAY
from webapp.pages.play.view import PlayView
from webapp.pages.position.cell import PARAMETERS as OF_A_CELL
from webapp.pages.position.cell import go_cell
from webapp.pages.position.course import PARAMETERS as OF_A_LINE
from webapp.pages.position.frames import PARAMETERS as OF_FRAMES
from webapp.pages.position.frames import FramesView
from webapp.pages.position.numbers import PARAMETERS as OF_NUMBERS
from webapp.pages.position.numbers import NumbersView
from webapp.pages.position.scene import PARAMETERS as OF_A_SCENE
from webapp.pages.position.scene import SceneView
from webapp.pages.position.view import PositionView
from webapp.pages.reference.api import ApiView, openapi, version_answer
from webapp.pages.reference.contests import ContestsView
from webapp.pages.reference.crawlers import robots, sitemap
from webapp.pages.reference.glossary import GlossaryView
from webapp.pages.reference.icons import favicon, manifest, touch_icon
from webapp.pages.reference.limits import LimitsView
from webapp.pages.reference.sources import SourcesView
from webapp.pages.registry import PageEntry, Registry
from webapp.pages.relatives import three_numbers
from webapp.pages.relatives.difference import DifferenceView
from webapp.pages.relatives.partizan import PartizanView
from webapp.pages.relatives.serial_nim import SerialNimView
from webapp.pages.relatives.sums import SumView
from webapp.pages.search.view import PARAMETERS as OF_A_SEARCH
from webapp.pages.search.view import SearchPreview, SearchView
from webapp.pages.theorems.view import PARAMETERS as OF_A_THEOREM
from webapp.pages.theorems.view import TheoremsView, TheoremView
from webapp.pages.trees import farey, whole_tree
from webapp.pages.trees.ratio import RatioView
from webapp.pages.worksheet.view import PARAMETERS as OF_A_WORKSHEET
from webapp.pages.worksheet.view import WorksheetView

SLIDES = Files(slides=True)
PAGES = Registry(
    PageEntry("home", "/", home.HomeView.build, "the game in one sentence, and a match at once", home.PARAMETERS),
    PageEntry("go", "/go", go.go, "from the search box to the page meant", go.PARAMETERS, has_json=False),
    PageEntry(
        "go-rule",
        "/go-rule",
        go.go_rule,
        "from a page to the same page under another rule",
        go.OF_A_RULE,
        has_json=False,
    ),
    PageEntry("search", "/search", SearchView.build, "what a text in the search box may mean", OF_A_SEARCH),
    PageEntry(
        "search-preview",
        "/search/preview",
        SearchPreview.build,
        "the suggestions alone, for the list below the search box",
        OF_A_SEARCH,
        has_json=False,
    ),
    PageEntry("glossary", "/glossary", GlossaryView.build, "the glossary"),
    PageEntry("sources", "/sources", SourcesView.build, "the papers, with what comes from each"),
    PageEntry("contests", "/contests", ContestsView.build, "problems of programming contests that are this game"),
    PageEntry("limits", "/limits", LimitsView.build, "every declared limit"),
    PageEntry("api", "/api", ApiView.build, "the pages and their parameters"),
    PageEntry("openapi", "/openapi.json", openapi, "the API as OpenAPI 3.1", (), has_json=False),
    PageEntry("robots", "/robots.txt", robots, "instructions for crawlers", (), has_json=False),
    PageEntry("sitemap", "/sitemap.xml", sitemap, "the site map", (), has_json=False),
    PageEntry("favicon", "/favicon.ico", favicon, "the icon of the site", (), has_json=False),
    PageEntry("touch-icon", "/apple-touch-icon.png", touch_icon, "the icon on a phone", (), has_json=False),
    PageEntry("manifest", "/site.webmanifest", manifest, "the site as an app", (), has_json=False),
    PageEntry("version", "/version", version_answer, "the version", (), has_json=False),
    PageEntry(
        "play",
        "/play/<game_text>/<position_text>",
        PlayView.build,
        "a game against the computer or between two players",
        OF_PLAY,
    ),
    PageEntry("go-sum", "/go-sum", go.go_sum, "from a form to a sum", ("q",), has_json=False),
    PageEntry("go-serial-nim", "/go-serial-nim", go.go_serial_nim, "from a form to piles", ("q",), has_json=False),
    PageEntry("go-three", "/go-three", go.go_three, "from a form to three numbers", ("q", "rule"), has_json=False),
    PageEntry("sum", "/sum/<path:sum_text>", SumView.build, "several games at once", files=SLIDES),
    PageEntry(
        "serial-nim",
        "/serial-nim/<piles_text>",
        SerialNimView.build,
        "piles in a row, taken from the left",
        files=SLIDES,
    ),
    *(
        PageEntry(
            name,
            f"/{name}/<triple_text>",
            partial(three_numbers.ThreeView.build, rule),
            f"three numbers, {rule.title}",
            three_numbers.PARAMETERS,
            files=Files(PICTURE_FILES, ("slice", "rules", "cube")),
        )
        for name, rule in THREE_RULES.items()
    ),
    PageEntry(
        "go-partizan", "/go-partizan", go.go_partizan, "leads from a form to Partizan Euclid", ("q",), has_json=False
    ),
    PageEntry(
        "partizan",
        "/partizan/<position_text>",
        PartizanView.build,
        "Partizan Euclid: who wins if the players have different moves",
        files=Files(PICTURE_FILES, ("outcomes", "tree")),
    ),
    PageEntry(
        "go-difference",
        "/go-difference",
        go.go_difference,
        "from a form to the difference game",
        ("q",),
        has_json=False,
    ),
    PageEntry(
        "difference",
        "/difference/<position_text>",
        DifferenceView.build,
        "the difference game, another game called Euclid",
        ("line", "theme"),
        files=Files(PICTURE_FILES, ("outcomes",)),
    ),
    PageEntry("lecture-format", "/lectures/format", FormatView.build, "how a lecture file is written"),
    PageEntry(
        "lecture-template", "/lectures/template.md", download, "a lecture file to begin with", (), has_json=False
    ),
    PageEntry(
        "go-batch", "/go-batch", batch.go_batch, "from a form to many pairs", ("game", "q", "theme"), has_json=False
    ),
    PageEntry(
        "batch",
        "/batch",
        batch.BatchView.build,
        "many pairs at once: value, winner, winning move and length of play",
        batch.PARAMETERS,
        files=Files((".csv",)),
    ),
    PageEntry("lectures", "/lectures", LecturesView.build, "slides with live pictures"),
    PageEntry(
        "lecture",
        "/lectures/<slug>",
        LectureView.build,
        "one lecture: a slide, the speaker's view, an overview or a handout",
        OF_A_LECTURE,
        files=Files((".html", ".pdf", ".png", ".tex"), handout=True, talk=True),
    ),
    PageEntry(
        "worksheet",
        "/worksheet",
        WorksheetView.build,
        "exercises with solutions, determined by a seed",
        OF_A_WORKSHEET,
        files=Files((".pdf", ".tex"), handout=True),
    ),
    PageEntry("theorems", "/theorems", TheoremsView.build, "the theorems, with their status"),
    PageEntry(
        "theorem",
        "/theorems/<theorem_id>",
        TheoremView.build,
        "a theorem: live example, picture, check against the definition",
        OF_A_THEOREM,
        files=Files((".svg", ".png", ".pdf", ".tex"), ("theorem",)),
    ),
    PageEntry("go-compare", "/compare", compare.go_compare, "from a form to two games", compare.FORM, has_json=False),
    PageEntry(
        "compare",
        "/compare/<first_text>/<second_text>",
        compare.CompareView.build,
        "two games on a window of the lattice, and where they differ",
        compare.PARAMETERS,
        files=SLIDES,
    ),
    PageEntry(
        "generations",
        "/generations",
        generations.GenerationsView.build,
        "how often each player wins, generation by generation",
        generations.PARAMETERS,
        files=SLIDES,
    ),
    PageEntry("game", "/<game_text>", game.GameView.build, "a game: its rule and its piles", game.PARAMETERS),
    PageEntry(
        "lattice",
        "/<game_text>/lattice",
        lattice.LatticeView.build,
        "values on a window of the lattice",
        lattice.PARAMETERS,
        files=Files((*PICTURE_FILES, ".html"), ("lattice",)),
    ),
    PageEntry(
        "positions",
        "/<game_text>/positions",
        positions.PositionsView.build,
        "all positions up to a bound that are lost, have one value, or differ between two games",
        positions.PARAMETERS,
        files=Files((".csv",)),
    ),
    PageEntry(
        "sequence",
        "/<game_text>/sequence",
        sequence.SequenceView.build,
        "a row, column or diagonal of a game's values, or its positions by generation, as an integer sequence",
        sequence.PARAMETERS,
        files=Files((".csv", ".txt")),
    ),
    *(
        PageEntry(
            name,
            f"/<game_text>/{name}",
            partial(whole_tree.TreeView.build, shown),
            f"the {shown.title}, seen from any node",
            whole_tree.PARAMETERS,
            files=Files((*PICTURE_FILES, ".html"), ("tree",)),
        )
        for name, shown in TREES.items()
    ),
    PageEntry(
        "farey",
        "/<game_text>/farey",
        farey.FareyPage.build,
        "the Farey tessellation, centred on any fraction",
        farey.PARAMETERS,
        files=Files((*PICTURE_FILES, ".html"), ("farey",)),
    ),
    PageEntry(
        "ratio",
        "/<game_text>/ratio/<ratio_text>",
        RatioView.build,
        "an irrational ratio: the walk that never ends, and its convergents",
        files=Files((".svg", ".png", ".pdf", ".tex"), ("trees",)),
    ),
    PageEntry(
        "position",
        "/<game_text>/<position_text>",
        PositionView.build,
        "a position: both trees, the lattice, its explanation and its moves",
        OF_A_LINE,
        POSITION,
        Files((*PICTURE_FILES, ".html"), OF_A_POSITION, plays=True, handout=True),
    ),
    PageEntry(
        "numbers",
        "/<game_text>/<position_text>/numbers",
        NumbersView.build,
        "what the number of a position means, one position per step",
        OF_NUMBERS,
        files=Files((".svg", ".png", ".pdf", ".tex"), ("trees",)),
    ),
    PageEntry(
        "embed",
        "/embed/<game_text>/<position_text>",
        embed.embed_position,
        "a position for a frame in another site",
        tuple(sorted((*OF_A_LINE, *embed.PARAMETERS))),
        has_json=False,
    ),
    PageEntry(
        "scene",
        "/scene/<game_text>/<position_text>",
        SceneView.build,
        "the pictures of a position alone, for a page that shows it while it is dragged",
        OF_A_SCENE,
        has_json=False,
    ),
    PageEntry(
        "go-cell",
        "/go-cell",
        go_cell,
        "leads from a place on a heatmap to the position of the cell there",
        OF_A_CELL,
        has_json=False,
    ),
    PageEntry(
        "frames",
        "/frames/<game_text>/<position_text>",
        FramesView.build,
        "the pictures of a line, numbered",
        OF_FRAMES,
    ),
    PageEntry(
        "styles",
        package.PATH,
        package.package,
        "the colours and styles of TikZ pictures, as a LaTeX package",
        package.PARAMETERS,
        has_json=False,
    ),
    PageEntry("oembed", "/oembed", oembed.oembed, "how to embed a link", oembed.PARAMETERS, has_json=False),
    PageEntry("qr", "/qr/<path:rest>", oembed.qr_code, "the QR code of a page", tuple(PARAMETERS), has_json=False),
    PageEntry("qr-home", "/qr/", oembed.qr_code, "the QR code of the home page", home.PARAMETERS, has_json=False),
)
for entry in [each for each in PAGES if each.files.embeds and each.name != "position"]:
    PAGES.register(embed.embed_entry(entry))
