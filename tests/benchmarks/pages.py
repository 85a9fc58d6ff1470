"""What the pages cost at their declared limits: CPU of one request, nothing kept from a request before it."""

from collections.abc import Iterator
from functools import _lru_cache_wrapper
from gc import get_objects
from time import process_time

from flask.testing import FlaskClient

from engine.theorems.catalogue import THEOREMS
from tests.benchmarks.row import Row
from webapp import create_app
from webapp.pages.theorems.check import Span, run

MOST = 250
"""milliseconds any accepted request may cost"""
NINES = "9" * 1_500
FAR = f"{10**28}..{10**28 + 400}"
FARTHER = f"{17 * 10**27}..{17 * 10**27 + 400}"
SPARSE = ",".join(str(7 * n + n * n % 5) for n in range(1, 65))
"""64 multiples that play like no {1..k}"""
FORCED = ",".join(["1"] * 500)
"""a line of 500 moves"""
FIBONACCI = "/".join(["grossman~1-3:" + ",".join(["9" * 200 + "7", "9" * 201])] * 16)
PAGES = {
    "play, 1,500 digits": f"/play/grossman/{NINES[:-1]}7,{NINES}",
    "play, half of the piles, a long pile": "/play/grossman~pile-sqrt(n)/1,4097",
    "play, twice the last move": f"/play/grossman~last-2n/7,{NINES[:1000]}",
    "play, 500 moves made": f"/play/grossman/1,1000?line={FORCED}&you=both",
    "sum, 16 positions of 200 digits": f"/sum/{FIBONACCI[:3_900].rpartition('/')[0]}",
    "sum, 16 games": "/sum/" + "/".join([f"grossman~{k + 1},{k + 3},{k + 9}:61,7300" for k in range(16)]),
    "Serial Nim, piles as many as a link holds": "/serial-nim/" + ",".join(["9"] * 1_900),
    "Serial Nim, one pile of 1,500 digits": f"/serial-nim/{NINES}",
    "three numbers, same multiple, at 200": "/three-same/198,199,200",
    "three numbers, any multiple, at 200": "/three-any/198,199,200",
    "theorem, golden, 1,500 digits": f"/theorems/golden?position=1,{NINES}",
    "theorem, fold, 1,500 digits": f"/theorems/fold?position={NINES[:-1]}7,{NINES}",
    "theorem, three-any at 200": "/theorems/three-any?position=198,199,200",
    "theorem, sum of 16": "/theorems/sum?position=" + "/".join(["grossman:5,8"] * 16),
    "game, any multiple": "/grossman",
    "game, Λ of 2 large elements": "/grossman~2,999999",
    "game, Λ of 64 elements": f"/grossman~{SPARSE}?n={NINES}",
    "position, Λ of 64 elements, a googol": f"/grossman~{SPARSE}/1,{10**100}",
    "lattice, Λ of 64 elements": f"/grossman~{SPARSE}/lattice?x=1..2000&y=1..2000",
    "game, half of a pile, n = 16,384": "/grossman~pile-sqrt(n)?n=16384",
    "game, twice the last move, 1,500 digits": f"/grossman~last-2n?n={NINES}",
    "generations, 60 of them, square of 10^100": f"/generations?square={10**100}&upto=60",
    "compare, 160 × 160": "/compare/grossman/euclid?x=1..160&y=1..160",
    "compare, with the named set, 128 × 128": "/compare/euclid/m-euclid?x=1..128&y=1..128",
    "compare, sampled to 2,000": "/compare/grossman~last-2n/grossman?x=1..2000&y=1..2000",
    "compare, two dear games to 2,000": "/compare/grossman~last-2n/euclid~last-3n?x=1..2000&y=1..2000",
    "compare, far away": f"/compare/grossman~odd/euclid~misere?x={FAR}&y={FARTHER}",
    "compare, two dear games far away": f"/compare/grossman~last-2n/euclid~last-3n?x={FAR}&y={FARTHER}",
}


def forget() -> None:
    """Empty every cache of the engine, as if the server had just begun."""
    for kept in get_objects():
        if isinstance(kept, _lru_cache_wrapper) and (kept.__module__ or "").startswith("engine."):
            kept.cache_clear()


def cost(client: FlaskClient, address: str) -> float:
    """Milliseconds of CPU of one answer, whose status is asserted."""
    forget()
    began = process_time()
    response = client.get(address)
    spent = process_time() - began
    assert response.status_code == 200, (address[:80], response.status_code)
    return 1_000 * spent


def dearest_part(name: str) -> tuple[float, str]:
    """The part of a theorem's check that costs most, and its place in the check."""
    theorem = THEOREMS[name]
    asked: Span | None = Span(1, theorem.largest)
    dearest = (0.0, asked)
    while asked is not None:
        forget()
        began = process_time()
        part = run(theorem, asked)
        dearest = max(dearest, (1_000 * (process_time() - began), asked), key=lambda found: found[0])
        asked = part.following
    return dearest[0], str(dearest[1])


def rows() -> Iterator[Row]:
    """Each page at its limit, and the dearest part of each theorem's check."""
    client = create_app().test_client()
    for address in ("/theorems/golden", "/grossman", "/generations", "/compare/grossman/euclid"):
        client.get(address)  # templates are read once
    for name, address in PAGES.items():
        yield Row(f"page, {name}: ms", cost(client, address), MOST, most=True)
    for theorem in THEOREMS:
        _, part = dearest_part(theorem)
        spent = cost(client, f"/theorems/{theorem}?check={part}")
        yield Row(f"check of {theorem}, part {part}: ms", spent, MOST, most=True)
