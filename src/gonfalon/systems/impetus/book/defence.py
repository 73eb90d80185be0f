"""6 Evasion and 12 Defensive fire: what a charged unit may do."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from gonfalon.core.battle import Battle
from gonfalon.core.checks import Refusal, refuse
from gonfalon.core.records import UnitId, replace
from gonfalon.core.rolls import Modifier, Roll, d6
from gonfalon.core.steps import Event, No, Option, Step, Yes, event, step
from gonfalon.core.windows import ALWAYS, ASK, Reaction
from gonfalon.space.table import Base, advance, overlap, slide_limit
from gonfalon.systems.impetus.book.charge import ChargePath, charge_length, charge_way, is_flank, the_charge
from gonfalon.systems.impetus.book.cohesion import Mods, damage_roll
from gonfalon.systems.impetus.book.movement import Moved, after_moving, disorder
from gonfalon.systems.impetus.book.passing import allowed
from gonfalon.systems.impetus.book.shooting import FireTest, target_modifiers
from gonfalon.systems.impetus.book.ways import (
    disorders,
    edge_limit,
    entered,
    leaves_river,
    rate,
    way,
)
from gonfalon.systems.impetus.ground.bodies import body, body_at, mark, place_unit, refresh, standing
from gonfalon.systems.impetus.ground.terrain import BLOCKED, ground
from gonfalon.systems.impetus.pieces.facts import B, chosen, has_general, vbu
from gonfalon.systems.impetus.pieces.tables import ARTILLERY, DEFEND, DEFEND_W, EVADE, SHOOTING


@event("evades")
class Evades(Event):
    """A unit evades."""

    unit: UnitId


def may_evade(b: B, uid: int) -> bool:
    """Who may evade at all: S and CL; by option CGL and CM with missiles."""
    code = b.setting.facts[uid].code
    if code in ("S", "CL"):  # § A3
        return True
    return code in ("CGL", "CM") and bool(b.units[uid].weapon) and chosen(b, "6o")


def evasion_refusal(b: B, charger: Base, uid: int) -> Refusal | None:
    """Why a charged unit cannot try to evade."""
    if b.units[uid].foes:
        return refuse("V19e", "in-melee", unit=uid)
    if is_flank(b, charger, uid):
        return refuse("6g", "charged-in-flank", unit=uid)
    plan = evasion(b, uid)
    return plan if isinstance(plan, Refusal) else None


def evasion(b: B, uid: int) -> tuple[int, tuple[int, ...]] | Refusal:
    """How far an evader goes straight back, and which friends it passes."""
    place = b.units[uid].place
    assert place is not None
    s = b.setting
    mine = body_at(b, uid, place)
    back = (place[2] + 32768) & 65535
    length = rate(b, uid, ground(b).at(mine))  # § 6i, V24
    for at, bits in ground(b).along(mine, back, length):
        if bits & BLOCKED:
            return refuse("6k", "evasion-blocked", unit=uid)
        if at < length:
            slower = rate(b, uid, bits)
            length = min(length, max(at, slower))
    length = edge_limit(mine, back, length, s.width, s.height)
    for _ in range(16):
        passed = []
        for side in (0, 1):
            for other, that in standing(b, side):
                if other == uid or slide_limit(mine, back, length, that) >= length:
                    continue
                if side != b.units[uid].side:
                    return refuse("V24f", "evasion-meets-enemy", unit=uid, enemy_unit=other)
                if b.units[other].foes:
                    return refuse("6k", "evasion-blocked", unit=uid)
                passed.append(other)
        end = body_at(b, uid, advance(place, -length))
        if not any(overlap(end, body(b, other)) for other in passed):
            return length, tuple(passed)
        longer = edge_limit(mine, back, length + s.h // 4, s.width, s.height)  # § V25c
        if longer == length:
            break
        length = longer
    return refuse("6k", "evasion-blocked", unit=uid)


def evasion_number(b: B, charger: int, uid: int) -> int:
    """2+ from a slower, 3+ from an equal, 4+ from a faster charger."""
    if chosen(b, "V18b"):
        mine, theirs = rate(b, uid, 0), rate(b, charger, 0)
    else:
        g = ground(b)
        mine = rate(b, uid, g.at(body(b, uid)))  # § V18
        theirs = rate(b, charger, g.at(body(b, charger)), True)  # § A2
    # § V23: a bonus that the charger rolled does not make it faster
    if theirs < mine:  # § 6a, A2c
        return 2
    return 3 if theirs == mine else 4  # § 6b, 6c, A2b, A2c


def evasion_roll(b: B, charger: int, uid: int) -> Roll:
    """The evasion test."""
    mods = []
    if b.units[uid].disordered:
        mods.append(Modifier("6d", -1, "disordered"))
    if b.units[uid].general and has_general(b, b.units[uid].side):
        mods.append(Modifier("6e", 1, "general"))
    reading = EVADE[evasion_number(b, charger, uid)]
    return Roll(reading.rule, "evasion", reading, (d6(),), tuple(mods), b.units[uid].side, (uid, charger))


class Charged(Reaction):
    """What the two reactions of a charged unit share."""

    __slots__ = ()

    def player(self, b: B) -> int:
        return b.units[the_charge(b).target].side

    def reactor(self, b: Battle[Any, Any, Any]) -> int | None:
        return the_charge(b).target

    def cause(self, b: Battle[Any, Any, Any]) -> int | None:
        return the_charge(b).charger

    def declining(self, b: Battle[Any, Any, Any]) -> Option:
        return No()

    def success(self, b: Battle[Any, Any, Any], results: tuple[Any, ...]) -> bool:
        return bool(results) and results[0] is True

    def candidates(self, b: B) -> Iterable[Option]:
        yield Yes()
        yield No()


@step("2e")
class AskEvasion(Charged):
    """A charged unit that may evade is asked; it is always free to stand (A3b)."""

    window = "evasion"
    default = ASK

    def applies(self, b: B) -> bool | Refusal:
        c = the_charge(b)
        if not may_evade(b, c.target) or c.target in c.tried:
            return False
        bad = evasion_refusal(b, body_at(b, c.charger, c.start), c.target)
        return True if bad is None else bad

    def about(self, b: B) -> dict[str, Any]:
        c = the_charge(b)
        return {"unit": c.target, "enemy_unit": c.charger, "number": evasion_number(b, c.charger, c.target)}

    def answer(self, b: B, option: Any) -> None:
        c = the_charge(b)
        b.put("charge", replace(c, tried=(*c.tried, c.target)))  # § V24e
        if isinstance(option, Yes):  # § A3b
            b.then(EvasionTest())


@step("6i")
class EvasionTest(Step):
    """The test; a unit that passes goes straight back, one that fails fights where it stands (6m)."""

    def run(self, b: B) -> None:
        c = the_charge(b)
        if not b.roll(evasion_roll(b, c.charger, c.target)):  # § 6m
            return
        plan = evasion(b, c.target)
        assert not isinstance(plan, Refusal)
        length, passed = plan
        place = b.units[c.target].place
        assert place is not None
        on = way(b, c.target, place, (place[2] + 32768) & 65535, length, passed)
        b.tell(Evades, c.target)
        if disorders(b, c.target, entered(on, length)):
            disorder(b, c.target, "ground")
        if leaves_river(b, entered(on, length), body_at(b, c.target, advance(place, -length))):
            disorder(b, c.target, "river")
        place_unit(b, c.target, advance(place, -length))  # § 6j
        b.tell(Moved, c.target, "evasion", length)
        after_moving(b, c.target)
        refresh(b, c.target)
        for friend in passed:
            if not allowed(b, c.target, friend):  # § 4i, V25, V25b
                disorder(b, friend, "passed")
        b.put("charge", replace(c, evaded=(*c.evaded, c.target), tried=(*c.tried, c.target)))
        b.then(ChargePath())


@step("V15")
class EnterGround(Step):
    """Ground on the way of the charge disorders the charger before defensive fire."""

    def applies(self, b: B) -> bool:
        if "charge" not in b.affairs:
            return False
        c = the_charge(b)
        if c.target in c.evaded:
            return False
        on = charge_way(b, c.charger, c.pose)
        length = min(on.free, charge_length(b, c, on))
        return not b.units[c.charger].disordered and disorders(b, c.charger, entered(on, length))

    def run(self, b: B) -> None:
        disorder(b, the_charge(b).charger, "ground")


# -- 12 defensive fire -----------------------------------------------------------------------------------


def defence_refusal(b: B, charger: Base, uid: int) -> Refusal | None:
    """Why a charged T or W cannot shoot."""
    if b.units[uid].foes:
        return refuse("V19d", "in-melee", unit=uid)
    if is_flank(b, charger, uid):
        return refuse("12h", "charged-in-flank", unit=uid)
    if b.units[uid].fired:
        return refuse("A17d", "fired-already", unit=uid)
    return None


def defence_test(b: B, charger: int, uid: int, bonus: bool) -> Roll:
    """The roll for defensive fire."""
    mods = []
    if b.units[uid].disordered:  # § V31b, V31c
        mods.append(Modifier("12c", -1, "disordered"))
    if bonus and b.units[charger].disordered:  # § 12e, V23b, V31b
        mods.append(Modifier("12d", 1, "disordered-charger"))
    if b.setting.facts[uid].code == "W":
        reading = DEFEND_W
    else:
        reading = DEFEND[3 if b.units[uid].weapon == "longbow-A" else 4]
    return Roll(reading.rule, "defence", reading, (d6(),), tuple(mods), b.units[uid].side, (uid, charger))


def defence_dice(b: B, charger: int, uid: int) -> Roll:
    """The dice of defensive fire: short range, target modifiers; W always 2."""
    side = b.units[uid].side
    if b.setting.facts[uid].code == "W":
        return damage_roll("12g", "defensive-fire", [Modifier("12g", 2, "wagons")], side, (uid, charger))
    weapon = b.units[uid].weapon
    figure = SHOOTING[weapon][1][0][b.setting.facts[charger].mounted]
    assert figure is not None
    mods: Mods = [Modifier("A17", vbu(b, uid), "vbu"), Modifier(SHOOTING[weapon][0], figure, "weapon")]
    if b.units[uid].disordered:
        mods.append(Modifier("A17b", -1, "disordered"))
    # § A17c: moving costs no die here
    theirs = [m for m in target_modifiers(b, uid, charger) if m.key != "cover"]  # § A21b
    return damage_roll("A17", "defensive-fire", mods + theirs, side, (uid, charger))  # § V31


@step("2f")
class AskDefence(Charged):
    """T charged in front, and W, may try defensive fire."""

    window = "defensive-fire"
    default = ALWAYS

    def applies(self, b: B) -> bool | Refusal:
        if "charge" not in b.affairs:
            return False
        c = the_charge(b)
        code = b.setting.facts[c.target].code
        if c.target in c.evaded or not (code == "W" or (code == "T" and b.units[c.target].weapon)):
            return False
        bad = defence_refusal(b, body_at(b, c.charger, c.start), c.target)
        return True if bad is None else bad

    def about(self, b: B) -> dict[str, Any]:
        c = the_charge(b)
        return {"unit": c.target, "enemy_unit": c.charger}

    def answer(self, b: B, option: Any) -> None:
        if isinstance(option, Yes):
            b.then(DefensiveFire())


@step("12i")
class DefensiveFire(Step):
    """The test, the dice, and at once the cohesion test of the charger, before the melee."""

    def run(self, b: B) -> None:
        c = the_charge(b)
        mark(b, c.target, fired=True)
        if not b.roll(defence_test(b, c.charger, c.target, c.bonus >= 0)):
            return
        roll = defence_dice(b, c.charger, c.target)
        damage = b.roll(roll) if roll.size else 0
        if damage:
            b.then(FireTest(c.charger, damage, b.units[c.target].weapon in ARTILLERY))
