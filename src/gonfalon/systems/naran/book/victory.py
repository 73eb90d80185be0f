"""The end of the battle (chapter 20): broken Commands, broken armies, and the count of points."""

from __future__ import annotations

from gonfalon.core.records import SideId
from gonfalon.core.rolls import Modifier
from gonfalon.core.steps import Event, Step, event, step
from gonfalon.space.table import CM, base, nearer_than
from gonfalon.systems.naran.book.commands import set_order, troops_of
from gonfalon.systems.naran.book.reactions import react
from gonfalon.systems.naran.book.turn import Turn, present
from gonfalon.systems.naran.ground.bases import standing
from gonfalon.systems.naran.pieces.facts import FLED, OPPOSE, RETREATING
from gonfalon.systems.naran.pieces.setting import Command, NaranBattle
from gonfalon.systems.naran.pieces.tables import COMMAND_TEST, one_die


@event("command_broken")
class CommandBroken(Event):
    """A Command is broken."""

    side: SideId
    command: int


@event("score")
class Score(Event):
    """The points of a side at the end."""

    side: SideId
    points: int


def gone(b: NaranBattle, uid: int) -> bool:
    """A unit has fled or been destroyed; a battery with its last gunner."""
    ware = b.setting.wares[uid]
    if ware.kind == "gun":
        return all(not b.units[g].figures for g in ware.guns)
    return not b.units[uid].figures


def is_broken(b: NaranBattle, c: Command) -> bool:
    """Half or more of the units of a Command have fled or been destroyed."""
    members = (*c.units, *c.batteries)
    return bool(members) and 2 * sum(1 for u in members if gone(b, u)) >= len(members)  # § 20.2a


def lost_points(b: NaranBattle, side: int) -> int:
    """The points of everything a side has lost."""
    return sum(w.points for w in b.setting.wares if w.side == side and not b.units[w.uid].figures)


def army_broken(b: NaranBattle, side: int) -> str:
    """The rule by which an army is broken, "" if it stands."""
    file = b.setting.file
    commands = [c for c in b.setting.sides[side] if c.units or c.guns]
    if file.broken.units:
        lost = sum(1 for c in commands for u in (*c.units, *c.batteries) if gone(b, u))
        return file.broken.rule if lost >= file.broken.units else ""
    broken = sum(1 for c in commands if c.index in b.game.broken)
    if 2 * broken >= len(commands):  # § 20.2c
        return "20.2c"
    return "20.2d" if 2 * lost_points(b, side) >= b.setting.army_points[side] else ""  # § 20.2d


def score(b: NaranBattle, side: int) -> int:
    """The points a side has won with the ground it holds."""
    total = 0
    for ware in b.setting.wares:
        if ware.side == side:
            continue
        unit = b.units[ware.uid]
        if ware.kind == "figure":
            if ware.role in ("condottiero", "general") and not unit.figures:  # § V44c
                total += 2 * ware.points  # § 20.3b
        elif not unit.figures:
            total += ware.points  # § 20.3b
        elif 2 * unit.figures < ware.figures:
            total += ware.points // 2  # § 20.3b
    total += 25 * b.game.colours[side]  # § 20.3b
    file = b.setting.file
    if file.block.points:
        total += file.block.points * sum(1 for holder in b.game.blocks if holder == side)
    if file.bridge.points and holds_bridge(b) == side:
        total += file.bridge.points
    return total


def holds_bridge(b: NaranBattle) -> int:
    """The side that alone has a unit, not Retreating, within 10 cm of the bridge; -1 if none."""
    sides: set[int] = set()
    for t in b.setting.crossings:
        if t.kind != "bridge":
            continue
        x0, y0, x1, y1 = t.area.box
        bridge = base((x0 + x1) // 2, y1, 0, x1 - x0, y1 - y0)
        for uid, stand in standing(b).items():
            if b.units[uid].state != RETREATING and nearer_than(bridge, stand, 10 * CM):
                sides.add(b.units[uid].side)
    return min(sides) if len(sides) == 1 else -1


@step("20.2e")
class EndOfTurn(Step):
    """Broken Commands and armies at the end of a turn; after the last turn the points decide."""

    def run(self, b: NaranBattle) -> None:
        fresh = [c for c in b.setting.commands if c.index not in b.game.broken and is_broken(b, c)]
        b.set(broken=(*b.game.broken, *[c.index for c in fresh]), disengaging=(), round=0)
        for c in fresh:
            b.tell(CommandBroken, c.side, c.number)
            if present(b, c.index) and troops_of(b, c):  # § 20.2b
                set_order(b, c.index, OPPOSE)
        tests: list[Step] = []
        if "command_test" in b.setting.on:
            tests = [
                CommandTest(c.index)
                for c in b.setting.commands
                if c.index not in b.game.tested and _must_test(b, c)
            ]
        b.then(*tests, JudgeArmies())


def _must_test(b: NaranBattle, c: Command) -> bool:
    """The option 20.4a: a Command tests when its General or half of it is lost."""
    if not c.number or not present(b, c.index) or not troops_of(b, c):
        return False
    return not b.units[c.leader].figures or c.index in b.game.broken


@step("20.4a")
class CommandTest(Step):
    """1d6 plus command value, -1 for each lost Command, -3 without Condottiero; below 0 it leaves."""

    command: int

    def run(self, b: NaranBattle) -> None:
        c = b.setting.commands[self.command]
        lines: list[Modifier] = []
        if b.units[c.leader].figures:
            lines.append(Modifier("20.4a", b.setting.wares[c.leader].value, "command-value"))
        lost = sum(1 for o in b.setting.sides[c.side] if o.index in b.game.broken)
        if lost:
            lines.append(Modifier("20.4a", -lost, "lost-commands"))
        if not b.units[b.setting.condottieri[c.side]].figures:
            lines.append(Modifier("20.4a", -3, "condottiero-lost"))
        b.set(tested=(*b.game.tested, self.command))
        result = b.roll(one_die(COMMAND_TEST, "20.4a", "command-test", c.side, (c.leader,), tuple(lines)))
        if result == "leaves":
            for uid in troops_of(b, c):
                if b.units[uid].place is not None:
                    react(b, uid, FLED)


@step("20.3a")
class JudgeArmies(Step):
    """A broken army loses; after the last turn points are compared; else the next turn begins."""

    def run(self, b: NaranBattle) -> None:
        broken = [army_broken(b, side) for side in (0, 1)]
        if broken[0] and broken[1]:
            b.finish(None, broken[0], "both-broken")
        elif broken[0] or broken[1]:
            loser = 0 if broken[0] else 1
            b.finish(1 - loser, broken[loser], "army-broken")
        elif b.game.turn >= b.setting.turns:
            self._count(b)
        else:
            b.then(Turn())

    def _count(self, b: NaranBattle) -> None:
        points = [score(b, side) for side in (0, 1)]
        for side in (0, 1):
            b.tell(Score, side, points[side])
        high, low = max(points), min(points)
        if 10 * (high - low) < high or high == low:  # § V60
            b.finish(None, "20.3c", "draw")
        else:
            b.finish(points.index(high), "20.3b", "points")
