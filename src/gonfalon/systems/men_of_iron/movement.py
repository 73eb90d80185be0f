"""5, 6, 8 Moving: marching hex by hex, facing, riding through missile infantry."""

from __future__ import annotations

from typing import Any, Final

from gonfalon.core.checks import Refusal, cite, refuse
from gonfalon.core.rolls import Modifier, Roll
from gonfalon.core.steps import Decision, Face, Option, Step, step
from gonfalon.systems.men_of_iron import aggression, bombards, counter, fire, reinforcements, results
from gonfalon.systems.men_of_iron.facts import (
    BOUND,
    CLOSING,
    FIRED,
    HORSED,
    MISSILE_FOOT,
    MOVED,
    OUT,
    RESTING,
    RODE,
    SPENT,
    TURNED,
    Unit,
)
from gonfalon.systems.men_of_iron.happenings import HedgeOpened, Moved, Turned
from gonfalon.systems.men_of_iron.moves import (
    FARTHEST,
    beside_enemies,
    destinations,
    held_by_leaders,
    links_for,
    passed,
    path_to,
    search,
    step_cost,
)
from gonfalon.systems.men_of_iron.setting import B
from gonfalon.systems.men_of_iron.state import activation, allowance, combat_at, drm, enemy_in, mounted
from gonfalon.systems.men_of_iron.tables import BURN, CLOSE, DIE, PITS, RIDDEN
from gonfalon.systems.men_of_iron.zones import controllers, leaving_cost, watched, zoc

OTHER_WAYS: Final = [[f for f in range(6) if f != facing] for facing in range(6)]

# -- facing (6) ------------------------------------------------------------------------------------


def facings(b: B, u: Unit) -> list[int]:
    """6.2: the facings a unit that stays in its hex may turn to."""
    if u.place is None or u.retired or u.kind in ("leader", "standard", "wagon"):
        return []
    if u.formation:
        if u.side != b.game.active and cite("14.1h"):
            return []
        return [] if u.marks & TURNED else [(u.facing + 1) % 6, (u.facing + 5) % 6]
    if u.marks & SPENT:
        return []
    if controllers(b, u.place, u.side) and cite("6.2d"):
        if u.marks & TURNED or (u.marks & MOVED and not (cite("7.2b") and cite("R58"))):
            return []
        return [(u.facing + 1) % 6, (u.facing + 5) % 6]
    if u.turned == b.chance:
        return []
    if not cite("6.2b"):
        return []
    return [f for f in aggression.facings(b, u) if f != u.facing] if u.marks & BOUND else OTHER_WAYS[u.facing]


def turning_refusal(b: B, u: Unit, facing: int) -> Refusal | None:
    """Why a unit may not turn this way."""
    if facing in facings(b, u):
        return None
    if u.formation:
        return refuse("14.1g" if u.formation == "wall" else "V14b", "one-vertex")
    if u.place is not None and controllers(b, u.place, u.side):
        return refuse("6.2d", "one-vertex")
    return refuse("crecy.bb", "must-face-enemy") if u.marks & BOUND else refuse("6.2c", "no-turn")


def turn(b: B, u: Unit, facing: int) -> None:
    """6.2: turn in place; in a formation or an enemy ZOC it is the only vertex of this activation."""
    marks = u.marks & ~RESTING
    if u.formation or (u.place is not None and controllers(b, u.place, u.side)):
        if u.formation:
            cite("14.1g" if u.formation == "wall" else "V14b")
        marks |= TURNED
    if not cite("6.2g"):
        marks |= MOVED
    b.change(u.id, facing=facing, marks=marks, turned=b.chance)
    b.tell(Turned, u.id, facing)


@step("6.1b")
class StopFacing(Decision):
    """A unit that stops must face a vertex; it chooses freely after leaving its hex (6.2e)."""

    unit: int

    def applies(self, b: B) -> bool:
        u = b.units[self.unit]
        return u.place is not None and not u.retired and u.kind not in ("leader", "wagon")

    def player(self, b: B) -> int:
        return b.units[self.unit].side

    def about(self, b: B) -> dict[str, Any]:
        return {"unit": self.unit}

    def candidates(self, b: B) -> tuple[Option, ...]:
        return b.setting.faces

    def refusal(self, b: B, option: Any) -> Refusal | None:
        if not 0 <= option.facing < 6:
            return refuse("6.1a", "no-vertex")
        u = b.units[self.unit]
        if u.marks & BOUND and option.facing not in aggression.facings(b, u):
            return refuse("crecy.bb", "must-face-enemy")
        return None

    def listed(self, b: B) -> list[Option]:
        u = b.units[self.unit]
        if u.marks & BOUND:
            return [b.setting.faces[f] for f in aggression.facings(b, u)]
        return list(b.setting.faces)

    def answer(self, b: B, option: Face) -> None:
        if b.units[self.unit].facing != option.facing:
            b.change(self.unit, facing=option.facing)
            b.tell(Turned, self.unit, option.facing)


# -- marching (5) ----------------------------------------------------------------------------------


def going_refusal(b: B, u: Unit, place: int, via: tuple[int, ...]) -> Refusal | None:
    """Why a unit may not go to a hex; only asked about hexes that are not offered, or about paths."""
    if not via and place in destinations(b, u.id):
        return None
    s = b.setting
    found = standing_refusal(b, u)
    if found is not None:
        return found
    if u.kind not in ("leader", "wagon") and any(i != u.id for i in combat_at(b, place)):
        own = all(b.units[i].side == u.side for i in combat_at(b, place))
        ridden = own and u.kind == "MM" and any(b.units[i].kind in MISSILE_FOOT for i in combat_at(b, place))
        return refuse("8.0c" if ridden else "8.0a" if own else "5.2c", "occupied")
    if u.marks & OUT and beside_enemies(b, u.side)[place]:
        return refuse("5.2e", "out-of-command-adjacent")
    if u.retired:
        return refuse(
            "12.4e" if u.place is not None and s.grid.adjacent(u.place, place) else "12.4d", "homeward-only"
        )
    if via:
        return path_refusal(b, u, (*via, place))
    if u.place is None:
        return refuse("5.1a", "too-far-to-enter")
    held = zoc(b, 1 - u.side)
    if place in held and any(e in controllers(b, u.place, u.side) for e in held[place]):
        return refuse("6.2f", "same-zoc")
    far = search(b, u, {u.place: 0}, FARTHEST).cost
    if place in far:
        return refuse("5.1a", "needs-points", number=far[place], allowance=allowance(b, u) - u.spent)
    if not s.ground.passable(place, mounted(u)):
        if s.battle == "courtrai" and s.ground.of[place].word in ("town", "building"):
            return refuse("V4", "impassable")
        return refuse(s.ground.of[place].rule, "impassable")
    return refuse("7.2a", "zoc-blocks")


def standing_refusal(b: B, u: Unit) -> Refusal | None:
    """Why a unit may not move at all now."""
    if u.kind == "bombard":
        return refuse("crecy.at", "bombards-stay")
    if u.formation:
        if u.formation == "wall":
            return refuse("14.1e", "formation-stands")
        return refuse("falkirk.ab" if b.setting.battle == "falkirk" else "bannockburn.aj", "formation-stands")
    if u.marks & SPENT:
        return refuse("5.1a", "spent")
    if fire.fired_foot(u):
        return refuse("9.2d", "fired-already")
    again = u.marks & HORSED or (u.kind == "GE" and u.marks & FIRED)
    if u.marks & MOVED and (u.marks & RODE or not again):
        return refuse("najera.ae" if u.kind == "GE" else "5.1a", "moved-already")
    if u.marks & OUT and u.place is not None and not mounted(u) and controllers(b, u.place, u.side):
        return refuse("5.2f", "pinned")
    return None


def path_refusal(b: B, u: Unit, path: tuple[int, ...]) -> Refusal | None:
    """Whether a path given by the player can be walked hex by hex."""
    links = links_for(b, u)
    left = allowance(b, u) - u.spent
    here = u.place
    held = zoc(b, 1 - u.side)
    mine = controllers(b, here, u.side) if here is not None else ()
    near = beside_enemies(b, u.side)
    for n, h in enumerate(path):
        cost = step_cost(b, u, here, h, links)
        if not cost or (here is None and h not in b.setting.facts[u.id].entry):
            return refuse("5.1b", "no-step")
        if n == 0 and here is not None:
            cost += leaving_cost(b, u)
        left -= cost
        if left < 0:
            return refuse("5.1a", "too-far")
        if (
            combat_at(b, h)
            and u.kind not in ("leader", "wagon")
            and not (u.kind == "MM" and passed(b, u, h) and h != path[-1])
        ):
            return refuse("bannockburn.as" if u.kind == "AX" else "5.2c", "occupied")
        if enemy_in(b, h, u.side) >= 0:
            return refuse("5.2c", "enemy-there")
        if u.kind in ("leader", "wagon") and h in held_by_leaders(b, 1 - u.side):
            return refuse("R68", "enemy-there")
        if any(e in mine for e in held.get(h, ())):
            return refuse("6.2f", "same-zoc")
        if h in held and h != path[-1]:
            return refuse("7.2a", "zoc-stops")
        if u.marks & OUT and near[h]:
            return refuse("5.2e", "out-of-command-adjacent")
        here = h
    return None


def go(b: B, uid: int, place: int, via: tuple[int, ...], closing: bool = False) -> None:
    """Set a unit marching."""
    b.then(March(uid, (*via, place) if via else path_to(b, uid, place), closing, True))


@step("5.1a")
class March(Step):
    """A unit spends movement points hex by hex; whatever happens on the way interrupts it."""

    unit: int
    path: tuple[int, ...]
    closing: bool = False
    first: bool = False

    def applies(self, b: B) -> bool:
        u = b.units[self.unit]
        return (u.fate == "" and not u.retired and not u.marks & SPENT) or bool(u.retired and self.first)

    def run(self, b: B) -> None:
        u = b.units[self.unit]
        links = links_for(b, u)
        limit = 1 if u.retired else allowance(b, u)
        spent, here, marks = u.spent, u.place, self._setting_out(u) if self.first else u.marks
        threatened = watched(b, 1 - u.side) if b.setting.combat[self.unit] else {}
        near = beside_enemies(b, u.side) if self.closing else None
        for n, h in enumerate(self.path):
            cost = 1 if u.retired else step_cost(b, u, here, h, links)
            if n == 0 and self.first and here is not None and not u.retired:
                cost += self._leaving(b, u)
            if not cost or spent + cost > limit:
                break
            if near is not None and near[h] and not marks & CLOSING:
                if not self._closes(b, u):
                    break
                marks |= CLOSING
            spent += cost
            old, here = here, h
            last = n == len(self.path) - 1
            if last or h in threatened or self._eventful(b, u, old, h):
                b.change(self.unit, place=h, spent=spent, marks=marks)
                if old is None:
                    entered(b, self.unit, h)
                stopped = self._events(b, old, h)
                if last or stopped:
                    self._stop(b, h, threatened.get(h, ()))
                    return
                windows = fire.reactions(b, threatened.get(h, ()), self.unit, "move")
                b.then(*windows, March(self.unit, self.path[n + 1 :], self.closing))
                return
        if here != u.place or spent != u.spent or marks != u.marks:
            b.change(self.unit, place=here, spent=spent, marks=marks)
        if here is not None:
            self._stop(b, here, ())

    def _setting_out(self, u: Unit) -> int:
        """The marks of a unit that begins to move."""
        marks = (u.marks | (MOVED if cite("5.2g") else 0)) & ~RESTING
        return marks | RODE if marks & HORSED or (u.kind == "GE" and marks & FIRED) else marks

    def _leaving(self, b: B, u: Unit) -> int:
        if u.kind == "GE" and u.marks & FIRED and u.place is not None and controllers(b, u.place, u.side):
            return 1 if cite("najera.ad") else 0
        return leaving_cost(b, u)

    def _closes(self, b: B, u: Unit) -> bool:
        """najera.ai: a genitor rolls just before it enters a hex next to the enemy in order to shock."""
        word = b.roll(Roll("najera.ai", "close", CLOSE, DIE, (), u.side, (u.id,)))
        return word == "closes" or not cite("najera.aj")

    def _eventful(self, b: B, u: Unit, old: int | None, h: int) -> bool:
        s = b.setting
        if h in b.by_hex or old is None or (s.bombards and results.by_gun(b, u.side, h)):
            return True
        if s.facts[u.id].castle:
            return True
        if u.kind == "MM" and s.ground.pits[h]:
            return True
        return s.ground.eventful and bool(crossing(b, u, old, h) or s.ground.is_hedge(old, h))

    def _events(self, b: B, old: int | None, h: int) -> bool:
        """What the entered hex does; True if the move ends here."""
        u = b.units[self.unit]
        s = b.setting
        if old is not None:
            cross(b, u, old, h)
        if u.kind == "leader" or u.kind == "wagon":
            return False
        if s.battle == "courtrai" and old is not None:
            streets(b, old, h)
        fallen = False
        if u.kind == "MM":
            for i in passed(b, u, h):
                ride_through(b, u, i)
            fallen = s.ground.pits[h] and pit(b, u)
            if s.ground.pits[h] and not fallen:
                spend_in_pit(b, u.id)
        results.arrive(b, self.unit, h)
        return fallen

    def _stop(self, b: B, h: int, watchers: tuple[int, ...]) -> None:
        b.tell(Moved, self.unit, h)
        b.then(
            *([StopFacing(self.unit)] if cite("6.2e") else []),
            *fire.reactions(b, watchers, self.unit, "move"),
            EndMove(self.unit),
        )


def streets(b: B, old: int, h: int) -> None:
    """courtrai.v-aa: buildings, the town, and the road."""
    ground = b.setting.ground
    word = ground.of[h].word
    d = b.setting.grid.direction(old, h)
    if ground.terrain.road[old * 6 + d]:
        if word == "town":
            cite("courtrai.y")
        elif word == "ditch":
            cite("courtrai.aa")
        if ground.side_rows(old, d):
            cite("courtrai.z")
    if word == "building":
        cite("courtrai.v")
        cite("R35")
    elif word == "town":
        cite("courtrai.w")


def entered(b: B, uid: int, h: int) -> None:
    """Count a unit that came onto the map at an entry hex."""
    facts, now = b.setting.facts[uid], activation(b)
    reinforcements.arrival(b, uid)
    if facts.column:
        cite(facts.rule)
    if facts.column == "activation":
        counts = dict(now.columns)
        counts[h] = counts.get(h, 0) + 1
        if cite("falkirk.v" if b.setting.battle == "falkirk" else "bannockburn.bk"):
            b.put("activation", _with_columns(now, tuple(sorted(counts.items()))))
    elif facts.column == "wave":
        found = {(g, e): n for g, e, n in b.game.waves}
        found[facts.group, h] = found.get((facts.group, h), 0) + 1
        if cite("najera.u"):
            b.set(waves=tuple(sorted((g, e, n) for (g, e), n in found.items())))
    if facts.group not in b.game.groups:
        b.set(groups=(*b.game.groups, facts.group))


def _with_columns(now: Any, columns: tuple[tuple[int, int], ...]) -> Any:
    from gonfalon.core.records import replace

    return replace(now, columns=columns)


def cross(b: B, u: Unit, old: int, h: int) -> None:
    """What hedges and water do when a unit crosses them, however it comes (R59)."""
    if not b.setting.ground.eventful:
        return
    if u.kind != "leader":
        open_hedge(b, old, h)
    rule = crossing(b, u, old, h)
    if rule and mounted(u) and b.setting.combat[u.id] and not (u.disordered or u.retired):
        burn_check(b, u, rule)


def open_hedge(b: B, old: int, h: int) -> None:
    """poitiers.z: a hedge that a unit has crossed is no obstacle any more."""
    ground = b.setting.ground
    if ground.is_hedge(old, h):
        side = b.setting.grid.side(old, h)
        if side not in b.game.opened and cite("poitiers.z"):
            b.set(opened=tuple(sorted((*b.game.opened, side))))
            b.tell(HedgeOpened, old, h)


def crossing(b: B, u: Unit, old: int, h: int) -> str:
    """The rule by which a rider checks for Disorder; a ford next to an enemy is none (bannockburn.ac)."""
    rule, ford = b.setting.ground.crossed(old, h)
    if rule and ford:
        return rule if beside_enemies(b, u.side)[h] and cite("bannockburn.ac") else ""
    return rule


def burn_check(b: B, u: Unit, rule: str) -> None:
    """bannockburn.z, V16: die plus defence value; 5 or more Disorders the rider after crossing."""
    found = Modifier("bannockburn.z", drm(b, u), "own-drm")
    if (
        cite("T10c" if rule == "T10c" else "V16")
        and b.roll(Roll("bannockburn.z", "burn", BURN, DIE, (found,), u.side, (u.id,))) == "out-of-order"
        and cite("bannockburn.aa")
    ):
        results.disorder(b, u.id)


def pit(b: B, u: Unit) -> bool:
    """crecy.ad-ag: riders in a pit, however they come (R59), are Unhorsed on 0-2 and stop."""
    word = b.roll(Roll("crecy.ad", "pits", PITS, DIE, (), 1 - u.side, (u.id,)))
    if word != "fallen":
        return False
    results.unhorse(b, u.id)
    if cite("crecy.ae"):
        b.change(u.id, marks=b.units[u.id].marks | SPENT)
    return True


def spend_in_pit(b: B, uid: int) -> None:
    """crecy.ah, ai: on 3-9 riders on the move spend another MP, if they have one."""
    now = b.units[uid]
    if (now.spent < allowance(b, now) or not cite("crecy.ai")) and cite("crecy.ah"):
        b.change(uid, spent=now.spent + 1)


def ride_through(b: B, u: Unit, foot: int) -> None:
    """8.0f-h: a die for each missile unit ridden through; 0-4 Disorders it, or Retires it."""
    shaken = b.units[foot].disordered or b.units[foot].retired
    genoese = b.setting.facts[foot].genoese and (b.setting.battle == "crecy" or cite("poitiers.aj"))
    if genoese and (u.marks & BOUND or not cite("V11")) and cite("R41"):
        if shaken and cite("crecy.bd"):
            results.suffer(b, foot, "E", (u.id,), "ridden")
        elif cite("crecy.bc"):
            results.suffer(b, foot, "d", (u.id,), "ridden")
        return
    if not cite("8.0e"):
        results.disorder(b, u.id)
    word = b.roll(Roll("8.0f", "ridden", RIDDEN, DIE, (), u.side, (foot,)))
    if word == "ridden-down" or not cite("8.0h"):
        results.suffer(b, foot, "R" if shaken and cite("8.0g") else "d", (u.id,), "ridden")


@step("9.2c")
class EndMove(Step):
    """A move is over: riders stopped among archers make room, bombards fire, throwers are counter-charged."""

    unit: int

    def run(self, b: B) -> None:
        u = b.units[self.unit]
        if u.place is None:
            return
        if u.kind in ("MM", "UH") and len(combat_at(b, u.place)) > 1 and cite("R70"):
            b.then(results.Retreat(self.unit, ()))
        if b.setting.bombards:
            b.then(*bombards.windows(b, self.unit))
        if u.kind == "GE" and u.marks & RODE:
            counter.after_throwing(b, self.unit)
