"""How good a battle is for a side (features): worth of units and hands, goals, distances of enemies, threat
of fire.

The attacker (Player A, unless the battle says otherwise) must reach his cube limit before the deck runs
out, so his units want to be near the enemy; the defender wins on time, so his want to stand. The rest is
the same for both: cubes, routs, Leaders, contact, the cards in hand, effects that last, and the
conditions of the battle's own.
"""

from __future__ import annotations

from typing import Final

from gonfalon.systems.dark_ages.battles.lasting import lasts
from gonfalon.systems.dark_ages.battles.questions import meant
from gonfalon.systems.dark_ages.pieces.queries import engagers, hand_of, held
from gonfalon.systems.dark_ages.pieces.setting import B, Ground

FAR: Final = 30
STEP: Final = 9  # what a hex towards the enemy is worth to one of A's units

LATE: Final = 4  # what a card gone from the deck costs A
IDLE: Final = 150  # what a turn without a card costs A
PASSED: Final = 60  # what a passed round costs A
UNDER_FIRE: Final = 6  # what it costs to stand in the range of one enemy missile unit
AT_THE_BOWS: Final = 9  # what a hex towards them is then worth
STANDING: Final = 14  # what a standing formation is worth, and what is left of it under fire
STANDING_UNDER_FIRE: Final = 4
AMONG: Final = 8  # what each enemy within two hexes costs a unit of less than two cubes beside them
ALONE: Final = 25  # what it costs B to have a unit near the enemy without a friend beside it
LOST: Final = 900_000  # a third idle turn: nearly a lost battle
SPENDABLE: Final = 3  # A's half points are worth this many quarters: he must win, and will not by waiting

# What a card is worth in the hand of A and of B, beside its Activation Value.
CARD_WORTH: Final = {
    "double_time": (9, 4),
    "last_stand": (9, 22),
    "shield_wall": (9, 28),
    "schiltron": (8, 26),
    "mercenary_crossbows": (13, 14),
    "vanguard": (5, 3),
    "combined_forces": (14, 9),
    "leadership": (18, 24),
    "knights_attack": (20, 12),
    "infantry_attack": (11, 8),
    "darken_sky": (9, 9),
    "ignite_arrows": (11, 11),
    "pillage": (14, 14),
    "no_retreat": (12, 22),
    "fake_retreat": (11, 20),
    "wedge": (6, 3),
    "historical_event": (18, 20),
}
DEFENSIVE: Final = ("last_stand", "shield_wall", "schiltron", "no_retreat", "fake_retreat", "leadership")
UNSEEN_CARD: Final = 18
THIN_DECK: Final = 12
OWN: Final = 14  # what a hundredth of the way to a condition of the battle's own is worth
GOAL: Final = 8  # what a hex towards the place of such a condition is worth to each of the nearest units
AT_GOALS: Final = 3  # how many of them
MORE_DICE: Final = 12  # what a die more is worth to a unit near the enemy
SILENCED: Final = 10  # what it costs a missile unit that it may not shoot
KEPT: Final = 4  # how many times more a defensive card is then worth to B


def features(b: B, side: int) -> dict[str, int]:
    """The value for a side part by part, 0 if even; about 100 is a cube."""
    own, theirs = side_parts(b, side), side_parts(b, 1 - side)
    found = {part: worth - theirs[part] for part, worth in own.items()}
    found["hand"] = hand_worth(b, side) - UNSEEN_CARD * len(hand_of(b, 1 - side))
    conditions = b.setting.conditions
    if conditions is not None and conditions.rows:
        found["goals"] = OWN * conditions.worth(b, side) + goal_worth(b, side) - goal_worth(b, 1 - side)
    return found


def goal_worth(b: B, side: int) -> int:
    """How near the nearest units of a side are to the places that the battle's own conditions name."""
    total = 0
    for far in goal_distances(b.setting, side):
        steps = sorted(
            far[unit.place]
            for unit in (b.units[u] for u in b.setting.of_side[side])
            if unit.place is not None and unit.points > 1
        )
        total -= GOAL * sum(steps[:AT_GOALS])
    return total


def goal_distances(setting: Ground, side: int) -> list[list[int]]:
    """By goal of a side and by hex: steps to its places."""
    found: list[list[int]] | None = setting.memo.get(("goals", side))
    if found is None:
        own = setting.conditions
        goals = [] if own is None else own.goals(side)
        found = setting.memo["goals", side] = [spread_distances(setting, goal.places) for goal in goals]
    return found


def lasting_worth(b: B, side: int, near: list[int]) -> int:
    """What effects that last are worth to a side now."""
    total, setting = 0, b.setting
    for deed in setting.dice_deeds:
        if lasts(b, deed):
            for uid in meant(b, deed.who):
                unit = b.units[uid]
                if unit.side == side and unit.points > 1 and near[unit.place or 0] < 4:
                    total += MORE_DICE * deed.effect.bonus
    for deed in setting.silences:
        if lasts(b, deed):
            mute = [u for u in meant(b, deed.who) if setting.kinds[u].missile and b.units[u].side == side]
            total -= SILENCED * sum(b.units[u].points > 1 for u in mute)
    return total


def side_parts(b: B, side: int) -> dict[str, int]:
    """What a side has won, what time it has left, what its men are worth and how they stand."""
    setting, game, units = b.setting, b.game, b.units
    enemy = 1 - side
    done = 1000 * game.lost[enemy] // setting.limit[side]
    time = men = fires = leaders = total = 0
    worth, near, (fire, bows) = worths(setting), enemy_distances(b, side), fire_threat(b, side)
    kinds, terrain, by_hex = setting.kinds, setting.terrain, b.by_hex
    attacker = side == setting.attacker
    if attacker:
        time -= LATE * (len(setting.deck) - len(b.decks["deck"])) + IDLE * game.idle
        if game.passes and game.active != side:
            if game.used:
                time -= PASSED
            else:
                time -= PASSED * (1 + 2 * game.idle) if game.idle < 2 else LOST
    urge = 2 * STEP if game.last_turn or game.deck_out else STEP
    last_leader = game.leaders[side] == 1
    if setting.dice_deeds or setting.silences:
        total += lasting_worth(b, side, near)
    around, own, foes = setting.around, 0 if attacker else held(b, side), held(b, enemy)
    for uid in setting.of_side[side]:
        unit = units[uid]
        place = unit.place
        if place is None:
            continue
        points = unit.points
        men += worth[uid][points]
        if points < 2:
            continue
        kind, d = kinds[uid], near[place]
        if fire[place]:
            fires -= UNDER_FIRE * fire[place]
            if not kind.missile and not kind.leader:
                fires -= AT_THE_BOWS * bows[place]
        if kind.leader:
            if len(by_hex[place]) == 1:
                leaders -= (40, 320, 130, 50)[d] if d < 4 else 40
                if last_leader and d < 3:
                    leaders -= 400
            continue
        if kind.missile:
            reach = kind.range
            if d > reach:
                total -= 8 * (d - reach)
            elif d > 1:
                total += 10
            else:
                total -= 18
        elif attacker:
            ready = kind.move + 1
            if d > ready:
                total -= urge * (d - ready)
            elif d > 1:
                total += 3
        if unit.standing:
            total += STANDING if not fire[place] else STANDING_UNDER_FIRE
        if d < 4:
            if not attacker and not around[place] & own:
                total -= ALONE
            if points < 4 and d < 3:
                total -= AMONG * (setting.land.within(place, 2) & foes).bit_count()
            ground = terrain[place]
            if ground.own_attack_lost:
                total -= 8
            if ground.attack_lost and not kind.horse:
                total += 6
            if d == 1:
                fighting = len(engagers(b, place, side))
                if fighting > 1:
                    total -= 14 * (fighting - 1)
                if len(by_hex[place]) == 2 and points < 5:
                    leaders -= 90 if not last_leader else 300
    return {
        "cubes": done * 13 // 10 + done * done // 1200,
        "time": time,
        "men": men,
        "fire": fires,
        "leaders": leaders,
        "places": total,
    }


def hand_worth(b: B, side: int) -> int:
    """What the cards of a hand are worth; defence counts more for the defender the nearer the end."""
    cards, role = b.setting.cards, int(side != b.setting.attacker)
    thin = role == 1 and (len(b.decks["deck"]) <= THIN_DECK or b.game.last_turn)
    total = 0
    for card in hand_of(b, side):
        if card > 0:
            order = cards[card].order
            value = CARD_WORTH[order][role] + cards[card].value
            total += value * KEPT if thin and order in DEFENSIVE else value
    return total


def worths(setting: Ground) -> list[tuple[int, ...]]:
    """By unit and half points: what it is worth on the map."""
    found: list[tuple[int, ...]] | None = setting.memo.get("worth")
    if found is None:
        found = setting.memo["worth"] = []
        for uid, kind in enumerate(setting.kinds):
            if kind.leader:
                found.append((0, 40, 150 + 60 * setting.morale[uid]))
                continue
            hits = 7 - (kind.attack or kind.shoot) + 7 - kind.defence + kind.morale
            each = 10 + hits  # per half point
            if setting.side[uid] == setting.attacker:
                each = each * SPENDABLE // 4
            row = [0, each // 2]
            row += [each * p - (6 if p & 1 else 0) for p in range(2, 2 * setting.start[uid] + 1)]
            found.append(tuple(row))
    return found


def enemy_distances(b: B, side: int) -> list[int]:
    """By hex: steps to the nearest enemy that is not in rout."""
    units, setting = b.units, b.setting
    places = tuple([units[u].place for u in setting.of_side[1 - side] if units[u].points > 1])
    known: dict[tuple[int | None, ...], list[int]] = setting.memo.setdefault("distances", {})
    found = known.get(places)
    if found is None:
        if len(known) > 4000:
            known.clear()
        found = known[places] = spread_distances(setting, places)
    return found


def fire_threat(b: B, side: int) -> tuple[list[int], list[int]]:
    """By hex: how many enemy missile units could shoot there, and steps to the nearest of them."""
    units, setting = b.units, b.setting
    missiles = setting.missiles[1 - side]
    places = tuple([units[u].place if units[u].points > 1 else None for u in missiles])
    known: dict[tuple[int, tuple[int | None, ...]], tuple[list[int], list[int]]]
    known = setting.memo.setdefault("fire", {})
    found = known.get((side, places))
    if found is None:
        if len(known) > 2000:
            known.clear()
        fire = [0] * setting.grid.size
        for uid, place in zip(missiles, places, strict=True):
            if place is not None:
                for h in setting.grid.disc(place, setting.kinds[uid].range)[1:]:
                    fire[h] += 1
        found = known[side, places] = (fire, spread_distances(setting, places))
    return found


def spread_distances(setting: Ground, places: tuple[int | None, ...]) -> list[int]:
    """Steps to the nearest of some hexes, as if the map were empty."""
    found = [FAR] * setting.grid.size
    ring = [p for p in dict.fromkeys(places) if p is not None]
    for p in ring:
        found[p] = 0
    near, steps = setting.near, 0
    while ring:
        steps += 1
        after = []
        for here in ring:
            for n in near[here]:
                if found[n] == FAR:
                    found[n] = steps
                    after.append(n)
        ring = after
    return found
