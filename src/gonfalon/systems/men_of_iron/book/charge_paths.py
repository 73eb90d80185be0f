"""11.1-11.3 Charging: who may charge, what bars it, along which path, the choices of targets."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from gonfalon.core.checks import Refusal, refuse
from gonfalon.space.hexes import FRONT, NONE
from gonfalon.systems.men_of_iron.battles.stakes import stakes_between
from gonfalon.systems.men_of_iron.book.zones import zoc, zoc_holders
from gonfalon.systems.men_of_iron.pieces.clauses_of_combat import Schiltron, Stakes
from gonfalon.systems.men_of_iron.pieces.facts import Unit
from gonfalon.systems.men_of_iron.pieces.queries import enemies_in, enemy_within, front_flank_or_rear
from gonfalon.systems.men_of_iron.pieces.setting import B
from gonfalon.systems.men_of_iron.pieces.tables import MATRIX

ChargeWay = tuple[tuple[int, ...], int, int]
"""The hexes entered, the last of them, and the facing there."""


ChargeWays = dict[int, tuple[ChargeWay, ...]]
"""By target hex: the charges that end with it in front, the shortest first; also several to one end."""


def _patterns(b: B, h: int, facing: int) -> ChargeWays:
    """One or two steps, each into a front hex, with one vertex turn in all (they never change)."""
    s = b.setting
    key = (h, facing)
    known = s.ground.charge_ways.get(key)
    if known is not None:
        return known
    six = s.grid.neighbours
    found: dict[ChargeWay, None] = {}

    def walk(here: int, f: int, turned: bool, path: tuple[int, ...]) -> None:
        # § 11.3e, R24
        turns = [(f, turned)] if turned else [(f, False), ((f + 1) % 6, True), ((f + 5) % 6, True)]
        for g, now in turns:
            if path:
                found[path, here, g] = None
            if len(path) == 2:
                continue
            for d in (g, (g + 1) % 6):
                there = six[here][d]
                if there != NONE and there not in path and there != h:
                    walk(there, g, now, (*path, there))

    walk(h, facing, False, ())
    rows: dict[int, list[ChargeWay]] = {}
    for path, end, f in sorted(found, key=lambda way: (len(way[0]), way[1:])):
        for target in (six[end][f], six[end][(f + 1) % 6]):
            if target != NONE and _passable(b, (h, *path)):
                rows.setdefault(target, []).append((path, end, f))
    result = s.ground.charge_ways[key] = {target: tuple(row) for target, row in rows.items()}
    return result


def _passable(b: B, way: tuple[int, ...]) -> bool:
    """Whether riders can go this way at all."""
    links = b.setting.ground.links[1]
    return all(any(n == there for n, _ in links[here]) for here, there in pairwise(way))


def charge_path_ends(b: B, u: Unit, h: int, target: int) -> Iterator[int]:
    """Where charges from a hex at an enemy hex would end, whichever way the unit faces."""
    s = b.setting
    known = s.ground.charge_ends.get((h, target))
    if known is None:
        rows = [way for f in range(6) for way in _patterns(b, h, f).get(target, ())]
        known = s.ground.charge_ends[h, target] = tuple(dict.fromkeys((path, end) for path, end, _ in rows))
    seen = set()
    for path, end in known:
        if end not in seen and charge_path_free(b, u, (h, *path), target):
            seen.add(end)
            yield end


def may_charge(b: B, u: Unit) -> Refusal | None:
    """Why a unit may not charge at all."""
    if u.kind != "MM":  # § P.36g
        return refuse("T4c" if u.kind == "GE" else "T4b", "cannot-charge")
    if u.disordered:
        return refuse("11.1c", "disordered-no-charge")
    if u.retired:
        return refuse("V23c", "retired-cannot")
    if u.place is None:
        return refuse("11.3a", "off-map")
    if b.setting.ground.of[u.place].no_charge:
        return refuse("11.3j", "ground-forbids-charge")
    return None


def charge_paths_from(b: B, u: Unit, h: int, facing: int, target: int) -> list[ChargeWay]:
    """The charges from a hex and facing at an enemy hex: free paths, the target in front at the end."""
    found = _patterns(b, h, facing).get(target, ())
    return [way for way in found if charge_path_free(b, u, (h, *way[0]), target)]


def charge_path_free(b: B, u: Unit, way: tuple[int, ...], target: int) -> bool:
    """Nobody in the way, no enemy ZOC before the last hex, no ground that forbids charging."""
    s, by_hex = b.setting, b.by_hex
    for there in way[1:]:
        if there in by_hex:
            for i in by_hex[there]:
                if i != u.id and s.combat[i]:
                    return False
    held = zoc(b, 1 - u.side)
    if len(way) > 2 and way[1] in held:  # § 11.3h, R24
        return False
    if s.ground.shock_modifiers(way[-1], target, 1, b.game.opened) is None:
        return False
    return not s.ground.charge_barred(way, target)


def wall_bars_charge(b: B, attacker_hex: int, defender: int) -> bool:
    """Whether the defender's formation, or his stakes, stand against a charge from this hex."""
    t = b.units[defender]
    if t.place is None:
        return False
    if b.setting.rules.stakes:
        one = stakes_between(b, attacker_hex, t.place)
        if one is not None and one.charge_barred:  # § P.14b
            return True
    if not t.formation:
        return False
    d = b.setting.grid.direction(t.place, attacker_hex)
    return front_flank_or_rear(b, t, d) == FRONT  # § 14.1k, P.2k


def charge_choices(b: B, u: Unit) -> list[tuple[int, int, int]]:
    """What a unit may charge now: (target, hex where the charge ends, facing there)."""
    if u.place is None or u.kind != "MM" or may_charge(b, u) is not None:
        return []
    grid = b.setting.grid
    place = u.place
    found: dict[tuple[int, int, int], None] = {}  # whichever way leads there
    if not enemy_within(b, place, 3, u.side):  # § 11.3k: movement spent is no bar
        return []
    if zoc_holders(b, place, u.side):
        return []
    by_hex = b.by_hex
    for h in grid.disc(place, 3):
        if h not in by_hex or grid.distance(place, h) < 2:
            continue
        for target in enemies_in(b, h, u.side):
            if b.units[target].kind not in MATRIX["MM"]:
                continue
            for _, end, f in charge_paths_from(b, u, place, u.facing, h):
                if not wall_bars_charge(b, end, target):
                    found[target, end, f] = None
    return list(found)


def charge_refusal(b: B, u: Unit, target: int, end: int, facing: int) -> Refusal | None:
    """Why a charge is not allowed."""
    found = may_charge(b, u)
    if found is not None:
        return found
    t = b.units[target]
    assert u.place is not None
    if t.place is None or t.side == u.side:
        return refuse("11.3a", "no-enemy")
    distance = b.setting.grid.distance(u.place, t.place)
    if distance == 1:
        return refuse("11.1b", "adjacent-no-charge")
    if zoc_holders(b, u.place, u.side):  # § R67
        return refuse("11.3h", "charge-from-zoc")
    if distance > 3:
        return refuse("11.3a", "charge-distance", number=distance)
    if wall_bars_charge(b, end, target):
        if not t.formation:
            return refuse(b.setting.rule(Stakes, "charge"), "stakes-no-charge")
        ring = b.setting.rule(Schiltron, "charge")
        return refuse("14.1k" if t.formation == "wall" else ring, "formation-no-charge")
    found_ways = charge_paths_from(b, u, u.place, u.facing, t.place)
    if any(e == end and f == facing for _, e, f in found_ways):
        return None
    if b.setting.ground.of[t.place].no_charge:
        return refuse(b.setting.ground.of[t.place].cited("charge"), "ground-forbids-charge")
    return refuse("11.3e", "no-charge-path")
