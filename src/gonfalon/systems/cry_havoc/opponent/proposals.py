"""Proposals: sensible acts for the side that is asked, best first: proposed shots, attacks, charges, moves,
goes, drives of carts."""

from __future__ import annotations

from gonfalon.core.engine import Fork, options, pending, refused, tried
from gonfalon.core.steps import ChooseUnit, Done, Option, Pass
from gonfalon.space.hexes import NONE
from gonfalon.systems.cry_havoc.book.actions import DriveTo, HaulTo, MoveWhat
from gonfalon.systems.cry_havoc.book.bodies import lift_stunned_refusal
from gonfalon.systems.cry_havoc.book.carts import (
    cart_crew,
    cart_speed,
    draught_beast_refusal,
    haul_refusal,
    hitch_refusal,
)
from gonfalon.systems.cry_havoc.book.charge import CounterCharge, DeclareCharges
from gonfalon.systems.cry_havoc.book.defensive_shots import Halt, StandingTargets
from gonfalon.systems.cry_havoc.book.destinations import FACES, exit_destinations, mp_to_go
from gonfalon.systems.cry_havoc.book.melee import ChooseAttack
from gonfalon.systems.cry_havoc.book.melee_odds import defence, odds, strength
from gonfalon.systems.cry_havoc.book.movement import MoveWho, movable
from gonfalon.systems.cry_havoc.book.shooting import MarkShots, TakeShots
from gonfalon.systems.cry_havoc.book.shot import shot_roll
from gonfalon.systems.cry_havoc.book.targets import Aim, aim_at_target, targets_of
from gonfalon.systems.cry_havoc.book.walk import MoveOn
from gonfalon.systems.cry_havoc.ground.reach import Reach, reach
from gonfalon.systems.cry_havoc.ground.terrain import Ground
from gonfalon.systems.cry_havoc.opponent.evaluate import (
    FAR,
    goal,
    outward,
    way_out,
)
from gonfalon.systems.cry_havoc.opponent.threats import bargain, ride_worth, worth
from gonfalon.systems.cry_havoc.opponent.together import proposed_facings, proposed_joint_attacks
from gonfalon.systems.cry_havoc.pieces.affairs import charge_under_way
from gonfalon.systems.cry_havoc.pieces.facts import (
    ANIMAL,
    CART,
    DEAD,
    NOBODY,
    PERSON,
    STUNNED,
    Unit,
    figures_from_facts,
)
from gonfalon.systems.cry_havoc.pieces.options import (
    Announce,
    Attack,
    CarryOut,
    Counter,
    Go,
    Haul,
    LeadBeast,
    Lift,
    Mark,
    Shoot,
    StandAt,
    Stay,
    Unhitch,
    Volley,
)
from gonfalon.systems.cry_havoc.pieces.presence import presence
from gonfalon.systems.cry_havoc.pieces.setting import B

MANY = 28
DONE = Done()
HARM = {"A": 8, "B": 50, "C": 90, "D": 70, "E": 95, "F": 100, "-": 0}


def proposed_shot_worth(b: B, shooter: int, target: int) -> int:
    """What a shot is worth: the mean harm to the target."""
    aimed = aim_at_target(b, shooter, target)
    if not isinstance(aimed, Aim):
        return 0
    lone = b.setting.facts[target].kind == ANIMAL
    value = 150 if lone and b.units[target].hitched != NOBODY else 10 if lone else worth(b, target)
    total = 0
    for letter, weight in shot_roll(b, shooter, target, aimed).distribution():
        total += weight * HARM[letter] * value
    return total // 1000


def proposed_attack_worth(b: B, option: Attack) -> int:
    """What an attack is worth: the column against the worth of the weakest defender, less the risk."""
    found = odds(b, option.attackers, option.targets)
    prey = min(option.targets, key=lambda t: worth(b, t))
    return bargain(b, option.attackers, prey, found.column)


def proposals(b: B) -> list[list[Option]]:
    """Acts worth trying at the pending question."""
    asked = pending(b)
    if isinstance(asked, MarkShots):
        found = [
            (max((proposed_shot_worth(b, o.unit, t) for t in targets_of(b, o.unit)), default=0), o)
            for o in options(b)
            if isinstance(o, Mark)
        ]
        ranked = [o for _, o in sorted(found, key=lambda x: -x[0])]
        marks: list[list[Option]] = [[o] for o in ranked]
        return [*marks, [DONE]]
    if isinstance(asked, TakeShots):
        shots = [(proposed_shot_worth(b, o.unit, o.target), o) for o in options(b) if isinstance(o, Shoot)]
        return [[o] for _, o in sorted(shots, key=lambda x: -x[0])[:8]]
    if isinstance(asked, ChooseAttack):
        attacks = [(proposed_attack_worth(b, o), o) for o in options(b) if isinstance(o, Attack)]
        best: list[list[Option]] = [[o] for w, o in sorted(attacks, key=lambda x: -x[0])[:12] if w > 0]
        return best + [[o] for o in options(b) if not isinstance(o, Attack)]
    if isinstance(asked, Halt | StandingTargets):
        volleys = [o for o in options(b) if isinstance(o, Volley)]
        fires: list[list[Option]] = [[o] for o in sorted(volleys, key=lambda o: -len(o.shooters))[:6]]
        return [*fires, [Pass()]]
    if isinstance(asked, DeclareCharges):
        return [*proposed_charges(b), [DONE]]
    if isinstance(asked, MoveWho):
        return proposed_moves(b)
    if isinstance(asked, MoveWhat):
        return [[*act[1:]] for act in proposed_moves_of(b, asked.unit)] or [[Stay()]]
    if isinstance(asked, MoveOn):
        left = b.affairs["move"].left
        further: list[list[Option]] = [*proposed_goes(b, asked.unit, left)] if left > 0 else []
        return [*further, *[[o] for o in options(b) if not isinstance(o, Go)]]
    return []


def proposals_complete(b: B) -> bool:
    """Whether the proposals are all that is worth trying at the pending question."""
    return isinstance(
        pending(b),
        MarkShots
        | TakeShots
        | DeclareCharges
        | ChooseAttack
        | Halt
        | StandingTargets
        | MoveWho
        | MoveWhat
        | MoveOn,
    )


def proposed_charges(b: B) -> list[list[Option]]:
    """The charges that promise a gain even if the enemy rides out against them, best first."""
    found: list[tuple[int, Option]] = []
    for o in options(b):
        if not isinstance(o, Announce):
            continue
        value = ride_worth(b, o.unit, o.target)
        after = tried(b, o)
        if value > 0 and not isinstance(after, Fork) and isinstance(pending(after), CounterCharge):
            met = [ride_worth(b, o.unit, o.target, c.unit) for c in options(after) if isinstance(c, Counter)]
            value = min([value, *met])
        if value > 0:
            found.append((value, o))
    return [[o] for _, o in sorted(found, key=lambda x: -x[0])[:MANY]]


def proposed_moves(b: B) -> list[list[Option]]:
    """For every character that may move, the places that look best."""
    found: list[tuple[int, list[Option]]] = []
    for u in b.units:
        if u.side == b.game.active and movable(b, u.id) is None:
            for number, act in enumerate(proposed_moves_of(b, u.id)):
                found.append((number, act))
    found.sort(key=lambda x: x[0])
    end: list[list[Option]] = [[DONE]] if refused(b, DONE) is None else []  # first the charges (1.56s)
    return proposed_joint_attacks(b) + [act for _, act in found][:MANY] + end


def proposed_moves_of(b: B, uid: int) -> list[list[Option]]:
    """The most promising acts of one character, best first."""
    choose: Option = ChooseUnit(uid)
    if charge_under_way(b, uid) is not None:
        return [[choose, CarryOut()]]
    facts = b.setting.facts[uid]
    found: list[list[Option]] = []
    for beast in b.setting.drawn:
        found += [[choose, *act] for act in proposed_drives(b, uid, beast)]
    mp = mp_to_go(b, uid)
    found += [[choose, o] for o in exit_destinations(b, uid, mp)[:1]]
    found += [[choose, Lift(e)] for e in b.setting.captives if lift_stunned_refusal(b, uid, e) is None]
    if facts.weapon and targets_of(b, uid):
        return found
    if mp <= 0:
        return found
    return found + [[choose, *act] for act in proposed_goes(b, uid, mp)]


def proposed_drives(b: B, uid: int, beast: int) -> list[list[Option]]:
    """What somebody may do for a cart on its way out: lead its beast, unhitch a dead one, haul it."""
    h = b.units[beast]
    if b.setting.facts[beast].kind == CART:
        if haul_refusal(b, uid, beast) is not None:
            return []
        haul = HaulTo(uid, beast, tuple(cart_crew(b, beast)))
        grid = presence(b).ground.grid
        out = outward(b, beast)
        ahead = sorted(
            haul.states(b),  # far on, facing the exit, straight on
            key=lambda s: (
                far_on(b, beast, s[0]),
                _turn(s[1], out),
                abs(grid.line_of[s[0]] - grid.line_of[h.place or 0]),
                s,
            ),
        )[:4]
        stops = [StandAt(beast, place, facing) for place, facing in ahead]
        return [[Haul(beast), o] for o in (*haul.exits(b)[:1], *stops)]
    if h.hitched == NOBODY:
        return []
    if h.health == DEAD:
        return [[Unhitch(beast)]] if hitch_refusal(b, uid, Unhitch(beast)) is None else []
    if draught_beast_refusal(b, uid, beast) is not None:
        return []
    mp = cart_speed(b, beast)
    found: list[list[Option]] = [[LeadBeast(beast), o] for o in DriveTo(uid, beast).exits(b, mp)[:1]]
    far = reach(b, beast, mp)
    ground = presence(b).ground
    out = outward(b, beast)
    facings = [(out + turn) % 6 for turn in (0, 5, 1, 4, 2, 3)]
    for place in sorted(ground.listed(far.stops), key=lambda n: (far_on(b, beast, n), n))[:4]:
        free = [f for f in facings if far.facing[f] & ground.bit[place]]
        found.append([LeadBeast(beast), Go(place), *([FACES[free[0]]] if len(free) > 1 else [])])
    return found


def far_on(b: B, beast: int, h: int) -> int:
    """How far a cart or beast has still to go from a hex: to the exit, else it counts by rows."""
    return way_out(b, beast, h) if b.setting.exits else -presence(b).ground.grid.position_of[h]


def _turn(one: int, other: int) -> int:
    """How many sides lie between two facings."""
    return min((one - other) % 6, (other - one) % 6)


def proposed_goes(b: B, uid: int, mp: int) -> list[list[Option]]:
    """The best places within some MP; a rider also says how he will face there."""
    far = reach(b, uid, mp)
    hexes = proposed_hexes(b, uid, far)
    if not far.rides:
        return [[Go(h)] for h in hexes]
    return [[Go(h), *proposed_facings(b, uid, far, h)] for h in hexes]


def proposed_hexes(b: B, uid: int, far: Reach) -> list[int]:
    """The hexes that promise most: next to enemies at good odds, nearer to the aim."""
    here = presence(b)
    ground = here.ground
    u = b.units[uid]
    facts = b.setting.facts[uid]
    side, enemy = u.side, 1 - u.side
    aimed = goal(b, side)
    gains: dict[int, int] = {}
    kind = far.kind
    power = strength(b, uid)
    for t in b.units:
        if t.side != enemy or t.place is None or t.health == DEAD or t.hidden:
            continue
        if b.setting.facts[t.id].kind != PERSON or (t.health == STUNNED and t.id in b.setting.captives):
            continue
        mates = sum(
            strength(b, e)
            for e in here.fighters[side]
            if e != uid and here.threats[e] & ground.bit[t.place] and not b.units[e].marked
        )
        column = min(6, (power + mates) // defence(b, t.id))
        if column and mates:
            column = min(6, column + 1)
        gain = max(0, bargain(b, [uid], t.id, column))
        for n in ground.neighbours[t.place]:
            if n != NONE and ground.attackable[min(kind, 2)][n] & ground.bit[t.place]:
                gains[n] = max(gains.get(n, 0), gain - (0 if column else 15))
    ranked: list[tuple[int, int]] = []
    danger = here.threat(enemy)
    for h in ground.listed(far.stops):
        value = gains.get(h, 0) if not facts.weapon else 0
        if danger & ground.bit[h]:
            value -= 30 if facts.weapon else 4
        value -= aimed.price * min(aimed.way(ground, h), FAR)
        value += (8 if facts.weapon else 3) * (ground.kinds[h].cover != "none")
        ranked.append((-value, h))
    ranked.sort()
    best = [h for _, h in ranked[: (5 if u.horse == NOBODY else 6)]]
    if u.horse != NOBODY:
        riders = [b.units[e] for e in here.fighters[enemy] if b.units[e].horse != NOBODY]
        best += _out_of_reach(b, ground, [h for _, h in ranked], riders)
    return best


def _out_of_reach(b: B, ground: Ground, ranked: list[int], riders: list[Unit]) -> list[int]:
    """The best two hexes, as they are ranked, that at most one enemy rider reaches in his next turn."""
    reaches = [(r.place or 0, figures_from_facts(b.setting.facts[r.id], r)[2] + 1) for r in riders]
    found: list[int] = []
    for h in ranked if len(riders) > 1 else ():
        away = ground.distances(h)
        if sum(away[place] <= far for place, far in reaches) <= 1:
            found.append(h)
            if len(found) == 2:
                break
    return found
