"""P.63 Reinforcements: units yet to enter during a battle, when (entry rule and roll), in which wave, with
which command."""

from __future__ import annotations

from gonfalon.core.checks import Refusal, refuse
from gonfalon.core.records import replace
from gonfalon.core.rolls import Roll
from gonfalon.systems.men_of_iron.pieces.facts import ARRIVING, Arrival, Command
from gonfalon.systems.men_of_iron.pieces.queries import current_activation
from gonfalon.systems.men_of_iron.pieces.setting import B
from gonfalon.systems.men_of_iron.pieces.tables import DIE, enters_table, parity_table


def yet_to_enter(b: B, arrival: str) -> bool:
    """Whether units of an arrival have not entered."""
    units = b.units
    return any(units[i].place is None and units[i].fate == "" for i in b.setting.arriving.get(arrival, ()))


def arrival_of(b: B, command: Command) -> Arrival | None:
    """The arrival with which a command comes: that of its leader, else of its units."""
    s = b.setting
    who = command.leader if command.leader >= 0 else command.members[0] if command.members else -1
    return s.arrivals.get(s.facts[who].arrival) if who >= 0 else None


def reinforcement_refusal(b: B, uid: int, command: Command) -> Refusal | None:
    """Why a unit that waits off the map may not enter with this command now; None if it may."""
    s = b.setting
    facts = s.facts[uid]
    a = s.arrivals.get(facts.arrival)
    if a is None or b.units[uid].place is not None:
        return None
    if a.with_:
        if command.id != a.with_:  # § P.63f
            return refuse(a.rule("with"), "other-command-brings", command=a.with_)
    elif command.id not in (facts.command, a.with_leader) and uid not in command.members:
        return refuse(a.rule("enters"), "other-wave")
    if any(yet_to_enter(b, earlier) for earlier in a.after):  # § P.63b
        return refuse(a.rule("after"), "earlier-group-first")
    if b.game.acted[a.side] < a.from_:  # § P.63c
        return refuse(a.rule("from"), "not-before-activation", count=a.from_)
    return None


def may_reinforce(b: B, uid: int, command: Command) -> bool:
    """Whether a unit off the map may come on with the command that acts."""
    u = b.units[uid]
    return (  # § P.63a, P.63f
        u.place is None
        and u.fate == ""
        and bool(b.setting.facts[uid].arrival)
        and reinforcement_refusal(b, uid, command) is None
    )


def wave_members(b: B, command: Command) -> tuple[int, ...]:
    """P.63g: the whole wave enters together with one of its leaders, on his rating."""
    found = arrival_of(b, command)
    if found is None or found.with_leader != command.id or b.units[command.leader].place is not None:
        return ()
    return tuple(i for i, f in enumerate(b.setting.facts) if f.group == found.group and b.units[i].fate == "")


def may_fail_to_reinforce(b: B, command: Command) -> bool:
    """P.63d: whether a command still has to roll in order to enter."""
    found = arrival_of(b, command)
    return found is not None and found.on != "any" and found.group not in b.game.groups


def entry_rule(b: B, command: Command) -> str:
    """The rule by which a command rolls in order to enter."""
    found = arrival_of(b, command)
    return ARRIVING["on"] if found is None else found.rule("on")


def rolls_to_enter(b: B, command: Command) -> bool:
    """P.63d: whether the die, an even number or one up to a limit, lets a command enter."""
    found = arrival_of(b, command)
    assert found is not None
    rule = found.rule("on")
    table = parity_table(rule) if found.on == "even" else enters_table(int(found.on[2:]), rule)
    if b.roll(Roll(rule, "entry", table, DIE, (), found.side)) not in ("even", "enters"):
        return False
    b.set(groups=(*b.game.groups, found.group))
    return True


def note_reinforcement(b: B, uid: int, h: int) -> None:
    """Count a unit that came onto the map at an entry hex."""
    facts, now = b.setting.facts[uid], current_activation(b)
    if facts.column == "activation":
        counts = dict(now.columns)
        counts[h] = counts.get(h, 0) + 1
        # § P.63h, falkirk.v, bannockburn.bk
        b.put("activation", replace(now, columns=tuple(sorted(counts.items()))))
    elif facts.column == "wave":
        found = {(g, e): n for g, e, n in b.game.waves}
        found[facts.group, h] = found.get((facts.group, h), 0) + 1
        b.set(waves=tuple(sorted((g, e, n) for (g, e), n in found.items())))  # § P.63h, najera.u
    if facts.group not in b.game.groups:
        b.set(groups=(*b.game.groups, facts.group))
