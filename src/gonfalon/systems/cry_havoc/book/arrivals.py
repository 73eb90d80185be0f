"""P.11 People who come onto the map during the battle: from which turn on, by which hexes, at what cost."""

from __future__ import annotations

from gonfalon.core.checks import Refusal
from gonfalon.core.steps import ChooseHex, Decision, Option, Pass, step
from gonfalon.space.hexes import NONE
from gonfalon.systems.cry_havoc.book.harm import reveal_hidden
from gonfalon.systems.cry_havoc.pieces.events import Arrived
from gonfalon.systems.cry_havoc.pieces.facts import NOBODY
from gonfalon.systems.cry_havoc.pieces.muster import WAITING
from gonfalon.systems.cry_havoc.pieces.presence import presence
from gonfalon.systems.cry_havoc.pieces.queries import what_he_moves_as
from gonfalon.systems.cry_havoc.pieces.setting import B

CAME = "came"  # the affair that knows who came in this player turn, and the MP it took
PASS = Pass()


def call_arrivals(b: B) -> None:
    """At the start of a movement step those of the active side are asked whose turn has come."""
    waiting: tuple[int, ...] = b.affairs.get(WAITING, ())
    for uid in waiting:
        if b.units[uid].side == b.game.active and b.game.turn >= b.setting.arrival_of[uid].turn:
            b.then(Arrive(uid))


def mp_of_entry(b: B, uid: int) -> int:
    """The MP that the first hex took, for who came in this player turn."""
    came: tuple[tuple[int, int], ...] = b.affairs.get(CAME, ())
    return dict(came).get(uid, 0)  # § P.11b, scn.r


@step("P.11a")
class Arrive(Decision):
    """Somebody comes onto the map by one of the hexes of his clause, or waits."""

    unit: int

    def applies(self, b: B) -> bool:
        return self.unit in b.affairs.get(WAITING, ()) and bool(self.spots(b))

    def rule_for(self, b: B) -> str:
        return b.setting.arrival_of[self.unit].rule("arrives")

    def player(self, b: B) -> int:
        return b.units[self.unit].side

    def under(self, b: B, h: int) -> tuple[int, ...]:
        """The hexes that he would take."""
        u = b.units[self.unit]
        if u.horse == NOBODY:
            return (h,)
        return h, b.setting.open_ground.neighbours[h][(u.facing + 3) % 6]

    def spots(self, b: B) -> list[int]:
        """The hexes that are free, as far as his side knows, and that he can afford."""
        here = presence(b)
        cost = here.ground.cost[what_he_moves_as(b, self.unit)]
        taken = here.occupied & ~here.hidden[1 - b.units[self.unit].side]
        found = []
        for h in b.setting.muster.places(b.setting.arrival_of[self.unit].at):
            under = self.under(b, h)
            if NONE not in under and all(cost[x] and not taken & here.ground.bit[x] for x in under):
                found.append(h)
        return found

    def candidates(self, b: B) -> list[Option]:
        return [*[ChooseHex(h) for h in self.spots(b)], PASS]

    def refusal(self, b: B, option: ChooseHex | Pass) -> Refusal | None:
        fine = isinstance(option, Pass) or (option.place in self.spots(b) and not option.via)
        return None if fine else Refusal(self.rule_for(b), "not-an-entry")

    def answer(self, b: B, option: ChooseHex | Pass) -> None:
        if isinstance(option, Pass):
            return
        here = presence(b)
        for x in self.under(b, option.place):
            other = here.who.get(x, NOBODY)
            if other != NOBODY:  # somebody lies hidden there: he shows himself, and bars the way
                reveal_hidden(b, other)
                return
        cost = here.ground.cost[what_he_moves_as(b, self.unit)][option.place]
        b.change(self.unit, place=option.place)
        left = tuple(uid for uid in b.affairs[WAITING] if uid != self.unit)
        if left:
            b.put(WAITING, left)
        else:
            b.end(WAITING)
        b.put(CAME, (*b.affairs.get(CAME, ()), (self.unit, cost)))
        b.tell(Arrived, self.unit, option.place)

    def about(self, b: B) -> dict[str, object]:
        return {"unit": self.unit}
