"""The page of sources: every citation of the site leads to an entry there, and no DOI is invented."""

import re

import pytest

from engine.games.ending import ENDINGS
from engine.theorems.catalogue import THEOREMS
from tests.content.reader import plain
from tests.content.site import Site
from webapp.text.sources import SOURCES, cited

KNOWN_DOIS = {
    "10.2307/3612461",
    "10.1080/0025570X.1997.11996580",
    "10.1016/j.disc.2006.04.020",
    "10.5169/seals-99068",
    "10.1016/j.disc.2010.12.011",
    "10.1155/2012/406250",
}
FIELDS = {"author": "authors"} | {name: name for name in ("title", "journal", "year", "doi", "note")}
"""field of BibTeX → what it is here"""


def test_entries_with_their_data(site: Site) -> None:
    page = site.page("/sources")
    assert [str(tag["id"]) for tag in page.all("dl.glossary dt")] == [source.key for source in SOURCES]
    for source, entry in zip(SOURCES, page.all("dl.glossary dd"), strict=True):
        words = plain(entry)
        assert all(part in words for part in (source.title, source.journal, source.year))
        head, *fields, end = source.bibtex.splitlines()
        assert re.fullmatch(rf"@(article|misc)\{{{source.key},", head)
        assert ("article" in head) == bool(source.journal)
        told = dict(re.findall(r"^  (\w+) = \{(.*)\},?$", "\n".join(fields), re.MULTILINE))
        assert told == {field: value for field, name in FIELDS.items() if (value := getattr(source, name))}
        assert " ".join(source.bibtex.split()) in words
        assert end == "}"
    assert {source.doi for source in SOURCES if source.doi} == KNOWN_DOIS


def test_every_entry_is_cited_or_says_why(site: Site) -> None:
    data = {entry["key"]: entry["used"] for entry in site.data("/sources.json")["sources"]}
    assert "/theorems/three-any" in data["ho-2012"]
    assert "/m-euclid" in data["cairns-ho-2012"]
    for link in {link for used in data.values() for link in used}:
        assert site.exists(link)


@pytest.mark.parametrize("name", THEOREMS)
def test_citations_of_a_theorem_lead_to_the_sources(site: Site, name: str) -> None:
    labels = cited(THEOREMS[name].source)
    links = dict(site.page(f"/theorems/{name}").links("p.rule cite"))
    assert set(links) == labels
    assert all(site.exists(target.partition("#")[0]) for target in links.values())
    rest = THEOREMS[name].source
    for label in sorted(labels, key=len, reverse=True):
        rest = rest.replace(label, "")
    unknown = re.findall(r"[A-Z]\w+ (?:1[89]|20)[0-9]{2}", rest)
    assert set(unknown) <= {"Sprague 1935", "Grundy 1939"}


@pytest.mark.parametrize("name", ENDINGS)
def test_citations_of_a_game(site: Site, name: str) -> None:
    links = site.page(f"/{name}").links("dl cite")
    assert cited(ENDINGS[name].source) <= {words for words, _ in links}


def test_cite_this_page(site: Site) -> None:
    words = plain(site.page("/grossman~1-3/61,73").one("#share-bibtex"))
    assert re.match(
        r"@misc\{euclid-explorer, title = \{.*61, 73.*\}, howpublished = \{Euclid Explorer [0-9.]+\}", words
    )
    assert re.search(r"url = \{https?://\S+/grossman~1-3/61,73\}", words)
