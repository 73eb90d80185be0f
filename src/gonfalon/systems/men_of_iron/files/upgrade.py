"""Files of old: what they said by the name of their battle, by groups, places and tables (`*_of_old`), as
format 2 says it: the upgrade.

The rules of a battle hung on its name: a file of old has those of the shipped battle of that name.
Whatever is not as it should be stays as it is; who checks the file will say so.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from gonfalon.core.scenario import read_toml
from gonfalon.systems.men_of_iron.pieces.facts import COMBAT
from gonfalon.systems.men_of_iron.pieces.file import DATA, maps_on_file

Data = dict[str, Any]
EAGER: Final = 3  # the drive of a side that attacked
RENAMED: Final = {"name": "id", "notes": "history"}
UNITS: Final = (
    "extra", "line", "entry", "under", "genoese", "disordered_kinds", "ring",
    "may_dismount", "dismount_together",
)  # fmt: skip
COMMAND: Final = (
    "only_with_units", "commands", "refuges", "opens", "leaves", "sortie", "aggressive", "whole_army",
)  # fmt: skip
SIDE: Final = ("id", "attacks", "rule", "rules", "face", "source", "walls")
"""What clauses, tags and arrivals say now."""
GIVEN: Final = ("by", "after", "with", "with_leader", "rules", "only")  # of arrivals, by the shipped battle


def upgrade(data: Data) -> Data:
    """The data of a file without `format`, as today's format says them."""
    return _Old(data).new()


@lru_cache(maxsize=16)
def _shipped(name: str) -> Data:
    """The shipped battle of a name; nothing if there is none."""
    known = {path.stem: path for path in (DATA / "scenarios").glob("*.toml")}
    return read_toml(known[name]) if name in known else {}


@lru_cache(maxsize=16)
def _places(name: str) -> tuple[Data, Data]:
    """The places of a shipped map and its hexes by feature, as texts."""
    if name not in maps_on_file():
        return {}, {}
    raw = read_toml(DATA / "maps" / f"{name}.toml")
    places = {str(p["id"]): _text(p["at"]) for p in raw.get("places", ())}
    features: Data = {}
    for row in raw.get("hexes", ()):
        for word in row.get("features", ()):
            features[word] = f"{features.get(word, '')} {_text(row['at'])}".strip()
    return places, features


def _text(at: Any) -> str:
    return at if isinstance(at, str) else " ".join(at)


def _tables(value: Any) -> list[Data]:
    """A list of tables, as far as it is one."""
    return [row for row in value if isinstance(row, dict)] if isinstance(value, list) else []


class _Old:
    """One file of old."""

    def __init__(self, data: Data) -> None:
        self.data = data
        name = data.get("name")
        self.base = _shipped(name) if isinstance(name, str) else {}
        self.places, self.features = _places(str(data.get("map")))
        self.side_of = {c.get("id"): c.get("side") for c in _tables(data.get("command"))}
        self.arrivals: dict[Any, Data] = {}

    def new(self) -> Data:
        """All of it."""
        data, base = self.data, self.base
        new = {RENAMED.get(key, key): value for key, value in data.items()}
        for key in ("sort", "year", "length", "quality", "clause"):
            if key in base:
                new.setdefault(key, base[key])
        new.setdefault("terrain", data.get("name"))
        if data.get("first") == -1:
            new["first"] = "roll"
        if isinstance(data.get("zones", {}), dict):
            known = {
                word: {k: row[k] for k in row if k != "at"} for word, row in base.get("zones", {}).items()
            }
            rows = {word: self.zone_row(text) for word, text in data.get("zones", {}).items()}
            own = {
                w: {**row, **known.get(w, {})} if isinstance(row, dict) else row for w, row in rows.items()
            }
            new["zones"] = {**own, **{k: v for k, v in base.get("zones", {}).items() if k not in own}}
        for key, make in (("side", self.side), ("option", self.option), ("standard", self.standard)):
            if isinstance(data.get(key), list):
                new[key] = [make(n, row) if isinstance(row, dict) else row for n, row in enumerate(data[key])]
        options = {o.get("id") for o in _tables(data.get("option"))}
        more = [o for o in base.get("option", ()) if o["id"] not in options]
        if more and isinstance(new.get("option", []), list):
            new["option"] = [*new.get("option", []), *more]
        if isinstance(data.get("units"), list):
            new["units"] = [made for row in data["units"] for made in self.units(row)]
        if isinstance(data.get("command"), list):
            new["command"] = [self.command(row) for row in data["command"]]
        if self.arrivals:
            new["arrival"] = [row for one in self.arrivals.values() for row in self.as_shipped(one)]
        return {key: value for key, value in new.items() if value not in ({}, [])}

    # -- hexes and zones -------------------------------------------------------------------------

    def hexes(self, text: str) -> str:
        """What a zone was made of."""
        how, _, rest = text.partition(" ")
        if text == "map":
            return "all"
        if how == "place":
            return str(self.places.get(rest, rest))
        if how == "within":
            return "within:{}:{}".format(*rest.partition(" ")[::2])
        if how == "beyond":
            return " ".join(f"!within:{rest}:{word}" for word in self.standing(0))
        if how == "beside":
            inside = " ".join(t for w in ("wagons", "laager") if (t := self.features.get(w))).split()
            return " ".join([*(f"within:1:{word}" for word in inside), *(f"!{word}" for word in inside)])
        return text

    def zone_row(self, text: Any) -> Any:
        return {"at": self.hexes(text)} if isinstance(text, str) else text

    def standing(self, side: int) -> list[str]:
        """Where the combat units of a side stood at the beginning."""
        rows = [r for r in _tables(self.data.get("units")) if self.side_of.get(r.get("command")) == side]
        fighting = [r for r in rows if "entry" not in r and str(r.get("units")).split(" ")[0] in COMBAT]
        return [word for row in fighting for word in str(row.get("at", "")).split()]

    def zone(self, zone: Any) -> Any:
        """A zone, or one by the value of an option."""
        if isinstance(zone, str):
            return zone if zone in self.data.get("zones", {}) else self.hexes(zone)
        if not isinstance(zone, dict):
            return zone
        return [{"zone": self.zone(text), "only": {self.option_of(v): v}} for v, text in zone.items()]

    def option_of(self, value: str) -> str:
        """The first option that has a value."""
        for option in _tables(self.data.get("option")):
            if any(c.get("id") == value for c in _tables(option.get("choices"))):
                return str(option.get("id"))
        return "setup"

    # -- rows -------------------------------------------------------------------------------------

    def side(self, n: int, row: Data) -> Data:
        """A side: its arms, and what options change about it."""
        base = self.base.get("side", [{}, {}])[n] if n < 2 else {}
        new = {k: v for k, v in row.items() if k not in SIDE}
        new.update({k: base[k] for k in ("arms", "wall_worth") if k in base and k not in new})
        if row.get("attacks") is True:
            new["drive"] = EAGER
        rules = {"level": row.get("rule")}
        if isinstance(row.get("face"), dict):
            rules["face"] = row["face"].get("rule")
        new["rules"] = {k: v for k, v in rules.items() if v}
        raised = [
            {"level": c["levels"][n], "only": {o.get("id"): c.get("id")}}
            for o in _tables(self.data.get("option"))
            for c in _tables(o.get("choices"))
            if isinstance(c.get("levels"), list)
            and len(c["levels"]) > n
            and c["levels"][n] != row.get("level")
        ]
        new["when"] = [*raised, *[w for w in base.get("when", ()) if "facings" in w]]
        return {k: v for k, v in new.items() if v not in ({}, [])}

    def option(self, n: int, row: Data) -> Data:
        """An option with its values."""
        new = {k: v for k, v in row.items() if k != "choices"}
        new["values"] = [
            {
                "id": c.get("id"),
                "name": {"en": c.get("en"), "it": c.get("it")},
                **({"rules": c["rules"]} if "rules" in c else {}),
            }
            for c in _tables(row.get("choices"))
        ]
        return new

    def standard(self, n: int, row: Data) -> Data:
        """A Standard; one with its leader is within no hex of him."""
        new = {k: v for k, v in row.items() if k != "plant"}
        if "with_leader" in new:
            new["near"] = {"leader": new.pop("with_leader"), "within": 0}
        if "zone" in new:
            new["zone"] = self.zone(new["zone"])
        return new

    def command(self, row: Any) -> Any:
        """A command with its leader."""
        if not isinstance(row, dict):
            return row
        new = {k: v for k, v in row.items() if k not in COMMAND}
        leader = row.get("leader")
        if isinstance(leader, dict):
            made = {k: v for k, v in leader.items() if k != "entry"}
            if isinstance(leader.get("entry"), dict):
                made["arrival"] = self.arrival(row.get("id"), leader["entry"], 0)
            if "zone" in made:
                made["zone"] = self.units_zone(row.get("side"), made["zone"]) or self.zone(made["zone"])
            new["leader"] = made
        return new

    def units_zone(self, side: Any, word: Any) -> Any:
        """Where a leader is set up who may stand with any unit of his side; nothing said: he may not."""
        if not isinstance(word, str) or not word.endswith("_units") or word in self.data.get("zones", {}):
            return ""
        rows = [r for r in _tables(self.data.get("units")) if self.side_of.get(r.get("command")) == side]
        sure = " ".join(str(r.get("at", "")) for r in rows if not r.get("only"))
        more = [r for r in rows if r.get("only")]
        if not more:
            return sure
        whole = " ".join([sure, *(str(r.get("at", "")) for r in more)])
        return [{"zone": whole, "only": more[0]["only"]}, {"zone": sure}]

    def units(self, row: Any) -> list[Any]:
        """Units; those that differ in their order, or share a hex, get rows of their own."""
        if not isinstance(row, dict):
            return [row]
        new = {k: v for k, v in row.items() if k not in UNITS}
        if row.get("under") is True:
            new["beneath"] = True
        if row.get("genoese") is True:
            new["tags"] = ["genoese"]
        if isinstance(row.get("entry"), dict):
            new["arrival"] = self.arrival(row.get("command"), row["entry"], row.get("line", 0))
        if "zone" in row:
            new["zone"] = self.zone(row["zone"])
        parts = str(row.get("units", "")).split(", ")
        at = str(row.get("at", "")).split()
        low = row.get("disordered_kinds", ())
        if low and len(parts) > 1:
            return self.split(new, parts, at, low)
        if len({*at}) < len(at) and len(parts) == 1:
            kind, numbers = parts[0].partition(" ")[::2]
            first, last = (int(n) for n in (*numbers.split("-"), numbers)[:2])
            return [{**new, "units": f"{kind} {n}", "at": at[n - first]} for n in range(first, last + 1)]
        return [{**new, "disordered": True}] if low else [new]

    def split(self, row: Data, parts: list[str], at: list[str], low: Any) -> list[Data]:
        """A row for each run of kinds that begin Disordered, or in order."""
        found: list[Data] = []
        for part in parts:
            bad = part.partition(" ")[0] in low
            count = sum(int(b or a) - int(a) + 1 for a, _, b in (w.partition("-") for w in part.split()[1:]))
            here, at = at[:count], at[count:]
            if found and bool(found[-1].get("disordered")) == bad:
                found[-1]["units"] += f", {part}"
                found[-1]["at"] = " ".join([*found[-1].get("at", "").split(), *here])
            else:
                found.append(
                    {**row, "units": part, "at": " ".join(here), **({"disordered": True} if bad else {})}
                )
        return [{k: v for k, v in made.items() if v != ""} for made in found]

    # -- arrivals ---------------------------------------------------------------------------------

    def arrival(self, command: Any, entry: Data, line: Any) -> str:
        """The id of the arrival that an entry is part of; the second line of a command comes apart."""
        key = (command, line) if line == 2 else (command, 1)
        if key not in self.arrivals:
            new: Data = {
                "id": f"{command}_2" if line == 2 else str(command),
                "side": self.side_of.get(command),
                "at": entry.get("hexes"),
                "wave": entry.get("group"),
            }
            for old, name in (("box", "name"), ("column", "column"), ("unless", "unless")):
                if old in entry:
                    new[name] = entry[old]
            if entry.get("not_first") is True:
                new["from"] = 1
            if entry.get("even") is True:
                new["on"] = "even"
            self.arrivals[key] = new
        return str(self.arrivals[key]["id"])

    def as_shipped(self, arrival: Data) -> list[Data]:
        """An arrival with what the shipped battle says about it; more than one row if options change it."""
        known = [row for row in self.base.get("arrival", ()) if row["id"] == arrival["id"]]
        given = [{key: row[key] for key in GIVEN if key in row} for row in known]
        return [{**arrival, **row} for row in given or [{}]]
