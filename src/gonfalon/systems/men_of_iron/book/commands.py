"""3.3, 15.1, 15.2 Commands: which may be named, usable or never, their rating and roster, who belongs to
them, who is in range and led, who strays."""

from __future__ import annotations

from functools import reduce
from operator import or_

from gonfalon.core.checks import Refusal, refuse
from gonfalon.space.spread import Reach, Way, spread
from gonfalon.systems.men_of_iron.battles.questions import whole_army_of
from gonfalon.systems.men_of_iron.book.reinforcements import arrival_of, reinforcement_refusal
from gonfalon.systems.men_of_iron.book.zones import zoc_hexes
from gonfalon.systems.men_of_iron.pieces.clauses_of_command import Opens, Sortie, Strays
from gonfalon.systems.men_of_iron.pieces.facts import MOUNTED, Command, Unit
from gonfalon.systems.men_of_iron.pieces.queries import hexes_of_units
from gonfalon.systems.men_of_iron.pieces.setting import B


def command_rating(b: B, command: Command) -> int:
    """The activation rating of a command: its leader's, or its own (-1: it cannot be rolled for)."""
    if command.leader < 0:
        return command.rating
    leader = b.units[command.leader]
    return b.setting.replacement[0] if leader.replaced else b.setting.facts[command.leader].rating


def command_range(b: B, leader: int) -> int:
    """The command range of a leader."""
    return b.setting.replacement[1] if b.units[leader].replaced else b.setting.facts[leader].reach


def command_range_traced(b: B, leader: int) -> Reach | None:
    """What a leader's range covers, in movement points."""
    u = b.units[leader]
    if u.place is None:
        return None
    key = ("traced", leader)
    found: Reach | None = b.unit_cache.get(key)
    if found is None:
        found = b.unit_cache[key] = _traced(b, u)
    return found


def _traced(b: B, u: Unit) -> Reach:
    assert u.place is not None
    ground, opened = b.setting.ground, b.game.opened
    barred = zoc_hexes(b, 1 - u.side) & ~hexes_of_units(b, u.side)  # § 15.2b, 15.2c
    barred |= hexes_of_units(b, 1 - u.side)  # § 15.2b
    barred &= ~ground.masks.bit[u.place]
    links, steps = ground.links_now(opened, 1), ground.steps_now(opened, 1)
    return spread(ground.masks, links, steps, {u.place: 0}, command_range(b, u.id), Way(barred))  # § 15.2a


def in_command_range(b: B, leader: int, pool: tuple[int, ...]) -> set[int]:
    """The units of a pool that a leader commands, by range or in contact with one in range."""
    found = command_range_traced(b, leader)
    if found is None:
        return set()
    masks = b.setting.ground.masks
    at = [(i, masks.bit[h]) for i in pool if (h := b.units[i].place) is not None]
    everybody = reduce(or_, [bit for _, bit in at], 0)
    inside = fresh = everybody & found.mask  # § 15.2d
    while fresh and inside != everybody:  # § 15.2e
        fresh = masks.beside(fresh) & everybody & ~inside
        inside |= fresh
        if not b.setting.is_("chain", "chain"):  # § R33
            break
    return {i for i, bit in at if bit & inside}


def command_pool(b: B, command: Command) -> tuple[int, ...]:
    """The combat units (and wagons, bombards) that a command could use at all."""
    if not command.commands:
        return command.members
    s = b.setting
    units = b.units
    everybody = s.sides[command.side]
    if command.commands == "horse":
        return tuple([i for i in everybody if units[i].kind == "MM"])  # § P.25a
    if command.commands == "any":
        return everybody
    return tuple([i for i in everybody if units[i].kind not in MOUNTED])


def in_range_of_foot_leader(b: B, side: int) -> set[int]:
    """The foot within range of any leader of the foot."""
    return b.derived(("covered", side), lambda: _covered(b, side))


def _covered(b: B, side: int) -> set[int]:
    found: set[int] = set()
    for c in b.setting.commands.values():
        if c.side == side and c.commands == "foot":
            found |= in_command_range(b, c.leader, command_pool(b, c))
    return found


def in_range_of_any(b: B, commands: tuple[str, ...]) -> set[int]:
    """All units of a side within range of the leader of any of its commands named."""
    return b.derived(("led", commands), lambda: _led(b, commands))


def _led(b: B, commands: tuple[str, ...]) -> set[int]:
    found: set[int] = set()
    for c in [b.setting.commands[name] for name in commands]:
        if c.leader >= 0:
            found |= in_command_range(b, c.leader, b.setting.sides[c.side])
    return found


def command_roster(b: B, command: Command) -> tuple[tuple[int, ...], set[int]]:
    """The units that act with a command, and those of them that are in command."""
    pool = command_pool(b, command)
    if command.commands == "unled":
        known = in_range_of_foot_leader(b, command.side)
        return tuple([i for i in pool if b.units[i].fate == "" and i not in known]), set()  # § P.24b
    if command.commands:
        inside = in_command_range(b, command.leader, pool)
        units = tuple(i for i in pool if i in inside)
        return (*units, command.leader), inside  # § P.25b
    alive = tuple([i for i in pool if b.units[i].fate == ""])  # § 15.1a
    if command.whole:
        return _whole(b, command, alive)
    if command.always:  # § P.22i
        inside = set(alive)
    elif command.leader >= 0:
        inside = in_command_range(b, command.leader, alive)
        inside.update(i for i in alive if b.setting.facts[i].always)
    else:
        inside = set()
    if command.leader >= 0 and b.units[command.leader].fate == "":
        alive = (*alive, command.leader)
    return alive, inside


def _whole(b: B, command: Command, alive: tuple[int, ...]) -> tuple[tuple[int, ...], set[int]]:
    """All units act; each is in command of its own leader."""
    inside: set[int] = set()
    leaders = []
    for c in b.setting.commands.values():
        if c.side == command.side and c.leader >= 0:
            inside |= in_command_range(b, c.leader, c.members)
            if b.units[c.leader].fate == "":
                leaders.append(c.leader)
    return (*alive, *leaders), inside  # § P.5a


def commands_to_name(b: B, side: int) -> list[Command]:
    """The commands that a side may name at all: not the sortie and strays, which have rules of their own."""
    s = b.setting
    found = s.named.get(side)
    if found is None:
        army = whole_army_of(b, side)
        found = s.named[side] = [
            c
            for c in s.commands.values()
            if c.side == side and not c.sortie and c.commands != "unled" and (c.whole or army is None)
        ]
    return found


# -- naming a command ------------------------------------------------------------------------------


def strays_out_of_command(b: B, side: int) -> bool:
    """Whether foot of a side stands outside the range of every leader of the foot."""
    if stray_command(b, side) is None:
        return False
    inside = in_range_of_foot_leader(b, side)
    units = b.units
    return any(  # § P.24a
        units[i].fate == "" and i not in inside and (units[i].place is not None or b.setting.facts[i].group)
        for i in b.setting.sides[side]
        if units[i].kind not in ("MM", "HO")
    )


def stray_command(b: B, side: int) -> str | None:
    """P.24a: the command of a side's foot out of all command."""
    return next((one.command for one in b.setting.rules.strays if one.side == side), None)


def command_usable(b: B, command: Command) -> bool:
    """Whether a command has something to do: a unit on the map, or one that may enter now."""
    units = b.units
    if command.commands:
        return units[command.leader].place is not None
    for i in command.members:
        if units[i].place is not None:
            return True
    return any(reinforcement_refusal(b, i, command) is None for i in command.members if units[i].fate == "")


def command_choices(b: B, side: int, free: bool) -> list[Command]:
    """The commands a side may name now."""
    found = [c for c in commands_to_name(b, side) if command_usable(b, c)]
    if not free:
        found = [c for c in found if command_rating(b, c) >= 0 and not _waits_for_free(b, c)]
    return _opening(b, found) or found  # § P.28a


def _opening(b: B, usable: list[Command]) -> list[Command]:
    """The commands of which one opens the battle, until one has acted."""
    return [c for c in usable if c.opens] if not any(b.game.acted) and b.game.activations == 0 else []


def pass_refusal(b: B, side: int) -> Refusal | None:
    """Why a side may not pass: the battle says with whom it begins."""
    usable = [c for c in commands_to_name(b, side) if command_usable(b, c)]
    if _opening(b, usable):  # § P.28a
        return refuse(b.setting.rule(Opens, "opens"), "must-open")
    return None


def _waits_for_free(b: B, c: Command) -> bool:
    """Whether a command waits for a free activation to enter (P.63e)."""
    found = arrival_of(b, c)
    return found is not None and found.by == "free" and b.units[c.leader].place is None


def command_refusal(b: B, side: int, name: str, free: bool) -> Refusal:
    """Why a command cannot be named."""
    found = _never_named(b, side, name) or _not_yet(b, b.setting.commands[name], free)
    return found or refuse("4.1a", "command-gone")


def _never_named(b: B, side: int, name: str) -> Refusal | None:
    """Commands that are not his, act by rules of their own, or have no unit."""
    c = b.setting.commands.get(name)
    if c is None or c.side != side:
        return refuse("3.3a", "not-your-command")
    if c.sortie:  # § P.22c
        return refuse(b.setting.rule(Sortie, "otherwise"), "sortie-only-instead-of-continuity")
    if c.commands == "unled":
        return refuse(b.setting.rule(Strays, "free"), "strays-only-free")
    return None if c.members or c.commands else refuse("V9", "no-units")


def _not_yet(b: B, c: Command, free: bool) -> Refusal | None:
    """Commands that still wait: off the map, for a free activation, for the first one."""
    blocking = [r for i in c.members if (r := reinforcement_refusal(b, i, c)) is not None]
    if blocking and all(b.units[i].place is None for i in c.members):
        return blocking[0]
    if not free and _waits_for_free(b, c):  # § P.63e
        found = arrival_of(b, c)
        assert found is not None
        return refuse(found.rule("by"), "wave-waits")
    if not any(b.game.acted):
        return refuse(b.setting.rule(Opens, "opens"), "not-first")
    return None


def strays_act_now(b: B) -> bool:
    """Whether foot out of all command acts: it may only move, not rally (P.24b, P.24c)."""
    now = b.affairs.get("activation")
    return now is not None and b.setting.commands[now.command].commands == "unled"
