"""18.7 and 18.15 Orders in which many strike one: Combined Forces and the ambush of Fake retreat."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from gonfalon.core.checks import Refusal
from gonfalon.core.records import Hex, UnitId, replace
from gonfalon.core.steps import ChooseHex, ChooseUnit, Closed, Decision, Done, Option, Step, step
from gonfalon.systems.dark_ages.book.combat import Strike, begin_combat
from gonfalon.systems.dark_ages.book.damage import hurt
from gonfalon.systems.dark_ages.book.orders import AskOrders
from gonfalon.systems.dark_ages.book.rout import put_elsewhere
from gonfalon.systems.dark_ages.book.victory import check_victory
from gonfalon.systems.dark_ages.pieces.events import Moved
from gonfalon.systems.dark_ages.pieces.facts import AMBUSH, Combat
from gonfalon.systems.dark_ages.pieces.options import Play
from gonfalon.systems.dark_ages.pieces.queries import bit, combat_of, enemies_near, fighting, round_of
from gonfalon.systems.dark_ages.pieces.setting import B
from gonfalon.systems.dark_ages.pieces.tables import DAMAGE

NOBODY_JOINS = Refusal("18.7b", "nobody-joins")
NO_ROOM = Refusal("V37b", "no-room")
CANNOT_FOLLOW = Refusal("A31b", "cannot-follow")
CANNOT_DEFEND = Refusal("13e", "routed")


# -- 18.7 Combined Forces ------------------------------------------------------------------------


def may_join_combined(b: B, c: Combat, uid: int) -> Refusal | None:
    """Who may join Combined Forces."""
    unit, kind, rnd = b.units[uid], b.setting.kinds[uid], round_of(b)
    place = b.units[c.target].place
    if unit.place is None or place is None or uid not in enemies_near(b, place, b.units[c.target].side):
        return Refusal("18.7b", "not-adjacent")
    if kind.missile or unit.points < 2 or bit(rnd.attacked, uid):
        return Refusal("V24c", "cannot-join")
    if not bit(rnd.must, uid):
        return Refusal("V4", "came-later")
    return None


def _joiners(b: B) -> list[int]:
    c = combat_of(b)
    place = b.units[c.target].place
    if place is None:
        return []
    own = enemies_near(b, place, b.units[c.target].side)
    return [u for u in own if u not in c.members and may_join_combined(b, c, u) is None]


def judge_combined(b: B, side: int, play: Play) -> Refusal | None:
    return None if _joiners(b) else NOBODY_JOINS


def play_combined(b: B, side: int, play: Play) -> None:
    b.then(JoinForces())


@step("18.7b")
class JoinForces(Decision):
    """Several units next to the same enemy make a single attack: which ones join."""

    started: bool = False

    def applies(self, b: B) -> bool:
        c = fighting(b)
        return c is not None and not c.over and bool(_joiners(b))

    def player(self, b: B) -> int:
        return b.units[combat_of(b).attacker].side

    def candidates(self, b: B) -> Iterator[Option]:
        c = combat_of(b)
        place = b.units[c.target].place
        assert place is not None
        for uid in enemies_near(b, place, b.units[c.target].side):
            if uid not in c.members:
                yield ChooseUnit(uid)
        if self.started:
            yield Done()

    def refusal(self, b: B, option: ChooseUnit | Done) -> Refusal | None:
        return None if isinstance(option, Done) else may_join_combined(b, combat_of(b), option.unit)

    def answer(self, b: B, option: ChooseUnit | Done) -> None:
        if isinstance(option, Done):
            return
        c, rnd = combat_of(b), round_of(b)
        b.put("combat", replace(c, members=(*c.members, option.unit)))
        b.put("round", replace(rnd, attacked=rnd.attacked | 1 << option.unit))  # § V24d
        b.then(JoinForces(True))

    def about(self, b: B) -> dict[str, Any]:
        return {"unit": combat_of(b).attacker, "target_unit": combat_of(b).target}


# -- 18.15 Fake retreat --------------------------------------------------------------------------


def _steps_back(b: B, c: Combat) -> list[int]:
    """Free hexes out of contact with the attacker."""
    here, enemy = b.units[c.target].place, b.units[c.attacker].place
    if here is None or enemy is None:
        return []
    contact = b.setting.near[enemy]
    links = b.setting.links[b.setting.kinds[c.target].horse > 0][here]
    return [n for n in links if n not in b.by_hex and n not in contact]  # § V37b


def judge_fake(b: B, side: int, play: Play) -> Refusal | None:
    c = combat_of(b)
    if b.units[c.target].points < 2:
        return CANNOT_DEFEND
    if not _steps_back(b, c):
        return NO_ROOM
    here = b.units[c.attacker].place
    assert here is not None
    if c.place not in b.setting.links[b.setting.kinds[c.attacker].horse > 0][here]:
        return CANNOT_FOLLOW
    return None


def play_fake(b: B, side: int, play: Play) -> None:
    b.put("combat", replace(combat_of(b), over=True))  # § A31
    b.then(StepBack())


@step("V37b")
class StepBack(Closed):
    """Where the unit steps back: a free hex out of contact with the attacker."""

    def player(self, b: B) -> int:
        return b.units[combat_of(b).target].side

    def candidates(self, b: B) -> Iterator[Option]:
        for place in _steps_back(b, combat_of(b)):
            yield ChooseHex(place)

    def answer(self, b: B, option: ChooseHex) -> None:
        c = combat_of(b)
        b.then(FakeRetreat(c.target, c.attacker, option.place))

    def about(self, b: B) -> dict[str, Any]:
        return {"unit": combat_of(b).target}


@step("18.15b")
class FakeRetreat(Step):
    """The unit steps back; the enemy must follow into the hex it left."""

    unit: UnitId
    enemy: UnitId
    place: Hex

    def run(self, b: B) -> None:
        left = b.units[self.unit].place
        assert left is not None
        put_elsewhere(b, self.unit, self.place)  # § V37: the step back costs no disengagement damage
        b.tell(Moved, self.unit, (self.place,))
        if b.units[self.enemy].place is None:
            return
        put_elsewhere(b, self.enemy, left)  # § 18.15c
        b.tell(Moved, self.enemy, (left,))
        harm = b.setting.harm[b.setting.kinds[self.enemy].horse][left]
        if harm:  # § 21f
            hurt(b, self.enemy, harm, self.unit)
        b.then(Ambush(self.enemy))
        check_victory(b)


@step("18.15d")
class Ambush(Step):
    """All adjacent units of the card's player strike the follower together."""

    enemy: UnitId

    def applies(self, b: B) -> bool:
        return b.units[self.enemy].place is not None

    def run(self, b: B) -> None:
        unit = b.units[self.enemy]
        assert unit.place is not None
        kinds, units = b.setting.kinds, b.units
        near = enemies_near(b, unit.place, unit.side)
        strikers = tuple(u for u in near if not kinds[u].missile and units[u].points > 1)  # § A31c
        if not strikers:
            return
        begin_combat(b, AMBUSH, strikers, self.enemy)
        b.then(Strike(), AskOrders(DAMAGE, b.game.active, 0), AmbushEnds())


@step("A31")
class AmbushEnds(Step):
    """The attack against which the card was played is cancelled, and the ambushed unit does not reply."""

    def run(self, b: B) -> None:
        c = fighting(b)
        if c is not None:
            b.put("combat", replace(c, over=True))  # § 18.15e
