"""Computer players think in a process of their own, so that the server never waits for them.

Run as `python -m gonfalon.server.workers`: one JSON request a line on standard input, one answer a
line on standard output. A request holds a battle that agrees with what the side knows, never the
real one; late answers are dropped by whoever asked.
"""

from __future__ import annotations

import asyncio
import os
import sys
from contextlib import suppress
from importlib import import_module
from typing import Any

import msgspec

from gonfalon.core import codec
from gonfalon.core.battle import AnyBattle
from gonfalon.core.engine import advance, options
from gonfalon.core.match import Match
from gonfalon.core.notation import text
from gonfalon.core.system import System, get_system
from gonfalon.players import make_player

LINE = 1 << 24


class Task(msgspec.Struct, kw_only=True):
    """What a computer player is told: a battle that could be, with fresh dice."""

    system: str
    module: str
    scenario: str | dict[str, Any]
    choices: dict[str, str]
    state: dict[str, Any]
    level: str
    seed: int
    id: int = 0


class Thought(msgspec.Struct, kw_only=True):
    """What it answers: the words of its act, or what went wrong."""

    id: int
    options: list[str] = []
    error: str = ""


def task_for(match: Match, side: int, level: str, seed: int) -> Task:
    """The battle as a side knows it, for a computer player of a level."""
    return Task(
        system=match.system.name,
        module=type(match.system).__module__,
        scenario=match.source if match.source is not None else match.scenario.id,
        choices=match.choices,
        state=codec.state(match.resample(side, seed)),
        level=level,
        seed=seed,
    )


_BLANKS: dict[bytes, AnyBattle] = {}


def _blank(system: System, task: Task) -> AnyBattle:
    """A battle of the same setting, built once and kept warm."""
    key = msgspec.json.encode([task.system, task.scenario, task.choices])
    found = _BLANKS.get(key)
    if found is None:
        if len(_BLANKS) > 8:
            _BLANKS.clear()
        given = task.scenario
        scenario = (
            system.read_scenario(given, "battle") if isinstance(given, dict) else system.scenario(given)
        )
        found = _BLANKS[key] = system.start(scenario, task.choices, 1)
    return found


def think(task: Task) -> list[str]:
    """The act of a computer player, as text."""
    import_module(task.module)  # brings every step of the rulebook
    system = get_system(task.system)
    b = codec.restore(_blank(system, task), task.state, system.name)
    advance(b)
    options(b)
    chosen = make_player(task.level, task.seed).act(system, b)
    return [text(b.setting, o) for o in chosen]


def main() -> None:
    """Answer requests until the input ends. Whoever clicks comes first."""
    if hasattr(os, "nice"):
        os.nice(10)
    for line in sys.stdin.buffer:
        task = msgspec.json.decode(line, type=Task)
        try:
            thought = Thought(id=task.id, options=think(task))
        except Exception as error:  # the server must always get an answer, whatever went wrong
            thought = Thought(id=task.id, error=f"{type(error).__name__}: {error}")
        sys.stdout.buffer.write(msgspec.json.encode(thought) + b"\n")
        sys.stdout.buffer.flush()


class Worker:
    """The server's end: starts the process, keeps it warm, starts it again if it dies."""

    def __init__(self) -> None:
        self.process: asyncio.subprocess.Process | None = None
        self.waiting: dict[int, asyncio.Future[list[str]]] = {}
        self.reader: asyncio.Task[None] | None = None
        self.count = 0

    async def start(self) -> None:
        """Start the process."""
        self.process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "gonfalon.server.workers",
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            limit=LINE,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(p for p in sys.path if p)},
        )
        self.reader = asyncio.create_task(self._read(self.process))

    async def _read(self, process: asyncio.subprocess.Process) -> None:
        assert process.stdout is not None
        while line := await process.stdout.readline():
            thought = msgspec.json.decode(line, type=Thought)
            future = self.waiting.pop(thought.id, None)
            if future is None or future.done():
                continue
            if thought.error:
                future.set_exception(RuntimeError(thought.error))
            else:
                future.set_result(thought.options)
        for future in self.waiting.values():
            if not future.done():
                future.set_exception(RuntimeError("the computer player has stopped"))
        self.waiting.clear()

    async def ask(self, task: Task) -> list[str]:
        """The computer player's answer."""
        if self.process is None or self.process.returncode is not None:
            await self.start()
        assert self.process is not None and self.process.stdin is not None
        self.count += 1
        future: asyncio.Future[list[str]] = asyncio.get_running_loop().create_future()
        self.waiting[self.count] = future
        task.id = self.count
        self.process.stdin.write(msgspec.json.encode(task) + b"\n")
        await self.process.stdin.drain()
        return await future

    async def stop(self) -> None:
        """End the process."""
        if self.process is not None and self.process.returncode is None:
            with suppress(ProcessLookupError):
                self.process.kill()
            await self.process.wait()
        if self.reader is not None:
            await self.reader


if __name__ == "__main__":
    main()
