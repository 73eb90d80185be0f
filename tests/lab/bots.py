"""Players that somebody else might write, good and bad."""

from __future__ import annotations

import os
import time

from gonfalon.core.battle import AnyBattle
from gonfalon.core.engine import options
from gonfalon.core.steps import Option, Pass
from gonfalon.core.system import System


class First:
    """The first option, always; `skip` that many."""

    def __init__(self, skip: int = 0) -> None:
        self.skip = skip

    def act(self, system: System, seen: AnyBattle) -> list[Option]:
        legal = options(seen)
        return [legal[min(self.skip, len(legal) - 1)]]


class Raises:
    """Fails."""

    def act(self, system: System, seen: AnyBattle) -> list[Option]:
        raise ValueError("no idea")


class Illegal:
    """Answers something else."""

    def act(self, system: System, seen: AnyBattle) -> list[Option]:
        return [Pass()]


class Mute:
    """Answers nothing."""

    def act(self, system: System, seen: AnyBattle) -> list[Option]:
        return []


class Slow:
    """Thinks for ever, and catches whatever it can."""

    def act(self, system: System, seen: AnyBattle) -> list[Option]:
        while True:
            try:
                time.sleep(30)
            except Exception:
                continue


class Busy:
    """Computes for ever."""

    def act(self, system: System, seen: AnyBattle) -> list[Option]:
        while True:
            pass


class Kills:
    """Ends its process at once in battles of seed 3, and plays otherwise."""

    def __init__(self, seed: int = 1) -> None:
        self.seed = seed

    def act(self, system: System, seen: AnyBattle) -> list[Option]:
        from gonfalon.core.dice import mix

        if self.seed in (mix(7), mix(8)):
            os._exit(9)
        return [options(seen)[0]]


class NoPlayer:
    """Has no act."""
