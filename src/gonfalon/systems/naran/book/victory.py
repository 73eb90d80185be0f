"""The end of the battle (chapter 20): broken Commands, broken armies, points won and lost."""

from __future__ import annotations

from gonfalon.core.rolls import Modifier
from gonfalon.core.steps import Step, step
from gonfalon.systems.naran.battles.clauses import building_points, crossing_points, units_lost
from gonfalon.systems.naran.book.reactions import react
from gonfalon.systems.naran.pieces.facts import FLED
from gonfalon.systems.naran.pieces.queries import gone, present, troops_of
from gonfalon.systems.naran.pieces.setting import B, Command
from gonfalon.systems.naran.pieces.tables import COMMAND_TEST, sheet_die


def command_is_broken(b: B, c: Command) -> bool:
    """Half or more of the units of a Command have fled or been destroyed."""
    members = (*c.units, *c.batteries)
    return bool(members) and 2 * sum(1 for u in members if gone(b, u)) >= len(members)  # § 20.2a


def points_lost(b: B, side: int) -> int:
    """The points of everything a side has lost."""
    return sum(w.points for w in b.setting.wares if w.side == side and not b.units[w.uid].figures)


def army_broken(b: B, side: int) -> str:
    """The rule by which an army is broken, "" if it stands."""
    for limit in b.setting.rules.broken:
        return limit.rule("broken") if units_lost(b, side) >= limit.units else ""  # § P.1a
    commands = [c for c in b.setting.sides[side] if c.units or c.guns]
    broken = sum(1 for c in commands if c.index in b.game.broken)
    if 2 * broken >= len(commands):  # § 20.2c
        return "20.2c"
    return "20.2d" if 2 * points_lost(b, side) >= b.setting.army_points[side] else ""  # § 20.2d


def points_won(b: B, side: int) -> int:
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
    if b.setting.own is not None:
        total += b.setting.own.scored(b, side)  # § P.7b
    return total + building_points(b, side) + crossing_points(b, side)


def broken_command_tests(b: B, c: Command) -> bool:
    """The option 20.4a: a Command tests when its General or half of it is lost."""
    if not c.number or not present(b, c.index) or not troops_of(b, c):
        return False
    return not b.units[c.leader].figures or c.index in b.game.broken


@step("20.4a")
class CommandTest(Step):
    """1d6 plus command value, -1 for each lost Command, -3 without Condottiero; below 0 it leaves."""

    command: int

    def run(self, b: B) -> None:
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
        result = b.roll(sheet_die(COMMAND_TEST, "20.4a", "command-test", c.side, (c.leader,), tuple(lines)))
        if result == "leaves":
            for uid in troops_of(b, c):
                if b.units[uid].place is not None:
                    react(b, uid, FLED)
