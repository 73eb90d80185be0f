"""Who may do what: every request and route has its place in a table, and the tables hold."""

from __future__ import annotations

from typing import Any, get_args

import pytest
from fastapi.routing import APIRoute
from server.helpers import ORIGIN, Page, Table

from gonfalon.server import hall
from gonfalon.server.messages.asked import AnyRequest
from gonfalon.server.requests import HANDLERS
from gonfalon.server.rights import REFUSED, ROUTES, SOCKET
from gonfalon.server.routes import PARTS

ENOUGH: dict[str, dict[str, Any]] = {
    "choose": {"options": ["accept"], "number": 1, "sure": True},
    "peek": {"options": ["accept"]},
    "odds": {"options": ["accept"]},
    "chance": {"options": ["accept"]},
    "group": {"units": [0], "order": "hold"},
    "why": {"kind": "unit", "value": 0},
    "overlay": {"kind": "reach"},
    "at": {"entry": 1},
    "correctable": {"unit": 0},
    "correct": {"unit": 0},
    "language": {"language": "it"},
    "order": {"forget": True},
}


def addresses() -> list[APIRoute]:
    return [r for part in PARTS for r in part.router.routes if isinstance(r, APIRoute)]


def test_every_request_has_a_right_and_somebody_who_answers() -> None:
    kinds = set(get_args(AnyRequest))
    assert kinds == set(SOCKET) == set(HANDLERS)
    assert len({k.__struct_config__.tag for k in kinds}) == len(kinds)


def test_every_route_has_a_gate() -> None:
    assert sorted([*(r.name for r in addresses()), "socket"]) == sorted(ROUTES)


def test_a_route_that_no_table_names_is_open_to_nobody(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hall, "ROUTES", {})
    for route in addresses():
        path = route.path.format(
            system="toy", scenario="duel", name="x", kind="army", thing="x", link="x", side=1
        )
        for method in route.methods or ():
            with pytest.raises(KeyError, match=route.name):
                table.client.request(method, path, json={})


def test_every_need_that_can_fail_has_its_words() -> None:
    assert set(SOCKET.values()) - {"watch"} <= set(REFUSED)
    assert set(ROUTES.values()) - {"public", "pass", "branch"} <= set(REFUSED)


def does(page: Page, do: str) -> str:
    """What comes of a request: done, or the words of a refusal."""
    told = page.ask(do, **ENOUGH.get(do, {}))
    return str(told["text"]) if told["type"] == "fault" else "done"


def test_who_is_not_asked_answers_nothing(table: Table) -> None:
    battle, (guest,) = table.shared()
    with table.sit(battle, client=guest) as socket:
        page = Page(socket)
        for kind, need in SOCKET.items():
            if need in ("answer", "decline"):
                assert does(page, str(kind.__struct_config__.tag)) == "another player is asked"
        assert does(page, "why") == "done"
        assert does(page, "at") == "done"
        assert page.state["number"] == 1


def test_who_only_watches_changes_nothing(table: Table) -> None:
    battle, _ = table.shared(("remote", "remote"))
    with table.sit(battle) as socket:
        page = Page(socket)
        assert page.state["sides"] == []
        for kind, need in SOCKET.items():
            told = does(page, str(kind.__struct_config__.tag))
            wanted = {
                "answer": "another player is asked",
                "decline": "another player is asked",
                "sit": "no side is played from here",
                "roll": "another player rolls",
            }
            if need in wanted:
                assert told == wanted[need], kind
        assert page.state["number"] == 1 and page.state["offer"] is None


def test_behind_the_curtain_nothing_is_shown(table: Table) -> None:
    with table.sit(table.create(open=False)) as socket:
        page = Page(socket)
        assert page.state["curtain"]
        hidden = [
            str(kind.__struct_config__.tag) for kind, need in SOCKET.items() if need in ("see", "answer")
        ]
        assert {"at", "overlay", "why", "hint", "peek", "odds", "choose"} <= set(hidden)
        for do in hidden:
            assert does(page, do) == "the next player has not sat down yet", do
        assert page.state["number"] == 1
        page.ask("lift")
        assert does(page, "at") == "done"


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("POST", "/api/battles"),
        ("POST", "/api/files"),
        ("DELETE", "/api/battles/{battle}"),
        ("POST", "/api/battles/{battle}/branch"),
        ("POST", "/api/battles/{battle}/rematch"),
        ("GET", "/api/things/toy/army"),
        ("PUT", "/api/things/toy/army/mine"),
        ("DELETE", "/api/things/mine"),
    ],
)
def test_a_guest_has_no_hand_in_what_is_the_hosts(table: Table, method: str, path: str) -> None:
    battle, (guest,) = table.shared()
    answer = guest.request(method, path.format(battle=battle), json={})
    assert answer.status_code == 409
    assert answer.json()["text"] == "only the person who started the program may do this"
    assert table.client.get("/api/home").json()["battles"][0]["id"] == battle


def test_a_guest_opens_his_own_battle_only(table: Table) -> None:
    battle, (guest,) = table.shared()
    other, _ = table.shared()
    for path in ("save", "report"):
        assert guest.get(f"/api/battles/{other}/{path}").status_code == 404
        assert guest.get(f"/api/battles/{battle}/{path}").status_code == 409
    with table.sit(other, client=guest) as socket:
        told = socket.receive_json()
        assert (told["type"], told["text"]) == ("gone", "there is no such battle")
    assert guest.get("/api/home").json()["seat"] == battle


def test_a_shared_battle_gives_its_file_and_report_when_it_is_over(table: Table) -> None:
    battle, (guest,) = table.shared()
    with table.sit(battle) as socket:
        assert does(Page(socket), "concede") == "done"
    for client in (table.client, guest):
        assert client.get(f"/api/battles/{battle}/save").status_code == 200
        assert client.get(f"/api/battles/{battle}/report").status_code == 200


def roll_typed(pages: list[Page]) -> Page:
    """Play until dice are awaited from one of two pages; that page."""
    for _ in range(200):
        for page in pages:
            page.ask("why", kind="unit", value=0)  # hear what has happened
            if page.state["waiting"] and page.state["waiting"]["mine"]:
                return page
            if page.state["question"]:
                words = page.options
                eager = [o for o in words if o.startswith(("accept", "volley", "done"))]
                page.choose((eager or words)[0])
    raise AssertionError("no dice were awaited")


def test_only_who_rolls_may_correct_the_dice(table: Table) -> None:
    battle, [guest] = table.shared(dice="typed")
    with table.sit(battle) as one, table.sit(battle, client=guest) as two:
        pages = [Page(one), Page(two)]
        roller = roll_typed(pages)
        other = next(p for p in pages if p is not roller)
        number = roller.state["entries"]
        while roller.state["entries"] == number:
            faces = [low for count, low, _ in roller.state["waiting"]["dice"] for _ in range(count)]
            assert other.ask("dice", faces=faces)["text"] == "another player rolls"
            assert roller.ask("dice", faces=faces)["type"] == "reply"
        assert other.ask("dice", correct=True)["text"] == "another player rolls"
        assert roller.ask("dice", correct=True)["type"] == "reply"
        assert roller.state["entries"] == number and roller.state["waiting"]["mine"]


# -- every route and every request, by role ---------------------------------------------------------

ROLES = ("stranger", "elsewhere", "guest", "owner")
MAY_ASK: dict[str, set[str]] = {
    "public": set(ROLES),
    "pass": {"elsewhere", "guest", "owner"},
    "owner": {"owner"},
    "open": {"guest", "owner"},
    "save": set(),  # while it runs: a file shows what both sides know
    "report": set(),
    "branch": {"owner"},
}


@pytest.mark.parametrize("route", addresses(), ids=lambda r: r.name)
def test_a_route_is_open_to_its_roles_alone(table: Table, route: APIRoute) -> None:
    battle, [guest] = table.shared()
    _, [elsewhere] = table.shared()
    clients = {
        "stranger": table.visitor(headers=ORIGIN),
        "elsewhere": elsewhere,
        "guest": guest,
        "owner": table.client,
    }
    path = route.path.format(
        system="toy", scenario="duel", name=battle, kind="army", thing="x", link="x", side=1
    )
    for role, client in clients.items():
        for method in route.methods or ():
            if route.name == "remove" and role == "owner":
                continue
            answer = client.request(method, path, json={"entry": 1}, follow_redirects=False)
            turned = {403, 409} if role in ("guest", "owner") else {403, 404, 409}
            if role not in MAY_ASK[ROUTES[route.name]]:
                assert answer.status_code in turned, (role, answer.text)
            else:
                assert answer.status_code != 403 and "host" not in answer.text[:60], (role, answer.text)


@pytest.mark.parametrize("do", sorted(str(k.__struct_config__.tag) for k in get_args(AnyRequest)))
def test_a_request_of_who_is_not_asked_is_done_only_where_the_table_says_so(table: Table, do: str) -> None:
    battle, [guest] = table.shared()
    need = next(n for k, n in SOCKET.items() if k.__struct_config__.tag == do)
    with table.sit(battle) as one, table.sit(battle, client=guest) as two:
        pages = [Page(one), Page(two)]
        idle = pages[1 - pages[0].state["player"]]
        before = idle.state["number"]
        said = does(idle, do)
        if need in ("answer", "decline"):
            assert said in ("another player is asked", "no window is open here"), said
            assert idle.state["number"] == before
