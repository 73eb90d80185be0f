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
from http.cookies import CookieError, SimpleCookie
from typing import Any

from gonfalon.core.errors import NotStored
from gonfalon.server.messages.base import Turned, encode
from gonfalon.server.store import Store

LOG = logging.getLogger("gonfalon")
Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]

COOKIE = "gonfalon"
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
    """What a cookie allows: everything (the owner), or one seat of one battle."""

    def __init__(self, battle: str | None = None, side: int | None = None) -> None:
        self.battle, self.side = battle, side

    @property
    def owner(self) -> bool:
        """Whether this is the person who started the program."""
        return self.battle is None

    def may(self, battle: str) -> bool:
        """Whether this pass opens a battle."""
        return self.owner or self.battle == battle


class Guard:
    """Knows the hosts, the key of this start and the passes given out."""

    def __init__(self, hosts: list[str], store: Store, key: str | None = None) -> None:
        self.hosts, self.store = set(hosts), store
        self.key = key or secrets.token_urlsafe(24)
        self.passes = {row.hash: Pass(row.battle, row.side) for row in store.passes()}

    def admit(self, battle: str | None = None, side: int | None = None) -> str:
        """A new cookie value for the owner or a seat."""
        value = secrets.token_urlsafe(32)
        self.passes[_hash(value)] = Pass(battle, side)
        try:
            self.store.admit(_hash(value), battle, side)
        except NotStored:
            LOG.warning("a pass could not be written: it holds until the program is stopped")
        return value

    def is_key(self, given: str) -> bool:
        """Whether this is the key of this start."""
        return hmac.compare_digest(given.encode(), self.key.encode())

    def known(self, headers: dict[bytes, bytes]) -> Pass | None:
        """The pass of a request."""
        try:
            cookie = SimpleCookie(headers.get(b"cookie", b"").decode("latin-1"))
        except CookieError:
            return None
        found = cookie.get(COOKIE)
        return None if found is None else self.passes.get(_hash(found.value))

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

    async def _refuse(self, scope: Scope, receive: Receive, send: Send, fault: str) -> None:
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
        await send({"type": "http.response.start", "status": 403, "headers": start})
        await send({"type": "http.response.body", "body": body})
