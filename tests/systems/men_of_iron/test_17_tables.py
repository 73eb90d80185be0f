"""The tables against the figures of the register."""

from __future__ import annotations

from typing import Any

import pytest
from systems.men_of_iron.books import cases, fresh, ground, rebuilt, values
from systems.men_of_iron.field import Field

from gonfalon.core.rolls import Modifier, Roll
from gonfalon.core.system import get_system
from gonfalon.systems.men_of_iron.ground.ground import NO
from gonfalon.systems.men_of_iron.pieces.tables import (
    COUNTER,
    DIE,
    FIRE,
    FIRE_AT_LEADERS,
    MATRIX,
    MEANING,
    RANGE,
    SHOCK,
)


def rolled(table: Any, total: int) -> Any:
    """What a total gives, rolled with real dice."""
    die = min(max(total, 0), 9)
    more = (Modifier("2.4d", total - die, "range"),) if total != die else ()
    f = Field("falkirk", "lincoln-pk1@2720>4", dice=(die,))
    return f.b.roll(Roll("9.3c", "fire", table, DIE, more, 0))


def spans(rule: str) -> list[list[Any]]:
    return values(rule)


@pytest.mark.parametrize(
    ("rule", "mounted", "disordered"),
    cases(("T2a", False, False), ("T2b", False, True), ("T2c", True, False), ("T2d", True, True)),
)
def test_the_missile_table(rule: str, mounted: bool, disordered: bool) -> None:
    for _, _, low, high, result in spans(rule):
        for total in range(-3 if low == "" else low, 13 if high == "" else high + 1):
            assert rolled(FIRE[mounted, disordered], total) == result
            led = rolled(FIRE_AT_LEADERS[mounted, disordered], total)
            assert led == (f"{result}-9" if total >= 9 else result)


WORDS = {"none": "", "disordered": "d", "disordered, retreat 1": "dr", "retired": "R", "eliminated": "E"}


@pytest.mark.parametrize(
    ("rule", "charge", "disordered"),
    cases(("T5a", False, False), ("T5b", False, True), ("T6a", True, False), ("T6b", True, True)),
)
def test_the_shock_and_charge_tables(rule: str, charge: bool, disordered: bool) -> None:
    for _, low, high, attacker, defender, go in spans(rule):
        for total in range(-3 if low == "" else low, 13 if high == "" else high + 1):
            meant = MEANING[rolled(SHOCK[charge, disordered], total)]
            assert meant == (WORDS[attacker], WORDS[defender], go == "yes"), total


def test_the_counter_charge_roll() -> None:
    from gonfalon.systems.men_of_iron.book.counter_charge import counter_charge_roll

    f = Field("falkirk", "lincoln-pk1@2720>4 james-mm1@2620>1", dice=(4, 5))
    roll = counter_charge_roll(f.b, f.uid("james-mm1"), f.uid("lincoln-pk1"))
    assert [f.b.roll(roll), f.b.roll(roll)] == ["counter-charge", "no-counter-charge"]
    assert roll.reading is COUNTER


def test_ranges_and_matrix_are_those_of_the_register() -> None:
    for kind, *drms in values("T1a"):
        assert RANGE[kind] == tuple(d for d in drms if d != "NA")
    kinds = ("MM", "DM", "UH", "PK", "AX", "GE")
    for defender, *row in values("T4a"):
        for attacker, drm in zip(kinds, row, strict=True):
            assert MATRIX[attacker].get(defender, "NA") == drm


HEXES = {
    "clear": "clear",
    "clear, road, track": "clear",
    "clear or road": "clear",
    "clear level 2 or 3, road": "clear",
    "clear level 1": "low",
    "marsh": "marsh",
    "woods": "woods",
    "village": "village",
    "town": "town",
    "ditch": "ditch",
    "building": "building",
    "pond": "pond",
    "undergrowth": "undergrowth",
    "river": "river",
    "river Najarilla": "river",
    "bridge": "bridge",
}
SIDES = {
    "burn hexside": "burn",
    "up slope": "slope",
    "up steep slope": "steep",
    "stream hexside": "stream",
    "stream": "stream",
    "hedge hexside": "hedge",
    "ditch hexside": "ditch",
    "Lys hexside": "lys",
}


def number(raw: Any) -> int:
    return NO if raw == "NA" else int(str(raw).strip("+D"))


@pytest.mark.parametrize(
    ("rule", "battle"),
    cases(
        ("T10a", "bannockburn"),
        ("T11a", "poitiers"),
        ("T12a", "courtrai"),
        ("T13a", "falkirk"),
        ("T14a", "najera"),
        ("T15a", "crecy"),
    ),
)
def test_the_terrain_tables(rule: str, battle: str) -> None:
    g = ground(battle)
    for row in values(rule):
        if row[0] in HEXES:
            kind = g.hexes[HEXES[row[0]]]
        elif row[0] in SIDES:
            kind = g.edges[SIDES[row[0]]]
        else:
            continue
        horse, foot = number(row[1]), number(row[2])
        if battle == "najera" and row[0] == "bridge":
            horse, foot = 1, 1  # +0 on top of the road
        if battle == "courtrai" and row[0] == "town":
            horse = NO  # V4: riders never enter
        assert kind.mp == (foot, horse), row
        shocks = row[3:5] if len(row) == 6 else [row[3], row[3]]
        if row[0] not in ("burn hexside", "river"):
            assert kind.shock == (number(shocks[1]), number(shocks[0])), row
        assert kind.fire == number(row[-1]), row


@pytest.mark.parametrize(
    ("rule", "battle", "word", "shock"),
    cases(
        ("T10b", "bannockburn", "marsh", (-1, -2)),
        ("T13b", "falkirk", "marsh", (-1, -2)),
        ("bannockburn.ad", "bannockburn", "marsh", (-1, -2)),
    ),
)
def test_marsh_counts_for_the_attacker_who_stands_in_it(
    rule: str, battle: str, word: str, shock: tuple[int, int]
) -> None:
    kind = ground(battle).hexes[word]
    assert kind.attackers and kind.shock == shock


@pytest.mark.rule("bannockburn.ae")
def test_marsh_does_not_touch_fire() -> None:
    kind = ground("bannockburn").hexes["marsh"]
    assert kind.fire == 0 and not kind.blocks and kind.mp == (2, 2)


@pytest.mark.rule("T13c")
def test_riders_do_not_shock_across_the_burn_of_falkirk() -> None:
    assert ground("falkirk").edges["stream"].shock == (-2, NO)


@pytest.mark.rule("T12b")
def test_the_lys_counts_when_it_is_attacked_across() -> None:
    assert ground("courtrai").edges["lys"].shock == (-2, -2)


@pytest.mark.rule("T12c", "courtrai.t")
def test_riders_enter_neither_town_nor_building_and_nobody_the_monastery() -> None:
    g = ground("courtrai")
    assert g.hexes["town"].mp == (3, NO) and g.hexes["building"].mp == (2, NO)
    assert g.hexes["monastery"].mp == (NO, NO)


@pytest.mark.rule("T10c", "bannockburn.y")
def test_riders_check_for_disorder_at_a_burn_and_do_not_shock_across_it() -> None:
    row = ground("bannockburn").edges["burn"]
    assert (row.check, row.cited("check")) == (5, "T10c") and row.shock == (0, NO)


@pytest.mark.rule("V16")
@pytest.mark.parametrize(("die", "disordered"), [(4, False), (5, True)])
def test_they_cross_it_for_two_points_more_and_are_disordered_on_five(die: int, disordered: bool) -> None:
    rebuilt()
    f = Field("poitiers", "charles@2225 saarbrucken@2225 saarbrucken-mm4@2225>0", [die], start="free")
    f.activate("saarbrucken", "continuity").do("unit saarbrucken-mm4", "go 2226", "face 0")
    assert f.unit("saarbrucken-mm4").spent == 3 and f.unit("saarbrucken-mm4").disordered is disordered


@pytest.mark.rule("V16")
def test_riders_check_at_the_stream_of_poitiers() -> None:
    assert (ground("poitiers").edges["stream"].check, ground("poitiers").edges["stream"].cited("check")) == (
        5,
        "V16",
    )


@pytest.mark.rule("V17")
def test_hedge_and_ditch_of_poitiers_count_by_their_drm_only() -> None:
    g = ground("poitiers")
    assert g.edges["hedge"].shock == (-2, -2) and g.edges["ditch"].shock == (-3, -3)
    assert not any(k.no_charge for k in (*g.hexes.values(), *g.edges.values()))


@pytest.mark.rule("R36")
def test_no_pits_lie_at_bannockburn() -> None:
    g = ground("bannockburn")
    assert not g.terrain.hexes_with("pits") and g.hexes["pits"].mp == (NO, 1)


@pytest.mark.rule("V10")
def test_as_an_option_the_odd_costs_are_exchanged() -> None:
    for battle, word, horse, foot in values("V10"):
        if word == "town":
            horse = NO  # V4
        assert ground(battle, exchanged=True).hexes[word].mp == (foot, horse)
    assert ground("courtrai", exchanged=True).hexes["building"].mp == (2, NO)
    assert fresh("crecy", costs="exchanged").ground.hexes["woods"].mp == (2, 4)


@pytest.mark.rule("V10")
def test_only_battles_with_such_rows_have_the_option() -> None:
    battles = get_system("men_of_iron").scenarios.values()
    assert {s.id for s in battles if "costs" in [c.name for c in s.choices]} == {
        row[0] for row in values("V10")
    }
