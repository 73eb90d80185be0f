"""The pool: deadline, cancel, dead and hung workers, turns, a full queue, the end."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
import toy  # noqa: F401
from server.gated import Fall, Said, Say
from server.helpers import in_a_loop_of_its_own

from gonfalon.core.errors import GonfalonError, IllegalChoice, NotComputed, OutOfSync
from gonfalon.server import workers
from gonfalon.server.workers import Pool, Urgency, cores

CLICK, WORK, THOUGHT = Urgency
GATED = "server.gated"


def running(test: Callable[[Pool], Awaitable[Any]], processes: int = 1) -> Any:
    """Run a test with a pool, and see that nothing of it is left."""

    async def run() -> Any:
        pool = Pool(processes, GATED)
        try:
            return await test(pool)
        finally:
            pids = [w.process.pid for w in pool.workers if w.process is not None]
            await pool.close()
            assert not any(map(alive, pids))
            assert len(asyncio.all_tasks()) == 1

    return in_a_loop_of_its_own(run())


def alive(pid: int) -> bool:
    with suppress(ProcessLookupError):
        os.kill(pid, 0)
        return True
    return False


async def there(path: Path) -> None:
    while not path.exists():
        await asyncio.sleep(0.005)


def lines(path: Path) -> list[str]:
    return path.read_text().split() if path.exists() else []


class Book:
    """Where tasks write down that they have begun; each waits for its gate."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.path = folder, folder / "begun"

    def say(self, word: str) -> Say:
        return Say(word=word, into=str(self.path), gate=str(self.gate(word)), busy=False)

    def gate(self, word: str) -> Path:
        return self.folder / f"open-{word}"

    def open(self, *words: str) -> None:
        for word in words:
            self.gate(word).touch()

    async def begun(self, *words: str) -> None:
        while set(words) - set(lines(self.path)):
            await asyncio.sleep(0.005)


@pytest.fixture
def book(tmp_path: Path) -> Book:
    return Book(tmp_path)


# -- answers --------------------------------------------------------------------------------------


def test_a_task_is_done_by_another_process_which_is_kept() -> None:
    async def test(pool: Pool) -> None:
        first, second = await pool.ask(Say(word="a")), await pool.ask(Say(word="b"))
        assert (first.word, second.word) == ("a", "b")
        assert first.process == second.process != os.getpid()

    running(test)


def test_an_error_of_ours_arrives_as_it_was_raised_in_both_languages() -> None:
    async def test(pool: Pool) -> None:
        with pytest.raises(IllegalChoice) as found:
            await pool.ask(Fall(error="rules"))
        said = found.value
        assert (said.key, said.where, said.rule) == ("refused", "here", "9.2a")
        assert "volley" in said.of("en") and "volley" in said.of("it")
        assert said.of("en") != said.of("it")

    running(test)


def test_any_other_error_is_told_and_the_worker_goes_on() -> None:
    async def test(pool: Pool) -> None:
        before = await pool.ask(Say())
        with pytest.raises(NotComputed, match="ZeroDivisionError: one half"):
            await pool.ask(Fall(error="one half"))
        assert await pool.ask(Say()) == before

    running(test)


def test_who_asks_the_same_shares_the_answer(book: Book) -> None:
    async def test(pool: Pool) -> None:
        both = [asyncio.create_task(pool.ask(book.say("a"), "battle")) for _ in range(2)]
        await book.begun("a")
        both[0].cancel()  # the other one still waits
        await asyncio.sleep(0)
        book.open("a")
        assert (await both[1]).word == "a"
        assert lines(book.path) == ["a"]

    running(test)


# -- time -----------------------------------------------------------------------------------------


def test_a_hung_worker_is_ended_at_its_deadline_and_replaced(tmp_path: Path) -> None:
    async def test(pool: Pool) -> None:
        old = (await pool.ask(Say())).process
        with pytest.raises(NotComputed) as found:
            await pool.ask(Say(gate=str(tmp_path / "never")), seconds=0.05)
        assert found.value.key == "too-slow"
        assert not alive(old)
        assert (await pool.ask(Say())).process != old

    running(test)


@pytest.mark.skipif(os.name != "posix", reason="signals")
def test_a_worker_that_stands_still_is_ended_too(book: Book) -> None:
    async def test(pool: Pool) -> None:
        old = (await pool.ask(Say())).process
        os.kill(old, signal.SIGSTOP)
        with pytest.raises(NotComputed, match="0 seconds"):
            await pool.ask(Say(word="a"), seconds=0.05)
        assert not alive(old)
        assert (await pool.ask(Say(word="a"))).word == "a"

    running(test)


def test_a_cancelled_task_that_waits_is_never_begun(book: Book) -> None:
    async def test(pool: Pool) -> None:
        first = asyncio.create_task(pool.ask(book.say("a")))
        await book.begun("a")
        second = asyncio.create_task(pool.ask(book.say("b")))
        await asyncio.sleep(0)
        second.cancel()
        third = asyncio.create_task(pool.ask(book.say("c")))
        await asyncio.sleep(0)
        assert len([*pool.queue]) == 1  # nor does it take a place in the queue
        book.open("a", "b", "c")
        assert [(await first).word, (await third).word] == ["a", "c"]
        assert lines(book.path) == ["a", "c"]

    running(test)


def test_what_nobody_wants_may_be_finished_and_its_answer_is_dropped(book: Book) -> None:
    async def test(pool: Pool) -> None:
        first = asyncio.create_task(pool.ask(book.say("a")))
        await book.begun("a")
        first.cancel()
        second = asyncio.create_task(pool.ask(book.say("b")))
        await asyncio.sleep(0)
        old = pool.workers[0].process
        book.open("a", "b")
        assert (await second).word == "b"  # not the late answer to the first
        assert pool.workers[0].process is old

    running(test)


def test_what_nobody_wants_does_not_hold_a_worker_for_long(
    book: Book, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(workers, "GRACE", 0.05)

    async def test(pool: Pool) -> None:
        old = (await pool.ask(Say())).process
        first = asyncio.create_task(pool.ask(book.say("a"), seconds=600))
        await book.begun("a")
        first.cancel()
        assert (await pool.ask(Say(word="b"))).process != old
        assert not alive(old)

    running(test)


def test_a_battle_that_moved_on_gets_no_late_answers(book: Book) -> None:
    async def test(pool: Pool) -> None:
        asks = [
            asyncio.create_task(pool.ask(book.say(word), battle))
            for word, battle in (("a", "one"), ("b", "one"), ("c", "two"))
        ]
        await book.begun("a")
        pool.drop("one")
        again = asyncio.create_task(pool.ask(book.say("a"), "one"))  # in the new position
        book.open("a", "b", "c")
        found = await asyncio.gather(*asks, return_exceptions=True)
        assert [type(one) for one in found] == [OutOfSync, OutOfSync, Said]
        assert (await again).word == "a"
        assert sorted(lines(book.path)) == ["a", "a", "c"]  # b was never begun

    running(test)


# -- workers that die -----------------------------------------------------------------------------


@pytest.mark.skipif(os.name != "posix", reason="signals")
def test_who_waits_for_a_killed_worker_is_answered_by_a_fresh_one(book: Book) -> None:
    async def test(pool: Pool) -> None:
        asked = asyncio.create_task(pool.ask(book.say("a"), "battle"))
        await book.begun("a")
        process = pool.workers[0].process
        assert process is not None
        os.kill(process.pid, signal.SIGKILL)
        book.open("a")
        assert (await asked).process != process.pid
        assert lines(book.path) == ["a", "a"]

    running(test)


@pytest.mark.skipif(os.name != "posix", reason="signals")
def test_a_worker_that_died_idle_is_replaced() -> None:
    async def test(pool: Pool) -> None:
        old = (await pool.ask(Say())).process
        os.kill(old, signal.SIGKILL)
        assert (await pool.ask(Say())).process != old

    running(test)


def test_a_task_may_take_one_worker_with_it_but_not_two(tmp_path: Path) -> None:
    async def test(pool: Pool) -> None:
        found = await pool.ask(Fall(into=str(tmp_path / "once")))
        assert int(found.word) != found.process
        with pytest.raises(NotComputed) as told:
            await pool.ask(Fall())
        assert told.value.key == "worker-died"
        assert (await pool.ask(Say(word="still there"))).word == "still there"

    running(test)


def test_processes_that_cannot_be_started_are_an_error_and_no_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(pool: Pool) -> None:
        pool.workers[0].module = "no.such.module"
        with pytest.raises(NotComputed) as told:
            await pool.ask(Say())
        assert told.value.key == "worker-died"

    running(test)


# -- turns ----------------------------------------------------------------------------------------


async def order(pool: Pool, book: Book, *jobs: tuple[str, str, Urgency]) -> list[str]:
    """In which order one worker begins what is asked while it is busy."""
    first = asyncio.create_task(pool.ask(book.say("first"), "first"))
    await book.begun("first")
    asks = [asyncio.create_task(pool.ask(book.say(word), battle, how)) for word, battle, how in jobs]
    await asyncio.sleep(0)
    book.open("first", *(word for word, _, _ in jobs))
    await asyncio.gather(first, *asks)
    return lines(book.path)[1:]


def test_battles_take_turns(book: Book) -> None:
    async def test(pool: Pool) -> None:
        asked = [("a1", "A", WORK), ("a2", "A", WORK), ("a3", "A", WORK), ("a4", "A", WORK)]
        asked += [("b1", "B", WORK), ("b2", "B", WORK), ("c1", "C", WORK)]
        assert await order(pool, book, *asked) == ["a1", "b1", "c1", "a2", "b2", "a3", "a4"]

    running(test)


def test_a_person_comes_before_what_a_computer_thinks_about(book: Book) -> None:
    async def test(pool: Pool) -> None:
        asked = [("t", "A", THOUGHT), ("w", "B", WORK), ("c1", "B", CLICK), ("c2", "B", CLICK)]
        assert await order(pool, book, *asked) == ["c1", "c2", "w", "t"]

    running(test)


def test_one_worker_is_kept_for_clicks(book: Book) -> None:
    async def test(pool: Pool) -> None:
        thoughts = [asyncio.create_task(pool.ask(book.say(w), w, THOUGHT)) for w in ("a", "b")]
        await book.begun("a")
        assert (await pool.ask(Say(word="click"), "c")).word == "click"  # while a computer thinks
        assert lines(book.path) == ["a"]  # and another waits
        book.open("a", "b")
        await asyncio.gather(*thoughts)

    running(test, processes=2)


def test_the_clicks_of_one_battle_do_not_take_every_worker(book: Book) -> None:
    async def test(pool: Pool) -> None:
        many = [asyncio.create_task(pool.ask(book.say(w), "A")) for w in ("a", "b", "c")]
        await book.begun("a")
        assert (await pool.ask(Say(word="click"), "B")).word == "click"
        assert lines(book.path) == ["a"]
        book.open("a", "b", "c")
        await asyncio.gather(*many)

    running(test, processes=2)


def test_workers_work_side_by_side(book: Book) -> None:
    async def test(pool: Pool) -> None:
        both = [asyncio.create_task(pool.ask(book.say(w), w)) for w in ("a", "b")]
        await book.begun("a", "b")  # both have begun, neither is done
        book.open("a", "b")
        one, two = await asyncio.gather(*both)
        assert one.process != two.process

    running(test, processes=2)


def test_a_full_queue_says_so_and_one_battle_does_not_fill_it_for_all(
    book: Book, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(workers, "WAITING_EACH", 2)
    monkeypatch.setattr(workers, "WAITING", 3)

    async def test(pool: Pool) -> None:
        asks = [asyncio.create_task(pool.ask(book.say(w), "A")) for w in ("a", "b", "c")]
        await book.begun("a")
        with pytest.raises(NotComputed) as told:
            await pool.ask(book.say("d"), "A")
        assert told.value.key == "too-busy"
        asks.append(asyncio.create_task(pool.ask(book.say("e"), "B")))
        await asyncio.sleep(0)
        with pytest.raises(NotComputed):
            await pool.ask(book.say("f"), "C")
        book.open("a", "b", "c", "e")
        await asyncio.gather(*asks)

    running(test)


# -- the end --------------------------------------------------------------------------------------


def test_whoever_waits_when_the_pool_is_closed_is_told(book: Book) -> None:
    async def test(pool: Pool) -> None:
        asks = [asyncio.create_task(pool.ask(book.say(w))) for w in ("a", "b")]
        await book.begun("a")
        await pool.close()
        found = await asyncio.gather(*asks, return_exceptions=True)
        assert [getattr(one, "key", one) for one in found] == ["closing", "closing"]
        with pytest.raises(NotComputed):
            await pool.ask(Say())

    running(test)


@pytest.mark.parametrize("turns", range(12))
def test_a_pool_may_be_closed_while_it_starts(turns: int) -> None:
    async def test(pool: Pool) -> None:
        asks = [asyncio.create_task(pool.ask(Say(word=str(n)))) for n in range(3)]
        for _ in range(turns):
            await asyncio.sleep(0.002)
        await pool.close()
        await asyncio.gather(*asks, return_exceptions=True)

    running(test, processes=2)


@pytest.mark.skipif(os.name != "posix", reason="signals")
def test_no_worker_outlives_a_server_that_is_killed(tmp_path: Path) -> None:
    script = f"""
import asyncio
from server.gated import Say
from gonfalon.server.workers import Pool
async def main():
    pool = Pool(2, "{GATED}")
    print((await pool.ask(Say())).process, flush=True)
    await pool.ask(Say(word="a", into="{tmp_path}/begun", gate="{tmp_path}/never"))
asyncio.run(main())
"""
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(p for p in sys.path if p)}
    with subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, env=env) as server:
        assert server.stdout is not None
        worker = int(server.stdout.readline())
        while not (tmp_path / "begun").exists():
            time.sleep(0.005)
        server.kill()
    while _runs(worker):  # it ends in the middle of its work
        time.sleep(0.005)


def _runs(pid: int) -> bool:
    """Whether a process runs that is not our child: one that has ended may wait for its parent."""
    with suppress(FileNotFoundError):
        return " Z " not in Path(f"/proc/{pid}/stat").read_text()
    return alive(pid) and not Path("/proc").exists()


def test_there_is_a_process_for_each_of_four_cores_and_one_for_clicks(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for has, takes in ((1, 1), (2, 2), (4, 4), (32, 4)):
        monkeypatch.setattr(os, "sched_getaffinity", lambda _, n=has: set(range(n)), raising=False)
        assert cores() == takes
        assert len(Pool().workers) == takes + 1
    assert len(Pool(7).workers) == 7
    assert len(Pool(0).workers) == 1


def test_every_error_of_the_pool_has_words_in_both_languages() -> None:
    for key in ("too-busy", "worker-died", "closing"):
        said = NotComputed(key)
        assert said.of("en") != said.of("it") and key not in said.of("en")
    slow: GonfalonError = NotComputed("too-slow", seconds=1)
    assert "one second" in slow.of("en") and "un secondo" in slow.of("it")
