"""1.36 One shot: its roll, its quality, its letter and what the shot does."""

from __future__ import annotations

from functools import cache

from gonfalon.core.checks import Refusal
from gonfalon.core.rolls import Modifier, Roll, d10
from gonfalon.core.steps import Decision, Option, Step, step
from gonfalon.systems.cry_havoc.book.aiming_errors import StrayShot
from gonfalon.systems.cry_havoc.book.ammunition import missile_weapon_of
from gonfalon.systems.cry_havoc.book.harm import kill, unhorse, wake_from_harm, wound
from gonfalon.systems.cry_havoc.book.retreat import FallBack
from gonfalon.systems.cry_havoc.book.targets import RANGE_KEYS, Aim, aim_at_target, is_target_for
from gonfalon.systems.cry_havoc.ground.terrain import COVERS
from gonfalon.systems.cry_havoc.pieces.events import MoveCut, ShotAtTarget, ShotLost
from gonfalon.systems.cry_havoc.pieces.facts import ANIMAL, DEAD, NOBODY, STUNNED, WOUNDED, figures_from_facts
from gonfalon.systems.cry_havoc.pieces.options import CornerSide
from gonfalon.systems.cry_havoc.pieces.setting import B
from gonfalon.systems.cry_havoc.pieces.tables import DIE, Weapon, shot_table


@cache
def shot_modifiers(band: int, armour: bool, hurt: bool) -> tuple[Modifier, ...]:
    """The modifiers of a shot by range, the target's armour and the shooter's wound."""
    found = []
    if band:
        found.append(Modifier("S1.1h", DIE[RANGE_KEYS[band]], f"range-{RANGE_KEYS[band]}"))
    if armour:
        found.append(Modifier("S1.1i", DIE["target_armour"], "target-armour"))
    if hurt:
        found.append(Modifier("1.36e", DIE["shooter_wounded"], "shooter-wounded"))  # § VC13
    return tuple(found)


ATTACK, AT_MOVER, AT_STANDING = "shot", "shot-at-mover", "shot-at-standing"  # what a shot is rolled as


def shot_roll(b: B, shooter: int, target: int, aimed: Aim, kind: str = ATTACK) -> Roll:
    """The roll of a shot; high is good, every modifier is negative."""
    facts = b.setting.facts
    u, t = b.units[shooter], b.units[target]
    weapon = facts[shooter].weapon
    lone = facts[target].kind == ANIMAL
    armour = facts[target].armour and not lone  # § 1.36c, R2
    hurt = u.health == WOUNDED
    modifiers = shot_modifiers(aimed.band, armour, hurt)
    table = shot_table(weapon, aimed.cover, t.horse != NOBODY or lone)  # § 1.36b
    about = (shooter, target)
    return Roll("1.36a", kind, table, (d10(),), modifiers=modifiers, side=u.side, about=about)


def shot_quality(b: B, shooter: int, target: int, aimed: Aim) -> int:
    """How good a shot is, 0 to 30: the better of two shots has the higher number."""
    f = b.setting.facts[target]
    hurt = b.units[shooter].health == WOUNDED
    bonus = shot_bonus(aimed.band, f.armour and f.kind != ANIMAL, hurt)
    weapon: Weapon = b.setting.weapons[shooter]
    return 10 * (4 - aimed.cover) + bonus - weapon.offset


@cache
def shot_bonus(band: int, armour: bool, hurt: bool) -> int:
    """The sum of the modifiers of a shot."""
    return sum([m.value for m in shot_modifiers(band, armour, hurt)])


@step("1.43.10c")
class ChooseCorner(Decision):
    """The owner says on which side of the corner his character stands."""

    unit: int
    asked_from: int

    def player(self, b: B) -> int:
        return b.units[self.unit].side

    def candidates(self, b: B) -> list[Option]:
        return [CornerSide(1), CornerSide(2)]

    def refusal(self, b: B, option: CornerSide) -> Refusal | None:
        return None if option in self.candidates(b) else Refusal("1.43.10c", "not-possible")

    def answer(self, b: B, option: CornerSide) -> None:
        b.change(self.unit, corner=option.side)

    def about(self, b: B) -> dict[str, object]:
        return {"unit": self.unit}


@step("1.36a")
class ShotAt(Step):
    """One shot: the die on the missile table for a target on foot or mounted."""

    shooter: int
    target: int
    defensive: bool

    def run(self, b: B) -> None:
        weapon = missile_weapon_of(b, self.shooter)
        assert weapon is not None
        found: Aim | Refusal = Refusal("1.33i", "target-gone")
        if b.units[self.shooter].place is not None and is_target_for(
            b, self.target, b.units[self.shooter].side
        ):
            found = aim_at_target(b, self.shooter, self.target)
        if isinstance(found, Aim) and found.corner:
            b.then(ChooseCorner(self.target, found.corner), self)
            return
        self.spend(b, weapon)
        if isinstance(found, Refusal):  # § 1.33i, R8
            b.tell(ShotLost, self.shooter, self.target)
            return
        b.tell(
            ShotAtTarget, self.shooter, self.target, found.hex, COVERS[found.cover], RANGE_KEYS[found.band]
        )
        letter = b.roll(shot_roll(b, self.shooter, self.target, found, self.kind(b)))
        b.then(ShotResult(self.shooter, self.target, letter, self.defensive))

    def kind(self, b: B) -> str:
        """An attack, or a defensive shot, which does other things to who walks and to who stands."""
        if not self.defensive or b.setting.facts[self.target].kind == ANIMAL:
            return ATTACK
        return AT_MOVER if shot_on_the_move(b, self.target) else AT_STANDING

    def spend(self, b: B, weapon: Weapon) -> None:
        u = b.units[self.shooter]
        changes: dict[str, object] = {}
        if u.ammo > 0:  # § 1.35.1b
            changes["ammo"] = u.ammo - 1
        if weapon.crew:
            changes["last"] = b.game.turn
        if self.defensive:
            changes["shot"] = True
        if changes:
            b.change(self.shooter, **changes)
        if not b.game.noise:
            b.set(noise=True)


@step("1.36a")
class ShotResult(Step):
    """What the letter of the missile table does to the target."""

    shooter: int
    target: int
    letter: str
    defensive: bool

    def run(self, b: B) -> None:
        target, letter = self.target, self.letter
        wake_from_harm(b, target)
        u = b.units[target]
        lone = b.setting.facts[target].kind == ANIMAL
        if letter == "-":  # § S1.3h, R39
            if b.setting.stray:
                b.then(StrayShot(self.shooter, target))
        elif letter == "A":
            if self.defensive and not lone:
                shot_cuts_two_hexes(b, target)
            else:
                b.then(FallBack(target, 2, (self.shooter,), True))  # § S1.3i, R33, R37
        elif lone:
            if letter != "B":  # § 1.9g, R37
                kill(b, target)
        elif letter == "B":
            wound(b, target)  # § S1.3k
            if self.defensive and b.units[target].health == WOUNDED:
                shot_halves_move(b, target)
        elif u.horse != NOBODY:
            shot_hits_rider(b, target, letter)
        else:
            kill(b, target)  # § S1.3m


def shot_hits_rider(b: B, uid: int, letter: str) -> None:
    """What a shot does to rider and horse."""
    if letter == "C":
        unhorse(b, uid, STUNNED, horse_dies=True)  # § S1.3n
    elif letter == "D":
        unhorse(b, uid, WOUNDED, horse_dies=True)  # § S1.3o
    elif letter == "E":
        unhorse(b, uid, DEAD, horse_dies=False)  # § S1.3p
    else:
        unhorse(b, uid, DEAD, horse_dies=True)  # § S1.3q


def shot_on_the_move(b: B, uid: int) -> bool:
    """Whether somebody is on the move."""
    move = b.affairs.get("move")
    return move is not None and move.unit == uid


def shot_cuts_two_hexes(b: B, uid: int) -> None:
    """Result A of a defensive shot takes two hexes from the move of one who moves."""
    if not shot_on_the_move(b, uid):  # § VC17
        return
    move = b.affairs["move"]
    ground = b.setting.ground(b.game)
    ahead = move.path[:2]
    lost = 2 - len(ahead) + sum([max(1, ground.cost[move.kind][h]) for h in ahead])  # § S1.3j, VC17b
    b.put("move", move.with_left(max(0, move.left - lost)))
    b.tell(MoveCut, uid)


def shot_halves_move(b: B, uid: int) -> None:
    """A mover wounded by a defensive shot loses half of what is left, or more."""
    if not shot_on_the_move(b, uid):
        return
    move = b.affairs["move"]
    left = min(
        move.left // 2, figures_from_facts(b.setting.facts[uid], b.units[uid])[2] - move.spent
    )  # § S1.3l, VB7
    b.put("move", move.with_left(max(0, left)))
