"""What one page, one address and all together may take: messages, what waits for a slow reader, sockets."""

from __future__ import annotations

import asyncio
from collections import Counter

from gonfalon.server.messages.base import Message, encode

RATE, BURST = 40.0, 400.0  # messages of a page: a second, and at once; more have to wait
WAITING, WAITING_BYTES = 64, 4_000_000  # what may wait for a page that reads slowly
SOCKETS, SOCKETS_EACH = 5_000, 40  # open pages: all together, and from one address
SLOW, CROWDED = 4408, 4429  # why a socket is closed


class Pace:
    """Lets messages through at a pace; whoever sends faster is read more slowly."""

    def __init__(self, rate: float = RATE, burst: float = BURST) -> None:
        self.rate, self.burst, self.left = rate, burst, burst
        self.last = asyncio.get_running_loop().time()

    async def step(self) -> None:
        """Wait for one's turn."""
        now = asyncio.get_running_loop().time()
        self.left = min(self.burst, self.left + (now - self.last) * self.rate)
        self.last = now
        self.left -= 1
        if self.left < 0:
            await asyncio.sleep(-self.left / self.rate)


class Outbox:
    """What waits to be sent to a page. One that does not read is given up: it comes back and catches up."""

    def __init__(self) -> None:
        self.queue: asyncio.Queue[bytes] = asyncio.Queue()
        self.waiting = 0
        self.full = asyncio.Event()

    def put(self, message: Message) -> None:
        """Let a message wait."""
        if self.full.is_set():
            return
        raw = encode(message)
        self.waiting += len(raw)
        self.queue.put_nowait(raw)
        if self.queue.qsize() > WAITING or self.waiting > WAITING_BYTES:
            self.full.set()

    async def get(self) -> str:
        """The next message."""
        raw = await self.queue.get()
        self.waiting -= len(raw)
        return raw.decode()


class Doors:
    """Counts open pages. Those of this machine are not counted by address."""

    def __init__(self) -> None:
        self.open: Counter[str] = Counter()

    def enter(self, address: str) -> bool:
        """One more page; False: there are too many."""
        near = address in ("", "127.0.0.1", "::1")
        if self.open.total() >= SOCKETS or (not near and self.open[address] >= SOCKETS_EACH):
            return False
        self.open[address] += 1
        return True

    def leave(self, address: str) -> None:
        """One page less."""
        self.open[address] -= 1
        if self.open[address] <= 0:
            del self.open[address]
