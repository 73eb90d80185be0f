"""18 The orders of the 49 cards: each with its aim, its limits and its effect, in the order of the book."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from gonfalon.core.checks import Refusal, refuse
from gonfalon.core.records import replace
from gonfalon.systems.dark_ages.book.ambush import (
    CANNOT_DEFEND,
    judge_combined,
    judge_fake,
    play_combined,
    play_fake,
)
from gonfalon.systems.dark_ages.book.combat import note_combat_damage, take_combat_damage
from gonfalon.systems.dark_ages.book.combat_dice import mercenary_dice_roll
from gonfalon.systems.dark_ages.book.damage import hurt, make_cubes_active, make_one_cube_active
from gonfalon.systems.dark_ages.book.historical_events import play_event_card
from gonfalon.systems.dark_ages.book.orders import RULES, AskOrders, Rules
from gonfalon.systems.dark_ages.book.ranged import ASSIGNED
from gonfalon.systems.dark_ages.book.rout import rout_after_harm
from gonfalon.systems.dark_ages.book.victory import check_victory
from gonfalon.systems.dark_ages.pieces.facts import RING, WALL, Combat
from gonfalon.systems.dark_ages.pieces.options import Play
from gonfalon.systems.dark_ages.pieces.queries import (
    bit,
    body_at,
    combat_of,
    enemies_near,
    fighting,
    on_map,
    round_of,
    shaken,
    touches_enemy,
)
from gonfalon.systems.dark_ages.pieces.setting import B
from gonfalon.systems.dark_ages.pieces.tables import DAMAGE

EQUAL_ORDERS = Refusal("A28b", "equal-orders")
NOT_INFANTRY = Refusal("18.3b", "infantry-only")
NOT_HEAVY = Refusal("18.4b", "heavy-infantry-only")
NO_OWN_INFANTRY = Refusal("18.5d", "needs-infantry")
NOT_CAVALRY = Refusal("18.9b", "cavalry-only")
NOT_FOOT = Refusal("18.10b", "infantry-only")
NO_BOWS = Refusal("A26b", "bows-only")
NOT_DISORGANISED = Refusal("18.8b", "not-disorganised")
NOT_COMBAT_PHASE = Refusal("18.13a", "combat-phase-only")
NOT_NEXT_TO_OURS = Refusal("18.13b", "not-adjacent")
NO_RETREAT_DUE = Refusal("18.14c", "no-retreat-due")
ALREADY = Refusal("18.6b", "already-free")


def plain_card(b: B, side: int, card: int) -> Iterator[Play]:
    """An order that needs no aim of its own."""
    yield Play(card)


def _fight(b: B, **new: Any) -> None:
    b.put("combat", replace(combat_of(b), **new))


def _again(b: B, played: int) -> Refusal | None:
    """Cards of one name add up, unless the option forbids it."""
    return EQUAL_ORDERS if played and not b.setting.stacking else None  # § V5


# -- 18.1 Double Time, 18.6 Vanguard -------------------------------------------------------------


def _mover(b: B, side: int, play: Play) -> Refusal | None:
    return refuse("A27", "choose-unit-first", card=play.card) if play.unit is None else None


def _judge_double(b: B, side: int, play: Play) -> Refusal | None:
    return _mover(b, side, play) or _again(b, round_of(b).doubled.count(play.unit or 0))


def _double_time(b: B, side: int, play: Play) -> None:
    rnd = round_of(b)
    assert play.unit is not None
    b.put("round", replace(rnd, doubled=(*rnd.doubled, play.unit)))


def _judge_vanguard(b: B, side: int, play: Play) -> Refusal | None:
    found = _mover(b, side, play)
    if found is None and bit(round_of(b).vanguard, play.unit or 0):
        return ALREADY
    return found


def _vanguard(b: B, side: int, play: Play) -> None:
    rnd = round_of(b)
    assert play.unit is not None
    b.put("round", replace(rnd, vanguard=rnd.vanguard | 1 << play.unit))  # § 18.6b


# -- 18.2 Last Stand, 18.3 Shield Wall, 18.4 Schiltron -------------------------------------------


def _judge_last_stand(b: B, side: int, play: Play) -> Refusal | None:
    c = combat_of(b)
    if b.units[c.target].points < 2:
        return CANNOT_DEFEND
    return _again(b, c.last_stand)


def _last_stand(b: B, side: int, play: Play) -> None:
    _fight(b, last_stand=combat_of(b).last_stand + 1)


def _judge_wall(b: B, side: int, play: Play) -> Refusal | None:
    c = combat_of(b)
    if not b.setting.kinds[c.target].infantry:
        return NOT_INFANTRY
    return _again(b, c.walls)


def _shield_wall(b: B, side: int, play: Play) -> None:
    _fight(b, walls=combat_of(b).walls + 1, formation=WALL)  # § 18.3d


def _judge_schiltron(b: B, side: int, play: Play) -> Refusal | None:
    c = combat_of(b)
    if not b.setting.kinds[c.target].heavy:  # § V43: whatever its morale
        return NOT_HEAVY
    return _again(b, c.rings)


def _schiltron(b: B, side: int, play: Play) -> None:
    _fight(b, rings=combat_of(b).rings + 1, formation=RING)  # § 18.4f


# -- 18.5 Mercenary Crossbows --------------------------------------------------------------------


def _sides(b: B, c: Combat, side: int) -> tuple[tuple[int, ...], int]:
    """The own units of a combat, and the enemy one."""
    if b.units[c.target].side == side:
        return (c.target,), c.attacker
    return c.members, c.target


def _judge_mercenaries(b: B, side: int, play: Play) -> Refusal | None:
    c = combat_of(b)
    own, _ = _sides(b, c, side)
    return None if any(b.setting.kinds[u].infantry for u in own) else NO_OWN_INFANTRY


def _mercenaries(b: B, side: int, play: Play) -> None:
    c = combat_of(b)
    own, enemy = _sides(b, c, side)
    result = b.roll(mercenary_dice_roll(b, side, enemy))  # § 18.5c, A30
    if take_combat_damage(b, enemy, result, side, own[0]):
        note_combat_damage(b)
        b.then(AskOrders(DAMAGE, b.game.active, 0))
    check_victory(b)


# -- 18.8 Leadership -----------------------------------------------------------------------------


def _aim_own(b: B, side: int, card: int) -> Iterator[Play]:
    found = shaken(b, side)
    for uid in found:
        yield Play(card, uid)
    if not found:
        yield Play(card)


def _judge_leadership(b: B, side: int, play: Play) -> Refusal | None:
    if play.unit is None or b.units[play.unit].side != side or b.units[play.unit].place is None:
        return NOT_DISORGANISED
    return None if b.units[play.unit].points & 1 else NOT_DISORGANISED


def _leadership(b: B, side: int, play: Play) -> None:
    assert play.unit is not None
    make_cubes_active(b, play.unit)  # § 18.8b, 18.8c


# -- 18.9 Knights, attack!, 18.10 Infantry, attack! ----------------------------------------------


def _judge_knights(b: B, side: int, play: Play) -> Refusal | None:
    c = combat_of(b)
    if not b.setting.kinds[c.attacker].cavalry:
        return NOT_CAVALRY
    return _again(b, c.knights)


def _knights(b: B, side: int, play: Play) -> None:
    _fight(b, knights=combat_of(b).knights + 1)


def _judge_infantry(b: B, side: int, play: Play) -> Refusal | None:
    c = combat_of(b)
    if not b.setting.kinds[c.attacker].infantry:
        return NOT_FOOT
    return _again(b, c.infantry)


def _infantry(b: B, side: int, play: Play) -> None:
    _fight(b, infantry=combat_of(b).infantry + 1)


# -- 18.11 Darken sky, 18.12 Ignite arrows -------------------------------------------------------


def _judge_sky(b: B, side: int, play: Play) -> Refusal | None:
    return _again(b, round_of(b).sky)


def _darken_sky(b: B, side: int, play: Play) -> None:
    rnd = round_of(b)
    aimed = combat_of(b).attacker if b.setting.on["darken_sky_single"] else rnd.aimed  # § A26c
    b.put("round", replace(rnd, sky=rnd.sky + 1, aimed=aimed))


def _judge_fire(b: B, side: int, play: Play) -> Refusal | None:
    if not b.setting.kinds[combat_of(b).attacker].bow:
        return NO_BOWS
    return _again(b, round_of(b).fire)


def _ignite_arrows(b: B, side: int, play: Play) -> None:
    rnd = round_of(b)
    b.put("round", replace(rnd, fire=rnd.fire + 1))


# -- 18.13 Pillage -------------------------------------------------------------------------------


def _aim_neighbours(b: B, side: int, card: int) -> Iterator[Play]:
    found = False
    if b.game.phase == "combat":
        units = b.units
        for uid in on_map(b, 1 - side):
            place = units[uid].place
            assert place is not None
            if body_at(b, place) == uid and touches_enemy(b, place, 1 - side):
                found = True
                yield Play(card, uid)
    if not found:
        yield Play(card)


def _judge_pillage(b: B, side: int, play: Play) -> Refusal | None:
    if b.game.phase != "combat":
        return NOT_COMBAT_PHASE
    if play.unit is None or b.units[play.unit].side == side:
        return NOT_NEXT_TO_OURS
    place = b.units[play.unit].place
    if place is None or not touches_enemy(b, place, 1 - side):
        return NOT_NEXT_TO_OURS
    return None if body_at(b, place) == play.unit else ASSIGNED


def _pillage(b: B, side: int, play: Play) -> None:
    assert play.unit is not None
    place = b.units[play.unit].place
    assert place is not None
    hurt(b, play.unit, 1, enemies_near(b, place, 1 - side)[0])  # § 18.13b
    if fighting(b) is None:
        rout_after_harm(b)
    else:
        check_victory(b)


# -- 18.14 No retreat ----------------------------------------------------------------------------


def _retreating(b: B, side: int) -> list[int]:
    """The own units that must retreat: those that routed in this combat, or all routed ones at the end."""
    units = b.units
    if b.game.phase == "end":
        return [u for u in on_map(b, side) if units[u].points == 1]  # § 18.14b
    c = fighting(b)
    if c is None or c.kind not in ("assault", "melee"):
        return []
    waiting = [r.unit for r in b.affairs.get("routs", ())]
    return [u for u in waiting if units[u].side == side and units[u].points == 1]


def _aim_retreating(b: B, side: int, card: int) -> Iterator[Play]:
    found = _retreating(b, side)
    for uid in found:
        yield Play(card, uid)
    if not found:
        yield Play(card)


def _judge_no_retreat(b: B, side: int, play: Play) -> Refusal | None:
    return None if play.unit in _retreating(b, side) else NO_RETREAT_DUE


def _no_retreat(b: B, side: int, play: Play) -> None:
    assert play.unit is not None
    make_one_cube_active(b, play.unit)  # § 18.14c, 18.14e


# -- 18.16 Wedge formation, 18.17 Historical Event -----------------------------------------------


def _judge_wedge(b: B, side: int, play: Play) -> Refusal | None:
    return Refusal("18.16b", "already-wedge") if combat_of(b).wedge else None


def _wedge(b: B, side: int, play: Play) -> None:
    _fight(b, wedge=True)


def _always(b: B, side: int, play: Play) -> Refusal | None:
    return None


def _event(b: B, side: int, play: Play) -> None:
    play_event_card(b, side, play.card)


RULES.update(
    {
        "double_time": Rules(plain_card, _judge_double, _double_time),
        "last_stand": Rules(plain_card, _judge_last_stand, _last_stand),
        "shield_wall": Rules(plain_card, _judge_wall, _shield_wall),
        "schiltron": Rules(plain_card, _judge_schiltron, _schiltron),
        "mercenary_crossbows": Rules(plain_card, _judge_mercenaries, _mercenaries),
        "vanguard": Rules(plain_card, _judge_vanguard, _vanguard),
        "combined_forces": Rules(plain_card, judge_combined, play_combined),
        "leadership": Rules(_aim_own, _judge_leadership, _leadership),
        "knights_attack": Rules(plain_card, _judge_knights, _knights),
        "infantry_attack": Rules(plain_card, _judge_infantry, _infantry),
        "darken_sky": Rules(plain_card, _judge_sky, _darken_sky),
        "ignite_arrows": Rules(plain_card, _judge_fire, _ignite_arrows),
        "pillage": Rules(_aim_neighbours, _judge_pillage, _pillage),
        "no_retreat": Rules(_aim_retreating, _judge_no_retreat, _no_retreat),
        "fake_retreat": Rules(plain_card, judge_fake, play_fake),
        "wedge": Rules(plain_card, _judge_wedge, _wedge),
        "historical_event": Rules(plain_card, _always, _event),
    }
)
