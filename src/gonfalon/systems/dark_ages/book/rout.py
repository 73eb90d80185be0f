"""13 Rout: ways of retreat hex by hex, the Leader left behind, blocked retreats, pursuit; units put elsewhere
and the ground they suffer."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from gonfalon.core.checks import Refusal
from gonfalon.core.records import Hex, UnitId
from gonfalon.core.steps import ChooseHex, ChooseUnit, Closed, Option, Pass, Step, step
from gonfalon.space.hexes import NONE, STEP_Q, STEP_R, axial_distance
from gonfalon.systems.dark_ages.book.damage import destroy, hurt
from gonfalon.systems.dark_ages.book.orders import AskOrders
from gonfalon.systems.dark_ages.book.victory import check_victory
from gonfalon.systems.dark_ages.pieces.events import Blocked, Joined, LeftMap, Pursued, Retreated
from gonfalon.systems.dark_ages.pieces.facts import NOBODY, Rout
from gonfalon.systems.dark_ages.pieces.queries import body_at, leader_with
from gonfalon.systems.dark_ages.pieces.setting import B
from gonfalon.systems.dark_ages.pieces.tables import OTHER

ROUTED = Refusal("13d", "routed")
OFF = -2  # beyond the own edge of the map


def rout_after_harm(b: B) -> None:
    """Outside a combat routed units retreat without delay; Leadership may still save them."""
    if b.affairs.get("routs"):
        b.then(AskOrders(OTHER, b.game.active, 0), SettleRouts())  # § 13a
    check_victory(b)


@step("13a")
class SettleRouts(Step):
    """Every unit that routed and was not rallied retreats, in the order in which they routed."""

    def applies(self, b: B) -> bool:
        return bool(b.affairs.get("routs"))

    def run(self, b: B) -> None:
        routs: tuple[Rout, ...] = b.affairs["routs"]
        first, rest = routs[0], routs[1:]
        if rest:
            b.put("routs", rest)
        else:
            b.end("routs")
        unit = b.units[first.unit]
        if unit.place is not None and unit.points == 1:  # § V21f
            b.then(LeaderLeft(first.unit), Retreat(first.unit, first.cause, b.setting.kinds[first.unit].move))
        b.then(SettleRouts())


@step("13l")
class LeaderLeft(Closed):
    """The Leader of a routed unit must join an adjacent unit that stands; his owner chooses which."""

    unit: int

    def applies(self, b: B) -> bool:
        return bool(self._hosts(b))

    def _hosts(self, b: B) -> list[int]:
        leader = leader_with(b, self.unit)
        place = b.units[self.unit].place
        if leader == NOBODY or place is None or b.units[leader].points < 2:
            return []
        side, kinds = b.units[leader].side, b.setting.kinds
        found = []
        for n in b.setting.near[place]:
            body = body_at(b, n)
            if body == NOBODY or b.units[body].side != side or kinds[body].leader:
                continue
            if b.units[body].points > 1 and len(b.by_hex[n]) == 1:  # § V1b
                found.append(body)
        return found

    def player(self, b: B) -> int:
        return b.units[self.unit].side

    def candidates(self, b: B) -> Iterator[Option]:
        for body in self._hosts(b):
            yield ChooseUnit(body)

    def answer(self, b: B, option: ChooseUnit) -> None:
        leader = leader_with(b, self.unit)
        b.change(leader, place=b.units[option.unit].place)
        b.tell(Joined, leader, option.unit)

    def about(self, b: B) -> dict[str, Any]:
        return {"unit": leader_with(b, self.unit), "from_unit": self.unit}


class Ways:
    """Where a retreating unit may go next: free hexes (best first), friends in the way, off the map."""

    __slots__ = ("best", "costly", "friends")

    def __init__(self, best: list[int], friends: list[int], costly: bool) -> None:
        self.best, self.friends, self.costly = best, friends, costly


def ways_of_retreat(b: B, uid: int, cause: int, left: int, first: bool) -> Ways:
    """Away from the cause, then towards the own edge; never nearer to the cause, nor past its front."""
    setting, unit = b.setting, b.units[uid]
    grid, here = setting.grid, unit.place
    assert here is not None
    edge = setting.edge[unit.side]
    links = setting.links[setting.kinds[uid].horse > 0][here]
    outward = 1 if unit.side == 0 else -1
    enemy = b.units[cause].place if cause != NOBODY else None
    dist = 0 if enemy is None else grid.distance(here, enemy)
    free: list[tuple[tuple[int, int], int]] = []
    friends: list[int] = []
    blockers: list[int] = []  # friends in the hexes that lead away from the cause
    costly = False
    for d in range(6):
        n = grid.neighbours[here][d]
        if n == NONE:
            if edge[here] != 0 or STEP_Q[d] != outward:
                continue
            towards, n = -1, OFF
        else:
            towards = edge[n]
        away = 0
        if enemy is not None:
            q, r = grid.q[here] + STEP_Q[d], grid.r[here] + STEP_R[d]
            away = axial_distance(q - grid.q[enemy], r - grid.r[enemy]) - dist
            if away < 0:
                continue
        elif towards > edge[here]:
            continue
        if n == OFF:
            free.append(((-away, towards), OFF))
            continue
        body = body_at(b, n)
        if body != NOBODY and not _may_share(b, uid, body):  # § V15
            if b.units[body].side == unit.side:
                friends.append(body)
                if away > 0:
                    blockers.append(body)
            continue
        cost = links.get(n)
        if cost is None:
            continue
        if cost > left and not first:
            costly = True
            continue
        free.append(((-away, towards), n))
    if blockers and not any(away < 0 for (away, _), _ in free):  # § V53
        past = dist > 1 or enemy is None
        free = [one for one in free if past and one[0][1] < edge[here]]
        friends = blockers
    if not free:
        return Ways([], friends, costly)
    free.sort()  # § 13c
    best = list(dict.fromkeys([n for key, n in free if key == free[0][0]]))
    return Ways(best, friends, costly)


def _may_share(b: B, uid: int, body: int) -> bool:
    """A unit may enter the hex of a sound Leader of its own side who is alone."""
    kinds = b.setting.kinds
    return (
        b.units[body].side == b.units[uid].side
        and kinds[body].leader
        and not kinds[uid].leader
        and b.units[body].points > 1
    )


@step("13b")
class Retreat(Step):
    """A routed unit retreats with its full movement, hex by hex."""

    unit: UnitId
    cause: int
    left: int
    first: bool = True
    path: tuple[Hex, ...] = ()

    def applies(self, b: B) -> bool:
        unit = b.units[self.unit]
        return unit.place is not None and unit.points == 1

    def run(self, b: B) -> None:
        if self.left <= 0:
            self._stop(b)
            return
        ways = ways_of_retreat(b, self.unit, self.cause, self.left, self.first)
        if len(ways.best) == 1:
            retreat_to(b, self, ways.best[0])
        elif ways.best:
            b.then(RetreatChoice(self.unit, self.cause, self.left, self.first, self.path))
        else:
            self._stop(b)
            if ways.friends:  # § A18
                b.then(RetreatBlocked(self.unit, self.cause))
            elif not ways.costly:  # § 13g
                destroy(b, self.unit)  # § 13i, A18b
                check_victory(b)

    def _stop(self, b: B) -> None:
        if self.path:
            b.tell(Retreated, self.unit, self.path)


def retreat_to(b: B, at: Retreat | RetreatChoice, place: int) -> None:
    """One hex of a retreat."""
    uid = at.unit
    if place == OFF:
        if at.path:
            b.tell(Retreated, uid, at.path)
        b.tell(LeftMap, uid)
        destroy(b, uid)  # § 13o, A14c
        check_victory(b)
        return
    setting = b.setting
    here = b.units[uid].place
    assert here is not None
    horse = setting.kinds[uid].horse
    cost = setting.links[horse > 0][here][place]  # § 13h
    put_elsewhere(b, uid, place, along=False)  # § 13m
    harm = setting.harm[horse][place]
    path = (*at.path, place)
    b.then(Retreat(uid, at.cause, at.left - cost, False, path))
    if harm:  # § 21f
        hurt(b, uid, harm, at.cause)
        check_victory(b)


@step("13c")
class RetreatChoice(Closed):
    """Of equally good ways the owner chooses."""

    unit: UnitId
    cause: int
    left: int
    first: bool
    path: tuple[Hex, ...]

    def player(self, b: B) -> int:
        return b.units[self.unit].side

    def candidates(self, b: B) -> Iterator[Option]:
        for place in ways_of_retreat(b, self.unit, self.cause, self.left, self.first).best:
            yield ChooseHex(place)

    def answer(self, b: B, option: ChooseHex) -> None:
        retreat_to(b, self, option.place)

    def about(self, b: B) -> dict[str, Any]:
        return {"unit": self.unit}


@step("13k")
class RetreatBlocked(Closed):
    """A friend in the way takes one damage; among several the owner chooses."""

    unit: UnitId
    cause: int

    def applies(self, b: B) -> bool:
        return b.units[self.unit].place is not None and bool(self._friends(b))

    def _friends(self, b: B) -> list[int]:
        return ways_of_retreat(b, self.unit, self.cause, 0, False).friends

    def player(self, b: B) -> int:
        return b.units[self.unit].side

    def candidates(self, b: B) -> Iterator[Option]:
        for friend in self._friends(b):
            yield ChooseUnit(friend)

    def answer(self, b: B, option: ChooseUnit) -> None:
        b.tell(Blocked, self.unit, option.unit)
        hurt(b, option.unit, 1)  # § 13j
        b.then(SettleRouts())
        check_victory(b)

    def about(self, b: B) -> dict[str, Any]:
        return {"unit": self.unit}


@step("13f")
class Pursuit(Closed):
    """Whoever routed its enemy in a melee may move, free, into the hex it left."""

    units: tuple[UnitId, ...]
    place: Hex

    def applies(self, b: B) -> bool:
        return not b.by_hex.get(self.place) and bool(self._able(b))

    def _able(self, b: B) -> list[int]:
        found = []
        for uid in self.units:
            unit = b.units[uid]
            if unit.place is None or unit.points < 2:
                continue
            links = b.setting.links[b.setting.kinds[uid].horse > 0][unit.place]
            if self.place in links:
                found.append(uid)
        return found

    def player(self, b: B) -> int:
        return b.units[self.units[0]].side

    def candidates(self, b: B) -> Iterator[Option]:
        yield Pass()
        for uid in self._able(b):
            yield ChooseUnit(uid)

    def answer(self, b: B, option: ChooseUnit | Pass) -> None:
        if isinstance(option, Pass):
            return
        uid = option.unit
        put_elsewhere(b, uid, self.place)  # § A19
        b.tell(Pursued, uid, self.place)  # § A19b, V29b: no assault follows, no disengagement is paid
        suffer_ground(b, uid, self.place)

    def about(self, b: B) -> dict[str, Any]:
        return {"unit": self.units[0], "hex": self.place}


def suffer_ground(b: B, uid: int, place: int) -> None:
    """The damage of the ground that a unit has entered, whoever sent it there."""
    harm = b.setting.harm[b.setting.kinds[uid].horse][place]
    if harm:  # § 21f
        hurt(b, uid, harm)
        rout_after_harm(b)


def put_elsewhere(b: B, uid: int, place: int, along: bool = True) -> None:
    """Put a unit into another hex, its Leader with it; a standing formation is lost."""
    leader = leader_with(b, uid) if along and not b.setting.kinds[uid].leader else NOBODY
    clause = b.setting.formations[uid]
    if b.units[uid].standing and clause is not None and not clause.mobile:  # § P.1b, 23.1e, 23.4f, 23.6d
        b.change(uid, place=place, standing=False)
    else:
        b.change(uid, place=place)
    if leader != NOBODY:
        b.change(leader, place=place)
