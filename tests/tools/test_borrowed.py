"""What the registers share with the rulebooks: the tool finds it, and its page speaks of these registers."""

from __future__ import annotations

import importlib.util
import re
from pathlib import Path
from types import ModuleType

import pytest

from gonfalon.core.rulebook import Rule, Text
from gonfalon.core.system import SYSTEMS, get_system

ROOT = Path(__file__).parents[2]
ROW = re.compile(r"^\| (\w+) \| (\d+) \| (\d+) \| (\d+) \| (\d+) \|$", re.M)


@pytest.fixture(scope="module")
def tool() -> ModuleType:
    spec = importlib.util.spec_from_file_location("borrowed", ROOT / "tools" / "borrowed.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_longest_run_is_found_whatever_the_signs(tool: ModuleType) -> None:
    book = tool.Book("Chi può, muova: l'unità che è ferma resta; poi tira un dado.")
    assert book.shared("Poi, se l’Unita che e ferma resta là, tira.") == [
        "l",
        "unita",
        "che",
        "e",
        "ferma",
        "resta",
    ]
    assert book.shared("poi tira un dado") == ["poi", "tira", "un", "dado"]
    assert book.shared("Altro") == []


def test_a_list_of_hexes_is_no_sentence(tool: ModuleType) -> None:
    def rule(kind: str) -> Rule:
        return Rule("1a", "1", kind, Text("", ""))

    assert tool.listed(rule("scenario"), ["13", "lb", "in", "4317", "19", "4419", "20", "4519"])
    assert not tool.listed(rule("rule"), ["chi", "tira", "da", "2", "esagoni", "somma", "il", "valore"])
    assert tool.listed(rule("table"), ["0", "o", "meno", "attaccante", "in", "disordine", "e", "fermo"])


def test_a_copied_sentence_ends_badly(tool: ModuleType, tmp_path: Path) -> None:
    for name in SYSTEMS:
        (tmp_path / f"{name}.it.txt").write_text("nulla", "utf-8")
    assert tool.report(tmp_path)[1] == 0
    copied = max((r.text.it for r in get_system("naran").register.rule if r.kind == "rule"), key=len)
    (tmp_path / "naran.it.txt").write_text(copied, "utf-8")
    text, faults = tool.report(tmp_path)
    assert faults >= 1 and "**sentence**" in text


def test_the_page_speaks_of_these_registers_and_none_shares_eight_words() -> None:
    rows = ROW.findall((ROOT / "docs" / "borrowed.md").read_text("utf-8"))
    entries = {name: len(get_system(name).register.rule) for name in SYSTEMS}
    assert {name: int(count) for name, count, *_ in rows} == entries, "run: python tools/borrowed.py FOLDER"
    assert all(int(longest) < 8 and sentences == "0" for *_, longest, _lists, sentences in rows)
