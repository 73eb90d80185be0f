"""What can be dragged on the table: amounts that catch at full rate, contact, zones, order, alignment."""

from __future__ import annotations

import msgspec

from gonfalon.core.display import Grip, Snap, Voice
from gonfalon.core.engine import pending
from gonfalon.core.notation import parse
from gonfalon.space.table import LEFT, RIGHT, TOLERANCE, arc_length, arc_turn
from gonfalon.systems.impetus.book.activation import Act, action_refusal
from gonfalon.systems.impetus.book.groups import GroupMove
from gonfalon.systems.impetus.book.movement import Advance, ObliqueMove, RearMove
from gonfalon.systems.impetus.book.setup import Deploy
from gonfalon.systems.impetus.book.ways import (
    Way,
    ahead,
    oblique_reach,
    order_edge,
    passes_zone,
    rate,
    reach,
    zone_edge,
)
from gonfalon.systems.impetus.book.wheels import WheelMove, measure
from gonfalon.systems.impetus.ground.bodies import body, standing
from gonfalon.systems.impetus.pieces.setting import B
from gonfalon.systems.impetus.pieces.tables import MOVEMENT, OBLIQUE


def grips(b: B, side: int | None, voice: Voice) -> tuple[Grip, ...]:
    """The drags of the present question; amounts that are refused do not catch."""
    asked = pending(b)
    if asked is None:
        return ()
    found = drags(b, voice)
    return tuple(msgspec.structs.replace(g, snaps=tuple(s for s in g.snaps if fits(b, g, s))) for g in found)


def fits(b: B, grip: Grip, snap: Snap) -> bool:
    """The amount is legal for the present question."""
    asked = pending(b)
    wanted = parse(b.setting, grip.option.replace("{amount}", str(snap.amount)))
    return asked is not None and asked.refusal(b, wanted) is None


def drags(b: B, voice: Voice) -> tuple[Grip, ...]:
    """What can be dragged, by the kind of question."""
    asked = pending(b)
    if isinstance(asked, Deploy):
        return placing(b, asked, voice)
    if isinstance(asked, GroupMove):
        return (*group_forward(b, asked, voice), *wheels(b, asked.units, asked.slowest(b), voice))
    if isinstance(asked, Act):
        return unit_grips(b, asked.unit, asked.shot, voice)
    if isinstance(asked, Advance):
        return (forward(b, asked.unit, asked.shot, voice),)
    if isinstance(asked, WheelMove):
        return wheels(b, (asked.unit,), rate(b, asked.unit, 0), voice)
    if isinstance(asked, ObliqueMove):
        return obliques(b, asked.unit, asked.shot, voice)
    if isinstance(asked, RearMove):
        return (rearward(b, asked.unit, asked.shot, voice),)
    return ()


def unit_grips(b: B, uid: int, shot: bool, voice: Voice) -> tuple[Grip, ...]:
    """All drags of an activated unit that its rules allow."""
    found: list[Grip] = []
    if action_refusal(b, uid, "advance", shot) is None:
        found.append(forward(b, uid, shot, voice))
    if action_refusal(b, uid, "wheel", shot) is None:
        found += wheels(b, (uid,), rate(b, uid, 0), voice)
    if action_refusal(b, uid, "oblique", shot) is None:
        found += obliques(b, uid, shot, voice)
    if action_refusal(b, uid, "rear", shot) is None:
        found.append(rearward(b, uid, shot, voice))
    return tuple(found)


def short_of_enemy(on: Way, longest: int) -> int:
    """A move that is no charge stops just before an enemy."""
    return max(0, longest - 3 * TOLERANCE) if on.enemy >= 0 and longest >= on.free else longest


def aligned(b: B, uid: int, longest: int) -> list[int]:
    """Amounts that bring the front into line with a neighbour that faces the same way."""
    mine = body(b, uid)
    found = []
    for other, that in standing(b, b.units[uid].side):
        if other != uid and that.d == mine.d:
            u, v = mine.local(that.x, that.y)
            if TOLERANCE < v <= longest and abs(u) <= 2 * mine.width:
                found.append(v)
    return found


def forward(b: B, uid: int, shot: bool, voice: Voice) -> Grip:
    """Straight ahead."""
    on = ahead(b, uid)
    longest = short_of_enemy(on, reach(b, uid, on, False, not shot))
    plain = min(longest, rate(b, uid, on.mask))
    stops = {longest: "snap-full", plain: "snap-rate"}
    if on.enemy >= 0 and longest >= on.free - 3 * TOLERANCE:
        stops[longest] = "snap-contact"
    edges = {zone_edge(on): "snap-zone", order_edge(b, uid, on): "snap-order"}
    stops |= {amount: key for amount, key in edges.items() if TOLERANCE < amount <= longest}
    for amount in aligned(b, uid, longest):
        stops.setdefault(amount, "snap-align")
    calm = order_edge(b, uid, on)
    snaps = tuple(
        Snap(amount=a, title=voice(key), warn=(0 < calm < a) or passes_zone(b, on, a))
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


def rearward(b: B, uid: int, shot: bool, voice: Voice) -> Grip:
    """To the rear: the drag counts backwards."""
    on = RearMove(uid, shot).way(b)
    longest = short_of_enemy(on, oblique_reach(b, uid, on, True, not shot))
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


def obliques(b: B, uid: int, shot: bool, voice: Voice) -> tuple[Grip, ...]:
    """Obliquely to either side."""
    asks = ObliqueMove(uid, shot)
    cell = MOVEMENT[b.setting.facts[uid].key][OBLIQUE]
    found = []
    for angle in (-45, 45, -90, 90):
        on = asks.way(b, angle)
        longest = short_of_enemy(on, oblique_reach(b, uid, on, False, not shot))
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


def wheels(b: B, uids: tuple[int, ...], full: int, voice: Voice) -> tuple[Grip, ...]:
    """A wheel to either side; the amount is the arc of the outer corner."""
    found = []
    for word, side in (("left", LEFT), ("right", RIGHT)):
        turn = measure(b, uids, side, full)
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


def group_forward(b: B, asked: GroupMove, voice: Voice) -> tuple[Grip, ...]:
    """A group straight ahead."""
    longest = asked.longest(b)
    ways = [ahead(b, uid, asked.units) for uid in asked.units]
    if any(w.enemy >= 0 and w.free <= longest for w in ways):
        longest = max(0, longest - 3 * TOLERANCE)
    if longest <= TOLERANCE:
        return ()
    stops = {longest: "snap-full"}
    calm = 0
    for uid, on in zip(asked.units, ways, strict=True):
        for amount, key in ((zone_edge(on), "snap-zone"), (order_edge(b, uid, on), "snap-order")):
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


def placing(b: B, asked: Deploy, voice: Voice) -> tuple[Grip, ...]:
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
            title=s.unit_names[uid].of(voice.language),
            zone=zone,
        )
        for uid in asked.mine(b)
    )
