"""Round 2 as one table: Command, order, General, where the messenger is, chances of the test."""

from __future__ import annotations

from gonfalon.core.display import Sheet, SheetRow
from gonfalon.core.display_board import Voice
from gonfalon.core.engine import options, pending
from gonfalon.core.notation import text
from gonfalon.core.steps import Option
from gonfalon.space.table import CM
from gonfalon.systems.naran.book.order_test import order_test_roll
from gonfalon.systems.naran.ground.bases import bases_apart
from gonfalon.systems.naran.pieces.facts import ATTACK, ORDERS
from gonfalon.systems.naran.pieces.queries import leader_of, present, troops_of
from gonfalon.systems.naran.pieces.setting import B, Command
from gonfalon.systems.naran.pieces.tables import ORDER_TEST

SHEET_COLUMNS = ("command", "order", "general", "messenger", "chance")


def order_sheet(b: B, side: int | None, voice: Voice) -> tuple[Sheet, ...]:
    """The table of the side that is asked, from turn 2."""
    if b.game.round != 2 or b.game.turn < 2:
        return ()
    asked = pending(b)
    offered: list[Option] = options(b) if asked is not None else []
    who = asked.player(b) if asked is not None else side
    rows = [
        SheetRow(
            cells=(
                voice("screen-command", number=c.number),
                voice(f"word-{ORDERS[b.game.orders[c.index]]}"),
                _general(b, c, voice),
                _messengers(b, c, voice),
                _chances(b, c, voice),
            ),
            options=tuple(text(b.setting, o) for o in offered if getattr(o, "command", None) == c.number),
            unit=c.leader,
        )
        for c in b.setting.sides[who if who is not None else 0]
        if present(b, c.index) and troops_of(b, c)
    ]
    columns = tuple(voice(f"screen-orders-{key}") for key in SHEET_COLUMNS)
    return (Sheet(title=voice("screen-round-2"), columns=columns, rows=tuple(rows), rule="2.1e"),)


def _general(b: B, c: Command, voice: Voice) -> str:
    """The leader with his command value, or that he is lost."""
    if leader_of(b, c) < 0:
        return voice("screen-no-general")
    ware = b.setting.wares[c.leader]
    return f"{ware.name.it if voice.language == 'it' else ware.name.en} ({ware.value})"


def _riders(b: B, c: Command) -> list[int]:
    return [m for m in b.setting.people if b.units[m].errand == c.index and b.units[m].place is not None]


def _messengers(b: B, c: Command, voice: Voice) -> str:
    """Who rides with which order, and how far he still has to go."""
    found = []
    for m in _riders(b, c):
        word = voice(f"word-{ORDERS[b.units[m].order]}")
        far = bases_apart(b, m, c.leader) // CM if leader_of(b, c) >= 0 else -1
        where = voice("screen-rider-there") if far == 0 else voice("screen-rider-far", far=far)
        name = b.setting.name("unit", m, voice.language)
        found.append(f"{name}: {word}, {where}" if far >= 0 else f"{name}: {word}")
    return "; ".join(found)


def _chances(b: B, c: Command, voice: Voice) -> str:
    """The chance of each result of the General's test: for the order under way, else ATTACK in person."""
    if not c.number or leader_of(b, c) < 0:
        return ""
    riders = _riders(b, c)
    bearer = riders[0] if riders else b.setting.condottieri[c.side]
    roll = order_test_roll(b, c, b.units[bearer].order if riders else ATTACK, bearer)
    shares = [(voice(f"result-{row.result}"), roll.chance(row.result)) for row in reversed(ORDER_TEST.table)]
    return "; ".join(f"{word} {round(100 * float(share))} %" for word, share in shares if share)
