"""1.54 Breaking through: the roll for crossing a hex next to enemies."""

from __future__ import annotations

from gonfalon.core.rolls import Modifier, Roll, d10
from gonfalon.core.steps import Step, step
from gonfalon.systems.cry_havoc.book.harm import kill, wound
from gonfalon.systems.cry_havoc.pieces.facts import NOBODY, WOUNDED, figures_from_facts
from gonfalon.systems.cry_havoc.pieces.presence import Presence, presence
from gonfalon.systems.cry_havoc.pieces.queries import knows_where_he_stands
from gonfalon.systems.cry_havoc.pieces.setting import B
from gonfalon.systems.cry_havoc.pieces.tables import BREAK, BREAKTHROUGH


def foes_to_break_through(
    b: B, here: Presence, uid: int, mark: int, ignored: tuple[int, ...] = ()
) -> list[int]:
    """The enemies able to attack somebody in a set of hexes, as far as his side knows."""
    side = b.units[uid].side
    # § VC20, VC20b
    return [
        e
        for e in here.fighters[1 - side]
        if here.threats[e] & mark and e not in ignored and knows_where_he_stands(b, e, side)
    ]


def breakthrough_roll(b: B, uid: int, foes: list[int]) -> Roll:
    """The roll for crossing a hex next to enemies: the worst of them counts."""
    facts = b.setting.facts
    u = b.units[uid]
    worst: list[Modifier] = []
    best_sum = -99
    for e in foes:
        enemy, g = b.units[e], facts[e]
        mods = []
        if enemy.horse != NOBODY:
            mods.append(Modifier("1.54g", BREAK["enemy_mounted"], "enemy-mounted"))
        if g.armour:
            mods.append(Modifier("1.54h", BREAK["enemy_armour"], "enemy-armour"))
        if enemy.health == WOUNDED:
            mods.append(Modifier("1.54i", BREAK["enemy_wounded"], "enemy-wounded"))
        total = sum(m.value for m in mods)
        if total > best_sum:  # § R17
            worst, best_sum = mods, total
    own = []
    if u.horse != NOBODY:
        own.append(Modifier("1.54d", BREAK["mover_mounted"], "mover-mounted"))
    if facts[uid].armour:
        own.append(Modifier("1.54e", BREAK["mover_armour"], "mover-armour"))
    if u.health == WOUNDED:
        own.append(Modifier("1.54f", BREAK["mover_wounded"], "mover-wounded"))
    both = (*own, *worst)
    return Roll(
        "1.54a", "breakthrough", BREAKTHROUGH, (d10(),), modifiers=both, side=u.side, about=(uid, *foes)
    )


@step("1.54a")
class BreakThrough(Step):
    """Crossing a hex next to an enemy: a die decides whether he passes unharmed."""

    unit: int
    ignored: tuple[int, ...]

    def run(self, b: B) -> None:
        uid = self.unit
        u = b.units[uid]
        if u.place is None:
            return
        here = presence(b)
        foes = foes_to_break_through(b, here, uid, here.ground.bit[u.place], self.ignored)  # § VC5c
        if not foes:
            return
        result = b.roll(breakthrough_roll(b, uid, foes))
        if result == "killed":  # § R19
            kill(b, uid)
        elif result != "unharmed":
            wound(b, uid)
            now = b.units[uid]
            m = b.affairs.get("move")
            if now.health == WOUNDED and m is not None and m.unit == uid:  # § R20
                mp = figures_from_facts(b.setting.facts[uid], now)[2]
                b.put("move", m.with_left(max(0, min(m.left, mp - m.spent))))
