#!/usr/bin/env bash
# See that the files the site writes can be opened by real readers: pdftotext always; LaTeX in CI, and elsewhere where
# it is asked for with WITH_TEX=1 (300 MB). Where apt-get exists it is installed; where it cannot be, the tests that read
# PDF files are skipped, but not in CI.
set -euo pipefail

packages=()
command -v pdftotext >/dev/null || packages+=(poppler-utils)
if [ "${CI:-}" = true ] || [ "${WITH_TEX:-}" = 1 ]; then
    command -v pdflatex >/dev/null || packages+=(texlive-latex-base texlive-pictures texlive-latex-recommended)
fi
[ "${#packages[@]}" -gt 0 ] || exit 0

missing() {
    {
        echo "Some tests of the exports are skipped: they need programs that are not here."
        echo "  Debian:  apt-get install --no-install-recommends ${packages[*]}"
        echo "  Fedora:  dnf install poppler-utils texlive-scheme-medium"
        echo "  macOS:   brew install poppler; brew install --cask mactex-no-gui"
    } >&2
    [ "${CI:-}" != true ]
    exit
}

command -v apt-get >/dev/null || missing
as_root=()
if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null || missing
    as_root=(sudo)
fi
echo "Installing ${packages[*]} with apt-get."
"${as_root[@]}" apt-get update -qq || missing
"${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${packages[@]}" || missing
