"""Special rules of the six battles that are plain questions: castle, ditches, rings, wagons."""

from __future__ import annotations

from gonfalon.systems.men_of_iron.pieces.facts import MEN_AT_ARMS, MISSILE_FOOT, Unit
from gonfalon.systems.men_of_iron.pieces.queries import homes_of_retired
from gonfalon.systems.men_of_iron.pieces.setting import B

# -- Falkirk and Bannockburn ----------------------------------------------------------------------


def historical_falkirk(b: B) -> bool:
    """Whether the Scots stand in their rings."""
    return b.setting.battle == "falkirk" and b.setting.is_("setup", "historical")


def battle_has_schiltrons(b: B, side: int) -> bool:
    """Whether a side may form and leave schiltrons in play (bannockburn.af, falkirk.aw)."""
    s = b.setting
    if side != 1:
        return False
    return s.battle == "bannockburn" or (s.battle == "falkirk" and s.is_("setup", "free"))


def falkirk_shelters(b: B, u: Unit) -> list[int]:
    """The free hexes inside the nearest ring that still has a schiltron."""
    assert u.place is not None
    grid, place = b.setting.grid, u.place
    best, found = 99, []
    for ring in b.setting.rings:  # § falkirk.bf
        if not any(b.units[i].formation for h in ring for n in grid.near[h] for i in b.at(n)):
            continue
        near = min(grid.distance(place, h) for h in ring)
        free = [h for h in sorted(ring) if not any(b.setting.combat[i] for i in b.at(h))]
        if free and near < best:  # § falkirk.ao
            best, found = near, free
    return found


def battle_lets_retire_kill(b: B, u: Unit) -> bool:
    """Whether a Retire result means elimination in this battle."""
    s = b.setting
    if historical_falkirk(b) and u.side == 1:  # § falkirk.aj, falkirk.am, falkirk.az
        return u.kind not in MISSILE_FOOT
    return s.battle == "poitiers" and u.kind == "CB" and s.facts[u.id].genoese  # § poitiers.am, R44


# -- Courtrai --------------------------------------------------------------------------------------


def courtrai_counts_double(b: B, u: Unit, by: tuple[int, ...]) -> bool:
    """Whose losses count double: the Flemings' to men-at-arms, as the rule is worded, or as it is headed."""
    s = b.setting
    if s.battle != "courtrai":
        return False
    if s.is_("bonus", "headed"):
        return u.side == 1 and u.kind in MEN_AT_ARMS and any(b.units[i].side == 0 for i in by)  # § R71
    if u.side != 0 or s.is_("bonus", "none"):  # § R71
        return False
    return any(b.units[i].kind in MEN_AT_ARMS and b.units[i].side == 1 for i in by)  # § courtrai.at, R48


def in_courtrai_ditch(b: B, u: Unit) -> bool:
    """Whether a unit stands in a ditch hex of Courtrai."""
    return (
        b.setting.battle == "courtrai"
        and u.place is not None
        and b.setting.ground.of[u.place].word == "ditch"
    )


def courtrai_ditch_between(b: B, u: Unit) -> bool:
    """Whether riders that Retire must cross a ditch to reach their Standard.

    They need not if one of the shortest ways there holds no ditch hex, whatever units stand in it.
    """
    if b.setting.battle != "courtrai" or u.place is None:
        return False
    goals = frozenset(homes_of_retired(b, u))
    straight, around = _way_home(b, u.place, goals, True), _way_home(b, u.place, goals, False)
    return bool(goals) and straight < around  # § courtrai.ar, R57


def _way_home(b: B, place: int, goals: frozenset[int], ditches: bool) -> int:
    """How many hexes riders have to the nearest of some hexes, through ditches or not."""
    ground = b.setting.ground
    seen, ring, far = {place}, [place], 0
    while ring:
        if not goals.isdisjoint(ring):
            return far
        wave = []
        for here in ring:
            for n, _ in ground.links[1][here]:
                if n not in seen and (ditches or ground.of[n].word != "ditch"):
                    seen.add(n)
                    wave.append(n)
        ring = wave
        far += 1
    return 999


# -- Poitiers --------------------------------------------------------------------------------------


def threatened_wagons(b: B) -> list[int]:
    """Unguarded wagons with a Frenchman beside them and no ditch between."""
    s, found = b.setting, []
    for i in s.wagons:
        place = b.units[i].place
        if place is None:
            continue
        beside = [j for n in (place, *s.grid.near[place]) for j in b.at(n) if s.combat[j]]
        if any(b.units[j].side == 0 for j in beside):  # § V29
            continue
        ditch = s.ground.terrain.side_bit("ditch")
        for j in beside:
            at = b.units[j].place
            assert at is not None
            if at == place:
                found.append(i)
                break
            d = s.grid.direction(place, at)
            if not s.ground.terrain.sides[place * 6 + d] & ditch:  # § V29b
                found.append(i)
                break
    return found


def castle_sallies(b: B, u: Unit) -> bool:
    """Whether a castle unit would shock out of its refuge."""
    return b.setting.facts[u.id].castle and u.place in b.setting.commands["castle"].refuges
