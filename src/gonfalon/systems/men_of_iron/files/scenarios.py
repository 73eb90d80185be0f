"""The battles: from `data/scenarios/*.toml` to a setting with all its pieces."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from gonfalon.core.rulebook import Text
from gonfalon.core.scenario import Choice, convert, read_toml
from gonfalon.systems.men_of_iron.files.battle_file import BattleFile
from gonfalon.systems.men_of_iron.files.places import DATA
from gonfalon.systems.men_of_iron.files.roster import Builder
from gonfalon.systems.men_of_iron.pieces.setting import Battlefield, MoiSetting

ORDER: Final = ("falkirk", "courtrai", "bannockburn", "crecy", "poitiers", "najera")
YEARS: Final = {
    "falkirk": 1298,
    "courtrai": 1302,
    "bannockburn": 1314,
    "crecy": 1346,
    "poitiers": 1356,
    "najera": 1367,
}
# What the special rules of a battle speak of by name.
COMMANDS: Final[dict[str, tuple[str, ...]]] = {"courtrai": ("castle",)}
STANDARDS: Final[dict[str, tuple[str, ...]]] = {}
PLACES: Final[dict[str, tuple[str, ...]]] = {"courtrai": ("north_of_road", "south_of_road")}
LENGTHS: Final = {"falkirk": "short", "courtrai": "medium", "bannockburn": "long", "crecy": "long"}


def _switch(name: str, rule: str, title: Text, *values: tuple[str, Text]) -> Choice:
    return Choice(name, [v for v, _ in values], title, rule, dict(values))


def _common(battle: str) -> list[Choice]:
    """The switches that rulings of ours leave to the players."""
    found: list[Choice] = []
    found.append(
        _switch(
            "flight",
            "R8",
            Text("Flight", "Rotta"),
            ("reach", Text("at the level (book)", "al livello (libro)")),
            ("exceed", Text("only above the level", "solo oltre il livello")),
        )
    )
    found.append(
        _switch(
            "slope",
            "T7b",
            Text("Lower ground", "Terreno più basso"),
            ("any", Text("one attacker uphill is enough (10.4B)", "basta un attaccante in salita (10.4B)")),
            (
                "all",
                Text("only if all attackers stand lower", "solo se tutti gli attaccanti sono più in basso"),
            ),
        )
    )
    found.append(
        _switch(
            "chain",
            "R33",
            Text("Command by contact", "Comando per contatto"),
            ("chain", Text("spreads from unit to unit", "si estende di unità in unità")),
            ("single", Text("only next to a unit in range", "solo accanto a un'unità entro il raggio")),
        )
    )
    if battle in ("falkirk", "courtrai", "crecy"):
        found.append(
            _switch(
                "costs",
                "V10",
                Text("Terrain costs", "Costi del terreno"),
                ("literal", Text("as printed", "come stampati")),
                (
                    "exchanged",
                    Text(
                        "mounted and foot exchanged in the odd rows",
                        "montati e a piedi scambiati nelle righe dubbie",
                    ),
                ),
            )
        )
    if battle in ("falkirk", "bannockburn"):
        found.append(
            _switch(
                "schiltron",
                "V13c",
                Text("Schiltron in shock", "Schiltron nell'assalto"),
                ("drm", Text("-1 through the front", "-1 dal fronte")),
                ("none", Text("no DRM", "nessun DRM")),
            )
        )
    if battle in ("poitiers", "najera"):
        found.append(
            _switch(
                "walls",
                "V8",
                Text("Shield wall", "Muro di Scudi"),
                ("implied", Text("the English may form it", "gli inglesi possono formarlo")),
                ("literal", Text("nobody may", "nessuno può")),
            )
        )
    return found


def battle_choices(file: BattleFile) -> list[Choice]:
    """The options of a battle: its own, then the common ones."""
    own = [
        Choice(o.id, [c.id for c in o.choices], o.name, o.rule, {c.id: Text(c.en, c.it) for c in o.choices})
        for o in file.option
    ]
    return [*own, *_common(file.name)]


def read(data: dict[str, Any], where: str) -> Battlefield:
    """A battle from the data of a file."""
    file = convert(data, BattleFile, where)
    battle = file.name
    return Battlefield(
        id=battle,
        title=file.title,
        history=file.notes,
        sides=(file.side[0].name, file.side[1].name),
        year=YEARS.get(battle, 0),
        length=LENGTHS.get(battle, "medium"),
        choices=battle_choices(file),
        sources=file.sources,
        path=where,
        sort=ORDER.index(battle) if battle in ORDER else 99,
        data=data,
    )


@lru_cache(maxsize=1)
def load_all() -> tuple[Battlefield, ...]:
    """The six battles in the order of the book."""
    return tuple(read(read_toml(DATA / "scenarios" / f"{n}.toml"), f"{n}.toml") for n in ORDER)


@lru_cache(maxsize=64)
def _built(name: str, choices: tuple[tuple[str, str], ...]) -> MoiSetting:
    scenario = next(s for s in load_all() if s.id == name)
    return Builder(scenario, dict(choices)).s


def build(scenario: Battlefield, choices: dict[str, str]) -> MoiSetting:
    """The setting of a battle; those of the book are kept."""
    if any(scenario is one for one in load_all()):
        return _built(scenario.id, tuple(choices.items()))
    return Builder(scenario, choices).s
