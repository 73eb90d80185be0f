"""Losses (4.5, 6.9): saves and wounds, special figures, who is taken off the rear rank, who then tests."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from typing import Any

from gonfalon.core.checks import Refusal
from gonfalon.core.records import later, replace
from gonfalon.core.rolls import Pool, Roll
from gonfalon.core.steps import ChooseUnit, Decision, Step, step, stored
from gonfalon.systems.naran.book.reactions import (
    disorganise,
    loss_test_modifiers,
    react,
    reaction_test_roll,
    remove_figure,
    remove_unit,
    tests_together,
)
from gonfalon.systems.naran.pieces.events import Destroyed, Losses, SpecialLost, Wounded
from gonfalon.systems.naran.pieces.facts import BATTERY, COLUMNS, GARRISON, LIMBERED, LINE
from gonfalon.systems.naran.pieces.queries import arm, who_is_with
from gonfalon.systems.naran.pieces.setting import B
from gonfalon.systems.naran.pieces.shapes import shape_breaks_rule
from gonfalon.systems.naran.pieces.tables import MELEE_SPECIAL, PICK, SAVE, SPECIAL_DICE, sheet_die


@stored
class Harm:
    """What fire or melee does to a unit in one phase."""

    uid: int
    before: int  # figures at the start of the phase
    lost: int  # figures that fall
    artillery: bool = False
    canister: bool = False
    close: bool = False  # by infantry at short range
    specials: tuple[str, ...] = ()  # special figures that are among the fallen
    ensign: bool = False  # the ensign fell
    figures: tuple[int, ...] = later(())  # single figures with it who took up a kill, saved or not


@stored
class Harms:
    """What units suffer in one phase, while the dice for special figures are rolled; `lost`: the kills."""

    suffered: tuple[Harm, ...]


# -- saves and special figures ---------------------------------------------------------------------------


def roll_save(b: B, uid: int, rule: str) -> bool:
    """A figure with a save tries it, whatever the die that killed.

    Each failure costs a wound, the one too many his life.
    """
    ware = b.setting.wares[uid]
    if b.roll(sheet_die(SAVE[ware.save], rule, "save", ware.side, (uid,))) == "saved":  # § 4.5a, B14
        return True
    unit = b.units[uid]
    if unit.wounds < ware.wounds:  # § 4.5b, 6.9b
        b.change(uid, wounds=unit.wounds + 1)
        b.tell(Wounded, uid)
        return True
    return False  # § 4.5c


def harms(b: B) -> tuple[Harm, ...]:
    """What units suffer in this phase."""
    found: Harms = b.affairs["harms"]
    return found.suffered


def harm_of(b: B, uid: int) -> Harm:
    """What one of them suffers."""
    return next(h for h in harms(b) if h.uid == uid)


def remaining(have: tuple[str, ...], lost: tuple[str, ...]) -> tuple[str, ...]:
    """The special figures who are not among the fallen."""
    left = list(have)
    for one in lost:
        if one in left:
            left.remove(one)
    return tuple(left)


@step("4.5d")
class SpecialFigures(Step):
    """One die for every 3 kills or part of 3, before saves; each 6 takes a figure."""

    uid: int
    melee: bool

    def run(self, b: B) -> None:
        uid = self.uid
        kills = harm_of(b, uid).lost
        reading = MELEE_SPECIAL if self.melee else SPECIAL_DICE
        pool = (Pool(-(-kills // 3), 1, 6),)  # § B15, V39
        sixes = b.roll(
            Roll(reading.rule, "special-figures", reading, pool, (), b.units[uid].side, (uid,))
        )  # § 4.5d, 6.9c
        b.then(PickFigure(uid, min(sixes, kills)))  # § 4.5e, B15b


@step("B15b")
class PickFigure(Step):
    """A die picks among the special figures and the individuals with a unit, once for each 6.

    Special figures count among the fallen; a joined individual takes up the kill, saved or not.
    """

    uid: int
    count: int

    def applies(self, b: B) -> bool:
        return self.count > 0

    def apart(self, b: B) -> Hashable:
        harm = harm_of(b, self.uid)
        return self.uid, self.count, harm.specials, harm.figures

    def run(self, b: B) -> None:
        uid = self.uid
        harm = harm_of(b, uid)
        left = remaining(b.units[uid].specials, harm.specials)  # § 4.5f, V8
        company = [p for p in who_is_with(b, uid) if p not in harm.figures]  # § 4.5f, V8
        choices = len(left) + len(company)
        if not choices:
            return
        which = 0
        if choices > 1:
            pool = (Pool(1, 1, choices),)
            roll = Roll("B15b", "pick-figure", PICK, pool, (), b.units[uid].side, (uid,))
            which = b.roll(roll) - 1
        if which < len(left):
            after = replace(harm, specials=tuple(sorted((*harm.specials, left[which]))))
        else:
            person = company[which - len(left)]
            after = replace(harm, figures=tuple(sorted((*harm.figures, person))))
            if not roll_save(b, person, "V39b"):  # § 6.9a
                remove_figure(b, person)
        b.put("harms", Harms(tuple([after if h is harm else h for h in harms(b)])))
        b.then(PickFigure(uid, self.count - 1))


def losses_counted(b: B, harm: Harm) -> Harm:
    """The figures that fall when the dice for special figures are rolled, less who took up a kill."""
    lost = min(harm.lost - len(harm.figures), figures_to_lose(b, harm.uid))  # § V39c
    return replace(harm, lost=lost, figures=())


# -- figures off the rear rank ---------------------------------------------------------------------------


def settled_after_losses(b: B, uid: int, figures: int) -> tuple[int, str, str]:
    """Front and formation of a unit after losses off its rear rank, and the rule that disorganises it."""
    unit = b.units[uid]
    front = min(unit.front, figures) or 1  # § V19
    if b.setting.wares[uid].kind != "unit" or unit.formation in (GARRISON, BATTERY, LIMBERED):
        return (unit.front if b.setting.wares[uid].kind != "unit" else front), unit.formation, ""
    kind = arm(b, uid)
    broken = shape_breaks_rule(
        kind, figures, front, unit.formation
    )  # § V19d: also with an incomplete rear rank
    if broken and unit.formation in COLUMNS and not shape_breaks_rule(kind, figures, front, LINE):
        return front, LINE, ""
    return front, unit.formation, broken


def take_off_losses(b: B, harm: Harm) -> None:
    """Figures leave the rear rank, special figures last unless the die picked them."""
    uid = harm.uid
    unit = b.units[uid]
    if unit.place is None or not harm.lost:
        return
    left = max(0, unit.figures - harm.lost)  # § 10.3e
    b.tell(Losses, uid, harm.lost)
    specials = list(unit.specials)
    for special in harm.specials:
        if special in specials:
            specials.remove(special)
            b.tell(SpecialLost, uid, special)
    while len(specials) > left:  # § 10.5c
        b.tell(SpecialLost, uid, specials.pop())
    if left == 0:
        b.tell(Destroyed, uid)
        remove_unit(b, uid)
        return
    front, formation, broken = settled_after_losses(b, uid, left)
    b.change(uid, figures=left, specials=tuple(specials), front=front, formation=formation)
    if broken:
        disorganise(b, uid)


def figures_to_lose(b: B, uid: int) -> int:
    """The gunners of a battery, or the figures of a unit."""
    return sum(b.units[g].figures for g in tests_together(b, uid))


@step("V45c")
class SpreadLosses(Decision):
    """The owner spreads the losses of a battery over its guns, one gunner at a time."""

    uid: int
    count: int

    def applies(self, b: B) -> bool:
        return self.count > 0 and bool(self._guns(b))

    def _guns(self, b: B) -> list[int]:
        return [g for g in b.setting.wares[self.uid].guns if b.units[g].place is not None]

    def player(self, b: B) -> int:
        return b.units[self.uid].side

    def about(self, b: B) -> dict[str, Any]:
        return {"unit": self.uid, "count": self.count}

    def candidates(self, b: B) -> Iterable[ChooseUnit]:
        return [ChooseUnit(g) for g in self._guns(b)]

    def refusal(self, b: B, option: ChooseUnit) -> Refusal | None:
        return None if option.unit in self._guns(b) else Refusal("V45c", "other-battery")

    def answer(self, b: B, option: ChooseUnit) -> None:
        gun = option.unit
        left = b.units[gun].figures - 1
        b.tell(Losses, gun, 1)
        if left:
            b.change(gun, figures=left)
        else:
            b.tell(Destroyed, gun)
            remove_unit(b, gun)
        b.then(SpreadLosses(self.uid, self.count - 1))


# -- the test --------------------------------------------------------------------------------------------


@step("4.6a")
class LossTest(Step):
    """A unit that lost figures to fire tests; artillery only below half its strength."""

    harm: Harm

    def applies(self, b: B) -> bool:
        uid = self.harm.uid
        ware = b.setting.wares[uid]
        if not self.harm.lost:
            return False
        if ware.kind == "gun":
            guns = [g for g in ware.guns if b.units[g].place is not None]
            if not guns:
                return False
            organic = sum(b.setting.wares[g].figures for g in ware.guns)  # § 11.4f
            return 2 * figures_to_lose(b, guns[0]) < organic  # § 4.6b
        return b.units[uid].place is not None

    def run(self, b: B) -> None:
        h = self.harm
        uid = tests_together(b, h.uid)[0]
        lines = loss_test_modifiers(b, uid, h.lost, h.before, h.artillery, h.canister, h.close)
        result = b.roll(reaction_test_roll(b, uid, "4.6c", "loss-test", lines))
        react(b, uid, result)  # § 4.6i


# -- losses to fire --------------------------------------------------------------------------------------


@step("4.5a")
class SaveFromFire(Step):
    """A lone figure who is shot at saves once for each kill, or is lost."""

    uid: int
    count: int

    def applies(self, b: B) -> bool:
        return self.count > 0 and b.units[self.uid].place is not None

    def run(self, b: B) -> None:
        if not roll_save(b, self.uid, "4.5a"):
            remove_figure(b, self.uid)
        b.then(SaveFromFire(self.uid, self.count - 1))


@step("4.6a")
class LoseToFire(Step):
    """Losses off the rear ranks, those of batteries spread, then the loss tests."""

    def run(self, b: B) -> None:
        spreads: list[Step] = []
        tests: list[Step] = []
        for suffered in harms(b):
            kind = b.setting.wares[suffered.uid].kind
            if kind == "figure":
                continue
            harm = losses_counted(b, suffered)
            if kind == "gun":
                spreads.append(SpreadLosses(harm.uid, harm.lost))
            else:
                take_off_losses(b, harm)
            tests.append(LossTest(harm))
        b.end("harms")
        b.then(*spreads, *tests)
