"""The large counts: many battles of every system, in parallel, resumable by seed.

    python tests/conformance/soak.py [SYSTEM[/BATTLE]] [--random N] [--greedy N] [--minutes M] [--plain]
                                     [--anew]

What has been played stands in `docs/soak.json` (which seeds, how they went) and is committed; a run
goes on where the last one stopped, and begins anew where a system's rules version has changed. The
table of it is `docs/soak.md`; greedy results also go into `docs/balance_<system>.md`.
"""

from __future__ import annotations

import argparse
import itertools
import json
import os
import sys
import time
import traceback
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

from conformance import bold, suite

from gonfalon.core.engine import apply, pending, refused
from gonfalon.core.system import System, get_system, shipped
from gonfalon.core.views import view
from gonfalon.players import GreedyPlayer

ROOT = Path(__file__).parents[2]
STORE = ROOT / "docs" / "soak.json"
MARK = "<!-- table -->"  # a balance page has it before and after its table
WANTED = {  # random and greedy battles of each battle; of each variant of it, see `share`
    "toy": (1000, 100),
    "men_of_iron": (1000, 100),
    "dark_ages": (1000, 200),
    "cry_havoc": (1000, 100),
    "impetus": (500, 50),
    "naran": (300, 50),
}
DRAGGED = {"end-ruling", "dragged-out", "limit", "limit-draw"}  # the keys of endings by an end ruling
Job = tuple[str, str, dict[str, str], str, int]
Store = dict[str, dict[str, Any]]


def share(system: str, choices: dict[str, str]) -> int:
    """How many times fewer battles a variant gets: the variants of Men of Iron count as battles."""
    return 1 if not choices or system in ("men_of_iron", "toy") else 20


def one(system_name: str, battle: str, choices: dict[str, str], kind: str, seed: int) -> dict[str, Any]:
    """Play one battle and tell how it went."""
    import toy  # noqa: F401

    system = get_system(system_name)
    start, row = time.process_time(), dict[str, Any]()
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
    row["seconds"] = time.process_time() - start
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
    return {"decisions": count, "winner": b.outcome.winner, "end": b.outcome.key}


# -- what has been played ----------------------------------------------------------------------------


def key_of(job: Job) -> str:
    """The line of the store a job belongs to."""
    system, battle, choices, kind, _ = job
    words = ", ".join(f"{k} = {v}" for k, v in choices.items()) or "—"
    return f"{system}|{battle}|{words}|{kind}"


def read_store() -> Store:
    """What has been played under the present rules."""
    import toy

    kept: Store = json.loads(STORE.read_text("utf-8")) if STORE.exists() else {}
    known = {name: get_system(name).rules_version for name in shipped()}
    known["toy"] = toy.SYSTEM.rules_version
    return {k: v for k, v in kept.items() if v["rules_version"] == known.get(k.partition("|")[0])}


def enter(store: Store, job: Job, row: dict[str, Any]) -> None:
    """Add one battle to the store."""
    empty = {"rules_version": get_system(job[0]).rules_version, "seeds": [], "faults": {}, "decisions": 0}
    line = store.setdefault(key_of(job), {**empty, "seconds": 0.0, "wins": [0, 0], "draws": 0, "ends": {}})
    line["seeds"] = ranges([*unfold(line["seeds"]), job[4]])
    line["seconds"] = round(line["seconds"] + row["seconds"], 2)
    if "error" in row:
        line["faults"][str(job[4])] = row["error"][:200]
        return
    line["decisions"] += row["decisions"]
    if job[3] == "greedy":
        if row["winner"] is None:
            line["draws"] += 1
        else:
            line["wins"][row["winner"]] += 1
        line["ends"][row["end"]] = line["ends"].get(row["end"], 0) + 1


def ranges(seeds: list[int]) -> list[list[int]]:
    """Seeds as runs: 1 2 3 7 is [[1, 3], [7, 7]]."""
    runs: list[list[int]] = []
    for seed in sorted(seeds):
        if runs and seed == runs[-1][1] + 1:
            runs[-1][1] = seed
        else:
            runs.append([seed, seed])
    return runs


def unfold(runs: list[list[int]]) -> list[int]:
    """The seeds of runs."""
    return [seed for low, high in runs for seed in range(low, high + 1)]


def wanted(args: argparse.Namespace, store: Store) -> list[Job]:
    """What is still to be played, spread evenly over the battles."""
    import toy

    jobs: list[list[Job]] = []
    counts = {"random": args.random, "greedy": args.greedy}
    for name in ("toy", *shipped()):
        if args.what and args.what.split("/")[0] != name:
            continue
        system: System = toy.SYSTEM if name == "toy" else get_system(name)
        for battle in system.scenarios:
            if ("/" in (args.what or "") and args.what.split("/")[1] != battle) or battle == "hundred":
                continue
            for choices in bold.variants(system, battle)[: 1 if args.plain else None]:
                for kind, default in zip(("random", "greedy"), WANTED[name], strict=True):
                    number = default if counts[kind] is None else counts[kind]
                    number //= share(name, choices)
                    line = store.get(key_of((name, battle, choices, kind, 0)))
                    done = set(unfold(line["seeds"])) if line else set()
                    jobs.append(
                        [(name, battle, choices, kind, s) for s in range(1, number + 1) if s not in done]
                    )
    return [job for turn in itertools.zip_longest(*jobs) for job in turn if job is not None]


# -- the tables ---------------------------------------------------------------------------------------


def row_of(cells: list[str]) -> str:
    """A row of a table in Markdown."""
    return "| " + " | ".join(cells) + " |\n"


def table(store: Store) -> str:
    """Everything played so far."""
    text = "# Soak\n\nBattles played to the end by `make soak`. Faults must be 0. "
    text += "Wanted of each battle, random and greedy: "
    text += ", ".join(f"{name} {r} and {g}" for name, (r, g) in WANTED.items())
    text += "; of each variant as many in Men of Iron, a twentieth elsewhere.\n\n"
    head = ["system", "battle", "options", "players", "battles", "faults", "decisions (mean)"]
    head += ["seconds (mean)", "first side wins", "draws", "by the end ruling"]
    text += row_of(head) + row_of(["---"] * len(head))
    for key, line in sorted(store.items()):
        played = len(unfold(line["seeds"]))
        good = max(1, played - len(line["faults"]))
        cells = [*key.split("|"), str(played), str(len(line["faults"]))]
        cells += [f"{line['decisions'] / good:.0f}", f"{line['seconds'] / max(1, played):.2f}"]
        if key.endswith("greedy"):
            dragged = sum(n for end, n in line["ends"].items() if end in DRAGGED)
            cells += [f"{100 * x / good:.0f} %" for x in (line["wins"][0], line["draws"], dragged)]
        else:
            cells += ["", "", ""]
        text += row_of(cells)
    return text


def interval(won: int, n: int) -> str:
    """The 95 % interval of a share (Wilson)."""
    z, p = 1.96, won / n
    middle = (p + z * z / (2 * n)) / (1 + z * z / n)
    half = z * ((p * (1 - p) + z * z / (4 * n)) / n) ** 0.5 / (1 + z * z / n)
    return f"{100 * max(0, middle - half):.0f}–{100 * min(1, middle + half):.0f} %"


def balance(store: Store, name: str) -> str:
    """Greedy against greedy, battle by battle, with intervals."""
    head = ["battle", "options", "battles", "first side", "wins", "95 %", "draws", "how they end"]
    text = row_of(head) + row_of(["---"] * len(head))
    for key, line in store.items():
        system, battle, words, kind = key.split("|")
        n = sum(line["wins"]) + line["draws"]
        if system != name or kind != "greedy" or n == 0:
            continue
        ends = sorted(line["ends"].items(), key=lambda e: -e[1])[:3]
        how = ", ".join(f"{end} {100 * k / n:.0f} %" for end, k in ends)
        side, won = get_system(name).scenario(battle).sides[0].en, line["wins"][0]
        cells = [battle, words, str(n), side, f"{100 * won / n:.0f} %", interval(won, n)]
        text += row_of([*cells, f"{100 * line['draws'] / n:.0f} %", how])
    return text


def write(store: Store) -> None:
    """The store, its table, and the tables between the marks of the balance pages."""
    lines = [f"{json.dumps(k, ensure_ascii=False)}: {json.dumps(v)}" for k, v in sorted(store.items())]
    STORE.write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")
    STORE.with_suffix(".md").write_text(table(store), "utf-8")
    for name in shipped():
        page = ROOT / "docs" / f"balance_{name}.md"
        if page.exists() and MARK in (text := page.read_text("utf-8")):
            before, _, rest = text.partition(MARK)
            after = rest.partition(MARK)[2]
            page.write_text(f"{before}{MARK}\n\n{balance(store, name)}\n{MARK}{after}", "utf-8")


def main() -> int:
    """Play what is wanted; the exit code is 1 if there were faults."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", nargs="?", help="a system, or system/battle")
    parser.add_argument("--random", type=int)
    parser.add_argument("--greedy", type=int)
    parser.add_argument("--minutes", type=float, default=1e9)
    parser.add_argument("--plain", action="store_true", help="no variants")
    parser.add_argument("--anew", action="store_true", help="forget what was played before")
    args = parser.parse_args()
    store = read_store()
    if args.anew:
        store = {k: v for k, v in store.items() if args.what and k.split("|")[0] != args.what.split("/")[0]}
    stop, faults, kept = time.time() + args.minutes * 60, 0, time.time()
    jobs = iter(wanted(args, store))
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        running = {pool.submit(one, *job): job for job in itertools.islice(jobs, 4)}
        while running:
            for future in wait(running, return_when=FIRST_COMPLETED).done:
                job, row = running.pop(future), future.result()
                enter(store, job, row)
                if "error" in row:
                    faults += 1
                    print(job, row["error"], row["trace"], flush=True)
                if time.time() < stop and (more := next(jobs, None)) is not None:
                    running[pool.submit(one, *more)] = more
            if time.time() > kept + 30:  # a stop loses half a minute
                write(store)
                kept = time.time()
    write(store)
    return min(faults, 1)


if __name__ == "__main__":
    sys.exit(main())
