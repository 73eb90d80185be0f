"""P What a battle has of its own, in sentences: its limit, types, clauses, score and victory conditions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from gonfalon.core.own.grammar import away, inner, of, the
from gonfalon.core.own.rows import Who, kind_of
from gonfalon.core.own.sentences import (
    Told,
    any_words,
    hexes_away,
    hexes_words,
    listed,
    place_words,
    told,
    units_words,
    who_words,
)
from gonfalon.core.scenario import Name
from gonfalon.locale import capital, message
from gonfalon.systems.cry_havoc.ground.sheets import terrain_summary
from gonfalon.systems.cry_havoc.pieces.clauses import AnyClause
from gonfalon.systems.cry_havoc.pieces.file import Archetype, BattleFile
from gonfalon.systems.cry_havoc.pieces.muster import GROUPS, SHOOTER
from gonfalon.systems.cry_havoc.pieces.tables import cost_of_row

SYSTEM = "cry_havoc"
PLACES = ("at", "zone", "opened_from")  # of clauses: zones or hexes
PEOPLE = ("who", "people", "carriers", "opened_by")


class Telling:
    """How a battle calls what its file names, and its sentences."""

    def __init__(
        self,
        file: BattleFile,
        roster: Mapping[str, Archetype],
        codes: Sequence[str],
        names: Sequence[Name],
    ) -> None:
        self.file, self.roster = file, roster
        self.names = dict(zip(codes, names, strict=True))

    def called(self, what: str, word: str, language: str) -> str:
        """A side, person, type, zone, ground, class, tag or state by its name."""
        if what == "side":
            return the(self.file.side[int(word)].name, language)
        if what == "units":
            return self.men(word, language)
        if what == "name":
            return self.person(word, language)
        if what == "distance":
            return hexes_away(word, language)
        if what == "kind":
            return self.say(language, "who-type", name=self.roster[word].name.of(language))
        if what == "zone":
            return self.place(word, language)
        if what == "terrain":
            return terrain_summary()[word].name.of(language)
        if what == "tag":
            return self.say(language, f"who-tag-{word}")
        return self.say(language, f"who-{what}-{word.replace('_', '-')}")

    def men(self, side: str, language: str) -> str:
        """The people of a side, of whom states can be said; of no side: everybody."""
        if not side:
            return units_words("", language)
        name = self.called("side", side, language)
        if language != "it" or name.startswith(("i ", "gli ")):
            return name
        return self.say(language, "who-men", of=of(name, language))

    def person(self, code: str, language: str) -> str:
        """Somebody by name; a common noun, written small, has its article."""
        rows = [p.name for p in self.file.people if p.code == code and p.name is not None]
        name = self.names.get(code) or next(iter(rows), Name(code, code))
        words = name.of(language)
        return the(name, language) if words[:1].islower() else inner(words)

    def bearers(self, tag: str) -> list[str]:
        """The people who bear a tag of the file."""
        known = tag in (*GROUPS, SHOOTER)
        return [] if known else [p.code for p in self.file.people if tag in p.tags]

    def place(self, text: str, language: str) -> str:
        """A zone by its name, hexes as they are written."""
        if " " in text and "zone:" in text:
            return listed((self.place(part, language) for part in text.split()), language)
        zone = self.file.zones.get(text.removeprefix("zone:"))
        if zone is None:
            return self.say(language, "clause-all-hexes") if text == "all" else hexes_words(text, language)
        return hexes_words(zone.at, language) if zone.name is None else zone.name.of(language)

    def say(self, language: str, message_key: str, /, **args: Any) -> str:
        """A message of this game."""
        return message(language, message_key, args, SYSTEM)

    def all(self, language: str, choices: Mapping[str, str]) -> list[Told]:
        """How the battle is won, and what is special about it."""
        file = self.file
        found = told((), (), self, language, choices, file.turns, file.rules.turns)
        found += [self.own_type(row, language) for row in file.type.values()]
        found += [self.clause(one, language) for one in file.clause if one.there(choices)]
        found += told(file.victory, file.score, self, language, choices)
        if file.book_ends:
            found.append(Told(self.say(language, "ends-standing"), "P.12a"))
        if not any(row.when == "end" and row.there(choices) for row in file.victory):
            found.append(Told(self.say(language, "ends-more"), "P.12b"))
        return found

    def own_type(self, row: Archetype, language: str) -> Told:
        """A type of the battle's own, with its price."""
        price = cost_of_row(row, mounted=False)
        ridden = cost_of_row(row, mounted=True) if row.mounted is not None else 0
        args = {"name": row.name.of(language), "price": price, "mounted": ridden}
        return Told(capital(self.say(language, "clause-type", **args)), row.rule)

    def clause(self, one: AnyClause, language: str) -> Told:
        """What a clause says: in its own words, or made from its parameters."""
        rule = one.rule(next(iter(one.parts)))
        if one.text is not None:
            return Told(one.text.of(language), rule)
        kind = kind_of(type(one).__name__)
        args: dict[str, Any] = {
            k: v for k, v in msgspec.to_builtins(one).items() if isinstance(v, (str, int, bool))
        }
        for key in PEOPLE:
            if isinstance(who := getattr(one, key, None), Who):
                args[key] = who_words(who, self, language)
                args[f"of_{key}"] = of(args[key], language)
                args[f"any_{key}"] = any_words(who, self, language)
        for key in PLACES:
            if args.get(key):
                args[key] = self.place(args[key], language)
                args[f"in_{key}"] = place_words(args[key], language)
                args[f"from_{key}"] = away(args[key], language)
        if args.get("side") is not None:
            args["side"] = self.called("side", str(args["side"]), language)
            args["of_side"] = of(args["side"], language)
        elif "side" in type(one).__struct_fields__:
            args["side"] = args["of_side"] = ""
        if args.get("rank"):
            args["of_rank"] = of(self.called("class", args["rank"], language), language)
        if kind == "laid":
            args["name"] = "" if (name := getattr(one, "name", None)) is None else name.of(language)
        given = {k: ("yes" if v else "no") if isinstance(v, bool) else v or "none" for k, v in args.items()}
        return Told(capital(self.say(language, f"clause-{kind.replace('_', '-')}", **given)), rule)
