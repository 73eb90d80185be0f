"""Proposals: sensible acts, for computer players and hints (`_propose_*`): who is named, orders, shots,
marches, attacks, finish."""

from __future__ import annotations

from gonfalon.core.engine import Fork, apply, options, pending, tried
from gonfalon.core.steps import Done, Face, No, Option, Pass
from gonfalon.core.system import get_system
from gonfalon.systems.men_of_iron.book.activation import Continuity, FreeActivation, Seizure
from gonfalon.systems.men_of_iron.book.commands import command_rating, command_roster
from gonfalon.systems.men_of_iron.book.facing import must_turn_to_enemy
from gonfalon.systems.men_of_iron.book.fire import fire_targets, may_fire_now
from gonfalon.systems.men_of_iron.book.leaders import Replace
from gonfalon.systems.men_of_iron.book.movement_costs import has_movement_points
from gonfalon.systems.men_of_iron.book.orders import Act, Orders, Use
from gonfalon.systems.men_of_iron.book.rally import PlaceStandard, plantable_standards, rallying
from gonfalon.systems.men_of_iron.book.reinforcements import reinforcement_refusal
from gonfalon.systems.men_of_iron.book.shock_plan import ChooseFight, PlanShock
from gonfalon.systems.men_of_iron.opponent.estimate import attacks_worth_making, fire_value
from gonfalon.systems.men_of_iron.opponent.evaluate import eagerness
from gonfalon.systems.men_of_iron.opponent.marches import best_march, best_turn, likes_to_go, march_urgency
from gonfalon.systems.men_of_iron.pieces.facts import MISSILES, MOVED, SPENT, Command
from gonfalon.systems.men_of_iron.pieces.options import (
    Activate,
    Fire,
    Form,
    Go,
    Plant,
    RaiseStandard,
    SeizeWith,
    TryCommand,
)
from gonfalon.systems.men_of_iron.pieces.queries import current_activation, distances_to_enemy
from gonfalon.systems.men_of_iron.pieces.setting import B

BUSY = 300  # ten times what a command that has its hands full could do (see `command_proposal_rank`)
WEAK = 12  # a shot of no more than this value may not be worth the answer to it


def proposals(b: B) -> list[list[Option]]:
    """Sensible acts for the side that is asked, best first."""
    asked = pending(b)
    if isinstance(asked, Act):
        return _acts(b, asked)
    if isinstance(asked, Use):
        return [[o] for o in _uses(b, asked.unit)]
    if isinstance(asked, PlanShock):
        plan = attacks_worth_making(b, asked)
        return [_attacks(b, plan), [Done()]] if plan else [[Done()]]
    if isinstance(asked, FreeActivation | Continuity):
        return _who(b)
    if isinstance(asked, Orders):
        return _orders(b)
    return _seizing(b, asked) if isinstance(asked, Seizure) else []


def sure(b: B) -> bool:
    """Whether nothing beyond the proposals need be tried."""
    return isinstance(pending(b), Act | PlanShock | FreeActivation | Continuity | Seizure | Orders)


# -- who acts --------------------------------------------------------------------------------------


def _who(b: B) -> list[list[Option]]:
    """Standards with three or more to rally, then the commands with most to do."""
    found: list[tuple[int, list[Option]]] = []
    few: list[tuple[int, list[Option]]] = []
    for option in options(b):
        if isinstance(option, RaiseStandard):
            count = len(rallying(b, option.unit))
            (found if count >= 3 else few).append((1000 * count, [option]))
        elif isinstance(option, Activate | TryCommand):
            c = b.setting.commands[option.command]
            chance = 10 if isinstance(option, Activate) else command_rating(b, c) + 1
            found.append((command_proposal_rank(b, c) * chance, [option]))
        elif isinstance(option, Pass):
            found.append((5, [option]))
    if all(value < BUSY for value, _ in found):
        found += few  # one or two are not worth the attack of a command
    found.sort(key=lambda row: -row[0])
    return [begun for _, act in found for begun in _begun(b, act)]


def _begun(b: B, act: list[Option]) -> list[list[Option]]:
    """A free activation with the first thing the command would do, or straight with its attacks."""
    if not isinstance(act[0], Activate):
        return [act]
    trial = _played(b, act)
    while trial is not None and isinstance(pending(trial), Orders | Replace):
        step = _ordered(trial) if isinstance(pending(trial), Orders) else options(trial)[:1]
        act = [*act, *step]
        trial = _played(trial, step)
    asked = pending(trial) if trial is not None else None
    if trial is None or not isinstance(asked, Act):
        return [act]
    first = next(found for found in _acts(trial, asked) if not isinstance(found[0], Plant))
    return [[*act, *first], [*act, *_finish(trial)]]


def _seizing(b: B, asked: Seizure) -> list[list[Option]]:
    """Seize with a good leader and much to do, rather than hope that the enemy fails."""
    hope = 9 - command_rating(b, b.setting.commands[asked.against])
    rows = [
        (command_proposal_rank(b, c) * (command_rating(b, c) + 1), option)
        for option in options(b)
        if isinstance(option, SeizeWith)
        and command_rating(b, c := b.setting.commands[option.command]) + 1 > hope
    ]
    rows.sort(key=lambda row: -row[0])
    return [[rows[0][1]]] if rows else [[No()]]


def command_proposal_rank(b: B, c: Command) -> int:
    """How much a command could do now."""
    near = distances_to_enemy(b, c.side)
    drive = eagerness(b, c.side)
    total = 0
    if c.commands == "unled":
        return sum(8 if b.units[i].place is None else 3 for i in command_roster(b, c)[0])
    for i in command_roster(b, c)[0] if c.commands else c.members:
        u = b.units[i]
        if u.fate or u.kind == "leader":
            continue
        if u.place is None:
            total += 12 if reinforcement_refusal(b, i, c) is None else 0
        elif u.retired:
            total += 1
        elif u.disordered:
            total += 6 if near[u.place] > 1 else 3
        elif u.kind in MISSILES:
            total += 12 if near[u.place] <= 3 else 2 * drive
        elif not u.formation:
            total += (9 if near[u.place] <= 6 else 3) if drive or near[u.place] <= 3 else 0
    return total


def _orders(b: B) -> list[list[Option]]:
    """The whole command in formation, or out of it, or as it is."""
    form = [o for o in options(b) if isinstance(o, Form) and o.formation != "none"]
    leave = [o for o in options(b) if isinstance(o, Form) and o.formation == "none"]
    return [[*found, Done()] for found in ([], form, leave) if found or not (form and leave)]


def _ordered(b: B) -> list[Option]:
    """The best of the orders for a command."""
    found = _orders(b)
    if len(found) == 1:
        return found[0]

    def value(orders: list[Option]) -> int:
        after = _played(b, orders)
        system = get_system(b.setting.system_name)
        return -1_000_000 if after is None else system.evaluate(after, current_activation(b).side)

    return max(found, key=value)


# -- one activation --------------------------------------------------------------------------------


def _acts(b: B, asked: Act) -> list[list[Option]]:
    """Fire first, then everybody to his place, then the shock."""
    for i, facing in must_turn_to_enemy(b):
        return [[b.setting.pick[i], Face(facing)]]
    shots = _shots(b)
    found = [act for _, act in shots[:6]]
    if shots and shots[0][0] > WEAK:
        return found
    return [*found, *_plantings(b), *_marches(b, asked), _finish(b)]


def _shots(b: B) -> list[tuple[int, list[Option]]]:
    """The shots that promise a gain, best first."""
    found: list[tuple[int, list[Option]]] = []
    for i in current_activation(b).units:
        u = b.units[i]
        if u.place is None or u.kind not in MISSILES or not may_fire_now(b, u):
            continue
        for t in fire_targets(b, u):
            value = fire_value(b, i, t)
            if value > 0:
                found.append((value, [b.setting.pick[i], Fire(t)]))
    found.sort(key=lambda row: -row[0])
    return found


def _finish(b: B) -> list[Option]:
    """The end of movement and fire together with the attacks that follow."""
    trial = _played(b, [Done()])
    asked = pending(trial) if trial is not None else None
    if trial is None or not isinstance(asked, PlanShock):
        return [Done()]
    return [Done(), *_attacks(trial, attacks_worth_making(trial, asked))]


def _attacks(b: B, plan: list[Option]) -> list[Option]:
    """A plan with its end, and the first of its fights where the attacker chooses their order."""
    trial = _played(b, [*plan, Done()])
    if trial is not None and isinstance(pending(trial), ChooseFight):
        return [*plan, Done(), options(trial)[0]]
    return [*plan, Done()]


def _played(b: B, act: list[Option]) -> B | None:
    """The battle after some options; None if dice are rolled on the way."""
    after = tried(b, *act)
    return None if isinstance(after, Fork) else after


def _plantings(b: B) -> list[list[Option]]:
    """Standards that can be placed, at the first of the sensible places."""
    found: list[list[Option]] = []
    for i in plantable_standards(b) if b.setting.planting else ():
        places = list(PlaceStandard(i).candidates(b))
        found += [[Plant(i), place] for place in places[:3]]
    return found


def _marches(b: B, asked: Act) -> list[list[Option]]:
    """Move every unit that has a better place, in one act as far as no dice interrupt it."""
    trial = b.clone()
    act: list[Option] = []
    chance = trial.chance
    for i in sorted(current_activation(b).units, key=lambda i: march_urgency(b, i)):
        u = trial.units[i]
        if u.fate or u.marks & SPENT or (u.place is None and b.setting.pick[i] not in options(trial)):
            continue
        steps = best_march(trial, i) if has_movement_points(trial, u) else best_turn(trial, u)
        for option in steps:
            legal = options(trial)
            if option not in legal:
                if not (legal and isinstance(option, Face)):  # nothing is legal in a battle that is decided
                    break
                option = legal[0]  # riders compelled to charge may face only the enemy
            act.append(option)
            apply(trial, option)
        top = pending(trial)
        if trial.chance != chance or not isinstance(top, Act) or top.player(trial) != asked.side:
            return [act]
    if not act:
        return []
    return [act] if _shots(trial) else [act, [*act, *_finish(trial)]]


def _uses(b: B, i: int) -> list[Option]:
    """What the chosen unit might do, best first."""
    u = b.units[i]
    liking = likes_to_go(b, u)
    found: list[tuple[int, Option]] = []
    for option in options(b):
        if isinstance(option, Fire):
            found.append((100 + fire_value(b, i, option.target), option))
        elif isinstance(option, Go) and not u.marks & MOVED:
            found.append((liking(option.place), option))
    found.sort(key=lambda row: -row[0])
    return [option for _, option in found[:10]]
