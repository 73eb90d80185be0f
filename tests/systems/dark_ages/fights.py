"""The fights that a real battle of Dark Ages offers now, told as the page of single fights asks them."""

from __future__ import annotations

from collections.abc import Iterator

from gonfalon.core.engine import options, pending
from gonfalon.core.steps import Option
from gonfalon.systems.dark_ages.battles.lasting import dice_from_events
from gonfalon.systems.dark_ages.book.assault import DeclareAssault
from gonfalon.systems.dark_ages.book.melee import NextCombat
from gonfalon.systems.dark_ages.pieces.facts import HAND, NOBODY
from gonfalon.systems.dark_ages.pieces.options import Attack, Charge, Shoot
from gonfalon.systems.dark_ages.pieces.queries import bit, enemies_near, leader_with, round_of
from gonfalon.systems.dark_ages.pieces.setting import B

Fight = tuple[str, dict[str, str], tuple[Option, ...], B]
LEFT_OUT: tuple[str, ...] = ()


def fights(b: B) -> Iterator[Fight]:
    """Melees, assaults and shots."""
    top = pending(b)
    for option in options(b):
        if isinstance(top, NextCombat) and isinstance(option, Attack | Shoot):
            kind, mine = "melee" if isinstance(option, Attack) else "shot", option.unit
        elif isinstance(top, DeclareAssault) and isinstance(option, Charge):
            kind, mine = "assault", top.unit
        else:
            continue
        told = _told(b, kind, mine, option.target)
        if told is not None and isinstance(top, DeclareAssault):
            told["left"] = str(top.left)
        if told is not None:
            yield kind, told, (option,), _alone(b, mine, option.target)


def _told(b: B, kind: str, mine: int, his: int) -> dict[str, str] | None:
    """The answers; None where something counts that is not asked."""
    s, units, rnd = b.setting, b.units, round_of(b)
    place, goal = units[mine].place, units[his].place
    assert place is not None and goal is not None
    both = (mine, his)
    if any(s.kinds[u].leader or s.kinds[u].key not in s.types or units[u].standing for u in both):
        return None
    if any(s.formations[u] or dice_from_events(b, u) for u in both) or rnd.sky or rnd.fire:
        return None
    for uid in both:
        chief = leader_with(b, uid)
        if chief != NOBODY and (s.kinds[chief].horse > 0) != s.kinds[uid].cavalry:
            return None
    led = any(leader_with(b, uid) != NOBODY for uid in both)
    if (kind == "assault" or led) and not all(_open(b, h, (place, goal)) for h in (place, goal)):
        return None  # where a rout leads, and a Leader who is left alone, counts
    others = [e for e in enemies_near(b, goal, units[his].side) if e != mine]
    if kind != "shot" and others and units[his].points < 6:  # one that may guard a side
        return None
    told = {
        "attacker": s.kinds[mine].key,
        "target": s.kinds[his].key,
        "strength": str(units[mine].points),
        "target_strength": str(units[his].points),
        "leader": _leader(b, mine),
        "target_leader": _leader(b, his),
        "ground": s.terrain[goal].code,
        "own_ground": s.terrain[place].code,
    }
    if kind == "shot":
        return told | {"distance": str(s.grid.distance(place, goal)), "moved": _word(bit(rnd.moved, mine))}
    if any(s.kinds[e].leader for e in others) or (kind == "assault" and others):
        return None
    counted = [e for e in others if not s.kinds[e].bow and units[e].points > 1]
    if len(counted) > 3 or len(counted) < len(others):
        return None
    return told | {"others": str(len(counted))}


def _open(b: B, place: int, own: tuple[int, int]) -> bool:
    """Whether a hex lies in the open, far from the edge of the map."""
    s = b.setting
    wide = s.grid.disc(place, 4)
    return len(wide) == 61 and all(s.terrain[h].code == "." for h in wide if h not in own)


def _word(yes: int) -> str:
    return "yes" if yes else "no"


def _leader(b: B, uid: int) -> str:
    found = leader_with(b, uid)
    return "none" if found == NOBODY else str(b.setting.kinds[found].morale)


def _alone(b: B, mine: int, his: int) -> B:
    """The same battle without anybody who is not asked about, and with empty hands."""
    alone: B = b.clone()
    goal = b.units[his].place
    assert goal is not None
    kept = {mine, his, leader_with(b, mine), leader_with(b, his), *enemies_near(b, goal, b.units[his].side)}
    for u in b.units:
        if u.place is not None and u.id not in kept:
            alone.change(u.id, place=None)
    for side in (0, 1):
        alone.decks = {**alone.decks, HAND[side]: ()}
    alone.altered()
    return alone
