"""Sensible acts for the side that is asked: what a player with some experience would think of first."""

from __future__ import annotations

from gonfalon.core.engine import options, pending
from gonfalon.core.steps import ChooseUnit, Done, Option

from .evaluate import FEW, HORSE_REACH, _spots, nearest, unsuited
from .facts import ATTACK, LINE, OPPOSE, ORDERS, SQUARE, WAIT
from .fire import DeclareFire, Fire, FireAll, plan
from .ground import arm, order_of
from .initiative import MoveCommand
from .march import March
from .march_options import Advance, FormSquare
from .marching import duty, duty_amounts
from .orders import CondottieroStep, Send
from .reorganise import Form, Rally, Reorganise
from .riding import RideFigure
from .setting import NaranBattle
from .sight import ranges, salvos_left


def proposals(b: NaranBattle) -> list[list[Option]]:
    """Acts for the pending question, best first."""
    asked = pending(b)
    if isinstance(asked, CondottieroStep):
        return _send(b, asked)
    if isinstance(asked, Reorganise):
        return _reorganise(b, asked)
    if isinstance(asked, DeclareFire):
        return _fire(b, asked)
    if isinstance(asked, MoveCommand):
        return _move(b, asked)
    if isinstance(asked, (March, RideFigure)):
        return []
    return []


def _send(b: NaranBattle, asked: CondottieroStep) -> list[list[Option]]:
    """New orders for Commands whose order no longer fits, by an aide if one is free."""
    spots = _spots(b)
    found: list[list[Option]] = []
    legal = options(b)
    for c in b.setting.sides[asked.side]:
        if unsuited(b, c, spots):
            better = ATTACK if b.game.orders[c.index] != ATTACK else OPPOSE
            sends = [
                o
                for o in legal
                if isinstance(o, Send) and o.command == c.number and o.order == ORDERS[better]
            ]
            sends.sort(key=lambda o: b.setting.wares[o.unit].role != "aide")
            found += [[o] for o in sends]
    return found


def _reorganise(b: NaranBattle, asked: Reorganise) -> list[list[Option]]:
    """Squares where horse is near, lines where it is not, order where nobody presses."""
    spots = _spots(b)
    found: list[list[Option]] = []
    for o in options(b):
        if isinstance(o, Rally):
            found.append([o])
        elif isinstance(o, Form):
            place = b.units[o.unit].place
            assert place is not None
            horse = nearest(place[0], place[1], spots.horse[1 - b.units[o.unit].side]) <= HORSE_REACH
            if (o.formation == SQUARE and horse) or (
                o.formation == LINE and not horse and b.units[o.unit].formation == SQUARE
            ):
                found.insert(0, [o])
    return found


def _fire(b: NaranBattle, asked: DeclareFire) -> list[list[Option]]:
    """Everybody at the nearest enemy, canister where it reaches; the last salvos wait for short range."""
    acts: list[list[Option]] = []
    legal = options(b)
    saved = False
    for o in legal:
        if not isinstance(o, Fire):
            continue
        a = next((x for x in plan(b).aims if (x.shooter, x.target) == (o.unit, o.target)), None)
        reach = ranges(b, o.unit)
        if a is None or reach is None:
            continue
        few = b.setting.wares[o.unit].kind == "unit" and salvos_left(b, o.unit) <= FEW
        if few and a.distance > reach[1]:
            saved = True
            continue
        acts.append([o])
        if o.canister:
            acts.insert(0, [o])
    if FireAll() in legal and not saved:
        acts.insert(0, [FireAll(), Done()])
    return acts


def _move(b: NaranBattle, asked: MoveCommand) -> list[list[Option]]:
    """Compelled units first, at full speed; foot in danger of horse forms square."""
    found: list[list[Option]] = []
    spots = _spots(b)
    for o in options(b):
        if not isinstance(o, ChooseUnit) or b.setting.wares[o.unit].kind == "figure":
            continue
        uid = o.unit
        task = duty(b, uid)
        place = b.units[uid].place
        assert place is not None
        if task is not None:
            found += [[o, Advance(a)] for a in duty_amounts(b, uid, task)]
        elif order_of(b, uid) in (WAIT, OPPOSE) and arm(b, uid) == "foot":
            horse = nearest(place[0], place[1], spots.horse[1 - b.units[uid].side])
            if horse <= HORSE_REACH:
                found.insert(0, [o, FormSquare()])
    return found
