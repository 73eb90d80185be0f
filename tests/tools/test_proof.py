"""The proof from outside, tried on a small rulebook of its own: what is proved, what is not, and why."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "tools"))

from proof.source import row_variants  # noqa: E402

RULES = """
system = "small"
section = [{ id = "1", title = { en = "One", it = "Uno" } }]
[book]
title = { en = "-", it = "-" }
edition = { en = "-", it = "-" }
authors = []
publishers = []
note = { en = "-", it = "-" }
"""
ENTRY = '\n[[rule]]\nid = "{}"\nsection = "1"\nkind = "rule"\ntext = {{ en = "-", it = "-" }}\n{}'
NUMBERS = ("1a", "1b", "1c", "1d", "1e", "1f", "1g", "1h", "1i", "1j", "1k", "1l", "1m")
CODE = '''
"""A small book."""

import tomllib
from pathlib import Path

from gonfalon.core.checks import Refusal

FAR = Refusal("1c", "far")
TABLE = {"camp": (2, "1e"), "hill": (3, "1f")}
DATA = tomllib.loads((Path(__file__).parent / "data.toml").read_text("utf-8"))


def hits(dice: int, wall: bool) -> int:
    if wall:  # § 1a
        dice -= 1
    return dice + 1  # § 1b


def may(distance: int) -> Refusal | None:
    return FAR if distance > 4 else None


def steady(men: int, led: bool) -> bool:
    """1d: many, or led."""
    return men > 3 or led


def march(roads: list[int]) -> list[int]:
    found = [r for r in roads if r > 0]  # § 1h
    found.sort()  # § 1i ~: they come in order
    return found  # § 1j: nobody is left behind


def shown(dice: int) -> int:
    if dice > 6:  # § 1k
        dice = 6
    return dice  # § 1l
'''
TESTS = """
import pytest
from small.book import DATA, TABLE, hits, march, may, shown, steady

@pytest.mark.rule("1a")
def test_a_wall_takes_one():
    assert hits(3, True) == 3

@pytest.mark.rule("1b")
def test_reaches_but_does_not_look():
    hits(3, False)

def test_notices_without_a_claim():
    assert hits(3, False) == 4

@pytest.mark.rule("1c")
def test_too_far():
    assert may(5).rule == "1c"

@pytest.mark.rule("1d")
def test_many_are_steady():
    assert steady(4, False) and not steady(1, False)

@pytest.mark.rule("1e")
def test_the_camp():
    assert TABLE["camp"][0] == 2

@pytest.mark.rule("1f")
def test_the_hill_is_high():
    assert TABLE["hill"][0] > 1

@pytest.mark.rule("1g")
def test_the_range_of_a_bow():
    assert DATA["bow"]["range"] == 8

@pytest.mark.rule("1h", "1j")
def test_roads():
    assert march([1, 0, 2]) == [1, 2]

@pytest.mark.rule("1k")
def test_at_most_six():
    assert shown(3) > 0

@pytest.mark.example("1m")
def test_the_example():
    assert hits(1, True) == 1
"""
SCRIPT = """
import sys
from pathlib import Path
sys.path[:0] = [{tools!r}, {here!r}]
import mutate
from proof import reach
from proof.source import Package
from gonfalon.core.rulebook import load_register
here = Path({here!r})
reach.ROOT = here
package = Package(here / "small", "small", load_register(here / "small" / "rules.toml"))
rules = set(sys.argv[1:])
if not rules:
    import os
    if os.fork() == 0:  # the tests are not to be imported here
        reach.record(package, here / "tests", "small")
        os._exit(0)
    os.wait()
found = mutate.judge(package, here / "tests", "small", rules, 2)
for rule, (word, spoilt) in found.items():
    print(rule, word, *spoilt, sep=" | ")
"""


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("house")
    (folder / "small").mkdir()
    (folder / "tests").mkdir()
    (folder / "src/gonfalon/core").mkdir(parents=True)
    absent = {"1j": "absence = true\n"}
    entries = "".join(ENTRY.format(n, absent.get(n, "")) for n in NUMBERS)
    (folder / "small" / "rules.toml").write_text(RULES + entries, "utf-8")
    (folder / "small" / "data.toml").write_text(
        '[bow]\nrange = 8\nrule = "1g"\n[sling]\nrange = 4\n', "utf-8"
    )
    (folder / "small" / "data" / "old").mkdir(parents=True)  # how files of old read: bears no rule
    (folder / "small" / "data" / "old" / "format_1.toml").write_text(
        '[wall]\ndice = 1\nrule = "1a"\n', "utf-8"
    )
    (folder / "small" / "__init__.py").write_text("", "utf-8")
    (folder / "small" / "book.py").write_text(CODE, "utf-8")
    (folder / "tests" / "test_small.py").write_text(TESTS, "utf-8")
    (folder / "pytest.ini").write_text("[pytest]\nmarkers =\n    rule: a\n    example: b\n", "utf-8")
    return folder


def run(small: Path, *rules: str) -> dict[str, str]:
    script = SCRIPT.format(tools=str(ROOT / "tools"), here=str(small))
    done = subprocess.run([sys.executable, "-c", script, *rules], cwd=small, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    rows = [line.split(" | ") for line in done.stdout.splitlines() if " | " in line]
    return {row[0]: " | ".join(row[1:]) for row in rows}


@pytest.fixture(scope="module")
def found(small: Path) -> dict[str, str]:
    return run(small)


@pytest.mark.parametrize("rule", ["1a", "1c", "1e", "1g", "1h"])
def test_a_rule_is_proved_where_its_own_test_misses_a_change(found: dict[str, str], rule: str) -> None:
    assert found[rule] == "proved"


def test_a_claim_that_does_not_look_proves_nothing(found: dict[str, str]) -> None:
    assert found["1b"].startswith("others only | book.py:17")


def test_of_a_function_that_bears_a_rule_every_condition_counts(found: dict[str, str]) -> None:
    assert found["1d"] == "survived | book.py:24 survived: 26: without «led»"


def test_a_row_of_a_table_must_be_looked_at(found: dict[str, str]) -> None:
    assert found["1f"] == "survived | book.py:10 survived: 3 -> 4"


def test_the_cells_of_a_data_row_are_changed_and_the_row_is_taken_away() -> None:
    text = """[combat]
rule = "S1"
source = "A"
row = ["C", "-"]
zones = [
    { name = "red", side = 1, hexes = "W5-Y12", rule = "z" },
    { key = "C", rule = "k" },
    { text = { en = "one", it = "uno" }, units = "MM 1-2", rule = "u" },
    { kind = "exit", rules = { leaves = "23.6h" }, at = "A5" },
]
"""
    tried = {line: [what for what, _ in row_variants(text, line)] for line in (2, 6, 7, 8, 9)}
    assert tried[2] == ["1 -> 2", "C -> D", "- -> A", "5 -> 6", "1 -> 2", "5 -> 6"]
    assert tried[6] == ["1 -> 2", "5 -> 6", "the row is gone"]
    assert tried[7] == ["the row is gone"]
    assert tried[8] == ["1 -> 2", "the row is gone"]
    assert tried[9] == ["5 -> 6", "the row is gone"]
    for line in tried:
        for _, changed in row_variants(text, line):
            assert tomllib.loads(changed) != tomllib.loads(text)


def test_a_drawn_map_is_shifted_and_a_bare_row_taken_away() -> None:
    text = """[map]
rows = [
    "..s.",
    "....",
]
rules = ["1a"]
[ground]
near = { rule = "1b" }
far = { cost = 2, rule = "1c" }
"""
    tried = {line: [what for what, _ in row_variants(text, line)] for line in (6, 8, 9)}
    assert tried == {6: ["..s. -> .s.."], 8: ["the row is gone"], 9: ["2 -> 3"]}
    assert [tomllib.loads(changed)["ground"] for _, changed in row_variants(text, 8)] == [
        {"far": {"cost": 2, "rule": "1c"}}
    ]


def test_what_was_looked_at_and_is_the_same_is_counted_apart(found: dict[str, str]) -> None:
    assert (found["1i"], found["1j"], found["1m"]) == ("same (~)", "absence", "example")


def test_a_place_that_no_claiming_test_reaches_is_unclaimed(found: dict[str, str]) -> None:
    assert found["1l"].startswith("unclaimed")


def test_a_survivor_is_named(found: dict[str, str]) -> None:
    assert found["1k"].startswith("survived | book.py:36 survived: condition never")


def test_single_rules_are_tried_against_their_claims_alone(small: Path) -> None:
    assert run(small, "1a", "1b") == {
        "1a": "proved",
        "1b": "survived | book.py:17 survived: return nothing; + and - swapped; left operand only; 1 -> 2",
    }
