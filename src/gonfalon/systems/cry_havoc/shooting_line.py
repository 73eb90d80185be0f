"""1.4 Who may shoot at whom: range, people in the way, cover as it is now."""

from __future__ import annotations

from functools import cache

from gonfalon.core.checks import WATCH, Refusal, cite, refuse
from gonfalon.core.records import record
from gonfalon.core.rolls import Modifier, Roll, d10
from gonfalon.space.hexes import NONE
from gonfalon.systems.cry_havoc.facts import (
    ANIMAL,
    BALLISTA,
    CART,
    DEAD,
    NOBODY,
    PERSON,
    STEADY,
    STUNNED,
    WOUNDED,
    B,
)
from gonfalon.systems.cry_havoc.moment import Presence
from gonfalon.systems.cry_havoc.presence import hexes_of, memo, presence, seen
from gonfalon.systems.cry_havoc.sights import Sight, sight
from gonfalon.systems.cry_havoc.tables import DIE, Weapon, shot_table
from gonfalon.systems.cry_havoc.terrain import LIGHT, MEDIUM, NO_COVER, Ground

BEYOND = Refusal("S1.1j", "out-of-range")
BLOCKED = Refusal("1.42a", "somebody-in-the-way")
TOO_NEAR = Refusal("1.42c", "over-others-needs-range")
TOO_COVERED = Refusal("1.42d", "over-others-needs-no-cover")
BESIDE_FRIEND = Refusal("1.42e", "over-others-beside-friend")
HIGH_FRIEND = Refusal("1.43.11b", "friend-next-to-target")
SAME_HEIGHT = Refusal("1.43.11c", "somebody-at-own-height")
WINDOW_TAKEN = Refusal("1.43.5f", "window-occupied")
NO_WEAPON = Refusal("1.3c", "no-missile-weapon")
NOT_ASSASSIN = Refusal("1.3g", "no-missile-weapon")
NOT_MOUNTED = Refusal("VC15", "not-on-horseback")
NO_CREW = Refusal("S1.2j", "ballista-needs-crew")
NOBLE = Refusal("scn.bp", "noble-is-safe")
SHORT, MIDDLE, LONG = range(3)
RANGE_KEYS = ("short", "medium", "long")


@record
class Aim:
    """A shot that is possible: range class, cover, hex aimed at, side of a wall corner (0: none)."""

    band: int
    cover: int
    hex: int
    corner: int


def weapon_of(b: B, uid: int) -> Weapon | None:
    """1.3c: the missile weapon somebody began the game with."""
    found: Weapon | None = b.setting.weapons[uid]
    return found


def armed(b: B, uid: int) -> Refusal | None:
    """1.3, VC15: whether somebody has a missile weapon that he can use as he is now."""
    weapon: Weapon | None = b.setting.weapons[uid]
    if weapon is None:
        return NO_WEAPON
    if weapon.id == "dagger" and b.setting.facts[uid].type != "assassin":
        return NOT_ASSASSIN
    if b.units[uid].horse != NOBODY and (weapon.mounted is None or not cite("1.3f")):
        return NOT_MOUNTED
    return None


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
    store = b.cache if WATCH else here.memo
    key = shooter << 8 | target
    known: Aim | Refusal | None = store.get(key)
    if known is None:
        known = store[key] = aim_at(b, here, shooter, target, hexes_of(b, target))
    return known


def can_hit(b: B, here: Presence, shooter: int, target: int) -> bool:
    """Whether one piece within range can shoot at another."""
    place, front = b.units[shooter].place, b.units[target].place
    assert place is not None and front is not None
    if not WATCH:
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
    if distance > far or (WATCH and not cite(weapon.rules[0])):
        return BEYOND
    band = SHORT if distance <= near else MIDDLE if distance <= middle else LONG
    standing = here.standing[0] | here.standing[1] | here.carts
    plain = not WATCH and b.units[target].health != STUNNED
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
        elif (found.cover, found.corner) != (best.cover, best.corner) and cite("1.44b"):
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
    if WATCH:
        for rule in line.rules:
            cite(rule)
        if any(one in here.down or one in here.bodies for one in line.cells) and not cite("1.42b"):
            return BLOCKED
    who = here.who
    if line.free != NONE and line.free in who:
        return WINDOW_TAKEN
    cover = line.cover
    u = b.units[target]
    if u.health == STUNNED and cover < LIGHT and cite("1.36d"):
        cover = LIGHT
    blockers: list[int] = []
    carts, bit = here.carts & people, here.ground.bit
    for one in filter(who.__contains__, line.cells) if people and cite("1.41c") else ():
        other = line.cells[one]
        if carts & bit[one]:
            if (carts & bit[other] or not cite("R49")) and not line.high and cover < MEDIUM:
                cover = MEDIUM if cite("1.59o") and cite("VC13") else cover
        elif _in_way(b, here, one, shooter, target) and (
            other == one or _in_way(b, here, other, shooter, target) or not cite("R14")
        ):
            blockers.append(who[one])
    if blockers:
        refused = _over_people(b, here, line, shooter, hexes, weapon, band, cover, blockers)
        if refused is not None:
            return refused
    corner = 0
    if line.corner and cover < MEDIUM and not line.high:
        corner = line.corner
        if u.corner == corner and cite("1.43.10b") and cite("S1.6n"):
            cover, corner = MEDIUM, 0
        elif u.corner:
            cover, corner = cover if cite("1.43.10d") else MEDIUM, 0
    return Aim(band, cover, h, corner)


def _in_way(b: B, here: Presence, h: int, shooter: int, target: int) -> bool:
    """Whether a being stands in a hex that the line meets, as far as the shooter's side knows."""
    uid = here.who.get(h, NOBODY)
    if uid in (NOBODY, shooter, target):
        return False
    if b.setting.facts[uid].kind in (CART, BALLISTA) or not seen(b, uid, b.units[shooter].side):
        return False
    return not (here.ground.kinds[h].water and cite("1.42f"))


def _over_people(
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
    """1.42, 1.43.9f, 1.43.11, VC10: shooting over people at somebody in some hexes."""
    ground, units = here.ground, b.units
    u = units[shooter]
    side, mounted = u.side, u.horse != NOBODY
    place = u.place
    assert place is not None
    level, masks = ground.level[place], here.masks
    if line.down and cite("1.43.11a") and cite("VC10"):
        for uid in blockers:
            h = units[uid].place
            assert h is not None
            if ground.level[h] == level:
                return SAME_HEIGHT
            if units[uid].side == side and around(ground, goal) & masks[uid]:
                return HIGH_FRIEND
        return None
    if line.framed:
        return Refusal(line.framed, "somebody-in-the-way")
    near = around(ground, hexes_of(b, shooter)) if mounted else ground.around[place]
    over = False
    for uid in blockers:
        h = units[uid].place
        assert h is not None
        if ground.level[h] not in (level, ground.level[goal[0]]):
            continue
        if ground.terrain[h] == "moat" and _at_moat(ground, place) and cite("1.43.9f"):
            continue
        if units[uid].side == side and near & masks[uid]:
            if mounted and cite("1.42g") and cite("VB4c"):
                continue
            if weapon.formation and in_formation(b, shooter, uid) and cite("VB4c"):
                continue
            if not mounted and not cite("1.42i" if weapon.formation else "VB4"):
                continue
        elif mounted and units[uid].side == side and not cite("1.42h"):
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
    if not cite("R10"):
        side = 1 - side  # the friend beside the target is the shooter's
    beside = here.standing[side] & ~(here.animals | masks[shooter]) & around(ground, goal)
    for uid in b.setting.ballistas if beside else ():
        beside &= ~masks[uid]
    return BESIDE_FRIEND if beside else None


def around(ground: Ground, hexes: tuple[int, ...]) -> int:
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


def in_formation(b: B, shooter: int, over: int) -> bool:
    """1.42j to l, R11, VB4: the shooter and the man shot over stand in lines of three or more armed alike."""
    mine, theirs = lines_through(b, shooter), lines_through(b, over)
    if any(line != other and over not in line for line in mine for other in theirs):
        alike = b.setting.facts[shooter].type == b.setting.facts[over].type
        return cite("1.42j") and cite("1.42k") and cite("R11") and (alike or cite("VB4b"))
    return False


def lines_through(b: B, uid: int) -> list[tuple[int, ...]]:
    """R11: the straight lines of three or more adjacent men armed alike in which somebody stands."""
    store = memo(b)
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
        if len(line) >= 3:
            found.append(tuple(sorted(line)))
    return found


def _alike(b: B, uid: int, other: int) -> bool:
    if other == NOBODY:
        return False
    u, o = b.units[uid], b.units[other]
    f, g = b.setting.facts[uid], b.setting.facts[other]
    if o.side != u.side or o.horse != NOBODY or g.kind != PERSON or g.type != f.type:
        return False
    if f.people != g.people and "arab" in (f.people.split("-")[0], g.people.split("-")[0]):
        return not cite("1.42l")
    return True


def visible(b: B, watcher: int, h: int) -> bool:
    """1.56e: a line blocked only by terrain or other riders."""
    here = presence(b)
    place = b.units[watcher].place
    assert place is not None
    line = sight(here.ground, place, h)
    if line.rule and line.rule != "1.43.3b":
        return False
    bit = here.ground.bit
    for one, other in line.cells.items():
        if here.riders & bit[one] and here.riders & bit[other]:
            uid = here.who.get(one)
            if uid not in (None, watcher, here.who.get(h)) and seen(b, uid, b.units[watcher].side):
                return False
    return True


@cache
def shot_modifiers(band: int, armour: bool, hurt: bool) -> tuple[Modifier, ...]:
    """S1.1, 1.36e: the modifiers of a shot by range, the target's armour and the shooter's wound."""
    found = []
    if band:
        found.append(Modifier("S1.1h", DIE[RANGE_KEYS[band]], f"range-{RANGE_KEYS[band]}"))
    if armour:
        found.append(Modifier("S1.1i", DIE["target_armour"], "target-armour"))
    if hurt:
        found.append(Modifier("1.36e", DIE["shooter_wounded"], "shooter-wounded"))
    return tuple(found)


def shot_roll(b: B, shooter: int, target: int, aimed: Aim) -> Roll:
    """1.36, S1.1, S1.3: the roll of a shot; high is good, every modifier is negative."""
    facts = b.setting.facts
    u, t = b.units[shooter], b.units[target]
    weapon = facts[shooter].weapon
    lone = facts[target].kind == ANIMAL
    armour = facts[target].armour and not lone and cite("1.36c") and cite("R2")
    hurt = u.health == WOUNDED
    modifiers = shot_modifiers(aimed.band, armour, hurt)
    if modifiers and not cite("R1"):
        modifiers = ()
    table = shot_table(weapon, aimed.cover if cite("1.36b") else NO_COVER, t.horse != NOBODY or lone)
    return Roll("1.36a", "shot", table, (d10(),), modifiers, u.side, (shooter, target))


def quality(b: B, shooter: int, target: int, aimed: Aim) -> int:
    """How good a shot is, 0 to 30: the better of two shots has the higher number."""
    f = b.setting.facts[target]
    hurt = b.units[shooter].health == WOUNDED
    bonus = shot_bonus(aimed.band, f.armour and f.kind != ANIMAL, hurt)
    weapon: Weapon = b.setting.weapons[shooter]
    return 10 * (4 - aimed.cover) + bonus - weapon.offset


@cache
def shot_bonus(band: int, armour: bool, hurt: bool) -> int:
    """The sum of the modifiers of a shot."""
    return sum([m.value for m in shot_modifiers(band, armour, hurt)])


def may_use(b: B, uid: int) -> Refusal | None:
    """1.35: a shooter without missiles may not shoot; crews of ballistas stand by."""
    u = b.units[uid]
    if u.ammo == 0:
        return Refusal("1.35.1c", "no-ammunition")
    weapon: Weapon = b.setting.weapons[uid]
    if weapon.crew:
        if b.game.turn - u.last < weapon.every:
            return refuse("S1.2i", "ballista-reloads")
        if len(crew_of(b, uid)) < weapon.crew:
            return NO_CREW
    return None


def crew_of(b: B, ballista: int) -> list[int]:
    """VC15c: crossbowmen next to a ballista who have not shot and can serve it."""
    place = b.units[ballista].place
    here = presence(b)
    if place is None:
        return []
    found = []
    for n in here.ground.neighbours[place]:
        uid = here.who.get(n, NOBODY)
        if uid == NOBODY or b.units[uid].side != b.units[ballista].side:
            continue
        u = b.units[uid]
        free = not (u.marked or u.shot or u.busy or u.asleep) and u.nerve == STEADY
        if b.setting.facts[uid].weapon == "crossbow" and free:
            found.append(uid)
    return found if cite("VC15c") else []


def crews(b: B, shooters: tuple[int, ...]) -> list[int] | Refusal:
    """VC15c, S1.2j: who serves the ballistas among some shooters; none of them shoots himself."""
    found: list[int] = []
    for s in shooters:
        weapon = weapon_of(b, s)
        if weapon is not None and weapon.crew:
            free = [c for c in crew_of(b, s) if c not in shooters and c not in found]
            if len(free) < weapon.crew:
                return NO_CREW
            found += free[: weapon.crew]
    return found
