"""What ground does to those who cross it: hedges, burns, pits."""

from __future__ import annotations

from gonfalon.core.rolls import Modifier, Roll
from gonfalon.systems.men_of_iron.book.conditions import disorder, unhorse
from gonfalon.systems.men_of_iron.book.movement_costs import beside_enemies
from gonfalon.systems.men_of_iron.pieces.events import HedgeOpened
from gonfalon.systems.men_of_iron.pieces.facts import SPENT, Unit
from gonfalon.systems.men_of_iron.pieces.queries import allowance, drm, mounted
from gonfalon.systems.men_of_iron.pieces.setting import B
from gonfalon.systems.men_of_iron.pieces.tables import BURN, DIE, PITS


def cross(b: B, u: Unit, old: int, h: int) -> None:
    """What hedges and water do when a unit crosses them, however it comes (R59)."""
    if not b.setting.ground.eventful:
        return
    if u.kind != "leader":
        open_hedge(b, old, h)
    rule = crossing(b, u, old, h)
    if rule and mounted(u) and b.setting.combat[u.id] and not (u.disordered or u.retired):
        burn_check(b, u)


def open_hedge(b: B, old: int, h: int) -> None:
    """poitiers.z: a hedge that a unit has crossed is no obstacle any more."""
    ground = b.setting.ground
    if ground.is_hedge(old, h):
        side = b.setting.grid.side(old, h)
        if side not in b.game.opened:
            b.set(opened=tuple(sorted((*b.game.opened, side))))
            b.tell(HedgeOpened, old, h)


def crossing(b: B, u: Unit, old: int, h: int) -> str:
    """The rule by which a rider checks for Disorder; a ford next to an enemy is none."""
    rule, ford = b.setting.ground.crossed(old, h)
    if rule and ford:
        return rule if beside_enemies(b, u.side)[h] else ""  # § bannockburn.ac
    return rule


def burn_check(b: B, u: Unit) -> None:
    """T10c, V16: die plus defence value; 5 or more Disorders the rider after crossing."""
    own = Modifier("bannockburn.z", drm(b, u), "own-drm")
    word = b.roll(Roll("bannockburn.z", "burn", BURN, DIE, (own,), u.side, (u.id,)))
    if word == "out-of-order":  # § bannockburn.aa
        disorder(b, u.id)


def pit(b: B, u: Unit) -> bool:
    """Riders in a pit, however they come (R59), are Unhorsed on 0-2 and stop."""
    word = b.roll(Roll("crecy.ad", "pits", PITS, DIE, (), 1 - u.side, (u.id,)))
    if word != "fallen":
        return False
    unhorse(b, u.id)
    b.change(u.id, marks=b.units[u.id].marks | SPENT)  # § crecy.ae
    return True


def spend_in_pit(b: B, uid: int) -> None:
    """crecy.ah, crecy.ai: on 3-9 riders on the move spend another MP, if they have one."""
    now = b.units[uid]
    if now.spent < allowance(b, now):
        b.change(uid, spent=now.spent + 1)
