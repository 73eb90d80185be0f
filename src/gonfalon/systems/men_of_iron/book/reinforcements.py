"""Reinforcements: units that enter during a battle, and with which command."""

from __future__ import annotations

from gonfalon.core.checks import Refusal, refuse
from gonfalon.core.records import replace
from gonfalon.systems.men_of_iron.pieces.facts import Command
from gonfalon.systems.men_of_iron.pieces.queries import current_activation
from gonfalon.systems.men_of_iron.pieces.setting import B


def yet_to_enter(b: B, group: str) -> bool:
    """Whether units of a group have not entered."""
    units = b.units
    return any(units[i].place is None and units[i].fate == "" for i in b.setting.groups.get(group, ()))


def reinforcement_refusal(b: B, uid: int, command: Command) -> Refusal | None:
    """Why a unit that waits off the map may not enter with this command now; None if it may."""
    s = b.setting
    group = s.facts[uid].group
    if not group or b.units[uid].place is not None:
        return None
    battle = s.battle
    if battle == "najera":
        return refuse("najera.n", "other-wave") if group != command.wave else _behind_first_line(b, uid)
    if battle == "bannockburn":
        return refuse("bannockburn.bi", "camp-out-of-command") if command.commands != "strays" else None
    side, _, number = group.partition(".")
    earlier = f"{side}.{int(number) - 1}"
    if battle == "falkirk" and int(number) > 1 and yet_to_enter(b, earlier):
        return refuse("falkirk.u", "earlier-group-first")
    if battle == "crecy":
        if number == "1" and b.game.acted[1] == 0:
            return refuse("crecy.z", "not-first-activation")
        if number == "2" and yet_to_enter(b, "1.1"):
            return refuse("crecy.x", "john-first")
    return None


def may_reinforce(b: B, uid: int, command: Command) -> bool:
    """Whether a unit off the map may come on with the command that acts."""
    u = b.units[uid]
    return (  # § falkirk.t, najera.n
        u.place is None
        and u.fate == ""
        and bool(b.setting.facts[uid].group)
        and reinforcement_refusal(b, uid, command) is None
    )


def wave_members(b: B, command: Command) -> tuple[int, ...]:
    """The First Wave's three groups enter together on the Prince's rating."""
    s = b.setting
    if s.battle != "najera" or not command.wave or command.id != "prince":
        return ()
    if b.units[command.leader].place is not None:
        return ()
    # § najera.w
    return tuple(i for i, f in enumerate(s.facts) if f.group == command.wave and b.units[i].fate == "")


def may_fail_to_reinforce(b: B, command: Command) -> bool:
    """Whether a command still has to roll an even number to enter."""
    if b.setting.battle != "crecy" or command.id != "philip":
        return False
    return "1.2" not in b.game.groups


def _behind_first_line(b: B, uid: int) -> Refusal | None:
    """The Vanguard's second line enters behind its first."""
    s = b.setting
    if s.facts[uid].line != 2:
        return None
    first = [
        i for i, f in enumerate(s.facts) if f.line == 1 and b.units[i].place is None and b.units[i].fate == ""
    ]
    return refuse("najera.p", "first-line-first") if first else None


def note_reinforcement(b: B, uid: int, h: int) -> None:
    """Count a unit that came onto the map at an entry hex."""
    facts, now = b.setting.facts[uid], current_activation(b)
    if facts.column == "activation":
        counts = dict(now.columns)
        counts[h] = counts.get(h, 0) + 1
        # § falkirk.v, bannockburn.bk
        b.put("activation", replace(now, columns=tuple(sorted(counts.items()))))
    elif facts.column == "wave":
        found = {(g, e): n for g, e, n in b.game.waves}
        found[facts.group, h] = found.get((facts.group, h), 0) + 1
        b.set(waves=tuple(sorted((g, e, n) for (g, e), n in found.items())))  # § najera.u
    if facts.group not in b.game.groups:
        b.set(groups=(*b.game.groups, facts.group))
