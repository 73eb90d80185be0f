"""Odds over the socket: what is risky, what is asked again and what is trusted, reasons of hints, tables."""

from __future__ import annotations

from io import StringIO
from typing import Any

import pytest
from kit import greedy_act
from rich.console import Console
from server.helpers import Page, Table

import gonfalon
from gonfalon.locale import LANGUAGES, Speaker
from gonfalon.locale.affairs import AffairWords
from gonfalon.players import make_player
from gonfalon.terminal.table import Table as Seat

START = ("accept", "accept", "stance bold", "stance bold")


def begun(page: Page) -> Page:
    """The duel of the toy, when the first side chooses whom to use: A1 stands two squares from B3."""
    for words in START:
        page.choose(words)
    return page


def ask_to(page: Page, *words: str, **more: Any) -> dict[str, Any]:
    told: dict[str, Any] = page.ask("choose", options=list(words), number=page.state["number"], **more)
    return told


def test_a_charge_that_the_enemy_may_answer_is_risky_and_a_choice_of_a_unit_is_not(table: Table) -> None:
    with table.sit(table.create()) as socket:
        page = begun(Page(socket))
        assert not page.ask("peek", options=["unit A1"])["risky"]
        page.choose("unit A1")
        told = page.ask("peek", options=["charge B3"])
        assert told["risky"] and told["roll"] is None
        odds = page.ask("odds", options=["charge B3"], full=False)["odds"]
        assert odds["risky"] and not odds["certain"]
        (affair,) = odds["affairs"]
        assert [s["end"] for s in affair["chances"]["balance"]] == ["good", "even", "bad"]
        assert sum(s["chance"] for s in affair["chances"]["balance"]) == pytest.approx(1)
        assert len(affair["headline"]) == 2 and odds["headline"] == "; ".join(affair["headline"])
        assert affair["assumed"] and not affair["lines"]
        assert page.ask("odds", options=["charge B3"], full=True)["odds"]["full"]


def test_match_board_terminal_and_python_tell_the_same_odds(table: Table) -> None:
    match = gonfalon.start("toy", "duel")
    for words in START:
        match.choose(words)
    chosen = ["unit A1", "charge B3"]
    found = match.odds(chosen)
    for language in LANGUAGES:
        said = AffairWords(match.system, match.battle, Speaker(match.battle.setting, language))
        shown = Console(file=StringIO(), highlight=False, soft_wrap=True, width=300)
        seat = Seat(match, (0, 1), make_player("random", 1), language, shown, lambda prompt: "")
        seat.show_odds("unit A1 / charge B3")
        assert isinstance(shown.file, StringIO)
        for own in (True, False):
            assert said.row(found[0].chances, own) in shown.file.getvalue()
        with table.sit(table.create(), language) as socket:
            odds = begun(Page(socket)).ask("odds", options=chosen, full=True)["odds"]
        assert odds["headline"] == said.summary(found)
        rows = odds["affairs"][0]["chances"]
        for own, harms in ((True, rows["own"]), (False, rows["foe"])):
            assert [h["chance"] for h in harms] == [float(c) for c in found[0].chances.harms(own).values()]


def test_a_kind_that_is_trusted_is_not_asked_again_and_others_are(table: Table) -> None:
    with table.sit(table.create()) as socket:
        page = begun(Page(socket))
        page.choose("unit A1")
        number = page.state["number"]
        for trusted in ([], ["end"], ["answer", "reveal", "end"]):
            assert ask_to(page, "charge B3", trusted=trusted)["confirm"] == "dice"
            assert page.state["number"] == number
        assert "confirm" not in ask_to(page, "charge B3", trusted=["dice"])
        page.until(lambda s: s["number"] > number)


def test_an_end_that_leaves_somebody_idle_is_asked_for_though_dice_are_trusted(table: Table) -> None:
    with table.sit(table.create(system="men_of_iron", scenario="falkirk")) as socket:
        page = Page(socket)
        while page.state["question"]["step"] != "Act":
            page.choose(page.options[0])
        assert ask_to(page, "done", idle=True, trusted=["dice", "answer", "reveal"])["confirm"] == "end"
        assert "confirm" not in ask_to(page, "done", idle=True, trusted=["dice", "answer", "reveal", "end"])


def test_an_assault_is_confirmed_though_its_own_player_may_still_play_an_order(table: Table) -> None:
    """Between the assault and its dice only a window is left to him, and no way back."""
    with table.sit(table.create(system="dark_ages", scenario="campaldino", seed=3)) as socket:
        page = Page(socket)
        for words in ("activate last-stand-4", "unit A-fed2", "go 6.4"):
            assert "confirm" not in page.choose(words, sure=False)
        told = ask_to(page, "assault B-fed1")
        assert told["confirm"] == "dice" and told["odds"]["affairs"][0]["chances"]


def test_the_end_of_declared_fire_shows_a_table_of_targets(table: Table) -> None:
    """Naran 4.1d: the salvos of all are rolled when everybody has declared."""
    with table.sit(table.create(system="naran", scenario="drill_1705", seed=1)) as socket:
        page, match = Page(socket), gonfalon.start("naran", "drill_1705", seed=1)
        for _ in range(400):
            question = page.state["question"]
            shots = [o["text"] for o in question["options"] if o["word"] == "fire"]
            if question["step"] == "DeclareFire" and shots:
                break
            act = greedy_act(match)
            page.choose(*[match.text(option) for option in act])
            match.choose(act)
            page.until(lambda state: state["question"] or state["outcome"])
            while match.number < page.state["number"]:
                match.choose("done")  # what the page lets pass unasked: nothing calls for new orders
        first = shots[0]
        odds = page.ask("odds", options=[first], full=False)["odds"]
        assert odds["affairs"][0]["targets"] and odds["risky"]  # announced, fought later
        page.choose(first, sure=False)
        told = ask_to(page, "done")
        assert told["confirm"] == "dice"
        assert [a["targets"] for a in told["odds"]["affairs"]]


def test_a_hint_gives_the_odds_of_what_it_proposes(table: Table) -> None:
    with table.sit(table.create(seed=5)) as socket:
        page = begun(Page(socket))
        told = page.ask("hint")
        assert told["odds"]["headline"]
        assert told["odds"] == page.ask("odds", options=[o["text"] for o in told["options"]])["odds"]


def test_a_group_that_shall_fire_is_looked_at_before_it_does(table: Table) -> None:
    with table.sit(table.create(system="cry_havoc", scenario="wall", seed=1)) as socket:
        page = Page(socket)
        for _ in range(60):
            if page.state["question"]["step"] == "TakeShots":
                break
            page.choose(page.options[0])
        number = page.state["number"]
        units = [p["id"] for p in page.state["scene"]["pieces"]]  # enemies too: they do not follow
        shooters = {o["unit"][0] for o in page.state["question"]["options"] if o["word"] == "shoot"}
        told = page.ask("group", units=units, order="fire", look=True)
        assert (told["done"], page.state["number"]) == (0, number)
        assert {shot["unit"] for shot in told["shots"]} == shooters
        assert {left["unit"] for left in told["left"]} == set(units) - shooters
        for shot in told["shots"]:
            assert shot["label"] and shot["odds"]["affairs"][0]["chances"]
