"""Attacks by several together: what none of them would gain alone."""

from __future__ import annotations

from gonfalon.core.engine import apply, pending, refused
from gonfalon.core.steps import ChooseUnit, Option
from gonfalon.space.hexes import NONE
from gonfalon.systems.cry_havoc.book.charge_paths import in_front_arc
from gonfalon.systems.cry_havoc.book.destinations import FACES, mp_to_go
from gonfalon.systems.cry_havoc.book.melee_odds import strength
from gonfalon.systems.cry_havoc.book.movement import MoveWho, movable
from gonfalon.systems.cry_havoc.ground.reach import Reach, reach
from gonfalon.systems.cry_havoc.ground.terrain import Ground
from gonfalon.systems.cry_havoc.opponent.evaluate import FAR, places_to_charge, worth_of_charging_place
from gonfalon.systems.cry_havoc.opponent.threats import ABREAST, bargain, column_of
from gonfalon.systems.cry_havoc.pieces.affairs import charge_under_way
from gonfalon.systems.cry_havoc.pieces.options import Go
from gonfalon.systems.cry_havoc.pieces.presence import presence
from gonfalon.systems.cry_havoc.pieces.queries import hexes_of, where_he_stands
from gonfalon.systems.cry_havoc.pieces.setting import B

JOINT = 3  # how many of them are thought of


def proposed_joint_attacks(b: B) -> list[list[Option]]:
    """Plans in which two or three go up to one enemy, the most promising first; each is a whole act."""
    here, side = presence(b), b.game.active
    able = [
        (strength(b, uid), uid, reach(b, uid, mp).stops)
        for uid in here.fighters[side]
        if not b.setting.facts[uid].weapon and movable(b, uid) is None and charge_under_way(b, uid) is None
        if (mp := mp_to_go(b, uid)) > 0
    ]
    if len(able) < 2:
        return []
    able.sort(key=lambda row: (-row[0], row[1]))
    rows: list[tuple[int, int, list[int]]] = []
    for target in here.fighters[1 - side]:
        if b.units[target].hidden:
            continue
        around, mark = _around(b, target), where_he_stands(b, target)
        there = [e for e in here.fighters[side] if here.threats[e] & mark and not b.units[e].marked]
        coming = [uid for _, uid, stops in able if stops & around and uid not in there]
        coming = coming[: max(0, ABREAST - len(there))]
        if len(coming) > 1:
            who = [*there, *coming]
            column = column_of(b, target, who, sum([strength(b, e) for e in who]))
            gain = bargain(b, who, target, column)
            if gain > 0:
                rows.append((gain, target, coming))
    rows.sort(key=lambda row: -row[0])
    return [plan for _, target, coming in rows[:JOINT] if (plan := _plan(b, target, coming))]


def _around(b: B, target: int) -> int:
    """The hexes around somebody."""
    ground = presence(b).ground
    return ground.mask(n for h in hexes_of(b, target) for n in ground.neighbours[h] if n != NONE)


def _plan(b: B, target: int, coming: list[int]) -> list[Option]:
    """The moves that bring some men beside somebody, one after the other; empty if only one gets there."""
    trial, plan, moved = b.clone(), list[Option](), 0
    mark = where_he_stands(b, target)
    for uid in coming:
        if not isinstance(pending(trial), MoveWho) or trial.chance != b.chance:
            break
        ground = presence(trial).ground
        far = reach(trial, uid, mp_to_go(trial, uid))
        near = [
            h for h in ground.listed(far.stops & _around(b, target)) if _could_attack(ground, far, h, mark)
        ]
        if not near:
            continue
        step: list[Option] = [ChooseUnit(uid), Go(near[0])]
        if far.rides:
            step += proposed_facings(trial, uid, far, near[0])
        for option in step:
            if refused(trial, option) is not None:
                return []
            apply(trial, option)
            plan.append(option)
        moved += 1
    return plan if moved > 1 else []


def _could_attack(ground: Ground, far: Reach, h: int, mark: int) -> bool:
    """Whether somebody who stands in a hex could attack what is marked."""
    return bool(ground.attackable[min(far.kind, 2)][h] & mark)


def proposed_facings(b: B, uid: int, far: Reach, h: int) -> list[Option]:
    """How a rider faces in a hex: towards enemies, best at the distance of a charge."""
    here = presence(b)
    ground = here.ground
    free = [f for f in range(6) if far.facing[f] & ground.bit[h]]
    if len(free) < 2:
        return []
    enemy = 1 - b.units[uid].side
    foes = [b.units[e].place or 0 for e in here.fighters[enemy] if not b.units[e].hidden]
    prey = places_to_charge(b, here, uid)
    return [
        FACES[
            max(free, key=lambda f: (worth_of_charging_place(here, h, f, prey), _faced(ground, h, f, foes)))
        ]
    ]


def _faced(ground: Ground, h: int, facing: int, foes: list[int]) -> int:
    """How near the nearest enemy in front stands (the nearer, the higher)."""
    away = ground.distances(h)
    return -min([away[e] for e in foes if in_front_arc(ground, h, facing, e)], default=FAR)
