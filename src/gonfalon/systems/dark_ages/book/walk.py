"""5 and 6 The walk of a unit hex by hex, with its Leader, and what it suffers on the way."""

from __future__ import annotations

from gonfalon.core.records import Hex, UnitId, replace
from gonfalon.core.steps import Step, step
from gonfalon.systems.dark_ages.book.damage import hurt
from gonfalon.systems.dark_ages.book.reach import crossable, disengaging_toll
from gonfalon.systems.dark_ages.book.rout import put_elsewhere, rout_after_harm
from gonfalon.systems.dark_ages.pieces.events import Disengaged, Moved
from gonfalon.systems.dark_ages.pieces.facts import NOBODY
from gonfalon.systems.dark_ages.pieces.queries import bit, body_at, engagers, leader_with, round_of
from gonfalon.systems.dark_ages.pieces.setting import B


@step("5e")
class Walk(Step):
    """A unit goes hex by hex; damage on the way may rout it and ends its move."""

    unit: UnitId
    path: tuple[Hex, ...]
    along: bool
    through: str = ""
    chain: bool = False  # the advance of a chain of assaults, or after an evasion

    def run(self, b: B) -> None:
        uid = self.unit
        kinds = b.setting.kinds
        vanguard = bool(bit(round_of(b).vanguard, uid))
        leader = leader_with(b, uid) if not kinds[uid].leader else NOBODY
        rnd = round_of(b)
        moved = rnd.moved | 1 << uid
        if leader != NOBODY and self.along:  # § V23
            moved |= 1 << leader  # § V23b
        b.put("round", replace(rnd, moved=moved))  # § 5c
        done: list[int] = []
        harm = b.setting.harm[kinds[uid].horse]
        here = b.units[uid].place
        assert here is not None
        for there in self.path:  # § 1c
            damage = disengaging_toll(b, uid, here, there)
            if damage:  # § A7, V29
                foes = engagers(b, here, b.units[uid].side)
                b.tell(Disengaged, uid, damage)
                hurt(b, uid, damage, foes[0])
                if b.units[uid].points < 2:
                    break
            here = there
            done.append(there)
            if self.through and there in b.by_hex and crossable(b, uid, there, self.through):
                hurt(b, body_at(b, there), 1)  # § 23.7g, P.10d
                continue
            put_elsewhere(b, uid, there, self.along)  # § 1o, V23d
            if harm[there] and not vanguard:  # § 21f, 21p
                hurt(b, uid, harm[there])  # § V30b
                if b.units[uid].points < 2:
                    break
        if done:
            b.tell(Moved, uid, tuple(done))
        rout_after_harm(b)
