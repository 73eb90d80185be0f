"""Army lists and quick battles: what can be changed, totals, faults with their rule, and the battle."""

from __future__ import annotations

import itertools
import json
from random import Random
from typing import Any

import pytest
from server.helpers import Page, Table

from gonfalon.core.match import Match
from gonfalon.core.steps import Accept
from gonfalon.core.system import get_system
from gonfalon.locale import LANGUAGES
from gonfalon.server.armies import builder_of
from gonfalon.server.home import preview
from gonfalon.server.messages.base import encode

QUICK = ["cry_havoc", "dark_ages", "impetus", "naran"]
BUILT = ["impetus", "naran"]


def judged(table: Table, system: str, data: Any) -> dict[str, Any]:
    return dict(table.client.post(f"/api/armies/{system}", json=data, params={"lang": "it"}).json())


def paths(form: dict[str, Any]) -> list[list[Any]]:
    parts = form["parts"]
    entries = [e for p in parts for e in p.get("entries", [])]
    entries += [e for p in parts for r in p.get("rows", []) for e in r.get("entries", [])]
    return [e["path"] for e in entries]


def written(data: Any, path: list[Any], value: Any) -> None:
    for key in path[:-1]:
        data = data[key]
    data[path[-1]] = value


@pytest.mark.parametrize("system", BUILT)
def test_every_army_may_fight_and_has_an_account(table: Table, system: str) -> None:
    choice = table.client.get(f"/api/armies/{system}", params={"lang": "it"}).json()
    assert choice["builds"] and len(choice["armies"]) > 4
    for army in choice["armies"]:
        told = judged(table, system, army["data"])
        assert told["right"], told["faults"]
        assert told["lines"] and paths(told["form"])
        assert "[board" not in str(told) and "[refusal" not in str(told)


def test_a_battalion_a_gun_and_a_command_are_added_and_taken_out(table: Table) -> None:
    data = table.client.get("/api/armies/naran").json()["armies"][2]["data"]
    told = judged(table, "naran", data)
    before = int(told["total"].split()[0])
    part = told["form"]["parts"][2]
    unit, gun = part["additions"][0], part["additions"][-1]
    assert [unit["path"][-1], gun["path"][-1]] == ["unit", "gun"]
    for new in (unit, gun):
        data["command"][1].setdefault(new["path"][-1], []).append(new["value"])
    more = judged(table, "naran", data)
    assert int(more["total"].split()[0]) > before
    assert len(more["form"]["parts"][2]["rows"]) == len(part["rows"]) + 2
    codes = [u["id"] for c in data["command"] for u in c.get("unit", [])]
    assert len(set(codes)) == len(codes)
    command = more["form"]["additions"][0]
    data["command"].append(command["value"])
    assert len(judged(table, "naran", data)["form"]["parts"]) == len(more["form"]["parts"]) + 1
    data["command"][-1]["unit"] = []
    faults = [f for f in judged(table, "naran", data)["faults"] if not f.get("advice")]
    assert {f["rule"] for f in faults} == {"10.1d"}  # a Command has two to five units
    number = data["command"][-1]["number"]
    assert any(str(number) in f["text"] for f in faults)


def test_a_fault_names_its_rule_and_the_remedy(table: Table) -> None:
    data = table.client.get("/api/armies/impetus").json()["armies"][0]["data"]
    data["unit"][0]["count"] = 0
    told = judged(table, "impetus", data)
    assert not told["right"]
    assert told["faults"][0]["rule"] and told["faults"][0]["text"]
    assert judged(table, "impetus", {"army": "nobody"})["error"] == "NotFound"
    assert judged(table, "impetus", [1])["error"] == "BadScenario"
    assert judged(table, "naran", {"name": 3})["error"] == "BadFile"
    assert judged(table, "cry_havoc", {})["error"] == "NotFound"


def test_an_option_of_a_list_brings_its_rows(table: Table) -> None:
    builder = builder_of("impetus")
    for army in builder.armies("en"):
        form = builder.form(army.data, "en")
        options = next((p for p in form.parts if p.entries and p.entries[0].path == ("options",)), None)
        for key, _ in options.entries[0].words if options else ():
            told = judged(table, "impetus", {**army.data, "options": [key], "unit": []})
            # whatever the option leaves too few of is said; nothing else is wrong with it
            assert {f["rule"] for f in told.get("faults", [])} <= {"29a"}, (army.id, key)


@pytest.mark.parametrize("system", QUICK)
def test_any_two_armies_meet_on_any_ground(system: str) -> None:
    builder, game, dice = builder_of(system), get_system(system), Random(7)
    for language in LANGUAGES:
        told = (*builder.armies(language), *builder.fields(language))
        assert all(c.name and "[board" not in c.note for c in told)
    meetings = list(itertools.product(builder.armies("en"), builder.armies("en"), builder.fields("en")))
    for first, second, field in dice.sample(meetings, 12):
        source = builder.battle((first.data, second.data), field.id)
        match = Match(game, game.read(source, "quick"), {}, dice.randrange(1000), source=source)
        for _ in range(12):
            if (asked := match.question()) is None:
                break
            accept = [o for o in asked.options if isinstance(o, Accept)]
            match.choose((accept or asked.options)[0], player=asked.player)


def test_every_naran_army_stands_on_every_table_without_overlap() -> None:
    builder, game = builder_of("naran"), get_system("naran")
    armies = builder.armies("en")
    for field in builder.fields("en"):
        for first, second in zip(armies, armies[1:] + armies[:1], strict=True):
            source = builder.battle((first.data, second.data), field.id)
            scenario = game.read(source, "quick")
            seen = json.loads(encode(preview(game, scenario, "en", source)))
            pieces, table = seen["scene"]["pieces"], seen["board"]["map"]
            setting = game.setting(scenario, {})
            assert len(pieces) == len(setting.unit_codes)
            boxes = [box(p) for p in pieces]
            for x0, y0, x1, y1 in boxes:
                assert 0 <= x0 < x1 <= table["width"] and 0 <= y0 < y1 <= table["height"]
            for one, other in itertools.combinations(boxes, 2):
                apart = one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]
                assert apart, (first.id, second.id, field.id)


def box(piece: dict[str, Any]) -> tuple[int, int, int, int]:
    """What a base covers: it is placed by its front, and faces up or down the table."""
    half, depth = piece["width"] // 2, piece["depth"]
    low = piece["y"] - depth if piece["turn"] == 0 else piece["y"]
    return piece["x"] - half, low, piece["x"] + half, low + depth


@pytest.mark.parametrize("system", QUICK)
def test_a_quick_battle_is_previewed_and_played(table: Table, system: str) -> None:
    choice = table.client.get(f"/api/armies/{system}").json()
    armies = [choice["armies"][0]["data"], choice["armies"][3]["data"]]
    asked = {"armies": armies, "field": choice["fields"][-1]["id"]}
    made = table.client.post(f"/api/quick/{system}", json=asked).json()
    assert made["scenario"]["sides"]
    seen = table.client.post(f"/api/preview/{system}", json=made["source"]).json()
    assert seen["board"] and seen["scene"]
    battle = {"system": system, "scenario": "file", "source": made["source"], "open": True}
    answer = table.client.post("/api/battles", json={**battle, "seats": [{"kind": "here"}] * 2})
    assert answer.status_code == 201, answer.text
    with table.sit(answer.json()["id"]) as socket:
        assert Page(socket).state["question"]["options"]
    shelf = table.client.get("/api/home", params={"lang": "it"}).json()["battles"]
    assert shelf[0]["own"]["title"] and all(shelf[0]["own"]["sides"])
    lost = table.client.post(f"/api/quick/{system}", json={**asked, "field": "nowhere"}).json()
    assert lost["error"] == "NotFound"


def test_a_game_without_quick_battles_says_so(table: Table) -> None:
    assert table.client.get("/api/armies/men_of_iron").status_code == 404


def test_an_army_is_kept_and_forgotten(table: Table) -> None:
    kept = table.client.put("/api/things/impetus/army/mine", json={"name": "Mine", "data": 1})
    assert kept.status_code == 200
    assert [t["name"] for t in table.client.get("/api/things/impetus/army").json()] == ["Mine"]
    table.client.delete("/api/things/mine")
    assert table.client.get("/api/things/impetus/army").json() == []


def test_the_ground_that_players_lay_out_is_drawn(table: Table) -> None:
    with table.sit(table.create(system="impetus", scenario="free", seed=3)) as socket:
        page = Page(socket)
        for _ in range(40):
            if page.state["question"]["step"] == "Deploy":
                break
            page.choose(page.options[0])
        scene = page.state["scene"]
        drawn = [a["terrain"] for a in scene.get("areas", [])] + [w["look"] for w in scene.get("ways", [])]
        assert drawn
        assert len(scene["captions"]) == len(drawn)
