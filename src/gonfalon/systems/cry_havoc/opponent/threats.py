"""What people are worth, and what a side threatens: melees of this turn, and what may come in the next."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from gonfalon.core.rolls import d10, distribution
from gonfalon.systems.cry_havoc.book.charge import charges_to_announce
from gonfalon.systems.cry_havoc.book.melee import ARMOUR
from gonfalon.systems.cry_havoc.pieces.affairs import charges_under_way
from gonfalon.systems.cry_havoc.pieces.facts import (
    DEAD,
    MELEE,
    NOBODY,
    STEADY,
    STUNNED,
    WOUNDED,
    Facts,
    Unit,
    figures_from_facts,
)
from gonfalon.systems.cry_havoc.pieces.presence import Presence
from gonfalon.systems.cry_havoc.pieces.queries import where_he_stands
from gonfalon.systems.cry_havoc.pieces.setting import B
from gonfalon.systems.cry_havoc.pieces.tables import melee_table

#: what a letter of the combat table costs who suffers it, in hundredths of him: on foot, on horseback
HARM = (
    {"A": 35, "B": 4, "C": 4, "D": 35, "E": 45, "F": 100},
    {"A": 52, "B": 4, "C": 4, "D": 52, "E": 55, "F": 62, "G": 66, "H": 100},
)
NEXT_TURN = 45  # hundredths: a threat of the side that is not in phase
COMING = 60  # hundredths: an attack that riders could make in their next turn, at the beginning
ABREAST = 3  # how many come at one man in one turn


@lru_cache(maxsize=64)
def stakes(column: int, rider: bool, armour: bool) -> tuple[int, int]:
    """What an attack is worth and what it risks, in hundredths of the attacked and of an attacker on foot.

    By the combat table itself: against a rider in armour two to one is a bad bargain.
    """
    if not column:
        return 0, 0
    gain = risk = 0
    for letter, weight in distribution(
        melee_table(column, rider), (d10(),), ARMOUR[0].value if armour else 0
    ):
        if letter in "AB":
            risk += weight * HARM[0][letter]
        elif letter != "-":
            gain += weight * HARM[rider][letter]
    return gain // 10, risk // 10


def bargain(b: B, attackers: Sequence[int], target: int, column: int) -> int:
    """What an attack in a column is worth: the harm to the target less that to the least of the attackers."""
    units, facts = b.units, b.setting.facts
    t = units[target]
    gain, risk = stakes(column, t.horse != NOBODY, facts[target].armour)
    if not risk:
        return gain * worth_of(facts[target], t) // 100
    own = min([worth_of(facts[a], units[a]) * (3 if units[a].horse != NOBODY else 2) for a in attackers]) // 2
    return (gain * worth_of(facts[target], t) - risk * own) // 100


def worth(b: B, uid: int) -> int:
    """What somebody is worth to his side now."""
    return worth_of(b.setting.facts[uid], b.units[uid])


def worth_of(f: Facts, u: Unit) -> int:
    """What a piece is worth in its condition."""
    value = _worth(f, u.health, u.horse != NOBODY)
    return value if u.nerve == STEADY or u.health >= STUNNED else value - 15


def _worth(f: Facts, health: int, mounted: bool) -> int:
    if health == DEAD:
        return 0
    attack, guard, mp = f.faces[(2 if mounted else 0) + (health > 0)]
    value = 4 * (attack + guard + mp) + (24 if f.weapon else 0) + (20 if f.armour else 0)
    return value * 3 // 4 if health == STUNNED else value - (10 if health == WOUNDED else 0)


def worth_of_threats(b: B, here: Presence, side: int) -> int:
    """What a side threatens in melee: the columns it reaches against each enemy."""
    now = b.game.active == side and b.game.stage < MELEE  # the melee of this turn is still to come
    charges = charges_under_way(b).charges if now else ()
    threat = here.threat(side)
    if not threat & here.standing[1 - side] and not threat & here.lying and not charges:
        return 0
    units, facts = b.units, b.setting.facts
    ready = [
        (here.threats[uid], figures_from_facts(facts[uid], units[uid])[0], uid)
        for uid in here.fighters[side]
        if not (now and (units[uid].marked or units[uid].busy))
    ]
    charging = {c.target: c for c in charges if not c.fought}
    total = 0
    for uid in b.setting.people[1 - side]:
        t = units[uid]
        if t.place is None or t.health == DEAD or t.hidden:
            continue
        mark = where_he_stands(b, uid)
        if threat & mark:
            attackers = [(attack, a) for reach, attack, a in ready if reach & mark]
            total += max(0, _joint(b, uid, attackers))
        if uid in charging:
            total += ride_worth(b, charging[uid].unit, uid, charging[uid].counter)
    return total if now else total * NEXT_TURN // 100


def _joint(b: B, target: int, attackers: list[tuple[int, int]]) -> int:
    """What an attack of some men (by strength) on somebody is worth, as if they stood about him."""
    if not attackers:
        return 0
    who = [a for _, a in attackers]
    column = column_of(b, target, who, sum([attack for attack, _ in attackers]))
    return bargain(b, who, target, column) if column else 0


def column_of(b: B, target: int, attackers: Sequence[int], power: int) -> int:
    """The column of an attack with some strength on open ground; 0 if it is too weak."""
    t = b.units[target]
    column = power // max(1, figures_from_facts(b.setting.facts[target], t)[1])
    if column and len(attackers) > 1:
        column += t.horse == NOBODY or all(b.units[a].horse != NOBODY for a in attackers)
    return min(6, column)


def ride_worth(b: B, rider: int, target: int, counter: int = NOBODY) -> int:
    """What a charge on somebody is worth, or the meeting with who rides out against it (1.74)."""
    units, facts = b.units, b.setting.facts
    foe = target if counter == NOBODY else counter
    power = figures_from_facts(facts[rider], units[rider])[0] * 3 // 2
    wall = max(1, figures_from_facts(facts[foe], units[foe])[1])
    if counter != NOBODY:
        wall = wall * 3 // 2
        if power < wall:  # § 1.74d: he attacks now, and nothing happens to him
            gain, _ = stakes(min(6, wall // power), True, facts[rider].armour)
            return -gain * worth(b, rider) // 100
    return bargain(b, [rider], foe, min(6, power // wall))


def worth_of_coming(b: B, here: Presence, side: int) -> int:
    """What the riders of the side that is not in phase could do in its next turn: charge, or come near.

    Who rides up first is charged first, and who stands alone within reach of two is attacked by both. Men
    on foot do not count: they come no farther than those whom they attack, and somebody has to come. So
    it counts less from turn to turn and nothing in the second half of the battle, or two cautious riders
    would look at each other until the end.
    """
    if b.game.active == side:
        return 0
    units, facts = b.units, b.setting.facts
    if not here.riders & here.standing[side]:
        return 0
    charges: dict[int, list[int]] = {}
    for rider, announced in charges_to_announce(b, side):
        for one in announced:
            charges.setdefault(one.target, []).append(rider)
    able = [
        (uid, units[uid].place or 0, *figures_from_facts(facts[uid], units[uid])[::2])
        for uid in here.fighters[side]
        if units[uid].horse != NOBODY and not units[uid].busy and not facts[uid].weapon
    ]
    prospects: list[tuple[int, int, list[int]]] = []
    for uid in b.setting.people[1 - side]:
        t = units[uid]
        if (
            t.place is None
            or t.health == DEAD
            or t.hidden
            or (t.health == STUNNED and uid in b.setting.captives)
        ):
            continue
        away = here.ground.distances(t.place)
        near = [(attack, a) for a, place, attack, mp in able if away[place] <= mp + 1]
        riders = charges.get(uid, [])
        if near or riders:
            near = sorted(near, reverse=True)[:ABREAST]
            gain, who = _joint(b, uid, near), [a for _, a in near]
            for rider in riders:
                if (ridden := ride_worth(b, rider, uid)) > gain:
                    gain, who = ridden, [rider]
            if gain > 0:
                prospects.append((gain, uid, who))
    prospects.sort(reverse=True)
    taken: set[int] = set()
    total = 0
    for gain, _, who in prospects:
        free = [a for a in who if a not in taken]
        total += gain * len(free) // len(who)
        taken.update(who)
    left = max(0, b.setting.file.turns - 2 * b.game.turn)
    return total * COMING * left // (100 * b.setting.file.turns)
