"""The stage of a position alone: what a page shows while a position is dragged or pointed at."""

from __future__ import annotations

from dataclasses import dataclass

from engine.cached import cached_property
from engine.errors import ParseError
from engine.integers import read_positive
from engine.lattice.axis import Axis
from webapp.figures.drawing.shapes import Drawing
from webapp.figures.lattice.lattice_drawing import CELLS, play_on, reaching, spots_of
from webapp.figures.moment import Moment
from webapp.http.parameters import USES
from webapp.pages.position.course import PARAMETERS as OF_A_LINE
from webapp.pages.position.course import LineOfPlay, read_course
from webapp.pages.position.links import stage_links
from webapp.pages.position.view import PositionView, window_text
from webapp.pages.registry import PageRequest

PARAMETERS = (*OF_A_LINE, "use", "window")


@dataclass(frozen=True)
class SceneView(PositionView):
    """A position with its play drawn for a heatmap that stands already."""

    axis: Axis | None
    """of the heatmap, where it is not the usual one of the position"""
    use: str = ""
    """a panel: the trees are smaller, for a place beside a plot"""

    template = "scene.html"
    standalone = None

    @classmethod
    def build(cls, request: PageRequest) -> SceneView:
        """The scene of a link."""
        course = read_course(request)
        axis = request.query.take("window", read_window, None)
        return cls(course, course.query.theme, axis, request.query.choose("use", USES))

    @property
    def path(self) -> str:
        """Its path."""
        return f"/scene/{self.game}/{self.start.position}"

    @property
    def query(self) -> dict[str, str]:
        """That of the position, and the window as given: a drag stays on one heatmap and names it in every link."""
        return super().query | {"use": self.use, "window": "" if self.axis is None else window_text(self.axis)}

    @property
    def partial(self) -> bool:
        """A script exchanges the parts of the page for its own."""
        return True

    @property
    def window(self) -> Axis:
        """Both axes of the heatmap."""
        return self.axis or usual_window(self.course)

    @cached_property
    def links(self) -> dict[str, str]:
        """Where the pictures lead; what stands below them is no part of a scene."""
        return stage_links(self.course, self.best)

    @cached_property
    def moment(self) -> Moment:
        """The current step as the pictures see it."""
        return self.course.moment(narrow=True, use=self.use)

    @cached_property
    def heatmap(self) -> Drawing:
        """The play alone."""
        plot = self.plot
        play = play_on(plot, spots_of(self.moment.start.path, self.moment.play))
        return Drawing("lattice", "lattice", plot.right, plot.bottom, (play,), "")


def usual_window(course: LineOfPlay) -> Axis:
    """The axis of the heatmap unless a link says otherwise."""
    return reaching(course.start.position.larger).sampled(CELLS)


def read_window(text: str) -> Axis:
    """Read the axis of a heatmap, first..last or first..last/step.

    >>> read_window("1..24"), read_window("1..1261/20")
    (Axis(first=1, count=24, step=1), Axis(first=1, count=64, step=20))
    """
    length, slash, step = text.partition("/")
    axis, width = Axis.parse(length), read_positive(step, "a step") if slash else 1
    if (axis.count - 1) % width or axis.count // width > CELLS:
        raise ParseError("the window of a heatmap", text, f"at most {CELLS} cells, such as 1..24 or 1..1261/20")
    return Axis(axis.first, (axis.count - 1) // width + 1, width)
