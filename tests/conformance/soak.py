"""The large counts: many battles of every system, in parallel, resumable by seed.

    python tests/conformance/soak.py [SYSTEM[/BATTLE]] [--random N] [--greedy N] [--minutes M]

Every finished battle is a line in `.soak/`; a run goes on where the last one stopped. The table of
all lines so far is written to `docs/soak.md`, and greedy results to it as well (wins, intervals).
"""

from __future__ import annotations

import argparse
import itertools
import json
import os
import sys
import time
import traceback
from collections import Counter
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

from conformance import suite

from gonfalon.core.engine import apply, pending, refused
from gonfalon.core.system import System, get_system, shipped
from gonfalon.core.views import view
from gonfalon.players import GreedyPlayer

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / ".soak"
WANTED = {  # random and greedy battles of each battle and variant
    "toy": (1000, 100),
    "men_of_iron": (1000, 100),
    "dark_ages": (1000, 200),
    "cry_havoc": (1000, 100),
    "impetus": (500, 50),
    "naran": (300, 50),
}
MARK = "<!-- table -->"  # a balance page has it before and after its table
END_RULING = {"end-ruling", "end_ruling"}


def variants(system: System, battle: str) -> list[dict[str, str]]:
    """The default options, then each other value of each option alone."""
    found: list[dict[str, str]] = [{}]
    for choice in system.scenario(battle).choices:
        found += [{choice.name: value} for value in choice.values[1:]]
    return found


def one(system_name: str, battle: str, choices: dict[str, str], kind: str, seed: int) -> dict[str, Any]:
    """Play one battle and tell how it went."""
    import toy  # noqa: F401

    system = get_system(system_name)
    start = time.perf_counter()
    row: dict[str, Any] = {"battle": battle, "choices": choices, "kind": kind, "seed": seed}
    try:
        if kind == "random":
            row["decisions"] = suite.ends(system, battle, seed, **choices)
            if system_name == "toy":
                conform(system, battle, seed)
        else:
            row.update(greedy(system, battle, choices, seed))
    except Exception as error:
        row["error"] = f"{type(error).__name__}: {error}"
        row["trace"] = traceback.format_exc()[-1500:]
    row["seconds"] = round(time.perf_counter() - start, 2)
    return row


def conform(system: System, battle: str, seed: int) -> None:
    """The whole suite over one battle."""
    for number, b in enumerate(suite.sampled(system, battle, seed, count=15, skip=5)):
        suite.notation_is_stable(b)
        suite.judges(b, number)
        suite.copies_agree(system, b)
        suite.keeps_secrets(system, b, number, greedy=number == 0)
        suite.odds_are_true(b)
    suite.journal_holds(system, battle, seed, gestures=40)


def greedy(system: System, battle: str, choices: dict[str, str], seed: int) -> dict[str, Any]:
    """Greedy against greedy, each on its own view."""
    b = system.ready(battle, seed, **choices)
    players = (GreedyPlayer(seed * 2 + 1), GreedyPlayer(seed * 2 + 2))
    count = 0
    while b.outcome is None:
        asked = pending(b)
        assert asked is not None
        side = asked.player(b)
        for option in players[side].act(system, view(system, b, side)):
            if refused(b, option) is not None:
                break
            apply(b, option)
            count += 1
            asked = pending(b)
            if asked is None or asked.player(b) != side:
                break
        assert count < suite.ENDLESS, f"no end after {count} decisions"
    return {"decisions": count, "winner": b.outcome.winner, "end": b.outcome.key, "rule": b.outcome.rule}


def store(system: str) -> Path:
    """The file of a system's lines."""
    return FOLDER / f"{system}.jsonl"


def lines(system: str) -> list[dict[str, Any]]:
    """What has been played so far."""
    path = store(system)
    return [json.loads(x) for x in path.read_text("utf-8").splitlines()] if path.exists() else []


def wanted(args: argparse.Namespace) -> list[tuple[str, str, dict[str, str], str, int]]:
    """What is still to be played, spread evenly over the battles."""
    import toy

    jobs: list[list[tuple[str, str, dict[str, str], str, int]]] = []
    for name in ("toy", *shipped()):
        if args.what and args.what.split("/")[0] != name:
            continue
        system: System = toy.SYSTEM if name == "toy" else get_system(name)
        done = {(x["battle"], json.dumps(x["choices"]), x["kind"], x["seed"]) for x in lines(name)}
        counts = {"random": args.random, "greedy": args.greedy}
        for battle in system.scenarios:
            if ("/" in (args.what or "") and args.what.split("/")[1] != battle) or battle == "hundred":
                continue
            for choices in variants(system, battle):
                for kind, default in zip(("random", "greedy"), WANTED[name], strict=True):
                    number = default if counts[kind] is None else counts[kind]
                    key = json.dumps(choices)
                    jobs.append(
                        [
                            (name, battle, choices, kind, s)
                            for s in range(1, number + 1)
                            if (battle, key, kind, s) not in done
                        ]
                    )
    return [job for turn in itertools.zip_longest(*jobs) for job in turn if job is not None]


def table() -> str:
    """The table of everything played so far."""
    text = "# Soak\n\nBattles played to the end by `make soak`. Faults must be 0.\n\n"
    text += "| system | battle | options | players | battles | faults | decisions (mean) | seconds (mean) "
    text += "| first side wins | draws | ended by the end ruling |\n|" + "---|" * 11 + "\n"
    for name in ("toy", *shipped()):
        groups: dict[tuple[str, str, str], list[dict[str, Any]]] = {}
        for x in lines(name):
            words = ", ".join(f"{k} = {v}" for k, v in x["choices"].items()) or "—"
            groups.setdefault((x["battle"], words, x["kind"]), []).append(x)
        for (battle, words, kind), rows in groups.items():
            good = [r for r in rows if "error" not in r]
            n = max(1, len(good))
            cells = [name, battle, words, kind, str(len(rows)), str(len(rows) - len(good))]
            cells += [f"{sum(r['decisions'] for r in good) / n:.0f}"]
            cells += [f"{sum(r['seconds'] for r in good) / n:.2f}"]
            if kind == "greedy":
                won = sum(r["winner"] == 0 for r in good)
                cells += [
                    f"{100 * won / n:.0f} %",
                    f"{100 * sum(r['winner'] is None for r in good) / n:.0f} %",
                ]
                cells += [f"{100 * sum(r['end'] in END_RULING for r in good) / n:.0f} %"]
            else:
                cells += ["", "", ""]
            text += "| " + " | ".join(cells) + " |\n"
    return text


def interval(won: int, n: int) -> str:
    """The 95 % interval of a share (Wilson)."""
    if n == 0:
        return "—"
    z, p = 1.96, won / n
    middle = (p + z * z / (2 * n)) / (1 + z * z / n)
    half = z * ((p * (1 - p) + z * z / (4 * n)) / n) ** 0.5 / (1 + z * z / n)
    return f"{100 * max(0, middle - half):.0f}–{100 * min(1, middle + half):.0f} %"


def balance(name: str) -> str:
    """Greedy against greedy, battle by battle, with intervals."""
    head = ["battle", "options", "battles", "first side", "wins", "95 %", "draws", "how they end"]
    rows = [head, ["---"] * len(head)]
    groups: dict[tuple[str, str], list[dict[str, Any]]] = {}
    for x in lines(name):
        if x["kind"] == "greedy" and "error" not in x:
            words = ", ".join(f"{k} = {v}" for k, v in x["choices"].items()) or "—"
            groups.setdefault((x["battle"], words), []).append(x)
    for (battle, words), played in groups.items():
        n, won = len(played), sum(x["winner"] == 0 for x in played)
        draws = sum(x["winner"] is None for x in played)
        ends = Counter(x["end"] for x in played)
        how = ", ".join(f"{key} {100 * k / n:.0f} %" for key, k in ends.most_common(3))
        side = get_system(name).scenario(battle).sides[0].en
        rows.append(
            [
                battle,
                words,
                str(n),
                side,
                f"{100 * won / n:.0f} %",
                interval(won, n),
                f"{100 * draws / n:.0f} %",
                how,
            ]
        )
    return "".join("| " + " | ".join(r) + " |\n" for r in rows)


def write_balance() -> None:
    """Put the tables between the marks of the balance pages."""
    for name in shipped():
        page = ROOT / "docs" / f"balance_{name}.md"
        if page.exists() and MARK in (text := page.read_text("utf-8")):
            before, _, rest = text.partition(MARK)
            after = rest.partition(MARK)[2]
            page.write_text(f"{before}{MARK}\n\n{balance(name)}\n{MARK}{after}", "utf-8")


def main() -> int:
    """Play what is wanted; the number of faults is the exit code."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", nargs="?", help="a system, or system/battle")
    parser.add_argument("--random", type=int)
    parser.add_argument("--greedy", type=int)
    parser.add_argument("--minutes", type=float, default=1e9)
    args = parser.parse_args()
    FOLDER.mkdir(exist_ok=True)
    stop, faults = time.time() + args.minutes * 60, 0
    jobs = iter(wanted(args))
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        running = {pool.submit(one, *job): job for job in itertools.islice(jobs, 8)}
        while running:
            for future in as_completed(running):
                job = running.pop(future)
                row = future.result()
                if "error" in row:
                    faults += 1
                    print(job, row["error"], flush=True)
                with store(job[0]).open("a", encoding="utf-8") as file:
                    file.write(json.dumps(row) + "\n")
                if time.time() < stop and (more := next(jobs, None)) is not None:
                    running[pool.submit(one, *more)] = more
                break
    (ROOT / "docs" / "soak.md").write_text(table(), "utf-8")
    write_balance()
    return min(faults, 1)


if __name__ == "__main__":
    sys.exit(main())
