"""What an ordinary position page and its scenes cost: CPU of the server, and bytes over the wire before Plotly."""

from collections.abc import Iterator
from time import process_time

from flask.testing import FlaskClient

from tests.benchmarks.row import Row
from webapp import create_app
from webapp.http.assets import assets

ADDRESSES = [
    "/grossman/3,8",
    "/grossman/61,73",
    "/euclid~misere/61,73",
    "/grossman~1-3/8,21",
    "/grossman~last-2n/25,87",
]
PAGE_MS, TWIN_MS, SCENE_MS, KILOBYTES, RUNS = 12, 8, 5, 90, 9


def cost(client: FlaskClient, address: str) -> float:
    """Milliseconds of CPU of one answer, the best of some."""
    spent = []
    for _ in range(RUNS):
        began = process_time()
        assert client.get(address).status_code == 200, address
        spent.append(1_000 * (process_time() - began))
    return min(spent)


def compressed(client: FlaskClient, address: str) -> int:
    """Bytes of the page with every script and style sheet of the site, each as it is sent."""
    page = client.get(address, headers={"Accept-Encoding": "gzip"}).get_data()
    files = [asset for name, asset in assets().items() if name != "plotly.min.js" and "standalone" not in name]
    return len(page) + sum(len(asset.compressed) for asset in files)


def rows() -> Iterator[Row]:
    """The page and its twin, for each kind of game."""
    client = create_app().test_client()
    for address in ADDRESSES:
        page, scene = cost(client, address), cost(client, f"/scene{address}")
        yield Row(f"position {address}: ms", page, PAGE_MS, most=True)
        yield Row(f"scene of {address}: ms", scene, SCENE_MS, most=True)
        yield Row(f"scene of {address}: share of the page", scene / page)
        yield Row(f"position {address}.json: ms", cost(client, f"{address}.json"), TWIN_MS, most=True)
    yield Row(
        "position page with all styles and scripts: kB", compressed(client, ADDRESSES[0]) / 1_000, KILOBYTES, True
    )
