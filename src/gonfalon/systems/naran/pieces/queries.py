"""Plain questions to a battle: a unit's arm, profile, ranks, order, clashes, who is engaged, with whom or
gone; Commands: members, troops and leader, present, who begins, alternating."""

from __future__ import annotations

from gonfalon.systems.naran.pieces.facts import Clash, Unit
from gonfalon.systems.naran.pieces.lists import Profile
from gonfalon.systems.naran.pieces.setting import B, Command

# -- a unit ----------------------------------------------------------------------------------------------


def profile(b: B, uid: int) -> Profile:
    """The profile a unit fights with now: dragoons on foot have their own."""
    ware = b.setting.wares[uid]
    if b.units[uid].afoot and ware.afoot is not None:  # § 11.2a
        return ware.afoot
    return ware.profile


def arm(b: B, uid: int) -> str:
    """foot, horse or guns."""
    ware = b.setting.wares[uid]
    return "foot" if b.units[uid].afoot else ware.profile.arm


def ranks(unit: Unit) -> int:
    """The number of ranks; an incomplete rear rank counts."""
    if not unit.front:
        return 0
    return -(-unit.figures // unit.front)  # § V19c


def order_of(b: B, uid: int) -> int:
    """The order a unit acts under: that of its Command."""
    return b.game.orders[b.setting.wares[uid].command]  # § 10.1f


def engaged(b: B, uid: int) -> bool:
    """A unit in contact with an enemy unit."""
    clashes = b.game.clashes
    return bool(clashes) and any(c.charger == uid or c.target == uid for c in clashes)


def unit_clashes(b: B, uid: int) -> list[Clash]:
    """The contacts of a unit with enemies."""
    return [c for c in b.game.clashes if uid in (c.charger, c.target)]


def who_is_with(b: B, uid: int) -> list[int]:
    """The single figures who are with a unit."""
    units = b.units
    return [p for p in b.setting.people if units[p].joined == uid and units[p].place is not None]


# -- a Command -------------------------------------------------------------------------------------------


def leader_of(b: B, command: Command) -> int:
    """The living leader of a Command on the table; -1 if he is lost."""
    leader = command.leader
    return leader if b.units[leader].place is not None else -1


def troops_of(b: B, command: Command) -> list[int]:
    """The units and guns of a Command on the table."""
    return [u for u in (*command.units, *command.guns) if b.units[u].place is not None]


def members(b: B, command: int) -> list[int]:
    """Everybody who comes with a Command: units, guns, its leader and his staff."""
    c = b.setting.commands[command]
    return [u for u in (*c.units, *c.guns, *c.figures) if b.units[u].figures]


def command_index(b: B, side: int, number: int) -> int:
    """The index of a side's Command by its number."""
    return next((c.index for c in b.setting.sides[side] if c.number == number), -1)


def comes_as(b: B, command: int) -> str:
    """How a Command comes: table, reserve or reinforcement (13.4b)."""
    for index, kind in b.game.held_back:
        if index == command:
            return kind
    return b.setting.commands[command].arrives


def present(b: B, command: int) -> bool:
    """A Command has come to the battle."""
    return b.game.arrivals[command] >= 0


# -- whose turn ------------------------------------------------------------------------------------------


def beginner(b: B) -> int:
    """The side that begins wherever the rounds alternate: it deployed first."""
    return b.game.first  # § 13.1b


def alternating(b: B) -> list[int]:
    """All Commands, the sides taking turns from the one that begins."""
    first = beginner(b)
    one, two = b.setting.sides[first], b.setting.sides[1 - first]
    found: list[int] = []
    for i in range(max(len(one), len(two))):
        found += [side[i].index for side in (one, two) if i < len(side)]
    return found


def gone(b: B, uid: int) -> bool:
    """A unit has fled or been destroyed; a battery with its last gunner."""
    ware = b.setting.wares[uid]
    if ware.kind == "gun":
        return all(not b.units[g].figures for g in ware.guns)
    return not b.units[uid].figures
