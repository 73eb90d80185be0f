"""The rule marks keep their word."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

pytest_plugins = ("pytester",)

HERE = Path(__file__).parent.parent
HEAD = """
import pytest
from gonfalon.core.checks import WATCH, cite
"""


@pytest.fixture
def suite(pytester: pytest.Pytester) -> pytest.Pytester:
    """A test suite of its own with our conftest."""
    folder = pytester.mkdir("tests")
    source = (HERE / "conftest.py").read_text("utf-8")
    (folder / "conftest.py").write_text(source, "utf-8")
    pytester.makeini("[pytest]\nmarkers = rule(*numbers): rules\n")
    return pytester


def run(suite: pytest.Pytester, body: str, *args: str) -> pytest.RunResult:
    (suite.path / "tests" / "test_it.py").write_text(HEAD + body, "utf-8")
    return suite.runpytest_inprocess("-p", "no:cacheprovider", "-p", "no:xdist", "tests", *args)


def test_a_mark_counts_if_the_rule_acted(suite: pytest.Pytester) -> None:
    done = run(suite, "@pytest.mark.rule('9.1')\ndef test_a():\n    assert cite('9.1')\n")
    done.assert_outcomes(passed=1)
    rows = [json.loads(x) for x in (suite.path / ".trace" / trace_name()).read_text().splitlines()]
    assert [(r["marked"], r["acted"], r["passed"]) for r in rows] == [(["9.1"], ["9.1"], True)]


def trace_name() -> str:
    import os

    return f"{os.environ.get('PYTEST_XDIST_WORKER', 'main')}.jsonl"


def test_a_mark_whose_rule_did_not_act_fails_the_test(suite: pytest.Pytester) -> None:
    done = run(suite, "@pytest.mark.rule('9.1', '9.2')\ndef test_a():\n    assert cite('9.1')\n")
    done.assert_outcomes(failed=1)
    done.stdout.fnmatch_lines(["*marked with rule 9.2, but that rule did not act*"])


def test_more_than_five_marks_are_an_error(suite: pytest.Pytester) -> None:
    done = run(suite, "@pytest.mark.rule('1', '2', '3', '4', '5', '6')\ndef test_a(): pass\n")
    assert done.ret != 0
    done.stderr.fnmatch_lines(["*6 rules marked, at most 5*"])


def test_an_unmarked_test_is_not_watched(suite: pytest.Pytester) -> None:
    run(suite, "def test_a():\n    assert not WATCH\n").assert_outcomes(passed=1)


def test_a_rule_switched_off_does_not_act_and_is_not_asked_for(suite: pytest.Pytester) -> None:
    body = "@pytest.mark.rule('9.1')\ndef test_a():\n    assert not cite('9.1') and cite('9.2')\n"
    run(suite, body, "--rule-off", "9.1").assert_outcomes(passed=1)


def test_no_test_cites_a_rule_itself() -> None:
    """A rule must act in the game, not in the test that claims to show it."""
    root = Path(__file__).parents[1]
    guilty = [
        f"{path.relative_to(root)}:{number}"
        for path in sorted((root / "systems").rglob("*.py"))
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        if re.search(r"\bcite\(", line)
    ]
    assert guilty == []
