"""What a battle is made from once its files are read: unit profiles and the scenario."""

from __future__ import annotations

from typing import Annotated

import msgspec

from gonfalon.core.display_board import Tincture
from gonfalon.core.own.rows import Score, Victory
from gonfalon.core.rulebook import Text
from gonfalon.core.scenario import Name, Scenario
from gonfalon.space.table_zones import TableZone
from gonfalon.systems.impetus.pieces.clauses import AnyClause
from gonfalon.systems.impetus.pieces.facts import Piece

H = 60_000


class Arms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The arms of a side, by the words of the board's symbols."""

    tincture: Tincture
    emblem: Annotated[str, msgspec.Meta(max_length=40)]


ARMS = (Arms("red", "lion"), Arms("blue", "eagle"))  # of sides that have none of their own


class Profile(msgspec.Struct, frozen=True):
    """One unit of an army, ready for the table."""

    name: Name
    code: str
    vbu: int
    impetus: int
    vd: int
    vd_general: int = 0
    impetuous: bool = False
    camel: bool = False
    star: bool = False
    general: bool = False
    melee: tuple[str, ...] = ()
    missile: tuple[str, ...] = ()
    protection: str = ""
    special: str = ""
    may_form: bool = False
    block: int = -1  # units with the same number form a GU, the first in front
    source: str = ""


class ImpetusScenario(Scenario, frozen=True):
    """A battle ready to be set up."""

    units: list[tuple[int, str, Profile]] = []  # side, code, profile
    proposals: list[tuple[int, int, int]] = []
    terrain: list[Piece] = []
    terrain_names: list[Name] = []
    h: int = H
    width: int = 30
    depth: int = 20
    turns: int = 12
    defender: int = 0  # -1: it is rolled for
    free: bool = False  # terrain is rolled for, general, weapons and GUs are chosen
    date: Text = Text("", "")
    rules: list[str] = []  # the entries of the register that this battle is made from
    rerolls: tuple[int, int] = (1, 1)
    arms: tuple[Arms, Arms] = ARMS
    house: tuple[bool, bool] = (False, False)  # armies without a list
    zones: dict[str, TableZone] = {}
    clauses: tuple[AnyClause, ...] = ()
    victory: tuple[Victory, ...] = ()
    score: tuple[Score, ...] = ()
    book_ends: bool = True
