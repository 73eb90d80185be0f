"""Before the battle (chapter 13): who deploys first, Command by Command, and the face-down orders."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from gonfalon.core.checks import Refusal, refuse
from gonfalon.core.records import Point, SideId, UnitId, Word
from gonfalon.core.rolls import Modifier, Roll, d6
from gonfalon.core.steps import Accept, Decision, Event, Option, Pass, Step, event, option, step, stored
from gonfalon.space.table import CM, contact
from gonfalon.systems.naran.book.figures import seat
from gonfalon.systems.naran.book.turn import Turn, alternating, beginner
from gonfalon.systems.naran.ground.bases import arm, base_if, base_of, standing
from gonfalon.systems.naran.ground.places import standing_refusal
from gonfalon.systems.naran.pieces.facts import (
    COLUMN,
    LINE,
    OPPOSE,
    ORDERS,
    CommandNumber,
    FirstOrders,
    Pose,
    replaced,
)
from gonfalon.systems.naran.pieces.setting import OWN, NaranBattle
from gonfalon.systems.naran.pieces.shapes import shape_fits
from gonfalon.systems.naran.pieces.tables import DEPLOYMENT


@option("deploy")
class Deploy(Option):
    """Deploy a Command where the battle lists it; then change what you like."""

    command: CommandNumber


@option("put")
class Put(Option):
    """Put a unit or figure somewhere else: front centre in µm, direction, formation and front."""

    unit: UnitId
    place: Point
    turn: int = -1
    formation: Word = ""
    front: int = 0


@option("order")
class GiveOrder(Option):
    """An order for a Command."""

    order: Word


@option("hold-back")
class HoldBack(Option):
    """Keep a Command off the table, as reserve or as reinforcement."""

    command: int
    kind: Word


@event("deploys_first")
class DeploysFirst(Event):
    """Who deploys first, and begins wherever the rounds alternate."""

    side: SideId


@event("deployed")
class Deployed(Event):
    """A Command stands on the table."""

    side: SideId
    command: CommandNumber


@stored
class Arranging:
    """A Command that is being set up: by which edge it comes (-1: deployment), and what was moved."""

    command: int
    edge: int
    touched: tuple[int, ...] = ()


def command_index(b: NaranBattle, side: int, number: int) -> int:
    """The index of a side's Command by its number."""
    return next((c.index for c in b.setting.sides[side] if c.number == number), -1)


def arrives(b: NaranBattle, command: int) -> str:
    """How a Command comes: table, reserve or reinforcement (13.4b)."""
    for index, kind in b.game.held_back:
        if index == command:
            return kind
    return b.setting.commands[command].arrives


def members(b: NaranBattle, command: int) -> list[int]:
    """Everybody who comes with a Command: units, guns, its leader and his staff."""
    c = b.setting.commands[command]
    return [u for u in (*c.units, *c.guns, *c.figures) if b.units[u].figures]


@step("13.1a")
class DeploymentRoll(Step):
    """Each side rolls 1d6 plus its Condottiero's value; the lower deploys first, ties again."""

    def run(self, b: NaranBattle) -> None:
        wares, leaders = b.setting.wares, b.setting.condottieri
        values = [wares[leader].value for leader in leaders]
        lines = (Modifier("13.1a", values[0], "own-value"), Modifier("13.1a", -values[1], "other-value"))
        # § V30d
        higher = b.roll(Roll("13.1a", "deployment", DEPLOYMENT, (d6(), d6()), lines, 0, leaders))
        first = 1 - higher
        b.set(first=first)
        b.tell(DeploysFirst, first)
        if b.setting.listed:
            b.then(DeployListed(), Turn())
            return
        if "hold_back" in b.setting.on:  # § 22.1d
            b.then(NameReserve(first), NameReserve(1 - first))
        sides = (b.setting.sides[first], b.setting.sides[1 - first])
        b.then(DeployNext(), *[FirstOrder(c.index) for side in sides for c in side], Turn())  # § V30


@step("13.2a")
class DeployListed(Step):
    """Deployment and first orders as the battle lists them."""

    def run(self, b: NaranBattle) -> None:
        for side in (0, 1):
            rows = tuple((c.index, c.order) for c in b.setting.sides[side])
            b.seal(side, FirstOrders(rows))
        for command in alternating(b):
            if arrives(b, command) == "table":
                set_up(b, command, [(u, b.setting.wares[u].start) for u in members(b, command)])


def set_up(b: NaranBattle, command: int, places: list[tuple[int, Pose | None]]) -> None:
    """Put a Command on the table; whoever touches a unit is with it."""
    for uid, pose in places:
        if pose is not None:
            b.change(uid, place=pose)
    b.set(arrivals=replaced(b.game.arrivals, command, b.game.turn))
    c = b.setting.commands[command]
    for uid in c.figures:
        ware = b.setting.wares[uid]
        if b.units[uid].place is None:
            continue
        if ware.escort >= 0:
            b.change(uid, joined=ware.escort)  # § 10.3d
        else:
            b.change(uid, joined=touching_unit(b, uid))
    b.tell(Deployed, c.side, c.number)


def touching_unit(b: NaranBattle, uid: int) -> int:
    """The unit of its side that a figure touches: it has joined it; -1 if none."""
    stand, side = base_of(b, uid), b.units[uid].side
    for other, there in standing(b).items():
        if b.units[other].side == side and contact(stand, there):  # § V13
            return other
    return -1


@step("13.4b")
class NameReserve(Decision):
    """Before deployment a player may name one Command as reserve or reinforcement (22.1d)."""

    side: int

    def player(self, b: NaranBattle) -> int:
        return self.side

    def candidates(self, b: NaranBattle) -> Iterable[Option]:
        yield Pass()
        for c in b.setting.sides[self.side]:
            if c.number and c.arrives == "table":
                yield HoldBack(c.number, "reserve")
                yield HoldBack(c.number, "reinforcement")

    def refusal(self, b: NaranBattle, option: Any) -> Refusal | None:
        if isinstance(option, Pass):
            return None
        index = command_index(b, self.side, option.command)
        if index < 0 or option.command == 0 or b.setting.commands[index].arrives != "table":
            return Refusal("10.1b", "no-such-command")
        held = sum(c.points for c in b.setting.sides[self.side] if c.arrives == option.kind)
        total = sum(c.points for c in b.setting.sides[self.side])
        if 3 * (held + b.setting.commands[index].points) > total:
            return refuse("13.4c", "more-than-a-third")
        return None

    def answer(self, b: NaranBattle, option: Any) -> None:
        if isinstance(option, HoldBack):
            row = (command_index(b, self.side, option.command), option.kind)
            b.set(held_back=(*b.game.held_back, row))


@step("13.2a")
class DeployNext(Decision):
    """The players deploy one Command at a time, taking turns."""

    def _side(self, b: NaranBattle) -> int:
        placed = [sum(1 for c in b.setting.sides[s] if b.game.arrivals[c.index] >= 0) for s in (0, 1)]
        first = beginner(b)
        turn = first if placed[first] <= placed[1 - first] else 1 - first
        return turn if self._left(b, turn) else 1 - turn

    def _left(self, b: NaranBattle, side: int) -> list[int]:
        return [
            c.number
            for c in b.setting.sides[side]
            if b.game.arrivals[c.index] < 0 and arrives(b, c.index) == "table"
        ]

    def applies(self, b: NaranBattle) -> bool:
        return bool(self._left(b, 0) or self._left(b, 1))

    def player(self, b: NaranBattle) -> int:
        return self._side(b)

    def candidates(self, b: NaranBattle) -> Iterable[Option]:
        return [Deploy(n) for n in self._left(b, self._side(b))]

    def refusal(self, b: NaranBattle, option: Any) -> Refusal | None:
        known = option.command in self._left(b, self._side(b))
        return None if known else Refusal("13.2a", "no-such-command")

    def answer(self, b: NaranBattle, option: Any) -> None:
        index = command_index(b, self._side(b), option.command)
        set_up(b, index, [(u, b.setting.wares[u].start) for u in members(b, index)])
        b.put("arranging", Arranging(index, -1))
        b.then(Arrange(index), self)


@step("13.3a")
class Arrange(Decision):
    """Change the set-up of a Command that has just been put down, or accept it."""

    command: int
    open = True
    accepts = (Accept, Put)

    def player(self, b: NaranBattle) -> int:
        return b.setting.commands[self.command].side

    def about(self, b: NaranBattle) -> dict[str, Any]:
        return {"command": b.setting.commands[self.command].number}

    def candidates(self, b: NaranBattle) -> Iterable[Option]:
        yield Accept()
        a: Arranging = b.affairs["arranging"]
        c = b.setting.commands[self.command]
        for uid in (*c.units, *c.guns):
            place = b.units[uid].place
            if uid not in a.touched and place is not None:
                x, y, _ = place
                if a.edge in (-1, OWN):
                    yield Put(uid, (x - 5 * CM, y))
                    yield Put(uid, (x + 5 * CM, y))
                else:
                    yield Put(uid, (x, y + 5 * CM))
                    yield Put(uid, (x, y - 5 * CM))

    def refusal(self, b: NaranBattle, option: Any) -> Refusal | None:
        if isinstance(option, Accept):
            return None
        if option.unit not in members(b, self.command):
            return Refusal("13.2a", "other-command")
        unit = b.units[option.unit]
        ware = b.setting.wares[option.unit]
        if ware.escort >= 0:
            return Refusal("10.3d", "with-his-battalion")
        if unit.place is None:
            return Refusal("13.2a", "not-here")
        if (option.formation or option.front) and ware.kind != "unit":
            return Refusal("3.1b", "no-such-formation")
        formation = option.formation or unit.formation
        front = option.front or unit.front
        if ware.kind == "unit":
            if formation not in (LINE, COLUMN, "assault"):
                return Refusal("3.1b", "no-such-formation")
            if not (1 <= front <= unit.figures):
                return Refusal("3.1b", "no-such-front")
            broken = shape_fits(arm(b, option.unit), unit.figures, front, formation)
            if broken:
                return Refusal(broken, "shape")
        d = option.turn if option.turn >= 0 else unit.place[2]
        if d >= 65536:
            return Refusal("13.2a", "no-such-direction")
        pose = (option.place[0], option.place[1], d)
        stand = base_if(b, option.unit, pose, formation=formation, front=front)
        a: Arranging = b.affairs["arranging"]
        return standing_refusal(b, self.command, a.edge, option.unit, stand)

    def answer(self, b: NaranBattle, option: Any) -> None:
        if isinstance(option, Accept):
            b.end("arranging")
            return
        uid = option.unit
        unit = b.units[uid]
        assert unit.place is not None
        d = option.turn if option.turn >= 0 else unit.place[2]
        b.change(
            uid,
            place=(*option.place, d),
            formation=option.formation or unit.formation,
            front=option.front or unit.front,
        )
        for p in b.setting.people:
            if b.units[p].side != unit.side or b.units[p].place is None:
                continue
            escort = b.setting.wares[p].escort
            if escort == uid:
                seat(b, p, uid)
            elif escort < 0 and (touched := touching_unit(b, p)) != b.units[p].joined:
                b.change(p, joined=touched)
        a: Arranging = b.affairs["arranging"]
        b.put("arranging", Arranging(a.command, a.edge, (*a.touched, uid)))
        b.then(self)


# -- first orders ----------------------------------------------------------------------------------------


def sealed_orders(b: NaranBattle, side: int) -> tuple[tuple[int, int], ...]:
    """The face-down orders of a side."""
    found = b.sealed.get(side)
    return found.orders if isinstance(found, FirstOrders) else ()


@step("13.4a")
class FirstOrder(Decision):
    """Each Command gets a hidden order counter, reserves and reinforcements too."""

    command: int
    hidden = True

    def player(self, b: NaranBattle) -> int:
        return b.setting.commands[self.command].side

    def about(self, b: NaranBattle) -> dict[str, Any]:
        return {"command": b.setting.commands[self.command].number}

    def candidates(self, b: NaranBattle) -> Iterable[Option]:
        listed = b.setting.commands[self.command].order
        return [GiveOrder(ORDERS[listed])] + [GiveOrder(ORDERS[o]) for o in range(OPPOSE + 1) if o != listed]

    def answer(self, b: NaranBattle, option: Any) -> None:
        side = self.player(b)
        kept = tuple(row for row in sealed_orders(b, side) if row[0] != self.command)
        b.seal(side, FirstOrders((*kept, (self.command, ORDERS.index(option.order)))))


def turn_up(b: NaranBattle, commands: list[int]) -> None:
    """Turn the order counters of some Commands face up; the others stay down."""
    from gonfalon.systems.naran.book.orders import OrderRevealed

    rows = dict(row for side in (0, 1) for row in sealed_orders(b, side))
    orders = list(b.game.orders)
    since = list(b.game.since)
    for c in commands:
        orders[c] = rows.get(c, b.setting.commands[c].order)
        since[c] = b.game.turn
        if c in b.game.broken:
            orders[c] = OPPOSE
    b.set(orders=tuple(orders), since=tuple(since))
    for side in (0, 1):
        left = tuple(row for row in sealed_orders(b, side) if row[0] not in commands)
        if left:
            b.seal(side, FirstOrders(left))
        else:
            b.sealed.pop(side, None)
    b.reveal()
    for c in commands:
        command = b.setting.commands[c]
        b.tell(OrderRevealed, command.side, command.number, ORDERS[orders[c]])
