"""Proposals: sensible acts for the side that is asked: rounds, moves, assaults, fights, shots, endings, who
is healed, best first."""

from __future__ import annotations

from gonfalon.core.engine import apply, options, pending, refused
from gonfalon.core.steps import ChooseUnit, Option
from gonfalon.systems.dark_ages.book.activation import Move, activation_group, may_activate
from gonfalon.systems.dark_ages.book.assault import assault_targets, may_assault
from gonfalon.systems.dark_ages.book.melee import NextCombat, owing_melee
from gonfalon.systems.dark_ages.book.orders import OrderWindow
from gonfalon.systems.dark_ages.book.ranged import may_shoot, ranged_targets
from gonfalon.systems.dark_ages.book.reach import Trip, movement_points_of, reach
from gonfalon.systems.dark_ages.book.recovery import patients
from gonfalon.systems.dark_ages.book.turn import OpenRound
from gonfalon.systems.dark_ages.opponent.evaluate import (
    AT_THE_BOWS,
    CARD_WORTH,
    GOAL,
    STANDING,
    STANDING_UNDER_FIRE,
    STEP,
    UNDER_FIRE,
    enemy_distances,
    fire_threat,
    goal_distances,
)
from gonfalon.systems.dark_ages.pieces.facts import NOBODY
from gonfalon.systems.dark_ages.pieces.options import (
    DONE,
    PASS,
    Activate,
    Attack,
    Charge,
    Go,
    Lead,
    Play,
    Rally,
    Shoot,
)
from gonfalon.systems.dark_ages.pieces.queries import (
    bit,
    enemies_near,
    engagers,
    hand_of,
    held,
    leader_with,
    on_map,
    round_of,
)
from gonfalon.systems.dark_ages.pieces.setting import B

PLANS = 8  # assaults that are tried
COVERS = UNDER_FIRE + AT_THE_BOWS  # what it is worth to have one enemy more in range
A_SHOT = 50  # what a unit that moves gives away if it could shoot
LONGEST = 9  # moves of one plan
FOR_THE_ARMY = ("leadership", "pillage")  # orders that have no part in the fight in hand


def proposals(b: B) -> list[list[Option]]:
    """Lists of options to be chosen in turn."""
    asked = pending(b)
    if isinstance(asked, OpenRound):
        return propose_round(b, asked.side)
    if isinstance(asked, Move):
        return propose_moves(b, asked.side) + propose_single_moves(b, asked.side)
    if isinstance(asked, NextCombat):
        return propose_fights(b, asked.side)
    return []


def complete(b: B) -> bool:
    """Whether nothing but the proposals is worth trying: moves, and rounds without an event in hand."""
    asked = pending(b)
    if isinstance(asked, OpenRound):
        cards = b.setting.cards
        return not any(cards[c].order == "historical_event" for c in hand_of(b, asked.side))
    return isinstance(asked, Move)


def propose_round(b: B, side: int) -> list[list[Option]]:
    """A round: pass, an order first, or the card least missed for each value and what to do with it."""
    cards = b.setting.cards
    best: dict[int, int] = {}
    for card in b.decks[f"hand{side}"]:
        value = cards[card].value if card > 0 else 0
        if value and (value not in best or _missed(b, side, card) < _missed(b, side, best[value])):
            best[value] = card
    found = propose_with_orders(b, side, [PASS]) + [[o] for o in options(b) if isinstance(o, Play)]
    for value in sorted(best, reverse=True):
        trial = b.clone()
        first = Activate(best[value])
        apply(trial, first)
        if isinstance(pending(trial), Move):
            found += [[first, *plan] for plan in propose_moves(trial, side)]
        else:
            found.append([first])
    return found


def _missed(b: B, side: int, card: int) -> int:
    return CARD_WORTH[b.setting.cards[card].order][int(side != b.setting.attacker)]


def propose_moves(b: B, side: int) -> list[list[Option]]:
    """What to do with the points of a Movement Phase."""
    found: list[list[Option]] = []
    for uid, place, target in best_assaults(b, side):
        found += propose_with_orders(b, side, [*_choose(b, uid), Go(place), Charge(target)])
    found += [_rally(b, leader, unit) for leader, unit in healers_to_propose(b, side)[:2]]
    plan, after = advance_plan(b, side)
    if plan:
        found += [[*plan, *ending] for ending in propose_endings(after, side)]
    found += propose_endings(b, side)
    return found


def propose_single_moves(b: B, side: int) -> list[list[Option]]:
    """The best move of each unit by itself."""
    found: list[list[Option]] = []
    for uid in on_map(b, side):
        if _may_go(b, side, uid):
            worth, place = best_move_gain(b, side, uid)
            if worth > 0:
                found.append([*_choose(b, uid), Go(place)])
    return found


def propose_endings(b: B, side: int) -> list[list[Option]]:
    """The end of a Movement Phase up to the first dice of the Combat Phase, or to its end."""
    trial = b.clone()
    if not isinstance(pending(trial), Move):
        return [[]]
    apply(trial, DONE)
    if not isinstance(pending(trial), NextCombat):
        return [[DONE]]
    return [[DONE, *fight] for fight in propose_fights(trial, side)]


def propose_with_orders(b: B, side: int, plan: list[Option]) -> list[list[Option]]:
    """A plan up to its end: without a further order, and with each that may be played in its fight."""
    trial = b.clone()
    for option in plan:
        if refused(trial, option) is not None:
            return []
        apply(trial, option)
    asked = pending(trial)
    if trial.chance != b.chance or not isinstance(asked, OrderWindow) or asked.side != side:
        return [plan]
    cards = b.setting.cards
    answers = [
        o for o in options(trial) if not isinstance(o, Play) or cards[o.card].order not in FOR_THE_ARMY
    ]
    return [[*plan, answer] for answer in answers]


def propose_fights(b: B, side: int) -> list[list[Option]]:
    """The best melee that is owed and the best shots; the end of the phase if no melee is owed."""
    found: list[list[Option]] = []
    owed = []
    for uid in owing_melee(b, side):
        place = b.units[uid].place
        assert place is not None
        owed += [(assault_prospect(b, uid, place, t), uid, t) for t in enemies_near(b, place, side)]
    if owed:
        _, uid, target = max(owed)
        found += propose_with_orders(b, side, [Attack(uid, target)])
    for shot in best_shots(b, side)[:2]:
        found += propose_with_orders(b, side, [shot])
    if not owed:
        found.append([DONE])
    return found


def _choose(b: B, uid: int) -> list[Option]:
    """The options that lead to the question where a unit goes."""
    if b.setting.kinds[uid].leader and not bit(round_of(b).granted, uid):
        return [ChooseUnit(uid), Lead(), ChooseUnit(uid)]
    return [ChooseUnit(uid)]


def _rally(b: B, leader: int, unit: int) -> list[Option]:
    return [ChooseUnit(leader), Rally(), ChooseUnit(unit)]


def ways_to_propose(b: B, uid: int) -> dict[int, Trip]:
    """Where a unit can go now."""
    leader = NOBODY if b.setting.kinds[uid].leader else leader_with(b, uid)
    vanguard = bool(bit(round_of(b).vanguard, uid))
    return reach(b, uid, movement_points_of(b, uid), vanguard=vanguard, led=leader != NOBODY)


def assaults_to_propose(b: B, side: int) -> list[tuple[int, int, int, int]]:
    """Assaults within reach with their estimated worth: (worth, unit, hex, target)."""
    setting, enemies = b.setting, held(b, 1 - side)
    found = []
    for uid in on_map(b, side):
        place = b.units[uid].place
        assert place is not None
        if (
            setting.kinds[uid].leader
            or not setting.land.within(place, movement_points_of(b, uid) + 1) & enemies
        ):
            continue
        if may_activate(b, side, uid) is not None or may_assault(b, uid) is not None:
            continue
        for there, trip in ways_to_propose(b, uid).items():
            if setting.around[there] & enemies and not trip.damage:
                found += [
                    (assault_prospect(b, uid, there, t), uid, there, t)
                    for t in assault_targets(b, uid, there)
                ]
    return found


def best_assaults(b: B, side: int) -> list[tuple[int, int, int]]:
    """The most promising assaults, each unit on each target from one hex only: (unit, hex, target)."""
    best: dict[tuple[int, int], tuple[int, int]] = {}
    for worth, uid, place, target in assaults_to_propose(b, side):
        if (uid, target) not in best or worth > best[uid, target][0]:
            best[uid, target] = (worth, place)
    ranked = sorted(best.items(), key=lambda item: -item[1][0])
    return [(uid, place, target) for (uid, target), (_, place) in ranked[:PLANS]]


def assault_prospect(b: B, uid: int, place: int, target: int) -> int:
    """A rough guess what an assault from a hex is worth."""
    setting, units = b.setting, b.units
    kind, foe = setting.kinds[uid], setting.kinds[target]
    goal = units[target].place
    assert goal is not None
    led = leader_with(b, uid) != NOBODY
    dice = units[uid].points // 2 + 1 + led
    ground = setting.terrain[goal]
    if ground.attack_lost == "always" or (
        ground.attack_lost == "attacker_lower" and setting.level[place] < ground.level
    ):
        dice -= 1
    dice -= setting.terrain[place].own_attack_lost
    hits = max(1, dice) * (7 - kind.attack) * 10 // 6 - (10 if units[target].standing else 0)
    left = max(0, 10 * units[target].points - hits)
    others = len(engagers(b, goal, units[target].side))
    answer = max(0, left // 20 - others) * (7 - foe.defence) * 10 // 6 if left > 15 else 0
    worth = 3 * hits - 3 * answer + 4 * others
    if left <= 15:
        worth += 60
    if leader_with(b, target) != NOBODY:
        worth += 15
    return worth


def healers_to_propose(b: B, side: int) -> list[tuple[int, int]]:
    """Leaders who could recover somebody, the most needy unit first."""
    found = []
    for leader in b.setting.leaders[side]:
        if b.units[leader].place is None or may_activate(b, side, leader) is not None:
            continue
        if bit(round_of(b).granted, leader):
            continue
        needy = patients(b, leader)
        if needy:
            unit = min(needy, key=lambda u: b.units[u].points)
            found.append((b.units[unit].points, leader, unit))
    return [(leader, unit) for _, leader, unit in sorted(found)]


def advance_plan(b: B, side: int) -> tuple[list[Option], B]:
    """Moves without assault, the most useful first, groups before single units; the battle after them."""
    trial, plan = b.clone(), list[Option]()
    for _ in range(LONGEST):
        step = _next_step(trial, side)
        if not step:
            break
        for option in step:
            apply(trial, option)
            plan.append(option)
        if not isinstance(pending(trial), Move):
            break
    return plan, trial


def _next_step(b: B, side: int) -> list[Option]:
    """The best move of a unit that may move, else the best use of a point."""
    rnd = round_of(b)
    gains = {uid: best_move_gain(b, side, uid) for uid in on_map(b, side) if _may_go(b, side, uid)}
    granted = [(g[0], uid) for uid, g in gains.items() if bit(rnd.granted, uid) and g[0] > 0]
    if granted:
        uid = max(granted)[1]
        return [ChooseUnit(uid), Go(gains[uid][1])]
    if not rnd.left:
        return []
    best, chosen = 0, NOBODY
    for uid in gains:
        if bit(rnd.granted, uid):  # who may move already has no use for a point
            continue
        total = gains[uid][0]
        if b.setting.kinds[uid].leader:
            group = activation_group(b, uid) & ~rnd.activated
            total = sum(max(0, g[0]) for u, g in gains.items() if bit(group, u))
        if total > best:
            best, chosen = total, uid
    if chosen == NOBODY:
        return []
    if b.setting.kinds[chosen].leader:
        return [ChooseUnit(chosen), Lead()]
    return [ChooseUnit(chosen), Go(gains[chosen][1])]


def _may_go(b: B, side: int, uid: int) -> bool:
    return may_activate(b, side, uid) is None


def best_move_gain(b: B, side: int, uid: int) -> tuple[int, int]:
    """What the best move without contact is worth to a unit, and where it goes."""
    setting = b.setting
    kind, here = setting.kinds[uid], b.units[uid].place
    assert here is not None
    near = enemy_distances(b, side)
    if near[here] == 1 and not kind.missile:
        return 0, here
    best, goal = 0, here
    enemies = held(b, 1 - side) if kind.missile else 0
    now = proposed_stand_value(b, side, uid, here, near[here], enemies)
    if kind.missile and near[here] <= kind.range and may_shoot(b, uid) is None and ranged_targets(b, uid):
        now += A_SHOT
    for place, trip in ways_to_propose(b, uid).items():
        if near[place] < 2 or trip.damage:
            continue
        value = proposed_stand_value(b, side, uid, place, near[place], enemies) - now
        if value > best:
            best, goal = value, place
    return best, goal


def proposed_stand_value(b: B, side: int, uid: int, place: int, distance: int, enemies: int) -> int:
    """How well a unit stands in a hex, as the evaluation sees it."""
    kind, setting = b.setting.kinds[uid], b.setting
    if kind.leader:
        alone = len(b.by_hex.get(place, ())) == (1 if b.units[uid].place == place else 0)
        return -40 if alone else 0
    fire, bows = fire_threat(b, side)
    value = -UNDER_FIRE * fire[place]
    if fire[place] and not kind.missile:
        value -= AT_THE_BOWS * bows[place]
    if kind.missile:
        if distance > kind.range:
            value -= 8 * (distance - kind.range)
        else:
            value += 10 if distance > 1 else -18
            value += COVERS * (setting.land.within(place, kind.range) & enemies).bit_count()
    elif side == setting.attacker and distance > kind.move + 1:
        value -= STEP * (distance - kind.move - 1)
    for far in goal_distances(setting, side) if setting.conditions is not None else ():
        value -= GOAL * far[place]
    if b.units[uid].standing and place == b.units[uid].place:
        value += STANDING_UNDER_FIRE if fire[place] else STANDING
    if distance < 4:
        if setting.terrain[place].own_attack_lost:
            value -= 8
        if setting.terrain[place].attack_lost and not kind.horse:
            value += 6
    return value


def best_shots(b: B, side: int) -> list[Option]:
    """Shots within range, at the weakest and the best led first."""
    found = []
    for uid in on_map(b, side):
        if b.setting.kinds[uid].missile and may_shoot(b, uid) is None:
            for target in ranged_targets(b, uid):
                unit = b.units[target]
                led = leader_with(b, target) != NOBODY
                cover = b.setting.terrain[unit.place or 0].shot_lost
                worth = 40 - 3 * unit.points + 8 * led - 6 * cover + 8 * (unit.points & 1)
                found.append((worth, uid, target))
    return [Shoot(uid, target) for _, uid, target in sorted(found, reverse=True)]
