"""Sensible acts for the side that is asked: whole rounds and moves, best first."""

from __future__ import annotations

from gonfalon.core.engine import apply, pending
from gonfalon.core.steps import ChooseUnit, Done, Option
from gonfalon.systems.dark_ages.activation import (
    Activate,
    Go,
    Lead,
    Move,
    Rally,
    group_of,
    may_choose,
)
from gonfalon.systems.dark_ages.assault import Charge, may_assault, targets_from
from gonfalon.systems.dark_ages.evaluate import (
    AT_THE_BOWS,
    CARD_WORTH,
    STANDING,
    STANDING_UNDER_FIRE,
    STEP,
    UNDER_FIRE,
    distances,
    fire_maps,
)
from gonfalon.systems.dark_ages.facts import (
    NOBODY,
    DarkBattle,
    bit,
    enemies_near,
    engagers,
    leader_with,
    on_map,
    round_of,
)
from gonfalon.systems.dark_ages.melee import Attack, NextCombat, owing
from gonfalon.systems.dark_ages.movement import Trip, movement_of, reach
from gonfalon.systems.dark_ages.ranged import Shoot, may_shoot, targets_of
from gonfalon.systems.dark_ages.recovery import patients
from gonfalon.systems.dark_ages.turn import OpenRound

DONE = Done()
PLANS = 4  # assaults that are tried first
LONGEST = 9  # moves of one plan


def proposals(b: DarkBattle) -> list[list[Option]]:
    """Lists of options to be chosen in turn."""
    asked = pending(b)
    if isinstance(asked, OpenRound):
        return opening(b, asked.side)
    if isinstance(asked, Move):
        return moves(b, asked.side)
    if isinstance(asked, NextCombat):
        return fights(b, asked.side)
    return []


def opening(b: DarkBattle, side: int) -> list[list[Option]]:
    """A round: the card least missed for each Activation Value, and what to do with it."""
    cards = b.setting.cards
    best: dict[int, int] = {}
    for card in b.decks[f"hand{side}"]:
        value = cards[card].value if card > 0 else 0
        if value and (value not in best or _missed(b, side, card) < _missed(b, side, best[value])):
            best[value] = card
    found: list[list[Option]] = []
    for value in sorted(best, reverse=True):
        trial = b.clone()
        first = Activate(best[value])
        apply(trial, first)
        if isinstance(pending(trial), Move):
            found += [[first, *plan] for plan in moves(trial, side)]
        else:
            found.append([first])
    return found


def _missed(b: DarkBattle, side: int, card: int) -> int:
    return CARD_WORTH[b.setting.cards[card].order][side]


def moves(b: DarkBattle, side: int) -> list[list[Option]]:
    """What to do with the points of a Movement Phase."""
    found: list[list[Option]] = []
    charges = sorted(assaults(b, side), key=lambda c: -c[0])
    for _, uid, place, target in charges[:PLANS]:
        found.append([*_choose(b, uid), Go(place), Charge(target)])
    found += [_rally(b, leader, unit) for leader, unit in healers(b, side)[:2]]
    plan, after = advance_plan(b, side)
    if plan:
        found += [[*plan, *ending] for ending in endings(after, side)]
    found += endings(b, side)
    return found


def endings(b: DarkBattle, side: int) -> list[list[Option]]:
    """The end of a Movement Phase up to the first dice of the Combat Phase, or to its end."""
    trial = b.clone()
    if not isinstance(pending(trial), Move):
        return [[]]
    apply(trial, DONE)
    if not isinstance(pending(trial), NextCombat):
        return [[DONE]]
    return [[DONE, *fight] for fight in fights(trial, side)]


def fights(b: DarkBattle, side: int) -> list[list[Option]]:
    """The best melee that is owed and the best shots; the end of the phase if no melee is owed."""
    found: list[list[Option]] = []
    owed = []
    for uid in owing(b, side):
        place = b.units[uid].place
        assert place is not None
        owed += [(prospect(b, uid, place, t), uid, t) for t in enemies_near(b, place, side)]
    if owed:
        _, uid, target = max(owed)
        found.append([Attack(uid, target)])
    found += [[shot] for shot in shots(b, side)[:2]]
    if not owed:
        found.append([DONE])
    return found


def _choose(b: DarkBattle, uid: int) -> list[Option]:
    """The options that lead to the question where a unit goes."""
    if b.setting.kinds[uid].leader and not bit(round_of(b).granted, uid):
        return [ChooseUnit(uid), Lead(), ChooseUnit(uid)]
    return [ChooseUnit(uid)]


def _rally(b: DarkBattle, leader: int, unit: int) -> list[Option]:
    return [ChooseUnit(leader), Rally(), ChooseUnit(unit)]


def ways(b: DarkBattle, uid: int) -> dict[int, Trip]:
    """Where a unit can go now."""
    leader = NOBODY if b.setting.kinds[uid].leader else leader_with(b, uid)
    vanguard = bool(bit(round_of(b).vanguard, uid))
    return reach(b, uid, movement_of(b, uid), vanguard=vanguard, led=leader != NOBODY)


def assaults(b: DarkBattle, side: int) -> list[tuple[int, int, int, int]]:
    """Assaults within reach with their estimated worth: (worth, unit, hex, target)."""
    near = distances(b, side)
    found = []
    for uid in on_map(b, side):
        kind, place = b.setting.kinds[uid], b.units[uid].place
        assert place is not None
        if kind.leader or near[place] > movement_of(b, uid) + 1 or near[place] < 2:
            continue
        if may_choose(b, side, uid) is not None or may_assault(b, uid) is not None:
            continue
        for there, trip in ways(b, uid).items():
            if near[there] == 1 and not trip.damage:
                found += [(prospect(b, uid, there, t), uid, there, t) for t in targets_from(b, uid, there)]
    return found


def prospect(b: DarkBattle, uid: int, place: int, target: int) -> int:
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


def healers(b: DarkBattle, side: int) -> list[tuple[int, int]]:
    """Leaders who could recover somebody, the most needy unit first."""
    found = []
    for leader in b.setting.leaders[side]:
        if b.units[leader].place is None or may_choose(b, side, leader) is not None:
            continue
        if bit(round_of(b).granted, leader):
            continue
        needy = patients(b, leader)
        if needy:
            unit = min(needy, key=lambda u: b.units[u].points)
            found.append((b.units[unit].points, leader, unit))
    return [(leader, unit) for _, leader, unit in sorted(found)]


def advance_plan(b: DarkBattle, side: int) -> tuple[list[Option], DarkBattle]:
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


def _next_step(b: DarkBattle, side: int) -> list[Option]:
    """The best move of a unit that may move, else the best use of a point."""
    rnd = round_of(b)
    gains = {uid: gain(b, side, uid) for uid in on_map(b, side) if _may_go(b, side, uid)}
    granted = [(g[0], uid) for uid, g in gains.items() if bit(rnd.granted, uid) and g[0] > 0]
    if granted:
        uid = max(granted)[1]
        return [ChooseUnit(uid), Go(gains[uid][1])]
    if not rnd.left:
        return []
    best, chosen = 0, NOBODY
    for uid in gains:
        total = gains[uid][0]
        if b.setting.kinds[uid].leader:
            group = group_of(b, uid) & ~rnd.activated
            total = sum(max(0, g[0]) for u, g in gains.items() if bit(group, u))
        if total > best:
            best, chosen = total, uid
    if chosen == NOBODY:
        return []
    if b.setting.kinds[chosen].leader:
        return [ChooseUnit(chosen), Lead()]
    return [ChooseUnit(chosen), Go(gains[chosen][1])]


def _may_go(b: DarkBattle, side: int, uid: int) -> bool:
    return may_choose(b, side, uid) is None


def gain(b: DarkBattle, side: int, uid: int) -> tuple[int, int]:
    """What the best move without contact is worth to a unit, and where it goes."""
    setting = b.setting
    kind, here = setting.kinds[uid], b.units[uid].place
    assert here is not None
    near = distances(b, side)
    if near[here] == 1 and not kind.missile:
        return 0, here
    best, goal = 0, here
    now = standing_value(b, side, uid, here, near[here])
    for place, trip in ways(b, uid).items():
        if near[place] < 2 or trip.damage:
            continue
        value = standing_value(b, side, uid, place, near[place]) - now
        if value > best:
            best, goal = value, place
    return best, goal


def standing_value(b: DarkBattle, side: int, uid: int, place: int, distance: int) -> int:
    """How well a unit stands in a hex, as the evaluation sees it."""
    kind, setting = b.setting.kinds[uid], b.setting
    if kind.leader:
        alone = len(b.by_hex.get(place, ())) == (1 if b.units[uid].place == place else 0)
        return -40 if alone else 0
    fire, bows = fire_maps(b, side)
    value = -UNDER_FIRE * fire[place]
    if fire[place] and not kind.missile:
        value -= AT_THE_BOWS * bows[place]
    if kind.missile:
        if distance > kind.range:
            value -= 8 * (distance - kind.range)
        else:
            value += 10 if distance > 1 else -18
    elif side == 0 and distance > kind.move + 1:
        value -= STEP * (distance - kind.move - 1)
    if b.units[uid].standing and place == b.units[uid].place:
        value += STANDING_UNDER_FIRE if fire[place] else STANDING
    if distance < 4:
        if setting.terrain[place].own_attack_lost:
            value -= 8
        if setting.terrain[place].attack_lost and not kind.horse:
            value += 6
    return value


def shots(b: DarkBattle, side: int) -> list[Option]:
    """Shots within range, at the weakest and the best led first."""
    found = []
    for uid in on_map(b, side):
        if b.setting.kinds[uid].missile and may_shoot(b, uid) is None:
            for target in targets_of(b, uid):
                unit = b.units[target]
                led = leader_with(b, target) != NOBODY
                cover = b.setting.terrain[unit.place or 0].shot_lost
                worth = 40 - 3 * unit.points + 8 * led - 6 * cover + 8 * (unit.points & 1)
                found.append((worth, uid, target))
    return [Shoot(uid, target) for _, uid, target in sorted(found, reverse=True)]
