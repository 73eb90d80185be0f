"""1.3 Shots: who may shoot, the attack shots of step 1, and how any shot is resolved (1.36)."""

from __future__ import annotations

from gonfalon.core.checks import WATCH, Refusal, cite
from gonfalon.core.steps import Decision, Done, Option, Pass, Step, step, stored
from gonfalon.systems.cry_havoc.contact import in_contact
from gonfalon.systems.cry_havoc.events import Marked
from gonfalon.systems.cry_havoc.facts import (
    HALF,
    IDLE,
    NOBODY,
    STEADY,
    STILL,
    STUNNED,
    B,
    Unit,
    face,
)
from gonfalon.systems.cry_havoc.harm import reveal
from gonfalon.systems.cry_havoc.options import Mark, Shoot
from gonfalon.systems.cry_havoc.presence import mask_of, memo
from gonfalon.systems.cry_havoc.shooting_line import (
    aim,
    armed,
    can_hit,
    crews,
    is_target,
    may_use,
    plain_shot,
    weapon_of,
)
from gonfalon.systems.cry_havoc.shots import ShotAt
from gonfalon.systems.cry_havoc.tables import LIMITS
from gonfalon.systems.cry_havoc.terrain import Ground

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
    """1.2.1.1b, c: whether somebody may make an attack shot."""
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


def targets(b: B, shooter: int) -> list[int]:
    """The enemies somebody may shoot at now."""
    key = ("targets", shooter)
    known_ones = memo(b)
    known: list[int] | None = known_ones.get(key)
    if known is None:
        lit = in_range(b, b.setting.ground(b.game), shooter)
        known = known_ones[key] = [
            t for t, mask in prey(b, b.units[shooter].side) if lit & mask and can_hit(b, shooter, t)
        ]
    return known


def in_range(b: B, ground: Ground, shooter: int) -> int:
    """The hexes within range of a shooter that are not known to be out of his sight, as a set."""
    place, weapon = b.units[shooter].place, weapon_of(b, shooter)
    assert place is not None
    if weapon is None or WATCH:
        return ground.all
    return ground.disc(place, weapon.ranges[2]) & ~ground.dark[place]


def has_target(b: B, shooter: int) -> bool:
    """Whether there is anybody somebody may shoot at now."""
    store = memo(b)
    known = store.get(("targets", shooter))
    if known is not None or WATCH:
        return bool(targets(b, shooter))
    key = ("aims", shooter)
    found: bool | None = store.get(key)
    if found is None:
        found = store[key] = _has_target(b, shooter)
    return found


def _has_target(b: B, shooter: int) -> bool:
    lit = in_range(b, b.setting.ground(b.game), shooter)
    unsure = []  # those with people in the way: looked at only if there is nobody else
    for t, mask in prey(b, b.units[shooter].side):
        if lit & mask:
            plain = plain_shot(b, shooter, t)
            if plain:
                return True
            if plain is None:
                unsure.append(t)
    return any(can_hit(b, shooter, t) for t in unsure)


def prey(b: B, side: int) -> list[tuple[int, int]]:
    """The pieces that a side can shoot at, lines of fire apart, with the sets of their hexes."""
    key = ("prey", side)
    store = memo(b)
    known: list[tuple[int, int]] | None = store.get(key)
    if known is None:
        known = store[key] = [
            (u.id, mask_of(b, u.id))
            for u in b.units
            if u.side != side and u.place is not None and is_target(b, u.id, side)
        ]
    return known


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
            known = b.cache["markers"] = [
                uid for uid in shooters_of(b, b.game.active) if can_mark(b, uid) is None
            ]
        return known

    def player(self, b: B) -> int:
        return b.game.active

    def candidates(self, b: B) -> list[Option]:
        found: list[Option] = [Mark(uid) for uid in shooters_of(b, b.game.active)]
        found.append(DONE)
        return found

    def listed(self, b: B) -> list[Option]:
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
        cite("1.2.1.1b")
        b.change(option.unit, marked=True)
        reveal(b, option.unit)
        b.tell(Marked, option.unit)
        serve(b, (option.unit,))
        b.then(self)


def serve(b: B, shooters: tuple[int, ...]) -> None:
    """VC15c: those who serve a ballista shoot no crossbow in this turn."""
    men = crews(b, shooters)
    for uid in () if isinstance(men, Refusal) else men:
        b.change(uid, shot=True)


@stored
class Volleys:
    """The marked shooters who have not shot yet."""

    left: tuple[int, ...]


@step("1.34c")
class BeginShots(Step):
    """The markers stand: nobody can be taken back."""

    def applies(self, b: B) -> bool:
        return any(u.marked for u in b.units if u.side == b.game.active)

    def run(self, b: B) -> None:
        marked = tuple([u.id for u in b.units if u.marked and u.side == b.game.active])
        b.put("volleys", Volleys(marked))
        b.then(TakeShots())


@step("1.2.1.1b")
class TakeShots(Decision):
    """The marked shooters shoot, one after the other, each at a target of his choice."""

    def applies(self, b: B) -> bool:
        return any(has_target(b, uid) for uid in self.ready(b))

    def ready(self, b: B) -> list[int]:
        """The marked who can still shoot: a stray shot or a retreat may have put an enemy next to one."""
        left: tuple[int, ...] = b.affairs["volleys"].left
        return [uid for uid in left if up(b, uid) is None and not in_contact(b, uid)]

    def player(self, b: B) -> int:
        return b.game.active

    def candidates(self, b: B) -> list[Option]:
        found: list[Option] = [Shoot(uid, t) for uid in self.ready(b) for t in targets(b, uid)]
        found.append(PASS)
        return found

    def listed(self, b: B) -> list[Option]:
        return self.candidates(b)

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
        cite("1.3e")
        cite("1.33e")
        b.then(ShotAt(option.unit, option.target, False), self)


def frequency(b: B, uid: int) -> tuple[int, int, int]:
    """1.31, S1.2: how far a shooter may have moved: attack shot only, defensive only, both (-1: never)."""
    weapon = weapon_of(b, uid)
    assert weapon is not None
    mounted = b.units[uid].horse != NOBODY and weapon.mounted is not None
    row = weapon.mounted if mounted and weapon.mounted is not None else weapon.foot
    if not cite(weapon.rules[2] if mounted else weapon.rules[1]):
        return 2, 2, 2
    return LIMITS[row[0]], LIMITS[row[1]], LIMITS[row[2]]


def move_limit(b: B, uid: int) -> int:
    """1.31, 1.34g: how far somebody may move in step 3: 0 not at all, 1 half, 2 freely."""
    u = b.units[uid]
    if not (u.marked and cite("1.31a") and cite("1.2.1.1g")):
        return 2
    return max(0, frequency(b, uid)[0])


def can_defend(b: B, uid: int) -> Refusal | None:
    """1.33: whether somebody may make a defensive shot in this enemy movement step, target apart."""
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
    javelin = b.setting.facts[uid].weapon == "javelin"
    if u.marked:
        if both < 0 and cite("1.34f" if crossbow else "VB5"):
            return Refusal("1.33c" if crossbow else "S1.2b", "no-second-shot")
        if u.moved > (both if cite("VA5") else alone) or not cite("1.34h"):
            return Refusal("1.31b", "moved-and-shot")
    elif u.moved > alone:
        if crossbow:
            return Refusal("1.33d", "crossbow-moved")
        return Refusal("1.33a", "moved-too-far")
    elif javelin and u.moved and not cite("VB5"):
        return Refusal("1.33a", "moved-too-far")
    return None


class Lookouts:
    """Those of a side who may make a defensive shot in this enemy movement step, and their ranges."""

    __slots__ = ("able", "covered", "ground", "men", "ranges", "turn")

    def __init__(self, b: B, ground: Ground, men: list[Unit]) -> None:
        self.ground, self.men, self.turn = ground, men, b.game.turn
        self.able = [u.id for u in men if u.place is not None and can_defend(b, u.id) is None]
        self.ranges: list[int] = []  # of each of them: the hexes that he may be able to hit
        self.covered = 0
        for uid in self.able:
            lit = in_range(b, ground, uid)
            self.ranges.append(lit)
            self.covered |= lit


def lookouts(b: B, side: int) -> Lookouts:
    """The lookouts of a side as they are now."""
    units = b.units
    men = [units[i] for i in b.setting.shooters[side]]
    ground = b.setting.ground(b.game)
    known: Lookouts | None = b.setting.lookouts[side]
    if known is None or WATCH or known.turn != b.game.turn or known.ground is not ground or men != known.men:
        known = b.setting.lookouts[side] = Lookouts(b, ground, men)
    return known


def watchers(b: B, side: int) -> list[int]:
    """Those of a side who may make a defensive shot in this enemy movement step."""
    return lookouts(b, side).able


def crossed_half(b: B, uid: int, spent: int) -> int:
    """S1.2k: how far somebody moved: not at all, at most half his MP (rounded down), or more."""
    if spent == 0:
        return STILL
    mp = face(b.setting.facts[uid], b.units[uid])[2]
    cite("S1.2k")
    return HALF if spent <= mp // 2 else 2
