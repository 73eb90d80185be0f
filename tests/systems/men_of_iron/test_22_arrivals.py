"""P.63 Arrivals: who enters during a battle, where, when and with whom."""

from __future__ import annotations

from typing import Any

import pytest
from systems.men_of_iron import small
from systems.men_of_iron.field import Field

from gonfalon.core.records import replace
from gonfalon.systems.men_of_iron.book.activation import Begin
from gonfalon.systems.men_of_iron.book.commands import command_choices, command_refusal
from gonfalon.systems.men_of_iron.book.reinforcements import (
    may_reinforce,
    reinforcement_refusal,
    wave_members,
)


def field(acted: int = 1, pieces: str = "rufus@1806 rufus-dm1@1806>4", dice: Any = (), **rows: Any) -> Field:
    """Reds after so many activations; `rows`: what is changed about their arrivals."""
    f = Field(small.battle(arrival=small.arrivals(**rows)), pieces, dice)
    f.b.game = replace(f.b.game, acted=(acted, 0), activations=acted)
    return f


def may(f: Field, code: str, command: str) -> bool:
    return may_reinforce(f.b, f.uid(code), f.setting.commands[command])


def why_not(f: Field, code: str, command: str) -> tuple[str, str] | None:
    found = reinforcement_refusal(f.b, f.uid(code), f.setting.commands[command])
    return None if found is None else (found.rule, found.key)


@pytest.mark.rule("P.63a")
def test_units_enter_with_their_command_in_the_hexes_named() -> None:
    f = field().activate("scarlet")
    assert {"unit scarlet-mm1", "unit scarlet-mm2", "unit scarlet"} <= {*f.legal("unit")}
    f.do("unit scarlet-mm1", "go 2005")
    assert f.at("scarlet-mm1") == "2005"
    assert f.setting.facts[f.uid("scarlet-mm1")].entry == (f.hex("2005"), f.hex("2006"))
    assert why_not(f, "scarlet-mm2", "rufus") == ("P.63a", "other-wave")


@pytest.mark.rule("P.63b")
def test_they_wait_until_an_earlier_arrival_is_in() -> None:
    f = field()
    assert why_not(f, "crimson-lb1", "crimson") == ("P.63b", "earlier-group-first")
    f = field(pieces="rufus-dm1@1806>4 scarlet-mm1@1905>4")
    assert not may(f, "crimson-lb1", "crimson")
    f = field(pieces="rufus-dm1@1806>4 scarlet-mm1@1905>4 scarlet-mm2@1906>4")
    assert may(f, "crimson-lb1", "crimson")


@pytest.mark.rule("P.63c")
@pytest.mark.parametrize("first", [1, 4])
def test_they_wait_until_their_side_has_had_so_many_activations(first: int) -> None:
    f = field(first - 1, scarlet={"from": first})
    assert why_not(f, "scarlet-mm1", "scarlet") == ("P.63c", "not-before-activation")
    assert "scarlet" not in [c.id for c in command_choices(f.b, 0, True)]
    assert may(field(first, scarlet={"from": first}), "scarlet-mm1", "scarlet")


@pytest.mark.rule("P.63d")
@pytest.mark.parametrize(
    ("on", "die", "enters"), [("even", 4, True), ("even", 5, False), ("<=3", 3, True), ("<=3", 4, False)]
)
def test_a_command_may_have_to_roll_in_order_to_enter(on: str, die: int, enters: bool) -> None:
    f = field(scarlet={"on": on}, dice=[die])
    f.begin(Begin(0, "scarlet", "free"))
    assert f.rolls("entry")[-1].roll.rule == "P.63d"
    assert ("0.1" in f.b.game.groups) is enters
    assert (f.asked == "FreeActivation") is not enters


@pytest.mark.rule("P.63d")
def test_once_it_has_come_it_does_not_roll_again() -> None:
    f = field(scarlet={"on": "even"})
    f.b.game = replace(f.b.game, groups=("0.1",))
    f.begin(Begin(0, "scarlet", "free"))
    assert not f.rolls("entry")


@pytest.mark.rule("P.63e")
def test_a_command_may_enter_by_free_activations_only() -> None:
    f = field(scarlet={"by": "free"})
    assert "scarlet" in [c.id for c in command_choices(f.b, 0, True)]
    assert "scarlet" not in [c.id for c in command_choices(f.b, 0, False)]
    found = command_refusal(f.b, 0, "scarlet", False)
    assert (found.rule, found.key) == ("P.63e", "wave-waits")
    assert "scarlet" in [c.id for c in command_choices(field().b, 0, False)]


@pytest.mark.rule("P.63f")
def test_units_may_enter_only_with_another_command() -> None:
    f = field(scarlet={"with": "rufus"})
    assert why_not(f, "scarlet-mm1", "scarlet") == ("P.63f", "other-command-brings")
    assert may(f, "scarlet-mm1", "rufus")


@pytest.mark.rule("P.63g")
def test_a_wave_comes_in_together_with_one_of_its_leaders() -> None:
    wave = {"wave": 1, "with_leader": "scarlet"}
    f = field(scarlet=wave, crimson={**wave, "after": []})
    names = {f.setting.unit_codes[i] for i in wave_members(f.b, f.setting.commands["scarlet"])}
    assert names == {"scarlet", "crimson", "scarlet-mm1", "scarlet-mm2", "crimson-lb1", "crimson-lb2"}
    assert may(f, "crimson-lb1", "scarlet") and may(f, "crimson-lb1", "crimson")
    assert wave_members(f.b, f.setting.commands["crimson"]) == ()
    f.activate("scarlet").do("unit crimson-lb1", "go 2010")
    assert f.at("crimson-lb1") == "2010"


@pytest.mark.rule("P.63h")
@pytest.mark.parametrize(("column", "spent"), [("none", 2), ("activation", 3), ("wave", 3)])
def test_who_enters_in_column_pays_for_those_before_him(column: str, spent: int) -> None:
    f = field(scarlet={"column": column, "at": "2005"}).activate("scarlet")
    f.do("unit scarlet-mm1", "go 1905").do(*f.legal("face")[:1])
    f.do("unit scarlet-mm2", "go 2005")
    assert f.unit("scarlet-mm2").spent == spent


def test_an_arrival_that_an_option_takes_away_stands_on_the_map() -> None:
    data = small.data()
    rows = [{**row, "unless": {"odds": "long"}} for row in data["arrival"]]
    for row in data["units"]:
        if row.get("arrival") == "scarlet":
            row["at"] = "1901-02"
        if row.get("arrival") == "crimson":
            row["at"] = "1911-12"
    for command, at in (("scarlet", "1901"), ("crimson", "1911")):
        next(c for c in data["command"] if c["id"] == command)["leader"]["at"] = at
    scenario = small.battle(arrival=rows, units=data["units"], command=data["command"])
    f = Field(scenario, "", odds="long")
    assert f.setting.arrivals == {}
    assert f.setting.label("hex", f.setting.start[f.uid("scarlet-mm1")].place) == "1901"
    assert Field(scenario, "").setting.start[f.uid("scarlet-mm1")].place is None
