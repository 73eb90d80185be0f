"""A battle in the terminal: in both languages, with real dice, and without losing anything."""

from __future__ import annotations

from collections.abc import Iterator
from io import StringIO
from pathlib import Path

import pytest
from kit import greedy_act
from rich.console import Console
from toy import SYSTEM as TOY

import gonfalon
from gonfalon.players import make_player
from gonfalon.terminal.table import Table

SET_UP = ("accept", "accept")
STANCES = ("stance bold", "stance bold")
VOLLEY = ("pass", "volley A0 B2", "done")  # up to its dice


def sit(
    *typed: str | type[BaseException],
    match: gonfalon.Match | None = None,
    language: str = "en",
    alone: bool = False,
) -> tuple[str, Table]:
    """What the terminal shows while somebody types (or presses Ctrl-C), and the table after that."""
    lines: Iterator[str | type[BaseException]] = iter(typed)

    def ask(prompt: str) -> str:
        line = next(lines, EOFError)
        if isinstance(line, str):
            return line
        raise line

    shown = StringIO()
    console = Console(file=shown, highlight=False, soft_wrap=True)
    match = match or gonfalon.start(TOY.name, "duel", seed=1)
    table = Table(match, (0,) if alone else (0, 1), make_player("random", 1), language, console, ask)
    table.play()
    return shown.getvalue(), table


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Battles are saved where the player is."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


# -- words ----------------------------------------------------------------------------------------


def test_an_answer_is_typed_as_it_is_shown() -> None:
    text, table = sit("ACCETTA", "accetta", "esci", "esci", language="it")
    assert "non è un'opzione" not in text
    assert [e.words for e in table.match.entries[1:3]] == [("accept",), ("accept",)]


def test_an_italian_reads_errors_in_italian_and_types_italian_commands() -> None:
    typed = ("PERCHÉ unità B2", "perche B2", "regola 9.9", "go zz", "B2", "9", "balla", "annulla")
    text, table = sit(*SET_UP, *STANCES, *typed, "annulla intesa", "esci", "esci", language="it")
    assert text.count("Questa compagnia non è tua. (regola 1.2)") == 3
    assert "non c'è nessuna regola «9.9» in toy" in text
    assert "go zz: «zz» non è un esagono" in text
    assert "«B2» non è permesso: Questa compagnia non è tua. (regola 1.2)" in text
    assert "L'opzione 9 non c'è; ce ne sono " in text
    assert "«balla» qui non è un'opzione né un comando" in text
    assert "non si annullano da soli" in text and "Annullato, tornando prima" in text
    assert len(table.match.entries) == 4


def test_english_commands_work_in_every_language() -> None:
    text, _ = sit("rule 1.2", "help", "order reaction-fire never", "orders", language="it")
    assert "1.2  " in text and "consiglio" in text
    assert "Tiro di reazione: mai" in text


def test_the_number_of_a_paragraph_shows_its_rules() -> None:
    text, _ = sit("rule 4.3", "rule 4.3a", match=gonfalon.start("men_of_iron", "falkirk"))
    assert text.count("4.3a ") == 2 and text.count("4.3b ") == 1


def test_the_orders_tell_what_is_answered_unasked() -> None:
    """Defensive fire of Basic Impetus costs nothing, so it is taken unless its side says otherwise."""
    told = "Tiro difensivo: sempre, finché non dici altro"
    text, _ = sit("orders", "order defensive-fire ask", match=gonfalon.start("impetus", "hyw"), language="it")
    assert told in text
    text, _ = sit("order defensive-fire ask", "orders", match=gonfalon.start("impetus", "hyw"), language="it")
    assert told not in text


def test_an_option_comes_before_a_command_of_the_same_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gonfalon.terminal.table.COMMANDS", {"accept": Table.show_help, "quit": Table.quit})
    text, table = sit("accept", ":accept")
    assert table.match.entries[1].words == ("accept",)
    assert text.count("chooses option 3") == 1


def test_a_command_is_understood_where_an_option_of_its_name_does_not_read() -> None:
    match = gonfalon.start("men_of_iron", "falkirk", seed=7)  # has an option «undo UNIT»
    text, table = sit("accept", "accept", "activate lincoln", "undo", match=match)
    assert "Taken back." in text
    assert [e.words for e in table.match.entries[1:]] == [("accept",), ("accept",)]


@pytest.mark.parametrize(
    "line", ["", " ", ":", "?", "? ", "/", " / ", "1 / 1", "²", "why", "peek", "-1", "1.5", "order x"]
)
def test_no_nonsense_changes_anything_or_stops_the_battle(line: str) -> None:
    text, table = sit("accept", line, "log")
    assert table.match.number == 2
    assert text.endswith("Until next time.\n")


def test_numbers_are_written_as_the_reader_writes_them() -> None:
    for game, battle, place in (("impetus", "hyw", "5.0 H"), ("naran", "drill_1705", "26.0 cm")):
        typed = ("1",) if game == "impetus" else ("deploy 1", "deploy 1")
        match = gonfalon.start(game, battle, seed=7)
        assert place in sit(*typed, "units", match=match)[0]
        assert place.replace(".", ",") in sit("units", match=match, language="it")[0]


# -- nothing is lost ------------------------------------------------------------------------------


def test_one_leaves_an_unsaved_battle_only_when_asked_twice() -> None:
    text, table = sit("accept", "quit", "log", "quit", KeyboardInterrupt)
    assert text.count("This battle is not saved.") == 2
    assert table.match.number == 2


@pytest.mark.parametrize("before", [(), ("accept", "save mine")])
def test_one_leaves_at_once_when_nothing_would_be_lost(before: tuple[str, ...]) -> None:
    text, _ = sit(*before, "quit", "accept", "accept")
    assert "not saved" not in text and text.endswith("Until next time.\n")


def test_a_save_leaves_other_files_alone(folder: Path) -> None:
    (folder / "old").write_text("precious")
    (folder / "battle.gonfalon").write_text("precious too")
    text, _ = sit("save old", "save", "accept", "save")
    assert "old: this file is there already" in text
    assert (folder / "old").read_text() == "precious"
    assert (folder / "battle.gonfalon").read_text() == "precious too"
    assert gonfalon.load((folder / "battle-2.gonfalon").read_text()).number == 2
    assert sorted(p.name for p in folder.iterdir()) == ["battle-2.gonfalon", "battle.gonfalon", "old"]


def test_a_save_that_cannot_be_written_is_said() -> None:
    text, table = sit("accept", "save no/where", "quit", "quit")
    assert "no/where: cannot be written: there is no such folder" in text and "not saved" in text
    assert table.match.number == 2


def test_after_the_end_the_battle_can_still_be_saved_and_taken_back(folder: Path) -> None:
    text, table = sit("accept", "concede", "1", "? 1", "hint", "concede", "save end", "undo agreed", "log 3")
    assert "The battle is over." in text and "«1» is no option here" in text
    assert text.count("the battle is over") == 3
    assert gonfalon.load((folder / "end").read_text()).outcome is not None
    assert table.match.outcome is None and text.count("Arrange your companies") == 3


# -- real dice ------------------------------------------------------------------------------------


def typed_duel() -> gonfalon.Match:
    return gonfalon.start(TOY.name, "duel", seed=1, dice="typed")


def test_a_battle_that_waits_for_dice_is_saved_and_goes_on_with_them(folder: Path) -> None:
    text, table = sit(*SET_UP, *STANCES, *VOLLEY, "save dice", "rule", "units", "? 1", match=typed_duel())
    assert table.match.waiting is not None and "dice are awaited" in text
    again = gonfalon.load((folder / "dice").read_text())
    assert again.waiting == table.match.waiting and again.save() == table.match.save()
    text, table = sit("6", match=again)
    assert "a step lost" in text


def test_wrong_dice_are_named_and_typed_again() -> None:
    text, table = sit(
        *SET_UP, *STANCES, *VOLLEY, "x", "0", "7", "1 2", "", "-1", "undo", "done", "5", match=typed_duel()
    )
    assert "«x» are no dice" in text
    assert text.count("dice needed: 1d6 (rule 3.3)") == 5
    assert table.match.entries[-1].rolls == ((5,),)


def test_the_last_dice_are_corrected_also_when_their_result_is_known() -> None:
    _, table = sit(*SET_UP, *STANCES, *VOLLEY, "6", ":back", "1", match=typed_duel())
    assert table.match.entries[-1].rolls == ((1,),)


@pytest.mark.parametrize(("game", "name", "count"), [("impetus", "punic", 1), ("men_of_iron", "falkirk", 1)])
def test_the_welcome_names_the_armies_once(game: str, name: str, count: int) -> None:
    match = gonfalon.start(game, name, seed=3)
    shown = StringIO()

    def ask(prompt: str) -> str:
        raise EOFError

    Table(match, (0, 1), make_player("random", 1), "en", Console(file=shown, width=200), ask).play()
    first = shown.getvalue().splitlines()[0]
    assert all(first.count(side.en) == count for side in match.scenario.sides), first


# -- taking back -----------------------------------------------------------------------------------


def test_undo_after_ones_own_combat_goes_back_to_ones_own_choice() -> None:
    """What a standing order answered comes again at once, so it is not what undo takes back."""
    match = gonfalon.start("dark_ages", "training", seed=3)
    shown = Console(file=StringIO())
    chosen, back = [0], [0]  # how much lay before the own choices; where undo has gone back to

    def ask(prompt: str) -> str:
        since = match.entries[chosen[-1] + 1 :]  # after the own choice
        if back[-1] or len(chosen) > 60:
            back.append(len(match.entries))
            raise EOFError
        if any(e.player == 0 and e.auto for e in since) and any(e.rolls for e in since):
            back[0] = 1
            return "undo"
        chosen.append(len(match.entries))
        return match.text(greedy_act(match)[0]).removeprefix("unit ")  # a unit is chosen by its code

    table = Table(match, (0,), make_player("random", 1), "en", shown, ask)
    table.play()
    assert back[0] and set(back[1:]) == {chosen[-1]} and match.player == 0
