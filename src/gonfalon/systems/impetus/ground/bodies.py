"""Bodies of units and GUs standing or placed on the table, contacts, zones of control (5) and their holders,
bodies that adjoin and form groups (23)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from gonfalon.space.table import TOLERANCE, Base, Pose, advance, base, contact, overlap
from gonfalon.space.table_sight import in_column, shared_front
from gonfalon.systems.impetus.pieces.queries import in_order
from gonfalon.systems.impetus.pieces.setting import B


def body_at(b: B, uid: int, pose: Pose) -> Base:
    """The base of a unit (of a whole GU for its leader) if its front centre stood at a pose."""
    s = b.setting
    depth = s.facts[uid].depth
    rears = b.units[uid].rears
    return base(pose[0], pose[1], pose[2], s.front, depth * (1 + len(rears)) if rears else depth)


def place_of(b: B, uid: int) -> Pose:
    """The pose of a unit that stands on the table."""
    place = b.units[uid].place
    assert place is not None
    return place


def body(b: B, uid: int) -> Base:
    """The base of a unit that stands on the table."""
    return body_at(b, uid, place_of(b, uid))


def bodies_standing(b: B, side: int) -> list[tuple[int, Base]]:
    """The bodies of one side that stand on the table, with their unit ids; a GU is one body."""
    found = b.unit_cache.get("standing")
    if found is None:
        both: tuple[list[tuple[int, Base]], list[tuple[int, Base]]] = ([], [])
        front, facts = b.setting.front, b.setting.facts
        for u in b.units:
            place = u.place
            if place is None or u.leader >= 0:
                continue
            depth = facts[u.id].depth
            if u.rears:
                depth *= 1 + len(u.rears)
            both[u.side].append((u.id, base(place[0], place[1], place[2], front, depth)))
        found = b.unit_cache["standing"] = both
    return found[side]


def mark_standing_body(b: B, uid: int, **new: Any) -> None:
    """Change a unit where it stands: who stands where stays known."""
    known = b.unit_cache.get("standing")
    b.change(uid, **new)
    if known is not None:
        b.unit_cache["standing"] = known


def place_body(b: B, uid: int, pose: Pose) -> None:
    """Put a unit (with the rear units of its GU) at a pose."""
    known = b.unit_cache.get("standing")
    was = b.units[uid].place
    b.change(uid, place=pose)
    depth = b.setting.facts[uid].depth
    for n, rear in enumerate(b.units[uid].rears, 1):
        b.change(rear, place=advance(pose, -depth * n))
    if known is not None and was is not None:
        side = b.units[uid].side
        own = [(i, body_at(b, uid, pose)) if i == uid else (i, one) for i, one in known[side]]
        b.unit_cache["standing"] = (own, known[1]) if side == 0 else (known[0], own)


def bodies_in_contact(one: Base, other: Base) -> bool:
    """Two bases are in contact along more than a corner."""
    if not contact(one, other):
        return False
    return shared_front(one, other) > 2 * TOLERANCE or shared_front(other, one) > 2 * TOLERANCE


def refresh_contacts(b: B, *uids: int) -> None:
    """Work out anew with which enemies units are in contact, after they moved or were removed."""
    for uid in uids:
        u = b.units[uid]
        if u.leader >= 0:
            continue
        foes: tuple[int, ...] = ()
        if u.place is not None:
            mine = body(b, uid)
            foes = tuple([i for i, other in bodies_standing(b, 1 - u.side) if bodies_in_contact(mine, other)])
        for old in u.foes:
            if old not in foes:
                enemy = b.units[old]
                mark_standing_body(
                    b,
                    old,
                    foes=tuple([i for i in enemy.foes if i != uid]),
                    flanked=tuple([i for i in enemy.flanked if i != uid]),
                    charged=tuple([i for i in enemy.charged if i != uid]),
                )  # § V36b
        for new in foes:
            if new not in u.foes:
                mark_standing_body(b, new, foes=(*b.units[new].foes, uid))
        if foes != u.foes:
            flanked = tuple([i for i in u.flanked if i in foes])  # § V36b
            mark_standing_body(
                b, uid, foes=foes, flanked=flanked, charged=tuple([i for i in u.charged if i in foes])
            )


def zones_of_control(b: B, side: int) -> list[tuple[int, Base]]:
    """The zones of control of a side: 1H ahead of units neither in melee nor disordered."""
    key = ("zones", side)
    found = b.unit_cache.get(key)
    if found is None:
        found = []
        for uid, one in bodies_standing(b, side):
            if b.units[uid].foes:  # § 5a
                continue
            if not in_order(b, uid):  # § 5b
                continue
            found.append((uid, one.ahead(b.setting.h)))  # § 5h, V39c
        b.unit_cache[key] = found
    return found


def zone_holders(b: B, uid: int) -> list[int]:
    """The enemies in whose zone of control a unit stands."""
    key = ("holders", uid)
    found: list[int] | None = b.unit_cache.get(key)
    if found is None:
        mine = body(b, uid)
        found = [enemy for enemy, zone in zones_of_control(b, 1 - b.units[uid].side) if overlap(mine, zone)]
        b.unit_cache[key] = found
    return found


def bodies_adjoin(one: Base, other: Base) -> bool:
    """23a: Side by side or in column, of two bases that face the same way and have the same front."""
    u, v = one.local(other.x, other.y)
    u = abs(u)
    if -TOLERANCE <= v <= TOLERANCE:
        return one.width - 2 * TOLERANCE <= u <= one.width + 2 * TOLERANCE
    if u > TOLERANCE:
        return False
    return abs(v + one.depth) <= 2 * TOLERANCE if v < 0 else abs(v - other.depth) <= 2 * TOLERANCE


def bodies_in_groups(b: B, side: int) -> list[tuple[int, ...]]:
    """The groups of a side that may still be activated, as large as they can be."""
    key = ("groups", side)
    found = b.unit_cache.get(key)
    if found is None:
        free = [
            (uid, one)
            for uid, one in bodies_standing(b, side)
            if not b.units[uid].acted and not b.units[uid].foes
        ]
        found = [group for group in _components(b, free) if len(group) > 1]
        b.unit_cache[key] = found
    return found


def _components(b: B, free: list[tuple[int, Base]]) -> list[tuple[int, ...]]:
    left = dict(free)
    found = []
    for uid, _one in free:
        if uid not in left:
            continue
        group, queue = [uid], [(uid, left.pop(uid))]
        while queue:
            here, one = queue.pop()
            for other, that in list(left.items()):
                if one.d != that.d:  # § 23a
                    continue
                if abs(one.cx - that.cx) + abs(one.cy - that.cy) > 2 * one.width:
                    continue
                if bodies_adjoin(one, that):
                    if b.units[here].disordered != b.units[other].disordered:  # § 23d
                        continue
                    group.append(other)
                    queue.append((other, left.pop(other)))
        found.append(tuple(sorted(group)))
    return found


def bodies_in_parts(b: B, uids: Iterable[int]) -> list[tuple[int, ...]]:
    """Units sorted into those that hang together."""
    return _components(b, [(uid, body(b, uid)) for uid in uids if b.units[uid].place is not None])


def bodies_form_group(b: B, uids: Iterable[int]) -> bool:
    """The units hang together as one group."""
    return len(bodies_in_parts(b, uids)) == 1


def body_in_column(b: B, uid: int) -> bool:
    """10j: The unit stands in a column with a friend straight before or behind it."""
    mine = body(b, uid)
    return any(
        other != uid and (in_column(mine, one) or in_column(one, mine))
        for other, one in bodies_standing(b, b.units[uid].side)
    )
