"""Players by name, as ladders and designs write them.

    captain                     a level; only its playouts count
    captain:clock=1             the same with its limit of seconds, and on as many cores as it may use
    greedy:evaluations=60       the greedy player with another budget
    greedy:weights=mine.toml    the same with other weights (`gonfalon tune`)
    paired:playouts=80          a player who plays its ideas out, put together by hand
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
from hashlib import blake2b
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec

from gonfalon.core.errors import BadScenario, GonfalonError, NotFound
from gonfalon.core.scenario import load
from gonfalon.core.system import get_system
from gonfalon.core.weights import WeightsFile, read_weights
from gonfalon.lab.jobs import Job
from gonfalon.lab.tags import Tagged, commit_of
from gonfalon.players import PLAYERS, Player

TAG = "tag:"


def make(name: str, seed: int, job: Job) -> Player:
    """The player behind a name, for one battle."""
    if name.startswith(TAG):
        tag, _, rest = name.removeprefix(TAG).partition(":")
        return Tagged(commit_of(tag), rest or "greedy", seed, job)
    kind, arguments = understood(name)
    if takes(kind, "clock"):
        arguments = {"clock": 0, **arguments}
    if takes(kind, "seed"):
        arguments = {"seed": seed, **arguments}
    made: Player = kind(**arguments)
    return made


def check(name: str, system: str) -> None:
    """Whether there is such a player for a game; if not, what is wrong with its name."""
    if name.startswith(TAG):
        commit_of(name.removeprefix(TAG).partition(":")[0])
    elif file := weights_of(name):
        known = get_system(system).weights
        if unknown := [part for part in read_weights(file, system) if part not in known]:
            raise BadScenario("no-part", file.name, name=unknown[0], known=", ".join(known))


def weights_of(name: str) -> Path | None:
    """The file of weights that a player of ours is given."""
    kind, arguments = understood(name)
    given = arguments.get("weights") if kind in PLAYERS.values() else None
    return Path(given) if given else None


@lru_cache(maxsize=1024)
def brought(battle: str, players: tuple[str, str]) -> str:
    """A fingerprint of what a job brings along: the battle's own file, somebody's class, weights, a tag.

    Results of another state of these are not those of the job any more.
    """
    try:
        found = [Path(battle).read_bytes()] if battle.endswith(".toml") else []
        found += [source for name in players if (source := source_of(name))]
    except (GonfalonError, OSError, TypeError):  # what cannot be read now has played nothing that counts
        return "gone"
    return blake2b(b"\0".join(found), digest_size=4).hexdigest() if found else ""


def source_of(name: str) -> bytes:
    """What makes a player what it is, beside the program itself; nothing for one of ours."""
    if name.startswith(TAG):
        return commit_of(name.removeprefix(TAG).partition(":")[0]).encode()
    kind, _ = understood(name)
    if kind not in PLAYERS.values():
        return Path(inspect.getfile(kind)).read_bytes()
    file = weights_of(name)
    return b"" if file is None else msgspec.json.encode(load(file, WeightsFile).weights)


@lru_cache(maxsize=64)
def understood(name: str) -> tuple[Callable[..., Player], dict[str, Any]]:
    """The class and the arguments that a name stands for."""
    first, _, rest = name.partition(":")
    if first in PLAYERS:
        return PLAYERS[first], read_arguments(PLAYERS[first], rest, name)
    if not rest or "=" in rest.partition(":")[0]:
        raise NotFound("no-player", name=first, known=", ".join([*PLAYERS, "module:Class", "tag:NAME"]))
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
    settled = ("seed", *getattr(kind, "keywords", ()))  # a level is a class with its name filled in
    known = {k: p for k, p in inspect.signature(kind).parameters.items() if k not in settled}
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
