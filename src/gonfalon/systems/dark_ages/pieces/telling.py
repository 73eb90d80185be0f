"""P What a battle has of its own, in sentences: ends, clauses, events, score and victory conditions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gonfalon.core.own.grammar import are_many, away, inner, of, the
from gonfalon.core.own.rows import Who, kind_of
from gonfalon.core.own.sentences import (
    Told,
    clause_args,
    hexes_away,
    hexes_words,
    listed,
    told,
    units_words,
    who_words,
)
from gonfalon.core.scenario import Name
from gonfalon.locale import capital, message
from gonfalon.systems.dark_ages.pieces.clauses import Event, Formation
from gonfalon.systems.dark_ages.pieces.file import ScenarioFile, Terrain, UnitType

SYSTEM = "dark_ages"


def many(side: str) -> str:
    """Italian: whether what a side does stands in the plural."""
    return "yes" if are_many(side) else "no"


class Telling:
    """How a battle calls what its file names, and its sentences."""

    def __init__(
        self,
        file: ScenarioFile,
        types: Mapping[str, UnitType],
        terrain: Mapping[str, Terrain],
        names: Mapping[str, Name],
    ) -> None:
        self.file, self.types, self.terrain, self.names = file, types, terrain, names

    def called(self, what: str, word: str, language: str) -> str:
        """A side, piece, type, zone, ground, class, tag or state by its name."""
        if what == "side":
            return the(self.file.side[int(word)].name, language)
        if what == "distance":
            return hexes_away(word, language)
        if what == "units":
            return units_words(self.called("side", word, language) if word else "", language)
        if what == "name":
            return inner(self.names[word].of(language))
        if what == "kind" and word in self.types:
            return the(self.types[word].name, language)
        if what == "zone":
            zone = self.file.zones.get(word)
            if zone is None or zone.name is None:
                return hexes_words(word if zone is None else zone.at, language)
            return zone.name.of(language)
        if what == "terrain":
            return self.terrain[word].name.of(language)
        return self.say(language, f"who-{what}-{word.replace('_', '-')}")

    def bearers(self, tag: str) -> list[str]:
        """Nobody is called by his own name for a tag."""
        return []

    def say(self, language: str, message_key: str, /, **args: Any) -> str:
        """A message of this game."""
        return message(language, message_key, args, SYSTEM)

    def all(self, language: str, choices: Mapping[str, str]) -> list[Told]:
        """How the battle is won, and what is special about it."""
        found = self.ends(language)
        found += [self.clause(one, language) for one in self.file.clause if one.there(choices)]
        return found + told(self.file.victory, self.file.score, self, language, choices)

    def ends(self, language: str) -> list[Told]:
        """The ends of the book, with the limits of this battle."""
        file = self.file
        first, second = (self.called("side", str(side), language) for side in (0, 1))
        found = []
        if file.book_ends:
            limits = {"one": file.side[0].limit, "two": file.side[1].limit, "many": many(first)}
            words = self.say(language, "ends-cubes", first=first, second=second, **limits)
            found.append(Told(capital(words), "20d"))
            found.append(Told(self.say(language, "ends-leaders"), "20c"))
        defender = second if file.attacker == 0 else first
        if not any(row.when == "end" for row in file.victory):
            found.append(Told(self.say(language, "ends-deck", side=defender, many=many(defender)), "20f"))
        return found

    def clause(self, clause: Formation, language: str) -> Told:
        """A standing formation: whose, which, and whether it is lost by moving."""
        if clause.text is not None:
            return Told(clause.text.of(language), clause.rule("stands"))
        kinds = listed((self.called("kind", kind, language) for kind in clause.kinds), language)
        words = self.say(
            language,
            "screen-formation",
            of_side=of(self.called("side", str(clause.side), language), language),
            kinds=kinds or self.say(language, "screen-formation-foot"),
            key=clause.key,
            mobile="yes" if clause.mobile else "no",
        )
        return Told(capital(words), clause.rule("stands"))

    def event(self, event: Event, language: str) -> str:
        """What an event does: in its own words, or made from its effects."""
        if event.text is not None:
            return event.text.of(language)
        plays = event.plays()
        times = [("first", plays[0]), ("second", plays[1]), ("later", plays[2])]
        if plays[0] == plays[1] == plays[2]:
            times = [("always", plays[0])]
        elif plays[1] == plays[2]:
            times = [("first", plays[0]), ("then", plays[1])]
        parts = []
        for when, effects in times:
            said = "; ".join(self.effect(effect, language) for effect in effects)
            said = said or self.say(language, "effect-nothing")
            parts.append(capital(self.say(language, f"effect-when-{when}", effects=said)))
        return " ".join(parts)

    def effect(self, effect: Any, language: str) -> str:
        """One effect in words."""
        if effect.text is not None:
            words: str = effect.text.of(language)
            return words
        args: dict[str, Any] = {"most": 0, "leader": "", "through": "", **clause_args(effect)}
        for key in ("who", "toward"):
            if isinstance(who := getattr(effect, key, None), Who):
                args[key] = who_words(who, self, language)
                args[f"of_{key}"] = of(args[key], language)
                args[f"away_{key}"] = away(args[key], language)
        args["leader"] = self.called("name", args["leader"], language) if args["leader"] else "none"
        args["through"] = self.called("kind", args["through"], language) if args["through"] else "none"
        return self.say(language, f"effect-{kind_of(type(effect).__name__).replace('_', '-')}", **args)
