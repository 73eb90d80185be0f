"""3, 4 Who acts: activation, continuity, seizure, passing."""

from __future__ import annotations

from typing import Any

from gonfalon.core.checks import Refusal, refuse
from gonfalon.core.events import Skipped
from gonfalon.core.rolls import Modifier, Roll
from gonfalon.core.steps import Decision, No, Option, Pass, Step, step
from gonfalon.systems.men_of_iron.battles.questions import passes_by_itself, sorties, whole_army_of
from gonfalon.systems.men_of_iron.book.aggression import Aggression
from gonfalon.systems.men_of_iron.book.commands import (
    command_choices,
    command_rating,
    command_refusal,
    command_roster,
    pass_refusal,
    stray_command,
    strays_out_of_command,
)
from gonfalon.systems.men_of_iron.book.leaders import Replace, bereaved
from gonfalon.systems.men_of_iron.book.orders import Act, Orders
from gonfalon.systems.men_of_iron.book.rally import RallyAtStandard, RallyDisordered, rallying
from gonfalon.systems.men_of_iron.book.reinforcements import (
    entry_rule,
    may_fail_to_reinforce,
    rolls_to_enter,
    wave_members,
)
from gonfalon.systems.men_of_iron.book.shock_plan import ShockPhase
from gonfalon.systems.men_of_iron.book.victory import EndActivation, EndRuling, flight_points
from gonfalon.systems.men_of_iron.pieces.events import Activated, LeftField, PlayPasses
from gonfalon.systems.men_of_iron.pieces.facts import OUT, RESTING, Activation, Command
from gonfalon.systems.men_of_iron.pieces.options import Activate, RaiseStandard, SeizeWith, TryCommand
from gonfalon.systems.men_of_iron.pieces.setting import B
from gonfalon.systems.men_of_iron.pieces.tables import (
    ACTIVATE,
    DIE,
    SEIZE,
    TWO_DICE,
    first_table,
    leaving_table,
)

# -- free activation -------------------------------------------------------------------------------


@step("P.39a")
class WhoBegins(Step):
    """Both sides roll; the higher die goes first, ties are rolled again."""

    def rule_for(self, b: B) -> str:
        return b.setting.file.rule or self.rule

    def run(self, b: B) -> None:
        rule = self.rule_for(b)
        first = int(b.roll(Roll(rule, "first", first_table(rule), TWO_DICE)))  # § R53
        b.then(FreeActivation(first))


@step("4.2d")
class FreeActivation(Decision):
    """A side activates any of its commands, or a Standard, without a die; or it passes (4.1e)."""

    side: int
    why: str = ""  # "seizure" after a failed seizure of the enemy (4.3e)
    without: str = ""  # a command that cannot take it, having failed to enter
    how: str = "free"  # what it was when that command had it (R61)
    accepts = (RaiseStandard, Pass)  # "why not?" is answered
    opens = True

    def player(self, b: B) -> int:
        return self.side

    def candidates(self, b: B) -> list[Option]:
        found: list[Option] = []
        found += [
            Activate(c.id) for c in command_choices(b, self.side, True) if c.id != self.without
        ]  # § 4.3f, V1
        for i in b.setting.standards:
            own = b.units[i].side == self.side and b.units[i].place is not None
            if own and self.how == "free" and rallying(b, i):  # § R7
                found.append(RaiseStandard(i))
        strays = stray_command(b, self.side)
        if strays is not None and strays_out_of_command(b, self.side):  # § P.24a
            found.append(Activate(strays))
        if pass_refusal(b, self.side) is None:
            found.append(Pass())  # § 4.1e
        return found

    def refusal(self, b: B, option: Activate | RaiseStandard | Pass) -> Refusal | None:
        return free_activation_refusal(b, self, option)

    def legal(self, b: B) -> list[Option]:
        return self.candidates(b)

    def answer(self, b: B, option: Activate | RaiseStandard | Pass) -> None:
        if isinstance(option, Pass):
            b.then(PassPlay(self.side))
        elif isinstance(option, RaiseStandard):
            b.then(RaisedStandard(self.side, option.unit))
        else:
            b.then(Begin(self.side, option.command, self.how))


def free_activation_refusal(
    b: B, asked: FreeActivation, option: Activate | RaiseStandard | Pass
) -> Refusal | None:
    """Why a free activation may not go to something."""
    if isinstance(option, Pass):
        return pass_refusal(b, asked.side)
    if isinstance(option, RaiseStandard):
        u = b.units[option.unit]
        if u.kind != "standard" or u.side != asked.side:
            return refuse("13.2b", "no-standard")
        if asked.how != "free":
            return refuse("13.2a", "standard-only-free")
        return None if rallying(b, option.unit) else refuse("13.1c", "nobody-to-rally")
    return None if option in asked.candidates(b) else command_refusal(b, asked.side, option.command, True)


@step("13.2a")
class RaisedStandard(Step):
    """A Standard is activated: it only rallies, and counts as an activation."""

    side: int
    standard: int

    def run(self, b: B) -> None:
        command = b.setting.facts[self.standard].command
        count_activation(b, self.side, command)  # § 13.2c
        b.put("activation", Activation(self.side, command, "free", ()))
        b.then(  # § 13.2d, 13.2h
            *[Replace(i) for i in bereaved(b)],
            RallyAtStandard(self.standard),
            EndActivation(self.side, "free"),
            Continuity(self.side),
        )


@step("4.1f")
class PassPlay(Step):
    """A pass counts as a failed continuity roll."""

    side: int

    def run(self, b: B) -> None:
        g = b.game
        b.set(activations=g.activations + 1, quiet=g.quiet + 1 if g.engaged else 0, lull=g.lull + 1)  # § R55c
        b.then(EndRuling(), HandOver(self.side))


@step("3.2c")
class HandOver(Step):
    """Play passes to the other side, with a free activation."""

    side: int

    def run(self, b: B) -> None:
        b.tell(PlayPasses, 1 - self.side)
        b.then(FreeActivation(1 - self.side))


# -- continuity and seizure ------------------------------------------------------------------------


@step("4.2a")
class Continuity(Decision):
    """After an activation its player may name another command and roll, or pass."""

    side: int
    accepts = (RaiseStandard,)  # "why not?" is answered
    opens = True

    def player(self, b: B) -> int:
        return self.side

    def applies(self, b: B) -> bool:
        return b.outcome is None

    def candidates(self, b: B) -> list[Option]:
        found: list[Option] = []
        if passes_by_itself(b, self.side) is None:
            last = b.game.last[self.side]
            found += [
                TryCommand(c.id) for c in command_choices(b, self.side, False) if c.id != last
            ]  # § 3.2a, R5
            found += [TryCommand(c) for c in sorties(b, self.side)]  # § P.22a
        return [*found, Pass()]

    def refusal(self, b: B, option: TryCommand | RaiseStandard | Pass) -> Refusal | None:
        if isinstance(option, Pass) or option in self.candidates(b):
            return None
        if isinstance(option, RaiseStandard):
            return refuse("13.2b", "standard-only-free")
        found = passes_by_itself(b, self.side)
        if found is not None:
            return found
        if option.command == b.game.last[self.side]:
            return refuse("3.2a", "just-used")
        return command_refusal(b, self.side, option.command, False)

    def legal(self, b: B) -> list[Option]:
        return self.candidates(b)

    def answer(self, b: B, option: TryCommand | Pass) -> None:
        if isinstance(option, Pass):
            found = passes_by_itself(b, self.side)
            if found is None:
                b.then(PassPlay(self.side))
            else:
                b.tell(Skipped, self.rule, found, rule=found.rule)
                b.then(HandOver(self.side))
        elif b.setting.commands[option.command].sortie:
            b.then(Begin(self.side, option.command, "sortie"))  # § V2, P.22b
        else:
            b.then(Seizure(1 - self.side, option.command), ContinuityRoll(self.side, option.command))


@step("4.3a")
class Seizure(Decision):
    """Before the continuity die the opponent may try to seize play with one of his commands."""

    side: int
    against: str

    def player(self, b: B) -> int:
        return self.side

    def applies(self, b: B) -> bool | Refusal:
        army = whole_army_of(b, self.side)
        if army is not None and not army.may_seize:  # § P.5d
            return refuse(army.rule("seizes"), "may-not-seize")
        return True

    def about(self, b: B) -> dict[str, Any]:
        return {"command": self.against}

    def candidates(self, b: B) -> list[Option]:
        return [No(), *(SeizeWith(c.id) for c in command_choices(b, self.side, False))]

    def refusal(self, b: B, option: SeizeWith | No) -> Refusal | None:
        if isinstance(option, No) or option in self.candidates(b):
            return None
        return command_refusal(b, self.side, option.command, False)

    def legal(self, b: B) -> list[Option]:
        return self.candidates(b)

    def answer(self, b: B, option: SeizeWith | No) -> None:
        if isinstance(option, No):
            return
        c = b.setting.commands[option.command]
        roll = Roll("4.3b", "seizure", SEIZE[min(command_rating(b, c), 9)], DIE, (), self.side, _leader(c))
        b.agenda.pop()  # § R6
        if b.roll(roll) == "seized":  # § 4.3c, 4.3d
            b.then(Begin(self.side, option.command, "seizure"))  # § 3.2b, 4.3g
        else:
            b.then(FreeActivation(1 - self.side, "seizure"))  # § 4.3e


def _leader(c: Command) -> tuple[int, ...]:
    return (c.leader,) if c.leader >= 0 else ()


@step("4.2b")
class ContinuityRoll(Step):
    """The command acts on a roll equal to or below its leader's rating; else play passes (4.2d)."""

    side: int
    command: str

    def run(self, b: B) -> None:
        c = b.setting.commands[self.command]
        roll = Roll(
            "4.2c", "continuity", ACTIVATE[min(command_rating(b, c), 9)], DIE, (), self.side, _leader(c)
        )
        if b.roll(roll) == "activated":  # § 4.2b, 4.2d
            b.then(Begin(self.side, self.command, "continuity"))
        else:
            b.then(HandOver(self.side))


# -- the activation itself -------------------------------------------------------------------------


def count_activation(b: B, side: int, command: str) -> None:
    """Note that an activation begins."""
    g = b.game
    last = (command, g.last[1]) if side == 0 else (g.last[0], command)
    acted = (g.acted[0] + 1, g.acted[1]) if side == 0 else (g.acted[0], g.acted[1] + 1)
    b.set(active=side, activations=g.activations + 1, acted=acted, last=last, fought=False)


@step("4.1a")
class Begin(Step):
    """A command is activated: its units may move and fire, then shock."""

    side: int
    command: str
    how: str

    def run(self, b: B) -> None:
        c = b.setting.commands[self.command]
        if may_fail_to_reinforce(b, c):
            b.then(EvenRoll(self.side, self.command, self.how))
        else:
            b.then(
                *[Replace(i) for i in bereaved(b)],
                *([OrleansCheck(self.side, self.command, self.how)] if c.id in b.setting.leaving else []),
                Muster(self.side, self.command, self.how),
            )


@step("4.1d")
class Muster(Step):
    """The units of the command are called up, wherever they stand; some are out of command (15.2)."""

    side: int
    command: str
    how: str

    def run(self, b: B) -> None:
        count_activation(b, self.side, self.command)
        c = b.setting.commands[self.command]
        b.tell(Activated, self.side, self.command, self.how)
        group = wave_members(b, c)
        if group:
            units, inside = group, set(group)
        else:
            units, inside = command_roster(b, c)  # § 12.4h, R49
        b.put("activation", Activation(self.side, self.command, self.how, units))
        called = set(units)
        for u in [u for u in b.units if u.id in called or u.marks or u.spent]:
            marks = 0
            if u.id in called and u.place is not None:
                if u.id not in inside and b.setting.combat[u.id]:
                    marks |= OUT
                if u.disordered and not u.retired:
                    marks |= RESTING
            if u.marks != marks or u.spent:
                b.change(u.id, marks=marks, spent=0)
        b.then(
            Aggression(self.command),
            Orders(self.side),
            Act(self.side),
            ShockPhase(self.side),
            RallyDisordered(),
            EndActivation(self.side, self.how),
        )
        b.then(Continuity(self.side))  # § 3.0a, P.22d


# -- commands that come late, or leave -------------------------------------------------------------


@step("P.63d")
class EvenRoll(Step):
    """A command that enters only on some numbers rolls; else another command takes the activation."""

    side: int
    command: str
    how: str

    def rule_for(self, b: B) -> str:
        return entry_rule(b, b.setting.commands[self.command])

    def run(self, b: B) -> None:
        if rolls_to_enter(b, b.setting.commands[self.command]):
            b.then(Begin(self.side, self.command, self.how))
        else:
            b.then(FreeActivation(self.side, "", self.command, self.how))  # § crecy.ac, R61


@step("P.26a")
class OrleansCheck(Step):
    """At each of its activations a command leaves if flight points plus die reach its limit."""

    side: int
    command: str
    how: str

    def rule_for(self, b: B) -> str:
        return b.setting.leaving[self.command].rule("check")

    def run(self, b: B) -> None:
        c, one = b.setting.commands[self.command], b.setting.leaving[self.command]
        points = Modifier(one.rule("limit"), flight_points(b, c.side), "flight-points")
        roll = Roll(one.rule("limit"), "leaving", leaving_table(one), DIE, (points,), c.side, _leader(c))
        if b.roll(roll) == "leaves":  # § P.26b, P.26c
            for i in (*c.members, *_leader(c)):
                if b.units[i].fate == "":
                    b.change(i, place=None, fate="left", retired=False)
            b.tell(LeftField, self.command)
            b.drop(Muster)
            b.agenda.pop()
            count_activation(b, self.side, self.command)
            b.put("activation", Activation(self.side, self.command, self.how, ()))
            b.then(EndActivation(self.side, self.how), Continuity(self.side))
