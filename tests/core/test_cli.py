"""The command line, on the toy and on every shipped system."""

from __future__ import annotations

import socket
import subprocess
import sys
from pathlib import Path

import pytest
import toy
from typer.testing import CliRunner, Result

import gonfalon
from gonfalon.cli import app
from gonfalon.core.system import get_system, shipped

DUEL = Path(toy.__file__).parent / "data" / "duel.toml"
SYSTEMS = Path(gonfalon.__file__).parent / "systems"
PLAY = ("play", "toy", "duel", "--seed", "1", "--language", "en")


def call(*args: str, typed: str = "") -> Result:
    return CliRunner().invoke(app, list(args), input=typed, env={"COLUMNS": "200", "LANG": "en"})


def good(*args: str, typed: str = "") -> str:
    done = call(*args, typed=typed)
    assert done.exit_code == 0, done.output
    return done.output


def bad(*args: str) -> str:
    """The single line of an expected error."""
    done = call(*args)
    assert done.exit_code == 1, done.output
    assert done.stderr.startswith("error: ") and done.stderr.count("\n") == 1, done.stderr
    return done.stderr


def test_help_is_good_reading() -> None:
    text = good("--help")
    for word in ("Play", "Read", "Work on a rulebook", "serve", "replay", "army"):
        assert word in text


def test_help_and_mistakes_are_italian_where_the_player_is() -> None:
    text = good("--help", "--language", "it")
    for word in ("ogni regola applicata", "Giocare", "Leggere", "Il campo nel browser."):
        assert word in text
    assert "Il seme dei dadi" in good("play", "--help", "-l=it")
    assert "fights one in the terminal" in good("--help")
    assert "Il duello" in good("--language", "it", "battles", "toy")
    assert "The duel" in good("--language", "it", "battles", "toy", "--language", "en")
    done = call("play", "toy", "duel", "--side", "2", "-l", "it")
    assert done.stderr == "errore: side è 0, 1 o both, non «2»\n"


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("brawl",), "error: there is no command «brawl» (there are: serve, play, auto"),
        (("--sied", "play"), "error: there is no option --sied here"),
        (("--language",), "error: this is not understood"),
        (("play", "--sied", "0"), "error: there is no option --sied here"),
        (("rules",), "error: SYSTEM is missing"),
        (("play", "toy", "duel", "--seed", "x"), "error: --seed takes a whole number"),
        (("fuzz", "toy", "--battles", "0"), "error: --battles takes a whole number within its limits"),
        (("serve", "--processes", "0"), "error: --processes takes a whole number within its limits"),
        (("serve", "--port", "70000"), "error: --port takes a whole number within its limits"),
        (("systems", "toy"), "error: this is not understood"),
    ],
)
def test_a_command_called_wrongly_gets_one_clear_line(args: tuple[str, ...], said: str) -> None:
    done = call(*args)
    assert done.exit_code == 2
    assert done.stderr.startswith(said) and done.stderr.count("\n") == 1, done.stderr


@pytest.mark.parametrize(("args", "language"), [((), "en"), (("--language", "it"), "it")])
def test_without_a_command_the_board_opens(
    args: tuple[str, ...], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[dict[str, object]] = []
    monkeypatch.setattr("gonfalon.server.serve", lambda **given: opened.append(given))
    assert good(*args) == ""
    plain = {"port": 8642, "browser": True, "data": None, "lan": False, "processes": None}
    assert opened == [{**plain, "language": language}]


def test_a_port_that_is_taken_and_a_board_that_is_not_built_are_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    static = "gonfalon.server.routes.pages.STATIC"
    monkeypatch.setattr(static, tmp_path)
    assert bad("serve", "--no-browser").startswith(
        "error: the page of the board is not built: run `make board`"
    )
    (tmp_path / "index.html").write_text("<!doctype html>", "utf-8")
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        assert bad("serve", "--no-browser", "--port", port).startswith(f"error: port {port} is taken")


def test_a_command_for_developers_says_what_it_needs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    said = bad("bench")
    assert "no benchmarks/bench.py here" in said and "needs the folder of the sources" in said
    assert "make bench" in said


def test_the_package_alone_is_imported_in_no_time() -> None:
    code = "import time; a = time.process_time(); import gonfalon; print(time.process_time() - a)"
    taken = [
        float(subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout)
        for _ in range(3)
    ]
    assert min(taken) < 0.150, f"{min(taken) * 1000:.0f} ms of CPU"


def test_the_command_line_starts_without_anything_heavy() -> None:
    code = (
        "import sys, gonfalon.cli; "
        "print(sorted({'fastapi', 'sqlalchemy', 'uvicorn', 'pytest', 'fluent'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_a_year_is_told_once_and_not_grouped() -> None:
    assert good("battles", "naran", "drill_1705", "--language", "en").splitlines()[0].count("1705") == 1
    assert "2450 BC" in good("battles", "impetus", "lagash", "--language", "en")
    assert "2450 a.C." in good("battles", "impetus", "lagash", "--language", "it")


def test_systems_and_battles_are_listed_in_both_languages() -> None:
    names = shipped()
    listed = good("systems")
    assert all(name in listed for name in names)
    assert "The duel" in good("battles", "toy", "--language", "en")
    assert "Il duello" in good("battles", "toy", "--language", "it")
    one = good("battles", "toy", "duel", "--language", "it")
    assert "--option fog=no|yes  Nebbia" in one and "Due compagnie" in one


@pytest.mark.parametrize("name", shipped())
def test_every_shipped_system_can_be_read(name: str) -> None:
    system = get_system(name)
    text = good("battles", name)
    assert all(battle in text for battle in system.scenarios)
    rule = system.register.rule[0]
    assert rule.id in good("rules", name, rule.id, "--language", "it")


@pytest.mark.parametrize("name", shipped())
def test_every_shipped_system_has_its_glossary(name: str) -> None:
    text = good("rules", name, "--glossary")
    words = get_system(name).register.glossary
    assert len(words) > 20 and text.count("\n") == len(words)
    assert all(english.replace("_", " ") in text and italian in text for english, italian in words.items())


@pytest.mark.parametrize("name", shipped())
def test_every_shipped_system_can_be_played_in_the_terminal(name: str, tmp_path: Path) -> None:
    battle = next(iter(get_system(name).scenarios))
    file = tmp_path / "b.save"
    typed = f"units\n1\n? 1\npeek 1\nwhy 1\nrule\nlog\nlanguage it\n1\nundo agreed\n:save {file}\nquit\n"
    text = good("play", name, battle, "--side", "both", "--seed", "2", "--language", "en", typed=typed)
    assert "error" not in text and "[ask-" not in text and "[option-" not in text
    assert "This can be chosen." in text and "Alla prossima." in text
    assert gonfalon.load(file.read_text("utf-8")).seed == 2


@pytest.mark.parametrize("name", [n for n in shipped() if (SYSTEMS / n / "armies.py").exists()])
def test_an_army_file_that_is_not_there_is_named(name: str) -> None:
    assert "nowhere.toml: cannot be read" in bad("army", name, "nowhere.toml")


def test_rules_are_found_by_number_chapter_and_word() -> None:
    one = good("rules", "toy", "2.3", "--language", "it")
    assert "caricare un nemico" in one and "tipo: rule" in one and "2.4" not in one
    assert "2.1" in good("rules", "toy", "2") and "1.1" not in good("rules", "toy", "2")
    assert "4.2" in good("rules", "toy", "--search", "panic") and "1.1" not in good(
        "rules", "toy", "--search", "panic"
    )
    assert "no rule «7.7»" in bad("rules", "toy", "7.7")
    assert "no rule of toy has the word «panic»" in bad("rules", "toy", "1", "--search", "panic")
    assert "has the word «xyzzy»" in bad("rules", "toy", "--search", "xyzzy")


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("battles", "chess"), "no system «chess»"),
        (("play", "toy", "waterloo"), "no battle «waterloo»"),
        (("battles", "toy", "waterloo"), "no battle «waterloo»"),
        (("play", "toy", "duel", "--option", "rain=yes"), "no option «rain»"),
        (("play", "toy", "duel", "--option", "fog"), "name=value"),
        (("play", "toy", "duel", "--option", "fog=thick"), "one of no, yes"),
        (("play", "toy", "duel", "--side", "2"), "side is 0, 1 or both"),
        (("play", "toy", "duel", "--dice", "glass"), "seeded or typed"),
        (("play", "toy", "duel", "--opponent", "deepblue"), "no player «deepblue»"),
        (("play",), "name a game and a battle"),
        (("auto", "toy", "duel", "--players", "random"), "two players"),
        (("check", "nowhere.toml"), "nowhere.toml: cannot be read: there is no such file"),
        (("check", "nowhere.save"), "nowhere.save: cannot be read: there is no such file"),
        (("play", "toy", "duel", "-o", "fog=no", "-o", "fog=yes"), "option «fog» is given twice"),
        (("play", "toy", "duel", "--load", "x"), "leave toy, duel out"),
        (("play", "--load", "x", "--seed", "3", "--dice", "typed"), "leave --seed, --dice out"),
        (("play", "toy", "--file", "x.toml"), "leave game and battle out"),
        (("play", "toy", "duel", "--language", "fr"), "language is it or en, not «fr»"),
        (("--language", "fr", "systems"), "language is it or en, not «fr»"),
        (("replay", "nowhere.save"), "cannot be read"),
        (("army", "toy", "x.toml"), "toy has no army lists"),
        (("trace", "chess"), "no system «chess»"),
    ],
)
def test_mistakes_get_one_clear_line(args: tuple[str, ...], said: str) -> None:
    assert said in bad(*args)


def test_a_battle_is_fought_saved_replayed_and_checked(tmp_path: Path) -> None:
    file = tmp_path / "duel.save"
    text = good("auto", "toy", "duel", "--players", "random,random", "--seed", "3", "--out", str(file))
    assert "seed 3" in text
    match = gonfalon.load(file.read_text("utf-8"))
    assert match.outcome is not None
    film = good("replay", str(file), "--language", "en")
    assert "Stances:" in film and f"{len(match.entries)} entries." in film
    assert "in order. The duel (toy), 4 units; saved battle" in good("check", str(file), "--language", "en")
    assert "in order. The duel (toy), 4 units; scenario." in good("check", str(DUEL), "--language", "en")


def test_check_says_what_is_wrong_and_where(tmp_path: Path) -> None:
    file = tmp_path / "twice.toml"
    file.write_text(DUEL.read_text("utf-8").replace("at = [3, 1]", "at = [1, 1]"), "utf-8")
    said = bad("check", str(file))
    assert "twice.toml: units[1].at: units 0 and 1 share a square" in said
    file.write_text(DUEL.read_text("utf-8").replace("width = 5", 'width = "five"'), "utf-8")
    assert "twice.toml:8: width: a whole number is expected, not a text" in bad("check", str(file))
    (tmp_path / "cut.save").write_text('{"gonfalon": 1, "sys')
    assert "not a readable file" in bad("check", str(tmp_path / "cut.save"))


def test_step_by_step_a_replay_waits_for_enter(tmp_path: Path) -> None:
    file = tmp_path / "duel.save"
    good("auto", "toy", "duel", "--players", "random,random", "--out", str(file))
    short = good("replay", str(file), "--step", typed="\n\n")
    assert len(short) < len(good("replay", str(file)))


def test_a_person_plays_by_numbers_and_by_notation(tmp_path: Path) -> None:
    file = tmp_path / "mine.save"
    typed = f"1\nstance bold\nsave {file}\nlog 5\nquit\n"
    text = good(*PLAY, "--side", "both", typed=typed.replace("1\n", "1\naccept\n", 1))
    assert "Arrange your companies" in text and "Choose a stance in secret" in text
    assert f"Saved to {file}." in text and "Until next time." in text
    words = [e.words[0] for e in gonfalon.load(file.read_text("utf-8")).entries]
    assert words == ["!start", "accept", "accept", "stance bold"]
    again = good("play", "--load", str(file), "--side", "both", "--language", "en", typed="quit\n")
    assert "Choose a stance in secret" in again


def test_against_the_computer_the_other_side_answers_by_itself() -> None:
    text = good(*PLAY, "--opponent", "random", typed="accept\nstance bold\nquit\n")
    assert "(computer)" in text and "Which company acts?" in text


def test_odds_questions_hints_and_rules_can_be_asked() -> None:
    start = "accept\naccept\nstance bold\nstance bold\n"
    typed = (
        start + "why unit B2\nwhy hex a9\n? 1\npeek 1\nrule\nrule 9.9\nunits\nall\nhint\nhelp\n? 99\nquit\n"
    )
    text = good(*PLAY, "--side", "both", typed=typed)
    assert "This company is not yours. (rule 1.2)" in text
    assert "«a9» is no hex" in text
    assert "No dice" in text
    assert "no rule «9.9»" in text
    assert "Company A0" in text
    assert "Perhaps: " in text
    assert "standing orders for reactions" in text
    assert "There is no option 99" in text


def test_odds_show_dice_modifiers_and_exact_chances() -> None:
    start = "accept\naccept\nstance bold\nstance bold\npass\n"
    text = good(*PLAY, "--side", "both", typed=start + "volley A0 B2\n? done\nquit\n")
    assert "1d6; +1 adjacent (3.3)" in text
    assert " 33.33 %  a step lost" in text and "exact" in text


def test_undo_language_orders_and_conceding() -> None:
    typed = (
        "accept\naccept\nundo\nundo agreed\norder\norder reaction-fire never\norders\n"
        "order reaction-fire never Q9\nlanguage it\nconcede\n"
    )
    text = good(*PLAY, "--side", "both", typed=typed)
    assert "another player's answer cannot be undone alone" in text
    assert "Taken back" in text
    assert "Windows: card (" in text and "reaction-fire (Reaction fire)" in text
    assert "Standing order: Reaction fire never." in text
    assert "«Q9» is no unit" in text
    assert "Si parla italiano." in text and "La parte avversa si è arresa." in text


def test_undo_past_dice_is_free_against_the_computer() -> None:
    text = good(*PLAY, "--opponent", "random", typed="accept\nundo\nquit\n")
    assert "Taken back, past dice or the other side's answer." in text
    assert text.count("Arrange your companies") == 2


def test_dice_of_a_real_table_are_typed_in() -> None:
    start = "accept\naccept\nstance bold\nstance bold\npass\nvolley A0 B2\ndone\n"
    text = good(*PLAY, "--side", "both", "--dice", "typed", typed=start + "x\n9\n6\nquit\n")
    assert "Reds, roll now: Company A0 fires at Company B2 (3.3; 1d6; +1 adjacent (3.3))" in text
    assert "«x» are no dice" in text
    assert "dice needed: 1d6" in text
    assert "a step lost" in text


def test_what_is_not_understood_is_said_and_nothing_happens() -> None:
    text = good(*PLAY, "--side", "both", typed="dance\ngo zz\nswap A0\n1 / 7\nquit\n")
    assert "«dance» is no option here and no command" in text
    assert "«zz» is no hex" in text and "«swap» also needs: other" in text


def test_a_scenario_file_of_ones_own_is_played(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(DUEL.read_text("utf-8").replace("The duel", "My duel"), "utf-8")
    assert "My duel" in good("play", "--file", str(file), "--language", "en", typed="quit\n")


def test_fuzz_names_what_it_played() -> None:
    text = good("fuzz", "toy", "--battles", "1")
    assert "toy duel: 1 battles" in text and "toy duel fog=yes: 1 battles" in text and "0 faults" in text


def test_fuzz_reports_battle_and_seed_of_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    from gonfalon import fuzz

    def broken(*_: object) -> int:
        raise RuntimeError("out of order")

    monkeypatch.setattr(fuzz, "playout", broken)
    done = call("fuzz", "toy", "--battles", "1", "--seed", "7")
    assert done.exit_code == 1
    assert "toy duel seed 7: Traceback" in done.stderr and "out of order" in done.stderr


def test_trace_shows_where_each_rule_stands() -> None:
    assert good("trace", "toy", "--brief") == "toy: 16 of 16 entries cited\n"
    shown = good("trace", "toy")
    assert "## 2 Movement and charge" in shown and "- 2.3 · " in shown


def test_serve_calls_the_server(monkeypatch: pytest.MonkeyPatch) -> None:
    import gonfalon.server

    seen: dict[str, object] = {}
    monkeypatch.setattr(gonfalon.server, "serve", lambda **given: seen.update(given))
    good("serve", "--port", "0", "--no-browser", "--lan", "--processes", "3")
    told = {"port": 0, "browser": False, "data": None, "lan": True, "language": "en", "processes": 3}
    assert seen == told
