"""What troops, guns and leaders cost (chapter 12), priced by their profiles and shapes."""

from __future__ import annotations

from gonfalon.core.errors import BadScenario
from gonfalon.systems.naran.pieces.facts import COLUMN, LINE
from gonfalon.systems.naran.pieces.file import Army, UnitEntry
from gonfalon.systems.naran.pieces.lists import Lists, Piece, Profile, lists


def figure_price(profile: Profile, known: Lists | None = None) -> int:
    """The price of one figure from its profile."""
    price = (known or lists()).price
    plain = (  # § 12.1a
        price["base"]
        + price["value"] * profile.value
        + price["strength"] * profile.strength
        + price["resistance"] * profile.resistance
        + price["per_5_cm_above_15"] * max(0, (profile.move - 15) // 5)
        + (price["protection"] if profile.protection != "none" else 0)
        + (price["lance"] if profile.melee == "lance" else 0)
        + (price["undisciplined"] if profile.discipline != "disciplined" else 0)
    )
    return plain + price[profile.quality] + price[profile.fire]  # § 12.1b, 12.1c


def piece_price(piece: Piece) -> int:
    """The price of a gun with its crew."""
    price = lists().piece_price
    return (
        price["value"] * piece.value
        + price["fire_strength"] * piece.fire_strength
        + price["gunner"] * piece.crew
    )  # § 12.3a


def leader_price(value: int, condottiero: bool, heroic: bool, charismatic: bool) -> int:
    """The price of a Condottiero or General."""
    known = lists()
    more = 0
    if condottiero:
        more += known.leader["condottiero"]  # § 12.2c
    if heroic:
        more += known.leader["heroic"]  # § 12.2c
    if charismatic:
        more += known.leader["charismatic"]  # § 12.2c
    return known.general_points[str(value)] + more  # § 12.2b


def priced_profile(army: Army, name: str) -> Profile:
    """A profile of the lists, or one that the army brings itself."""
    found = army.profile.get(name) or lists().profiles.get(name)
    if found is None:
        raise BadScenario("no-profile", army.name.en, name=name)
    return found


def unit_price(army: Army, unit: UnitEntry) -> int:
    """The price of a unit: its figures and its special figures."""
    special = lists().special_points
    profile = priced_profile(army, unit.profile)
    each = figure_price(profile) if unit.profile in army.profile else profile.points
    return each * unit.figures + sum(special[s] for s in unit.specials)  # § 12.2a


def priced_shape(profile: Profile, unit: UnitEntry) -> tuple[int, str]:
    """Front and formation of a unit, as listed or as its arm usually stands: foot three deep, horse two."""
    deep = 3 if profile.arm == "foot" else 2
    front = unit.front or -(-unit.figures // deep)
    return front, unit.formation or (LINE if -(-unit.figures // max(1, front)) <= deep else COLUMN)
