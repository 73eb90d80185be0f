"""The pages on battles of one's own: their examples pass the check, their keys are those of the records."""

from __future__ import annotations

import re
import sys
import tomllib
from pathlib import Path

import pytest

from gonfalon.checking import check_file

ROOT = Path(__file__).parents[2]
PAGES = ("own_battles.md", "own_battles.it.md")
sys.path.insert(0, str(ROOT / "tools"))


def blocks(page: str) -> list[str]:
    return re.findall(r"```toml\n(.*?)```", (ROOT / "docs" / page).read_text("utf-8"), re.S)


def test_the_page_of_keys_is_current() -> None:
    import keys

    assert keys.PAGE.read_text("utf-8") == keys.page(), "run: python tools/keys.py"


@pytest.mark.parametrize("page", PAGES)
def test_a_battle_made_step_by_step_passes_at_every_step(page: str, tmp_path: Path) -> None:
    first, rule, won, iron, table = blocks(page)
    ruled = first.replace("[map]", f"{rule}\n[map]")
    for number, text in enumerate((first, ruled, f"{ruled}\n{won}", iron, table)):
        path = tmp_path / f"{number}.toml"
        path.write_text(text, "utf-8")
        checked = check_file(path, quick=True)
        assert checked.units > 6
    assert {*tomllib.loads(ruled)} - {*tomllib.loads(first)} == {"option", "clause"}


def test_both_pages_show_the_same_files() -> None:
    assert blocks(PAGES[0]) == blocks(PAGES[1])


@pytest.mark.parametrize(("readme", "page"), [("README.md", PAGES[0]), ("README.it.md", PAGES[1])])
def test_the_readme_leads_there(readme: str, page: str) -> None:
    assert f"(docs/{page})" in (ROOT / readme).read_text("utf-8")
