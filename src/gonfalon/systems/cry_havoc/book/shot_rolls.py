"""1.36 How good a shot is: range and cover, the modifiers of its roll, the table it is read in."""

from __future__ import annotations

from functools import cache

from gonfalon.core.records import record
from gonfalon.core.rolls import Modifier, Roll, d10
from gonfalon.systems.cry_havoc.pieces.facts import ANIMAL, NOBODY, WOUNDED, B
from gonfalon.systems.cry_havoc.pieces.tables import DIE, Weapon, shot_table

SHORT, MIDDLE, LONG = range(3)
RANGE_KEYS = ("short", "medium", "long")


@record
class Aim:
    """A shot that is possible: range class, cover, hex aimed at, side of a wall corner (0: none)."""

    band: int
    cover: int
    hex: int
    corner: int


@cache
def shot_modifiers(band: int, armour: bool, hurt: bool) -> tuple[Modifier, ...]:
    """R1: the modifiers of a shot by range, the target's armour and the shooter's wound."""
    found = []
    if band:
        found.append(Modifier("S1.1h", DIE[RANGE_KEYS[band]], f"range-{RANGE_KEYS[band]}"))
    if armour:
        found.append(Modifier("S1.1i", DIE["target_armour"], "target-armour"))
    if hurt:
        found.append(Modifier("1.36e", DIE["shooter_wounded"], "shooter-wounded"))  # § VC13
    return tuple(found)


def shot_roll(b: B, shooter: int, target: int, aimed: Aim) -> Roll:
    """The roll of a shot; high is good, every modifier is negative."""
    facts = b.setting.facts
    u, t = b.units[shooter], b.units[target]
    weapon = facts[shooter].weapon
    lone = facts[target].kind == ANIMAL
    armour = facts[target].armour and not lone  # § 1.36c, R2
    hurt = u.health == WOUNDED
    modifiers = shot_modifiers(aimed.band, armour, hurt)
    table = shot_table(weapon, aimed.cover, t.horse != NOBODY or lone)  # § 1.36b
    return Roll("1.36a", "shot", table, (d10(),), modifiers, u.side, (shooter, target))


def quality(b: B, shooter: int, target: int, aimed: Aim) -> int:
    """How good a shot is, 0 to 30: the better of two shots has the higher number."""
    f = b.setting.facts[target]
    hurt = b.units[shooter].health == WOUNDED
    bonus = shot_bonus(aimed.band, f.armour and f.kind != ANIMAL, hurt)
    weapon: Weapon = b.setting.weapons[shooter]
    return 10 * (4 - aimed.cover) + bonus - weapon.offset


@cache
def shot_bonus(band: int, armour: bool, hurt: bool) -> int:
    """The sum of the modifiers of a shot."""
    return sum([m.value for m in shot_modifiers(band, armour, hurt)])
