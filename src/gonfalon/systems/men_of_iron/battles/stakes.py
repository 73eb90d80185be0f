"""P.14 Stakes: where they stand, whom they hold up, when they are gone."""

from __future__ import annotations

from gonfalon.systems.men_of_iron.pieces.clauses_of_combat import Stakes
from gonfalon.systems.men_of_iron.pieces.facts import STAKED, Staked
from gonfalon.systems.men_of_iron.pieces.setting import B


def plant_stakes(b: B) -> None:
    """P.14a: units of certain kinds have stakes before the front of the hexes in which the battle begins."""
    rows = tuple(
        (u.id, u.place, u.facing)
        for u in b.units
        if u.place is not None
        and any(u.side == one.side and u.kind in one.kinds for one in b.setting.rules.stakes)
    )
    if rows:
        b.put(STAKED, Staked(rows))


def lift_stakes(b: B, uid: int) -> None:
    """P.14d: stakes are gone for good when their unit has left its hex."""
    found: Staked | None = b.affairs.get(STAKED)
    if found is None:
        return
    rows = tuple(row for row in found.rows if row[0] != uid or b.units[uid].place == row[1])
    if rows != found.rows:
        b.end(STAKED)
        if rows:
            b.put(STAKED, Staked(rows))


def stakes_between(b: B, attacker: int, defender: int) -> Stakes | None:
    """The clause by which stakes stand between two neighbouring hexes, against who comes from the first."""
    found: Staked | None = b.affairs.get(STAKED)
    for uid, place, facing in () if found is None else found.rows:
        if place != defender or b.units[uid].place != place:
            continue
        if b.setting.grid.direction(defender, attacker) in (facing, (facing + 1) % 6):
            side = b.units[uid].side
            return next((one for one in b.setting.rules.stakes if one.side == side), None)
    return None
