"""Formulas as MathML, made once each from the TeX of the catalogue."""

from __future__ import annotations

from functools import lru_cache

from latex2mathml.converter import convert
from markupsafe import Markup


@lru_cache(maxsize=256)
def mathml(tex: str) -> Markup:
    """A formula of ours as MathML; TeX comes from our own catalogue, never from a request."""
    return Markup(convert(tex))
