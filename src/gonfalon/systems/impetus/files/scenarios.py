"""30 Battles: their choices, and the free battle of any two lists."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from gonfalon.core.rulebook import Register, Text
from gonfalon.core.scenario import Choice, Id, Name, convert
from gonfalon.space.table import Pose
from gonfalon.systems.impetus.files.armies import Army, ArmyFile, army_lists, build_army, playable_army_lists
from gonfalon.systems.impetus.pieces.facts import MOUNTED
from gonfalon.systems.impetus.pieces.file import ImpetusScenario, Profile
from gonfalon.systems.impetus.pieces.optional import FREE_ONLY, OPTIONAL

#: 21a: the scales: H in micrometres, width and depth in H
SCALES = {"28mm": (60_000, 30, 20), "15mm": (40_000, 30, 15), "6mm": (30_000, 40, 20)}  # § 21a


class FreeFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file of a free battle: two armies and the scale of its table."""

    armies: tuple[ArmyFile, ArmyFile]
    scale: Literal["28mm", "15mm", "6mm"] = "28mm"
    id: Id = ""
    title: Text | None = None


def battle_choices(register: Register, free: bool) -> list[Choice]:
    """The optional rules as choices of a battle, with the words of the register."""
    deployment = Choice(
        name="deployment",
        values=["free", "proposed"],
        title=Text(en="Deployment", it="Schieramento"),
        rule="30d",
        labels={
            "free": Text(
                en="in four steps, starting from the proposed places",
                it="in quattro passi, partendo dai posti proposti",
            ),
            "proposed": Text(en="as proposed", it="come proposto"),
        },
    )
    found = [deployment]
    for name, rule, _ in OPTIONAL + (FREE_ONLY if free else ()):
        found.append(Choice(name=name, values=["no", "yes"], title=register.get(rule).text, rule=rule))
    return found


def free_scenario(register: Register) -> ImpetusScenario:
    """Any two lists on a table whose terrain is rolled for."""
    lists = army_lists()
    names = playable_army_lists()
    labels = {key: Text(en=lists[key].name.en, it=lists[key].name.it) for key in names}
    first = [
        Choice(
            name="army-1",
            values=names,
            title=Text(en="First army", it="Primo esercito"),
            rule="29a",
            labels=labels,
        ),
        Choice(
            name="army-2",
            values=names[1:] + names[:1],
            title=Text(en="Second army", it="Secondo esercito"),
            rule="29a",
            labels=labels,
        ),
        Choice(
            name="scale",
            values=list(SCALES),
            title=Text(en="Table", it="Tavolo"),
            rule="21a",
            labels={
                "28mm": Text(en="180 x 120 cm, bases of 12 cm", it="180 x 120 cm, basi di 12 cm"),
                "15mm": Text(en="120 x 60 cm, bases of 8 cm", it="120 x 60 cm, basi di 8 cm"),
                "6mm": Text(en="120 x 60 cm, bases of 6 cm", it="120 x 60 cm, basi di 6 cm"),
            },
        ),
    ]
    return ImpetusScenario(
        id="free",
        title=Text(en="Free battle", it="Battaglia libera"),
        history=Text(
            en="Two army lists of your choice meet on a table whose terrain both sides roll for and place.",
            it="Due liste a scelta si affrontano su un tavolo di cui entrambi dispongono il terreno.",
        ),
        sides=(Name("First army", "Primo esercito", "m"), Name("Second army", "Secondo esercito", "m")),
        choices=first + battle_choices(register, True),
        sort=100,
        free=True,
    )


def free_battle_of_armies(data: dict[str, Any], where: str, register: Register) -> ImpetusScenario:
    """A free battle of two army files."""
    file = convert(data, FreeFile, where)
    free = free_scenario(register)
    rest = [c for c in free.choices if c.name not in ("army-1", "army-2", "scale")]
    armies = (build_army(file.armies[0]), build_army(file.armies[1]))
    made = free_battle_filled(free, {"scale": file.scale}, armies)
    return msgspec.structs.replace(made, choices=rest)


def free_battle_filled(
    scenario: ImpetusScenario, chosen: dict[str, str], armies: tuple[Army, Army] | None = None
) -> ImpetusScenario:
    """The free battle with its armies in place of the empty ones."""
    if not scenario.free or (scenario.units and armies is None):
        return scenario
    h, width, depth = SCALES[chosen.get("scale", "28mm")]
    if armies is None:
        armies = (build_army(ArmyFile(chosen["army-1"])), build_army(ArmyFile(chosen["army-2"])))
    units = [
        (side, f"{'AB'[side]}{n + 1}", u)
        for side, army in enumerate(armies)
        for n, u in enumerate(army.units)
    ]
    zone = (depth * h - 8 * h) // 2
    if chosen.get("narrow-zone") == "yes":
        zone = 4 * h
    places: list[Pose] = []
    for side in (0, 1):
        places += free_battle_formation(
            [u for s, _, u in units if s == side], side, h, width * h, depth * h, zone
        )
    return msgspec.structs.replace(
        scenario,
        sides=(armies[0].name, armies[1].name),
        units=units,
        proposals=places,
        h=h,
        width=width,
        depth=depth,
        rerolls=(armies[0].rerolls, armies[1].rerolls),
        rules=[army_lists()[a.list_id].rule for a in armies],
    )


def free_battle_formation(
    units: list[Profile], side: int, h: int, width: int, height: int, zone: int
) -> list[Pose]:
    """A plain order of battle: S before the line, foot in the middle, horse on the wings."""
    front = zone if side == 0 else height - zone
    back = -1 if side == 0 else 1
    d = 0 if side == 0 else 32768
    screen = [n for n, u in enumerate(units) if u.code == "S"]
    foot = [n for n, u in enumerate(units) if u.code != "S" and u.code not in MOUNTED]
    horse = [n for n, u in enumerate(units) if u.code in MOUNTED]
    line = horse[::2] + foot + horse[1::2]
    extra = line[13:]
    places: dict[int, Pose] = {}
    for row, members in ((0, screen + extra), (1, line[:13])):
        y = front + back * row * h * 3 // 4
        for k, n in enumerate(members):
            x = width // 2 + (2 * k - len(members) + 1) * h
            places[n] = (x, y, d)
    return [places[n] for n in range(len(units))]
