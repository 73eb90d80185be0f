"""1.4 Who may shoot at whom: targets in range, aim, people to shoot over, cover as it is now."""

from __future__ import annotations

from gonfalon.core.checks import Refusal
from gonfalon.core.records import record
from gonfalon.space.hexes import NONE
from gonfalon.systems.cry_havoc.battles.clauses import captive_refusal
from gonfalon.systems.cry_havoc.ground.sights import Sight, sight
from gonfalon.systems.cry_havoc.ground.terrain import LIGHT, MEDIUM, Ground
from gonfalon.systems.cry_havoc.pieces.facts import ANIMAL, BALLISTA, CART, DEAD, NOBODY, PERSON, STUNNED
from gonfalon.systems.cry_havoc.pieces.presence import Presence, presence, presence_memo
from gonfalon.systems.cry_havoc.pieces.queries import hexes_of, knows_where_he_stands
from gonfalon.systems.cry_havoc.pieces.setting import B
from gonfalon.systems.cry_havoc.pieces.tables import Weapon

SHORT, MIDDLE, LONG = range(3)
RANGE_KEYS = ("short", "medium", "long")


@record
class Aim:
    """A shot that is possible: range class, cover, hex aimed at, side of a wall corner (0: none)."""

    band: int
    cover: int
    hex: int
    corner: int


BEYOND = Refusal("S1.1j", "out-of-range")
WINDOW_TAKEN = Refusal("1.43.5f", "window-occupied")
BLOCKED = Refusal("1.42a", "somebody-in-the-way")
TOO_NEAR = Refusal("1.42c", "over-others-needs-range")
TOO_COVERED = Refusal("1.42d", "over-others-needs-no-cover")
BESIDE_FRIEND = Refusal("1.42e", "over-others-beside-friend")
HIGH_FRIEND = Refusal("1.43.11b", "friend-next-to-target")
SAME_HEIGHT = Refusal("1.43.11c", "somebody-at-own-height")


def is_target_for(b: B, target: int, side: int) -> bool:
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


def aim_at_target(b: B, shooter: int, target: int) -> Aim | Refusal:
    """The shot of one piece at another, or the rule that forbids it. Cached per state."""
    here = presence(b)
    key = shooter << 8 | target
    known: Aim | Refusal | None = here.memo.get(key)
    if known is None:
        known = here.memo[key] = aim_at_target_in(b, here, shooter, target, hexes_of(b, target))
    return known


def can_hit(b: B, here: Presence, shooter: int, target: int) -> bool:
    """Whether one piece within range can shoot at another."""
    place, front = b.units[shooter].place, b.units[target].place
    assert place is not None and front is not None
    line: Sight = here.ground.views[place].get(front) or sight(here.ground, place, front)
    if line.clear and not line.between & (here.standing[0] | here.standing[1] | here.carts):
        return True
    return isinstance(aim_at_target(b, shooter, target), Aim)


def aim_at_target_in(
    b: B, here: Presence, shooter: int, target: int, hexes: tuple[int, ...]
) -> Aim | Refusal:
    """The shot at a piece as if it stood in these hexes."""
    weapon: Weapon = b.setting.weapons[shooter]
    ground, place = here.ground, b.units[shooter].place
    assert place is not None
    away = ground.distances(place)
    distance = away[hexes[0]]
    if len(hexes) > 1 and away[hexes[1]] < distance:
        distance = away[hexes[1]]
    near, middle, far = weapon.ranges
    if target in b.setting.captives:  # § P.6b, scn.bp
        return captive_refusal(b, target)
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
            best = max(best, found, key=cover_of_target)
    if best is None:
        assert first is not None
        return first
    return best


def cover_of_target(aimed: Aim) -> int:
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
    refused: Refusal | None = None
    if blockers:
        refused = shot_over_people_refusal(b, here, line, shooter, hexes, weapon, band, cover, blockers)
    if line.free in who:
        refused = WINDOW_TAKEN
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
    if b.setting.facts[uid].kind in (CART, BALLISTA) or not knows_where_he_stands(
        b, uid, b.units[shooter].side
    ):
        return False
    return not here.ground.kinds[h].water  # § 1.42f


def shot_over_people_refusal(
    b: B,
    here: Presence,
    line: Sight,
    shooter: int,
    goal: tuple[int, ...],
    weapon: Weapon,
    band: int,
    cover: int,
    blockers: list[int],
) -> Refusal | None:
    """Why somebody may not shoot over people at a target in some hexes."""
    ground, units = here.ground, b.units
    u = units[shooter]
    side, mounted = u.side, u.horse != NOBODY
    place = u.place
    assert place is not None
    level, masks = ground.level[place], here.masks
    if line.down:  # § 1.43.11a, VC10
        for uid in blockers:
            h = units[uid].place
            assert h is not None
            if ground.level[h] == level:
                return SAME_HEIGHT
            if units[uid].side == side and next_to_target(ground, goal) & masks[uid]:
                return HIGH_FRIEND
        return None
    if line.framed is not None:
        return line.framed
    near = next_to_target(ground, hexes_of(b, shooter)) if mounted else ground.around[place]
    over = False
    for uid in blockers:
        h = units[uid].place
        assert h is not None
        if ground.level[h] not in (level, ground.level[goal[0]]):
            continue
        if ground.terrain[h] == "moat" and _at_moat(ground, place):  # § 1.43.9f
            continue
        if units[uid].side == side and near & masks[uid]:  # § 1.42h
            if mounted:  # § 1.42g, 1.42i, VB4c
                continue
            if weapon.formation and formed_to_shoot_over(b, shooter, uid):  # § VB4, VB4c
                continue
        over = True
    if not over:
        return None
    if not weapon.shoots_over:
        return Refusal("VC15b", "somebody-in-the-way") if weapon.id == "ballista" else BLOCKED
    if band == SHORT:
        return TOO_NEAR
    if cover > LIGHT:
        return TOO_COVERED
    beside = here.standing[side] & ~(here.animals | masks[shooter]) & next_to_target(ground, goal)  # § R10
    for uid in b.setting.ballistas if beside else ():
        beside &= ~masks[uid]
    return BESIDE_FRIEND if beside else None


def next_to_target(ground: Ground, hexes: tuple[int, ...]) -> int:
    """The hexes next to some hexes, as a set."""
    found = 0
    for h in hexes:
        found |= ground.around[h]
    return found


def _at_moat(ground: Ground, h: int) -> bool:
    """Whether a hex lies at the edge of a moat, not in it."""
    return ground.terrain[h] != "moat" and any(
        n != NONE and ground.terrain[n] == "moat" for n in ground.neighbours[h]
    )


def formed_to_shoot_over(b: B, shooter: int, over: int) -> bool:
    """1.42j, R11, VB4b: the shooter and the man shot over stand in two lines, each armed alike."""
    mine, theirs = ranks_to_shoot_over(b, shooter), ranks_to_shoot_over(b, over)
    return any(line != other and over not in line for line in mine for other in theirs)


def ranks_to_shoot_over(b: B, uid: int) -> list[tuple[int, ...]]:
    """The straight lines of three or more adjacent men armed alike in which somebody stands."""
    store = presence_memo(b)
    known: list[tuple[int, ...]] | None = store.get(("lines", uid))
    if known is None:
        known = store["lines", uid] = _lines_through(b, uid)
    return known


def _lines_through(b: B, uid: int) -> list[tuple[int, ...]]:
    here = presence(b)
    ground, facts = here.ground, b.setting.facts
    u, f = b.units[uid], facts[uid]
    if u.place is None or u.horse != NOBODY or f.kind != PERSON:
        return []
    found = []
    for d in range(3):
        line = [uid]
        for way in (d, d + 3):
            h = ground.neighbours[u.place][way]
            while h != NONE and _alike(b, uid, here.who.get(h, NOBODY)):
                line.append(here.who[h])
                h = ground.neighbours[h][way]
        if len(line) >= 3:  # § 1.42k, R11
            found.append(tuple(sorted(line)))
    return found


def _alike(b: B, uid: int, other: int) -> bool:
    if other == NOBODY:
        return False
    u, o = b.units[uid], b.units[other]
    f, g = b.setting.facts[uid], b.setting.facts[other]
    if o.side != u.side or o.horse != NOBODY or g.kind != PERSON or g.type != f.type:
        return False
    arabs = "arab" in (f.people.split("-")[0], g.people.split("-")[0])
    return f.people == g.people or not arabs  # § 1.42l


def exposed_targets(b: B, here: Presence, side: int) -> int:
    """The hexes of those whom a side can shoot at, lines of fire apart, as a set."""
    known: int | None = here.memo.get(("exposed", side))
    if known is None:
        bit = here.ground.bit
        known = here.standing[1 - side] & ~here.hidden[1 - side]
        for uid in b.setting.immune:
            place = b.units[uid].place
            if place is not None and here.who.get(place) == uid:
                known &= ~bit[place]
        for h, uid in here.down.items():
            if b.units[uid].side != side and uid not in b.setting.immune:
                known |= bit[h]
        here.memo["exposed", side] = known
    return known


def targets_in(b: B, here: Presence, hexes: int, side: int) -> list[int]:
    """The pieces of a side that stand or lie in a set of hexes."""
    at_bit, bit = here.ground.at_bit, here.ground.bit
    found = set()
    while hexes:
        h = at_bit[hexes.bit_length() - 1]
        hexes ^= bit[h]
        for uid in (here.who.get(h, NOBODY), here.down.get(h, NOBODY)):
            if uid != NOBODY and b.units[uid].side == side:
                found.add(uid)
    return sorted(found)


def targets_of(b: B, shooter: int) -> list[int]:
    """The enemies somebody may shoot at now."""
    here = presence(b)
    known: list[int] | None = here.memo.get(("targets", shooter))
    if known is None:
        known = here.memo["targets", shooter] = []
        side = b.units[shooter].side
        lit = in_range(b, here.ground, shooter) & exposed_targets(b, here, side)
        for t in targets_in(b, here, lit, 1 - side) if lit else ():
            if can_hit(b, here, shooter, t):
                known.append(t)
    return known


def in_range(b: B, ground: Ground, shooter: int) -> int:
    """The hexes within range of a shooter that are not known to be out of his sight, as a set."""
    place = b.units[shooter].place
    assert place is not None
    return ground.disc(place, b.setting.weapons[shooter].ranges[2]) & ~ground.dark[place]


def has_target(b: B, shooter: int) -> bool:
    """Whether there is anybody somebody may shoot at now."""
    u, here = b.units[shooter], presence(b)
    ground, place = here.ground, u.place
    assert place is not None
    near = lit = in_range(b, ground, shooter) & exposed_targets(b, here, u.side)
    views, standing = ground.views[place], here.standing[0] | here.standing[1] | here.carts
    while lit:
        h = ground.at_bit[lit.bit_length() - 1]
        lit ^= ground.bit[h]
        line: Sight = views.get(h) or sight(ground, place, h)
        if line.clear and not line.between & standing:
            return True
    return bool(near) and bool(targets_of(b, shooter))
