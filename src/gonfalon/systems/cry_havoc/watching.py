"""1.33 Where the defender is asked: a shooter of his gains a new or a better shot at a mover."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gonfalon.core.checks import WATCH, Refusal, cite
from gonfalon.core.steps import stored
from gonfalon.space.hexes import NONE
from gonfalon.systems.cry_havoc.announced import counter_charged
from gonfalon.systems.cry_havoc.facts import DEAD, NOBODY, PERSON, WOUNDED, B, long
from gonfalon.systems.cry_havoc.presence import mask_of, presence
from gonfalon.systems.cry_havoc.shooting import lookouts, watchers
from gonfalon.systems.cry_havoc.shooting_line import SHORT, aim_at, quality
from gonfalon.systems.cry_havoc.tables import SPACING

if TYPE_CHECKING:
    from gonfalon.systems.cry_havoc.walk import Move


@stored
class Watch:
    """What the defender said for this movement step, and the last target of his shots."""

    held: tuple[int, ...] = ()
    short: bool = False
    only: int = NOBODY
    over: bool = False
    last: int = NOBODY


NO_WISHES = Watch()


def watch(b: B) -> Watch:
    """The defender's wishes."""
    found: Watch = b.affairs.get("watch") or NO_WISHES
    return found


def watched(b: B, m: Move) -> int:
    """The hexes in which defensive shots at a mover are possible at all, as a set."""
    if m.waived or (b.setting.facts[m.unit].kind != PERSON and b.units[m.unit].health == DEAD):
        return 0
    w = watch(b)
    if w.over or w.only not in (NOBODY, m.unit):
        return 0
    if m.charge and counter_charged(b, m.unit):
        cite("1.56u")
        cite("R25")
        return 0
    side = 1 - b.units[m.unit].side
    if not b.setting.shooters[side]:
        return 0
    if WATCH or ambush(b, side):
        return b.setting.open_ground.all if ambush(b, side) or watchers(b, side) else 0
    return lookouts(b, side).covered


def ambush(b: B, side: int) -> bool:
    """Whether a side still has hidden shooters (their number is public, their places are not)."""
    lurking, units = b.setting.lurking, b.units
    return bool(lurking) and any(units[uid].hidden and units[uid].side == side for uid in lurking)


def spacing(b: B, uid: int, charging: bool) -> int:
    """1.33j, R7: hexes a target must cover before it may be shot at again."""
    u = b.units[uid]
    if charging:
        return int(SPACING["charging"])
    if u.horse != NOBODY:
        return int(SPACING["mounted"])
    return int(SPACING["foot_wounded" if u.health == WOUNDED else "foot"])


def better(
    b: B,
    uid: int,
    kind: int,
    h: int,
    f: int,
    since: int,
    offered: tuple[tuple[int, int], ...],
    charging: bool,
) -> tuple[tuple[int, int], ...] | None:
    """The shots now on offer, if one of them is new or better than before; None: nobody is asked."""
    side = 1 - b.units[uid].side
    if ambush(b, side):
        return offered  # opens on public facts only
    if since < 90 and since < spacing(b, uid, charging) and cite("1.33j"):
        cite("1.33k")
        return None
    ground = presence(b).ground
    hexes: tuple[int, ...] = (h,)
    mine = ground.bit[h]
    reach = ground.attackable[kind][h] if kind < 3 else 0
    if long(b.setting.facts[uid], b.units[uid]):
        rear = ground.neighbours[h][(f + 3) % 6]
        if rear != NONE:
            hexes = (h, rear)
            mine |= ground.bit[rear]
            reach |= ground.attackable[kind][rear] if kind < 3 else 0
    w = watch(b)
    was = dict(offered)
    gain = False
    guard = lookouts(b, side)
    for s, lit in zip(guard.able, guard.ranges, strict=True):
        if not lit & mine or s in w.held or reach & mask_of(b, s) or in_contact_besides(b, s, uid):
            continue
        found = aim_at(b, s, uid, hexes)
        if isinstance(found, Refusal) or (w.short and found.band != SHORT):
            continue
        good = quality(b, s, uid, found)
        if good > was.get(s, -999):
            was[s] = good
            gain = True
    return tuple(was.items()) if gain else None


def in_contact_besides(b: B, uid: int, mover: int) -> bool:
    """Whether an enemy other than the mover is in contact with a shooter."""
    here = presence(b)
    enemy = 1 - b.units[uid].side
    mine = mask_of(b, uid)
    if not here.threat[enemy] & mine:
        return False
    return any(here.threats[e] & mine for e in here.fighters[enemy] if e != mover)
