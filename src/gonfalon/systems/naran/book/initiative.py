"""Round 5: initiative (5.1), and the order in which Commands, units and figures move."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from gonfalon.core.checks import Refusal, refuse
from gonfalon.core.rolls import Modifier
from gonfalon.core.steps import ChooseUnit, Decision, Done, Option, Step, step, stored
from gonfalon.systems.naran.battles.looks import looked_at
from gonfalon.systems.naran.book.compulsion import compelled_duty
from gonfalon.systems.naran.book.march import EndMarch, March
from gonfalon.systems.naran.book.march_limits import march_refusal
from gonfalon.systems.naran.book.retreat import RetreatMove
from gonfalon.systems.naran.book.riding import RideFigure
from gonfalon.systems.naran.ground.rates import Moving
from gonfalon.systems.naran.pieces.events import InitiativeGiven
from gonfalon.systems.naran.pieces.facts import RETREATING
from gonfalon.systems.naran.pieces.options import Lead
from gonfalon.systems.naran.pieces.queries import alternating, present
from gonfalon.systems.naran.pieces.setting import B
from gonfalon.systems.naran.pieces.tables import INITIATIVE, sheet_die


@stored
class Totals:
    """Initiative totals: rows of command, total and command value."""

    rows: tuple[tuple[int, int, int], ...]


def anybody_to_move(b: B, command: int) -> bool:
    """A Command still has somebody on the table."""
    c = b.setting.commands[command]
    return any(b.units[u].place is not None for u in (*c.units, *c.guns, *c.figures))


@step("5.1a")
class MovementRound(Step):
    """1d6 for the Condottiero and each Command plus the value of its leader, if present."""

    def run(self, b: B) -> None:
        b.set(round=5)
        rows = []
        for command in alternating(b):
            if not present(b, command) or not anybody_to_move(b, command):
                continue
            c = b.setting.commands[command]
            lost = b.units[c.leader].place is None  # § V29
            value = 0 if lost else b.setting.wares[c.leader].value
            lines: list[Modifier] = []
            if value:
                lines.append(Modifier("5.1b", value, "command-value"))
            total = b.roll(sheet_die(INITIATIVE, "5.1a", "initiative", c.side, (c.leader,), tuple(lines)))
            rows.append((command, total, value))
        commands, first = b.setting.commands, b.game.first
        rows.sort(key=lambda r: (-r[1], -r[2], commands[r[0]].side != first))  # § B30
        b.put("initiative", Totals(tuple(rows)))
        b.then(GiveCounters())


@step("5.1c")
class GiveCounters(Step):
    """Counters from the highest total down; ties by value, then the first deployer, then the owner."""

    def run(self, b: B) -> None:
        rows = list(b.affairs["initiative"].rows)
        given = list(b.game.initiative)
        while rows:
            head = rows[0]
            side = b.setting.commands[head[0]].side
            tied = [r for r in rows if r[1:] == head[1:] and b.setting.commands[r[0]].side == side]
            if len(tied) > 1:
                b.put("initiative", Totals(tuple(rows)))
                b.set(initiative=tuple(given))
                b.then(BreakTie(tuple(r[0] for r in tied)), self)
                return
            rows.pop(0)
            given.append(head[0])
            self._tell(b, head[0], len(given))
        b.end("initiative")
        b.set(initiative=tuple(given))
        b.then(*looked_at(b, [StartCommand(c) for c in given], "activation"))

    def _tell(self, b: B, command: int, rank: int) -> None:
        c = b.setting.commands[command]
        b.tell(InitiativeGiven, c.side, c.number, rank)


@step("V41c")
class BreakTie(Decision):
    """The owner chooses which of his tied Commands moves first."""

    commands: tuple[int, ...]

    def player(self, b: B) -> int:
        return b.setting.commands[self.commands[0]].side

    def candidates(self, b: B) -> Iterable[Option]:
        return [Lead(b.setting.commands[c].number) for c in self.commands]

    def refusal(self, b: B, option: Lead) -> Refusal | None:
        tied = option.command in [b.setting.commands[c].number for c in self.commands]
        return None if tied else Refusal("V41c", "no-such-command")

    def answer(self, b: B, option: Lead) -> None:
        chosen = next(c for c in self.commands if b.setting.commands[c].number == option.command)
        rows = b.affairs["initiative"].rows
        given = (*b.game.initiative, chosen)
        b.put("initiative", Totals(tuple(r for r in rows if r[0] != chosen)))
        b.set(initiative=given)
        c = b.setting.commands[chosen]
        b.tell(InitiativeGiven, c.side, c.number, len(given))


@step("5.1d")
class StartCommand(Step):
    """A Command's turn to move: its Retreating units first, then the rest as its player likes."""

    command: int

    def run(self, b: B) -> None:
        c = b.setting.commands[self.command]
        back = [
            u for u in (*c.units, *c.guns) if b.units[u].state == RETREATING and b.units[u].place is not None
        ]
        retreats = [RetreatMove(u) for u in back]
        b.then(*retreats, MoveCommand(self.command))  # § 20.1d


@step("5.1d")
class MoveCommand(Decision):
    """Which unit or figure of the Command moves next."""

    command: int
    opens = True
    routine = "phase"

    def player(self, b: B) -> int:
        return b.setting.commands[self.command].side

    def about(self, b: B) -> dict[str, Any]:
        return {"command": b.setting.commands[self.command].number}

    def _members(self, b: B) -> Iterable[int]:
        c = b.setting.commands[self.command]
        return (*c.units, *c.guns, *c.figures)

    def candidates(self, b: B) -> Iterable[Option]:
        for uid in self._members(b):
            if march_refusal(b, uid) is None:
                yield ChooseUnit(uid)
        yield Done()

    def legal(self, b: B) -> list[Option]:
        """Whoever can act; and to be done, if none of them has a duty."""
        found: list[Option] = []
        owed = False
        for uid in self._members(b):
            if march_refusal(b, uid) is None:
                found.append(ChooseUnit(uid))
                owed = owed or (b.setting.wares[uid].is_unit and compelled_duty(b, uid) is not None)
        if not owed:
            found.append(Done())
        return found

    def refusal(self, b: B, option: ChooseUnit | Done) -> Refusal | None:
        if isinstance(option, ChooseUnit):
            if option.unit not in self._members(b):
                return Refusal("5.1d", "other-command")
            return march_refusal(b, option.unit)
        return next(self._owed(b), None)

    def obligations(self, b: B) -> list[Refusal]:
        return list(self._owed(b))

    def _owed(self, b: B) -> Iterator[Refusal]:
        """Units under ATTACK or in Bloodlust that have not moved yet."""
        c = b.setting.commands[self.command]
        for uid in (*c.units, *c.guns):
            if march_refusal(b, uid) is None:
                task = compelled_duty(b, uid)
                if task is not None:
                    yield refuse(task.rule, "must-move", unit=uid)

    def candidate_for(self, b: B, kind: str, value: Any) -> Option | None:
        return ChooseUnit(value) if kind == "unit" else None

    def answer(self, b: B, option: ChooseUnit | Done) -> None:
        if isinstance(option, Done):
            return
        uid = option.unit
        if b.setting.wares[uid].kind == "figure":
            b.then(RideFigure(uid), self)
        else:
            b.put("moving", Moving(uid))
            b.then(March(uid), EndMarch(uid), self)
