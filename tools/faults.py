"""Files with faults: every one is refused with all its faults named, or is sound for twenty battles.

A shipped battle file gets one fault, or three; `gonfalon check` looks at it. A file that is called in order
must play twenty battles to their ends (that is part of the check: what breaks there is refused, but late, and
counted apart). Of three faults each one that is refused alone must be among those told.

    python tools/faults.py SYSTEM [--ones 500] [--threes 100] [--seed 1] [--quick]      or: make faults

Resumable: what was looked at is kept in build/faults_SYSTEM.json (seed by seed) and not looked at again;
`--fresh` begins anew, `--table` only prints the table of what is kept.
"""

from __future__ import annotations

import argparse
import copy
import json
import signal
import time
import tomllib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from gonfalon.checking import BATTLES, Checked
from gonfalon.core.errors import BadScenario
from gonfalon.core.faults import BadFile
from gonfalon.core.system import System, get_system, shipped

FILES = {
    "men_of_iron": "data/scenarios/*.toml",
    "cry_havoc": "data/scenarios/*.toml",
    "dark_ages": "data/scenarios/*.toml",
    "impetus": "data/battles/*.toml",
    "naran": "data/battle_*.toml",
}
KEPT = Path("build")
PALETTES = Path(__file__).parents[1] / "tests" / "systems"
STRANGE: list[Any] = [
    -1,
    0,
    1,
    7,
    99,
    10**9,
    -(10**30),
    1.5,
    float("nan"),
    True,
    "",
    "x",
    "../x",
    [],
    {},
    [[]],
]
LATE = ("breaks", "never-ends", "not-shown", "not-kept", "no-words", "bad-scenario")
SECONDS = 300  # of work, after which a file counts as endless
Way = tuple[Any, ...]


def files(system: System) -> list[dict[str, Any]]:
    """The shipped battle files of a system, and the battle that uses its whole palette."""
    paths = [*sorted(system.folder.glob(FILES[system.name])), PALETTES / system.name / "palette.battle.toml"]
    return [tomllib.loads(path.read_text("utf-8")) for path in paths if path.exists()]


def places(data: Any, way: Way = ()) -> Iterator[Way]:
    """The way to everything in a file."""
    pairs = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in pairs:
        yield (*way, key)
        yield from places(value, (*way, key))


def parent_of(data: Any, way: Way) -> Any:
    """What holds the thing at the end of a way."""
    for key in way[:-1]:
        data = data[key]
    return data


def somewhere(data: Any, random: Random) -> Way:
    """A place: first a key of the file, so that long lists do not outweigh the rest."""
    ways = [w for w in places(data) if w[0] != "sources"]
    shapes = sorted({tuple("*" if isinstance(p, int) else p for p in w) for w in ways})
    shape = random.choice(shapes)
    return random.choice([w for w in ways if tuple("*" if isinstance(p, int) else p for p in w) == shape])


def spoil(data: dict[str, Any], random: Random) -> tuple[Way, str]:
    """One fault: where, and what was done."""
    way = somewhere(data, random)
    parent = parent_of(data, way)
    last, old = way[-1], parent[way[-1]]
    how = random.choice(("gone", "strange", "unknown", "near", "near", "other", "other", "twice"))
    if how == "gone":
        del parent[last]
    elif how == "strange":
        parent[last] = copy.deepcopy(random.choice(STRANGE))
    elif how == "unknown" and isinstance(parent, dict):
        word = str(last)
        parent[word[1:] + word[:1] + "e"] = parent.pop(last) if random.random() < 0.7 else 1
    elif how == "near" and isinstance(old, str) and old:
        at = random.randrange(len(old))
        letter = random.choice("abez0139 -")
        parent[last] = random.choice(
            (old[:at] + old[at + 1 :], old[:at] + letter + old[at:], old + letter, old.upper())
        )
    elif how == "near" and isinstance(old, bool):
        parent[last] = not old
    elif how == "near" and isinstance(old, (int, float)):
        parent[last] = random.choice((old + 1, old - 1, -old, old * 10, old + 0.5, old + 100))
    elif how == "twice" and isinstance(parent, list):
        parent.insert(last, copy.deepcopy(old))
    elif how == "twice" and isinstance(old, list) and old:
        old.append(copy.deepcopy(random.choice(old)))
    else:
        how = "other"
        alike = [v for w in places(data) if type(v := parent_of(data, w)[w[-1]]) is type(old) and v != old]
        parent[last] = copy.deepcopy(random.choice(alike)) if alike else [old]
    return way, f"{how}: {old!r:.60} -> {parent[last] if _has(parent, last) else 'nothing'!r:.60}"


def _has(parent: Any, last: Any) -> bool:
    return last in parent if isinstance(parent, dict) else last < len(parent)


class TooLong(BaseException):
    """The check of one file took too long."""


def _alarm(*_: object) -> None:
    raise TooLong


def judged(system: System, data: dict[str, Any], battles: int) -> tuple[str, list[str]]:
    """What the check says of a file: `sound`, `refused`, `late` (only by breaking down), or `broke`."""
    signal.signal(signal.SIGPROF, _alarm)
    signal.setitimer(signal.ITIMER_PROF, SECONDS)
    try:
        checked = Checked(system, data, "mine.toml")
        checked.look()
        checked.tell()
        checked.fight(BATTLES[:battles])
        checked.tell()
    except BadFile as error:
        said = [f"{f.where}: {f.of('en')}" for f in error.faults]
        mute = [f.key for f in error.faults if "[" in f.what("it") and f"[{f.key}" in f.what("it")]
        if mute:
            return "broke", [f"no words: {mute}"]
        return ("late" if all(f.key in LATE for f in error.faults) else "refused"), said
    except BadScenario as error:
        return ("late" if error.key in LATE else "refused"), [str(error)]
    except TooLong:
        return "broke", [f"not done after {SECONDS} s"]
    except Exception as error:
        return "broke", [f"{type(error).__name__} {error}"]
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
    return "sound", []


def static_faults(system: System, data: dict[str, Any]) -> set[str]:
    """The faults that the data alone show, by key and place."""
    try:
        return {f"{f.key} {f.where}" for f in system.faults(data, "mine.toml").found}
    except BadFile as error:
        return {f"{f.key} {f.where}" for f in error.faults}
    except Exception as error:
        return {f"{type(error).__name__} {error}"}


def one(system: System, seed: int, count: int, battles: int) -> dict[str, Any]:
    """One file with some faults: what was done, what the check says, and which faults it left unsaid."""
    random = Random(f"{system.name} {seed} {count}")
    number = random.randrange(len(files(system)))
    data = files(system)[number]
    done: list[str] = []
    alone: list[tuple[Way, set[str]]] = []
    places: list[Way] = []
    while len(done) < count:
        clean, spoilt = files(system)[number], files(system)[number]
        way, how = spoil(spoilt, random)
        changed = list(changes(clean, spoilt))
        if not changed or any(a[: len(b)] == b[: len(a)] for a in changed for b in places):
            continue  # nothing changed, or it would meet another fault
        for place in changed:
            carry(spoilt, data, place)
        places += changed
        done.append(f"{'.'.join(map(str, way))} {how}")
        alone.append((way, static_faults(system, spoilt)))
    start = time.perf_counter()
    verdict, said = judged(system, data, battles)
    told = static_faults(system, data) if count > 1 else set()
    unsaid = [str(way) for way, faults in alone if count > 1 and faults and not faults & told]
    return {
        "seed": seed,
        "file": number,
        "done": done,
        "verdict": verdict,
        "said": said[:12],
        "unsaid": unsaid,
        "seconds": round(time.perf_counter() - start, 2),
    }


def changes(old: Any, new: Any, way: Way = ()) -> Iterator[Way]:
    """Where two files differ: keys of tables, entries of lists, or a list that is shorter or longer."""
    if isinstance(old, dict) and isinstance(new, dict):
        for key in sorted({*old, *new}):
            if key not in old or key not in new:
                yield (*way, key)
            else:
                yield from changes(old[key], new[key], (*way, key))
    elif isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        for key, value in enumerate(old):
            yield from changes(value, new[key], (*way, key))
    elif old != new or type(old) is not type(new):
        yield way


def carry(source: Any, target: Any, way: Way) -> None:
    """Bring what stands at a place of one file to the same place of another."""
    source, target = parent_of(source, way), parent_of(target, way)
    if isinstance(target, dict) and way[-1] not in source:
        del target[way[-1]]
    else:
        target[way[-1]] = copy.deepcopy(source[way[-1]])


def table(name: str, kept: dict[str, dict[str, Any]]) -> str:
    """One row for the singles, one for the triples."""
    rows = []
    for count in ("1", "3"):
        ran = [v for k, v in kept.items() if k.startswith(f"{count}.")]
        seen = Counter(v["verdict"] for v in ran)
        unsaid = sum(bool(v["unsaid"]) for v in ran)
        rows.append(
            f"| {name} | {count} | {len(ran)} | {seen['refused']} | {seen['late']} | {seen['sound']} | "
            f"{seen['broke']} | {unsaid if count == '3' else '–'} |"
        )
    return "\n".join(rows)


HEAD = """# Files with faults

`make faults` (`python tools/faults.py SYSTEM --write`) puts one fault, or three, into shipped battle files
and into the battle that uses the whole palette, and lets `gonfalon check` look at them. *Refused*: with
every fault named that is refused alone. *Late*: only by breaking down in one of the twenty battles.
*Sound*: the fault did no harm, and twenty battles were played to their ends. *Broke*: the check itself
failed. *Unsaid*: files with three faults of which one was not told; where one takes away what another is
judged by (all units, the map), that one cannot be told (one of Men of Iron: its key `units` is misspelt, and
with the units go the rows that hang on the option with the second fault). 500 files with one fault and
100 with three are asked for; what is fewer was not looked at yet (the run is resumed where it stopped).

| game | faults | files | refused | late | sound | broke | unsaid |
|---|---|---|---|---|---|---|---|
"""


def write_page(rows: dict[str, str]) -> None:
    """Enter the rows of some games; those of others stay."""
    page = Path(__file__).parents[1] / "docs" / "faults.md"
    old = page.read_text("utf-8").splitlines() if page.exists() else []
    kept = {n: "\n".join(line for line in old if line.startswith(f"| {n} |")) for n in shipped()}
    told = [text for text in (kept | rows).values() if text]
    page.write_text(HEAD + "\n".join(told) + "\n", "utf-8")


def main() -> int:
    """Look at files; exit code 1 if one breaks, or a fault goes unsaid."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("system", nargs="?", default="", choices=["", *shipped()])
    parser.add_argument("--ones", type=int, default=500)
    parser.add_argument("--threes", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--battles", type=int, default=len(BATTLES))
    parser.add_argument("--fresh", action="store_true")
    parser.add_argument("--table", action="store_true")
    parser.add_argument("--write", action="store_true", help="enter the totals in docs/faults.md")
    parser.add_argument("--show", default="", help="verdicts to print: late,broke,sound,refused")
    given = parser.parse_args()
    bad = 0
    KEPT.mkdir(exist_ok=True)
    for name in [given.system] if given.system else shipped():
        path = KEPT / f"faults_{name}.json"
        kept = {} if given.fresh or not path.exists() else json.loads(path.read_text("utf-8"))
        todo = [(1, given.seed + n) for n in range(given.ones)] + [
            (3, given.seed + n) for n in range(given.threes)
        ]
        for count, seed in todo:
            key = f"{count}.{seed}"
            if key not in kept and not given.table:
                kept[key] = one(get_system(name), seed, count, given.battles)
                path.write_text(json.dumps(kept), "utf-8")
            if key in kept:
                row = kept[key]
                bad += row["verdict"] == "broke" or bool(row["unsaid"])
                if row["verdict"] in given.show.split(",") or row["verdict"] == "broke" or row["unsaid"]:
                    print(
                        name,
                        key,
                        row["verdict"],
                        row["file"],
                        *row["done"],
                        *row["said"][:3],
                        row["unsaid"],
                        sep="\n    ",
                        flush=True,
                    )
        print(table(name, kept), flush=True)
        if given.write:
            write_page({name: table(name, kept)})
    return 1 if bad else 0


if __name__ == "__main__":
    raise SystemExit(main())
