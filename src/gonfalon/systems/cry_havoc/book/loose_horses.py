"""1.58 Riderless horses: taking the bridle, leading, catching one at the gallop."""

from __future__ import annotations

from gonfalon.core.checks import Refusal
from gonfalon.core.rolls import Roll, d10
from gonfalon.core.steps import Closed, Decision, Option, Pass, Step, step
from gonfalon.space.hexes import NONE
from gonfalon.systems.cry_havoc.book.destinations import mp_to_go
from gonfalon.systems.cry_havoc.book.mounting import controls_mount, hands_full_refusal
from gonfalon.systems.cry_havoc.ground.reach import reach
from gonfalon.systems.cry_havoc.ground.terrain import LED
from gonfalon.systems.cry_havoc.pieces.affairs import Move
from gonfalon.systems.cry_havoc.pieces.events import Bridled
from gonfalon.systems.cry_havoc.pieces.facts import ANIMAL, DEAD, NOBODY, STUNNED
from gonfalon.systems.cry_havoc.pieces.options import Catch, Release, StandAt, TakeBridle
from gonfalon.systems.cry_havoc.pieces.presence import presence
from gonfalon.systems.cry_havoc.pieces.queries import (
    hex_set_beside,
    hexes_of,
    is_held_like_a_horse,
    stands_beside,
    what_he_leads,
    where_he_stands,
)
from gonfalon.systems.cry_havoc.pieces.setting import B
from gonfalon.systems.cry_havoc.pieces.tables import CATCH

NOT_BESIDE = Refusal("1.58b", "not-next-to-horse")
NOT_HALTED = Refusal("1.58d", "rider-must-halt")
BARRED = Refusal("1.58h", "missed-it-this-turn")
LED_BY_OTHER = Refusal("1.58i", "horse-is-held")
DRAUGHT = Refusal("1.59b", "lead-from-the-start")


def take_bridle_refusal(b: B, uid: int, horse: int) -> Refusal | None:
    """Whether somebody may take a horse by the bridle, place apart."""
    u, h = b.units[uid], b.units[horse]
    if b.setting.facts[horse].kind != ANIMAL or h.place is None or h.health == DEAD:
        return NOT_BESIDE
    if h.leader != NOBODY:
        return LED_BY_OTHER
    if not is_held_like_a_horse(b, horse):
        return DRAUGHT  # draught beasts are led from the start of the step (1.59b)
    if h.acted:
        return Refusal("1.5c", "has-moved")  # a mule led elsewhere in this step
    if not controls_mount(b, u.side, horse):
        return Refusal("1.58i", "horse-of-the-enemy")
    if horse in u.barred:  # § VA14
        return BARRED
    return hands_full_refusal(b, uid, horse)


def loose_horse_acts(b: B, uid: int) -> list[Option]:
    """Take or catch riderless horses within reach; let go of those he holds."""
    found: list[Option] = []
    u = b.units[uid]
    m: Move | None = b.affairs.get("move")
    here = presence(b)
    within = -1
    for beast in b.setting.beasts:
        h = b.units[beast]
        if h.place is None or h.health == DEAD or not is_held_like_a_horse(b, beast):
            continue
        if h.leader == uid and m is None:
            found.append(Release(beast))
            continue
        if within < 0:
            mp = _mp(b, uid)
            within = where_he_stands(b, uid) | (reach(b, uid, mp).within if mp > 0 else 0)
        if within & hex_set_beside(here, h) and take_bridle_refusal(b, uid, beast) is None:
            halted = here.ground.bit[u.place or 0] & hex_set_beside(here, h) and (m is None or m.hexes == 0)
            found.append(TakeBridle(beast) if u.horse == NOBODY or halted else Catch(beast))
    return found


def _mp(b: B, uid: int) -> int:
    m: Move | None = b.affairs.get("move")
    return m.left if m is not None and m.unit == uid else mp_to_go(b, uid)


def nearest_to_loose_horse(b: B, uid: int, horse: int, mp: int) -> int:
    """The cheapest hex next to a horse that somebody reaches (his own hex included), or NONE."""
    place = b.units[uid].place
    here = presence(b)
    near = hex_set_beside(here, b.units[horse])
    if near & where_he_stands(b, uid):
        assert place is not None
        return place
    if mp <= 0:
        return NONE
    ground = here.ground
    far = reach(b, uid, mp)
    if not near & far.within:
        return NONE
    for layer in (*far.layers, *[mask for rides in far.rides for mask in rides]):
        if layer & near:
            return ground.listed(layer & near)[0]
    return NONE


def loose_horse_refusal(b: B, uid: int, option: Option) -> Refusal | None:
    """Why an act of this chapter is not possible."""
    if isinstance(option, TakeBridle | Catch):
        found = take_bridle_refusal(b, uid, option.horse)
        if found is not None:
            return found
        if isinstance(option, TakeBridle) and b.units[uid].horse != NOBODY:
            return NOT_HALTED
        return NOT_BESIDE
    if isinstance(option, Release):
        return NOT_BESIDE
    return None


def take_bridle(b: B, uid: int, horse: int) -> None:
    """The bridle is in his hand; a horse that nobody guards changes sides."""
    if not stands_beside(b, uid, horse):
        return
    b.change(horse, leader=uid, side=b.units[uid].side)  # § 1.58b, 1.58c, 1.58d
    b.tell(Bridled, uid, horse)
    m: Move | None = b.affairs.get("move")
    own = b.setting.facts[horse].faces[0][2]
    if own and m is not None and m.unit == uid:
        b.put("move", m.with_left(max(0, min(m.left, own - m.spent))))  # § R57


@step("1.58e")
class CatchRoll(Step):
    """A rider tries to catch a horse on the move: 1 to 6 succeeds."""

    unit: int
    horse: int

    def run(self, b: B) -> None:
        uid = self.unit
        result = b.roll(Roll("1.58e", "catch", CATCH, (d10(),), (), b.units[uid].side, (uid, self.horse)))
        if result == "caught":
            take_bridle(b, uid, self.horse)
        else:
            b.change(uid, barred=(*b.units[uid].barred, self.horse))  # § 1.58h, R47


def loose_horses_at_hand(b: B, uid: int) -> list[int]:
    """The riderless horses next to a halted rider that he may take by the bridle."""
    here = presence(b)
    mine = where_he_stands(b, uid)
    return [
        beast
        for beast in b.setting.beasts
        if (h := b.units[beast]).place is not None
        and h.health != DEAD
        and hex_set_beside(here, h) & mine
        and take_bridle_refusal(b, uid, beast) is None
    ]


@step("1.58d")
class HaltBeside(Decision):
    """A rider who ends his move next to a riderless horse may take its bridle, without a roll."""

    unit: int

    def applies(self, b: B) -> bool:
        u = b.units[self.unit]
        if u.place is None or u.horse == NOBODY or u.health >= STUNNED or not presence(b).animals:
            return False
        return bool(loose_horses_at_hand(b, self.unit))

    def player(self, b: B) -> int:
        return b.units[self.unit].side

    def candidates(self, b: B) -> list[Option]:
        return [*[TakeBridle(h) for h in loose_horses_at_hand(b, self.unit)], Pass()]

    def refusal(self, b: B, option: TakeBridle | Pass) -> Refusal | None:
        if isinstance(option, Pass) or option.horse in loose_horses_at_hand(b, self.unit):
            return None
        return take_bridle_refusal(b, self.unit, option.horse) or NOT_BESIDE

    def answer(self, b: B, option: TakeBridle | Pass) -> None:
        if isinstance(option, TakeBridle):
            take_bridle(b, self.unit, option.horse)

    def about(self, b: B) -> dict[str, object]:
        return {"unit": self.unit}


def led_horse_spots(b: B, horse: int) -> list[tuple[int, int]]:
    """Where a led horse can stand at the end: next to its leader, by a rider at flank or rear."""
    here = presence(b)
    ground = here.ground
    h = b.units[horse]
    leader = b.units[h.leader]
    assert leader.place is not None
    if leader.horse != NOBODY:
        front, flank, rear = ground.grid.zones_of_two(leader.place, leader.facing)
        near = [n for n in (*flank, *rear) if n != NONE]
        del front
    else:
        near = [n for n in ground.neighbours[leader.place] if n != NONE]
    taken = here.standing[0] | here.standing[1] | here.lying | here.carts | here.heaped
    if h.place is not None:
        for own in hexes_of(b, horse):
            taken &= ~ground.bit[own]
    for own in hexes_of(b, h.leader):
        taken |= ground.bit[own]
    found = []
    for n in near:
        if taken & ground.bit[n] or not ground.cost[LED][n]:
            continue
        for f in range(6):
            back = ground.neighbours[n][(f + 3) % 6]
            fine = back != NONE and not taken & ground.bit[back] and ground.cost[LED][back]
            if fine and ground.exits[f] & ground.bit[back]:
                found.append((n, f))
    return found


@step("1.58f")
class PlaceLed(Closed):
    """The led horse follows: its leader's owner says where it stands."""

    horse: int

    def applies(self, b: B) -> bool:
        h = b.units[self.horse]
        if h.leader == NOBODY or h.place is None or h.health == DEAD:
            return False
        return b.units[h.leader].place is not None and b.units[h.leader].health < STUNNED

    def player(self, b: B) -> int:
        return b.units[self.horse].side

    def candidates(self, b: B) -> list[Option]:
        found: list[Option] = [StandAt(self.horse, n, f) for n, f in led_horse_spots(b, self.horse)]
        found.append(Pass())
        return found

    def refusal(self, b: B, option: StandAt | Pass) -> Refusal | None:
        if isinstance(option, Pass):
            return None
        fine = option.unit == self.horse and (option.hex, option.facing) in led_horse_spots(b, self.horse)
        return None if fine else Refusal("1.58f", "not-beside-leader")

    def answer(self, b: B, option: StandAt | Pass) -> None:
        if isinstance(option, Pass):
            b.change(self.horse, leader=NOBODY)
        else:
            b.change(self.horse, place=option.hex, facing=option.facing)
            if b.setting.facts[self.horse].faces[0][2]:
                b.change(self.horse, acted=True)

    def about(self, b: B) -> dict[str, object]:
        return {"unit": self.horse}


def lose_led_horse(b: B, uid: int) -> None:
    """A rider in combat loses hold of the horse he leads."""
    if b.units[uid].horse != NOBODY and presence(b).held:
        for horse in what_he_leads(b, uid):
            b.change(horse, leader=NOBODY)  # § 1.58g
