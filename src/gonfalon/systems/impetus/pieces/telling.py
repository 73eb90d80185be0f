"""What a battle has of its own, in sentences: its limit, clauses, score and victory conditions (P)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from gonfalon.core.own.grammar import of, the
from gonfalon.core.own.rows import kind_of
from gonfalon.core.own.sentences import Told, clause_args, listed, place_words, told, units_words
from gonfalon.locale import capital, message
from gonfalon.systems.impetus.pieces.clauses import AnyClause, Rain
from gonfalon.systems.impetus.pieces.file import ImpetusScenario
from gonfalon.systems.impetus.pieces.tables import weapon_key

SYSTEM = "impetus"
Calls = Callable[[str, str], str]


class Called:
    """How the sentences call what the file names."""

    def __init__(self, scenario: ImpetusScenario, units: Calls) -> None:
        self.scenario, self.units = scenario, units

    def called(self, what: str, word: str, language: str) -> str:
        """A side, unit, troop type, zone, terrain, class or state by its name."""
        if what == "side":
            return the(self.scenario.sides[int(word)], language)
        if what == "distance":
            return f"{word} H"
        if what == "units":
            return units_words(self.called("side", word, language) if word else "", language)
        if what == "name":
            return self.units(word, language)
        if what == "zone":
            return self.area(word, language)
        if what == "kind":
            return message(language, "who-troops", {"code": word}, SYSTEM)
        if what == "terrain" and word != "open":
            return message(language, f"word-{word}", {}, SYSTEM)
        return message(language, f"who-{what}-{word}", {}, SYSTEM)

    def bearers(self, tag: str) -> list[str]:
        """Nobody is called by his own name for a tag."""
        return []

    def area(self, word: str, language: str) -> str:
        """The name of a zone."""
        name = self.scenario.zones[word].name
        return word if name is None else name.of(language)

    def clause(self, one: AnyClause, language: str) -> Told:
        """What a clause says."""
        rule = one.rule(next(iter(one.parts)))
        if one.text is not None:
            return Told(one.text.of(language), rule)
        args = clause_args(one)
        if "area" in args:
            args["area"] = self.area(args["area"], language)
            args["where"] = place_words(args["area"], language)
        if "side" in args:
            args["side"] = self.called("side", str(args["side"]), language)
            args["of_side"] = of(args["side"], language)
        if "units" in args:
            args["units"] = listed((self.units(code, language) for code in args["units"]), language)
        if isinstance(one, Rain):
            names = [message(language, f"word-{weapon_key(w)}", {}, SYSTEM) for w in one.weapons]
            args["weapons"] = ", ".join(names) or "all"
        words = message(language, f"clause-{kind_of(type(one).__name__)}", args, SYSTEM)
        return Told(capital(words), rule)


def told_of_battle(
    scenario: ImpetusScenario, units: Calls, choices: Mapping[str, str], language: str
) -> list[Told]:
    """Every sentence, with the rule behind it: limit, ends of the sheet, clauses, score and conditions."""
    calls = Called(scenario, units)
    found = told((), (), calls, language, choices, scenario.turns, "28e")
    if scenario.book_ends:
        found.append(Told(message(language, "ends-vd", {}, SYSTEM), "28a"))
        found.append(Told(message(language, "ends-limit", {}, SYSTEM), "28f"))
    found += [calls.clause(one, language) for one in scenario.clauses if one.there(choices)]
    return found + told(scenario.victory, scenario.score, calls, language, choices)
