"""The plan of an army as one: attack, or let the enemy come; and which order fits it for each Command.

An army that shoots farther gains by waiting, and so does one that is ahead; the other has to go. No Command
attacks alone: what changes is the plan of all.
"""

from __future__ import annotations

from gonfalon.systems.naran.battles.clauses import building_points, crossing_points
from gonfalon.systems.naran.ground.sight import salvos_left
from gonfalon.systems.naran.opponent.estimate import STATE_WORTH, men_worth
from gonfalon.systems.naran.pieces.facts import ATTACK, OPPOSE, WAIT
from gonfalon.systems.naran.pieces.queries import comes_as, present
from gonfalon.systems.naran.pieces.setting import B, Command

GUNS_ENOUGH = 85  # hundredths of the enemy's guns with which an army can wait
DUEL = 3  # until this turn the guns have not told who gains by waiting
WON = 25  # hundredths of his army that the enemy has lost more: the battle is to be finished
ODDS = 3  # hundredths of an army that count for nothing

Plan = dict[int, int]  # the order of each Command, by its index


def guns_of_army(b: B, side: int) -> int:
    """How hard an army shoots from afar."""
    units, found = b.units, 0
    for uid in b.setting.troops_of[side]:
        piece = b.setting.wares[uid].piece
        if piece is not None and units[uid].figures and salvos_left(b, uid):
            found += piece.value + piece.fire_strength
    return found


def share_lost(b: B, side: int) -> int:
    """How much of its worth an army has lost, in hundredths."""
    full = left = 0
    for uid in b.setting.troops_of[side]:
        unit = b.units[uid]
        full += 10 * b.setting.wares[uid].points
        if unit.figures:
            left += men_worth(b, uid) * STATE_WORTH[unit.state] // 100
    return 100 * (full - left) // max(1, full)


def ground_to_win(b: B, side: int) -> bool:
    """The battle has ground that is worth points, and the side holds no more of it than the enemy."""
    rules = b.setting.rules
    if not rules.hold_crossing and not rules.hold_buildings:
        return False
    held = [building_points(b, s) + crossing_points(b, s) for s in (0, 1)]
    return held[side] <= held[1 - side]


def army_attacks(b: B, side: int) -> bool:
    """Whether an army does better by attacking than by waiting."""
    found: bool | None = b.cache.get(("attacks", side))
    if found is None:
        found = b.cache[("attacks", side)] = _attacks(b, side)
    return found


def _attacks(b: B, side: int) -> bool:
    if ground_to_win(b, side):
        return True
    own, theirs = guns_of_army(b, side), guns_of_army(b, 1 - side)
    lead = share_lost(b, 1 - side) - share_lost(b, side)
    if b.game.turn <= DUEL or (army_comes(b, 1 - side) and lead < WON):
        return not own or 100 * own < GUNS_ENOUGH * theirs
    return lead <= ODDS or lead >= WON


def army_comes(b: B, side: int) -> bool:
    """Half of the foot of an army or more is under ATTACK."""
    foot = [c.index for c in b.setting.sides[side] if c.units and not c.cavalry and present(b, c.index)]
    return 2 * sum(1 for index in foot if b.game.orders[index] == ATTACK) >= max(1, len(foot))


def army_plans(b: B, side: int) -> list[Plan]:
    """First orders for all Commands of a side, different plans, the one that fits best first."""
    commands = b.setting.sides[side]
    attack = {c.index: ATTACK for c in commands}
    wait = {c.index: _order_to_wait(b, c, WAIT) for c in commands}
    ready = {c.index: _order_to_wait(b, c, OPPOSE) for c in commands}  # the horse rides when it sees why
    horse = {c.index: _order_to_wait(b, c, ATTACK) for c in commands}
    wings = {c.index: ATTACK if n in (1, len(commands) - 1) else WAIT for n, c in enumerate(commands)}
    foot = {c.index: OPPOSE if c.cavalry else ATTACK if c.units else WAIT for c in commands}
    both = [attack, wait] if army_attacks(b, side) else [wait, attack]
    found: list[Plan] = []
    for plan in (*both, ready, foot, wings, horse):
        if plan not in found:
            found.append(plan)
    return found


def _order_to_wait(b: B, c: Command, cavalry: int) -> int:
    """The order of a Command whose army lets the enemy come: what comes later comes to attack."""
    if comes_as(b, c.index) != "table":
        return ATTACK
    return cavalry if c.cavalry else WAIT
