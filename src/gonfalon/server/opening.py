"""Battles from the shelf: a worker plays them again from their journal, the server takes over the outcome.

So neither a long journal nor one that never ends holds anybody up but who opens it.
"""

from __future__ import annotations

import asyncio
from importlib import import_module
from typing import Any

import msgspec

from gonfalon.core.match import Match
from gonfalon.core.past import packed, with_past
from gonfalon.core.saves import match_of
from gonfalon.core.system import added_modules
from gonfalon.server.work import Task
from gonfalon.server.workers import LONG, Pool

OPENING = LONG  # seconds that it may take


class Opened(msgspec.Struct, kw_only=True, frozen=True):
    """What has happened in a battle, for `with_past`."""

    past: bytes


class OpenTask(Task[Opened], kw_only=True, frozen=True, tag="open"):
    """Play a battle of the store again. `modules`: rulebooks that are not shipped."""

    battle: dict[str, Any]
    modules: list[str]


def open_again(task: OpenTask) -> Opened:
    """The past of a battle; one that no longer replays says so in `broken_at`."""
    for module in task.modules:
        import_module(module)
    return Opened(past=packed(match_of(task.battle, lenient=True)))


async def opened(pool: Pool, name: str, battle: dict[str, Any]) -> Match:
    """A battle of the store, played again by a worker."""
    task = OpenTask(battle=battle, modules=added_modules())
    past = (await pool.ask(task, name, seconds=OPENING)).past
    return await asyncio.to_thread(with_past, battle, past)
