"""Tests and reactions (4.6, 4.7, 6.10, 17): all modifiers (leaders, special figures, quality, charisma);
units disorganised or removed, colours lost."""

from __future__ import annotations

from gonfalon.core.rolls import Modifier, Roll
from gonfalon.space.table import CM, nearer_than
from gonfalon.systems.naran.ground.bases import base_of
from gonfalon.systems.naran.pieces.events import (
    ColourTaken,
    Disorganised,
    FigureLost,
    Fled,
    Reacts,
    StandardFell,
)
from gonfalon.systems.naran.pieces.facts import (
    BLOODLUST,
    DEMORALISED,
    FLED,
    RETREATING,
    SQUARE,
    STATES,
    fact_replaced,
)
from gonfalon.systems.naran.pieces.queries import arm, profile, who_is_with
from gonfalon.systems.naran.pieces.setting import B
from gonfalon.systems.naran.pieces.tables import REACTION, sheet_die

# -- modifiers shared by the loss test, the morale test and their kin ------------------------------------


def leaders_in_test(b: B, uid: int, rule: str) -> list[Modifier]:
    """What leaders bring to a test: heroic or ordinary leader, Colonel."""
    found: list[Modifier] = []
    wares = b.setting.wares
    company = who_is_with(b, uid)
    leaders = [p for p in company if wares[p].role in ("condottiero", "general")]
    if any(wares[p].heroic for p in leaders):
        found.append(Modifier(rule, 3, "heroic-leader"))
    elif leaders:
        found.append(Modifier(rule, 2, "leader"))
    if arm(b, uid) == "foot" and any(wares[p].role == "colonel" for p in company):
        found.append(Modifier(rule, 1, "colonel"))
    return found  # § V44: the trumpeter brings nothing


def special_figures_in_test(specials: tuple[str, ...], leaders: str, others: str) -> list[Modifier]:
    """What officers, ensigns and drummers of the unit bring to a test."""
    found: list[Modifier] = []
    if "commander" in specials or "officer" in specials:
        found.append(Modifier(leaders, 1, "officer"))
    if "ensign" in specials:
        found.append(Modifier(others, 1, "ensign"))
    if "drummer" in specials:
        found.append(Modifier(others, 1, "drummer"))
    return found


def charisma_and_standard(b: B, uid: int) -> list[Modifier]:
    """Charismatic figures and the army standard, each once."""
    found: list[Modifier] = []
    setting, units = b.setting, b.units
    side = units[uid].side
    stand = base_of(b, uid)
    each = []
    for p in setting.charismatic[side]:
        if units[p].place is None:
            continue
        if units[p].joined == uid:
            each.append(2)  # § 17.1c
        elif nearer_than(base_of(b, p), stand, 15 * CM):
            each.append(1)
    near = max(each, default=0)  # § 17.3a
    if near:
        found.append(Modifier("17.1b" if 2 in each else "17.1a", near, "charisma"))
    bearer = setting.standards[side]
    there = bearer >= 0 and units[bearer].place is not None
    if there and nearer_than(base_of(b, bearer), stand, 30 * CM):  # § 17.3b
        found.append(Modifier("17.2a", 1, "army-standard"))
    fell = b.game.standard_lost[side]
    if fell and b.game.turn <= fell + 1:
        found.append(Modifier("17.2b", -1, "army-standard-lost"))
    return found


def reaction_test_roll(b: B, uid: int, rule: str, purpose: str, modifiers: list[Modifier]) -> Roll:
    """A test on the reaction table, in the column of the unit's discipline."""
    column = REACTION[profile(b, uid).temper]
    return sheet_die(column, rule, purpose, b.units[uid].side, (uid,), modifiers=tuple(modifiers))


def quality_in_test(b: B, uid: int, rule: str) -> list[Modifier]:
    """Elite +2, Veteran +1, Poor -1."""
    grade = profile(b, uid).grade
    found: list[Modifier] = []
    if grade:
        found.append(Modifier(rule, grade, f"quality-{profile(b, uid).quality}"))
    return found


def loss_test_modifiers(
    b: B,
    uid: int,
    lost: int,
    before: int,
    artillery: bool = False,
    canister: bool = False,
    close: bool = False,
) -> list[Modifier]:
    """All lines of the loss test. `lost` of `before` figures fell this turn."""
    unit = b.units[uid]
    found = quality_in_test(b, uid, "4.6d")
    if 2 * lost > before:  # § 4.6j, B4, V4
        found.append(Modifier("4.6e", -3, "losses-half"))
        if "lines_add" in b.setting.on:
            found.append(Modifier("V17", -1, "losses"))
    else:
        found.append(Modifier("4.6e", -1, "losses"))
    if artillery:
        found.append(Modifier("4.6e", -1, "by-artillery"))
    if canister:
        found.append(Modifier("4.6e", -1, "by-canister"))
    if close:
        found.append(Modifier("4.6e", -1, "by-close-fire"))
    if unit.state in (DEMORALISED, RETREATING):
        found.append(Modifier("4.6e", -2, "demoralised"))
    found += leaders_in_test(b, uid, "4.6f")
    found += special_figures_in_test(unit.specials, "4.6f", "4.6g")
    if unit.formation == SQUARE:
        found.append(Modifier("4.6g", 1, "in-square"))
    if unit.state == BLOODLUST:  # § B36
        found.append(Modifier("4.6g", 2, "bloodlust"))
    return found + charisma_and_standard(b, uid)  # § 4.6h


# -- what reactions do -----------------------------------------------------------------------------------


def tests_together(b: B, uid: int) -> tuple[int, ...]:
    """The units that share a reaction: the guns of a battery test together."""
    ware = b.setting.wares[uid]
    if ware.kind == "gun":
        return tuple(g for g in ware.guns if b.units[g].place is not None)  # § V45b
    return (uid,)


def react(b: B, uid: int, result: int) -> None:
    """Give a unit the reaction of a test."""
    for one in tests_together(b, uid):
        b.tell(Reacts, one, STATES[result])
        if result == FLED:  # § 4.7r
            b.tell(Fled, one)
            remove_unit(b, one)
        elif result in (DEMORALISED, RETREATING):  # § 4.7o
            b.change(one, state=result, disorganised=True)
        else:
            # § 4.7f: OK brings nothing else with it
            b.change(one, state=result)  # § 4.7q


def disorganise(b: B, uid: int) -> None:
    """A unit becomes Disorganised."""
    if not b.units[uid].disorganised:
        b.change(uid, disorganised=True)
        b.tell(Disorganised, uid)


def remove_from_contact(b: B, uid: int) -> None:
    """A unit is no longer in contact with anybody."""
    clashes = b.game.clashes
    left = tuple(c for c in clashes if uid not in (c.charger, c.target))
    if len(left) != len(clashes):
        b.set(clashes=left)


def remove_unit(b: B, uid: int) -> None:
    """Take a unit off for good; in melee its colour falls to the enemy."""
    unit = b.units[uid]
    if "ensign" in unit.specials and any(uid in (c.charger, c.target) for c in b.game.clashes):  # § V62
        lose_colour(b, uid)
    remove_from_contact(b, uid)
    for p in who_is_with(b, uid):
        if b.setting.wares[p].role == "colonel":
            b.change(p, place=None, figures=0, joined=-1)
        else:
            b.change(p, joined=-1)
    b.change(uid, place=None, figures=0)


def lose_colour(b: B, uid: int) -> None:
    """The enemy of a unit captures its colour."""
    taker = 1 - b.units[uid].side
    b.set(colours=fact_replaced(b.game.colours, taker, b.game.colours[taker] + 1))
    b.tell(ColourTaken, uid, taker)


def remove_figure(b: B, uid: int) -> None:
    """A single figure is lost; with the army standard bearer the standard falls."""
    b.tell(FigureLost, uid)
    ware = b.setting.wares[uid]
    b.change(uid, place=None, figures=0, joined=-1, errand=-1, order=-1)
    if ware.role == "standard":
        b.set(standard_lost=fact_replaced(b.game.standard_lost, ware.side, b.game.turn))
        b.tell(StandardFell, ware.side)
