"""Copies of all battles: made while the program runs, checked by replay, put back beside what is there."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

from gonfalon.core.errors import BadSave, GonfalonError
from gonfalon.files import reason
from gonfalon.server.store import Store

TABLES = ("battles", "entries", "things")


class Copied:
    """How many battles were copied, how many were there already, and those that do not replay."""

    def __init__(self) -> None:
        self.battles, self.there = 0, 0
        self.broken: list[str] = []


def backup(folder: Path, file: Path) -> Copied:
    """Copy everything into a file; a running program is not held up, an older file is replaced last."""
    source = folder / "battles.sqlite"
    if not source.is_file():
        raise BadSave("cannot-read", str(folder), reason="ENOENT")
    fresh = file.with_name(f"{file.name}.new")
    try:
        fresh.unlink(missing_ok=True)
        with closing(sqlite3.connect(source)) as old, closing(sqlite3.connect(fresh)) as new:
            old.backup(new)
            new.execute("DELETE FROM passes")  # who may come in is not part of it
            new.commit()
            new.execute("PRAGMA journal_mode=DELETE")  # one file, without another beside it
        fresh.chmod(0o600)
        done = checked(fresh)
        fresh.replace(file)
    except OSError as error:
        raise GonfalonError("cannot-write", str(file), reason=reason(error)) from None
    except sqlite3.Error as error:
        raise GonfalonError("cannot-write", str(file), reason=str(error)) from None
    finally:
        fresh.unlink(missing_ok=True)
    return done


def checked(file: Path) -> Copied:
    """Replay every battle of a file, in a folder of its own."""
    done = Copied()
    with TemporaryDirectory() as place:
        copy = Path(place) / "battles.sqlite"
        copy.write_bytes(file.read_bytes())
        store = Store(Path(place))
        try:
            for row in store.battles():
                if row.state == "":  # it has not begun
                    done.battles += 1
                    continue
                try:
                    found = store.read(row.id)
                    sound = found is not None and found[1].broken_at is None
                except GonfalonError:
                    sound = False
                done.battles += sound
                if not sound:
                    done.broken.append(row.id)
        finally:
            store.close()
    return done


def restore(folder: Path, file: Path) -> Copied:
    """Put the battles of a file back that are not there any more; those that are there stay as they are."""
    try:
        done = checked(file)
        folder.mkdir(parents=True, exist_ok=True)
        target = folder / "battles.sqlite"
        if not target.exists():
            Store(folder).close()
        with TemporaryDirectory() as place:
            copy = Path(place) / "battles.sqlite"
            copy.write_bytes(file.read_bytes())
            Store(Path(place)).close()  # lifts an old file to the tables of today
            _merge(target, copy, done)
    except OSError as error:
        raise BadSave("cannot-read", str(file), reason=reason(error)) from None
    return done


def _merge(target: Path, source: Path, done: Copied) -> None:
    with closing(sqlite3.connect(target, timeout=30)) as db:
        db.execute("ATTACH ? AS kept", (str(source),))
        with db:
            db.execute("BEGIN IMMEDIATE")
            there = {name for (name,) in db.execute("SELECT id FROM battles")}
            wanted = [name for (name,) in db.execute("SELECT id FROM kept.battles")]
            new = [name for name in wanted if name not in there and name not in done.broken]
            done.there, done.battles = len(wanted) - len(new) - len(done.broken), len(new)
            for table in TABLES:
                columns = ", ".join(f'"{row[1]}"' for row in db.execute(f"PRAGMA kept.table_info({table})"))
                if table == "things":
                    db.execute(f"INSERT OR IGNORE INTO things ({columns}) SELECT {columns} FROM kept.things")
                    continue
                key = "id" if table == "battles" else "battle"
                for name in new:
                    db.execute(
                        f"INSERT INTO {table} ({columns}) SELECT {columns} FROM kept.{table} WHERE {key} = ?",
                        (name,),
                    )
