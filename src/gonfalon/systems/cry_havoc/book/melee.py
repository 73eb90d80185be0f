"""1.7 Melee: attacks declared and rolled one at a time, charges apart."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from gonfalon.core.checks import Refusal
from gonfalon.core.records import replace
from gonfalon.core.rolls import Modifier, Roll, d10
from gonfalon.core.steps import Decision, Done, Option, Step, step
from gonfalon.systems.cry_havoc.book.advance import reserved_refusal
from gonfalon.systems.cry_havoc.book.harm import (
    reveal_hidden,
)
from gonfalon.systems.cry_havoc.book.loose_horses import lose_led_horse
from gonfalon.systems.cry_havoc.book.melee_odds import (
    Odds,
    attack_refusal,
    defence,
    may_attack,
    may_be_attacked,
    odds,
    on_rider_table,
    strength,
)
from gonfalon.systems.cry_havoc.book.melee_results import MeleeResult
from gonfalon.systems.cry_havoc.pieces.affairs import (
    NO_MELEES,
    Charge,
    change_charge_under_way,
    charges_under_way,
    melees_under_way,
)
from gonfalon.systems.cry_havoc.pieces.events import Fought, RolesSwapped
from gonfalon.systems.cry_havoc.pieces.facts import DEAD, MELEE, NOBODY, STUNNED
from gonfalon.systems.cry_havoc.pieces.options import Attack, Resolve
from gonfalon.systems.cry_havoc.pieces.presence import presence
from gonfalon.systems.cry_havoc.pieces.queries import could_attack, where_he_stands
from gonfalon.systems.cry_havoc.pieces.setting import B
from gonfalon.systems.cry_havoc.pieces.tables import RAW, melee_table

ARMOUR = (Modifier("1.73a", RAW["melee_die"]["defender_armour"], "defender-armour"),)
OWED = Refusal("VC2d", "reserved-attack-owed")
CHARGE_OWED = Refusal("1.74c", "charge-owed")
DECLARED = Refusal("VC2f", "not-declared")
DONE = Done()
ONLY_DONE = [DONE]


@step("1.2.1.1i")
class BeginMelee(Step):
    """Step 4 begins."""

    def run(self, b: B) -> None:
        here = presence(b)
        active = b.game.active
        contact = here.threat(active) & (here.standing[1 - active] | here.lying)
        if contact or "charges" in b.affairs:
            b.set(stage=MELEE)
            b.put("melee", NO_MELEES)
            if b.setting.declare:
                b.then(DeclareAttacks())
            b.then(CHOOSE_ATTACK, END_MELEE)


@step("1.34i")
class EndMelee(Step):
    """Step 4 is over."""

    def run(self, b: B) -> None:
        b.end("melee")
        b.end("charges")


END_MELEE = EndMelee()


def charge_melees_to_fight(b: B) -> list[Charge]:
    """Charges that came home and are not fought yet."""
    return [c for c in charges_under_way(b).charges if c.met and not c.fought and charge_melee_stands(b, c)]


def charge_melee_stands(b: B, c: Charge) -> bool:
    """Whether both sides of a charge are still there."""
    foe = c.counter if c.counter != NOBODY else c.target
    u, t = b.units[c.unit], b.units[foe]
    return (
        u.place is not None
        and u.horse != NOBODY
        and u.health < STUNNED
        and not u.fought
        and t.place is not None
        and t.health != DEAD
        and could_attack(b, c.unit, foe)
    )


def melee_candidates(b: B, charging: Sequence[int] = ()) -> list[Attack]:
    """Sensible attacks: everybody alone, all together, pairs; one man against several."""
    here = presence(b)
    side, threats = b.game.active, here.threats
    foes_near = here.threat(side) & (here.standing[1 - side] | here.lying)
    if not foes_near:
        return []
    men = [
        uid
        for uid in here.fighters[side]
        if threats[uid] & foes_near and uid not in charging and may_attack(b, uid) is None
    ]
    reach = 0
    for uid in men:
        reach |= threats[uid]
    reach &= foes_near
    prey: list[tuple[int, list[int]]] = []
    for t in b.units if reach else ():
        if t.side == side or t.place is None:
            continue
        mark = where_he_stands(b, t.id)
        if reach & mark and may_be_attacked(b, t.id, side) and t.id not in b.setting.captives:
            prey.append((t.id, [uid for uid in men if threats[uid] & mark]))
    found: list[Attack] = []
    by_man: dict[int, list[int]] = {}
    for target, foes in prey:
        power = [strength(b, a) for a in foes]
        wall = defence(b, target)
        for a, p in zip(foes, power, strict=True):
            by_man.setdefault(a, []).append(target)
            if p >= wall:
                found.append(Attack((a,), (target,)))
        for size in range(2, len(foes) + 1):
            if 2 < size < len(foes):
                continue
            found += [
                Attack(group, (target,))
                for group in combinations(foes, size)
                if sum([strength(b, a) for a in group]) >= wall
            ]
    for a, targets in by_man.items():
        for size in range(2, len(targets) + 1):  # § 1.72a
            found += [
                Attack((a,), group)
                for group in combinations(targets, size)
                if len({on_rider_table(b, t) for t in group}) == 1
                and strength(b, a) >= sum([defence(b, t) for t in group])
            ]
    return found


@step("1.7b")
class ChooseAttack(Decision):
    """The active player attacks, or not: one melee after the other, in the order he prefers (VC2)."""

    open = True
    accepts = (Attack, Resolve, Done)
    opens = True

    def applies(self, b: B) -> bool:
        return self.legal(b) != ONLY_DONE

    def player(self, b: B) -> int:
        return b.game.active

    def candidates(self, b: B) -> list[Option]:
        charging = [c.unit for c in charge_melees_to_fight(b)] if "charges" in b.affairs else []
        found: list[Option] = [Resolve(uid) for uid in charging]
        if b.setting.declare:
            found += [
                Attack(a, t) for a, t in melees_under_way(b).declared if attack_refusal(b, a, t) is None
            ]
        else:
            attacks = melee_candidates(b, charging)
            found += [a for a in attacks if reserved_refusal(b, a.attackers, a.targets) is None]
        if not charging and self.owed(b) is None:
            found.append(DONE)
        return found

    def owed(self, b: B) -> Refusal | None:
        """What must still be fought: charges that came home, reserved attacks that are legal."""
        if "charges" in b.affairs and charge_melees_to_fight(b):
            return CHARGE_OWED
        for uid, enemy in melees_under_way(b).reserved:
            if may_attack(b, uid) is None and attack_refusal(b, (uid,), (enemy,)) is None:
                return OWED
        return None

    def legal(self, b: B) -> list[Option]:
        return b.cached("ChooseAttack", lambda: self.candidates(b))

    def refusal(self, b: B, option: Attack | Resolve | Done) -> Refusal | None:
        if isinstance(option, Done):
            return self.owed(b)
        if isinstance(option, Resolve):
            fine = any(c.unit == option.unit for c in charge_melees_to_fight(b))
            return None if fine else Refusal("1.74c", "no-charge")
        found = attack_refusal(b, option.attackers, option.targets)
        if found is not None:
            return found
        if any(c.unit in option.attackers for c in charge_melees_to_fight(b)):
            return CHARGE_OWED
        if b.setting.declare and (option.attackers, option.targets) not in melees_under_way(b).declared:
            return DECLARED
        return reserved_refusal(b, option.attackers, option.targets)

    def answer(self, b: B, option: Attack | Resolve | Done) -> None:
        if isinstance(option, Done):
            return
        if isinstance(option, Resolve):
            charge = next(c for c in charge_melees_to_fight(b) if c.unit == option.unit)
            b.then(ChargeCombat(charge.unit), self)
            return
        b.then(Combat(option.attackers, option.targets), self)  # § 1.7e, 1.72c, VC2


CHOOSE_ATTACK = ChooseAttack()


@step("VC2f")
class DeclareAttacks(Decision):
    """With the option: all melees of the step are declared before the first is rolled."""

    open = True
    accepts = (Attack, Done)
    opens = True

    def player(self, b: B) -> int:
        return b.game.active

    def used(self, b: B) -> set[int]:
        return {a for attackers, _ in melees_under_way(b).declared for a in attackers}

    def candidates(self, b: B) -> list[Option]:
        used = self.used(b)
        charging = [c.unit for c in charge_melees_to_fight(b)]
        found: list[Option] = [a for a in melee_candidates(b, charging) if not used & set(a.attackers)]
        found.append(Done())
        return found

    def legal(self, b: B) -> list[Option]:
        return self.candidates(b)

    def refusal(self, b: B, option: Attack | Done) -> Refusal | None:
        if isinstance(option, Done):
            return None
        if self.used(b) & set(option.attackers):
            return Refusal("1.7d", "has-fought")
        return attack_refusal(b, option.attackers, option.targets)

    def answer(self, b: B, option: Attack | Done) -> None:
        if isinstance(option, Done):
            return
        s = melees_under_way(b)
        b.put("melee", replace(s, declared=(*s.declared, (option.attackers, option.targets))))
        b.then(self)


def enter_melee(b: B, attackers: tuple[int, ...], targets: tuple[int, ...]) -> None:
    """Both sides are engaged; a fighter loses the horse he leads (1.58g)."""
    s = melees_under_way(b)
    fighters = (*attackers, *targets)
    b.put("melee", replace(s, combats=(*s.combats, fighters), present=fighters))
    if not b.game.noise:
        b.set(noise=True)
    for uid in fighters:
        reveal_hidden(b, uid)
        lose_led_horse(b, uid)


@step("1.7g")
class Combat(Step):
    """One melee: the odds, the die, the letter."""

    attackers: tuple[int, ...]
    targets: tuple[int, ...]

    def run(self, b: B) -> None:
        enter_melee(b, self.attackers, self.targets)
        for uid in self.attackers:
            b.change(uid, fought=True)
        found = odds(b, self.attackers, self.targets)
        b.tell(Fought, self.attackers, self.targets, found.text)
        letter = b.roll(melee_roll(self.attackers, self.targets, found, b.game.active))
        immune = found.panic > 0
        b.then(MeleeResult(self.attackers, self.targets, letter, immune, found.rider))


@step("1.74c")
class ChargeCombat(Step):
    """A charge is fought by itself: the charger's attack and a counter-charger's defence rise by half."""

    unit: int

    def run(self, b: B) -> None:
        charge = next(c for c in charges_under_way(b).charges if c.unit == self.unit)
        change_charge_under_way(b, self.unit, fought=True)
        foe = charge.counter if charge.counter != NOBODY else charge.target
        attack, wall = strength(b, self.unit) * 3 // 2, defence(b, foe)  # § 1.74a
        if charge.counter != NOBODY:
            wall = wall * 3 // 2  # § 1.74b
        b.change(self.unit, fought=True)
        if attack < wall and charge.counter == NOBODY:  # § VC9
            return
        enter_melee(b, (self.unit,), (foe,))
        if attack < wall:  # § 1.74d, S2f
            b.tell(RolesSwapped, foe)
            self.fight(b, foe, self.unit, wall, attack, True)
        else:
            self.fight(b, self.unit, foe, attack, wall, False)

    def fight(self, b: B, attacker: int, target: int, attack: int, wall: int, immune: bool) -> None:
        found = odds(b, (attacker,), (target,), attack, wall)
        b.tell(Fought, (attacker,), (target,), found.text)
        letter = b.roll(melee_roll((attacker,), (target,), found, b.units[attacker].side))
        b.then(MeleeResult((attacker,), (target,), letter, immune or found.panic > 0, found.rider))


def melee_roll(attackers: tuple[int, ...], targets: tuple[int, ...], found: Odds, side: int) -> Roll:
    """The die in the column of the odds."""
    table = melee_table(found.column, found.rider)
    modifiers = ARMOUR if found.armour else ()  # § VC1b
    return Roll(
        "1.7g", "melee", table, (d10(),), modifiers=modifiers, side=side, about=(*attackers, *targets)
    )
