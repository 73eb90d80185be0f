"""1.33 Lookouts: where the defender is asked, as one of them gains a new or better shot at a mover."""

from __future__ import annotations

from gonfalon.core.checks import Refusal
from gonfalon.space.hexes import NONE
from gonfalon.systems.cry_havoc.book.ammunition import armed_with_missiles, may_use_missiles
from gonfalon.systems.cry_havoc.book.shooting import BUSY, SHOT, fit_to_shoot, shooting_frequency
from gonfalon.systems.cry_havoc.book.shot import shot_quality
from gonfalon.systems.cry_havoc.book.targets import SHORT, aim_at_target_in, in_range
from gonfalon.systems.cry_havoc.pieces.affairs import Move, Watch, counter_charge_under_way, defender_wishes
from gonfalon.systems.cry_havoc.pieces.facts import DEAD, IDLE, NOBODY, PERSON, WOUNDED, Unit
from gonfalon.systems.cry_havoc.pieces.presence import Presence, presence
from gonfalon.systems.cry_havoc.pieces.setting import B
from gonfalon.systems.cry_havoc.pieces.tables import SPACING

FOUGHT = Refusal("1.33b", "fought-this-turn")
LOST = Refusal("1.81h", "lost-his-shot")


def watched_hexes(b: B, m: Move) -> int:
    """The hexes in which defensive shots at a mover are possible at all, as a set."""
    u = b.units[m.unit]
    side = 1 - u.side
    if m.waived:
        return 0
    w: Watch | None = b.affairs.get("watch")
    if w is not None and (w.over or w.only not in (NOBODY, m.unit)):
        return 0
    if m.charge and counter_charge_under_way(b, m.unit):  # § 1.56u, R25
        return 0
    if not b.setting.shooters[side] or (u.health == DEAD and b.setting.facts[m.unit].kind != PERSON):
        return 0
    if watches_from_hiding(b, side):
        return b.setting.open_ground.all
    return lookouts(b, side).covered


def watches_from_hiding(b: B, side: int) -> bool:
    """Whether a side still has hidden shooters (their number is public, their places are not)."""
    for uid in b.setting.lurking:
        u = b.units[uid]
        if u.hidden and u.side == side:
            return True
    return False


def hexes_until_watched_again(b: B, uid: int, charging: bool) -> int:
    """1.33j, R7: hexes a target must cover before it may be shot at again."""
    u = b.units[uid]
    if charging:
        return int(SPACING["charging"])
    if u.horse != NOBODY:
        return int(SPACING["mounted"])
    return int(SPACING["foot_wounded" if u.health == WOUNDED else "foot"])


def new_or_better_shots(
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
    if watches_from_hiding(b, 1 - u.side):
        return offered  # opens on public facts only
    if since < 90 and since < hexes_until_watched_again(b, uid, charging):  # § 1.33j, 1.33k
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
    w = defender_wishes(b)
    now: dict[int, int] | None = None
    for s, lit, stand in lookouts(b, 1 - u.side).able:
        if not lit & mine or reach & stand or s in w.held:
            continue
        if threat & stand and lookout_hindered(here, u.side, stand, uid):
            continue
        found = aim_at_target_in(b, here, s, uid, hexes)
        if isinstance(found, Refusal) or (w.short and found.band != SHORT):
            continue
        good = shot_quality(b, s, uid, found)
        was = now or dict(offered)
        if good > was.get(s, -999):
            was[s] = good
            now = was
    return tuple(now.items()) if now is not None else None


def lookout_hindered(here: Presence, side: int, place: int, mover: int) -> bool:
    """Whether somebody of a side, other than the mover, is in contact with whoever stands in some hexes."""
    return any(here.threats[e] & place for e in here.fighters[side] if e != mover)


def may_be_lookout(b: B, uid: int) -> Refusal | None:
    """Whether somebody may make a defensive shot in this enemy movement step, target apart."""
    u = b.units[uid]
    if u.shot:
        return SHOT
    found = armed_with_missiles(b, uid) or fit_to_shoot(b, uid) or may_use_missiles(b, uid)
    if found is not None:
        return found
    if u.fought:
        return FOUGHT
    if u.lost:
        return LOST
    if u.busy != IDLE:
        return BUSY
    crossbow = b.setting.facts[uid].weapon == "crossbow"
    _, alone, both = shooting_frequency(b, uid)
    if u.marked:
        if both < 0:  # § 1.34f, VB5
            return Refusal("1.33c" if crossbow else "S1.2b", "no-second-shot")
        if u.moved > both:  # § 1.34h, VA5
            return Refusal("1.31b", "moved-and-shot")
    elif u.moved > alone:  # § VB5
        if crossbow:
            return Refusal("1.33d", "crossbow-moved")
        return Refusal("1.33a", "moved-too-far")
    return None


class Lookouts:
    """Those of a side who may make a defensive shot in this enemy movement step, and their ranges."""

    __slots__ = ("able", "covered", "gate", "men", "opened", "turn")

    def __init__(self, b: B, men: list[Unit]) -> None:
        self.men, self.turn = men, b.game.turn
        self.gate, self.opened = b.game.gate, b.game.opened
        here = presence(b)
        #: each of them, the hexes that he may be able to hit, and those in which he stands
        self.able: list[tuple[int, int, int]] = []
        self.covered = 0
        for u in men:
            if u.place is not None and may_be_lookout(b, u.id) is None:
                lit = in_range(b, here.ground, u.id)
                self.able.append((u.id, lit, here.masks[u.id]))
                self.covered |= lit


def lookouts(b: B, side: int) -> Lookouts:
    """The lookouts of a side as they are now."""
    known: Lookouts | None = b.setting.lookouts[side]
    men = list(map(b.units.__getitem__, b.setting.shooters[side]))
    game = b.game
    if (
        known is None
        or known.men != men
        or known.turn != game.turn
        or known.gate != game.gate
        or known.opened != game.opened
    ):
        known = b.setting.lookouts[side] = Lookouts(b, men)
    return known
