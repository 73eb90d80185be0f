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
    cite_all,
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
    if kind.leader:
        cite("22j")
    return kind.defence if cite("2p") else kind.attack


def attack_roll(b: DarkBattle, c: Combat) -> Roll:
    """7f, 8c, 18.7c: the dice of the attack, pooled by attack value."""
    pools: dict[int, int] = {}
    modifiers: list[Modifier] = []
    cite_all(("7e", "7g"))
    for uid in c.members:
        if b.units[uid].points < 2:
            continue
        count = attack_dice(b, c, uid)
        value = attack_value(b, uid)
        cite(b.setting.kinds[uid].rule)
        pools[value] = pools.get(value, 0) + count.least()
        modifiers += count.modifiers
    cite("18.7c" if len(c.members) > 1 else "7f")
    return _roll(b, "7f", "attack", pools, modifiers, c.attacker, c.target, absorbed(b, c))


def attack_dice(b: DarkBattle, c: Combat, uid: int) -> Count:
    """The dice one unit brings to an attack."""
    setting, unit = b.setting, b.units[uid]
    count = Count(unit.points // 2)
    if setting.kinds[uid].leader:
        cite_all(("1aa", "1y"))
    if leader_with(b, uid) != NOBODY:
        cite("V24e" if len(c.members) > 1 else "A10")
        cite("1z")
        count.add("11a", 1, "leader")
    place, goal = unit.place, b.units[c.target].place
    if place is None or goal is None:
        return count
    ground, horse = setting.terrain[goal], setting.kinds[uid].horse > 0
    if c.kind == ASSAULT:
        if ground.no_assault_die == "mounted" and horse and cite("21h"):
            cite("V45")
        else:
            count.add("8c", 1, "assault")
    if uid == c.attacker:
        count.add("18.9c", 2 * c.knights, "knights")
        count.add("18.10c", c.infantry, "infantry")
    if b.game.paladins >= b.game.turn > 0 and setting.kinds[uid].key == "fed" and unit.side == 0:
        count.add("23.3d", 1, "paladins")
    lost = ground.attack_lost
    if (
        lost == "always"
        or (lost == "attacker_lower" and setting.level[place] < ground.level)
        or (lost == "attacker_mounted" and horse)
    ):
        if bit(round_of(b).vanguard, uid):
            cite("21q")
        if uid == c.attacker:
            count.add("21i", -1, "target-ground")
        else:
            cite("21o")  # the ground of the one target counts once for the whole attack
    own = setting.terrain[place].own_attack_lost
    if own:
        cite("21n")
        count.add("21j", -own, "own-ground")
    return count


def absorbed(b: DarkBattle, c: Combat) -> Modifier | None:
    """18.3c, 18.4c: what Shield Wall or Schiltron takes off the damage of an attack."""
    formation, number, standing = formation_of(b, c)
    if not formation:
        return None
    if c.wedge and cite("18.16b"):
        if standing:
            special = b.setting.special
            if special == "mobile_schiltron":
                cite("23.6f")
            else:
                cite("23.1f" if special == "standing_shield_wall" else "23.4h")
        return None
    if formation == WALL:
        cite("18.3e")
        return Modifier("23.1d" if standing else "18.3c", -number, "shield-wall")
    cite("18.4g")
    if not standing:
        return Modifier("18.4c", -number, "schiltron")
    mobile = b.setting.special == "mobile_schiltron"
    return Modifier("23.6d" if mobile else "23.4d", -number, "schiltron")


def formation_of(b: DarkBattle, c: Combat) -> tuple[str, int, bool]:
    """A28, V5b: the formation of the defender, how much it absorbs, whether it is a standing one."""
    unit = b.units[c.target]
    standing = ""
    if unit.standing:
        standing = WALL if b.setting.special == "standing_shield_wall" else RING
    if c.formation and c.formation != standing:
        if c.walls and c.rings:
            cite("A28")
        return c.formation, c.walls if c.formation == WALL else c.rings, False
    if standing:
        if c.formation:
            cite("V5b")
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
    if b.setting.kinds[uid].leader:
        cite("V39")
    return len(engagers(b, unit.place, unit.side)) >= 2


def can_reply(b: DarkBattle, c: Combat) -> bool:
    """13e, V22, V22c: a unit with only its grey cube makes no reply, unless it makes its Last Stand."""
    unit = b.units[c.target]
    if unit.place is None:
        return False
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
    if side is not None and side != b.units[foe].place:
        if not ring and cite("A20b"):
            cite("7j")
            return None
        cite("V31")
    cite("7d")
    count = Count(unit.points // 2)
    if c.last_stand:
        count.add("18.2b", c.last_stand, "last-stand")
        if unit.points & 1:
            count.add("18.2c", 1, "grey-cube")
    if leader_with(b, c.target) != NOBODY:
        if side is not None:
            cite("A20c")
        count.add("11a", 1, "leader")
    if not ring:
        others = [e for e in engagers(b, place, unit.side) if e != foe]
        if others:
            cite_all(("A21", "10b"))
            if len(c.members) > 1:
                cite("V24b")
            count.add("10a", -len(others), "other-enemies")
    own = setting.terrain[place].own_defence_lost
    if own:
        count.add("21j", -own, "own-ground")
    ignored = Modifier("18.9d", -c.knights, "knights-ignore") if c.knights else None
    cite(setting.kinds[c.target].rule)
    pools = {defence_value(b, c.target, foe): count.least()}
    return _roll(b, "7f", "defence", pools, count.modifiers, c.target, foe, ignored)


def shot_roll(b: DarkBattle, c: Combat) -> Roll:
    """15l, 18.11b, 18.12b: the dice of a shot."""
    setting, unit, rnd = b.setting, b.units[c.attacker], round_of(b)
    kind = setting.kinds[c.attacker]
    count = Count(unit.points // 2)
    if leader_with(b, c.attacker) != NOBODY:
        cite("A10b")
        count.add("11a", 1, "leader")
    if rnd.sky and rnd.aimed in (NOBODY, c.attacker):
        cite("A26")
        count.add("18.11b", rnd.sky, "darken-sky")
    if rnd.fire and kind.bow:
        cite_all(("A26", "A26b"))
        count.add("18.12b", 2 * rnd.fire, "ignite-arrows")
    place, goal = unit.place, b.units[c.target].place
    assert place is not None and goal is not None
    count.add("21k", -setting.terrain[goal].shot_lost, "target-cover")
    count.add("21j", -setting.terrain[place].own_attack_lost, "own-ground")
    if b.units[c.target].standing and formation_of(b, c)[0] == RING:
        cite("23.6e" if setting.special == "mobile_schiltron" else "23.4g")
        cite("18.4e")
    cite(kind.rule)
    cite("22b")
    return _roll(b, "15l", "shot", {kind.shoot: count.least()}, count.modifiers, c.attacker, c.target)


def mercenary_roll(b: DarkBattle, side: int, target: int) -> Roll:
    """18.5b: one die that hits at 3."""
    return _roll(b, "18.5b", "mercenaries", {3: 1}, [], NOBODY, target, None, side)


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
    cite("1w")
    values = tuple(sorted(pools))
    absorbs = 0
    if less is not None and cite(less.rule):
        absorbs = min(-less.value, MOST_ABSORBED)
        modifiers = [*modifiers, less]
    if b.setting.kinds[target].leader:
        cite("11f")
        leader = NOBODY
    else:
        leader = leader_with(b, target)
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
