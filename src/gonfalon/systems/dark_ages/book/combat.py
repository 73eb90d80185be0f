"""7 Combat in general: the exchange of dice, its damage and its end."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from gonfalon.core.checks import Refusal
from gonfalon.core.records import UnitId, replace
from gonfalon.core.steps import ChooseHex, ChooseUnit, Closed, Decision, Option, Step, step
from gonfalon.systems.dark_ages.book.combat_dice import (
    attack_roll,
    defence_roll,
    guarded_side,
    may_roll_reply,
    must_guard_one_side,
    shot_dice_roll,
)
from gonfalon.systems.dark_ages.book.damage import destroy, hurt, kill_leader, leader_dies, set_half_points
from gonfalon.systems.dark_ages.book.orders import AskOrders
from gonfalon.systems.dark_ages.book.rout import Pursuit, SettleRouts
from gonfalon.systems.dark_ages.book.victory import check_victory
from gonfalon.systems.dark_ages.pieces.events import Guarded
from gonfalon.systems.dark_ages.pieces.facts import AMBUSH, ASSAULT, MELEE, NOBODY, RANGED, Combat, Rout
from gonfalon.systems.dark_ages.pieces.options import Fight
from gonfalon.systems.dark_ages.pieces.queries import (
    bit,
    combat_of,
    engagers,
    leader_with,
    morale_of,
    round_of,
)
from gonfalon.systems.dark_ages.pieces.setting import B
from gonfalon.systems.dark_ages.pieces.tables import BEFORE, DAMAGE

OUT_OF_IT = Refusal("V22", "cannot-fight")


def begin_combat(b: B, kind: str, members: tuple[int, ...], target: int) -> None:
    """A combat is declared."""
    place = b.units[target].place
    assert place is not None
    rnd = round_of(b)
    again = kind == ASSAULT and bool(bit(rnd.attacked, members[0]))
    b.put("combat", Combat(kind, members[0], target, place, members, again=again))
    if b.setting.on["covered_values"]:
        b.reveal()
    if kind in (ASSAULT, MELEE):
        mask = rnd.attacked
        for uid in members:
            mask |= 1 << uid
        b.put("round", replace(rnd, attacked=mask))  # § 8e, V37c


def combat_goes_on(b: B) -> bool:
    """Whether the combat in hand goes on."""
    c: Combat | None = b.affairs.get("combat")
    return c is not None and not c.over and b.units[c.target].place is not None


def able_to_fight_on(b: B, c: Combat) -> bool:
    """Whether any attacking unit is still fit to fight."""
    return any(b.units[uid].points > 1 and b.units[uid].place is not None for uid in c.members)


def may_exchange_dice(b: B) -> bool | Refusal:
    """Whether the attack goes on and somebody is left to make it."""
    if not combat_goes_on(b):
        return False
    return True if able_to_fight_on(b, combat_of(b)) else OUT_OF_IT  # § A30b


def take_combat_damage(b: B, target: int, result: Any, side: int, cause: int) -> bool:
    """Damage of one roll on a unit, the check for its Leader first; whether anything happened."""
    damage, killed = _hits(b, target, result, side)
    return _apply(b, target, damage, killed, cause)


def _hits(b: B, target: int, result: Any, side: int) -> tuple[int, int]:
    """The damage of a roll, and the Leader it kills."""
    damage, sixes = result if isinstance(result, tuple) else (result, 0)
    leader = leader_with(b, target)
    return damage, leader if leader_dies(b, leader, sixes, side) else NOBODY


def _apply(b: B, target: int, damage: int, killed: int, cause: int) -> bool:
    if killed != NOBODY:
        kill_leader(b, killed, cause)
    hurt(b, target, damage, cause)
    return damage > 0 or killed != NOBODY


def note_combat_damage(b: B) -> None:
    """V21b: the roll caused damage, so the second window opens."""
    b.put("combat", replace(combat_of(b), hurt=True))


@step("10c")
class OneCube(Closed):
    """A unit of one cube pressed by several enemies chooses the one side it defends."""

    unit: UnitId

    def applies(self, b: B) -> bool:
        if not combat_goes_on(b) or combat_of(b).kind == RANGED:
            return False
        return must_guard_one_side(b, self.unit) and guarded_side(b, self.unit) is None  # § A20

    def player(self, b: B) -> int:
        return b.units[self.unit].side

    def candidates(self, b: B) -> Iterator[Option]:
        unit = b.units[self.unit]
        assert unit.place is not None
        for enemy in engagers(b, unit.place, unit.side):
            place = b.units[enemy].place
            assert place is not None
            yield ChooseHex(place)

    def usual(self, b: B) -> Option:
        combat = combat_of(b)
        foe = b.units[combat.target if self.unit == combat.attacker else combat.attacker].place
        assert foe is not None
        return ChooseHex(foe)

    def answer(self, b: B, option: ChooseHex) -> None:
        rnd = round_of(b)
        b.put("round", replace(rnd, guarded=(*rnd.guarded, (self.unit, option.place))))
        b.tell(Guarded, self.unit, option.place)

    def about(self, b: B) -> dict[str, Any]:
        return {"unit": self.unit}


@step("A37b")
class Faced(Decision):
    """With covered values a declared combat halts here: now both see the values, and the odds."""

    open: ClassVar[bool] = True
    reveals: ClassVar[bool] = True
    accepts: ClassVar[tuple[type[Option], ...]] = (Fight,)

    def applies(self, b: B) -> bool:
        return combat_goes_on(b)

    def player(self, b: B) -> int:
        return b.units[combat_of(b).attacker].side

    def candidates(self, b: B) -> Iterator[Option]:
        yield Fight()

    def answer(self, b: B, option: Fight) -> None:
        return

    def about(self, b: B) -> dict[str, Any]:
        return {"unit": combat_of(b).attacker, "target_unit": combat_of(b).target}


@step("2o")
class Strike(Step):
    """The attacker rolls on its attack value; the damage counts at once (7e: against one enemy)."""

    def applies(self, b: B) -> bool | Refusal:
        return may_exchange_dice(b)

    def run(self, b: B) -> None:
        c = combat_of(b)
        side = b.units[c.attacker].side
        if take_combat_damage(b, c.target, b.roll(attack_roll(b, c)), side, c.attacker):
            note_combat_damage(b)
        check_victory(b)


@step("2p")
class Reply(Step):
    """The defender rolls on its defence value with the cubes it still has."""

    def applies(self, b: B) -> bool | Refusal:
        if not combat_goes_on(b):
            return False
        c = combat_of(b)
        if not able_to_fight_on(b, c):  # § A30b
            return False
        return True if may_roll_reply(b, c) else OUT_OF_IT

    def run(self, b: B) -> None:
        c = combat_of(b)
        roll = defence_roll(b, c)  # § 8d, 9e
        if roll is None:
            return
        foe = c.attacker if c.answered == NOBODY else c.answered
        if b.units[foe].place is None:
            return
        if take_combat_damage(b, foe, b.roll(roll), roll.side, c.target):
            note_combat_damage(b)
        check_victory(b)


@step("9d")
class StrikeTogether(Step):
    """Equal morale: both roll with the cubes they had, then both take their damage."""

    def applies(self, b: B) -> bool:
        return combat_goes_on(b) and able_to_fight_on(b, combat_of(b))  # § A30b

    def run(self, b: B) -> None:
        c = combat_of(b)
        attack, defence = attack_roll(b, c), defence_roll(b, c)
        sides = b.units[c.attacker].side, b.units[c.target].side
        first = b.roll(attack)
        second = 0 if defence is None else b.roll(defence)
        on_target = _hits(b, c.target, first, sides[0])
        on_attacker = _hits(b, c.attacker, second, sides[1])
        hit = _apply(b, c.target, *on_target, c.attacker)
        if _apply(b, c.attacker, *on_attacker, c.target) or hit:
            note_combat_damage(b)
        check_victory(b)


@step("15l")
class Loose(Step):
    """The shot itself."""

    def applies(self, b: B) -> bool | Refusal:
        return may_exchange_dice(b)

    def run(self, b: B) -> None:
        c = combat_of(b)
        side = b.units[c.attacker].side
        if take_combat_damage(b, c.target, b.roll(shot_dice_roll(b, c)), side, c.attacker):  # § A11
            note_combat_damage(b)
        check_victory(b)


@step("V24")
class AnswerWhom(Closed):
    """The defender answers only one of the combined units, of its owner's choice."""

    def applies(self, b: B) -> bool:
        if not combat_goes_on(b):
            return False
        c = combat_of(b)
        return len(c.members) > 1 and may_roll_reply(b, c) and bool(self._foes(b, c))

    def _foes(self, b: B, c: Combat) -> list[int]:
        return [u for u in c.members if b.units[u].place is not None and b.units[u].points > 1]

    def player(self, b: B) -> int:
        return b.units[combat_of(b).target].side

    def candidates(self, b: B) -> Iterator[Option]:
        for uid in self._foes(b, combat_of(b)):
            yield ChooseUnit(uid)

    def answer(self, b: B, option: ChooseUnit) -> None:
        b.put("combat", replace(combat_of(b), answered=option.unit))  # § 18.7d

    def about(self, b: B) -> dict[str, Any]:
        return {"unit": combat_of(b).target}


@step("9c")
class Clash(Step):
    """Who rolls first in a melee: the higher morale; Combined Forces always."""

    def applies(self, b: B) -> bool:
        return combat_goes_on(b)

    def run(self, b: B) -> None:
        c = combat_of(b)
        active = b.game.active
        window = AskOrders(DAMAGE, active, 0)
        if len(c.members) > 1:  # § 18.7e
            b.then(Strike(), window, AnswerWhom(), Reply(), window)
            return
        mine, theirs = morale_of(b, c.attacker), morale_of(b, c.target)
        if mine > theirs:
            b.then(Strike(), window, Reply(), window)
        elif mine < theirs:
            b.then(Reply(), window, Strike(), window)
        else:
            b.then(StrikeTogether(), window)


@step("8h")
class EndCombat(Step):
    """Retreats come at the end of the combat; after a melee whoever routed its enemy may pursue."""

    def run(self, b: B) -> None:
        c = combat_of(b)
        b.end("combat")
        if c.last_stand:
            _last_stand_ends(b, c.target)
        target = b.units[c.target]
        foe = _routed_attacker(b, c)
        target_routs, attacker_routs = _routs(b, c.target), _routs(b, foe)
        if target_routs and attacker_routs and c.kind != AMBUSH:  # § 13p
            attacker_routs = morale_of(b, foe) < morale_of(b, c.target)
            target_routs = not attacker_routs
            _stays(b, c.target if attacker_routs else foe)
        b.then(SettleRouts())  # § V22b
        if c.kind == MELEE:  # § A31d
            if target_routs:
                b.then(Pursuit(c.members, target.place or 0))
            elif attacker_routs:  # § V42
                b.then(Pursuit((c.target,), b.units[foe].place or 0))
        check_victory(b)


def _last_stand_ends(b: B, uid: int) -> None:
    """The grey cube is removed, even if it is the last one."""
    unit = b.units[uid]
    if unit.place is None or not unit.points & 1:
        return
    if unit.points == 1:  # § A32
        destroy(b, uid)
    else:
        set_half_points(b, uid, unit.points - 1)  # § 18.2d


def _waits(b: B, uid: int) -> bool:
    return any(r.unit == uid for r in b.affairs.get("routs", ()))


def _routs(b: B, uid: int) -> bool:
    """Whether a unit has routed in this combat and is going to retreat."""
    return b.units[uid].place is not None and b.units[uid].points == 1 and _waits(b, uid)


def _routed_attacker(b: B, c: Combat) -> int:
    """V42: of several attackers the one that the defender answered, if that one routs."""
    return c.answered if c.answered != NOBODY and _routs(b, c.answered) else c.attacker


def _stays(b: B, uid: int) -> None:
    """Of two routed units the one that does not retreat is routed where it stands."""
    left: tuple[Rout, ...] = tuple([r for r in b.affairs["routs"] if r.unit != uid])  # § 13q, A17
    if left:
        b.put("routs", left)
    else:
        b.end("routs")


def fight(b: B, *exchange: Step) -> None:
    """The common course of a combat: one-cube choice, values shown, orders, dice, orders, end."""
    c = combat_of(b)
    faced = (Faced(),) if b.setting.on["covered_values"] else ()
    b.then(OneCube(c.target), *faced, AskOrders(BEFORE, b.game.active, 0), *exchange, EndCombat())  # § 7a
