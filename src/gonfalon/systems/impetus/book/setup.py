"""1 Deployment of units in four steps, each in its zone; V43 the general, V53 weapons, 26b large units and
who may form them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from gonfalon.core.checks import Refusal, refuse
from gonfalon.core.records import SideId
from gonfalon.core.steps import Accept, ChooseUnit, Closed, Decision, Done, Option, Pass, Step, step
from gonfalon.space.table import TOLERANCE, Base, Pose, overlap
from gonfalon.systems.impetus.book.terrain_setup import DefenderByDice, RollDefender
from gonfalon.systems.impetus.ground.bodies import bodies_standing, body_at, place_body, place_of
from gonfalon.systems.impetus.ground.terrain import barred_by_ground, ground
from gonfalon.systems.impetus.pieces.events import Deployed
from gonfalon.systems.impetus.pieces.facts import LONG_WEAPONS, Unit
from gonfalon.systems.impetus.pieces.file import ImpetusScenario
from gonfalon.systems.impetus.pieces.options import Arm, AsProposed, Form, Put
from gonfalon.systems.impetus.pieces.queries import rule_chosen
from gonfalon.systems.impetus.pieces.setting import B


@step("V43")
class ChooseGeneral(Decision):
    """Every army has one general, in one of its units with an asterisk."""

    side: SideId

    def applies(self, b: B) -> bool:
        return not any(u.general and u.side == self.side for u in b.units)

    def player(self, b: B) -> int:
        return self.side

    def candidates(self, b: B) -> Iterable[Option]:
        for u in b.units:
            if u.side == self.side and b.setting.facts[u.id].star:
                yield ChooseUnit(u.id)

    def refusal(self, b: B, option: ChooseUnit) -> Refusal | None:
        if b.units[option.unit].side != self.side or not b.setting.facts[option.unit].star:
            return refuse("20m", "no-general-there", unit=option.unit)
        return None

    def answer(self, b: B, option: ChooseUnit) -> None:
        b.change(option.unit, general=True)


@step("V53")
class ChooseWeapon(Decision):
    """Where the list gives a choice of weapons, the owner chooses one per unit before deployment."""

    side: SideId

    def undecided(self, b: B) -> int:
        """The first unit whose weapon is not chosen yet."""
        s = b.setting
        for u in b.units:
            if u.side == self.side and u.id not in b.game.absent:
                if len(s.weapon_choices[u.id]) > 1 and not u.weapon:
                    return u.id
                if len(s.melee_choices[u.id]) > 1 and not u.melee:
                    return u.id
        return -1

    def applies(self, b: B) -> bool:
        return self.undecided(b) >= 0

    def player(self, b: B) -> int:
        return self.side

    def about(self, b: B) -> dict[str, Any]:
        return {"unit": self.undecided(b)}

    def candidates(self, b: B) -> Iterable[Option]:
        uid = self.undecided(b)
        s = b.setting
        choices = s.weapon_choices[uid] if len(s.weapon_choices[uid]) > 1 else s.melee_choices[uid]
        for weapon in choices:
            yield Arm(uid, weapon)

    def refusal(self, b: B, option: Arm) -> Refusal | None:
        uid = self.undecided(b)
        known = (*b.setting.weapon_choices[uid], *b.setting.melee_choices[uid])
        if option.unit != uid or option.weapon not in known:
            return refuse("V53", "not-in-list", unit=option.unit)
        return None

    def answer(self, b: B, option: Arm) -> None:
        if option.weapon in b.setting.weapon_choices[option.unit]:
            b.change(option.unit, weapon=option.weapon)
        else:
            b.change(option.unit, melee=option.weapon)
        b.then(ChooseWeapon(self.side))


@step("2n")
class GiveUp(Closed):
    """Option: an army gives up an S unit for one more re-roll of the initiative."""

    side: SideId

    def applies(self, b: B) -> bool:
        return rule_chosen(b, "2n") and any(
            u.side == self.side and b.setting.facts[u.id].code == "S" and not u.general for u in b.units
        )

    def player(self, b: B) -> int:
        return self.side

    def candidates(self, b: B) -> Iterable[Option]:
        yield Pass()
        for u in b.units:
            if u.side == self.side and b.setting.facts[u.id].code == "S" and not u.general:
                yield ChooseUnit(u.id)

    def answer(self, b: B, option: ChooseUnit | Pass) -> None:
        if isinstance(option, ChooseUnit):
            left = list(b.game.rerolls)
            left[self.side] += 1
            b.set(rerolls=(left[0], left[1]), absent=(*b.game.absent, option.unit))
            b.change(option.unit, place=None)


def alike_for_large_unit(b: B, one: int, other: int) -> bool:
    """26a: Two units of the same kind: equal type, profile and weapon."""
    f, g = b.setting.facts[one], b.setting.facts[other]
    u, v = b.units[one], b.units[other]
    return (f.key, f.vbu, f.impetus, f.impetuous, u.melee, u.weapon) == (
        g.key,
        g.vbu,
        g.impetus,
        g.impetuous,
        v.melee,
        v.weapon,
    )


def large_unit_refusal(b: B, one: int, other: int) -> Refusal | None:
    """Why two units cannot form a GU."""
    u, v = b.units[one], b.units[other]
    f = b.setting.facts[one]
    if one == other or u.side != v.side or u.leader >= 0 or v.leader >= 0 or v.rears:
        return refuse("26a", "no-block", unit=one)
    if not alike_for_large_unit(b, one, other):
        return refuse("26a", "not-same-kind", unit=one)
    if v.general:
        return refuse("26a", "general-in-front", unit=other)
    known = (
        (f.code in ("FP", "FL") and u.melee in LONG_WEAPONS) or f.key == "FL imp" or b.setting.may_form[one]
    )
    if not known:
        return refuse("V34b", "may-not-form", unit=one)
    if u.rears and (len(u.rears) > 1 or u.melee != "pike" or not rule_chosen(b, "26d")):
        return refuse("26a", "block-complete", unit=one)
    return None


@step("26b")
class FormBlocks(Decision):
    """Large units are formed at deployment: two units of one kind, one behind the other."""

    side: SideId
    open = True

    def pairs(self, b: B) -> Iterable[Form]:
        """All pairs that may form, each front unit with the next unit of its kind."""
        own = [u.id for u in b.units if u.side == self.side and u.id not in b.game.absent]
        for one in own:
            for other in own:
                if large_unit_refusal(b, one, other) is None:
                    yield Form(one, other)
                    break

    def applies(self, b: B) -> bool:
        return any(True for _ in self.pairs(b))

    def player(self, b: B) -> int:
        return self.side

    def candidates(self, b: B) -> Iterable[Option]:
        yield Done()
        yield from self.pairs(b)

    def refusal(self, b: B, option: Form | Done) -> Refusal | None:
        if isinstance(option, Done):
            return None
        if b.units[option.unit].side != self.side:
            return refuse("26a", "no-block", unit=option.unit)
        return large_unit_refusal(b, option.unit, option.rear_unit)

    def answer(self, b: B, option: Form | Done) -> None:
        if isinstance(option, Form):
            b.change(option.unit, rears=(*b.units[option.unit].rears, option.rear_unit), block=True)
            b.change(option.rear_unit, leader=option.unit)
            b.then(FormBlocks(self.side))


def unit_deployment_step(b: B, uid: int) -> int:
    """The step in which a unit goes down; a GU in the first, whatever its type."""
    if b.units[uid].rears:  # § 1f
        return 1
    return b.setting.facts[uid].step


def deployment_zone_refusal(b: B, side: int, there: Base) -> Refusal | None:
    """Why a base is outside the deployment zone of a side."""
    s = b.setting
    if s.deployment[side]:
        if any(s.areas[zone.area].holds(there) for zone in s.deployment[side]):
            return None
        return Refusal(s.deployment[side][0].rule("zone"), "outside-zone")  # § P.1a
    low, high = (0, s.zone_depth) if side == 0 else (s.height - s.zone_depth, s.height)
    for x, y in there.corners:
        if not 2 * s.h - TOLERANCE <= x <= s.width - 2 * s.h + TOLERANCE:
            return Refusal("1i", "near-side-edge")
        if not low - TOLERANCE <= y <= high + TOLERANCE:
            if "1h" in s.on:
                return Refusal("1h", "outside-zone")
            return Refusal("1j" if s.scenario.free else "30c", "outside-zone")
    return None


def deployment_refusal(b: B, uid: int, pose: Pose) -> Refusal | None:
    """Why a unit cannot be put down somewhere."""
    there = body_at(b, uid, pose)
    bad = deployment_zone_refusal(b, b.units[uid].side, there)
    if bad is not None:
        return bad
    for side in (0, 1):
        for other, that in bodies_standing(b, side):
            if other != uid and overlap(there, that):
                return refuse("1a", "occupied", friend_unit=other)
    return barred_by_ground(b, uid, ground(b).at(there))


def proposed_deployment(b: B, uid: int) -> Pose:
    """The proposed place of a unit, or the nearest free one in its zone."""
    s = b.setting
    x, y, d = s.scenario.proposals[uid]
    side = b.units[uid].side
    back = -1 if side == 0 else 1
    for row in range(12):
        for column in range(60):
            shift = (column + 1) // 2 * (1 if column % 2 else -1) * s.h // 2
            pose = (x + shift, y + back * row * s.h // 2, d)
            if deployment_refusal(b, uid, pose) is None:
                return pose
    raise ValueError(f"no room for {s.unit_codes[uid]}")


@step("1a")
class DeployStep(Step):
    """In each of the four steps the defender places all his units of the step, then the attacker (1g)."""

    number: int
    attacker: bool

    def run(self, b: B) -> None:
        side = 1 - b.game.defender if self.attacker else b.game.defender  # § 1g
        for u in b.units:
            if (
                u.side == side
                and u.leader < 0
                and u.id not in b.game.absent
                and unit_deployment_step(b, u.id) == self.number
                and u.place is None
                and u.id not in b.setting.plans
            ):
                place_body(b, u.id, proposed_deployment(b, u.id))
        b.then(Deploy(side, self.number))


@step("30d")
class Deploy(Decision):
    """The proposed places may be used, or changed within the zone."""

    side: SideId
    number: int
    open = True
    accepts = (Put,)
    setup = True

    def mine(self, b: B) -> list[int]:
        """The units of this step."""
        return [
            uid for uid, _ in bodies_standing(b, self.side) if unit_deployment_step(b, uid) == self.number
        ]

    def applies(self, b: B) -> bool:
        return "proposed" not in b.affairs.get(f"deployed-{self.side}", ()) and bool(self.mine(b))

    def player(self, b: B) -> int:
        return self.side

    def about(self, b: B) -> dict[str, Any]:
        return {"number": self.number}

    def candidates(self, b: B) -> Iterable[Option]:
        yield Accept()
        yield AsProposed()
        h = b.setting.h
        for uid in self.mine(b)[:3]:
            place = place_of(b, uid)
            for shift in (-h, h):
                yield Put(uid, place[0] + shift, place[1], place[2])

    def refusal(self, b: B, option: Put | Accept | AsProposed) -> Refusal | None:
        if not isinstance(option, Put):
            return None
        u = b.units[option.unit]
        if (
            u.side != self.side
            or u.leader >= 0
            or u.place is None
            or unit_deployment_step(b, option.unit) != self.number
        ):
            return refuse("1a", "not-this-step", unit=option.unit)
        return deployment_refusal(b, option.unit, (option.x, option.y, option.facing & 65535))

    def answer(self, b: B, option: Put | Accept | AsProposed) -> None:
        if isinstance(option, Put):
            place_body(b, option.unit, (option.x, option.y, option.facing & 65535))
            b.then(Deploy(self.side, self.number))
            return
        if isinstance(option, AsProposed):
            b.put(f"deployed-{self.side}", ("proposed",))
        b.tell(Deployed, self.side, self.number)


def units_to_deploy(scenario: ImpetusScenario) -> list[Unit]:
    """The units of both armies before they are set up; who has one weapon of a kind holds it."""
    return [
        Unit(
            uid,
            side,
            None,
            p.missile[0] if len(p.missile) == 1 else "",
            p.melee[0] if len(p.melee) == 1 else "",
            p.general,
        )
        for uid, (side, _, p) in enumerate(scenario.units)
    ]


def form_large_units(b: B, side: int) -> None:
    """30g: The large units that a battle or army file fixes."""
    blocks: dict[int, list[int]] = {}
    for uid, (owner, _, p) in enumerate(b.setting.scenario.units):
        if owner == side and p.block >= 0:
            blocks.setdefault(p.block, []).append(uid)
    for front, *rears in blocks.values():
        b.change(front, rears=tuple(rears), block=True)
        for rear in rears:
            b.change(rear, leader=front)


def set_up(b: B) -> list[Step]:
    """What happens before the first turn: nothing but deployment where a file fixes the rest."""
    for side in (0, 1):
        form_large_units(b, side)
    free = b.setting.scenario.free
    steps: list[Step] = []
    if b.setting.plans:
        b.put("coming", tuple(sorted(b.setting.plans)))  # § P.2a
    if b.setting.scenario.defender < 0:
        steps.append(DefenderByDice())
    if free:  # § 30f, 30g
        for side in (0, 1):
            steps += [ChooseGeneral(side), GiveUp(side), ChooseWeapon(side), FormBlocks(side)]
        steps.append(RollDefender())
    elif b.setting.choices.get("deployment") == "proposed":
        for u in b.units:
            if u.leader < 0 and u.id not in b.setting.plans:
                place_body(b, u.id, proposed_deployment(b, u.id))
        return steps
    return steps + [DeployStep(number, attacker) for number in (1, 2, 3, 4) for attacker in (False, True)]
