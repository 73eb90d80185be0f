"""1.4 Who may shoot at whom: range, people in the way, cover as it is now."""

from __future__ import annotations

from gonfalon.core.checks import Refusal
from gonfalon.space.hexes import NONE
from gonfalon.systems.cry_havoc.book.missiles import NO_WEAPON
from gonfalon.systems.cry_havoc.book.over_people import over_people
from gonfalon.systems.cry_havoc.book.shot_rolls import LONG, MIDDLE, SHORT, Aim
from gonfalon.systems.cry_havoc.ground.sights import NO_SHOT, Sight, sight
from gonfalon.systems.cry_havoc.ground.terrain import LIGHT, MEDIUM
from gonfalon.systems.cry_havoc.pieces.facts import ANIMAL, BALLISTA, CART, DEAD, NOBODY, PERSON, STUNNED, B
from gonfalon.systems.cry_havoc.pieces.presence import Presence
from gonfalon.systems.cry_havoc.pieces.queries import hexes_of, presence, seen
from gonfalon.systems.cry_havoc.pieces.tables import Weapon

BEYOND = Refusal("S1.1j", "out-of-range")
WINDOW_TAKEN = Refusal("1.43.5f", "window-occupied")
NOBLE = Refusal("scn.bp", "noble-is-safe")


def is_target(b: B, target: int, side: int) -> bool:
    """Whether a piece can be shot at by a side at all."""
    u = b.units[target]
    f = b.setting.facts[target]
    return (
        u.side != side
        and u.place is not None
        and u.health != DEAD
        and f.kind in (PERSON, ANIMAL)
        and not u.hidden
        and u.bearer == NOBODY
    )


def aim(b: B, shooter: int, target: int) -> Aim | Refusal:
    """The shot of one piece at another, or the rule that forbids it. Cached per state."""
    here = presence(b)
    key = shooter << 8 | target
    known: Aim | Refusal | None = here.memo.get(key)
    if known is None:
        known = here.memo[key] = aim_at(b, here, shooter, target, hexes_of(b, target))
    return known


def can_hit(b: B, here: Presence, shooter: int, target: int) -> bool:
    """Whether one piece within range can shoot at another."""
    place, front = b.units[shooter].place, b.units[target].place
    assert place is not None and front is not None
    line: Sight = here.ground.views[place].get(front) or sight(here.ground, place, front)
    if line.clear and not line.between & (here.standing[0] | here.standing[1] | here.carts):
        return True
    return isinstance(aim(b, shooter, target), Aim)


def aim_at(b: B, here: Presence, shooter: int, target: int, hexes: tuple[int, ...]) -> Aim | Refusal:
    """The shot at a piece as if it stood in these hexes."""
    weapon: Weapon | None = b.setting.weapons[shooter]
    if weapon is None:
        return NO_WEAPON
    if target == b.setting.noble:
        return NOBLE
    ground, place = here.ground, b.units[shooter].place
    assert place is not None
    away = ground.distances(place)
    distance = away[hexes[0]]
    if len(hexes) > 1 and away[hexes[1]] < distance:
        distance = away[hexes[1]]
    near, middle, far = weapon.ranges
    if distance > far:
        return BEYOND
    band = SHORT if distance <= near else MIDDLE if distance <= middle else LONG
    standing = here.standing[0] | here.standing[1] | here.carts
    plain = b.units[target].health != STUNNED
    views = ground.views[place]
    best: Aim | None = None
    first: Refusal | None = None
    for h in hexes:
        line: Sight = views.get(h) or sight(ground, place, h)
        people = line.between & standing
        if line.refused is not None:
            found: Aim | Refusal = line.refused
        elif plain and line.clear and not people:
            found = Aim(band, line.cover, h, 0)
        else:
            found = _line(b, here, line, people, shooter, target, weapon, band, h, hexes)
        if isinstance(found, Refusal):
            first = first or found
        elif best is None:
            best = found
        elif (found.cover, found.corner) != (best.cover, best.corner):  # § 1.44b
            best = max(best, found, key=best_cover)
    if best is None:
        assert first is not None
        return first
    return best


def best_cover(aimed: Aim) -> int:
    """The cover that the target of a shot has, or may choose to have at a wall corner."""
    return MEDIUM if aimed.corner else aimed.cover


def _line(
    b: B,
    here: Presence,
    line: Sight,
    people: int,
    shooter: int,
    target: int,
    weapon: Weapon,
    band: int,
    h: int,
    hexes: tuple[int, ...],
) -> Aim | Refusal:
    """The shot along a line at one hex of the target; `people`: the hexes between with somebody in them."""
    who = here.who
    if line.free != NONE and line.free in who:
        return WINDOW_TAKEN
    cover = line.cover
    u = b.units[target]
    if u.health == STUNNED and cover < LIGHT:  # § 1.36d
        cover = LIGHT
    blockers: list[int] = []
    carts, bit = here.carts & people, here.ground.bit
    for one in filter(who.__contains__, line.cells) if people else ():  # § 1.41c
        other = line.cells[one]
        if carts & bit[one]:
            if carts & bit[other] and not line.high and cover < MEDIUM:  # § R49, VC11
                cover = MEDIUM  # § 1.59o, VC13
        elif _in_way(b, here, one, shooter, target) and (  # § R14
            other == one or _in_way(b, here, other, shooter, target)
        ):
            blockers.append(who[one])
    if blockers:
        refused = over_people(b, here, line, shooter, hexes, weapon, band, cover, blockers)
        if refused is not None:
            return refused
    corner = 0
    if line.corner and cover < MEDIUM and not line.high:
        corner = line.corner
        if u.corner == corner:  # § 1.43.10b, S1.6n
            cover, corner = MEDIUM, 0
        elif u.corner:
            corner = 0  # § 1.43.10d
    return Aim(band, cover, h, corner)


def _in_way(b: B, here: Presence, h: int, shooter: int, target: int) -> bool:
    """Whether a being stands in a hex that the line meets, as far as the shooter's side knows."""
    uid = here.who.get(h, NOBODY)
    if uid in (NOBODY, shooter, target):
        return False
    if b.setting.facts[uid].kind in (CART, BALLISTA) or not seen(b, uid, b.units[shooter].side):
        return False
    return not here.ground.kinds[h].water  # § 1.42f


def visible(b: B, watcher: int, h: int) -> bool:
    """1.56e: a line blocked only by terrain or other riders."""
    here = presence(b)
    place = b.units[watcher].place
    assert place is not None
    line = sight(here.ground, place, h)
    if line.refused not in (None, NO_SHOT):
        return False
    bit = here.ground.bit
    for one, other in line.cells.items():
        if here.riders & bit[one] and here.riders & bit[other]:
            uid = here.who.get(one)
            if uid not in (None, watcher, here.who.get(h)) and seen(b, uid, b.units[watcher].side):
                return False
    return True
