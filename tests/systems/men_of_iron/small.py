"""A small battle in a file of its own: map, terrain table, two commands a side and reinforcements.

battle(victory=[...])        the battle of the file below, with some keys of its own
data(...)                    the data of such a file
"""

from __future__ import annotations

import tomllib
from copy import deepcopy
from typing import Any

from gonfalon.systems.men_of_iron import SYSTEM
from gonfalon.systems.men_of_iron.pieces.file import Battlefield

FILE = """
id = "small"
title = { en = "Small", it = "Piccola" }
first = 0

[map]
grid = { lines = [10, 20], positions = [1, 12], lines_toward = "south", positions_toward = "west" }
ground = { terrain = "clear" }
hexes = [
    { at = "1501-1502", terrain = "bog" },
    { at = "1511-1512", terrain = "woods" },
    { at = "1001-1212", level = 2 },
]
sides = [
    { kind = "rill", between = ["1601-1612", "1701-1712"] },
    { kind = "ford", at = "1606/1706" },
    { kind = "fence", between = ["1301-1304", "1401-1404"] },
    { kind = "bank", high = "1201-1212", low = "1301-1312" },
]
roads = [{ course = "1006-1012" }]

[terrain.hex]
clear = { mp = [1, 1] }
moor = { name = { en = "moor", it = "brughiera" }, look = "rough", of = "clear", up_to = 0, mp = [2, 1] }
bog = { name = { en = "bog", it = "pantano" }, look = "bog", mp = ["no", 4], shock = [-3, -2], fire = -1 }
woods = { mp = [3, 2], blocks = true, no_charge = true }

[terrain.side]
rill = { name = { en = "rill", it = "rigagnolo" }, look = "stream", mp = [2, 1], check = 3, ford = true }
fence = { name = { en = "fence", it = "siepe" }, look = "hedge", mp = [1, 1], shock = [-2, 0], opens = true }
bank = { name = { en = "bank", it = "argine" }, look = "bank", mp = [1, 1], shock = [-1, -1], one_way = true }

[zones]
hill = { at = "1005-1008", name = { en = "the hill", it = "la collina" } }
south = { at = "1801-2012 !1906" }

[[side]]
name = { en = "Reds", it = "Rossi", gender = "mp" }
arms = { tincture = "red", emblem = "lion" }
level = 20
facing = 4
drive = 2
when = [{ level = 25, only = { odds = "long" } }]

[[side]]
name = { en = "Blues", it = "Blu", gender = "mp" }
arms = { tincture = "blue", emblem = "cross" }
level = 18
facing = 1
facings = [1, 2]
when = [{ facings = [], only = { odds = "long" } }]

[[option]]
id = "odds"
name = { en = "Odds", it = "Probabilità" }
values = [
    { id = "even", name = { en = "even", it = "pari" } },
    { id = "long", name = { en = "long", it = "lunghe" } },
]

[quality.veteran]
DM = { drm = -2, movement = 6 }

[[command]]
id = "rufus"
side = 0
name = { en = "Rufus", it = "Rufo" }
leader = { rating = 4, range = 4, king = true, at = "1806" }
standards = ["red"]

[[command]]
id = "scarlet"
side = 0
name = { en = "Scarlet", it = "Scarlatto" }
leader = { rating = 3, range = 4, arrival = "scarlet" }
standards = ["red"]

[[command]]
id = "crimson"
side = 0
name = { en = "Crimson", it = "Cremisi" }
leader = { rating = 2, range = 3, arrival = "crimson" }
standards = ["red"]

[[command]]
id = "azure"
side = 1
name = { en = "Azure", it = "Azzurro" }
leader = { rating = 3, range = 4, at = "1206" }
standards = ["blue"]

[[standard]]
id = "red"
command = "rufus"
name = { en = "the red banner", it = "vessillo rosso" }
near = { leader = "rufus", within = 0 }

[[standard]]
id = "blue"
command = "azure"
name = { en = "the blue banner", it = "vessillo azzurro" }
at = "1106"

[[units]]
command = "rufus"
units = "DM 1-2, MM 3"
at = "1806-08"
zone = [{ zone = "1806-1810", only = { odds = "long" } }, { zone = "south" }]
quality = "veteran"
tags = ["guard"]

[[units]]
command = "scarlet"
units = "MM 1-2"
arrival = "scarlet"

[[units]]
command = "crimson"
units = "LB 1-2"
arrival = "crimson"

[[units]]
command = "azure"
units = "PK 1-3, LB 4"
at = "1205-08"

[[arrival]]
id = "scarlet"
side = 0
at = "2005-2006"
from = 1
column = "activation"

[[arrival]]
id = "crimson"
side = 0
at = "2010"
after = ["scarlet"]
"""


def data(**keys: Any) -> dict[str, Any]:
    """The data of the file, with these keys in place of its own."""
    return {**deepcopy(tomllib.loads(FILE)), **keys}


def arrivals(**changes: dict[str, Any]) -> list[dict[str, Any]]:
    """The arrivals of the file, some of them changed."""
    return [{**row, **changes.get(row["id"], {})} for row in data()["arrival"]]


def battle(**keys: Any) -> Battlefield:
    """The battle of the file, checked like any user's."""
    found = SYSTEM.read_own({"format": 2, **data(**keys)}, "small.toml")
    assert isinstance(found, Battlefield)
    return found
