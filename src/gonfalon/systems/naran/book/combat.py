"""Round 6: combat (chapter 6). All melees of the round strike in sequence; harm and losses come off when all
morale tests are done."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from gonfalon.core.records import replace
from gonfalon.core.rolls import Modifier
from gonfalon.core.steps import Closed, No, Option, Step, Yes, step, stored
from gonfalon.space.table import CM, HALF_TURN, advance
from gonfalon.systems.naran.book.contact import engage
from gonfalon.systems.naran.book.figures import carry_figures_along, figures_after_move
from gonfalon.systems.naran.book.losses import (
    Harm,
    Harms,
    SpecialFigures,
    SpreadLosses,
    figures_to_lose,
    harms,
    losses_counted,
    remaining,
    take_off_losses,
)
from gonfalon.systems.naran.book.melee_rolls import Blow, melee_blows, melee_hit_roll, melee_kill_roll
from gonfalon.systems.naran.book.reactions import (
    charisma_and_standard,
    leaders_in_test,
    lose_colour,
    quality_in_test,
    react,
    reaction_test_roll,
    remove_from_contact,
    special_figures_in_test,
    tests_together,
)
from gonfalon.systems.naran.book.squares import SquareTest
from gonfalon.systems.naran.ground.bases import base_of
from gonfalon.systems.naran.ground.terrain import way_until_stopped
from gonfalon.systems.naran.pieces.events import BrokenThrough, Strikes
from gonfalon.systems.naran.pieces.facts import (
    BLOODLUST,
    DEMORALISED,
    FLED,
    LINE,
    OK,
    OPPOSE,
    RETREATING,
    SQUARE,
    WAIT,
)
from gonfalon.systems.naran.pieces.queries import arm, engaged, order_of
from gonfalon.systems.naran.pieces.setting import B


@stored
class Melees:
    """Round 6 so far: kills by pair, what each unit suffers, reactions and push-backs to come."""

    kills: tuple[tuple[int, int, int], ...] = ()  # attacker, target, kills
    harms: tuple[Harm, ...] = ()
    results: tuple[tuple[int, int], ...] = ()  # unit, reaction
    pushed: tuple[int, ...] = ()


def melees_of_combat(b: B) -> Melees:
    """The affair of this round."""
    found: Melees = b.affairs["melees"]
    return found


@step("20.1e")
class CombatRound(Step):
    """Squares first test against cavalry, then all melees, tests, breakthrough, losses."""

    def run(self, b: B) -> None:
        b.set(round=6)
        if not b.game.clashes:
            return
        squares = [
            SquareTest(c.target, c.charger)
            for c in b.game.clashes
            if b.units[c.target].formation == SQUARE
            and arm(b, c.charger) == "horse"
            and c.since == b.game.turn
        ]
        b.then(*squares, StrikeAll())


# -- melees ------------------------------------------------------------------------------------------------


def combat_sequence(b: B) -> list[int]:
    """Engaged units from the right of the side that deployed first to its left."""
    uids = sorted({u for c in b.game.clashes for u in (c.charger, c.target)})
    sign = -1 if b.game.first == 0 else 1
    return sorted(uids, key=lambda u: (sign * base_of(b, u).cx, u))  # § B29


@step("6.1a")
class StrikeAll(Step):
    """Every unit in contact strikes; nobody's losses count before all have struck."""

    def applies(self, b: B) -> bool:
        return bool(b.game.clashes)

    def run(self, b: B) -> None:
        b.put("melees", Melees())
        strikes: list[Step] = []
        for uid in combat_sequence(b):
            strikes += [
                Strike(blow.attacker, blow.target, blow.dice, blow.touching) for blow in melee_blows(b, uid)
            ]
        b.then(*strikes, CountLosses())


@step("6.1b")
class Strike(Step):
    """One unit's blow at one enemy: to hit, then to kill."""

    uid: int
    foe: int
    dice: int
    touching: int

    def run(self, b: B) -> None:
        blow = Blow(self.uid, self.foe, self.dice, self.touching)
        b.tell(Strikes, self.uid, self.foe, self.dice)
        hits = b.roll(melee_hit_roll(b, blow)) if self.dice else 0
        kills = b.roll(melee_kill_roll(b, blow, hits)) if hits else 0
        m = melees_of_combat(b)
        b.put("melees", replace(m, kills=(*m.kills, (self.uid, self.foe, kills))))


@step("6.9c")
class CountLosses(Step):
    """Special-figure dice on the kills of each unit."""

    def run(self, b: B) -> None:
        m = melees_of_combat(b)
        wares = b.setting.wares
        totals: dict[int, int] = {}
        first: dict[int, int] = {}
        for _, target, kills in m.kills:
            key = wares[target].battery if wares[target].kind == "gun" else target
            totals[key] = totals.get(key, 0) + kills
            first.setdefault(key, target)
        suffered = [Harm(first[key], 0, kills) for key, kills in totals.items() if kills]
        b.put("harms", Harms(tuple(suffered)))
        b.then(*[SpecialFigures(h.uid, True) for h in suffered], MeleeTests())


@step("6.10a")
class MeleeTests(Step):
    """Whoever lost figures tests, and lines that were charged by a column test once more."""

    def run(self, b: B) -> None:
        found = []
        for harm in harms(b):
            before = figures_to_lose(b, harm.uid)
            ensign = "ensign" in harm.specials
            found.append(replace(losses_counted(b, harm), before=before, ensign=ensign))
        b.end("harms")
        b.put("melees", replace(melees_of_combat(b), harms=tuple(found)))
        tests: list[Step] = [MoraleTest(h.uid) for h in found if h.lost]
        lines = [
            BreakthroughTest(c.target, c.charger)
            for c in b.game.clashes
            if c.column and c.since == b.game.turn and b.units[c.target].formation == LINE
        ]  # § B28, V36c
        b.then(*tests, *lines, EndMelees())


def harm_in_combat(b: B, uid: int) -> Harm:
    """What a unit suffers in this combat round."""
    return next((h for h in melees_of_combat(b).harms if h.uid == uid), Harm(uid, figures_to_lose(b, uid), 0))


def combat_morale_modifiers(b: B, uid: int) -> list[Modifier]:
    """All lines of the morale test."""
    guns = tests_together(b, uid)
    inflicted = sum(
        min(k, harm_in_combat(b, t).lost) for a, t, k in melees_of_combat(b).kills if a in guns
    )  # § V41b
    return morale_test_modifiers(b, uid, harm_in_combat(b, uid), inflicted)


def morale_test_modifiers(b: B, uid: int, harm: Harm, inflicted: int) -> list[Modifier]:
    """All lines of the morale test of a unit that suffers a harm and inflicts so many losses."""
    unit = b.units[uid]
    found = quality_in_test(b, uid, "6.10b")
    order = order_of(b, uid)
    if order == OPPOSE:
        found.append(Modifier("6.10c", -1, "order-oppose"))
    elif order == WAIT:
        found.append(Modifier("6.10d", 1, "order-wait"))
    found += _loss_lines(b, harm)
    if harm.lost > inflicted:
        found.append(Modifier("6.10c", -1, "more-losses"))
    elif inflicted > harm.lost:
        found.append(Modifier("6.10d", 1, "fewer-losses"))
    left = remaining(unit.specials, harm.specials) if harm.specials else unit.specials  # § V38
    if "ensign" in b.setting.wares[uid].specials and "ensign" not in left:
        found.append(Modifier("6.10c", -1, "standard-lost"))
    if unit.state in (DEMORALISED, RETREATING):
        found.append(Modifier("6.10c", -2, "demoralised"))
    if unit.formation == SQUARE:
        found.append(Modifier("6.10d", 1, "in-square"))
    if unit.state == BLOODLUST:  # § B36
        found.append(Modifier("6.10d", 2, "bloodlust"))
    found += leaders_in_test(b, uid, "6.10e")
    found += special_figures_in_test(left, "6.10e", "6.10d")
    return found + charisma_and_standard(b, uid)  # § 6.10f


def _loss_lines(b: B, harm: Harm) -> list[Modifier]:
    """At least a quarter -1, at least half -3 instead, or both with option V17."""
    if not harm.lost or 4 * harm.lost < harm.before:  # § B5
        return []
    if 2 * harm.lost < harm.before:  # § B4, B5
        return [Modifier("6.10c", -1, "losses-quarter")]
    found = [Modifier("6.10c", -3, "losses-half")]
    if "lines_add" in b.setting.on:
        found.append(Modifier("V17", -1, "losses-quarter"))
    return found


@step("6.10a")
class MoraleTest(Step):
    """A unit that loses figures in melee tests; its reaction comes with the losses."""

    uid: int

    def run(self, b: B) -> None:
        lines = combat_morale_modifiers(b, self.uid)
        result = b.roll(reaction_test_roll(b, self.uid, "6.10a", "morale-test", lines))
        m = melees_of_combat(b)
        b.put("melees", replace(m, results=(*m.results, (self.uid, result))))  # § 6.11a


@step("6.12a")
class BreakthroughTest(Step):
    """A line charged by a column tests once more with -1; failing, it goes back 10 cm."""

    uid: int
    column: int

    def applies(self, b: B) -> bool:
        m = melees_of_combat(b)
        return (self.uid, FLED) not in m.results and self.uid not in m.pushed

    def run(self, b: B) -> None:
        lines = combat_morale_modifiers(b, self.uid)  # § V36b
        lines.append(Modifier("6.12b", -1, "breakthrough"))
        result = b.roll(reaction_test_roll(b, self.uid, "6.12a", "breakthrough", lines))
        if result not in (OK, BLOODLUST):  # § 6.12c
            m = melees_of_combat(b)
            b.put("melees", replace(m, pushed=(*m.pushed, self.uid)))  # § V36d: it reacts no worse


@step("6.1c")
class EndMelees(Step):
    """Now the losses come off and the reactions take hold."""

    closes = True

    def run(self, b: B) -> None:
        m = melees_of_combat(b)
        spreads: list[Step] = []
        for harm in m.harms:
            if b.setting.wares[harm.uid].kind == "gun":
                spreads.append(SpreadLosses(harm.uid, harm.lost))
                continue
            if harm.ensign:  # § V62
                lose_colour(b, harm.uid)
            take_off_losses(b, harm)
        b.then(*spreads, *[ReactInMelee(u, r) for u, r in m.results])
        b.then(*[PushBack(u) for u in m.pushed], AfterMelees())


@step("6.11a")
class ReactInMelee(Step):
    """The reaction of a morale test."""

    uid: int
    result: int

    def applies(self, b: B) -> bool:
        return bool(tests_together(b, self.uid)) and b.units[tests_together(b, self.uid)[0]].place is not None

    def run(self, b: B) -> None:
        react(
            b, tests_together(b, self.uid)[0], self.result
        )  # § V34b: horse in contact does not ride it down


@step("6.12c")
class PushBack(Step):
    """A line that was broken through goes back 10 cm and leaves contact."""

    uid: int

    def applies(self, b: B) -> bool:
        return b.units[self.uid].place is not None and engaged(b, self.uid)

    def run(self, b: B) -> None:
        uid = self.uid
        columns = [c.charger for c in b.game.clashes if c.target == uid and c.column]
        before = base_of(b, uid)
        free, _, _ = way_until_stopped(b, uid, before, before.d + HALF_TURN, 10 * CM)
        b.tell(BrokenThrough, uid)
        if not free:
            return
        remove_from_contact(b, uid)
        b.change(uid, place=advance(before.pose, -free))
        carry_figures_along(b, uid, before)
        b.then(*figures_after_move(b, uid), *[FollowUp(c, uid) for c in columns])  # § B28b


@step("B28b")
class FollowUp(Closed):
    """The column may follow the line it pushed back, into contact."""

    column: int
    line: int
    opens = True

    def applies(self, b: B) -> bool:
        if b.units[self.column].place is None or b.units[self.line].place is None:
            return False
        return not engaged(b, self.column) and self._reach(b)[1] == self.line

    def _reach(self, b: B) -> tuple[int, int, str]:
        stand = base_of(b, self.column)
        return way_until_stopped(b, self.column, stand, stand.d, 15 * CM)

    def player(self, b: B) -> int:
        return b.units[self.column].side

    def about(self, b: B) -> dict[str, Any]:
        return {"unit": self.column, "target_unit": self.line}

    def candidates(self, b: B) -> Iterable[Option]:
        return [Yes(), No()]

    def answer(self, b: B, option: Yes | No) -> None:
        if isinstance(option, No):
            return
        before = base_of(b, self.column)
        free = self._reach(b)[0]
        b.change(self.column, place=advance(before.pose, free))
        carry_figures_along(b, self.column, before)
        b.then(*engage(b, self.column, self.line))


@step("6.1c")
class AfterMelees(Step):
    """Contacts with units that are gone end."""

    closes = True

    def run(self, b: B) -> None:
        kept = tuple(
            c
            for c in b.game.clashes
            if b.units[c.charger].place is not None and b.units[c.target].place is not None
        )
        b.set(clashes=kept)
        b.end("melees")
