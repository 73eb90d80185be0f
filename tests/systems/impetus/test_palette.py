"""The palette of house rules (P), one by one; battles of one's own; faults of their files."""

from __future__ import annotations

import copy
from typing import Any

import pytest
from systems.impetus.kit import H, asked, at, do, field, oval, pose, told, u, uid, unit, why

from gonfalon.core.dice import Loaded
from gonfalon.core.engine import advance, options
from gonfalon.core.faults import BadFile
from gonfalon.core.scenario import read_toml
from gonfalon.core.system import get_system
from gonfalon.locale import Speaker
from gonfalon.systems.impetus.book.defensive_fire import defence_refusal
from gonfalon.systems.impetus.book.shooting import shot_targets_judged
from gonfalon.systems.impetus.book.turn import HalfTurn
from gonfalon.systems.impetus.book.victory import CheckVictory, call_time, points_won
from gonfalon.systems.impetus.files.upgrade import upgrade
from gonfalon.systems.impetus.ground.bodies import body
from gonfalon.systems.impetus.pieces.queries import beaten_at, total_vd
from gonfalon.systems.impetus.pieces.setting import B

SYSTEM = get_system("impetus")
FIELD = {"rectangle": [12, 8, 18, 12]}


def shipped(name: str = "hyw") -> dict[str, Any]:
    return copy.deepcopy(read_toml(SYSTEM.folder / "data" / "battles" / f"{name}.toml"))


def own(**more: Any) -> B:
    """A shipped battle with something of its own, at its first question."""
    b = SYSTEM.start(SYSTEM.read_own({**shipped(), **more}, "mine.toml"), {}, 1)
    b.events = []
    advance(b)
    options(b)
    return b


@pytest.mark.rule("P.1a")
def test_a_side_deploys_in_the_area_of_the_battle() -> None:
    north = {"kind": "zone", "side": 0, "area": "hill"}
    b = own(zones={"hill": {"rectangle": [3, 0, 27, 9]}}, clause=[north])
    assert asked(b) == "Deploy" and why(b, "put A4 14H 8.9H 0") == ""
    assert why(b, "put A4 14H 9.2H 0") == "P.1a" and why(b, "put A4 3.5H 5H 0") == "P.1a"


@pytest.mark.rule("P.2a", "P.2b")
def test_units_enter_by_their_edge_from_their_turn_on() -> None:
    late = {"kind": "arrives", "units": ["A2"], "turn": 3, "edge": "right"}
    rows = (u("A1", "FP", 10, 4), u("A2", "CP1", 20, 5), u("B1", "FP", 10, 16, 180))
    b = field(*rows, turn=1, clauses=[late])
    do(b, "done", "done", dice=[1, 1, 6, 6, 1, ...])
    while b.game.turn < 3:
        do(b, "no" if asked(b) == "AskReroll" else "done", dice=[6, 6, 1, 1, ...])
    assert unit(b, "A2").place is None or asked(b) == "PlaceArrivals"
    while asked(b) != "PlaceArrivals":
        do(b, "no" if asked(b) == "AskReroll" else "done")
    assert pose(b, "A2") == (30 * H - 3 * H // 2, 5 * H, 49152), "at the right edge, looking west"
    assert "coming" not in b.affairs and len(told(b, "entered")) == 1
    assert why(b, "put A2 28.5H 21H 0") == "P.2b", "off the table"
    do(b, "put A2 3H 8H 0")
    assert at(b, "A2") == (28.5, 8), "it stays at its edge"
    do(b, "accept")
    assert asked(b) == "Activate" and not unit(b, "A2").acted


@pytest.mark.rule("P.2a", "P.2b")
def test_who_comes_later_is_not_deployed_and_enters_where_nobody_stands() -> None:
    b = own(clause=[{"kind": "arrives", "units": ["A2"], "turn": 2}])
    assert b.affairs["coming"] == (uid(b, "A2"),) and unit(b, "A2").place is None
    late = {"kind": "arrives", "units": ["A2"], "turn": 1}
    b = field(u("A1", "FP", 10, 0.75), u("A2", "CP1", 20, 5), u("B1", "FP", 10, 16, 180), clauses=[late])
    b.agenda.clear()
    b.agenda.append(HalfTurn(0))
    advance(b)
    options(b)
    assert asked(b) == "PlaceArrivals" and at(b, "A2") == (20, 1.5), "its rear at its own edge"
    assert why(b, "put A2 10H 5H 0") == "P.2b", "A1 stands there"
    assert why(b, "put A1 5H 5H 0") == "P.2b", "it is not coming"
    assert why(b, "put A2 5H 9H 0") == ""


@pytest.mark.rule("P.3a")
def test_an_area_counts_while_one_side_alone_is_in_it() -> None:
    hold = {"kind": "hold", "area": "ford", "vd": 3}
    rows = [u(f"A{n}", "FP", 4 + 3 * n, 4) for n in range(4)] + [
        u("B1", "FP", 15, 11, 180),
        u("B2", "FP", 3, 18, 180),
    ]
    b = field(*rows, zones={"ford": FIELD}, clauses=[hold])
    call_time(b)
    assert b.outcome is not None and (b.outcome.winner, b.outcome.rule) == (1, "28f")
    both = field(*rows, u("A9", "FP", 14, 9), zones={"ford": FIELD}, clauses=[hold])
    call_time(both)
    assert both.outcome is not None and both.outcome.winner is None, "both are in it"
    few = field(u("A1", "FP", 4, 4), u("A2", "FP", 8, 4), u("B1", "FP", 15, 11, 180), zones={"ford": FIELD},
                clauses=[hold])  # fmt: skip
    CheckVictory().run(few)
    assert few.outcome is not None and few.outcome.winner == 1, "3 of 4 VD: more than half"


@pytest.mark.rule("P.3a")
def test_the_computer_sees_what_an_area_is_worth() -> None:
    hold = {"kind": "hold", "area": "ford", "vd": 3}
    rows = (u("A1", "FP", 15, 9), u("B1", "FP", 15, 16, 180))
    plain, held = field(*rows), field(*rows, zones={"ford": FIELD}, clauses=[hold])
    assert SYSTEM.evaluate(held, 0) > SYSTEM.evaluate(plain, 0) + 200


def shot(b: B) -> str:
    """The rule that forbids A1 to shoot at B1."""
    found = shot_targets_judged(b, uid(b, "A1"), None)[uid(b, "B1")]
    return "" if found is None else found.rule


@pytest.mark.rule("P.4a")
def test_in_the_rain_bows_shoot_no_farther() -> None:
    rain = {"kind": "rain", "weapons": ["short bow A"], "range": 2}
    rows = (u("A1", "T", 10, 4, weapon="short-bow-A"), u("B1", "FP", 10, 6.5, 180))
    assert shot(field(*rows)) == "" and shot(field(*rows, clauses=[rain])) == "P.4a"
    assert shot(field(rows[0], u("B1", "FP", 10, 5.9, 180), clauses=[rain])) == ""
    crossbow = u("A1", "T", 10, 4, weapon="crossbow-A")
    assert shot(field(crossbow, rows[1], clauses=[rain])) == "", "crossbows are not named"


@pytest.mark.rule("P.4a")
def test_a_downpour_silences_every_weapon_in_defence_too() -> None:
    rows = (u("A1", "CP1", 10, 4), u("B1", "T", 10, 7, 180, weapon="longbow-B"))
    for clauses, rule in (([], ""), ([{"kind": "rain", "range": 0}], "P.4a")):
        b = field(*rows, clauses=clauses)
        found = defence_refusal(b, body(b, uid(b, "A1")), uid(b, "B1"))
        assert ("" if found is None else found.rule) == rule


@pytest.mark.rule("P.5a")
def test_an_army_is_beaten_at_the_vd_that_the_battle_says() -> None:
    rows = [u(f"A{n}", "FP", 4 + 3 * n, 4) for n in range(5)] + [u("B1", "FP", 15, 16, 180)]
    b = field(*rows, clauses=[{"kind": "break_at", "side": 0, "vd": 7}])
    assert (total_vd(b, 0), beaten_at(b, 0), beaten_at(b, 1)) == (10, 7, 1)
    b.set(lost=(6, 0))
    CheckVictory().run(b)
    assert b.outcome is None
    b.set(lost=(7, 0))
    CheckVictory().run(b)
    assert b.outcome is not None and b.outcome.winner == 1


# -- battles of one's own ----------------------------------------------------------------------------


@pytest.mark.rule("P.6a")
def test_a_table_of_another_size_and_scale() -> None:
    data = shipped()
    for n, army in enumerate(data["army"]):
        for row in army["unit"]:
            row["at"] = [row["at"][0] + 3, row["at"][1] + 4 * n, row["at"][2]]
    b = SYSTEM.start(SYSTEM.read_own({**data, "table": [40, 24], "scale": "15mm"}, "x.toml"), {}, 1)
    s: Any = b.setting
    assert (s.h, s.width, s.height, s.zone_depth) == (40_000, 1_600_000, 960_000, 320_000)
    with pytest.raises(BadFile, match=r"table\[0\]: 80 is not a number from 20 to 60 \(rule P.6a\)"):
        SYSTEM.read_own({**data, "table": [80, 24]}, "x.toml")


@pytest.mark.rule("P.6b")
def test_the_dice_may_say_who_defends() -> None:
    b = SYSTEM.start(SYSTEM.read_own({**shipped(), "defender": "roll"}, "x.toml"), {}, 1)
    b.dice, b.events = Loaded([6, 6, 1, 1]), []
    advance(b)
    assert b.game.defender == 1 and asked(b) == "Deploy"
    assert b.game.terrain == tuple(SYSTEM.scenario("hyw").terrain)  # type: ignore[attr-defined]


@pytest.mark.rule("P.6c")
def test_an_army_of_the_house_needs_no_list() -> None:
    data = shipped()
    del data["army"][0]["list"]
    with pytest.raises(BadFile, match="there is no army list"):
        SYSTEM.read_own(data, "x.toml")
    data["army"][0]["house"] = True
    SYSTEM.read_own(data, "x.toml")
    data["army"][0]["list"] = "english_hyw"
    with pytest.raises(BadFile, match="an army has a list or is a house army, not both"):
        SYSTEM.read_own(data, "x.toml")
    data["army"][1]["unit"][0]["vbu"] = 12
    with pytest.raises(BadFile, match="vbu: 12 is not a number from 1 to 9"):
        SYSTEM.read_own(data, "x.toml")


def test_files_of_format_1_have_a_width_and_a_depth() -> None:
    made = upgrade({"id": "x", "width": 30, "depth": 20})
    assert made == {"id": "x", "table": [30, 20]}


def test_clauses_that_speak_of_what_is_not_there_are_told() -> None:
    data = shipped()
    general = next(row["id"] for row in data["army"][0]["unit"] if row.get("general"))
    data["zones"] = {"near": {"rectangle": [1, 1, 3, 3]}}
    data["clause"] = [
        {"kind": "zone", "side": 0, "area": "nowhere"},
        {"kind": "hold", "area": "t1", "vd": 2},
        {"kind": "rain", "weapons": ["longbowl A"], "range": 3},
        {"kind": "break_at", "side": 1, "vd": 99},
        {"kind": "arrives", "units": [general, "Q7"], "turn": 3},
        {"kind": "zone", "side": 1, "area": "near"},
        {"kind": "rain", "range": 3, "only": {"deployment": "rainy"}},
    ]
    with pytest.raises(BadFile) as error:
        SYSTEM.read_own(data, "mine.toml")
    told_ = "\n".join(error.value.told("en"))
    for said in (
        "clause[0].area: there is no zone «nowhere»",
        "clause[1].area: there is no zone «t1»",
        "clause[2].weapons[0]: there is no weapon «longbowl A»",
        "clause[3].vd: 99 is not a number from 1 to",
        f"clause[4].units[0]: «{general}» has the general",
        "clause[4].units[1]: there is no unit with the id «Q7»",
        "outside the zone «near» in which the army deploys",
        "clause[6].only.deployment",
    ):
        assert said in told_, (said, told_)
    assert not any("[error" in line for line in error.value.told("it"))


# -- victory and score of one's own ---------------------------------------------------------------------

ROWS = (u("A1", "FP", 15, 9), u("A2", "CM", 5, 3), u("B1", "FP", 15, 16, 180), u("B2", "CL", 5, 17, 180))
TEXT = {"en": "The ford is ours.", "it": "Il guado è nostro."}
FORD = {"ford": {"rectangle": [12, 8, 18, 12], "name": {"en": "the ford", "it": "il guado"}}}


def row(when: str, win: object, **more: Any) -> dict[str, Any]:
    return {"when": when, "win": win, "text": TEXT, **more}


def holding(who: dict[str, Any] | None = None) -> dict[str, Any]:
    return {"hold": {"zone": "ford", "who": who or {"side": 0}}}


@pytest.mark.rule("P.7a")
@pytest.mark.parametrize("when", ["at_once", "activation", "player_turn", "turn"])
def test_a_battle_ends_when_its_own_condition_holds(when: str) -> None:
    b = field(*ROWS, zones=FORD, victory=[row(when, 0, all=[holding()])])
    do(b, "unit A2", "do about")
    assert (b.outcome is not None) == (when in ("at_once", "activation"))
    while b.outcome is None and b.game.turn == 1 and asked(b) == "Activate":
        do(b, "done")
    assert b.outcome is not None and (b.outcome.winner, b.outcome.rule) == (0, "P.7a")
    assert Speaker(b.setting, "it").outcome(b.outcome).endswith(TEXT["it"])


@pytest.mark.rule("P.7a")
@pytest.mark.parametrize(
    ("who", "holds"),
    [
        ({"side": 0, "kinds": ["FP"]}, True),
        ({"side": 0, "kinds": ["CM"]}, False),
        ({"class": "foot", "state": ["fit", "fresh"]}, True),
        ({"class": "mounted"}, False),
        ({"state": ["disordered"]}, False),
        ({"state": ["engaged"]}, False),
        ({"state": ["general"]}, False),
        ({"names": ["A1"], "terrain": ["wood"]}, True),
        ({"names": ["A1"], "terrain": ["open"]}, False),
        ({"names": ["A1"], "near": {"who": {"names": ["B1"]}, "within": 7}}, True),
        ({"names": ["A1"], "near": {"who": {"names": ["B1"]}, "within": 6}}, False),
    ],
)
def test_whom_a_condition_may_mean(who: dict[str, Any], holds: bool) -> None:
    wood = oval("wood", 15, 9, 3, 2)
    b = field(
        *ROWS, terrain=[wood], zones=FORD, victory=[row("end", 0, all=[holding(who)]), row("end", "draw")]
    )
    call_time(b)
    assert b.outcome is not None and (b.outcome.winner == 0) == holds


@pytest.mark.rule("P.7a")
def test_who_is_lost_who_has_fled_and_how_many_turns() -> None:
    terms: list[dict[str, Any]] = [
        {"lost": {"who": {"names": ["B2"]}, "least": 1}},
        {"flight": 1},
        {"turn": 2},
    ]
    for term in terms:
        b = field(*ROWS, victory=[row("at_once", 0, all=[term])])
        assert b.setting.own is not None and not b.setting.own.look(b)
        b.change(uid(b, "B2"), place=None)
        b.set(lost=(0, 2), turn=2)
        assert b.setting.own.look(b)
    late = {"kind": "arrives", "units": ["B2"], "turn": 3}
    b = field(*ROWS, clauses=[late], victory=[row("at_once", 0, all=[terms[0]])])
    assert b.setting.own is not None and not b.setting.own.look(b), "who is still to come is not lost"


@pytest.mark.rule("P.7b")
def test_rows_of_a_score_add_to_the_vd_that_the_enemy_lost() -> None:
    score = [
        {"start": {"side": 1, "points": 3}},
        {"loss": {"who": {"kinds": ["CL"]}, "points": 4}},
        {"enter": {"who": {"side": 0}, "zone": "ford", "points": 2}},
        {"hold_each_turn": {"who": {}, "zone": "ford", "points": 1}},
    ]
    b = field(*ROWS, zones=FORD, score=score)
    assert (points_won(b, 0), points_won(b, 1)) == (0, 3)
    own = b.setting.own
    assert own is not None
    own.look(b, "turn")
    own.look(b, "turn")
    assert points_won(b, 0) == 4, "2 for entering, once; 1 a turn"
    b.change(uid(b, "B2"), place=None)
    b.set(lost=(0, 1))
    assert points_won(b, 0) == 9
    call_time(b)
    assert b.outcome is not None and (b.outcome.winner, b.outcome.rule) == (0, "28f")


@pytest.mark.rule("P.7c")
def test_without_the_ends_of_the_book_a_beaten_army_fights_on() -> None:
    b = field(*ROWS, victory=[row("at_once", 0, all=[{"turn": 9}])], book_ends=False)
    b.set(lost=(0, 4))
    assert not CheckVictory().applies(b)
    call_time(b)
    assert b.outcome is not None and (b.outcome.winner, b.outcome.rule) == (None, "P.7c")


@pytest.mark.rule("P.7a", "P.7b")
def test_the_computer_plays_for_the_conditions_of_the_battle() -> None:
    for said in (
        {"victory": [row("end", 0, all=[holding({"side": 0, "kinds": ["CM"]})])]},
        {"score": [{"start": {"side": 0, "points": 5}}]},
    ):
        plain, aimed = field(*ROWS, zones=FORD), field(*ROWS, zones=FORD, **said)
        far, near = SYSTEM.evaluate(aimed, 0), SYSTEM.evaluate(plain, 0)
        aimed.change(uid(aimed, "A2"), place=(11 * H, 9 * H, 0))
        plain.change(uid(plain, "A2"), place=(11 * H, 9 * H, 0))
        if "victory" in said:
            assert SYSTEM.evaluate(aimed, 0) - far > SYSTEM.evaluate(plain, 0) - near + 50, "towards the ford"
        else:
            assert far > near + 500


def test_clauses_score_and_conditions_are_told_in_both_languages() -> None:
    clauses = [
        {"kind": "zone", "side": 0, "area": "ford"},
        *[{"kind": "arrives", "units": ["A2"], "turn": 3, "edge": e} for e in ("own", "left", "right")],
        {"kind": "hold", "area": "ford", "vd": 3},
        {"kind": "rain", "range": 0},
        {"kind": "rain", "weapons": ["longbow A"], "range": 2},
        {"kind": "break_at", "side": 1, "vd": 3},
    ]
    who = {"side": 1, "class": "foot", "state": ["fit", "fresh"], "terrain": ["open", "wood"]}
    said = field(
        *ROWS, zones=FORD, clauses=clauses, score=[{"loss": {"who": {"kinds": ["CL"]}, "points": 4}}],
        victory=[row("end", 0, all=[holding(who)])],
    ).setting  # fmt: skip
    for language, sentences in (
        (
            "en",
            ("Rain: no weapon shoots.", "Rain: longbow A shoot no farther than 2 H.", "The ford is ours."),
        ),
        ("it", ("Pioggia: nessuna arma tira.", "è sconfitto quando ha perso 3 VD", "il guado")),
    ):
        told_ = "\n".join(one.text for one in said.told(language))
        for sentence in sentences:
            assert sentence.casefold() in told_.casefold(), told_
        assert "[" not in told_
