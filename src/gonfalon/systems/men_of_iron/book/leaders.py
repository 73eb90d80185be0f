"""15.3-15.6 Leaders: losses, capture, replacement."""

from __future__ import annotations

from typing import Any

from gonfalon.core.checks import Refusal, refuse
from gonfalon.core.rolls import Modifier, Roll
from gonfalon.core.steps import ChooseUnit, Decision, Option, Step, step
from gonfalon.systems.men_of_iron.book.commands import command_pool, command_rating
from gonfalon.systems.men_of_iron.book.victory import add_flight_points, own_conditions_decide, score_loss
from gonfalon.systems.men_of_iron.book.zones import zoc
from gonfalon.systems.men_of_iron.pieces.events import LeaderLost, LeaderMoved, LeaderReplaced
from gonfalon.systems.men_of_iron.pieces.queries import combat_units_at, enemy_in, leaders_at, on_map
from gonfalon.systems.men_of_iron.pieces.setting import B
from gonfalon.systems.men_of_iron.pieces.tables import DIE, LEADER_SHOT, LEADER_STRUCK


def kill_leader(b: B, leader: int) -> None:
    """A lost leader counts 3 (king) or 2; a replacement counts nothing."""
    u = b.units[leader]
    if u.place is None:
        return
    if not u.replaced:
        score_loss(b, leader)
    b.change(leader, place=None, fate="killed")  # § 15.4a, 15.6c
    b.tell(LeaderLost, leader)
    if not u.replaced:  # § 15.6d
        points = 3 if b.setting.facts[leader].king else 2  # § 16.0e, 16.0g, V22
        add_flight_points(b, u.side, points)  # § 15.6b
    own_conditions_decide(b)


def leader_trapped(b: B, leader: int) -> bool:
    """Enemy units or enemy ZOC in every hex around that holds no friend."""
    u = b.units[leader]
    if u.place is None:
        return False
    held = zoc(b, 1 - u.side)
    for n in b.setting.grid.near[u.place]:
        if any(b.units[i].side == u.side for i in combat_units_at(b, n)):
            return False
        if enemy_in(b, n, u.side) < 0 and n not in held:  # § R30
            return False
    return True


def leader_refuge(b: B, leader: int, but: int = -1) -> list[int]:
    """The nearest units of his command, or of his side if none is left."""
    u, s = b.units[leader], b.setting
    assert u.place is not None
    command = s.commands[s.facts[leader].command]
    own = [i for i in command_pool(b, command) if b.units[i].place is not None and i != but and s.combat[i]]
    fresh = [i for i in own if not b.units[i].retired] or own
    if not fresh:  # § 15.5b
        fresh = [v.id for v in on_map(b, u.side) if v.id != but]
    if not fresh:
        return []
    place = u.place
    far = {i: s.grid.distance(place, b.units[i].place or 0) for i in fresh}
    near = min(far.values())
    return [i for i in fresh if far[i] == near]  # § 15.4f, 15.5a


@step("15.4d")
class LeaderStruck(Step):
    """A leader with a unit that shock or charge hurts: die minus his rating, 3 or more kills him."""

    leader: int
    unit: int

    def applies(self, b: B) -> bool:
        return b.units[self.leader].place is not None

    def run(self, b: B) -> None:
        u = b.units[self.leader]
        if leader_trapped(b, self.leader):  # § 15.4g
            kill_leader(b, self.leader)
            return
        own = command_rating(b, b.setting.commands[b.setting.facts[self.leader].command])
        found = Modifier("15.4d", -own, "leader-rating")
        roll = Roll("15.4d", "leader-struck", LEADER_STRUCK, DIE, (found,), 1 - u.side, (self.leader,))
        if b.roll(roll) == "killed":  # § 15.4e
            kill_leader(b, self.leader)
        else:
            b.then(AfterUnit(self.leader, self.unit))


@step("15.4f")
class AfterUnit(Step):
    """A leader whose unit is gone joins the nearest unit of his command."""

    leader: int
    unit: int

    def applies(self, b: B) -> bool:
        u = b.units[self.leader]
        return u.place is not None and not combat_units_at(b, u.place)

    def run(self, b: B) -> None:
        b.then(JoinUnit(self.leader))


@step("15.5a")
class DisplaceLeader(Step):
    """A leader alone in a hex that an enemy enters is moved, or captured if surrounded (15.5c)."""

    leader: int
    place: int

    def applies(self, b: B) -> bool:
        u = b.units[self.leader]
        return u.place == self.place and not any(
            b.units[i].side == u.side for i in combat_units_at(b, self.place)
        )

    def run(self, b: B) -> None:
        if leader_trapped(b, self.leader) or not leader_refuge(b, self.leader):  # § 15.5c
            kill_leader(b, self.leader)
        else:
            b.then(JoinUnit(self.leader))


@step("15.5b")
class JoinUnit(Decision):
    """The nearest unit; the owner chooses among equals."""

    leader: int

    def applies(self, b: B) -> bool:
        return b.units[self.leader].place is not None and bool(leader_refuge(b, self.leader))

    def player(self, b: B) -> int:
        return b.units[self.leader].side

    def about(self, b: B) -> dict[str, Any]:
        return {"unit": self.leader}

    def candidates(self, b: B) -> list[Option]:
        return [ChooseUnit(i) for i in leader_refuge(b, self.leader)]

    def refusal(self, b: B, option: ChooseUnit) -> Refusal | None:
        return None if option in self.candidates(b) else refuse("15.4f", "nearest-unit")

    def answer(self, b: B, option: ChooseUnit) -> None:
        place = b.units[option.unit].place
        assert place is not None
        b.change(self.leader, place=place)
        b.tell(LeaderMoved, self.leader, place)


def leader_loss_roll(b: B, h: int, side: int) -> None:
    """A modified fire roll of 9 or more on a leader's hex; 8 or 9 on another die kills him."""
    for leader in leaders_at(b, h, side):  # § 15.4b, T2f
        roll = Roll("15.4c", "leader-shot", LEADER_SHOT, DIE, (), 1 - side, (leader,))
        if b.roll(roll) == "killed":  # § 15.4c
            kill_leader(b, leader)


def bereaved(b: B) -> list[int]:
    """Killed leaders whose command still has a unit on the map."""
    killed = [i for i in b.setting.leaders if b.units[i].fate == "killed"]  # § 15.6a
    return [i for i in killed if successors(b, i)]  # § V21


def successors(b: B, leader: int) -> list[int]:
    """The units with which a replacement may be placed."""
    s = b.setting
    command = s.commands[s.facts[leader].command]
    return [i for i in command_pool(b, command) if s.combat[i] and b.units[i].place is not None]


@step("15.6a")
class Replace(Decision):
    """A replacement takes the place of a killed leader, with any unit of his command."""

    leader: int

    def applies(self, b: B) -> bool:
        return b.units[self.leader].fate == "killed" and bool(successors(b, self.leader))

    def player(self, b: B) -> int:
        return b.units[self.leader].side

    def about(self, b: B) -> dict[str, Any]:
        return {"unit": self.leader}

    def candidates(self, b: B) -> list[Option]:
        return [b.setting.pick[i] for i in successors(b, self.leader)]

    def refusal(self, b: B, option: ChooseUnit) -> Refusal | None:
        return None if option.unit in successors(b, self.leader) else refuse("V21", "own-command")

    def answer(self, b: B, option: ChooseUnit) -> None:
        place = b.units[option.unit].place
        assert place is not None
        b.change(self.leader, place=place, fate="", replaced=True)  # § R52
        b.tell(LeaderReplaced, self.leader, place)
