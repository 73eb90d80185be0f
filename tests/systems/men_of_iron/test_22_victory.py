"""P.64 Victory and score of a battle's own."""

from __future__ import annotations

from typing import Any

import pytest
from systems.men_of_iron import small
from systems.men_of_iron.field import Field

from gonfalon.core.engine import apply
from gonfalon.core.faults import BadFile
from gonfalon.core.records import replace
from gonfalon.systems.men_of_iron import SYSTEM
from gonfalon.systems.men_of_iron.book.conditions import eliminate
from gonfalon.systems.men_of_iron.book.leaders import kill_leader
from gonfalon.systems.men_of_iron.book.rally import lose_standard
from gonfalon.systems.men_of_iron.book.victory import EndActivation, EndRuling, FlightCheck
from gonfalon.systems.men_of_iron.pieces.options import Go

TEXT = {"en": "It is over.", "it": "È finita."}
PIECES = "rufus@1806 rufus-dm1@1806>4 rufus-dm2@1807>4 azure@1206 azure-pk1@1205>1 azure-pk2@1206>1"


def row(when: str, win: Any, *terms: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"when": when, "win": win, "all": list(terms), "text": TEXT, **more}


def field(pieces: str = PIECES, dice: Any = (), **keys: Any) -> Field:
    return Field(small.battle(**keys), pieces, dice)


def ended(f: Field) -> tuple[int | None, str, str] | None:
    found = f.b.outcome
    return None if found is None else (found.winner, found.rule, found.key)


@pytest.mark.rule("P.64a")
def test_a_leader_who_falls_ends_the_battle_at_once() -> None:
    f = field(victory=[row("at_once", 1, {"lost": {"who": {"names": ["rufus"]}, "least": 1}})])
    kill_leader(f.b, f.uid("azure"))
    assert ended(f) is None
    kill_leader(f.b, f.uid("rufus"))
    assert ended(f) == (1, "P.64a", "own-0")


@pytest.mark.rule("P.64a")
def test_a_unit_or_a_standard_that_is_lost_ends_it_at_once() -> None:
    lost = {"lost": {"who": {"names": ["azure-pk1", "azure-pk2"]}, "least": 2}}
    f = field(victory=[row("at_once", 0, lost)])
    eliminate(f.b, f.uid("azure-pk1"), ())
    assert ended(f) is None
    eliminate(f.b, f.uid("azure-pk2"), ())
    assert ended(f) == (0, "P.64a", "own-0")
    f = field(victory=[row("at_once", 1, {"lost": {"who": {"names": ["red-standard"]}, "least": 1}})])
    lose_standard(f.b, f.uid("red-standard"))
    assert ended(f) == (1, "P.64a", "own-0")


@pytest.mark.rule("P.64a")
def test_a_place_that_is_reached_ends_it_at_once() -> None:
    hold = {"hold": {"zone": "1605-1607", "who": {"side": 0}, "least": 1}}
    f = field(victory=[row("at_once", 0, hold, key="rill-crossed")])
    f.activate("rufus").do("unit rufus-dm1", "go 1706")
    assert ended(f) is None
    f = field(victory=[row("at_once", 0, hold, key="rill-crossed")])
    f.activate("rufus").do("unit rufus-dm1", "go 1606").do(*f.legal("face")[:1])
    assert ended(f) == (0, "P.64a", "rill-crossed")


@pytest.mark.rule("P.64a")
def test_the_first_row_that_holds_decides_at_its_moment() -> None:
    there = {"left": {"who": {"side": 0}, "least": 2}}
    f = field(victory=[row("activation", "draw", {"turn": 3}), row("activation", 1, there)])
    f.b.game = replace(f.b.game, activations=2)
    f.begin(EndActivation(0, "continuity"))
    assert ended(f) == (1, "P.64a", "own-1")
    f = field(victory=[row("activation", "draw", {"turn": 3}), row("activation", 1, there)])
    f.b.game = replace(f.b.game, activations=3)
    f.begin(EndActivation(0, "continuity"))
    assert ended(f) == (None, "P.64a", "own-0")


@pytest.mark.rule("P.64c")
def test_rows_for_the_end_decide_a_battle_that_is_dragged_out() -> None:
    f = field(victory=[row("end", 1, {"always": True})])
    f.begin(EndRuling())
    assert ended(f) is None
    f.b.game = replace(f.b.game, activations=200, points=(0, 9))
    f.begin(EndRuling())
    assert ended(f) == (1, "P.64a", "own-0")


@pytest.mark.rule("P.64c")
def test_flight_is_left_out_where_the_file_says_so() -> None:
    rows = [row("at_once", 0, {"flight": 1}, {"left": {"who": {"side": 0}, "least": 9}}), row("end", "draw")]
    f = field(victory=rows, book_ends=False, dice=[0, 0])
    f.b.game = replace(f.b.game, points=(0, 30))
    f.begin(FlightCheck(0))
    assert ended(f) is None and f.setting.muster.fled(f.b, 1) and not f.setting.muster.fled(f.b, 0)
    rows[0] = row("at_once", "draw", {"flight": 1})
    f = field(victory=rows, book_ends=False, dice=[0, 0])
    f.b.game = replace(f.b.game, points=(0, 30))
    f.begin(FlightCheck(0))
    assert ended(f) == (None, "P.64a", "own-0")
    f = field(victory=rows[1:], dice=[0, 0])
    f.b.game = replace(f.b.game, points=(0, 30))
    f.begin(FlightCheck(0))
    assert ended(f) == (0, "16.0b", "flight")


@pytest.mark.rule("P.64b")
def test_a_handicap_is_flight_points_of_the_enemy() -> None:
    b = SYSTEM.start(small.battle(score=[{"start": {"side": 0, "points": 4}}]), {}, 1)
    assert b.game.points == (0, 4)
    assert b.setting.muster.points(b, 0) == 4


@pytest.mark.rule("P.64b")
def test_a_loss_may_count_more() -> None:
    score = [
        {"loss": {"who": {"tags": ["guard"]}, "points": 5}},
        {"loss": {"who": {"names": ["azure"]}, "points": 7}},
    ]
    f = field(score=score)
    eliminate(f.b, f.uid("rufus-dm1"), ())
    assert f.b.game.points == (8, 0)
    eliminate(f.b, f.uid("azure-pk1"), ())
    assert f.b.game.points == (8, 2)
    kill_leader(f.b, f.uid("azure"))
    assert f.b.game.points == (8, 11)


@pytest.mark.rule("P.64b")
@pytest.mark.parametrize(("once", "points"), [(True, 3), (False, 6)])
def test_entering_a_place_is_worth_points(once: bool, points: int) -> None:
    enter = {"who": {"side": 0}, "zone": "1605-1607", "points": 3, "once": once}
    f = field("rufus@1806 rufus-dm1@1606>4 rufus-dm2@1607>4", score=[{"enter": enter}])
    f.begin(EndActivation(0, "continuity"))
    assert f.b.game.points == (0, points)
    f.begin(EndActivation(0, "continuity"))
    assert f.b.game.points == (0, points)


@pytest.mark.rule("P.64d")
def test_holding_a_place_alone_is_worth_points_after_every_activation() -> None:
    held = [{"hold_each_turn": {"who": {}, "zone": "hill", "points": 2}}]
    f = field("azure@1206 azure-pk1@1005>1", score=held)
    f.begin(EndActivation(0, "continuity"))
    f.begin(EndActivation(1, "continuity"))
    assert f.b.game.points == (4, 0)
    f = field("azure-pk1@1005>1 rufus-dm1@1006>4", score=held)
    f.begin(EndActivation(0, "continuity"))
    assert f.b.game.points == (0, 0)


@pytest.mark.rule("P.64a")
@pytest.mark.parametrize("when", ["turn", "player_turn"])
def test_a_battle_without_turns_has_no_end_of_one(when: str) -> None:
    with pytest.raises(BadFile, match=f"«{when}» is none of at_once, activation, end") as told:
        small.battle(victory=[row("at_once", 0, {"turn": 5}), row(when, 1, {"turn": 5})])
    assert [(fault.way, fault.rule) for fault in told.value.faults] == [(("victory", 1, "when"), "P.64a")]


def test_a_computer_player_knows_what_conditions_are_worth_and_where_they_are_decided() -> None:
    hold = {"hold": {"zone": "hill", "who": {"side": 0}, "least": 2}}
    near = field("rufus-dm1@1005>4 azure-pk1@1205>1", victory=[row("at_once", 0, hold)])
    far = field("rufus-dm1@1806>4 azure-pk1@1205>1", victory=[row("at_once", 0, hold)])
    own = near.setting.conditions
    assert own is not None and own.worth(near.b, 0) > own.worth(far.b, 0) == 0
    assert own.worth(near.b, 1) == -own.worth(near.b, 0)
    goals = own.goals(0)
    assert {near.setting.label("hex", h) for h in goals[0].places} == {"1005", "1006", "1007", "1008"}
    assert own.goals(1)[0].holds


def test_a_computer_player_marches_to_the_end_of_a_battle_and_no_further() -> None:
    bound = {"kind": "aggression", "commands": ["rufus"], "within": 9}  # with one facing that lets it charge
    pieces = "rufus@1601 rufus-mm3@1601>4 azure@1206 azure-pk1@1403>1"
    f = field(pieces, clause=[bound], victory=[row("at_once", 0, {"turn": 5})]).activate("rufus")
    f.b.game = replace(f.b.game, activations=5)
    march = SYSTEM.proposals(f.b)[0]
    assert isinstance(march[-1], Go)
    for option in march:
        apply(f.b, option)
    assert ended(f) == (0, "P.64a", "own-0")


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", ("the hill", "Reds", "20", "It is over.")), ("it", ("la collina", "Rossi", "20", "È finita."))],
)
def test_conditions_are_told_in_sentences(language: str, words: tuple[str, ...]) -> None:
    hold = {"hold": {"zone": "hill", "who": {"side": 0}, "least": 2}}
    f = field(victory=[row("at_once", 0, hold)], score=[{"start": {"side": 1, "points": 3}}])
    said = " ".join(one.text for one in f.setting.told(language))
    for word in {
        "en": ("the hill", "Reds", "20", "It is over."),
        "it": ("la collina", "Rossi", "20", "È finita."),
    }[language]:
        assert word in said
    assert "{" not in said and "???" not in said


@pytest.mark.parametrize(
    ("language", "words"), [("en", "An enemy on the hill at"), ("it", "Un nemico sulla collina alla")]
)
def test_a_clause_tells_where_it_holds(language: str, words: str) -> None:
    f = field(clause=[{"kind": "camp", "side": 0, "zone": "hill", "points": 2}])
    assert any(words in one.text for one in f.setting.told(language))


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("battle", [*SYSTEM.scenarios])
def test_every_battle_tells_how_it_is_won_and_who_arrives(battle: str, language: str) -> None:
    b = SYSTEM.ready(battle)
    said = b.setting.told(language)
    assert said[0].rule == "16.0a" and all(one.text and "{" not in one.text for one in said)
    assert {one.rule for one in said} <= {*SYSTEM.register.numbers()}
    arrivals = b.setting.arrivals
    assert len(said) >= 2 + len(arrivals)
