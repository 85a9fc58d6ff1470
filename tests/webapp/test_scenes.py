"""The scenes of a drag: each is answered at once, and shows what the page of its position shows."""

import pytest
from bs4 import BeautifulSoup, Tag
from flask.testing import FlaskClient

LINKS = [
    "/grossman/8,21",
    "/euclid~misere/8,21?show=own",
    "/grossman~last-2n/8,21?hide=values",
    "/grossman/8,21?tree=farey",
]
WAY = [(9, 21), (24, 24), (1, 1)]
"""cells of the heatmap of (8, 21), which is the usual one of some of them and of others not"""


def stage_of(client: FlaskClient, link: str) -> Tag:
    answer = client.get(link)
    assert answer.status_code == 200, link
    stage = BeautifulSoup(answer.get_data(as_text=True), "html.parser").select_one(".stage")
    assert stage is not None
    return stage


@pytest.mark.parametrize("link", LINKS)
def test_a_scene_shows_what_the_page_shows_without_being_led_elsewhere(client: FlaskClient, link: str) -> None:
    start = stage_of(client, link)
    for a, b in WAY:
        scene = stage_of(client, str(start["data-scene"]).replace("POSITION", f"{a},{b}"))
        page = stage_of(client, link.replace("8,21", f"{a},{b}"))
        assert scene["data-position"] == page["data-position"] == f"{a},{b}"
        parts = [
            [part for part in stage.select("[data-live]") if part["data-live"] != "play"] for stage in (scene, page)
        ]
        assert len(parts[0]) == 8
        assert parts[0] == parts[1]


def test_a_scene_marks_the_play_on_the_heatmap_that_stands(client: FlaskClient) -> None:
    start = stage_of(client, "/grossman/8,21")
    for a, b in WAY:
        scene = stage_of(client, str(start["data-scene"]).replace("POSITION", f"{a},{b}"))
        frame, here = start.select_one(".frame"), scene.select_one("[data-live=play] .now")
        assert frame is not None
        assert here is not None
        left, top, side = (float(str(frame[name])) for name in ("x", "y", "width"))
        x, y = (float(number) for number in str(here["transform"]).removeprefix("translate(").removesuffix(")").split())
        assert (int((x - left) // (side / 24)) + 1, 24 - int((y - top) // (side / 24))) == (a, b)
