"""Odds worked out by hand: dice, tables and modifiers as the rulebook prints them, against the program.

Every number below is copied from the tables at the end of the book and from the counters; nothing comes
from the program but the odds that are compared. A pair such as "BD" is what becomes of the attacker and
of the defender: . nothing, D Disordered, B goes back a hex, U unhorsed, L its leader lost, R Retired,
E eliminated.
"""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest
from paper import D10, agree, go_on, line, read, roll, surely, weigh
from systems.men_of_iron.field import Field
from systems.men_of_iron.test_04_activation import courtrai, ended
from systems.men_of_iron.test_05_movement import lincoln
from systems.men_of_iron.test_10_shock import BACK, fight

from gonfalon.core.affairs import AffairOdds, Chances
from gonfalon.locale import Speaker
from gonfalon.locale.affairs import AffairWords
from gonfalon.systems.men_of_iron import SYSTEM

RANKS = ".DBULRE"
Pairs = dict[str, Fraction]

# the range table, by kind and hexes
LONGBOW = {1: 2, 2: 1, 3: -1}
# the fire table: nought first, the last for more
FOOT, FOOT_DISORDERED = ".....D", "..BBRRRE"
HORSE, HORSE_DISORDERED = ".....DDU", "...RRRRRE"
# the shock and charge tables: attacker and defender
SHOCK = ["B.", "B.", "D.", "D.", "..", "..", ".D", ".D", ".B"]
SHOCK_DISORDERED = ["B.", "D.", "..", "..", "..", ".R", ".R", ".R", ".E"]
CHARGE = ["D.", "D.", "DD", "DD", ".D", ".B", ".B", ".B", ".B"]
CHARGE_DISORDERED = ["D.", "DR", "DR", "DR", ".R", ".E"]
# the weapons matrix: attacker against defender
WEAPONS = {"pk-pk": 0, "pk-lb": 2, "pk-mm": -1, "mm-pk": 0, "mm-lb": 3, "mm-mm": 0, "uh-lb": 1}
COUNTER = {"pk": 0, "lb": 1, "mm": 0}  # printed shock DRM of the counters; one more on the back (12.2c)
HOME = f"lincoln-standard@3422 {BACK}"  # both sides have a Standard to retire to
AWAY = {1: "2620", 2: "2520", 3: "2421"}  # hexes so far before a unit in 2720

seeds = pytest.mark.parametrize("seed", range(3))


def told(f: Field, *said: str) -> AffairOdds:
    return weigh(SYSTEM, f.b, *said)


def same(found: Chances, hand: Pairs) -> None:
    agree(found, hand, RANKS)


def worse(*harms: str) -> str:
    """Of all that befell a unit, the worst."""
    return max(harms, key=RANKS.index)


def turned(pairs: Pairs) -> Pairs:
    """The defender's view: his own harm first."""
    return go_on(pairs, lambda pair: surely(pair[1] + pair[0]))


def struck(pairs: Pairs, attacker: str = ".", defender: str = ".") -> Pairs:
    """Harms on top of what befell the two before."""
    return go_on(pairs, lambda pair: surely(worse(pair[0], attacker) + worse(pair[1], defender)))


# -- fire ------------------------------------------------------------------------------------------


@seeds
def test_longbows_fire_at_pikes_that_cannot_answer(seed: int) -> None:
    # 9.3: one die, +2, +1 or -1 for 1, 2 or 3 hexes, -1 if the firer is Disordered; the column of foot
    draw = Random(seed)
    far, mine, his = draw.choice((1, 2, 3)), draw.choice(("", "d")), draw.choice(("", "d"))
    f = lincoln(f"lincoln-lb1@2720>4{mine} wallace-pk1@{AWAY[far]}>4{his} {HOME}")
    found = told(f, "unit lincoln-lb1", "fire wallace-pk1")
    column, drm = FOOT_DISORDERED if his else FOOT, LONGBOW[far] - len(mine)
    same(found.chances, roll(D10, lambda die: "." + read(column, die + drm)))
    assert not found.lines and all(w.must for w in found.windows) and not found.certain


@seeds
def test_longbows_fire_at_disordered_riders(seed: int) -> None:
    # 9.3, mounted and Disordered: 0-2 none, 3-7 Retired, 8+ eliminated; +1 through his flank (he faces
    # vertex 3); 11.5b: he may not counter-charge
    draw = Random(seed)
    facing = draw.choice((1, 3))
    f = lincoln(f"lincoln-lb1@2720>4 james-mm1@2620>{facing}d {HOME}")
    found = told(f, "unit lincoln-lb1", "fire james-mm1")
    drm = LONGBOW[1] + (facing == 3)
    same(found.chances, roll(D10, lambda die: "." + read(HORSE_DISORDERED, die + drm)))
    assert not found.lines and all(w.must for w in found.windows)


@seeds
def test_longbows_fire_at_longbows_that_answer(seed: int) -> None:
    # 9.2, 9.3: both fire before either result counts: two dice that know nothing of each other, each with the
    # range and -1 for a Disordered firer. Otherwise: my die alone
    draw = Random(seed)
    far, mine, his = draw.choice((1, 2, 3)), draw.choice(("", "d")), draw.choice(("", "d"))
    f = lincoln(f"lincoln-lb1@2720>4{mine} john-lb1@{AWAY[far]}>1{his} {HOME}")
    found = told(f, "unit lincoln-lb1", "fire john-lb1")

    def shot(firer: str, target: str) -> dict[str, Fraction]:
        column = FOOT_DISORDERED if target else FOOT
        return roll(D10, lambda die: read(column, die + LONGBOW[far] - len(firer)))

    answer = shot(his, mine)
    same(found.chances, go_on(shot(mine, his), lambda hit: {own + hit: c for own, c in answer.items()}))
    same(line(found, "ResponseFire"), {"." + hit: c for hit, c in shot(mine, his).items()})
    assert not found.certain


@seeds
def test_longbows_fire_at_riders_who_may_counter_charge(seed: int) -> None:
    # Fire at two hexes: +1 in the column of normal riders. 11.5a: he lets it pass, or tries (unless
    # unhorsed, V37b): 0-4 succeeds, his DRM added: +1 when this very fire Disordered him (11.6a, 11.6q).
    # He rides up and I fire at one hex (+2). Then he charges with +2, longbow counter +1, matrix +3;
    # On 8+ I go back straight before him, Disordered (+1), and he follows and shocks again (12.7).
    # Disordered he shocks with -2 (11.6r), unhorsed too, matrix +1 (R25).
    draw = Random(seed)
    mine = draw.choice(("", "d"))
    f = lincoln(f"lincoln-lb1@2720>4{mine} james-mm1@2520>1 {HOME}")
    found = told(f, "unit lincoln-lb1", "fire james-mm1")
    back, slow = COUNTER["lb"] + len(mine), len(mine)
    first = roll(D10, lambda die: read(HORSE, die + LONGBOW[2] - slow))
    same(found.chances, {"." + hit: c for hit, c in first.items()})

    def attack(his: str) -> Pairs:
        if his in "RE":
            return surely("..")
        if his == "." and mine:
            return roll(D10, lambda die: read(CHARGE_DISORDERED, die + 2 + back + WEAPONS["mm-lb"]))
        if his == ".":
            again = roll(D10, lambda die: read(SHOCK_DISORDERED, die + back + 1 + WEAPONS["mm-lb"]))
            totals = roll(D10, lambda die: die + 2 + back + WEAPONS["mm-lb"])
            return go_on(
                totals, lambda n: struck(again, *read(CHARGE, n)) if n >= 8 else surely(read(CHARGE, n))
            )
        column = SHOCK_DISORDERED if mine else SHOCK
        weapons = WEAPONS["uh-lb"] if his == "U" else WEAPONS["mm-lb"]
        return roll(D10, lambda die: read(column, die + back + weapons - 2))

    def countered(hit: str) -> Pairs:
        if hit == "U":
            return surely(".U")
        succeeds = Fraction(5 - (hit == "D"), 10)
        column = HORSE_DISORDERED if hit == "D" else HORSE
        reaction = roll(D10, lambda die: read(column, die + LONGBOW[1] - slow))
        ridden = go_on(
            reaction, lambda his: struck(turned(attack(worse(hit, his))), defender=worse(hit, his))
        )
        return go_on(
            {True: succeeds, False: 1 - succeeds}, lambda goes: ridden if goes else surely("." + hit)
        )

    same(line(found, "CounterFire"), go_on(first, countered))


@seeds
def test_a_march_into_the_front_of_longbows(seed: int) -> None:
    # 9.2: reaction fire at one hex, +2, in the column of foot; otherwise nothing happens
    draw = Random(seed)
    mine, his = draw.choice(("", "d")), draw.choice(("", "d"))
    f = lincoln(f"lincoln-pk1@2820>4{mine} john-lb1@2620>1{his} {HOME}")
    found = told(f, "unit lincoln-pk1", "go 2720")
    column, drm = FOOT_DISORDERED if mine else FOOT, LONGBOW[1] - len(his)
    same(found.chances, roll(D10, lambda die: read(column, die + drm) + "."))
    same(line(found, "ReactionFire"), surely(".."))
    assert not found.certain


# -- shock -----------------------------------------------------------------------------------------


@seeds
def test_pikes_shock_foot(seed: int) -> None:
    # 10.4: the defender's DRM (+1 Disordered), the matrix, +2 flank or +3 rear, -2 for a Disordered
    # attacker, whom another Disorder does not touch (12.2e)
    draw = Random(seed)
    kind, (facing, place) = draw.choice(("pk", "lb")), draw.choice(((1, 0), (3, 2), (4, 3)))
    mine, his = draw.choice(("", "d")), draw.choice(("", "d"))
    target = {"pk": "wallace-pk1", "lb": "john-lb1"}[kind]
    f = fight(f"lincoln-pk1@2720>4{mine} {target}@2620>{facing}{his} lincoln-standard@3422")
    found = told(f, f"shock lincoln-pk1 {target}")
    drm = COUNTER[kind] + len(his) + WEAPONS[f"pk-{kind}"] + place - 2 * len(mine)
    column = SHOCK_DISORDERED if his else SHOCK
    hand = roll(D10, lambda die: read(column, die + drm))
    same(
        found.chances,
        go_on(hand, lambda pair: surely(("." if mine and pair[0] == "D" else pair[0]) + pair[1])),
    )


@seeds
def test_two_pikes_shock_one(seed: int) -> None:
    # 10.4: +1 for two against one; both before his front 0, front and flank +4, both at his rear +3
    draw = Random(seed)
    (facing, place), his = draw.choice(((1, 0), (0, 4), (4, 3))), draw.choice(("", "d"))
    f = fight(f"lincoln-pk1@2720>4 lincoln-pk2@2719>4 wallace-pk1@2620>{facing}{his} lincoln-standard@3422")
    found = told(f.do("shock lincoln-pk1 wallace-pk1"), "shock lincoln-pk2 wallace-pk1")
    drm = 1 + place + len(his)
    same(found.chances, roll(D10, lambda die: read(SHOCK_DISORDERED if his else SHOCK, die + drm)))


@seeds
def test_each_of_two_fights_has_its_own_odds(seed: int) -> None:
    # 10.3g: they are fought in any order, the last one unasked; what it does belongs to none but itself
    draw = Random(seed)
    first, second = draw.choice(("", "d")), draw.choice(("", "d"))
    f = fight(
        f"lincoln-pk1@2720>4 wallace-pk1@2620>1{first} lincoln-pk2@2724>4 wallace-pk2@2624>1{second}"
        " lincoln-standard@3422"
    )
    f.do("shock lincoln-pk1 wallace-pk1", "shock lincoln-pk2 wallace-pk2", "done")

    def shock(his: str) -> Pairs:
        return roll(D10, lambda die: read(SHOCK_DISORDERED if his else SHOCK, die + len(his)))

    same(told(f, "fight wallace-pk1").chances, shock(first))
    same(told(f, "fight wallace-pk2").chances, shock(second))


def test_pikes_shock_riders_who_may_go_back_or_counter_charge() -> None:
    # He stands: PK against MM -1. 10.2: he goes back a hex, Disordered, nobody else is harmed.
    # 11.6: on 0-4 he charges me, +2; 0-4 again or his horses balk at pikes (11.4) and he shocks with 0.
    # On 8+ I go back straight before him, Disordered (+1), and he follows and shocks again (12.7).
    f = fight("lincoln-pk1@2720>4 james-mm1@2620>1 lincoln-standard@3422")
    found = told(f, "shock lincoln-pk1 james-mm1")
    stands = roll(D10, lambda die: read(SHOCK, die + WEAPONS["pk-mm"]))
    same(found.chances, stands)
    same(line(found, "RetreatBeforeShock"), surely(".B"))
    again = roll(D10, lambda die: read(SHOCK_DISORDERED, die + 1 + WEAPONS["mm-pk"]))

    def charged(die: int) -> Pairs:
        first = read(CHARGE, die + 2 + WEAPONS["mm-pk"])
        return struck(again, *first) if die + 2 >= 8 else surely(first)

    half = Fraction(1, 2)
    charge = go_on(roll(D10, lambda die: die), charged)
    balks = roll(D10, lambda die: read(SHOCK, die + WEAPONS["mm-pk"]))
    counter = go_on({"charge": half, "shock": half}, lambda how: charge if how == "charge" else balks)
    same(
        line(found, "CounterChargeWindow"),
        go_on({True: half, False: half}, lambda goes: turned(counter) if goes else stands),
    )


@seeds
def test_pikes_shock_riders_with_their_leader(seed: int) -> None:
    # The shock table Disorders the riders or drives them back, it never eliminates them. 15.4: James, rated
    # 2, dies if a die less 2 is 3 or more, on 5-9: he is lost, not the unit.
    draw = Random(seed)
    facing, place = draw.choice(((1, 0), (3, 2), (4, 3)))
    f = fight(f"lincoln-pk1@2720>4 james-mm1@2620>{facing} james@2620 lincoln-standard@3422")
    found = told(f, "shock lincoln-pk1 james-mm1")
    hand = roll(D10, lambda die: read(SHOCK, die + WEAPONS["pk-mm"] + place))
    dies = {True: Fraction(5, 10), False: Fraction(5, 10)}

    def led(pair: str) -> Pairs:
        if pair[1] == ".":
            return surely(pair)
        return {pair[0] + worse("L" if dead else ".", pair[1]): c for dead, c in dies.items()}

    same(found.chances, go_on(hand, led))


# -- charge ----------------------------------------------------------------------------------------


@seeds
def test_riders_charge_the_front_of_pikes(seed: int) -> None:
    # 11.4: 0-4 they charge: +2, or +1 if they have moved (11.2); 5-9 they shock without it. On 8+ of a charge
    # he goes back aside; if straight before them, Disordered (+1), they follow and shock again (12.7)
    draw = Random(seed)
    moved, his = draw.choice((False, True)), draw.choice(("", "d"))
    f = lincoln(f"lincoln-mm1@{'2920' if moved else '2820'}>4 wallace-pk1@2620>1{his} {HOME}", leader="2921")
    if moved:
        f.do("unit lincoln-mm1", "go 2820", "face 4")
    found = told(f.do("done"), "charge lincoln-mm1 wallace-pk1 2720 4")
    charges = roll(D10, lambda die: read(CHARGE_DISORDERED if his else CHARGE, die + 2 - moved + len(his)))
    balks = roll(D10, lambda die: read(SHOCK_DISORDERED if his else SHOCK, die + len(his)))
    half = Fraction(1, 2)
    same(found.chances, go_on({True: half, False: half}, lambda goes: charges if goes else balks))
    if his:
        assert not found.lines
        return
    again = roll(D10, lambda die: read(SHOCK_DISORDERED, die + 1 + WEAPONS["mm-pk"]))

    def straight(die: int) -> Pairs:
        first = read(CHARGE, die + 2 - moved)
        return struck(again, *first) if die + 2 - moved >= 8 else surely(first)

    followed = go_on(roll(D10, lambda die: die), straight)
    same(
        line(found, "Retreat"),
        go_on({True: half, False: half}, lambda goes: followed if goes else balks),
    )


@seeds
def test_riders_charge_longbows_that_shoot(seed: int) -> None:
    # 9.2, V20: first they fire at one hex (+2, -1 if Disordered). Unharmed riders charge: +2, matrix +3, the
    # defender's DRM (+1, Disordered +2); Disordered ones shock with -2; unhorsed ones too, matrix +1 (R25).
    draw = Random(seed)
    his = draw.choice(("", "d"))
    f = fight(f"lincoln-mm1@2820>4 john-lb1@2620>1{his} lincoln-standard@3422", leader="2921")
    found = told(f, "charge lincoln-mm1 john-lb1 2720 4")
    counter = COUNTER["lb"] + len(his)

    def attack(mine: str) -> Pairs:
        if mine == ".":
            column = CHARGE_DISORDERED if his else CHARGE
            return roll(D10, lambda die: read(column, die + 2 + WEAPONS["mm-lb"] + counter))
        weapons = WEAPONS["uh-lb"] if mine == "U" else WEAPONS["mm-lb"]
        hand = roll(D10, lambda die: read(SHOCK_DISORDERED if his else SHOCK, die + weapons + counter - 2))
        return struck(hand, attacker=mine)

    fire = roll(D10, lambda die: read(HORSE, die + LONGBOW[1] - len(his)))
    same(found.chances, go_on(fire, attack))
    same(line(found, "ReactionFire"), attack("."))


@seeds
def test_riders_charge_riders_who_may_counter_charge(seed: int) -> None:
    # +2 for the charge, +2 in the flank, +1 if Lincoln rides along. 11.6: on 0-4 (+1 in the flank) the +2 of
    # the charge is gone, and he turns to the front (11.5g); on 5-9 the charge goes in as it is. 15.4: a
    # Leader whose unit is harmed dies if a die less his rating of 4 is 3 or more: on 7-9.
    draw = Random(seed)
    leads, flank = draw.choice((False, True)), draw.choice((False, True))
    f = fight(
        f"lincoln-mm1@2820>4 james-mm1@2620>{3 if flank else 1} lincoln-standard@3422",
        leader="2820" if leads else "2921",
    )
    found = told(f, "charge lincoln-mm1 james-mm1 2720 4")

    def charge(drm: int) -> Pairs:
        hand = roll(D10, lambda die: read(CHARGE, die + drm + leads))
        dies = {True: Fraction(3, 10), False: Fraction(7, 10)}
        return go_on(
            hand,
            lambda pair: (
                {worse("L" if dead else ".", pair[0]) + pair[1]: c for dead, c in dies.items()}
                if leads and pair[0] != "."
                else surely(pair)
            ),
        )

    goes_in = charge(2 + 2 * flank)
    same(found.chances, goes_in)
    succeeds = Fraction(5 - flank, 10)
    same(
        line(found, "CounterChargeWindow"),
        go_on({True: succeeds, False: 1 - succeeds}, lambda met: charge(0) if met else goes_in),
    )


# -- certain ---------------------------------------------------------------------------------------


def test_only_what_nobody_can_answer_is_certain() -> None:
    f = lincoln(f"lincoln-pk1@2820>4 john-lb1@2620>1 {HOME}")
    assert told(f, "unit lincoln-pk1", "face 5").certain
    assert told(f, "unit lincoln", "go 2822").certain
    assert not told(f, "unit lincoln-pk1", "go 2720").certain


@pytest.mark.rule("4.2b", "4.3a")
@pytest.mark.parametrize(("command", "rating"), [("raoul", 3), ("eu", 3)])
def test_who_goes_on_is_told_his_chance_and_that_the_enemy_may_seize_first(command: str, rating: int) -> None:
    """A ten-sided die, nought to the leader's rating: what comes before it is not certain."""
    f = ended(courtrai().do("activate artois"))
    found = told(f, f"continue {command}")
    [die] = found.rolls
    weights = dict(die.distribution())
    assert found.lone and not found.certain and found.answered
    assert Fraction(weights["activated"], sum(weights.values())) == Fraction(rating + 1, 10)
    words = AffairWords(SYSTEM, f.b, Speaker(f.b.setting, "en"))
    assert words.assumed(found) == ["the enemy does not try to seize"]
