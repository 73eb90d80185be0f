"""Whatever comes from outside: it is bounded, answered in words, and changes nothing."""

from __future__ import annotations

import asyncio
import json
import random
import re
import tomllib
from inspect import iscoroutinefunction
from typing import Any

import pytest
import toy
from fastapi.routing import APIRoute
from server.helpers import HOST, ORIGIN, Page, Table, in_a_loop_of_its_own
from server.spoiled import BODIES, MESSAGES, poisoned, spoiled

import gonfalon
from gonfalon.core.faults import STEERING, BadFile
from gonfalon.core.match import Match
from gonfalon.core.system import get_system
from gonfalon.players import make_player, take_turn
from gonfalon.server import limits, shelf
from gonfalon.server.guard import Guard
from gonfalon.server.messages.base import Answer
from gonfalon.server.routes import PARTS


def saved(gestures: int = 30) -> str:
    match = Match(toy.SYSTEM, toy.SYSTEM.scenario("duel"), {}, 1)
    player = make_player("random", 3)
    for _ in range(gestures):
        if match.outcome is None:
            take_turn(match, player)
    return match.save()


def test_a_cookie_made_to_be_slow_is_read_in_no_time(table: Table) -> None:
    slow = "gonfalon=" + 'a="' * 20_000
    guard: Guard = table.guard
    assert guard.known({b"cookie": slow.encode()}) is None
    mine = "; ".join(f"{k}={v}" for k, v in table.client.cookies.items())
    found = guard.known({b"cookie": f"other=1; {mine}; x".encode()})
    assert found is not None and found.owner
    far = guard.known({b"cookie": ("x=" + "y" * 5_000 + "; " + mine).encode()})
    assert far is None, "what is too far back is not read"


def test_headers_are_limited(table: Table) -> None:
    assert table.client.get("/api/home", headers={"x-much": "y" * 20_000}).status_code == 431
    assert table.client.get("/api/home", headers={"x-much": "y" * 2_000}).status_code == 200


@pytest.mark.parametrize("raw", BODIES, ids=range(len(BODIES)))
def test_no_body_is_answered_with_a_failure_of_ours(table: Table, raw: bytes) -> None:
    battle = table.create()
    asked = [
        *[("post", p) for p in ("battles", "files", "quick/toy", "armies/toy", "preview/toy")],
        *[("post", f"battles/{battle}/{p}") for p in ("branch", "rematch", "trouble", "seats/1")],
        ("put", "things/toy/army/x"),
    ]
    for method, path in asked:
        answer = getattr(table.client, method)(f"/api/{path}", content=raw)
        assert answer.status_code < 500 or answer.status_code in (503, 507), (path, answer.text)
        assert "Traceback" not in answer.text and "/site-packages/" not in answer.text


@pytest.mark.parametrize("link", ["%00", "%ff", "x" * 5_000, "..%2f..", "%F0%9F%98%80", "a b", "'--"])
def test_odd_links_lead_to_the_page_that_says_so(table: Table, link: str) -> None:
    for path in (
        f"/seat/{link}",
        f"/api/battles/{link}/save",
        f"/api/rules/{link}",
        f"/api/preview/toy/{link}",
    ):
        assert table.client.get(path, follow_redirects=False).status_code in (303, 404, 409, 422)


def test_no_message_of_the_socket_breaks_a_battle(table: Table) -> None:
    battle = table.create()
    with table.sit(battle) as socket:
        page = Page(socket)
        chance = random.Random(4)
        for raw in [*MESSAGES, *(spoiled(chance) for _ in range(40))]:
            socket.send_text(raw)
        assert page.ask("language", language="en")["type"] == "reply"
        assert page.state["outcome"] is None


def test_bytes_on_the_socket_end_it_and_nothing_else(table: Table) -> None:
    battle = table.create()
    with table.sit(battle) as socket:
        Page(socket)
        socket.send_bytes(b"\xff\x00")
    with table.sit(battle) as socket:
        assert Page(socket).choose("accept")["type"] == "reply"


def test_a_poisoned_save_is_refused_at_the_door_or_can_be_played(table: Table) -> None:
    raw, chance, taken = saved(), random.Random(1), 0
    for _ in range(60):
        data = json.loads(raw)
        for _ in range(chance.choice((1, 1, 2))):
            poisoned(data, chance)
        answer = table.client.post("/api/files", content=json.dumps(data))
        assert answer.status_code < 500, answer.text
        if answer.status_code != 201:
            assert answer.json()["error"]
            continue
        taken += 1
        with table.sit(answer.json()["id"]) as socket:
            page = Page(socket)
            if page.options:
                assert page.choose(page.options[0])["type"] == "reply"
    assert taken


@pytest.mark.parametrize("dice", [{}, {"$": ["core.Outcome"]}, [[]], ["x"], [True], "x", 7, None])
def test_dice_of_a_save_are_of_a_known_kind(table: Table, dice: Any) -> None:
    answer = table.client.post("/api/files", content=json.dumps({**json.loads(saved(0)), "dice": dice}))
    assert answer.json()["text"] == "the file is damaged: dice"


@pytest.mark.parametrize(
    ("part", "value"),
    [(0, None), (0, 2**63), (0, 2), (1, "accept"), (1, [1]), (2, [["1"]]), (3, [[]]), (3, 7)],
)
def test_an_entry_of_a_save_has_its_kinds(table: Table, part: int, value: Any) -> None:
    data = json.loads(saved(4))
    data["entries"][2][part] = value
    told = table.client.post("/api/files", content=json.dumps(data)).json()
    assert told["text"] == "the file is damaged: entry 2"


def test_a_battle_with_fixed_dice_is_not_let_in_before_it_is_over(table: Table) -> None:
    match = Match(toy.SYSTEM, toy.SYSTEM.scenario("duel"), {}, 1, [1] * 3)
    answer = table.client.post("/api/files", content=match.save())
    assert "fixed beforehand" in answer.json()["text"]
    match.concede(0)
    assert table.client.post("/api/files", content=match.save()).status_code == 201


def test_a_saved_battle_goes_through_the_door(table: Table) -> None:
    answer = table.client.post("/api/files", content=saved())
    assert answer.status_code == 201
    assert gonfalon.load(table.client.get(f"/api/battles/{answer.json()['id']}/save").text).save() == saved()


def test_an_order_is_judged_when_it_is_given(table: Table) -> None:
    battle = table.create()
    with table.sit(battle) as socket:
        page = Page(socket)
        good = {"window": "reaction-fire", "policy": "never"}
        assert "no moment" in page.ask("order", window="tea", policy="never")["text"]
        assert page.ask("order", **good, unit=400)["type"] == "fault"
        assert page.ask("order", **good, unit=0, cause=2)["type"] == "reply"
        for unit in range(4):
            for cause in range(4):
                page.ask("order", **good, unit=unit, cause=cause)
        assert page.state["standing"] == 16


@pytest.mark.parametrize(
    "text", ["{", "[[[1]],[]]", '[[["reaction-fire","sometimes",null,0,null,""]],[]]', "null", '[[["x"]]]']
)
def test_a_bad_order_in_the_file_is_let_go_with_a_word(table: Table, text: str) -> None:
    battle = table.create()
    hall = table.app.state.hall
    hall.store.note(battle, orders=text)
    del hall.rooms.open[battle]
    with table.sit(battle) as socket:
        page = Page(socket)
        assert page.choose("accept")["type"] == "reply"
        if text not in ("null",) and "sometimes" not in text:
            assert "let go" in page.state["trouble"]


def test_battles_that_were_left_are_dropped_and_come_back(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shelf, "KEPT_IDLE", 2)
    rooms = table.app.state.hall.rooms
    names = [table.create() for _ in range(6)]
    for name in names:
        with table.sit(name) as socket:
            Page(socket).choose("accept")
    with table.sit(names[0]) as socket:
        page = Page(socket)
        assert page.state["entries"] == 2 and len(rooms.open) <= 3 and names[0] in rooms.open
        page.choose("accept")
    assert len(rooms.open) <= 3 and rooms.reading == {}


def test_what_reads_rulebooks_is_no_part_of_the_loop() -> None:
    routes = {r.name: r.endpoint for p in PARTS for r in p.router.routes if isinstance(r, APIRoute)}
    for name in ("home", "about", "preview_shipped", "rules", "armies"):
        assert not iscoroutinefunction(routes[name]), name
    assert iscoroutinefunction(routes["create"])


def test_whoever_sends_too_fast_is_read_more_slowly(monkeypatch: pytest.MonkeyPatch) -> None:
    slept: list[float] = []

    async def sleep(seconds: float) -> None:
        slept.append(seconds)

    async def flood() -> None:
        pace = limits.Pace(10, 5)
        monkeypatch.setattr(asyncio, "sleep", sleep)
        for _ in range(15):
            await pace.step()

    in_a_loop_of_its_own(flood())
    assert len(slept) == 10 and slept == sorted(slept) and 0.8 < slept[-1] < 1.1


def test_a_page_that_does_not_read_is_given_up() -> None:
    async def slow() -> limits.Outbox:
        out = limits.Outbox()
        for _ in range(200):
            out.put(Answer())
        return out

    out = in_a_loop_of_its_own(slow())
    assert out.full.is_set() and out.queue.qsize() == limits.WAITING + 1


def test_pages_of_one_address_are_counted() -> None:
    doors = limits.Doors()
    assert [doors.enter("10.0.0.1") for _ in range(limits.SOCKETS_EACH + 1)][-2:] == [True, False]
    assert doors.enter("10.0.0.2") and all(doors.enter("127.0.0.1") for _ in range(100))
    doors.leave("10.0.0.1")
    assert doors.enter("10.0.0.1")
    assert HOST and ORIGIN


def test_a_set_up_taken_back_piece_by_piece_does_not_drown_its_page(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "WAITING", 6)
    with table.sit(table.create(scenario="hundred")) as socket:
        page = Page(socket)
        begun = page.state["entries"]
        for _ in range(12):
            offered = next(o for o in page.state["question"]["options"] if o["word"] == "place")
            page.choose(offered["text"])
        assert page.state["entries"] == begun + 12
        assert page.ask("arrange", reset=True)["type"] == "reply"
        assert page.state["entries"] == begun


def test_what_puts_nothing_down_is_not_put_down(table: Table) -> None:
    with table.sit(table.create(system="men_of_iron", scenario="falkirk")) as socket:
        page = Page(socket)
        page.choose("accept")
        told = page.ask("arrange", put=["accept", "pass", "accept"])
        assert "KeyError" not in str(told)
        assert told["type"] in ("reply", "fault")


@pytest.mark.parametrize(
    "name", ["../../pyproject", "/etc/passwd", "..", "castle/../village", "village.toml"]
)
def test_no_file_names_a_path_and_no_answer_shows_one(table: Table, name: str) -> None:
    folder = get_system("cry_havoc").folder / "data" / "scenarios"
    text = (folder / "1_duel.toml").read_text("utf-8")
    assert table.client.post("/api/files", content=text.encode()).json()["system"] == "cry_havoc"
    spoilt = re.sub(r'(sheet = \[\s*\{ id = )".*?"', rf'\1"{name}"', text)
    assert spoilt != text
    told = table.client.post("/api/files", content=spoilt.encode()).json()
    assert told["error"] == "BadScenario" and name in told["text"] and "sheet" in str(told)
    assert str(folder.parent) not in json.dumps(told) and "site-packages" not in json.dumps(told)


@pytest.mark.parametrize("sign", ["\\u001b[2J", "\\u0007", "\\u009b", "\\u0000", "\\r"])
def test_signs_that_steer_a_terminal_stay_outside(table: Table, sign: str) -> None:
    folder = get_system("dark_ages").folder / "data" / "scenarios"
    text = (folder / "training.toml").read_text("utf-8")
    data = tomllib.loads(spoilt := text.replace('en = "', f'en = "{sign}', 1))
    told = table.client.post("/api/files", content=spoilt.encode()).json()
    assert "control character" in told["text"] and told["where"].endswith("title.en")
    asked = {"system": "dark_ages", "scenario": "training", "seats": [{}, {}], "source": data}
    assert "control character" in table.client.post("/api/battles", json=asked).json()["text"]
    with pytest.raises(BadFile):  # nor does a save bring it in
        get_system("dark_ages").read_kept(data, "save")
    assert not STEERING.search(str(told["text"]))


@pytest.mark.parametrize("count", [10**9, 10**30, -1, 10**6])
def test_an_army_has_no_more_units_than_can_be_fought_with(table: Table, count: int) -> None:
    data = table.client.get("/api/armies/impetus").json()["armies"][0]["data"]
    data["unit"][0]["count"] = count
    told = table.client.post("/api/armies/impetus", json=data).json()
    assert told.get("error") or told["faults"]
    quick = table.client.post("/api/quick/impetus", json={"armies": [data, data], "field": "open"})
    assert quick.status_code < 500 and quick.json().get("error")
