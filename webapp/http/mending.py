"""Links that other programs and people have changed on the way, with what they picked up taken off; nothing is guessed.

Only the text of a link is looked at here. Whether a mended link leads anywhere is for the pages to say.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from urllib.parse import unquote

from webapp.http.parameters import PARAMETERS

Pairs = list[tuple[str, str]]

TRACKING = re.compile(
    "(utm|mtm|pk|piwik|matomo|hsa|vero|oly|ns|stm)_[a-z_]+|[a-z]{1,3}clid|msclkid|[gw]braid|gclsrc|srsltid|igshid?|"
    "mc_[ce]id|mkt_tok|_hsenc|_hsmi|__hs[a-z]+|_gl|_ga|_ke|_openstat|_branch_match_id|li_fat_id|epik|spm|s_cid|wt_mc|"
    "ck_subscriber_id|rdt_cid|ref_src|ref_url|share_id|si|__twitter_impression|amp_js_v"
)
"""names of the parameters that sites append to the links they pass on, to follow their readers"""
_CLOSING = {")": "(", "]": "[", "}": "{", "»": "«", "”": "“"}
_AFTER = " .;:!?'\"’…*_`/>|\\"
"""what stands after a link in a text; a comma is not among them, as a list may have been cut there"""
_DASHES = dict.fromkeys(map(ord, "‐‑‒–—−"), "-")
_APPENDED = re.compile(r"&(?:amp;)?([A-Za-z_]+)=[^/&]*")
_ENCODED = re.compile("%[0-9A-Fa-f]{2}")


def is_tracking(name: str) -> bool:
    """Whether a parameter only follows the reader.

    >>> is_tracking("utm_source"), is_tracking("fbclid"), is_tracking("line")
    (True, True, False)
    """
    return name not in PARAMETERS and TRACKING.fullmatch(name.lower().removeprefix("amp;")) is not None


def mended_path(path: str) -> str:
    """A decoded path in the site's own characters, without what was picked up from a text around it.

    >>> mended_path("/Grossman/3%2C8)."), mended_path("/euclid~misère/３,８/"), mended_path("/a~pile-ceil(n,2))")
    ('/grossman/3,8', '/euclid~misere/3,8', '/a~pile-ceil(n,2)')
    """
    decoded = unquote(path) if _ENCODED.search(path) else path
    appended = _APPENDED.sub(lambda found: "" if is_tracking(found[1]) else found[0], decoded)
    return "/" + _without_rest(_plain(appended)).lstrip("/")


def mended_pairs(given: Iterable[tuple[str, str]]) -> Pairs:
    """The parameters of a link with names and fixed words in small letters, without those that follow the reader.

    >>> mended_pairs([("amp;Theme", "Dark."), ("at", "r2l1"), ("utm_source", "x")])
    [('theme', 'dark'), ('at', 'R2L1')]
    """
    names = [(name.lower().removeprefix("amp;"), value) for name, value in given if not is_tracking(name)]
    return [(name, _mended_value(name, value)) for name, value in names]


def _mended_value(name: str, value: str) -> str:
    """A value in the letters of its parameter; what a reader typed is left alone."""
    if name in ("q", "url"):
        return value
    if name in ("at", "root"):
        return _without_rest(value.upper())
    known = PARAMETERS.get(name)
    plain = _without_rest(value)
    return _plain(plain) if known and (known.choices or name in ("game", "first", "second", "overlay")) else plain


def _plain(text: str) -> str:
    """Small letters without accents, invisible characters or other forms of digits and dashes.

    Raised digits stay as they are: 10² is not 102.
    """
    kinds = {unicodedata.decomposition(letter).partition(" ")[0] for letter in set(text)}
    narrow = text if kinds & {"<super>", "<sub>", "<fraction>"} else unicodedata.normalize("NFKD", text)
    kept = (letter for letter in narrow if unicodedata.category(letter) not in ("Cf", "Mn"))
    return "".join(kept).translate(_DASHES).lower()


def _without_rest(text: str) -> str:
    """A text without the punctuation after it, and without closing brackets that were not opened in it."""
    end = len(text)
    surplus = {closing: text.count(closing) - text.count(opening) for closing, opening in _CLOSING.items()}
    while end and (text[end - 1] in _AFTER or surplus.get(text[end - 1], 0) > 0):
        surplus[text[end - 1]] = surplus.get(text[end - 1], 0) - 1
        end -= 1
    return text[:end]
