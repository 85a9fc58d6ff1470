"""Subjects worth looking at, for each theorem: a game (where it needs one) and what it is tried on; the first leads."""

from __future__ import annotations

Subject = tuple[str, str]

SUBJECTS: dict[str, tuple[Subject, ...]] = {
    "golden": (("grossman", "5,8"), ("grossman", "3,8"), ("euclid", "34,55"), ("euclid", "55,89")),
    "nivasch": (("grossman", "3,8"), ("grossman", "5,26"), ("grossman", "12,13")),
    "four-cases": (("grossman", "5,12"), ("grossman", "3,8"), ("grossman", "7,17"), ("grossman", "8,13")),
    "four-cases-k": (("grossman~1-3", "61,73"), ("grossman~1,2", "1,3"), ("grossman~primes", "43,100")),
    "theorem-b": (("grossman~1,2", "4,5"), ("grossman~1,2", "1,3"), ("grossman~1-3", "61,73")),
    "I": (("euclid", "5,12"), ("euclid", "3,8"), ("euclid", "7,17")),
    "grossman-vs-euclid": (("grossman", "5,12"), ("euclid", "5,12"), ("grossman", "3,8")),
    "J": (("m-euclid", "5,12"), ("m-euclid", "5,13"), ("m-euclid", "3,8")),
    "cor-1.4": (("m-euclid", "3,7"), ("m-euclid", "5,12"), ("m-euclid", "3,8")),
    "levine": (("grossman", "3,8"), ("euclid", "5,12"), ("m-euclid", "7,17")),
    "spitznagel": (("euclid", "7,25"), ("grossman", "5,13"), ("grossman", "8,21")),
    "first-choice": (("grossman", "4,7"), ("grossman~misere", "3,8"), ("grossman~1-3", "61,73")),
    "no-choice": (("grossman~misere", "5,8"), ("grossman", "5,8"), ("euclid", "13,21")),
    "bachet": (("grossman~primes", "3,20"), ("grossman~odd", "3,8"), ("euclid~powers-of-2", "7,40")),
    "pile-size": (
        ("grossman~pile-ceil(n,2)", "4,9"),
        ("grossman~pile-sqrt(n)", "3,20"),
        ("euclid~pile-ceil(n,2)", "5,43"),
    ),
    "schwenk-collins": (
        ("grossman~last-2n", "25,87"),
        ("grossman~last-2n", "43,100"),
        ("grossman~last-2n", "61,73"),
        ("grossman~last-max(1,floor(n,2))", "3,4"),
    ),
    "cw-path": (("grossman", "3,5"), ("grossman", "3,8"), ("grossman", "5,12")),
    "cw-theorem-2": (("grossman", "3,8"), ("grossman", "5,8"), ("grossman", "4,7")),
    "cw-count": (("", "7"), ("", "4"), ("", "12")),
    "square": (("", "34"), ("", "100"), ("", "1000000")),
    "generations": (("", "2,3"), ("", "3,8"), ("", "1,7")),
    "three-same": (("", "3,8,20"), ("", "3,6,20"), ("", "5,8,11")),
    "three-any": (("", "4,9,16"), ("", "4,9,15"), ("", "2,3,4")),
    "sum": (("", "grossman:3,8/m-euclid:5,7/nim:4"), ("", "grossman:3,8/nim:2"), ("", "euclid:5,12/grossman~1-3:4,9")),
    "wythoff": (("wythoff-1", "3,5"), ("wythoff-2", "4,10"), ("wythoff-1", "4,6"), ("wythoff-3", "3,12")),
    "fold": (("grossman~2,3~misere", "3,8"), ("grossman", "3,8"), ("euclid~1,4", "7,40")),
    "threshold": (("grossman~last-2n", "25,87"), ("grossman~last-3n", "43,100"), ("euclid~last-2n", "1,11")),
}
"""game and subject, as texts"""
