"""The fights that a real battle of Naran offers now, told as the page of single fights asks them."""

from __future__ import annotations

from collections.abc import Iterator

from gonfalon.core.engine import options, pending
from gonfalon.core.records import replace
from gonfalon.core.steps import Option, Yes
from gonfalon.core.windows import AtOnce
from gonfalon.space.table import CM
from gonfalon.systems.naran.book.combat import CombatRound
from gonfalon.systems.naran.book.fire import DeclareFire, fire_plan
from gonfalon.systems.naran.files.fight import COMPANY
from gonfalon.systems.naran.ground.bases import base_of
from gonfalon.systems.naran.pieces.facts import COLUMN, LINE, ORDERS
from gonfalon.systems.naran.pieces.lists import lists
from gonfalon.systems.naran.pieces.options import Fire
from gonfalon.systems.naran.pieces.queries import who_is_with
from gonfalon.systems.naran.pieces.setting import B

Fight = tuple[str, dict[str, str], tuple[Option, ...], B]
LEFT_OUT: tuple[str, ...] = ()
RANGES = (5, 15, 20, 40, 100)  # cm, where something changes


def fights(b: B) -> Iterator[Fight]:
    """Salvos at one unit, and melees of two units."""
    top = pending(b)
    if isinstance(top, DeclareFire) and not fire_plan(b).volleys:
        for option in options(b):
            if isinstance(option, Fire):
                yield from _salvo(b, top, option)
    for c in b.game.clashes:
        engaged = [x for x in b.game.clashes if {x.charger, x.target} & {c.charger, c.target}]
        if len(engaged) == 1 and c.aligned and not c.column and c.side in (0, 2):
            told = _both(b, c.charger, c.target)
            if told is not None and not (who_is_with(b, c.charger) or who_is_with(b, c.target)):
                alone = _alone(b, c.charger, c.target)
                alone.set(clashes=(c,), first=b.units[c.charger].side)
                alone.agenda[:] = [AtOnce(b.units[c.charger].side, (CombatRound(),))]
                kind = "charge" if c.since == b.game.turn else "melee"
                told["side"] = ("front", "flank", "rear")[c.side]
                if _centred(alone, c.charger, c.target):
                    yield kind, told, (Yes(),), alone


def _centred(b: B, one: int, other: int) -> bool:
    """Whether the middles of two units meet, as on the table of one fight."""
    right, _ = base_of(b, other).local(base_of(b, one).x, base_of(b, one).y)
    return abs(right) < CM // 10


def _salvo(b: B, top: DeclareFire, option: Fire) -> Iterator[Fight]:
    aim = next(a for a in fire_plan(b).aims if (a.shooter, a.target) == (option.unit, option.target))
    told = _both(b, option.unit, option.target)
    if told is None or aim.cover or aim.unseen:
        return
    alone = _alone(b, option.unit, option.target)
    alone.put("fire", replace(fire_plan(b), aims=(aim,)))
    told |= {"distance": str(max(1, -(-aim.distance // CM))), "canister": "yes" if option.canister else "no"}
    yield "fire", told, (option,), alone


def _both(b: B, mine: int, his: int) -> dict[str, str] | None:
    """The answers about both units; None where something counts that is not asked."""
    found: dict[str, str] = {}
    for uid, ahead, who in ((mine, "", "attacker"), (his, "target_", "target")):
        u, w = b.units[uid], b.setting.wares[uid]
        key = next((k for k, p in lists().profiles.items() if p == w.profile), None)
        if w.kind == "gun":
            key = next((k for k, p in lists().pieces.items() if p == w.piece), None)
            if len(w.guns) > 1:
                return None
        shape = w.kind == "gun" or (u.formation in (LINE, COLUMN) and u.front <= 24 and u.figures <= 48)
        had = "all" if u.specials == COMPANY else "none" if not u.specials else u.specials[0]
        if key is None or not shape or (had != "all" and len(u.specials) > 1):
            return None
        if u.state > 2 or u.afoot or u.wounds or who_is_with(b, uid):
            return None
        found |= {f"{ahead}figures": str(u.figures), f"{ahead}state": str(u.state), who: key}
        found |= {f"{ahead}disorganised": "yes" if u.disorganised else "no"}
        order = b.game.orders[w.command]
        if order not in (0, 1, 2):
            return None
        found |= {f"{ahead}order": ORDERS[order]}
        if w.kind != "gun":
            found |= {f"{ahead}formation": u.formation, f"{ahead}front": str(u.front)}
            found |= {f"{ahead}specials": had}
    return found


def _alone(b: B, mine: int, his: int) -> B:
    """The same battle without anybody else."""
    alone: B = b.clone()
    for u in b.units:
        if u.id not in (mine, his) and u.place is not None:
            alone.change(u.id, place=None)
    alone.set(first=b.units[mine].side)
    alone.altered()
    return alone
