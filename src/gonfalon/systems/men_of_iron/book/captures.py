"""What a unit takes where it arrives, and what it leaves behind: Standards, leaders, bombards, wagons."""

from __future__ import annotations

from gonfalon.core.steps import stored
from gonfalon.systems.men_of_iron.battles import questions as battles
from gonfalon.systems.men_of_iron.book import leaders
from gonfalon.systems.men_of_iron.book.flight import score
from gonfalon.systems.men_of_iron.book.rally import lose_standard
from gonfalon.systems.men_of_iron.pieces.events import BombardLost, WagonLost
from gonfalon.systems.men_of_iron.pieces.setting import B


@stored
class Driven:
    """Units that leave their bombards because of shock."""

    units: tuple[int, ...]


def note_shock(b: B, uid: int, place: int) -> None:
    """Remember that shock makes a unit leave a hex with a bombard."""
    if b.setting.bombards and any(b.units[i].kind == "bombard" for i in b.at(place)):
        known = b.affairs.get("driven")
        b.put("driven", Driven((*(known.units if known is not None else ()), uid)))


def left_behind(b: B, uid: int, place: int) -> None:
    """A bombard whose unit has gone because of shock is destroyed; nothing else harms it."""
    if not b.setting.bombards:
        return
    driven = b.affairs.get("driven")
    if driven is None or uid not in driven.units:  # § crecy.av, R60
        return
    b.end("driven")
    if len(driven.units) > 1:
        b.put("driven", Driven(tuple(i for i in driven.units if i != uid)))
    side = b.units[uid].side
    for i in b.at(place):
        if b.units[i].kind == "bombard" and b.units[i].side == side and _alone(b, i):  # § crecy.ax
            lose_bombard(b, i)


def _alone(b: B, bombard: int) -> bool:
    place = b.units[bombard].place
    return place is not None and not any(b.setting.combat[i] for i in b.at(place))


def lose_bombard(b: B, bombard: int) -> None:
    """A bombard is destroyed."""
    b.change(bombard, place=None, fate="eliminated")  # § crecy.bi: it gives no flight points
    b.tell(BombardLost, bombard)


def arrive(b: B, uid: int, h: int) -> None:
    """What a combat unit finds in and beside the hex it enters: Standards, lone leaders, guns, wagons."""
    side = b.units[uid].side
    if b.setting.facts[uid].castle:
        battles.castle_bonus(b, uid)
    for i in b.at(h):
        other = b.units[i]
        if other.side == side or i == uid:
            continue
        if other.kind == "standard":
            lose_standard(b, i)
        elif other.kind == "leader":
            b.then(leaders.DisplaceLeader(i, h))
        elif other.kind == "wagon":
            lose_wagon(b, i)
    for i in by_gun(b, side, h):
        if _alone(b, i):  # § crecy.aw
            lose_bombard(b, i)


def by_gun(b: B, side: int, h: int) -> list[int]:
    """The enemy bombards in or next to a hex."""
    near = b.setting.grid.near[h]
    return [
        i
        for i in b.setting.bombards
        if (gun := b.units[i]).side != side and (gun.place == h or gun.place in near)
    ]


def lose_wagon(b: B, wagon: int) -> None:
    """A lost wagon costs the English two points."""
    b.change(wagon, place=None, fate="eliminated")
    b.tell(WagonLost, wagon)
    score(b, b.units[wagon].side, 2)  # § poitiers.aq, 16.0i
