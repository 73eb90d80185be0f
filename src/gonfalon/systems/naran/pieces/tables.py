"""The result tables of the sheet (chapters 1, 2, 4, 6, 16), each row with its rule; die and pool."""

from __future__ import annotations

from typing import Final

from gonfalon.core.rolls import Modifier, Opposed, Pool, Reading, Result, Roll, Row, SumTable, Total, d6
from gonfalon.systems.naran.pieces.facts import BLOODLUST, DEMORALISED, FLED, OK, RETREATING
from gonfalon.systems.naran.pieces.lists import CM

# -- Round 1 -----------------------------------------------------------------------------------------


DEPLOYMENT: Final = Opposed("naran.deployment", "")  # the higher total deploys second
ARRIVAL: Final = SumTable("naran.arrival", "1.2e", [Row(6, "absent", "1.2f"), Row(None, "arrives")])
ENTRY: Final = SumTable(
    "naran.entry", "1.3a", [Row(2, "own", "1.3a"), Row(4, "right", "1.3a"), Row(None, "left", "1.3a")]
)
ARRIVAL_VALUE: Final = {5: 2, 4: 1, 3: 0, 2: -1, 1: -2}  # 1.2c

# -- Round 2 -----------------------------------------------------------------------------------------

ORDER_TEST: Final = SumTable(
    "naran.orders",
    "2.4a",
    [
        Row(-1, "panic", "2.4h"),
        Row(0, "misread", "2.4g"),
        Row(1, "ignored-confusion", "2.4f"),
        Row(2, "ignored", "2.4e"),
        Row(3, "delay-confusion", "2.4d"),
        Row(4, "delay", "2.4c"),
        Row(5, "accepted-confusion", "2.4b"),
        Row(None, "accepted"),
    ],
)
MISREAD: Final = {0: 1, 1: 0, 2: 1, 3: 1}  # 2.4i: ATTACK <-> WAIT, OPPOSE (and a retreat) -> WAIT
SWITCH: Final = SumTable(
    "naran.switch", "10.6f", [Row(4, "refused", "10.6f"), Row(None, "switched", "10.6f")]
)
COMMAND_TEST: Final = SumTable(
    "naran.command_test", "20.4a", [Row(-1, "leaves", "20.4a"), Row(None, "holds", "20.4a")]
)


class InfluenceDie(Reading):
    """One die against the command value (16.2a); a natural 6 always goes wrong (16.3b)."""

    def __init__(self, key: str, rule: str, easy: bool) -> None:
        super().__init__(key, rule)
        self.easy = easy

    def result(self, state: int, bonus: int) -> Result:
        if state == 6:  # § 16.3b
            return "wrong"
        if state < bonus or (self.easy and state == bonus):  # § 16.2a, 16.3f, 16.4a
            return "calmed"
        return "nothing"


INFLUENCE: Final = InfluenceDie("naran.influence", "16.2a", False)
EASY_INFLUENCE: Final = InfluenceDie("naran.easy_influence", "16.4a", True)

# -- dice that count one by one ------------------------------------------------------------------------


class Counting(Reading):
    """How many dice show `need` or more."""

    def __init__(self, key: str, rule: str, need: int) -> None:
        super().__init__(key, rule)
        self.need = need

    def add(self, state: int, pool: int, face: int) -> int:
        return state + (face >= self.need)

    def result(self, state: int, bonus: int) -> Result:
        return state

    def rows(self) -> list[tuple[str, Result]]:
        return [(f"{self.need}+", 1)]


class Pooled:
    """The readings of one kind of pool by the die it needs."""

    def __init__(self, key: str, rule: str) -> None:
        self.readings = {need: Counting(f"naran.{key}.{need}", rule, need) for need in range(2, 7)}

    def reading(self, need: int) -> Counting:
        """A die of `need` or more counts; a natural 6 always does and a natural 1 never."""
        need = min(need, 6)  # § 4.3d, 4.4b, 6.7a, 6.8b
        return self.readings[max(need, 2)]  # § 4.3e, 4.4c, 6.7b, 6.8c


FIRE_HIT: Final = Pooled("fire_hit", "4.3i")
FIRE_KILL: Final = Pooled("fire_kill", "4.4g")
SHOT_KILL: Final = Pooled("shot_kill", "4.4i")
MELEE_HIT: Final = Pooled("melee_hit", "6.7e")
MELEE_KILL: Final = Pooled("melee_kill", "6.8g")
SPECIAL_DICE: Final = Counting("naran.special", "4.5d", 6)
MELEE_SPECIAL: Final = Counting("naran.melee_special", "6.9c", 6)
PICK: Final = Total("naran.pick", "")
SHIFT: Final = Total("naran.shift", "")
INITIATIVE: Final = Total("naran.initiative", "")
SAVE: Final = {
    n: SumTable(f"naran.save.{n}", "4.5a", [Row(n - 1, "lost", "4.5a"), Row(None, "saved", "4.5a")])
    for n in (4, 5, 6)
}


def sheet_pool(
    pooled: Pooled,
    base_need: int,
    modifiers: tuple[Modifier, ...],
    *,
    dice: int,
    purpose: str,
    rule: str,
    side: int,
    about: tuple[int, ...],
) -> Roll:
    """A pool in which each die of 2 to 5 takes the modifiers, 6 always counts and 1 never."""
    need = base_need - sum([m.value for m in modifiers])  # § 4.3f, 6.7c, V26
    return Roll(rule, purpose, pooled.reading(need), (Pool(dice, 1, 6),), modifiers, side, about)


# -- Round 4: ranges and kill spans --------------------------------------------------------------------

#: nearest, short and long range in micrometres (4.2a)
RANGES: Final = {
    "bow": (0, 15 * CM, 30 * CM),
    "musket": (0, 15 * CM, 40 * CM),
    "carbine": (0, 15 * CM, 40 * CM),
    "mounted_carbine": (0, 10 * CM, 20 * CM),
    "up_to_6_lb": (0, 20 * CM, 60 * CM),
    "7_to_10_lb": (0, 20 * CM, 70 * CM),
    "over_10_lb": (0, 20 * CM, 80 * CM),
    "howitzer": (20 * CM, 30 * CM, 60 * CM),
}
CANISTER_RANGE: Final = 20 * CM  # 11.4c
#: lowest killing die without and with armour or shield (4.4f)
FIRE_SPAN: Final = {
    "bow": (4, 5),
    "musket": (3, 4),
    "carbine": (3, 4),
    "mounted_carbine": (3, 4),
    "canister": (3, 4),
}
#: ball and shell: lowest killing die by cover none, light, heavy (4.4i)
SHOT_SPAN: Final = (2, 2, 3)
#: small arms and canister: modifier by cover none, light, heavy (4.4e)
COVER: Final = (0, -1, -2)

# -- Round 6 -----------------------------------------------------------------------------------------

#: lowest killing die without and with armour or shield (6.8f)
MELEE_SPAN: Final = {
    "one_hand": (3, 4),
    "lance": (2, 3),
    "bayonet": (3, 4),
    "pike": (3, 4),
    "two_hand": (2, 3),
}


#: by discipline: Disciplined, Irregular and Militia, Fanatic; all above the last row is Bloodlust
REACTION: Final = (
    SumTable(
        "naran.reaction.disciplined",
        "4.7a",
        [
            Row(1, FLED, "4.7e"),
            Row(3, RETREATING, "4.7d"),
            Row(5, DEMORALISED, "4.7c"),
            Row(11, OK, "4.7b"),
            Row(None, BLOODLUST),
        ],
    ),
    SumTable(
        "naran.reaction.irregular",
        "4.7a",
        [
            Row(2, FLED, "B3"),
            Row(4, RETREATING, "4.7d"),
            Row(6, DEMORALISED, "4.7c"),
            Row(9, OK, "4.7b"),
            Row(None, BLOODLUST),
        ],
    ),
    SumTable(
        "naran.reaction.fanatic",
        "4.7a",
        [
            Row(2, FLED, "B3"),
            Row(4, RETREATING, "4.7d"),
            Row(6, DEMORALISED, "4.7c"),
            Row(8, OK, "4.7b"),
            Row(None, BLOODLUST),
        ],
    ),
)


def sheet_die(
    reading: Reading,
    rule: str,
    purpose: str,
    side: int,
    about: tuple[int, ...],
    modifiers: tuple[Modifier, ...] = (),
) -> Roll:
    """A roll of 1d6."""
    return Roll(rule, purpose, reading, (d6(),), modifiers, side, about)
