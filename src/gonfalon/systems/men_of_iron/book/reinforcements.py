"""Units that enter during the battle; commands that come late, leave, or act by special rules."""

from __future__ import annotations

from gonfalon.core.checks import Refusal, refuse
from gonfalon.core.rolls import Modifier, Roll
from gonfalon.core.steps import Step, step
from gonfalon.systems.men_of_iron.book import victory
from gonfalon.systems.men_of_iron.book.commands import covered
from gonfalon.systems.men_of_iron.pieces.events import LeftField
from gonfalon.systems.men_of_iron.pieces.facts import Activation, Command
from gonfalon.systems.men_of_iron.pieces.setting import B
from gonfalon.systems.men_of_iron.pieces.tables import DIE, EVEN, ORLEANS


def yet_to_enter(b: B, group: str) -> bool:
    """Whether units of a group have not entered."""
    units = b.units
    return any(units[i].place is None and units[i].fate == "" for i in b.setting.groups.get(group, ()))


def entry_refusal(b: B, uid: int, command: Command) -> Refusal | None:
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


def may_enter(b: B, uid: int, command: Command) -> bool:
    """Whether a unit off the map may come on with the command that acts."""
    u = b.units[uid]
    return (  # § falkirk.t, najera.n
        u.place is None
        and u.fate == ""
        and bool(b.setting.facts[uid].group)
        and entry_refusal(b, uid, command) is None
    )


def wave_members(b: B, command: Command) -> tuple[int, ...]:
    """najera.w: the First Wave's three groups enter together on the Prince's rating."""
    s = b.setting
    if s.battle != "najera" or not command.wave or command.id != "prince":
        return ()
    if b.units[command.leader].place is not None:
        return ()
    return tuple(i for i, f in enumerate(s.facts) if f.group == command.wave and b.units[i].fate == "")


def strays(b: B, side: int) -> bool:
    """bannockburn.bf: whether English foot stands outside the range of every leader of the foot."""
    c = b.setting.commands.get("strays")
    if c is None or c.side != side:
        return False
    inside = covered(b, side)
    units = b.units
    return any(
        units[i].fate == "" and i not in inside and (units[i].place is not None or b.setting.facts[i].group)
        for i in b.setting.sides[side]
        if units[i].kind not in ("MM", "HO")
    )


def may_fail(b: B, command: Command) -> bool:
    """crecy.ab: whether a command still has to roll an even number to enter."""
    if b.setting.battle != "crecy" or command.id != "philip":
        return False
    return "1.2" not in b.game.groups


@step("crecy.ab")
class EvenRoll(Step):
    """Philip's command enters only on an even number; if odd, another command takes the activation."""

    side: int
    command: str
    how: str

    def run(self, b: B) -> None:
        from gonfalon.systems.men_of_iron.book.activation import Begin, FreeActivation

        if b.roll(Roll("crecy.ab", "even", EVEN, DIE, (), self.side)) == "even":
            b.set(groups=(*b.game.groups, "1.2"))
            b.then(Begin(self.side, self.command, self.how))
        else:
            b.then(FreeActivation(self.side, "", self.command, self.how))  # § crecy.ac, R61


@step("poitiers.ac")
class OrleansCheck(Step):
    """At each activation of Orléans his command leaves if flight points plus die make 25 or more."""

    side: int
    command: str
    how: str

    def run(self, b: B) -> None:
        from gonfalon.systems.men_of_iron.book.activation import Continuity, Muster, count

        c = b.setting.commands[self.command]
        points = Modifier("poitiers.ad", victory.flight_points(b, c.side), "flight-points")
        roll = Roll("poitiers.ad", "orleans", ORLEANS, DIE, (points,), c.side, (c.leader,))
        if b.roll(roll) == "leaves":  # § R43, poitiers.ae
            for i in (*c.members, c.leader):
                if b.units[i].fate == "":
                    b.change(i, place=None, fate="left", retired=False)
            b.tell(LeftField, self.command)
            b.drop(Muster)
            b.agenda.pop()
            count(b, self.side, self.command)
            b.put("activation", Activation(self.side, self.command, self.how, ()))
            b.then(victory.EndActivation(self.side, self.how), Continuity(self.side))


def _behind_first_line(b: B, uid: int) -> Refusal | None:
    """najera.p: the Vanguard's second line enters behind its first."""
    s = b.setting
    if s.facts[uid].line != 2:
        return None
    first = [
        i for i, f in enumerate(s.facts) if f.line == 1 and b.units[i].place is None and b.units[i].fate == ""
    ]
    return refuse("najera.p", "first-line-first") if first else None
