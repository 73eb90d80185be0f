"""How terrain and units are drawn."""

from __future__ import annotations

from typing import Final

from gonfalon.systems.impetus.pieces.setting import B

LOOKS: Final = {
    "hill": "hill",
    "steep_hill": "steep",
    "field": "crops",
    "scrub": "bush",
    "vineyard": "vineyard",
    "pits": "pits",
    "village": "village",
    "wood": "woods",
    "thicket": "lightwoods",
    "marsh": "marsh",
    "pond": "pond",
    "town": "wall",
    "river": "river",
    "road": "road",
}

BY_CODE: Final = {
    "CP1": "knight",
    "CP2": "lancer",
    "CM": "horse",
    "CL": "genitor",
    "CGP": "chariot",
    "CGL": "chariot",
    "CF": "chariot",
    "EL": "elephant",
    "ART": "bombard",
    "W": "wagon",
    "FL": "warrior",
    "FP": "menatarms",
    "T": "bow",
    "S": "skirmisher",
}

BY_WEAPON: Final = {
    "longbow": "longbow",
    "short": "bow",
    "composite": "bow",
    "crossbow": "crossbow",
    "handgun": "gun",
    "arquebus": "gun",
    "musket": "musket",
    "javelin": "javelin",
    "sling": "sling",
}

BY_MELEE: Final = {"pike": "pike", "long-spear": "spear", "polearm": "axe", "pilum": "sword"}


def look(b: B, uid: int) -> str:
    """The drawing of a unit."""
    f, u = b.setting.facts[uid], b.units[uid]
    if f.camel:
        return "camel"
    if f.code in ("T", "S") and u.weapon:
        return BY_WEAPON.get(u.weapon.split("-")[0], "bow")
    if f.code in ("FP", "FL") and u.melee in BY_MELEE:
        return BY_MELEE[u.melee]
    if f.code == "FL":
        return "warband" if f.impetuous else "javelin" if u.weapon == "javelin" else "warrior"
    return BY_CODE[f.code]
