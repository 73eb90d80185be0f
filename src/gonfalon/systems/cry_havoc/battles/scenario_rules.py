"""The scenarios' own rules, in play and at the end: exits, scores, gates, and what decides each."""

from __future__ import annotations

from collections.abc import Callable

from gonfalon.systems.cry_havoc.pieces.events import Alarm, GateOpened, HouseEntered
from gonfalon.systems.cry_havoc.pieces.facts import CART, DEAD, NOBODY, PERSON, ROUT, WOUNDED
from gonfalon.systems.cry_havoc.pieces.presence import presence
from gonfalon.systems.cry_havoc.pieces.queries import (
    hexes_of,
    is_anybody_left,
    where_he_stands,
    which_stand_in,
    who_bears_whom,
    who_is_alive,
    who_is_fit,
    who_is_in_contact,
)
from gonfalon.systems.cry_havoc.pieces.setting import B


def scenario_rule_of(b: B, key: str) -> str:
    """The entry of the register behind a scenario's rule."""
    return b.setting.verdicts[key]


def which_scenario(b: B) -> str:
    """Which scenario this is."""
    return b.setting.battle.plot


def scenario_rows(b: B, first: str, last: str) -> int:
    """The hexes of some rows, as a set."""
    ground = presence(b).ground
    return ground.area(f"{first}1-{last}16")


def scenario_exits(b: B, uid: int) -> int:
    """The edge hexes from which somebody may leave the map in this scenario, as a set."""
    if b.setting.exits and b.units[uid].side == 0:
        name = which_scenario(b)
        if name == "ambush":
            return b.setting.open_ground.area("Y1-Y16")
        if name == "rescue" and uid in who_bears_whom(b):
            return b.setting.open_ground.area("A1-A16")
    return 0


def counts_as_scenario_loss(b: B, uid: int) -> bool:
    """Who leaves the map in rout is a loss if he is wounded, else none."""
    u = b.units[uid]
    return u.nerve == ROUT and u.health == WOUNDED  # § 1.113e, R43


def score_the_dead(b: B, uid: int) -> None:
    """Points for the dead, where the scenario scores them; for the routed who are lost too."""
    if not b.setting.scored:
        return
    side = b.units[uid].side
    knight = b.setting.facts[uid].rank == "knight"
    points = list(b.game.points)
    if side == 1:
        points[0] += 3 if knight else 1  # § scn.ba
    else:
        points[1] += 5 if knight else 2  # § scn.bb
    b.set(points=(points[0], points[1]))


def scenario_after_move(b: B, uid: int) -> None:
    """What a scenario does where somebody has ended his move: a house entered, the gate opened."""
    if b.setting.scored and b.units[uid].side == 0:
        score_houses_entered(b, [uid])
    elif not b.game.gate:
        open_scenario_gate(b)


def decide_scenario(b: B, side: int | None, key: str, how: str = "") -> None:
    """The battle is decided by one of the scenario's rules; `how`, where a side may win in two ways."""
    word = "draw" if side is None else "side-0" if side == 0 else "side-1"
    b.finish(side, scenario_rule_of(b, key), f"cry-havoc-{which_scenario(b)}-{how}{word}")


# -- 1. Duel ---------------------------------------------------------------------------------------


def duel_in_play(b: B, when: str) -> None:
    """A side wins at once when both enemy knights have been unhorsed or killed."""
    units, fallen = b.units, b.game.fallen
    for side in (0, 1):
        for uid in b.setting.people[side]:
            if units[uid].health != DEAD and uid not in fallen:  # § scn.c
                break
        else:
            decide_scenario(b, 1 - side, "at_once")
            return


def duel_at_end(b: B) -> None:
    """More mounted knights, then fewer wounded."""
    mounted, hurt = [0, 0], [0, 0]
    for u in b.units:
        if b.setting.facts[u.id].kind == PERSON and u.health != DEAD:
            mounted[u.side] += u.horse != NOBODY
            hurt[u.side] += u.health == WOUNDED
    lead = (mounted[0] - mounted[1]) or (hurt[1] - hurt[0])  # § scn.ai
    decide_scenario(b, None if lead == 0 else 0 if lead > 0 else 1, "at_end")


# -- 2. Road ambush --------------------------------------------------------------------------------


def ambush_in_play(b: B, when: str) -> None:
    """The cart has left the map, or one side has nobody left."""
    gone, facts, units = b.game.escaped, b.setting.facts, b.units
    lies_in_wait = any(units[e].hidden for e in b.setting.people[1])
    beaten = not lies_in_wait and not is_anybody_left(b, 1, WOUNDED)
    if not gone and not beaten and is_anybody_left(b, 0):
        return
    alive = who_is_alive(b, 0) + [
        e
        for e in gone
        if facts[e].kind == PERSON and units[e].side == 0 and not counts_as_scenario_loss(b, e)
    ]
    if any(facts[e].kind == CART for e in gone):
        # § scn.ar, scn.as
        decide_scenario(b, 0 if len(alive) >= 3 else None, "cart_out" if len(alive) >= 3 else "cart_out_few")
    elif not alive:
        decide_scenario(b, 1, "at_end")
    elif beaten:  # § scn.dm
        decide_scenario(b, 0 if len(alive) >= 3 else None, "road_free", "free-")


def ambush_at_end(b: B) -> None:
    """scn.at: the cart is still on the map."""
    decide_scenario(b, 1, "at_end")


# -- 3. Village raid -------------------------------------------------------------------------------


def village_in_play(b: B, when: str) -> None:
    """Nothing is decided before the end, unless no raider is left; houses may be entered at any time."""
    here = presence(b)
    if b.setting.scored and here.ground.indoors & (here.standing[0] | here.lying):
        score_houses_entered(b, who_is_alive(b, 0))
    if not is_anybody_left(b, 0):
        village_at_end(b)


def score_houses_entered(b: B, raiders: list[int]) -> None:
    """A house counts when a raider first enters it."""
    ground = b.setting.open_ground
    for uid in raiders:
        if not ground.indoors & where_he_stands(b, uid):
            continue
        for h in hexes_of(b, uid):
            house = ground.house[h]
            if house != -1 and house not in b.game.entered:
                points = (b.game.points[0] + 3, b.game.points[1])  # § scn.ba
                b.set(entered=(*b.game.entered, house), points=points)
                b.tell(HouseEntered, uid, rule=scenario_rule_of(b, "raiders_score"))


def village_at_end(b: B) -> None:
    """scn.bc: raiders need five points more, defenders at least as many."""
    raiders, defenders = b.game.points
    decide_scenario(b, 0 if raiders >= defenders + 5 else 1 if defenders >= raiders else None, "at_end")


# -- 4. Hold the slope -----------------------------------------------------------------------------


def slope_in_play(b: B, when: str) -> None:
    """Nothing is decided before the end, unless nobody is left to attack."""
    if not is_anybody_left(b, 0):
        slope_at_end(b)


def slope_at_end(b: B) -> None:
    """scn.bi: attackers on the high ground."""
    up = len(which_stand_in(b, who_is_fit(b, 0), scenario_rows(b, "A", "L")))
    decide_scenario(b, 0 if up >= 4 else 1 if up <= 1 else None, "at_end")


# -- 5. Rescue -------------------------------------------------------------------------------------


def rescue_in_play(b: B, when: str) -> None:
    """The noble is carried off the map."""
    if b.setting.noble in b.game.escaped:
        decide_scenario(b, 0, "carried_off")  # § scn.bs
    elif not is_anybody_left(b, 0, besides=b.setting.noble):
        decide_scenario(b, 1, "at_end")


def rescue_at_end(b: B) -> None:
    """scn.bt: the noble is still on the map."""
    decide_scenario(b, 1, "at_end")


# -- 6. Wall assault -------------------------------------------------------------------------------


def wall_assault_in_play(b: B, when: str) -> None:
    """Five attackers in the courtyard at the end of a game turn."""
    if (
        when == "game_turn" and len(which_stand_in(b, who_is_fit(b, 0), scenario_rows(b, "A", "E"))) >= 5
    ):  # § scn.cb
        decide_scenario(b, 0, "at_once")
    elif not is_anybody_left(b, 0):
        wall_assault_at_end(b)


def wall_assault_at_end(b: B) -> None:
    """scn.cc: two to four are a draw."""
    got = len(which_stand_in(b, who_is_fit(b, 0), scenario_rows(b, "A", "E")))
    decide_scenario(b, None if got >= 2 else 1, "at_end")


# -- 7. Coup de main -------------------------------------------------------------------------------


def coup_in_play(b: B, when: str) -> None:
    """Alarm, the keep, and too few raiders."""
    raiders = who_is_fit(b, 0)
    if len(raiders) <= 3:  # § scn.cs
        decide_scenario(b, 1, "too_few")
        return
    if when == "player_turn" and not b.game.alarm:
        within = bool(which_stand_in(b, raiders, scenario_rows(b, "H", "R"))) and b.game.active == 0
        if b.game.noise or within:  # § scn.co
            b.set(alarm=True)
            b.tell(Alarm, rule="scn.co")
    if when == "game_turn":
        ground = presence(b).ground
        keep = ground.mask(ground.keep)
        awake = [uid for uid in who_is_fit(b, 1) if not b.units[uid].asleep]
        if which_stand_in(b, raiders, keep) and not which_stand_in(b, awake, keep):  # § scn.cr
            decide_scenario(b, 0, "keep_taken")


def coup_at_end(b: B) -> None:
    """scn.ct: a draw if raiders hold both gate hexes."""
    ground = presence(b).ground
    held = which_stand_in(b, who_is_fit(b, 0), ground.area("S8-S9"))
    decide_scenario(b, None if len(held) >= 2 else 1, "at_end")


# -- 8. Escalade -----------------------------------------------------------------------------------


def escalade_in_play(b: B, when: str) -> None:
    """No defender is left."""
    if not is_anybody_left(b, 1, WOUNDED):  # § scn.de
        decide_scenario(b, 0, "at_once")
    elif not is_anybody_left(b, 0):
        escalade_at_end(b)


def open_scenario_gate(b: B) -> None:
    """An attacker at the gate whom no enemy hinders opens it."""
    here = presence(b)
    gate = here.ground.area("R8-R9")
    for uid in which_stand_in(b, who_is_fit(b, 0), gate) if here.standing[0] & gate else ():
        if not who_is_in_contact(b, uid):  # § scn.cy
            b.set(gate=True)
            b.kept = None  # another ground: the sets of the moment are made anew
            b.tell(GateOpened, uid, rule="scn.cy")
            break


def escalade_at_end(b: B) -> None:
    """Who holds the ring."""
    ground = presence(b).ground
    ring = ground.mask(ground.ring)
    mine, theirs = (
        len(which_stand_in(b, who_is_fit(b, 0), ring)),
        len(which_stand_in(b, who_is_fit(b, 1), ring)),
    )
    if mine >= 6 and mine > theirs:  # § scn.df
        decide_scenario(b, 0, "held")
    else:
        decide_scenario(b, 1 if mine < 3 else None, "not_held")  # § scn.dg


# -- Quick battle ----------------------------------------------------------------------------------


def quick_battle_in_play(b: B, when: str) -> None:
    """Nobody of a side is left who is neither stunned nor dead."""
    left = [len(who_is_fit(b, side)) for side in (0, 1)]
    if not all(left):  # § scn.dk
        decide_scenario(b, None if not any(left) else 0 if left[0] else 1, "at_once")


def quick_battle_at_end(b: B) -> None:
    """scn.dl: more people on their feet."""
    lead = len(who_is_fit(b, 0)) - len(who_is_fit(b, 1))
    decide_scenario(b, None if lead == 0 else 0 if lead > 0 else 1, "at_end")


PLOTS: dict[str, Callable[[B, str], None]] = {
    "duel": duel_in_play,
    "ambush": ambush_in_play,
    "village": village_in_play,
    "slope": slope_in_play,
    "rescue": rescue_in_play,
    "wall": wall_assault_in_play,
    "coup": coup_in_play,
    "escalade": escalade_in_play,
    "quick": quick_battle_in_play,
}
ENDS: dict[str, Callable[[B], None]] = {
    "duel": duel_at_end,
    "ambush": ambush_at_end,
    "village": village_at_end,
    "slope": slope_at_end,
    "rescue": rescue_at_end,
    "wall": wall_assault_at_end,
    "coup": coup_at_end,
    "escalade": escalade_at_end,
    "quick": quick_battle_at_end,
}


#: by plot: the names of the rules that a scenario must give, beside the limit of turns
NEEDS: dict[str, tuple[str, ...]] = {
    "duel": ("at_once", "at_end"),
    "ambush": ("exit", "cart_out", "cart_out_few", "road_free", "at_end"),
    "village": ("scores", "raiders_score", "defenders_score", "at_end"),
    "slope": ("at_end",),
    "rescue": ("exit", "carried_off", "at_end"),
    "wall": ("at_once", "at_end"),
    "coup": ("too_few", "alarm", "keep_taken", "at_end"),
    "escalade": ("at_once", "gate_opens", "held", "not_held"),
    "quick": ("at_once", "at_end"),
}
#: by plot: when it may be decided: where somebody comes to harm or leaves, at the end of step 3 and of a turn
WHEN = dict.fromkeys(PLOTS, ("harm", "left", "movement", "game_turn")) | {
    "duel": ("harm", "left"),
    "village": (
        "harm",
        "left",
        "movement",
        "game_turn",
        "move",
        "player_turn",
    ),  # houses are entered in any way
    "coup": ("harm", "left", "movement", "game_turn", "player_turn"),  # the alarm
}


def scenario_at_end(b: B) -> None:
    """The scenario's last turn is over."""
    ENDS[which_scenario(b)](b)
