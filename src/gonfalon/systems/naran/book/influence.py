"""Influence (chapter 16), the last step of Round 2."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from gonfalon.core.checks import Refusal
from gonfalon.core.rolls import Modifier, Roll
from gonfalon.core.steps import ChooseUnit, Decision, Option, Pass, Step, step
from gonfalon.space.table import CM, contact, nearer_than
from gonfalon.systems.naran.book.commands import hears_leader
from gonfalon.systems.naran.book.losses import roll_save
from gonfalon.systems.naran.book.reactions import react, remove_figure
from gonfalon.systems.naran.ground.bases import base_of
from gonfalon.systems.naran.pieces.facts import BLOODLUST, DEMORALISED, FLED, OK, RETREATING
from gonfalon.systems.naran.pieces.queries import alternating, present
from gonfalon.systems.naran.pieces.setting import B
from gonfalon.systems.naran.pieces.tables import EASY_INFLUENCE, INFLUENCE, sheet_die


def influences(b: B) -> list[Step]:
    """Every leader in turn, the players alternating from the one who deployed first."""
    return [Influence(b.setting.commands[c].leader) for c in alternating(b) if present(b, c)]


def influence_refusal(b: B, leader: int, uid: int) -> Refusal | None:
    """Why a leader cannot influence a unit."""
    unit, ware = b.units[uid], b.setting.wares[uid]
    own = b.setting.wares[leader]
    if ware.kind == "figure" or unit.side != own.side or unit.place is None:
        return Refusal("16.1c", "not-a-unit")
    if unit.state not in (DEMORALISED, RETREATING, BLOODLUST):
        return Refusal("16.1c", "not-shaken")
    if own.role == "general":
        if ware.command != own.command:
            return Refusal("16.1e", "other-command")
    elif ware.command != own.command:
        lost = b.units[b.setting.commands[ware.command].leader].place is None  # § V29c
        if not lost and "wide_influence" not in b.setting.on:  # § V11
            return Refusal("16.1f", "other-command")
    if not hears_leader(b, leader, uid):
        return Refusal("16.1d", "out-of-radius")
    return None


def influence_roll(b: B, leader: int, uid: int) -> Roll:
    """One die against the leader's command value."""
    own = b.setting.wares[leader]
    easy = "easy_influence" in b.setting.on
    lines: list[Modifier] = []
    lines.append(Modifier("16.4a" if easy else "16.2a", own.value, "command-value"))
    bearer = b.setting.standards[own.side]
    there = bearer >= 0 and b.units[bearer].place is not None
    if there and nearer_than(base_of(b, bearer), base_of(b, leader), 30 * CM):
        lines.append(Modifier("16.2b", 1, "army-standard"))
    command = b.setting.commands[b.setting.wares[uid].command]
    if command.allied and own.command != command.index:
        lines.append(Modifier("16.2b", -1, "allied-command"))
    reading = EASY_INFLUENCE if easy else INFLUENCE
    return sheet_die(reading, reading.rule, "influence", own.side, (leader, uid), tuple(lines))


@step("16.1b")
class Influence(Decision):
    """A leader may try to influence one unit."""

    leader: int
    opens = True

    def _units(self, b: B) -> list[int]:
        if b.units[self.leader].place is None:
            return []
        wares = b.setting.wares
        return [
            u
            for u in b.setting.troops
            if b.units[u].state != OK
            and (wares[u].kind == "unit" or self._first_gun(b, u))
            and influence_refusal(b, self.leader, u) is None
        ]

    def _first_gun(self, b: B, uid: int) -> bool:
        return next((g for g in b.setting.wares[uid].guns if b.units[g].place is not None), -1) == uid

    def applies(self, b: B) -> bool:
        return bool(self._units(b))

    def player(self, b: B) -> int:
        return b.units[self.leader].side

    def about(self, b: B) -> dict[str, Any]:
        return {"unit": self.leader}

    def candidates(self, b: B) -> Iterable[Option]:
        yield Pass()
        for uid in self._units(b):
            yield ChooseUnit(uid)

    def refusal(self, b: B, option: Pass | ChooseUnit) -> Refusal | None:
        if isinstance(option, Pass):
            return None
        found = influence_refusal(b, self.leader, option.unit)
        if (
            found is None
            and b.setting.wares[option.unit].kind == "gun"
            and not self._first_gun(b, option.unit)
        ):
            return Refusal("V45b", "other-battery")
        return found

    def candidate_for(self, b: B, kind: str, value: Any) -> Option | None:
        return ChooseUnit(value) if kind == "unit" else None

    def answer(self, b: B, option: Pass | ChooseUnit) -> None:
        if isinstance(option, ChooseUnit):
            b.then(TryInfluence(self.leader, option.unit))


@step("16.2a")
class TryInfluence(Step):
    """Lower than the command value calms the unit; a natural 6 goes wrong."""

    leader: int
    uid: int

    def run(self, b: B) -> None:
        state = b.units[self.uid].state
        result = b.roll(influence_roll(b, self.leader, self.uid))
        if result == "calmed":
            react(b, self.uid, OK)  # § 4.7k, 4.7p, 5.4d, 16.3a
        elif result == "wrong":
            if state == BLOODLUST:
                touching = contact(base_of(b, self.leader), base_of(b, self.uid))
                if touching and not roll_save(b, self.leader, "16.3c"):  # § 16.3c
                    remove_figure(b, self.leader)
            elif state == DEMORALISED:  # § 16.3d
                react(b, self.uid, RETREATING)
            elif state == RETREATING:  # § 16.3e
                react(b, self.uid, FLED)
