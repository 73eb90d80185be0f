"""The README is a played example: its Python runs, its commands say what it says they say."""

from __future__ import annotations

import doctest
import re
import shlex
from pathlib import Path

import pytest
from typer.testing import CliRunner

from gonfalon.cli import app

ROOT = Path(__file__).parents[2]
READMES = ("README.md", "README.it.md")
# of 3,406 entries none shares more than 7 words ... but for 12 lists
COUNTED = re.compile(
    r"([\d.,]{4,}) (?:entries|voci)[^)]*? (\d+) (?:words|parole)[^)]*? (\d+) (?:lists|elenchi)"
)
FENCE = re.compile(r"^```(\w+)\n(.*?)^```", re.M | re.S)


def blocks(name: str, kind: str) -> list[str]:
    return [body for k, body in FENCE.findall((ROOT / name).read_text("utf-8")) if k == kind]


@pytest.mark.parametrize("name", READMES)
def test_the_python_of_the_readme_runs(name: str) -> None:
    text = "\n".join(blocks(name, "python"))
    example = doctest.DocTestParser().get_doctest(text, {}, name, name, 0)
    assert example.examples
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE)
    said: list[str] = []
    runner.run(example, out=said.append)
    assert runner.failures == 0, "".join(said)


@pytest.mark.parametrize("name", READMES)
def test_the_commands_of_the_readme_say_what_it_shows(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    seen, opened = 0, []
    monkeypatch.setattr("gonfalon.server.serve", lambda **given: opened.append(given))
    for block in blocks(name, "console"):
        for command in re.split(r"^\$ ", block, flags=re.M)[1:]:
            line, *shown = command.rstrip().split("\n")
            words = shlex.split(line)
            if words[0] != "gonfalon":
                continue
            done = CliRunner().invoke(app, words[1:], input="", env={"COLUMNS": "120"})
            assert done.exit_code == 0, f"{line}: {done.output}"
            have = " ".join(done.output.split())
            for piece in shown:
                if piece.strip() not in ("", "…", "..."):
                    assert " ".join(piece.split()).strip("… ") in have, (
                        f"{line} does not say: {piece}\n{done.output}"
                    )
            seen += 1
    assert seen and len(opened) == 1


@pytest.mark.parametrize("name", READMES)
def test_the_army_of_the_readme_is_in_order(name: str, tmp_path: Path) -> None:
    (army,) = blocks(name, "toml")
    (tmp_path / "mine.toml").write_text(army, "utf-8")
    done = CliRunner().invoke(app, ["army", "impetus", str(tmp_path / "mine.toml"), "--language", "en"])
    assert done.exit_code == 0 and done.output.splitlines()[-1] == "The army is in order."


@pytest.mark.parametrize("name", READMES)
def test_what_the_readme_links_to_exists(name: str) -> None:
    links = re.findall(r"\]\(([^)#:]+)\)", (ROOT / name).read_text("utf-8"))
    assert [link for link in links if not (ROOT / link).exists()] == []


@pytest.mark.parametrize("name", READMES)
def test_the_readme_tells_both_ways_to_install(name: str) -> None:
    told = "\n".join(blocks(name, "console"))
    for line in ("git clone ", "cd gonfalon", "make play", "make test", "pipx install .", "gonfalon"):
        assert f"$ {line}" in told


@pytest.mark.parametrize("name", READMES)
def test_what_the_readme_says_of_borrowed_words_is_what_was_counted(name: str) -> None:
    page = (ROOT / "docs" / "borrowed.md").read_text("utf-8")
    rows = [
        [int(n) for n in row] for row in re.findall(r"\| (\d+) \| (\d+) \| (\d+) \| (\d+) \|$", page, re.M)
    ]
    entries, longest = sum(row[0] for row in rows), max(row[1] for row in rows)
    told = [
        int(n.replace(",", "").replace(".", ""))
        for n in re.findall(COUNTED, (ROOT / name).read_text("utf-8"))[0]
    ]
    assert told == [entries, longest, sum(row[2] for row in rows)]
