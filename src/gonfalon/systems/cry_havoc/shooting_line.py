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
from gonfalon.systems.cry_havoc.presence import hexes_of, mask_of, memo, presence, seen
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
    weapon = weapon_of(b, uid)
    if weapon is None:
        return NO_WEAPON
    if weapon.id == "dagger" and b.setting.facts[uid].type != "assassin":
        return NOT_ASSASSIN
    if b.units[uid].horse != NOBODY:
        if weapon.mounted is None:
            return NOT_MOUNTED
        cite("1.3f")
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
    key = (shooter << 8) | target
    known_ones = memo(b)
    known: Aim | Refusal | None = known_ones.get(key)
    if known is None:
        known = known_ones[key] = aim_at(b, shooter, target, hexes_of(b, target))
    return known


def can_hit(b: B, shooter: int, target: int) -> bool:
    """Whether one piece can shoot at another."""
    plain = None if WATCH else plain_shot(b, shooter, target)
    return type(aim(b, shooter, target)) is Aim if plain is None else plain


def plain_shot(b: B, shooter: int, target: int) -> bool | None:
    """Whether there is a shot, where range and terrain say so; None: it hangs on people in the way."""
    weapon = weapon_of(b, shooter)
    if weapon is None or target == b.setting.noble:
        return False
    here = presence(b)
    ground = here.ground
    place = b.units[shooter].place
    assert place is not None
    hexes = hexes_of(b, target)
    away, far = ground.distances(place), weapon.ranges[2]
    if away[hexes[0]] > far and away[hexes[-1]] > far:
        return False
    plain: bool | None = False
    for h in hexes:
        line = sight(ground, place, h)
        if line.refused is None:
            if line.free == NONE and not line.between & here.occupied:
                return True
            plain = None
    return plain


def aim_at(b: B, shooter: int, target: int, hexes: tuple[int, ...]) -> Aim | Refusal:
    """The shot at a piece as if it stood in these hexes."""
    weapon = weapon_of(b, shooter)
    if weapon is None:
        return NO_WEAPON
    if target == b.setting.noble:
        return NOBLE
    here = presence(b)
    ground = here.ground
    place = b.units[shooter].place
    assert place is not None
    away = ground.distances(place)
    distance = away[hexes[0]]
    for h in hexes[1:]:
        distance = min(distance, away[h])
    near, middle, far = weapon.ranges if cite(weapon.rules[0]) else (0, 0, 0)
    if distance > far:
        return BEYOND
    band = SHORT if distance <= near else MIDDLE if distance <= middle else LONG
    best: Aim | None = None
    first: Refusal | None = None
    for h in hexes:
        found = _line(b, here, ground, shooter, target, weapon, band, place, h)
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
    ground: Ground,
    shooter: int,
    target: int,
    weapon: Weapon,
    band: int,
    place: int,
    h: int,
) -> Aim | Refusal:
    line = sight(ground, place, h)
    if line.refused is not None:
        return line.refused
    if WATCH:
        for rule in line.rules:
            cite(rule)
        if any(one in here.down or one in here.bodies for one, _ in line.cells) and not cite("1.42b"):
            return BLOCKED
    who = here.who
    if line.free != NONE and line.free in who:
        return WINDOW_TAKEN
    cover = line.cover
    u = b.units[target]
    if u.health == STUNNED and cover < LIGHT and cite("1.36d"):
        cover = LIGHT
    blockers: list[int] = []
    standing = line.between & (here.standing[0] | here.standing[1] | here.carts)
    for one, other in line.cells if standing and cite("1.41c") else ():
        if one in who or other in who:
            first = _in_way(b, here, who, one, shooter, target)
            second = first if one == other else _in_way(b, here, who, other, shooter, target)
            if here.carts & ground.bit[one] and (here.carts & ground.bit[other] or not cite("R49")):
                if not line.high and cover < MEDIUM and cite("1.59o") and cite("VC13"):
                    cover = MEDIUM
                continue
            if first != NOBODY and (second != NOBODY or not cite("R14")):
                blockers.append(first)
    if blockers:
        refused = _over_people(b, ground, line, shooter, target, weapon, band, cover, place, blockers)
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


def _in_way(b: B, here: Presence, who: dict[int, int], h: int, shooter: int, target: int) -> int:
    """The standing being in a hex that the line meets, as far as the shooter's side knows."""
    uid = who.get(h, NOBODY)
    if uid in (NOBODY, shooter, target):
        return NOBODY
    if b.setting.facts[uid].kind in (CART, BALLISTA) or not seen(b, uid, b.units[shooter].side):
        return NOBODY
    if here.ground.kinds[h].water and cite("1.42f"):
        return NOBODY
    return uid


def _over_people(
    b: B,
    ground: Ground,
    line: Sight,
    shooter: int,
    target: int,
    weapon: Weapon,
    band: int,
    cover: int,
    place: int,
    blockers: list[int],
) -> Refusal | None:
    """1.42, 1.43.9f, 1.43.11, VC10: shooting over people."""
    side = b.units[shooter].side
    level = ground.level[place]
    if line.down and cite("1.43.11a") and cite("VC10"):
        for uid in blockers:
            h = b.units[uid].place
            assert h is not None
            if ground.level[h] == level:
                return SAME_HEIGHT
            if b.units[uid].side == side and _next_to(b, ground, uid, target):
                return HIGH_FRIEND
        return None
    if line.framed:
        return Refusal(line.framed, "somebody-in-the-way")
    edge = ground.terrain[place] != "moat" and any(
        n != NONE and ground.terrain[n] == "moat" for n in ground.neighbours[place]
    )
    left = []
    for uid in blockers:
        h = b.units[uid].place
        assert h is not None
        if ground.level[h] not in (level, ground.level[hexes_of(b, target)[0]]):
            continue
        if edge and ground.terrain[h] == "moat" and cite("1.43.9f"):
            continue
        mounted = b.units[shooter].horse != NOBODY
        if b.units[uid].side == side and _next_to(b, ground, uid, shooter):
            if mounted and cite("1.42g") and cite("VB4c"):
                continue
            if weapon.formation and in_formation(b, shooter, uid) and cite("VB4c"):
                continue
            if not mounted and not cite("1.42i" if weapon.formation else "VB4"):
                continue
        elif mounted and b.units[uid].side == side and not cite("1.42h"):
            continue
        left.append(uid)
    if not left:
        return None
    if not weapon.shoots_over:
        return Refusal("VC15b", "somebody-in-the-way") if weapon.id == "ballista" else BLOCKED
    if band == SHORT:
        return TOO_NEAR
    if cover > LIGHT:
        return TOO_COVERED
    here = presence(b)
    if not cite("R10"):
        side = 1 - side  # the friend beside the target is the shooter's
    beside = here.standing[side] & ~mask_of(b, shooter)
    if any(ground.around[h] & beside for h in hexes_of(b, target)) and any(
        u.side == side
        and u.health not in (DEAD, STUNNED)
        and u.place is not None
        and u.id != shooter
        and b.setting.facts[u.id].kind == PERSON
        and _next_to(b, ground, u.id, target)
        for u in b.units
    ):
        return BESIDE_FRIEND
    return None


def _next_to(b: B, ground: Ground, one: int, other: int) -> bool:
    theirs = hexes_of(b, other)
    return any(n in theirs for h in hexes_of(b, one) for n in ground.neighbours[h])


def in_formation(b: B, shooter: int, over: int) -> bool:
    """1.42j to l, R11, VB4: the shooter and the man shot over stand in lines of three or more armed alike."""
    mine, theirs = lines_through(b, shooter), lines_through(b, over)
    if any(line != other and over not in line for line in mine for other in theirs):
        alike = b.setting.facts[shooter].type == b.setting.facts[over].type
        return cite("1.42j") and cite("1.42k") and cite("R11") and (alike or cite("VB4b"))
    return False


def lines_through(b: B, uid: int) -> list[tuple[int, ...]]:
    """R11: the straight lines of three or more adjacent men armed alike in which somebody stands."""
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
    for one, other in line.cells:
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
    if not modifiers and aimed.cover == NO_COVER:
        cite("S1.3e")
    if modifiers and not cite("R1"):
        modifiers = ()
    table = shot_table(weapon, aimed.cover if cite("1.36b") else NO_COVER, t.horse != NOBODY or lone)
    return Roll("1.36a", "shot", table, (d10(),), modifiers, u.side, (shooter, target))


def quality(b: B, shooter: int, target: int, aimed: Aim) -> int:
    """How good a shot is, 0 to 30: the better of two shots has the higher number."""
    facts = b.setting.facts
    lone = facts[target].kind == ANIMAL
    hurt = b.units[shooter].health == WOUNDED
    bonus = sum([m.value for m in shot_modifiers(aimed.band, facts[target].armour and not lone, hurt)])
    table = shot_table(facts[shooter].weapon, aimed.cover, b.units[target].horse != NOBODY or lone)
    return 10 * (4 - aimed.cover) + bonus - table.offset


def may_use(b: B, uid: int) -> Refusal | None:
    """1.35: a shooter without missiles may not shoot; crews of ballistas stand by."""
    u = b.units[uid]
    if u.ammo == 0:
        return Refusal("1.35.1c", "no-ammunition")
    weapon = weapon_of(b, uid)
    assert weapon is not None
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
