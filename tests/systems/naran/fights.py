"""The fights that a real battle of Naran offers now, told as the page of single fights asks them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

from conformance.fights import watched

from gonfalon.core.engine import apply, options, pending
from gonfalon.core.records import replace
from gonfalon.core.steps import Option, Yes
from gonfalon.core.windows import AtOnce
from gonfalon.space.table import CM, degrees, separation
from gonfalon.systems.naran.book.combat import CombatRound, EndMelees, Melees, MoraleTest, melees_of_combat
from gonfalon.systems.naran.book.contact import engage
from gonfalon.systems.naran.book.fire import DeclareFire, fire_plan
from gonfalon.systems.naran.book.losses import Harm, LossTest
from gonfalon.systems.naran.book.reactions import tests_together
from gonfalon.systems.naran.files.fight import COMPANY
from gonfalon.systems.naran.ground.bases import base_of
from gonfalon.systems.naran.ground.terrain import ground_near
from gonfalon.systems.naran.pieces.facts import ATTACK_COLUMN, COLUMN, LINE, ORDERS, SQUARE
from gonfalon.systems.naran.pieces.lists import lists
from gonfalon.systems.naran.pieces.options import Fire
from gonfalon.systems.naran.pieces.queries import who_is_with
from gonfalon.systems.naran.pieces.setting import B

Fight = tuple[str, dict[str, str], tuple[Option, ...], B]
LEFT_OUT: tuple[str, ...] = ()
TESTS = (CombatRound, LossTest, MoraleTest)
SIDES = {"front": degrees(180), "flank": degrees(90), "rear": 0}  # which way the enemy looks
NEAR = 80 * CM  # who stands nearer to an enemy may be carried into contact with him
FREE = 12 * CM  # without ground around a melee
STEP = 5 * CM
SQUARES = (SQUARE, ATTACK_COLUMN, COLUMN, LINE)


def fights(b: B) -> Iterator[Fight]:
    """Salvos at one unit."""
    top = pending(b)
    if isinstance(top, DeclareFire) and not fire_plan(b).volleys:
        for option in options(b):
            if isinstance(option, Fire):
                yield from _salvo(b, option)


def tests(b: B, test: Any) -> Iterator[Fight]:
    """Melees of two units and tests, as their steps begin."""
    if isinstance(test, LossTest):
        yield from _losses(b, test)
    elif isinstance(test, MoraleTest):
        yield from _morale(b, test.uid)
    else:
        for one, other, charge in [*_clashes(b), *_close(b)]:
            yield from _melee(b, one, other, charge)


def _clashes(b: B) -> Iterator[tuple[int, int, bool]]:
    """Who has charged whom, and whether in this turn."""
    for c in b.game.clashes:
        yield c.charger, c.target, c.since == b.game.turn


def _close(b: B) -> Iterator[tuple[int, int, bool]]:
    """Units near enemies, who might have charged."""
    fighting = {uid for c in b.game.clashes for uid in (c.charger, c.target)}
    for u in b.units:
        if u.place is None or u.id in fighting or b.setting.wares[u.id].kind not in ("unit", "foot", "horse"):
            continue
        foes = [t.id for t in b.units if t.side != u.side and t.place is not None and t.id not in fighting]
        foes = [t for t in foes if b.setting.wares[t].kind != "figure"]
        far = {t: separation(base_of(b, u.id), base_of(b, t)) for t in foes}
        his = min(far, key=far.__getitem__, default=None)
        if his is not None and far[his] < NEAR:
            yield u.id, his, bool((u.id + b.game.turn) % 2)


def _melee(b: B, mine: int, his: int, charge: bool) -> Iterator[Fight]:
    """Two units carried to open ground of their table, one in contact with a side of the other."""
    told = _both(b, mine, his)
    if told is None:
        return
    side = tuple(SIDES)[(mine + his + b.game.turn) % 3]
    alone = _alone(b, mine, his)
    wide, high = b.setting.width, b.setting.height
    for x, y in product(range(30 * CM, wide - 30 * CM, STEP), range(30 * CM, high - 30 * CM, STEP)):
        alone.change(his, place=(x, y, SIDES[side]))
        base = base_of(alone, his)
        if not any(ground_near(t.area, base, FREE) for t in b.setting.terrain):
            break
    else:
        return
    low = min(base.corners, key=lambda corner: corner[1])[1]
    first = 1 if b.units[mine].side == 0 else -1  # a hair to the side from which blows are counted (B29)
    alone.change(mine, place=(base.cx + first, low, 0))
    alone.set(clashes=(), first=b.units[mine].side)
    alone.altered()
    steps = engage(alone, mine, his)
    if not charge and alone.game.clashes:
        alone.set(clashes=(replace(alone.game.clashes[0], since=b.game.turn - 1),))
    alone.agenda.append(AtOnce(b.units[mine].side, (*steps, CombatRound())))
    yield ("charge" if charge else "melee"), told | {"side": side}, (Yes(),), alone
    with watched(trial := alone.clone(), (MoraleTest,)) as begun:
        apply(trial, Yes())
    for before, test in begun:
        yield from _morale(before, test.uid)


def _losses(b: B, test: LossTest) -> Iterator[Fight]:
    """The loss test of a unit, whose losses are off the table already."""
    h = test.harm
    told = _one(b, h.uid, "", "attacker")
    if told is None or b.setting.wares[h.uid].kind == "gun" or h.before != b.units[h.uid].figures + h.lost:
        return
    told.pop("order")
    told["lost"] = str(h.lost)
    for ask, yes in (("by_artillery", h.artillery), ("by_canister", h.canister), ("by_close", h.close)):
        told[ask] = _word(yes)
    alone = _alone(b, h.uid)
    alone.agenda.append(AtOnce(b.units[h.uid].side, (test,)))
    yield "loss-test", told, (Yes(),), alone


def _morale(b: B, uid: int) -> Iterator[Fight]:
    """The morale test of a unit in the melee with one enemy."""
    m = melees_of_combat(b)
    told, harm = _one(b, uid, "", "attacker"), next((h for h in m.harms if h.uid == uid), None)
    pairs = {(a, t) for a, t, _ in m.kills if uid in (a, t)}
    foes = {one for pair in pairs for one in pair} - {uid}
    if told is None or harm is None or len(foes) != 1 or tests_together(b, uid) != (uid,) or harm.specials:
        return
    his = foes.pop()
    inflicted = sum(min(k, h.lost) for a, t, k in m.kills for h in m.harms if a == uid and h.uid == t == his)
    left = b.units[uid].figures - harm.lost
    if left < 1 or b.setting.wares[his].kind == "gun" or b.setting.wares[uid].kind == "gun":
        return
    told |= {"figures": str(left), "lost": str(harm.lost), "inflicted": str(inflicted)}
    alone = _alone(b, uid, his)
    x, y, d = b.units[his].place or (0, 0, 0)
    plain = {"figures": 24, "front": 8, "formation": LINE, "state": 0, "disorganised": False}
    alone.change(his, place=(b.setting.width - x, y, d), **plain)  # far from the test, and not asked about
    harms = (harm, Harm(his, 48 + inflicted, inflicted))
    alone.set(clashes=())
    alone.put("melees", Melees(((his, uid, harm.lost), (uid, his, inflicted)), harms))
    alone.agenda.append(AtOnce(b.units[uid].side, (MoraleTest(uid), EndMelees())))
    yield "morale-test", told, (Yes(),), alone


def _salvo(b: B, option: Fire) -> Iterator[Fight]:
    aim = next(a for a in fire_plan(b).aims if (a.shooter, a.target) == (option.unit, option.target))
    told = _both(b, option.unit, option.target)
    if told is None or aim.cover or aim.unseen:
        return
    alone = _alone(b, option.unit, option.target)
    alone.put("fire", replace(fire_plan(b), aims=(aim,)))
    told |= {"distance": str(max(1, -(-aim.distance // CM))), "canister": _word(option.canister)}
    yield "fire", told, (option,), alone


def _both(b: B, mine: int, his: int) -> dict[str, str] | None:
    """The answers about both units; None where something counts that is not asked."""
    one, other = _one(b, mine, "", "attacker"), _one(b, his, "target_", "target")
    return None if one is None or other is None else one | other


def _one(b: B, uid: int, ahead: str, who: str) -> dict[str, str] | None:
    u, w = b.units[uid], b.setting.wares[uid]
    key = next((k for k, p in lists().profiles.items() if p == w.profile), None)
    if w.kind == "gun":
        key = next((k for k, p in lists().pieces.items() if p == w.piece), None)
        if len(w.guns) > 1:
            return None
    shape = w.kind == "gun" or (u.formation in SQUARES and u.front <= 24 and u.figures <= 48)
    had = "all" if u.specials == COMPANY else "none" if not u.specials else u.specials[0]
    if key is None or not shape or (had != "all" and len(u.specials) > 1) or w.specials != u.specials:
        return None
    if u.place is None or u.state > 2 or u.afoot or u.wounds or who_is_with(b, uid):
        return None
    found = {f"{ahead}figures": str(u.figures), f"{ahead}state": str(u.state), who: key}
    found |= {f"{ahead}disorganised": _word(u.disorganised)}
    order = b.game.orders[w.command]
    if order not in (0, 1, 2):
        return None
    found |= {f"{ahead}order": ORDERS[order]}
    if w.kind != "gun":
        found |= {f"{ahead}formation": u.formation, f"{ahead}front": str(u.front)}
        found |= {f"{ahead}specials": had}
    return found


def _word(yes: bool) -> str:
    return "yes" if yes else "no"


def _alone(b: B, *kept: int) -> B:
    """The same battle without anybody else."""
    alone: B = b.clone()
    for u in b.units:
        if u.id not in kept and u.place is not None:
            alone.change(u.id, place=None)
    alone.set(first=b.units[kept[0]].side)
    alone.altered()
    return alone
