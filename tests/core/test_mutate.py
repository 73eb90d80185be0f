"""Rules that no test misses are found."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).parent.parent

TESTS = """
import pytest
from gonfalon.core.checks import cite

def limit(n):
    return 3 if n > 3 and cite("1.1") else n

def endless():
    while cite("1.3") is False:
        pass

@pytest.mark.rule("1.1")
def test_the_limit_is_kept():
    assert limit(5) == 3

@pytest.mark.rule("1.2")
def test_that_shows_nothing():
    cite("1.2")

@pytest.mark.rule("1.3")
def test_that_hangs():
    endless()
"""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
def test_a_rule_that_no_test_misses_is_listed(tmp_path: Path) -> None:
    folder = tmp_path / "tests" / "systems" / "small"
    folder.mkdir(parents=True)
    (tmp_path / "tests" / "conftest.py").write_text((HERE / "conftest.py").read_text("utf-8"), "utf-8")
    (tmp_path / "pytest.ini").write_text("[pytest]\nmarkers = rule(*numbers): rules\n")
    (folder / "test_small.py").write_text(TESTS, "utf-8")
    code = "import gonfalon.mutate as m; m.SECONDS = 1; m.main()"
    done = subprocess.run(
        [sys.executable, "-c", code, "--system", "small"], cwd=tmp_path, capture_output=True, text=True
    )
    assert "small: 3 rules switched off, 1 missed by no test\n  1.2\n" in done.stdout, (
        done.stdout + done.stderr
    )
    assert done.returncode == 1
    one = subprocess.run(
        [sys.executable, "-c", code, "--system", "small", "--rules", "1.1"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
    )
    assert "small: 1 rules switched off, 0 missed" in one.stdout
    assert one.returncode == 0
