"""Before a battle between devices: server and seats agree on the dice; then it is played with them."""

from __future__ import annotations

import json
import secrets
from pathlib import Path
from typing import Any

import msgspec
import toy
from agreed import known
from server.helpers import HOST, ORIGIN, Page, Table, TestClient

import gonfalon
from gonfalon.core.fair import commitment
from gonfalon.server.parley import Plan

ASKED = {"system": "toy", "scenario": "duel", "seats": [{"kind": "here"}, {"kind": "remote"}]}


def proposed(table: Table, **more: Any) -> tuple[str, TestClient]:
    made = table.client.post("/api/battles", json={**ASKED, **more}).json()
    [guest] = table.guests(made["links"])
    return str(made["id"]), guest


def ask(socket: Any, do: str, **data: Any) -> dict[str, Any]:
    """Ask and wait for the answer, whatever else is told."""
    socket.send_json({"do": do, "id": 7, **data})
    while True:
        got: dict[str, Any] = socket.receive_json()
        if got.get("id") == 7:
            return got


def test_nothing_is_told_of_a_battle_before_its_dice_are_agreed_on(table: Table) -> None:
    battle, guest = proposed(table)
    with table.sit(battle) as one, table.sit(battle, client=guest) as two:
        offer, theirs = one.receive_json(), two.receive_json()
        assert offer["type"] == "fair" and (offer["mine"], theirs["mine"]) == ([0], [1])
        assert (offer["commits"], offer["opens"], offer["first"]) == (["", ""], ["", ""], [0])
        assert json.loads(offer["terms"])[4:] == [battle, 1, [0, 1]]
        row = table.app.state.hall.store.row(battle)
        assert json.loads(row.fair)["secret"] not in json.dumps([offer, theirs])
        mine = secrets.token_bytes(32)
        value = commitment("side0", offer["terms"], mine)
        assert ask(two, "commit", side=0, value=value)["text"] == "no side is played from here"
        assert "every side" in ask(one, "open", side=0, value=mine.hex())["text"]
        assert ask(one, "commit", side=0, value=value)["type"] == "reply"
        assert ask(one, "commit", side=0, value="0" * 64)["type"] == "fault"
        for raw in ("", "{", '{"do": "choose", "options": ["accept"], "number": 1}', "[" * 5_000):
            one.send_text(raw)
            while one.receive_json()["type"] != "fault":
                pass
    for path in ("save", "report"):
        assert table.client.get(f"/api/battles/{battle}/{path}").status_code == 409
    for path in ("branch", "rematch", "trouble"):
        assert table.client.post(f"/api/battles/{battle}/{path}", json={"entry": 1}).status_code == 409


def test_an_agreement_goes_on_after_a_restart_and_a_lost_secret_is_drawn_again(tmp_path: Path) -> None:
    first = Table(tmp_path)
    with first.client:
        battle, guest = proposed(first)
        cookies = [dict(client.cookies) for client in (first.client, guest)]
        with first.sit(battle) as one:
            offer = one.receive_json()
            ask(one, "commit", side=0, value=commitment("side0", offer["terms"], b"0" * 32))
    second = Table(tmp_path)
    with second.client:
        owner, guest = (second.visitor(headers=ORIGIN, cookies=c) for c in cookies)
        second.client = owner
        with second.sit(battle) as one:
            offer = one.receive_json()
            assert offer["commits"][0] and offer["attempt"] == 1
            assert ask(one, "renew", attempt=1)["type"] == "reply"
            assert "meanwhile" in ask(one, "renew", attempt=1)["text"]
            assert ask(one, "renew", attempt=2)["type"] == "reply"
            assert "3 times" in ask(one, "renew", attempt=3)["text"]
        second.agree(battle, [guest])
        with second.sit(battle) as one:
            assert Page(one).state["entries"] == 1


def test_a_battle_with_agreed_dice_is_played_saved_and_proved(table: Table) -> None:
    battle, [guest] = table.shared()
    receipts = set()
    with table.sit(battle) as one, table.sit(battle, client=guest) as two:
        pages = [Page(one), Page(two)]
        fair = pages[0].board["fair"]
        assert fair["host"] and fair == pages[1].board["fair"] and "secret" not in fair
        for _ in range(10):
            side = pages[0].state["player"]
            asked = pages[side]
            asked.until(lambda s: s["question"] is not None)
            asked.choose(asked.options[0])
            other = pages[1 - side]
            other.until(lambda s, n=asked.state["number"]: s["number"] >= n)
            receipts.add(other.state["receipt"])
        assert table.client.get(f"/api/battles/{battle}/save").status_code == 409
        pages[0].ask("concede")
        receipts.add(pages[0].state["receipt"])
    raw = table.client.get(f"/api/battles/{battle}/save").text
    match = gonfalon.load(raw)
    assert match.fair is not None and match.receipt.hex() in receipts
    last, found = match.fair.first_receipt, set()
    for entry in match.journal:
        last = match.fair.receipt(last, entry)
        found.add(last.hex())
    assert receipts <= found


def test_pages_that_have_agreed_play_on_as_they_are(table: Table) -> None:
    battle, guest = proposed(table)
    drawn = (b"0" * 32, b"1" * 32)
    with table.sit(battle) as one, table.sit(battle, client=guest) as two:
        terms = one.receive_json()["terms"]
        for side, socket in enumerate((one, two)):
            ask(socket, "commit", side=side, value=commitment(f"side{side}", terms, drawn[side]))
        for side, socket in enumerate((one, two)):
            assert ask(socket, "open", side=side, value=drawn[side].hex())["type"] == "reply"
        # the battle began with what the guest sent; the host's page has said nothing since
        assert ask(one, "choose", options=["accept"], number=1, sure=True)["type"] == "reply"
        assert ask(two, "choose", options=["accept"], number=2, sure=True)["type"] == "reply"


def test_a_battle_with_agreed_dice_goes_on_after_a_restart(tmp_path: Path) -> None:
    first = Table(tmp_path)
    with first.client:
        battle, [guest] = first.shared()
        cookies = [dict(client.cookies) for client in (first.client, guest)]
        with first.sit(battle) as one:
            page = Page(one)
            page.choose("accept")
            before = page.state
    second = Table(tmp_path)
    with second.client:
        owner = second.visitor(headers=ORIGIN, cookies=cookies[0])
        with second.sit(battle, client=owner) as one:
            now = Page(one).state
            assert (now["number"], now["receipt"]) == (before["number"], before["receipt"])


def test_a_battle_that_began_under_the_first_version_goes_on_under_it(table: Table) -> None:
    battle, _ = proposed(table)
    hall, fair = table.app.state.hall, known(toy.SYSTEM, "duel", 1)
    hall.store.begin(battle, Plan.of(hall.store.row(battle)).match(fair))
    kept = msgspec.to_builtins(fair)
    del kept["version"]  # as version 0.3.0 wrote it
    hall.store.note(battle, fair=json.dumps(kept))
    hall.rooms.parleys.clear()
    with table.sit(battle) as one:
        page = Page(one)
        page.choose("accept")
        receipt = page.state["receipt"]
    row, match = hall.store.read(battle)
    assert match.fair == fair and match.number == 2 and match.receipt.hex() == receipt
    match.concede(0)
    assert gonfalon.load(match.save()).fair == fair and row.dice == "derived"


def test_a_branch_of_a_running_battle_knows_only_what_the_host_knows(table: Table) -> None:
    battle, _ = table.shared()
    hall = table.app.state.hall
    real = hall.rooms.open[battle].match
    hands = set()
    for _ in range(12):
        made = table.client.post(f"/api/battles/{battle}/branch", json={"entry": 9}).json()
        study = hall.rooms.open[made["id"]].match
        assert made["links"] == {} and study.fair is None and study.mode == "seeded"
        assert study.battle.decks["hand0"] == real.battle.decks["hand0"]
        hands.add(study.battle.decks["hand1"])
    assert len(hands) > 1
    away, _ = table.shared(("remote", "remote"))
    assert table.client.post(f"/api/battles/{away}/branch", json={"entry": 1}).status_code == 409


def test_a_rematch_has_dice_of_its_own(table: Table) -> None:
    battle = table.create()
    rooms = table.app.state.hall.rooms
    again = [table.client.post(f"/api/battles/{battle}/rematch").json()["id"] for _ in range(3)]
    assert len({rooms.open[name].match.seed for name in again}) == 3
    shared, _ = table.shared()
    made = table.client.post(f"/api/battles/{shared}/rematch").json()
    assert list(made["links"]) == ["0"] and rooms.parley(made["id"]) is not None


def test_a_battle_without_a_given_seed_has_one_that_nobody_guesses(table: Table) -> None:
    asked = {**ASKED, "seats": [{"kind": "here"}, {"kind": "computer"}]}
    rooms = table.app.state.hall.rooms
    made = [table.client.post("/api/battles", json=asked).json()["id"] for _ in range(4)]
    seeds = [rooms.open[name].match.seed for name in made]
    assert len(set(seeds)) == 4 and max(seeds) > 2**50


def test_the_host_keeps_his_seat_when_he_opens_the_link_of_a_guest(table: Table) -> None:
    made = table.client.post("/api/battles", json=ASKED).json()
    table.client.get(made["links"]["1"].removeprefix(f"http://{HOST}"), follow_redirects=False)
    assert table.client.get("/api/home").json()["battles"]
    with table.sit(made["id"]) as one:
        assert one.receive_json()["mine"] == [0]
    away = table.client.post("/api/battles", json={**ASKED, "seats": [{"kind": "remote"}] * 2}).json()
    table.client.get(away["links"]["1"].removeprefix(f"http://{HOST}"), follow_redirects=False)
    with table.sit(away["id"]) as one:  # where he has no seat of his own, he takes it
        assert one.receive_json()["mine"] == [1]


def test_the_host_may_take_either_side(table: Table) -> None:
    for mine, seats in enumerate((("here", "remote"), ("remote", "here"))):
        battle, [guest] = table.shared(seats)
        with table.sit(battle) as one, table.sit(battle, client=guest) as two:
            assert [Page(one).state["sides"], Page(two).state["sides"]] == [[mine], [1 - mine]]


def test_a_guest_keeps_the_seats_of_all_his_battles(table: Table) -> None:
    (one, [guest]), (two, _) = table.shared(), table.shared()
    made = table.client.post("/api/battles", json=ASKED).json()
    guest.get(made["links"]["1"].removeprefix(f"http://{HOST}"), follow_redirects=False)
    for battle in (one, made["id"]):
        with table.sit(battle, client=guest) as socket:
            assert socket.receive_json()["type"] in ("board", "fair")
    with table.sit(two, client=guest) as socket:
        assert socket.receive_json()["type"] == "gone"


def test_a_seat_link_can_be_read_by_the_host_alone_and_exchanged(table: Table) -> None:
    battle, [guest] = table.shared()
    assert guest.get(f"/api/battles/{battle}/seats").status_code == 409
    assert guest.post(f"/api/battles/{battle}/seats/1").status_code == 409
    [told] = table.client.get(f"/api/battles/{battle}/seats").json()
    assert (
        told["side"] == 1
        and told["url"].startswith(f"http://{HOST}/seat/")
        and told["path"].startswith("M4 4")
    )
    with table.sit(battle, client=guest) as two:
        page = Page(two)
        assert page.state["sides"] == [1]
        assert table.client.post(f"/api/battles/{battle}/seats/1").status_code == 200
        assert two.receive_json()["type"] == "gone"
        assert page.ask("concede")["text"] == "no side is played from here"
    assert guest.get("/api/home").status_code == 403
    [fresh] = table.client.get(f"/api/battles/{battle}/seats").json()
    assert fresh["url"] != told["url"]
    old = guest.get(told["url"].removeprefix(f"http://{HOST}"), follow_redirects=False)
    assert old.headers["location"] == "/#/gone"
    [again] = table.guests({"1": fresh["url"]})
    with table.sit(battle, client=again) as two:
        assert Page(two).state["sides"] == [1]
    for side in (0, 2, -1):
        assert table.client.post(f"/api/battles/{battle}/seats/{side}").status_code == 404
