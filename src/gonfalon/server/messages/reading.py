"""Reading what a page sends: every fault becomes an error of ours, in words."""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec

from gonfalon.core.errors import BadMessage, GonfalonError, IllegalChoice, NotFound
from gonfalon.core.shapes import checked
from gonfalon.server.messages.asked import AnyRequest, FairRequest

T = TypeVar("T")
LONGEST = 100_000  # characters of a request of the socket
# What is wrong with a field, where the reader knows better words than "expected array, got int".
FORMS = {
    "options": lambda: IllegalChoice("options-form"),
    "policy": lambda: IllegalChoice("order-form"),
    "until": lambda: IllegalChoice("order-form"),
}
_FAIR: msgspec.json.Decoder[FairRequest] = msgspec.json.Decoder(FairRequest)
_REQUESTS: msgspec.json.Decoder[AnyRequest] = msgspec.json.Decoder(AnyRequest)


class _Head(msgspec.Struct):
    """What can be said of a request that cannot be read."""

    id: Any = None
    do: Any = None


def read(raw: bytes | str, kind: type[T]) -> T:
    """The body of an HTTP request."""
    try:
        return msgspec.json.decode(raw, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise _fault(error) from None


def read_request(raw: str) -> AnyRequest:
    """A request of the socket."""
    return _read(raw, _REQUESTS)


def read_fair(raw: str) -> FairRequest:
    """A request of the socket before the battle begins."""
    return _read(raw, _FAIR)


def _read(raw: str, kind: msgspec.json.Decoder[T]) -> T:
    if len(raw) > LONGEST:
        raise BadMessage("message-too-long")
    try:
        return kind.decode(raw)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        if isinstance(error, msgspec.ValidationError) and str(error).endswith("`$.do`"):
            raise NotFound("no-request", name=str(_head(raw).do)[:80]) from None
        raise _fault(error) from None


def number_of(raw: str) -> int | None:
    """The number of a request that could not be read or done, so that the page knows which it was."""
    number = _head(raw).id if len(raw) <= LONGEST else None
    return number if type(number) is int else None


def _head(raw: str) -> _Head:
    try:
        return msgspec.json.decode(raw, type=_Head)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return _Head()


def _fault(error: Exception) -> GonfalonError:
    if not isinstance(error, msgspec.ValidationError):
        return BadMessage("bad-message", detail=str(error))
    key, where, args = checked(error)
    form = FORMS.get(where.partition("[")[0])
    return BadMessage(key, where, **args) if form is None else form()
