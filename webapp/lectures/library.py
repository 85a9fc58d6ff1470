"""Where lectures are: the built-in ones, and a folder of one's own that is read anew whenever it is asked for."""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches
from functools import lru_cache
from pathlib import Path

from webapp.http.problems import Problem
from webapp.lectures.file_format import parse_lecture
from webapp.lectures.lecture import Lecture, LectureError, Mistake
from webapp.pages.registry import Registry, Site

_HERE = Path(__file__).resolve().parent
BUILT_IN = _HERE / "content"
OWN_FORMAT, TEMPLATE = _HERE / "format" / "format.md", _HERE / "format" / "template.md"
"""the description of lecture files, and one to begin with"""


@lru_cache(maxsize=1)
def built_in(pages: Registry) -> dict[str, Lecture]:
    """The lectures that come with the site, in the order of their file names."""
    return read_folder(BUILT_IN, pages)


def slug_of(file: Path) -> str:
    """The name of a lecture in links; a leading number orders the files and is not part of it.

    >>> slug_of(Path("2-stern-brocot.md")), slug_of(Path("2.md"))
    ('stern-brocot', '2')
    """
    return file.stem.lstrip("0123456789-") or file.stem


def read_file(file: Path, pages: Registry) -> Lecture:
    """One lecture; the mistakes in it are raised together, with the name of the file."""
    try:
        text = file.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        line = error.object[: error.start].count(b"\n") + 1
        raise LectureError(file.name, [Mistake(line, "this is not UTF-8: save the file as UTF-8 text")]) from None
    except OSError as error:
        raise LectureError(file.name, [Mistake(1, f"cannot be read ({error.strerror}){_near(file)}")]) from None
    try:
        return parse_lecture(slug_of(file), text, pages)
    except LectureError as error:
        raise LectureError(file.name, error.mistakes) from None


def _near(file: Path) -> str:
    """The file that was perhaps meant."""
    names = [other.name for other in file.parent.glob("*.md")] if file.parent.is_dir() else []
    near = get_close_matches(file.name, names, 1)
    return f"; did you mean {near[0]}?" if near else ""


def files_of(folder: Path) -> dict[str, Path]:
    """The files of a folder by slug."""
    return {slug_of(file): file for file in sorted(folder.glob("*.md"))}


def read_folder(folder: Path, pages: Registry) -> dict[str, Lecture]:
    """All lectures of a folder by slug; the mistakes of all of them are raised together."""
    found, wrong = dict[str, Lecture](), list[str]()
    for slug, file in files_of(folder).items():
        try:
            found[slug] = read_file(file, pages)
        except LectureError as error:
            wrong.append(str(error))
    if wrong:
        raise LectureError.of(wrong)
    return found


def own(site: Site) -> dict[str, Path]:
    """The files of the folder the server was started with."""
    return files_of(Path(site.lectures)) if site.lectures else {}


def lectures(site: Site) -> Mapping[str, Lecture | LectureError]:
    """Every lecture by slug; one that cannot be shown stands there with its mistakes and spoils no other."""
    found = dict[str, Lecture | LectureError](built_in(site.pages))
    for slug, file in own(site).items():
        try:
            found[slug] = read_file(file, site.pages)
        except LectureError as error:
            found[slug] = error
    return found


def lecture_at(slug: str, site: Site) -> Lecture:
    """The lecture of a link, or a problem that says what is wrong in its file."""
    built, files = built_in(site.pages), own(site)
    if slug not in built and slug not in files:
        raise Problem(404, f"there is no lecture {slug[:60]!r}: try {', '.join([*built, *files])}", "slug")
    try:
        return read_file(files[slug], site.pages) if slug in files else built[slug]
    except LectureError as error:
        raise Problem(422, f"{error}\nCorrect the file and reload.", "slug") from None


def options_at(slug: str, step: int, site: Site) -> int:
    """How many answers to choose from the question of a slide has; 0 where it has none."""
    steps = lecture_at(slug, site).steps
    if not 1 <= step <= len(steps):
        raise Problem(422, f"steps are counted from 1 to {len(steps)}", "step")
    return len(steps[step - 1].options)
