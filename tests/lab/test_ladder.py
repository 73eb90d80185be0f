"""The ladder: pairs, suites, tables, and its command."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
import toy  # noqa: F401
from typer.testing import CliRunner, Result

from gonfalon.cli import app
from gonfalon.core.errors import GonfalonError
from gonfalon.core.system import shipped
from gonfalon.lab.engines import run
from gonfalon.lab.jobs import Job, check
from gonfalon.lab.jobs import Result as Played
from gonfalon.lab.ladder import Ladder, Pair
from gonfalon.lab.suites import Contest, Suite, suite_of, suites

DUEL = Contest("toy", "duel")
MARGIN = Contest("toy", "duel", {"fog": "yes"}, by="margin")
SMALL = Suite({"en": "", "it": ""}, 4, ["a", "b"], (DUEL, MARGIN))  # type: ignore[arg-type]


def call(*args: str) -> Result:
    return CliRunner().invoke(app, list(args), env={"COLUMNS": "200", "LANG": "en"})


def told(job: Job, winner: int | None, margin: int = 0, error: str = "", fault: int | None = None) -> Played:
    return Played(job, "", 1, winner, "end", margin, error=error, fault=fault)


def pair(contest: Contest) -> Pair:
    return Ladder(["greedy", "random"], Suite(SMALL.title, 1, [], (contest,))).pairs[0]


# -- suites ---------------------------------------------------------------------------------------


def test_suites_have_three_battles_a_game_and_one_never_tuned_on() -> None:
    known = suites()
    assert {"quick", "full", "proof", *shipped()} <= set(known)
    for name in ("quick", "full"):
        counts = Counter(c.system for c in known[name].contests)
        assert set(counts) == set(shipped()) and min(counts.values()) >= 3
    for name in shipped():
        assert {c.system for c in known[name].contests} == {name} and len(known[name].contests) >= 3
    proof = known["proof"].contests
    assert {c.system for c in proof} == set(shipped()) and all(c.held_out for c in proof)
    tuned = [c for name in shipped() for c in known[name].contests]
    assert not any(c.held_out for c in tuned)
    for contest in known["full"].contests:
        check(Job(contest.system, contest.battle, ("random", "random"), 1, options=contest.options))


def test_a_suite_of_ones_own_and_its_mistakes(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    text = '[battle]\na = {{ system = "toy", battle = "duel" }}\n[suite.s]\npairs = 1\nbattles = ["{}"]\n'
    path.write_text(text.format("a") + 'title = { en = "x", it = "x" }\n')
    assert suite_of(f"{path}:s").contests == (DUEL,)
    for bad, said in (
        (f"{path}:t", "there is no suite «t» (there are: s)"),
        ("slow", "there is no suite «slow»"),
        ("no.toml:s", "there is no such file"),
    ):
        with pytest.raises(GonfalonError) as caught:
            suite_of(bad)
        assert said in str(caught.value)
    path.write_text(text.format("b") + 'title = { en = "x", it = "x" }\n')
    with pytest.raises(GonfalonError) as caught:
        suite_of(f"{path}:s")
    assert "there is no battle «b» in this file" in str(caught.value)


# -- pairs ----------------------------------------------------------------------------------------


def test_a_pair_has_the_same_dice_and_sides_exchanged() -> None:
    one = pair(DUEL)
    assert one.straight.seed == one.swapped.seed and not one.straight.swapped and one.swapped.swapped
    assert one.straight.players == one.swapped.players == ("greedy", "random")


@pytest.mark.parametrize(
    ("winners", "score"),
    [((0, 1), 1.0), ((1, 0), 0.0), ((0, 0), 0.5), ((None, 1), 0.75), ((None, None), 0.5)],
)
def test_by_victory_a_pair_is_the_mean_of_two(winners: tuple[int | None, int | None], score: float) -> None:
    one = pair(DUEL)
    results = {
        one.keys[0]: told(one.straight, winners[0], 5),
        one.keys[1]: told(one.swapped, winners[1], 50),
    }
    assert one.score(results) == score


@pytest.mark.parametrize(
    ("straight", "swapped", "score"),
    [
        ((0, 50), (0, 40), 1.0),  # side 0 won twice, by more under the first player
        ((0, 40), (0, 50), 0.0),
        ((1, -40), (1, -40), 0.5),
        ((0, 1), (1, 900), 1.0),  # a victory is more than any margin
        ((None, 1), (1, 900), 1.0),
    ],
)
def test_by_margin_a_pair_goes_to_who_did_better_with_the_same_side(
    straight: tuple[int | None, int], swapped: tuple[int | None, int], score: float
) -> None:
    one = pair(MARGIN)
    results = {one.keys[0]: told(one.straight, *straight), one.keys[1]: told(one.swapped, *swapped)}
    assert one.score(results) == score


def test_who_fails_loses_and_a_failure_of_the_program_does_not_count() -> None:
    for contest in (DUEL, MARGIN):
        one = pair(contest)
        good = told(one.straight, 0)
        assert one.score({one.keys[0]: good}) is None
        assert one.score({one.keys[0]: good, one.keys[1]: told(one.swapped, None, 0, "x", 0)}) == 0.5
        assert one.score({one.keys[0]: good, one.keys[1]: told(one.swapped, None, 0, "x", 1)}) == 1.0
        assert one.score({one.keys[0]: good, one.keys[1]: told(one.swapped, None, 0, "x", None)}) is None


# -- standing -------------------------------------------------------------------------------------


def winning(ladder: Ladder, player: int) -> dict[str, Played]:
    """Results in which one of the two always wins."""
    jobs = [(k, j) for p in ladder.pairs for k, j in zip(p.keys, (p.straight, p.swapped), strict=True)]
    return {key: told(job, job.commander(player)) for key, job in jobs}


def test_results_are_read_in_the_order_of_the_jobs() -> None:
    ladder = Ladder(["greedy", "random"], SMALL, 30)
    results = winning(ladder, 0)
    late = dict(reversed(list(results.items())))
    assert ladder.standing(results) == ladder.standing(late)
    hole = {k: r for k, r in results.items() if k != ladder.pairs[5].keys[1]}
    assert ladder.standing(hole).battles_played == 10, "what lies beyond a gap does not count yet"


def test_with_stop_a_pairing_ends_at_its_verdict() -> None:
    ladder = Ladder(["greedy", "random"], SMALL, 30, stop=True)
    results = winning(ladder, 0)
    standing = ladder.standing(results)
    pairs = standing.matches[0].verdict.pairs
    assert standing.matches[0].verdict.said == "better" and standing.battles_played == 2 * pairs < 30
    found: dict[str, Played] = {}
    for job in ladder.jobs(found):
        found[job.key] = results[job.key]
    assert len(found) <= 2 * (pairs + 1)
    assert ladder.standing(found) == standing, "what was played beyond it changes nothing"


def test_three_players_stand_in_their_order(tmp_path: Path) -> None:
    players = ["random", "greedy:evaluations=40", "lab.bots:Raises"]
    ladder = Ladder(players, SMALL, 3)
    found: dict[str, Played] = {}
    run(ladder.jobs(found), tmp_path / "x.jsonl", found)
    standing = ladder.standing(found)
    assert [row.player for row in standing.pooled.rows] == [
        "greedy:evaluations=40",
        "random",
        "lab.bots:Raises",
    ]
    assert standing.pooled.rows[-1].won == 0 and standing.pooled.rows[-1].lost == 24
    assert len(standing.failures) == 24 and standing.battles_played == 36
    assert [t.contest for t in standing.battles] == [DUEL, MARGIN]


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("greedy",), "two or more different players"),
        (("greedy", "greedy"), "two or more different players"),
        (("greedy", "clever"), "there is no player «clever»"),
        (("greedy", "random", "--suite", "slow"), "there is no suite «slow»"),
        (("greedy", "random", "--low", "0.7"), "0 < low < high < 1 must hold"),
    ],
)
def test_a_ladder_that_cannot_be_is_refused_before_anything_is_played(
    args: tuple[str, ...], said: str
) -> None:
    done = call("ladder", *args)
    assert done.exit_code == 1 and said in done.stderr and done.stderr.count("\n") == 1


def test_the_command_speaks_both_languages(tmp_path: Path) -> None:
    suite = tmp_path / "mine.toml"
    suite.write_text(
        '[battle]\na = { system = "toy", battle = "duel" }\n'
        '[suite.s]\npairs = 3\nbattles = ["a"]\ntitle = { en = "x", it = "x" }\n'
    )
    command = ["ladder", "greedy", "random", "lab.bots:Illegal", "--suite", f"{suite}:s"]
    command += ["--results", str(tmp_path / "r.jsonl")]
    english, italian = call(*command, "-l", "en"), call(*command, "-l", "it")
    assert english.exit_code == italian.exit_code == 0, english.output
    for word in (
        "All battles together",
        "toy duel",
        "by victory",
        "undecided after 3 pairs",
        "not legal here",
    ):
        assert word in english.stdout
    for word in ("Tutte le battaglie insieme", "per vittoria", "indeciso dopo 3 coppie"):
        assert word in italian.stdout
