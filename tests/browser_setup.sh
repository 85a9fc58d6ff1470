#!/usr/bin/env bash
# See that there is a Chromium for the browser tests; where apt-get exists, install it with fonts for the pictures:
# DejaVu has ★ ⌊ ⌋ ⌈ ⌉ Φ ∞ ≤, Latin Modern Math is what Chromium sets MathML in.
set -euo pipefail

browsers=(chromium chromium-browser google-chrome)
packages=(chromium fonts-dejavu fonts-lmodern)

find_browser() {
    local name
    for name in "${browsers[@]}"; do
        command -v "$name" && return
    done
    return 1
}

missing() {
    {
        echo "The browser tests need Chromium and found none of: ${browsers[*]}."
        echo "  Debian:  apt-get install --no-install-recommends ${packages[*]}"
        echo "  Fedora:  dnf install chromium dejavu-fonts-all texlive-lm-math"
        echo "  macOS:   brew install --cask google-chrome, then put a link to it named google-chrome on the PATH"
        echo "Everything else runs without it: make lint types unit"
    } >&2
    exit 1
}

find_browser >/dev/null && exit 0
command -v apt-get >/dev/null || missing

as_root=()
if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null || missing
    as_root=(sudo)
fi
echo "No Chromium found; installing ${packages[*]} with apt-get."
"${as_root[@]}" apt-get update -qq || missing
"${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${packages[@]}" || missing
find_browser || missing
