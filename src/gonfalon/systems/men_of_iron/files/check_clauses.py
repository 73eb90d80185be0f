"""P What can be wrong with the clauses of a battle file: the commands, zones and pieces they name."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Final

from gonfalon.core.faults import Faults
from gonfalon.core.own.checks import Known, check_clause, check_who
from gonfalon.core.own.rows import Who
from gonfalon.core.toml_lines import Way
from gonfalon.systems.men_of_iron.pieces.clauses import AnyClause
from gonfalon.systems.men_of_iron.pieces.clauses_of_command import ByArm, Plant, RallyNear
from gonfalon.systems.men_of_iron.pieces.file import BattleFile

PLACES: Final = ("zone", "through", "to", "at", "inside", "refuges")


class Unjudged(Collection[str]):
    """Words that nothing can be said about, because what names them is faulty itself: all are taken."""

    def __contains__(self, word: object) -> bool:
        return True

    def __iter__(self) -> Iterator[str]:
        return iter(())

    def __len__(self) -> int:
        return 0


class ClauseCheck:
    """Looks at every clause of a file."""

    def __init__(
        self,
        file: BattleFile,
        found: Faults,
        known: Known,
        options: Mapping[str, Collection[str]],
        edges: Collection[str],
    ) -> None:
        """`edges`: the words of the hexsides."""
        self.file, self.found, self.known, self.options, self.edges = file, found, known, options, edges
        self.side_of = {c.id: c.side for c in file.command}
        self.led = [c.id for c in file.command if c.leader is not None]

    def all(self) -> None:
        """One after the other."""
        for i, one in enumerate(self.file.clause):
            self.clause(one, ("clause", i))

    def clause(self, one: AnyClause, way: Way) -> None:
        """The words of a clause, by what its fields mean."""
        found = self.found
        check_clause(found, way, one, self.options)
        side = getattr(one, "side", None)
        for key in one.__struct_fields__:
            value, here = getattr(one, key), (*way, key)
            if isinstance(value, Who):
                check_who(found, here, value, self.known)
            elif key == "command":
                self.command(here, value, side, isinstance(one, ByArm))
            elif key == "commands":
                for j, name in enumerate(value):
                    self.command((*here, j), name, side, isinstance(one, RallyNear))
            elif key in PLACES:
                self.known.zone(here, value)
            elif key == "zones":
                for j, zone in enumerate(value):
                    self.known.zone((*here, j), zone)
            elif key == "terrain":
                for j, word in enumerate(value):
                    found.word((*here, j), word, self.known.terrain)
            elif key == "behind" and value:
                found.word(here, value, self.edges)
        if isinstance(one, Plant):
            self.plant(one, way)

    def command(self, way: Way, name: str, side: int | None, led: bool) -> None:
        """A command that there is, of the side the clause speaks of, with a leader where one is needed."""
        if not self.found.word(way, name, self.side_of, "no-such-command"):
            return
        if side is not None and self.side_of[name] != side:
            self.found.wrong(way, "command-of-other", name=name)
        if led:
            self.found.word(way, name, self.led, "no-such-leader")

    def plant(self, one: Plant, way: Way) -> None:
        """A Standard that there is; and what it waits for."""
        ids = [s.id for s in self.file.standard]
        if self.found.word((*way, "standard"), one.standard, ids):
            row = next(s for s in self.file.standard if s.id == one.standard)
            if row.at or row.near is not None:
                self.found.wrong((*way, "standard"), "standard-set-up", "P.31a", name=one.standard)
        if one.when == "arrived":
            self.found.word(
                (*way, "arrival"), one.arrival, [a.id for a in self.file.arrival], "no-arrival", "P.31a"
            )
