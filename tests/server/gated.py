"""Kinds of tasks that wait for the test: a file is a gate, so that tests tell orders of events, not times.

`KINDS` also has everything that the server asks for, its odds behind a gate.
"""

from __future__ import annotations

import os
import time
from pathlib import Path

import msgspec

from gonfalon.core.errors import IllegalChoice, Words
from gonfalon.server import opening, tasks
from gonfalon.server.messages import told
from gonfalon.server.opening import Opened, OpenTask
from gonfalon.server.work import Kind, Kinds, Task, by_tag

GATE = "GONFALON_TEST_GATE"
ENDLESS, DEADLY = 666, 667  # seeds of battles that cannot be opened


class Said(msgspec.Struct, kw_only=True, frozen=True):
    """What a task answers: who did it, and what was written down before."""

    process: int
    word: str = ""


class Say(Task[Said], kw_only=True, frozen=True, tag="say"):
    """Write a word down at the end of a file, wait for a gate, answer."""

    word: str = ""
    into: str = ""
    gate: str = ""  # a file that has to be there first
    busy: bool = True  # whether it computes meanwhile


def say(task: Say) -> Said:
    if task.into:
        with Path(task.into).open("a") as file:
            file.write(task.word + "\n")
    while task.gate and not Path(task.gate).exists():
        if not task.busy:
            time.sleep(0.01)
    return Said(process=os.getpid(), word=task.word)


class Fall(Task[Said], kw_only=True, frozen=True, tag="fall"):
    """Take the worker down, as often as there is no file of that name; or only fail."""

    into: str = ""
    error: str = ""


def fall(task: Fall) -> Said:
    print("this is no answer")  # what is printed does not come between the answers
    if task.error == "rules":
        raise IllegalChoice("refused", "here", "9.2a", words="volley", why=Words("toy", "roll-shot"))
    if task.error:
        raise ZeroDivisionError(task.error)
    if not (task.into and Path(task.into).exists()):
        if task.into:
            Path(task.into).write_text(str(os.getpid()))
        os._exit(1)
    return Said(process=os.getpid(), word=Path(task.into).read_text())


def odds(task: tasks.OddsTask) -> told.OddsTold:
    """The odds, when the gate is open."""
    gate = Path(os.environ[GATE])
    gate.with_suffix(".begun").touch()
    while not gate.exists():
        pass
    return tasks.odds(task)


def open_again(task: OpenTask) -> Opened:
    """A battle of the shelf: one of these seeds takes for ever, the other takes its worker with it."""
    if task.battle["seed"] == ENDLESS:
        Path(os.environ[GATE]).with_suffix(".begun").touch()
    while task.battle["seed"] == ENDLESS:
        pass
    if task.battle["seed"] == DEADLY:
        os._exit(1)
    return opening.open_again(task)


KINDS: Kinds = {
    **tasks.KINDS,
    **by_tag(
        Kind(Say, Said, say),
        Kind(Fall, Said, fall),
        Kind(tasks.OddsTask, told.OddsTold, odds),
        Kind(OpenTask, Opened, open_again),
    ),
}
