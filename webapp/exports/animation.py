"""A line of play as one animated SVG: every step in the same frame, one after the other, again and again.

Style sheets do it, so no script is needed and it plays inside an <img>. Who asks their system for less motion sees the
first step; in a browser of its own it rests while the pointer is on it.
"""

from collections.abc import Iterator, Sequence

from webapp.exports.overlays import merged, separate
from webapp.figures.drawing.key_below import with_key
from webapp.figures.drawing.shapes import Box, Drawing
from webapp.figures.drawing.style import file_stylesheet
from webapp.figures.drawing.svg import Writer, file_head

SECONDS, LAST = 1.6, 2
"""how long a step is seen, and how many times as long the last one"""


def animated_svg(drawings: Sequence[Drawing], title: str, theme: str, base: str | None, background: bool) -> str:
    """The drawings as one file; what several of them share stands in it once."""
    writer = Writer(base)
    wholes = [with_key(drawing) for drawing in drawings]
    first = wholes[0]
    ground = writer.shapes([Box(first.left, first.top, first.width, first.height, "ground")] if background else [])
    steps = [[writer.shapes([shape]) for shape in separate(whole.shapes)] for whole in wholes]
    names = dict[frozenset[int], str]()
    body = []
    for part, shown in merged(steps):
        name = names.setdefault(shown, f"s{len(names)}")
        body.append(part if len(shown) == len(steps) else f'<g class="{name}">{part}</g>\n')
    style = [file_stylesheet(writer.kinds, theme), *_animations(names, len(steps))]
    return f"{file_head(first, title)}\n<style>{chr(10).join(style)}</style>\n{ground}{''.join(body)}\n</svg>\n"


def _animations(names: dict[frozenset[int], str], total: int) -> Iterator[str]:
    """When the parts of each group of steps are seen."""
    beats = total - 1 + LAST
    for shown, name in names.items():
        if len(shown) < total:
            yield f".{name}{{visibility:{'visible' if 0 in shown else 'hidden'}}}"
            marks = " ".join(_marks(shown, total, beats))
            yield f"@keyframes {name}{{{marks}}}"
            yield (
                f"@media (prefers-reduced-motion:no-preference){{.{name}"
                f"{{animation:{name} {beats * SECONDS:g}s step-end infinite}}}}"
            )
    yield "svg:hover g{animation-play-state:paused}"


def _marks(shown: frozenset[int], total: int, beats: int) -> Iterator[str]:
    """The moments at which something appears or vanishes."""
    for step in range(total):
        if step == 0 or (step in shown) != (step - 1 in shown):
            yield f"{100 * step / beats:.4g}%{{visibility:{'visible' if step in shown else 'hidden'}}}"
