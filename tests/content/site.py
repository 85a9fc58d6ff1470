"""Fetches what a reader of the site gets: pages, data, files."""

import csv
import json
from dataclasses import dataclass, field
from io import StringIO
from typing import Any
from urllib.parse import quote

from flask.testing import FlaskClient

from tests.content.reader import Page
from tests.pdf_text import pdf_text

BASE = "https://euclid.example"
SAFE = "/,~()*+-.:;=&?%"

Data = dict[str, Any]
"""an answer in JSON"""


@dataclass(frozen=True)
class Site:
    """The site behind the test client of Flask."""

    client: FlaskClient
    read: dict[str, Page] = field(default_factory=dict)
    """the page read last: the tests of one page come one after the other"""

    def body(self, link: str) -> bytes:
        """The answer to a link, which must exist."""
        answer = self.client.get(quote(link, safe=SAFE), follow_redirects=True)
        assert answer.status_code == 200, (link, answer.status_code)
        return answer.data

    def text(self, link: str) -> str:
        return self.body(link).decode()

    def page(self, link: str) -> Page:
        if link not in self.read:
            self.read.clear()
            self.read[link] = Page.parse(self.text(link))
        return self.read[link]

    def data(self, link: str) -> Data:
        data: Data = json.loads(self.body(link))
        return data

    def rows(self, link: str) -> list[list[str]]:
        """The rows of a CSV file, the head first."""
        return list(csv.reader(StringIO(self.text(link))))

    def pdf_text(self, link: str) -> str:
        """The text of a PDF file, as pdftotext reads it."""
        return pdf_text(self.body(link), "-layout")

    def exists(self, link: str) -> bool:
        """Whether a link within the site answers, perhaps by leading somewhere else."""
        return self.client.get(quote(link, safe=SAFE)).status_code in (200, 302, 303, 308)
