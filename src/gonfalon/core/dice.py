"""Dice: seeded by one integer, derived from an agreed key, loaded, or typed in at a real table."""

from __future__ import annotations

import hmac
from collections.abc import Iterator, Sequence
from itertools import chain, count
from typing import TYPE_CHECKING, Any

from gonfalon.core.errors import OutOfDice

if TYPE_CHECKING:
    from gonfalon.core.battle import AnyBattle
    from gonfalon.core.rolls import Result, Roll

Place = tuple[tuple[int, int, int], ...] | int  # dice of a roll (low, high, number), or cards of a shuffle
MASK = (1 << 64) - 1
GOLDEN = 0x9E3779B97F4A7C15


def mix(state: int) -> int:
    """The splitmix64 output for a state."""
    z = state & MASK
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return z ^ (z >> 31)


def seeded(seed: int) -> int:
    """A dice state from any integer seed; near seeds give unrelated dice."""
    return mix(mix(seed) + GOLDEN)


def roll_faces(rng: int, roll: Roll) -> tuple[int, list[int]]:
    """The next faces of a roll and the dice state after it."""
    faces = []
    for pool in roll.pools:
        low, span = pool.low, pool.high - pool.low + 1
        for _ in range(pool.count):
            rng = (rng + GOLDEN) & MASK
            faces.append(low + (mix(rng) * span >> 64))
    return rng, faces


def shuffled(rng: int, things: Sequence[Any]) -> tuple[int, tuple[Any, ...]]:
    """A random order of things and the dice state after it (Fisher-Yates)."""
    deck = list(things)
    for i in range(len(deck) - 1, 0, -1):
        rng = (rng + GOLDEN) & MASK
        j = mix(rng) * (i + 1) >> 64
        deck[i], deck[j] = deck[j], deck[i]
    return rng, tuple(deck)


class NeedDice(Exception):
    """A roll waits for dice from outside: typed in at a real table, or a branch of the odds."""

    def __init__(self, roll: Roll) -> None:
        super().__init__(roll.purpose)
        self.roll = roll


class Dice:
    """Where faces come from when the battle's own generator does not give them."""

    def copy(self) -> Dice:
        """The same dice for a clone."""
        raise NotImplementedError

    def resolve(self, roll: Roll) -> tuple[list[int], Result | None]:
        """Faces and result of one roll."""
        raise NotImplementedError

    def shuffled(self, things: Sequence[Any]) -> tuple[Any, ...] | None:
        """A random order of things; None: the battle's own generator gives it."""
        return None


class Derived(Dice):
    """The dice of one entry, which follow from a key and the number of each roll or shuffle.

    The numbers begin with `first` and are written in `width` bytes, after `head`. `places` tells what was
    asked for: the dice of each roll (lowest and highest face, number), or how many cards were shuffled.
    See `docs/fair_dice.md`.
    """

    def __init__(self, key: bytes, head: bytes, first: int, width: int, places: Sequence[Place] = ()) -> None:
        self.key, self.head, self.first, self.width, self.places = key, head, first, width, list(places)

    def copy(self) -> Derived:
        return Derived(self.key, self.head, self.first, self.width, self.places)

    def resolve(self, roll: Roll) -> tuple[list[int], Result | None]:
        pools = tuple((p.low, p.high, p.count) for p in roll.pools)
        stream = self._bytes(pools)
        faces = [low + _below(high - low + 1, stream) for low, high, many in pools for _ in range(many)]
        return faces, roll.read(faces)

    def shuffled(self, things: Sequence[Any]) -> tuple[Any, ...]:
        deck = list(things)
        stream = self._bytes(len(deck))
        for i in range(len(deck) - 1, 0, -1):
            j = _below(i + 1, stream)
            deck[i], deck[j] = deck[j], deck[i]
        return tuple(deck)

    def _bytes(self, asked: Place) -> Iterator[int]:
        """The bytes of the next roll or shuffle."""
        head = self.head + (self.first + len(self.places)).to_bytes(self.width, "big")
        self.places.append(asked)
        blocks = (hmac.digest(self.key, head + n.to_bytes(4, "big"), "sha256") for n in count())
        return chain.from_iterable(blocks)


def _below(limit: int, stream: Iterator[int]) -> int:
    """An even number below a limit (at most 256): bytes that would favour the low ones are skipped."""
    top = 256 - 256 % limit
    return next(byte for byte in stream if byte < top) % limit


class Loaded(Dice):
    """Faces given beforehand, in order; asking for more is an error."""

    def __init__(self, faces: Sequence[int]) -> None:
        self.faces = list(faces)

    def copy(self) -> Loaded:
        return Loaded(self.faces)

    def resolve(self, roll: Roll) -> tuple[list[int], Result | None]:
        n = roll.size
        if len(self.faces) < n:
            raise OutOfDice("dice-short", roll.purpose, roll.rule, needed=n, left=len(self.faces))
        faces, self.faces = self.faces[:n], self.faces[n:]
        if not roll.faces_fit(faces):
            raise OutOfDice("dice-unfit", roll.purpose, roll.rule, faces=str(faces))
        return faces, roll.read(faces)


class Typed(Loaded):
    """Faces typed in at a real table: when they run out, the roll is pending."""

    def copy(self) -> Typed:
        return Typed(self.faces)

    def resolve(self, roll: Roll) -> tuple[list[int], Result | None]:
        if not self.faces:
            raise NeedDice(roll)
        return super().resolve(roll)


class Branch(Dice):
    """Results chosen one by one: how `outcomes` walks through the classes of every roll.

    The engine marks the battle before each step, so that a walk goes on from the step that rolls.
    It stops without looking for options at a question no higher on the agenda than `floor`: a
    search that only wants to know how things stand there need not pay for them.
    """

    def __init__(self, results: Sequence[Result], floor: int = 0) -> None:
        self.results, self.floor = list(results), floor
        self.marked: tuple[AnyBattle, tuple[Result, ...], bool] | None = None

    def mark(self, b: AnyBattle, answering: bool) -> None:
        """Keep the battle as it is before a step (or before an answer) and the results still to come."""
        b.dice = None
        self.marked = (b.clone(), tuple(self.results), answering)
        b.dice = self

    def copy(self) -> Branch:
        return Branch(self.results, self.floor)

    def resolve(self, roll: Roll) -> tuple[list[int], Result | None]:
        if not self.results:
            raise NeedDice(roll)
        return [], self.results.pop(0)


class Sampled(Branch):
    """The first results chosen, the rest from dice of its own."""

    def __init__(self, results: Sequence[Result], seed: int, floor: int = 0) -> None:
        super().__init__(results, floor)
        self.rng = seeded(seed)

    def mark(self, b: AnyBattle, answering: bool) -> None:
        """These dice never wait."""

    def copy(self) -> Sampled:
        new = Sampled(self.results, 0, self.floor)
        new.rng = self.rng
        return new

    def resolve(self, roll: Roll) -> tuple[list[int], Result | None]:
        if self.results:
            return super().resolve(roll)
        self.rng, faces = roll_faces(self.rng, roll)
        return faces, roll.read(faces)
