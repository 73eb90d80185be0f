"""1.56 Charges and counter-charges: who may announce which, and whether they come home."""

from __future__ import annotations

from gonfalon.core.checks import Refusal, refuse
from gonfalon.core.steps import Decision, Done, Option, Pass, Step, step
from gonfalon.space.hexes import NONE
from gonfalon.systems.cry_havoc.book.charge_paths import (
    bare_runs,
    charge_path,
    charge_path_to_ride,
    charge_paths_of,
    charger_sees,
    in_front_arc,
)
from gonfalon.systems.cry_havoc.ground.costs import costs_to_enter_now
from gonfalon.systems.cry_havoc.ground.reach import blocked_for, stop_mask
from gonfalon.systems.cry_havoc.ground.terrain import MOUNTED
from gonfalon.systems.cry_havoc.pieces.affairs import (
    Charge,
    Charges,
    change_charge_under_way,
    charge_under_way,
    charges_under_way,
)
from gonfalon.systems.cry_havoc.pieces.events import Charged, ChargeFailed, Countered
from gonfalon.systems.cry_havoc.pieces.facts import (
    DEAD,
    IDLE,
    NOBODY,
    PERSON,
    STEADY,
    STUNNED,
    figures_from_facts,
)
from gonfalon.systems.cry_havoc.pieces.options import Announce, Counter
from gonfalon.systems.cry_havoc.pieces.presence import Presence, presence, presence_memo
from gonfalon.systems.cry_havoc.pieces.queries import hexes_of, knows_where_he_stands
from gonfalon.systems.cry_havoc.pieces.setting import B

DONE = Done()
LEAST = 6  # 1.56f
STRAIGHT = 4  # 1.56h

NOT_RIDER = Refusal("1.56b", "not-a-rider")
NOT_IN_ARC = Refusal("1.56d", "not-in-front-arc")
NOT_SEEN = Refusal("1.56e", "target-not-visible")
TOO_SHORT = Refusal("1.56f", "charge-too-short")
NOT_FORWARD = Refusal("1.56g", "no-sharp-turns")
NOT_STRAIGHT = Refusal("1.56h", "last-four-not-straight")
ALREADY = Refusal("1.56q", "already-charged")
ALREADY_COUNTERED = Refusal("1.56r", "already-countered")
COUNTER_ARC = Refusal("1.56k", "not-in-front-arc")
COUNTER_SIGHT = Refusal("1.56l", "target-not-visible")
TOO_FAR = Refusal("1.56o", "too-far-to-counter")
COUNTER_TURN = Refusal("1.56p", "no-sharp-turns")
COUNTER_PLACE = Refusal("1.56m", "cannot-reach-the-front")


def may_charge(b: B, uid: int) -> Refusal | None:
    """Whether a rider may announce a charge at all."""
    u = b.units[uid]
    if u.horse == NOBODY or u.place is None or u.side != b.game.active:
        return NOT_RIDER
    if u.health >= STUNNED or u.nerve != STEADY or u.asleep or u.busy != IDLE:
        return NOT_RIDER
    if u.marked:
        return Refusal("1.32c", "already-shot")
    if charge_under_way(b, uid) is not None:
        return Refusal("1.56t", "must-charge")
    return None


def charge_refusal(b: B, option: Announce) -> Refusal | None:
    """Why a charge is not valid."""
    found = may_charge(b, option.unit)
    if found is not None:
        return found
    t = b.units[option.target]
    u = b.units[option.unit]
    if (
        t.place is None
        or t.side == u.side
        or t.health == DEAD
        or not knows_where_he_stands(b, option.target, u.side)
    ):
        return Refusal("1.56b", "no-such-target")
    if b.setting.facts[option.target].kind != PERSON or option.target in b.setting.captives:
        return Refusal("1.56b", "no-such-target")
    if any(c.target == option.target for c in charges_under_way(b).charges):
        return ALREADY
    ground = presence(b).ground
    arc = [h for h in hexes_of(b, option.target) if in_front_arc(ground, u.place or 0, u.facing, h)]
    if not arc:
        return NOT_IN_ARC
    if not any(charger_sees(b, option.unit, h) for h in arc):
        return NOT_SEEN
    if option.via:
        return drawn_charge_refusal(b, option)
    return TOO_SHORT if charge_path(b, option.unit, option.target) is None else None


def drawn_charge_refusal(b: B, option: Announce) -> Refusal | None:
    """Why a path that the player has drawn is not one of a charge."""
    here = presence(b)
    ground = here.ground
    u = b.units[option.unit]
    costs = costs_to_enter_now(here, MOUNTED, blocked_for(b, here, option.unit))
    path = option.via
    if len(path) < LEAST:
        return TOO_SHORT
    h, f, spent = u.place or 0, u.facing, 0
    for nxt in path:
        d = ground.grid.direction(h, nxt)
        if d == NONE or (d - f) % 6 not in (0, 1, 5):
            return NOT_FORWARD
        price = next((c for c, m in costs if m & ground.bit[nxt]), 0)
        if not price or not ground.exits[d] & ground.bit[h]:
            return Refusal("1.51a", "path-blocked")
        h, f, spent = nxt, d, spent + price
    if spent > figures_from_facts(b.setting.facts[option.unit], u)[2]:
        return refuse(
            "1.5a", "too-far", needed=spent, left=figures_from_facts(b.setting.facts[option.unit], u)[2]
        )
    line = [
        ground.grid.direction(x, y) for x, y in zip(path[-STRAIGHT:], path[-STRAIGHT + 1 :], strict=False)
    ]
    aimed = ground.neighbours[h][f]
    if len(set(line)) > 1 or aimed not in hexes_of(b, option.target):  # § R23
        return NOT_STRAIGHT
    if stop_mask(b, here, option.unit) & (ground.bit[h] | ground.bit[path[-2]]):
        return Refusal("1.6b", "hex-taken")
    return None


@step("1.56a")
class DeclareCharges(Decision):
    """Step 2: the active player announces his charges, one at a time."""

    open = True
    accepts = (Announce, Done)
    opens = True

    def applies(self, b: B) -> bool:
        return len(self.legal(b)) > 1

    def player(self, b: B) -> int:
        return b.game.active

    def candidates(self, b: B) -> list[Option]:
        found: list[Option] = []
        for uid, charges in charges_to_announce(b, b.game.active):
            if may_charge(b, uid) is None:
                taken = [c.target for c in charges_under_way(b).charges]
                found += [charge for charge in charges if charge.target not in taken] if taken else charges
        found.append(DONE)
        return found

    def legal(self, b: B) -> list[Option]:
        return b.cached("DeclareCharges", lambda: self.candidates(b))

    def refusal(self, b: B, option: Announce | Done) -> Refusal | None:
        return None if isinstance(option, Done) else charge_refusal(b, option)

    def answer(self, b: B, option: Announce | Done) -> None:
        if isinstance(option, Done):
            return
        if option.via:  # § 1.56c
            ground = presence(b).ground
            last, before = option.via[-1], option.via[-2]
            aimed = ground.neighbours[last][ground.grid.direction(before, last)]
            path = option.via
        else:
            found = charge_path(b, option.unit, option.target)
            assert found is not None
            aimed, path = found
        charge = Charge(option.unit, option.target, aimed, path)
        b.put("charges", Charges((*charges_under_way(b).charges, charge)))
        b.tell(Charged, option.unit, option.target)
        b.then(CounterCharge(option.unit), self)


def counter_charge_or_why_not(b: B, uid: int, charge: Charge) -> tuple[int, ...] | Refusal:
    """The path of a counter-charge by the charged rider or another, or why it is not valid."""
    here = presence(b)
    ground = here.ground
    u = b.units[uid]
    place = u.place
    if u.horse == NOBODY or place is None or u.health >= STUNNED or u.side == b.game.active:
        return NOT_RIDER
    if u.nerve != STEADY or u.asleep or u.busy != IDLE:
        return NOT_RIDER
    for other in charges_under_way(b).charges:
        if other.counter == uid:
            return ALREADY_COUNTERED
    arc = ground.front_arc(place, u.facing)
    seen_at = [h for h in hexes_of(b, charge.unit) if arc & ground.bit[h]]
    if not seen_at:
        return COUNTER_ARC
    if not charger_sees(b, uid, seen_at[0]) and not (len(seen_at) > 1 and charger_sees(b, uid, seen_at[1])):
        return COUNTER_SIGHT
    near, far = charge.path[-1], charge.path[-2]  # the two hexes before the target (1.56m)
    if stop_mask(b, here, uid) & (ground.bit[near] | ground.bit[far]):
        return COUNTER_PLACE
    back = ground.grid.direction(near, far)
    most = len(charge.path) // 2  # § R24, VC7
    if uid == charge.target:  # § 1.56v, 1.56w, VC6
        first = ground.grid.direction(place, near)
        if first == NONE or first != back:
            return COUNTER_PLACE
        return (near, far) if (first - u.facing) % 6 in (0, 1, 5) else COUNTER_TURN
    if ground.distances(place)[far] > most:
        return TOO_FAR
    rider = charge_paths_of(b, uid)
    return rider.run(far, (back,), 1, most, rider.mp) or TOO_FAR  # § 1.56j


@step("1.56i")
class CounterCharge(Decision):
    """Straight after a charge the inactive player may answer with a counter-charge."""

    charger: int

    def applies(self, b: B) -> bool:
        return len(self.legal(b)) > 1  # § 1.2.1.1e

    def player(self, b: B) -> int:
        return 1 - b.game.active

    def candidates(self, b: B) -> list[Option]:
        side = 1 - b.game.active
        found: list[Option] = [Counter(u.id) for u in b.units if u.side == side and u.horse != NOBODY]
        found.append(Pass())
        return found

    def refusal(self, b: B, option: Counter | Pass) -> Refusal | None:
        if isinstance(option, Pass):
            return None
        found = counter_charge_or_why_not(b, option.unit, self.charge(b))
        return found if isinstance(found, Refusal) else None

    def charge(self, b: B) -> Charge:
        found = charge_under_way(b, self.charger)
        assert found is not None
        return found

    def answer(self, b: B, option: Counter | Pass) -> None:
        if isinstance(option, Pass):
            return
        found = counter_charge_or_why_not(b, option.unit, self.charge(b))
        assert not isinstance(found, Refusal)
        change_charge_under_way(b, self.charger, counter=option.unit, counter_path=found)
        b.tell(Countered, option.unit, self.charger)

    def about(self, b: B) -> dict[str, object]:
        return {"unit": self.charger, "target_unit": self.charge(b).target}


@step("VC8")
class ChargeEnds(Step):
    """A charge comes home if its path was completed; else it loses its bonus."""

    unit: int

    def run(self, b: B) -> None:
        charge = next(c for c in charges_under_way(b).charges if c.unit == self.unit)
        u, t = b.units[self.unit], b.units[charge.target]
        home = u.place is not None and u.horse != NOBODY and u.health < STUNNED
        home = home and u.place == charge_path_to_ride(charge)[-1]
        if charge.counter == NOBODY:
            home = (
                home
                and t.place is not None
                and t.health != DEAD
                and charge.aimed in hexes_of(b, charge.target)
            )
        else:
            c = b.units[charge.counter]
            home = home and c.horse != NOBODY and c.place == charge.path[-2]
        if home:  # § VC8b
            change_charge_under_way(b, self.unit, met=True)
        else:
            b.tell(ChargeFailed, self.unit)


def charges_to_announce(b: B, side: int) -> list[tuple[int, list[Announce]]]:
    """The charges that the riders of a side could announce, those without any left out."""
    store = presence_memo(b)
    known: list[tuple[int, list[Announce]]] | None = store.get(("charges", side))
    if known is None:
        known = store["charges", side] = []
        here, units = presence(b), b.units
        if here.riders & here.standing[side]:
            for uid in b.setting.people[side]:
                if units[uid].horse != NOBODY and units[uid].place is not None:
                    found = _within_charge(b, here, uid)
                    if found:
                        known.append((uid, found))
    return known


def _within_charge(b: B, here: Presence, uid: int) -> list[Announce]:
    u = b.units[uid]
    enemy = 1 - u.side
    near = bare_runs(
        here.ground, u.place or 0, u.facing, figures_from_facts(b.setting.facts[uid], u)[2]
    ).field
    near &= here.standing[enemy] & ~here.hidden[enemy] | here.lying
    if not near:
        return []
    rider, bit = charge_paths_of(b, uid), here.ground.bit
    found = []
    for target in b.setting.people[enemy]:
        if not near & here.masks[target]:
            continue
        t = b.units[target]
        if t.health == DEAD or t.hidden or t.bearer != NOBODY or target in b.setting.captives:
            continue
        for aimed in hexes_of(b, target):
            if near & bit[aimed] and rider.path_to(b, aimed, rider.mp, any_will_do=True):
                found.append(Announce(uid, target))
                break
    return found
