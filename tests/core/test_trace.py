"""From rule to code."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from toy import SYSTEM as TOY

from gonfalon.core.system import get_system, shipped
from gonfalon.trace import Citation, citations, report, trace, unknown_citations

KNOWN = frozenset({"7.1", "7.2", "7.3", "2.2", "2.3", "8.1", "8.2"})
SOURCE = '''
from x import step
RULE = "9.9z"

class Odd(Reading):
    pass

@record
class Figure:
    value: int
    rule: str

def plus(value: int, rule: str):
    return Modifier(rule, value, "k")

@step("1.1")
class A(Step):
    """2.2 in a docstring that does not begin with numbers and a colon is no citation."""
    def run(self, b):
        # "2.3" in a comment without the sign is none either
        b.finish(0, "1.2", "end")
        b.change(1)  # § 1.3, 4.1 ~: nobody sees it
        plus(1, "1.4")
        Figure(2, rule="1.5")
        Figure(2, "1.6")
        Refusal("1.7" if b else "1.8", "no")
        refuse(RULE, "no")
        Odd("a.key", "1.9")
        SumTable("b.key", "2.0", [Row(1, "miss", "2.1"), Row(None, "hit", rule="2.4")])
        Roll("2.5", "fire", FIRE)

def bears(b):
    """8.1, 8.2: this function does what they say."""

def speaks(b):
    """See 8.1: this one only mentions it."""

TABLE = {"camp": "7.1", "hill": ("7.2", 3)}
'''


def make(folder: Path) -> Path:
    (folder / "data").mkdir()
    (folder / "a.py").write_text(SOURCE, "utf-8")
    (folder / "rules.toml").write_text('rule = "5.0"\n', "utf-8")
    (folder / "data" / "map.toml").write_text(
        '# rule = "0.1"\n[[hex]]\nrule = "3.1"\nrules = [\n  "3.2",\n  "3.3",\n]\n'
        'x = { a = 1, rule = "3.4" }\n',
        "utf-8",
    )
    return folder


def test_citations_are_found_in_code_and_data(tmp_path: Path) -> None:
    found = {c.rule for c in citations(make(tmp_path), KNOWN)}
    calls = {"1.1", "1.2", "1.4", "1.5", "1.6", "1.7", "1.8", "1.9", "9.9z", "2.0", "2.1", "2.4", "2.5"}
    assert found == calls | {"1.3", "4.1", "8.1", "8.2", "7.1", "7.2", "3.1", "3.2", "3.3", "3.4"}


def test_a_citation_names_file_line_and_way(tmp_path: Path) -> None:
    found = {c.rule: c for c in citations(make(tmp_path), KNOWN)}
    assert found["3.4"] == Citation("3.4", "data/map.toml", 8, "data")
    assert found["1.3"] == Citation("1.3", "a.py", 22, "comment")
    assert found["4.1"] == Citation("4.1", "a.py", 22, "comment", same=True)
    assert (found["1.1"].how, found["7.2"].how, found["8.2"].how) == ("call", "table", "docstring")


def test_a_docstring_that_only_mentions_a_rule_does_not_bear_it(tmp_path: Path) -> None:
    assert [c.line for c in citations(make(tmp_path), KNOWN) if c.rule == "8.1"] == [32]


@pytest.mark.parametrize("name", [TOY.name, *shipped()])
def test_every_cited_number_stands_in_the_register(name: str) -> None:
    unknown = [f"{c}: {c.rule}" for c in unknown_citations(get_system(name))]
    if unknown:
        pytest.fail("not in the register:\n" + "\n".join(unknown), pytrace=False)


@pytest.mark.parametrize("name", shipped())
def test_every_entry_is_cited_but_for_context_worked_examples_and_what_is_open(name: str) -> None:
    played = {
        number
        for path in (Path(__file__).parents[1] / "systems" / name).glob("test_*.py")
        for marks in re.findall(r"mark\.example\(([^)]*)\)", path.read_text("utf-8"))
        for number in re.findall(r'"([^"]+)"', marks)
    }
    bare = [t.rule for t in trace(get_system(name)) if not t.code and t.rule.kind != "context"]
    assert [rule.id for rule in bare if not rule.open and rule.id not in played] == []


def test_the_report_goes_by_chapter_and_ends_with_a_count() -> None:
    lines = report(TOY, trace(TOY)).splitlines()
    assert "## 2 Movement and charge" in lines
    assert lines[-1] == "toy: 16 of 16 entries cited"
