"""1.75 Advance after combat, and reserving attackers when the book asks who is engaged (VC2b)."""

from __future__ import annotations

from gonfalon.core.checks import Refusal
from gonfalon.core.records import replace
from gonfalon.core.steps import Closed, Decision, Option, Pass, Step, step
from gonfalon.space.hexes import NONE
from gonfalon.systems.cry_havoc.book.breakthrough import BreakThrough, foes_to_break_through
from gonfalon.systems.cry_havoc.book.melee_odds import attack_refusal, may_attack
from gonfalon.systems.cry_havoc.pieces.affairs import melees_under_way, those_in_other_affairs
from gonfalon.systems.cry_havoc.pieces.events import Advanced
from gonfalon.systems.cry_havoc.pieces.facts import NOBODY, PERSON, STEADY, STUNNED, kind_from_facts
from gonfalon.systems.cry_havoc.pieces.options import AdvanceTo, Reserve
from gonfalon.systems.cry_havoc.pieces.presence import presence
from gonfalon.systems.cry_havoc.pieces.queries import could_attack
from gonfalon.systems.cry_havoc.pieces.setting import B

RESERVED = Refusal("VC2d", "reserved-for-another")
ON_FOOT = 2  # 1.75c
MOUNTED_HEXES = 3  # 1.75d


def hexes_to_advance_into(b: B, lost: tuple[int, ...]) -> list[int]:
    """Hexes the losers have left, or in which one of them lies stunned or dead."""
    here = presence(b)
    return [h for h in dict.fromkeys(lost) if h not in here.who]


@step("1.75a")
class Aftermath(Step):
    """The losers of a combat retreated, or one of them was stunned or killed: the winners may advance."""

    winners: tuple[int, ...]
    losers: tuple[int, ...]
    lost: tuple[int, ...]

    def applies(self, b: B) -> bool:
        return bool(hexes_to_advance_into(b, self.lost)) and any(self.able(b, uid) for uid in self.winners)

    def able(self, b: B, uid: int) -> bool:
        u = b.units[uid]
        return (
            u.place is not None
            and u.health < STUNNED
            and u.nerve == STEADY
            and not u.asleep
            and b.setting.facts[uid].kind == PERSON
        )

    def run(self, b: B) -> None:
        fit = tuple([uid for uid in self.winners if self.able(b, uid)])
        gone = tuple(hexes_to_advance_into(b, self.lost))
        if b.units[fit[0]].side == b.game.active and not b.setting.declare:
            b.then(ReserveAttackers(fit, gone))
        b.then(Advance(fit, gone))  # § 1.75b, 1.75g


def attackers_to_reserve(b: B, present: tuple[int, ...]) -> list[int]:
    """Attackers of the active side not used yet."""
    kept = {uid for uid, _ in melees_under_way(b).reserved}
    here = presence(b)
    return [
        uid
        for uid in here.fighters[b.game.active]
        if uid not in present and uid not in kept and may_attack(b, uid) is None
    ]


@step("VC2b")
class ReserveAttackers(Decision):
    """The player in phase may reserve unused attackers against enemies next to the way of an advance."""

    winners: tuple[int, ...]
    gone: tuple[int, ...]
    opens = True

    def applies(self, b: B) -> bool:
        return len(self.legal(b)) > 1

    def player(self, b: B) -> int:
        return b.game.active

    def candidates(self, b: B) -> list[Option]:
        here = presence(b)
        ground = here.ground
        way = ground.mask(self.gone)
        for h in self.gone:
            way |= ground.around[h]
        busy = those_in_other_affairs(b, self.winners[0])
        foes = [
            e
            for e in here.fighters[1 - b.game.active]
            if here.threats[e] & way and e not in busy and not b.units[e].hidden
        ]
        found: list[Option] = []
        if foes:
            for uid in attackers_to_reserve(b, self.winners):
                found += [
                    Reserve(uid, e)
                    for e in foes
                    if could_attack(b, uid, e) and attack_refusal(b, (uid,), (e,)) is None
                ]
        found.append(Pass())
        return found

    def legal(self, b: B) -> list[Option]:
        return b.cached("ReserveAttackers", lambda: self.candidates(b))

    def refusal(self, b: B, option: Reserve | Pass) -> Refusal | None:
        return None if option in self.candidates(b) else Refusal("VC2b", "cannot-reserve")

    def answer(self, b: B, option: Reserve | Pass) -> None:
        if isinstance(option, Pass):
            return
        s = melees_under_way(b)
        b.put("melee", replace(s, reserved=(*s.reserved, (option.unit, option.target))))
        b.then(self)


State = tuple[int, int]


def advances(b: B, uid: int, gone: tuple[int, ...]) -> dict[int, tuple[State, ...]]:
    """Where somebody may advance: MP do not count, impassable terrain does."""
    return b.cached(("advances", uid, gone), lambda: _advances(b, uid, gone))


def _advances(b: B, uid: int, gone: tuple[int, ...]) -> dict[int, tuple[State, ...]]:
    here = presence(b)
    ground = here.ground
    u = b.units[uid]
    facts = b.setting.facts[uid]
    kind = kind_from_facts(facts, u)
    side = u.side
    riding = u.horse != NOBODY
    most = MOUNTED_HEXES if riding else ON_FOOT  # § 1.75c, 1.75d
    blocked = (here.standing[1 - side] & ~here.hidden[1 - side]) | here.heaped | here.carts
    taken = here.standing[0] | here.standing[1] | here.lying
    place = u.place
    assert place is not None
    own = ground.bit[place]
    if riding:
        rear = ground.neighbours[place][(u.facing + 3) % 6]
        own |= ground.bit[rear] if rear != NONE else 0
    taken &= ~own
    found: dict[int, tuple[State, ...]] = {}
    frontier: list[tuple[State, ...]] = [((place, u.facing),)]
    seen: set[State] = {(place, u.facing)}
    bit, open_to = ground.bit, ~blocked & ground.mask(gone)  # § 1.75e
    for left in range(most - 1, -1, -1):
        grown: list[tuple[State, ...]] = []
        for way in frontier:
            h, f = way[-1]
            back, own = ((f + 3) % 6, bit[h]) if riding else (NONE, 0)
            six = ground.neighbours[h]
            for d, cost in enumerate(ground.steps[kind][h]):
                if not cost:  # § 1.43.12g, R33
                    continue
                nxt = six[d]
                if d == back or (not left and nxt in found):
                    continue
                mark = bit[nxt]
                if not open_to & mark:
                    continue
                state = (nxt, d if riding else f)
                if state in seen:
                    continue
                seen.add(state)
                longer = (*way, state)
                grown.append(longer)
                if nxt not in found and not taken & (mark | own):
                    found[nxt] = longer[1:]
        frontier, open_to = grown, ~blocked
    return found


@step("1.75f")
class Advance(Closed):
    """One of the winners may advance, at once; nobody must."""

    winners: tuple[int, ...]
    gone: tuple[int, ...]
    opens = True

    def applies(self, b: B) -> bool:
        return any(
            advances(b, uid, self.gone)
            for uid in self.winners
            if b.units[uid].place is not None and b.units[uid].health < STUNNED
        )

    def player(self, b: B) -> int:
        return b.units[self.winners[0]].side

    def candidates(self, b: B) -> list[Option]:
        found: list[Option] = [Pass()]
        for uid in self.winners:
            if b.units[uid].place is None or b.units[uid].health >= STUNNED:
                continue
            for h, path in advances(b, uid, self.gone).items():
                via = tuple([s[0] for s in path[:-1]])
                found.append(AdvanceTo(uid, h, via))
        return found

    def refusal(self, b: B, option: AdvanceTo | Pass) -> Refusal | None:
        if isinstance(option, Pass) or option in self.candidates(b):
            return None
        if option.unit not in self.winners:
            return Refusal("1.75h", "did-not-fight-here")
        first = option.via[0] if option.via else option.place
        if first not in self.gone:
            return Refusal("1.75e", "first-hex-not-vacated")
        riding = b.units[option.unit].horse != NOBODY
        return Refusal("1.75d" if riding else "1.75c", "advance-too-far")

    def answer(self, b: B, option: AdvanceTo | Pass) -> None:
        if isinstance(option, Pass):
            return
        path = advances(b, option.unit, self.gone)[option.place]
        b.then(AdvanceWalk(option.unit, tuple([s[0] for s in path]), tuple([s[1] for s in path])))


@step("1.75j")
class AdvanceWalk(Step):
    """The advance, hex by hex: hexes crossed next to enemies who are not engaged cost a roll."""

    unit: int
    path: tuple[int, ...]
    faces: tuple[int, ...]

    def applies(self, b: B) -> bool:
        u = b.units[self.unit]
        return u.place is not None and u.health < STUNNED

    def run(self, b: B) -> None:
        uid = self.unit
        u = b.units[uid]
        facing = self.faces[0] if u.horse != NOBODY else u.facing
        # § 1.75i: an advance costs nothing of the next move
        b.change(uid, place=self.path[0], facing=facing, corner=0)
        b.tell(Advanced, uid, self.path[0])
        if len(self.path) == 1:
            return
        ignored = those_in_other_affairs(b, uid)  # § 1.75k
        here = presence(b)
        if foes_to_break_through(b, here, uid, here.ground.bit[self.path[0]], ignored):
            b.then(BreakThrough(uid, ignored))
        b.then(AdvanceWalk(uid, self.path[1:], self.faces[1:]))


def reserved_refusal(b: B, attackers: tuple[int, ...], targets: tuple[int, ...]) -> Refusal | None:
    """A reserved attacker makes only the attack he was kept for."""
    for uid, enemy in melees_under_way(b).reserved:
        if uid in attackers and enemy not in targets:
            return RESERVED
    return None
