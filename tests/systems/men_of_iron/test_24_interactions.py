"""Where rules of several chapters meet, and the rulings about them."""

from __future__ import annotations

import pytest
from systems.men_of_iron.field import Field

from gonfalon.systems.men_of_iron.movement import ride_through
from gonfalon.systems.men_of_iron.results import carry

# -- the ground, however one comes into it (R59) ---------------------------------------------------


def into_a_pit(*dice: int) -> Field:
    """A charge that ends in a pit before longbows, which may fire at it."""
    f = Field("crecy", "alencon@4310 alencon-mm1@4313>1 harcourt@4910 harcourt-lb1@4513>4", dice)
    f.activate("alencon", "continuity").do("done", "charge alencon-mm1 harcourt-lb1 4413 1", "done")
    assert f.question == "ReactionFire" and f.rolls[0].roll.purpose == "pits"
    f.do("no")
    return f


@pytest.mark.rule("R59", "crecy.ad", "crecy.af")
def test_a_charge_may_end_in_a_pit() -> None:
    f = into_a_pit(0)
    fallen = f.unit("alencon-mm1")
    assert fallen.kind == "UH" and fallen.disordered and f.at("alencon-mm1") == "4413"
    assert not f.rolled("shock") and not f.rolled("charge")


@pytest.mark.rule("R59")
def test_riders_that_stay_in_the_saddle_charge_on_over_the_pit() -> None:
    f = into_a_pit(3, 9)
    assert f.unit("alencon-mm1").spent == 0
    assert f.rolled("charge")[0].roll.bonus > 0


def over_a_burn(die: int) -> Field:
    f = Field("bannockburn", "gloucester@3808 gloucester-mm1@3908>1 moray-pk1@4108>1", [die, 5, 5, 5])
    f.activate("gloucester", "continuity").do("done")
    f.do(f.offers("charge gloucester-mm1 moray-pk1 4008")[0], "done")
    return f


@pytest.mark.rule("R59", "bannockburn.z", "bannockburn.aa")
def test_a_charge_across_a_burn_may_lose_its_order_and_goes_in_as_plain_shock() -> None:
    f = over_a_burn(9)
    assert f.rolled("burn") and f.rolled("shock") and not f.rolled("charge")
    assert f.drms(1)["attacker-disordered"] == -2
    g = over_a_burn(0)
    assert g.rolled("burn") and g.rolled("charge")


@pytest.mark.rule("R59", "poitiers.z")
def test_a_hedge_opens_before_an_advance_or_a_charge_but_not_before_a_leader() -> None:
    f = Field("poitiers", "salisbury@2611 salisbury-dm2@2511>4")
    ground, here = f.setting.ground, f.hex("2511")
    there = next(n for n in f.setting.grid.near[here] if ground.is_hedge(here, n))
    carry(f.b, f.uid("salisbury-dm2"), here, there)
    assert f.setting.grid.side(here, there) in f.b.game.opened
    g = Field("poitiers", "salisbury@2511 salisbury-dm2@2613>4").activate("salisbury")
    g.do("unit salisbury", f"go {ground.terrain.label(there)}")
    assert g.at("salisbury") == ground.terrain.label(there) and not g.b.game.opened


# -- riding over friends ---------------------------------------------------------------------------


@pytest.mark.rule("8.0g", "12.4g")
def test_riding_over_retired_archers_is_their_end() -> None:
    f = Field("falkirk", "lincoln@3020 lincoln-mm1@2820>1 lincoln-lb1@2920>1R", [0]).activate("lincoln")
    f.do("unit lincoln-mm1", "go 3020 via 2920", "face 1")
    assert f.unit("lincoln-lb1").fate == "eliminated"


@pytest.mark.rule("najera.bh")
def test_slingers_ridden_over_are_lost() -> None:
    f = Field("najera", "guesclin@2314 guesclin-mm1@2314>1 guesclin-sl1@2315>1", [4]).activate("guesclin")
    f.do("unit guesclin-mm1", "go 2316 via 2315", "face 1")
    assert f.unit("guesclin-sl1").fate == "eliminated"


@pytest.mark.rule("crecy.bd", "12.4g")
def test_bound_riders_destroy_retired_crossbows() -> None:
    pieces = "alencon@4010 alencon-mm1@4010>1 doria-cb1@4110>1R harcourt-lb1@4410>4"
    f = Field("crecy", pieces).activate("alencon")
    ride_through(f.b, f.unit("alencon-mm1"), f.uid("doria-cb1"))
    assert f.unit("doria-cb1").fate == "eliminated" and not f.unit("doria-cb1").disordered
