"""The text of a PDF file, as pdftotext reads it."""

import os
import shutil
import subprocess

import pytest


def pdf_text(pdf: bytes, *options: str) -> str:
    """The text; where there is no pdftotext the test is skipped, but in CI it must be there."""
    reader = shutil.which("pdftotext")
    if reader is None and not os.environ.get("CI"):
        pytest.skip("pdftotext is missing: run tests/export_setup.sh, or install poppler-utils")
    assert reader is not None, "pdftotext is missing"
    return subprocess.run([reader, *options, "-", "-"], input=pdf, capture_output=True, check=True).stdout.decode()
