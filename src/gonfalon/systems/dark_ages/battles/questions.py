"""23 Which bodies and hexes the clauses of single battles mean: beset, lured, disorganised, of entry."""

from __future__ import annotations

from gonfalon.systems.dark_ages.pieces.queries import is_assigned, on_map, touches_enemy
from gonfalon.systems.dark_ages.pieces.setting import B


def bodies(b: B, side: int) -> list[int]:
    """The units of a side as the enemy meets them: an assigned Leader is part of his unit."""
    kinds = b.setting.kinds
    return [u for u in on_map(b, side) if not (kinds[u].leader and is_assigned(b, u))]


def place_of(b: B, uid: int) -> int:
    """Where a unit on the map stands."""
    place = b.units[uid].place
    assert place is not None
    return place


def cavalry_of(b: B, side: int) -> list[int]:
    """The cavalry of a side on the map."""
    return [u for u in on_map(b, side) if b.setting.kinds[u].cavalry]


def rumoured_normans(b: B) -> list[int]:
    """23.1j: Norman units more than two hexes from William (all of them, once he is gone)."""
    duke = b.units[b.setting.keyed["william"]].place
    grid = b.setting.grid
    return [u for u in bodies(b, 0) if duke is None or grid.distance(place_of(b, u), duke) > 2]


def bogged_english(b: B) -> list[int]:
    """23.4k: English cavalry in or next to marsh."""
    terrain, near = b.setting.terrain, b.setting.near
    found = []
    for uid in cavalry_of(b, 0):
        place = place_of(b, uid)
        if any(terrain[h].code == "m" for h in (place, *near[place])):
            found.append(uid)
    return found


def beset_english(b: B) -> list[int]:
    """23.6g: English units next to a Scots unit."""
    return [u for u in bodies(b, 1) if touches_enemy(b, place_of(b, u), 1)]


def lurable_saxons(b: B) -> list[int]:
    """23.1g: Anglo-Saxon units without missiles on slope or hill within two hexes of a Norman."""
    setting = b.setting
    normans = [place_of(b, u) for u in on_map(b, 0)]
    return [
        u
        for u in bodies(b, 1)
        if not setting.kinds[u].missile
        and not setting.kinds[u].leader
        and setting.level[place_of(b, u)] > 0
        and any(setting.grid.distance(place_of(b, u), n) <= 2 for n in normans)
    ]


def saxons_lured_to(b: B, uid: int) -> list[int]:
    """Free hexes one nearer to the nearest Norman, of equal or lower level."""
    setting, here = b.setting, place_of(b, uid)
    normans = [place_of(b, u) for u in on_map(b, 0)]
    nearest = min(setting.grid.distance(here, n) for n in normans)
    goals = [n for n in normans if setting.grid.distance(here, n) == nearest]
    return [
        h
        for h in setting.links[0][here]
        if h not in b.by_hex
        and setting.level[h] <= setting.level[here]
        and any(setting.grid.distance(h, g) < nearest for g in goals)
    ]  # § 23.1g, 23.1h


def league_entry_hexes(b: B) -> list[int]:
    """Free hexes of the west and east columns, rows 3 to 6."""
    setting = b.setting
    hexes = [setting.grid.at(y, x) for x in (0, setting.width - 1) for y in range(3, 7)]
    return [h for h in hexes if h >= 0 and h not in b.by_hex and setting.terrain[h].horse]  # § 23.2f


def shaken_league_cavalry(b: B) -> list[int]:
    """23.2h: League cavalry with a grey cube."""
    return [u for u in cavalry_of(b, 1) if b.units[u].points & 1]


def scots_light_horse(b: B) -> list[int]:
    """23.4i: the Scots Light Cavalry."""
    return [u for u in on_map(b, 1) if b.setting.kinds[u].key == "lc"]


def disorganised(b: B, side: int) -> list[int]:
    """A16: units with a grey cube; a routed Leader is not recovered by an event."""
    kinds = b.setting.kinds
    return [u for u in on_map(b, side) if b.units[u].points & 1 and not kinds[u].leader]


def bowmen(b: B, side: int) -> list[int]:
    """Longbows that are fit to move and shoot."""
    return [
        u for u in on_map(b, side) if b.setting.kinds[u].key == "long" and b.units[u].points > 1
    ]  # § 23.6h
