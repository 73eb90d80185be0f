"""10.1, 10.3, 10.4 The record of a clash, and each fight in it: who attacks and defends, sides hit, DRMs,
roll, what is suffered in the fight."""

from __future__ import annotations

from typing import Final

from gonfalon.core.checks import Refusal, refuse
from gonfalon.core.records import replace
from gonfalon.core.rolls import Modifier, Roll
from gonfalon.core.steps import Step, step
from gonfalon.space.hexes import FLANK, FRONT, REAR
from gonfalon.systems.men_of_iron.book.charge_paths import wall_bars_charge
from gonfalon.systems.men_of_iron.book.conditions import unhorse
from gonfalon.systems.men_of_iron.book.formations import spent_refusal
from gonfalon.systems.men_of_iron.book.results import suffer_result
from gonfalon.systems.men_of_iron.book.victory import break_the_lull
from gonfalon.systems.men_of_iron.pieces.clauses_of_combat import Schiltron
from gonfalon.systems.men_of_iron.pieces.facts import (
    CLOSING,
    FIRED,
    MOVED,
    SPENT,
    WALL,
    Clash,
    Unit,
)
from gonfalon.systems.men_of_iron.pieces.queries import (
    drm_of,
    enemies_in,
    front,
    front_flank_or_rear,
    leaders_at,
    mounted,
)
from gonfalon.systems.men_of_iron.pieces.setting import B, means
from gonfalon.systems.men_of_iron.pieces.tables import DIE, MATRIX, MEANING, SHOCK, pulled_down_table

UPHILL: Final = ((("word", "slope"),), (("word", "steep"),))
"""What the DRMs of an attack uphill speak of."""


def clash_record(b: B, name: str) -> Clash:
    """A clash by its name."""
    found: Clash = b.affairs[name]
    return found


def change_clash_record(b: B, name: str, **new: object) -> None:
    """Change a clash."""
    b.put(name, replace(clash_record(b, name), **new))


def next_record_name(b: B) -> str:
    """A name for a clash inside those going on."""
    return f"clash{sum(1 for k in b.affairs if k.startswith('clash'))}"


def cannot_fight(b: B, u: Unit) -> Refusal | None:
    """Why a unit may not attack by shock at all."""
    if u.kind not in MATRIX:
        return refuse("14.2b" if u.kind == "HO" else "10.1b", "cannot-shock")
    if u.retired:
        return refuse("V23c", "retired-cannot")
    if u.formation:
        ring = b.setting.rule(Schiltron, "attacks")
        return refuse("14.1f" if u.formation == WALL else ring, "formation-no-attack")  # § P.2h
    if u.place is None:
        return refuse("10.1a", "off-map")
    if u.marks & SPENT:
        return spent_refusal(b, u, "no_shock")
    if u.kind == "GE":  # § R69: being out of command is no bar
        if u.marks & FIRED:
            return refuse(b.setting.genitors.rule("either"), "fired-no-shock")
        if not u.shots:
            return refuse(b.setting.genitors.rule("unarmed"), "no-javelins")
        if u.marks & MOVED and not u.marks & CLOSING:
            return refuse(b.setting.genitors.rule("closes"), "did-not-close")
    return None


def enemies_to_fight(b: B, u: Unit, place: int, facing: int) -> list[int]:
    """The enemies in the front hexes of a unit that it is able to shock."""
    six = b.setting.grid.neighbours[place]
    found: list[int] = []
    for h in (six[facing], six[(facing + 1) % 6]):  # § 10.1a
        if h < 0:
            continue
        for e in enemies_in(b, h, u.side):
            if b.units[e].kind not in MATRIX[u.kind]:
                continue
            if b.setting.ground.shock_modifiers(place, h, mounted(u), b.game.opened) is not None:
                found.append(e)  # § 10.1c, 14.1l
    return found


def fight_refusal(b: B, u: Unit, target: int) -> Refusal | None:
    """Why a unit may not shock a target from where it stands."""
    found = cannot_fight(b, u)
    if found is not None:
        return found
    t = b.units[target]
    assert u.place is not None
    if t.place is None or t.side == u.side:
        return refuse("10.1a", "no-enemy")
    if t.place not in front(b, u):
        return refuse("10.1a", "not-in-front")
    if t.kind not in MATRIX[u.kind]:
        return refuse("T4d", "matrix-forbids")
    if b.setting.ground.shock_modifiers(u.place, t.place, mounted(u), b.game.opened) is None:
        rows = b.setting.ground.side_rows(u.place, b.setting.grid.direction(u.place, t.place))
        return refuse(next(k.rule for k in rows if k.shock[mounted(u)] == 99), "across-water")
    return (
        None
        if target in enemies_to_fight(b, u, u.place, u.facing)
        else refuse(b.setting.rule(Schiltron, "hidden"), "beneath-pikes")
    )


def attackers_in_fight(b: B, name: str, defender: int) -> list[int]:
    """The attackers of a defender that still stand next to it and face it, and have not fallen into a pit."""
    place = b.units[defender].place
    if place is None:
        return []
    return [
        a
        for a, d in clash_record(b, name).pairs
        if d == defender
        and (u := b.units[a]).place is not None
        and not (u.retired or u.marks & SPENT)
        and place in front(b, u)
    ]  # § P.13c


def charges_in_fight(b: B, found: Clash, attacker: int, defender: int) -> bool:
    """Whether this attacker charges this defender (its formation's front cannot be charged)."""
    place = b.units[attacker].place
    return attacker in found.charging and place is not None and not wall_bars_charge(b, place, defender)


def fight_roll(b: B, name: str, defender: int) -> Roll:
    """The roll of one defender's fight, with all its DRMs."""
    found = clash_record(b, name)
    t = b.units[defender]
    attackers = attackers_in_fight(b, name, defender)
    units = [b.units[a] for a in attackers]
    charging = [a for a in attackers if charges_in_fight(b, found, a, defender)]
    drms: list[Modifier] = []
    against = {d for a, d in found.pairs if a in attackers and b.units[d].place is not None}
    number = len(attackers) - len(against)  # § R20
    if number:
        drms.append(Modifier("10.4a", number, "numbers"))
    drms += _position(b, t, units)
    drms += _ground(b, t, units)
    own = drm_of(b, t)
    if own:
        drms.append(Modifier("12.2c" if t.disordered else "10.4g", own, "defender-drm"))
    if charging:
        drms += _charge(b, found, t, charging)
    kinds = {u.kind for u in units}
    best = max(MATRIX[k][t.kind] for k in kinds)  # § 10.4k
    if best:  # § T4a
        drms.append(Modifier("10.4j", best, "weapons"))
    if any(u.disordered for u in units):  # § R19
        drms.append(Modifier("10.4l", -2, "attacker-disordered"))
    if t.retired:
        drms.append(Modifier("10.4n", 2, "defender-retired"))
    drms += _formation(b, t, units)
    if t.kind == "GE" and not t.shots:  # § P.36l
        drms.append(Modifier(b.setting.genitors.rule("helpless"), b.setting.genitors.helpless, "no-javelins"))
    word = "charge" if charging else "shock"  # § 10.3i, 10.3j, 11.2a, 11.6e
    table = SHOCK[word == "charge", t.disordered or t.retired]  # § 10.3k, 10.4m, 12.4f
    about = (attackers[0], defender, *attackers[1:])
    # § 10.4p, T7a
    return Roll("10.3h", word, table, DIE, modifiers=tuple(drms), side=units[0].side, about=about)


def sides_hit_in_fight(b: B, t: Unit, units: list[Unit]) -> set[int]:
    """The kinds of side by which a defender is attacked."""
    assert t.place is not None
    return {front_flank_or_rear(b, t, b.setting.grid.direction(t.place, u.place or 0)) for u in units}


def _position(b: B, t: Unit, units: list[Unit]) -> list[Modifier]:
    """Flank +2, rear +3, two kinds of side +4."""
    sides = sides_hit_in_fight(b, t, units)
    if len(sides) > 1:  # § R16
        return [Modifier("10.4d", 4, "two-sides")]
    if FLANK in sides:
        return [Modifier("10.4b", 2, "flank")]
    return [Modifier("10.4c", 3, "rear")] if REAR in sides else []  # § P.2j


def _ground(b: B, t: Unit, units: list[Unit]) -> list[Modifier]:
    """The terrain DRMs of the attacker for whom they are worst."""
    assert t.place is not None
    ground = b.setting.ground
    worst: tuple[Modifier, ...] = ()
    low: int | None = None
    slopes = []
    for u in units:
        assert u.place is not None
        # § 10.4e, V15
        here = ground.shock_modifiers(u.place, t.place, mounted(u), b.game.opened) or ()
        if ground.slope_if_all:
            level = tuple(m for m in here if m.args not in UPHILL)
            slopes.append(len(level) < len(here))
            here = level
        total = sum(m.value for m in here)
        if low is None or total < low:  # § 10.4f, R18, V5
            low, worst = total, here
    found = list(worst)
    if ground.slope_if_all and all(slopes):  # § V12
        found.append(Modifier("T7b", -1, "terrain", (("word", "slope"),)))
    return found


def _charge(b: B, found: Clash, t: Unit, charging: list[int]) -> list[Modifier]:
    """+2, or +1 after moving; +1 for the leader; a counter-charge cancels the first."""
    drms = []
    if t.id not in found.countered:  # § 11.6d, 11.6f
        fresh = any(not b.units[a].marks & MOVED for a in charging) or found.kind == "counter"
        drms.append(Modifier("10.4h", 2, "charge") if fresh else Modifier("11.2b", 1, "charge-moved"))
    for a in charging:
        u = b.units[a]
        assert u.place is not None
        own = b.setting.facts[a].command
        for leader in leaders_at(b, u.place, u.side):
            mine = b.setting.commands[b.setting.facts[leader].command]
            his = b.setting.facts[leader].command == own or mine.commands in ("horse", "any")
            if his:  # § R17, 10.4i
                drms.append(Modifier("15.3a", 1, "leader"))
                return drms
    return drms


def _formation(b: B, t: Unit, units: list[Unit]) -> list[Modifier]:
    """-1 if at least one attacker comes through the front."""
    if not t.formation or FRONT not in sides_hit_in_fight(b, t, units):  # § 10.4o, V33
        return []
    if t.formation == WALL:
        return [Modifier("14.1i", -1, "shield-wall")]
    one = b.setting.schiltrons[t.side]
    if one is None or not one.shock_drm:  # § P.2o
        return []
    return [Modifier(one.rule("drm"), one.shock_drm, "schiltron")]


def defenders_on_record(found: Clash) -> list[int]:
    """The defenders of a clash in order."""
    return list(dict.fromkeys(d for _, d in found.pairs))


def attackers_on_record(found: Clash) -> list[int]:
    """The attackers of a clash in order."""
    return list(dict.fromkeys(a for a, _ in found.pairs))


@step("10.3h")
class Resolve(Step):
    """One die for each defender; all results of the clash are applied together."""

    name: str

    def run(self, b: B) -> None:
        fights: list[tuple[int, list[int], str, int]] = []
        for d in defenders_on_record(clash_record(b, self.name)):
            attackers = attackers_in_fight(b, self.name, d)
            place = b.units[d].place
            if attackers and place is not None:
                break_the_lull(b)
                roll = fight_roll(b, self.name, d)
                fights.append((d, attackers, str(b.roll(roll)), place))
        hurt: list[int] = []
        emptied = []
        falling: dict[int, tuple[bool, list[int]]] = {}
        for d, attackers, word, place in fights:  # § 10.3m
            mine, his, go = MEANING[word]
            emptied.append((d, place, go))
            if his:
                suffer_in_fight(b, d, his, tuple(attackers), "shock")
            if mine:  # § V19
                for a in attackers:
                    back, by = falling.get(a, (False, []))
                    falling[a] = (back or mine == "dr", [*by, d])
        for a, (back, by) in falling.items():
            hurt.append(a)
            suffer_in_fight(b, a, "dr" if back else "d", tuple(by), "shock")
        change_clash_record(b, self.name, hurt=tuple(hurt), emptied=tuple(emptied))


def suffer_in_fight(b: B, uid: int, what: str, by: tuple[int, ...], how: str) -> None:
    """A result of shock, and whether riders are pulled down as well (deadly ground: `suffer_result`)."""
    down = what != "E" and pulled_down_in_fight(b, uid, by)
    suffer_result(b, uid, what, by, how)
    if down and b.units[uid].place is not None and b.units[uid].kind == "MM":
        unhorse(b, uid)


def pulled_down_in_fight(b: B, uid: int, enemies: tuple[int, ...]) -> bool:
    """Whether riders hurt by certain enemies are Unhorsed as well."""
    u = b.units[uid]
    for one in b.setting.rules.pulled_down:
        if u.place is None or u.kind != "MM" or not means(b, one.riders, uid):
            continue
        hooks = [b.units[i] for i in enemies if means(b, one.by, i)]
        if not hooks or (one.unless_formed and all(p.formation for p in hooks)):  # § P.11c
            continue
        rule = one.rule("attacking" if b.game.active == u.side else "attacked")  # § P.11a, P.11b
        word = b.roll(Roll(rule, "pulled-down", pulled_down_table(one), DIE, (), 1 - u.side, (uid,)))
        if word == "pulled-down":
            return True
    return False
