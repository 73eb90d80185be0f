"""The odds of a whole affair: walked through dice and answers until it is settled."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from conformance.affairs import affairs_are_true, enumerated
from toy import SYSTEM
from toy.book.movement import ChargeAt, Go, ReactionFire
from toy.book.volley import Volley
from toy.pieces.facts import B

import gonfalon
from gonfalon.core.affair_odds import odds
from gonfalon.core.affair_walk import Budget, Walk
from gonfalon.core.affairs import Affair, AffairOdds, Chances, EndlessAffair, Verdict, affairs
from gonfalon.core.engine import apply, pending
from gonfalon.core.match import Match
from gonfalon.core.notation import parse
from gonfalon.core.orders import Order, StandingOrders
from gonfalon.core.rolls import Pool, Roll, Total
from gonfalon.core.steps import (
    Accept,
    Back,
    ChooseUnit,
    Closed,
    Done,
    No,
    Option,
    Pass,
    Step,
    Yes,
    step,
    stored,
)
from gonfalon.core.system import get_system
from gonfalon.core.views import view
from gonfalon.core.windows import ASK
from gonfalon.locale import Speaker
from gonfalon.locale.affairs import AffairWords, rounded

ALL = Budget()
COIN = Total("affair.coin", "0")


def acting() -> B:
    """The duel, when the first side chooses whom to use; A1 and B3 stand two squares apart."""
    b: B = SYSTEM.ready("duel")
    for words in ("accept", "accept", "stance bold", "stance bold"):
        apply(b, parse(b.setting, words))
    return b


def told(b: B, *chosen: Option, budget: Budget = ALL) -> AffairOdds:
    """The odds of a choice that opens one affair."""
    (found,) = odds(SYSTEM, view(SYSTEM, b, 0), chosen, budget)
    return found


def test_a_charge_runs_through_the_enemys_answer_and_the_melee() -> None:
    found = told(acting(), ChooseUnit(1), ChargeAt(3))
    assert dict(found.chances.verdicts) == {Verdict(0, 2): Fraction(1, 2), Verdict(2, 0): Fraction(1, 2)}
    assert found.chances.losses == (Fraction(1, 2), Fraction(1, 2))
    assert found.chances.balance() == (Fraction(1, 2), Fraction(0), Fraction(1, 2))
    assert found.chances.balance(3) == (Fraction(0), Fraction(1), Fraction(0))
    assert [r.purpose for r in found.rolls] == ["melee"]
    assert not found.certain and found.answered and not found.chances.error


def test_hidden_cards_are_named_by_their_number_and_never_looked_into() -> None:
    b = acting()
    found = told(b, ChooseUnit(1), ChargeAt(3))
    (hidden,) = [w for w in found.windows if w.other is None]
    assert hidden.asked.holds(b) == 2
    words = AffairWords(SYSTEM, b, Speaker(b.setting, "en"))
    assert "the enemy plays no order, though he holds 2 cards" in " ".join(words.assumed(found))
    assert not found.unseen


def test_certain_is_only_what_nobody_can_answer_and_no_die_decides() -> None:
    b = acting()
    assert told(b, ChooseUnit(0), Back()).certain
    past = told(b, ChooseUnit(1), _go(b, 1))
    assert not past.certain and past.answered and not past.rolls
    words = AffairWords(SYSTEM, b, Speaker(b.setting, "en"))
    assert words.certainty(past) == "No dice unless the enemy reacts."


def _go(b: B, unit: int) -> Option:
    """A move of a unit at which a loaded enemy may fire."""
    after = b.clone()
    apply(after, ChooseUnit(unit))
    asked = pending(after)
    assert asked is not None
    for option in asked.legal(after):
        if isinstance(option, Go):
            trial = after.clone()
            apply(trial, option)
            if isinstance(pending(trial), ReactionFire):
                return option
    raise AssertionError("nobody watches")


def test_what_the_enemy_may_do_instead_is_a_line() -> None:
    b = acting()
    found = told(b, ChooseUnit(1), _go(b, 1))
    (line,) = found.lines
    assert isinstance(line.window.assumed, No) and isinstance(line.window.other, Yes)
    assert line.window.chance == 1
    assert line.chances.harmed(own=True) > 0 == found.chances.harmed(own=True)
    words = AffairWords(SYSTEM, b, Speaker(b.setting, "en"))
    assert words.answer(line.window, line.window.other) == "the enemy fires"


def test_a_plan_has_a_part_for_each_target() -> None:
    b = acting()
    apply(b, Pass())
    found = odds(SYSTEM, view(SYSTEM, b, 0), (Volley(0, 2),), ALL)
    assert [f.targets for f in found] == [(2,)]
    assert found[0].chances.harms(own=False) == {0: Fraction(2, 6), 1: Fraction(2, 6), 2: Fraction(2, 6)}
    assert not found[0].certain
    words = AffairWords(SYSTEM, b, Speaker(b.setting, "en"))
    assert words.certainty(found[0]) == "The enemy has no answer to it at once."


def test_what_is_left_is_sampled_and_says_how_near() -> None:
    b = acting()
    exact = told(b, ChooseUnit(1), ChargeAt(3))
    found = told(b, ChooseUnit(1), ChargeAt(3), budget=Budget(battles=1, samples=4000))
    assert sum(c for _, c in found.chances.verdicts) == 1
    assert 0 < found.chances.error < 0.1
    miss = abs(found.chances.harmed(own=False) - exact.chances.harmed(own=False))
    assert miss <= found.chances.error
    words = AffairWords(SYSTEM, b, Speaker(b.setting, "it"))
    assert words.error(found.chances).startswith("circa ±")


def test_a_small_affair_is_exact_however_late_it_is() -> None:
    found = told(acting(), ChooseUnit(1), ChargeAt(3), budget=Budget(seconds=1e-9))
    assert not found.chances.error and found.chances == told(acting(), ChooseUnit(1), ChargeAt(3)).chances


@step("0")
class Strike(Step):
    """A company loses a step or does not."""

    unit: int

    def run(self, b: B) -> None:
        lost = b.roll(Roll("0", "fire", COIN, (Pool(1, 0, 1),), about=(0, self.unit)))
        b.change(self.unit, steps=b.units[self.unit].steps - lost)


@step("0")
class Begin(Closed):
    """A question that opens an affair: two strikes, or one without end."""

    opens = True

    def player(self, b: B) -> int:
        return 0

    def candidates(self, b: B) -> list[Option]:
        return [Yes(), No()]

    def answer(self, b: B, option: Option) -> None:
        b.then(*((Strike(2), Strike(2)) if isinstance(option, Yes) else (Forever(),)))


def beginning() -> B:
    b = acting()
    b.agenda.append(Begin())
    return b


def test_equal_battles_are_added_up_and_agree_with_every_way_by_itself() -> None:
    (affair,) = affairs(SYSTEM, beginning(), Yes())
    walk = Walk(affair, ALL).run()
    assert walk.chances().losses == (Fraction(0), Fraction(1))
    assert walk.walked == 3  # the first strike, then the second after a hit and after a miss
    assert dict(walk.chances().verdicts) == enumerated(Walk(affair, ALL))
    assert [f.fault for f in affairs_are_true(SYSTEM, affair.part.battle, 1, Yes())] == [""]


def test_dice_that_come_when_all_is_settled_are_named_and_not_counted() -> None:
    b = acting()
    b.agenda += [Strike(3), Begin()]
    found = told(b, Yes())
    assert found.chances.losses == (Fraction(0), Fraction(1))  # two strikes at an even chance, not three
    assert [roll.purpose for roll in found.afterwards] == ["fire"]
    words = AffairWords(SYSTEM, b, Speaker(b.setting, "en"))
    assert words.afterwards(found).startswith("Then: ") and words.afterwards(told(acting(), Pass())) == ""


@stored
class Tossed:
    """How many coins showed heads."""

    heads: int


@step("0")
class Toss(Step):
    """A coin; heads are tossed once more, and only two heads count."""

    coin: int

    def apart(self, b: B) -> int:
        return self.coin

    def run(self, b: B) -> None:
        both = b.roll(Roll("0", "fire", COIN, (Pool(1, 0, 1),))) and b.roll(
            Roll("0", "melee", COIN, (Pool(1, 0, 1),))
        )
        b.put("tossed", Tossed(b.affairs["tossed"].heads + both))


@step("0")
class Pay(Step):
    """A company that was tossed for loses a step for two heads or more."""

    def run(self, b: B) -> None:
        lost = b.affairs["tossed"].heads // 2
        b.end("tossed")
        b.change(2, steps=b.units[2].steps - lost)


@step("0")
class Game(Closed):
    """A question that opens an affair of coins."""

    opens = True

    def player(self, b: B) -> int:
        return 0

    def candidates(self, b: B) -> list[Option]:
        return [Yes(), No()]

    def answer(self, b: B, option: Option) -> None:
        b.put("tossed", Tossed(0))
        b.then(Toss(0), Toss(1), Toss(2), Pay())


def test_dice_that_hang_on_nothing_else_are_reckoned_once(monkeypatch: pytest.MonkeyPatch) -> None:
    b = acting()
    b.agenda.append(Game())
    (affair,) = affairs(SYSTEM, b, Yes())
    walk = Walk(affair, ALL).run()
    assert dict(walk.chances().verdicts) == enumerated(Walk(affair, ALL))
    assert walk.chances().losses == (Fraction(0), Fraction(10, 64))
    assert [roll.purpose for roll in walk.odds().rolls] == ["fire", "melee"]
    # one, two and three battles before the three coins; each coin has two rolls of its own
    assert walk.walked == 1 + 2 + 3 + 3 * 2
    monkeypatch.setattr(Toss, "apart", Step.apart)
    plain = Walk(affair, ALL).run()
    assert plain.chances() == walk.chances() and plain.walked > walk.walked


def test_what_dice_hang_on_has_to_be_true(monkeypatch: pytest.MonkeyPatch) -> None:
    b = acting()
    b.agenda.append(Game())
    monkeypatch.setattr(Pay, "apart", lambda self, b: ())
    monkeypatch.setattr(Pay, "run", _rolled_by_what_was_tossed)
    assert [bool(f.fault) for f in affairs_are_true(SYSTEM, b, 1, Yes())] == [True]


def _rolled_by_what_was_tossed(self: Pay, b: B) -> None:
    lost = b.roll(Roll("0", "fire", COIN, (Pool(b.affairs["tossed"].heads + 1, 0, 1),)))
    b.end("tossed")
    b.change(2, steps=b.units[2].steps - min(lost, 2))


def test_alike_battles_are_added_up_and_their_losses_stay_what_they_are(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    (affair,) = affairs(SYSTEM, beginning(), Yes())

    def by_harm(self: object, b: B, affair: Affair, units: list[tuple[int, Any]], records: object) -> Any:
        return tuple(n for n, _ in units), tuple(b.agenda)

    monkeypatch.setattr(type(SYSTEM), "alike", by_harm)
    monkeypatch.setattr(type(SYSTEM), "losses", lambda self, before, after, old, new: old.steps - new.steps)
    assert Walk(affair, ALL).run().chances().losses == (Fraction(0), Fraction(1))


def test_a_fault_in_what_tells_battles_apart_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Affair, "key", lambda self, b: tuple(b.agenda))
    assert [bool(f.fault) for f in affairs_are_true(SYSTEM, beginning(), 1, Yes())] == [True]


@step("0")
class Forever(Closed):
    """The enemy is asked again and again."""

    def player(self, b: B) -> int:
        return 1

    def candidates(self, b: B) -> list[Option]:
        return [Pass(), Done()]

    def answer(self, b: B, option: Option) -> None:
        b.then(self)


@step("0")
class Offer(Closed):
    """The enemy has to name one of his companies: B3 is struck if it is named, or in any case."""

    any: bool

    def player(self, b: B) -> int:
        return 1

    def candidates(self, b: B) -> list[Option]:
        return [ChooseUnit(2), ChooseUnit(3)]

    def answer(self, b: B, option: Option) -> None:
        if self.any or option == ChooseUnit(2):
            b.then(Strike(2))


@step("0")
class Demand(Closed):
    """A question that opens an affair in which the enemy cannot let it pass."""

    opens = True

    def player(self, b: B) -> int:
        return 0

    def candidates(self, b: B) -> list[Option]:
        return [Yes(), No()]

    def answer(self, b: B, option: Option) -> None:
        b.then(Offer(any=isinstance(option, No)))


def test_what_the_enemy_has_to_choose_is_told_only_where_it_matters() -> None:
    b = acting()
    b.agenda.append(Demand())
    words = AffairWords(SYSTEM, b, Speaker(b.setting, "en"))
    found = told(b, Yes())
    (line,) = found.lines
    assert line.window.must and line.window.assumed == ChooseUnit(2) and line.window.other == ChooseUnit(3)
    assert found.chances.harmed(own=False) == Fraction(1, 2) and not line.chances.harmed(own=False)
    assert len(words.assumed(found)) == 1 and words.assumed(found)[0].startswith("the enemy answers “")
    found = told(b, No())
    assert [w.must for w in found.windows] == [True]
    assert not found.lines and not words.assumed(found)


def test_a_question_that_never_settles_is_named() -> None:
    with pytest.raises(EndlessAffair, match="Begin"):
        Walk(affairs(SYSTEM, beginning(), No())[0], ALL).run()


def test_a_standing_order_above_a_chance_asks_what_the_affair_says() -> None:
    b = acting()
    for option in (ChooseUnit(1), _go(b, 1)):
        apply(b, option)
    asked = pending(b)
    assert isinstance(asked, ReactionFire)
    orders = StandingOrders()
    orders.give(Order("reaction-fire", ASK, percent=90))
    assert orders.answer(b, asked.legal(b)) == No()
    orders.give(Order("reaction-fire", ASK, percent=10))
    assert orders.answer(b, asked.legal(b)) is None


def test_a_match_tells_the_odds_from_what_its_player_knows() -> None:
    match = Match(SYSTEM, SYSTEM.scenario("duel"), {}, 1)
    for words in ("accept", "accept", "stance bold", "stance bold"):
        match.choose(words)
    (found,) = match.odds(["unit A1", "charge B3"])
    assert found == told(acting(), ChooseUnit(1), ChargeAt(3))


def plainly(rows: list[tuple[str, Fraction, str]]) -> list[tuple[str, Fraction, str]]:
    """Chances in words without hard spaces."""
    return [(word, chance, said.replace("\N{NO-BREAK SPACE}", " ")) for word, chance, said in rows]


@pytest.mark.parametrize(
    ("chances", "points"),
    [
        ((1, 1, 1), [34, 33, 33]),
        ((1, 1, 1, 1, 1, 1), [17, 17, 17, 17, 16, 16]),
        ((125, 125, 750), [13, 12, 75]),
        ((6, 4, 990), [1, 0, 99]),
        ((0, 1), [0, 100]),
    ],
)
def test_shares_of_a_whole_add_up_to_a_hundred(chances: tuple[int, ...], points: list[int]) -> None:
    assert rounded([Fraction(c, sum(chances)) for c in chances]) == points


def test_what_is_possible_is_never_told_as_nought() -> None:
    b = acting()
    words = AffairWords(SYSTEM, b, Speaker(b.setting, "en"))
    said = words.shares([Fraction(1, 1000), Fraction(999, 1000)])
    assert [s.replace("\N{NO-BREAK SPACE}", " ") for s in said] == ["below 1 %", "above 99 %"]


def test_a_melee_of_impetus_is_won_by_losses_and_disorder_decides_nothing() -> None:
    system = get_system("impetus")
    b = gonfalon.start("impetus", "hyw").battle
    words = AffairWords(system, b, Speaker(b.setting, "en"))
    rows = ((Verdict(1, 0), Fraction(1, 2)), (Verdict(1, 2), Fraction(1, 3)), (Verdict(4, 0), Fraction(1, 6)))
    chances = Chances(rows, (Fraction(0), Fraction(0)), 0.0)

    def of(purpose: str) -> AffairOdds:
        roll = Roll("0", purpose, COIN, (Pool(1, 0, 1),))
        return AffairOdds((), False, (roll,), chances, (), False, False, False)

    assert words.compares(of("melee")) == "Who wins"
    assert plainly(words.balance(of("melee"), chances)) == [
        ("you win", Fraction(1, 3), "33 %"),
        ("draw", Fraction(1, 2), "50 %"),
        ("you lose", Fraction(1, 6), "17 %"),
    ]
    alike = Chances((*rows[:2], (Verdict(1, 1), Fraction(1, 6))), (Fraction(0), Fraction(0)), 0.0)
    assert [word for word, *_ in words.balance(of("shot"), alike)][1] == "even"
    assert words.compares(of("shot")) == "Who comes off worse"
    assert plainly(words.balance(of("shot"), chances)) == [
        ("enemy worse off", Fraction(1, 3), "33 %"),
        ("nobody is harmed", Fraction(0), "0 %"),
        ("you worse off", Fraction(2, 3), "67 %"),
    ]


def test_totals_are_told_rising_other_results_by_their_chance() -> None:
    b = acting()
    words = AffairWords(SYSTEM, b, Speaker(b.setting, "en"))
    said = words.roll(Roll("0", "fire", COIN, (Pool(2, 0, 1),)))
    assert said.replace("\N{NO-BREAK SPACE}", " ") == "0: 25 %, 1: 50 %, 2: 25 %"


def test_nothing_is_called_certain_that_hangs_on_what_one_cannot_see() -> None:
    """The road ambush: where bowmen may lie hidden, a march may be shot at or not."""
    match = gonfalon.start("cry_havoc", "ambush", seed=1)
    while Accept() in (asked := match.question()).options:  # type: ignore[union-attr]
        match.choose("accept")
    match.choose("unit maso")
    asked = match.question()
    assert asked is not None
    system, side = match.system, asked.player
    worlds = [match.resample(side, seed) for seed in range(8)]
    hanging = 0
    for option in asked.options:
        walks = [Walk(affairs(system, w, option)[0], ALL).run() for w in worlds]
        rolled = any(w.rolls for w in walks)
        differ = len({w.chances().verdicts for w in walks}) > 1
        for full in (True, False):
            (found,) = match.odds([option], ALL, full=full)
            assert bool(found.rolls) == rolled and (full is False or found.unseen == differ)
            assert not found.certain or not (rolled or any(w.answered for w in walks))
        hanging += differ
    assert 5 < hanging < len(asked.options)
