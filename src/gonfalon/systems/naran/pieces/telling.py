"""What a battle has of its own, in sentences: its limit, clauses, score and victory conditions (P)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from gonfalon.core.own.grammar import of, the
from gonfalon.core.own.rows import kind_of
from gonfalon.core.own.sentences import Told, clause_args, told, units_words
from gonfalon.core.scenario import Name
from gonfalon.locale import capital, message
from gonfalon.systems.naran.pieces.clauses import AnyClause, Broken
from gonfalon.systems.naran.pieces.file import Army, BattleFile
from gonfalon.systems.naran.pieces.lists import lists

Calls = Callable[[str, str], str]


def kinds_of(armies: Iterable[Army]) -> dict[str, str]:
    """By id: the profile of a unit, the piece of a gun."""
    found: dict[str, str] = {}
    for army in armies:
        for command in army.command:
            found |= {u.id: u.profile for u in command.unit} | {g.id: g.piece for g in command.gun}
    return found


class Called:
    """How the sentences call what the file names."""

    def __init__(self, file: BattleFile, sides: tuple[Name, Name], units: Calls) -> None:
        self.file, self.sides, self.units = file, sides, units

    def called(self, what: str, word: str, language: str) -> str:
        """A side, unit, kind, zone, ground or state by its name."""
        if what == "side":
            return the(self.sides[int(word)], language)
        if what == "distance":
            return f"{word} cm"
        if what == "units":
            return units_words(self.called("side", word, language) if word else "", language)
        if what == "name":
            return self.units(word, language)
        if what == "zone":
            return self.area(word, language)
        if what == "kind":
            return self.kind(word, language)
        if what == "terrain" and word in lists().ground:
            return lists().ground[word].name.of(language)
        if what == "command":
            return message(language, "screen-command", {"number": word}, "naran")
        return message(language, f"who-{what}-{word}", {}, "naran")

    def bearers(self, tag: str) -> list[str]:
        """Nobody is called by his own name for a tag."""
        return []

    def kind(self, word: str, language: str) -> str:
        """The units of a profile, piece or role."""
        known: dict[str, Any] = {**lists().profiles, **lists().pieces, **lists().figures}
        for army in self.file.army:
            known |= army.profile
        name = known[word].name.of(language) if word in known else word
        return message(language, "who-kind", {"name": name}, "naran")

    def area(self, word: str, language: str) -> str:
        """The name of a zone or piece of ground."""
        zone = self.file.zones.get(word)
        if zone is not None:
            return word if zone.name is None else zone.name.of(language)
        piece = next(t for t in self.file.terrain if t.id == word)
        if piece.name is not None:
            return piece.name.of(language)
        return message(
            language, "who-ground", {"name": lists().ground[piece.kind].name.of(language)}, "naran"
        )

    def clause(self, one: AnyClause, language: str) -> Told:
        """What a clause says."""
        rule = one.rule(next(iter(one.parts)))
        if one.text is not None:
            return Told(one.text.of(language), rule)
        args = clause_args(one)
        if "area" in args:
            args["area"] = self.area(args["area"], language)
        if "side" in args:
            args["of_side"] = of(self.called("side", str(args["side"]), language), language)
        words = message(language, f"clause-{kind_of(type(one).__name__)}", args, "naran")
        return Told(capital(words), rule)


def told_of_battle(
    file: BattleFile, sides: tuple[Name, Name], units: Calls, choices: Mapping[str, str], language: str
) -> list[Told]:
    """Every sentence, with the rule behind it: limit, ends of the sheet, clauses, score and conditions."""
    calls = Called(file, sides, units)
    found = told((), (), calls, language, choices, file.turns, file.rules.turns)
    if file.book_ends:
        if not any(isinstance(one, Broken) and one.there(choices) for one in file.clause):
            found.append(Told(message(language, "ends-broken", {}, "naran"), "20.2c"))
        found.append(Told(message(language, "ends-points", {}, "naran"), "20.3a"))
    found += [calls.clause(one, language) for one in file.clause if one.there(choices)]
    return found + told(file.victory, file.score, calls, language, choices)
