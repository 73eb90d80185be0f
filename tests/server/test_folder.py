"""The data folder: one program at a time, and whatever is wrong with it is said in a sentence."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

import pytest
from server.helpers import Page, Table

from gonfalon.core.errors import NotStored
from gonfalon.server.store import Store


def test_a_second_program_on_the_folder_does_not_start(tmp_path: Path) -> None:
    store = Store(tmp_path)
    with pytest.raises(NotStored, match="another Gonfalon is running"):
        Store(tmp_path)
    store.close()
    Store(tmp_path).close()


def test_a_lock_does_not_outlive_a_program_that_was_killed(tmp_path: Path) -> None:
    opened = f"s = Store(Path({str(tmp_path)!r})); os.kill(os.getpid(), 9)"
    code = f"import os; from pathlib import Path; from gonfalon.server.store import Store; {opened}"
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(p for p in sys.path if p)}
    subprocess.run([sys.executable, "-c", code], env=env, check=False)
    Store(tmp_path).close()


def test_a_file_of_somebody_else_is_named_and_left_alone(tmp_path: Path) -> None:
    (tmp_path / "battles.sqlite").write_bytes(b"these are my recipes " * 100)
    with pytest.raises(NotStored, match="is not one of Gonfalon"):
        Store(tmp_path)
    assert (tmp_path / "battles.sqlite").read_bytes().startswith(b"these are my recipes")


def test_a_folder_of_a_newer_program_is_left_alone(tmp_path: Path) -> None:
    Store(tmp_path).close()
    with sqlite3.connect(tmp_path / "battles.sqlite") as file:
        file.execute("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(NotStored, match="newer Gonfalon"):
        Store(tmp_path)


def test_a_folder_that_cannot_be_used_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("")
    for wrong in (tmp_path / "file", tmp_path / "file" / "below"):
        with pytest.raises(NotStored, match="cannot be used"):
            Store(wrong)
    Store(tmp_path).close()
    monkeypatch.setattr("gonfalon.server.store._pragmas", lambda c, _: c.execute("PRAGMA query_only=ON"))
    with sqlite3.connect(tmp_path / "battles.sqlite") as file:
        file.execute("UPDATE alembic_version SET version_num = '0004'")
    with pytest.raises(NotStored, match="cannot be used"):
        Store(tmp_path)


def test_a_clock_that_jumps_changes_no_battle(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    battle = table.create()
    for now in (0.0, 4e9):
        monkeypatch.setattr(time, "time", lambda now=now: now)
        with table.sit(battle) as socket:
            page = Page(socket)
            page.choose("accept")
            page.ask("undo")
            assert page.state["entries"] == 1
        assert all(told.age >= 0 for told in table.app.state.hall.rooms.shelf("en"))
