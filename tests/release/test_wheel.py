"""The wheel alone, in an empty environment without Node and make: it installs, serves and plays.

And what it holds: the board, nothing of the tests, and the licence of everything that is not ours.
"""

from __future__ import annotations

import importlib.util
import json
import os
import subprocess
import sys
import tarfile
from collections.abc import Iterator
from pathlib import Path
from zipfile import ZipFile

import pytest
from release.visitor import Started, play_falkirk

import gonfalon

ROOT = Path(__file__).parents[2]
SCRIPTS = "Scripts" if os.name == "nt" else "bin"

pytestmark = [pytest.mark.wheel, pytest.mark.xdist_group("wheel")]


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the wheel and the source package of this checkout."""
    assert (ROOT / "src/gonfalon/server/static/index.html").exists(), "run: make board"
    dist = tmp_path_factory.mktemp("dist")
    subprocess.run([sys.executable, "-m", "hatchling", "build", "-d", dist], cwd=ROOT, check=True)
    return dist


@pytest.fixture(scope="module")
def wheel(built: Path) -> Path:
    (found,) = built.glob("*.whl")
    return found


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The programs of an environment that holds nothing but the wheel; nothing was compiled for it."""
    folder = tmp_path_factory.mktemp("empty")
    subprocess.run([sys.executable, "-m", "venv", folder], check=True)
    pip = [str(folder / SCRIPTS / "python"), "-m", "pip", "install", "--quiet", "--only-binary", ":all:"]
    pins = ["--constraint", str(ROOT / "constraints.txt")]
    subprocess.run([*pip, *pins, str(wheel)], check=True, cwd=folder)
    return folder / SCRIPTS


@pytest.fixture
def alone(installed: Path, tmp_path: Path) -> dict[str, str]:
    """An environment in which no other program is found."""
    return {"PATH": str(installed), "HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path), "LANG": "en"}


def said(installed: Path, alone: dict[str, str], *args: str) -> tuple[int, str]:
    done = subprocess.run(
        [installed / "gonfalon", *args], env=alone, cwd=alone["HOME"], capture_output=True, text=True
    )
    return done.returncode, done.stdout + done.stderr


@pytest.fixture
def started(installed: Path, alone: dict[str, str], tmp_path: Path) -> Iterator[Started]:
    """`gonfalon` without arguments but for the port, which tests of others may hold."""
    command = [str(installed / "gonfalon"), "serve", "--port", "0", "--no-browser"]
    with Started(command, tmp_path, alone) as running:
        yield running


def test_the_wheel_serves_falkirk_and_an_act_is_played(started: Started) -> None:
    state = play_falkirk(started.address)
    assert [o["text"] for o in state["question"]["options"]][:2] == ["activate edward", "activate lincoln"]


def test_the_wheel_says_its_version(installed: Path, alone: dict[str, str]) -> None:
    assert said(installed, alone, "--version") == (0, f"gonfalon {gonfalon.__version__}\n")


def test_commands_for_developers_work_or_say_what_they_need(installed: Path, alone: dict[str, str]) -> None:
    code, text = said(installed, alone, "trace", "men_of_iron", "--brief")
    assert code == 0 and text.startswith("men_of_iron: ") and "entries cited" in text
    code, text = said(installed, alone, "fuzz", "dark_ages", "--battles", "1")
    assert code == 0 and "dark_ages hastings" in text
    code, text = said(installed, alone, "bench")
    assert code == 1 and "needs the folder of the sources" in text and "Traceback" not in text


def test_the_wheel_holds_the_board_and_nothing_of_the_tests(wheel: Path) -> None:
    names = ZipFile(wheel).namelist()
    assert "gonfalon/server/static/index.html" in names
    assert [n for n in names if n.startswith(("tests", "web", "docs", "tools")) or "__pycache__" in n] == []


def test_the_source_package_is_light_and_holds_the_board(built: Path) -> None:
    (source,) = built.glob("*.tar.gz")
    assert source.stat().st_size <= 4_000_000
    with tarfile.open(source) as package:
        assert any(name.endswith("server/static/index.html") for name in package.getnames())


STATIC = "gonfalon/server/static/"
OURS = {
    ".js",
    ".css",
    ".html",
    ".webmanifest",
    ".svg",
    ".json",
}  # built from web/; packages in them are listed by the build


def test_everything_bundled_has_the_text_of_its_licence_in_the_wheel(wheel: Path) -> None:
    with ZipFile(wheel) as package:
        page = [n.removeprefix(STATIC) for n in package.namelist() if n.startswith(STATIC)]
        licences = json.loads(package.read(f"{STATIC}licences.json"))
        (notice,) = [n for n in package.namelist() if n.endswith("licenses/NOTICE")]
        told = package.read(notice).decode()
    licensed = {file for one in licences for file in one["files"]}
    assert [n for n in page if Path(n).suffix not in OURS and n not in licensed] == []
    assert len([n for n in page if n.endswith(".woff2")]) >= 7
    for one in licences:
        assert len(one["text"]) > 500 and one["text"].strip() in told, one["name"]
        assert "Copyright" in one["text"] or "copyright" in one["text"], one["name"]
        if "alegreya" in one["name"]:
            assert one["licence"] == "OFL-1.1" and "SIL OPEN FONT LICENSE" in one["text"]
    assert {"Gonfalon", "svelte", "@fluent/bundle", "@fontsource/alegreya"} <= {
        one["name"] for one in licences
    }


def test_notice_is_as_the_registers_and_the_page_say() -> None:
    spec = importlib.util.spec_from_file_location("notice", ROOT / "tools" / "notice.py")
    assert spec is not None and spec.loader is not None
    notice = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(notice)
    assert (ROOT / "NOTICE").read_text("utf-8") == notice.written(), "run: make wheel"
