"""Round 4: fire (chapters 4, 19): all of it declared, then rolled, then suffered, then returned (B16)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from gonfalon.core.checks import Refusal, refuse
from gonfalon.core.plans import Planning
from gonfalon.core.records import replace
from gonfalon.core.steps import Option, Pass, Step, step, stored
from gonfalon.core.windows import Reaction
from gonfalon.space.table import TOLERANCE
from gonfalon.systems.naran.book.fire_rolls import (
    Volley,
    fire_dice,
    may_fire_canister,
    may_open_fire,
    roll_salvo,
    share_of_fire_dice,
)
from gonfalon.systems.naran.book.losses import (
    Harm,
    LossTest,
    SpreadLosses,
    fall_without_save,
    figures_to_lose,
    roll_save,
    special_figures_lost,
    take_off_losses,
)
from gonfalon.systems.naran.book.reactions import remove_figure
from gonfalon.systems.naran.ground.sight import Aim, aim_if_in_sight, aims, ranges_of_unit, salvos_left
from gonfalon.systems.naran.pieces.facts import BATTERY, BLOODLUST, OK, OPPOSE, SQUARE
from gonfalon.systems.naran.pieces.options import Fire, FireAll
from gonfalon.systems.naran.pieces.queries import alternating, arm, engaged, order_of
from gonfalon.systems.naran.pieces.setting import B


@stored
class FirePlan:
    """Round 4: what can be fired at, what was declared, and the kills so far."""

    aims: tuple[Aim, ...]
    volleys: tuple[Volley, ...] = ()
    kills: tuple[int, ...] = ()
    done: tuple[int, ...] = ()  # commands that have declared


def fire_plan(b: B) -> FirePlan:
    """The plan of this round."""
    found: FirePlan = b.affairs["fire"]
    return found


# -- declaration --------------------------------------------------------------------------------------


@step("20.1c")
class FireRound(Step):
    """Round 4: declarations, simultaneous fire, loss tests, then replies."""

    def run(self, b: B) -> None:
        b.set(round=4)
        found: list[Aim] = []
        for uid in b.setting.troops:
            if may_open_fire(b, uid) is None and fire_dice(b, uid):
                found += aims(b, uid)
        b.put("fire", FirePlan(tuple(found)))
        if found:
            shooters = {b.setting.wares[a.shooter].command for a in found}
            b.then(*[DeclareFire(c) for c in alternating(b) if c in shooters], ResolveFire())
        else:
            b.then(EndFire())


@step("4.1d")
class DeclareFire(Planning):
    """A Command says which of its units fire, and at whom."""

    command: int
    affair = "fire"
    opens = True

    def player(self, b: B) -> int:
        return b.setting.commands[self.command].side

    def about(self, b: B) -> dict[str, Any]:
        return {"command": b.setting.commands[self.command].number}

    def _aims(self, b: B) -> list[Aim]:
        wares = b.setting.wares
        return [a for a in fire_plan(b).aims if wares[a.shooter].command == self.command]

    def additions(self, b: B) -> Iterable[Option]:
        fired = {(v.aim.shooter, v.aim.side) for v in fire_plan(b).volleys}
        open_aims = [a for a in self._aims(b) if (a.shooter, a.side) not in fired]
        if len({a.shooter for a in open_aims}) > 1:
            yield FireAll()
        for a in open_aims:
            yield Fire(a.shooter, a.target)
            if may_fire_canister(b, a):
                yield Fire(a.shooter, a.target, True)

    def refusal_of(self, b: B, option: Fire | FireAll) -> Refusal | None:
        if isinstance(option, FireAll):
            return None
        if b.setting.wares[option.unit].command != self.command:
            return Refusal("4.1d", "other-command")
        found = may_open_fire(b, option.unit)
        if found is not None:
            return found
        one = next((a for a in self._aims(b) if (a.shooter, a.target) == (option.unit, option.target)), None)
        if one is None:
            return refuse("19.1c", "not-the-target", target_unit=option.target)
        if any((v.aim.shooter, v.aim.side) == (one.shooter, one.side) for v in fire_plan(b).volleys):
            return Refusal("19.1a", "has-fired")
        if option.canister and not may_fire_canister(b, one):
            return Refusal("11.4c" if b.setting.wares[option.unit].piece else "11.4b", "no-canister")
        return None

    def owed(self, b: B) -> list[Refusal]:
        """Guns in Bloodlust have to fire (4.7m)."""
        fired = {v.aim.shooter for v in fire_plan(b).volleys}
        return [
            refuse("4.7m", "bloodlust-guns-fire", unit=uid)
            for uid in sorted({a.shooter for a in self._aims(b)})
            if b.setting.wares[uid].piece is not None and b.units[uid].state == BLOODLUST and uid not in fired
        ]

    def add(self, b: B, option: Fire | FireAll) -> None:
        if isinstance(option, FireAll):
            fired = {(v.aim.shooter, v.aim.side) for v in fire_plan(b).volleys}
            for a in self._aims(b):
                key = (a.shooter, a.side)
                if key not in fired and b.setting.wares[a.target].kind != "figure":
                    fired.add(key)
                    declare_fire(b, a, False)
        else:
            target = (option.unit, option.target)
            found = next(a for a in self._aims(b) if (a.shooter, a.target) == target)
            declare_fire(b, found, option.canister)

    def finish(self, b: B) -> None:
        p = fire_plan(b)
        b.put("fire", replace(p, done=(*p.done, self.command)))

    def candidate_for(self, b: B, kind: str, value: Any) -> Option | None:
        found = super().candidate_for(b, kind, value)
        if found is None and kind == "unit" and b.units[value].place is not None:
            return Fire(value, value)
        return found


def declare_fire(b: B, a: Aim, canister: bool) -> None:
    """Enter a salvo in the plan; the target gets its salvo counter."""
    p = fire_plan(b)
    already = sum(v.dice for v in p.volleys if v.aim.shooter == a.shooter)
    dice = share_of_fire_dice(b, a.shooter, already)
    if dice <= 0:
        return
    if not already:
        b.change(a.shooter, fired=b.units[a.shooter].fired + 1)
    b.put("fire", replace(p, volleys=(*p.volleys, Volley(a, dice, canister))))  # § 4.1e


# -- resolution ---------------------------------------------------------------------------------------


@step("B16")
class ResolveFire(Step):
    """Every salvo is rolled against the state before any losses."""

    def run(self, b: B) -> None:
        count = len(fire_plan(b).volleys)
        b.then(*[RollVolley(i) for i in range(count)], TakeLosses(), EndFire())


@step("4.3a")
class RollVolley(Step):
    """One salvo: to hit, then to kill."""

    index: int

    def run(self, b: B) -> None:
        p = fire_plan(b)
        kills = roll_salvo(b, p.volleys[self.index])
        b.put("fire", replace(p, kills=(*p.kills, kills)))


def fire_harms(b: B, volleys: tuple[Volley, ...], kills: tuple[int, ...]) -> list[Harm]:
    """The kills on each target together, with what caused them; batteries as one."""
    wares = b.setting.wares
    found: dict[int, Harm] = {}
    for volley, count in zip(volleys, kills, strict=True):
        target = volley.aim.target
        key = wares[target].battery if wares[target].kind == "gun" else target
        old = found.get(key) or Harm(target, figures_to_lose(b, target), 0)
        guns = wares[volley.aim.shooter].piece is not None
        reach = ranges_of_unit(b, volley.aim.shooter)
        near = reach is not None and volley.aim.distance <= reach[1] + TOLERANCE
        foot = arm(b, volley.aim.shooter) == "foot"
        found[key] = replace(
            old,
            lost=old.lost + count,
            artillery=old.artillery or (guns and count > 0),
            canister=old.canister or (volley.canister and count > 0),
            close=old.close or (foot and near and count > 0),
        )
    return [found[key] for key in sorted(found)]


def suffer_fire(b: B, found: list[Harm]) -> None:
    """Saves and special figures, then losses off the rear ranks, then the loss tests."""
    spreads: list[Step] = []
    tests: list[Step] = []
    for harm in found:
        if not harm.lost:
            continue
        uid = harm.uid
        ware = b.setting.wares[uid]
        if ware.kind == "figure":  # § V25d
            for _ in range(harm.lost):
                if b.units[uid].place is not None and not roll_save(b, uid, "4.5a"):
                    remove_figure(b, uid)
            continue
        fallen = special_figures_lost(b, uid, harm.lost, False)
        fall_without_save(b, fallen.figures)
        lost = min(harm.lost - fallen.absorbed, figures_to_lose(b, uid))
        harm = replace(harm, lost=lost, specials=fallen.specials)
        if ware.kind == "gun":
            spreads.append(SpreadLosses(uid, lost))
        else:
            take_off_losses(b, harm)
        tests.append(LossTest(harm))
    b.then(*spreads, *tests)


@step("4.4a")
class TakeLosses(Step):
    """Losses are taken when all fire has been rolled; then tests, then the replies."""

    def run(self, b: B) -> None:
        p = fire_plan(b)
        suffer_fire(b, fire_harms(b, p.volleys, p.kills))
        b.put("fire", replace(p, volleys=(), kills=()))  # by whose kills the losses came decides nothing more
        shot_at: dict[int, list[int]] = {}
        for v in p.volleys:
            shot_at.setdefault(v.aim.target, []).append(v.aim.shooter)
        order = sorted(shot_at, key=lambda u: (b.units[u].side != b.game.first, u))
        b.then(*[Reply(uid, tuple(dict.fromkeys(shot_at[uid]))) for uid in order])  # § B16b, V37


def return_fire_refusal(b: B, uid: int) -> Refusal | None:
    """Why a unit cannot return fire."""
    unit = b.units[uid]
    if b.setting.wares[uid].kind == "figure" or unit.place is None:
        return Refusal("4.7r", "gone")
    if order_of(b, uid) != OPPOSE or unit.formation == SQUARE:
        return Refusal("4.1b", "not-under-oppose")
    if unit.state != OK:
        return Refusal("V37d" if unit.state == BLOODLUST else "4.1c", "not-ok")
    if b.setting.wares[uid].piece is not None and unit.formation != BATTERY:
        return Refusal("2.6a", "not-in-battery")
    if ranges_of_unit(b, uid) is None:
        return Refusal("V42c", "no-weapon")
    if not salvos_left(b, uid):
        return Refusal("11.1c", "no-salvos")
    if engaged(b, uid):
        return Refusal("19.1b", "in-contact")
    return None


@step("2.8e")
class Reply(Reaction):
    """A unit under OPPOSE may answer the fire of one enemy who shot at it."""

    uid: int
    shooters: tuple[int, ...]
    window = "reply"
    closes = True

    def applies(self, b: B) -> bool | Refusal:
        found = return_fire_refusal(b, self.uid)
        if found is not None:
            return found if found.rule in ("V37d", "4.1c") and b.units[self.uid].place else False
        return bool(self._aims(b))

    def reactor(self, b: B) -> int:
        return self.uid

    def declining(self, b: B) -> Option:
        return Pass()

    def player(self, b: B) -> int:
        return b.units[self.uid].side

    def about(self, b: B) -> dict[str, Any]:
        return {"unit": self.uid}

    def _aims(self, b: B) -> list[Aim]:
        found: list[Aim] | None = b.cache.get(("reply", self.uid))
        if found is None:
            found = [a for s in self.shooters if (a := aim_if_in_sight(b, self.uid, s)) is not None]  # § V37c
            b.cache[("reply", self.uid)] = found
        return found

    def candidates(self, b: B) -> Iterable[Option]:
        yield Pass()
        for a in self._aims(b):
            yield Fire(self.uid, a.target)
            if may_fire_canister(b, a):
                yield Fire(self.uid, a.target, True)

    def refusal(self, b: B, option: Pass | Fire) -> Refusal | None:
        if not isinstance(option, Fire):
            return None
        a = next((x for x in self._aims(b) if x.target == option.target), None)
        if a is None or option.unit != self.uid:
            return Refusal("19.1d", "reply-to-shooter")
        return Refusal("11.4c", "no-canister") if option.canister and not may_fire_canister(b, a) else None

    def answer(self, b: B, option: Pass | Fire) -> None:
        if not isinstance(option, Fire):
            return
        a = next(x for x in self._aims(b) if x.target == option.target)
        b.change(self.uid, fired=b.units[self.uid].fired + 1)  # § V37b
        b.then(ReplyFire(Volley(a, fire_dice(b, self.uid), option.canister)))


@step("B16b")
class ReplyFire(Step):
    """The reply is rolled with the survivors; a shooter that loses figures tests, even again."""

    volley: Volley

    def run(self, b: B) -> None:
        kills = roll_salvo(b, self.volley)
        if kills:
            b.then(ReplyLosses(self.volley, kills))


@step("V37e")
class ReplyLosses(Step):
    """What the reply costs the shooter."""

    volley: Volley
    kills: int

    def run(self, b: B) -> None:
        suffer_fire(b, fire_harms(b, (self.volley,), (self.kills,)))


@step("4.1d")
class EndFire(Step):
    """The salvo counters come off."""

    closes = True

    def run(self, b: B) -> None:
        b.end("fire")
