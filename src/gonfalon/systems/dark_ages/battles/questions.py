"""P Whom and where the clauses of single battles mean: pieces meant by an effect, hexes of a lure, bodies
met, the next reserve and its entry, who is recoverable or removable."""

from __future__ import annotations

from gonfalon.core.own.who import Chosen
from gonfalon.systems.dark_ages.pieces.deeds import Deed
from gonfalon.systems.dark_ages.pieces.facts import NOBODY
from gonfalon.systems.dark_ages.pieces.muster import GONE
from gonfalon.systems.dark_ages.pieces.queries import is_assigned, on_map
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


def meant(b: B, chosen: Chosen) -> list[int]:
    """P.2c: those on the map that a selector means; an assigned Leader only where it names him."""
    units, kinds, named = b.units, b.setting.kinds, bool(chosen.who.names)
    return [
        u
        for u in chosen.of(b)
        if units[u].place is not None and (named or not kinds[u].leader or not is_assigned(b, u))
    ]


def meant_by(b: B, deed: Deed) -> list[int]:
    """Those on the map whom an effect means."""
    return meant(b, deed.who)


def own_meant(b: B, deed: Deed) -> list[int]:
    """P.2d: effects that command units command own ones only."""
    return [u for u in meant(b, deed.who) if b.units[u].side == deed.side]


def lurable(b: B, deed: Deed) -> list[int]:
    """P.3a: those near enough to whom they are lured to; Leaders keep their heads."""
    return b.derived(("lurable", deed), lambda: _lurable(b, deed))


def _lurable(b: B, deed: Deed) -> list[int]:
    assert deed.toward is not None
    setting, goals = b.setting, [place_of(b, u) for u in meant(b, deed.toward)]
    return [
        u
        for u in meant_by(b, deed)
        if not setting.kinds[u].leader
        and any(setting.grid.distance(place_of(b, u), g) <= deed.effect.within for g in goals)
    ]


def lured_to(b: B, deed: Deed, uid: int) -> list[int]:
    """P.3b: free hexes one nearer to the nearest of them, of equal or lower level."""
    assert deed.toward is not None
    setting, here = b.setting, place_of(b, uid)
    places = [place_of(b, u) for u in meant(b, deed.toward)]
    nearest = min(setting.grid.distance(here, g) for g in places)
    goals = [g for g in places if setting.grid.distance(here, g) == nearest]
    return [
        h
        for h in setting.links[setting.kinds[uid].horse > 0][here]
        if h not in b.by_hex
        and setting.level[h] <= setting.level[here]
        and any(setting.grid.distance(h, g) < nearest for g in goals)
    ]


def next_reserve(b: B, side: int) -> int:
    """P.5a: the next unit of a side's reserve, in the order of its file; or NOBODY."""
    muster = b.setting.muster
    return next((u for u in b.setting.reserves if b.units[u].side == side and muster.waiting(b, u)), NOBODY)


def entry_hexes(b: B, deed: Deed, uid: int) -> list[int]:
    """P.5a: the free hexes of entry that a unit can stand in."""
    terrain, mounted = b.setting.terrain, b.setting.kinds[uid].horse > 0
    return [h for h in deed.hexes if h not in b.by_hex and (terrain[h].horse if mounted else terrain[h].foot)]


def recoverable(b: B, deed: Deed) -> list[int]:
    """A16: units with a grey cube; a routed Leader is not recovered by an event."""
    kinds = b.setting.kinds
    return [u for u in meant_by(b, deed) if b.units[u].points & 1 and not kinds[u].leader]


def removable(b: B, deed: Deed) -> list[int]:
    """P.7b: units; a Leader does not ride off."""
    return [u for u in meant_by(b, deed) if not b.setting.kinds[u].leader]


def leave(b: B, uid: int) -> None:
    """P.7a: a unit leaves the battle for good."""
    b.change(uid, place=None)
    if uid in b.setting.reserves:
        b.put(GONE, (*b.affairs.get(GONE, ()), uid))
