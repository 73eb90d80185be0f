"""7 and 10 The dice of a combat: cubes, Leaders, cards, terrain and other enemies, in one roll each."""

from __future__ import annotations

from gonfalon.core.checks import cite
from gonfalon.core.rolls import Modifier, Pool, Roll
from gonfalon.systems.dark_ages.facts import (
    ASSAULT,
    NOBODY,
    RING,
    WALL,
    Combat,
    DarkBattle,
    bit,
    enemies_near,
    engagers,
    leader_with,
    round_of,
)
from gonfalon.systems.dark_ages.tables import HITS, MOST_ABSORBED


class Count:
    """Dice being counted, each change with its rule."""

    __slots__ = ("dice", "modifiers")

    def __init__(self, cubes: int) -> None:
        self.dice = cubes
        self.modifiers: list[Modifier] = []

    def add(self, rule: str, dice: int, key: str) -> None:
        """More or fewer dice by a rule."""
        if dice and cite(rule):
            self.dice += dice
            self.modifiers.append(Modifier(rule, dice, key))

    def least(self) -> int:
        """7i: a fighting unit rolls at least one die."""
        if self.dice < 1 and cite("7i"):
            return 1
        return self.dice


def attack_value(b: DarkBattle, uid: int) -> int:
    """1w, 2o, 22i: the lowest result that hits in attack."""
    kind = b.setting.kinds[uid]
    if kind.leader and not cite("22i"):
        return 6
    return kind.attack if cite("2o") else kind.defence


def defence_value(b: DarkBattle, uid: int, against: int) -> int:
    """1w, 22l: the lowest result that hits in defence."""
    kinds = b.setting.kinds
    kind = kinds[uid]
    if (
        kind.key == "spear"
        and b.setting.on["spears_against_horse"]
        and kinds[against].cavalry
        and cite("22l")
    ):
        return 3
    if kind.leader and not cite("22j"):
        return 6
    return kind.defence if cite("2p") else kind.attack


def cubes_of(b: DarkBattle, uid: int) -> int:
    """7f, 7g, 1aa: a die for each active cube, none for the grey one; an isolated Leader has one."""
    points = b.units[uid].points
    if b.setting.kinds[uid].leader and not (cite("1aa") and cite("1y")):
        return 2
    if not cite("7f"):
        return 1
    return points // 2 if cite("7g") else points - points // 2


def attack_roll(b: DarkBattle, c: Combat) -> Roll:
    """7f, 8c, 18.7c: the dice of the attack, pooled by attack value."""
    pools: dict[int, int] = {}
    modifiers: list[Modifier] = []
    for uid in c.members:
        if b.units[uid].points < 2:
            continue
        count = attack_dice(b, c, uid)
        value = attack_value(b, uid if uid == c.attacker or cite("18.7c") else c.attacker)
        pools[value] = pools.get(value, 0) + (count.least() if cite("7e") else 1)
        modifiers += count.modifiers
    return _roll(b, "7f", "attack", pools, modifiers, c.attacker, c.target, absorbed(b, c))


def attack_dice(b: DarkBattle, c: Combat, uid: int) -> Count:
    """The dice one unit brings to an attack."""
    setting, unit = b.setting, b.units[uid]
    count = Count(cubes_of(b, uid))
    if leader_with(b, uid) != NOBODY and cite("V24e" if len(c.members) > 1 else "A10") and cite("1z"):
        count.add("11a", 1, "leader")
    place, goal = unit.place, b.units[c.target].place
    if place is None or goal is None:
        return count
    ground, horse = setting.terrain[goal], setting.kinds[uid].horse > 0
    stakes = ground.no_assault_die == "mounted" and horse
    if c.kind == ASSAULT and not (stakes and cite("21h")) and (not c.again or cite("A6b")):
        count.add("8c", 1, "assault")
    if uid == c.attacker or not cite("A25"):
        count.add("18.9c", 2 * c.knights, "knights")
    if uid == c.attacker:
        count.add("18.10c", c.infantry, "infantry")
    if b.game.paladins >= b.game.turn > 0 and setting.kinds[uid].key == "fed" and unit.side == 0:
        count.add("23.3d", 1, "paladins")
    own = setting.terrain[place].own_attack_lost
    if _ground_costs(b, c, uid, place, goal):
        count.add("21i", -1, "target-ground")
        if own and not cite("21n"):
            own = 0
    count.add("21j", -own, "own-ground")
    return count


def _ground_costs(b: DarkBattle, c: Combat, uid: int, place: int, goal: int) -> bool:
    """21i: whether the target's ground costs this attacker a die; once for the whole attack (21o)."""
    setting = b.setting
    ground = setting.terrain[goal]
    lost = ground.attack_lost
    if not lost or (lost == "attacker_lower" and setting.level[place] >= ground.level):
        return False
    if lost == "attacker_mounted" and not (setting.kinds[uid].horse > 0 and cite("V45")):
        return False
    if bit(round_of(b).vanguard, uid) and not cite("21q"):
        return False
    return uid == c.attacker or not cite("21o")


def absorbed(b: DarkBattle, c: Combat) -> Modifier | None:
    """18.3c, 18.4c: what Shield Wall or Schiltron takes off the damage of an attack."""
    formation, number, standing = formation_of(b, c)
    if not formation:
        return None
    special = b.setting.special
    if c.wedge and cite("18.16b"):
        if not standing:
            return None
        if special == "mobile_schiltron":
            broken = cite("23.6f")
        else:
            broken = cite("23.1f" if special == "standing_shield_wall" else "23.4h")
        if broken:
            return None
    on_ground = bool(b.setting.terrain[c.place].attack_lost)
    if on_ground and not cite("18.3e" if formation == WALL else "18.4g"):
        return None
    if formation == WALL:
        return Modifier("23.1d" if standing else "18.3c", -number, "shield-wall")
    if not standing:
        return Modifier("18.4c", -number, "schiltron")
    mobile = special == "mobile_schiltron"
    return Modifier("23.6d" if mobile else "23.4d", -number, "schiltron")


def formation_of(b: DarkBattle, c: Combat) -> tuple[str, int, bool]:
    """A28, V5b: the formation of the defender, how much it absorbs, whether it is a standing one."""
    unit = b.units[c.target]
    standing = ""
    if unit.standing:
        standing = WALL if b.setting.special == "standing_shield_wall" else RING
    if c.formation and c.formation != standing:
        if c.walls and c.rings and not cite("A28"):
            return c.formation, c.walls + c.rings, False
        return c.formation, c.walls if c.formation == WALL else c.rings, False
    if standing:
        if c.formation and not cite("V5b"):
            return standing, 1 + c.walls + c.rings, True
        return standing, 1, True
    return "", 0, False


def in_ring(b: DarkBattle, c: Combat) -> bool:
    """18.4d: whether the defender is in a Schiltron that works."""
    formation, _, standing = formation_of(b, c)
    if formation != RING or c.wedge:
        return False
    if standing and b.setting.special == "standing_schiltron":
        return cite("23.4e")
    return cite("18.4d")


def guarded_side(b: DarkBattle, uid: int) -> int | None:
    """A20: the hex of the side that a one-cube unit has chosen to defend in this phase."""
    if b.units[uid].points // 2 > 1:
        return None  # recovered: the one-cube rule has no hold on it any more
    for unit, place in round_of(b).guarded:
        if unit == uid:
            return place
    return None


def is_pressed(b: DarkBattle, uid: int) -> bool:
    """10c, A20, V39: one active cube left and two or more engaging enemies adjacent."""
    unit = b.units[uid]
    if unit.place is None or unit.points // 2 != 1:
        return False
    if b.setting.kinds[uid].leader and not cite("V39"):
        return False
    return len(engagers(b, unit.place, unit.side)) >= 2


def can_reply(b: DarkBattle, c: Combat) -> bool:
    """13e, V22, V22c: a unit with only its grey cube makes no reply, unless it makes its Last Stand."""
    unit = b.units[c.target]
    if unit.place is None:
        return False
    if unit.points > 1 and any(r.unit == c.target for r in b.affairs.get("routs", ())):
        return cite("V21f")  # it was given cubes again
    if unit.points == 1:
        if c.last_stand:
            return cite("V22c")
        return not (cite("V22") and cite("13e"))
    return True


def defence_roll(b: DarkBattle, c: Combat) -> Roll | None:
    """7f, 10a: the dice of the defender against the unit it answers; None if it rolls nothing."""
    setting, unit = b.setting, b.units[c.target]
    place = unit.place
    foe = c.attacker if c.answered == NOBODY else c.answered
    if place is None or not can_reply(b, c):
        return None
    ring = in_ring(b, c)
    side = guarded_side(b, c.target)
    answers = side is None or side == b.units[foe].place or (ring and cite("V31"))
    if not answers and cite("A20b") and cite("7j"):
        return None
    if not cite("7d"):
        return None
    count = Count(cubes_of(b, c.target))
    if c.last_stand:
        count.add("18.2b", c.last_stand, "last-stand")
        if unit.points & 1:
            count.add("18.2c", 1, "grey-cube")
    if leader_with(b, c.target) != NOBODY and (side is None or cite("A20c")):
        count.add("11a", 1, "leader")
    if not ring:
        count.add("10a", -len(others_near(b, c, place, foe)), "other-enemies")
    own = setting.terrain[place].own_defence_lost
    if own:
        count.add("21j", -own, "own-ground")
    knights = c.knights if foe == c.attacker or not cite("A25") else 0
    ignored = Modifier("18.9d", -knights, "knights-ignore") if knights else None
    pools = {defence_value(b, c.target, foe): count.least()}
    return _roll(b, "7f", "defence", pools, count.modifiers, c.target, foe, ignored)


def others_near(b: DarkBattle, c: Combat, place: int, foe: int) -> list[int]:
    """10a, 10b, A21, V24b: the adjacent enemies that cost a defender a die each."""
    kinds, units = b.setting.kinds, b.units
    found = []
    for enemy in enemies_near(b, place, units[c.target].side):
        if enemy == foe or (kinds[enemy].bow and cite("10b")):
            continue
        if units[enemy].points < 2 if cite("A21") else kinds[enemy].leader:
            continue
        if enemy in c.members and not cite("V24b"):
            continue
        found.append(enemy)
    return found


def shot_roll(b: DarkBattle, c: Combat) -> Roll:
    """15l, 18.11b, 18.12b: the dice of a shot."""
    setting, unit, rnd = b.setting, b.units[c.attacker], round_of(b)
    kind = setting.kinds[c.attacker]
    count = Count(cubes_of(b, c.attacker))
    if leader_with(b, c.attacker) != NOBODY and cite("A10b"):
        count.add("11a", 1, "leader")
    if rnd.sky and rnd.aimed in (NOBODY, c.attacker) and cite("A26"):
        count.add("18.11b", rnd.sky, "darken-sky")
    if rnd.fire and (kind.bow or not cite("A26b")) and cite("A26"):
        count.add("18.12b", 2 * rnd.fire, "ignite-arrows")
    place, goal = unit.place, b.units[c.target].place
    assert place is not None and goal is not None
    count.add("21k", -setting.terrain[goal].shot_lost, "target-cover")
    count.add("21j", -setting.terrain[place].own_attack_lost, "own-ground")
    less = None
    if b.units[c.target].standing and formation_of(b, c)[0] == RING:
        mobile = setting.special == "mobile_schiltron"
        if not (cite("23.6e" if mobile else "23.4g") and cite("18.4e")):
            less = absorbed(b, c)
    pools = {kind.shoot if cite("22b") else kind.defence: count.least()}
    return _roll(b, "15l", "shot", pools, count.modifiers, c.attacker, c.target, less)


def mercenary_roll(b: DarkBattle, side: int, target: int) -> Roll:
    """18.5b: one die that hits at 3."""
    return _roll(b, "18.5b", "mercenaries", {3 if cite("18.5b") else 6: 1}, [], NOBODY, target, None, side)


def _roll(
    b: DarkBattle,
    rule: str,
    purpose: str,
    pools: dict[int, int],
    modifiers: list[Modifier],
    uid: int,
    target: int,
    less: Modifier | None = None,
    side: int | None = None,
) -> Roll:
    if not cite("1w"):
        pools = {6: sum(pools.values())}
    values = tuple(sorted(pools))
    absorbs = 0
    if less is not None and cite(less.rule):
        absorbs = min(-less.value, MOST_ABSORBED)
        modifiers = [*modifiers, less]
    leader = leader_with(b, target)
    if b.setting.kinds[target].leader:
        leader = NOBODY if cite("11f") else target
    about = (target,) if uid == NOBODY else (uid, target)
    return Roll(
        rule,
        purpose,
        HITS[values, leader != NOBODY, absorbs],
        tuple([Pool(pools[v], 1, 6) for v in values]),
        tuple(modifiers),
        b.units[uid].side if side is None else side,
        about,
    )
