"""Jobs, players by name, one battle played, result files."""

from __future__ import annotations

import pickle
import sys
import threading
from pathlib import Path
from typing import Any

import msgspec
import pytest
import toy

from gonfalon.core.errors import BadSave, GonfalonError, NotFound
from gonfalon.core.records import replace
from gonfalon.core.weights import read_weights
from gonfalon.lab import opponents
from gonfalon.lab.deadline import Overtime, within
from gonfalon.lab.engines import here, run
from gonfalon.lab.jobs import Job, Result, battle_data, changed, check, figure
from gonfalon.lab.playing import play, played
from gonfalon.lab.results import beside, read, read_courses, writing

PAIR = ("greedy", "random")


def duel(seed: int = 1, players: tuple[str, str] = PAIR, **more: Any) -> Job:
    return Job("toy", "duel", players, seed, **more)


def bare(result: Result) -> Result:
    """Without the one field that differs from run to run."""
    return msgspec.structs.replace(result, seconds=0.0)


# -- jobs -----------------------------------------------------------------------------------------


def test_equal_jobs_have_equal_keys_and_every_field_counts() -> None:
    assert duel(options={"a": "1", "b": "2"}).key == duel(options={"b": "2", "a": "1"}).key
    jobs = [duel(), duel(2), duel(swapped=True), duel(limit=1.0), duel(options={"fog": "yes"})]
    jobs += [duel(players=("random", "greedy")), duel(figures={"width": 9})]
    assert len({j.key for j in jobs}) == len(jobs)


def test_a_job_travels() -> None:
    job = Job("dark_ages", "training", PAIR, 4, True, {"x": "y"}, {"side.0.limit": 8})
    assert pickle.loads(pickle.dumps(job)) == job
    assert msgspec.json.decode(msgspec.json.encode(job), type=Job) == job


def test_the_same_job_gives_the_same_result() -> None:
    result, course = played(duel())
    again, once_more = played(duel())
    assert bare(result) == bare(again) and course == once_more
    assert result.end and not result.error and result.decisions > 5
    assert len(course.turns) == len(course.lead) == len(course.standing)
    assert course.lead[-1] == result.margin and course.key == duel().key
    assert set(course.features) == {"steps", "order", "points"}, "what is judged, part by part"
    assert all(len(side) == len(course.turns) for part in course.features.values() for side in part)
    assert sum(part[0][-1] for part in course.features.values()) == result.margin
    assert [x for part in course.features.values() for x in part[0]] != [0] * 3 * len(course.turns)


def test_swapped_players_change_sides_and_keep_their_scores() -> None:
    straight, swapped = play(duel(3, ("greedy", "random"))), play(duel(3, ("random", "greedy"), swapped=True))
    assert (straight.winner, straight.margin) != (None, 0)
    # who commands which side is the same; only the players' own seeds differ
    assert [duel(swapped=True).commander(s) for s in (0, 1)] == [1, 0]
    assert straight.score(0) + straight.score(1) == 1.0
    assert swapped.score(1) == float(swapped.winner == 0) or swapped.winner is None


def test_figures_of_a_battle_can_be_changed() -> None:
    data = battle_data("dark_ages", "campaldino")
    assert figure(data, "side.0.limit") == 24
    new = changed(data, {"side.0.limit": 25, "side.1.units.0.3": 2})
    assert figure(new, "side.0.limit") == 25 and figure(new, "side.1.units.0.3") == 2
    assert figure(data, "side.0.limit") == 24, "the battle itself is as it was"
    assert figure(battle_data("men_of_iron", "bannockburn"), "command.clifford.leader.rating") == 3
    first, second = [
        [play(Job("dark_ages", "training", ("random", "random"), s, figures={limit: 1})) for s in range(5)]
        for limit in ("side.0.limit", "side.1.limit")
    ]
    assert {r.winner for r in first} == {0} and {r.winner for r in second} == {1}


@pytest.mark.parametrize("system", ["men_of_iron", "cry_havoc", "dark_ages", "impetus", "naran"])
def test_the_file_of_every_battle_is_found(system: str) -> None:
    from gonfalon.core.system import get_system

    without = []
    for battle in get_system(system).scenarios:
        try:
            assert battle_data(system, battle)
        except GonfalonError:
            without.append(battle)
    assert without == (["free"] if system == "impetus" else [])


@pytest.mark.parametrize(
    ("job", "said"),
    [
        (Job("chess", "x", PAIR, 1), "there is no system «chess»"),
        (Job("toy", "x", PAIR, 1), "toy has no battle «x»"),
        (Job("toy", "duel", PAIR, 1, options={"wind": "1"}), "no option «wind»"),
        (Job("toy", "duel", PAIR, 1, options={"fog": "1"}), "option «fog» is one of"),
        (
            Job("dark_ages", "training", PAIR, 1, figures={"side.2.limit": 1}),
            "«2» is not there (there are: 0, 1)",
        ),
        (Job("dark_ages", "training", PAIR, 1, figures={"side.0": 1}), "no figure «side.0»"),
        (Job("dark_ages", "training", PAIR, 1, figures={"side.0.limit": "many"}), "training"),
        (Job("impetus", "free", PAIR, 1, figures={"turns": 1}), "has no file of its own"),
        (Job("toy", "nowhere.toml", PAIR, 1), "there is no such file"),
    ],
)
def test_a_job_that_cannot_be_played_says_why_beforehand(job: Job, said: str) -> None:
    with pytest.raises(GonfalonError) as caught:
        check(job)
    assert said in str(caught.value)
    assert caught.value.of("it") != caught.value.of("en")


# -- players --------------------------------------------------------------------------------------


def test_players_come_by_level_budget_and_class() -> None:
    greedy: Any = opponents.make("greedy:evaluations=7", 1, duel())
    assert greedy.evaluations == 7
    bot: Any = opponents.make("lab.bots:First:skip=2", 1, duel())
    assert bot.skip == 2
    assert play(duel(players=("lab.bots:First", "random"))).error == ""


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("clever", "there is no player «clever»"),
        ("clever:depth=2", "there is no player «clever»"),
        ("greedy:depth=2", "knows nothing of «depth» (it takes: evaluations, weights)"),
        ("random:depth=2", "(it takes: –)"),
        ("greedy:evaluations=many", "«evaluations=many» is not a number"),
        ("nowhere:Bot", "cannot be brought in: ModuleNotFoundError"),
        ("lab.bots:Nobody", "cannot be brought in: AttributeError"),
        ("lab.bots:NoPlayer", "has no method «act»"),
        ("tag:never", "there is no tag «never»"),
    ],
)
def test_an_unknown_player_gets_one_clear_line(name: str, said: str) -> None:
    with pytest.raises(NotFound) as caught:
        opponents.check(name, "toy")
    assert said in str(caught.value)


@pytest.mark.parametrize(
    ("bot", "said"),
    [
        ("Raises", "lab.bots:Raises: ValueError: no idea"),
        ("Illegal", "lab.bots:Illegal: Pass() is not legal here"),
        ("Mute", "lab.bots:Mute: its act is not a list of options: []"),
        ("Slow", "lab.bots:Slow: an act took longer than 0.2 s"),
        ("Busy", "lab.bots:Busy: an act took longer than 0.2 s"),
    ],
)
def test_a_bot_that_fails_is_a_result_that_names_it(bot: str, said: str) -> None:
    result = play(duel(9, (f"lab.bots:{bot}", "random"), limit=0.2))
    assert result.error.startswith(said)
    assert (result.winner, result.end, result.job.seed) == (None, "", 9)
    assert (result.fault, result.score(0), result.score(1)) == (0, 0.0, 1.0)
    assert ("no idea" in result.trace) == (bot == "Raises")


def test_a_thread_is_stopped_too_and_only_inside() -> None:
    said: list[str] = []

    def work() -> None:
        try:
            with within(0.05):
                while True:
                    pass
        except Overtime:
            said.append("stopped")
        with within(5):
            said.append("in time")

    thread = threading.Thread(target=work)
    thread.start()
    thread.join(10)
    assert said == ["stopped", "in time"]


def test_a_player_of_a_tag_answers_from_its_own_tree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from gonfalon.lab import tags

    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    tags.process.cache_clear()
    try:
        opponents.check("tag:HEAD", "toy")
    except NotFound:
        pytest.skip("not a git checkout")
    result = play(Job("dark_ages", "training", ("tag:HEAD", "random"), 2))
    assert result.error == "" and result.decisions > 20
    assert bare(result) == bare(play(Job("dark_ages", "training", ("tag:HEAD", "random"), 2)))
    broken = play(Job("dark_ages", "training", ("tag:HEAD:nobody", "random"), 2))
    assert "there is no player «nobody»" in broken.error
    tags.process(tags.commit_of("HEAD")).kill()
    tags.process.cache_clear()


def test_an_opponent_that_stays_is_known_by_name_without_a_tag_of_git(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from gonfalon.lab import tags

    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    try:
        opponents.check("tag:greedy-0", "dark_ages")
    except NotFound:
        pytest.skip("not a git checkout")
    tags.process.cache_clear()
    result = play(Job("dark_ages", "training", ("tag:greedy-0", "random"), 2))
    old = tags.process(tags.commit_of("greedy-0"))
    old.kill()
    old.wait()
    tags.process.cache_clear()
    assert result.error == "" and result.winner == 0


@pytest.mark.parametrize(
    ("system", "battle"), [("toy", "duel"), ("dark_ages", "training"), ("naran", "drill_1705")]
)
def test_a_battle_of_the_lab_is_the_battle_of_the_players(system: str, battle: str) -> None:
    """Counting the dice changes none of them: a match with the same players goes the same way."""
    import gonfalon
    from gonfalon.core.dice import mix
    from gonfalon.players import make_player
    from gonfalon.players import play as fight

    match = gonfalon.start(system, battle, seed=5)
    assert fight(match, (make_player("greedy", mix(11)), make_player("random", mix(12))))
    result = play(Job(system, battle, ("greedy", "random"), 5))
    assert match.outcome is not None
    assert (result.winner, result.end) == (match.outcome.winner, match.outcome.key)
    assert result.margin == match.system.evaluate(match.battle, 0)


# -- result files ---------------------------------------------------------------------------------


def test_what_is_in_the_file_is_not_played_again(tmp_path: Path) -> None:
    path = tmp_path / "some" / "duels.jsonl"
    jobs = [duel(s, ("random", "random")) for s in (1, 2, 3)]
    found: dict[str, Result] = {}
    run(jobs[:2], path, found)
    told: list[int] = []
    again = read(path).results
    run([*jobs, *jobs], path, again, here, lambda r: told.append(r.job.seed))
    assert told == [3] and again.keys() == {j.key for j in jobs}
    assert path.read_bytes().count(b"\n") == 3
    assert [bare(again[j.key]) for j in jobs] == [bare(play(j)) for j in jobs]
    assert read_courses(path, [jobs[0].key])[jobs[0].key] == played(jobs[0])[1]


def test_a_line_cut_short_is_taken_away_and_played_again(tmp_path: Path) -> None:
    path = tmp_path / "duels.jsonl"
    jobs = [duel(s, ("random", "random")) for s in (1, 2)]
    run(jobs, path, {})
    whole = path.read_bytes()
    for cut in (1, 40, len(whole.splitlines()[1])):
        path.write_bytes(whole[:-cut])
        found = read(path)
        assert found.results.keys() == {jobs[0].key} and found.damaged == 1
        run(jobs, path, found.results)
        assert read(path).damaged == 0 and read(path).results.keys() == {j.key for j in jobs}


def test_a_spoilt_line_is_left_out_and_another_file_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "duels.jsonl"
    jobs = [duel(s, ("random", "random")) for s in (1, 2)]
    run(jobs, path, {})
    lines = path.read_bytes().splitlines()
    path.write_bytes(b"\n".join([lines[0], b"{spoilt", lines[1], b""]))
    assert (len(read(path).results), read(path).damaged) == (2, 1)
    other = tmp_path / "shopping.txt"
    other.write_text("bread\nwine\n")
    with pytest.raises(BadSave) as caught:
        read(other)
    assert "no file of results" in str(caught.value)


def test_battles_of_older_rules_or_another_program_are_played_again(tmp_path: Path) -> None:
    path = tmp_path / "duels.jsonl"
    with writing(path) as writer:
        result, course = played(duel())
        writer.add(msgspec.structs.replace(result, rules=result.rules - 1), course)
        writer.add(msgspec.structs.replace(result, version="0.0.9+1234567.12345678"), course)
        writer.add(msgspec.structs.replace(result, job=Job("lost_game", "duel", PAIR, 1)), course)
    assert read(path).results == {} and read(path).outdated == 3
    assert len(read(path, any_version=True).results) == 1 and read(path, any_version=True).outdated == 2


def test_a_bot_a_battle_or_weights_that_were_changed_are_played_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever mends his bot, his battle or his weights wants to know how they do now."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path, str(tmp_path)])
    bot, battle, weights = (tmp_path / n for n in ("somebot.py", "mine.toml", "weights.toml"))
    bot.write_text("from gonfalon.players import RandomPlayer\n\nclass Mine(RandomPlayer):\n    pass\n")
    battle.write_bytes(next(Path(toy.__file__).parent.glob("data/duel.toml")).read_bytes())
    weights.write_text('system = "toy"\n[weights]\nsteps = 1000\n')
    jobs = [duel(1, ("random", "random")), duel(1, ("somebot:Mine", "random"))]
    jobs += [Job("toy", "mine.toml", ("random", "random"), 1)]
    jobs += [duel(1, ("greedy:weights=weights.toml", "random"))]
    path = tmp_path / "duels.jsonl"
    run(jobs, path, {})
    assert len(read(path).results) == 4
    weights.write_text('# a note changes nothing\nsystem = "toy"\n[weights]\nsteps = 1000\n')
    opponents.brought.cache_clear()
    assert len(read(path).results) == 4
    for changed_file, old, new in (
        (bot, "pass", "more = 1"),
        (battle, "[[choices]]", "# mended\n[[choices]]"),
        (weights, "1000", "900"),
    ):
        before = changed_file.read_text()
        assert old in before
        changed_file.write_text(before.replace(old, new, 1))
        opponents.brought.cache_clear()
        found = read(path)
        assert (len(found.results), found.outdated) == (3, 1), changed_file.name
        changed_file.write_text(before)
    bot.unlink()
    opponents.brought.cache_clear()
    opponents.understood.cache_clear()
    monkeypatch.delitem(sys.modules, "somebot")
    assert read(path).outdated == 1


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('system = "naran"\n[weights]\n', "weights of «naran», not of toy"),
        ('system = "toy"\n[weights]\nluck = 5\n', "«luck» is no part of this game's judgement"),
        ('system = "toy"\n[weights]\nsteps = -5\n', "weights.steps"),
        ("weights", "TOML"),
    ],
)
def test_weights_that_do_not_fit_are_refused_before_anything_is_played(
    tmp_path: Path, text: str, said: str
) -> None:
    path = tmp_path / "w.toml"
    path.write_text(text)
    with pytest.raises(GonfalonError) as caught:
        opponents.check(f"greedy:weights={path}", "toy")
    assert said in str(caught.value)


def test_weights_change_what_a_player_sees_in_a_battle(tmp_path: Path) -> None:
    path = tmp_path / "w.toml"
    path.write_text('system = "toy"\n[weights]\nsteps = 0\norder = 0\npoints = 500\n')
    b = toy.SYSTEM.ready("duel")
    b.game = replace(b.game, points=(4, 0))
    parts = toy.SYSTEM.features(b, 0)
    assert parts["points"] == 20 and toy.SYSTEM.evaluate(b, 0) == sum(parts.values())
    assert toy.SYSTEM.evaluate(b, 0, read_weights(path, "toy")) == 10
    plain, other = [
        [play(duel(s, (name, "random"))).decisions for s in range(6)]
        for name in ("greedy", f"greedy:weights={path}")
    ]
    assert plain != other, "who counts no losses fights otherwise"


def test_two_commands_do_not_write_into_one_file(tmp_path: Path) -> None:
    path = tmp_path / "duels.jsonl"
    with writing(path), pytest.raises(GonfalonError) as caught, writing(path):
        pass
    assert "another command is writing" in str(caught.value)
    with pytest.raises(GonfalonError) as caught, writing(tmp_path):
        pass
    assert "it is a folder" in str(caught.value)
    assert beside(path).name == "duels.turns.jsonl"
