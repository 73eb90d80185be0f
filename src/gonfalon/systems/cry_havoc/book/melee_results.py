"""1.7, 1.9 What the letters of the combat table do, and who of several suffers."""

from __future__ import annotations

from gonfalon.core.checks import Refusal
from gonfalon.core.steps import Decision, Option, Step, step
from gonfalon.systems.cry_havoc.book.advance import Aftermath
from gonfalon.systems.cry_havoc.book.harm import (
    Surrounded,
    kill,
    stun,
    unhorse,
    wake_from_harm,
    wound,
)
from gonfalon.systems.cry_havoc.book.retreat import FallBack
from gonfalon.systems.cry_havoc.pieces.facts import ANIMAL, DEAD, NOBODY, STUNNED, WOUNDED
from gonfalon.systems.cry_havoc.pieces.options import Suffer
from gonfalon.systems.cry_havoc.pieces.queries import where_they_stand
from gonfalon.systems.cry_havoc.pieces.setting import B


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
            wake_from_harm(b, t)
        if letter == "-":  # § S1.4f
            return
        if letter in "AB":
            if not self.immune:  # § 1.74e, 1.112e, R31, R41
                self.on_attackers(b)  # § VA6
            return
        lost = where_they_stand(b, self.targets)
        if letter == "C":
            b.then(*[FallBack(t, 1, self.attackers, False) for t in self.targets])  # § S1.4g, 1.72i, R37
        elif b.setting.facts[self.targets[0]].kind == ANIMAL and len(self.targets) == 1:
            if letter in "EFGH":  # § 1.9h, R37
                kill(b, self.targets[0])
        else:
            b.then(WhoSuffers(self.targets, letter, self.rider))
        b.then(Surrounded(), Aftermath(self.attackers, self.targets, lost))

    def on_attackers(self, b: B) -> None:
        """A stuns one of the attackers, B drives them back, whatever they attacked."""
        lost = where_they_stand(b, self.attackers)
        if self.letter == "A":
            b.then(WhoSuffers(self.attackers, "A", self.rider))  # § S1.4d
        else:
            b.then(*[FallBack(a, 1, self.targets, False) for a in self.attackers])  # § S1.4e, 1.72i
        b.then(Aftermath(self.targets, self.attackers, lost))


def strike_rider(b: B, uid: int, letter: str) -> None:
    """What a blow does to rider and horse."""
    if letter == "A":
        unhorse(b, uid, STUNNED, horse_dies=False)  # § VC4
    elif letter == "D":
        unhorse(b, uid, STUNNED, horse_dies=False)  # § S1.4k
    elif letter == "E":
        unhorse(b, uid, STUNNED, horse_dies=True)  # § S1.4l
    elif letter == "F":
        unhorse(b, uid, WOUNDED, horse_dies=False)  # § S1.4m
    elif letter == "G":
        unhorse(b, uid, WOUNDED, horse_dies=True)  # § S1.4n
    else:
        unhorse(b, uid, DEAD, horse_dies=False)  # § S1.4o


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
            if bare and len(bare) < len(alive):  # § 1.73d, R30, VB8
                alive = bare
        return [Suffer(u) for u in alive]

    def refusal(self, b: B, option: Suffer) -> Refusal | None:
        return None if option in self.candidates(b) else Refusal("1.73d", "unarmoured-first")

    def answer(self, b: B, option: Suffer) -> None:
        uid, letter = option.unit, self.letter
        if b.setting.facts[uid].kind == ANIMAL:
            if letter in "EFGH":  # § 1.9h, R37
                kill(b, uid)
        elif b.units[uid].horse != NOBODY:
            strike_rider(b, uid, letter)
        elif letter == "A":
            stun(b, uid)  # § S1.4d
        elif letter == "D":
            stun(b, uid)  # § S1.4h
        elif letter == "E":
            wound(b, uid)  # § S1.4i
        else:
            kill(b, uid)  # § S1.4j

    def about(self, b: B) -> dict[str, object]:
        return {"count": len(self.fighters)}
