"""The rule marks of tests keep their word; that they reach what they claim is shown by `make trace`."""

from __future__ import annotations

from pathlib import Path

import pytest

pytest_plugins = ("pytester",)

HERE = Path(__file__).parent.parent


def test_more_than_five_marks_are_an_error(pytester: pytest.Pytester) -> None:
    folder = pytester.mkdir("tests")
    (folder / "conftest.py").write_text((HERE / "conftest.py").read_text("utf-8"), "utf-8")
    pytester.makeini("[pytest]\nmarkers = rule(*numbers): rules\n")
    marked = "import pytest\n@pytest.mark.rule('1', '2', '3', '4', '5', '6')\ndef test_a(): pass\n"
    (folder / "test_it.py").write_text(marked, "utf-8")
    done = pytester.runpytest_inprocess("-p", "no:cacheprovider", "-p", "no:xdist", "tests")
    assert done.ret != 0
    done.stderr.fnmatch_lines(["*6 rules marked, at most 5*"])
