"""Bad input: each kind gets its own clear error, and nothing is changed."""

from __future__ import annotations

import contextlib
import json
import pickle
from pathlib import Path
from typing import Any

import pytest
import toy
from hypothesis import given, settings
from hypothesis import strategies as st

import gonfalon
from gonfalon import (
    BadNotation,
    BadSave,
    BadScenario,
    GonfalonError,
    IllegalChoice,
    Match,
    NotFound,
    OutOfSync,
)
from gonfalon.core import codec
from gonfalon.core.saves import load
from gonfalon.core.steps import Accept, Pass, Yes
from gonfalon.players import take_turn
from gonfalon.players.random import RandomPlayer

DUEL = (Path(toy.__file__).parent / "data" / "duel.toml").read_text("utf-8")


def played(gestures: int = 12) -> Match:
    match = gonfalon.start("toy", "duel", seed=4)
    for _ in range(gestures):
        take_turn(match, RandomPlayer(5 + match.number))
    return match


SAVE: dict[str, Any] = json.loads(played().save())


def edited(**new: Any) -> str:
    return json.dumps({**SAVE, **new}, separators=(",", ":"))


# -- names ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("action", "said"),
    [
        (lambda: gonfalon.start("chess", "duel"), "there is no system «chess» (there are: men_of_iron"),
        (lambda: gonfalon.start("toy", "hastings"), "toy has no battle «hastings» (there are: duel"),
        (lambda: toy.SYSTEM.register.get("9.9"), "there is no rule «9.9» in toy"),
    ],
)
def test_what_does_not_exist_is_named_with_what_does(action: Any, said: str) -> None:
    with pytest.raises(NotFound) as error:
        action()
    assert said in str(error.value)


def test_an_unknown_option_and_an_unknown_value_are_named() -> None:
    with pytest.raises(BadScenario, match="duel: no option «rain» \\(there are: fog\\)"):
        gonfalon.start("toy", "duel", {"rain": "yes"})
    with pytest.raises(BadScenario, match="option «fog» is one of no, yes"):
        gonfalon.start("toy", "duel", {"fog": "thick"})


# -- scenario files -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("at = [3, 1]", "at = [1, 1]", "mine.toml: units[1].at: units 0 and 1 share a square"),
        ("at = [3, 1]", "at = [9, 1]", "mine.toml: units[1].at: unit 1 is off the field"),
        ("at = [3, 1]", "at = [3]", "mine.toml:13: units[1].at: one value, there must be 2"),
        (
            "side = 0, at = [3, 1]",
            "sied = 0, at = [3, 1]",
            "mine.toml:13: units[1].sied: there is no key `sied` here (there are: at, guard, side); "
            "did you mean «side»?",
        ),
        ("year = 1300", 'year = "long ago"', "mine.toml:6: year: a whole number is expected, not a text"),
        ("[[choices]]", "[[choices]", "mine.toml: not TOML: "),
        ('system = "toy"', "system = 3", "mine.toml: the key «system» must name a game"),
        ('system = "toy"', 'system = "chess"', "there is no system «chess»"),
    ],
)
def test_a_faulty_scenario_names_file_key_and_fault(tmp_path: Path, old: str, new: str, said: str) -> None:
    assert old in DUEL
    file = tmp_path / "mine.toml"
    file.write_text(DUEL.replace(old, new, 1), "utf-8")
    with pytest.raises((BadScenario, NotFound)) as error:
        gonfalon.start_file(file)
    assert said in str(error.value)


def test_a_scenario_file_must_be_there_be_text_and_not_too_large(tmp_path: Path) -> None:
    with pytest.raises(BadScenario, match="cannot be read: there is no such file"):
        gonfalon.start_file(tmp_path / "none.toml")
    (tmp_path / "b.toml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadScenario, match="not a text file"):
        gonfalon.start_file(tmp_path / "b.toml")
    (tmp_path / "l.toml").write_text("# " + "x" * 2_000_000)
    with pytest.raises(BadScenario, match="larger than 2 MB"):
        gonfalon.start_file(tmp_path / "l.toml")


def test_a_scenario_holds_at_most_a_thousand_units(tmp_path: Path) -> None:
    rows = ",\n".join(f"{{ side = {n % 2}, at = [{n % 40}, {n // 40}] }}" for n in range(1001))
    head = DUEL.partition("width")[0] + "width = 40\nheight = 40\n"
    (tmp_path / "crowd.toml").write_text(f"{head}units = [\n{rows}\n]\n", "utf-8")
    with pytest.raises(BadScenario, match="1,001 units, at most 1,000 are allowed"):
        gonfalon.start_file(tmp_path / "crowd.toml")


# -- saves ----------------------------------------------------------------------------------------


def deep(levels: int) -> Any:
    data: Any = 1
    for _ in range(levels):
        data = [data]
    return data


@pytest.mark.parametrize(
    ("raw", "said"),
    [
        (edited()[:-200], "not a readable file"),
        ("", "not a readable file"),
        ("[]", "not a saved battle of Gonfalon"),
        ('{"gonfalon": "x"}', "not a saved battle of Gonfalon"),
        (edited(gonfalon=99), "saved by a newer Gonfalon (format 99, this one reads 2)"),
        (edited(gonfalon=-1), "format -1 was never written by Gonfalon"),
        (edited(gonfalon=True), "not a saved battle of Gonfalon"),
        (edited(system="chess"), "there is no system «chess»"),
        (edited(scenario="hastings"), "toy has no battle «hastings»"),
        (edited(scenario={"system": "toy"}), "save: id: the key `id` is missing"),
        (edited(choices={"rain": "yes"}), "no option «rain»"),
        (edited(entries=[[0, ["accept"]]]), "the file is damaged"),
        (edited(seed=5), "no longer replays"),
        (edited(state={**SAVE["state"], "rng": 1}), "the stored state is not the one the journal leads to"),
        (json.dumps({k: v for k, v in SAVE.items() if k != "entries"}), "the file is damaged: KeyError"),
        (edited(entries=[[0, [], [], ""]] * 100_001), "more than 20,000 entries"),
        ('{"gonfalon": 1}' + " " * 2_000_000, "larger than 2 MB"),
    ],
    ids=lambda x: x[:24] if isinstance(x, str) else "",
)
def test_a_bad_save_says_what_is_wrong(raw: str, said: str) -> None:
    with pytest.raises(BadSave) as error:
        load(raw)
    assert said in str(error.value)


def test_an_edited_entry_is_named() -> None:
    entries = [list(e) for e in SAVE["entries"]]
    entries[3][1] = ["stance sleepy/x y"]
    with pytest.raises(BadSave, match="entry 3 \\(stance sleepy/x y\\) no longer replays"):
        load(edited(entries=entries))


@pytest.mark.parametrize(
    ("agenda", "said"),
    [
        ([{"$": ["toy.Dance"]}], "unknown step or record «toy.Dance»"),
        ([{"$": ["men_of_iron.Charge", 1, 2]}], "«men_of_iron.Charge» does not belong to toy"),
        ([{"$": ["os.system", "x"]}], "«os.system» does not belong to toy"),
        ([{"$": ["toy.Activate"]}], "«toy.Activate» has 1 fields, not 0"),
        ([{"step": "toy.Activate"}], "a record is written {'$': [name, fields...]}"),
        ([1.5], "no fractions in a battle"),
        (deep(30), "nested too deeply"),
    ],
)
def test_a_stored_state_may_name_only_known_records(agenda: Any, said: str) -> None:
    raw = edited(seed=5, state={**SAVE["state"], "agenda": agenda})
    with pytest.raises(BadSave) as error:
        load(raw, lenient=True)
    assert said in str(error.value)


def test_extreme_nesting_is_a_clear_error_too() -> None:
    with pytest.raises(BadSave):
        load("[" * 100_000 + "]" * 100_000)


json_values = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 300) | st.text(max_size=5) | st.just("!concede x"),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=5,
)


@st.composite
def damaged(draw: st.DrawFn) -> str:
    """A save with one thing somewhere in it replaced."""
    data: Any = json.loads(json.dumps(SAVE))
    at = data
    while True:
        key = draw(st.sampled_from(sorted(at) if isinstance(at, dict) else range(len(at))))
        inner = at[key]
        if not isinstance(inner, (dict, list)) or not inner or draw(st.booleans()):
            at[key] = draw(json_values)
            return json.dumps(data)
        at = inner


@settings(max_examples=500, deadline=None)
@given(damaged())
def test_a_damaged_save_is_an_error_of_ours_or_still_the_same_battle(raw: str) -> None:
    for lenient in (False, True):
        with contextlib.suppress(GonfalonError):
            load(raw, lenient=lenient)


# -- choices --------------------------------------------------------------------------------------


@pytest.fixture
def match() -> Match:
    return gonfalon.start("toy", "duel", seed=4)


def unchanged(match: Match, action: Any, kind: type[GonfalonError], said: str) -> None:
    before = (codec.digest(match.battle), len(match.entries), len(match.log))
    with pytest.raises(kind) as error:
        action()
    assert said in str(error.value), str(error.value)
    assert type(error.value) is kind
    assert (codec.digest(match.battle), len(match.entries), len(match.log)) == before


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("", "a choice is one line of words"),
        ("dance", "no choice begins with «dance»"),
        ("place A0", "«place» also needs: hex"),
        ("place Z9 a1", "«Z9» is no unit"),
        ("place A0 a1 a2", "«a2» stands alone"),
        ("place A0 a1 via a2", "«via» is not expected here"),
        ("x" * 20_000, "a choice is one line of words"),
    ],
)
def test_notation_that_cannot_be_read_says_why(match: Match, words: str, said: str) -> None:
    unchanged(match, lambda: match.choose(words), BadNotation, said)


def test_an_option_of_another_question_is_refused(match: Match) -> None:
    unchanged(match, lambda: match.choose(Pass()), IllegalChoice, "not among the choices")
    unchanged(match, lambda: match.choose([]), IllegalChoice, "nothing was chosen")
    unchanged(match, lambda: match.choose([Accept(), Accept()]), IllegalChoice, "answer for the other side")


def test_an_answer_for_another_player_or_to_an_answered_question_is_out_of_sync(match: Match) -> None:
    unchanged(match, lambda: match.choose("accept", player=1), OutOfSync, "another player is asked")
    number = match.number
    match.choose("accept", player=0, number=number)
    again = lambda: match.choose("accept", number=number)  # noqa: E731
    unchanged(match, again, OutOfSync, f"decision {number} has been answered")


def test_after_the_end_nothing_can_be_chosen(match: Match) -> None:
    match.concede(0)
    unchanged(match, lambda: match.choose("accept"), OutOfSync, "the battle is over")
    unchanged(match, lambda: match.concede(1), OutOfSync, "the battle is over")
    assert match.why_not(Yes())[0].key == "battle-over"


def test_dice_that_nobody_awaits_are_out_of_sync(match: Match) -> None:
    unchanged(match, lambda: match.enter_dice([3]), OutOfSync, "no dice are awaited")


def test_a_journal_has_an_end(match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gonfalon.core.match.MAX_ENTRIES", 1)
    unchanged(match, lambda: match.choose("accept"), IllegalChoice, "at most 1 entries")


def test_there_is_nothing_to_undo_at_the_start(match: Match) -> None:
    unchanged(match, match.undo, IllegalChoice, "nothing to undo")


def test_a_side_and_the_dice_must_exist(match: Match) -> None:
    unchanged(match, lambda: match.concede(2), NotFound, "a side is 0 or 1, not «2»")
    with pytest.raises(NotFound, match="dice are seeded, typed or a list of faces, not «glass»"):
        gonfalon.start("toy", "duel", dice="glass")


def test_a_scenario_file_nested_too_deeply_is_told(tmp_path: Path) -> None:
    (tmp_path / "deep.toml").write_text("a = " + "[" * 5000 + "]" * 5000)
    with pytest.raises(BadScenario, match="nested too deeply"):
        gonfalon.start_file(tmp_path / "deep.toml")


# -- languages ------------------------------------------------------------------------------------


def test_an_error_is_told_in_the_readers_language_down_to_its_cause(match: Match) -> None:
    match.choose("accept")
    with pytest.raises(IllegalChoice) as refused:
        match.choose("place A0 b1")
    assert str(refused.value).endswith("This company is not yours. (rule 1.5)")
    assert refused.value.of("it") == "«place A0 b1» non è permesso: Questa compagnia non è tua. (regola 1.5)"
    with pytest.raises(BadSave) as broken:
        load(edited(seed=5))
    assert broken.value.of("it") == "la voce 0 (!start) non si può più rigiocare: lo stato è diverso"
    assert repr(broken.value) == "BadSave('broken-entry', '', '')"


def test_an_error_survives_the_way_between_two_processes() -> None:
    error = pickle.loads(pickle.dumps(NotFound("no-player", "here", "1.2", name="x", known="y")))
    assert str(error) == "here: there is no player «x» (there are: y) (rule 1.2)"
