"""What set-up tells of the battles that ship."""

from __future__ import annotations

from pathlib import Path

import pytest
import toy  # noqa: F401

from gonfalon import balance
from gonfalon.balance import EVEN, File, Row, rows, text_of
from gonfalon.core.errors import BadScenario
from gonfalon.core.scenario import load
from gonfalon.core.system import SYSTEMS, get_system
from gonfalon.lab.experiment import Design, cells_of, sum_up
from gonfalon.lab.playing import play
from gonfalon.lab.telling import told_rows, write_balance
from gonfalon.players.levels import all_levels
from gonfalon.systems.men_of_iron.pieces.file import Battlefield


@pytest.mark.parametrize("system", SYSTEMS)
def test_what_ships_is_of_battles_levels_and_options_that_there_are(system: str) -> None:
    game, seen = get_system(system), set()
    for row in rows(system):
        scenario = game.scenario(row.battle)
        for choice in scenario.choices:
            value = row.options.get(choice.name)
            assert value is None or value in choice.values[1:], row
        assert set(row.options) <= {choice.name for choice in scenario.choices}
        assert row.level in all_levels() and row.battles > 0
        assert 0 <= row.low <= row.share <= row.high <= 100
        seen.add((row.battle, *row.options.items()))
    assert len(seen) == len(rows(system)) > 0
    assert EVEN == (30, 70)


def test_the_page_says_who_attacks_at_bannockburn_and_what_hangs_on_it() -> None:
    scenario = get_system("men_of_iron").scenario("bannockburn")
    assert isinstance(scenario, Battlefield)
    english, scots = scenario.file.side
    page = (Path(__file__).parents[2] / "docs" / "balance_men_of_iron.md").read_text("utf-8")
    (told,) = [line for line in page.splitlines() if line.startswith("- **Bannockburn**")]
    assert english.drive == 0
    assert f"only the Scottish computer is told to attack (`drive = {scots.drive}`)" in told
    assert "With the same line for the English they attack too, and win 41 of 60" in told
    (counted,) = [r for r in rows("men_of_iron") if r.battle == "bannockburn" and not r.options]
    assert counted.share < 50 and "the book favours the Scots strongly; so do ours" in told


def test_a_file_is_read_as_it_was_written(tmp_path: Path) -> None:
    found = [Row("a", "page", "1", 3, 50, 20, 80, 0), Row("a", "page", "1", 3, 0, 0, 30, 0, {"x": "y"})]
    path = tmp_path / "one.toml"
    path.write_text(text_of("toy", found))
    assert load(path, File) == File("toy", found)


def test_cells_are_kept_for_set_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(balance, "FOLDER", tmp_path)
    design = Design("toy", ["duel"], players=(("page", "page"),), count=3)
    cells = cells_of(design)
    results = {job.key: play(job) for cell in cells for job in cell.jobs}
    write_balance("toy", [sum_up(cell, results) for cell in cells])
    (row,) = load(tmp_path / "toy.toml", File).row
    assert (row.battle, row.level, row.battles) == ("duel", "page", 3)
    assert row.low <= row.share <= row.high


def test_only_equal_levels_can_be_told(tmp_path: Path) -> None:
    for players in (("page", "squire"), ("random", "random")):
        cells = cells_of(Design("toy", ["duel"], players=(players,), count=1))
        with pytest.raises(BadScenario, match="two computers of the same level"):
            told_rows([sum_up(cell, {}) for cell in cells])
