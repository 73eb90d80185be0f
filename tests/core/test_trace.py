"""From rule to code to test."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from toy import SYSTEM as TOY

from gonfalon.core.system import get_system, shipped
from gonfalon.trace import citations, percent, records, report, score, trace, unknown_citations

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
    """2.2 in a docstring is no citation."""
    def run(self, b):
        # "2.3" in a comment is none either
        b.finish(0, "1.2", "end")
        cite("1.3")
        plus(1, "1.4")
        Figure(2, rule="1.5")
        Figure(2, "1.6")
        Refusal("1.7" if b else "1.8", "no")
        refuse(RULE, "no")
        Odd("a.key", "1.9")
        SumTable("b.key", "2.0", [Row(1, "miss", "2.1"), Row(None, "hit", rule="2.4")])
        Roll("2.5", "fire", FIRE)

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
    found = {c.rule for c in citations(make(tmp_path), frozenset({"7.1", "7.2", "7.3", "2.2", "2.3"}))}
    code = {"1.1", "1.2", "1.3", "1.4", "1.5", "1.6", "1.7", "1.8", "1.9", "9.9z"}
    assert found == code | {"2.0", "2.1", "2.4", "2.5", "7.1", "7.2", "3.1", "3.2", "3.3", "3.4"}


def test_a_citation_names_file_and_line(tmp_path: Path) -> None:
    found = {c.rule: str(c) for c in citations(make(tmp_path))}
    assert found["3.4"] == "data/map.toml:8"
    assert found["1.3"] == "a.py:22"


@pytest.mark.parametrize("name", [TOY.name, *shipped()])
def test_every_cited_number_stands_in_the_register(name: str) -> None:
    unknown = [f"{c}: {c.rule}" for c in unknown_citations(get_system(name))]
    if unknown:
        pytest.fail("not in the register:\n" + "\n".join(unknown), pytrace=False)


def keep(folder: Path, **row: object) -> None:
    (folder / ".trace").mkdir(exist_ok=True)
    with (folder / ".trace" / f"{row.pop('worker', 'main')}.jsonl").open("a") as out:
        out.write(json.dumps({"system": "toy", "acted": [], "passed": True, "at": 1, **row}) + "\n")


def test_the_last_record_of_a_test_counts_and_only_while_the_test_stands(tmp_path: Path) -> None:
    (tmp_path / "test_a.py").write_text("def test_one(): pass\n")
    keep(tmp_path, test="test_a.py::test_one[1]", marked=["1.1"], at=1, worker="gw0")
    keep(tmp_path, test="test_a.py::test_one[1]", marked=["1.2"], at=2, worker="gw1")
    keep(tmp_path, test="test_a.py::test_gone", marked=["1.3"])
    assert [r["marked"] for r in records(tmp_path)] == [["1.2"]]


def test_the_share_counts_entries_with_code_and_test(tmp_path: Path) -> None:
    (tmp_path / "test_a.py").write_text("def test_one(): pass\n")
    before = trace(TOY, tmp_path)
    assert score(before) == (0, len(TOY.register.rule))
    keep(tmp_path, test="test_a.py::test_one", marked=["1.1", "2.5"])
    traced = trace(TOY, tmp_path)
    assert score(traced)[0] == 2
    assert report(TOY, traced).splitlines()[-1].startswith("toy: 12.5 % (2 of 16")
    assert "test_a.py::test_one" in report(TOY, traced)


def test_a_failed_test_shows_nothing(tmp_path: Path) -> None:
    (tmp_path / "test_a.py").write_text("def test_one(): pass\n")
    keep(tmp_path, test="test_a.py::test_one", marked=["1.1"], passed=False)
    assert score(trace(TOY, tmp_path))[0] == 0


def test_only_all_is_a_hundred_percent() -> None:
    assert percent(2999, 3000) == "99.9 %" and percent(3000, 3000) == "100.0 %"
