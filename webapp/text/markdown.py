"""Markdown as lecture files write it: CommonMark without pictures, with `$…$` for formulas; HTML is shown as text."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from markdown_it import MarkdownIt
from markdown_it.renderer import RendererHTML
from markdown_it.rules_inline import StateInline
from markdown_it.token import Token
from markupsafe import Markup

from webapp.http.json_value import JsonObject
from webapp.text.formulas import mathml

_FORMULA = re.compile(r"\$(?!\s)([^$\n]+?)(?<!\s)\$(?!\d)")
_REFUSED = re.compile(r"[&\"']|\\(?:href|style|class|cssId|unicode|char|def|newcommand)\b")
_UNKNOWN = re.compile(r"<m[a-z]+>(\\[A-Za-z]+)")
_FRACTION = re.compile(r"\\[cdt]?frac\{([^{}]*)\}\{([^{}]*)\}")
_COMMAND = re.compile(r"\\([A-Za-z]+) ?")
_SIGNS = {
    "Phi": "Φ", "varphi": "φ", "le": "≤", "leq": "≤", "ge": "≥", "geq": "≥", "lt": "<", "gt": ">", "ne": "≠",
    "neq": "≠", "cdot": "·", "times": "×", "lfloor": "⌊", "rfloor": "⌋", "lceil": "⌈", "rceil": "⌉", "sqrt": "√",
    "ldots": "…", "dots": "…", "infty": "∞", "oplus": "⊕", "to": "→", "iff": "⟺", "in": "∈", "gamma": "γ", "pi": "π",
}  # fmt: skip


def html(text: str) -> Markup:
    """A text of one or several paragraphs.

    >>> print(html("A *move* takes $n$ <b>"), end="")
    <p>A <em>move</em> takes <math xmlns="http://www.w3.org/1998/Math/MathML" display="inline"><mrow><mi>n</mi></mrow>\
</math> &lt;b&gt;</p>
    """
    return Markup(_reader().render(text))


def inline_html(text: str) -> Markup:
    """A text that is part of a paragraph.

    >>> inline_html("**two** `x`")
    Markup('<strong>two</strong> <code>x</code>')
    """
    return Markup(_reader().renderInline(text))


def plain(text: str) -> list[str]:
    """The paragraphs of a text without markup, for paper.

    >>> plain("A *move*\\ntakes $\\\\frac{b}{a}$.\\n\\n- one\\n- two")
    ['A move takes b/a.', '• one', '• two']
    """
    return list(_paragraphs(_reader().parse(text)))


@dataclass(frozen=True)
class Run:
    """Some words in one style: strong, em, code, formula (as TeX), or none."""

    text: str
    style: str = ""


@dataclass(frozen=True)
class Block:
    """A paragraph or an entry of a list, which begins with its bullet or number."""

    runs: tuple[Run, ...]
    bullet: str = ""

    def data(self) -> JsonObject:
        """The block as JSON, formulas in plain signs."""
        runs = [[written(run.text) if run.style == "formula" else run.text, run.style] for run in self.runs]
        return {"bullet": self.bullet, "runs": runs}


def blocks(text: str) -> list[Block]:
    """The paragraphs of a text with their markup, for slides that are typeset.

    >>> blocks("1. A *move*")
    [Block(runs=(Run(text='A ', style=''), Run(text='move', style='em')), bullet='1.')]
    """
    found, bullet = list[Block](), ""
    for token in _reader().parse(text):
        if token.type == "list_item_open":
            bullet = f"{token.info}." if token.info else "•"
        elif token.type == "inline":
            found.append(Block(tuple(_runs(token.children or ())), bullet))
            bullet = ""
        elif token.type in ("fence", "code_block"):
            found.append(Block((Run(token.content.rstrip(), "code"),)))
    return found


def sentence(text: str) -> Block:
    """A text that is part of a paragraph, with its markup.

    >>> sentence("1. is *no* list").runs[0]
    Run(text='1. is ', style='')
    """
    return Block(tuple(run for token in _reader().parseInline(text) for run in _runs(token.children or ())))


def _runs(tokens: Iterable[Token]) -> Iterator[Run]:
    style = ""
    for token in tokens:
        if token.type in ("strong_open", "em_open"):
            style = token.tag
        elif token.type in ("strong_close", "em_close"):
            style = ""
        elif token.type in ("softbreak", "hardbreak"):
            yield Run(" ", style)
        elif token.type == "formula":
            yield Run(token.content, "formula")
        elif token.content:
            yield Run(token.content, "code" if token.type == "code_inline" else style)


def wrong_formulas(text: str) -> list[str]:
    """What is wrong with each formula of a text.

    >>> wrong_formulas(r"$a^2$ and $\\foo$"), wrong_formulas(r"$a < b$")
    (['the formula $\\\\foo$: \\\\foo is not known'], [])
    """
    return [f"the formula ${tex}$: {wrong}" for tex in _FORMULA.findall(text) if (wrong := _wrong(tex))]


def _wrong(tex: str) -> str:
    refused = _REFUSED.search(tex)
    if refused:
        return f"{refused[0]} cannot be used here"
    if tex.count("{") != tex.count("}"):
        return "its braces do not match"
    try:
        unknown = _UNKNOWN.search(_mathml(tex))
    except Exception as error:  # latex2mathml raises many kinds; each is a mistake of the file
        return f"it cannot be read ({type(error).__name__}); check its braces"
    return f"{unknown[1]} is not known" if unknown else ""


def _mathml(tex: str) -> Markup:
    """A formula whose signs < and > cannot be taken for markup."""
    return mathml(tex.replace("<", "\\lt ").replace(">", "\\gt "))


@lru_cache(maxsize=1)
def _reader() -> MarkdownIt:
    reader = MarkdownIt("commonmark", {"html": False}).disable("image")
    reader.inline.ruler.before("escape", "formula", _read_formula)
    reader.add_render_rule("formula", _write_formula)
    reader.add_render_rule("link_open", _write_link)
    return reader


def _read_formula(state: StateInline, silent: bool) -> bool:
    found = _FORMULA.match(state.src, state.pos)
    if found is None or _wrong(found[1]):
        return False
    if not silent:
        state.push("formula", "math", 0).content = found[1]
    state.pos = found.end()
    return True


def _write_formula(self: RendererHTML, tokens: list[Token], place: int, options: object, env: object) -> str:
    return str(_mathml(tokens[place].content))


def _write_link(self: RendererHTML, tokens: list[Token], place: int, options: object, env: object) -> str:
    """A link opens beside the lecture, which goes on."""
    tokens[place].attrs |= {"target": "_blank", "rel": "noopener"}
    return f"<a{self.renderAttrs(tokens[place])}>"


def _paragraphs(tokens: Iterable[Token]) -> Iterator[str]:
    bullet = ""
    for token in tokens:
        if token.type == "list_item_open":
            bullet = f"{token.info}. " if token.info else "• "
        elif token.type == "inline":
            yield bullet + "".join(_words(token.children or ()))
            bullet = ""
        elif token.type in ("fence", "code_block"):
            yield token.content.rstrip()


def _words(tokens: Iterable[Token]) -> Iterator[str]:
    for token in tokens:
        if token.type in ("softbreak", "hardbreak"):
            yield " "
        elif token.type == "formula":
            yield written(token.content)
        else:
            yield token.content


def written(tex: str) -> str:
    """A formula in one line of plain signs.

    >>> written(r"\\lfloor \\frac{b}{a} \\rfloor \\ge \\Phi^2")
    '⌊ b/a ⌋ ≥ Φ²'
    """
    text, nested = tex, 1
    while nested:
        text, nested = _FRACTION.subn(lambda match: f"{_factor(match[1])}/{_factor(match[2])}", text)
    text = re.sub(r"\^\{?([0-9]+)\}?", lambda match: match[1].translate(_RAISED), text)
    text = re.sub(r"_\{?([0-9]+)\}?", lambda match: match[1].translate(_LOWERED), text)
    text = _COMMAND.sub(lambda match: _SIGNS.get(match[1], match[1]) + (" " if match[0].endswith(" ") else ""), text)
    return text.replace("{", "").replace("}", "")


def _factor(tex: str) -> str:
    """What stands above or below a fraction bar, in parentheses where it is a sum.

    >>> written(r"\\frac{a}{b-a}"), written(r"2+\\cfrac{1}{1+\\frac{1}{2}}")
    ('a/(b-a)', '2+1/(1+1/2)')
    """
    return f"({tex})" if re.search("[-+]", tex.strip("-")) else tex


_RAISED, _LOWERED = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹"), str.maketrans("0123456789", "₀₁₂₃₄₅₆₇₈₉")
