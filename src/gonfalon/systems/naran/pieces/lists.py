"""Troop profiles, pieces, figures of command, ground and prices (10-12, 14), from the data files."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Annotated, Any

import msgspec

from gonfalon.core.errors import BadScenario
from gonfalon.core.rulebook import Text
from gonfalon.core.scenario import Name, convert, read_toml
from gonfalon.systems.naran.pieces.facts import DISCIPLINE, QUALITY

FOLDER = Path(__file__).parents[1]
CM = 10_000
Small = Annotated[int, msgspec.Meta(ge=-9, le=20)]

MELEE_WEAPONS = ("one_hand", "lance", "bayonet", "pike", "two_hand")
FIRE_WEAPONS = ("none", "bow", "musket", "carbine", "pistol", "mounted_carbine")
PROTECTIONS = ("none", "cuirass", "shield")
SPECIALS = ("commander", "officer", "sergeant", "ensign", "drummer", "sharpshooter", "combatant")
ROLES = ("condottiero", "general", "aide", "orderly", "trumpeter", "standard", "colonel")


class Profile(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What all figures of a unit have in common (11.1a). `move` in cm."""

    name: Name
    look: str = "musket"
    arm: str
    move: Annotated[int, msgspec.Meta(ge=1, le=100)]
    value: Small = 1
    strength: Small = 0
    resistance: Small = 0
    quality: str = "average"
    discipline: str = "disciplined"
    melee: str = "one_hand"
    fire: str = "none"
    fire_strength: Small = 0
    salvos: Annotated[int, msgspec.Meta(ge=0, le=100)] = 0
    protection: str = "none"
    points: Annotated[int, msgspec.Meta(ge=0, le=1_000)] = 0
    afoot: str = ""
    rule: str = ""

    @property
    def grade(self) -> int:
        """The quality as the number that tests add."""
        return QUALITY[self.quality]

    @property
    def temper(self) -> int:
        """The column of the reaction table."""
        return DISCIPLINE.index(self.discipline)

    @property
    def shoots(self) -> bool:
        """Whether it has a weapon for Round 4; the pistol is none."""
        return self.fire not in ("none", "pistol")  # § V42c


class Piece(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A gun (11.3a). Moves in cm."""

    name: Name
    value: int
    fire_strength: int
    salvos: int
    crew: int
    ranges: str
    move: int
    by_hand: int
    light: bool = False  # may advance with its troops and unlimber after the move (2.6c, 2.6d)
    points: int = 0
    rule: str = ""


class FigureKind(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A single figure of command (10.3). `save` is the lowest die that saves."""

    name: Name
    look: str
    move: int
    value: int
    strength: int = 0
    save: int
    wounds: int = 0
    points: int = 0
    rule: str = ""


class Closed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Horse, and guns in battery or limbered, that may not enter a kind of ground."""

    horse: bool = False
    battery: bool = False
    limbered: bool = False
    rule: str = ""

    def to(self, arm: str, formation: str) -> bool:
        """Whether the ground is closed to a unit of this arm in this formation."""
        return bool(getattr(self, arm, False) or getattr(self, formation, False))


class Ground(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a kind of terrain does (14.1). `wall` is the cost in cm of crossing its border."""

    name: Text
    look: str
    difficult: bool = False
    cover: str = "none"
    sight: str = "clear"  # clear, hill, wood, blocked
    closed: Closed = Closed()
    road: bool = False
    river: bool = False
    crossing: bool = False
    narrow: bool = False  # of a crossing: it takes single figures and columns
    wall: int = 0
    disorders: bool = False
    building: bool = False
    rule: str = ""


class Lists(msgspec.Struct, frozen=True):
    """All lists of the game."""

    profiles: dict[str, Profile]
    pieces: dict[str, Piece]
    figures: dict[str, FigureKind]
    ground: dict[str, Ground]
    special_points: dict[str, int]
    general_points: dict[str, int]
    leader: dict[str, int]
    price: dict[str, int]
    piece_price: dict[str, int]
    battle_points: dict[str, int]


def _section(data: dict[str, Any], key: str, kind: type[Any], where: str) -> dict[str, Any]:
    return {name: convert(row, kind, f"{where}: {key}.{name}") for name, row in data[key].items()}


@lru_cache(maxsize=1)
def lists() -> Lists:
    """The lists, read once."""
    data = FOLDER / "data"
    points = read_toml(data / "points.toml")
    profiles = _section(read_toml(data / "profiles.toml"), "profile", Profile, "profiles.toml")
    for name, profile in profiles.items():
        check_profile(profile, f"profiles.toml: profile.{name}")
    return Lists(
        profiles,
        _section(read_toml(data / "artillery.toml"), "piece", Piece, "artillery.toml"),
        _section(points, "figure", FigureKind, "points.toml"),
        _section(read_toml(data / "terrain.toml"), "kind", Ground, "terrain.toml"),
        points["special"],
        points["general"],
        points["leader"],
        points["price"],
        points["piece"],
        points["battle"],
    )


def profile_words(profile: Profile) -> list[tuple[str, str, tuple[str, ...]]]:
    """The words of a profile that the tables must know: key, word, those known."""
    return [
        ("arm", profile.arm, ("foot", "horse")),
        ("quality", profile.quality, tuple(QUALITY)),
        ("discipline", profile.discipline, DISCIPLINE),
        ("melee", profile.melee, MELEE_WEAPONS),
        ("fire", profile.fire, FIRE_WEAPONS),
        ("protection", profile.protection, PROTECTIONS),
    ]


def check_profile(profile: Profile, where: str) -> None:
    """Refuse words that the tables do not know."""
    for key, value, known in profile_words(profile):
        if value not in known:
            raise BadScenario("none-of", f"{where}.{key}", word=str(value), known=", ".join(known))
