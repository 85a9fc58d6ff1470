"""A page as one HTML file that needs neither server nor network.

Its pictures are drawn beforehand, with and without the values; a small script inside steps, hides and reveals.
"""

from __future__ import annotations

from flask import render_template
from markupsafe import Markup

from webapp.exports.svg import renamed, with_absolute_links
from webapp.http.assets import assets
from webapp.http.problems import Problem
from webapp.pages.view import View


def html_file(view: View, base: str) -> str:
    """The file."""
    if view.standalone is None:
        raise Problem(404, "this page cannot be downloaded as one HTML file")

    def inside(svg: str, mark: str) -> Markup:
        """A picture for a file that holds many: names inside it differ, links lead to the site or nowhere."""
        return Markup(renamed(with_absolute_links(svg, base), mark))

    return render_template(
        view.standalone.template,
        view=view,
        inside=inside,
        address=base + view.link if base else "",
        style=Markup(assets()["style.css"].body.decode()),  # our own files
        script=Markup(assets()[view.standalone.script].body.decode()),
    )
