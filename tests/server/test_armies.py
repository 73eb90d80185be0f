"""Army lists on the page: totals, faults with their rule, and a battle of two lists."""

from __future__ import annotations

from typing import Any

import pytest
from server.helpers import Page, Table


@pytest.mark.parametrize("system", ["impetus", "naran"])
def test_every_list_has_an_account(table: Table, system: str) -> None:
    lists: list[dict[str, Any]] = table.client.get(f"/api/armies/{system}", params={"lang": "it"}).json()
    assert len(lists) > 4
    for army in lists[:6]:
        told = table.client.post(f"/api/armies/{system}", json=army["data"], params={"lang": "it"}).json()
        assert told["total"]
        assert told["lines"]
        assert "[" not in told["total"]


def test_a_fault_names_its_rule_and_the_remedy(table: Table) -> None:
    army = table.client.get("/api/armies/impetus").json()[0]
    data = {"army": army["data"]["army"], "unit": [{"name": army["data"]["unit"][0]["name"], "count": 0}]}
    told = table.client.post("/api/armies/impetus", json=data).json()
    assert told["faults"][0]["rule"]
    assert told["faults"][0]["text"]
    wrong = table.client.post("/api/armies/impetus", json={"army": "nobody"}).json()
    assert wrong["error"] == "BadScenario"


def test_two_lists_fight(table: Table) -> None:
    lists = table.client.get("/api/armies/impetus").json()
    source = {"system": "impetus", "armies": [lists[0]["data"], lists[3]["data"]], "scale": "28mm"}
    asked = {"system": "impetus", "scenario": "file", "source": source}
    made = table.client.post("/api/battles", json={**asked, "seats": [{"kind": "here"}] * 2, "open": True})
    assert made.status_code == 201, made.text
    with table.sit(made.json()["id"]) as socket:
        assert Page(socket).state["question"]["options"]


def test_an_army_is_kept_and_forgotten(table: Table) -> None:
    assert (
        table.client.put("/api/things/impetus/army/mine", json={"name": "Mine", "data": 1}).status_code == 200
    )
    assert [t["name"] for t in table.client.get("/api/things/impetus/army").json()] == ["Mine"]
    table.client.delete("/api/things/mine")
    assert table.client.get("/api/things/impetus/army").json() == []
