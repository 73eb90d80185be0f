"""What an order to a group means for one piece: the ordinary options that carry it out.

Orders: `go` (a step from each piece by columns and rows of the board, `steps` times), `face`
(a facing), `wheel` (each to its place in the turned line, with the new facing; the pivot turns),
`fire` (at the best target in reach), `hold` (stays: said where the book asks for it, else not used).
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from msgspec import structs

from gonfalon.core.affair_odds import works
from gonfalon.core.affair_walk import QUICK
from gonfalon.core.battle import AnyBattle
from gonfalon.core.checks import Refusal
from gonfalon.core.dice import NeedDice, Typed
from gonfalon.core.engine import apply, options, pending, refused
from gonfalon.core.notation import touches
from gonfalon.core.steps import Back, ChooseUnit, Face, Option
from gonfalon.core.system import get_system
from gonfalon.server.messages.asked import Group

NOT_NOW = Refusal("", "not-offered")
SHOTS = ("fire", "shoot", "volley", "missile", "shot")
STAYS = ("stay", "hold", "done")


def expanded(trial: AnyBattle, unit: int, asked: Group) -> list[Option] | Refusal:
    """The options that carry out an order for one piece, in a battle as its side knows it."""
    if asked.order == "hold":
        return _hold(trial, unit)
    top = pending(trial)
    if top is None or top.player(trial) != trial.units[unit].side:  # touched as a target, not as one's own
        return NOT_NOW
    if asked.order == "wheel":
        still = asked.targets.get(unit) == trial.units[unit].place
        asked = structs.replace(asked, order="face" if still else "go")
    path: list[Option] = []
    for _ in range(6):
        legal = options(trial)
        wanted = _wanted(trial, legal, unit, asked, path)
        if isinstance(wanted, Refusal):
            return wanted if not path or isinstance(path[-1], Back) or not _moves(path) else path
        path.append(wanted)
        if _complete(path, unit, asked):
            last = _facing(trial, wanted, asked)
            return path if last is None else [*path, last]
        trial = trial.clone()
        apply(trial, wanted)
    return path or NOT_NOW


def _hold(trial: AnyBattle, unit: int) -> list[Option] | Refusal:
    """What says that a piece stays; nothing where it is enough not to use it."""
    top, legal = pending(trial), options(trial)
    if top is None:
        return NOT_NOW
    kept = next((o for o in legal if o.word in STAYS and ("unit", unit) in touches(o)), None)
    if kept is not None:
        return [kept]
    if getattr(top, "unit", None) == unit:
        free = next((o for o in legal if o.word in STAYS or isinstance(o, Back)), None)
        return NOT_NOW if free is None else [free]
    if ChooseUnit(unit) in legal:
        after = trial.clone()
        after.dice = Typed(())
        try:
            apply(after, ChooseUnit(unit))
        except NeedDice:
            return []
        now = pending(after)
        if now is None or getattr(now, "unit", None) != unit:
            return []
        stays = [o for o in options(after) if o.word in STAYS]
        return [ChooseUnit(unit), stays[0]] if stays else []
    candidate = top.candidate_for(trial, "unit", unit)
    why = None if candidate is None else refused(trial, candidate)
    return why or NOT_NOW


def _moves(path: list[Option]) -> bool:
    return any(kind == "hex" for kind, _ in touches(path[-1]))


def _complete(path: list[Option], unit: int, asked: Group) -> bool:
    kinds = {kind for kind, _ in touches(path[-1])}
    if asked.order == "go":
        return "hex" in kinds
    if asked.order == "face":
        return "facing" in kinds
    return (("unit", unit) not in touches(path[-1]) and "unit" in kinds) or len(touches(path[-1])) > 1


def _facing(trial: AnyBattle, wanted: Option, asked: Group) -> Option | None:
    """After a move the facing is kept, where the book asks for one."""
    if asked.order != "go" or asked.facing is None:
        return None
    after = trial.clone()
    after.dice = Typed(())
    try:
        apply(after, wanted)
    except NeedDice:
        return None
    keep = Face(asked.facing)
    asked_now = pending(after)
    same = asked_now is not None and asked_now.player(after) == pending(trial).player(trial)  # type: ignore[union-attr]
    return keep if same and keep in options(after) else None


def _wanted(
    trial: AnyBattle, legal: list[Option], unit: int, asked: Group, path: list[Option]
) -> Option | Refusal:
    order = asked.order
    target = asked.targets.get(unit)
    named = [o for o in legal if ("unit", unit) in touches(o)]
    if order == "go":
        reach = [o for o in (named if path == [] and named else legal) if ("hex", target) in touches(o)]
        if reach:
            return min(reach, key=lambda o: len(touches(o)))
    if order == "face":
        turns = [o for o in legal if ("facing", asked.facing) in touches(o)]
        if turns and (path or any(("unit", unit) in touches(o) for o in turns)):
            return turns[0]
    if order == "fire":
        shots = [o for o in legal if _is_shot(trial, o, unit)]
        if shots:
            return max(shots, key=lambda o: _worth(trial, o))
    if named and not path:
        plain = [o for o in named if len(touches(o)) == 1]
        return (plain or named)[0]
    if not path:
        back = next((o for o in legal if isinstance(o, Back)), None)
        if back is not None:
            return back
    top = pending(trial)
    if top is not None:
        kind, value = ("hex", target) if path and target is not None else ("unit", unit)
        candidate = top.candidate_for(trial, kind, value)
        if candidate is not None and (why := refused(trial, candidate)) is not None:
            return why
    return NOT_NOW


def _is_shot(trial: AnyBattle, option: Option, unit: int) -> bool:
    """Whether an option lets this piece shoot: it names the piece, or the question is about it."""
    touched: list[Any] = [v for k, v in touches(option) if k == "unit"]
    friends = [v for v in touched if trial.units[v].side == trial.units[unit].side]
    shoots = unit in friends if friends else getattr(pending(trial), "unit", None) == unit
    return shoots and len(touched) > len(friends) and option.word in SHOTS


def _worth(trial: AnyBattle, option: Option) -> Fraction:
    """The chance that a shot harms anybody."""
    return works(get_system(trial.setting.system_name), trial, option, QUICK)
