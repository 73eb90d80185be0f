"""10.2 Retreat before shock, and the advance that follows it."""

from __future__ import annotations

from typing import Any

from gonfalon.core.checks import Refusal, refuse
from gonfalon.core.steps import ChooseHex, Decision, No, Option, step
from gonfalon.core.windows import ASK, Reaction
from gonfalon.systems.men_of_iron.book.arrival import arrive_by_advance, arrive_by_combat
from gonfalon.systems.men_of_iron.book.conditions import disorder
from gonfalon.systems.men_of_iron.book.facing import StopFacing
from gonfalon.systems.men_of_iron.book.results import retreats_away
from gonfalon.systems.men_of_iron.book.shock_roll import attackers_in_fight, change_clash_record, clash_record
from gonfalon.systems.men_of_iron.book.zones import zoc
from gonfalon.systems.men_of_iron.pieces.events import Retreated
from gonfalon.systems.men_of_iron.pieces.facts import MOUNTED
from gonfalon.systems.men_of_iron.pieces.options import Advance
from gonfalon.systems.men_of_iron.pieces.queries import could_stand_in
from gonfalon.systems.men_of_iron.pieces.setting import B


@step("10.2a")
class RetreatBeforeShock(Reaction):
    """Riders in order, attacked only by foot, may go back one hex before the shock."""

    name: str
    defender: int
    window = "withdrawal"
    escapes = True
    default = ASK

    def applies(self, b: B) -> bool:
        t = b.units[self.defender]
        if t.kind not in ("MM", "GE", "HO") or t.disordered or t.retired or t.place is None:
            return False
        attackers = attackers_in_fight(b, self.name, self.defender)
        if not attackers or not may_retreat_before(b, attackers):
            return False
        return bool(self._places(b))

    def _places(self, b: B) -> list[int]:
        t = b.units[self.defender]
        assert t.place is not None
        by = tuple(attackers_in_fight(b, self.name, self.defender))
        held = zoc(b, 1 - t.side)
        near = [h for h in b.setting.grid.near[t.place] if could_stand_in(b, t, h)]
        return [h for h in near if retreats_away(b, t, h, by) and h not in held]  # § 10.2b, 10.2c

    def player(self, b: B) -> int:
        return b.units[self.defender].side

    def reactor(self, b: B) -> int | None:
        return self.defender

    def cause(self, b: B) -> int | None:
        found = attackers_in_fight(b, self.name, self.defender)
        return found[0] if found else None

    def declining(self, b: B) -> Option:
        return No()

    def about(self, b: B) -> dict[str, Any]:
        return {"unit": self.defender}

    def candidates(self, b: B) -> list[Option]:
        return [No(), *(ChooseHex(h) for h in self._places(b))]

    def refusal(self, b: B, option: ChooseHex | No) -> Refusal | None:
        if isinstance(option, No) or option in self.candidates(b):
            return None
        t = b.units[self.defender]
        if option.place in zoc(b, 1 - t.side):
            return refuse("10.2c", "no-zoc")
        return refuse("10.2b", "not-away")

    def answer(self, b: B, option: ChooseHex | No) -> None:
        if isinstance(option, No):
            return
        t = b.units[self.defender]
        assert t.place is not None
        old = t.place
        attackers = tuple(attackers_in_fight(b, self.name, self.defender))
        arrive_by_combat(b, self.defender, old, option.place)
        b.tell(Retreated, self.defender, option.place)
        if t.kind == "MM":  # § 10.2e
            disorder(b, self.defender)
        pairs = clash_record(b, self.name).pairs
        change_clash_record(b, self.name, pairs=tuple(p for p in pairs if p[1] != self.defender))
        b.then(StopFacing(self.defender), Follow(self.name, attackers, old))  # § 10.2d


@step("10.2f")
class Follow(Decision):
    """One attacker may advance into the hex that a rider left; it may not shock again."""

    name: str
    attackers: tuple[int, ...]
    place: int

    def applies(self, b: B) -> bool:
        return bool(self._able(b))

    def _able(self, b: B) -> list[int]:
        return [
            a
            for a in self.attackers
            if (u := b.units[a]).place is not None and not u.retired and could_stand_in(b, u, self.place)
        ]

    def player(self, b: B) -> int:
        return b.units[self.attackers[0]].side

    def candidates(self, b: B) -> list[Option]:
        return [*(Advance(a, self.place) for a in self._able(b)), No()]

    def legal(self, b: B) -> list[Option]:
        return self.candidates(b)

    def refusal(self, b: B, option: Advance | No) -> Refusal | None:
        return None if option in self.candidates(b) else refuse("10.2f", "cannot-advance")

    def answer(self, b: B, option: Advance | No) -> None:
        if isinstance(option, No):
            return
        arrive_by_advance(b, option.unit, self.place)
        pairs = clash_record(b, self.name).pairs
        change_clash_record(b, self.name, pairs=tuple(p for p in pairs if p[0] != option.unit))  # § 10.2g
        b.then(StopFacing(option.unit))


def may_retreat_before(b: B, attackers: list[int]) -> bool:
    """Riders may retreat before attackers on foot only."""
    return all(b.units[a].kind not in MOUNTED for a in attackers)  # § V37
