"""The tables of the file in which battles are kept."""

from __future__ import annotations

from typing import cast

from sqlalchemy import ForeignKey, Table
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column


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
    fair: Mapped[str | None]  # the agreement on the dice, with the server's secret, as JSON
    begin: Mapped[str | None]  # the state from which it starts, if not from that of the scenario


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
    places: Mapped[str | None]  # what derived dice were asked for


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


BATTLES, ENTRIES = cast(Table, BattleRow.__table__), cast(Table, EntryRow.__table__)
