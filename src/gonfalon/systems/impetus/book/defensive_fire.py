"""12 Defensive fire (defence) of T and W that are charged: test and dice."""

from __future__ import annotations

from typing import Any

from gonfalon.core.checks import Refusal, refuse
from gonfalon.core.records import UnitId
from gonfalon.core.rolls import Modifier, Roll, d6
from gonfalon.core.steps import No, Step, Yes, step
from gonfalon.core.windows import ALWAYS
from gonfalon.space.table import Base
from gonfalon.systems.impetus.battles.clauses import rained_off
from gonfalon.systems.impetus.book.charge_ways import Charged, charging
from gonfalon.systems.impetus.book.cohesion import Mods, damage_roll
from gonfalon.systems.impetus.book.melee_dice import is_flank
from gonfalon.systems.impetus.book.shooting import FireTest, shot_target_modifiers
from gonfalon.systems.impetus.ground.bodies import body_at, mark_standing_body
from gonfalon.systems.impetus.pieces.queries import the_charge, vbu
from gonfalon.systems.impetus.pieces.setting import B
from gonfalon.systems.impetus.pieces.tables import ARTILLERY, DEFEND, DEFEND_W, SHOOTING


def defence_refusal(b: B, charger: Base, uid: int) -> Refusal | None:
    """Why a charged T or W cannot shoot."""
    if b.units[uid].foes:
        return refuse("V19d", "in-melee", unit=uid)
    if is_flank(b, charger, uid):
        return refuse("12h", "charged-in-flank", unit=uid)
    if b.units[uid].fired:
        return refuse("A17d", "fired-already", unit=uid)
    if b.setting.rain and (rain := rained_off(b, b.units[uid].weapon, 0)) is not None:
        return refuse(rain.rule("rain"), "rain-defence", unit=uid)  # § P.4a
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
    strength = Modifier("A17", value=vbu(b, uid), key="vbu")
    mods: Mods = [strength, Modifier(SHOOTING[weapon][0], figure, "weapon")]
    if b.units[uid].disordered:
        mods.append(Modifier("A17b", -1, "disordered"))
    # § A17c: moving costs no die here
    theirs = [m for m in shot_target_modifiers(b, uid, charger) if m.key != "cover"]  # § A21b
    return damage_roll("A17", "defensive-fire", mods + theirs, side, (uid, charger))  # § V31


@step("2f")
class AskDefence(Charged):
    """T charged in front, and W, may try defensive fire."""

    unit: UnitId = -1
    window = "defensive-fire"
    default = ALWAYS

    def applies(self, b: B) -> bool | Refusal:
        if not charging(b):
            return False
        c, unit = the_charge(b), self.charged(b)
        code = b.setting.facts[unit].code
        if not (code == "W" or (code == "T" and b.units[unit].weapon)):
            return False
        bad = defence_refusal(b, body_at(b, c.charger, c.start), unit)
        return True if bad is None else bad

    def about(self, b: B) -> dict[str, Any]:
        return {"unit": self.charged(b), "enemy_unit": the_charge(b).charger}

    def answer(self, b: B, option: Yes | No) -> None:
        if isinstance(option, Yes):
            b.then(DefensiveFire(self.charged(b)))


@step("12i")
class DefensiveFire(Step):
    """The test, the dice, and at once the cohesion test of the charger, before the melee."""

    unit: UnitId

    def run(self, b: B) -> None:
        c = the_charge(b)
        mark_standing_body(b, self.unit, fired=True)
        if not b.roll(defence_test(b, c.charger, self.unit, c.bonus >= 0)):
            return
        roll = defence_dice(b, c.charger, self.unit)
        damage = b.roll(roll) if roll.size else 0
        if damage:
            b.then(FireTest(c.charger, damage, b.units[self.unit].weapon in ARTILLERY))
