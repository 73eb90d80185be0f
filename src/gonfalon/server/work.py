"""What a worker process is: it reads a task, does it, answers, and reads the next one.

Run as `python -m gonfalon.server.work MODULE NICE`, where the `KINDS` of that module say what it can do.
Tasks and answers are frames on standard input and output: four bytes of length, then JSON. It works at one
task at a time; whoever no longer wants an answer ends the process. It ends by itself when its input ends.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import import_module
from io import BufferedReader, FileIO
from queue import SimpleQueue
from threading import Thread
from typing import Any, Generic, TypeAlias, TypeVar, Union

import msgspec

from gonfalon.core import errors
from gonfalon.core.errors import GonfalonError, NotComputed
from gonfalon.locale import LANGUAGES

LENGTH = 4  # bytes that say how long a frame is

A = TypeVar("A")
T = TypeVar("T", bound="Task[Any]")


class Task(msgspec.Struct, Generic[A], kw_only=True, frozen=True, tag_field="kind"):
    """What a worker is asked to do, with everything it needs for it; A is what it answers."""


@dataclass(frozen=True)
class Kind(Generic[T, A]):
    """A kind of task: its class, what it is answered with, and the pure function that does it."""

    task: type[T]
    answer: type[A]
    work: Callable[[T], A]


Kinds: TypeAlias = Mapping[str, Kind[Any, Any]]


def by_tag(*kinds: Kind[Any, Any]) -> Kinds:
    """A table of kinds, by the tags of their tasks."""
    return {tag_of(kind.task): kind for kind in kinds}


def tag_of(task: type[Task[Any]]) -> str:
    """The name under which a task travels."""
    tag = task.__struct_config__.tag
    assert isinstance(tag, str)
    return tag


# -- what comes back ------------------------------------------------------------------------------


class InWords(msgspec.Struct, frozen=True):
    """Words of an error in every language, as an argument of it."""

    said: dict[str, str]

    def of(self, language: str) -> str:
        """The words in one language."""
        return self.said[language]


class Done(msgspec.Struct, frozen=True, tag="done"):
    """The answer to a task."""

    answer: msgspec.Raw


class Failed(msgspec.Struct, frozen=True, tag="failed"):
    """An error in place of an answer: one of ours, as it was raised."""

    error: str
    key: str
    where: str
    rule: str
    args: dict[str, str | int | InWords]

    @staticmethod
    def of(error: GonfalonError) -> Failed:
        """An error to be sent; one that tells more than its own message is sent in words."""
        kind = next(c for c in type(error).__mro__ if vars(errors).get(c.__name__) is c)
        if kind is not type(error):
            words = InWords({language: error.what(language) for language in LANGUAGES})
            return Failed(kind.__name__, "said", error.where, error.rule, {"words": words})
        args = {name: _sent(value) for name, value in error.named.items()}
        return Failed(kind.__name__, error.key, error.where, error.rule, args)

    def raised(self) -> GonfalonError:
        """The error again."""
        made: GonfalonError = getattr(errors, self.error)(self.key, self.where, self.rule, **self.args)
        return made


class Ready(msgspec.Struct, frozen=True, tag="ready"):
    """The first frame of a worker: it has read its modules."""


Reply: TypeAlias = Done | Failed | Ready
REPLIES: msgspec.json.Decoder[Reply] = msgspec.json.Decoder(Reply)


def _sent(value: Any) -> str | int | InWords:
    if hasattr(value, "of"):
        return InWords({language: value.of(language) for language in LANGUAGES})
    return value if isinstance(value, int) else str(value)


def frame(data: msgspec.Struct) -> bytes:
    """A task or an answer as it travels."""
    raw = msgspec.json.encode(data)
    return len(raw).to_bytes(LENGTH, "big") + raw


# -- the process ----------------------------------------------------------------------------------


def do(kinds: Kinds, task: Task[Any]) -> Reply:
    """Work at a task; there is always an answer, whatever goes wrong."""
    try:
        answer = kinds[tag_of(type(task))].work(task)
        return Done(msgspec.Raw(msgspec.json.encode(answer)))
    except GonfalonError as error:
        return Failed.of(error)
    except Exception as error:
        return Failed.of(NotComputed("work-failed", detail=f"{type(error).__name__}: {error}"))


def _listen(source: BufferedReader, heard: SimpleQueue[bytes]) -> None:
    """Hear tasks. When nobody is there any more the process ends, even in the middle of its work."""
    while len(head := source.read(LENGTH)) == LENGTH:
        heard.put(source.read(int.from_bytes(head, "big")))
    os._exit(0)


def main(module: str, nice: int) -> None:
    """Do tasks until the input ends; `nice`: how far others come before it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server hears it and ends its workers
    if hasattr(os, "nice"):
        os.nice(nice)
    source, out = BufferedReader(FileIO(os.dup(0))), FileIO(os.dup(1), "wb")
    os.dup2(2, 1)  # what anybody prints must not come between the answers
    heard: SimpleQueue[bytes] = SimpleQueue()
    Thread(target=_listen, args=(source, heard), daemon=True).start()
    kinds: Kinds = import_module(module).KINDS
    tasks = msgspec.json.Decoder(Union[tuple(kind.task for kind in kinds.values())])  # noqa: UP007
    reply: Reply = Ready()
    while True:
        _write(out, frame(reply))
        reply = do(kinds, tasks.decode(heard.get()))


def _write(out: FileIO, data: bytes) -> None:
    left = memoryview(data)
    while left:
        left = left[out.write(left) :]


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
