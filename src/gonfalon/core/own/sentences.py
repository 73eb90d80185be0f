"""Victory, score and limit of a battle in words, each row in one sentence, from nothing but the data."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, Protocol

import msgspec

from gonfalon.core.own.grammar import are_many, away, is_on, joined, of
from gonfalon.core.own.rows import Clause, Count, Near, Score, Term, Victory, Who
from gonfalon.core.records import record

MARKS: Final = (".", "!", "?", "…")
EDGES: Final = ("edge:north", "edge:south", "edge:east", "edge:west")


class Names(Protocol):
    """How a battle calls what its file names."""

    def called(self, what: str, word: str, language: str) -> str:
        """`what`: side (`0`, `1`), kind, class, tag, name, command, zone, terrain, state, units or distance.

        All but states stand as in the middle of a sentence, with their article. `units`: the pieces of a
        side, of which the states of the game can be said; `units` of no side: all pieces.
        """
        ...

    def bearers(self, tag: str) -> Sequence[str]:
        """The ids of those who bear a tag, where they are called by their names."""
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


def any_words(who: Who, names: Names, language: str) -> str:
    """Anybody of some pieces."""
    saying = _Saying(names, language)
    return saying("anybody") if who == Who() else saying("any", **saying.group(who))


def place_words(place: str, language: str, into: bool = False) -> str:
    """In (or into) a place: in the mill, *nel mulino*."""
    on = is_on(place)
    if language == "it":
        return joined("su" if on else "in", place)
    return f"{'on' if on else 'in'}{'to' if into else ''} {place}"


def hexes_words(text: str, language: str) -> str:
    """Hexes as a file writes them: an edge of the map by its name, others one after the other."""
    from gonfalon.locale import message

    known = message(language, f"own-{text.replace(':', '-')}") if text in EDGES else ""
    args = {"hexes": listed(text.split(), language), "count": 1 if text.isalnum() else 2}
    return known or message(language, "own-hexes", args)


def hexes_away(count: str, language: str) -> str:
    """So many hexes."""
    from gonfalon.locale import message

    return message(language, "own-away", {"count": int(count)})


def units_words(side: str, language: str) -> str:
    """The units of a side, given with its article; of no side: everybody."""
    from gonfalon.locale import message

    args = {"of": of(side, language)}
    return message(language, "own-units", args) if side else message(language, "own-everybody")


def listed(words: Iterable[str], language: str, how: str = "and") -> str:
    """Words one after the other, `and` or `or` before the last."""
    from gonfalon.locale import message

    *first, last = list(words) or [""]
    return f"{', '.join(first)} {message(language, f'own-{how}')} {last}" if first else last


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


def one_of(said: Count) -> bool:
    """Whether one is counted."""
    return said.most == 1 if said.least == 0 or said.most is not None else said.least == 1


class _Saying:
    def __init__(self, names: Names, language: str) -> None:
        self.names, self.language = names, language
        self.winner: str | None = None  # he of whom a row has spoken last: they

    def __call__(self, key: str, **args: Any) -> str:
        from gonfalon.locale import message

        return message(self.language, f"own-{key}", args)

    def victory(self, row: Victory) -> str:
        """Who wins, when and by what, and how it is told then."""
        from gonfalon.locale import capital

        parts: list[str] = []
        for term in (t for t in row.all if not t.always):
            self.winner = None if parts or row.win == "draw" else str(row.win)
            parts.append(self.term(term))
        self.winner = None
        if row.any:
            parts.append(self("either", terms=self.list((self.term(t) for t in row.any), "or")))
        parts += [self("not", term=self.term(t)) for t in row.none]
        verdict = self("draw") if row.win == "draw" else self.does("win", str(row.win))
        when = row.when if parts else "otherwise"
        words = self(f"row-{when}", verdict=verdict, terms=self.list(parts))
        text = row.text.of(self.language)
        return capital(self("told", row=words, text=text if text.endswith(MARKS) else f"{text}."))

    def score(self, row: Score) -> str:
        """For what, and how many points."""
        from gonfalon.locale import capital

        if row.loss is not None:
            who = row.loss.who
            key = "score-loss-one" if self.is_one(who) else "score-loss"
            return capital(self(key, **self.group(who), points=row.loss.points))
        if row.start is not None:
            return capital(f"{self.does('start', str(row.start.side), points=row.start.points)}.")
        zone = row.enter or row.hold_each_turn
        if zone is None:
            return ""
        place, one = self.called("zone", zone.zone), self.is_one(zone.who)
        key = "hold" if row.enter is None else "enter-one" if one else "enter" if zone.once else "enter-each"
        places = {
            "where": place_words(place, self.language),
            "into": place_words(place, self.language, into=True),
        }
        places["any"] = any_words(zone.who, self.names, self.language)
        return capital(self(f"score-{key}", **self.group(zone.who), **places, points=zone.points))

    def term(self, term: Term) -> str:
        """One condition."""
        if term.hold is not None:
            hold = term.hold
            where = place_words(self.called("zone", hold.zone), self.language)
            words = self.counted("hold", Count(who=hold.who, least=hold.least, most=hold.most), f" {where}")
            if hold.more_than is not None:
                words += self("more-than", **self.group(hold.more_than))
            return words
        for key in ("exited", "lost", "left"):
            if (counted := getattr(term, key)) is not None:
                return self.counted(key, counted)
        if term.count is not None:
            return self.present(term.count)
        if term.more is not None:
            return self("more", one=self.who(term.more.of), **self.group(term.more.than))
        if term.points is not None:
            lead, side = term.points.lead, str(term.points.side)
            parts = [] if term.points.least is None else [self.does("points", side, points=term.points.least)]
            if lead is not None:
                key = "lead" if lead > 0 else "even" if lead == 0 else "behind"
                parts.append(self.does(key, side, points=abs(lead)))
            return self.list(parts)
        if term.flight is not None:
            return self("flight", side=of(self.called("side", str(term.flight)), self.language))
        return self("always") if term.turn is None else self("turn", turn=term.turn)

    def does(self, key: str, side: str, **args: Any) -> str:
        """What a side does or has."""
        name = self.called("side", side)
        said = self("they") if side == self.winner else name
        return self(key, side=said, many="yes" if are_many(name) else "no", **args).strip()

    def counted(self, key: str, said: Count, where: str = "") -> str:
        """So many of somebody are somewhere, are lost, have left."""
        if self.is_one(said.who):
            no = "yes" if said.most == 0 else "no"
            return self(key, subject=self.who(said.who), many="no", no=no, where=where)
        single = one_of(said) or (said.most == 0 and self.language == "it")
        return self(key, subject=self.number(said), many="no" if single else "yes", no="no", where=where)

    def present(self, said: Count) -> str:
        """So many of somebody there are."""
        one = self.is_one(said.who)
        if said.most == 0:
            return self("count-one-none" if one else "count-none", **self.group(said.who))
        if one:
            return self("count-one", **self.group(said.who))
        return self("count", subject=self.number(said), many="no" if one_of(said) else "yes")

    def number(self, said: Count) -> str:
        """At least, at most, exactly so many of somebody."""
        group = self.group(said.who)
        if said.most == 0:
            return self("none", **group)
        if said.most is None:
            return self("at-least", **group, count=said.least)
        if said.least == 0:
            return self("at-most", **group, count=said.most)
        if said.least == said.most:
            return self("exactly", **group, count=said.most)
        return self("between", **group, least=said.least, most=said.most)

    def group(self, who: Who) -> dict[str, str]:
        """Some pieces for a message: themselves, *of* them, and whether they are of female gender."""
        words = self.who(who)
        female = "yes" if words.startswith("le ") else "no"
        return {
            "who": words,
            "of": self("of-all") if who == Who() else of(words, self.language),
            "female": female,
        }

    def is_one(self, who: Who) -> bool:
        """Whether somebody is named, and nobody else meant."""
        return len(self.by_name(who).names) == 1

    def by_name(self, who: Who) -> Who:
        """Who bears a tag that has no name of its own is called by his."""
        bearers = [code for tag in who.tags for code in self.names.bearers(tag)]
        return msgspec.structs.replace(who, names=[*who.names, *bearers], tags=[]) if bearers else who

    def who(self, who: Who) -> str:
        """Some pieces, the most telling word first: the Pikes of the Scots who are in formation."""
        who = self.by_name(who)
        side = "" if who.side is None else str(who.side)
        parts = []
        for what, words in (("name", who.names), ("kind", who.kinds), ("tag", who.tags)):
            if words:
                how = "and" if what == "name" else "or"
                parts.append(self.list((self.called(what, word) for word in words), how))
        if who.class_:
            parts.append(self.called("class", who.class_))
        if who.side is not None and not who.names:
            bare = not (parts or who.command) and bool(who.state)
            parts.append(self.called("units" if bare else "side", side))
        if who.command:
            parts.append(self.called("command", who.command))
        found = parts[0] if parts else self.called("units", "")
        found += "".join(f" {of(words, self.language)}" for words in parts[1:])
        if who.state:
            states = self.list(self.called("state", word) for word in who.state)
            found = self("who", who=found, states=states)
        if who.zone:
            found += f" {place_words(self.called('zone', who.zone), self.language)}"
        if who.terrain:
            ground = self.list((self.called("terrain", word) for word in who.terrain), "or")
            found += f" {self('ground', ground=ground)}"
        for key, within in (("near", who.near), ("beyond", who.beyond)):
            if within is not None:
                hexes = within.within if isinstance(within, Near) else within.more_than
                far = self.called("distance", str(hexes))
                found += f" {self(key, far=far, **self.away(within.who))}"
        return found

    def away(self, who: Who) -> dict[str, str]:
        """Of somebody and from somebody."""
        words = self.who(who)
        return {"of": of(words, self.language), "away": away(words, self.language)}

    def list(self, words: Iterable[str], how: str = "and") -> str:
        return listed(words, self.language, how)

    def called(self, what: str, word: str) -> str:
        return self.names.called(what, word, self.language)
