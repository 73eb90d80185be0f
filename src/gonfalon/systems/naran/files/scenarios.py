"""The battles (chapter 22): their files and their options."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any

from gonfalon.core.own.rows import own_choices
from gonfalon.core.rulebook import Text
from gonfalon.core.scenario import Choice, convert, read_toml
from gonfalon.systems.naran.pieces.file import BattleFile, NaranScenario
from gonfalon.systems.naran.pieces.lists import FOLDER


def _yes_no(name: str, rule: str, en: str, it: str) -> Choice:
    return Choice(name, ["no", "yes"], Text(en, it), rule)


CHOICES = [
    Choice(
        "setup",
        ["own", "listed"],
        Text("Deployment and first orders", "Schieramento e primi ordini"),
        "13.4a",
        {
            "own": Text("each player his own", "li sceglie ogni giocatore"),
            "listed": Text("as listed in the battle", "come elencato nella battaglia"),
        },
    ),
    _yes_no("hold_back", "13.4b", "A Command may be kept back", "Un Comando può essere tenuto indietro"),
    _yes_no("lines_add", "V17", "Loss lines add up", "Le righe delle perdite si sommano"),
    _yes_no("pistols_both", "B21", "Pistol dice for both sides", "Dadi di pistola per entrambi"),
    _yes_no(
        "hard_switch", "10.6f", "Cavalry switch needs a test", "Il cambio della cavalleria chiede un test"
    ),
    _yes_no("easy_influence", "16.4a", "Easier influence", "Influenza più facile"),
    _yes_no("wide_influence", "V11", "The Condottiero influences all", "Il Condottiero influenza tutti"),
    _yes_no("command_test", "20.4a", "Command test", "Test di comando"),
    _yes_no("retire_order", "20.4b", "Order of general retreat", "Ordine di ritirata generale"),
    Choice(
        "bases",
        ["28", "25"],
        Text("Size of the bases", "Misura delle basette"),
        "11.5a",
        {
            "28": Text("28 mm figures", "miniature da 28 mm"),
            "25": Text("25 mm figures", "miniature da 25 mm"),
        },
    ),
]


def read_battle(data: dict[str, Any], where: str) -> NaranScenario:
    """A battle from the data of a file."""
    file = convert(data, BattleFile, where)
    year = re.match(r"[0-9]{4}(?![0-9])", file.date.en)
    short = file.turns <= 8
    return NaranScenario(
        id=file.id,
        title=file.title,
        history=file.history,
        sides=(file.army[0].name, file.army[1].name),
        year=file.year or (int(year[0]) if year else 0),
        length=file.length or ("short" if short else "medium"),
        difficulty=file.difficulty or ("easy" if short else "medium"),
        choices=[*own_choices(file.option), *CHOICES],
        sources=file.sources,
        path=where,
        sort=file.sort,
        land=file.land,
        file=file,
        armies=file.army,
    )


@lru_cache(maxsize=1)
def shipped_files() -> dict[str, tuple[str, dict[str, Any]]]:
    """The battles that ship, as data by their ids, with the names of their files."""
    paths = sorted((FOLDER / "data").glob("battle_*.toml"))
    found = sorted(((path.name, read_toml(path)) for path in paths), key=lambda row: row[1].get("sort", 0))
    return {data["id"]: (name, data) for name, data in found}
