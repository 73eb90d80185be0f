"""What battles ask of the pool: nothing a side may not know; and pages that wait for it, or do not."""

from __future__ import annotations

import os
import signal
from contextlib import suppress
from random import Random
from typing import Any

import msgspec
import pytest
from server.helpers import Gate, Page, Table, in_a_loop_of_its_own

import gonfalon
from gonfalon.core import codec
from gonfalon.core.errors import NotComputed
from gonfalon.core.match import Match
from gonfalon.core.steps import Option
from gonfalon.players import RandomPlayer, take_turn
from gonfalon.players.levels import Level
from gonfalon.players.minds import Mind
from gonfalon.players.thinkers import LevelPlayer
from gonfalon.server import tasks
from gonfalon.server.counsel import Counsel
from gonfalon.server.messages import asked
from gonfalon.server.seats import Seat, Seats
from gonfalon.server.sitting import Sitting
from gonfalon.server.workers import Pool, Urgency

# -- what a task holds ----------------------------------------------------------------------------


class Listener(Pool):
    """Keeps what it is asked."""

    def __init__(self) -> None:
        super().__init__(1)
        self.heard: list[bytes] = []

    async def ask(self, task: Any, *_: Any, **__: Any) -> Any:
        if isinstance(task, tasks.WeighTask):
            task = msgspec.structs.replace(task, seconds=1.0)  # what was left when it was asked
        self.heard.append(msgspec.json.encode(task))
        if isinstance(task, tasks.IdeasTask):
            return [tasks.Thought(options=[words], chance=0.5) for words in ("pass", "done")]
        raise NotComputed("closing")


def heard(match: Match) -> list[bytes]:
    """Everything that a battle may ask of the pool while it is fought."""
    pool = Listener()
    counsel = Counsel(Sitting("battle", match, Seats((Seat(), Seat()))), pool)
    question = match.question()
    assert question is not None
    first = [match.text(question.options[0])]
    group = asked.Group(units=[0], order="fire")

    async def ask() -> None:
        for coming in (
            counsel.act("banneret"),
            counsel.hint(),
            counsel.odds(first, "en", True),
            counsel.expand(0, group, "it"),
            counsel.weigh(question.player),
            counsel.warm("en"),
            counsel.until(),
        ):
            with pytest.raises(NotComputed):
                await coming

    in_a_loop_of_its_own(ask())
    kinds = {msgspec.json.decode(raw)["kind"] for raw in pool.heard}
    # whole battles and files, and what hangs on no battle
    whole = {"report", "film", "check", "preview", "door", "open", "paper", "fight"}
    assert kinds == set(tasks.KINDS) - whole
    return pool.heard


@pytest.mark.parametrize(
    ("system", "scenario", "decisions"),
    [
        ("toy", "duel", 6),
        ("dark_ages", "courtrai", 60),
        ("cry_havoc", "ambush", 40),
        ("naran", "drill_1705", 20),
    ],
)
def test_a_task_holds_nothing_that_its_side_may_not_know(system: str, scenario: str, decisions: int) -> None:
    """Battles that look the same to a side, but differ in what it cannot see, give the same tasks."""
    match, player, differed = gonfalon.start(system, scenario, seed=5), RandomPlayer(2), False
    for _ in range(decisions):
        take_turn(match, player)
        side = match.player
        if match.outcome is not None or side is None:
            break
        real, told = match.battle, heard(match)
        for seed in (1, 2, 3):
            other = match.resample(side, seed)
            differed |= codec.digest(other) != codec.digest(real)
            match.battle = other
            assert heard(match) == told
        match.battle = real
    assert differed


def test_everything_the_pool_is_asked_can_be_written_and_read_again() -> None:
    match = gonfalon.start("toy", "duel", seed=5)
    for raw in heard(match):
        kind = tasks.KINDS[msgspec.json.decode(raw)["kind"]]
        assert msgspec.json.encode(msgspec.json.decode(raw, type=kind.task)) == raw


@pytest.mark.parametrize("processes", [1, 3])
def test_any_pool_finds_the_act_of_one_process(processes: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Worlds are shared out, and what comes out is the same as in the terminal or in the lab."""
    whole = Level.mind_for

    def short(level: Level, game: str) -> Mind:
        return msgspec.structs.replace(whole(level, game), playouts=16, seconds=600.0)

    monkeypatch.setattr(Level, "mind_for", short)
    match = gonfalon.start("toy", "duel", seed=5)
    for _ in range(4):
        take_turn(match, RandomPlayer(1))
    side = match.player
    assert side is not None
    alone = LevelPlayer(match.thought(), "marshal", 0).act(match.system, match.view(side))

    async def ask() -> list[Option]:
        pool = Pool(processes)
        try:
            return await Counsel(Sitting("battle", match, Seats((Seat(), Seat()))), pool).act("marshal")
        finally:
            await pool.close()

    assert in_a_loop_of_its_own(ask()) == alone


def test_battles_against_the_old_levels_go_on() -> None:
    assert msgspec.json.decode(b'{"kind": "computer", "level": "greedy"}', type=Seat).level == "squire"
    assert msgspec.json.decode(b'{"kind": "computer", "level": "random"}', type=Seat).level == "page"
    assert Seat(level="captain").level == "captain"


# -- at the table ---------------------------------------------------------------------------------


def volley(page: Page) -> None:
    """Play to where dice decide."""
    for words in ("accept", "accept", "stance bold", "stance careful", "pass", "volley A0 B2"):
        assert page.choose(words)["type"] == "reply"


def test_a_page_is_answered_while_its_odds_are_computed(gate: Gate, table: Table) -> None:
    battle = table.create()
    with table.sit(battle) as socket, table.sit(battle) as second:
        page, other = Page(socket), Page(second)
        volley(page)
        socket.send_json({"do": "odds", "id": 900, "options": ["done"]})
        gate.begun()
        for asker in (page, other):
            for _ in range(20):  # none of these waits for the odds
                assert asker.ask("peek", options=["done"])["type"] == "reply"
        gate.open()
        told = socket.receive_json()
        assert (told["id"], told["type"]) == (900, "reply")
        assert told["odds"]["affairs"][0]["rolls"]


def test_odds_of_a_battle_that_moved_on_are_not_told(gate: Gate, table: Table) -> None:
    with table.sit(table.create()) as socket:
        page = Page(socket)
        volley(page)
        socket.send_json({"do": "odds", "id": 900, "options": ["done"]})
        gate.begun()
        socket.send_json({"do": "undo", "id": 901})
        told = dict[Any, Any]()
        while {900, 901} - set(told):
            got = socket.receive_json()
            told[got.get("id")] = got
        assert told[901]["type"] == "reply"
        assert (told[900]["type"], told[900]["error"]) == ("fault", "OutOfSync")


def to_dice(page: Page) -> tuple[str, dict[str, Any]]:
    """Play to a choice that is confirmed because of dice."""
    for _ in range(200):
        if page.state["curtain"]:
            page.ask("lift")
        words = page.options[0]
        told = page.choose(words, sure=False)
        if told.get("confirm") == "dice":
            return words, told
        if "confirm" in told:
            page.choose(words)
    raise AssertionError("nothing was confirmed")


def test_the_odds_of_a_confirmation_are_computed_once(gate: Gate, table: Table) -> None:
    with table.sit(table.create(open=False)) as socket:
        page = Page(socket)
        gate.open()
        words, told = to_dice(page)
        assert told["odds"]["affairs"][0]["rolls"]
        gate.path.unlink()  # they would wait for ever, were they computed again
        assert page.ask("odds", options=[words])["odds"] == told["odds"]
        assert page.choose(words, sure=False)["odds"] == told["odds"]


def test_a_choice_is_confirmed_without_odds_where_they_cannot_be_computed(
    gate: Gate, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Counsel._ask, "__defaults__", (Urgency.CLICK, 0.05))
    with table.sit(table.create(open=False)) as socket:
        page = Page(socket)
        words, told = to_dice(page)
        assert told["odds"] is None
        assert page.choose(words)["type"] == "reply"


def window_of(state: dict[str, Any]) -> str:
    return str(((state["question"] or {}).get("window") or {}).get("key", ""))


def to_window(page: Page) -> str:
    """Play to a window whose reactor may shoot."""
    dice = Random(4)
    for _ in range(400):
        if key := window_of(page.state):
            return key
        page.choose("accept" if "accept" in page.options else dice.choice(page.options))
    raise AssertionError("no window was opened")


def test_a_standing_order_above_a_chance_weighs_it_in_the_pool(table: Table) -> None:
    with table.sit(table.create()) as socket:
        page = Page(socket)
        key, number = to_window(page), page.state["number"]
        page.ask("order", window=key, policy="ask", percent=1)
        page.until(lambda s: s["question"] is not None)
        assert (page.state["number"], window_of(page.state)) == (number, key)  # he is asked
        page.ask("order", window=key, policy="ask", percent=100)
        page.until(lambda s: s["number"] > number)  # no shot is certain: it is let pass
        assert [x for x in page.state["log"]["lines"] if x.get("auto")] or window_of(page.state) != key


def test_where_the_chance_cannot_be_weighed_the_player_is_asked(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    with table.sit(table.create()) as socket:
        page = Page(socket)
        key, number = to_window(page), page.state["number"]

        async def failing(*_: Any) -> None:
            raise NotComputed("too-busy")

        monkeypatch.setattr(Counsel, "weigh", failing)
        page.ask("order", window=key, policy="ask", percent=100)
        page.until(lambda s: s["question"] is not None)
        assert (page.state["number"], window_of(page.state)) == (number, key)


@pytest.mark.skipif(os.name != "posix", reason="signals")
def test_a_computer_player_whose_worker_is_killed_plays_on(table: Table) -> None:
    pool: Pool = table.app.state.hall.pool
    with table.sit(table.create(("here", "computer"), seed=3)) as socket:
        page = Page(socket)
        killed = 0
        for _ in range(12):
            page.until(lambda s: s["question"] is not None or s["outcome"] or s["trouble"])
            assert not page.state["trouble"]
            if page.state["outcome"]:
                break
            for worker in pool.workers:
                if worker.process is not None and worker.process.returncode is None:
                    with suppress(ProcessLookupError):
                        os.kill(worker.process.pid, signal.SIGKILL)
                        killed += 1
            page.choose(page.options[-1])
        assert killed
        assert page.state["number"] > 12


def test_a_page_that_is_closed_waits_for_nothing(gate: Gate, table: Table) -> None:
    battle = table.create()
    with table.sit(battle) as socket:
        page = Page(socket)
        volley(page)
        socket.send_json({"do": "odds", "id": 900, "options": ["done"]})
        gate.begun()
    with table.sit(battle):
        assert table.app.state.hall.pool.jobs == {}


def test_what_cannot_be_computed_is_told_in_words(table: Table) -> None:
    async def busy(*_: Any, **__: Any) -> None:
        raise NotComputed("too-busy")

    with table.sit(table.create(), "it") as socket:
        page = Page(socket)
        volley(page)
        table.app.state.hall.pool.ask = busy
        told = page.ask("odds", options=["done"])
        assert (told["error"], told["title"]) == ("NotComputed", "Non è stato possibile calcolarlo.")
        assert "riprova" in told["text"]
        assert page.ask("hint")["error"] == "NotComputed"
