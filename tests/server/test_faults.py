"""The attacks of `make faults` and `make load` in their short form: a real server, few of everything.

How long anything takes is measured there, on a machine that does nothing else; here it may take its time.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from server import abuse, load
from server.faults import WHAT

FAULTS = Path(__file__).with_name("faults.py")
SHORT = {"kills": 2, "workers": 2, "saves": 20, "posted": 6, "files": 6, "messages": 40, "memory": 40}


@pytest.mark.parametrize(("what", "count"), SHORT.items(), ids=SHORT)
def test_nothing_is_lost_and_nothing_breaks(what: str, count: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(abuse, "LONG", 60.0)
    assert WHAT[what](count) == 0


@pytest.mark.parametrize("what", ["disks", "readonly"])
def test_a_disk_that_takes_nothing_loses_nothing(what: str) -> None:
    own = ["unshare", "--user", "--map-root-user", "--mount", "mount", "-t", "tmpfs", "own", "/tmp"]
    if shutil.which("unshare") is None or subprocess.run(own, capture_output=True).returncode:
        pytest.skip("this machine gives no disk in memory")
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(p for p in sys.path if p)}
    command = [sys.executable, str(FAULTS), what, "--count", "2"]
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_two_persons_play_in_each_of_some_battles(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(load, "SECONDS", 3.0)
    monkeypatch.setattr(load, "MOST", 1_000)
    assert load.load(3) == 0


def test_somebody_plays_among_floods(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(abuse, "TIMED", 5)
    monkeypatch.setattr(abuse, "MOST", 1_000)
    assert abuse.abuse(5) == 0
