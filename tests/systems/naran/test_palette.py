"""The palette of clauses (P), each with other figures than the shipped battles; old files; faults."""

from __future__ import annotations

from typing import Any

import pytest
from systems.naran.kit import CM, at, begin, field, happened, refusal, uid, unit

from gonfalon.core.engine import options
from gonfalon.core.faults import BadFile
from gonfalon.core.scenario import read_toml
from gonfalon.core.system import get_system
from gonfalon.locale import Speaker
from gonfalon.systems.naran.battles.looks import Look
from gonfalon.systems.naran.book.compulsion import compelled_duty
from gonfalon.systems.naran.book.march import March
from gonfalon.systems.naran.book.reserves import ReserveRound
from gonfalon.systems.naran.book.turn import JudgeArmies
from gonfalon.systems.naran.book.victory import army_broken, points_won
from gonfalon.systems.naran.files.scenarios import shipped_files
from gonfalon.systems.naran.files.upgrade import upgrade
from gonfalon.systems.naran.ground.rates import Moving
from gonfalon.systems.naran.pieces.facts import BLOODLUST
from gonfalon.systems.naran.pieces.lists import FOLDER
from gonfalon.systems.naran.pieces.options import Advance, Bring
from gonfalon.systems.naran.pieces.setting import B

SYSTEM = get_system("naran")
RIVER = {"kind": "river", "line": [[0, 60], [180, 60]], "width": 6}
FORD = {"kind": "ford", "id": "shallows", "rectangle": [75, 57, 105, 63]}
FARM = {"kind": "farm", "rectangle": [84, 30, 96, 42]}


def clause(kind: str, **said: Any) -> dict[str, Any]:
    """The part of a file with one clause in it."""
    return {"clause": [{"kind": kind, **said}]}


def few(**more: Any) -> B:
    return field(
        unit("A1", "line_M", 60, 28),
        unit("A2", "line_M", 90, 28),
        unit("A3", "line_M", 120, 28),
        unit("A4", "line_M", 150, 28),
        unit("Z1", "line_M", 90, 92),
        **more,
    )


def lose(b: B, *codes: str) -> None:
    for code in codes:
        b.change(uid(b, code), place=None, figures=0)


@pytest.mark.rule("P.1a")
def test_three_units_lost_break_an_army_and_nothing_else_does() -> None:
    b = few(file=clause("broken", units=3))
    lose(b, "A1", "A2", "AC", "AG1")
    b.set(broken=(0, 1))
    assert army_broken(b, 0) == "", "its Command is broken, but that does not count"
    lose(b, "A3")
    begin(b, JudgeArmies())
    assert b.outcome is not None and (b.outcome.winner, b.outcome.rule) == (1, "P.1a")


@pytest.mark.rule("P.2a")
def test_every_building_is_worth_its_points_to_who_was_last_in_it() -> None:
    houses = (FARM, {"kind": "village", "circle": [40, 60, 6]}, {"kind": "building", "circle": [150, 60, 6]})
    b = few(terrain=houses, file=clause("hold_buildings", points=35))
    b.set(blocks=(0, 1, 0))
    assert (points_won(b, 0), points_won(b, 1)) == (70, 35)


@pytest.mark.rule("P.3a")
@pytest.mark.parametrize(("order", "stays"), [("attack", False), ("any", True)])
def test_a_garrison_in_bloodlust_stays_only_where_the_battle_says_so(order: str, stays: bool) -> None:
    garrison = unit("A1", "line_M", 90, 40, formation="garrison", state=BLOODLUST)
    there: dict[str, Any] = {"terrain": (FARM,), "orders": {"A1": "wait", "Z1": "wait"}}
    b = field(garrison, unit("Z1", "line_M", 90, 92), file=clause("stay_in_buildings", order=order), **there)
    assert (compelled_duty(b, uid(b, "A1")) is None) == stays


@pytest.mark.rule("P.4a")
def test_a_zone_scores_for_the_side_that_is_alone_near_it() -> None:
    hold = clause("hold_crossing", area="hill", points=60, within=4)
    b = few(file={**hold, "zones": {"hill": {"oval": [90, 60, 10, 5]}}})
    assert points_won(b, 0) == 0
    b.change(uid(b, "A1"), place=(90 * CM, 50 * CM, 0))
    assert points_won(b, 0) == 0, "5 cm from its edge"
    b.change(uid(b, "A1"), place=(90 * CM, 52 * CM, 0))
    assert points_won(b, 0) == 60
    b.change(uid(b, "Z1"), place=(90 * CM, 66 * CM, 32768))
    assert points_won(b, 0) == points_won(b, 1) == 0, "both are near it"


@pytest.mark.rule("P.5a")
@pytest.mark.parametrize(
    ("shape", "told"),
    [
        ({}, "14.1h"),
        ({"formation": "column", "front": 3}, ""),
        ({"formation": "column", "front": 4}, "14.1h"),
    ],
)
def test_a_ford_can_be_as_narrow_as_a_bridge(shape: dict[str, Any], told: str) -> None:
    limit = clause("column_limit", area="shallows", most=3)
    b = field(unit("A1", "line_M", 90, 55, **shape), unit("Z1", "line_M", 20, 110),
              orders={"A1": "oppose", "Z1": "wait"}, terrain=(RIVER, FORD), file=limit)  # fmt: skip
    b.put("moving", Moving(uid(b, "A1")))
    begin(b, March(uid(b, "A1")))
    assert refusal(b, Advance(7 * CM)) == told


def coming(now: int, **said: Any) -> B:
    """Command 2 of the south is off the table and comes by a plan."""
    plan = clause("arrives", side=0, command=2, **said)
    b = field(unit("A1", "line_M", 60, 28), unit("A2", "cav", 100, 28, command=2, off=True),
              unit("Z1", "line_M", 90, 92), turn=now, file=plan)  # fmt: skip
    b.change(uid(b, "AG2"), place=None)
    b.set(arrivals=tuple(-1 if (c.side, c.number) == (0, 2) else 0 for c in b.setting.commands))
    return b


@pytest.mark.rule("P.6a")
def test_a_reserve_comes_no_sooner_than_its_turn() -> None:
    b = begin(coming(3, how="reserve", turn=4), ReserveRound())
    assert b.agenda == []
    b = begin(coming(4, how="reserve", turn=4), ReserveRound())
    assert Bring(2) in options(b)


@pytest.mark.rule("P.6b", "P.6c")
def test_a_reinforcement_comes_in_its_turn_by_its_edge_without_a_die() -> None:
    b = begin(coming(4, how="reinforcement", turn=5, edge="left"), ReserveRound(), dice=[])
    assert b.agenda == []
    b = begin(coming(5, how="reinforcement", turn=5, edge="left"), ReserveRound(), dice=[])
    assert "arrives" in happened(b) and at(b, "A2")[0] < 30 * CM


@pytest.mark.rule("P.6c")
def test_the_edge_is_rolled_for_where_none_is_named() -> None:
    b = begin(coming(5, how="reinforcement", turn=5), ReserveRound(), dice=[1])
    assert "arrives" in happened(b)


# -- files ---------------------------------------------------------------------------------------------


OLD = {
    "name": {"en": "Old", "it": "Vecchia"},
    "note": {"en": "", "it": ""},
    "broken": {"units": 2, "rule": "22.5e"},
    "block": {"points": 50, "rule": "22.8f"},
    "block_stay": {"rule": "22.8g"},
    "bridge": {"points": 100, "rule": "22.11i"},
    "bridge_front": {"most": 4},
    "terrain": [{"kind": "bridge"}, {"kind": "farm"}],
}


def test_the_five_places_of_format_1_become_clauses() -> None:
    made = upgrade(OLD)
    assert made["title"] == OLD["name"] and made["history"] == OLD["note"]
    assert made["terrain"] == [{"kind": "bridge", "id": "crossing_1"}, {"kind": "farm"}]
    assert made["clause"] == [
        {"kind": "broken", "units": 2, "rules": {"broken": "22.5e"}},
        {"kind": "hold_buildings", "points": 50, "rules": {"points": "22.8f"}},
        {"kind": "stay_in_buildings", "rules": {"stay": "22.8g"}},
        {"kind": "hold_crossing", "points": 100, "rules": {"points": "22.11i"}, "area": "crossing_1"},
        {"kind": "column_limit", "most": 4, "area": "crossing_1"},
    ]


def test_clauses_that_speak_of_what_is_not_there_are_told() -> None:
    data = dict(shipped_files()["drill_1705"][1])
    data["clause"] = [
        {"kind": "hold_buildings", "points": 5},
        {"kind": "hold_crossing", "area": "nowhere", "points": 5},
        {"kind": "column_limit", "area": "east", "most": 3},
        {"kind": "arrives", "side": 1, "command": 7, "how": "reserve"},
        {"kind": "broken", "units": 50},
        {"kind": "broken", "units": 1, "only": {"weather": "bad"}, "rules": {"armies": "P.1a"}},
    ]
    data["zones"] = {"east": {"oval": [500, 20, 5, 5]}, "west": {}}
    with pytest.raises(BadFile) as error:
        SYSTEM.read_own(data, "mine.toml")
    told = "\n".join(error.value.told("en"))
    for said in (
        "clause[0]: this needs a building on the table",
        "clause[1].area: there is no piece of terrain and no zone with the id «nowhere»",
        "clause[2].area: there is no bridge or ford with the id «east»",
        "clause[3].command: this army has no Command 7",
        "clause[4].units: 50 is not a number from 1 to 3",
        "clause[5].only.weather",
        "clause[5].rules.armies",
        "zones.east.oval[0]",
        "zones.west: needs rectangle, oval, line: exactly one of them",
    ):
        assert said in told, told


def test_every_shipped_battle_is_found_in_the_folder() -> None:
    files = sorted((FOLDER / "data").glob("battle_*.toml"))
    assert {read_toml(path)["id"] for path in files} == {s.id for s in SYSTEM.scenarios.values()}
    assert [s.sort for s in SYSTEM.scenarios.values()] == [0, 1, 2, 3]


# -- victory and score -------------------------------------------------------------------------------


TEXT = {"en": "The hill is theirs", "it": "La collina è loro"}
HILL = {"hill": {"name": {"en": "the hill", "it": "la collina"}, "rectangle": [80, 50, 100, 70]}}


def row(when: str, win: Any, *terms: dict[str, Any], **more: Any) -> dict[str, Any]:
    """A row of the victory conditions."""
    return {"when": when, "win": win, "all": list(terms), "text": TEXT, **more}


HOLD = {"hold": {"zone": "hill", "who": {"side": 0, "class": "foot"}, "least": 2}}


@pytest.mark.rule("P.7a")
def test_a_battle_ends_when_its_own_condition_holds() -> None:
    b = few(file={"zones": HILL, "victory": [row("at_once", 0, HOLD)]})
    b.change(uid(b, "A1"), place=(86 * CM, 60 * CM, 0))
    begin(b, Look())
    assert b.outcome is None
    b.change(uid(b, "A2"), place=(95 * CM, 60 * CM, 0))
    begin(b, Look("activation"))
    assert b.outcome is not None and (b.outcome.winner, b.outcome.rule, b.outcome.key) == (0, "P.7a", "own-0")
    assert Speaker(b.setting, "it").outcome(b.outcome) == TEXT["it"]


@pytest.mark.rule("P.7a", "20.3a")
def test_rows_of_the_end_decide_before_the_points_of_the_sheet() -> None:
    b = few(
        turn=10,
        file={"victory": [row("end", 1, {"left": {"who": {"side": 1}, "least": 1}}), row("end", "draw")]},
    )
    lose(b, "ZC", "ZG1")
    begin(b, JudgeArmies())
    assert b.outcome is not None and b.outcome.winner == 1


@pytest.mark.rule("P.7b")
def test_rows_of_a_score_add_to_the_points_of_the_sheet() -> None:
    score = [
        {"start": {"side": 1, "points": 15}},
        {"loss": {"who": {"names": ["A4"]}, "points": 7}},
        {"enter": {"zone": "hill", "who": {"side": 0}, "points": 20}},
        {"enter": {"zone": "hill", "who": {"class": "foot"}, "points": 3, "once": False}},
        {"hold_each_turn": {"zone": "hill", "who": {}, "points": 11}},
    ]
    b = few(file={"zones": HILL, "score": score})
    assert (points_won(b, 0), points_won(b, 1)) == (0, 15)
    worth = b.setting.wares[uid(b, "A4")].points
    lose(b, "A4")
    assert points_won(b, 1) == 15 + 7 + worth
    b.change(uid(b, "A1"), place=(86 * CM, 60 * CM, 0))
    b.change(uid(b, "A2"), place=(95 * CM, 60 * CM, 0))
    begin(b, Look(), Look())
    assert points_won(b, 0) == 20 + 2 * 3, "once for the zone, once for each"
    begin(b, Look("turn"))
    assert points_won(b, 0) == 26 + 11
    b.change(uid(b, "Z1"), place=(90 * CM, 66 * CM, 32768))
    begin(b, Look("turn"))
    assert (points_won(b, 0), points_won(b, 1)) == (37, 22 + worth + 3), "nobody holds it alone"


@pytest.mark.rule("P.7c")
def test_without_the_ends_of_the_book_a_broken_army_fights_on() -> None:
    rows = [row("end", 1, {"lost": {"who": {"side": 0}, "least": 4}}), row("end", "draw")]
    b = few(file={"book_ends": False, "victory": rows})
    lose(b, "A1", "A2", "A3")
    begin(b, JudgeArmies(), dice=[3] * 40)
    assert b.outcome is None
    score = [{"start": {"side": 0, "points": 5}}]
    last = few(file={"book_ends": False, "score": score, "turns": 1})
    last.set(turn=1)
    begin(last, JudgeArmies())
    assert last.outcome is not None and (last.outcome.winner, last.outcome.rule) == (None, "P.7c")
    plain = few()
    lose(plain, "A1", "A2", "A3")
    plain.set(broken=(1,))
    begin(plain, JudgeArmies())
    assert plain.outcome is not None


@pytest.mark.rule("P.7a", "P.4a")
def test_the_computer_plays_for_the_conditions_of_the_battle() -> None:
    def worth(y: int, **file: Any) -> int:
        b = few(file=file, orders={"A1": "wait", "Z1": "wait"})
        b.change(uid(b, "A2"), place=(90 * CM, y * CM, 0))
        return SYSTEM.evaluate(b, 0)

    own = {"zones": HILL, "victory": [row("at_once", 0, {"hold": {"zone": "hill", "who": {"side": 0}}})]}
    assert worth(40, **own) - worth(30, **own) > worth(40) - worth(30), "nearer is better"
    assert worth(60, **own) > worth(60) + 2_000, "and there best"
    bridge = {"zones": HILL, **clause("hold_crossing", area="hill", points=90)}
    assert worth(60, **bridge) > worth(60) + 500


def test_victory_and_score_are_told_in_both_languages() -> None:
    b = few(file={"zones": HILL, "victory": [row("at_once", 0, HOLD)], **clause("broken", units=3)})
    english, italian = ([t.text for t in b.setting.told(lang)] for lang in ("en", "it"))
    assert english[1] == "After the last turn the side with more points wins."
    assert english[2] == "An army is broken when 3 of its units are lost."
    assert "the hill" in english[3] and "la collina" in italian[3] and len(english) == len(italian) == 4
    plain = few(file={}).setting.told("en")
    assert [t.rule for t in plain] == ["", "20.2c", "20.3a"], "the ends of the sheet"


def test_words_that_no_condition_may_use_are_told() -> None:
    data = dict(shipped_files()["drill_1705"][1])
    data["victory"] = [
        row("turn", 0, {"hold": {"zone": "nowhere", "who": {"kinds": ["pikes"], "state": ["tired"]}}}),
        row("end", 1, {"turn": 3}),
    ]
    data["score"] = [{"loss": {"who": {"zone": "nowhere"}, "points": 3}}, {}]
    data["book_ends"] = False
    with pytest.raises(BadFile) as error:
        SYSTEM.read_own(data, "mine.toml")
    told = "\n".join(error.value.told("en"))
    for said in (
        "victory[0].all[0].hold.zone: there is no zone «nowhere»",
        "victory[0].all[0].hold.who.kinds[0]",
        "victory[0].all[0].hold.who.state[0]",
        "victory[1]: the last row of when",
        "score[0].loss.who: who is lost is nowhere",
        "score[1]: just one of these is said",
    ):
        assert said in told, (said, told)
