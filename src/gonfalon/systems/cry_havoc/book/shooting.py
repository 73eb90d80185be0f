"""1.3 Shots: who may shoot and how far he may move, and the attack shots of step 1."""

from __future__ import annotations

from gonfalon.core.checks import Refusal
from gonfalon.core.steps import Closed, Decision, Done, Option, Pass, Step, step
from gonfalon.systems.cry_havoc.book.ammunition import armed, crews, may_use
from gonfalon.systems.cry_havoc.book.harm import reveal
from gonfalon.systems.cry_havoc.book.shot import ShotAt
from gonfalon.systems.cry_havoc.book.targets import aim, can_hit, is_target
from gonfalon.systems.cry_havoc.ground.sights import Sight, sight
from gonfalon.systems.cry_havoc.ground.terrain import Ground
from gonfalon.systems.cry_havoc.pieces.affairs import Volleys
from gonfalon.systems.cry_havoc.pieces.events import Marked
from gonfalon.systems.cry_havoc.pieces.facts import (
    FULL,
    HALF,
    IDLE,
    NOBODY,
    STEADY,
    STILL,
    STUNNED,
    Unit,
    face,
)
from gonfalon.systems.cry_havoc.pieces.options import Mark, Shoot
from gonfalon.systems.cry_havoc.pieces.presence import Presence
from gonfalon.systems.cry_havoc.pieces.queries import in_contact, presence
from gonfalon.systems.cry_havoc.pieces.setting import B
from gonfalon.systems.cry_havoc.pieces.tables import LIMITS, Weapon

NOT_STANDING = Refusal("1.42b", "lies-on-the-ground")
IN_CONTACT = Refusal("1.2.1.1c", "enemy-next-to-him")
ADJACENT = Refusal("1.32a", "enemy-next-to-him")
IN_CONTACT_DEFENDING = Refusal("1.2.1.1h", "enemy-next-to-him")
MARKED = Refusal("1.3d", "already-marked")
SHOT = Refusal("1.3d", "already-shot")
ASLEEP = Refusal("scn.cn", "asleep")
PANICKED = Refusal("VC21b", "panicked")
NO_TARGET = Refusal("1.41a", "no-target")
FOUGHT = Refusal("1.33b", "fought-this-turn")
LOST = Refusal("1.81h", "lost-his-shot")
BUSY = Refusal("1.57c", "busy")
CREWING = Refusal("VC15c", "serves-the-ballista")
DONE, PASS = Done(), Pass()


def up(b: B, uid: int) -> Refusal | None:
    """Whether somebody is on his feet and master of himself."""
    u = b.units[uid]
    if u.place is None or u.health >= STUNNED:
        return NOT_STANDING
    if u.asleep:
        return ASLEEP
    if u.nerve != STEADY:
        return PANICKED
    return None


def can_mark(b: B, uid: int) -> Refusal | None:
    """Whether somebody may make an attack shot."""
    u = b.units[uid]
    if u.marked:
        return MARKED
    if u.shot:
        return CREWING
    if u.busy != IDLE:
        return BUSY
    found = armed(b, uid) or up(b, uid) or may_use(b, uid)
    if found is not None:
        return found
    if in_contact(b, uid):
        return IN_CONTACT
    if not has_target(b, uid):
        return NO_TARGET
    return None


def marksmen(b: B, side: int) -> list[int]:
    """Those of a side who stand where they could make an attack shot, markers and missiles apart."""
    here = presence(b)
    known: list[int] | None = here.memo.get(("marksmen", side))
    if known is None:
        threat = here.threat(1 - side)
        known = here.memo["marksmen", side] = []
        for uid in shooters_of(b, side):
            if up(b, uid) is not None or armed(b, uid) is not None or not has_target(b, uid):
                continue
            if not threat & here.masks[uid] or not in_contact(b, uid):
                known.append(uid)
    return known


def exposed(b: B, here: Presence, side: int) -> int:
    """The hexes of those whom a side can shoot at, lines of fire apart, as a set."""
    known: int | None = here.memo.get(("exposed", side))
    if known is None:
        bit = here.ground.bit
        known = here.standing[1 - side] & ~here.hidden[1 - side]
        for uid in b.setting.immune:
            place = b.units[uid].place
            if place is not None and here.who.get(place) == uid:
                known &= ~bit[place]
        for h, uid in here.down.items():
            if b.units[uid].side != side and uid not in b.setting.immune:
                known |= bit[h]
        here.memo["exposed", side] = known
    return known


def pieces_in(b: B, here: Presence, hexes: int, side: int) -> list[int]:
    """The pieces of a side that stand or lie in a set of hexes."""
    at_bit, bit = here.ground.at_bit, here.ground.bit
    found = set()
    while hexes:
        h = at_bit[hexes.bit_length() - 1]
        hexes ^= bit[h]
        for uid in (here.who.get(h, NOBODY), here.down.get(h, NOBODY)):
            if uid != NOBODY and b.units[uid].side == side:
                found.add(uid)
    return sorted(found)


def targets(b: B, shooter: int) -> list[int]:
    """The enemies somebody may shoot at now."""
    here = presence(b)
    known: list[int] | None = here.memo.get(("targets", shooter))
    if known is None:
        known = here.memo["targets", shooter] = []
        side = b.units[shooter].side
        lit = in_range(b, here.ground, shooter) & exposed(b, here, side)
        for t in pieces_in(b, here, lit, 1 - side) if lit else ():
            if can_hit(b, here, shooter, t):
                known.append(t)
    return known


def in_range(b: B, ground: Ground, shooter: int) -> int:
    """The hexes within range of a shooter that are not known to be out of his sight, as a set."""
    place = b.units[shooter].place
    assert place is not None
    return ground.disc(place, b.setting.weapons[shooter].ranges[2]) & ~ground.dark[place]


def has_target(b: B, shooter: int) -> bool:
    """Whether there is anybody somebody may shoot at now."""
    u, here = b.units[shooter], presence(b)
    ground, place = here.ground, u.place
    assert place is not None
    near = lit = in_range(b, ground, shooter) & exposed(b, here, u.side)
    views, standing = ground.views[place], here.standing[0] | here.standing[1] | here.carts
    while lit:
        h = ground.at_bit[lit.bit_length() - 1]
        lit ^= ground.bit[h]
        line: Sight = views.get(h) or sight(ground, place, h)
        if line.clear and not line.between & standing:
            return True
    return bool(near) and bool(targets(b, shooter))


def shooters_of(b: B, side: int) -> list[int]:
    """The pieces of a side that have a missile weapon."""
    units = b.units
    return [i for i in b.setting.shooters[side] if units[i].place is not None]


@step("1.34b")
class MarkShots(Decision):
    """Step 1: markers for attack shots, before the first is rolled."""

    def applies(self, b: B) -> bool:
        return bool(self.able(b))

    def able(self, b: B) -> list[int]:
        """Those who may still be marked."""
        known: list[int] | None = b.cache.get("markers")
        if known is None:
            units = b.units
            known = b.cache["markers"] = [
                uid
                for uid in marksmen(b, b.game.active)
                if not ((u := units[uid]).marked or u.shot or u.busy) and may_use(b, uid) is None
            ]
        return known

    def player(self, b: B) -> int:
        return b.game.active

    def candidates(self, b: B) -> list[Option]:
        found: list[Option] = [Mark(uid) for uid in shooters_of(b, b.game.active)]
        found.append(DONE)
        return found

    def legal(self, b: B) -> list[Option]:
        return [*[Mark(uid) for uid in self.able(b)], DONE]

    def refusal(self, b: B, option: Mark | Done) -> Refusal | None:
        if isinstance(option, Done):
            return None
        if b.units[option.unit].side != b.game.active:
            return Refusal("1.2f", "not-his-turn")
        return can_mark(b, option.unit)

    def answer(self, b: B, option: Mark | Done) -> None:
        if isinstance(option, Done):
            return
        b.change(option.unit, marked=True)
        reveal(b, option.unit)
        b.tell(Marked, option.unit)
        serve(b, (option.unit,))
        b.then(self)


def serve(b: B, shooters: tuple[int, ...]) -> None:
    """Those who serve a ballista shoot no crossbow in this turn."""
    men = crews(b, shooters)
    for uid in () if isinstance(men, Refusal) else men:
        b.change(uid, shot=True)  # § VC15c


@step("1.34c")
class BeginShots(Step):
    """The markers stand: nobody can be taken back."""

    def applies(self, b: B) -> bool:
        return bool(self.marked(b))

    def marked(self, b: B) -> list[int]:
        """Those with a marker."""
        units = b.units
        return [i for i in b.setting.shooters[b.game.active] if units[i].marked]

    def run(self, b: B) -> None:
        b.put("volleys", Volleys(tuple(self.marked(b))))
        b.then(TAKE_SHOTS)


@step("1.2.1.1b")
class TakeShots(Closed):
    """The marked shooters shoot, one after the other, each at a target of his choice."""

    def applies(self, b: B) -> bool:
        return bool(self.shots(b))

    def shots(self, b: B) -> list[Option]:
        """The shots of the marked, as far as no stray shot or retreat has put an enemy next to one."""
        known: list[Option] | None = b.cache.get("shots")
        if known is None:
            known = b.cache["shots"] = []
            for uid in b.affairs["volleys"].left:
                if up(b, uid) is None and not in_contact(b, uid):
                    known += [Shoot(uid, t) for t in targets(b, uid)]
        return known

    def player(self, b: B) -> int:
        return b.game.active

    def candidates(self, b: B) -> list[Option]:
        return [*self.shots(b), PASS]

    def refusal(self, b: B, option: Shoot | Pass) -> Refusal | None:
        if isinstance(option, Pass):
            return None
        if option.unit not in b.affairs["volleys"].left:
            return SHOT if b.units[option.unit].marked else Refusal("1.34c", "not-marked")
        found = up(b, option.unit)
        if found is not None:
            return found
        if in_contact(b, option.unit):
            return ADJACENT
        if not is_target(b, option.target, b.game.active):
            return NO_TARGET
        aimed = aim(b, option.unit, option.target)
        return aimed if isinstance(aimed, Refusal) else None

    def answer(self, b: B, option: Shoot | Pass) -> None:
        if isinstance(option, Pass):
            return
        left = tuple([u for u in b.affairs["volleys"].left if u != option.unit])
        b.put("volleys", Volleys(left))
        b.then(ShotAt(option.unit, option.target, False), self)  # § 1.33e


TAKE_SHOTS = TakeShots()


def frequency(b: B, uid: int) -> tuple[int, int, int]:
    """How far a shooter may have moved: attack shot only, defensive only, both (-1: never)."""
    weapon: Weapon = b.setting.weapons[uid]
    mounted = b.units[uid].horse != NOBODY and weapon.mounted is not None
    return LIMITS[weapon.id, mounted]


def move_limit(b: B, uid: int) -> int:
    """How far somebody may move in step 3: 0 not at all, 1 half, 2 freely."""
    if not b.units[uid].marked:
        return FULL
    return max(STILL, frequency(b, uid)[0])  # § 1.2.1.1g, 1.31a, 1.34d, 1.34g


def can_defend(b: B, uid: int) -> Refusal | None:
    """Whether somebody may make a defensive shot in this enemy movement step, target apart."""
    u = b.units[uid]
    if u.shot:
        return SHOT
    found = armed(b, uid) or up(b, uid) or may_use(b, uid)
    if found is not None:
        return found
    if u.fought:
        return FOUGHT
    if u.lost:
        return LOST
    if u.busy != IDLE:
        return BUSY
    crossbow = b.setting.facts[uid].weapon == "crossbow"
    _, alone, both = frequency(b, uid)
    if u.marked:
        if both < 0:  # § 1.34f, VB5
            return Refusal("1.33c" if crossbow else "S1.2b", "no-second-shot")
        if u.moved > both:  # § 1.34h, VA5
            return Refusal("1.31b", "moved-and-shot")
    elif u.moved > alone:  # § VB5
        if crossbow:
            return Refusal("1.33d", "crossbow-moved")
        return Refusal("1.33a", "moved-too-far")
    return None


class Lookouts:
    """Those of a side who may make a defensive shot in this enemy movement step, and their ranges."""

    __slots__ = ("able", "covered", "gate", "men", "turn")

    def __init__(self, b: B, men: list[Unit]) -> None:
        self.men, self.turn, self.gate = men, b.game.turn, b.game.gate
        here = presence(b)
        #: each of them, the hexes that he may be able to hit, and those in which he stands
        self.able: list[tuple[int, int, int]] = []
        self.covered = 0
        for u in men:
            if u.place is not None and can_defend(b, u.id) is None:
                lit = in_range(b, here.ground, u.id)
                self.able.append((u.id, lit, here.masks[u.id]))
                self.covered |= lit


def lookouts(b: B, side: int) -> Lookouts:
    """The lookouts of a side as they are now."""
    known: Lookouts | None = b.setting.lookouts[side]
    men = list(map(b.units.__getitem__, b.setting.shooters[side]))
    if known is None or known.men != men or known.turn != b.game.turn or known.gate != b.game.gate:
        known = b.setting.lookouts[side] = Lookouts(b, men)
    return known


def crossed_half(b: B, uid: int, spent: int) -> int:
    """How far somebody moved: not at all, at most half his MP (rounded down), or more."""
    if spent == 0:
        return STILL
    mp = face(b.setting.facts[uid], b.units[uid])[2]
    return HALF if spent <= mp // 2 else FULL  # § S1.2k
