"""Players by name, as ladders and designs write them.

    greedy                      a level
    greedy:evaluations=60       a level with another budget
    mybots:Careful              somebody's own class, found from the folder where the command runs
    mybots:Careful:depth=2      the same with arguments
    tag:v0.1.0                  the greedy player of that tag of this repository
    tag:v0.1.0:random           another player of it

Only budgets that count (evaluations, playouts) promise that a battle can be played again; whoever looks
at the clock plays differently on another day.
"""

from __future__ import annotations

import inspect
import sys
from collections.abc import Callable
from functools import lru_cache
from importlib import import_module
from pathlib import Path
from typing import Any

from gonfalon.core.errors import NotFound
from gonfalon.lab.jobs import Job
from gonfalon.lab.tags import Tagged, commit_of
from gonfalon.players import LEVELS, Player

TAG = "tag:"


def make(name: str, seed: int, job: Job) -> Player:
    """The player behind a name, for one battle."""
    if name.startswith(TAG):
        tag, _, rest = name.removeprefix(TAG).partition(":")
        return Tagged(commit_of(tag), rest or "greedy", seed, job)
    kind, arguments = understood(name)
    if takes(kind, "seed"):
        arguments = {"seed": seed, **arguments}
    made: Player = kind(**arguments)
    return made


def check(name: str) -> None:
    """Whether there is such a player; if not, what is wrong with its name."""
    if name.startswith(TAG):
        commit_of(name.removeprefix(TAG).partition(":")[0])
    else:
        understood(name)


@lru_cache(maxsize=64)
def understood(name: str) -> tuple[Callable[..., Player], dict[str, Any]]:
    """The class and the arguments that a name stands for."""
    first, _, rest = name.partition(":")
    if first in LEVELS:
        return LEVELS[first], read_arguments(LEVELS[first], rest, name)
    if not rest or "=" in rest.partition(":")[0]:
        raise NotFound("no-player", name=first, known=", ".join([*LEVELS, "module:Class", "tag:NAME"]))
    called, _, words = rest.partition(":")
    found = bring(first, called, name)
    return found, read_arguments(found, words, name)


def bring(module: str, called: str, name: str) -> Callable[..., Player]:
    """Somebody's own class."""
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.append(here)
    try:
        found = getattr(import_module(module), called)
    except Exception as error:  # whatever somebody's module does when it is read
        raise NotFound("no-bot", name=name, detail=f"{type(error).__name__}: {error}") from None
    if not callable(getattr(found, "act", None)):
        raise NotFound("no-act", name=name)
    kind: Callable[..., Player] = found
    return kind


def read_arguments(kind: Callable[..., Player], words: str, name: str) -> dict[str, Any]:
    """`evaluations=60,depth=2` as arguments of a class, each of the type of its default."""
    known = {k: p for k, p in inspect.signature(kind).parameters.items() if k != "seed"}
    found: dict[str, Any] = {}
    for word in words.split(",") if words else ():
        key, _, text = word.partition("=")
        if key not in known:
            raise NotFound("no-budget", name=name, word=key, known=", ".join(known) or "–")
        default = known[key].default
        try:
            found[key] = type(default)(text) if isinstance(default, (int, float)) else text
        except ValueError:
            raise NotFound("bad-budget", name=name, word=word) from None
    return found


def takes(kind: Callable[..., Player], argument: str) -> bool:
    """Whether a class can be given an argument."""
    return argument in inspect.signature(kind).parameters
