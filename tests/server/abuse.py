"""What comes from outside: spoiled saves and files, bad messages, floods and pages that do not read.

The functions are attacks of `faults.py`; each gives the number of things that are not as they should be.
"""

from __future__ import annotations

import json
import os
import random
import statistics
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from multiprocessing import get_context
from threading import Event, Thread
from typing import Any

import httpx
from agreed import altered, played
from server.running import Server, Visit, served, uncollected
from server.spoiled import BODIES, poisoned, spoiled, spoiled_file
from websockets.exceptions import ConnectionClosed

import gonfalon
from gonfalon.core.errors import BadSave
from gonfalon.core.match import Match
from gonfalon.core.system import get_system, shipped
from gonfalon.players import make_player, take_turn
from gonfalon.server.door import DoorTask, let_in

LONG = 1.0  # seconds that nobody honest may wait
TIMED, MOST = 200, 2.0  # so many honest choices are timed; so many times longer they may take
NICE = 10  # floods come from other machines: they shall not take the processor from the server
ON = 6  # turns that a save which was let in is played on


def saved() -> list[str]:
    """A battle of every game, some turns old: with seeded dice, and with dice that are typed in."""
    found = []
    for name in shipped():
        system = get_system(name)
        scenario = next(iter(system.scenarios.values()))
        for dice in (None, "typed"):
            match = Match(system, scenario, {}, 5, dice)
            player = make_player("random", 2)
            for _ in range(25):
                if match.outcome is None and match.waiting is None:
                    take_turn(match, player)
            found.append(match.save())
    return found


def _spoiled(count: int, seed: int) -> Iterator[str]:
    """Saves with one place altered."""
    chance, kept = random.Random(seed), saved()
    for number in range(count):
        data = json.loads(kept[number % len(kept)])
        poisoned(data, chance)
        yield json.dumps(data)


def _plays_on(save: str, seed: int) -> None:
    """Play a save that was let in, save it and read it again; whatever is wrong is raised."""
    match = gonfalon.load(save, lenient=True)
    for _ in range(ON):
        if match.outcome is None and match.waiting is None:
            take_turn(match, make_player("random", seed))
    gonfalon.load(match.save(), lenient=True)


def saves(count: int) -> int:
    """Spoiled saves at the door, in process: refused, or they can be played on."""
    refused = taken = failed = 0
    for number, file in enumerate(_spoiled(count, 2)):
        try:
            again = let_in(DoorTask(file=file, modules=[])).save
        except BadSave:
            refused += 1
            continue
        taken += 1
        try:
            _plays_on(again, number)
        except Exception as error:
            failed += 1
            print(f"  {json.loads(again)['system']}: {type(error).__name__} {error}")
    print(f"saves {count}: refused {refused}, accepted {taken}, of these failed later {failed}")
    return failed


def verify(count: int) -> int:
    """Altered saves of every system before the check."""
    missed = 0
    for name in shipped():
        system, chance, found = get_system(name), random.Random(3), 0
        raw = played(system, next(iter(system.scenarios)), 40).save()
        for _ in range(count):
            data = json.loads(raw)
            how = altered(data, chance)
            try:
                gonfalon.load(json.dumps(data))
                print(f"  {name}: not found: {how}")
            except BadSave:
                found += 1
        missed += count - found
        print(f"verify {name}: altered {count}, found {found}")
    return missed


class Honest:
    """Somebody who plays beside all this, and how long each of his choices took."""

    def __init__(self, server: Server, pause: float = 0.1) -> None:
        self.server, self.pause, self.over = server, pause, Event()
        self.times: list[float] = []
        self.thread = Thread(target=self._play)

    def _play(self) -> None:
        chance = random.Random(1)
        page = self.server.sit(self.server.create())
        while not self.over.wait(self.pause):
            if page.state["outcome"] is not None:
                page = self.server.sit(self.server.create())
            began = time.perf_counter()
            if page.choose(chance) is not None:
                self.times.append(time.perf_counter() - began)

    def __enter__(self) -> Honest:
        self.thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.over.set()
        self.thread.join()

    def until(self, count: int) -> None:
        """Wait for so many choices."""
        while len(self.times) < count and self.thread.is_alive():
            time.sleep(0.1)

    @property
    def p95(self) -> float:
        """Of twenty choices all but one take no longer; of a single one, what it took."""
        return statistics.quantiles(self.times, n=20)[-1] if len(self.times) > 1 else sum(self.times)

    def told(self) -> str:
        """In words."""
        slowest = max(self.times, default=0.0) * 1000
        return f"{len(self.times)} honest choices, p95 {self.p95 * 1000:.0f} ms, slowest {slowest:.0f} ms"


def _posted(what: str, files: list[bytes], play: Callable[[Server, dict[str, Any]], bool]) -> int:
    """Post files while somebody else plays; `play` says whether a file that was taken can be played."""
    counts: Counter[str] = Counter()
    with served(processes=2) as server, Honest(server) as honest:
        for file in files:
            answer = server.client.post("/api/files", content=file)
            told = answer.json() if answer.status_code < 500 else {"type": "failed"}
            if answer.status_code >= 500:
                counts["answers of 500"] += 1
            elif "error" in told:
                counts["refused"] += 1
            else:
                counts["accepted"] += 1
                counts["failed later"] += not play(server, told)
        counts["unexpected"] = server.failures
    words = [f"{name} {counts[name]}" for name in ("refused", "accepted", "failed later", "answers of 500")]
    print(f"{what} {len(files)}: {', '.join(words)}, unexpected {counts['unexpected']}; {honest.told()}")
    wrong = counts["failed later"] + counts["answers of 500"] + counts["unexpected"]
    return wrong + (max(honest.times) > LONG)


def _goes_on(server: Server, battle: str) -> bool:
    """Whether a battle is shown, answered (if it asks) and saved."""
    page = server.sit(battle)
    try:
        question = page.state["question"]
        if question is not None and question["options"]:
            word = question["options"][0]["text"]
            told = page.ask("choose", options=[word], number=question["number"], sure=True)
            if told["type"] != "reply":
                print("  ", told)
                return False
        return server.client.get(f"/api/battles/{battle}/save").status_code == 200
    finally:
        page.close()


def posted(count: int) -> int:
    """Spoiled saves over HTTP, while somebody else plays."""
    files = [file.encode() for file in _spoiled(count, 5)]
    return _posted("posted", files, lambda server, told: _goes_on(server, told["id"]))


def files(count: int) -> int:
    """Spoiled battle files and other matter over HTTP, while somebody else plays."""
    chance = random.Random(6)
    some = [chance.choice(BODIES) if chance.random() < 0.1 else spoiled_file(chance) for _ in range(count)]

    def play(server: Server, told: dict[str, Any]) -> bool:
        source = told["source"]
        asked = {"system": told["system"], "scenario": told["scenario"]["id"], "source": source}
        made = server.client.post("/api/battles", json={**asked, "open": True, "seats": [{}, {}]})
        if made.status_code != 201:
            print("  ", made.text[:300])
            return False
        return _goes_on(server, made.json()["id"])

    return _posted("files", some, play)


def messages(count: int) -> int:
    """Bad messages on the socket, while somebody else plays."""
    chance, closed = random.Random(9), 0
    with served() as server, Honest(server) as honest:
        bad = server.sit(server.create())
        for number in range(count):
            try:
                bad.socket.send(spoiled(chance))
                if number % 20 == 19:  # all of them have been answered, and it still is
                    assert bad.ask("language", language="en")["type"] == "reply"
            except ConnectionClosed:
                closed += 1
                bad = server.sit(server.create())
        again = server.sit(server.create())
        stopped = again.choose(chance) is None
        failures = server.failures
    words = (
        f"closed as too slow {closed}, unexpected {failures}, battles stopped {stopped:d}; {honest.told()}"
    )
    print(f"messages {count}: {words}")
    return failures + stopped + (max(honest.times) > LONG)


# -- abuse ----------------------------------------------------------------------------------------


def _flood(base: str, cookies: dict[str, str], over: Any, number: int) -> None:
    """Ask whatever takes the server some time, as fast as it lets one."""
    os.nice(NICE)
    chance, visit = random.Random(number), Visit(base, cookies)
    page = visit.sit(visit.create())
    while not over.is_set():
        unit = chance.randrange(20)
        many: list[dict[str, Any]] = [
            {"do": "overlay", "kind": "reach", "unit": unit},
            {"do": "group", "units": [unit], "order": "hold", "look": True},
            {"do": "why", "kind": "unit", "value": unit},
            {"do": "hint"},
        ]
        try:
            for data in many:
                page.socket.send(json.dumps(data))
            page.socket.send(spoiled(chance))
            page.ask("at", entry=1)
        except ConnectionClosed:
            page = visit.sit(visit.create())
    visit.leave()


def _drop_files(base: str, cookies: dict[str, str], over: Any, number: int) -> None:
    """Drop one bad file after another."""
    os.nice(NICE)
    chance, visit = random.Random(number), Visit(base, cookies)
    while not over.is_set():
        with suppress(httpx.TransportError):
            visit.client.post("/api/files", content=chance.choice(BODIES))
    visit.leave()


@contextmanager
def _abused(server: Server, count: int) -> Iterator[None]:
    """`count` open pages that never read, and floods of messages and of files from other processes."""
    context = get_context("spawn")
    over, battle = context.Event(), server.create()
    silent = [server.sit(battle) for _ in range(count)]
    doing = [
        context.Process(target=how, args=(server.base, server.cookies, over, number))
        for number, how in enumerate((_flood, _flood, _drop_files))
    ]
    for process in doing:
        process.start()
    try:
        yield
    finally:
        over.set()
        for process in doing:
            process.join()
        for page in silent:
            page.close()


def abuse(count: int) -> int:
    """How long honest choices take in quiet, and among floods and `count` idle pages."""
    with served(processes=2) as server, uncollected():
        with Honest(server) as quiet:
            quiet.until(TIMED)
        with _abused(server, count), Honest(server) as among:
            among.until(TIMED)
        failures = server.failures
    ratio = among.p95 / quiet.p95
    print(f"abuse: in quiet {quiet.told()}")
    print(f"abuse {count}: {among.told()}; {ratio:.1f} times; unexpected {failures}")
    return (ratio > MOST) + failures
