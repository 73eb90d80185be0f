"""What fire and melee may be expected to do before the dice: estimated worth of men who fall, salvos and
volleys, fights, and the reactions of tests that follow.

Everything is told in the units of `evaluate`: 10 is one point of an army.
"""

from __future__ import annotations

from collections.abc import Sequence

from gonfalon.core.rolls import Modifier, Roll
from gonfalon.space.table import TOLERANCE
from gonfalon.systems.naran.book.combat import morale_test_modifiers
from gonfalon.systems.naran.book.fire_rolls import Volley, fire_hit_roll, fire_kill_roll
from gonfalon.systems.naran.book.losses import Harm
from gonfalon.systems.naran.book.melee_rolls import melee_blows, melee_hit_roll, melee_kill_roll
from gonfalon.systems.naran.book.reactions import loss_test_modifiers
from gonfalon.systems.naran.ground.sight import ranges_of_unit
from gonfalon.systems.naran.pieces.facts import ATTACK, BLOODLUST, OK, SQUARE, Clash
from gonfalon.systems.naran.pieces.queries import arm, profile
from gonfalon.systems.naran.pieces.setting import B
from gonfalon.systems.naran.pieces.tables import REACTION, Counting

STATE_WORTH = (100, 96, 76, 55, 0)  # OK, Bloodlust, Demoralised, Retreating, in flight
FEW = 2  # salvos that are saved for short range
THROWN = 4  # the part of its worth that horse loses before a steady square
WHOLE = 1000  # chances and men are counted in thousandths


def men_worth(b: B, uid: int, lost: int = 0) -> int:
    """What the men of a unit would be worth in order, without those `lost`: fewer as it shrinks."""
    ware = b.setting.wares[uid]
    left = b.units[uid].figures - lost
    return ware.points * (30 + 70 * left // ware.figures) // 10 if left > 0 else 0


def falling(hit: Roll, kill: Roll, dice: int) -> tuple[int, int]:
    """Men who fall to some dice, and the chance that any does; both in thousandths."""
    assert isinstance(hit.reading, Counting) and isinstance(kill.reading, Counting)
    share = (7 - hit.reading.need) * (7 - kill.reading.need)
    return WHOLE * dice * share // 36, WHOLE - WHOLE * (36 - share) ** dice // 36**dice


def reactions(b: B, uid: int, lines: Sequence[Modifier]) -> list[int]:
    """How a unit reacts to a test, die by die."""
    column = REACTION[profile(b, uid).temper]
    bonus = sum([line.value for line in lines])
    found = [column.result(die, bonus) for die in range(1, 7)]
    return [one for one in found if isinstance(one, int)]


def harm_worth(b: B, uid: int, men: int, tests: int, lines: Sequence[Modifier]) -> int:
    """What falling men of a unit are worth, and the test that follows with some chance; in thousandths."""
    fall = men // WHOLE
    left, now = men_worth(b, uid, fall), STATE_WORTH[b.units[uid].state]
    worse = sum([max(0, now - STATE_WORTH[one]) for one in reactions(b, uid, lines)])
    ware = b.setting.wares[uid]
    fallen = 7 * ware.points * men // (WHOLE * ware.figures) + (0 if left else 3 * ware.points)
    return fallen + tests * left * worse // (600 * WHOLE)


def salvos_worth(b: B, volleys: Sequence[Volley]) -> int:
    """The expected worth of declared salvos; whoever is shot at by several takes one test."""
    aimed: dict[int, list[Volley]] = {}
    for volley in volleys:
        aimed.setdefault(volley.aim.target, []).append(volley)
    return sum([_volleys_worth(b, target, shots) for target, shots in aimed.items()])


def _volleys_worth(b: B, target: int, volleys: list[Volley]) -> int:
    wares, men, calm = b.setting.wares, 0, WHOLE
    guns = canister = close = False
    for v in volleys:
        a = v.aim
        fall, any_falls = falling(fire_hit_roll(b, a, v.dice), fire_kill_roll(b, a, v.canister, 1), v.dice)
        men += fall
        calm = calm * (WHOLE - any_falls) // WHOLE
        reach = ranges_of_unit(b, a.shooter)
        near = reach is not None and a.distance <= reach[1] + TOLERANCE
        guns = guns or wares[a.shooter].piece is not None
        canister = canister or v.canister
        close = close or (near and arm(b, a.shooter) == "foot")
    if wares[target].kind == "figure":
        return wares[target].points * men // (300 * max(1, wares[target].figures))  # he may be saved
    figures = b.units[target].figures
    lines = loss_test_modifiers(b, target, -(-men // WHOLE), figures, guns, canister, close)
    return harm_worth(b, target, min(men, WHOLE * figures), WHOLE - calm, lines)


def salvo_is_saved(b: B, v: Volley, left: int) -> bool:
    """The last salvos of foot and horse are not fired far at an enemy who is coming."""
    if b.setting.wares[v.aim.shooter].kind != "unit" or left >= FEW:
        return False
    reach = ranges_of_unit(b, v.aim.shooter)
    coming = b.game.orders[b.setting.wares[v.aim.target].command] == ATTACK
    return coming and reach is not None and v.aim.distance > reach[1]


def fights_worth(b: B) -> tuple[int, int]:
    """What each side may expect of the melees that its units are in, before their dice."""
    if not b.game.clashes:
        return 0, 0
    fighters = sorted({u for c in b.game.clashes for u in (c.charger, c.target)})
    steady = {c.target: steadiness(b, c) for c in b.game.clashes if is_charge_at_square(b, c)}
    lost, dealt = dict.fromkeys(fighters, 0), dict.fromkeys(fighters, 0)
    calm = dict.fromkeys(fighters, WHOLE)
    for uid in fighters:
        for blow in melee_blows(b, uid):
            men, any_falls = falling(melee_hit_roll(b, blow), melee_kill_roll(b, blow, 1), blow.dice)
            fought = WHOLE - steady.get(uid, steady.get(blow.target, 0))
            men = men * fought // WHOLE
            dealt[uid] += men
            lost[blow.target] += men
            calm[blow.target] = calm[blow.target] * (WHOLE - any_falls * fought // WHOLE) // WHOLE
    found = [0, 0]
    for uid in fighters:
        figures, side = b.units[uid].figures, b.units[uid].side
        men = min(lost[uid], WHOLE * figures)
        harm = Harm(uid, figures, (men + WHOLE // 2) // WHOLE)
        lines = morale_test_modifiers(b, uid, harm, (dealt[uid] + WHOLE // 2) // WHOLE)
        found[1 - side] += harm_worth(b, uid, men, WHOLE - calm[uid], lines)
    for c in b.game.clashes:
        if c.target in steady:  # it would be thrown back Disorganised (6.5e)
            found[b.units[c.target].side] += steady[c.target] * men_worth(b, c.charger) // (THROWN * WHOLE)
    return found[0], found[1]


def is_charge_at_square(b: B, c: Clash) -> bool:
    """Horse has just ridden at a square, which tests before any melee (6.5a)."""
    square = b.units[c.target].formation == SQUARE
    return square and c.since == b.game.turn and arm(b, c.charger) == "horse"


def steadiness(b: B, c: Clash) -> int:
    """The chance that a square throws the horse back, in thousandths."""
    found = reactions(b, c.target, loss_test_modifiers(b, c.target, 0, 1))
    return WHOLE * sum(1 for one in found if one in (OK, BLOODLUST)) // 6
