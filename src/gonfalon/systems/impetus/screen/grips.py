"""Grips: what can be dragged on the table (forward, rear, oblique, wheel, group, placing): amounts that catch
at full rate, contact, zones, order, aligned."""

from __future__ import annotations

import msgspec

from gonfalon.core.display import Grip, Snap
from gonfalon.core.display_board import Voice
from gonfalon.core.engine import pending
from gonfalon.core.notation import parse
from gonfalon.space.table import LEFT, RIGHT, TOLERANCE, arc_length, arc_turn
from gonfalon.systems.impetus.book.activation import Act, action_refusal
from gonfalon.systems.impetus.book.groups import GroupMove
from gonfalon.systems.impetus.book.movement import Advance, ObliqueMove, RearMove
from gonfalon.systems.impetus.book.setup import Deploy
from gonfalon.systems.impetus.book.ways import (
    Way,
    oblique_way_reach,
    way_ahead,
    way_in_order,
    way_passes_zones,
    way_rate,
    way_reach,
    way_to_zone,
)
from gonfalon.systems.impetus.book.wheels import WheelMove, measure_wheel
from gonfalon.systems.impetus.ground.bodies import bodies_standing, body
from gonfalon.systems.impetus.pieces.setting import B
from gonfalon.systems.impetus.pieces.tables import MOVEMENT, OBLIQUE


def grips(b: B, side: int | None, voice: Voice) -> tuple[Grip, ...]:
    """The drags of the present question; amounts that are refused do not catch."""
    asked = pending(b)
    if asked is None:
        return ()
    found = grips_of_question(b, voice)
    return tuple(
        msgspec.structs.replace(g, snaps=tuple(s for s in g.snaps if grip_fits(b, g, s))) for g in found
    )


def grip_fits(b: B, grip: Grip, snap: Snap) -> bool:
    """The amount is legal for the present question."""
    asked = pending(b)
    wanted = parse(b.setting, grip.option.replace("{amount}", str(snap.amount)))
    return asked is not None and asked.refusal(b, wanted) is None


def grips_of_question(b: B, voice: Voice) -> tuple[Grip, ...]:
    """What can be dragged, by the kind of question."""
    asked = pending(b)
    if isinstance(asked, Deploy):
        return placing_grips(b, asked, voice)
    if isinstance(asked, GroupMove):
        return (*group_grips(b, asked, voice), *wheel_grips(b, asked.units, asked.slowest(b), voice))
    if isinstance(asked, Act):
        return unit_grips(b, asked.unit, asked.shot, voice)
    if isinstance(asked, Advance):
        return (forward_grip(b, asked.unit, asked.shot, voice),)
    if isinstance(asked, WheelMove):
        return wheel_grips(b, (asked.unit,), way_rate(b, asked.unit, 0), voice)
    if isinstance(asked, ObliqueMove):
        return oblique_grips(b, asked.unit, asked.shot, voice)
    if isinstance(asked, RearMove):
        return (rear_grip(b, asked.unit, asked.shot, voice),)
    return ()


def unit_grips(b: B, uid: int, shot: bool, voice: Voice) -> tuple[Grip, ...]:
    """All drags of an activated unit that its rules allow."""
    found: list[Grip] = []
    if action_refusal(b, uid, "advance", shot) is None:
        found.append(forward_grip(b, uid, shot, voice))
    if action_refusal(b, uid, "wheel", shot) is None:
        found += wheel_grips(b, (uid,), way_rate(b, uid, 0), voice)
    if action_refusal(b, uid, "oblique", shot) is None:
        found += oblique_grips(b, uid, shot, voice)
    if action_refusal(b, uid, "rear", shot) is None:
        found.append(rear_grip(b, uid, shot, voice))
    return tuple(found)


def grip_short_of_enemy(on: Way, longest: int) -> int:
    """A move that is no charge stops just before an enemy."""
    return max(0, longest - 3 * TOLERANCE) if on.enemy >= 0 and longest >= on.free else longest


def grip_amounts_aligned(b: B, uid: int, longest: int) -> list[int]:
    """Amounts that bring the front into line with a neighbour that faces the same way."""
    mine = body(b, uid)
    found = []
    for other, that in bodies_standing(b, b.units[uid].side):
        if other != uid and that.d == mine.d:
            u, v = mine.local(that.x, that.y)
            if TOLERANCE < v <= longest and abs(u) <= 2 * mine.width:
                found.append(v)
    return found


def forward_grip(b: B, uid: int, shot: bool, voice: Voice) -> Grip:
    """Straight ahead."""
    on = way_ahead(b, uid)
    longest = grip_short_of_enemy(on, way_reach(b, uid, on, False, not shot))
    plain = min(longest, way_rate(b, uid, on.mask))
    stops = {longest: "snap-full", plain: "snap-rate"}
    if on.enemy >= 0 and longest >= on.free - 3 * TOLERANCE:
        stops[longest] = "snap-contact"
    edges = {way_to_zone(on): "snap-zone", way_in_order(b, uid, on): "snap-order"}
    stops |= {amount: key for amount, key in edges.items() if TOLERANCE < amount <= longest}
    for amount in grip_amounts_aligned(b, uid, longest):
        stops.setdefault(amount, "snap-align")
    calm = way_in_order(b, uid, on)
    snaps = tuple(
        Snap(amount=a, title=voice(key), warn=(0 < calm < a) or way_passes_zones(b, on, a))
        for a, key in sorted(stops.items())
        if a > TOLERANCE
    )
    return Grip(
        kind="forward",
        units=(uid,),
        option="go {amount}",
        title=voice("word-advance"),
        high=longest,
        snaps=snaps,
    )


def rear_grip(b: B, uid: int, shot: bool, voice: Voice) -> Grip:
    """To the rear: the drag counts backwards."""
    on = RearMove(uid, shot).way(b)
    longest = grip_short_of_enemy(on, oblique_way_reach(b, uid, on, True, not shot))
    warn = b.setting.facts[uid].code not in ("S", "CL")
    snaps = (Snap(amount=-longest, title=voice("snap-full"), warn=warn),) if longest else ()
    return Grip(
        kind="forward",
        units=(uid,),
        option="rear {amount}",
        title=voice("word-rear"),
        low=-longest,
        high=0,
        snaps=snaps,
    )


def oblique_grips(b: B, uid: int, shot: bool, voice: Voice) -> tuple[Grip, ...]:
    """Obliquely to either side."""
    asks = ObliqueMove(uid, shot)
    cell = MOVEMENT[b.setting.facts[uid].key][OBLIQUE]
    found = []
    for angle in (-45, 45, -90, 90):
        on = asks.way(b, angle)
        longest = grip_short_of_enemy(on, oblique_way_reach(b, uid, on, False, not shot))
        if longest <= TOLERANCE:
            continue
        stops = {longest: "snap-full"}
        if cell.free and cell.free * b.setting.h <= longest:
            stops[cell.free * b.setting.h] = "snap-order"
        snaps = tuple(
            Snap(amount=a, title=voice(k), warn=asks.disorders(b, a)) for a, k in sorted(stops.items())
        )
        found.append(
            Grip(
                kind="oblique",
                units=(uid,),
                option=f"slide {angle} {{amount}}",
                title=voice("word-oblique"),
                high=longest,
                angle=angle,
                snaps=snaps,
            )
        )
    return tuple(found)


def wheel_grips(b: B, uids: tuple[int, ...], full: int, voice: Voice) -> tuple[Grip, ...]:
    """A wheel to either side; the amount is the arc of the outer corner."""
    found = []
    for word, side in (("left", LEFT), ("right", RIGHT)):
        turn = measure_wheel(b, uids, side, full)
        longest = full
        if arc_turn(turn.radius, full) > turn.free:
            longest = max(0, arc_length(turn.radius, turn.free) - 3 * TOLERANCE)
        if longest > TOLERANCE:
            key = "snap-rate" if longest == full else "snap-zone" if turn.zone >= 0 else "snap-contact"
            found.append(
                Grip(
                    kind="wheel",
                    units=uids,
                    option=f"wheel {word} {{amount}}",
                    title=voice("word-wheel"),
                    high=longest,
                    pivot="left" if side == LEFT else "right",
                    snaps=(Snap(amount=longest, title=voice(key)),),
                )
            )
    return tuple(found)


def group_grips(b: B, asked: GroupMove, voice: Voice) -> tuple[Grip, ...]:
    """A group straight ahead."""
    longest = asked.longest(b)
    ways = [way_ahead(b, uid, asked.units) for uid in asked.units]
    if any(w.enemy >= 0 and w.free <= longest for w in ways):
        longest = max(0, longest - 3 * TOLERANCE)
    if longest <= TOLERANCE:
        return ()
    stops = {longest: "snap-full"}
    calm = 0
    for uid, on in zip(asked.units, ways, strict=True):
        for amount, key in ((way_to_zone(on), "snap-zone"), (way_in_order(b, uid, on), "snap-order")):
            if TOLERANCE < amount < longest:
                stops.setdefault(amount, key)
                if key == "snap-order":
                    calm = min(calm or amount, amount)
    snaps = tuple(Snap(amount=a, title=voice(k), warn=0 < calm < a) for a, k in sorted(stops.items()))
    return (
        Grip(
            kind="forward",
            units=asked.units,
            option="march {amount}",
            title=voice("word-advance"),
            high=longest,
            snaps=snaps,
        ),
    )


def placing_grips(b: B, asked: Deploy, voice: Voice) -> tuple[Grip, ...]:
    """Units of the present deployment step, anywhere in the zone."""
    s = b.setting
    edge, depth = 2 * s.h, s.zone_depth
    y0, y1 = (0, depth) if asked.side == 0 else (s.height - depth, s.height)
    zone = ((edge, y0), (s.width - edge, y0), (s.width - edge, y1), (edge, y1))
    return tuple(
        Grip(
            kind="place",
            units=(uid, *b.units[uid].rears),
            option=f"put {s.unit_codes[uid]} {{x}} {{y}} {{turn}}",
            title=s.name("unit", uid, voice.language),
            zone=zone,
        )
        for uid in asked.mine(b)
    )
