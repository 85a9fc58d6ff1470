"""Pictures of one frame, step by step, as one: what several steps share stands in it once."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from engine.budget import spend
from webapp.figures.drawing.shapes import Group, Shape

COMPARED = 30
"""parts looked at per unit of work"""


def merged(steps: Sequence[Sequence[str]]) -> list[tuple[str, frozenset[int]]]:
    """The parts of all steps, each with the steps that show it; those of one step stay in their order.

    >>> [(part, sorted(steps)) for part, steps in merged([["a", "b", "c"], ["a", "x", "c"]])]
    [('a', [0, 1]), ('x', [1]), ('b', [0]), ('c', [0, 1])]
    """
    parts = list[tuple[str, set[int]]]()
    for step, shown in enumerate(steps):
        place = 0
        for part in shown:
            spend(1 + (len(parts) - place) // COMPARED)
            found = next((at for at in range(place, len(parts)) if parts[at][0] == part), None)
            if found is None:
                parts.insert(place, (part, set()))
                found = place
            parts[found][1].add(step)
            place = found + 1
    return [(part, frozenset(shown)) for part, shown in parts]


def separate(shapes: Iterable[Shape]) -> Iterator[Shape]:
    """The same shapes, those of a whole tree one by one: most of them are the same at every step."""
    for shape in shapes:
        if isinstance(shape, Group) and any(isinstance(inner, Group) for inner in shape.shapes):
            yield from (replace(shape, shapes=(inner,)) for inner in shape.shapes)
        else:
            yield shape
