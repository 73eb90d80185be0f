"""One job, played: a pure function from a job to its result."""

from __future__ import annotations

import time
import traceback
from math import sqrt
from typing import Any

from gonfalon.core.battle import AnyBattle
from gonfalon.core.dice import Dice, mix, roll_faces
from gonfalon.core.engine import advance, apply, options, pending, refused
from gonfalon.core.rolls import Roll
from gonfalon.core.steps import Option
from gonfalon.core.system import System
from gonfalon.core.views import view
from gonfalon.core.weights import weighed
from gonfalon.lab.deadline import Overtime, within
from gonfalon.lab.jobs import Course, Job, Result, start, system_of
from gonfalon.lab.opponents import brought, make
from gonfalon.lab.versions import version
from gonfalon.players import Player

ENDLESS = 100_000  # decisions
TRACE = 1_500  # characters


class Broken(Exception):
    """A battle cannot go on: a player failed."""

    def __init__(self, words: str, fault: int | None = None) -> None:
        super().__init__(words)
        self.fault = fault  # which of the two players


def play(job: Job) -> Result:
    """Play one battle and tell how it went."""
    return played(job)[0]


def played(job: Job) -> tuple[Result, Course]:
    """Play one battle; how it went, and turn by turn. Whatever goes wrong is a result too."""
    begun = time.thread_time()
    game = Game(job)
    error, trace, player = "", "", None
    try:
        game.play()
    except Broken as fault:
        error, player = str(fault), fault.fault
        cause = fault.__cause__
        trace = "" if cause is None else "".join(traceback.format_exception(cause))[-TRACE:]
    except Exception as fault:  # a defect of the program is a row with its seed, never a lost run
        error, trace = f"{type(fault).__name__}: {fault}", traceback.format_exc()[-TRACE:]
    return game.result(error, trace, player, time.thread_time() - begun), game.course()


class Counted(Dice):
    """The battle's own dice, counted by side: how far their sum strays from its mean, and its variance."""

    def __init__(self, b: AnyBattle | None) -> None:
        self.battle = b
        self.strayed, self.variance = [0.0, 0.0], [0.0, 0.0]

    def copy(self) -> Counted:
        return Counted(None)  # views, which players think about, have dice of their own

    def resolve(self, roll: Roll) -> tuple[list[int], Any]:
        b = self.battle
        assert b is not None, "a copy of the battle rolls"
        b.rng, faces = roll_faces(b.rng, roll)
        if (side := roll.side) >= 0:
            self.strayed[side] += sum(faces)
            for pool in roll.pools:
                self.strayed[side] -= pool.count * (pool.low + pool.high) / 2
                self.variance[side] += pool.count * ((pool.high - pool.low + 1) ** 2 - 1) / 12
        return faces, roll.read(faces)

    def luck(self) -> tuple[float, float]:
        """In standard deviations."""
        of = [round(s / sqrt(v), 3) if v else 0.0 for s, v in zip(self.strayed, self.variance, strict=True)]
        return of[0], of[1]


class Game:
    """A battle of a job while it is played."""

    def __init__(self, job: Job) -> None:
        self.job = job
        self.system: System = system_of(job)
        self.battle: AnyBattle | None = None
        self.count = 0
        self.turns: list[int] = []
        self.lead: list[int] = []
        self.standing: list[tuple[int, int]] = []
        self.features: dict[str, tuple[list[int], list[int]]] = {}
        self.dice: Counted | None = None

    def play(self) -> None:
        """Play it to its end."""
        b = self.battle = start(self.job)
        b.dice = self.dice = Counted(b)
        advance(b)
        options(b)
        players = [self.player(n) for n in (0, 1)]
        while b.outcome is None:
            asked = pending(b)
            assert asked is not None
            side = asked.player(b)
            number = self.job.commander(side)
            self.act(b, side, self.think(players[number], number, b, side), number)
            if (clock := self.system.clock(b)) != (self.turns[-1] if self.turns else None):
                self.note(b, clock)
            if self.count >= ENDLESS:
                raise Broken(f"no end after {self.count} decisions")
        self.note(b, self.system.clock(b))

    def player(self, number: int) -> Player:
        """The first or the second player of the job, with a seed that has nothing to do with the dice."""
        try:
            return make(self.job.players[number], mix(2 * self.job.seed + number + 1), self.job)
        except Exception as error:  # somebody else's class
            raise Broken(f"{self.job.players[number]}: {type(error).__name__}: {error}", number) from error

    def think(self, player: Player, number: int, b: AnyBattle, side: int) -> list[Option]:
        """What a player answers from its side's view; whatever it does wrong names it."""
        name, seen = self.job.players[number], view(self.system, b, side)
        try:
            with within(self.job.limit):
                act = player.act(self.system, seen)
        except Overtime:
            raise Broken(f"{name}: an act took longer than {self.job.limit:g} s", number) from None
        except Exception as error:
            raise Broken(f"{name}: {type(error).__name__}: {error}", number) from error
        if not isinstance(act, list) or not act or not all(isinstance(o, Option) for o in act):
            raise Broken(f"{name}: its act is not a list of options: {act!r:.200}", number)
        return act

    def act(self, b: AnyBattle, side: int, act: list[Option], number: int) -> None:
        """Carry out an act as far as it is legal and the same side is asked; its first option must be."""
        for place, option in enumerate(act):
            if (found := refused(b, option)) is not None:
                if place == 0:
                    name = self.job.players[number]
                    raise Broken(f"{name}: {option} is not legal here ({found.rule or found.key})", number)
                return  # something hidden came between: think again
            apply(b, option)
            self.count += 1
            asked = pending(b)
            if asked is None or asked.player(b) != side:
                return

    def note(self, b: AnyBattle, clock: int) -> None:
        """Keep how things stand."""
        parts = (self.system.features(b, 0), self.system.features(b, 1))
        for name in dict.fromkeys((*self.features, *parts[0], *parts[1])):
            if name not in self.features:  # a part that comes up later
                self.features[name] = ([0] * len(self.turns), [0] * len(self.turns))
            for column, part in zip(self.features[name], parts, strict=True):
                column.append(part.get(name, 0))
        self.turns.append(clock)
        self.lead.append(weighed(parts[0], self.system.weights))
        on = [u.side for u in b.units if u.place is not None]
        self.standing.append((on.count(0), on.count(1)))

    def result(self, error: str, trace: str, fault: int | None, seconds: float) -> Result:
        """How it went."""
        outcome = self.battle.outcome if self.battle is not None and not error else None
        return Result(
            job=self.job,
            version=version(),
            rules=self.system.rules_version,
            winner=outcome.winner if outcome else None,
            end=outcome.key if outcome else "",
            margin=self.lead[-1] if outcome else 0,
            decisions=self.count,
            turns=self.turns[-1] if self.turns else 0,
            luck=self.dice.luck() if self.dice is not None else (0.0, 0.0),
            error=error,
            fault=fault,
            trace=trace,
            brought=brought(self.job.battle, self.job.players),
            seconds=round(seconds, 4),
        )

    def course(self) -> Course:
        """How it went turn by turn."""
        return Course(self.job.key, self.turns, self.lead, self.standing, self.features)
