"""1.42 Shooting over people: what range, cover, height, friends and formations allow."""

from __future__ import annotations

from gonfalon.core.checks import Refusal
from gonfalon.space.hexes import NONE
from gonfalon.systems.cry_havoc.book.shot_rolls import SHORT
from gonfalon.systems.cry_havoc.ground.sights import Sight
from gonfalon.systems.cry_havoc.ground.terrain import LIGHT, Ground
from gonfalon.systems.cry_havoc.pieces.facts import NOBODY, PERSON, B
from gonfalon.systems.cry_havoc.pieces.presence import Presence
from gonfalon.systems.cry_havoc.pieces.queries import hexes_of, memo, presence
from gonfalon.systems.cry_havoc.pieces.tables import Weapon

BLOCKED = Refusal("1.42a", "somebody-in-the-way")
TOO_NEAR = Refusal("1.42c", "over-others-needs-range")
TOO_COVERED = Refusal("1.42d", "over-others-needs-no-cover")
BESIDE_FRIEND = Refusal("1.42e", "over-others-beside-friend")
HIGH_FRIEND = Refusal("1.43.11b", "friend-next-to-target")
SAME_HEIGHT = Refusal("1.43.11c", "somebody-at-own-height")


def over_people(
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
            if units[uid].side == side and around(ground, goal) & masks[uid]:
                return HIGH_FRIEND
        return None
    if line.framed is not None:
        return line.framed
    near = around(ground, hexes_of(b, shooter)) if mounted else ground.around[place]
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
            if weapon.formation and in_formation(b, shooter, uid):  # § VB4, VB4c
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
    beside = here.standing[side] & ~(here.animals | masks[shooter]) & around(ground, goal)  # § R10
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
    """1.42j, R11, VB4b: the shooter and the man shot over stand in two lines, each armed alike."""
    mine, theirs = lines_through(b, shooter), lines_through(b, over)
    return any(line != other and over not in line for line in mine for other in theirs)


def lines_through(b: B, uid: int) -> list[tuple[int, ...]]:
    """The straight lines of three or more adjacent men armed alike in which somebody stands."""
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
