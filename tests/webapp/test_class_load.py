"""A class of 300 phones on the shipped server: no vote is lost, and pages are answered meanwhile."""

import http.client
import json
import re
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from typing import Any

from tests.webapp.running import PATIENCE, Running

PHONES, AT_A_TIME = 300, 60
SLIDE = "/lectures/golden-ratio?step=2"


class Phone:
    """A connection that is kept, as a browser does."""

    def __init__(self, port: int, key: str = "") -> None:
        self.connection = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
        self.refused = 0
        self.headers = {"Origin": f"http://127.0.0.1:{port}", "Content-Type": "application/json"}
        if key:
            self.headers["Authorization"] = f"Bearer {key}"

    def ask(self, method: str, target: str, sent: object = None) -> bytes:
        """The answer; who is refused because the server is busy asks again."""
        body = json.dumps(sent) if sent is not None else None
        while True:
            try:
                self.connection.request(method, target, body, self.headers)
                answer = self.connection.getresponse()
                found = answer.read()
            except (ConnectionError, http.client.HTTPException):
                self.connection.close()
                continue
            if answer.status != 503:
                assert answer.status == 200, found
                return found
            self.refused += 1

    def state(self) -> dict[str, Any]:
        return json.loads(self.ask("GET", "/class"))

    def close(self) -> None:
        self.connection.close()


def take_part(port: int, number: int) -> int:
    """Open the slide, ask what is shown, vote, ask again, change the vote: the option chosen last."""
    with closing(Phone(port)) as phone:
        assert b'class="options"' in phone.ask("GET", SLIDE)
        question = phone.state()["question"]
        assert "counts" not in question, "nobody sees the answers of others before the reveal"
        token = f"{number:032x}"
        for option in (number % 2, number % 3 % 2):
            phone.ask("POST", "/class", {"vote": {"question": question["name"], "token": token, "option": option}})
            for _ in range(3):
                phone.state()
        return option


def test_300_phones_lose_no_vote_and_hold_up_no_page() -> None:
    with Running("waitress", "--class") as server:
        found = re.search(r"#lecturer=(\S+)", server.said())
        assert found
        with closing(Phone(server.port, found[1])) as lecturer, ThreadPoolExecutor(AT_A_TIME + 1) as threads:
            place = {"slug": "golden-ratio", "step": 2, "revealed": False}
            lecturer.ask("POST", "/class", {"show": place})
            chosen = [threads.submit(take_part, server.port, number) for number in range(PHONES)]
            pages = [lecturer.ask("GET", f"/grossman/3,{b}.json") for b in range(5, 25)]
            expected = Counter(option.result(PATIENCE) for option in chosen)
            assert all(pages)
            state = json.loads(lecturer.ask("POST", "/class", {"show": place | {"revealed": True}}))
        assert state["question"]["answers"] == PHONES
        assert state["question"]["counts"] == [expected[0], expected[1]]
