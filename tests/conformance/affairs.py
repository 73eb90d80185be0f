"""The proof of the odds: affairs that are enumerated or played out give what was foretold.

    python tests/conformance/affairs.py naran --affairs 1000

takes the odds of every act of greedy battles until so many affairs with dice were compared. An exact
affair with few ends is enumerated way by way and must agree to the last digit; the others are played
out through `engine.apply` with real dice under the stated answers, and compared by chi-square; what is
called certain is played with random answers and may roll no die. The enemy's other answers are walked
and played alike. Standardised residuals are pooled by kind of affair. A failure is tried again with
ten times the plays and other dice, and both are reported. Where something is hidden, two resampled
battles agree or the answer says that it hangs on that. Then twenty greedy battles are played in which
no die may fall at an act that was called certain, but those that were named as coming afterwards.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator
from fractions import Fraction
from math import sqrt
from random import Random

from gonfalon.core.affair_odds import differ, same_world
from gonfalon.core.affair_walk import QUICK, Budget, Walk
from gonfalon.core.affairs import Affair, Chances, Verdict, affairs
from gonfalon.core.battle import AnyBattle
from gonfalon.core.dice import seeded
from gonfalon.core.engine import Fork, apply, options, tried
from gonfalon.core.errors import IllegalChoice
from gonfalon.core.events import Rolled
from gonfalon.core.match import Match
from gonfalon.core.records import record
from gonfalon.core.steps import Option
from gonfalon.core.system import System, get_system
from gonfalon.players.greedy import GreedyPlayer

ENDS = 500  # affairs with fewer are enumerated
PLAYS = 200
AGAIN = 10  # times as many plays for what failed
FAR = 4.27  # standard deviations: about 1 in 100,000 of the affairs that are true
POOLED = 3.29  # of a pooled residual: about 1 in 1,000
HONEST = 0.07  # the share of rows that may lie beyond a 95 % error, which is told as "about"
BUDGET = Budget(battles=2000, samples=800)


class TooManyEnds(Exception):
    """More ways than are worth enumerating."""


@record
class Finding:
    """What was found about one affair: how it was proved, what is wrong, residuals to be pooled."""

    kind: str
    proof: str  # certain, lone, enumerated, played, sampled, undiced
    fault: str = ""
    doubt: str = ""  # what failed once and held with ten times the plays
    residual: float = 0.0
    far: int = 0  # rows of sampled chances beyond their stated error
    rows: int = 0


def enumerated(walk: Walk) -> dict[Verdict, Fraction]:
    """Every way of an affair by itself, nothing added up on the way."""
    affair, table = walk.affair, dict[Verdict, Fraction]()
    floor = affair.height + 1
    todo: list[tuple[Fraction, AnyBattle | Fork]] = [
        (Fraction(1), tried(affair.root, affair.option, floor=floor))
    ]
    ends = 0
    while todo:
        chance, node = todo.pop()
        if isinstance(node, Fork):
            classes = node.roll.distribution()
            total = sum(w for _, w in classes)
            todo += [(chance * Fraction(w, total), node.go_on(result)) for result, w in classes]
        elif affair.settled(node):
            ends += 1
            verdict = affair.judge(node)[0]
            table[verdict] = table.get(verdict, Fraction(0)) + chance
        else:
            todo.append((chance, tried(node, walk.answer(node), floor=floor)))
        if ends + len(todo) > ENDS:
            raise TooManyEnds
    return table


def played_out(walk: Walk, seed: int, chance: Random | None = None) -> tuple[Verdict, int]:
    """One continuation with real dice: its verdict and how many rolls; with `chance`, answers at random."""
    affair, b = walk.affair, walk.affair.root.clone()
    b.rng, b.events = seeded(seed), []
    apply(b, affair.option)
    while not affair.settled(b):
        apply(b, chance.choice(options(b)) if chance else walk.answer(b))
    return affair.judge(b)[0], sum(isinstance(e.event, Rolled) for e in b.events)


def deviation(chances: Chances, counts: Counter[Verdict]) -> tuple[float, float, str]:
    """Chi-square as standard deviations, the residual of "the enemy is harmed", and what was not foretold."""
    foretold = dict(chances.verdicts)
    plays = sum(counts.values())
    unknown = [v for v in counts if v not in foretold]
    if unknown and not chances.error:
        return 0.0, 0.0, f"never foretold: {unknown}"
    cells, rare = list[tuple[float, int]](), [0.0, 0]
    for verdict, chance in foretold.items():
        expected, seen = float(chance) * plays, counts.get(verdict, 0)
        if expected < 5:
            rare = [rare[0] + expected, rare[1] + seen]
        else:
            cells.append((expected, seen))
    if rare[0] >= 1:
        cells.append((rare[0], int(rare[1])))
    degrees = len(cells) - 1
    harmed = float(chances.harmed(own=False))
    seen = sum(n for v, n in counts.items() if v.foe)
    spread = sqrt(plays * harmed * (1 - harmed))
    residual = (seen - plays * harmed) / spread if spread > 0 else 0.0
    if degrees < 1:
        return 0.0, residual, ""
    value = sum((seen - expected) ** 2 / expected for expected, seen in cells)
    cube = (value / degrees) ** (1 / 3)  # Wilson and Hilferty
    return (cube - (1 - 2 / (9 * degrees))) / sqrt(2 / (9 * degrees)), residual, ""


def compared(walk: Walk, chances: Chances, seed: int, plays: int = PLAYS) -> tuple[str, float]:
    """What is wrong with chances when the affair is played out, and the residual."""
    counts = Counter(played_out(walk, seed * 100_003 + n)[0] for n in range(plays))
    far, residual, fault = deviation(chances, counts)
    if not fault and far > FAR:
        fault = f"{far:.1f} deviations in {plays} plays: {dict(counts)} against {chances.verdicts}"
    return fault, residual


def beyond(walk: Walk, chances: Chances, seed: int, plays: int = 4 * PLAYS) -> tuple[int, int]:
    """Of the rows of sampled chances, how many lie beyond their stated error of what plays give."""
    counts = Counter(played_out(walk, seed * 100_003 + n)[0] for n in range(plays))
    rows = far = 0
    for own in (True, False):
        for rank, chance in chances.harms(own).items():
            seen = sum(n for v, n in counts.items() if (v.own if own else v.foe) == rank) / plays
            error = 1.96 * sqrt(max(seen * (1 - seen), 1 / plays) / plays)  # that of the plays
            far += abs(seen - float(chance)) > sqrt(chances.error**2 + error**2)
            rows += 1
    return far, rows


def proved(affair: Affair, seed: int, instead: str = "") -> tuple[Finding, Walk]:
    """What was found about one affair under one set of answers."""
    walk = Walk(affair, BUDGET, instead).run()
    odds, chances = walk.odds(), walk.chances()
    kind = f"{affair.asked.key.partition('.')[2]} {affair.option.word}" + (" otherwise" if instead else "")
    if odds.lone:
        return Finding(kind, "lone"), walk
    if odds.certain:
        rolled = any(played_out(Walk(affair, BUDGET), s, Random(s))[1] for s in range(5))
        return Finding(kind, "certain", "called certain, but dice were rolled" if rolled else ""), walk
    if not odds.rolls:
        return Finding(kind, "undiced"), walk
    again = Walk(affair, BUDGET, instead)
    if chances.error:
        far, rows = beyond(again, chances, seed)
        if not far:
            return Finding(kind, "sampled", rows=rows), walk
        left, _ = beyond(again, chances, seed + 1, 4 * PLAYS * AGAIN)  # rows of one affair stray together
        doubt = f"{far} of {rows} rows beyond their error; then {left}"
        return Finding(kind, "sampled", doubt=doubt, far=left, rows=rows), walk
    try:
        table = enumerated(again)
        fault = "" if table == dict(chances.verdicts) else f"{chances.verdicts} is not {table}"
        return Finding(kind, "enumerated", fault), walk
    except TooManyEnds:
        pass
    fault, residual = compared(again, chances, seed)
    if not fault:
        return Finding(kind, "played", residual=residual), walk
    second, residual = compared(again, chances, seed + 1, PLAYS * AGAIN)
    both = f"{fault}; then {second or 'true'}"
    return Finding(kind, "played", both if second else "", "" if second else both, residual), walk


def affairs_are_true(system: System, b: AnyBattle, seed: int, *chosen: Option) -> Iterator[Finding]:
    """Findings about every affair that a choice opens, and about the enemy's other answers."""
    for affair in affairs(system, b, *chosen):
        finding, walk = proved(affair, seed)
        yield finding
        if finding.proof in ("lone", "certain", "undiced"):
            continue
        for window in list(walk.windows.values())[:3]:
            if window.other is not None:
                yield proved(affair, seed, window.asked.key)[0]


def worlds_agree(match: Match, path: list[Option]) -> str:
    """What is wrong if two resampled battles give other odds and the answer does not say so."""
    side = match.player
    assert side is not None
    worlds = [match.resample(side, seed) for seed in (1, 2)]
    if same_world(*worlds):
        return ""
    for n, told in enumerate(match.odds(path, BUDGET)):
        if told.lone or told.unseen:
            continue
        for world in worlds:
            walk = Walk(affairs(match.system, world, *path)[n], BUDGET).run()
            if differ(told.chances, walk.chances()) > told.chances.error + walk.error:
                return f"{told.chances.verdicts} hangs on what is hidden: {walk.chances().verdicts}"
            if told.certain and not walk.odds().certain:
                return "called certain, but not in another battle that looks alike"
    return ""


def acts(system: System, seed: int) -> Iterator[tuple[Match, list[Option]]]:
    """The acts of greedy battles, one battle after the other."""
    names = list(system.scenarios)
    while True:
        match = Match(system, system.scenario(names[seed % len(names)]), {}, seed)
        players = (GreedyPlayer(seed, 40), GreedyPlayer(seed + 1, 40))
        while match.outcome is None:
            side = match.player
            assert side is not None
            path = players[side].act(system, match.view(side))
            yield match, list(path)
            try:
                match.choose(path)
            except IllegalChoice:  # what the player guessed about hidden things was wrong
                match.choose(path[0])
        seed += 1


def certain_acts(system: System, battles: int, seed: int, most: int = 10_000) -> tuple[int, list[str]]:
    """How many acts of greedy battles were called certain, and those at which a die fell unforetold.

    Of each battle so many acts at most. What was named as coming afterwards is no risk of the act.
    """
    certain, wrong = 0, list[str]()
    for number in range(seed, seed + battles):
        playing: Match | None = None
        then: set[str] | None = None  # of the act before, if it was called certain: what was to follow
        logged, done = 0, list[Option]()
        for count, (match, path) in enumerate(acts(system, number)):
            playing = playing or match
            rolls = [e.event.roll.purpose for e in playing.log[logged:] if isinstance(e.event, Rolled)]
            whole = playing.entries and len(playing.entries[-1].words) == len(done)
            if then is not None and whole and rolls and rolls[0] not in then:
                wrong.append(f"{playing.scenario.id} {len(playing.entries) - 1} {done}: {rolls}")
            if match is not playing or count >= most:
                break
            odds, logged, done = match.odds(path, QUICK, full=False), len(match.log), path
            sure = all(one.certain for one in odds)
            then = {roll.purpose for one in odds for roll in one.afterwards} if sure else None
            certain += sure
    return certain, wrong


def soak(system: System, wanted: int, seed: int) -> tuple[Counter[str], list[str]]:
    """Ask acts for their odds until so many affairs with dice were compared; counts by proof, faults."""
    proofs, wrong, pools = Counter[str](), list[str](), defaultdict[str, list[float]](list)
    for match, path in acts(system, seed):
        side = match.player
        assert side is not None
        world = match.resample(side, 0)
        for finding in affairs_are_true(system, world, seed + sum(proofs.values()), *path):
            proofs[finding.proof] += 1
            where = f"{match.scenario.id} {len(match.entries)} {finding.kind}"
            if finding.fault:
                wrong.append(f"{where}: {finding.fault}")
            if finding.doubt:
                proofs["failed once"] += 1
                print(f"  once, {where}: {finding.doubt}")
            if finding.proof == "played":
                pools[finding.kind].append(finding.residual)
            proofs["sampled rows"] += finding.rows
            proofs["beyond their error"] += finding.far
        if fault := worlds_agree(match, path):
            wrong.append(f"{match.scenario.id} {len(match.entries)} {path}: {fault}")
        if proofs["enumerated"] + proofs["played"] + proofs["sampled"] >= wanted:
            break
    for kind, residuals in pools.items():
        pooled = sum(residuals) / sqrt(len(residuals))
        if abs(pooled) > POOLED:
            wrong.append(f"{kind}: residuals of {len(residuals)} affairs lean to one side, {pooled:+.1f}")
    if proofs["beyond their error"] > HONEST * proofs["sampled rows"] + 3:
        wrong.append("sampled chances lie beyond their stated error too often")
    return proofs, wrong


def main() -> None:
    """Compare many affairs of one game, or of all."""
    parser = argparse.ArgumentParser()
    parser.add_argument("systems", nargs="*", default=[])
    parser.add_argument("--affairs", type=int, default=1000)
    parser.add_argument("--battles", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    names = given.systems or ["men_of_iron", "cry_havoc", "dark_ages", "impetus", "naran"]
    faults = 0
    for name in names:
        proofs, wrong = soak(get_system(name), given.affairs, given.seed)
        proofs["acts called certain"], rolled = certain_acts(get_system(name), given.battles, given.seed)
        wrong += rolled
        print(f"{name}: {dict(proofs)}, {len(wrong)} wrong", flush=True)
        for line in wrong:
            print(f"  {line}")
        faults += len(wrong)
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
