"""Reads TikZ pictures: colours by name, filled boxes, texts, and the nodes of a tree."""

import re
from dataclasses import dataclass
from functools import cached_property

_COLOUR = re.compile(r"\\definecolor\{(\w+)\}\{HTML\}\{([0-9A-F]{6})\}")
_SCOPE = re.compile(r"\\begin\{scope\}(.*?)\\end\{scope\}", re.DOTALL)
_TEXT = re.compile(r"\\node\[(ee-[a-z-]+)[^,\]]*([^\]]*)\] at \((-?[0-9.]+),(-?[0-9.]+)\) \{(.*)\};")
_DISC = re.compile(r"\\path\[ee-(?:disc|block)([a-z-]*)(?:,fill=(\w+))?\]")
_RUN = re.compile(r"\\fill\[(\w+)\](.*);")
_BOX = re.compile(r"\((-?[0-9.]+),(-?[0-9.]+)\) rectangle \((-?[0-9.]+),(-?[0-9.]+)\)")


@dataclass(frozen=True)
class Text:
    """A text: what it is, where it stands, in which colour, what it says."""

    kind: str
    x: float
    y: float
    colour: str
    words: str

    @property
    def number(self) -> str:
        """The number without its star, as a reader sees it."""
        return self.words.replace(r"$\star$", "").replace(r"$\infty$", "∞").strip()


@dataclass(frozen=True)
class Picture:
    """One TikZ picture."""

    source: str

    @cached_property
    def colours(self) -> dict[str, str]:
        return {name: digits.lower() for name, digits in _COLOUR.findall(self.source)}

    def texts(self, kind: str, source: str = "") -> list[Text]:
        """The texts of a kind, in the whole picture or a part of it."""
        found = []
        for name, options, x, y, words in _TEXT.findall(source or self.source):
            ink = re.search(r"text=(\w+)", options)
            colour = self.colours[ink[1]] if ink else ""
            if name.startswith(f"ee-{kind}"):
                found.append(Text(name, float(x), float(y), colour, words))
        return found

    def nodes(self) -> dict[str, tuple[Text, str]]:
        """The nodes of a tree by their fractions: the number in the disc, and the colour of the disc."""
        found = {}
        for scope in _SCOPE.findall(self.source):
            disc, values = _DISC.search(scope), self.texts("value", scope)
            if disc and values:
                label = [text.words for text in self.texts("label", scope)]
                parts = sorted((text.y, text.words) for text in self.texts("fraction", scope))
                fraction = label[0] if label else "/".join(words for _, words in parts)
                found[fraction] = values[0], self.colours[disc[2]] if disc[2] else "none"
        return found

    def starred(self) -> list[str]:
        """The fractions of the nodes that have a star."""
        scopes = [scope for scope in _SCOPE.findall(self.source) if "ee-star-shape" in scope]
        parts = [sorted((text.y, text.words) for text in self.texts("fraction", scope)) for scope in scopes]
        return ["/".join(words for _, words in lines) for lines in parts]

    def colour_at(self, x: float, y: float) -> str:
        """The colour of the cell around a place; none where nothing is filled."""
        for name, boxes in _RUN.findall(self.source):
            for corners in _BOX.findall(boxes):
                x1, y1, x2, y2 = map(float, corners)
                if min(x1, x2) < x < max(x1, x2) and min(y1, y2) < y < max(y1, y2):
                    return self.colours[name]
        return "none"
