"""1.3 Shooting: who is fit to shoot, how far he may move, and the attack shots of step 1."""

from __future__ import annotations

from gonfalon.core.checks import Refusal
from gonfalon.core.steps import Closed, Decision, Done, Option, Pass, Step, step
from gonfalon.systems.cry_havoc.battles.clauses import asleep_refusal
from gonfalon.systems.cry_havoc.book.ammunition import (
    armed_with_missiles,
    ballista_crews_serve,
    may_use_missiles,
)
from gonfalon.systems.cry_havoc.book.harm import reveal_hidden
from gonfalon.systems.cry_havoc.book.shot import ShotAt
from gonfalon.systems.cry_havoc.book.targets import aim_at_target, has_target, is_target_for, targets_of
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
    figures_from_facts,
)
from gonfalon.systems.cry_havoc.pieces.options import Mark, Shoot
from gonfalon.systems.cry_havoc.pieces.presence import presence
from gonfalon.systems.cry_havoc.pieces.queries import in_contact
from gonfalon.systems.cry_havoc.pieces.setting import B
from gonfalon.systems.cry_havoc.pieces.tables import LIMITS, Weapon

NOT_STANDING = Refusal("R60", "lies-on-the-ground")
IN_CONTACT = Refusal("1.2.1.1c", "enemy-next-to-him")
ADJACENT = Refusal("1.32a", "enemy-next-to-him")
IN_CONTACT_DEFENDING = Refusal("1.2.1.1h", "enemy-next-to-him")
MARKED = Refusal("1.3d", "already-marked")
SHOT = Refusal("1.3d", "already-shot")
PANICKED = Refusal("VC21b", "panicked")
NO_TARGET = Refusal("1.41a", "no-target")
BUSY = Refusal("1.57c", "busy")
CREWING = Refusal("VC15c", "serves-the-ballista")
DONE, PASS = Done(), Pass()


def fit_to_shoot(b: B, uid: int) -> Refusal | None:
    """Whether somebody is on his feet and master of himself."""
    u = b.units[uid]
    if u.place is None or u.health >= STUNNED:
        return NOT_STANDING
    if u.asleep:  # § scn.cn
        return asleep_refusal(b, uid)
    if u.nerve != STEADY:
        return PANICKED
    return None


def attack_shot_refusal(b: B, uid: int) -> Refusal | None:
    """Whether somebody may make an attack shot."""
    u = b.units[uid]
    if u.marked:
        return MARKED
    if u.shot:
        return CREWING
    if u.busy != IDLE:
        return BUSY
    found = armed_with_missiles(b, uid) or fit_to_shoot(b, uid) or may_use_missiles(b, uid)
    if found is not None:
        return found
    if in_contact(b, uid):
        return IN_CONTACT
    if not has_target(b, uid):
        return NO_TARGET
    return None


def attack_shooters(b: B, side: int) -> list[int]:
    """Those of a side who stand where they could make an attack shot, markers and missiles apart."""
    here = presence(b)
    known: list[int] | None = here.memo.get(("marksmen", side))
    if known is None:
        threat = here.threat(1 - side)
        known = here.memo["marksmen", side] = []
        for uid in shooters_of(b, side):
            if (
                fit_to_shoot(b, uid) is not None
                or armed_with_missiles(b, uid) is not None
                or not has_target(b, uid)
            ):
                continue
            if not threat & here.masks[uid] or not in_contact(b, uid):
                known.append(uid)
    return known


def shooters_of(b: B, side: int) -> list[int]:
    """The pieces of a side that have a missile weapon."""
    units = b.units
    return [i for i in b.setting.shooters[side] if units[i].place is not None]


@step("1.34b")
class MarkShots(Decision):
    """Step 1: markers for attack shots, before the first is rolled."""

    opens = True

    def applies(self, b: B) -> bool:
        return bool(self.able(b))

    def able(self, b: B) -> list[int]:
        """Those who may still be marked."""
        known: list[int] | None = b.cache.get("markers")
        if known is None:
            units = b.units
            known = b.cache["markers"] = [
                uid
                for uid in attack_shooters(b, b.game.active)
                if not ((u := units[uid]).marked or u.shot or u.busy) and may_use_missiles(b, uid) is None
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
        return attack_shot_refusal(b, option.unit)

    def answer(self, b: B, option: Mark | Done) -> None:
        if isinstance(option, Done):
            return
        b.change(option.unit, marked=True)
        reveal_hidden(b, option.unit)
        b.tell(Marked, option.unit)
        ballista_crews_serve(b, (option.unit,))
        b.then(self)


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

    opens = True

    def applies(self, b: B) -> bool:
        return bool(self.shots(b))

    def shots(self, b: B) -> list[Option]:
        """The shots of the marked, as far as no stray shot or retreat has put an enemy next to one."""
        known: list[Option] | None = b.cache.get("shots")
        if known is None:
            known = b.cache["shots"] = []
            for uid in b.affairs["volleys"].left:
                if fit_to_shoot(b, uid) is None and not in_contact(b, uid):
                    known += [Shoot(uid, t) for t in targets_of(b, uid)]
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
        found = fit_to_shoot(b, option.unit)
        if found is not None:
            return found
        if in_contact(b, option.unit):
            return ADJACENT
        if not is_target_for(b, option.target, b.game.active):
            return NO_TARGET
        aimed = aim_at_target(b, option.unit, option.target)
        return aimed if isinstance(aimed, Refusal) else None

    def answer(self, b: B, option: Shoot | Pass) -> None:
        if isinstance(option, Pass):
            return
        left = tuple([u for u in b.affairs["volleys"].left if u != option.unit])
        b.put("volleys", Volleys(left))
        b.then(ShotAt(option.unit, option.target, False), self)  # § 1.33e


TAKE_SHOTS = TakeShots()


def shooting_frequency(b: B, uid: int) -> tuple[int, int, int]:
    """How far a shooter may have moved: attack shot only, defensive only, both (-1: never)."""
    weapon: Weapon = b.setting.weapons[uid]
    mounted = b.units[uid].horse != NOBODY and weapon.mounted is not None
    return LIMITS[weapon.id, mounted]


def shooting_move_limit(b: B, uid: int) -> int:
    """How far somebody may move in step 3: 0 not at all, 1 half, 2 freely."""
    if not b.units[uid].marked:
        return FULL
    return max(STILL, shooting_frequency(b, uid)[0])  # § 1.2.1.1g, 1.31a, 1.34d, 1.34g


def moved_before_shooting(b: B, uid: int, spent: int) -> int:
    """How far somebody moved: not at all, at most half his MP (rounded down), or more."""
    if spent == 0:
        return STILL
    mp = figures_from_facts(b.setting.facts[uid], b.units[uid])[2]
    return HALF if spent <= mp // 2 else FULL  # § S1.2k
