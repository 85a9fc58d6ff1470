"""Twenty thousand made-up requests: no 5xx, no answer above 2 MB, none that costs more than it may."""

import time

import pytest

from tests.webapp.fuzzing import requests

ACCEPTED, REFUSED = 0.750, 0.030
"""seconds of CPU no answer may cost on a busy machine; `make soak` holds answers to the promised 0.250 and 0.005"""
BATCHES, SIZE = 20, 1000


def cost(client, target: str) -> tuple[float, int, int]:
    """CPU seconds, status and size of an answer."""
    began = time.process_time()
    response = client.get(target)
    return time.process_time() - began, response.status_code, len(response.get_data())


@pytest.mark.parametrize("seed", range(BATCHES))
def test_made_up_requests(client, seed):
    for target in requests(seed, SIZE):
        spent, status, size = cost(client, target)
        assert status < 500, target
        assert size <= 2_000_000, target
        if spent > (ACCEPTED if status < 400 else REFUSED):
            spent = min(spent, cost(client, target)[0], cost(client, target)[0])
        assert spent <= (ACCEPTED if status < 400 else REFUSED), f"{spent * 1000:.0f} ms of CPU, {status}: {target}"
