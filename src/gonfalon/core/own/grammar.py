"""Names within sentences: their articles, and the Italian prepositions that join with them."""

from __future__ import annotations

import re
from typing import Final

from gonfalon.core.scenario import Name

JOINED: Final = {"di": "de", "in": "ne", "a": "a", "da": "da", "su": "su"}
"""Italian: what becomes of a preposition before an article."""
ARTICLES: Final = {
    "il ": "l ", "lo ": "llo ", "la ": "lla ", "l'": "ll'", "l’": "ll’",
    "i ": "i ", "gli ": "gli ", "le ": "lle ",
}  # fmt: skip
"""Italian: the articles, and what each adds to the preposition before it."""
MANY: Final = ("i ", "gli ", "le ")
IMPURE: Final = ("gn", "ps", "pn", "x", "y", "z")
PLURALS: Final = ("s", "sh", "ch", "ese")
COLLECTIVES: Final = frozenset((
    "army", "cavalry", "company", "convoy", "crown", "foot", "garrison", "guard", "horse", "host", "infantry",
    "league", "levy", "militia", "order",
))  # fmt: skip
ON: Final = frozenset((
    "bridge", "ground", "hill", "map", "ridge", "road", "slope",
    "altura", "collina", "colle", "cresta", "mappa", "pendio", "ponte", "strada", "terreno",
))  # fmt: skip
"""Words of places where one stands on, not in."""


def the(name: Name, language: str) -> str:
    """A name with its definite article, as it stands within a sentence."""
    return _il(name.it, name.gender) if language == "it" else _the(name.en)


def _the(name: str) -> str:
    """English peoples and companies have an article, colours and countries none."""
    name = inner(name)
    last = name.rpartition(" ")[2].lower()
    if name.lower().startswith(("the ", "a ", "an ")):
        return name
    common = name[:1].islower() or last.endswith(PLURALS) or last in COLLECTIVES
    return f"the {name}" if common else name


def _il(name: str, gender: str) -> str:
    name = inner(name)
    small = name.lower()
    if small.startswith(tuple(ARTICLES)):
        return name
    vowel = small[:1] in "aeiouàèéìòùh"
    impure = small.startswith(IMPURE) or (small[:1] == "s" and small[1:2] not in "aeiouàèéìòù")
    if gender == "mp":
        return f"{'gli' if vowel or impure else 'i'} {name}"
    if gender == "fp":
        return f"le {name}"
    if vowel:
        return f"l'{name}"
    return f"{'la' if gender == 'f' else 'lo' if impure else 'il'} {name}"


LISTED: Final = re.compile("(^|, | e | o )(" + "|".join(ARTICLES) + ")")


def joined(preposition: str, words: str) -> str:
    """Italian: a preposition before words that may begin with an article: in + il campo, nel campo.

    In a list each that has an article has the preposition too: *dei Picchieri e degli Arcieri*.
    """
    if not words.startswith(tuple(ARTICLES)):
        return f"{preposition} {words}"
    return LISTED.sub(lambda found: found[1] + JOINED[preposition] + ARTICLES[found[2]], words)


def inner(name: str) -> str:
    """A name that begins with an article, as it stands within a sentence: *il Guercio*."""
    small = name[:1].lower() + name[1:]
    return small if small.startswith((*ARTICLES, "the ", "a ", "an ", "un ", "una ", "uno ")) else name


def is_on(place: str) -> bool:
    """Whether one stands on a place: on the hill, *sulla collina*."""
    return not ON.isdisjoint(re.split(r"[\s'’]", place.lower()))


def of(words: str, language: str) -> str:
    """Of somebody: of the Raiders, *degli Incursori*."""
    return joined("di", words) if language == "it" else f"of {words}"


def away(words: str, language: str) -> str:
    """From somebody."""
    return joined("da", words) if language == "it" else f"from {words}"


def are_many(words: str) -> bool:
    """Italian: whether the verb after these words stands in the plural."""
    return words.startswith(MANY)
