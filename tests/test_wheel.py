"""The built wheel, installed alone, is the whole site."""

import json
import os
import re
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent

ASK = """
import json, re, sys
import webapp
from webapp import create_app

client = create_app().test_client()
home = client.get("/")
files = re.findall(r'(?:href|src)="(/static/[^"]+)"', home.text)
position = client.get("/grossman/3,8")
print(json.dumps({
    "from": webapp.__file__,
    "home": home.status_code,
    "files": {name: client.get(name).status_code for name in files},
    "position": position.status_code,
    "pictures": position.text.count("<svg"),
    "lecture": client.get("/lectures/golden-ratio").status_code,
}))
"""


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Python of an environment that holds the wheel, and what it depends on as this environment has it."""
    place = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "build", "--no-isolation", "--wheel", "--outdir", str(place), str(ROOT)]
    subprocess.run(build, stdout=subprocess.DEVNULL, check=True, cwd=place, env=clean())
    (wheel,) = place.glob("*.whl")
    venv.create(place / "empty", with_pip=False)
    python = place / "empty" / "bin" / "python"
    pip = [
        sys.executable,
        "-m",
        "pip",
        "--python",
        str(python),
        "install",
        "-qq",
        "--no-deps",
        "--no-index",
        str(wheel),
    ]
    subprocess.run(pip, check=True, cwd=place, env=clean())
    lent = subprocess.run(
        [python, "-c", "import site; print(site.getsitepackages()[0])"], capture_output=True, text=True
    )
    (Path(lent.stdout.strip()) / "lent.pth").write_text(sysconfig.get_path("purelib") + "\n")
    return python


def clean() -> dict[str, str]:
    """This environment without what would lead back to the source."""
    return {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "COV_"))}


def test_the_installed_site_has_its_pages_styles_scripts_and_lectures(installed: Path) -> None:
    done = subprocess.run([installed, "-c", ASK], cwd=installed.parent, env=clean(), capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    assert not told["from"].startswith(str(ROOT / "webapp"))
    assert (told["home"], told["position"], told["lecture"]) == (200, 200, 200)
    assert {Path(re.sub(r"\?.*", "", name)).suffix for name in told["files"]} >= {".css", ".js"}
    assert set(told["files"].values()) == {200}
    assert told["pictures"] >= 3


def test_the_installed_command_tells_its_options(installed: Path) -> None:
    command = [str(installed.parent / "euclid-explorer"), "--help"]
    done = subprocess.run(command, cwd=installed.parent, env=clean(), capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert "--port" in done.stdout
