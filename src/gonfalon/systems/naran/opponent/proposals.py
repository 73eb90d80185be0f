"""Proposals: sensible acts for the side that is asked (`_propose_*`): orders, deployment, moves, marches,
fire plans, shots, best first.

Round 5 is played unit by unit, nearest to the enemy first; a plan of volleys is made in one go.
"""

from __future__ import annotations

from gonfalon.core.engine import options, pending
from gonfalon.core.steps import ChooseUnit, Option
from gonfalon.space.table import CM, contact
from gonfalon.systems.naran.book.compulsion import compelled_duty, nearest_enemy_for_duty
from gonfalon.systems.naran.book.fire import DeclareFire, fire_plan
from gonfalon.systems.naran.book.fire_rolls import Volley, may_fire_canister, share_of_fire_dice
from gonfalon.systems.naran.book.initiative import BreakTie, MoveCommand
from gonfalon.systems.naran.book.march import March
from gonfalon.systems.naran.book.march_limits import march_refusal
from gonfalon.systems.naran.book.orders import CondottieroStep
from gonfalon.systems.naran.book.reorganisation import Reorganise
from gonfalon.systems.naran.book.reserves import BringReserve
from gonfalon.systems.naran.book.riding import RideFigure
from gonfalon.systems.naran.book.setup import DeployNext, FirstOrder, orders_face_down
from gonfalon.systems.naran.ground.bases import base_of
from gonfalon.systems.naran.ground.sight import Aim, salvos_left
from gonfalon.systems.naran.opponent.estimate import salvo_is_saved, salvos_worth
from gonfalon.systems.naran.opponent.evaluate import (
    HORSE_REACH,
    command_shaken,
    layout_to_evaluate,
    unfit_order_penalty,
)
from gonfalon.systems.naran.opponent.plans import army_plans
from gonfalon.systems.naran.pieces.facts import ATTACK, BLOODLUST, OPPOSE, ORDERS, WAIT
from gonfalon.systems.naran.pieces.options import (
    DONE,
    Bring,
    Deploy,
    Fire,
    FormSquare,
    GiveOrder,
    Lead,
    Narrow,
    Send,
    Widen,
)
from gonfalon.systems.naran.pieces.setting import B

CLOSE = 20 * CM  # short range of most weapons
AT_ONCE = 4  # units that are thought about together in Round 5


def sure(b: B) -> bool:
    """Whether the proposals are all that is worth trying."""
    return isinstance(
        pending(b), (MoveCommand, March, Reorganise, DeclareFire, BreakTie, DeployNext, FirstOrder)
    )


def proposals(b: B) -> list[list[Option]]:
    """Acts for the pending question, best first."""
    asked = pending(b)
    if isinstance(asked, CondottieroStep):
        return _send(b, asked)
    if isinstance(asked, FirstOrder):
        return _first_orders(b, asked)
    if isinstance(asked, DeclareFire):
        return _fire_plans(b, asked)
    if isinstance(asked, MoveCommand):
        return _move(b, asked)
    if isinstance(asked, March):
        return [[o] for o in _marches(b, asked.uid)]
    if isinstance(asked, Reorganise):
        return [[o] for o in options(b) if o != DONE]
    if isinstance(asked, BreakTie):
        return _lead(b, asked)
    if isinstance(asked, DeployNext):
        return _deploy(b, asked)
    if isinstance(asked, BringReserve):
        return [[o] for o in options(b) if isinstance(o, Bring)]
    return []


def _send(b: B, asked: CondottieroStep) -> list[list[Option]]:
    """New orders for Commands whose order no longer fits, by an aide if one is free."""
    foes = layout_to_evaluate(b, 1 - asked.side)
    found: list[list[Option]] = []
    legal = options(b)
    for c in b.setting.sides[asked.side]:
        if command_shaken(b, c, 2) or (c.cavalry and b.game.orders[c.index] != WAIT):
            continue  # it has to rally first; or its General switches by himself (10.6a)
        if unfit_order_penalty(b, c, foes):
            better = ATTACK if b.game.orders[c.index] != ATTACK else OPPOSE
            sends = [
                o
                for o in legal
                if isinstance(o, Send) and o.command == c.number and o.order == ORDERS[better]
            ]
            sends.sort(key=lambda o: b.setting.wares[o.unit].role != "aide")
            found += [[o] for o in sends]
    return found


def _first_orders(b: B, asked: FirstOrder) -> list[list[Option]]:
    """Orders for all Commands that are still to get one, by one plan for the army."""
    c = b.setting.commands[asked.command]
    left = [one.index for one in b.setting.sides[c.side] if one.index >= asked.command]
    given = dict(orders_face_down(b, c.side))
    plans = army_plans(b, c.side)
    begun = [plan for plan in plans if all(plan[index] == order for index, order in given.items())]
    found: list[list[Option]] = []
    for plan in begun or plans:
        act: list[Option] = [GiveOrder(ORDERS[plan[index]]) for index in left]
        if act not in found:
            found.append(act)
    return found


def _deploy(b: B, asked: DeployNext) -> list[list[Option]]:
    """Foot and guns first: horse is put down when more is known of the enemy."""
    side = asked.player(b)
    horse = {c.number for c in b.setting.sides[side] if c.cavalry}
    return [[o] for o in sorted(options(b), key=lambda o: isinstance(o, Deploy) and o.command in horse)]


def _lead(b: B, asked: BreakTie) -> list[list[Option]]:
    """Of tied Commands the one that attacks moves first: it clears the way for the others."""
    order = sorted(asked.commands, key=lambda c: (b.game.orders[c] != ATTACK, c))
    return [[Lead(b.setting.commands[c].number)] for c in order]


# -- Round 4 ---------------------------------------------------------------------------------------------


def _fire_plans(b: B, asked: DeclareFire) -> list[list[Option]]:
    """Ways to fire: each unit at its best target; all they can at one target; only close; not at all."""
    fired = {(v.aim.shooter, v.aim.side) for v in fire_plan(b).volleys}
    rated: dict[tuple[int, int], list[tuple[int, Fire, int]]] = {}
    ready: set[tuple[int, int]] = set()
    for a in fire_plan(b).aims:
        if b.setting.wares[a.shooter].command != asked.command or (a.shooter, a.side) in fired:
            continue
        ready.add((a.shooter, a.side))
        for canister in (True, False) if may_fire_canister(b, a) else (False,):
            worth = _gain(b, a, canister)
            if worth > 0:
                shot = (worth, Fire(a.shooter, a.target, canister), a.distance)
                rated.setdefault((a.shooter, a.side), []).append(shot)
    best = [max(shots, key=lambda shot: shot[0]) for shots in rated.values()]
    targets = sorted({fire.target for _, fire, _ in best})
    plans = [
        [fire for _, fire, _ in best],
        *[[_at_best(shots, target)[1] for shots in rated.values()] for target in targets],
        [fire for _, fire, away in best if away <= CLOSE],
        [],
    ]
    found: list[list[Option]] = []
    for plan in plans:
        act: list[Option] = [*plan] if len(plan) == len(ready) else [*plan, DONE]  # all have fired: it ends
        if act not in found:
            found.append(act)
    return found


def _at_best(shots: list[tuple[int, Fire, int]], target: int) -> tuple[int, Fire, int]:
    """The best shot at a target, or at any if that one cannot be shot at."""
    return max(shots, key=lambda shot: (shot[1].target == target, shot[0]))


def _gain(b: B, a: Aim, canister: bool) -> int:
    """What a salvo may be expected to do; guns in Bloodlust must fire."""
    unit, ware = b.units[a.shooter], b.setting.wares[a.shooter]
    if ware.piece is not None and unit.state == BLOODLUST:
        return 1
    volley = Volley(a, share_of_fire_dice(b, a.shooter, 0), canister)
    return 0 if salvo_is_saved(b, volley, salvos_left(b, a.shooter) - 1) else salvos_worth(b, [volley])


# -- Round 5 ---------------------------------------------------------------------------------------------


def _move(b: B, asked: MoveCommand) -> list[list[Option]]:
    """The acts of the next few units that have something to do, compelled ones first; then of figures."""
    c = b.setting.commands[asked.command]
    troops = [u for u in (*c.units, *c.guns) if march_refusal(b, u) is None]
    troops.sort(key=lambda u: (compelled_duty(b, u) is None, nearest_enemy_for_duty(b, u)[1], u))
    acts: list[list[Option]] = []
    busy = 0
    for uid in troops:
        ways = _marches(b, uid)
        if ways != [DONE] or compelled_duty(b, uid) is not None:
            acts += [[ChooseUnit(uid), o] for o in ways]
            busy += 1
            if busy == AT_ONCE:
                break
    if acts:
        return acts
    for uid in c.figures:
        if march_refusal(b, uid) is None and _restless(b, uid):
            return [[ChooseUnit(uid), o] for o in RideFigure(uid).legal(b)]
    return [[DONE]]


def _marches(b: B, uid: int) -> list[Option]:
    """The moves of a unit that are worth a thought: no square far from horse, no shuffling of files."""
    foes = layout_to_evaluate(b, 1 - b.units[uid].side)
    place = b.units[uid].place
    assert place is not None
    horse = foes.nearest(place)[1] <= HORSE_REACH + 20 * CM
    return [
        o
        for o in March(uid).legal(b)
        if not isinstance(o, (Widen, Narrow)) and (horse or not isinstance(o, FormSquare))
    ]


def _restless(b: B, uid: int) -> bool:
    """A figure who may have a reason to ride: a leader, a messenger on his way or away from his chief."""
    ware, unit = b.setting.wares[uid], b.units[uid]
    if ware.role in ("condottiero", "general") or unit.errand >= 0:
        return True
    chief = b.setting.condottieri[unit.side]
    return b.units[chief].place is not None and not contact(base_of(b, uid), base_of(b, chief))
