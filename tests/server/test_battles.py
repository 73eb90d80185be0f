"""Playing over the socket: questions, answers, undo, odds, why not, languages, resuming."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest
from server.helpers import Page, Table

import gonfalon
from gonfalon.core.system import get_system


def test_the_home_page_lists_games_and_battles(table: Table) -> None:
    home = table.client.get("/api/home", params={"lang": "it"}).json()
    assert [s["name"] for s in home["systems"]] == ["toy"]
    assert home["systems"][0]["title"] == "Giocattolo"
    battle = table.create()
    assert [b["id"] for b in table.client.get("/api/home").json()["battles"]] == [battle]


def test_the_program_says_its_version_and_whose_games_it_plays(table: Table) -> None:
    told = table.client.get("/api/about", params={"lang": "it"}).json()
    assert told["version"] == gonfalon.__version__
    (book,) = told["books"]
    assert (book["title"], book["edition"], book["authors"]) == ("Il giocattolo", "l'unica", ["Us"])


def test_a_choice_is_shown_and_undone(table: Table) -> None:
    with table.sit(table.create()) as socket:
        page = Page(socket)
        assert page.state["question"]["step"] == "ArrangeUnits"
        assert page.choose("accept")["type"] == "reply"
        assert page.state["entries"] == 2
        while page.state["question"]["step"] != "Activate":
            page.choose(page.options[0])
        number = page.state["entries"]
        page.choose(next(o for o in page.options if o.startswith("unit")))
        assert page.state["question"]["step"] == "Act"
        assert page.state["undo"]
        page.ask("undo")
        assert page.state["entries"] == number
        assert page.state["question"]["step"] == "Activate"


def some(page: Page, dice: Random) -> str:
    """A random option; a set-up is accepted."""
    return "accept" if "accept" in page.options else dice.choice(page.options)


def play_to(page: Page, step: str) -> None:
    """Answer with the first option until a step is asked."""
    for _ in range(60):
        if page.state["question"]["step"] == step:
            return
        page.choose(page.options[0])
    raise AssertionError(step)


def test_a_stale_option_a_second_click_and_nonsense_change_nothing(table: Table) -> None:
    with table.sit(table.create()) as socket:
        page = Page(socket)
        number = page.state["number"]
        page.choose("accept")
        late = page.ask("choose", options=["accept"], number=number, sure=True)
        assert late["type"] == "fault"
        assert late["error"] == "OutOfSync"
        now = page.state["number"]
        for bad in (
            {"do": "choose", "options": ["dance"], "number": now, "sure": True},
            {"do": "choose", "options": 7, "number": now},
            {"do": "fly"},
            {"do": "choose", "options": ["unit Z9"], "number": now, "sure": True},
        ):
            page.count += 1
            socket.send_json({**bad, "id": page.count})
            assert socket.receive_json()["type"] == "fault"
        socket.send_text("not json")
        assert socket.receive_json()["type"] == "fault"
        assert page.ask("peek", options=[page.options[0]])["type"] == "reply"
        assert page.state["number"] == now


def test_what_dice_decide_is_confirmed_with_the_odds_and_the_log_agrees(table: Table) -> None:
    with table.sit(table.create()) as socket:
        page, dice = Page(socket), Random(2)
        told: dict[str, Any] = {}
        for _ in range(300):
            option = some(page, dice)
            told = page.choose(option, sure=False)
            if "confirm" in told:
                page.choose(option)
            if told.get("confirm") == "dice":
                break
        assert told["confirm"] == "dice"
        roll = told["odds"]["affairs"][0]["rolls"][0]
        lines = [x for x in page.state["log"]["lines"] if "roll" in x]
        assert lines[0]["roll"]["modifiers"] == roll["modifiers"]
        assert lines[0]["roll"]["chances"] == roll["chances"]
        assert sum(n / d for _, n, d in roll["chances"]) == pytest.approx(1)


def test_to_let_something_pass_is_not_asked_twice(table: Table) -> None:
    with table.sit(table.create()) as socket:
        page, dice = Page(socket), Random(5)
        while page.state["question"]["step"] != "ReactionFire":
            page.choose(some(page, dice))
        assert "confirm" not in page.choose("no", sure=False)


def test_an_end_is_asked_for_only_if_somebody_is_left_idle(table: Table) -> None:
    with table.sit(table.create(system="men_of_iron", scenario="falkirk")) as socket:
        page = Page(socket)
        for _ in range(40):
            if page.state["question"]["step"] == "Act":
                break
            assert "confirm" not in page.choose(page.options[0], sure=False)  # set-ups, a free activation
        number = page.state["number"]
        told = page.ask("choose", options=["done"], number=number, idle=True)
        assert (told["confirm"], told["odds"], told["back"]) == ("end", None, True)
        assert page.state["number"] == number
        assert "confirm" not in page.choose("done", sure=False)
        assert page.state["number"] > number


def test_with_somebody_elsewhere_every_end_is_asked_for(table: Table) -> None:
    """What needs the other player's consent to be taken back is confirmed first."""
    with table.sit(table.create(("here", "remote"), open=False)) as socket:
        page = Page(socket)
        assert page.state["question"]["step"] == "ArrangeUnits"
        told = page.choose("accept", sure=False)
        assert (told["confirm"], told["back"]) == ("end", False)


def test_why_not_of_another_unit_while_one_is_chosen(table: Table) -> None:
    """The question before says why the touched unit could not have been chosen."""
    with table.sit(table.create(system="men_of_iron", scenario="falkirk")) as socket:
        page = Page(socket)
        for _ in range(40):
            if page.state["question"]["step"] == "Act":
                break
            page.choose("accept" if "accept" in page.options else page.options[0])
        option = next(o for o in page.state["question"]["options"] if o.get("main") == "unit")
        active = {o["unit"][0] for o in page.state["question"]["options"] if o.get("main") == "unit"}
        player = page.state["player"]
        other = next(
            p["id"]
            for p in page.state["scene"]["pieces"]
            if p["side"] == player and p["id"] not in active and p.get("turn") is not None
        )
        before = page.ask("why", kind="unit", value=other)["refusals"]
        page.choose(option["text"])
        assert "back" in page.options
        assert page.ask("why", kind="unit", value=other)["refusals"] == before
        assert before[0]["rule"] and before[0]["text"]


def test_why_not_names_the_rule(table: Table) -> None:
    with table.sit(table.create()) as socket:
        page = Page(socket)
        play_to(page, "Activate")
        enemy = next(p["id"] for p in page.state["scene"]["pieces"] if p["side"] != page.state["player"])
        told = page.ask("why", kind="unit", value=enemy)
        assert told["refusals"][0]["rule"]
        assert told["refusals"][0]["text"] == "This company is not yours."


def test_a_refusal_speaks_the_readers_language(table: Table) -> None:
    with table.sit(table.create(), language="it") as socket:
        page = Page(socket)
        told = page.choose("place A0 a4")
        assert told["refused"][0]["rule"] == "1.5"
        assert "[" not in told["refused"][0]["text"]
        assert page.state["number"] == 1


def test_language_changes_in_the_middle(table: Table) -> None:
    with table.sit(table.create()) as socket:
        page = Page(socket)
        play_to(page, "Activate")
        before = page.state["question"]["prompt"]
        page.ask("language", language="it")
        assert page.state["question"]["prompt"] != before
        assert page.state["log"]["from"] == 0


def test_the_battle_goes_on_after_the_server_is_gone(tmp_path: Path) -> None:
    first = Table(tmp_path)
    with first.client:
        battle = first.create()
        with first.sit(battle) as socket:
            page = Page(socket)
            play_to(page, "Activate")
            page.choose(page.options[-1])
            number, scene = page.state["number"], page.state["scene"]
    second = Table(tmp_path)
    with second.client, second.sit(battle) as socket:
        page = Page(socket)
        assert page.state["number"] == number
        assert page.state["scene"] == scene


def test_two_pages_on_one_battle_stay_right(table: Table) -> None:
    battle = table.create()
    with table.sit(battle) as one, table.sit(battle) as two:
        first, second = Page(one), Page(two)
        first.choose("accept")
        second.until(lambda s: s["number"] == first.state["number"])
        assert second.state["scene"] == first.state["scene"]
        assert second.choose(second.options[0])["type"] == "reply"
        first.until(lambda s: s["number"] == second.state["number"])


def secrets_of(page: Page, side: int) -> set[int]:
    """The cards of a side's hand that a page was told."""
    piles = page.state["scene"]["piles"]
    return {c["id"] for p in piles if p["key"] == f"hand{side}" for c in p.get("cards", [])}


def test_a_seat_sees_its_own_hand_only(table: Table) -> None:
    battle, [other] = table.shared()
    assert other.post("/api/battles", json={}).status_code != 201
    for client in (other, table.client):  # a file would show the other hand
        assert client.get(f"/api/battles/{battle}/save").status_code == 409
    with table.sit(battle) as one, table.sit(battle, client=other) as two:
        mine, theirs = Page(one), Page(two)
        assert len(secrets_of(mine, 0)) == 2 and not secrets_of(mine, 1)
        assert len(secrets_of(theirs, 1)) == 2 and not secrets_of(theirs, 0)
        for _ in range(8):
            page = mine if mine.state["question"] else theirs
            other_page = theirs if page is mine else mine
            assert other_page.state["question"] is None
            page.choose(page.options[0])
            other_page.until(lambda s, n=page.state["number"]: s["number"] == n)
            assert not secrets_of(mine, 1)
            assert not secrets_of(theirs, 0)
            hidden = [
                x for x in theirs.state["log"]["lines"] if "bold" in x["text"] or "careful" in x["text"]
            ]
            assert not [x for x in hidden if x["kind"] == "chosen" and x["side"] == 0]


def test_at_one_screen_the_curtain_falls_before_the_other_hand(table: Table) -> None:
    with table.sit(table.create(open=False)) as socket:
        page = Page(socket)
        assert page.state["curtain"]
        assert "scene" not in page.state
        assert not page.state["log"]["lines"]
        page.ask("lift")
        assert not page.state["curtain"]
        assert page.state["viewer"] == 0
        page.choose("accept")
        assert page.state["curtain"]
        assert "scene" not in page.state


def test_the_computer_answers_by_itself(table: Table) -> None:
    with table.sit(table.create(("here", "computer"), seed=3)) as socket:
        page = Page(socket)
        for _ in range(12):
            page.until(lambda s: s["question"] is not None or s["outcome"] or s["trouble"])
            assert not page.state["trouble"]
            if page.state["outcome"]:
                break
            page.choose(page.options[-1])
        assert page.state["number"] > 12


def test_standing_orders_answer_from_the_prompt(table: Table) -> None:
    with table.sit(table.create()) as socket:
        page, dice = Page(socket), Random(4)
        for _ in range(400):
            if page.state["question"].get("window"):
                break
            page.choose(some(page, dice))
        window = page.state["question"]["window"]
        page.ask("order", window=window["key"], policy="never", until="phase")
        page.until(lambda s: s["question"] is not None)
        assert (page.state["question"].get("window") or {}).get("key") != window["key"]


def until_step(page: Page, step: str) -> dict[str, Any]:
    """The first answer that is no threat, until a certain question is asked."""
    dice = Random(4)
    for _ in range(400):
        if page.state["question"]["step"] == step:
            return dict(page.state["question"])
        page.choose(some(page, dice))
    raise AssertionError(f"{step} was never asked")


def test_a_routine_question_is_answered_for_the_rest_of_the_phase(table: Table) -> None:
    with table.sit(table.create(system="naran", scenario="drill_1705")) as socket:
        page = Page(socket)
        asked = until_step(page, "Reorganise")
        (order,) = asked["routine"]
        assert order == {"policy": "never", "option": "done", "always": True}
        page.ask("order", window="Reorganise", policy=order["policy"], until="phase")
        page.until(lambda s: s["question"] is not None)
        now = page.state["question"]
        assert (now["step"], now["player"]) != ("Reorganise", asked["player"])
        assert page.state["standing"] == 1


def test_orders_are_not_given_for_questions_that_are_none_of_routine(table: Table) -> None:
    with table.sit(table.create(system="naran", scenario="drill_1705")) as socket:
        page = Page(socket)
        asked = until_step(page, "Reorganise")
        assert page.ask("order", window="MoveCommand", policy="never")["type"] == "fault"
        assert page.state["question"] == asked


def test_standing_orders_survive_a_restart(table: Table, tmp_path: Path) -> None:
    battle = table.create()
    with table.sit(battle) as socket:
        page, dice = Page(socket), Random(4)
        for _ in range(400):
            if page.state["question"].get("window"):
                break
            page.choose(some(page, dice))
        window = page.state["question"]["window"]
        page.ask("order", window=window["key"], policy="never", unit=window["unit"])
        given = page.state["standing"]
        assert given
    table.stop()
    again = Table(tmp_path)
    with again.client, again.sit(battle) as socket:
        page = Page(socket)
        assert page.state["standing"] == given
        page.ask("order", forget=True)
        assert page.state["standing"] == 0
    again.stop()
    third = Table(tmp_path)
    with third.client, third.sit(battle) as socket:
        assert Page(socket).state["standing"] == 0


def test_a_single_card_is_silenced_from_the_prompt(table: Table) -> None:
    with table.sit(table.create(system="dark_ages", scenario="courtrai")) as socket:
        page, dice = Page(socket), Random(3)

        def to_window(limit: int = 600) -> list[dict[str, Any]]:
            for _ in range(limit):
                page.until(lambda s: s["question"] is not None or s["outcome"])
                assert page.state["question"], "no card could be played as an order"
                own = (page.state["question"].get("window") or {}).get("own")
                if own and len(own) > 1:
                    return list(own)
                page.choose("accept" if "accept" in page.options else dice.choice(page.options))
            raise AssertionError("no window was opened")

        own = to_window()
        assert not any(w["silenced"] for w in own)
        assert page.ask("order", window=own[0]["key"], policy="never", until="yesterday")["type"] == "fault"
        offered = len(page.options)
        for w in own[1:]:
            page.ask("order", window=w["key"], policy="never")
            page.until(lambda s, n=offered: len(s["question"]["options"]) < n)
            told = {x["key"]: x["silenced"] for x in page.state["question"]["window"]["own"]}
            assert told[w["key"]]
            page.ask("order", window=w["key"], policy="ask")
            page.until(lambda s, n=offered: len(s["question"]["options"]) == n)
        number = page.state["number"]
        for w, until in zip(own, ("turn", *[""] * len(own)), strict=False):
            page.ask("order", window=w["key"], policy="never", until=until)
        page.until(lambda s: s["number"] > number and s["question"] is not None)
        assert page.state["standing"] >= len(own) - 1
        page.ask("order", forget=True)
        assert page.state["standing"] == 0


def test_the_film_steps_and_branches(table: Table) -> None:
    battle = table.create()
    with table.sit(battle) as socket:
        page = Page(socket)
        play_to(page, "Activate")
        told = page.ask("at", entry=2)
        assert told["entry"] == 2 and told["entries"] == page.state["entries"]
        assert told["scene"]["pieces"]
    made = table.client.post(f"/api/battles/{battle}/branch", json={"entry": 2}).json()
    with table.sit(made["id"]) as socket:
        assert Page(socket).state["entries"] == 2


def test_a_finished_battle_has_a_report_and_can_be_fought_again(table: Table) -> None:
    battle = table.create()
    assert table.client.get(f"/api/battles/{battle}/report").status_code == 409
    with table.sit(battle) as socket:
        page = Page(socket)
        for _ in range(500):
            if page.state["outcome"]:
                break
            page.choose(page.options[0])
        assert page.state["outcome"]
    report = table.client.get(f"/api/battles/{battle}/report").json()
    assert len(report["luck"]) == 2
    assert report["outcome"]["rule"] == page.state["outcome"]["rule"]
    assert report["outcome"]["rule_text"] == get_system("toy").register.get(report["outcome"]["rule"]).text.en
    assert [point["great"] for point in report["turning"]].count(True) == min(1, len(report["turning"]))
    assert report["losses"]["steps"]
    assert table.client.get("/api/home").json()["battles"][0]["finished"]
    again = table.client.post(f"/api/battles/{battle}/rematch")
    assert again.status_code == 201


def test_a_saved_file_comes_back(table: Table) -> None:
    battle = table.create()
    with table.sit(battle) as socket:
        play_to(Page(socket), "Activate")
    file = table.client.get(f"/api/battles/{battle}/save")
    made = table.client.post("/api/files", content=file.content)
    assert made.status_code == 201
    with table.sit(made.json()["id"]) as socket:
        assert Page(socket).state["number"] > 2


@pytest.mark.parametrize(
    "raw", [b"", b"{}", b"\xff\xfe", b'{"gonfalon": 99}', b"hello = 1", b"system = 'toy'\nid='x'"]
)
def test_a_file_that_is_no_battle_is_told_so(table: Table, raw: bytes) -> None:
    answer = table.client.post("/api/files", content=raw, params={"lang": "it"})
    told: dict[str, Any] = answer.json()
    assert told["title"].startswith("Quest")
    assert told["text"]


def test_dice_may_be_typed_in(table: Table) -> None:
    with table.sit(table.create(dice="typed")) as socket:
        page, dice = Page(socket), Random(2)
        for _ in range(300):
            if page.state["waiting"]:
                break
            page.choose(some(page, dice))
        waiting = page.state["waiting"]
        assert waiting and waiting["mine"]
        assert page.ask("dice", faces=[99])["type"] == "fault"
        faces = [low for count, low, _ in waiting["dice"] for _ in range(count)]
        assert page.ask("dice", faces=[99], look=True)["type"] == "fault"
        looked, number = page.ask("dice", faces=faces, look=True), page.state["number"]
        assert page.state["waiting"] == waiting and page.state["number"] == number, "a look changes nothing"
        assert page.ask("dice", faces=faces)["type"] == "reply"
        while (more := page.state["waiting"]) is not None:
            page.ask("dice", faces=[low for count, low, _ in more["dice"] for _ in range(count)])
        rolled = [line["roll"] for line in page.state["log"]["lines"] if "roll" in line]
        assert looked["result"] in [roll["result"] for roll in rolled]


def test_the_last_typed_dice_can_be_corrected_until_something_else_happens(table: Table) -> None:
    with table.sit(table.create(dice="typed")) as socket:
        page, dice = Page(socket), Random(2)
        while not page.state["waiting"]:
            assert not page.state["corrects"]
            page.choose(some(page, dice))
        waiting = page.state["waiting"]
        page.ask("dice", faces=[low for count, low, _ in waiting["dice"] for _ in range(count)])
        assert page.state["corrects"]
        page.ask("dice", correct=True)
        assert page.state["waiting"]["dice"] == waiting["dice"] and not page.state["corrects"]


def test_an_answer_that_waits_for_dice_survives_a_restart(table: Table, tmp_path: Path) -> None:
    battle, dice = table.create(dice="typed"), Random(2)

    def lowest(page: Page) -> list[int]:
        return [low for count, low, _ in page.state["waiting"]["dice"] for _ in range(count)]

    with table.sit(battle) as socket:
        page = Page(socket)
        for _ in range(600):
            if page.state["waiting"] and page.state["corrects"]:
                break
            if page.state["waiting"]:
                page.ask("dice", faces=lowest(page))
            else:
                page.choose(some(page, dice))
        waiting, number = page.state["waiting"], page.state["entries"]
        assert waiting and page.state["corrects"]
    table.stop()
    again = Table(tmp_path)
    with again.sit(battle) as socket:
        page = Page(socket)
        assert page.state["entries"] == number
        assert page.state["waiting"] == waiting
        # the dice typed before the restart can still be corrected, and the roll goes on
        page.ask("dice", correct=True)
        page.ask("dice", faces=lowest(page))
        while page.state["waiting"]:
            page.ask("dice", faces=lowest(page))
        assert page.state["entries"] > number


def test_the_computers_dice_are_typed_in_by_who_sits_at_the_table(table: Table) -> None:
    with table.sit(table.create(("here", "computer"), dice="typed")) as socket:
        page, dice, rolled = Page(socket), Random(2), 0
        for _ in range(300):
            page.until(lambda s: s["question"] or s["waiting"] or s["outcome"] or s["trouble"])
            assert not page.state["trouble"] and not page.state["outcome"]
            waiting = page.state["waiting"]
            if waiting:
                assert waiting["mine"]
                rolled += page.state["player"] == 1
                faces = [low for count, low, _ in waiting["dice"] for _ in range(count)]
                assert page.ask("dice", faces=faces)["type"] == "reply"
            else:
                page.choose(some(page, dice))
            if rolled:
                break
        assert rolled


def test_undo_takes_back_more_than_the_answer_that_is_given_again_at_once(table: Table) -> None:
    battle = table.create()
    with table.sit(battle) as socket:
        page = Page(socket)
        for words in ("accept", "accept", "stance bold", "stance careful"):
            page.choose(words)
        number = page.state["entries"]
        page.choose("unit A0")
        room = table.app.state.hall.rooms.open[battle]
        room._commit(room.match.prepare(page.options[0], auto=True))  # as a standing order answers
        page.ask("undo")
        assert page.state["entries"] == number and not room.sitting.helped
