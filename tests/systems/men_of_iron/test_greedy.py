"""The computer player on small positions: what a sensible commander does, in nearly all of many seeds."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from systems.men_of_iron.field import Field

from gonfalon.core.engine import apply, options, pending, refused
from gonfalon.core.events import Chosen
from gonfalon.core.notation import text
from gonfalon.players import GreedyPlayer
from gonfalon.systems.men_of_iron import SYSTEM
from gonfalon.systems.men_of_iron.book.activation import FreeActivation
from gonfalon.systems.men_of_iron.book.fire import fire_targets
from gonfalon.systems.men_of_iron.pieces.facts import FIRED

SEEDS = range(1, 101)


def play(f: Field, seed: int, until: Callable[[Field], bool], limit: int = 40) -> list[str]:
    """Let the computer answer for both sides; the choices of the first side asked, as text."""
    f.b.dice, f.b.rng = None, seed * 7919
    player = GreedyPlayer(seed)
    first = pending(f.b)
    assert first is not None
    side = first.player(f.b)
    for _ in range(limit):
        if f.b.outcome is not None or not f.b.agenda or until(f):
            break
        for option in player.act(SYSTEM, f.b.clone()):
            if refused(f.b, option) is not None:
                break
            apply(f.b, option)
            if f.b.outcome is not None or until(f):
                break
    assert f.b.events is not None
    chosen = [e.event for e in f.b.events if isinstance(e.event, Chosen)]
    return [text(f.setting, c.option) for c in chosen if c.side == side]


def often(check: Callable[[int], bool]) -> None:
    """At least 95 of 100."""
    good = sum(check(seed) for seed in SEEDS)
    assert good >= 0.95 * len(SEEDS), f"{good} of {len(SEEDS)}"


def spent(f: Field) -> bool:
    """Every longbow has fired, or has nothing in its field of fire."""
    bows = [u for u in f.b.units if u.kind == "LB" and u.side == 0 and u.place is not None]
    return all(u.marks & FIRED or not fire_targets(f.b, u) for u in bows)


def settled(f: Field) -> bool:
    return f.asked in ("Continuity", "FreeActivation", "Seizure")


def test_it_shoots_before_it_shocks() -> None:
    def check(seed: int) -> bool:
        f = Field(
            "falkirk",
            "lincoln@2720 lincoln-lb1@2721>4 lincoln-lb2@2720>4 lincoln-pk1@2620>4 "
            "wallace-pk1@2519>1 wallace@1811",
            setup="free",
        ).activate("lincoln", "continuity")
        words = play(f, seed, settled)
        fires = [n for n, w in enumerate(words) if w.startswith("fire")]
        shocks = [n for n, w in enumerate(words) if w.startswith("shock")]
        return bool(fires) and (not shocks or fires[-1] < shocks[0]) and spent(f)

    often(check)


def test_it_leaves_no_good_shot_unused() -> None:
    def check(seed: int) -> bool:
        f = Field(
            "falkirk",
            "lincoln@2720 lincoln-lb1@2621>4 lincoln-lb2@2620>4 lincoln-lb3@2622>4 "
            "wallace-pk1@2519>1 wallace-pk2@2520>1 wallace-pk3@2521>1 wallace@1811",
            setup="free",
        ).activate("lincoln", "continuity")
        play(f, seed, settled)
        return spent(f)

    often(check)


@pytest.mark.parametrize("prey", ["john-lb1@2522>4", "wallace-pk2@2522>4"])
def test_it_does_not_charge_the_front_of_ordered_pikes_when_better_is_in_reach(prey: str) -> None:
    def check(seed: int) -> bool:
        f = Field(
            "falkirk",
            f"lincoln@2820 lincoln-mm1@2820>4 lincoln-mm2@2821>4 wallace-pk1@2620>1 {prey} wallace@1811",
            setup="free",
        ).activate("lincoln", "continuity")
        words = play(f, seed, settled)
        return not any(w.startswith(("charge", "shock")) and "wallace-pk1 27" in w for w in words)

    often(check)


@pytest.mark.parametrize("prey", ["guy-cb1@3907>4", "guy-pk1@3907>4"])
def test_nor_the_front_of_dismounted_men_at_arms(prey: str) -> None:
    def check(seed: int) -> bool:
        f = Field(
            "courtrai",
            f"eu@4205 eu-mm7@4205>4 eu-mm8@4206>4 john-dm1@4005>1 {prey} john@4513 guy@4310",
        ).activate("eu", "continuity")
        words = play(f, seed, settled)
        return not any(w.startswith(("charge", "shock")) and "john-dm1 41" in w for w in words)

    often(check)


def test_disordered_units_out_of_contact_stand_still() -> None:
    def check(seed: int) -> bool:
        f = Field(
            "falkirk",
            "lincoln@2720 lincoln-pk1@2921>4d lincoln-pk2@2822>4d lincoln-mm1@2923>4d "
            "wallace-pk1@2420>1 wallace@1811",
            setup="free",
        ).activate("lincoln", "continuity")
        play(f, seed, settled)
        return not any(f.unit(c).disordered for c in ("lincoln-pk1", "lincoln-pk2", "lincoln-mm1"))

    often(check)


def test_a_free_activation_goes_to_the_standard_with_three_retired_units() -> None:
    def check(seed: int) -> bool:
        f = Field(
            "bannockburn",
            "robert@5021 robert-standard@5023 robert-pk1@5023>0R robert-pk2@5024>0R robert-pk3@5123>0R "
            "robert-pk4@5021>0 "
            "moray@4722 moray-pk1@4722>0 edward@4713 edward-lb1@4713>3",
        )
        f.begin(FreeActivation(1))
        assert "standard robert-standard" in [text(f.setting, o) for o in options(f.b)]
        return play(f, seed, lambda g: g.asked == "Continuity")[0] == "standard robert-standard"

    often(check)


def test_one_retired_unit_does_not_keep_a_command_from_its_shots() -> None:
    def check(seed: int) -> bool:
        f = Field(
            "bannockburn",
            "robert@5021 robert-standard@5023 robert-pk1@5023>0R robert-pk4@5021>0 "
            "carrick@5320 carrick-lb1@5317>0 carrick-lb2@5417>0 carrick-lb3@5217>0 "
            "edward@4713 edward-lb1@5415>3 edward-pk1@5314>3d edward-pk2@5214>3d",
        )
        f.begin(FreeActivation(1))
        assert "standard robert-standard" in [text(f.setting, o) for o in options(f.b)]
        return play(f, seed, lambda g: g.asked == "Continuity")[0] == "activate carrick"

    often(check)


def test_reinforcements_come_in_however_far_the_enemy_is() -> None:
    entering = [f"bek-lb{n}" for n in range(1, 5)] + [f"bek-pk{n}" for n in range(1, 7)]

    def check(seed: int) -> bool:
        f = Field(
            "falkirk", "bek@2505 bek-mm1@2505>4 bek-mm2@2506>4 wallace-pk1@1705>1s wallace@1811"
        ).activate("bek", "continuity")
        play(f, seed, settled)
        return all(f.at(code) for code in entering)

    often(check)


def test_a_leader_among_archers_in_range_is_activated_before_the_foot_out_of_command() -> None:
    def check(seed: int) -> bool:
        f = Field(
            "bannockburn",
            "clifford@4419 edward-lb1@4520>2 edward-lb2@4620>2 edward-lb3@4519>2 edward@5013 "
            "edward-pk1@4108>2d edward-pk2@4208>2d edward-pk3@4308>2d edward-pk4@4309>2d "
            "moray@4722 moray-pk1@4622>5s moray-pk2@4722>5s",
            setup="alternative",  # nobody waits in the camp
        )
        f.begin(FreeActivation(0))
        assert "activate strays" in [text(f.setting, o) for o in options(f.b)]
        words = play(f, seed, lambda g: g.asked in ("Continuity", "Seizure"))
        return words[0] == "activate clifford" and any(w.startswith("fire") for w in words)

    often(check)


def test_attackers_leave_their_schiltrons_when_archers_stand_before_them() -> None:
    def check(seed: int) -> bool:
        f = Field(
            "bannockburn",
            "moray@4722 moray-pk1@4623>5s moray-pk2@4722>5s moray-pk3@4822>5s "
            "edward-lb1@4620>2 edward-lb2@4720>2 clifford@4419 edward@4713",
        )
        f.begin(FreeActivation(1))
        words = play(f, seed, lambda g: g.asked in ("Continuity", "Seizure"))
        return "form moray-pk2 none" in words and any(w.startswith("shock") for w in words)

    often(check)


def test_foot_comes_at_archers_from_the_side() -> None:
    def check(seed: int) -> bool:
        f = Field(
            "falkirk",
            "lincoln@2720 lincoln-pk1@2620>4 lincoln-pk2@2621>4 john-lb1@2319>1 john@2319 wallace@1811",
            setup="free",
        ).activate("lincoln", "continuity")
        words = play(f, seed, lambda g: g.asked in ("Continuity", "Seizure", "PlanShock"))
        return any(w.startswith("go") for w in words) and not f.rolls("fire")

    often(check)


@pytest.mark.parametrize(("points", "comes"), [((30, 0), True), ((0, 20), False)])
def test_late_in_the_battle_who_would_lose_by_the_end_ruling_attacks(
    points: tuple[int, int], comes: bool
) -> None:
    def check(seed: int) -> bool:
        f = Field(
            "bannockburn",
            "edward@4713 edward-pk1@4714>2 edward-pk2@4814>2 edward-pk3@4614>2 moray@4722 moray-pk1@4722>5s",
        )
        f.b.set(activations=120, points=points, engaged=True)
        f.activate("edward", "continuity")
        play(f, seed, settled)
        moved = [f.at(f"edward-pk{n}") for n in (1, 2, 3)] != ["4714", "4814", "4614"]
        return moved is comes

    often(check)
