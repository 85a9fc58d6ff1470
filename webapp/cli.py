"""The command line: `euclid-explorer` serves the site; with `export` or `new` it writes files of a lecture instead."""

from __future__ import annotations

import argparse
import os
import socket
import sys
import webbrowser
from collections.abc import Callable
from pathlib import Path

from webapp.app import create_app
from webapp.classroom.votes import Classroom
from webapp.exports import documents
from webapp.exports.share import read_base
from webapp.exports.slide_images import slide_images
from webapp.exports.standalone_html import html_file
from webapp.exports.tikz.talk import lecture
from webapp.http.parameters import THEMES
from webapp.lectures.lecture import Lecture, LectureError
from webapp.lectures.library import TEMPLATE, options_at, read_file, read_folder
from webapp.lectures.view import LectureView
from webapp.pages.registry import Site
from webapp.serving.server import Server
from webapp.site import PAGES

PORT = 8000
THIS_MACHINE = "127.0.0.1"
THIS_MACHINES = (THIS_MACHINE, "localhost", "::1")
EVERY_ADDRESS = {"0.0.0.0": (THIS_MACHINE, "192.0.2.1"), "::": ("::1", "2001:db8::1")}
"""how one says to listen to all machines: this one then, and an address that belongs to none (it is for documentation),
in whose direction the network lies"""


def main(arguments: list[str] | None = None) -> int:
    """Serve until stopped, on the port asked for or the next free one; or export."""
    given = sys.argv[1:] if arguments is None else arguments
    if given[:1] == ["export"]:
        return export(given[1:])
    if given[:1] == ["new"]:
        return new(given[1:])
    parser = _serve_parser()
    options = parser.parse_args(given)
    if options.lectures:
        check_lectures(Path(options.lectures))
    log = sys.stderr if options.log else None
    try:
        port = free_port(options.host, options.port)
        base = base_address(options, port)
        app = create_app(options.lectures, base, for_class=options.classroom)
        classroom = _classroom(options.lectures) if options.classroom else None
        server = Server(app, options.host, port, options.threads, log=log, metrics=options.metrics, classroom=classroom)
    except (OSError, ValueError) as error:
        parser.error(str(error))
    first, *others = addresses(options.host, server.port)
    print(f"Euclid Explorer: {first}  (stop with Ctrl+C)", flush=True)
    if others:
        print(f"For other devices in your network: {'  '.join(others)}", flush=True)
    if classroom:
        first = f"{first}lectures#lecturer={classroom.key}"
        print(f"For you alone, to lead the class: {first}", flush=True)
        if options.host in THIS_MACHINES and not app.config["BASE"]:
            print("No phone finds this machine yet: add --host 0.0.0.0", flush=True)
    if options.open:
        webbrowser.open(first)
    server.run()
    return 0


def _classroom(lectures: str | None) -> Classroom:
    """A class that answers the questions of these lectures."""
    site = Site(PAGES, lectures=lectures)
    return Classroom(lambda slug, step: options_at(slug, step, site))


def check_lectures(folder: Path) -> None:
    """Say at once what is wrong in a folder of lectures; the server starts only when all can be shown."""
    try:
        found = read_folder(folder, PAGES)
    except LectureError as error:
        raise SystemExit(str(error)) from None
    if not found:
        raise SystemExit(f"there is no lecture in {folder}: a lecture is a file that ends in .md")


def _serve_parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="euclid-explorer", description="Explore the game Euclid in a browser.")
    parser.epilog = "euclid-explorer new lecture.md writes a lecture to begin with, euclid-explorer export its files."
    parser.add_argument("--host", default=THIS_MACHINE, help="address to listen on (default: this machine only)")
    parser.add_argument(
        "--port",
        type=_number("a port", 0, 65_535),
        default=PORT,
        help=f"port (default {PORT}; the next free one if busy; 0 for any free one)",
    )
    parser.add_argument(
        "--threads", type=_number("a number of threads", 1, 64), default=4, help="answers made at a time"
    )
    parser.add_argument("--lectures", metavar="FOLDER", help="a folder with lectures of your own (*.md)")
    parser.add_argument(
        "--class", dest="classroom", action="store_true", help="let phones answer questions and follow the slides"
    )
    parser.add_argument(
        "--base", type=_base, help="address of the site for absolute links, such as https://euclid.example"
    )
    parser.add_argument("--log", action="store_true", help="write a line per request: status, bytes, milliseconds")
    parser.add_argument("--metrics", action="store_true", help="answer /metrics with counts for Prometheus")
    parser.add_argument("--open", action="store_true", help="open the home page in a browser")
    return parser


def _number(what: str, least: int, most: int) -> Callable[[str], int]:
    def read(text: str) -> int:
        if not (text.isascii() and text.isdigit() and least <= int(text[:9]) <= most):
            raise argparse.ArgumentTypeError(f"{text!r} is not {what}: try a number from {least} to {most}")
        return int(text)

    return read


def _base(text: str) -> str:
    try:
        return read_base(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def base_address(options: argparse.Namespace, port: int) -> str | None:
    """What absolute links begin with: as told, or where other machines find this one when it listens to them."""
    if options.base is not None or os.environ.get("EUCLID_BASE") or options.host in THIS_MACHINES:
        return str(options.base) if options.base is not None else None
    first, *others = addresses(options.host, port)
    found = first if options.host not in EVERY_ADDRESS else "".join(others)
    return found.removesuffix("/") if port and found else None


def addresses(host: str, port: int) -> list[str]:
    """Where the site is found: on this machine first, then where other devices of its network find it.

    >>> addresses("127.0.0.1", 8000), addresses("::1", 8000)
    (['http://127.0.0.1:8000/'], ['http://[::1]:8000/'])
    """
    if host not in EVERY_ADDRESS:
        return [_address(host, port)]
    here, far = EVERY_ADDRESS[host]
    return [_address(name, port) for name in (here, *own_address(far))]


def _address(host: str, port: int) -> str:
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def own_address(far: str) -> list[str]:
    """The address under which this machine reaches another; nothing is sent to find it."""
    with socket.socket(socket.AF_INET6 if ":" in far else socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect((far, 9))
            return [str(probe.getsockname()[0])]
        except OSError:
            return []


def free_port(host: str, first: int) -> int:
    """The first port from here on that is free; 0, any port, stays 0."""
    try:
        family, *_, address = socket.getaddrinfo(host, first, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[0]
    except OSError:
        raise ValueError(f"{host!r} is not an address of this machine: try 127.0.0.1, or 0.0.0.0 for all") from None
    last = min(first + 99, 65_535) if first else 0
    wrong = ""
    for port in range(first, last + 1):
        with socket.socket(family, socket.SOCK_STREAM) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind((address[0], port, *address[2:]))
            except OSError as error:
                wrong = error.strerror or "not free"
                continue
            return port
    raise ValueError(f"no port from {first} to {last} can be used on {host}: {wrong.lower()}")


def export(arguments: list[str]) -> int:
    """Write the files of each lecture; 1 if one of them has mistakes, and then nothing is written."""
    options = _export_parser().parse_args(arguments)
    found, wrong = list[Lecture](), list[str]()
    for name in options.lectures:
        try:
            found.append(read_file(Path(name), PAGES))
        except LectureError as error:
            wrong.append(str(error))
    if wrong:
        print("\n".join(wrong), file=sys.stderr)
        return 1
    try:
        site = Site(PAGES, read_base(options.base if options.base is not None else os.environ.get("EUCLID_BASE", "")))
    except ValueError as error:
        print(error, file=sys.stderr)
        return 1
    with create_app(base=site.base).app_context():
        return _write(
            [LectureView(site, one, 1, "", False, options.theme) for one in found], Path(options.to), options.images
        )


def _write(views: list[LectureView], folder: Path, images: bool) -> int:
    """The files, each named after its lecture."""
    written = []
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for view in views:
            page, handout, slides = (folder / f"{view.lecture.slug}{suffix}" for suffix in (".html", ".pdf", ".tex"))
            page.write_text(html_file(view, view.site.base), encoding="utf-8")
            handout.write_bytes(documents.handout(view.handout(), view.site.base, "pdf", 1))
            slides.write_text(lecture(view.talk(), view.theme, grey=False), encoding="utf-8")
            written += [
                f"{page}  opens in any browser, without server or network",
                f"{handout}  to print",
                f"{slides}  beamer slides for LaTeX, 16:9",
            ]
            if images:
                packed = folder / f"{view.lecture.slug}.zip"
                packed.write_bytes(slide_images(view.talk(), view.theme))
                written.append(f"{packed}  an image of each slide, 1920 × 1080, for PowerPoint and Keynote")
    except OSError as error:
        print(f"{error.filename} cannot be written: {error.strerror}", file=sys.stderr)
        return 1
    print("\n".join(written))
    return 0


def new(arguments: list[str]) -> int:
    """Write a lecture to begin with; a file that is there already stays as it is."""
    parser = argparse.ArgumentParser(prog="euclid-explorer new", description="Write a lecture file to begin with.")
    parser.add_argument("lecture", metavar="lecture.md", help="the file to write")
    file = Path(parser.parse_args(arguments).lecture)
    try:
        with file.open("x", encoding="utf-8") as written:
            written.write(TEMPLATE.read_text(encoding="utf-8"))
    except FileExistsError:
        print(f"{file} is there already: choose another name", file=sys.stderr)
        return 1
    except OSError as error:
        print(f"{file} cannot be written: {error.strerror}", file=sys.stderr)
        return 1
    print(f"{file}  show it with: euclid-explorer --lectures {file.parent}")
    return 0


def _export_parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="euclid-explorer export",
        description="Write a lecture as one HTML file, as a handout in PDF and as slides in LaTeX.",
    )
    parser.add_argument("lectures", nargs="+", metavar="lecture.md", help="the file of a lecture")
    parser.add_argument("--to", default=".", metavar="FOLDER", help="where to write (default: here)")
    parser.add_argument("--images", action="store_true", help="an image of each slide as well, in one ZIP file")
    parser.add_argument("--base", help="address of a site for links and the QR code, such as https://euclid.example")
    parser.add_argument("--theme", choices=THEMES, default="", help="colours to begin with")
    return parser
