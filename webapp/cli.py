"""The command line: `euclid-explorer` serves the site, `euclid-explorer export lecture.md` writes files instead."""

from __future__ import annotations

import argparse
import os
import socket
import sys
import webbrowser
from pathlib import Path

from webapp.app import create_app
from webapp.exports import documents
from webapp.exports.share import read_base
from webapp.exports.standalone_html import html_file
from webapp.http.parameters import THEMES
from webapp.http.server import Server
from webapp.lectures.file_format import Lecture, LectureError
from webapp.lectures.library import read_file, read_folder
from webapp.lectures.view import LectureView
from webapp.pages.registry import Site
from webapp.site import PAGES

PORT = 8000


def main(arguments: list[str] | None = None) -> int:
    """Serve until stopped, on the port asked for or the next free one; or export."""
    given = sys.argv[1:] if arguments is None else arguments
    if given[:1] == ["export"]:
        return export(given[1:])
    options = _serve_parser().parse_args(given)
    if options.lectures:
        check_lectures(Path(options.lectures))
    port = free_port(options.host, options.port)
    app = create_app(options.lectures, base_address(options, port))
    server = Server(app, options.host, port, options.threads)
    address = f"http://{options.host}:{port}/"
    print(f"Euclid Explorer: {address}  (stop with Ctrl+C)", flush=True)
    if options.open:
        webbrowser.open(address)
    server.run()
    return 0


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
    parser.epilog = "euclid-explorer export lecture.md writes a lecture as one HTML file and as a handout."
    parser.add_argument("--host", default="127.0.0.1", help="address to listen on (default: this machine only)")
    parser.add_argument("--port", type=int, default=PORT, help=f"port (default {PORT}; the next free one if busy)")
    parser.add_argument("--threads", type=int, default=4, help="requests answered at a time")
    parser.add_argument("--lectures", metavar="FOLDER", help="a folder with lectures of your own (*.md)")
    parser.add_argument("--base", help="address of the site for absolute links, such as https://euclid.example")
    parser.add_argument("--open", action="store_true", help="open the home page in a browser")
    return parser


def base_address(options: argparse.Namespace, port: int) -> str | None:
    """What absolute links begin with: as told, or where other machines find this one when it listens to them."""
    if options.base is not None or os.environ.get("EUCLID_BASE") or options.host in ("127.0.0.1", "localhost", "::1"):
        return str(options.base) if options.base is not None else None
    host = own_address() if options.host == "0.0.0.0" else options.host
    return f"http://{host}:{port}" if host else None


def own_address() -> str:
    """The address of this machine in its network; nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # reserved for documentation: no such machine
            return str(probe.getsockname()[0])
        except OSError:
            return ""


def free_port(host: str, first: int) -> int:
    """The first port from here on that is free."""
    for port in range(first, first + 100):
        with socket.socket() as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind((host, port))
            except OSError:
                continue
            return port
    raise SystemExit(f"no free port from {first} to {first + 99} on {host}")


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
        return _write([LectureView(site, lecture, 1, "", False, options.theme) for lecture in found], Path(options.to))


def _write(views: list[LectureView], folder: Path) -> int:
    """The files, each named after its lecture."""
    written = []
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for view in views:
            page, handout = (folder / f"{view.lecture.slug}{suffix}" for suffix in (".html", ".pdf"))
            page.write_text(html_file(view, view.site.base), encoding="utf-8")
            handout.write_bytes(documents.handout(view.handout(), view.site.base, "pdf", 1))
            written.append(f"{page}  opens in any browser, without server or network\n{handout}  to print")
    except OSError as error:
        print(f"{error.filename} cannot be written: {error.strerror}", file=sys.stderr)
        return 1
    print("\n".join(written))
    return 0


def _export_parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="euclid-explorer export", description="Write a lecture as one HTML file and as a handout in PDF."
    )
    parser.add_argument("lectures", nargs="+", metavar="lecture.md", help="the file of a lecture")
    parser.add_argument("--to", default=".", metavar="FOLDER", help="where to write (default: here)")
    parser.add_argument("--base", help="address of a site for links and the QR code, such as https://euclid.example")
    parser.add_argument("--theme", choices=THEMES, default="", help="colours to begin with")
    return parser
