"""The turn (1.0a, chapter 20): six rounds in order, and at its end the judgement of the armies."""

from __future__ import annotations

from gonfalon.core.battle import Battle
from gonfalon.core.steps import Step, step
from gonfalon.systems.naran.battles.looks import looked_at
from gonfalon.systems.naran.book.combat import CombatRound
from gonfalon.systems.naran.book.commands import command_adopts_order
from gonfalon.systems.naran.book.fire import FireRound
from gonfalon.systems.naran.book.initiative import MovementRound
from gonfalon.systems.naran.book.orders import OrderRound
from gonfalon.systems.naran.book.reorganisation import ReorganisationRound
from gonfalon.systems.naran.book.reserves import ReserveRound
from gonfalon.systems.naran.book.setup import DeploymentRoll
from gonfalon.systems.naran.book.victory import (
    CommandTest,
    army_broken,
    broken_command_tests,
    command_is_broken,
    points_won,
)
from gonfalon.systems.naran.pieces.events import CommandBroken, Score, TurnBegins
from gonfalon.systems.naran.pieces.facts import HIDDEN, OPPOSE, Game, Unit
from gonfalon.systems.naran.pieces.queries import present, troops_of
from gonfalon.systems.naran.pieces.setting import B, NaranSetting


def before_first_turn(setting: NaranSetting, seed: int) -> B:
    """A battle before its first roll: nobody on the table, all orders face down; then turn after turn."""
    units = [
        Unit(w.uid, w.side, None, w.figures, w.front, w.formation, specials=w.specials) for w in setting.wares
    ]
    count = len(setting.commands)
    game = Game(
        orders=(HIDDEN,) * count,
        since=(0,) * count,
        arrivals=(-1,) * count,
        blocks=(-1,) * len(setting.buildings),
    )
    b: B = Battle(setting, units, game, seed)
    b.agenda += [Turn(), DeploymentRoll()]
    return b


@step("1.0a")
class Turn(Step):
    """One game turn: reserves, orders, reorganisation, fire, movement, combat."""

    def run(self, b: B) -> None:
        b.set(turn=b.game.turn + 1, round=1, initiative=(), stopped=(), moved=())
        b.tell(TurnBegins, b.game.turn)
        rounds = [
            ReserveRound(),
            OrderRound(),
            ReorganisationRound(),
            FireRound(),
            MovementRound(),
            CombatRound(),
        ]
        b.then(*looked_at(b, rounds), EndOfTurn())


@step("20.2e")
class EndOfTurn(Step):
    """Broken Commands and armies at the end of a turn; after the last turn the points decide."""

    def run(self, b: B) -> None:
        fresh = [c for c in b.setting.commands if c.index not in b.game.broken and command_is_broken(b, c)]
        b.set(broken=(*b.game.broken, *[c.index for c in fresh]), disengaging=(), round=0)
        for c in fresh:
            b.tell(CommandBroken, c.side, c.number)
            if present(b, c.index) and troops_of(b, c):  # § 20.2b
                command_adopts_order(b, c.index, OPPOSE)
        tests: list[Step] = []
        if "command_test" in b.setting.on:
            tests = [
                CommandTest(c.index)
                for c in b.setting.commands
                if c.index not in b.game.tested and broken_command_tests(b, c)
            ]
        b.then(*tests, JudgeArmies())


@step("20.3a")
class JudgeArmies(Step):
    """A broken army loses; after the last turn points are compared; else the next turn begins."""

    def run(self, b: B) -> None:
        last = b.game.turn >= b.setting.turns
        own = b.setting.own
        if own is not None and own.look(b, "turn", *(["end"] if last else [])):
            return
        if own is not None and not own.book_ends:  # § P.7c
            if last:
                b.finish(None, "P.7c", "draw")
            else:
                b.then(Turn())
            return
        broken = [army_broken(b, side) for side in (0, 1)]
        if broken[0] and broken[1]:
            b.finish(None, broken[0], "both-broken")
        elif broken[0] or broken[1]:
            loser = 0 if broken[0] else 1
            b.finish(1 - loser, broken[loser], "army-broken")
        elif last:
            self._count(b)
        else:
            b.then(Turn())

    def _count(self, b: B) -> None:
        points = [points_won(b, side) for side in (0, 1)]
        for side in (0, 1):
            b.tell(Score, side, points[side])
        high, low = max(points), min(points)
        if 10 * (high - low) < high or high == low:  # § V60
            b.finish(None, "20.3c", "draw")
        else:
            b.finish(points.index(high), "20.3b", "points")
