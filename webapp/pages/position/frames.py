"""The frames of a line of play, numbered: each is one picture at one step, as SVG."""

from __future__ import annotations

from dataclasses import dataclass, replace

from webapp.figures.moment import OF_A_POSITION
from webapp.figures.registry import PICTURES
from webapp.http.json_value import JsonObject
from webapp.http.links import link
from webapp.http.parameters import PARAMETERS as OF_THE_SITE
from webapp.http.parameters import Parameter
from webapp.pages.position.course import PARAMETERS as OF_A_LINE
from webapp.pages.position.course import LineOfPlay, read_course
from webapp.pages.position.moments import with_line
from webapp.pages.registry import PageRequest
from webapp.pages.view import View

PARAMETERS = (*OF_A_LINE, "picture")
OF_THE_SITE["picture"] = Parameter("which picture", "calkin-wilf", choices=OF_A_POSITION)


@dataclass(frozen=True)
class FramesView(View):
    """A course, and the picture its frames show."""

    course: LineOfPlay
    chosen: str
    theme: str

    template = "frames.html"

    @classmethod
    def build(cls, request: PageRequest) -> FramesView:
        """The page of a link."""
        course = read_course(request)
        return cls(course, request.query.choose("picture", tuple(OF_A_POSITION)), course.query.theme)

    @property
    def position_path(self) -> str:
        """The path of the position."""
        return f"/{self.course.start.game}/{self.course.start.position}"

    @property
    def title(self) -> str:
        """Its title, cut where the numbers are long."""
        return f"Frames · {self.position_path}"[:80]

    @property
    def path(self) -> str:
        """Its path."""
        return f"/frames{self.position_path}"

    @property
    def query(self) -> dict[str, str]:
        """Those of the position, and the picture."""
        return self.course.query.parameters() | self._picture_query

    @property
    def picture(self) -> str:
        """The name of the picture."""
        return self.chosen or next(iter(OF_A_POSITION))

    @property
    def picture_title(self) -> str:
        """The title of the picture."""
        return PICTURES[self.picture].title

    @property
    def _picture_query(self) -> dict[str, str]:
        return {"picture": "" if self.picture == next(iter(OF_A_POSITION)) else self.picture}

    @property
    def frames(self) -> list[str]:
        """The links of the frames."""
        query = with_line(self.course).query
        steps = range(len(query.line.multiples) + 1)
        queries = [replace(query, step=step).parameters() | self._picture_query for step in steps]
        return [link(self.position_path, parameters, ".svg") for parameters in queries]

    @property
    def back(self) -> str:
        """The link of the position."""
        return link(self.position_path, self.course.query.parameters())

    def data(self) -> JsonObject:
        """The frames in order."""
        start = self.course.start
        return {
            "game": str(start.game),
            "position": [str(start.position.a), str(start.position.b)],
            "line": [str(multiple) for multiple in with_line(self.course).query.line.multiples],
            "picture": self.picture,
            "frames": self.frames,
        }
