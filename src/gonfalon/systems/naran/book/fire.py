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
    fire_kill_roll,
    may_fire_canister,
    may_open_fire,
    roll_hits,
    share_of_fire_dice,
)
from gonfalon.systems.naran.book.losses import (
    Harm,
    Harms,
    LoseToFire,
    SaveFromFire,
    SpecialFigures,
    figures_to_lose,
)
from gonfalon.systems.naran.ground.sight import Aim, aim_if_in_sight, aims, ranges_of_unit, salvos_left
from gonfalon.systems.naran.pieces.facts import BATTERY, BLOODLUST, OK, OPPOSE, SQUARE
from gonfalon.systems.naran.pieces.options import Fire, FireAll
from gonfalon.systems.naran.pieces.queries import alternating, arm, engaged, order_of
from gonfalon.systems.naran.pieces.setting import B


@stored
class FirePlan:
    """Round 4: what can be fired at, what was declared, and what was killed so far."""

    aims: tuple[Aim, ...]
    volleys: tuple[Volley, ...] = ()
    kills: tuple[Harm, ...] = ()  # on each target
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
    routine = "phase"
    drafted = True

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
        p = fire_plan(b)
        b.put("fire", replace(p, kills=targets_unharmed(b, p.volleys)))
        b.then(*[RollVolley(v) for v in p.volleys], TakeLosses(), EndFire())


@step("4.3a")
class RollVolley(Step):
    """One salvo rolls to hit."""

    volley: Volley

    def apart(self, b: B) -> Volley:
        return self.volley

    def run(self, b: B) -> None:
        hits = roll_hits(b, self.volley)
        b.then(RollKills(self.volley, hits))


@step("4.4a")
class RollKills(Step):
    """The hits of one salvo roll to kill."""

    volley: Volley
    hits: int

    def applies(self, b: B) -> bool:
        return self.hits > 0

    def run(self, b: B) -> None:
        v = self.volley
        kills = b.roll(fire_kill_roll(b, v.aim, v.canister, self.hits))
        p = fire_plan(b)
        b.put("fire", replace(p, kills=kills_added(b, p.kills, v, kills)))


def target_of_fire(b: B, v: Volley) -> int:
    """The unit that a salvo is fired at; the guns of a battery are one."""
    ware = b.setting.wares[v.aim.target]
    return ware.battery if ware.kind == "gun" else v.aim.target


def targets_unharmed(b: B, volleys: tuple[Volley, ...]) -> tuple[Harm, ...]:
    """The targets of salvos before any kill."""
    found: dict[int, Harm] = {}
    for v in volleys:
        uid = v.aim.target
        found.setdefault(target_of_fire(b, v), Harm(uid, figures_to_lose(b, uid), 0))
    return tuple([found[key] for key in sorted(found)])


def kills_added(b: B, found: tuple[Harm, ...], v: Volley, kills: int) -> tuple[Harm, ...]:
    """The kills of a salvo with those before on the same target, and what caused them."""
    if not kills:
        return found
    wares = b.setting.wares
    reach = ranges_of_unit(b, v.aim.shooter)
    near = reach is not None and v.aim.distance <= reach[1] + TOLERANCE
    guns = wares[v.aim.shooter].piece is not None
    foot = arm(b, v.aim.shooter) == "foot"
    hit = {v.aim.target, *wares[v.aim.target].guns}
    return tuple(
        [
            replace(
                old,
                lost=old.lost + kills,
                artillery=old.artillery or guns,
                canister=old.canister or v.canister,
                close=old.close or (foot and near),
            )
            if old.uid in hit
            else old
            for old in found
        ]
    )


def suffer_fire(b: B) -> None:
    """The dice of those who were hit: saves of single figures, special figures of units."""
    p = fire_plan(b)
    found = tuple([harm for harm in p.kills if harm.lost])
    b.put("fire", replace(p, volleys=(), kills=()))  # by whose kills the losses came decides nothing more
    b.put("harms", Harms(found))
    for harm in found:
        single = b.setting.wares[harm.uid].kind == "figure"
        b.then(SaveFromFire(harm.uid, harm.lost) if single else SpecialFigures(harm.uid, False))  # § V25d
    b.then(LoseToFire())


@step("4.4a")
class TakeLosses(Step):
    """Losses are taken when all fire has been rolled; then tests, then the replies."""

    def run(self, b: B) -> None:
        shot_at: dict[int, list[int]] = {}
        for v in fire_plan(b).volleys:
            shot_at.setdefault(v.aim.target, []).append(v.aim.shooter)
        order = sorted(shot_at, key=lambda u: (b.units[u].side != b.game.first, u))
        suffer_fire(b)
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
        b.put("fire", replace(fire_plan(b), kills=targets_unharmed(b, (self.volley,))))
        b.then(RollKills(self.volley, roll_hits(b, self.volley)), ReplyLosses())


@step("V37e")
class ReplyLosses(Step):
    """What the reply costs the shooter."""

    def run(self, b: B) -> None:
        suffer_fire(b)


@step("4.1d")
class EndFire(Step):
    """The salvo counters come off."""

    closes = True

    def run(self, b: B) -> None:
        b.end("fire")
