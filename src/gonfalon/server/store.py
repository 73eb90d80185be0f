"""Battles on disk: an SQLite file in the user's data folder, one row a gesture.

Every gesture is written before anybody sees it, so a battle goes on where it stood after a crash.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
from alembic.util.exc import CommandError
from sqlalchemy import (
    Connection,
    Engine,
    create_engine,
    delete,
    event,
    insert,
    select,
    update,
)
from sqlalchemy.exc import OperationalError, SQLAlchemyError
from sqlalchemy.orm import Session

from gonfalon.core import codec
from gonfalon.core.battle import AnyBattle
from gonfalon.core.errors import NotFound, NotStored
from gonfalon.core.fair import Fair
from gonfalon.core.journal import CORRECT, DERIVED, LOADED, SEEDED, Entry, Prepared, Waiting, standing
from gonfalon.core.match import Match
from gonfalon.core.saves import awaited, match_of
from gonfalon.files import reason
from gonfalon.server.folder import Lock
from gonfalon.server.messages.pages import Kept
from gonfalon.server.tables import BATTLES, ENTRIES, BattleRow, EntryRow, PassRow, ThingRow

if TYPE_CHECKING:
    from gonfalon.server.parley import Plan

LOG = logging.getLogger("gonfalon")
MIGRATIONS = Path(__file__).parent / "migrations"


PASS_DAYS = 90  # whoever comes later opens his address or link again


def _pragmas(connection: Any, _record: Any) -> None:
    for pragma in ("journal_mode=WAL", "synchronous=NORMAL", "foreign_keys=ON", "busy_timeout=5000"):
        connection.execute(f"PRAGMA {pragma}")


class Store:
    """The file."""

    def __init__(self, folder: Path) -> None:
        """Open the file of a folder; what is wrong with it is said in a sentence."""
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self.lock = Lock(folder)
        except OSError as error:
            raise NotStored("folder-closed", str(folder), reason=reason(error)) from None
        self.path = folder / "battles.sqlite"
        self.engine: Engine = create_engine(f"sqlite:///{self.path}")
        event.listen(self.engine, "connect", _pragmas)
        try:
            self._open(folder)
        except BaseException:
            self.close()
            raise

    def _open(self, folder: Path) -> None:
        try:
            self.path.touch()
            self.path.chmod(0o600)  # seat links are in it
            self._upgrade()
        except OSError as error:
            raise NotStored("folder-closed", str(folder), reason=reason(error)) from None
        except OperationalError as error:
            raise NotStored("folder-closed", str(folder), reason=str(error.orig)) from None
        except CommandError:  # a revision that this program does not know
            raise NotStored("folder-newer", str(folder)) from None
        except SQLAlchemyError as error:
            raise NotStored(
                "folder-garbage", str(self.path), detail=str(getattr(error, "orig", ""))
            ) from None

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
        self.lock.release()

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
            fair=None,
            begin=None if match.begin is None else _text(match.begin),
        )
        with _in_words(), Session(self.engine) as session:
            session.add(row)
            session.flush()
            for entry in match.journal:
                session.add(EntryRow(**_entry(name, entry)))
            session.commit()

    def propose(self, name: str, plan: Plan, seats: Any, fair: Fair) -> None:
        """Write a battle that begins when its sides have agreed on the dice."""
        now = time.time()
        row = BattleRow(
            id=name,
            system=plan.system.name,
            scenario=plan.scenario.id,
            source=None if plan.source is None else _text(plan.source),
            rules_version=plan.system.rules_version,
            choices=_text(plan.choices),
            seed=0,
            dice=DERIVED,
            seats=_text(seats),
            created=now,
            touched=now,
            state="",
            winner=None,
            finished=False,
            helped=False,
            waiting=None,
            orders=None,
            fair=_text(fair),
            begin=None,
        )
        with _in_words(), Session(self.engine) as session:
            session.add(row)
            session.commit()

    def agree(self, name: str, fair: Fair) -> None:
        """Write how far an agreement on the dice has come."""
        self.note(name, fair=_text(fair))

    def begin(self, name: str, match: Match) -> None:
        """Write the first entries of a battle whose dice are agreed on."""
        facts = {"state": _text(codec.state(match.battle)), "fair": _text(match.fair), "touched": time.time()}
        with _in_words(), self.engine.begin() as connection:
            _change(connection, name, facts)
            connection.execute(insert(ENTRIES), [_entry(name, entry) for entry in match.journal])

    def append(self, name: str, new: Prepared, **notes: Any) -> None:
        """Write a gesture before the match adopts it: its entry, and how the battle stands.

        `notes`: further facts about the battle that change with it.
        """
        outcome = new.battle.outcome
        notes |= {
            "touched": time.time(),
            "waiting": _waiting(new.battle, new.waiting),
            "finished": outcome is not None,
            "winner": None if outcome is None else outcome.winner,
        }
        if new.entry is not None and (new.entry.goes_back or new.entry.rolls):
            notes["state"] = _text(codec.state(new.battle))
        with _in_words(), self.engine.begin() as connection:
            _change(connection, name, notes)
            if new.entry is not None:
                connection.execute(insert(ENTRIES), _entry(name, new.entry))

    def has(self, name: str, number: int) -> bool:
        """Whether an entry is in the file: a write that failed may have been complete."""
        with Session(self.engine) as session:
            return session.get(EntryRow, (name, number)) is not None

    def note(self, name: str, **new: Any) -> None:
        """Change facts about a battle (standing orders, seats)."""
        if "seats" in new:
            new["seats"] = _text(new["seats"])
        with _in_words(), self.engine.begin() as connection:
            _change(connection, name, new)

    def row(self, name: str) -> BattleRow:
        """A battle without its entries."""
        with Session(self.engine, expire_on_commit=False) as session:
            row = session.get(BattleRow, name)
        if row is None:
            raise NotFound("no-such-battle")
        return row

    def read(self, name: str) -> tuple[BattleRow, Match] | None:
        """A battle with its match, replayed; a battle that no longer replays says so in `broken_at`."""
        try:
            row, data = self.kept(name)
        except NotFound:
            return None
        return row, match_of(data, lenient=True)

    def kept(self, name: str) -> tuple[BattleRow, dict[str, Any]]:
        """A battle as it is kept: the data of a file."""
        with Session(self.engine, expire_on_commit=False) as session:
            row = session.get(BattleRow, name)
            if row is None:
                raise NotFound("no-such-battle")
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
            "begin": None if row.begin is None else msgspec.json.decode(row.begin),
            "fair": None if row.fair is None else msgspec.json.decode(row.fair),
            "entries": [_entry_data(e) for e in entries],
            "waiting": None if row.waiting is None else msgspec.json.decode(row.waiting),
            "state": msgspec.json.decode(row.state),
        }
        return row, data

    def battles(self) -> list[BattleRow]:
        """All battles, the latest first."""
        with Session(self.engine, expire_on_commit=False) as session:
            return list(session.scalars(select(BattleRow).order_by(BattleRow.touched.desc())))

    def corrected(self) -> set[str]:
        """The battles in which a correction of a unit stands."""
        with Session(self.engine) as session:
            asked = select(EntryRow.battle).where(EntryRow.words.like(f'["{CORRECT}correct %')).distinct()
            rows = list(
                session.scalars(select(EntryRow).where(EntryRow.battle.in_(asked)).order_by(EntryRow.number))
            )
        journals: dict[str, list[Entry]] = {}
        for row in rows:
            words = tuple(msgspec.json.decode(row.words))
            journals.setdefault(row.battle, []).append(Entry(row.number, row.player, words, (), row.digest))
        return {name for name, all_ in journals.items() if any(one.corrects for one in standing(all_))}

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

    def revoke(self, battle: str, side: int) -> None:
        """Forget who came by the link of a seat."""
        with _in_words(), self.engine.begin() as connection:
            seat = (PassRow.battle == battle) & (PassRow.side == side)
            connection.execute(delete(PassRow).where(seat))

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


def _entry(battle: str, entry: Entry) -> dict[str, Any]:
    """The row of an entry."""
    return {
        "battle": battle,
        "number": entry.number,
        "player": entry.player,
        "words": _text(entry.words),
        "rolls": _text(entry.rolls),
        "digest": entry.digest,
        "auto": entry.auto,
        "places": None if entry.places is None else _text(entry.places),
    }


def _entry_data(row: EntryRow) -> list[Any]:
    """An entry as in a file."""
    found = [row.player, msgspec.json.decode(row.words), msgspec.json.decode(row.rolls), row.digest, row.auto]
    return found if row.places is None else [*found, msgspec.json.decode(row.places)]


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
