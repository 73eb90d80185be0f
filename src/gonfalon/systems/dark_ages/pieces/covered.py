"""A37 What a side knows of the other's values: everything by default; with covered values only in combat."""

from __future__ import annotations

from copy import copy
from typing import Final

from gonfalon.core.records import replace
from gonfalon.systems.dark_ages.pieces.facts import Kind
from gonfalon.systems.dark_ages.pieces.queries import fighting, leader_with
from gonfalon.systems.dark_ages.pieces.setting import B, Ground

# What an unknown unit of a class is taken for: attack, defence, morale, shoot, range.
TYPICAL: Final = {
    "LI": (5, 5, 1, 0, 0),
    "HI": (4, 4, 2, 0, 0),
    "MI": (0, 5, 1, 5, 2),
    "HC": (3, 4, 2, 0, 0),
    "LC": (4, 5, 2, 0, 0),
    "L": (3, 3, 2, 0, 0),
}


# How a covered unit looks, and the letters of its counter.
FIGURES: Final = {
    "LI": ("peasant", "LI"),
    "HI": ("spear", "HI"),
    "HC": ("knight", "HC"),
    "LC": ("hobilar", "LC"),
    "L": ("leader", "L"),
}


def values_known(b: B, side: int, uid: int) -> bool:
    """Whether a side may see the values of a unit now."""
    if not b.setting.on["covered_values"]:  # § A37
        return True
    if b.units[uid].side == side:  # § 1r
        return True
    c = fighting(b)
    if c is None:
        return False
    shown = (c.target, *c.members)  # § 1s, A37b, V6
    return uid in shown or uid in [leader_with(b, u) for u in shown]


def cover_values(b: B, side: int) -> Ground:
    """The setting as a side knows it: covered enemy values are those typical of their class."""
    kinds, morale = list(b.setting.kinds), list(b.setting.morale)
    for uid in b.setting.of_side[1 - side]:
        if not values_known(b, side, uid):
            kinds[uid] = _typical(kinds[uid])
            morale[uid] = kinds[uid].morale
    known = copy(b.setting)
    known.kinds, known.morale = tuple(kinds), tuple(morale)
    known.memo = {}
    return known


def _typical(kind: Kind) -> Kind:
    attack, defence, morale, shoot, reach = TYPICAL[kind.cls]
    bows = ("crossbow", "X") if kind.crossbow else ("bow", "B")
    look, code = FIGURES.get(kind.cls, bows)  # § V55
    found = replace(kind, attack=attack, defence=defence, morale=morale, shoot=shoot, range=reach)
    return replace(found, look=look, code=code, rule="22a")
