"""1.33 Where the defender is asked: a shooter of his gains a new or a better shot at a mover."""

from __future__ import annotations

from gonfalon.core.checks import Refusal
from gonfalon.space.hexes import NONE
from gonfalon.systems.cry_havoc.book.shooting import lookouts
from gonfalon.systems.cry_havoc.book.shot import quality
from gonfalon.systems.cry_havoc.book.targets import SHORT, aim_at
from gonfalon.systems.cry_havoc.pieces.affairs import Move, Watch, counter_charged, watch
from gonfalon.systems.cry_havoc.pieces.facts import DEAD, NOBODY, PERSON, WOUNDED
from gonfalon.systems.cry_havoc.pieces.presence import Presence
from gonfalon.systems.cry_havoc.pieces.queries import presence
from gonfalon.systems.cry_havoc.pieces.setting import B
from gonfalon.systems.cry_havoc.pieces.tables import SPACING


def watched(b: B, m: Move) -> int:
    """The hexes in which defensive shots at a mover are possible at all, as a set."""
    u = b.units[m.unit]
    side = 1 - u.side
    if m.waived:
        return 0
    w: Watch | None = b.affairs.get("watch")
    if w is not None and (w.over or w.only not in (NOBODY, m.unit)):
        return 0
    if m.charge and counter_charged(b, m.unit):  # § 1.56u, R25
        return 0
    if not b.setting.shooters[side] or (u.health == DEAD and b.setting.facts[m.unit].kind != PERSON):
        return 0
    if lies_in_wait(b, side):
        return b.setting.open_ground.all
    return lookouts(b, side).covered


def lies_in_wait(b: B, side: int) -> bool:
    """Whether a side still has hidden shooters (their number is public, their places are not)."""
    for uid in b.setting.lurking:
        u = b.units[uid]
        if u.hidden and u.side == side:
            return True
    return False


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
    u = b.units[uid]
    if lies_in_wait(b, 1 - u.side):
        return offered  # opens on public facts only
    if since < 90 and since < spacing(b, uid, charging):  # § 1.33j, 1.33k
        return None
    here = presence(b)
    ground, threat = here.ground, here.threat(u.side)
    hexes: tuple[int, ...] = (h,)
    mine = ground.bit[h]
    reach = ground.attackable[kind][h] if kind < 3 else 0
    if u.horse != NOBODY or b.setting.facts[uid].long:
        rear = ground.neighbours[h][f - 3]
        if rear != NONE:
            hexes = (h, rear)
            mine |= ground.bit[rear]
            reach |= ground.attackable[kind][rear] if kind < 3 else 0
    w = watch(b)
    now: dict[int, int] | None = None
    for s, lit, stand in lookouts(b, 1 - u.side).able:
        if not lit & mine or reach & stand or s in w.held:
            continue
        if threat & stand and in_contact_besides(here, u.side, stand, uid):
            continue
        found = aim_at(b, here, s, uid, hexes)
        if isinstance(found, Refusal) or (w.short and found.band != SHORT):
            continue
        good = quality(b, s, uid, found)
        was = now or dict(offered)
        if good > was.get(s, -999):
            was[s] = good
            now = was
    return tuple(now.items()) if now is not None else None


def in_contact_besides(here: Presence, side: int, place: int, mover: int) -> bool:
    """Whether somebody of a side, other than the mover, is in contact with whoever stands in some hexes."""
    return any(here.threats[e] & place for e in here.fighters[side] if e != mover)
