"""Fair dice: what server and seats agreed on before a battle, and everything that follows from it.

The protocol, for whoever wants to check it without this program, is in `docs/fair_dice.md`.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import re
import secrets
from collections.abc import Sequence
from functools import cached_property
from typing import Any, Literal

import msgspec

from gonfalon.core.dice import Derived
from gonfalon.core.errors import BadSave, OutOfSync
from gonfalon.core.journal import Entry

Version = Literal[1, 2]  # of the protocol
NEWEST: Version = 2
# 2: dice are numbered through the battle. In 1 they were numbered within their entry, so that a gesture
# more, whatever it was, gave other dice to all that came later.
ATTEMPTS = 3  # a seat that lost its secret may ask for a new agreement; so many there are at most
BYTES = 32
HEX = re.compile(r"[0-9a-f]{64}\Z")


def hashed(*parts: bytes) -> bytes:
    """SHA-256 over parts, each preceded by its length in four bytes."""
    return hashlib.sha256(b"".join(len(p).to_bytes(4, "big") + p for p in parts)).digest()


def mac(key: bytes, message: bytes) -> bytes:
    """HMAC-SHA256."""
    return hmac.digest(key, message, "sha256")


def canonical(data: Any) -> bytes:
    """JSON in one fixed form: UTF-8, no spaces, keys sorted."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"), sort_keys=True).encode()


def tagged(word: str, version: Version = NEWEST) -> bytes:
    """A word of the protocol, so that nothing that is hashed can be taken for something else."""
    return f"gonfalon/fair/{version}/{word}".encode()


def commitment(whose: str, terms: str, secret: bytes, version: Version = NEWEST) -> str:
    """What is shown of a secret before it is opened; `whose`: server, side0, side1."""
    return hashed(tagged(whose, version), hashed(terms.encode()), secret).hex()


def terms_of(game: Sequence[Any], battle: str, attempt: int, sides: Sequence[int]) -> str:
    """What is agreed on, as text. `game`: system, version of its rules, scenario, choices.

    `sides` are those that bring a secret (a computer player does not).
    """
    return canonical([*game, battle, attempt, list(sides)]).decode()


def source_mark(source: Any) -> str:
    """The name of a scenario that does not ship, in the terms: the hash of its text."""
    return "source:" + hashlib.sha256(canonical(source)).hexdigest()


class Fair(msgspec.Struct, frozen=True, kw_only=True, dict=True):
    """An agreement: terms, what was committed, what was opened. Bytes are written as hexadecimal digits.

    A battle goes on under the version of the protocol with which it began.
    """

    terms: str
    server: str
    secret: str  # the server's; told when the battle is over
    commits: tuple[str, str] = ("", "")
    opens: tuple[str, str] = ("", "")
    version: Version = 1  # the first one was not written down

    @staticmethod
    def offered(terms: str) -> Fair:
        """The server draws its secret and commits to it."""
        secret = secrets.token_bytes(BYTES)
        server = commitment("server", terms, secret)
        return Fair(terms=terms, server=server, secret=secret.hex(), version=NEWEST)

    # -- agreeing -------------------------------------------------------------------------------

    @property
    def sides(self) -> list[int]:
        """The sides that bring a secret."""
        return list(json.loads(self.terms)[6])

    @property
    def attempt(self) -> int:
        """The how manieth agreement for this battle."""
        return int(json.loads(self.terms)[5])

    @property
    def committed(self) -> bool:
        """Whether every side has committed itself."""
        return all(self.commits[side] for side in self.sides)

    @property
    def agreed(self) -> bool:
        """Whether every secret is open: the battle can begin."""
        return all(self.opens[side] for side in self.sides)

    def with_commit(self, side: int, value: str) -> Fair:
        """A side commits itself, once."""
        if side not in self.sides or not HEX.match(value):
            raise OutOfSync("fair-form")
        if self.commits[side] not in ("", value):
            raise OutOfSync("fair-again")
        return msgspec.structs.replace(self, commits=_put(self.commits, side, value))

    def with_open(self, side: int, value: str) -> Fair:
        """A side opens its secret, once everybody is committed."""
        if side not in self.sides or not HEX.match(value):
            raise OutOfSync("fair-form")
        if not self.committed:
            raise OutOfSync("fair-early")
        if self._commitment(f"side{side}", value) != self.commits[side]:
            raise OutOfSync("fair-other")
        return msgspec.structs.replace(self, opens=_put(self.opens, side, value))

    def _commitment(self, whose: str, secret: str) -> str:
        return commitment(whose, self.terms, bytes.fromhex(secret), self.version)

    # -- what follows ---------------------------------------------------------------------------

    def _tag(self, word: str) -> bytes:
        return tagged(word, self.version)

    @cached_property
    def _bytes(self) -> tuple[bytes, ...]:
        return tuple(bytes.fromhex(x) for x in (*self.commits, *self.opens))

    @cached_property
    def _key(self) -> bytes:
        said = hashed(self._tag("key"), hashed(self.terms.encode()), *self._bytes)
        return mac(bytes.fromhex(self.secret), said)

    @cached_property
    def dice_key(self) -> bytes:
        """From which every die and every shuffle of the battle follows."""
        return mac(self._key, self._tag("dice"))

    def dice(self, entry: int, fallen: int) -> Derived:
        """The dice of an entry, when so many rolls and shuffles of the battle have been before it."""
        if self.version == 1:
            return Derived(self.dice_key, entry.to_bytes(8, "big"), 0, 4)
        return Derived(self.dice_key, b"", fallen, 8)

    @cached_property
    def _blind(self) -> bytes:
        return mac(self._key, self._tag("blind"))

    def thought(self, number: int) -> int:
        """The seed of a computer player that answers a question."""
        return int.from_bytes(mac(mac(self._key, self._tag("players")), number.to_bytes(8, "big"))[:7], "big")

    @property
    def first_receipt(self) -> bytes:
        """The receipt before the first entry."""
        head = hashed(self.terms.encode())
        return hashed(self._tag("chain"), head, bytes.fromhex(self.server), *self._bytes)

    def receipt(self, last: bytes, entry: Entry) -> bytes:
        """The receipt after an entry; blinded, so that nobody can try out what an entry may have been."""
        blind = mac(self._blind, entry.number.to_bytes(8, "big"))
        return hashed(last, canonical([entry.number, *entry.row]), blind)

    def last_receipt(self, journal: Sequence[Entry]) -> bytes:
        """The receipt after all entries."""
        last = self.first_receipt
        for entry in journal:
            last = self.receipt(last, entry)
        return last

    def check(self, *terms: Any) -> None:
        """Refuse an agreement that was not kept, or that was made for another battle."""
        if json.loads(self.terms)[: len(terms)] != list(terms):
            raise BadSave("fair-terms")
        if self._commitment("server", self.secret) != self.server:
            raise BadSave("fair-server")
        for side in (0, 1):
            if side not in self.sides:
                if self.commits[side] or self.opens[side]:
                    raise BadSave("fair-side", side=side)
            elif self._commitment(f"side{side}", self.opens[side]) != self.commits[side]:
                raise BadSave("fair-side", side=side)


def _put(pair: tuple[str, str], side: int, value: str) -> tuple[str, str]:
    return (value, pair[1]) if side == 0 else (pair[0], value)
