"""1.7 to 1.74 The odds of a melee: who may attack whom, strengths, terrain, columns, armour."""

from __future__ import annotations

from gonfalon.core.checks import Refusal
from gonfalon.core.records import record
from gonfalon.core.rolls import Modifier, Roll, d10
from gonfalon.systems.cry_havoc.contact import could_attack
from gonfalon.systems.cry_havoc.facts import (
    ANIMAL,
    DEAD,
    IDLE,
    NOBODY,
    PANIC,
    PERSON,
    STEADY,
    STUNNED,
    B,
    face,
)
from gonfalon.systems.cry_havoc.laid import LIP
from gonfalon.systems.cry_havoc.presence import hexes_of, presence, seen
from gonfalon.systems.cry_havoc.reach import merged
from gonfalon.systems.cry_havoc.tables import RAW, melee_table
from gonfalon.systems.cry_havoc.terrain import Ground

ARMOUR = (Modifier("1.73a", RAW["melee_die"]["defender_armour"], "defender-armour"),)

TOO_WEAK = Refusal("1.7h", "odds-too-low")
NOT_NEXT = Refusal("1.7a", "not-adjacent")
CANNOT_ENTER = Refusal("1.76a", "cannot-advance-there")
FOUGHT = Refusal("1.7d", "has-fought")
HAS_SHOT = Refusal("1.2.1.1j", "has-shot")
MIXED = Refusal("VC3", "foot-and-riders")
NOT_ACTIVE = Refusal("1.7c", "not-his-turn")
NO_ENEMY = Refusal("1.7a", "no-enemy")
NOBLE_SAFE = Refusal("scn.bp", "noble-is-safe")


@record
class Odds:
    """The odds of a melee: strengths, raw ratio, shifts, column, the table, the armour."""

    attack: int
    defence: int
    raw: int
    terrain: int
    joint: int
    panic: int
    column: int
    rider: bool
    armour: bool

    @property
    def text(self) -> str:
        """As players say it."""
        return f"{self.column}-1"


def strength(b: B, uid: int) -> int:
    """The black number."""
    return face(b.setting.facts[uid], b.units[uid])[0]


def defence(b: B, uid: int) -> int:  # § VC1, 1.32e
    """The red number: a stunned man has his wounded defence (VC1), every horse 1 (1.9k)."""
    u, f = b.units[uid], b.setting.facts[uid]
    if f.kind == ANIMAL:  # § 1.9k
        return 1
    return face(f, u)[1]


def may_attack(b: B, uid: int) -> Refusal | None:  # § 1.32f
    """1.2.1.1i, j: whether somebody may attack in this step."""
    u = b.units[uid]
    if u.side != b.game.active:
        return NOT_ACTIVE
    if b.setting.facts[uid].kind != PERSON or u.place is None or u.health >= STUNNED:
        return NOT_ACTIVE
    if u.asleep:
        return Refusal("scn.cn", "asleep")
    if u.nerve != STEADY:
        return Refusal("VC21b", "panicked")
    if u.marked:
        return HAS_SHOT
    if u.fought:
        return FOUGHT
    if u.busy != IDLE:
        return Refusal("1.57c", "busy")
    return None


def is_prey(b: B, uid: int, side: int) -> bool:
    """Whether a piece can be attacked by a side."""
    u = b.units[uid]
    kind = b.setting.facts[uid].kind
    return (
        u.side != side
        and u.place is not None
        and u.health != DEAD
        and kind in (PERSON, ANIMAL)
        and u.bearer == NOBODY
        and seen(b, uid, side)
    )


def on_rider_table(b: B, uid: int) -> bool:
    """1.36a, 1.9e: riders and lone horses."""
    return b.units[uid].horse != NOBODY or b.setting.facts[uid].kind == ANIMAL  # § 1.9e


def attack_refusal(b: B, attackers: tuple[int, ...], targets: tuple[int, ...]) -> Refusal | None:
    """1.7, 1.72, 1.76: why these may not attack those."""
    twice = len(set(attackers)) < len(attackers) or len(set(targets)) < len(targets)
    if not attackers or not targets or twice:  # § 1.72a
        return NO_ENEMY
    for a in attackers:
        found = may_attack(b, a)
        if found is not None:
            return found
    for t in targets:
        if t == b.setting.noble:
            return NOBLE_SAFE
        if not is_prey(b, t, b.game.active):
            return NO_ENEMY
        for a in attackers:
            if not could_attack(b, a, t):
                return _why_apart(b, a, t)
    if len({on_rider_table(b, t) for t in targets}) > 1:
        return MIXED
    if sum([strength(b, a) for a in attackers]) < sum([defence(b, t) for t in targets]):  # § R27
        return TOO_WEAK
    return None


def _why_apart(b: B, a: int, t: int) -> Refusal:
    ground = presence(b).ground
    theirs = hexes_of(b, t)
    near = [n for h in hexes_of(b, a) for n in ground.neighbours[h] if n in theirs]
    if not near:
        return NOT_NEXT
    if b.units[a].horse != NOBODY and all(ground.terrain[n] == "trees" for n in near):
        return Refusal("1.76c", "cannot-advance-there")
    if b.setting.facts[a].armour and all(not ground.kinds[n].armoured for n in near):  # § 1.76b
        return Refusal("VC16", "cannot-advance-there")
    place = b.units[a].place or 0
    for d, n in enumerate(ground.neighbours[place]):
        if n in near and ground.side[place][d] == 5:
            return Refusal("VB9", "cannot-advance-there")
    if any(h in ground.top for h in (*theirs, *hexes_of(b, a))):
        return Refusal("1.43.12f", "stairs-not-linked")
    return CANNOT_ENTER


def sign(b: B, uid: int, foes: tuple[int, ...]) -> int:
    """1.71, VB6: the combat sign of where somebody stands, against these foes."""
    ground = presence(b).ground
    mine = hexes_of(b, uid)
    first = found = ground.kinds[mine[0]].combat
    if len(mine) > 1:
        found = min(first, ground.kinds[mine[1]].combat)  # § 1.71e
    if foes and ground.raised & ground.mask(mine) and all(_above(b, ground, mine, foe) for foe in foes):
        return max(found, 1)
    return found


def _above(b: B, ground: Ground, mine: tuple[int, ...], foe: int) -> bool:
    """VB6, S1.6q: whether somebody stands above his foe across a lip or on stairs."""
    theirs = hexes_of(b, foe)
    touching = False
    for h in mine:
        for d, n in enumerate(ground.neighbours[h]):  # § VB6b
            if n not in theirs:
                continue
            touching = True
            if ground.side[h][d] == LIP and ground.lip_of[h][d] == n:  # § VB6
                continue
            if ground.top.get(n) == h:  # § S1.6q
                continue
            if h in ground.top and ground.top[h] != n and ground.linked(h, d):  # § S1.6q
                continue
            return False
    return touching


def shift_of_terrain(b: B, attackers: tuple[int, ...], targets: tuple[int, ...]) -> int:
    """S1.5: the worst hex of the attackers minus the best of the defenders."""
    here = presence(b)
    if not here.ground.uneven & merged([here.masks[uid] for uid in (*attackers, *targets)]):
        return 0
    mine = sorted([sign(b, a, targets) for a in attackers])
    theirs = sorted([sign(b, t, attackers) for t in targets])
    low = mine[0]  # § 1.72j
    high = theirs[-1]  # § S1.5b
    low, high = worth(low), worth(high)
    return low - high  # § S1.5a, 1.71a


def worth(value: int) -> int:
    """1.71b to d: a hex helps its occupant, hinders him or does neither."""
    return value  # § 1.71b, 1.71c, 1.71d


def rides(b: B, uid: int) -> bool:
    """VC14: any mounted character is a rider."""
    return b.units[uid].horse != NOBODY  # § VC14


def total(values: list[int], rule: str) -> int:
    """1.72b, d: the strengths of several are added up."""
    return sum(values)


def odds(
    b: B, attackers: tuple[int, ...], targets: tuple[int, ...], attack: int = 0, defend: int = 0
) -> Odds:
    """The odds of an attack; `attack` and `defend` replace the strengths in charges (1.74)."""
    charge = attack > 0
    power = attack or total([strength(b, a) for a in attackers], "1.72d")
    wall = defend or total([defence(b, t) for t in targets], "1.72b")
    raw = power // wall  # § 1.7f
    if raw > 6:  # § R26
        raw = 6
    rider = on_rider_table(b, targets[0])
    terrain = shift_of_terrain(b, attackers, targets)  # § R32
    joint = 0
    fair = not rider or all(rides(b, a) for a in attackers)  # § 1.72f
    if len(attackers) > 1 and not charge and fair:
        joint = 1  # § 1.72e, R28
    panic = 1 if all(b.units[t].nerve >= PANIC for t in targets) else 0  # § 1.112d
    armoured = [b.setting.facts[t].armour for t in targets]
    mail = all(armoured)  # § 1.73c
    column = raw + terrain + joint + panic
    if column < 1 or column > 6:  # § S1.5c
        column = max(1, min(6, column))
    return Odds(
        power,
        wall,
        raw,
        terrain,
        joint,
        panic,
        column,
        rider,
        mail,
    )


def melee_roll(b: B, attackers: tuple[int, ...], targets: tuple[int, ...], found: Odds, side: int) -> Roll:
    """1.7g: the die in the column of the odds."""
    table = melee_table(found.column, found.rider)
    stunned = any(b.units[t].health == STUNNED for t in targets)
    modifiers = ARMOUR if found.armour else ()  # § VC1b
    return Roll("1.7g", "melee", table, (d10(),), modifiers, side, (*attackers, *targets))
