"""What is printed of a battle: forms where the game has them, words of our own where the book has charts."""

from __future__ import annotations

import pytest

import gonfalon
from gonfalon.core.system import SYSTEMS, get_system
from gonfalon.server.paper import paper_of


@pytest.mark.parametrize("system", SYSTEMS)
def test_aids_name_rules_of_the_register_and_tables_by_its_words(system: str) -> None:
    register = get_system(system).register
    told = paper_of(system, gonfalon.battles(system)[0].id, "it")
    words = {rule.id: rule.text.it for rule in register.rule}
    assert told.sequence and told.tables and told.terms
    for line in [*told.sequence, *told.tables, *told.terms]:
        assert line.rule in words, line
    assert all(line.text == words[line.rule] for line in told.tables)


def test_only_naran_has_order_sheets_a_row_for_each_command_and_a_column_for_each_turn() -> None:
    for system in SYSTEMS:
        told = paper_of(system, gonfalon.battles(system)[0].id, "en")
        assert len(told.forms) == (2 if system == "naran" else 0)
    setting = get_system("naran").ready("turin_1706").setting
    for side, form in enumerate(paper_of("naran", "turin_1706", "en").forms):
        assert len(form.rows) == len(setting.sides[side])
        assert form.columns[2:] == tuple(str(turn) for turn in range(1, setting.turns + 1))
        assert all(len(row.cells) == len(form.columns) for row in form.rows)


def test_a_set_up_that_may_be_taken_as_listed_is_printed() -> None:
    told = paper_of("men_of_iron", "falkirk", "en")
    assert sum(piece.place is not None for piece in told.scene.pieces) > 60
