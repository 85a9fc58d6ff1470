"""QR codes of links, as SVG."""

from io import BytesIO

import segno


def qr_svg(address: str) -> str:
    """The code of an address: black on white with its quiet zone, whatever the theme.

    >>> qr_svg("https://a.example/grossman/3,8").startswith("<svg")
    True
    """
    code = segno.make(address, error="m" if len(address) < 300 else "l", micro=False)
    out = BytesIO()
    code.save(out, kind="svg", border=4, dark="#000", light="#fff", xmldecl=False, nl=False, omitsize=True, unit=None)
    return out.getvalue().decode()
