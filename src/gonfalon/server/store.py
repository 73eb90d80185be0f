"""Battles on disk: an SQLite file in the user's data folder, one row a gesture.

Every gesture is written before anybody sees it, so a battle goes on where it stood after a crash.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, cast

import msgspec
from sqlalchemy import (
    Connection,
    Engine,
    ForeignKey,
    Table,
    create_engine,
    delete,
    event,
    insert,
    select,
    update,
)
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.orm import DeclarativeBase, Mapped, Session, mapped_column

from gonfalon.core import codec
from gonfalon.core.battle import AnyBattle
from gonfalon.core.errors import NotFound, NotStored
from gonfalon.core.journal import LOADED, SEEDED, Entry, Prepared, Waiting
from gonfalon.core.match import Match
from gonfalon.core.saves import awaited, load
from gonfalon.server.messages.pages import Kept

LOG = logging.getLogger("gonfalon")
MIGRATIONS = Path(__file__).parent / "migrations"


class Base(DeclarativeBase):
    """The tables of the file."""


class BattleRow(Base):
    """One battle: what it is, who plays, how it stands."""

    __tablename__ = "battles"

    id: Mapped[str] = mapped_column(primary_key=True)
    system: Mapped[str]
    scenario: Mapped[str]
    source: Mapped[str | None]  # a scenario that is not shipped, as JSON
    rules_version: Mapped[int]
    choices: Mapped[str]
    seed: Mapped[int]
    dice: Mapped[str]
    seats: Mapped[str]
    created: Mapped[float]
    touched: Mapped[float]
    state: Mapped[str]  # the battle after its last die, as JSON: for rules that have changed since
    winner: Mapped[int | None]
    finished: Mapped[bool]
    helped: Mapped[bool]  # dice were taken back alone
    waiting: Mapped[str | None]  # an answer that waits for typed dice: its words and the dice so far
    orders: Mapped[str | None]  # standing orders of both sides, as JSON


class EntryRow(Base):
    """One gesture of a battle. `auto`: made by a standing order or a computer player."""

    __tablename__ = "entries"

    battle: Mapped[str] = mapped_column(ForeignKey("battles.id", ondelete="CASCADE"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    player: Mapped[int]
    words: Mapped[str]
    rolls: Mapped[str]
    digest: Mapped[str]
    auto: Mapped[bool]


class ThingRow(Base):
    """Something the user keeps: an army list, a set-up, a scenario."""

    __tablename__ = "things"

    id: Mapped[str] = mapped_column(primary_key=True)
    system: Mapped[str]
    kind: Mapped[str]
    name: Mapped[str]
    data: Mapped[str]
    touched: Mapped[float]


class PassRow(Base):
    """Who may come in: a cookie, by its hash; the owner's, or that of a seat of a battle.

    It outlives its battle, so that whoever comes back hears what became of it.
    """

    __tablename__ = "passes"

    hash: Mapped[str] = mapped_column(primary_key=True)
    battle: Mapped[str | None]
    side: Mapped[int | None]
    made: Mapped[float]


PASS_DAYS = 90  # whoever comes later opens his address or link again
BATTLES, ENTRIES = cast(Table, BattleRow.__table__), cast(Table, EntryRow.__table__)


def data_folder() -> Path:
    """Where programs of this machine keep a user's data."""
    import os
    import sys

    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA", Path.home()))
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return base / "gonfalon"


def _pragmas(connection: Any, _record: Any) -> None:
    for pragma in ("journal_mode=WAL", "synchronous=NORMAL", "foreign_keys=ON", "busy_timeout=5000"):
        connection.execute(f"PRAGMA {pragma}")


class Store:
    """The file."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.path = folder / "battles.sqlite"
        self.path.touch()
        self.path.chmod(0o600)  # seat links are in it
        self.engine: Engine = create_engine(f"sqlite:///{self.path}")
        event.listen(self.engine, "connect", _pragmas)
        self._upgrade()

    def _upgrade(self) -> None:
        from alembic import command
        from alembic.config import Config

        config = Config()
        config.set_main_option("script_location", str(MIGRATIONS))
        with self.engine.begin() as connection:
            config.attributes["connection"] = connection
            command.upgrade(config, "head")

    def close(self) -> None:
        """Let go of the file."""
        self.engine.dispose()

    # -- battles --------------------------------------------------------------------------------

    def add(self, name: str, match: Match, seats: Any) -> None:
        """Write a new battle with the entries it already has."""
        now = time.time()
        row = BattleRow(
            id=name,
            system=match.system.name,
            scenario=match.scenario.id,
            source=None if match.source is None else _text(match.source),
            rules_version=match.system.rules_version,
            choices=_text(match.choices),
            seed=match.seed,
            dice=_text(list(match.loaded)) if match.mode == LOADED else match.mode,
            seats=_text(seats),
            created=now,
            touched=now,
            state=_text(codec.state(match.battle)),
            winner=None,
            finished=False,
            helped=False,
            waiting=_waiting(match.battle, match.waiting),
            orders=None,
        )
        with _in_words(), Session(self.engine) as session:
            session.add(row)
            session.flush()
            for number, entry in enumerate(match.entries):
                session.add(EntryRow(**_entry(name, number, entry)))
            session.commit()

    def append(self, name: str, new: Prepared, **notes: Any) -> None:
        """Write a gesture before the match adopts it: what it takes back, what it adds, how it stands.

        `notes`: further facts about the battle that change with it.
        """
        outcome = new.battle.outcome
        notes |= {
            "touched": time.time(),
            "waiting": _waiting(new.battle, new.waiting),
            "finished": outcome is not None,
            "winner": None if outcome is None else outcome.winner,
        }
        back = new.keep < new.since.number
        if back or (new.entry is not None and new.entry.rolls):
            notes["state"] = _text(codec.state(new.battle))
        with _in_words(), self.engine.begin() as connection:
            _change(connection, name, notes)
            if back:
                past = (ENTRIES.c.battle == name) & (ENTRIES.c.number >= new.keep)
                connection.execute(delete(ENTRIES).where(past))
            if new.entry is not None:
                connection.execute(insert(ENTRIES), _entry(name, new.keep, new.entry))

    def note(self, name: str, **new: Any) -> None:
        """Change facts about a battle (standing orders)."""
        with _in_words(), self.engine.begin() as connection:
            _change(connection, name, new)

    def read(self, name: str) -> tuple[BattleRow, Match] | None:
        """A battle with its match, replayed; a battle that no longer replays says so in `broken_at`."""
        with Session(self.engine, expire_on_commit=False) as session:
            row = session.get(BattleRow, name)
            if row is None:
                return None
            entries = list(
                session.scalars(select(EntryRow).where(EntryRow.battle == name).order_by(EntryRow.number))
            )
        data = {
            "gonfalon": codec.FORMAT,
            "system": row.system,
            "rules_version": row.rules_version,
            "scenario": row.scenario if row.source is None else msgspec.json.decode(row.source),
            "choices": msgspec.json.decode(row.choices),
            "seed": row.seed,
            "dice": msgspec.json.decode(row.dice) if row.dice.startswith("[") else row.dice or SEEDED,
            "entries": [
                [e.player, msgspec.json.decode(e.words), msgspec.json.decode(e.rolls), e.digest, e.auto]
                for e in entries
            ],
            "waiting": None if row.waiting is None else msgspec.json.decode(row.waiting),
            "state": msgspec.json.decode(row.state),
        }
        return row, load(codec.encode(data), lenient=True)

    def battles(self) -> list[BattleRow]:
        """All battles, the latest first."""
        with Session(self.engine, expire_on_commit=False) as session:
            return list(session.scalars(select(BattleRow).order_by(BattleRow.touched.desc())))

    def remove(self, name: str) -> None:
        """Forget a battle."""
        with _in_words(), self.engine.begin() as connection:
            connection.execute(delete(BATTLES).where(BATTLES.c.id == name))

    # -- passes ---------------------------------------------------------------------------------

    def admit(self, digest: str, battle: str | None, side: int | None) -> None:
        """Let a cookie in again after the next start."""
        with _in_words(), Session(self.engine) as session:
            session.add(PassRow(hash=digest, battle=battle, side=side, made=time.time()))
            session.commit()

    def passes(self) -> list[PassRow]:
        """Who may come in; old passes are forgotten."""
        with Session(self.engine, expire_on_commit=False) as session:
            session.execute(delete(PassRow).where(PassRow.made < time.time() - PASS_DAYS * 86_400))
            session.commit()
            return list(session.scalars(select(PassRow)))

    # -- things ---------------------------------------------------------------------------------

    def keep(self, name: str, system: str, kind: str, title: str, data: Any) -> None:
        """Keep a list or set-up under a name."""
        with _in_words(), Session(self.engine) as session:
            session.merge(
                ThingRow(id=name, system=system, kind=kind, name=title, data=_text(data), touched=time.time())
            )
            session.commit()

    def things(self, system: str, kind: str) -> list[Kept]:
        """What the user keeps of one kind."""
        with Session(self.engine) as session:
            rows = session.scalars(
                select(ThingRow)
                .where(ThingRow.system == system, ThingRow.kind == kind)
                .order_by(ThingRow.name)
            )
            return [Kept(id=r.id, name=r.name, data=msgspec.json.decode(r.data)) for r in rows]

    def forget(self, name: str) -> None:
        """Throw a kept thing away."""
        with _in_words(), self.engine.begin() as connection:
            connection.execute(delete(ThingRow).where(ThingRow.id == name))


def _text(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def _waiting(battle: AnyBattle, waiting: Waiting | None) -> str | None:
    return None if waiting is None else _text(awaited(battle.setting, waiting))


def _entry(battle: str, number: int, entry: Entry) -> dict[str, Any]:
    """The row of an entry."""
    return {
        "battle": battle,
        "number": number,
        "player": entry.player,
        "words": _text(entry.words),
        "rolls": _text(entry.rolls),
        "digest": entry.digest,
        "auto": entry.auto,
    }


def _change(connection: Connection, name: str, new: dict[str, Any]) -> None:
    """Change facts about a battle; it may have been removed meanwhile."""
    if not connection.execute(update(BATTLES).where(BATTLES.c.id == name), new).rowcount:
        raise NotFound("no-such-battle")


@contextmanager
def _in_words() -> Iterator[None]:
    """What cannot be written is told in words; nothing of it stays in the file."""
    try:
        yield
    except (SQLAlchemyError, OSError) as error:
        LOG.exception("the store cannot write")
        raise NotStored("not-stored", detail=str(getattr(error, "orig", error))) from error
