"""The literature: every paper the site uses, as far as its data are known to us, with its BibTeX and its links."""

from __future__ import annotations

import re
from dataclasses import dataclass

from markupsafe import Markup, escape


@dataclass(frozen=True)
class Source:
    """A paper; `label` is how the site cites it. What is empty is not known to us."""

    label: str
    authors: str
    title: str = ""
    journal: str = ""
    year: str = ""
    doi: str = ""
    note: str = ""

    @property
    def key(self) -> str:
        """Its anchor on the page of sources and its key in BibTeX.

        >>> SOURCES[0].key
        'cole-davie-1969'
        """
        return "-".join(re.findall("[a-z0-9]+", self.label.lower()))

    @property
    def bibtex(self) -> str:
        """Its entry, without the fields that are not known.

        >>> print(SOURCES[0].bibtex.splitlines()[1])
          author = {A. J. Cole and A. J. T. Davie},
        """
        fields = {
            "author": self.authors,
            "title": self.title,
            "journal": self.journal,
            "year": self.year,
            "doi": self.doi,
            "note": self.note,
        }
        lines = [f"  {name} = {{{value}}}" for name, value in fields.items() if value]
        return f"@{'article' if self.journal else 'misc'}{{{self.key},\n" + ",\n".join(lines) + "\n}"


SOURCES = (
    Source(
        "Cole & Davie 1969",
        "A. J. Cole and A. J. T. Davie",
        "A game based on the Euclidean algorithm and a winning strategy for it",
        "Math. Gaz. 53, 354–357",
        "1969",
        "10.2307/3612461",
    ),
    Source("Schwenk 1970", "Allen J. Schwenk", "Take-Away Games", "Fibonacci Quarterly 8, 225–234", "1970"),
    Source(
        "Spitznagel 1973",
        "E. L. Spitznagel, Jr.",
        "Properties of a game based on Euclid's algorithm",
        "Math. Mag. 46, 87–92",
        "1973",
    ),
    Source(
        "Fraenkel 1982",
        "A. S. Fraenkel",
        "How to beat your Wythoff games' opponent on three fronts",
        "Amer. Math. Monthly 89, 353–361",
        "1982",
    ),
    Source(
        "Grossman 1997",
        "J. W. Grossman",
        "A nim-type game, Problem 1537",
        "Math. Mag. 70, 382",
        "1997",
        "10.1080/0025570X.1997.11996580",
    ),
    Source(
        "Calkin & Wilf 2000",
        "N. Calkin and H. Wilf",
        "Recounting the rationals",
        "Amer. Math. Monthly 107, 360–363",
        "2000",
    ),
    Source(
        "Lengyel 2003",
        "Tamás Lengyel",
        "A Nim-type game and continued fractions",
        "Fibonacci Quarterly 41, 310–320",
        "2003",
    ),
    Source(
        "Newman 2003",
        "M. Newman",
        "Recounting the rationals, continued",
        "Amer. Math. Monthly 110, 642–643",
        "2003",
    ),
    Source(
        "Lengyel 2004",
        "Tamás Lengyel",
        "On calculating the Sprague–Grundy function for the game Euclid",
        "Proceedings of the 11th International Conference on Fibonacci Numbers and Their Applications, 169–175",
        "2004",
    ),
    Source("Collins 2005", "David Collins", "Variations on a theme of Euclid", "Integers 5, #G03, 1–12", "2005"),
    Source("Fraenkel 2005", "A. S. Fraenkel", "Euclid and Wythoff games", "Discrete Math. 304, 65–68", "2005"),
    Source(
        "Bird, Gibbons & Lester 2006",
        "R. Bird and J. Gibbons and D. Lester",
        "Functional pearl: enumerating the rationals",
        "J. Funct. Programming 16, 281–291",
        "2006",
    ),
    Source(
        "Levine 2006",
        "Lionel Levine",
        "Fractal sequences and restricted Nim",
        "Ars Combinatoria 80",
        "2006",
        note="arXiv math/0409408",
    ),
    Source(
        "Nivasch 2006",
        "Gabriel Nivasch",
        "The Sprague–Grundy function of the game Euclid",
        "Discrete Math. 306, 2798–2800",
        "2006",
        "10.1016/j.disc.2006.04.020",
    ),
    Source(
        "Collins & Lengyel 2008",
        "David Collins and Tamás Lengyel",
        "The game of 3-Euclid",
        "Discrete Math. 308",
        "2008",
    ),
    Source(
        "Hofmann, Schuster & Steuding 2008",
        "Stefanie Hofmann and Gertraud Schuster and Jörn Steuding",
        "Euclid, Calkin & Wilf – Playing with rationals",
        "Elemente der Mathematik 63, 109–117",
        "2008",
        "10.5169/seals-99068",
    ),
    Source(
        "Alkauskas & Steuding",
        "G. Alkauskas and J. Steuding",
        "Statistical properties of the Calkin–Wilf tree and applications to finite continued fractions",
        note="preprint, as cited by Hofmann, Schuster and Steuding",
    ),
    Source(
        "Cairns, Ho & Lengyel 2011",
        "G. Cairns and N. B. Ho and T. Lengyel",
        "The Sprague–Grundy function of the real game Euclid",
        "Discrete Math. 311, 457–462",
        "2011",
        "10.1016/j.disc.2010.12.011",
    ),
    Source("Cairns & Ho 2012", "G. Cairns and N. B. Ho", "A restriction of Euclid", year="2012"),
    Source(
        "Ho 2012",
        "N. B. Ho",
        "Variations of the game 3-Euclid",
        "Int. J. Comb.",
        "2012",
        "10.1155/2012/406250",
    ),
    Source(
        "McKay & Nowakowski 2012",
        "N. McKay and R. J. Nowakowski",
        "Outcomes of Partizan Euclid",
        "Integers 12B, A9",
        "2012",
    ),
    Source(
        "Gurvich 2007",
        "V. Gurvich",
        "On the misère version of game Euclid and miserable games",
        "Discrete Math. 307",
        "2007",
    ),
    Source(
        "Gurvich & Ho",
        "V. Gurvich and N. B. Ho",
        "On tame, pet, domestic, and miserable impartial games",
        year="2015",
        note="arXiv 1508.06343",
    ),
    Source(
        "Stern 1858",
        "M. A. Stern",
        "Über eine zahlentheoretische Funktion",
        "J. Reine Angew. Math. 55, 193–220",
        "1858",
    ),
    Source("Ho's slides", "N. B. Ho", note="slides on Euclid and its variants, with the results of the papers above"),
)
_LABELS = {source.label: source.key for source in SOURCES}
_CITED = re.compile("|".join(sorted(map(re.escape, _LABELS), key=len, reverse=True)))


def cited(text: str) -> set[str]:
    """The labels of the papers a text cites.

    >>> sorted(cited("Nivasch 2006; Lengyel 2004, §3"))
    ['Lengyel 2004', 'Nivasch 2006']
    """
    return set(_CITED.findall(text))


def with_links(text: str) -> Markup:
    """A citation, each paper a link to its entry.

    >>> with_links("Collins 2005, §6")
    Markup('<a href="/sources#collins-2005">Collins 2005</a>, §6')
    """
    found, last = Markup(), 0
    for match in _CITED.finditer(text):
        found += escape(text[last : match.start()])
        found += Markup('<a href="/sources#{}">{}</a>').format(_LABELS[match[0]], match[0])
        last = match.end()
    return found + escape(text[last:])
