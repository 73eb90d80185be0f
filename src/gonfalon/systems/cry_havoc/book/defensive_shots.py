"""1.33 Defensive shots: shooters and lookouts who are ready, targets allowed or refused, firing them to halt
an enemy.

The defender is asked where one of his shooters gains a new or a better shot. He names all shooters
of that hex at once; he may also let this mover or everybody pass, keep single shooters back, or ask
only for short range or for this target, until the step is over.
"""

from __future__ import annotations

from gonfalon.core.checks import Refusal
from gonfalon.core.records import replace
from gonfalon.core.steps import Decision, Option, Pass, Step, step
from gonfalon.core.windows import Reaction
from gonfalon.systems.cry_havoc.book.ammunition import ballista_crews, ballista_crews_serve
from gonfalon.systems.cry_havoc.book.defensive_watch import (
    Lookouts,
    hexes_until_watched_again,
    lookouts,
    may_be_lookout,
)
from gonfalon.systems.cry_havoc.book.harm import reveal_hidden
from gonfalon.systems.cry_havoc.book.shooting import IN_CONTACT_DEFENDING
from gonfalon.systems.cry_havoc.book.shot import ShotAt, shot_quality
from gonfalon.systems.cry_havoc.book.targets import Aim, aim_at_target, is_target_for
from gonfalon.systems.cry_havoc.pieces.affairs import Move, defender_wishes
from gonfalon.systems.cry_havoc.pieces.facts import NOBODY
from gonfalon.systems.cry_havoc.pieces.options import Hold, LetAll, LetPass, OnlyThis, ShortOnly, Volley
from gonfalon.systems.cry_havoc.pieces.presence import presence
from gonfalon.systems.cry_havoc.pieces.queries import in_contact
from gonfalon.systems.cry_havoc.pieces.setting import B

TOO_SOON = Refusal("1.33j", "too-soon-again")
CLOSED = Refusal("1.33n", "shots-have-passed-on")
NOT_MOVED = Refusal("1.33l", "has-not-moved")
NOT_THE_MOVER = Refusal("1.33f", "not-the-mover")
NOBODY_NAMED = Refusal("1.33g", "nobody-named")
PASS, LET_PASS, LET_ALL, SHORT_ONLY, ONLY_THIS = Pass(), LetPass(), LetAll(), ShortOnly(), OnlyThis()


def ready_defensive_shooters(b: B, mover: int) -> list[int]:
    """The shooters who may shoot at the mover where he stands now."""
    side = 1 - b.units[mover].side
    if defensive_target_refusal(b, mover, side) is not None:
        return []
    return defensive_shooters_at(b, lookouts(b, side), mover)


def defensive_shooters_at(b: B, guard: Lookouts, target: int) -> list[int]:
    """The lookouts, hindered by no enemy, who can hit a piece where it is."""
    here = presence(b)
    mine = here.masks[target]
    if not guard.covered & mine:
        return []
    threat = here.threat(b.units[target].side)
    return [
        s
        for s, lit, stand in guard.able
        if lit & mine
        and not (threat & stand and in_contact(b, s))
        and not isinstance(aim_at_target(b, s, target), Refusal)
    ]


def defensive_target_refusal(b: B, target: int, side: int) -> Refusal | None:
    """Why a side may not shoot at a piece now, whoever shoots."""
    if not is_target_for(b, target, side):
        return Refusal("1.33i", "target-gone")
    if b.units[target].closed:
        return CLOSED
    m: Move | None = b.affairs.get("move")
    if (
        m is not None
        and m.unit == target
        and m.since < 90
        and m.since < hexes_until_watched_again(b, target, m.charge)
    ):
        return TOO_SOON
    return None


def defensive_shot_refusal(b: B, shooter: int, target: int) -> Refusal | None:
    """Why a defensive shot is not allowed."""
    found = may_be_lookout(b, shooter)
    if found is not None:
        return found
    if in_contact(b, shooter):
        return IN_CONTACT_DEFENDING
    found = defensive_target_refusal(b, target, b.units[shooter].side)
    if found is not None:
        return found
    aimed = aim_at_target(b, shooter, target)
    return aimed if isinstance(aimed, Refusal) else None


class Halt(Reaction):
    """A moving enemy may be halted and shot at by some shooters, all named at once."""

    __slots__ = ()
    open = True
    accepts = (Volley, Pass, LetPass, LetAll, Hold, ShortOnly, OnlyThis)
    window = "defensive"
    mover: int

    def player(self, b: B) -> int:
        return 1 - b.units[self.mover].side

    def after(self) -> Step:
        """What follows the shots."""
        raise NotImplementedError

    def cause(self, b: B) -> int | None:
        return self.mover

    def declining(self, b: B) -> Option:
        return Pass()

    def candidates(self, b: B) -> list[Option]:
        found: list[Option] = [PASS]
        able = [s for s in ready_defensive_shooters(b, self.mover) if s not in defender_wishes(b).held]
        if not able:
            return found
        found += [Volley((s,)) for s in able]
        if len(able) > 1:
            order = sorted(able, key=lambda s: (-self.worth(b, s), s))
            together = [tuple(sorted(order[:n])) for n in range(2, len(order) + 1)]
            found += [Volley(all_) for all_ in together if not isinstance(ballista_crews(b, all_), Refusal)]
        found += [LET_PASS, LET_ALL, *[Hold(s) for s in able]]
        if not defender_wishes(b).short:
            found.append(SHORT_ONLY)
        if defender_wishes(b).only == NOBODY:
            found.append(ONLY_THIS)
        return found

    def worth(self, b: B, shooter: int) -> int:
        aimed = aim_at_target(b, shooter, self.mover)
        return shot_quality(b, shooter, self.mover, aimed) if isinstance(aimed, Aim) else 0

    def legal(self, b: B) -> list[Option]:
        return self.candidates(b)

    def refusal(self, b: B, option: Option) -> Refusal | None:
        if isinstance(option, Volley):
            if not option.shooters or len(set(option.shooters)) < len(option.shooters):
                return NOBODY_NAMED
            if option.target not in (NOBODY, self.mover):
                return NOT_THE_MOVER
            for s in option.shooters:
                if b.units[s].side != self.player(b):
                    return Refusal("1.2f", "not-his-turn")
                found = defensive_shot_refusal(b, s, self.mover)
                if found is not None:
                    return found
            served = ballista_crews(b, option.shooters)
            return served if isinstance(served, Refusal) else None
        return None

    def answer(self, b: B, option: Option) -> None:
        w = defender_wishes(b)
        m: Move = b.affairs["move"]
        if isinstance(option, Volley):
            fire_defensive_shots(b, option.shooters, self.mover)
            # § 1.33h, 1.33k
            b.put("move", replace(b.affairs["move"], since=0, offered=()))
            b.then(*[ShotAt(s, self.mover, True) for s in option.shooters], self.after())  # § 1.3e
        elif isinstance(option, LetPass):
            b.put("move", replace(m, waived=True))
        elif isinstance(option, LetAll):
            b.put("watch", replace(w, over=True))
        elif isinstance(option, Hold):
            b.put("watch", replace(w, held=(*w.held, option.unit)))
            b.then(self)
        elif isinstance(option, ShortOnly):
            b.put("watch", replace(w, short=True))
            b.then(self)
        elif isinstance(option, OnlyThis):
            b.put("watch", replace(w, only=self.mover))
            b.then(self)

    def about(self, b: B) -> dict[str, object]:
        return {"unit": self.mover, "hex": b.units[self.mover].place}


def fire_defensive_shots(b: B, shooters: tuple[int, ...], target: int) -> None:
    """All shooters of a hex are named together; shots pass on from the last target."""
    w = defender_wishes(b)
    if w.last not in (NOBODY, target):
        b.change(w.last, closed=True)  # § 1.33n
    b.put("watch", replace(w, last=target))
    ballista_crews_serve(b, shooters)
    for s in shooters:
        reveal_hidden(b, s)
        b.change(s, shot=True)


def still_defensive_targets(b: B, only: int = NOBODY) -> list[int]:
    """The enemies declared stationary who may be shot at."""
    side = b.game.active
    # § R9, VB12
    return [
        u.id
        for u in (b.units if only == NOBODY else (b.units[only],))
        if u.side == side
        and not u.closed
        and (only != NOBODY or not u.acted)
        and is_target_for(b, u.id, 1 - side)
    ]


@step("1.33m")
class StandingTargets(Decision):
    """Characters declared stationary may be the targets of defensive shots (R9: all who did not move)."""

    only: int = NOBODY
    open = True
    accepts = (Volley, Pass)

    def applies(self, b: B) -> bool:
        return not defender_wishes(b).over and bool(self.shots(b))

    def player(self, b: B) -> int:
        return 1 - b.game.active

    def shots(self, b: B) -> list[tuple[int, list[int]]]:
        """Targets with those who may shoot at them."""
        known: list[tuple[int, list[int]]] | None = b.cache.get(("standing", self.only))
        if known is None:
            known = b.cache["standing", self.only] = []
            guard, held = lookouts(b, 1 - b.game.active), defender_wishes(b).held
            for t in still_defensive_targets(b, self.only) if guard.able else ():
                who = defensive_shooters_at(b, guard, t)
                if held:
                    who = [s for s in who if s not in held]
                if who:
                    known.append((t, who))
        return known

    def candidates(self, b: B) -> list[Option]:
        found: list[Option] = [PASS]
        for t, who in self.shots(b):
            found += [Volley((s,), t) for s in who]
            if len(who) > 1 and not isinstance(ballista_crews(b, tuple(who)), Refusal):
                found.append(Volley(tuple(who), t))
        return found

    def legal(self, b: B) -> list[Option]:
        return self.candidates(b)

    def refusal(self, b: B, option: Volley | Pass) -> Refusal | None:
        if isinstance(option, Pass):
            return None
        if option.target not in still_defensive_targets(b, self.only):
            t = option.target
            if t != NOBODY and b.units[t].closed:
                return Refusal("VB12", "shots-have-passed-on")
            return NOT_MOVED
        if not option.shooters or len(set(option.shooters)) < len(option.shooters):
            return NOBODY_NAMED
        for s in option.shooters:
            found = defensive_shot_refusal(b, s, option.target)
            if found is not None:
                return found
        served = ballista_crews(b, option.shooters)
        return served if isinstance(served, Refusal) else None

    def answer(self, b: B, option: Volley | Pass) -> None:
        if isinstance(option, Pass):
            return
        fire_defensive_shots(b, option.shooters, option.target)
        b.change(option.target, closed=True)
        b.then(*[ShotAt(s, option.target, True) for s in option.shooters], self)
