"""Every slide of a talk as an image, numbered, in one ZIP file: for programs that know pictures alone.

Two dozen images cost more than one answer may, so the command line writes this file and the server one image each.
"""

from collections.abc import Iterator
from io import BytesIO
from zipfile import ZIP_STORED, ZipFile, ZipInfo

from webapp.exports.documents import slide
from webapp.pages.documents import Talk

FIRST_DAY = (1980, 1, 1, 0, 0, 0)
"""the date of every file in it: the same talk gives the same bytes"""


def slide_images(talk: Talk, theme: str) -> bytes:
    """The ZIP file: 01.png, 02.png, …; a slide with a reveal is there before it (02a.png) and after it (02b.png)."""
    packed = BytesIO()
    with ZipFile(packed, "w", ZIP_STORED) as archive:
        for name, image in _images(talk, theme):
            archive.writestr(ZipInfo(name, FIRST_DAY), image)
    return packed.getvalue()


def _images(talk: Talk, theme: str) -> Iterator[tuple[str, bytes]]:
    total = len(talk.frames)
    for number, frame in enumerate(talk.frames, 1):
        for step, reveal in (("a", False), ("b", True)) if frame.waits else (("", False),):
            yield f"{number:02d}{step}.png", slide(frame, reveal, theme, f"{number} / {total}")
