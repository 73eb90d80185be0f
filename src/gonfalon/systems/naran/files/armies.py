"""Armies: what they cost (chapter 12), what they must contain (10.1), and a builder that explains.

`check` judges an army and says every fault with its rule; `report` is its text for the command line.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from gonfalon.core.checks import Refusal, refuse
from gonfalon.core.errors import BadScenario
from gonfalon.core.records import record
from gonfalon.core.rulebook import Text
from gonfalon.core.scenario import Name, convert, read_toml
from gonfalon.systems.naran.pieces.facts import ATTACK_COLUMN, COLUMN, LINE, ORDERS
from gonfalon.systems.naran.pieces.lists import ROLES, SPECIALS, Lists, Piece, Profile, check_profile, lists
from gonfalon.systems.naran.pieces.shapes import shape_fits

Spot = tuple[float, float]


class CommandRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Under which rules a battle lists what a Command has, and its places at the three edges of entry."""

    leader: str = ""
    units: str = ""
    guns: str = ""
    own: str = ""
    right: str = ""
    left: str = ""


class ArmyRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Under which rules a battle lists the worth of an army and its staff."""

    points: str = ""
    staff: str = ""


class UnitEntry(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A battalion or regiment of an army list; places in cm."""

    id: str
    profile: str
    figures: int
    front: int = 0
    name: Name | None = None
    formation: str = ""
    at: Spot | None = None
    entry_own: Spot | None = None
    entry_right: Spot | None = None
    entry_left: Spot | None = None
    specials: tuple[str, ...] = ()
    points: int = 0


class GunEntry(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A gun of an army list; guns with the same battery test together."""

    id: str
    piece: str
    battery: str = ""
    at: Spot | None = None
    limbered: bool = False


class CommandEntry(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A Command: Command 0 is the Condottiero's own and has no value of its own."""

    number: int
    value: int = 0
    order: str = "wait"
    at: Spot | None = None
    arrives: str = "table"
    heroic: bool = False
    charismatic: bool = False
    fanatic: bool = False
    allied: bool = False
    general_own: Spot | None = None
    general_right: Spot | None = None
    general_left: Spot | None = None
    unit: tuple[UnitEntry, ...] = ()
    gun: tuple[GunEntry, ...] = ()
    rules: CommandRules = CommandRules()


class CondottieroEntry(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The leader of the army."""

    id: str
    value: int
    at: Spot | None = None
    heroic: bool = False
    charismatic: bool = False
    rule: str = ""


class FigureEntry(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A messenger, trumpeter, army standard or Colonel (with the unit he rides with)."""

    id: str
    kind: str
    at: Spot | None = None
    unit: str = ""


class Army(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One side of a battle."""

    edge: str = "south"
    name: Name
    condottiero: CondottieroEntry
    command: tuple[CommandEntry, ...]
    figure: tuple[FigureEntry, ...] = ()
    profile: dict[str, Profile] = {}
    tincture: str = "red"
    emblem: str = ""
    points: int = 0
    source: str = ""
    rules: ArmyRules = ArmyRules()


# -- prices --------------------------------------------------------------------------------------


def figure_price(profile: Profile, known: Lists | None = None) -> int:
    """The price of one figure from its profile."""
    price = (known or lists()).price
    plain = (  # § 12.1a
        price["base"]
        + price["value"] * profile.value
        + price["strength"] * profile.strength
        + price["resistance"] * profile.resistance
        + price["per_5_cm_above_15"] * max(0, (profile.move - 15) // 5)
        + (price["protection"] if profile.protection != "none" else 0)
        + (price["lance"] if profile.melee == "lance" else 0)
        + (price["undisciplined"] if profile.discipline != "disciplined" else 0)
    )
    return plain + price[profile.quality] + price[profile.fire]  # § 12.1b, 12.1c


def piece_price(piece: Piece) -> int:
    """The price of a gun with its crew."""
    price = lists().piece_price
    return (
        price["value"] * piece.value
        + price["fire_strength"] * piece.fire_strength
        + price["gunner"] * piece.crew
    )  # § 12.3a


def leader_price(value: int, condottiero: bool, heroic: bool, charismatic: bool) -> int:
    """The price of a Condottiero or General."""
    known = lists()
    price = known.general_points[str(value)]  # § 12.2b
    if condottiero:
        price += known.leader["condottiero"]  # § 12.2c
    if heroic:
        price += known.leader["heroic"]  # § 12.2c
    if charismatic:
        price += known.leader["charismatic"]  # § 12.2c
    return price


def profile_of(army: Army, name: str) -> Profile:
    """A profile of the lists, or one that the army brings itself."""
    found = army.profile.get(name) or lists().profiles.get(name)
    if found is None:
        raise BadScenario("no-profile", army.name.en, name=name)
    return found


def unit_price(army: Army, unit: UnitEntry) -> int:
    """The price of a unit: its figures and its special figures."""
    special = lists().special_points
    profile = profile_of(army, unit.profile)
    each = figure_price(profile) if unit.profile in army.profile else profile.points
    return each * unit.figures + sum(special[s] for s in unit.specials)  # § 12.2a


@record
class Line:
    """One line of an army's account."""

    label: str
    points: int
    name: Text


@record
class Verdict:
    """What the builder says of an army: its account, its faults and its advice."""

    points: int
    lines: tuple[Line, ...]
    faults: tuple[Refusal, ...]
    advice: tuple[Refusal, ...]


def check(army: Army) -> Verdict:
    """The account of an army and everything that is wrong with it."""
    lines: list[Line] = []
    leader = army.condottiero
    faults = _faults(army)
    bad_value = not all(1 <= v <= 5 for v in (leader.value, *(c.value for c in army.command if c.number)))
    if not bad_value:
        lines.append(
            Line(leader.id, leader_price(leader.value, True, leader.heroic, leader.charismatic), CONDOTTIERO),
        )
    staff = lists().figures
    lines += [
        Line(f.id, staff[f.kind].points, _called(staff[f.kind].name, f.id))
        for f in army.figure
        if f.kind in staff
    ]  # § 12.2d
    for command in army.command:
        if command.number and not bad_value:
            price = leader_price(command.value, False, command.heroic, command.charismatic)
            lines.append(Line(f"General {command.number}", price, _called(GENERAL, command.number)))
        lines += [
            Line(u.id, unit_price(army, u), _called(u.name or profile_of(army, u.profile).name, u.id))
            for u in command.unit
            if _known(army, u)
        ]
        lines += [
            Line(g.id, piece.points, _called(piece.name, g.id))
            for g in command.gun
            if (piece := lists().pieces.get(g.piece)) is not None
        ]
    points = sum(line.points for line in lines)
    advice = []
    size = lists().battle_points
    if not (size["low"] <= points <= size["high"]):
        advice.append(refuse("12.3b", "army-size", points=points, low=size["low"], high=size["high"]))
    for command in army.command:
        arms = {profile_of(army, u.profile).arm for u in command.unit if _known(army, u)}
        if len(arms) > 1:
            advice.append(refuse("10.1e", "army-mixed", command=command.number))
    return Verdict(points, tuple(lines), tuple(faults), tuple(advice))


def _called(name: Name | Text, code: object) -> Text:
    return Text(f"{name.of('en')} {code}", f"{name.of('it')} {code}")


def _known(army: Army, unit: UnitEntry) -> bool:
    return (unit.profile in army.profile or unit.profile in lists().profiles) and all(
        s in SPECIALS for s in unit.specials
    )


def batteries(command: CommandEntry) -> int:
    """How many batteries a Command has: each counts as one unit (V45b)."""
    return len({g.battery or g.id for g in command.gun})


def _faults(army: Army) -> list[Refusal]:
    found: list[Refusal] = []
    if not (1 <= army.condottiero.value <= 5):
        found.append(refuse("10.2a", "army-command-value", id=army.condottiero.id))
    generals = [c for c in army.command if c.number]
    if not (1 <= len(generals) <= 4):
        found.append(refuse("10.1c", "army-generals", count=len(generals)))
    held = {"reserve": 0, "reinforcement": 0}
    total = 0
    seen: set[str] = set()
    for command in army.command:
        if command.order not in ORDERS[:3]:
            found.append(refuse("2.5a", "army-order", command=command.number, order=command.order))
        if command.arrives not in ("table", *held):
            found.append(refuse("13.4b", "army-arrives", command=command.number, way=command.arrives))
        size = len(command.unit) + batteries(command)
        if command.number:
            if not (1 <= command.value <= 5):
                found.append(refuse("10.2a", "army-command-value", id=f"General {command.number}"))
            if not (2 <= size <= 5):
                found.append(refuse("10.1d", "army-command-size", command=command.number, count=size))
        worth = 0
        for unit in command.unit:
            found += _unit_faults(army, unit)
            if _known(army, unit):
                worth += unit_price(army, unit)
        for gun in command.gun:
            if gun.piece not in lists().pieces:
                found.append(refuse("11.3a", "army-no-piece", id=gun.id, piece=gun.piece))
            else:
                worth += lists().pieces[gun.piece].points
        total += worth
        if command.arrives in held:
            held[command.arrives] += worth
        for code in (*(u.id for u in command.unit), *(g.id for g in command.gun)):
            if code in seen:
                found.append(refuse("10.1f", "army-twice", id=code))
            seen.add(code)
    for kind, worth in held.items():
        if 3 * worth > total:
            found.append(refuse("13.4c", "army-held-back", arrival=kind, points=worth, total=total))
    found += _figure_faults(army)
    return found


def _unit_faults(army: Army, unit: UnitEntry) -> list[Refusal]:
    if unit.profile not in army.profile and unit.profile not in lists().profiles:
        return [refuse("11.1a", "army-no-profile", id=unit.id, profile=unit.profile)]
    found = [
        refuse("10.5a", "army-no-special", id=unit.id, special=special)
        for special in unit.specials
        if special not in SPECIALS
    ]
    profile = profile_of(army, unit.profile)
    if "sharpshooter" in unit.specials and (profile.arm != "foot" or unit.specials.count("sharpshooter") > 1):
        found.append(refuse("V44b", "army-sharpshooter", id=unit.id))
    if len(unit.specials) > unit.figures:
        found.append(refuse("10.5b", "army-specials", id=unit.id))
    if unit.figures < 1:
        return [*found, refuse("10.5b", "army-empty", id=unit.id)]
    front, formation = shape_of(profile, unit)
    if not (1 <= front <= unit.figures) or formation not in (LINE, COLUMN, ATTACK_COLUMN):
        found.append(refuse("3.1b", "army-front", id=unit.id, front=front))
    elif rule := shape_fits(profile.arm, unit.figures, front, formation):
        found.append(refuse(rule, "army-shape", id=unit.id, front=front, formation=formation))
    return found


def shape_of(profile: Profile, unit: UnitEntry) -> tuple[int, str]:
    """Front and formation of a unit, as listed or as its arm usually stands: foot three deep, horse two."""
    deep = 3 if profile.arm == "foot" else 2
    front = unit.front or -(-unit.figures // deep)
    return front, unit.formation or (LINE if -(-unit.figures // max(1, front)) <= deep else COLUMN)


def _figure_faults(army: Army) -> list[Refusal]:
    found = []
    colonels: set[str] = set()
    arms = {u.id: u.profile for c in army.command for u in c.unit}
    for figure in army.figure:
        if figure.kind not in ROLES[2:]:
            found.append(refuse("10.3c", "army-no-figure", id=figure.id, figure=figure.kind))
        elif figure.kind == "colonel":
            profile = arms.get(figure.unit)
            if profile is None or profile_of(army, profile).arm != "foot" or figure.unit in colonels:
                found.append(refuse("V44b", "army-colonel", id=figure.id))
            colonels.add(figure.unit)
    if sum(1 for f in army.figure if f.kind == "standard") > 1:
        found.append(refuse("17.3a", "army-standards"))
    return found


def read_army(data: dict[str, Any], where: str) -> Army:
    """An army from the data of a file; `BadScenario` says what is not understood and where."""
    army = convert(data, Army, where)
    for name, profile in army.profile.items():
        check_profile(profile, f"{where}: profile.{name}")
    return army


def load_army(path: Path) -> Army:
    """An army file: one table with the keys of `Army`, or a file with `[[army]]`."""
    data = read_toml(path)
    if "army" in data and isinstance(data["army"], list) and data["army"]:
        data = data["army"][0]
    return read_army(data, path.name)


YES = Text("the army fits the rules", "l'esercito è conforme alle regole")
NO = Text("the army does not fit the rules", "l'esercito non è conforme alle regole")
SUM = Text("points", "punti")
CONDOTTIERO, GENERAL = Text("Condottiero", "Condottiero"), Text("General", "Generale")


def check_file(path: str, language: str = "en") -> str:
    """The builder for the command line: the account of an army file and everything wrong with it."""
    from gonfalon.locale import message

    army = load_army(Path(path))
    verdict = check(army)
    shown = [army.name.of(language)]
    shown += [f"  {line.points:5d}  {line.name.of(language)}" for line in verdict.lines]
    shown.append(f"  {verdict.points:5d}  {SUM.of(language)}")
    for fault in (*verdict.faults, *verdict.advice):
        words = message(language, f"refusal-{fault.key}", dict(fault.args), "naran")
        shown.append(f"  [{fault.rule}] {words}")
    shown.append((NO if verdict.faults else YES).of(language))
    return "\n".join(shown)
