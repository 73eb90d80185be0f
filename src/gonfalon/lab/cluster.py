"""Jobs on a cluster: a dask scheduler and its workers, on this machine or on others (`gonfalon[cluster]`)."""

from __future__ import annotations

import socket
from collections.abc import Generator, Iterable, Iterator
from itertools import islice
from typing import Any

from gonfalon.core.errors import GonfalonError, NotFound
from gonfalon.lab.engines import AHEAD, Played, lost, module_of, work
from gonfalon.lab.jobs import Job
from gonfalon.lab.versions import code

PATIENCE = 30  # seconds in which a scheduler must answer, and a first worker come


class Cluster:
    """Jobs on the workers of a scheduler.

    Whatever a worker had in hand when it died is given to another one; a battle that kills several
    workers is a result with an error. If the scheduler goes away, everything that came back is kept.
    """

    def __init__(self, address: str) -> None:
        try:
            import distributed  # noqa: F401
        except ImportError:
            raise NotFound("no-cluster-extra") from None
        self.address = address

    def client(self) -> Any:
        """A connection, with at least one worker behind it that has our program."""
        from distributed import Client

        host, _, port = self.address.rpartition("://")[2].rpartition(":")
        try:  # a client that nobody answers leaves its threads behind: knock first
            socket.create_connection((host.strip("[]"), int(port)), PATIENCE).close()
            client = Client(self.address, timeout=PATIENCE, set_as_default=False)
        except (OSError, ValueError) as error:  # nobody is there, or the address makes no sense
            raise GonfalonError("no-scheduler", self.address, detail=type(error).__name__) from None
        try:
            client.wait_for_workers(1, timeout=PATIENCE)
            found = set(client.run(code).values())
        except TimeoutError:
            client.close()
            raise GonfalonError("no-workers", self.address) from None
        except Exception as error:  # whatever a worker answers that has not our program
            client.close()
            detail = f"{type(error).__name__}: {error}"
            raise GonfalonError("worker-without", self.address, detail=detail) from None
        if found != {code()}:
            client.close()
            raise GonfalonError("other-workers", self.address, own=code(), theirs=", ".join(sorted(found)))
        return client

    def __call__(self, jobs: Iterable[Job]) -> Generator[Played, None, None]:
        client = self.client()
        try:
            yield from self.played(client, iter(jobs))
        finally:
            client.close(timeout=PATIENCE)

    def played(self, client: Any, waiting: Iterator[Job]) -> Iterator[Played]:
        """Results as they come; new jobs are given out one for one."""
        from distributed import CancelledError, as_completed
        from distributed.scheduler import KilledWorker

        def submit(job: Job) -> Any:
            future = client.submit(work, job, module_of(job), key=f"gonfalon-{job.key}", pure=False)
            taken[future.key] = job
            return future

        taken: dict[str, Job] = {}
        room = max(4, AHEAD * sum(client.nthreads().values()))
        first = [submit(job) for job in islice(waiting, room)]
        coming = as_completed(first, loop=client.loop)
        for future in coming:
            job = taken.pop(future.key)
            try:
                yield future.result()
            except KilledWorker:
                yield lost(job, "the processes that played it have died")
            except (CancelledError, OSError):
                raise GonfalonError("cluster-lost", self.address) from None
            for more in islice(waiting, 1):
                coming.add(submit(more))
