"""One pool of worker processes for all that takes time: odds, hints, checks, computer players.

The server's loop never computes such things itself; it asks here and goes on. Whoever asks says for which
battle and how urgent it is. Clicks come before other work, and that before the thoughts of computer
players; among equals the battles take turns. There is a worker for each core and one more that is kept for
clicks, which the machine lets run before the others; no battle's clicks take all of them. An answer that
nobody waits for any more is dropped. A worker that dies is started again and its task with it; one that is
not done in time is ended. The pool knows nothing of what is worked at (`tasks`), nor the processes of the
pool (`work`).
"""

from __future__ import annotations

import asyncio
import logging
import os
import sys
from collections import deque
from collections.abc import Iterator
from contextlib import suppress
from enum import IntEnum
from importlib import import_module
from typing import Any, TypeVar

import msgspec

from gonfalon.core.errors import GonfalonError, NotComputed, OutOfSync
from gonfalon.server.work import LENGTH, REPLIES, Done, Failed, Kinds, Reply, Task, frame, tag_of

LOG = logging.getLogger("gonfalon")
A = TypeVar("A")

MOST = 4  # cores that are used, unless told otherwise
NICE, NICER = 5, 10  # whoever draws the page comes first, then whoever answers clicks, then all other work
WAITING, WAITING_EACH = 512, 64  # tasks that may wait: all together, and of one battle
TRIES = 2  # how often a task may take its worker with it
STARTING = 60.0  # seconds until a new process must be ready
GRACE = 2.0  # seconds in which a worker may still finish what nobody wants, before it is ended
SECONDS, LONG = 10.0, 120.0  # how long a task may take: a click, and what is known to take its time
CHECKING = 60.0  # the check of a file


class Urgency(IntEnum):
    """What a task is asked for; the lower comes first."""

    CLICK = 0  # a person has clicked and waits
    WORK = 1  # a person waits, and knows that it takes a moment
    THOUGHT = 2  # a computer player thinks


def cores() -> int:
    """How many cores a pool uses by default: all, at most four."""
    allowed = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return max(1, min(MOST, allowed))


class Job:
    """A task in the pool, and those who wait for its answer."""

    def __init__(self, raw: bytes, answer: type[Any], battle: str, urgency: Urgency, seconds: float) -> None:
        self.raw, self.answer, self.battle, self.urgency, self.seconds = raw, answer, battle, urgency, seconds
        self.askers: list[asyncio.Future[Any]] = []
        self.tries = 0
        self.limit: asyncio.Timeout | None = None  # while a worker is at it

    def settle(self, reply: Reply | GonfalonError) -> None:
        """Answer those who still wait."""
        found = self._read(reply)
        for asker in self.askers:
            if asker.done():
                continue
            if isinstance(found, GonfalonError):
                asker.set_exception(found)
            else:
                asker.set_result(found)
        self.askers = []

    def _read(self, reply: Reply | GonfalonError) -> Any:
        if isinstance(reply, Failed):
            return reply.raised()
        if not isinstance(reply, Done):
            return reply
        try:
            return msgspec.json.decode(reply.answer, type=self.answer)
        except msgspec.ValidationError as error:
            return NotComputed("work-failed", detail=str(error))


class Queue:
    """Jobs that wait: by urgency, then the battles in turn, then as they came."""

    def __init__(self) -> None:
        self.lanes: dict[Urgency, dict[str, deque[Job]]] = {urgency: {} for urgency in Urgency}

    def __iter__(self) -> Iterator[Job]:
        return (job for lane in self.lanes.values() for waiting in lane.values() for job in waiting)

    def put(self, job: Job, first: bool = False) -> None:
        """Let a job wait; `first`: it has had its turn and lost it."""
        lane = self.lanes[job.urgency]
        if first:
            self.lanes[job.urgency] = {job.battle: deque([job, *lane.pop(job.battle, ())]), **lane}
        else:
            lane.setdefault(job.battle, deque()).append(job)

    def take(self, least: Urgency, full: set[str]) -> Job | None:
        """The next job that is urgent enough; clicks of battles that are `full` go on waiting."""
        for urgency, lane in self.lanes.items():
            if urgency > least:
                break
            for battle, waiting in lane.items():
                if urgency == Urgency.CLICK and battle in full:
                    continue
                job = waiting.popleft()
                del lane[battle]  # its next one comes after those of all others
                if waiting:
                    lane[battle] = waiting
                return job
        return None

    def remove(self, job: Job) -> None:
        """A job that nobody wants any more."""
        lane = self.lanes[job.urgency]
        waiting = lane.get(job.battle, deque())
        if job in waiting:
            waiting.remove(job)
            if not waiting:
                del lane[job.battle]


class Worker:
    """One process, started when it is first needed and again when it is gone."""

    def __init__(self, module: str, least: Urgency) -> None:
        self.module, self.least = module, least
        self.process: asyncio.subprocess.Process | None = None
        self.job: Job | None = None

    async def start(self) -> None:
        """Have a process that is ready."""
        if self.process is not None and self.process.returncode is None:
            return
        self.process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "gonfalon.server.work", self.module),
            str(NICE if self.least == Urgency.CLICK else NICER),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(p for p in sys.path if p)},
        )
        async with asyncio.timeout(STARTING):
            await self._read()

    async def work(self, raw: bytes) -> Reply:
        """The answer to a task."""
        assert self.process is not None and self.process.stdin is not None
        self.process.stdin.write(raw)
        await self.process.stdin.drain()
        return await self._read()

    async def _read(self) -> Reply:
        assert self.process is not None and self.process.stdout is not None
        head = await self.process.stdout.readexactly(LENGTH)
        return REPLIES.decode(await self.process.stdout.readexactly(int.from_bytes(head, "big")))

    async def stop(self) -> None:
        """End the process, whatever it is at."""
        process = self.process
        if process is None:
            return
        with suppress(ProcessLookupError):
            process.kill()
        assert process.stdin is not None and process.stdout is not None
        process.stdin.close()
        with suppress(OSError):
            await process.stdout.read()
        await process.wait()
        self.process = None


class Pool:
    """The processes and what waits for them. `kinds`: the module that says what they can do."""

    def __init__(self, processes: int | None = None, kinds: str = "gonfalon.server.tasks") -> None:
        count = cores() + 1 if processes is None else max(1, processes)
        self.kinds: Kinds = import_module(kinds).KINDS
        self.queue = Queue()
        self.jobs: dict[tuple[str, bytes], Job] = {}  # those that somebody waits for
        keeps = Urgency.CLICK if count > 1 else Urgency.THOUGHT
        self.workers = [Worker(kinds, Urgency.THOUGHT if n else keeps) for n in range(count)]
        self.tasks: set[asyncio.Task[None]] = set()
        self.closed = False

    async def ask(
        self,
        task: Task[A],
        battle: str = "",
        urgency: Urgency = Urgency.CLICK,
        seconds: float = SECONDS,
    ) -> A:
        """The answer to a task; who asks the same at the same time shares it.

        `seconds` count from when a worker begins. Raises what the work raises, `NotComputed` if there is
        no answer, `OutOfSync` if the battle went on meanwhile.
        """
        raw = frame(task)
        job = self.jobs.get((battle, raw))
        if job is None:
            self._check(battle)
            job = Job(raw, self.kinds[tag_of(type(task))].answer, battle, urgency, seconds)
            self.jobs[battle, raw] = job
            self.queue.put(job)
        asker: asyncio.Future[A] = asyncio.get_running_loop().create_future()
        job.askers.append(asker)
        self._serve()
        try:
            return await asker
        finally:
            if asker in job.askers:  # it was cancelled
                job.askers.remove(asker)
                if not job.askers:
                    self._unwanted(job)

    def drop(self, battle: str) -> None:
        """A battle has moved on: nobody waits for its answers any more."""
        for job in [job for job in self.jobs.values() if job.battle == battle]:
            job.settle(OutOfSync("answered-meanwhile"))
            self._unwanted(job)

    async def close(self) -> None:
        """End all processes; what waits is told so."""
        self.closed = True
        for job in list(self.jobs.values()):
            job.settle(NotComputed("closing"))
        self.jobs, self.queue = {}, Queue()
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await asyncio.gather(*(worker.stop() for worker in self.workers))

    # -- inside ---------------------------------------------------------------------------------

    def _check(self, battle: str) -> None:
        """Refuse a job for which there is no room."""
        if self.closed:
            raise NotComputed("closing")
        waiting = [job.battle for job in self.queue]
        if len(waiting) >= WAITING or waiting.count(battle) >= WAITING_EACH:
            raise NotComputed("too-busy")

    def _unwanted(self, job: Job) -> None:
        """Nobody waits for a job any more: it is not begun, or its worker may finish it soon or never."""
        self._forget(job)
        self.queue.remove(job)
        if job.limit is not None and not job.limit.expired():
            soon = asyncio.get_running_loop().time() + GRACE
            job.limit.reschedule(min(soon, job.limit.when() or soon))

    def _forget(self, job: Job) -> None:
        if self.jobs.get((job.battle, job.raw)) is job:
            del self.jobs[job.battle, job.raw]

    def _full(self) -> set[str]:
        """The battles whose clicks already have as many workers as one battle may."""
        most = max(1, len(self.workers) - 1)
        now = [w.job.battle for w in self.workers if w.job is not None and w.job.urgency == Urgency.CLICK]
        return {battle for battle in now if now.count(battle) >= most}

    def _serve(self) -> None:
        """Give the next jobs to workers that are free."""
        for worker in self.workers:
            if worker.job is None and (job := self.queue.take(worker.least, self._full())) is not None:
                worker.job = job
                task = asyncio.get_running_loop().create_task(self._work(worker, job))
                self.tasks.add(task)
                task.add_done_callback(self.tasks.discard)

    async def _work(self, worker: Worker, job: Job) -> None:
        """Let a worker do a job."""
        try:
            reply = await self._reply(worker, job)
        except (EOFError, OSError, msgspec.DecodeError) as error:  # it is gone, or talks nonsense
            LOG.warning("a worker has died: %s", error)
            await worker.stop()
            job.tries += 1
            reply = NotComputed("worker-died") if job.tries >= TRIES else None
        finally:
            worker.job = None
        if reply is not None:
            self._forget(job)
            job.settle(reply)
        elif job.askers:
            self.queue.put(job, first=True)
        self._serve()

    async def _reply(self, worker: Worker, job: Job) -> Reply | GonfalonError | None:
        await worker.start()
        if not job.askers:
            return None
        try:
            async with asyncio.timeout(job.seconds) as job.limit:
                return await worker.work(job.raw)
        except TimeoutError:
            await worker.stop()
            return NotComputed("too-slow", seconds=round(job.seconds))
        finally:
            job.limit = None
