"""Copies of all battles: made and put back while the program runs, checked by replay."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from server.helpers import Page, Table
from typer.testing import CliRunner

from gonfalon.cli import app


def run(*given: object) -> tuple[int, str]:
    done = CliRunner().invoke(app, [*(str(g) for g in given), "--language", "en"])
    return done.exit_code, done.output


def test_battles_are_copied_and_put_back_while_the_program_runs(table: Table, tmp_path: Path) -> None:
    copy = tmp_path / "copy.gonfalon"
    kept, lost = table.create(), table.create()
    shared, _ = table.shared()
    with table.sit(lost) as socket:
        page = Page(socket)
        page.choose("accept")
        assert run("backup", copy, "--data", tmp_path) == (
            0,
            "3 battles are in the copy, and all of them replay.\n",
        )
        page.choose("accept")
    with sqlite3.connect(copy) as file:
        assert file.execute("SELECT count(*) FROM passes").fetchone() == (0,)
    table.client.delete(f"/api/battles/{lost}")
    assert run("restore", copy, "--data", tmp_path) == (0, "Put back: 1. Already there: 2.\n")
    with table.sit(lost) as socket:
        assert Page(socket).state["entries"] == 2
    assert run("restore", copy, "--data", tmp_path)[1] == "Put back: 0. Already there: 3.\n"
    assert kept and shared


def test_a_copy_is_put_back_into_an_empty_folder(table: Table, tmp_path: Path) -> None:
    copy, fresh = tmp_path / "copy", tmp_path / "fresh"
    table.create()
    run("backup", copy, "--data", tmp_path)
    assert run("restore", copy, "--data", fresh) == (0, "Put back: 1. Already there: 0.\n")


def test_a_battle_that_does_not_replay_is_named_and_not_put_back(table: Table, tmp_path: Path) -> None:
    copy, fresh = tmp_path / "copy", tmp_path / "fresh"
    bad, good = table.create(), table.create()
    run("backup", copy, "--data", tmp_path)
    with sqlite3.connect(copy) as file:
        file.execute("UPDATE entries SET digest = 'x' WHERE battle = ?", (bad,))
    code, said = run("restore", copy, "--data", fresh)
    assert code == 1 and bad in said and good not in said and "Put back: 1" in said


def test_what_is_no_copy_is_told(tmp_path: Path) -> None:
    (tmp_path / "no").write_bytes(b"recipes" * 100)
    for given in (
        ("restore", tmp_path / "no"),
        ("restore", tmp_path / "missing"),
        ("backup", tmp_path / "x"),
    ):
        code, said = run(*given, "--data", tmp_path / "nowhere")
        assert code == 1 and "Traceback" not in said and said.strip()
