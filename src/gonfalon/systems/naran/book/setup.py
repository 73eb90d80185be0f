"""Before the battle (13): deployment, its zones and strips, who deploys first, orders face down or up."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from gonfalon.core.checks import Refusal, refuse
from gonfalon.core.dice import shuffled
from gonfalon.core.rolls import Modifier, Roll, d6
from gonfalon.core.steps import Accept, Closed, Decision, Option, Pass, Step, step, stored
from gonfalon.space.table import CM, TOLERANCE, Base, nearer_than, on_table, overlap
from gonfalon.systems.naran.book.figures import seat_figure, unit_figure_touches
from gonfalon.systems.naran.ground.bases import base_if, base_of, figure_bases
from gonfalon.systems.naran.ground.terrain import ground_free_of_units
from gonfalon.systems.naran.pieces.events import Deployed, DeploysFirst, OrderRevealed
from gonfalon.systems.naran.pieces.facts import (
    ATTACK,
    COLUMN,
    HIDDEN,
    LINE,
    OPPOSE,
    ORDERS,
    WAIT,
    FirstOrders,
    Pose,
    fact_replaced,
)
from gonfalon.systems.naran.pieces.options import Deploy, GiveOrder, HoldBack, Put
from gonfalon.systems.naran.pieces.queries import alternating, arm, beginner, comes_as, command_index, members
from gonfalon.systems.naran.pieces.setting import LEFT, OWN, RIGHT, B
from gonfalon.systems.naran.pieces.shapes import shape_breaks_rule
from gonfalon.systems.naran.pieces.tables import DEPLOYMENT


@stored
class Arranging:
    """A Command that is being set up: by which edge it comes (-1: deployment), and what was moved."""

    command: int
    edge: int
    touched: tuple[int, ...] = ()


# -- who deploys first -----------------------------------------------------------------------------------


@step("13.1a")
class DeploymentRoll(Step):
    """Each side rolls 1d6 plus its Condottiero's value; the lower deploys first, ties again."""

    def run(self, b: B) -> None:
        wares, leaders = b.setting.wares, b.setting.condottieri
        values = [wares[leader].value for leader in leaders]
        higher = b.roll(  # § V30d
            Roll(
                "13.1a",
                "deployment",
                DEPLOYMENT,
                (d6(), d6()),
                (Modifier("13.1a", values[0], "own-value"), Modifier("13.1a", -values[1], "other-value")),
                side=0,
                about=leaders,
            )
        )
        first = 1 - higher
        b.set(first=first)
        b.tell(DeploysFirst, first)
        if b.setting.listed:
            b.then(DeployListed())
            return
        if "hold_back" in b.setting.on:  # § 22.1d
            b.then(NameReserve(first), NameReserve(1 - first))
        sides = (b.setting.sides[first], b.setting.sides[1 - first])
        b.then(DeployNext(), *[FirstOrder(c.index) for side in sides for c in side])  # § V30


@step("13.2a")
class DeployListed(Step):
    """Deployment and first orders as the battle lists them."""

    def run(self, b: B) -> None:
        for side in (0, 1):
            rows = tuple((c.index, c.order) for c in b.setting.sides[side])
            b.seal(side, FirstOrders(rows))
        for command in alternating(b):
            if comes_as(b, command) == "table":
                deploy_command(b, command, [(u, b.setting.wares[u].start) for u in members(b, command)])


def deploy_command(b: B, command: int, places: list[tuple[int, Pose | None]]) -> None:
    """Put a Command on the table; whoever touches a unit is with it."""
    for uid, pose in places:
        if pose is not None:
            b.change(uid, place=pose)
    b.set(arrivals=fact_replaced(b.game.arrivals, command, b.game.turn))
    c = b.setting.commands[command]
    for uid in c.figures:
        ware = b.setting.wares[uid]
        if b.units[uid].place is None:
            continue
        if ware.escort >= 0:
            b.change(uid, joined=ware.escort)  # § 10.3d
        else:
            b.change(uid, joined=unit_figure_touches(b, uid))
    b.tell(Deployed, c.side, c.number)


@step("13.4b")
class NameReserve(Decision):
    """Before deployment a player may name one Command as reserve or reinforcement (22.1d)."""

    side: int

    def player(self, b: B) -> int:
        return self.side

    def candidates(self, b: B) -> Iterable[Option]:
        yield Pass()
        for c in b.setting.sides[self.side]:
            if c.number and c.arrives == "table":
                yield HoldBack(c.number, "reserve")
                yield HoldBack(c.number, "reinforcement")

    def refusal(self, b: B, option: Pass | HoldBack) -> Refusal | None:
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

    def answer(self, b: B, option: Pass | HoldBack) -> None:
        if isinstance(option, HoldBack):
            row = (command_index(b, self.side, option.command), option.kind)
            b.set(held_back=(*b.game.held_back, row))


# -- where units and figures may stand -------------------------------------------------------------------


def in_deployment_zone(b: B, side: int, stand: Base) -> bool:
    """13.2b: a base lies in its army's deployment zone, 30 cm deep along the whole edge."""
    ys = [y for _, y in stand.corners]
    depth = b.setting.zone + TOLERANCE
    return max(ys) <= depth if side == 0 else min(ys) >= b.setting.height - depth


def gap_to_deployment_edge(b: B, side: int, edge: int, stand: Base) -> int:
    """How far the rear of a base is from the table edge by which it came."""
    xs, ys = [x for x, _ in stand.corners], [y for _, y in stand.corners]
    east = (edge == RIGHT) == (side == 0)
    if edge == OWN:
        return min(ys) if side == 0 else b.setting.height - max(ys)
    return b.setting.width - max(xs) if east else min(xs)


def in_deployment_strip(b: B, side: int, edge: int, stand: Base) -> bool:
    """A base lies in the strip of a short edge: 60 cm along it from the own edge, 30 deep."""
    xs, ys = [x for x, _ in stand.corners], [y for _, y in stand.corners]
    along = 60 * CM + TOLERANCE  # § 13.5a
    deep = 30 * CM + TOLERANCE  # § 13.5a
    east = (edge == RIGHT) == (side == 0)
    fits = max(ys) <= along if side == 0 else min(ys) >= b.setting.height - along
    return fits and (min(xs) >= b.setting.width - deep if east else max(xs) <= deep)


def deployed_near_command(b: B, command: int, uid: int, stand: Base) -> bool:
    """A figure deploys within 5 cm of the Condottiero or of a unit of its Command."""
    c = b.setting.commands[command]
    chief = b.setting.condottieri[c.side]
    if chief == uid and not (c.units or c.guns):
        return True
    close = [*c.units, *c.guns, *([chief] if chief != uid else [])]
    here = [base_of(b, o) for o in close if b.units[o].place is not None]
    return any(nearer_than(stand, there, 5 * CM) for there in here)  # § 13.3a


def deployment_refusal(b: B, command: int, edge: int, uid: int, stand: Base) -> Refusal | None:
    """Why a unit or figure of an arriving Command may not stand there."""
    side = b.units[uid].side
    figure = b.setting.wares[uid].kind == "figure"
    if not on_table(stand, b.setting.width, b.setting.height):
        return Refusal("13.2c", "off-table")
    if edge in (RIGHT, LEFT):
        if not in_deployment_strip(b, side, edge, stand):
            return Refusal("1.3b", "outside-strip")
    elif edge == -1 and not in_deployment_zone(b, side, stand):
        return Refusal("1.1c" if b.game.turn else "13.2b", "outside-zone")
    if edge >= 0:
        limit = (5 if figure else 1) * CM
        if gap_to_deployment_edge(b, side, edge, stand) > limit + TOLERANCE:
            return Refusal("1.3d" if figure else "1.3c", "too-far-from-edge")
    if figure:
        if any(overlap(stand, there) for p, there in figure_bases(b).items() if p != uid):
            return Refusal("13.3a", "no-room")
        if edge < 0 and not deployed_near_command(b, command, uid, stand):
            return Refusal("13.3a", "figure-too-far")
    if not ground_free_of_units(b, uid, stand):
        return Refusal("13.2b", "no-room")
    return None


# -- Command by Command ----------------------------------------------------------------------------------


@step("13.2a")
class DeployNext(Decision):
    """The players deploy one Command at a time, taking turns."""

    setup = True

    def _side(self, b: B) -> int:
        placed = [sum(1 for c in b.setting.sides[s] if b.game.arrivals[c.index] >= 0) for s in (0, 1)]
        first = beginner(b)
        turn = first if placed[first] <= placed[1 - first] else 1 - first
        return turn if self._left(b, turn) else 1 - turn

    def _left(self, b: B, side: int) -> list[int]:
        own = b.setting.sides[side]
        return [c.number for c in own if b.game.arrivals[c.index] < 0 and comes_as(b, c.index) == "table"]

    def applies(self, b: B) -> bool:
        return bool(self._left(b, 0) or self._left(b, 1))

    def player(self, b: B) -> int:
        return self._side(b)

    def candidates(self, b: B) -> Iterable[Option]:
        return [Deploy(n) for n in self._left(b, self._side(b))]

    def refusal(self, b: B, option: Deploy) -> Refusal | None:
        known = option.command in self._left(b, self._side(b))
        return None if known else Refusal("13.2a", "no-such-command")

    def answer(self, b: B, option: Deploy) -> None:
        index = command_index(b, self._side(b), option.command)
        deploy_command(b, index, [(u, b.setting.wares[u].start) for u in members(b, index)])
        b.put("arranging", Arranging(index, -1))
        b.then(Arrange(index), self)


@step("13.3a")
class Arrange(Decision):
    """Change the set-up of a Command that has just been put down, or accept it."""

    command: int
    open = True
    accepts = (Accept, Put)
    setup = True

    def player(self, b: B) -> int:
        return b.setting.commands[self.command].side

    def about(self, b: B) -> dict[str, Any]:
        return {"command": b.setting.commands[self.command].number}

    def candidates(self, b: B) -> Iterable[Option]:
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

    def refusal(self, b: B, option: Accept | Put) -> Refusal | None:
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
            broken = shape_breaks_rule(arm(b, option.unit), unit.figures, front, formation)
            if broken:
                return Refusal(broken, "shape")
        d = option.turn if option.turn >= 0 else unit.place[2]
        if d >= 65536:
            return Refusal("13.2a", "no-such-direction")
        pose = (option.place[0], option.place[1], d)
        stand = base_if(b, option.unit, pose, formation=formation, front=front)
        a: Arranging = b.affairs["arranging"]
        return deployment_refusal(b, self.command, a.edge, option.unit, stand)

    def answer(self, b: B, option: Accept | Put) -> None:
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
                seat_figure(b, p, uid)
            elif escort < 0 and (touched := unit_figure_touches(b, p)) != b.units[p].joined:
                b.change(p, joined=touched)
        a: Arranging = b.affairs["arranging"]
        b.put("arranging", Arranging(a.command, a.edge, (*a.touched, uid)))
        b.then(self)


# -- first orders ----------------------------------------------------------------------------------------


def orders_face_down(b: B, side: int) -> tuple[tuple[int, int], ...]:
    """The face-down orders of a side."""
    found = b.sealed.get(side)
    return found.orders if isinstance(found, FirstOrders) else ()


@step("13.4a")
class FirstOrder(Closed):
    """Each Command gets a hidden order counter, reserves and reinforcements too."""

    command: int
    hidden = True

    def player(self, b: B) -> int:
        return b.setting.commands[self.command].side

    def about(self, b: B) -> dict[str, Any]:
        return {"command": b.setting.commands[self.command].number}

    def candidates(self, b: B) -> Iterable[Option]:
        listed = b.setting.commands[self.command].order
        return [GiveOrder(ORDERS[listed])] + [GiveOrder(ORDERS[o]) for o in range(OPPOSE + 1) if o != listed]

    def answer(self, b: B, option: GiveOrder) -> None:
        side = self.player(b)
        kept = tuple(row for row in orders_face_down(b, side) if row[0] != self.command)
        b.seal(side, FirstOrders((*kept, (self.command, ORDERS.index(option.order)))))


def turn_orders_face_up(b: B, commands: list[int]) -> None:
    """Turn the order counters of some Commands face up; the others stay down."""
    rows = dict(row for side in (0, 1) for row in orders_face_down(b, side))
    orders = list(b.game.orders)
    since = list(b.game.since)
    for c in commands:
        orders[c] = rows.get(c, b.setting.commands[c].order)
        since[c] = b.game.turn
        if c in b.game.broken:
            orders[c] = OPPOSE
    b.set(orders=tuple(orders), since=tuple(since))
    for side in (0, 1):
        left = tuple(row for row in orders_face_down(b, side) if row[0] not in commands)
        if left:
            b.seal(side, FirstOrders(left))
        else:
            b.sealed.pop(side, None)
    b.reveal()
    for c in commands:
        command = b.setting.commands[c]
        b.tell(OrderRevealed, command.side, command.number, ORDERS[orders[c]])


def guess_orders_face_down(b: B, side: int, rng: int) -> None:
    """Face-down orders for the other side of a view: the listed one as likely as the other two together."""
    other = 1 - side
    if b.sealed.get(other) is not True:
        return
    rows = []
    for c in b.setting.sides[other]:
        if b.game.orders[c.index] == HIDDEN:
            rng, picks = shuffled(rng, (c.order, c.order, ATTACK, WAIT, OPPOSE))
            rows.append((c.index, picks[0]))
    b.sealed[other] = FirstOrders(tuple(rows))
