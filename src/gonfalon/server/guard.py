"""The gate of a local program: who may talk to it, and as whom.

Loopback only unless told otherwise. `Host` and `Origin` are checked on every request and socket, so
that no page of the web can reach the program through the user's browser. A random key per start is
part of the opened address and becomes a SameSite cookie; a seat link of a battle makes a cookie that
is bound to that seat. Cookies hold over a restart, so that open pages come back by themselves: the file
keeps their hashes, never the cookies.
"""

from __future__ import annotations

import hashlib
import hmac
import logging
import secrets
from collections.abc import Awaitable, Callable, MutableMapping
from typing import TYPE_CHECKING, Any

from gonfalon.core.errors import NotStored
from gonfalon.server.messages.base import Turned, encode

if TYPE_CHECKING:  # workers read this module and have no use for the store
    from gonfalon.server.store import Store

LOG = logging.getLogger("gonfalon")
Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]

COOKIE = "gonfalon"  # the owner's; that of a seat is followed by the battle
COOKIES = 4_096  # characters of cookies that are read
LARGEST = 16_384  # bytes of all headers
NO_PASS = "no pass"
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"x-frame-options", b"DENY"),
    (b"cross-origin-resource-policy", b"same-origin"),
]
# browsers know this one on their own machine only, and complain about it elsewhere without https
LOOPBACK = [*HEADERS, (b"cross-origin-opener-policy", b"same-origin")]


class Pass:
    """What the cookies of a browser allow: everything (the owner), and seats of battles."""

    def __init__(self, owner: bool, seats: dict[str, int]) -> None:
        self.owner, self.seats = owner, seats

    def may(self, battle: str) -> bool:
        """Whether this pass opens a battle."""
        return self.owner or battle in self.seats


class Guard:
    """Knows the hosts, the key of this start and the passes given out."""

    def __init__(self, hosts: list[str], store: Store, key: str | None = None) -> None:
        self.hosts, self.store = set(hosts), store
        self.key = key or secrets.token_urlsafe(24)
        self.passes = {row.hash: (row.battle, row.side) for row in store.passes()}

    def admit(self, battle: str | None = None, side: int | None = None) -> str:
        """A new cookie value for the owner or a seat."""
        value = secrets.token_urlsafe(32)
        self.passes[_hash(value)] = (battle, side)
        try:
            self.store.admit(_hash(value), battle, side)
        except NotStored:
            LOG.warning("a pass could not be written: it holds until the program is stopped")
        return value

    def revoke(self, battle: str, side: int) -> None:
        """Whoever came by the link of a seat comes in no longer."""
        self.store.revoke(battle, side)
        self.passes = {h: known for h, known in self.passes.items() if known != (battle, side)}

    def is_key(self, given: str) -> bool:
        """Whether this is the key of this start."""
        return hmac.compare_digest(given.encode(), self.key.encode())

    def known(self, headers: dict[bytes, bytes]) -> Pass | None:
        """The pass of a request: the owner's cookie, and one for every seat.

        Read by hand, and only so much: a library takes twenty seconds for a cookie made to be slow.
        """
        owner, seats = False, dict[str, int]()
        for part in headers.get(b"cookie", b"")[:COOKIES].decode("latin-1").split(";"):
            name, _, value = part.strip().partition("=")
            known = self.passes.get(_hash(value)) if name.startswith(COOKIE) else None
            if known is not None and known[0] is None:
                owner = True
            elif known is not None and known[0] is not None and known[1] is not None:
                seats[known[0]] = known[1]
        return Pass(owner, seats) if owner or seats else None

    def fault(self, scope: Scope, headers: dict[bytes, bytes]) -> str | None:
        """Why a request is turned away, or None."""
        if headers.get(b"host", b"").decode("latin-1") not in self.hosts:
            return "unknown host"
        origin = headers.get(b"origin")
        if origin is None:
            if scope["type"] == "websocket" or scope["method"] not in ("GET", "HEAD"):
                return "no origin"
        elif origin.decode("latin-1") not in {f"http://{h}" for h in self.hosts}:
            return "foreign origin"
        return None


def _hash(cookie: str) -> str:
    return hashlib.sha256(cookie.encode("utf-8", "replace")).hexdigest()


class GuardMiddleware:
    """Checks every request and socket before the application sees it, and adds the headers."""

    def __init__(self, app: Any, guard: Guard) -> None:
        self.app, self.guard = app, guard

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        if sum(len(name) + len(value) for name, value in scope["headers"]) > LARGEST:
            await self._refuse(scope, receive, send, "headers too large", 431)
            return
        headers: dict[bytes, bytes] = dict(scope["headers"])
        fault = self.guard.fault(scope, headers)
        closed = scope["path"].startswith(("/api", "/ws"))
        if fault is None and closed and self.guard.known(headers) is None:
            fault = NO_PASS
        if fault is not None:
            await self._refuse(scope, receive, send, fault)
            return
        scope.setdefault("state", {})["pass"] = self.guard.known(headers)

        near = headers.get(b"host", b"").startswith((b"127.0.0.1:", b"localhost:"))

        async def sender(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", []), *(LOOPBACK if near else HEADERS)]
            await send(message)

        await self.app(scope, receive, sender)

    async def _refuse(
        self, scope: Scope, receive: Receive, send: Send, fault: str, status: int = 403
    ) -> None:
        if scope["type"] == "websocket":
            await receive()
            if fault == NO_PASS:  # a page of ours: a browser tells it the code of an open socket only
                await send({"type": "websocket.accept"})
            await send({"type": "websocket.close", "code": 4403, "reason": fault})
            return
        body = encode(Turned(error=fault))
        start = [
            *HEADERS,
            (b"content-type", b"application/json"),
            (b"content-length", str(len(body)).encode()),
        ]
        await send({"type": "http.response.start", "status": status, "headers": start})
        await send({"type": "http.response.body", "body": body})
