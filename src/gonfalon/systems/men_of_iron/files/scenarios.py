"""The battles: scenarios read from `data/scenarios/*.toml`, their choices and switches, built into a setting
with all pieces."""

from __future__ import annotations

from typing import Any, Final

from gonfalon.core.rulebook import Text
from gonfalon.core.scenario import Choice, convert
from gonfalon.systems.men_of_iron.files.places import table_of
from gonfalon.systems.men_of_iron.files.roster import Builder
from gonfalon.systems.men_of_iron.pieces.file import Battlefield, BattleFile
from gonfalon.systems.men_of_iron.pieces.setting import MoiSetting


def _switch(name: str, rule: str, title: Text, *values: tuple[str, Text]) -> Choice:
    return Choice(name, [v for v, _ in values], title, rule, dict(values))


SWITCHES: Final = (
    _switch(
        "flight",
        "R8",
        Text("Flight", "Rotta"),
        ("reach", Text("at the level (book)", "al livello (libro)")),
        ("exceed", Text("only above the level", "solo oltre il livello")),
    ),
    _switch(
        "slope",
        "T7b",
        Text("Lower ground", "Terreno più basso"),
        ("any", Text("one attacker uphill is enough (10.4B)", "basta un attaccante in salita (10.4B)")),
        ("all", Text("only if all attackers stand lower", "solo se tutti gli attaccanti sono più in basso")),
    ),
    _switch(
        "chain",
        "R33",
        Text("Command by contact", "Comando per contatto"),
        ("chain", Text("spreads from unit to unit", "si estende di unità in unità")),
        ("single", Text("only next to a unit in range", "solo accanto a un'unità entro il raggio")),
    ),
)
"""What rulings of ours leave to the players in all battles."""
COSTS: Final = _switch(
    "costs",
    "V10",
    Text("Terrain costs", "Costi del terreno"),
    ("literal", Text("as printed", "come stampati")),
    (
        "exchanged",
        Text("mounted and foot exchanged in the odd rows", "montati e a piedi scambiati nelle righe dubbie"),
    ),
)
"""And where the terrain table has doubtful rows."""


def battle_choices(file: BattleFile) -> list[Choice]:
    """The options of a battle: its own, then the common ones."""
    own = [
        Choice(o.id, [v.id for v in o.values], o.name, o.rule, {v.id: v.name for v in o.values})
        for o in file.option
    ]
    table = table_of(file)
    doubtful = any(row.exchange for row in (*table.hex.values(), *table.side.values()))
    return [*own, *SWITCHES, *([COSTS] if doubtful else [])]


def read(data: dict[str, Any], where: str) -> Battlefield:
    """A battle from the data of a file."""
    file = convert(data, BattleFile, where)
    return Battlefield(
        id=file.id,
        title=file.title,
        history=file.history,
        sides=(file.side[0].name, file.side[1].name),
        year=file.year,
        length=file.length,
        difficulty=file.difficulty,
        choices=battle_choices(file),
        sources=file.sources,
        path=where,
        land=file.land,
        sort=file.sort,
        file=file,
    )


_KEPT: Final[dict[tuple[int, tuple[tuple[str, str], ...]], tuple[Battlefield, MoiSetting]]] = {}
MOST_KEPT: Final = 64


def build(scenario: Battlefield, choices: dict[str, str]) -> MoiSetting:
    """The setting of a battle; the last ones are kept."""
    key = (id(scenario), tuple(choices.items()))
    if key not in _KEPT:
        if len(_KEPT) >= MOST_KEPT:
            _KEPT.clear()
        _KEPT[key] = (scenario, Builder(scenario, choices).s)
    return _KEPT[key][1]
