"""The special rules of the six battles that are plain questions to a position."""

from __future__ import annotations

from gonfalon.core.rolls import Roll
from gonfalon.systems.men_of_iron.book.flight import score
from gonfalon.systems.men_of_iron.book.rally import homes
from gonfalon.systems.men_of_iron.book.zones import zoc
from gonfalon.systems.men_of_iron.pieces.events import Scored
from gonfalon.systems.men_of_iron.pieces.facts import MEN_AT_ARMS, MISSILE_FOOT, WALL, Unit
from gonfalon.systems.men_of_iron.pieces.queries import on_map
from gonfalon.systems.men_of_iron.pieces.setting import B
from gonfalon.systems.men_of_iron.pieces.tables import DIE, DITCH, GOEDENDAG

# -- Falkirk ---------------------------------------------------------------------------------------


def historical_falkirk(b: B) -> bool:
    """Whether the Scots stand in their rings (falkirk.x-aa, al-aq)."""
    return b.setting.battle == "falkirk" and b.setting.is_("setup", "historical")


def shelters(b: B, u: Unit) -> list[int]:
    """falkirk.ao, falkirk.bf: the free hexes inside the nearest ring that still has a schiltron."""
    assert u.place is not None
    grid, place = b.setting.grid, u.place
    best, found = 99, []
    for ring in b.setting.rings:
        if not any(b.units[i].formation for h in ring for n in grid.near[h] for i in b.at(n)):
            continue
        near = min(grid.distance(place, h) for h in ring)
        free = [h for h in sorted(ring) if not any(b.setting.combat[i] for i in b.at(h))]
        if free and near < best:
            best, found = near, free
    return found


def retire_kills(b: B, u: Unit) -> bool:
    """Whether a Retire result means elimination in this battle."""
    s = b.setting
    if historical_falkirk(b) and u.side == 1:  # § falkirk.aj, falkirk.am, falkirk.az
        return u.kind not in MISSILE_FOOT
    return s.battle == "poitiers" and u.kind == "CB" and s.facts[u.id].genoese  # § poitiers.am, R44


# -- Courtrai --------------------------------------------------------------------------------------


def doubled(b: B, u: Unit, by: tuple[int, ...]) -> bool:
    """courtrai.at, R48: a Flemish unit beaten by French men-at-arms counts double."""
    if b.setting.battle != "courtrai" or u.side != 0:
        return False
    return any(b.units[i].kind in MEN_AT_ARMS and b.units[i].side == 1 for i in by)


def pulled_down(b: B, uid: int, enemies: tuple[int, ...]) -> bool:
    """Riders hurt by Flemish pikes not in shield wall may be Unhorsed as well."""
    u = b.units[uid]
    if b.setting.battle != "courtrai" or u.side != 1 or u.kind != "MM" or u.place is None:
        return False
    pikes = [b.units[i] for i in enemies if b.units[i].kind == "PK" and b.units[i].side == 0]
    if not pikes or all(p.formation == WALL for p in pikes):  # § courtrai.ao
        return False
    rule = "courtrai.al" if b.game.active == 1 else "courtrai.am"
    word = b.roll(Roll(rule, "goedendag", GOEDENDAG, DIE, (), 0, (uid,)))  # § courtrai.al, courtrai.am
    return bool(word == "pulled-down")


def in_ditch(b: B, u: Unit) -> bool:
    """Whether a unit stands in a ditch hex of Courtrai."""
    return (
        b.setting.battle == "courtrai"
        and u.place is not None
        and b.setting.ground.of[u.place].word == "ditch"
    )


def perishes(b: B, u: Unit, rule: str) -> bool:
    """courtrai.aq, courtrai.ar: riders caught in the ditches are eliminated on 0-4."""
    if b.setting.is_("ditches", "mild"):  # § courtrai.as
        return False
    return bool(b.roll(Roll(rule, "ditch", DITCH, DIE, (), u.side, (u.id,))) == "perished")


def ditch_on_the_way(b: B, u: Unit) -> bool:
    """courtrai.ar, R57: whether riders that Retire must cross a ditch to reach their Standard.

    They need not if one of the shortest ways there holds no ditch hex, whatever units stand in it.
    """
    if b.setting.battle != "courtrai" or u.place is None:
        return False
    goals = frozenset(homes(b, u))
    return bool(goals) and _way_home(b, u.place, goals, True) < _way_home(b, u.place, goals, False)


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


def castle_bonus(b: B, uid: int) -> None:
    """courtrai.au, courtrai.av: the first castle unit that breaks out costs the Flemish five points."""
    place = b.units[uid].place
    if b.game.scored or place is None or place not in b.setting.ground.terrain.places["bonus"].hexes:
        return
    b.set(scored=True)
    score(b, 0, 5)
    b.tell(Scored, 0, 5)


# -- Nájera ----------------------------------------------------------------------------------------


def no_way_home(b: B, u: Unit) -> bool:
    """Whether a Castilian has no path over the bridge that is free of units and enemy ZOC."""
    if b.setting.battle != "najera" or u.side != 1 or u.place is None:
        return False
    s, units = b.setting, b.units
    town = s.zones["town"]
    bridge = set(s.ground.terrain.places["bridge"].hexes)
    held = zoc(b, 0)
    taken = {p for side in (0, 1) for v in on_map(b, side) if (p := v.place) is not None}
    kind = 1 if units[u.id].kind in ("MM", "GE") else 0
    links = s.ground.links[kind]
    seen, todo, crossed = {u.place}, [u.place], u.place in town
    while todo and not crossed:
        here = todo.pop()
        for n, _ in links[here]:
            if n in seen or n in taken or n in held:  # § najera.av, najera.aw
                continue
            seen.add(n)
            todo.append(n)
            if n in town:
                crossed = bool(bridge & seen) or not bridge  # § najera.au
    return not crossed  # § najera.ax


# -- Poitiers --------------------------------------------------------------------------------------


def threatened_wagons(b: B) -> list[int]:
    """poitiers.ap: unguarded wagons with a Frenchman beside them and no ditch between."""
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
