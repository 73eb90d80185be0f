"""Attacks on a running server, on this machine alone: `python tests/server/faults.py WHAT --count N`.

kills, workers, disks, readonly: the server or one of its workers is ended, the disk is full or read-only,
while somebody plays. Every choice that was acknowledged must be in the journal, once, and the journal must
replay. saves, verify, posted, files, messages, abuse: what comes from outside (`abuse.py`). load, memory: how
long choices take with many battles, what stays of them (`load.py`). Each prints its counts and ends with 1
if one of them is not as it should be.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Event, Thread
from typing import Any

import httpx
import msgspec
from server import abuse, load
from server.running import COMPUTER, HERE, Page, Server, asked
from websockets.exceptions import WebSocketException

from gonfalon.server.store import Store

BROKEN_OFF = (WebSocketException, OSError, EOFError, httpx.TransportError)
SPACE = 4_000_000  # bytes of a disk that is filled


class Player:
    """Somebody who plays a battle, and what he was told, to be compared with its journal."""

    def __init__(self, server: Server, **more: Any) -> None:
        self.battle = server.create(**more)
        self.acknowledged: dict[int, str] = {}
        self.open = 0  # choices that were sent and never answered: the journal may have them or not
        self.page = server.sit(self.battle)

    def leave(self) -> None:
        """His page is gone."""
        self.acknowledged |= self.page.acknowledged
        self.open += bool(self.page.sent)
        self.page.sent = ""
        self.page.close()

    def faults(self, folder: Path) -> tuple[int, int, int]:
        """Choices that are lost, that nobody made, and journals that do not replay."""
        with closing(sqlite3.connect(folder / "battles.sqlite")) as file:
            rows = file.execute("SELECT number, words, auto FROM entries WHERE battle=?", (self.battle,))
            journal = {number: msgspec.json.decode(words) for number, words, auto in rows if not auto}
        lost = sum(journal.get(number) != [word] for number, word in self.acknowledged.items())
        more = len(journal) - 1 - len(self.acknowledged)
        store = Store(folder)
        found = store.read(self.battle)
        store.close()
        return lost, max(0, more - self.open), int(found is None or found[1].broken_at is not None)


class Tally:
    """The counts of an attack."""

    def __init__(self, what: str, count: int) -> None:
        self.what, self.count, self.acknowledged, self.failures = what, count, 0, 0
        self.wrong = [0, 0, 0]

    def add(self, player: Player, folder: Path) -> None:
        """A battle is compared with its journal."""
        self.wrong = [a + b for a, b in zip(self.wrong, player.faults(folder), strict=True)]
        self.acknowledged += len(player.acknowledged)

    def told(self, *more: str) -> int:
        """Print; how many things went wrong."""
        lost, doubled, broken = self.wrong
        parts = [f"acknowledged {self.acknowledged}", f"lost {lost}", f"doubled {doubled}"]
        parts += [f"not replayed {broken}", f"unexpected {self.failures}", *more]
        print(f"{self.what} {self.count}: {', '.join(parts)}", flush=True)
        return sum(self.wrong) + self.failures


def _later(seconds: float, server: Server, begin: Event) -> Thread:
    """End a server a while after something has begun."""

    def end() -> None:
        begin.wait()
        time.sleep(seconds)
        server.hit(signal.SIGKILL)

    thread = Thread(target=end)
    thread.start()
    return thread


def kills(count: int) -> int:
    """End the server at random moments: while somebody plays, or (one in five) opens his page."""
    chance, tally = random.Random(7), Tally("kills", count)
    with TemporaryDirectory() as place:
        folder = Path(place)
        server = Server(folder)
        player = Player(server)
        for number in range(count):
            begin = Event()
            killer = _later(chance.uniform(0.0, 1.5), server, begin)
            with suppress(*BROKEN_OFF):
                if number % 5 == 0:
                    begin.set()
                player.page = server.sit(player.battle)
                begin.set()
                while player.page.state["outcome"] is None:
                    player.page.choose(chance)
            begin.set()
            killer.join()
            player.leave()
            server.end()
            if player.page.state["outcome"] is not None or len(player.acknowledged) > 300:
                tally.add(player, folder)
                server = Server(folder)
                player = Player(server)
            else:
                server = Server(folder)
        server.end()
        tally.add(player, folder)
    return tally.told()


def workers(count: int) -> int:
    """End workers while a computer player thinks and odds are asked for; everybody goes on."""
    chance, tally, ended, slowest = random.Random(8), Tally("workers", count), 0, 0.0
    against, alone = {"seats": [HERE, COMPUTER]}, {"seats": [HERE, HERE]}
    with TemporaryDirectory() as place:
        server = Server(Path(place), processes=2)
        players = [Player(server, **against), Player(server, **alone)]
        while ended < count:
            page = asked([players[-2].page])
            if page is None or players[-1].page.state["outcome"] is not None:
                players += [Player(server, **against), Player(server, **alone)]
                continue
            page.choose(chance)  # the computer may think now
            for option in (page.state["question"] or {"options": []})["options"][:4]:
                page.socket.send(json.dumps({"do": "odds", "options": [option["text"]]}))
            time.sleep(chance.uniform(0, 0.3))
            if found := server.workers():
                with suppress(ProcessLookupError):
                    os.kill(chance.choice(found), signal.SIGKILL)
                    ended += 1
            began = time.perf_counter()
            players[-1].page.choose(chance)
            slowest = max(slowest, time.perf_counter() - began)
        asked([players[-2].page])  # the computer has answered
        stopped = sum(bool(player.page.state["trouble"]) for player in players)
        tally.failures += server.failures
        server.end()
        for player in players:
            player.leave()
            tally.add(player, Path(place))
    return (
        tally.told(f"battles stopped {stopped}", f"slowest choice of another {slowest * 1000:.0f} ms")
        + stopped
    )


# -- disks ----------------------------------------------------------------------------------------


def of_our_own() -> None:
    """Go on in a namespace in which this process may mount disks; the machine sees nothing of them."""
    if os.environ.get("GONFALON_MOUNTS") != "own":
        command = ["unshare", "--user", "--map-root-user", "--mount", sys.executable, *sys.argv]
        os.execvpe(command[0], command, {**os.environ, "GONFALON_MOUNTS": "own"})


@contextmanager
def disk() -> Iterator[Path]:
    """A small disk in memory."""
    with TemporaryDirectory() as place:
        subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={SPACE}", "gonfalon", place], check=True)
        try:
            yield Path(place)
        finally:
            subprocess.run(["umount", "--lazy", place], check=True)


def refused(page: Page, chance: random.Random, want: str) -> bool:
    """Whether a choice was refused in words because it could not be written, and the battle stands."""
    before = page.state["number"]
    if page.choose(chance) is not None:
        return False
    assert page.fault["error"] == "NotStored" and want in page.fault["text"], page.fault
    assert page.ask("language", language="en")["type"] == "reply" and page.state["number"] == before
    return True


def _some(page: Page, chance: random.Random, count: int) -> None:
    """Play on; every choice is taken."""
    for _ in range(count):
        assert page.choose(chance) is not None or page.state["outcome"] is not None, page.fault


def disks(count: int) -> int:
    """Fill the disk while somebody plays; every second time the server is ended and started on it."""
    of_our_own()
    chance, tally, refusals, silent = random.Random(11), Tally("disks", count), 0, 0
    with disk() as folder:
        server = Server(folder)
        for number in range(count):
            player = Player(server)
            page = player.page
            _some(page, chance, chance.randrange(3, 12))
            filler = folder / "filler"
            with filler.open("wb", 0) as file, suppress(OSError):
                while file.write(bytes(4096)):
                    pass
            for _ in range(12):  # some may still fit into what the journal has
                refusals += refused(page, chance, "full")
            if number % 2:
                player.leave()
                tally.failures += server.failures
                server.end()
                server = Server(folder)  # it starts, or says in a sentence why not
                silent += not server.base and ("error:" not in server.said or "Traceback" in server.said)
                filler.unlink()
                if not server.base:
                    server.end()
                    server = Server(folder)
                page = player.page = server.sit(player.battle)
            filler.unlink(missing_ok=True)
            _some(page, chance, 5)
            player.leave()
            tally.failures += server.failures
            server.end(signal.SIGTERM)
            tally.add(player, folder)
            server = Server(folder)
        server.end()
    return (
        tally.told(f"choices refused in words {refusals}", f"silent ends {silent}") + silent + (not refusals)
    )


def readonly(count: int) -> int:
    """Let the folder become read-only while somebody plays, and before the server is started."""
    of_our_own()
    chance, tally, refusals, silent = random.Random(12), Tally("readonly", count), 0, 0
    with disk() as folder:
        server = Server(folder)
        for _ in range(count):
            player = Player(server)
            page = player.page
            back = Event()

            def become(server: Server = server, back: Event = back) -> None:
                time.sleep(chance.uniform(0, 0.5))
                server.hit(signal.SIGUSR1)
                back.set()

            moment = Thread(target=become)
            moment.start()
            while not back.is_set() and page.state["outcome"] is None:
                if page.choose(chance) is None:
                    assert page.fault["error"] == "NotStored", page.fault
            moment.join()
            page.ask("language", language="en")
            for _ in range(5):
                refusals += refused(page, chance, "readonly")
            server.hit(signal.SIGUSR2)
            page.ask("language", language="en")
            _some(page, chance, 3)
            player.leave()
            tally.failures += server.failures
            server.end(signal.SIGTERM)
            subprocess.run(["mount", "-o", "remount,ro", str(folder)], check=True)
            server = Server(folder)
            silent += server.process.exitcode in (None, 0) or "Traceback" in server.said
            silent += "cannot be used" not in server.said
            server.end()
            subprocess.run(["mount", "-o", f"remount,rw,size={SPACE}", str(folder)], check=True)
            tally.add(player, folder)
            server = Server(folder)
        server.end()
    return (
        tally.told(f"choices refused in words {refusals}", f"silent ends {silent}") + silent + (not refusals)
    )


OWN = (kills, workers, disks, readonly)
OTHERS = (abuse.saves, abuse.verify, abuse.posted, abuse.files, abuse.messages, abuse.abuse)
WHAT = {f.__name__: f for f in (*OWN, *OTHERS, load.load, load.memory)}


def main() -> None:
    """Attack."""
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("what", choices=WHAT)
    reader.add_argument("--count", type=int, default=10)
    given = reader.parse_args()
    sys.exit(1 if WHAT[given.what](given.count) else 0)


if __name__ == "__main__":
    main()
