"""The ground of a battle: loaded once from TOML, precomputed, shared by all clones.

A map file (the reader is `mapfile.py`, the manual `docs/maps.md`) looks like this:

    source = "reconstructed"            # of everything below that has no mark of its own
    name = { en = "Falkirk", it = "Falkirk" }

    [grid]
    labels = "men_of_iron"              # or "cry_havoc" (with sheets = [across, down]), "dark_ages"
    lines = [10, 34]                    # first and last line (Cry Havoc: taken from sheets)
    positions = [1, 27]                 # first and last position along every line
    extra = "4900"                      # single hexes added, e.g. half hexes in play
    without = "3501-3619"               # hexes that do not exist
    lines_toward = "south"              # compass: where higher lines lie
    positions_toward = "west"

    [ground]                            # terrain of every hex, one letter each, and heights
    letters = { "." = "clear", w = "woods" }
    rows = '''
    10 wwwwwwwwwwwwwwwwwwwwwwwwwww
    '''
    levels = '''...'''                  # digits, the same shape; optional, default 0

    [[hexes]]                           # later entries change earlier ones
    at = "2012-2115 2316"               # hexes and blocks (two corners)
    terrain = "pond"                    # and/or level = 2, features = ["pits"]
    source = "book"

    [[sides]]
    kind = "stream"                     # on every side shared by both groups
    between = ["2201-2227", "2301-2327"]
    except = "2214/2314"                # single sides left out
    [[sides]]
    kind = "slope"                      # one-way kinds: high and low (or inside and outside)
    high = "2001-2027"
    low = "2101-2127"
    [[sides]]
    kind = "bridge"
    at = "5310/5410"                    # single sides

    [[roads]]
    course = "4923 5023 5122"           # adjacent hexes in order (a block in one line is a run)
    [[places]]
    id = "camp"                         # named hexes
    at = "6008"

Kinds of terrain, features and sides are the words of a rule system (`Kinds`).
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import atan2, degrees
from typing import Final

from gonfalon.space.hexes import NONE, Grid, opposite
from gonfalon.space.labels import Names

COMPASS: Final = (
    "north",
    "north-east",
    "east",
    "south-east",
    "south",
    "south-west",
    "west",
    "north-west",
)


class Kinds:
    """The words for ground that one rule system knows."""

    def __init__(
        self, terrain: Sequence[str], features: Sequence[str] = (), sides: Sequence[str] = ()
    ) -> None:
        self.terrain: Final = tuple(terrain)
        self.features: Final = tuple(features)
        self.sides: Final = tuple(sides)


class Place:
    """Hexes with a name: an entry edge, a castle, a camp."""

    def __init__(self, id_: str, hexes: tuple[int, ...], name: dict[str, str], source: str) -> None:
        self.id: Final = id_
        self.hexes: Final = hexes
        self.name: Final = name
        self.source: Final = source


class Road:
    """A road: the hexes it runs through, in order."""

    def __init__(self, hexes: tuple[int, ...], name: dict[str, str], source: str) -> None:
        self.hexes: Final = hexes
        self.name: Final = name
        self.source: Final = source


class Terrain:
    """A map, ready for play. Nothing in it changes."""

    def __init__(
        self, grid: Grid, names: Names, kinds: Kinds, lines_toward: str, positions_toward: str
    ) -> None:
        self.grid: Final = grid
        self.names: Final = names
        self.kinds: Final = kinds
        self.lines_toward: Final = lines_toward
        self.positions_toward: Final = positions_toward
        self.name: dict[str, str] = {}
        self.source: str = ""
        self.ground: Final[list[int]] = [0] * grid.size
        """By hex: index into `kinds.terrain`."""
        self.level: Final[list[int]] = [0] * grid.size
        """By hex: its height."""
        self.features: Final[list[int]] = [0] * grid.size
        """By hex: one bit for each of `kinds.features`."""
        self.sides: Final[list[int]] = [0] * (grid.size * 6)
        """By hex * 6 + direction: one bit for each of `kinds.sides`; the same seen from both hexes."""
        self.rising: Final[list[int]] = [0] * (grid.size * 6)
        """As `sides`, one-way kinds only: set where a step that way goes up (or from outside in)."""
        self.road: Final[list[int]] = [0] * (grid.size * 6)
        """By hex * 6 + direction: 1 where a step that way follows a road."""
        self.on_road: Final[list[int]] = [0] * grid.size
        self.roads: Final[list[Road]] = []
        self.places: Final[dict[str, Place]] = {}
        self.hex_source: Final[list[str]] = [""] * grid.size
        self.side_source: Final[dict[int, str]] = {}
        self.hex_name: Final[dict[int, dict[str, str]]] = {}
        """What a wood, village or river is called, by hex and language."""
        self.side_name: Final[dict[int, dict[str, str]]] = {}
        """What a stream or bank is called, by hexside id and language."""

    # --- asking by word (for tests, set-up and building tables; play uses the arrays) ---

    def hex(self, label: str) -> int:
        """The hex of a printed label; KeyError if the map has none."""
        found = self.names.find(label)
        if found == NONE:
            raise KeyError(label)
        return found

    def label(self, hex_: int) -> str:
        """The printed label of a hex."""
        return self.names.of[hex_]

    def terrain(self, hex_: int) -> str:
        """The word for the terrain of a hex."""
        return self.kinds.terrain[self.ground[hex_]]

    def has(self, hex_: int, feature: str) -> bool:
        """Whether a hex has a feature."""
        return bool(self.features[hex_] >> self.kinds.features.index(feature) & 1)

    def side_bit(self, kind: str) -> int:
        """The bit of a kind of hexside in `sides` and `rising`."""
        return 1 << self.kinds.sides.index(kind)

    def feature_bit(self, kind: str) -> int:
        """The bit of a feature in `features`."""
        return 1 << self.kinds.features.index(kind)

    def hexes_with(self, feature: str) -> tuple[int, ...]:
        """All hexes with one feature."""
        bit = self.feature_bit(feature)
        return tuple(h for h in range(self.grid.size) if self.features[h] & bit)

    def sides_of(self, kind: str) -> tuple[int, ...]:
        """The ids of all hexsides of one kind."""
        bit = self.side_bit(kind)
        return tuple(
            side
            for side in range(self.grid.size * 6)
            if self.sides[side] & bit and self.grid.side_toward(side // 6, side % 6) == side
        )

    # --- setting it up (the reader only) ---

    def put_side(self, one: int, other: int, kind: int, rises: bool, source: str) -> None:
        """Lay a kind of hexside between two hexes; `rises` if it goes up from the first to the second."""
        d = self.grid.direction(one, other)
        bit = 1 << kind
        self.sides[one * 6 + d] |= bit
        self.sides[other * 6 + opposite(d)] |= bit
        if rises:
            self.rising[one * 6 + d] |= bit
        self.side_source[self.grid.side(one, other)] = source

    def put_road(self, road: Road) -> None:
        """Lay a road."""
        self.roads.append(road)
        for one, other in pairwise(road.hexes):
            d = self.grid.direction(one, other)
            self.road[one * 6 + d] = 1
            self.road[other * 6 + opposite(d)] = 1
        for h in road.hexes:
            self.on_road[h] = 1

    # --- drawing ---

    @property
    def north(self) -> int:
        """Degrees, clockwise from the top of the drawn map, at which north lies (0 or 315)."""
        return 315 if "-" in self.lines_toward else 0

    @property
    def flat_top(self) -> bool:
        """Whether drawn hexes have a flat top (lines stand upright) or a point on top."""
        return _screen(self.lines_toward)[1] == 0

    def centres(self) -> list[tuple[int, int]]:
        """Where to draw each hex: x right, y down, from 0; a hex is 1,000 from side to side."""
        along, across = _screen(self.positions_toward), _screen(self.lines_toward)
        grid = self.grid
        points: list[tuple[int, int]] = []
        for h in range(grid.size):
            shift = 500 if grid.line_of[h] % 2 == grid.shifted else 0
            a = 1000 * grid.position_of[h] + shift
            b = 866 * grid.line_of[h]
            points.append((a * along[0] + b * across[0], a * along[1] + b * across[1]))
        left = min(x for x, _ in points)
        top = min(y for _, y in points)
        return [(x - left, y - top) for x, y in points]

    def vertex_angle(self, direction: int) -> float:
        """Degrees, clockwise from the top of the drawn map, of the vertex after a direction."""
        one, other = self.toward(direction), self.toward((direction + 1) % 6)
        return round(degrees(atan2(one[0] + other[0], -(one[1] + other[1]))) % 360, 1)

    def toward(self, direction: int) -> tuple[int, int]:
        """A direction as a drawn vector (x right, y down), 1,000 long."""
        along, across = _screen(self.positions_toward), _screen(self.lines_toward)
        a = (-1000, -500, 500, 1000, 500, -500)[direction]
        b = (0, 866, 866, 0, -866, -866)[direction]
        return a * along[0] + b * across[0], a * along[1] + b * across[1]


def _screen(word: str) -> tuple[int, int]:
    """A compass word as a drawn unit vector; diagonal maps are turned by an eighth to the left."""
    at = COMPASS.index(word)
    return ((0, -1), (1, 0), (0, 1), (-1, 0))[at // 2]
