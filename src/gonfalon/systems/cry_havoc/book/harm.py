"""1.72h, 1.9, 1.111 What befalls people: stunned, wounded, killed, unhorsed, revealed, woken; fright."""

from __future__ import annotations

from gonfalon.core.checks import Refusal
from gonfalon.core.rolls import Roll, d10
from gonfalon.core.steps import ChooseHex, Closed, Decision, Option, Step, step
from gonfalon.space.hexes import NONE
from gonfalon.systems.cry_havoc.battles.clauses import score_the_dead
from gonfalon.systems.cry_havoc.book.flight import flights, who_takes_fright
from gonfalon.systems.cry_havoc.book.stacking import make_room
from gonfalon.systems.cry_havoc.book.victory import CheckPlot
from gonfalon.systems.cry_havoc.ground.terrain import ARMOURED, FOOT
from gonfalon.systems.cry_havoc.pieces.affairs import change_charge_under_way, charge_under_way
from gonfalon.systems.cry_havoc.pieces.events import (
    AmbushSprung,
    HorseKilled,
    Killed,
    Panicked,
    Retreated,
    RoutedEvent,
    Stunned,
    Unhorsed,
    Wounded,
)
from gonfalon.systems.cry_havoc.pieces.facts import (
    ANIMAL,
    DEAD,
    FIT,
    IDLE,
    NOBODY,
    PANIC,
    PERSON,
    ROUT,
    STUNNED,
    WOUNDED,
)
from gonfalon.systems.cry_havoc.pieces.options import AllPanic, Frighten, Push, RetreatTo, RollIt
from gonfalon.systems.cry_havoc.pieces.presence import Presence, presence
from gonfalon.systems.cry_havoc.pieces.queries import hexes_beside, hexes_of
from gonfalon.systems.cry_havoc.pieces.setting import B
from gonfalon.systems.cry_havoc.pieces.tables import PANIC_TABLE


def reveal_hidden(b: B, uid: int) -> None:
    """A hidden man is placed on the map."""
    u = b.units[uid]
    if u.hidden:
        b.change(uid, hidden=False)  # § P.5b, scn.ao
        b.reveal()
        b.tell(AmbushSprung, uid, u.place)


def harmed_lets_go(b: B, uid: int) -> None:
    """Somebody lets go of every beast he leads and every man he carries."""
    for other in b.units:
        if other.leader == uid:
            b.change(other.id, leader=NOBODY)
        if other.bearer == uid:
            b.change(other.id, bearer=NOBODY, place=b.units[uid].place)  # § P.6c, scn.bq


def wake_from_harm(b: B, uid: int) -> None:
    """A sleeper who is attacked or shot at and survives wakes at once."""
    if b.units[uid].asleep:
        b.change(uid, asleep=False)  # § P.3c, scn.cq


def wound(b: B, uid: int) -> None:
    """A wound; on somebody wounded or stunned it kills (S1.4p)."""
    u = b.units[uid]
    if u.health != FIT:  # § S1.4p
        kill(b, uid)
        return
    b.change(uid, health=WOUNDED, busy=IDLE if u.horse == NOBODY else u.busy)
    b.tell(Wounded, uid)


def stun(b: B, uid: int) -> None:
    """Stunned: he lies until his next step 5; on somebody wounded or stunned it kills (S1.4p)."""
    u = b.units[uid]
    if u.health != FIT:  # § S1.4p
        kill(b, uid)
        return
    harmed_lets_go(b, uid)
    b.change(uid, health=STUNNED, since=b.game.ply, busy=IDLE, nerve=0)
    b.tell(Stunned, uid)
    b.then(Surrounded(), CheckPlot("harm"))


def kill(b: B, uid: int) -> None:
    """Somebody dies. A rider falls beside his horse (1.9a); a beast lies where it stood."""
    u = b.units[uid]
    if u.health == DEAD:
        return
    reveal_hidden(b, uid)
    if u.horse != NOBODY:
        unhorse(b, uid, DEAD, horse_dies=False)
        return
    harmed_lets_go(b, uid)
    b.change(uid, health=DEAD, busy=IDLE, nerve=0, leader=NOBODY, bearer=NOBODY, asleep=False)
    if b.setting.facts[uid].kind == ANIMAL:
        b.tell(HorseKilled, uid)
        return
    b.tell(Killed, uid)
    mourn(b, uid)


def mourn(b: B, uid: int) -> None:
    """What a death brings: points, and with the option the test of panic."""
    score_the_dead(b, uid)
    b.then(CheckPlot("harm"))
    if b.setting.panic and b.units[uid].place is not None:
        b.then(PanicTest(uid))


def unhorse(b: B, uid: int, health: int, horse_dies: bool) -> None:
    """The rider falls next to his horse, which stays, alive or dead."""
    u = b.units[uid]
    if health != DEAD and u.health != FIT:  # § S1.4p
        health = DEAD
    harmed_lets_go(b, uid)
    horse = u.horse
    b.change(uid, place=None, horse=NOBODY, health=health, since=b.game.ply, busy=IDLE)
    left = DEAD if horse_dies else FIT
    b.change(horse, place=u.place, facing=u.facing, side=u.side, health=left, leader=NOBODY)  # § 1.9d
    b.set(fallen=(*b.game.fallen, uid))
    b.tell(Unhorsed, uid)
    if horse_dies:
        b.tell(HorseKilled, horse)
    if health == DEAD:
        b.tell(Killed, uid)
    b.then(FallFromHorse(uid, horse), CheckPlot("harm"))


def landing_of_unhorsed(b: B, uid: int, horse: int) -> list[int]:
    """Free hexes next to the horse in which its rider can lie."""
    here = presence(b)
    bit = here.ground.bit
    entered = here.ground.attackable[ARMOURED if b.setting.facts[uid].armour else FOOT]
    free = 0
    for o in hexes_of(b, horse):
        free |= entered[o]
    free &= ~(here.occupied | here.heaped)
    return [h for h in hexes_beside(b, horse) if free & bit[h]]


@step("1.9a")
class FallFromHorse(Step):
    """The unhorsed rider, stunned, wounded or dead, falls into a hex next to his horse."""

    unit: int
    horse: int

    def run(self, b: B) -> None:
        if b.units[self.horse].health != DEAD:
            make_room(b, self.horse)
        if landing_of_unhorsed(b, self.unit, self.horse):
            b.then(PlaceRider(self.unit, self.horse))
        elif pushed_by_unhorsed(b, self.unit, self.horse):
            b.then(MakeRoom(self.unit, self.horse))
        else:
            dead = b.units[self.unit].health == DEAD
            b.change(self.unit, health=DEAD, place=b.units[self.horse].place)  # § 1.9c, R36
            if not dead:
                b.tell(Killed, self.unit)
            mourn(b, self.unit)


@step("R36")
class PlaceRider(Closed):
    """The owner chooses the hex of the unhorsed rider."""

    unit: int
    horse: int

    def player(self, b: B) -> int:
        return b.units[self.unit].side

    def candidates(self, b: B) -> list[Option]:
        return [ChooseHex(h) for h in landing_of_unhorsed(b, self.unit, self.horse)]

    def refusal(self, b: B, option: ChooseHex) -> Refusal | None:
        fine = option.place in landing_of_unhorsed(b, self.unit, self.horse)
        return None if fine else Refusal("1.9a", "not-next-to-horse")

    def answer(self, b: B, option: ChooseHex) -> None:
        b.change(self.unit, place=option.place)
        if b.units[self.unit].health == DEAD:
            mourn(b, self.unit)
        else:
            b.then(Surrounded())

    def about(self, b: B) -> dict[str, object]:
        return {"unit": self.unit}


def pushed_by_unhorsed(b: B, uid: int, horse: int) -> list[tuple[int, int]]:
    """The friends next to the horse who can be pushed one hex, and where to."""
    here = presence(b)
    ground = here.ground
    found = []
    taken = here.standing[0] | here.standing[1] | here.lying | here.carts | here.heaped
    for h in hexes_beside(b, horse):
        friend = here.who.get(h, NOBODY)
        if friend == NOBODY or b.units[friend].side != b.units[uid].side:
            continue
        f = b.setting.facts[friend]
        if f.kind != PERSON or b.units[friend].horse != NOBODY:
            continue
        kind = ARMOURED if f.armour else FOOT
        for d in range(6):
            n = ground.neighbours[h][d]
            if n != NONE and ground.step_cost(kind, h, d) and not taken & ground.bit[n]:
                found.append((friend, n))
    return found


@step("1.9b")
class MakeRoom(Decision):
    """All hexes around the horse are taken: a friend is pushed back one hex."""

    unit: int
    horse: int

    def player(self, b: B) -> int:
        return b.units[self.unit].side

    def candidates(self, b: B) -> list[Option]:
        return [Push(friend, h) for friend, h in pushed_by_unhorsed(b, self.unit, self.horse)]

    def refusal(self, b: B, option: Push) -> Refusal | None:
        return None if option in self.candidates(b) else Refusal("1.9b", "not-possible")

    def answer(self, b: B, option: Push) -> None:
        left = b.units[option.unit].place
        b.change(option.unit, place=option.place)
        b.change(self.unit, place=left)
        if b.units[self.unit].health == DEAD:
            mourn(b, self.unit)

    def about(self, b: B) -> dict[str, object]:
        return {"unit": self.unit}


@step("1.72h")
class Surrounded(Step):
    """A stunned character dies if enemies occupy all the hexes around it."""

    def applies(self, b: B) -> bool:
        here = presence(b)
        return bool(here.lying) and bool(self.victims(b, here))

    def victims(self, b: B, here: Presence) -> list[int]:
        """Those who lie among enemies on all sides."""
        around, people = here.ground.around, ~here.animals
        return [
            uid
            for h, uid in here.down.items()
            if not around[h] & ~(here.standing[1 - b.units[uid].side] & people)
            and uid not in b.setting.captives
        ]

    def run(self, b: B) -> None:
        for uid in sorted(self.victims(b, presence(b))):
            kill(b, uid)


@step("1.111e")
class PanicTest(Decision):
    """When one of his characters dies a player rolls for panic, or lets all eligible ones panic."""

    dead: int

    def applies(self, b: B) -> bool:
        return bool(who_takes_fright(b, self.dead))  # § 1.111a

    def player(self, b: B) -> int:
        return b.units[self.dead].side

    def candidates(self, b: B) -> list[Option]:
        return [RollIt(), AllPanic()]  # § 1.111g

    def refusal(self, b: B, option: RollIt | AllPanic) -> Refusal | None:
        return None if option in self.candidates(b) else Refusal("1.111e", "not-possible")

    def answer(self, b: B, option: RollIt | AllPanic) -> None:
        people = who_takes_fright(b, self.dead)
        if isinstance(option, AllPanic):
            b.then(*[TakeFright(uid, PANIC) for uid in people])
            return
        side = b.units[self.dead].side
        result = str(b.roll(Roll("1.111.1a", "panic", PANIC_TABLE, (d10(),), (), side, (self.dead,))))
        if result != "none":
            effect, count = result.split("-")
            struck = min(int(count), len(people))  # § R42
            b.then(WhoPanics(self.dead, struck, ROUT if effect == "rout" else PANIC))

    def about(self, b: B) -> dict[str, object]:
        return {"unit": self.dead}


@step("1.111f")
class WhoPanics(Decision):
    """The owner chooses who is affected; if there are too few, all suffer."""

    dead: int
    count: int
    effect: int

    def applies(self, b: B) -> bool:
        return self.count > 0 and bool(who_takes_fright(b, self.dead))

    def player(self, b: B) -> int:
        return b.units[self.dead].side

    def candidates(self, b: B) -> list[Option]:
        return [Frighten(uid) for uid in who_takes_fright(b, self.dead)]

    def refusal(self, b: B, option: Frighten) -> Refusal | None:
        return (
            None
            if option.unit in who_takes_fright(b, self.dead)
            else Refusal("1.111.1b", "not-near-the-dead")
        )

    def answer(self, b: B, option: Frighten) -> None:
        b.then(TakeFright(option.unit, self.effect), WhoPanics(self.dead, self.count - 1, self.effect))

    def about(self, b: B) -> dict[str, object]:
        return {"count": self.count}


@step("1.111h")
class TakeFright(Step):
    """The marker is placed at once, and the man runs."""

    unit: int
    effect: int

    def applies(self, b: B) -> bool:
        u = b.units[self.unit]
        return u.place is not None and u.health < STUNNED

    def run(self, b: B) -> None:
        uid = self.unit
        harmed_lets_go(b, uid)
        if charge_under_way(b, uid) is not None:
            change_charge_under_way(b, uid, done=True)
        b.change(uid, nerve=self.effect, busy=IDLE)
        b.tell(Panicked if self.effect == PANIC else RoutedEvent, uid)
        b.then(Flight(uid, self.effect))


@step("R53")
class Flight(Closed):
    """The owner says where a frightened man runs; without a way he stays."""

    unit: int
    effect: int

    def applies(self, b: B) -> bool:
        return bool(flights(b, self.unit, self.effect))  # § VC21

    def player(self, b: B) -> int:
        return b.units[self.unit].side

    def candidates(self, b: B) -> list[Option]:
        return [RetreatTo(h) for h in flights(b, self.unit, self.effect)]

    def refusal(self, b: B, option: RetreatTo) -> Refusal | None:
        if not option.via and option.place in flights(b, self.unit, self.effect):
            return None
        return Refusal("1.112a" if self.effect == PANIC else "1.113a", "not-a-way-back")

    def answer(self, b: B, option: RetreatTo) -> None:
        facing = flights(b, self.unit, self.effect)[option.place]
        b.change(self.unit, place=option.place, facing=facing, corner=0)
        b.tell(Retreated, self.unit, option.place)
        b.then(Surrounded())

    def about(self, b: B) -> dict[str, object]:
        return {"unit": self.unit}
