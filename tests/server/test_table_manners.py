"""Set-up by hand, windows at one screen, group orders, hints, proposals between two players."""

from __future__ import annotations

from random import Random

from server.helpers import Page, Table, TestClient


def test_a_dragged_piece_stands_where_it_was_put_and_reset_takes_it_back(table: Table) -> None:
    with table.sit(table.create()) as socket:
        page = Page(socket)
        mine = [p for p in page.state["scene"]["pieces"] if p["side"] == 0]
        taken = {p["place"] for p in page.state["scene"]["pieces"]}
        offered = [o for o in page.state["question"]["options"] if o["word"] == "place"]
        option = next(o for o in offered if o["hex"][0] not in taken)
        unit, place = option["unit"][0], option["hex"][0]
        assert page.ask("arrange", places=[[unit, place, None]])["done"] == 1
        now = {p["id"]: p.get("place") for p in page.state["scene"]["pieces"]}
        assert now[unit] == place
        enemy = next(p["id"] for p in page.state["scene"]["pieces"] if p["side"] == 1)
        assert page.ask("arrange", places=[[enemy, 0, None]])["type"] == "fault"
        page.ask("arrange", reset=True)
        back = {p["id"]: p["place"] for p in page.state["scene"]["pieces"]}
        assert all(back[p["id"]] == p["place"] for p in mine)


def test_a_command_is_dragged_in_one_gesture_and_who_cannot_follow_is_named(table: Table) -> None:
    with table.sit(table.create(scenario="hundred")) as socket:
        page = Page(socket)
        before = {p["id"]: p["place"] for p in page.state["scene"]["pieces"]}
        mine = [p["id"] for p in page.state["scene"]["pieces"] if p["side"] == 0]
        enemy = next(p["place"] for p in page.state["scene"]["pieces"] if p["side"] == 1)
        option = next(
            o
            for o in page.state["question"]["options"]
            if o["word"] == "place" and o["hex"][0] not in before.values()
        )
        leader, free = option["unit"][0], option["hex"][0]
        second, third = [u for u in mine if u != leader][:2]
        # the second comes where the first still stands, the third where an enemy is
        wanted = [[second, before[leader], None], [leader, free, None], [third, enemy, None]]
        number = page.state["number"]
        told = page.ask("arrange", places=wanted, together=True)
        assert told["done"] == 2
        assert [x["unit"] for x in told["left"]] == [third]
        assert told["left"][0]["why"][0]["rule"] == "1.5"
        now = {p["id"]: p["place"] for p in page.state["scene"]["pieces"]}
        assert (now[leader], now[second], now[third]) == (free, before[leader], before[third])
        assert page.state["number"] == number + 1
        off = page.ask("arrange", places=[[second, -1, None]], together=True)
        assert off["done"] == 0 and off["left"][0]["why"]
        page.ask("undo")
        assert {p["id"]: p["place"] for p in page.state["scene"]["pieces"]} == before


def test_bases_of_a_table_are_put_down_together_and_reset(table: Table) -> None:
    with table.sit(table.create(system="impetus", scenario="hyw")) as socket:
        page = Page(socket)
        stood = {p["id"]: (p["x"], p["y"]) for p in page.state["scene"]["pieces"]}
        width = page.board["board"]["map"]["width"]
        grips = [g for g in page.state["grips"] if g["kind"] == "place"]
        put = []
        for grip in grips:
            x, y = stood[grip["units"][0]]
            text = grip["option"].replace("{x}", str(width - x)).replace("{y}", str(y))
            put.append(text.replace("{turn}", "0"))
        assert page.ask("arrange", put=put)["done"] == len(grips) > 1
        now = {p["id"]: (p["x"], p["y"]) for p in page.state["scene"]["pieces"]}
        assert [now[g["units"][0]] for g in grips] == [
            (width - stood[g["units"][0]][0], stood[g["units"][0]][1]) for g in grips
        ]
        page.ask("arrange", reset=True)
        assert {p["id"]: (p["x"], p["y"]) for p in page.state["scene"]["pieces"]} == stood


def test_a_set_up_is_kept_in_the_data_folder(table: Table) -> None:
    places = [{"unit": 0, "hex": 3}]
    table.client.put("/api/things/toy/setup/toy.duel.0", json={"name": "x", "places": places})
    kept = table.client.get("/api/things/toy/setup").json()
    assert [(k["id"], k["data"]["places"]) for k in kept] == [("toy.duel.0", places)]


def test_two_friends_change_places(table: Table) -> None:
    with table.sit(table.create(system="men_of_iron", scenario="falkirk")) as socket:
        page = Page(socket)
        mine = [
            p
            for p in page.state["scene"]["pieces"]
            if p["side"] == 0 and p["look"] == "knight" and p["place"] is not None
        ]
        first, second = mine[0], next(p for p in mine if p["place"] != mine[0]["place"])
        page.ask("arrange", places=[[first["id"], second["place"], None]])
        now = {p["id"]: p.get("place") for p in page.state["scene"]["pieces"]}
        assert now[first["id"]] == second["place"]


def test_nobody_answers_a_hidden_window_without_the_curtain(table: Table) -> None:
    with table.sit(table.create(open=False)) as socket:
        page, dice = Page(socket), Random(8)
        for _ in range(300):
            if page.state.get("neutral"):
                break
            if page.state["curtain"]:
                page.ask("lift")
            elif page.state["outcome"]:
                raise AssertionError("no hidden window was opened")
            else:
                eager = [o for o in page.options if o.startswith(("accept", "charge", "stand"))]
                page.choose(dice.choice(eager or page.options))
        assert page.state["question"] is None
        shown = [p["key"] for p in page.state["scene"]["piles"] if p.get("kind") == "hand" and p.get("cards")]
        other = f"hand{page.state['neutral']['player']}"
        assert other not in shown
        number = page.state["number"]
        page.ask("nobody")
        page.until(lambda s: s["number"] > number)


def test_a_hint_is_a_legal_act(table: Table) -> None:
    with table.sit(table.create(seed=5)) as socket:
        page = Page(socket)
        page.choose("accept")
        page.choose("accept")
        told = page.ask("hint")
        assert page.choose(*[o["text"] for o in told["options"]])["type"] == "reply"


def test_a_group_order_becomes_options_and_names_who_cannot_follow(table: Table) -> None:
    with table.sit(table.create(scenario="hundred")) as socket:
        page, dice = Page(socket), Random(1)
        for _ in range(100):
            if page.state["question"]["step"] == "Activate":
                break
            page.choose("accept" if "accept" in page.options else dice.choice(page.options))
        pieces = {p["id"]: p for p in page.state["scene"]["pieces"]}
        side = page.state["player"]
        units = [p["id"] for p in pieces.values() if p["side"] == side and p["place"] is not None][:3]
        told = page.ask("group", units=units, order="go", targets={str(u): 0 for u in units})
        assert told["type"] == "reply"
        assert told["done"] + len(told["left"]) >= 1
        assert all(x["why"] for x in told["left"])


def test_pieces_that_hold_are_not_used_and_keep_their_turn(table: Table) -> None:
    with table.sit(table.create(scenario="hundred")) as socket:
        page = Page(socket)
        for _ in range(100):
            if page.state["question"]["step"] == "Activate":
                break
            page.choose("accept" if "accept" in page.options else page.options[0])
        side = page.state["player"]
        units = [o["unit"][0] for o in page.state["question"]["options"] if o["word"] == "unit"][:3]
        enemy = next(p["id"] for p in page.state["scene"]["pieces"] if p["side"] != side)
        told = page.ask("group", units=[*units, enemy], order="hold")
        assert told["done"] == 3
        assert [x["unit"] for x in told["left"]] == [enemy]
        # one that has been taken in hand is put down again
        for option in [o for o in page.state["question"]["options"] if o["word"] == "unit"]:
            page.choose(option["text"])
            if page.state["question"]["step"] == "Act":
                break
        assert page.ask("group", units=option["unit"], order="hold")["done"] == 1
        page.until(lambda s: s["question"]["step"] == "Activate")


def test_a_line_wheels_about_its_end_and_faces_the_new_way(table: Table) -> None:
    with table.sit(table.create(system="men_of_iron", scenario="falkirk")) as socket:
        page = Page(socket)
        for _ in range(40):
            if page.state["question"]["step"] == "Act":
                break
            page.choose(page.options[0])
        units = [o["unit"][0] for o in page.state["question"]["options"] if o["word"] == "unit"]
        pieces = {p["id"]: p for p in page.state["scene"]["pieces"]}
        angles = page.board["board"]["facings"]
        for pivot in units:
            now = pieces[pivot]["turn"]
            facing = next(i for i, f in enumerate(angles) if (f - now) % 360 == 60)
            told = page.ask(
                "group",
                units=[pivot],
                order="wheel",
                facing=facing,
                targets={str(pivot): pieces[pivot]["place"]},
            )
            if told["done"]:
                break
        after = {p["id"]: p for p in page.state["scene"]["pieces"]}
        assert after[pivot]["turn"] == angles[facing]
        assert after[pivot]["place"] == pieces[pivot]["place"]


def seated(table: Table) -> tuple[str, TestClient]:
    """A battle with the second seat at another device."""
    battle, [other] = table.shared()
    return battle, other


def test_undo_across_the_other_players_answer_needs_his_consent(table: Table) -> None:
    battle, other = seated(table)
    with table.sit(battle) as one, table.sit(battle, client=other) as two:
        mine, theirs = Page(one), Page(two)
        mine.choose("accept")
        theirs.until(lambda s: s["question"] is not None)
        theirs.choose("accept")
        mine.until(lambda s: s["entries"] == 3)
        mine.ask("undo")
        theirs.until(lambda s: s["offer"] is not None)
        assert theirs.state["offer"] == {"what": "undo", "by": 0}
        theirs.ask("offer", yes=True)
        mine.until(lambda s: s["entries"] == 1)


def test_a_draw_is_offered_and_agreed(table: Table) -> None:
    battle, other = seated(table)
    with table.sit(battle) as one, table.sit(battle, client=other) as two:
        mine, theirs = Page(one), Page(two)
        mine.ask("draw")
        theirs.until(lambda s: s["offer"] is not None)
        theirs.ask("offer", yes=False)
        mine.until(lambda s: s["offer"] is None)
        theirs.ask("draw")
        mine.until(lambda s: s["offer"] is not None)
        mine.ask("offer", yes=True)
        assert mine.until(lambda s: s["outcome"])["outcome"]["winner"] is None


def test_what_was_given_up_is_not_taken_back(table: Table) -> None:
    battle = table.create()
    with table.sit(battle) as socket:
        page = Page(socket)
        page.choose("accept")
        assert page.state["undo_more"]
        page.ask("concede")
        page.until(lambda s: s["outcome"] is not None)
        assert not page.state["undo"] and not page.state["undo_more"]
        assert page.ask("undo")["type"] == "fault"
        assert page.state["outcome"] is not None
