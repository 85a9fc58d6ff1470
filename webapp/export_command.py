"""`euclid-explorer export lecture.md`: a lecture as one HTML file and as a handout, or what is wrong in it."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from webapp.app import create_app
from webapp.http.parameters import THEMES
from webapp.lectures.exports import lecture_html, lecture_pdf
from webapp.lectures.file_format import Lecture, LectureError
from webapp.lectures.library import read_file


def export(arguments: list[str]) -> int:
    """Write the files of each lecture; 1 if one of them has mistakes, and then nothing is written."""
    options = _parser().parse_args(arguments)
    found, wrong = list[Lecture](), list[str]()
    for name in options.lectures:
        try:
            found.append(read_file(Path(name)))
        except LectureError as error:
            wrong.append(str(error))
    if wrong:
        print("\n".join(wrong), file=sys.stderr)
        return 1
    try:
        app = create_app(base=options.base)
    except ValueError as error:
        print(error, file=sys.stderr)
        return 1
    with app.app_context():
        return _write(found, Path(options.to), options.theme)


def _write(lectures: list[Lecture], folder: Path, theme: str) -> int:
    """The files, each named after its lecture."""
    written = []
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for lecture in lectures:
            page, handout = folder / f"{lecture.slug}.html", folder / f"{lecture.slug}.pdf"
            page.write_text(lecture_html(lecture, theme=theme), encoding="utf-8")
            handout.write_bytes(lecture_pdf(lecture))
            written.append(f"{page}  opens in any browser, without server or network\n{handout}  to print")
    except OSError as error:
        print(f"{error.filename} cannot be written: {error.strerror}", file=sys.stderr)
        return 1
    print("\n".join(written))
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="euclid-explorer export", description="Write a lecture as one HTML file and as a handout in PDF."
    )
    parser.add_argument("lectures", nargs="+", metavar="lecture.md", help="the file of a lecture")
    parser.add_argument("--to", default=".", metavar="FOLDER", help="where to write (default: here)")
    parser.add_argument("--base", help="address of a site for links and the QR code, such as https://euclid.example")
    parser.add_argument("--theme", choices=THEMES, default="", help="colours to begin with")
    return parser
