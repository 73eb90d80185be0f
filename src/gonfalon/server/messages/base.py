"""What all messages have in common, and the one way in which they leave the server.

A field with a default value is sent like any other: the page never has to know a default. A field
that may be missing says so in its type (`| UnsetType`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeAlias

import msgspec
from msgspec import UNSET, UnsetType

__all__ = [
    "UNSET",
    "Answer",
    "Confirm",
    "Fault",
    "FaultTold",
    "Gone",
    "Message",
    "Request",
    "Sent",
    "Turned",
    "UnsetType",
    "encode",
]


Confirm = Literal["dice", "answer", "reveal", "end"]  # why a choice is asked again


class Message(msgspec.Struct, kw_only=True):
    """What a page is told."""


class Request(msgspec.Struct, kw_only=True, frozen=True):
    """What a page asks. A field with a default value may be left out."""


class Answer(Message, tag_field="type", tag="reply", kw_only=True):
    """The answer to one request of the socket; by itself: it is done."""

    id: int | None = None  # the number that the page gave its request


class Fault(Message, kw_only=True):
    """An error in words: what, where, under which rule."""

    error: str  # its kind: NotFound, IllegalChoice, OutOfSync ...
    title: str
    text: str
    where: str
    rule: str


class FaultTold(Fault, tag_field="type", tag="fault", kw_only=True):
    """The answer to a request that could not be done."""

    id: int | None = None


class Gone(Fault, tag_field="type", tag="gone", kw_only=True):
    """The battle of this page cannot be opened."""


class Turned(Message, kw_only=True):
    """What the gate says to a request that it turns away."""

    error: str


Sent: TypeAlias = Message | Sequence[Message]
_ENCODER = msgspec.json.Encoder()


def encode(message: Sent) -> bytes:
    """A message as it is sent. Only messages leave the server, so that the page's types are true."""
    for one in [message] if isinstance(message, Message) else message:
        if not isinstance(one, Message):
            raise TypeError(f"{type(one).__name__} is no message")
    return _ENCODER.encode(message)
