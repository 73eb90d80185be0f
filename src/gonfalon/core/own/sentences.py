"""Victory, score and limit of a battle in words, each row in one sentence, from nothing but the data."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final, Protocol

import msgspec

from gonfalon.core.own.rows import Clause, Count, Score, Term, Victory, Who
from gonfalon.core.records import record

IN_THE: Final = {
    "in il ": "nel ",
    "in lo ": "nello ",
    "in la ": "nella ",
    "in l'": "nell'",
    "in l’": "nell’",
    "in i ": "nei ",
    "in gli ": "negli ",
    "in le ": "nelle ",
}
"""Italian joins the preposition to the article that the name of a place begins with."""


class Names(Protocol):
    """How a battle calls what its file names."""

    def called(self, what: str, word: str, language: str) -> str:
        """`what`: side (`0` or `1`), kind, class, tag, name, command, zone, terrain or state."""
        ...


@record
class Told:
    """A sentence and the entry of the register behind it."""

    text: str
    rule: str = ""


def told(
    victory: Iterable[Victory],
    score: Iterable[Score],
    names: Names,
    language: str,
    choices: Mapping[str, str] | None = None,
    turns: int = 0,
    turns_rule: str = "",
) -> list[Told]:
    """How a battle is won: the limit, what scores, then every victory condition in its order."""
    say = _Saying(names, language)
    given = {} if choices is None else choices
    found = [Told(say("limit", turns=turns), turns_rule)] if turns else []
    found += [Told(say.score(row), row.rule) for row in score if row.there(given)]
    rows = [row for row in victory if row.there(given)]
    found += [Told(say.victory(row), row.rule) for row in rows]
    return found


def who_words(who: Who, names: Names, language: str) -> str:
    """Some pieces in words."""
    return _Saying(names, language).who(who)


def place_words(place: str, language: str, how: str = "in") -> str:
    """In (or into) a place: in the mill, *nel mulino*."""
    from gonfalon.locale import message

    words = message(language, f"own-{how}", {"zone": place})
    for apart, joined in IN_THE.items() if language == "it" else ():
        if words.startswith(apart):
            return joined + words.removeprefix(apart)
    return words


def clause_args(clause: Clause) -> dict[str, Any]:
    """The parameters of a clause as arguments of its sentence: yes and no for truths, 0 for nothing."""
    args: dict[str, Any] = msgspec.to_builtins(clause)
    kept = {key: value for key, value in args.items() if key not in ("kind", "only", "note", "rules", "text")}
    for key, value in kept.items():
        if isinstance(value, bool):
            kept[key] = "yes" if value else "no"
        elif value is None:
            kept[key] = 0
    return kept


class _Saying:
    def __init__(self, names: Names, language: str) -> None:
        self.names, self.language = names, language

    def __call__(self, key: str, **args: Any) -> str:
        from gonfalon.locale import message

        return message(self.language, f"own-{key}", args)

    def victory(self, row: Victory) -> str:
        """When, who wins, by what, and how it is told then."""
        from gonfalon.locale import capital

        parts = [self.term(t) for t in row.all if not t.always]
        if row.any:
            parts.append(self("either", terms=f" {self('or')} ".join(self.term(t) for t in row.any)))
        parts += [self("not", term=self.term(t)) for t in row.none]
        terms = f" {self('and')} ".join(parts) or self("otherwise")
        win = self("draw") if row.win == "draw" else self("win", side=self.called("side", str(row.win)))
        when = self(f"when-{row.when}")
        return capital(self("row", when=when, win=win, terms=terms, text=row.text.of(self.language)))

    def score(self, row: Score) -> str:
        """For what, and how many points."""
        from gonfalon.locale import capital

        if row.loss is not None:
            return capital(self("score-loss", who=self.who(row.loss.who), points=row.loss.points))
        if row.start is not None:
            side = self.called("side", str(row.start.side))
            return capital(self("score-start", side=side, points=row.start.points))
        zone = row.enter or row.hold_each_turn
        if zone is None:
            return ""
        key = "hold" if row.enter is None else "enter" if zone.once else "enter-each"
        place = self.called("zone", zone.zone)
        args = {"zone": place} if row.enter is None else {"into": place_words(place, self.language, "into")}
        return capital(self(f"score-{key}", who=self.who(zone.who), points=zone.points, **args))

    def term(self, term: Term) -> str:
        """One condition."""
        if term.hold is not None:
            hold = term.hold
            said = Count(who=hold.who, least=hold.least, most=hold.most)
            where = place_words(self.called("zone", hold.zone), self.language)
            words = self("hold", count=self.count(said), where=where, who=self.who(hold.who))
            if hold.more_than is not None:
                words = f"{words}, {self('more-than', who=self.who(hold.more_than))}"
            return words
        for key in ("count", "exited", "lost", "left"):
            if (counted := getattr(term, key)) is not None:
                return self(key, count=self.count(counted), who=self.who(counted.who))
        if term.more is not None:
            return self("more", of=self.who(term.more.of), than=self.who(term.more.than))
        if term.points is not None:
            side = self.called("side", str(term.points.side))
            parts = []
            if term.points.least is not None:
                parts.append(self("points", side=side, points=term.points.least))
            if term.points.lead is not None:
                lead = term.points.lead
                parts.append(self("lead" if lead > 0 else "even", side=side, points=lead))
            return f" {self('and')} ".join(parts)
        if term.flight is not None:
            return self("flight", side=self.called("side", str(term.flight)))
        if term.turn is not None:
            return self("turn", turn=term.turn)
        return self("otherwise")

    def count(self, said: Count) -> str:
        """At least, at most, exactly so many."""
        if said.most is None:
            return self("at-least", count=said.least)
        if said.most == 0:
            return self("nobody")
        if said.least == 0:
            return self("at-most", count=said.most)
        if said.least == said.most:
            return self("exactly", count=said.most)
        return self("between", least=said.least, most=said.most)

    def who(self, who: Who) -> str:
        """Some pieces, the most telling word first."""
        parts = []
        for what, words in (("name", who.names), ("kind", who.kinds), ("tag", who.tags)):
            if words:
                parts.append(f" {self('or')} ".join(self.called(what, word) for word in words))
        if who.class_:
            parts.append(self.called("class", who.class_))
        if who.side is not None and not who.names:
            parts.append(self.called("side", str(who.side)))
        if who.command:
            parts.append(self.called("command", who.command))
        parts += [self.called("state", word) for word in who.state]
        if who.zone:
            parts.append(place_words(self.called("zone", who.zone), self.language))
        if who.terrain:
            ground = f" {self('or')} ".join(self.called("terrain", word) for word in who.terrain)
            parts.append(place_words(ground, self.language))
        if who.near is not None:
            parts.append(self("near", within=who.near.within, who=self.who(who.near.who)))
        if who.beyond is not None:
            parts.append(self("beyond", more=who.beyond.more_than, who=self.who(who.beyond.who)))
        return ", ".join(parts) or self("everybody")

    def called(self, what: str, word: str) -> str:
        return self.names.called(what, word, self.language)
