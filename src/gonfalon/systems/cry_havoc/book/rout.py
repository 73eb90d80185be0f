"""1.113 Rout: routed men flee off the map; and how the frightened rally (1.112)."""

from __future__ import annotations

from gonfalon.core.records import replace
from gonfalon.core.steps import Step, step
from gonfalon.systems.cry_havoc.book.flight import flight_distance
from gonfalon.systems.cry_havoc.book.walk import Errand, Walk
from gonfalon.systems.cry_havoc.ground.costs import costs_to_enter_now
from gonfalon.systems.cry_havoc.ground.reach import blocked_for, path_within_reach, spread
from gonfalon.systems.cry_havoc.ground.riding import ride, ride_journey, ride_start
from gonfalon.systems.cry_havoc.ground.terrain import MOUNTED
from gonfalon.systems.cry_havoc.pieces.affairs import Move
from gonfalon.systems.cry_havoc.pieces.events import Rallied
from gonfalon.systems.cry_havoc.pieces.facts import PANIC, ROUT, STEADY, STUNNED, figures_from_facts
from gonfalon.systems.cry_havoc.pieces.presence import presence
from gonfalon.systems.cry_havoc.pieces.queries import hexes_of, what_he_moves_as
from gonfalon.systems.cry_havoc.pieces.setting import B

SAFE = 6  # 1.112f
FAR = 60  # MP enough to reach the edge of any map


@step("1.113b")
class RoutMoves(Step):
    """Routed men keep fleeing at full speed by the shortest way off the map."""

    def applies(self, b: B) -> bool:
        return any(u.nerve == ROUT and u.side == b.game.active for u in b.units)

    def run(self, b: B) -> None:
        for u in b.units:
            if u.nerve == ROUT and u.side == b.game.active and u.place is not None and u.health < STUNNED:
                b.then(RoutMove(u.id))


@step("1.113d")
class RoutMove(Step):
    """One routed man runs for the nearest edge."""

    unit: int

    def applies(self, b: B) -> bool:
        u = b.units[self.unit]
        return u.place is not None and u.health < STUNNED and u.nerve == ROUT

    def run(self, b: B) -> None:
        here = presence(b)
        uid = self.unit
        u = b.units[uid]
        place = u.place
        assert place is not None
        kind = what_he_moves_as(b, uid)
        move = Move(uid, kind, figures_from_facts(b.setting.facts[uid], u)[2])
        edge = here.ground.mask(here.ground.grid.edge())
        if edge & here.ground.bit[place]:
            b.put("move", replace(move, errand="leave", goal=place))
            b.then(Errand(uid))
            return
        found = rout_path(b, uid, kind, edge)  # § 1.113b
        if found is None:
            b.change(uid, acted=True)
            return
        cost, path, faces = found
        if cost < move.left:  # § R54
            move = replace(move, errand="leave", goal=path[-1])
        b.put("move", replace(move, path=path, faces=faces))
        b.then(Walk(uid))


def rout_path(b: B, uid: int, kind: int, edge: int) -> tuple[int, tuple[int, ...], tuple[int, ...]] | None:
    """The cheapest way to the edge of the map: MP, hexes and, for riders, facings."""
    here = presence(b)
    ground = here.ground
    u = b.units[uid]
    place = u.place
    assert place is not None
    danger = here.threat(1 - u.side)
    costs = costs_to_enter_now(here, kind, blocked_for(b, here, uid))
    if kind == MOUNTED:
        rides = ride(ground, [ride_start(ground, place, u.facing)], FAR, costs)
        for cost, layer in enumerate(rides):
            for f in range(6):
                if layer[f] & edge:
                    end = (ground.listed(layer[f] & edge)[0], f)
                    journey = ride_journey(ground, rides, costs, end, danger)
                    return cost, *(journey[1:3] if journey is not None else ((), ()))
        return None
    layers = spread(ground, kind, place, FAR, costs)
    for cost, reached in enumerate(layers):
        if reached & edge:
            route = path_within_reach(here, kind, layers, costs, ground.listed(reached & edge)[0], danger)
            return cost, route[1] if route is not None else (), ()
    return None


@step("1.112g")
class Rally(Step):
    """At the end of movement: far from enemies, or next to a sergeant or knight, the marker goes."""

    def run(self, b: B) -> None:
        here = presence(b)
        ground = here.ground
        facts = b.setting.facts
        for u in list(b.units):
            if u.nerve == STEADY or u.side != b.game.active or u.place is None or u.health >= STUNNED:
                continue
            own = hexes_of(b, u.id)
            leader = any(
                here.who.get(n, u.id) != u.id
                and b.units[here.who[n]].side == u.side
                and (facts[here.who[n]].sergeant or facts[here.who[n]].rank == "knight")
                for h in own
                for n in ground.neighbours[h]
            )
            safe = u.nerve == PANIC and flight_distance(b, u.id, own) >= SAFE  # § 1.112f
            if safe or leader:  # § 1.112g, 1.112h, 1.113c, R40
                b.change(u.id, nerve=STEADY)  # § VC21c
                b.tell(Rallied, u.id)
