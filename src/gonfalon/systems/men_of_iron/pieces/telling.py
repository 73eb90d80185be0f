"""P What a battle has of its own, in sentences: flight, clauses, arrivals, score and victory conditions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gonfalon.core.own.grammar import inner, joined, of, the
from gonfalon.core.own.rows import Who, kind_of
from gonfalon.core.own.sentences import (
    Told,
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
from gonfalon.systems.men_of_iron.pieces.clauses import AnyClause
from gonfalon.systems.men_of_iron.pieces.clauses_of_combat import ShieldWall
from gonfalon.systems.men_of_iron.pieces.facts import COMBAT, Arrival
from gonfalon.systems.men_of_iron.pieces.file import BattleFile

SYSTEM = "men_of_iron"
NAMED_TAGS = ("genoese",)
"""Tags that sentences call by a name of their own."""
LEFT_OUT = ("only", "note", "rules", "text")
CALLED = {
    "command": "command",
    "kind": "kind",
    "ground": "terrain",
    **dict.fromkeys(("zone", "through", "to", "at", "inside", "refuges"), "zone"),
}
"""By key of a clause: what its word names."""
ONE_OF = {"commands": "command", "kinds": "kind", "beneath": "kind", "zones": "zone", "terrain": "ground"}


class Telling:
    """How a battle calls what its file names, and its sentences."""

    def __init__(
        self,
        file: BattleFile,
        names: Mapping[str, Name],
        kinds: Mapping[str, Name],
        levels: tuple[int, int],
        arrivals: Mapping[str, Arrival],
    ) -> None:
        """`names`: the pieces by their codes; `kinds`: the kinds of counters by their letters."""
        self.file, self.names, self.kinds = file, names, kinds
        self.levels, self.arrivals = levels, arrivals

    def called(self, what: str, word: str, language: str) -> str:
        """A side, piece, kind, command, zone, ground, class, tag or state by its name."""
        if what == "side":
            return the(self.file.side[int(word)].name, language)
        if what == "distance":
            return hexes_away(word, language)
        if what == "units":
            return units_words(self.called("side", word, language) if word else "", language)
        if what == "name":
            return inner(self.names[word].of(language))
        if what == "kind" and word in self.kinds:
            return the(self.kinds[word], language)
        if what == "command":
            return next(c.name for c in self.file.command if c.id == word).of(language)
        if what == "zone":
            zone = self.file.zones.get(word)
            if zone is None or zone.name is None:
                return hexes_words(word if zone is None else zone.at, language)
            return zone.name.of(language)
        if what == "tag":
            known = word in NAMED_TAGS
            return self.say(
                language, f"who-tag-{word}" if known else "who-tagged", name=word.replace("_", " ")
            )
        if what == "terrain":
            return self.ground(word, language)
        return self.say(language, f"who-{what}-{word.replace('_', '-')}")

    def bearers(self, tag: str) -> list[str]:
        """Nobody is called by his own name for a tag."""
        return []

    def ground(self, word: str, language: str) -> str:
        """The name of a ground or hexside: the battle's own, or the game's."""
        table = self.file.terrain
        rows = {} if isinstance(table, str) else {**table.hex, **table.side}
        name = rows[word].name if word in rows else None
        return self.say(language, f"word-{word}") if name is None else name.of(language)

    def say(self, language: str, message_key: str, /, **args: Any) -> str:
        """A message of this game."""
        return message(language, message_key, args, SYSTEM)

    def all(self, language: str, choices: Mapping[str, str]) -> list[Told]:
        """How the battle is won, and what is special about it."""
        found = self.ends(language)
        own = told(self.file.victory, self.file.score, self, language, choices)
        found += [Told(one.text, one.rule or "P.64a") for one in own]
        if any(row.there(choices) for row in self.file.score):
            found.append(Told(self.say(language, "ends-points"), "P.64b"))
        found += [self.arrival(one, language) for one in self.arrivals.values()]
        return found + [self.clause(one, language) for one in self.file.clause if one.there(choices)]

    def ends(self, language: str) -> list[Told]:
        """The ends of the book, with the levels of this battle."""
        first, second = (self.called("side", str(side), language) for side in (0, 1))
        found = []
        if self.file.book_ends:
            one, two = self.levels
            words = self.say(language, "ends-flight", first=first, second=second, one=one, two=two)
            found.append(Told(words, "16.0a"))
        if not any(row.when == "end" for row in self.file.victory):
            found.append(Told(self.say(language, "ends-lull"), "R55"))
        return found

    def arrival(self, one: Arrival, language: str) -> Told:
        """Who enters during the battle, when and with whom."""
        leaders = [c.name.of(language) for c in self.file.command if c.leader and c.leader.arrival == one.id]
        rows = [row.command for row in self.file.units if row.arrival == one.id]
        names = [self.called("command", word, language) for word in dict.fromkeys(rows)]
        who = listed(dict.fromkeys([*leaders, *names]), language)
        parts = [self.say(language, "arrival-enters", of=of(who, language))]
        if one.after:
            waits = [self.called("command", c, language) for a in one.after for c in self.commands_of(a)]
            words = of(listed(dict.fromkeys(waits), language), language)
            parts.append(self.say(language, "arrival-after", of=words))
        if one.from_:
            parts.append(self.say(language, "arrival-from", count=one.from_))
        if one.on != "any":
            limit = one.on[2:] if one.on != "even" else "even"
            parts.append(self.say(language, "arrival-on", limit=limit))
        if one.by != "any":
            parts.append(self.say(language, "arrival-by"))
        others = [name for name in (one.with_, one.with_leader) if name and name not in rows]
        brings = [self.called("command", name, language) for name in others]
        for name in brings:
            to = joined("a", name) if language == "it" else f"with {name}"
            parts.append(self.say(language, "arrival-with", to=to))
        return Told(f"{', '.join(parts)}.", one.rule("enters"))

    def commands_of(self, arrival: str) -> list[str]:
        """The commands whose units come with an arrival."""
        return list(dict.fromkeys(row.command for row in self.file.units if row.arrival == arrival))

    def clause(self, clause: AnyClause, language: str) -> Told:
        """A rule of this battle: in its own words, or made from its parameters."""
        part = (
            "forbidden" if isinstance(clause, ShieldWall) and clause.forbidden else next(iter(clause.parts))
        )
        if clause.text is not None:
            return Told(clause.text.of(language), clause.rule(part))
        args: dict[str, Any] = {}
        for key in clause.__struct_fields__:
            if key not in LEFT_OUT:
                said = args[key] = self.value(key, getattr(clause, key), language)
                if isinstance(said, str):
                    args[f"of_{key}"] = of(said, language)
                    args[f"to_{key}"] = joined("a", said) if language == "it" else said
                    args[f"in_{key}"] = place_words(said, language)
        word = kind_of(type(clause).__name__).replace("_", "-")
        return Told(capital(self.say(language, f"clause-{word}", **args)), clause.rule(part))

    def value(self, key: str, value: Any, language: str) -> str | int:
        """A parameter of a clause in words."""
        if isinstance(value, Who):
            return who_words(value, self, language)
        if isinstance(value, bool):
            return "yes" if value else "no"
        if isinstance(value, list | tuple):
            if key == "kinds" and {*COMBAT} <= {*value}:
                return self.say(language, "who-units")
            how = "or" if key in ("commands", "terrain") else "and"
            return (
                listed((str(self.value(ONE_OF[key], one, language)) for one in value), language, how)
                or "none"
            )
        if key == "side":
            return self.called("side", str(value), language)
        if key == "standard":
            name = self.names[f"{value}-standard"]
            return the(name, language) if language == "it" else name.of(language)
        if key == "behind":
            return self.ground(value, language) if value else "none"
        if key == "arrival":
            names = [self.called("command", word, language) for word in self.commands_of(value)]
            return listed(names, language) or "none"
        if key in ("drm", "shock_drm", "helpless"):
            return f"{value:+d}"
        if value == "all":
            return self.say(language, "screen-anywhere")
        if key in CALLED:
            return self.called(CALLED[key], value, language)
        return -1 if value is None else value
