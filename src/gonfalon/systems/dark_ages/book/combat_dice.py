"""7 and 10 The dice of a combat: attack and defence values and rolls, a reply, shots; dice lost or absorbed
for formations, rings, guarded sides, terrain, other enemies."""

from __future__ import annotations

from gonfalon.core.rolls import Modifier, Pool, Roll
from gonfalon.systems.dark_ages.battles.lasting import dice_from_events
from gonfalon.systems.dark_ages.pieces.facts import ASSAULT, NOBODY, RING, WALL, Combat
from gonfalon.systems.dark_ages.pieces.queries import enemies_near, engagers, leader_with, round_of
from gonfalon.systems.dark_ages.pieces.setting import B
from gonfalon.systems.dark_ages.pieces.tables import HITS, MOST_ABSORBED


class Count:
    """Dice being counted, each change with its rule."""

    __slots__ = ("dice", "modifiers")

    def __init__(self, cubes: int) -> None:
        self.dice = cubes
        self.modifiers: list[Modifier] = []

    def add(self, rule: str, dice: int, key: str, args: tuple[tuple[str, object], ...] = ()) -> None:
        """More or fewer dice by a rule."""
        if dice:
            self.dice += dice
            self.modifiers.append(Modifier(rule, dice, key, args))

    def least(self) -> int:
        """7i: a fighting unit rolls at least one die."""
        return max(1, self.dice)


def attack_value(b: B, uid: int) -> int:
    """2o: the lowest result that hits in attack."""
    return b.setting.kinds[uid].attack


def defence_value(b: B, uid: int, against: int) -> int:
    """The lowest result that hits in defence."""
    kinds = b.setting.kinds
    kind = kinds[uid]
    if kind.key == "spear" and b.setting.on["spears_against_horse"] and kinds[against].cavalry:  # § 22l
        return 3
    return kind.defence  # § 2p


def dice_of_cubes(b: B, uid: int) -> int:
    """7f, 7g, 1aa: a die for each active cube, none for the grey one; an isolated Leader has one."""
    return b.units[uid].points // 2


def attack_roll(b: B, c: Combat) -> Roll:
    """The dice of the attack, pooled by attack value."""
    pools: dict[int, int] = {}
    modifiers: list[Modifier] = []
    for uid in c.members:
        if b.units[uid].points < 2:
            continue
        count = attack_dice(b, c, uid)
        value = attack_value(b, uid)  # § 18.7c
        pools[value] = pools.get(value, 0) + count.least()  # § 7e
        modifiers += count.modifiers
    less = absorbed_from_dice(b, c)  # § 18.3e, 18.4g
    return _roll(b, "7f", "attack", pools, modifiers, by=c.attacker, at=c.target, less=less)


def attack_dice(b: B, c: Combat, uid: int) -> Count:
    """The dice one unit brings to an attack."""
    setting, unit = b.setting, b.units[uid]
    count = Count(dice_of_cubes(b, uid))
    if leader_with(b, uid) != NOBODY:  # § A10, V24e
        count.add("11a", 1, "leader")
    place, goal = unit.place, b.units[c.target].place
    if place is None or goal is None:
        return count
    ground, horse = setting.terrain[goal], setting.kinds[uid].horse > 0
    stakes = ground.no_assault_die == "mounted" and horse
    if c.kind == ASSAULT and not stakes:  # § 21h, A6b
        count.add("8c", 1, "assault")
    if uid == c.attacker:  # § A25
        count.add("18.9c", 2 * c.knights, "knights")
        count.add("18.10c", c.infantry, "infantry")
    if setting.dice_deeds:
        for deed in dice_from_events(b, uid):
            word = (("event_word", deed.event.id),)
            count.add(deed.rule("dice"), deed.effect.bonus, "event", word)  # § 23.3d
    if _ground_costs(b, c, uid, place, goal):  # § 21q: with Vanguard too
        count.add("21i", -1, "target-ground")
    count.add("21j", -setting.terrain[place].own_attack_lost, "own-ground")  # § 21n
    return count


def _ground_costs(b: B, c: Combat, uid: int, place: int, goal: int) -> bool:
    """Whether the target's ground costs this attacker a die; once for the whole attack."""
    setting = b.setting
    ground = setting.terrain[goal]
    lost = ground.attack_lost
    if not lost or (lost == "attacker_lower" and setting.level[place] >= ground.level):
        return False
    if lost == "attacker_mounted" and not setting.kinds[uid].horse:  # § V45
        return False
    return uid == c.attacker  # § 21o


def absorbed_from_dice(b: B, c: Combat) -> Modifier | None:
    """What Shield Wall or Schiltron takes off the damage of an attack."""
    formation, number, standing = formation_against_dice(b, c)
    if not formation:
        return None
    if c.wedge:  # § 18.16b, P.1c, 23.1f, 23.4h, 23.6f
        return None
    clause = b.setting.formations[c.target] if standing else None
    if formation == WALL:
        return Modifier("18.3c" if clause is None else clause.rule("stands"), -number, "shield-wall")
    return Modifier("18.4c" if clause is None else clause.rule("stands"), -number, "schiltron")


def formation_against_dice(b: B, c: Combat) -> tuple[str, int, bool]:
    """The formation of the defender, how much it absorbs, whether it is a standing one."""
    unit = b.units[c.target]
    standing, clause = "", b.setting.formations[c.target]
    if unit.standing and clause is not None:
        standing = WALL if clause.key == "shield_wall" else RING  # § P.1a, 23.1d, 23.4d, 23.6d
    if c.formation and c.formation != standing:
        return c.formation, c.walls if c.formation == WALL else c.rings, False  # § A28
    if standing:
        return standing, 1, True  # § V5b
    return "", 0, False


def ring_against_dice(b: B, c: Combat) -> bool:
    """Whether the defender is in a Schiltron that works."""
    return formation_against_dice(b, c)[0] == RING and not c.wedge  # § 18.4d, 18.16b, 23.4e


def guarded_side(b: B, uid: int) -> int | None:
    """The hex of the side that a one-cube unit has chosen to defend in this phase."""
    if b.units[uid].points // 2 > 1:
        return None  # recovered: the one-cube rule has no hold on it any more
    for unit, place in round_of(b).guarded:
        if unit == uid:  # § A20
            return place
    return None


def must_guard_one_side(b: B, uid: int) -> bool:
    """Whether a unit has one active cube left and two or more engaging enemies adjacent."""
    unit = b.units[uid]
    if unit.place is None or unit.points // 2 != 1:  # § V39
        return False
    return len(engagers(b, unit.place, unit.side)) >= 2


def may_roll_reply(b: B, c: Combat) -> bool:
    """A unit with only its grey cube makes no reply, unless it makes its Last Stand."""
    unit = b.units[c.target]
    if unit.place is None:
        return False
    return unit.points > 1 or c.last_stand > 0  # § 13e, V21f, V22, V22c


def defence_roll(b: B, c: Combat) -> Roll | None:
    """The dice of the defender against the unit it answers; None if it rolls nothing."""
    setting, unit = b.setting, b.units[c.target]
    place = unit.place
    foe = c.attacker if c.answered == NOBODY else c.answered
    if place is None or not may_roll_reply(b, c):
        return None
    ring = ring_against_dice(b, c)
    side = guarded_side(b, c.target)
    if side not in (None, b.units[foe].place) and not ring:  # § 7j, A20b, V31
        return None
    count = Count(dice_of_cubes(b, c.target))
    if c.last_stand:
        count.add("18.2b", c.last_stand, "last-stand")
        if unit.points & 1:
            count.add("18.2c", 1, "grey-cube")
    if leader_with(b, c.target) != NOBODY:  # § A20c
        count.add("11a", 1, "leader")
    if not ring:
        count.add("10a", -len(others_costing_dice(b, c, place, foe)), "other-enemies")
    count.add("21j", -setting.terrain[place].own_defence_lost, "own-ground")
    knights = c.knights if foe == c.attacker else 0  # § A25
    ignored = Modifier("18.9d", -knights, "knights-ignore") if knights else None
    pools = {defence_value(b, c.target, foe): count.least()}
    return _roll(b, "7f", "defence", pools, count.modifiers, by=c.target, at=foe, less=ignored)  # § 7d


def others_costing_dice(b: B, c: Combat, place: int, foe: int) -> list[int]:
    """The adjacent enemies that cost a defender a die each, those that attack with its foe too."""
    kinds, units = b.setting.kinds, b.units
    found = []
    for enemy in enemies_near(b, place, units[c.target].side):  # § V24b
        if enemy == foe or kinds[enemy].bow:  # § 10b
            continue
        if units[enemy].points > 1:  # § A21
            found.append(enemy)
    return found


def shot_dice_roll(b: B, c: Combat) -> Roll:
    """The dice of a shot."""
    setting, unit, rnd = b.setting, b.units[c.attacker], round_of(b)
    kind = setting.kinds[c.attacker]
    count = Count(dice_of_cubes(b, c.attacker))
    if leader_with(b, c.attacker) != NOBODY:  # § A10b
        count.add("11a", 1, "leader")
    if rnd.sky and rnd.aimed in (NOBODY, c.attacker):  # § A26
        count.add("18.11b", rnd.sky, "darken-sky")
    if rnd.fire and kind.bow:  # § A26, A26b
        count.add("18.12b", 2 * rnd.fire, "ignite-arrows")
    place, goal = unit.place, b.units[c.target].place
    assert place is not None and goal is not None
    count.add("21k", -setting.terrain[goal].shot_lost, "target-cover")
    count.add("21j", -setting.terrain[place].own_attack_lost, "own-ground")
    pools = {kind.shoot: count.least()}
    # § 18.4e, 23.4g, 23.6e: a ring takes nothing off a shot
    return _roll(b, "15l", "shot", pools, count.modifiers, by=c.attacker, at=c.target)  # § 22b


def mercenary_dice_roll(b: B, side: int, target: int) -> Roll:
    """One die that hits at 3."""
    return _roll(b, "18.5b", "mercenaries", {3: 1}, [], at=target, side=side)


def _roll(
    b: B,
    rule: str,
    purpose: str,
    pools: dict[int, int],
    modifiers: list[Modifier],
    *,
    at: int,
    by: int = NOBODY,
    less: Modifier | None = None,
    side: int | None = None,
) -> Roll:
    """The dice of a unit (or of nobody on the map) against another; `less` is taken off their damage."""
    values = tuple(sorted(pools))
    absorbs = 0
    if less is not None:
        absorbs = min(-less.value, MOST_ABSORBED)
        modifiers = [*modifiers, less]
    sixes = leader_with(b, at) != NOBODY  # § 11f
    return Roll(
        rule,
        purpose,
        HITS[values, sixes, absorbs],
        tuple([Pool(pools[v], 1, 6) for v in values]),
        tuple(modifiers),
        b.units[by].side if side is None else side,
        (at,) if by == NOBODY else (by, at),
    )
