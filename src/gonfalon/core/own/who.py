"""Selectors: which pieces a `Who` of a file means, asked of a battle.

Everything said must fit; of the words of a list one must (of `state` all). A game says what it knows of its
pieces (`Muster`); `Chosen` is a `Who` that can be asked quickly: what never changes about a piece is looked
at once. A game whose pieces change their kind in play answers `kind_now(b, uid)` too.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
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

    def side(self, b: Any, uid: int) -> int: ...

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
        self._candidates(b)
        return uid in self._among and self._now(b, uid)

    def of(self, b: Any) -> list[int]:
        """Those meant now, in the order of their numbers."""
        return [uid for uid in self._candidates(b) if self._now(b, uid)]

    def are(self, b: Any, least: int, among: Callable[[Any, int], bool] | None = None) -> bool:
        """Whether at least so many are meant now; `among`: of whom this holds too."""
        if not least:
            return True
        for uid in self._candidates(b):
            if self._now(b, uid) and (among is None or among(b, uid)):
                least -= 1
                if not least:
                    return True
        return False

    def count(self, b: Any) -> int:
        """How many are meant now."""
        return len(self.of(b))

    def _candidates(self, b: Any) -> tuple[int, ...]:
        """Those who fit what never changes; pieces may come in during a battle."""
        everybody = self.muster.everybody(b)
        if len(everybody) != self._seen:
            self._seen = len(everybody)
            self._fit = tuple(uid for uid in everybody if self._is(uid))
            self._among = frozenset(self._fit)
        return self._fit

    def _now(self, b: Any, uid: int) -> bool:
        if self.who.side is not None and self.muster.side(b, uid) != self.who.side:
            return False
        return self._plain or self._does(b, uid)

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

    def _does(self, b: Any, uid: int) -> bool:
        who, muster = self.who, self.muster
        if self._kind_now is not None and self._kind_now(b, uid) not in self._kinds:
            return False
        if not all(muster.state(b, uid, word) for word in who.state):
            return False
        if who.zone and not muster.within(b, uid, who.zone):
            return False
        if self._terrain and muster.terrain(b, uid) not in self._terrain:
            return False
        if self._near is not None and who.near is not None:
            near = [d for d in self._away(b, uid, self._near) if d <= who.near.within]
            if not near:
                return False
        if self._beyond is not None and who.beyond is not None:
            if who.beyond.who.names and self._beyond.has(b, uid):  # who is named is not far from himself
                return False
            return all(d > who.beyond.more_than for d in self._away(b, uid, self._beyond))
        return True

    def _away(self, b: Any, uid: int, others: Chosen) -> Iterator[int]:
        """How far the others are; nobody is his own neighbour."""
        for other in others.of(b):
            away = None if other == uid else self.muster.distance(b, uid, other)
            if away is not None:
                yield away
