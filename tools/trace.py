"""Rule -> code -> tests, for one system or all; each ends with one percentage.

    python tools/trace.py [SYSTEM] [--brief] [--missing]

The tests run once under coverage: a test that is marked with a rule counts only if it reaches a place that
bears the rule. An entry is whole when it is cited and such a test passes; a worked example when its test
passes. Tables and data rows act when they are read: a claim is enough (`mutate` shows that it holds).
"""

from __future__ import annotations

import argparse
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from proof.reach import Reach, package_of, reach, record, tests_of
from proof.source import Bearing, Package, by_rule

from gonfalon.core.rulebook import Rule
from gonfalon.core.system import SYSTEMS


def reached(rule: str, bearings: list[Bearing], found: Reach) -> list[str]:
    """The tests that claim a rule and reach a place that bears it."""
    claims = found.claims(rule)
    if any(b.kind in ("element", "row") for b in bearings):
        return claims
    here = {t for b in bearings for t in found.at(b)}
    return [t for t in claims if t in here]


def lines(package: Package, found: Reach, missing: bool, brief: bool) -> list[str]:
    """The report of one system."""
    places, examples = by_rule(package.bearings()), found.examples()
    out: list[str] = []
    lacking: list[str] = []
    whole = counted = 0
    for rule in package.register.rule:
        if rule.kind == "context":
            continue
        counted += 1
        bearings = places.get(rule.id, [])
        tests = reached(rule.id, bearings, found)
        good = bool(bearings and tests) or rule.id in examples
        whole += good
        out.append(
            f"{rule.id} · {', '.join(map(str, bearings)) or '—'} · {', '.join(map(short, tests)) or '—'}"
        )
        if not good:
            lacking.append(f"  {rule.id}: {why(rule, bearings, found)}")
    failed = [f"  fails: {t.name}" for t in found.tests.values() if not t.passed]
    share = f"{whole * 1000 // counted / 10:.1f} %"
    last = (
        f"{package.register.system}: {share} ({whole} of {counted} entries are cited and reached by a test)"
    )
    return [*([] if missing or brief else out), *([] if brief else lacking), *failed, last]


def short(test: str) -> str:
    """A test without its folder and parameters."""
    file, _, name = test.partition("::")
    return f"{Path(file).name}::{name.partition('[')[0]}"


def why(rule: Rule, bearings: list[Bearing], found: Reach) -> str:
    """What an entry lacks."""
    if rule.open:
        return f"open: {rule.open}"
    if not bearings:
        return "not cited"
    claims = found.claims(rule.id)
    where = ", ".join(map(str, bearings))
    return f"claimed by {', '.join(map(short, claims))}, which reach none of {where}" if claims else "no test"


def main() -> int:
    """The command."""
    parser = argparse.ArgumentParser(description="Rule -> code -> tests.")
    parser.add_argument("system", nargs="?", choices=SYSTEMS)
    parser.add_argument("--brief", action="store_true", help="only the percentages")
    parser.add_argument("--missing", action="store_true", help="only what is not whole")
    parser.add_argument("--record", action="store_true", help="run the tests of one system in this process")
    given = parser.parse_args()
    names = [given.system] if given.system else list(SYSTEMS)
    if given.record:
        for name in names:
            record(package_of(name), tests_of(name), name)
        return 0
    with ThreadPoolExecutor(2) as pool:  # each records in a process of its own
        found = list(pool.map(lambda n: reach(package_of(n), tests_of(n), n), names))
    for name, one in zip(names, found, strict=True):
        print("\n".join(lines(package_of(name), one, given.missing, given.brief)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
