"""A battle of history names what it rests on."""

from __future__ import annotations

import pytest
from typer.testing import CliRunner

import gonfalon
from gonfalon.cli import app
from gonfalon.core.scenario import Scenario

BATTLES = [(game, battle) for game in gonfalon.games() for battle in gonfalon.battles(game)]


def wanting(battle: Scenario) -> list[str]:
    """What a battle does not say about its sources."""
    if not battle.year:
        return []
    found = [] if len({s.work for s in battle.sources}) >= 2 else ["two sources"]
    for source in battle.sources:
        if not any(c.isdigit() for c in source.work) and "GMT Games" not in source.work:
            found.append(f"{source.work}: when it appeared")
        if len(source.figures.en) < 15 or len(source.figures.it) < 15:
            found.append(f"{source.work}: which figures rest on it")
    return found


@pytest.mark.parametrize(("game", "battle"), BATTLES, ids=lambda v: v if isinstance(v, str) else v.id)
def test_a_battle_with_a_year_names_two_works_and_what_rests_on_them(game: str, battle: Scenario) -> None:
    assert wanting(battle) == []


def test_most_battles_have_a_year_and_are_asked_for_sources() -> None:
    assert sum(bool(battle.year) for _, battle in BATTLES) == 27


def test_the_sources_are_read_where_the_battle_is() -> None:
    said = CliRunner().invoke(
        app, ["battles", "dark_ages", "campaldino", "--language", "it"], env={"COLUMNS": "400"}
    )
    assert "si fonda su Herbert L. Oerter, Campaldino, 1289, in Speculum 43 (1968): L'ordine" in said.output
