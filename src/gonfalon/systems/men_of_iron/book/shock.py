"""10.2, 10.3, 10.5, 12.7 A clash from the charge to the advance."""

from __future__ import annotations

from typing import Any

from gonfalon.core.checks import Refusal, refuse
from gonfalon.core.steps import ChooseHex, Decision, No, Option, Step, step
from gonfalon.core.windows import ASK, Reaction
from gonfalon.systems.men_of_iron.battles import questions as battles
from gonfalon.systems.men_of_iron.book import counter_charge as counter
from gonfalon.systems.men_of_iron.book import fire
from gonfalon.systems.men_of_iron.book.captures import note_shock
from gonfalon.systems.men_of_iron.book.charge import Ride, Willing
from gonfalon.systems.men_of_iron.book.conditions import disorder, unhorse
from gonfalon.systems.men_of_iron.book.facing import StopFacing
from gonfalon.systems.men_of_iron.book.rally import free_for
from gonfalon.systems.men_of_iron.book.results import away, carry, suffer
from gonfalon.systems.men_of_iron.book.shock_roll import (
    Clash,
    all_on_foot,
    attackable,
    attackers_of,
    clash,
    fight_roll,
    next_name,
    update,
)
from gonfalon.systems.men_of_iron.book.zones import zoc
from gonfalon.systems.men_of_iron.pieces.events import Advanced, Retreated
from gonfalon.systems.men_of_iron.pieces.facts import MOUNTED
from gonfalon.systems.men_of_iron.pieces.options import Advance
from gonfalon.systems.men_of_iron.pieces.queries import combat_at, drm, mounted
from gonfalon.systems.men_of_iron.pieces.setting import B
from gonfalon.systems.men_of_iron.pieces.tables import MEANING


def defenders_of(found: Clash) -> list[int]:
    """The defenders of a clash in order."""
    return list(dict.fromkeys(d for _, d in found.pairs))


def attackers_in(found: Clash) -> list[int]:
    """The attackers of a clash in order."""
    return list(dict.fromkeys(a for a, _ in found.pairs))


@step("10.3a")
class StartClash(Step):
    """Charges ride home, horses balk or not, defenders react; then every defender's fight is rolled."""

    name: str

    def run(self, b: B) -> None:
        found = clash(b, self.name)
        rides = [Ride(self.name, ride[0]) for ride in found.charges]
        asked = [Willing(self.name, a) for a in attackers_in(found) if b.units[a].kind == "MM"]
        b.then(*rides, *asked)  # § V20
        for d in defenders_of(found):
            b.then(RetreatBeforeShock(self.name, d))
            if found.kind == "planned":  # § 12.7f
                b.then(counter.CounterChargeWindow(self.name, d))
        b.then(Resolve(self.name), EndClash(self.name), Forget(self.name))


# -- 10.2 retreat before shock ---------------------------------------------------------------------


@step("10.2a")
class RetreatBeforeShock(Reaction):
    """Riders in order, attacked only by foot, may go back one hex before the shock."""

    name: str
    defender: int
    window = "withdrawal"
    default = ASK

    def applies(self, b: B) -> bool:
        t = b.units[self.defender]
        if t.kind not in ("MM", "GE", "HO") or t.disordered or t.retired or t.place is None:
            return False
        attackers = attackers_of(b, self.name, self.defender)
        if not attackers or not all_on_foot(b, attackers):
            return False
        return bool(self._places(b))

    def _places(self, b: B) -> list[int]:
        t = b.units[self.defender]
        assert t.place is not None
        by = tuple(attackers_of(b, self.name, self.defender))
        held = zoc(b, 1 - t.side)
        near = [h for h in b.setting.grid.near[t.place] if free_for(b, t, h)]
        return [h for h in near if away(b, t, h, by) and h not in held]  # § 10.2b, 10.2c

    def player(self, b: B) -> int:
        return b.units[self.defender].side

    def reactor(self, b: B) -> int | None:
        return self.defender

    def cause(self, b: B) -> int | None:
        found = attackers_of(b, self.name, self.defender)
        return found[0] if found else None

    def declining(self, b: B) -> Option:
        return No()

    def about(self, b: B) -> dict[str, Any]:
        return {"unit": self.defender}

    def candidates(self, b: B) -> list[Option]:
        return [No(), *(ChooseHex(h) for h in self._places(b))]

    def refusal(self, b: B, option: Any) -> Refusal | None:
        if isinstance(option, No) or option in self.candidates(b):
            return None
        t = b.units[self.defender]
        if option.place in zoc(b, 1 - t.side):
            return refuse("10.2c", "no-zoc")
        return refuse("10.2b", "not-away")

    def answer(self, b: B, option: Any) -> None:
        if isinstance(option, No):
            return
        t = b.units[self.defender]
        assert t.place is not None
        old = t.place
        attackers = tuple(attackers_of(b, self.name, self.defender))
        carry(b, self.defender, old, option.place)
        b.tell(Retreated, self.defender, option.place)
        if t.kind == "MM":  # § 10.2e
            disorder(b, self.defender)
        pairs = clash(b, self.name).pairs
        update(b, self.name, pairs=tuple(p for p in pairs if p[1] != self.defender))
        b.then(StopFacing(self.defender), Follow(self.name, attackers, old))  # § 10.2d


@step("10.2f")
class Follow(Decision):
    """One attacker may advance into the hex that a rider left; it may not shock again."""

    name: str
    attackers: tuple[int, ...]
    place: int

    def applies(self, b: B) -> bool:
        return bool(self._able(b))

    def _able(self, b: B) -> list[int]:
        return [
            a
            for a in self.attackers
            if (u := b.units[a]).place is not None and not u.retired and free_for(b, u, self.place)
        ]

    def player(self, b: B) -> int:
        return b.units[self.attackers[0]].side

    def candidates(self, b: B) -> list[Option]:
        return [*(Advance(a, self.place) for a in self._able(b)), No()]

    def legal(self, b: B) -> list[Option]:
        return self.candidates(b)

    def refusal(self, b: B, option: Any) -> Refusal | None:
        return None if option in self.candidates(b) else refuse("10.2f", "cannot-advance")

    def answer(self, b: B, option: Any) -> None:
        if isinstance(option, No):
            return
        step_forward(b, option.unit, self.place)
        pairs = clash(b, self.name).pairs
        update(b, self.name, pairs=tuple(p for p in pairs if p[0] != option.unit))  # § 10.2g
        b.then(StopFacing(option.unit))


def step_forward(b: B, uid: int, h: int) -> None:
    """An advance after combat: not movement, so nobody may react to it."""
    old = b.units[uid].place
    assert old is not None
    note_shock(b, uid, old)
    carry(b, uid, old, h)  # § 9.2l, 9.2q, 10.2h, 12.7e: no reaction fire
    b.tell(Advanced, uid, h)


# -- 10.3 resolution -------------------------------------------------------------------------------


@step("10.3h")
class Resolve(Step):
    """One die for each defender; all results of the clash are applied together."""

    name: str

    def run(self, b: B) -> None:
        fights: list[tuple[int, list[int], str, int]] = []
        for d in defenders_of(clash(b, self.name)):
            attackers = attackers_of(b, self.name, d)
            place = b.units[d].place
            if attackers and place is not None:
                fire.note_fight(b)
                roll = fight_roll(b, self.name, d)
                fights.append((d, attackers, str(b.roll(roll)), place))
        hurt: list[int] = []
        emptied = []
        falling: dict[int, tuple[bool, list[int]]] = {}
        for d, attackers, word, place in fights:  # § 10.3m
            mine, his, go = MEANING[word]
            emptied.append((d, place, go))
            if his:
                adverse(b, d, his, tuple(attackers), "shock")
            if mine:  # § V19
                for a in attackers:
                    back, by = falling.get(a, (False, []))
                    falling[a] = (back or mine == "dr", [*by, d])
        for a, (back, by) in falling.items():
            hurt.append(a)
            adverse(b, a, "dr" if back else "d", tuple(by), "shock")
        update(b, self.name, hurt=tuple(hurt), emptied=tuple(emptied))


def adverse(b: B, uid: int, what: str, by: tuple[int, ...], how: str) -> None:
    """A result of shock, with what Courtrai adds to it for riders: goedendags (ditches: `suffer`)."""
    u = b.units[uid]
    rider = u.kind == "MM" and u.place is not None
    down = rider and what != "E" and battles.pulled_down(b, uid, by)
    suffer(b, uid, what, by, how)
    if down and b.units[uid].place is not None and b.units[uid].kind == "MM":
        unhorse(b, uid)


# -- 10.5, 12.7 advance and continued attack -------------------------------------------------------


@step("10.5a")
class EndClash(Decision):
    """Hexes that defenders left are entered: first by continued attacks, then by plain advances."""

    name: str

    def applies(self, b: B) -> bool:
        return bool(self._open(b))

    def _open(self, b: B) -> list[tuple[int, int, bool]]:
        """The compulsory advances: (unit, hex, whether the attack continues)."""
        found = clash(b, self.name)
        plain: list[tuple[int, int, bool]] = []
        going: list[tuple[int, int, bool]] = []
        for d, h, go in found.emptied:
            if b.units[d].place == h or any(i != d for i in combat_at(b, h)):  # § V14
                continue
            able = [a for a, e in found.pairs if e == d and self._able(b, found, a, h, go)]
            if not able:
                continue
            (going if go else plain).extend((a, h, go) for a in best(b, able, go))
        return going or plain  # § 10.5f

    def _able(self, b: B, found: Clash, a: int, h: int, go: bool) -> bool:
        u = b.units[a]
        if u.place is None or u.retired or a in found.advanced or u.formation:
            return False
        if not b.setting.grid.adjacent(u.place, h) or not b.setting.ground.passable(h, mounted(u)):
            return False
        several = sum(1 for p in found.pairs if p[0] == a) > 1
        return go or not several or a not in found.hurt  # § 10.5e, R22, V7

    def player(self, b: B) -> int:
        return b.units[self._open(b)[0][0]].side

    def candidates(self, b: B) -> list[Option]:
        return [Advance(a, h) for a, h, _ in self._open(b)]

    def legal(self, b: B) -> list[Option]:
        return self.candidates(b)

    def refusal(self, b: B, option: Any) -> Refusal | None:
        if option in self.candidates(b):
            return None
        return refuse("12.7c" if any(go for _, _, go in self._open(b)) else "10.5b", "other-advances")

    def answer(self, b: B, option: Any) -> None:
        found = clash(b, self.name)
        go = next(g for a, h, g in self._open(b) if (a, h) == (option.unit, option.place))
        update(
            b,
            self.name,
            advanced=(*found.advanced, option.unit),
            emptied=tuple(e for e in found.emptied if e[1] != option.place),
        )
        step_forward(b, option.unit, option.place)
        if go:
            b.then(ContinuedAttack(option.unit), self)  # § 12.7a
        else:
            b.then(StopFacing(option.unit), self)  # § 10.5c, R23


@step("10.5d")
class Forget(Step):
    """The clash is over."""

    name: str

    def run(self, b: B) -> None:
        b.end(self.name)


def best(b: B, able: list[int], go: bool) -> list[int]:
    """10.5b, 12.7c, R21: the lowest DRM, mounted first where the attack continues."""
    if go and any(b.units[a].kind in MOUNTED for a in able):
        able = [a for a in able if b.units[a].kind in MOUNTED]
    least = min(drm(b, b.units[a]) for a in able)
    return [a for a in able if drm(b, b.units[a]) == least]


@step("12.7b")
class ContinuedAttack(Step):
    """The unit that advanced shocks, without charging, every enemy in its front hexes."""

    unit: int

    def applies(self, b: B) -> bool:
        u = b.units[self.unit]
        return u.place is not None and not u.retired

    def run(self, b: B) -> None:
        u = b.units[self.unit]
        assert u.place is not None
        defenders = attackable(b, u, u.place, u.facing)  # § V18
        if not defenders:  # § 12.7g
            return
        name = next_name(b)
        b.put(name, Clash(tuple((self.unit, d) for d in defenders), kind="continued"))
        b.then(StartClash(name))  # § 12.7d
