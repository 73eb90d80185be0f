"""What may be corrected of a character as he stands on the players' table, and what would be impossible."""

from __future__ import annotations

from typing import Final

from gonfalon.core.checks import Refusal, refuse
from gonfalon.core.corrections import Correct, Correctable
from gonfalon.core.records import replace
from gonfalon.space.hexes import NONE
from gonfalon.systems.cry_havoc.battles.clauses import score_the_dead
from gonfalon.systems.cry_havoc.book.harm import harmed_lets_go
from gonfalon.systems.cry_havoc.book.melee import ChooseAttack
from gonfalon.systems.cry_havoc.book.movement import MoveWho
from gonfalon.systems.cry_havoc.book.setup import setup_place_refusal
from gonfalon.systems.cry_havoc.book.victory import CheckPlot
from gonfalon.systems.cry_havoc.pieces.facts import DEAD, FIT, IDLE, NOBODY, PERSON, STUNNED, WOUNDED, Unit
from gonfalon.systems.cry_havoc.pieces.presence import presence
from gonfalon.systems.cry_havoc.pieces.queries import what_he_moves_as, where_it_stands
from gonfalon.systems.cry_havoc.pieces.setting import B

QUIET: Final = (MoveWho, ChooseAttack)
STATES: Final = ("fit", "wounded", "stunned", "dead")
HEALTHS: Final = {"fit": FIT, "wounded": WOUNDED, "stunned": STUNNED, "dead": DEAD}


def correctable(b: B, uid: int) -> Correctable | None:
    """Hex and health of a character; of who fills two hexes the facing too. Who is dead stays so.

    Of one who hides only his own side's note of the hex: who is harmed shows himself.
    """
    u, facts = b.units[uid], b.setting.facts[uid]
    if facts.kind != PERSON or u.health == DEAD:
        return None
    if u.hidden:
        return Correctable(hexes=True)
    riding = u.horse != NOBODY
    state = next(word for word, health in HEALTHS.items() if health == u.health)
    return Correctable(
        hexes=True,
        facings=tuple(range(6)) if riding or facts.long else (),
        state=state,
        states=STATES[:2] if riding else STATES,  # § 1.9a: who falls from the saddle leaves a horse
    )


def correction_refusal(b: B, option: Correct) -> Refusal | None:
    """One living being a hex, on ground that he may enter; trains and who is carried move together."""
    uid, u = option.unit, b.units[option.unit]
    if _bound(b, uid):
        return refuse("", "correct-bound")
    if option.hex is None and option.facing is None:
        return None
    here = presence(b)
    if u.hidden and option.hex is not None:  # § P.5b: beside an enemy he would have been found
        if here.standing[1 - u.side] & here.ground.around[option.hex]:
            return refuse("P.5b", "correct-found")
        return setup_place_refusal(b, uid, option.hex, u.facing)
    new = _moved(u, option)
    kind = what_he_moves_as(b, uid)
    for h in where_it_stands(here.ground, new, u.horse != NOBODY or b.setting.facts[uid].long):
        if h == NONE:
            return refuse("", "correct-beyond")
        if not here.ground.cost[kind][h]:
            return Refusal(here.ground.kinds[h].rule, "impassable")
        if here.who.get(h, here.down.get(h, NOBODY)) not in (NOBODY, uid):
            return refuse("1.6b", "correct-taken")
    return None


def _moved(u: Unit, option: Correct) -> Unit:
    """The piece with its new hex and facing."""
    place = u.place if option.hex is None else option.hex
    return replace(u, place=place, facing=u.facing if option.facing is None else option.facing)


def _bound(b: B, uid: int) -> bool:
    """Whether somebody leads, carries or is carried, or is busy with a beast or cart."""
    u = b.units[uid]
    return u.bearer != NOBODY or u.goal != NOBODY or any(uid in (o.leader, o.bearer) for o in b.units)


def correct(b: B, option: Correct) -> None:
    """Put him there; a death counts as in play, but frightens nobody."""
    uid = option.unit
    if option.hex is not None or option.facing is not None:
        new = _moved(b.units[uid], option)
        b.change(uid, place=new.place, facing=new.facing)
    if not option.state:
        return
    health = HEALTHS[option.state]
    if health >= STUNNED:
        harmed_lets_go(b, uid)
    b.change(uid, health=health, since=b.game.ply, busy=IDLE, nerve=0)
    if health == DEAD:
        score_the_dead(b, uid)
        b.then(CheckPlot("harm"))
