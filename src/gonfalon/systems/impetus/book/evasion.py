"""6 Evasion: who may evade, how far, against which number."""

from __future__ import annotations

from gonfalon.core.checks import Refusal, refuse
from gonfalon.core.rolls import Modifier, Roll, d6
from gonfalon.space.table import TOLERANCE, Base, advance, overlap
from gonfalon.space.table_contact import slide_limit
from gonfalon.systems.impetus.book.melee_dice import is_flank
from gonfalon.systems.impetus.book.ways import way_rate, way_to_table_edge
from gonfalon.systems.impetus.ground.bodies import bodies_standing, body, body_at, place_of
from gonfalon.systems.impetus.ground.terrain import BLOCKED, ground
from gonfalon.systems.impetus.pieces.queries import has_general, rule_chosen
from gonfalon.systems.impetus.pieces.setting import B
from gonfalon.systems.impetus.pieces.tables import EVADE


def may_evade(b: B, uid: int) -> bool:
    """Who may evade at all: S and CL; by option CGL and CM with missiles."""
    code = b.setting.facts[uid].code
    if code in ("S", "CL"):  # § A3
        return True
    return code in ("CGL", "CM") and bool(b.units[uid].weapon) and rule_chosen(b, "6o")


def evasion_refusal(b: B, charger: Base, uid: int) -> Refusal | None:
    """Why a charged unit cannot try to evade."""
    if b.units[uid].foes:
        return refuse("V19e", "in-melee", unit=uid)
    if is_flank(b, charger, uid):
        return refuse("6g", "charged-in-flank", unit=uid)
    plan = evasion(b, uid)
    return plan if isinstance(plan, Refusal) else None


def evasion(b: B, uid: int) -> tuple[int, tuple[int, ...]] | Refusal:
    """How far an evader goes straight back, and which friends it passes."""
    place = place_of(b, uid)
    s = b.setting
    mine = body_at(b, uid, place)
    back = (place[2] + 32768) & 65535
    length = way_rate(b, uid, ground(b).at(mine))  # § 6i, V24
    for at, bits in ground(b).along(mine, back, length):
        if bits & BLOCKED:
            return refuse("6k", "evasion-blocked", unit=uid)
        if at < length:
            slower = way_rate(b, uid, bits)
            length = min(length, max(at, slower))
    if way_to_table_edge(mine, back, length, s.width, s.height) < length - TOLERANCE:
        return refuse("V59", "evasion-leaves-table", unit=uid)
    for _ in range(16):
        passed = []
        for side in (0, 1):
            for other, that in bodies_standing(b, side):
                if other == uid or slide_limit(mine, back, length, that) >= length:
                    continue
                if side != b.units[uid].side:
                    return refuse("V24f", "evasion-meets-enemy", unit=uid, enemy_unit=other)
                if b.units[other].foes:
                    return refuse("6k", "evasion-blocked", unit=uid)
                passed.append(other)
        end = body_at(b, uid, advance(place, -length))
        if not any(overlap(end, body(b, other)) for other in passed):
            return length, tuple(passed)
        longer = way_to_table_edge(mine, back, length + s.h // 4, s.width, s.height)  # § V25c
        if longer == length:
            break
        length = longer
    return refuse("6k", "evasion-blocked", unit=uid)


def evasion_number(b: B, charger: int, uid: int) -> int:
    """2+ from a slower, 3+ from an equal, 4+ from a faster charger."""
    if rule_chosen(b, "V18b"):
        mine, theirs = way_rate(b, uid, 0), way_rate(b, charger, 0)
    else:
        g = ground(b)
        mine = way_rate(b, uid, g.at(body(b, uid)))  # § V18
        theirs = way_rate(b, charger, g.at(body(b, charger)), True)  # § A2
    # § V23: a bonus that the charger rolled does not make it faster
    if theirs < mine:  # § 6a, A2c
        return 2
    return 3 if theirs == mine else 4  # § 6b, 6c, A2b, A2c


def evasion_roll(b: B, charger: int, uid: int) -> Roll:
    """The evasion test."""
    mods = []
    if b.units[uid].disordered:
        mods.append(Modifier("6d", -1, "disordered"))
    if b.units[uid].general and has_general(b, b.units[uid].side):
        mods.append(Modifier("6e", 1, "general"))
    reading = EVADE[evasion_number(b, charger, uid)]
    return Roll(reading.rule, "evasion", reading, (d6(),), tuple(mods), b.units[uid].side, (uid, charger))
