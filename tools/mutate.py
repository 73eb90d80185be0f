"""Change the statements that bear a rule, one at a time, and see which tests notice.

    python tools/mutate.py [SYSTEM] [--rules 7k,7l] [--battles] [--write]

A rule is *proved* when, at each place that bears it, a test that claims it notices a change; docs/mutation.md
has the whole of it. `--rules` tries only these against the tests that claim them, without asking which tests
reach what: quick, for work on a rule. `--battles` does so for all rules of single battles. `--write` puts
the totals (after `--battles` those of single battles) into docs/mutation.md.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections import Counter, deque
from collections.abc import Callable, Generator
from dataclasses import replace
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent))

import pytest
from proof.reach import ALONE, ROOT, Reach, Test, marks, package_of, reach, silent, tests_of
from proof.source import Bearing, Package, by_rule
from proof.trials import AGAIN, DEAD, Forks, Groups, Trial, noticed, noticed_afresh, trials
from rich.console import Console
from rich.progress import Progress

from gonfalon.core.rulebook import Rule
from gonfalon.core.system import SYSTEMS

OTHERS = 15  # tests that reach a place without claiming its rule: the quickest
MOST = 15  # changes of one statement
PAGE = ROOT / "docs" / "mutation.md"
PROVED, OTHERS_ONLY, SURVIVED, UNCLAIMED = "proved", "others only", "survived", "unclaimed"
SAME, ABSENCE, EXAMPLE, OPEN, UNCITED = "same (~)", "absence", "example", "open", "not cited"
COLUMNS = (PROVED, OTHERS_ONLY, SURVIVED, UNCLAIMED, SAME, ABSENCE, EXAMPLE, OPEN, UNCITED)
Verdicts = dict[tuple[Bearing, str], tuple[str, str]]  # place and rule -> verdict, what nobody noticed
Case = Generator[tuple[Trial, Groups], Any, None]


def case(
    bearing: Bearing, found: Reach, spared: set[int], quick: bool, verdicts: Verdicts, borrowed: bool = False
) -> Case:
    """Try the changes of one place: yields a change and tests to try, is sent the rules that were missed.

    `borrowed`: the place bears an entry of the palette that a battle cites under a number of its own.
    """
    reaching = found.at(bearing)
    at_import = bearing.kind in ("element", "row")
    claims = {
        rule: [t for t in found.claims(rule) if quick or at_import or t in reaching] for rule in bearing.rules
    }
    others = [] if quick else [t for t in reaching if not any(t in c for c in claims.values())][:OTHERS]
    whole = bearing.kind == "function" and not borrowed  # every condition of it counts
    made, seen = 0, set[str]()  # how many changes were tried; the rules whose own tests missed one
    left, unseen = list[str](), list[str]()  # changes that no claiming test noticed; that nobody noticed
    for trial in trials(bearing, spared):
        if not whole and (made >= MOST or seen.issuperset(r for r in claims if claims[r])):
            break
        groups: Groups = [(r, claims[r]) for r in claims if claims[r] and r not in seen]
        if whole:
            groups += [(AGAIN + r, claims[r]) for r in claims if r in seen]
        missed = yield trial, groups
        if missed == DEAD:
            missed = [groups[0][0].removeprefix(AGAIN)] if groups else []
        if missed is None:
            continue
        made += 1
        seen.update(missed)
        if not missed:
            left.append(trial.what)
            if not (yield trial, [("", others)] if others else []):
                unseen.append(trial.what)
    for rule in bearing.rules:
        if not claims[rule]:
            verdicts[bearing, rule] = UNCLAIMED, "no test that claims it gets here"
        elif rule in seen and not (whole and left):
            verdicts[bearing, rule] = PROVED, ""
        elif not made:
            verdicts[bearing, rule] = SURVIVED, "nothing to change"
        elif unseen if whole else len(unseen) == made:
            verdicts[bearing, rule] = SURVIVED, "; ".join(unseen)
        else:
            verdicts[bearing, rule] = (
                OTHERS_ONLY,
                "; ".join(left) or "the change is noticed by tests of its neighbours",
            )


def run(
    cases: list[Case], job: Callable[[Trial, Groups], Callable[[], Any]], workers: int, title: str
) -> None:
    """Drive all cases, as many forks at once as there are workers."""
    forks, waiting = Forks(workers), deque[tuple[Case, Any]]((c, None) for c in cases)
    with Progress(console=Console(stderr=True)) as progress:
        task = progress.add_task(title, total=len(cases))
        while waiting or forks.running:
            while waiting and forks.free:
                one, answer = waiting.popleft()
                try:
                    trial, groups = one.send(answer)
                except StopIteration:
                    progress.advance(task)
                    if not progress.console.is_terminal:
                        print(f"{title}: {progress.tasks[0].completed} of {len(cases)}", file=sys.stderr)
                    continue
                if groups:
                    forks.start(one, job(trial, groups))
                else:
                    waiting.appendleft((one, []))
            if forks.running:
                waiting.extendleft(forks.wait())


class Living:
    """A pytest plugin: the collected tests are there for the forks."""

    def __init__(self, rounds: list[tuple[str, list[Case]]], package: str, workers: int) -> None:
        self.rounds, self.package, self.workers = rounds, package, workers

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        items = {item.nodeid: item for item in session.items}
        for title, cases in self.rounds:
            run(
                cases,
                lambda trial, groups: lambda: noticed(trial, groups, items, self.package),
                self.workers,
                title,
            )
        return True


class Collected:
    """A pytest plugin that only looks at the marks."""

    def __init__(self) -> None:
        self.tests: dict[str, Test] = {}

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        for i in session.items:
            self.tests[i.nodeid] = Test(i.nodeid, marks(i, "rule"), marks(i, "example"))


def claims_only(tests: Path) -> Reach:
    """The tests with their marks, unrun; collected in a fork, so that nothing is imported here."""

    def job() -> dict[str, Test]:
        collected = Collected()
        pytest.main([str(tests), "--collect-only", *ALONE], [collected])
        return collected.tests

    forks = Forks(1)
    forks.start("", job)
    return Reach(forks.wait()[0][1])


def judge(
    package: Package, tests: Path, name: str, rules: set[str], workers: int
) -> dict[str, tuple[str, list[str]]]:
    """The verdict on every rule (or on these), with the places that spoil it."""
    quick = bool(rules)
    found = claims_only(tests) if quick else reach(package, tests, name)
    bearings = package.bearings()
    spared: dict[Path, set[int]] = {}
    for b in bearings:
        if b.same:
            spared.setdefault(b.file, set()).add(b.line)
    absent = {r.id for r in package.register.rule if r.absence}
    todo = [b for b in bearings if not b.same and not absent.issuperset(b.rules)]
    if quick:
        todo = [b for b in todo if rules.intersection(b.rules)]
    verdicts: Verdicts = {}
    late, early = list[Case](), list[Case]()
    for b in todo:
        one = case(b, found, spared.get(b.file, set()), quick, verdicts)
        (early if b.kind in ("element", "row") else late).append(one)
    run(early, lambda trial, groups: lambda: noticed_afresh(trial, groups), workers, f"{name}: tables")
    places, examples = by_rule(bearings), found.examples()
    acting: Verdicts = {}
    parts = {
        key: borrowed_places(package, *key, places) for key, (word, _) in verdicts.items() if word != PROVED
    }
    clauses = [
        case(b, found, spared.get(b.file, set()), quick, acting, borrowed=True)
        for b in dict.fromkeys(b for lent in parts.values() for b in lent)
    ]
    with silent():
        pytest.main(
            [str(tests), *ALONE], [Living([("code", late), ("clauses", clauses)], package.name, workers)]
        )
    for key, lent in parts.items():
        if lent and all(acting[b, key[1]][0] == PROVED for b in lent):
            verdicts[key] = PROVED, ""
    return {
        rule.id: verdict(rule, places.get(rule.id, []), found, examples, verdicts)
        for rule in package.register.rule
        if rule.kind != "context" and (not rules or rule.id in rules)
    }


def borrowed_places(
    package: Package, bearing: Bearing, rule: str, places: dict[str, list[Bearing]]
) -> list[Bearing]:
    """Where the part of a clause acts by which a row cites a rule: the places of the palette's entry."""
    entry = package.palette_entry(bearing, rule) if bearing.kind == "row" else ""
    found = [b for b in places.get(entry, []) if not b.same]
    at_import = any(b.kind in ("element", "row") for b in found)
    return [] if at_import else [replace(b, rules=(rule,)) for b in found]


def verdict(
    rule: Rule, places: list[Bearing], found: Reach, examples: set[str], verdicts: Verdicts
) -> tuple[str, list[str]]:
    """The verdict on one rule: that of its worst place."""
    if rule.absence:
        return (ABSENCE if found.claims(rule.id) else UNCLAIMED), []
    if not places:
        return (EXAMPLE if rule.id in examples else OPEN if rule.open else UNCITED), []
    tried = [(b, *verdicts[b, rule.id]) for b in places if not b.same]
    if not tried:
        return SAME, []
    worst = max((v for _, v, _ in tried), key=(PROVED, OTHERS_ONLY, SURVIVED, UNCLAIMED).index)
    return worst, [f"{b} {v}: {left}" for b, v, left in tried if v != PROVED]


def of_battles(package: Package) -> set[str]:
    """The rules of single battles."""
    single = {s.id for s in package.register.section if s.battles}
    return {r.id for r in package.register.rule if r.section in single}


def totals(package: Package, found: dict[str, tuple[str, list[str]]]) -> list[list[str]]:
    """The two halves of a row of the table: the rules that are not of single battles, and those that are."""
    single, halves = of_battles(package), []
    for wanted in (False, True):
        counts = Counter(v for rule, (v, _) in found.items() if (rule in single) is wanted)
        provable = sum(counts[c] for c in COLUMNS if c not in (EXAMPLE, OPEN))
        good = counts[PROVED] + counts[ABSENCE] + counts[SAME]
        share = f"{100 * good / provable:.1f} %" if provable else "—"
        halves.append([str(provable), share, *[str(counts[c]) for c in COLUMNS]])
    return halves


def write(name: str, halves: list[list[str]], only_battles: bool) -> None:
    """Renew the row of a system in the page, or its half of single battles."""
    text = PAGE.read_text("utf-8")
    if old := re.search(rf"^\| {name} \|(.*)\|$", text, flags=re.M):
        if only_battles:
            halves[0] = [cell.strip() for cell in old[1].split("|")][: len(halves[0])]
        line = "| " + " | ".join([name, *halves[0], *halves[1]]) + " |"
        text = text[: old.start()] + line + text[old.end() :]
    else:
        text = text.rstrip("\n") + "\n| " + " | ".join([name, *halves[0], *halves[1]]) + " |\n"
    PAGE.write_text(text, "utf-8")


def main() -> int:
    """The command."""
    parser = argparse.ArgumentParser(description="Change the statements that bear rules; which tests notice?")
    parser.add_argument("system", nargs="?", choices=SYSTEMS)
    parser.add_argument("--rules", default="", help="only these, against the tests that claim them")
    parser.add_argument("--battles", action="store_true", help="only those of single battles, as quickly")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--write", action="store_true", help="put the totals into docs/mutation.md")
    given = parser.parse_args()
    for name in [given.system] if given.system else list(SYSTEMS):
        package = package_of(name)
        rules = of_battles(package) if given.battles else {r for r in given.rules.split(",") if r}
        found = judge(package, tests_of(name), name, rules, given.workers)
        for rule, (word, spoilt) in found.items():
            if word not in (PROVED, ABSENCE, EXAMPLE, SAME) or given.rules:
                print(f"{rule}: {word}", *spoilt, sep="\n    ")
        if given.rules:
            continue
        halves = totals(package, found)
        for title, half in zip(("not of single battles", "of single battles"), halves, strict=True):
            told = zip(("rules", "proved, ~ and absence", *COLUMNS), half, strict=True)
            print(f"{name}, {title}:", ", ".join(f"{head} {cell}" for head, cell in told))
        if given.write:
            write(name, halves, given.battles)
    return 0


if __name__ == "__main__":
    sys.exit(main())
