"""Round 1: reserves and reinforcements (chapter 1): who comes, by which edge, with what room, place and
spots."""

from __future__ import annotations

from collections.abc import Iterable

from gonfalon.core.checks import Refusal
from gonfalon.core.rolls import Modifier
from gonfalon.core.steps import Decision, Option, Pass, Step, step
from gonfalon.space.table import CM, Base, advance, base, overlap
from gonfalon.systems.naran.book.setup import (
    Arrange,
    Arranging,
    deploy_command,
    deployment_refusal,
    turn_orders_face_up,
)
from gonfalon.systems.naran.ground.bases import base_size, figure_bases
from gonfalon.systems.naran.pieces.events import Arrives, NoRoom
from gonfalon.systems.naran.pieces.facts import Pose
from gonfalon.systems.naran.pieces.options import Bring
from gonfalon.systems.naran.pieces.queries import alternating, beginner, comes_as, command_index, members
from gonfalon.systems.naran.pieces.setting import LEFT, OWN, RIGHT, B, Command
from gonfalon.systems.naran.pieces.tables import ARRIVAL, ARRIVAL_VALUE, ENTRY, sheet_die

EDGES = {"own": OWN, "right": RIGHT, "left": LEFT}


def reserves_to_come(b: B, kind: str) -> list[int]:
    """The Commands of a kind that have not come yet."""
    return [
        c.index
        for c in b.setting.commands
        if b.game.arrivals[c.index] < 0 and comes_as(b, c.index) == kind and not _too_early(b, c)
    ]


def _too_early(b: B, c: Command) -> bool:
    """A Command whose turn by the plan of the battle is still to come."""
    plan = b.setting.plans.get((c.side, c.number))
    return plan is not None and b.game.turn < plan.turn  # § P.6a


@step("1.0a")
class ReserveRound(Step):
    """Reserves, then the reinforcement rolls, both from turn 2."""

    def run(self, b: B) -> None:
        if b.game.turn < 2:  # § 1.1a, B31
            return
        if reserves_to_come(b, "reserve"):
            b.then(BringReserve(beginner(b)))
        coming = reserves_to_come(b, "reinforcement")
        waiting = [c for c, _ in b.game.arrived]
        order = [c for c in alternating(b) if c in coming]  # § 1.2a
        b.then(*[EnterTable(c) for c in waiting])  # § V30e
        b.then(*[_comes(b, c) for c in order if c not in waiting])


def _comes(b: B, command: int) -> Step:
    """A Command comes by its plan, or tests whether it comes."""
    c = b.setting.commands[command]
    return PlannedArrival(command) if (c.side, c.number) in b.setting.plans else ReinforcementTest(command)


@step("1.1b")
class BringReserve(Decision):
    """The players bring on reserve Commands in turn; each may also leave them off."""

    side: int
    passed: tuple[int, ...] = ()
    opens = True

    def _ready(self, b: B, side: int) -> list[int]:
        if side in self.passed:
            return []
        return [c for c in reserves_to_come(b, "reserve") if b.setting.commands[c].side == side]

    def applies(self, b: B) -> bool:
        return bool(self._ready(b, 0) or self._ready(b, 1))

    def player(self, b: B) -> int:
        return self.side if self._ready(b, self.side) else 1 - self.side

    def candidates(self, b: B) -> Iterable[Option]:
        ready = self._ready(b, self.player(b))
        return [Pass(), *[Bring(b.setting.commands[c].number) for c in ready]]  # § 1.1e

    def refusal(self, b: B, option: Pass | Bring) -> Refusal | None:
        if isinstance(option, Bring):
            side = self.player(b)
            index = command_index(b, side, option.command)
            if index not in self._ready(b, side):
                return Refusal("1.1a", "not-in-reserve")
            if room_for_reserve(b, index, -1) is None:
                return Refusal("1.1c", "no-room")
        return None

    def answer(self, b: B, option: Pass | Bring) -> None:
        side = self.player(b)
        if isinstance(option, Pass):
            b.then(BringReserve(1 - side, (*self.passed, side)))
            return
        bring_on_reserve(b, command_index(b, side, option.command), -1)
        b.then(BringReserve(1 - side, self.passed))


def bring_on_reserve(b: B, command: int, edge: int) -> bool:
    """Put an arriving Command on the table and turn its order up; False if there is no room."""
    places = room_for_reserve(b, command, edge)
    if places is None:
        return False
    deploy_command(b, command, places)
    turn_orders_face_up(b, [command])  # § V30b
    # § V30c: no STOP counter, it acts and moves this turn
    b.set(arrived=tuple(row for row in b.game.arrived if row[0] != command))
    b.put("arranging", Arranging(command, edge))
    b.then(Arrange(command))  # § 1.1d
    return True


@step("1.2b")
class ReinforcementTest(Step):
    """1d6 plus the General's line and the turn minus 2; 7 or more arrives."""

    command: int

    def applies(self, b: B) -> bool:
        return b.game.arrivals[self.command] < 0

    def run(self, b: B) -> None:
        c = b.setting.commands[self.command]
        leader = b.setting.wares[c.leader]
        lines: list[Modifier] = []
        if ARRIVAL_VALUE[leader.value]:
            lines.append(Modifier("1.2c", ARRIVAL_VALUE[leader.value], "general-value"))
        if b.game.turn != 2:
            lines.append(Modifier("1.2d", b.game.turn - 2, "turn"))
        rolled = b.roll(sheet_die(ARRIVAL, "1.2b", "arrival", c.side, (c.leader,), tuple(lines)))
        if rolled == "arrives":
            edge = b.roll(sheet_die(ENTRY, "1.3a", "entry", c.side, (c.leader,)))
            b.tell(Arrives, c.side, c.number, f"edge-{edge}")
            b.set(arrived=(*b.game.arrived, (self.command, EDGES[edge])))
            b.then(EnterTable(self.command))


@step("P.6b")
class PlannedArrival(Step):
    """A reinforcement comes in the turn that the battle names; its edge is named or rolled for."""

    command: int

    def applies(self, b: B) -> bool:
        return b.game.arrivals[self.command] < 0

    def run(self, b: B) -> None:
        c = b.setting.commands[self.command]
        edge: str = b.setting.plans[c.side, c.number].edge
        if not edge:  # § P.6c
            edge = b.roll(sheet_die(ENTRY, "1.3a", "entry", c.side, (c.leader,)))
        b.tell(Arrives, c.side, c.number, f"edge-{edge}")
        b.set(arrived=(*b.game.arrived, (self.command, EDGES[edge])))
        b.then(EnterTable(self.command))


@step("1.2e")
class EnterTable(Step):
    """A Command that has arrived enters by its edge, or waits for room."""

    command: int

    def run(self, b: B) -> None:
        edge = next(e for c, e in b.game.arrived if c == self.command)
        if not bring_on_reserve(b, self.command, edge):
            c = b.setting.commands[self.command]
            b.tell(NoRoom, c.side, c.number)


# -- finding room --------------------------------------------------------------------------------------


def room_for_reserve(b: B, command: int, edge: int) -> list[tuple[int, Pose | None]] | None:
    """Places for a Command that enters: the listed ones where they are free, else the nearest free ones."""
    trial = b.clone()
    trial.altered()
    found: list[tuple[int, Pose | None]] = []
    for uid in members(b, command):
        pose = _place(trial, command, edge, uid)
        if pose is None:
            return None
        trial.change(uid, place=pose)
        found.append((uid, pose))
    return found


def _place(b: B, command: int, edge: int, uid: int) -> Pose | None:
    ware = b.setting.wares[uid]
    listed = ware.start if edge < 0 else ware.entries[edge]
    width, depth = base_size(ware, b.units[uid])
    for pose in ([listed] if listed is not None else []) + _spots(b, edge, uid, width, depth, command):
        stand = base(*pose, width, depth)
        if deployment_refusal(b, command, edge, uid, stand) is None and not _crowded(b, uid, stand):
            return pose
    return None


def _crowded(b: B, uid: int, stand: Base) -> bool:
    """A unit does not enter on top of single figures, nor a figure on top of anybody."""
    return any(overlap(stand, there) for p, there in figure_bases(b).items() if p != uid)


def _spots(b: B, edge: int, uid: int, width: int, depth: int, command: int) -> list[Pose]:
    """Places along an edge, 2.5 cm apart, from its middle outward."""
    side = b.units[uid].side
    setting = b.setting
    step_ = 25_000
    inset = CM // 2
    if edge in (RIGHT, LEFT):
        east = (edge == RIGHT) == (side == 0)
        d = 49152 if east else 16384
        x = setting.width - depth - inset if east else depth + inset
        along = range(width // 2, 60 * CM - width // 2 + 1, step_)
        return [(x, y if side == 0 else setting.height - y, d) for y in along]
    d = setting.facing(side)
    rows = [depth + inset] if edge == OWN else range(depth + inset, setting.zone + 1, 2 * step_)
    middle = setting.width // 2
    found: list[Pose] = []
    for deep in rows:
        y = deep if side == 0 else setting.height - deep
        for k in range((middle - width // 2) // step_ + 1):
            found.append((middle + k * step_, y, d))
            if k:
                found.append((middle - k * step_, y, d))
    if b.setting.wares[uid].kind == "figure" and edge < 0:
        near = [u for u in setting.commands[command].units if b.units[u].place is not None]
        for u in near:
            place = b.units[u].place
            assert place is not None
            back = base_size(setting.wares[u], b.units[u])[1] + 2 * CM
            found.insert(0, advance(place, -back))
    return found
