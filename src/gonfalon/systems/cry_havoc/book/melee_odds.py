"""1.7 The odds of a melee: who may attack and be attacked, strengths, defence, combat signs of terrain, what
bars an attacker, columns, riders."""

from __future__ import annotations

from gonfalon.core.checks import Refusal
from gonfalon.core.records import record
from gonfalon.space.masks import merged
from gonfalon.systems.cry_havoc.battles.clauses import asleep_refusal, captive_refusal
from gonfalon.systems.cry_havoc.ground.sheets import LIP, SLIT
from gonfalon.systems.cry_havoc.ground.terrain import Ground
from gonfalon.systems.cry_havoc.pieces.facts import (
    ANIMAL,
    DEAD,
    IDLE,
    NOBODY,
    PANIC,
    PERSON,
    STEADY,
    STUNNED,
    figures_from_facts,
)
from gonfalon.systems.cry_havoc.pieces.presence import presence
from gonfalon.systems.cry_havoc.pieces.queries import could_attack, hexes_of, knows_where_he_stands
from gonfalon.systems.cry_havoc.pieces.setting import B

TOO_WEAK = Refusal("1.7h", "odds-too-low")
NOT_NEXT = Refusal("1.7a", "not-adjacent")
CANNOT_ENTER = Refusal("1.76a", "cannot-advance-there")
FOUGHT = Refusal("1.7d", "has-fought")
HAS_SHOT = Refusal("1.2.1.1j", "has-shot")
MIXED = Refusal("VC3", "foot-and-riders")
NOT_ACTIVE = Refusal("1.7c", "not-his-turn")
NO_ENEMY = Refusal("1.7a", "no-enemy")


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
    return figures_from_facts(b.setting.facts[uid], b.units[uid])[0]


def defence(b: B, uid: int) -> int:
    """The red number, of a stunned man that of his wounded side."""
    return figures_from_facts(b.setting.facts[uid], b.units[uid])[1]  # § 1.32e, 1.9k, VC1


def may_attack(b: B, uid: int) -> Refusal | None:
    """Whether somebody may attack in this step."""
    u = b.units[uid]
    if u.side != b.game.active:
        return NOT_ACTIVE
    if b.setting.facts[uid].kind != PERSON or u.place is None or u.health >= STUNNED:
        return NOT_ACTIVE
    if u.asleep:  # § P.3a, scn.cn
        return asleep_refusal(b, uid)
    if u.nerve != STEADY:
        return Refusal("VC21b", "panicked")
    if u.marked:  # § 1.32c, 1.32f
        return HAS_SHOT
    if u.fought:
        return FOUGHT
    if u.busy != IDLE:
        return Refusal("1.57c", "busy")
    return None


def may_be_attacked(b: B, uid: int, side: int) -> bool:
    """Whether a piece can be attacked by a side."""
    u = b.units[uid]
    kind = b.setting.facts[uid].kind
    return (
        u.side != side
        and u.place is not None
        and u.health != DEAD
        and kind in (PERSON, ANIMAL)
        and u.bearer == NOBODY
        and knows_where_he_stands(b, uid, side)
    )


def on_rider_table(b: B, uid: int) -> bool:
    """Riders and lone horses."""
    return b.units[uid].horse != NOBODY or b.setting.facts[uid].kind == ANIMAL  # § 1.9e


def attack_refusal(b: B, attackers: tuple[int, ...], targets: tuple[int, ...]) -> Refusal | None:
    """Why these may not attack those."""
    twice = len(set(attackers)) < len(attackers) or len(set(targets)) < len(targets)
    if not attackers or not targets or twice:
        return NO_ENEMY
    for a in attackers:
        found = may_attack(b, a)
        if found is not None:
            return found
    for t in targets:
        if t in b.setting.captives:  # § P.6b, scn.bp
            return captive_refusal(b, t)
        if not may_be_attacked(b, t, b.game.active):
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
    """Why somebody could not attack another."""
    neighbours, theirs = presence(b).ground.neighbours, hexes_of(b, t)
    near = [n for h in hexes_of(b, a) for n in neighbours[h] if n in theirs]
    return (_barred(b, a, theirs, near) or CANNOT_ENTER) if near else NOT_NEXT


def _barred(b: B, a: int, theirs: tuple[int, ...], near: list[int]) -> Refusal | None:
    """What keeps an attacker from hexes next to him, beside walls and levels."""
    ground = presence(b).ground
    if b.units[a].horse != NOBODY and all(ground.terrain[n] == "trees" for n in near):
        return Refusal("1.76c", "cannot-advance-there")
    if b.setting.facts[a].armour and all(not ground.kinds[n].armoured for n in near):  # § 1.76b
        return Refusal("VC16", "cannot-advance-there")
    place = b.units[a].place or 0
    for d, n in enumerate(ground.neighbours[place]):
        if n in near and ground.side[place][d] == SLIT:
            return Refusal("VB9", "cannot-advance-there")
    if any(h in ground.top for h in (*theirs, *hexes_of(b, a))):
        return Refusal("1.43.12f", "stairs-not-linked")
    return None


def combat_sign(b: B, uid: int, foes: tuple[int, ...]) -> int:
    """The combat sign of where somebody stands, against these foes."""
    ground = presence(b).ground
    mine = hexes_of(b, uid)
    found = min([ground.kinds[h].combat for h in mine])  # § 1.71b, 1.71c, 1.71d, 1.71e
    if foes and ground.raised & ground.mask(mine) and all(_above(b, ground, mine, foe) for foe in foes):
        return max(found, 1)
    return found


def _above(b: B, ground: Ground, mine: tuple[int, ...], foe: int) -> bool:
    """Whether somebody stands above his foe across a lip or on stairs."""
    theirs = hexes_of(b, foe)
    touching = False
    for h in mine:
        for d, n in enumerate(ground.neighbours[h]):
            if n not in theirs:
                continue
            touching = True
            if ground.side[h][d] == LIP and ground.lip_of[h][d] == n:  # § VB6
                continue
            if ground.top.get(n) == h:  # § S1.6q
                continue
            if h in ground.top and ground.top[h] != n and ground.linked(h, d):  # § S1.6q
                continue
            return False  # § VB6b
    return touching


def shift_of_terrain(b: B, attackers: tuple[int, ...], targets: tuple[int, ...]) -> int:
    """The worst hex of the attackers minus the best of the defenders."""
    here = presence(b)
    if not here.ground.uneven & merged([here.masks[uid] for uid in (*attackers, *targets)]):
        return 0
    mine = min([combat_sign(b, a, targets) for a in attackers])  # § 1.72j
    theirs = max([combat_sign(b, t, attackers) for t in targets])  # § S1.5b
    return mine - theirs  # § 1.71a, S1.5a


def counts_as_melee_rider(b: B, uid: int) -> bool:
    """VC14: any mounted character is a rider."""
    return b.units[uid].horse != NOBODY


def odds(
    b: B, attackers: tuple[int, ...], targets: tuple[int, ...], attack: int = 0, defend: int = 0
) -> Odds:
    """The odds of an attack; `attack` and `defend` replace the strengths in charges (1.74)."""
    power = attack or sum([strength(b, a) for a in attackers])  # § 1.72d
    wall = defend or sum([defence(b, t) for t in targets])  # § 1.72b
    raw = min(6, power // wall)  # § 1.7f, R26
    rider = on_rider_table(b, targets[0])
    terrain = shift_of_terrain(b, attackers, targets)  # § R32
    fair = not rider or all(counts_as_melee_rider(b, a) for a in attackers)  # § 1.72f, R28
    joint = 1 if len(attackers) > 1 and fair else 0  # § 1.72e, R28
    panic = 1 if all(b.units[t].nerve >= PANIC for t in targets) else 0  # § 1.112d, R41
    # § 1.73c: one man without it takes the armour from all
    mail = all(b.setting.facts[t].armour for t in targets)
    column = max(1, min(6, raw + terrain + joint + panic))  # § S1.5c
    return Odds(power, wall, raw, terrain, joint, panic, column, rider, mail)
