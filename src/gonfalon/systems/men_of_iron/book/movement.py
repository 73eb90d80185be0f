"""5, 8 Moving: a march hex by hex (its path, cost, refusal), leaving a hex, riding through missile
infantry."""

from __future__ import annotations

from gonfalon.core.checks import Refusal, refuse
from gonfalon.core.rolls import Roll
from gonfalon.core.steps import Step, step
from gonfalon.systems.men_of_iron.book.arrival import (
    arrive,
    guns_met,
    meet_hedge_and_water,
    meet_obstacle,
    obstacle_met,
    water_met,
)
from gonfalon.systems.men_of_iron.book.bombards import bombard_windows
from gonfalon.systems.men_of_iron.book.counter_fire import thrower_rode_on
from gonfalon.systems.men_of_iron.book.facing import StopFacing
from gonfalon.systems.men_of_iron.book.fire import fired_foot
from gonfalon.systems.men_of_iron.book.formations import spent_refusal
from gonfalon.systems.men_of_iron.book.movement_costs import (
    FARTHEST,
    cheapest_path,
    destinations,
    search_reach,
    step_cost,
    step_links,
)
from gonfalon.systems.men_of_iron.book.reaction_fire import reactions
from gonfalon.systems.men_of_iron.book.reinforcements import note_reinforcement
from gonfalon.systems.men_of_iron.book.results import Retreat, suffer_result
from gonfalon.systems.men_of_iron.book.victory import own_conditions_decide
from gonfalon.systems.men_of_iron.book.zones import watched_zones, zoc, zoc_holders, zoc_leaving_cost
from gonfalon.systems.men_of_iron.pieces.clauses_of_combat import Bombards, Genitors, Schiltron
from gonfalon.systems.men_of_iron.pieces.events import Moved
from gonfalon.systems.men_of_iron.pieces.facts import (
    CLOSING,
    FIRED,
    HORSED,
    MISSILE_FOOT,
    MOVED,
    OUT,
    RESTING,
    RODE,
    SPENT,
    Unit,
)
from gonfalon.systems.men_of_iron.pieces.queries import (
    allowance_of,
    combat_units_at,
    enemy_in,
    hexes_beside_enemies,
    hexes_of_leaders,
    missile_foot_at,
    mounted,
)
from gonfalon.systems.men_of_iron.pieces.setting import B, means
from gonfalon.systems.men_of_iron.pieces.tables import DIE, RIDDEN, closing_table


def march_refusal(b: B, u: Unit, place: int, via: tuple[int, ...]) -> Refusal | None:
    """Why a unit may not go to a hex; only asked about hexes that are not offered, or about paths."""
    if not via and place in destinations(b, u.id):
        return None
    s = b.setting
    found = moving_refusal(b, u)
    if found is not None:
        return found
    if u.kind not in ("leader", "wagon") and any(i != u.id for i in combat_units_at(b, place)):
        own = all(b.units[i].side == u.side for i in combat_units_at(b, place))
        ridden = (
            own and u.kind == "MM" and any(b.units[i].kind in MISSILE_FOOT for i in combat_units_at(b, place))
        )
        return refuse("8.0c" if ridden else "8.0a" if own else "5.2c", "occupied")
    if u.marks & OUT and hexes_beside_enemies(b, u.side)[place]:
        return refuse("5.2e", "out-of-command-adjacent")
    if u.retired:
        return refuse(
            "12.4e" if u.place is not None and s.grid.adjacent(u.place, place) else "12.4d", "homeward-only"
        )
    if via:
        return march_path_refusal(b, u, (*via, place))
    if u.place is None:
        return refuse("5.1a", "too-far-to-enter")
    held = zoc(b, 1 - u.side)
    if place in held and any(e in zoc_holders(b, u.place, u.side) for e in held[place]):
        return refuse("6.2f", "same-zoc")
    far = search_reach(b, u, {u.place: 0}, FARTHEST).cost
    if place in far:
        return refuse("5.1a", "needs-points", number=far[place], allowance=allowance_of(b, u) - u.spent)
    if not s.ground.passable(place, mounted(u)):
        return refuse(s.ground.of[place].cited("closed"), "impassable")
    return refuse("7.2a", "zoc-blocks")


def moving_refusal(b: B, u: Unit) -> Refusal | None:
    """Why a unit may not move at all now."""
    if u.kind == "bombard":  # § P.37i
        return refuse(b.setting.rule(Bombards, "stays"), "bombards-stay")
    if u.formation:
        if u.formation == "wall":
            return refuse("14.1e", "formation-stands")
        return refuse(b.setting.rule(Schiltron, "moves"), "formation-stands")  # § P.2g
    if u.marks & SPENT:
        return spent_refusal(b, u)
    if fired_foot(u):
        return refuse("9.2d", "fired-already")
    again = u.marks & HORSED or (u.kind == "GE" and u.marks & FIRED)  # § P.36d
    if u.marks & MOVED and (u.marks & RODE or not again):
        thrower = b.setting.rule(Genitors, "only_then")
        return refuse(thrower if u.kind == "GE" else "5.1a", "moved-already")
    if u.marks & OUT and u.place is not None and not mounted(u) and zoc_holders(b, u.place, u.side):
        return refuse("5.2f", "pinned")
    return None


def march_path_refusal(b: B, u: Unit, path: tuple[int, ...]) -> Refusal | None:
    """Whether a path given by the player can be walked hex by hex."""
    links = step_links(b, u)
    left = allowance_of(b, u) - u.spent
    here = u.place
    held = zoc(b, 1 - u.side)
    mine = zoc_holders(b, here, u.side) if here is not None else ()
    near = hexes_beside_enemies(b, u.side)
    for n, h in enumerate(path):
        cost = step_cost(b, u, here, h, links)
        if not cost or (here is None and h not in b.setting.facts[u.id].entry):
            return refuse("5.1b", "no-step")
        if n == 0 and here is not None:
            cost += zoc_leaving_cost(b, u)
        left -= cost
        if left < 0:
            return refuse("5.1a", "too-far")
        if (
            combat_units_at(b, h)
            and u.kind not in ("leader", "wagon")
            and not (u.kind == "MM" and missile_foot_at(b, u, h) and h != path[-1])
        ):
            through = b.setting.rule(Schiltron, "passes")
            return refuse(through if u.kind in b.setting.beneath else "5.2c", "occupied")  # § P.2u
        if enemy_in(b, h, u.side) >= 0:
            return refuse("5.2c", "enemy-there")
        if u.kind in ("leader", "wagon") and h in hexes_of_leaders(b, 1 - u.side):
            return refuse("R68", "enemy-there")
        if any(e in mine for e in held.get(h, ())):
            return refuse("6.2f", "same-zoc")
        if h in held and h != path[-1]:
            return refuse("7.2a", "zoc-stops")
        if u.marks & OUT and near[h]:
            return refuse("5.2e", "out-of-command-adjacent")
        here = h
    return None


def march_path(b: B, uid: int, place: int, via: tuple[int, ...]) -> tuple[int, ...]:
    """The way of a march, hex by hex: as the player gives it, or the cheapest."""
    return (*via, place) if via else cheapest_path(b, uid, place)


def march_cost(b: B, u: Unit, path: tuple[int, ...]) -> int:
    """The movement points of a whole march."""
    links, here, points = step_links(b, u), u.place, 0
    for h in path:
        points += 1 if u.retired else step_cost(b, u, here, h, links)
        here = h
    return points if u.place is None or u.retired else points + leaving_cost(b, u)


def leaving_cost(b: B, u: Unit) -> int:
    """What a unit pays to leave its hex."""
    if u.kind == "GE" and u.marks & FIRED and u.place is not None and zoc_holders(b, u.place, u.side):
        return 1  # § P.36c
    return zoc_leaving_cost(b, u)


def begin_march(b: B, uid: int, place: int, via: tuple[int, ...], closing: bool = False) -> None:
    """Set a unit marching."""
    b.then(March(uid, march_path(b, uid, place, via), closing, True))


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
        links = step_links(b, u)
        limit = 1 if u.retired else allowance_of(b, u)
        spent, here, marks = u.spent, u.place, self._setting_out(u) if self.first else u.marks
        threatened = watched_zones(b, 1 - u.side) if b.setting.combat[self.unit] else {}
        near = hexes_beside_enemies(b, u.side) if self.closing else None
        for n, h in enumerate(self.path):
            cost = 1 if u.retired else step_cost(b, u, here, h, links)
            if n == 0 and self.first and here is not None and not u.retired:
                cost += leaving_cost(b, u)
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
                    note_reinforcement(b, self.unit, h)
                stopped = self._events(b, old, h)
                if last or stopped:
                    self._stop(b, h, threatened.get(h, ()))
                    return
                windows = reactions(b, threatened.get(h, ()), self.unit, "move")
                b.then(*windows, March(self.unit, self.path[n + 1 :], self.closing))
                return
        if here != u.place or spent != u.spent or marks != u.marks:
            b.change(self.unit, place=here, spent=spent, marks=marks)
        if here is not None:
            self._stop(b, here, ())

    def _setting_out(self, u: Unit) -> int:
        """The marks of a unit that begins to move."""
        marks = (u.marks | MOVED) & ~RESTING  # § 5.2g
        return marks | RODE if marks & HORSED or (u.kind == "GE" and marks & FIRED) else marks

    def _closes(self, b: B, u: Unit) -> bool:
        """A genitor rolls just before it enters a hex next to the enemy in order to shock."""
        one = b.setting.genitors
        word = b.roll(Roll(one.rule("closes"), "close", closing_table(one), DIE, (), u.side, (u.id,)))
        return bool(word == "closes")  # § P.36h, P.36i

    def _eventful(self, b: B, u: Unit, old: int | None, h: int) -> bool:
        s = b.setting
        if h in b.by_hex or old is None or (s.bombards and guns_met(b, u.side, h)):
            return True
        if u.id in s.breaking or (h in s.obstacles and obstacle_met(b, u, h) is not None):
            return True
        return s.ground.eventful and bool(water_met(b, u, old, h) or s.ground.is_hedge(old, h))

    def _events(self, b: B, old: int | None, h: int) -> bool:
        """What the entered hex does; True if the move ends here."""
        u = b.units[self.unit]
        s = b.setting
        if old is not None:
            meet_hedge_and_water(b, u, old, h)
        if u.kind == "leader" or u.kind == "wagon":
            return False
        fallen = False
        if u.kind == "MM":
            for i in missile_foot_at(b, u, h):
                ride_through(b, u, i)
        if h in s.obstacles and (one := obstacle_met(b, u, h)) is not None:
            fallen = meet_obstacle(b, u, one, True)
        arrive(b, self.unit, h)
        return fallen

    def _stop(self, b: B, h: int, watchers: tuple[int, ...]) -> None:
        b.tell(Moved, self.unit, h)
        windows = reactions(b, watchers, self.unit, "move")
        b.then(StopFacing(self.unit), *windows, EndMove(self.unit))  # § 6.2e


def ride_through(b: B, u: Unit, foot: int) -> None:
    """A die for each missile unit ridden through; 0-4 Disorders it, or Retires it."""
    shaken = b.units[foot].disordered or b.units[foot].retired
    for one in b.setting.rules.ride_over:
        if means(b, one.riders, u.id) and means(b, one.foot, foot):  # § R41, V11
            suffer_result(b, foot, "E" if shaken else "d", (u.id,), "ridden")  # § P.18a, P.18b
            return
    word = b.roll(Roll("8.0f", "ridden", RIDDEN, DIE, (), u.side, (foot,)))
    if word == "ridden-down":  # § 8.0h
        suffer_result(b, foot, "R" if shaken else "d", (u.id,), "ridden")  # § 8.0g
    # § 8.0e: the riders suffer nothing


@step("9.2c")
class EndMove(Step):
    """A move is over: riders stopped among archers make room, bombards fire, throwers are counter-charged."""

    unit: int

    def run(self, b: B) -> None:
        u = b.units[self.unit]
        if u.place is None:
            return
        own_conditions_decide(b)
        if u.kind in ("MM", "UH") and len(combat_units_at(b, u.place)) > 1:  # § R70
            b.then(Retreat(self.unit, ()))
        if b.setting.bombards:
            b.then(*bombard_windows(b, self.unit))
        if u.kind == "GE" and u.marks & RODE:
            thrower_rode_on(b, self.unit)
