"""P Clauses of single battles in play: exits, points scored for the dead, houses and zones, gates opened, the
alarm given, who is asleep, captives and who carries them."""

from __future__ import annotations

from gonfalon.core.checks import Refusal
from gonfalon.systems.cry_havoc.pieces.events import Alarm, GateOpened, HouseEntered
from gonfalon.systems.cry_havoc.pieces.facts import PERSON, STUNNED
from gonfalon.systems.cry_havoc.pieces.presence import Presence, presence
from gonfalon.systems.cry_havoc.pieces.queries import (
    hexes_of,
    which_stand_in,
    who_is_fit,
    who_is_in_contact,
)
from gonfalon.systems.cry_havoc.pieces.setting import B
from gonfalon.systems.cry_havoc.pieces.sites import is_gate_open

ENTERED = "entered"  # the affair that knows which rows of the score were entered, and by whom


def exits_of(b: B, uid: int) -> int:
    """The hexes from which somebody may leave the map, as a set."""
    found = 0
    for hexes, chosen in b.setting.exits:
        if chosen.has(b, uid):  # § P.1a, scn.e, scn.n
            found |= hexes
    return found


# -- points ----------------------------------------------------------------------------------------


def score_points(b: B, side: int, points: int) -> None:
    """A side scores."""
    both = list(b.game.points)
    both[side] += points
    b.set(points=(both[0], both[1]))


def score_the_dead(b: B, uid: int) -> None:
    """Points for the dead, and for the routed who are lost too."""
    if not b.setting.scored:
        return
    f, side = b.setting.facts[uid], b.units[uid].side
    if f.kind != PERSON:
        return
    found = [one.points for one in b.setting.rules.bounty if one.side == side and one.rank in ("", f.rank)]
    points = sum(found)  # § P.8a, scn.j, scn.ba, scn.bb
    if b.setting.score is not None:
        points += b.setting.score.for_loss(b, uid)  # § P.12d
    if points:
        score_points(b, 1 - side, points)


def score_houses_entered(b: B, mover: int | None = None) -> None:
    """A building counts when somebody who loots first enters it; asked of a mover, or of all."""
    here, house_of = presence(b), b.setting.open_ground.house
    for one in b.setting.loot:
        left, clause = one.unentered(b.game.entered), one.clause
        there = here.lying | _standing(here, clause.who.side)
        if not left & (there if mover is None else there & here.masks[mover]):
            continue
        for uid in one.looters.of(b) if mover is None else (mover,):
            if not left & here.masks[uid] or not b.setting.muster.there(b, uid):
                continue
            if mover is not None and not one.looters.has(b, uid):
                continue
            for h in hexes_of(b, uid):
                house = house_of[h]
                if house in one.houses and house not in b.game.entered:  # § P.7a
                    b.set(entered=(*b.game.entered, house))
                    score_points(b, b.units[uid].side, clause.points)  # § scn.j, scn.ba
                    b.tell(HouseEntered, uid, rule=clause.rule("enters"))


def _standing(here: Presence, side: int | None) -> int:
    return here.standing[0] | here.standing[1] if side is None else here.standing[side]


def score_zones_entered(b: B) -> None:
    """Who stands in a zone that is worth points for entering has them counted, once."""
    score = b.setting.score
    if score is None or not score.entries:
        return
    done: tuple[tuple[int, int], ...] = b.affairs.get(ENTERED, ())
    for number, uid, points in score.newly_entered(b, done):
        done = (*done, (number, uid))
        score_points(b, b.units[uid].side, points)  # § P.12d
        b.put(ENTERED, done)


def score_zones_held(b: B) -> None:
    """At the end of a game turn zones are worth points to the side that alone holds them."""
    score = b.setting.score
    if score is not None and score.holds:
        for side, points in enumerate(score.for_holding(b)):
            if points:
                score_points(b, side, points)  # § P.12d


# -- gates -----------------------------------------------------------------------------------------


def clauses_after_move(b: B, uid: int) -> None:
    """What the clauses do where somebody has ended his move: a house is entered, a gate opened."""
    if b.setting.loot:
        score_houses_entered(b, uid)
    if b.setting.gates:
        open_gates(b)


def open_gates(b: B) -> None:
    """Somebody at a closed gate whom no enemy hinders opens it for the rest of the battle."""
    here = presence(b)
    for number, gate in enumerate(b.setting.gates):
        if is_gate_open(b.game, number) or not (here.standing[0] | here.standing[1]) & gate.inside:
            continue
        near = [uid for side in (0, 1) for uid in which_stand_in(b, who_is_fit(b, side), gate.inside)]
        for uid in near:
            if gate.openers.has(b, uid) and not b.units[uid].asleep and not who_is_in_contact(b, uid):
                # § P.2b, scn.cy
                b.set(gate=True) if number == 0 else b.set(opened=(*b.game.opened, number))
                b.kept = None  # another ground: the sets of the moment are made anew
                b.tell(GateOpened, uid, rule=gate.clause.rule("opens"))
                here = presence(b)
                break


# -- the alarm, and who sleeps ---------------------------------------------------------------------


def give_alarm(b: B) -> None:
    """At the end of a player turn with a shot or melee, or with somebody where he must not be."""
    if b.game.alarm:
        return
    for one, chosen in b.setting.alarms:
        if (one.noise and b.game.noise) or (
            one.zone and _is_seen(b, chosen.of(b), one.zone)
        ):  # § P.4a, scn.co
            b.set(alarm=True)
            b.tell(Alarm, rule=one.rule("alarm"))
            return


def _is_seen(b: B, uids: list[int], zone: str) -> bool:
    """Whether somebody of the active side has ended his turn in a zone, on his feet."""
    within = b.setting.muster.inside(zone)
    return any(
        (u := b.units[uid]).side == b.game.active and u.health < STUNNED and u.place in within for uid in uids
    )


def asleep_refusal(b: B, uid: int) -> Refusal:
    """A sleeper does nothing."""
    return Refusal(b.setting.sleep_of[uid].rule("sleeps"), "asleep")


# -- captives --------------------------------------------------------------------------------------


def captive_refusal(b: B, uid: int) -> Refusal:
    """Nobody shoots at a captive or attacks him."""
    return Refusal(b.setting.captive_of[uid].rule("safe"), "captive-is-safe")


def carrier_refusal(b: B, uid: int, captive: int) -> Refusal | None:
    """Why somebody may not pick up a captive now."""
    one = b.setting.captive_of[captive]
    if not b.setting.carriers[captive].has(b, uid):  # § P.6d
        return Refusal(one.rule("carriers"), "may-not-carry")
    if captive_lifted(b, captive) == b.game.ply:  # § P.6e, scn.dn
        return Refusal(one.rule("once"), "lifted-this-turn")
    return None


def captive_lifted(b: B, captive: int) -> int:
    """The player turn in which a captive was last picked up."""
    if captive == b.setting.captives[0]:
        return b.game.lifted
    return dict(b.game.lifts).get(captive, 0)


def captive_is_lifted(b: B, captive: int) -> None:
    """It is noted when a captive is picked up."""
    if captive == b.setting.captives[0]:
        b.set(lifted=b.game.ply)  # § scn.dn
    else:
        others = [pair for pair in b.game.lifts if pair[0] != captive]
        b.set(lifts=(*others, (captive, b.game.ply)))
