"""1.72g to VB8 What the letters of the combat table do, and who of several suffers."""

from __future__ import annotations

from gonfalon.core.checks import Refusal
from gonfalon.core.steps import Decision, Option, Step, step
from gonfalon.systems.cry_havoc.advance import Aftermath
from gonfalon.systems.cry_havoc.facts import (
    ANIMAL,
    DEAD,
    NOBODY,
    PANIC,
    STUNNED,
    B,
)
from gonfalon.systems.cry_havoc.harm import (
    MELEE_ON_RIDER,
    Surrounded,
    harm_rider,
    kill,
    stun,
    unhorse,
    wake,
    wound,
)
from gonfalon.systems.cry_havoc.options import Suffer
from gonfalon.systems.cry_havoc.presence import hexes_of
from gonfalon.systems.cry_havoc.retreat import FallBack


@step("1.72g")
class MeleeResult(Step):
    """What the letter of the combat table does, to attackers or defenders."""

    attackers: tuple[int, ...]
    targets: tuple[int, ...]
    letter: str
    immune: bool
    rider: bool

    def run(self, b: B) -> None:
        letter = self.letter
        for t in self.targets:
            wake(b, t)
        if (letter == "-") == True:
            return
        lone = b.setting.facts[self.targets[0]].kind == ANIMAL
        if letter in "AB":
            afraid = any(b.units[t].nerve >= PANIC for t in self.targets)
            if self.immune:  # § 1.112e, 1.74e, R41, R31
                return
            lost = hexes(b, self.attackers)  # § VA6
            if letter == "A":
                b.then(WhoSuffers(self.attackers, "A", self.rider))
            else:
                back = self.attackers  # § 1.72i
                b.then(*[FallBack(a, 1, self.targets, False) for a in back])
            b.then(Aftermath(self.targets, self.attackers, lost))
            return
        lost = hexes(b, self.targets)
        if letter == "C":
            back = self.targets  # § 1.72i
            b.then(*[FallBack(t, 1, self.attackers, False) for t in back])  # § R37
        elif lone and len(self.targets) == 1:
            if letter in "EFGH":  # § 1.9h
                kill(b, self.targets[0])
        else:
            b.then(WhoSuffers(self.targets, letter, self.rider))
        b.then(Surrounded(), Aftermath(self.attackers, self.targets, lost))


def hexes(b: B, fighters: tuple[int, ...]) -> tuple[int, ...]:
    """The hexes of some fighters."""
    return tuple([h for uid in fighters for h in hexes_of(b, uid)])


@step("R29")
class WhoSuffers(Decision):
    """Their owner chooses who of several is stunned, wounded or killed; the unarmoured first."""

    fighters: tuple[int, ...]
    letter: str
    rider: bool

    def applies(self, b: B) -> bool:
        return bool(self.alive(b))

    def alive(self, b: B) -> list[int]:
        return [u for u in self.fighters if b.units[u].place is not None and b.units[u].health != DEAD]

    def player(self, b: B) -> int:
        return b.units[self.fighters[0]].side

    def candidates(self, b: B) -> list[Option]:
        alive = self.alive(b)
        if self.letter != "A":
            bare = [u for u in alive if not b.setting.facts[u].armour]
            if any(b.setting.facts[u].kind == ANIMAL for u in self.fighters):  # § 1.9f
                bare = []  # where a horse without a rider is attacked armour does not count
            kill = self.letter == ("H" if self.rider else "F")
            if bare and len(bare) < len(alive):  # § VB8, 1.73d, R30
                alive = bare
        return [Suffer(u) for u in alive]

    def refusal(self, b: B, option: Suffer) -> Refusal | None:
        return None if option in self.candidates(b) else Refusal("1.73d", "unarmoured-first")

    def answer(self, b: B, option: Suffer) -> None:
        uid, letter = option.unit, self.letter
        lone = b.setting.facts[uid].kind == ANIMAL
        if lone:
            if letter in "EFGH":  # § 1.9h
                kill(b, uid)
        elif letter == "A":
            if b.units[uid].horse != NOBODY:  # § VC4
                unhorse(b, uid, STUNNED, horse_dies=False)
            else:
                stun(b, uid)
        elif b.units[uid].horse != NOBODY:
            harm_rider(b, uid, letter, MELEE_ON_RIDER)
        elif letter == "D":
            stun(b, uid)
        elif letter == "E":
            wound(b, uid)
        else:
            kill(b, uid)

    def about(self, b: B) -> dict[str, object]:
        return {"count": len(self.fighters)}
