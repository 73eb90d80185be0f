"""Armies (chapter 10): read from files, every army, unit and figure checked, and the faults that are wrong
with one.

`check_army` judges an army and says every fault with its rule; `check_file` is its text for the command line.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from gonfalon.core.checks import Refusal, refuse
from gonfalon.core.faults import placed
from gonfalon.core.records import record
from gonfalon.core.rulebook import Text
from gonfalon.core.scenario import Name, convert, parse_toml, read_text
from gonfalon.locale import message
from gonfalon.systems.naran.pieces.facts import ATTACK_COLUMN, COLUMN, LINE, ORDERS
from gonfalon.systems.naran.pieces.file import Army, CommandEntry, UnitEntry
from gonfalon.systems.naran.pieces.lists import ROLES, SPECIALS, check_profile, lists
from gonfalon.systems.naran.pieces.prices import leader_price, priced_profile, priced_shape, unit_price
from gonfalon.systems.naran.pieces.shapes import shape_breaks_rule

# -- prices --------------------------------------------------------------------------------------


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


def check_army(army: Army) -> Verdict:
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
            Line(u.id, unit_price(army, u), _called(u.name or priced_profile(army, u.profile).name, u.id))
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
        arms = {priced_profile(army, u.profile).arm for u in command.unit if _known(army, u)}
        if len(arms) > 1:
            advice.append(refuse("10.1e", "army-mixed", command=command.number))
    return Verdict(points, tuple(lines), tuple(faults), tuple(advice))


def _called(name: Name | Text, code: object) -> Text:
    return Text(f"{name.of('en')} {code}", f"{name.of('it')} {code}")


def _known(army: Army, unit: UnitEntry) -> bool:
    return (unit.profile in army.profile or unit.profile in lists().profiles) and all(
        s in SPECIALS for s in unit.specials
    )


def batteries_of_army(command: CommandEntry) -> int:
    """How many batteries a Command has: each counts as one unit (V45b)."""
    return len({g.battery or g.id for g in command.gun})


def _faults(army: Army) -> list[Refusal]:
    found: list[Refusal] = []
    if not (1 <= army.condottiero.value <= 5):
        found.append(refuse("10.2a", "army-command-value", id=army.condottiero.id))
    generals = [c for c in army.command if c.number]
    if not (1 <= len(generals) <= 4):
        found.append(refuse("10.1c", "army-generals", count=len(generals)))
    numbers = [c.number for c in army.command]
    if 0 not in numbers:
        found.append(refuse("10.1b", "army-command-zero"))
    found += [
        refuse("10.1b", "army-command-twice", command=n) for n in sorted({*numbers}) if numbers.count(n) > 1
    ]
    held = {"reserve": 0, "reinforcement": 0}
    total = 0
    seen: set[str] = set()
    for command in army.command:
        if command.order not in ORDERS[:3]:
            found.append(refuse("2.5a", "army-order", command=command.number, order=command.order))
        if command.arrives not in ("table", *held):
            found.append(refuse("13.4b", "army-arrives", command=command.number, way=command.arrives))
        size = len(command.unit) + batteries_of_army(command)
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
    profile = priced_profile(army, unit.profile)
    if "sharpshooter" in unit.specials and (profile.arm != "foot" or unit.specials.count("sharpshooter") > 1):
        found.append(refuse("V44b", "army-sharpshooter", id=unit.id))
    if len(unit.specials) > unit.figures:
        found.append(refuse("10.5b", "army-specials", id=unit.id))
    if unit.figures < 1:
        return [*found, refuse("10.5b", "army-empty", id=unit.id)]
    front, formation = priced_shape(profile, unit)
    if not (1 <= front <= unit.figures) or formation not in (LINE, COLUMN, ATTACK_COLUMN):
        found.append(refuse("3.1b", "army-front", id=unit.id, front=front))
    elif rule := shape_breaks_rule(profile.arm, unit.figures, front, formation):
        found.append(refuse(rule, "army-shape", id=unit.id, front=front, formation=formation))
    return found


def _figure_faults(army: Army) -> list[Refusal]:
    found = []
    colonels: set[str] = set()
    arms = {u.id: u.profile for c in army.command for u in c.unit}
    for figure in army.figure:
        if figure.kind not in ROLES[2:]:
            found.append(refuse("10.3c", "army-no-figure", id=figure.id, figure=figure.kind))
        elif figure.kind == "colonel":
            profile = arms.get(figure.unit)
            if profile is None or priced_profile(army, profile).arm != "foot" or figure.unit in colonels:
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
    text = read_text(path)
    data = parse_toml(text, path.name)
    with placed(text):
        if "army" in data and isinstance(data["army"], list) and data["army"]:
            data = data["army"][0]
        return read_army(data, path.name)


YES = Text("the army fits the rules", "l'esercito è conforme alle regole")
NO = Text("the army does not fit the rules", "l'esercito non è conforme alle regole")
SUM = Text("points", "punti")
CONDOTTIERO, GENERAL = Text("Condottiero", "Condottiero"), Text("General", "Generale")


def check_file(path: Path, language: str = "en") -> tuple[str, bool]:
    """For the command line: the account of an army file and everything wrong; and whether it is right."""
    army = load_army(path)
    verdict = check_army(army)
    shown = [army.name.of(language)]
    shown += [f"  {line.points:5d}  {line.name.of(language)}" for line in verdict.lines]
    shown.append(f"  {verdict.points:5d}  {SUM.of(language)}")
    for fault in (*verdict.faults, *verdict.advice):
        words = message(language, f"refusal-{fault.key}", dict(fault.args), "naran")
        shown.append(f"  [{fault.rule}] {words}")
    shown.append((NO if verdict.faults else YES).of(language))
    return "\n".join(shown), not verdict.faults
