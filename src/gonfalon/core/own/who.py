"""Selectors: which pieces a `Who` of a file means, asked of a battle.

Everything said must fit; of the words of a list one must (of `state` all). A game says what it knows of its
pieces (`Muster`); `Chosen` is a `Who` that can be asked quickly: what never changes about a piece is looked
at once. A game whose pieces change their kind in play answers `kind_now(b, uid)` too.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Any, Protocol

from gonfalon.core.own.rows import Who

KindNow = Callable[[Any, int], str]


class Muster(Protocol):
    """What a game answers about its pieces; `b` is a battle, `uid` the number of a piece."""

    # -- what never changes ---------------------------------------------------------------------

    def kind(self, uid: int) -> str: ...  # the word of its type

    def class_of(self, uid: int) -> str: ...  # its rank or class

    def tags(self, uid: int) -> Collection[str]: ...

    def code(self, uid: int) -> str: ...  # its id in the file

    def command(self, uid: int) -> str: ...

    def common(self, uid: int) -> bool: ...  # meant where neither kinds, class, tags nor names are said

    # -- what does ------------------------------------------------------------------------------

    def everybody(self, b: Any) -> Sequence[int]: ...  # all pieces that ever were

    def within(self, b: Any, uid: int, zone: str) -> bool: ...  # stands in a zone or in hexes

    def terrain(self, b: Any, uid: int) -> str: ...  # of the place where it stands

    def state(self, b: Any, uid: int, word: str) -> bool: ...  # fit, mounted, asleep ...

    def distance(self, b: Any, uid: int, other: int) -> int | None: ...  # None: one is not on the map


class Chosen:
    """The pieces that a selector means."""

    def __init__(self, who: Who, muster: Muster) -> None:
        self.who, self.muster = who, muster
        self._kinds, self._tags, self._names = set(who.kinds), set(who.tags), set(who.names)
        self._terrain = set(who.terrain)
        self._kind_now: KindNow | None = getattr(muster, "kind_now", None) if who.kinds else None
        turning = self._kind_now is not None
        self._plain = not (turning or who.zone or who.terrain or who.near or who.beyond or who.state)
        self._near = Chosen(who.near.who, muster) if who.near is not None else None
        self._beyond = Chosen(who.beyond.who, muster) if who.beyond is not None else None
        self._seen = 0  # how many pieces were looked at
        self._fit: tuple[int, ...] = ()  # those that fit what never changes
        self._among: frozenset[int] = frozenset()

    def has(self, b: Any, uid: int) -> bool:
        """Whether a piece is meant now."""
        if len(b.units) != self._seen:
            self._candidates(b)
        return uid in self._among and self._now(b, uid)

    def of(self, b: Any) -> list[int]:
        """Those meant now, in the order of their numbers."""
        side, found = self.who.side, self._candidates(b)
        mine = list(found) if side is None else [uid for uid in found if b.units[uid].side == side]
        if self._plain:
            return mine
        around = self._around(b)
        return [uid for uid in mine if self._does(b, uid, around)]

    def are(self, b: Any, least: int, among: Callable[[Any, int], bool] | None = None) -> bool:
        """Whether at least so many are meant now; `among`: of whom this holds too."""
        if not least:
            return True
        side, plain, units, around = self.who.side, self._plain, b.units, self._around(b)
        for uid in self._candidates(b):
            if (side is None or units[uid].side == side) and (plain or self._does(b, uid, around)):
                if among is None or among(b, uid):
                    least -= 1
                if not least:
                    return True
        return False

    def count(self, b: Any) -> int:
        """How many are meant now."""
        return len(self.of(b))

    def _candidates(self, b: Any) -> tuple[int, ...]:
        """Those who fit what never changes; pieces may come in during a battle."""
        if len(b.units) != self._seen:
            self._seen = len(b.units)
            self._fit = tuple(uid for uid in self.muster.everybody(b) if self._is(uid))
            self._among = frozenset(self._fit)
        return self._fit

    def _now(self, b: Any, uid: int) -> bool:
        side = self.who.side
        if side is not None and b.units[uid].side != side:
            return False
        return self._plain or self._does(b, uid, self._around(b))

    def _around(self, b: Any) -> tuple[Sequence[int], Sequence[int]]:
        """From whom distances count: those to be near to, those to be far from."""
        near, beyond = self._near, self._beyond
        return () if near is None else near.of(b), () if beyond is None else beyond.of(b)

    def _is(self, uid: int) -> bool:
        who, muster = self.who, self.muster
        if not (self._kinds or who.class_ or self._tags or self._names) and not muster.common(uid):
            return False
        return (
            (not self._kinds or self._kind_now is not None or muster.kind(uid) in self._kinds)
            and (not who.class_ or muster.class_of(uid) == who.class_)
            and (not self._tags or not self._tags.isdisjoint(muster.tags(uid)))
            and (not self._names or muster.code(uid) in self._names)
            and (not who.command or muster.command(uid) == who.command)
        )

    def _does(self, b: Any, uid: int, around: tuple[Sequence[int], Sequence[int]]) -> bool:
        who, muster = self.who, self.muster
        if self._kind_now is not None and self._kind_now(b, uid) not in self._kinds:
            return False
        for word in who.state:
            if not muster.state(b, uid, word):
                return False
        if who.zone and not muster.within(b, uid, who.zone):
            return False
        if self._terrain and muster.terrain(b, uid) not in self._terrain:
            return False
        near, beyond = around
        if who.near is not None and not self._within(b, uid, near, who.near.within):
            return False
        if who.beyond is not None:
            if who.beyond.who.names and uid in beyond:  # who is named is not far from himself
                return False
            return not self._within(b, uid, beyond, who.beyond.more_than)
        return True

    def _within(self, b: Any, uid: int, others: Sequence[int], most: int) -> bool:
        """Whether one of the others is within so many hexes; nobody is his own neighbour."""
        for other in others:
            away = None if other == uid else self.muster.distance(b, uid, other)
            if away is not None and away <= most:
                return True
        return False
