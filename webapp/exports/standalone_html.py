"""A page as one HTML file that needs neither server nor network.

Its pictures are drawn beforehand, with and without the values; a small script inside steps, hides and reveals.
"""

from flask import render_template
from markupsafe import Markup

from webapp.exports.svg import with_absolute_links
from webapp.figures.drawing.key_below import with_key
from webapp.figures.drawing.svg import page_svg
from webapp.figures.figure import Figure
from webapp.http.assets import assets
from webapp.http.problems import Problem
from webapp.pages.view import View


def html_file(view: View, base: str) -> str:
    """The file."""
    if view.standalone is None:
        raise Problem(404, "this page cannot be downloaded as one HTML file")

    def inside(svg: str) -> Markup:
        """A picture whose links lead to the site, or nowhere if the site does not know its address."""
        return Markup(with_absolute_links(svg, base))

    def whole(figure: Figure) -> Markup:
        """A picture with its colour key and its legend."""
        return inside(page_svg(with_key(figure.drawing)))

    return render_template(
        view.standalone.template,
        view=view,
        inside=inside,
        whole=whole,
        address=base + view.link if base else "",
        style=Markup(assets()["style.css"].body.decode()),  # our own files
        script=Markup(assets()[view.standalone.script].body.decode()),
    )
