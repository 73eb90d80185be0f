"""1.52, 1.53 Clearing bodies, lifting and carrying the stunned."""

from __future__ import annotations

from gonfalon.core.checks import Refusal
from gonfalon.core.records import replace
from gonfalon.core.steps import Decision, Option, step
from gonfalon.space.hexes import NONE
from gonfalon.systems.cry_havoc.battles.clauses import captive_is_lifted, carrier_refusal
from gonfalon.systems.cry_havoc.book.destinations import mp_to_go
from gonfalon.systems.cry_havoc.ground.reach import reach
from gonfalon.systems.cry_havoc.pieces.affairs import Move
from gonfalon.systems.cry_havoc.pieces.events import Cleared, LaidDown, LeftMap, Lifted
from gonfalon.systems.cry_havoc.pieces.facts import ANIMAL, CLEARING, DEAD, IDLE, NOBODY, PERSON, STUNNED
from gonfalon.systems.cry_havoc.pieces.options import Clear, Lay, Lift
from gonfalon.systems.cry_havoc.pieces.presence import presence
from gonfalon.systems.cry_havoc.pieces.queries import at_or_next_to, who_bears_whom
from gonfalon.systems.cry_havoc.pieces.setting import B

SHIFTED = 3  # 1.52a: dead men shifted at a time

NOT_FREE = Refusal("1.52b", "clearing-takes-all")
NO_BODIES = Refusal("1.52a", "no-bodies")
TOO_FAR_OFF = Refusal("VC18", "not-next-to-bodies")
NOT_NEXT = Refusal("VC18b", "not-next-hex")


def dead_bodies_in(b: B, h: int) -> list[int]:
    """The dead in a hex: a horse alone, or up to three men."""
    ground = presence(b).ground
    men, beasts = [], []
    for u in b.units:
        if u.health == DEAD and u.place is not None:
            if b.setting.facts[u.id].kind == ANIMAL:
                if h in (u.place, ground.neighbours[u.place][(u.facing + 3) % 6]):
                    beasts.append(u.id)
            elif u.place == h:
                men.append(u.id)
    return men[:SHIFTED] if men else beasts[:1]  # § 1.52a


def free_to_clear_bodies(b: B, uid: int) -> bool:
    """Whether somebody is free to do nothing else this phase."""
    u = b.units[uid]
    return (
        b.setting.facts[uid].kind == PERSON
        and u.side == b.game.active
        and u.place is not None
        and u.health < STUNNED
        and u.horse == NOBODY
        and not (u.marked or u.acted or u.asleep or u.nerve)
        and u.busy == IDLE
    )


def body_acts(b: B, uid: int) -> list[Option]:
    """Clearing bodies near him; lifting stunned companions within reach."""
    here = presence(b)
    ground = here.ground
    found: list[Option] = []
    u = b.units[uid]
    if u.horse != NOBODY or u.place is None:
        return found
    heaps = (here.costly | here.heaped) & (ground.around[u.place] | ground.bit[u.place])
    if heaps and "move" not in b.affairs and free_to_clear_bodies(b, uid):
        for h in (u.place, *ground.neighbours[u.place]):
            if here.bodies.get(h, 0) < SHIFTED:
                continue
            beside = [here.who[n] for n in (h, *ground.neighbours[h]) if n in here.who]
            helper = min([o for o in beside if o != uid and free_to_clear_bodies(b, o)], default=NOBODY)
            if helper == NOBODY:
                continue
            if body_clearers_refusal(b, uid, helper, h) is None:
                found += [
                    Clear(helper, h, n) for n in ground.neighbours[h] if bodies_onto_refusal(b, h, n) is None
                ]
    if here.lying and uid not in here.borne and here.lying & reach_to_lift_stunned(b, uid):
        found += [
            Lift(other) for other in sorted(here.down.values()) if lift_stunned_refusal(b, uid, other) is None
        ]
    return found


def reach_to_lift_stunned(b: B, uid: int) -> int:
    """The hexes that somebody can reach with the MP he has, as a set."""
    m: Move | None = b.affairs.get("move")
    return reach(b, uid, m.left if m is not None and m.unit == uid else mp_to_go(b, uid)).within


def carried_by(b: B, uid: int) -> list[int]:
    """Whom somebody carries."""
    return who_bears_whom(b).get(uid, [])


def lift_stunned_refusal(b: B, uid: int, other: int) -> Refusal | None:
    """A man on foot lifts a stunned companion whose hex he can reach."""
    u, o = b.units[uid], b.units[other]
    if o.side != u.side:
        return (
            Refusal(b.setting.captive_of[other].rule("carriers"), "not-a-companion")  # § scn.br
            if other in b.setting.captives
            else Refusal("1.53a", "not-a-companion")
        )
    if o.health != STUNNED or o.place is None:
        return Refusal("1.53a", "not-stunned")
    if u.horse != NOBODY:
        return Refusal("1.53a", "not-on-foot")
    if other in b.setting.captives and (found := carrier_refusal(b, uid, other)) is not None:
        return found
    if not reach_to_lift_stunned(b, uid) & presence(b).ground.bit[o.place]:
        return Refusal("1.53a", "out-of-reach")
    return None


def clear_bodies_refusal(b: B, uid: int, option: Clear) -> Refusal | None:
    """Two men in or next to the hex; the bodies go to one adjacent hex."""
    found = body_clearers_refusal(b, uid, option.helper, option.place)
    return bodies_onto_refusal(b, option.place, option.onto) if found is None else found


def body_clearers_refusal(b: B, uid: int, helper: int, h: int) -> Refusal | None:
    """Two free men in or next to a hex with bodies."""
    if not free_to_clear_bodies(b, uid) or not free_to_clear_bodies(b, helper) or helper == uid:
        return NOT_FREE
    if not dead_bodies_in(b, h):
        return NO_BODIES
    if not at_or_next_to(b, uid, (h,)) or not at_or_next_to(b, helper, (h,)):
        return TOO_FAR_OFF
    return None


def bodies_onto_refusal(b: B, h: int, onto: int) -> Refusal | None:
    """The bodies go to a hex next to theirs."""
    ground = presence(b).ground
    d = ground.grid.direction(h, onto)
    if d == NONE or not ground.linked(h, d):
        return NOT_NEXT
    return None


def body_refusal(b: B, uid: int, option: Option) -> Refusal | None:
    """Why an act of this chapter is not possible."""
    if isinstance(option, Clear):
        return clear_bodies_refusal(b, uid, option)
    if isinstance(option, Lift):
        return lift_stunned_refusal(b, uid, option.unit)
    return None


def clear_bodies(b: B, uid: int, option: Option) -> bool:
    """Clear bodies: both men do nothing else in this phase."""
    if not isinstance(option, Clear):
        return False
    ground = presence(b).ground
    for who in (uid, option.helper):
        b.change(who, busy=CLEARING, acted=True)  # § 1.52b
    d = ground.grid.direction(option.place, option.onto)
    water = ground.kinds[option.onto].water
    for body in dead_bodies_in(b, option.place):
        if water:  # § 1.52c
            b.change(body, place=None)
        else:
            place = b.units[body].place
            assert place is not None
            onto = ground.neighbours[place][d]
            b.change(body, place=onto if onto != NONE else option.onto)
    b.tell(Cleared, uid, option.place)
    return True


def lift_stunned(b: B, uid: int, other: int) -> None:
    """The stunned man is on his back; the MP left are halved."""
    if other in b.setting.captives:
        captive_is_lifted(b, other)
    b.change(other, bearer=uid, place=None)
    m: Move = b.affairs["move"]
    b.put("move", replace(m, left=m.left // 2))  # § 1.53b, R45
    b.tell(Lifted, uid, other)


@step("1.53c")
class LayDown(Decision):
    """The carrier lays the stunned man in a free hex next to him."""

    unit: int
    other: int

    def applies(self, b: B) -> bool:
        return b.units[self.other].bearer == self.unit

    def player(self, b: B) -> int:
        return b.units[self.unit].side

    def spots(self, b: B) -> list[int]:
        here = presence(b)
        ground = here.ground
        place = b.units[self.unit].place
        assert place is not None
        taken = here.standing[0] | here.standing[1] | here.lying | here.carts | here.heaped
        return [
            ground.neighbours[place][d]
            for d in range(6)
            if ground.step_cost(0, place, d) and not taken & ground.bit[ground.neighbours[place][d]]
        ]

    def candidates(self, b: B) -> list[Option]:
        found: list[Option] = [Lay(h) for h in self.spots(b)]
        if not found:
            place = b.units[self.unit].place
            assert place is not None
            found = [Lay(place)]
        return found

    def refusal(self, b: B, option: Lay) -> Refusal | None:
        return None if option in self.candidates(b) else Refusal("VC19", "no-room-to-lay")

    def answer(self, b: B, option: Lay) -> None:
        b.change(self.other, bearer=NOBODY, place=option.place)
        b.tell(LaidDown, self.other, option.place)

    def about(self, b: B) -> dict[str, object]:
        return {"unit": self.unit, "other_unit": self.other}


def leave_map(b: B, uid: int) -> None:
    """A man leaves the map, with whom he carries (VC19b), and does not return."""
    gone_too = [uid, *[other.id for other in b.units if other.bearer == uid]]  # § VC19b
    b.set(escaped=(*b.game.escaped, *gone_too))
    for other_id in gone_too:
        b.change(other_id, place=None, bearer=NOBODY, acted=True)
        b.tell(LeftMap, other_id)
