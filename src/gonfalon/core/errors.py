"""What can go wrong, each with words that say what, where and which rule."""

from __future__ import annotations

from collections.abc import Iterable

LONGEST, LARGEST = 800, 10**15  # of words and numbers from outside that are told again


class GonfalonError(Exception):
    """Something the user can mend; the message says how.

    `key` names its words: `error-<key>` of the catalogue `errors.ftl`, with the named arguments. An
    argument that has a text in each language (`of`) is spoken in the reader's. A rulebook that is not
    shipped may give the words themselves in place of a key.
    """

    def __init__(self, key: str, where: str = "", rule: str = "", **args: object) -> None:
        super().__init__(key, where, rule)
        self.key, self.where, self.rule, self.named = key, where, rule, args

    def what(self, language: str) -> str:
        """What is wrong."""
        from gonfalon.locale import bundle, message

        if not bundle(language).has_message(f"error-{self.key}"):
            return self.key
        args = {k: _plain(v.of(language) if hasattr(v, "of") else v) for k, v in self.named.items()}
        return message(language, f"error-{self.key}", args)

    def of(self, language: str) -> str:
        """Where, what and which rule, in one line."""
        from gonfalon.locale import message

        where = f"{_plain(self.where)}: " if self.where else ""
        rule = " " + message(language, "error-rule", {"rule": self.rule}) if self.rule else ""
        return f"{where}{self.what(language)}{rule}"

    def __str__(self) -> str:
        return self.of("en")


def _plain(value: object) -> object:
    """A value that can be spoken: words from outside may be long, or hold signs that steer a terminal."""
    if isinstance(value, int):
        return value if abs(value) < LARGEST else f"{str(value)[:12]}…"
    if not isinstance(value, str):
        return value
    words = "".join(c if c.isprintable() or c in "\n\t" else "\N{REPLACEMENT CHARACTER}" for c in value)
    return words if len(words) <= LONGEST else f"{words[: LONGEST - 1]}…"


class Words:
    """A message of a game, as an argument of an error."""

    def __init__(self, system: str, key: str, args: Iterable[tuple[str, object]] = ()) -> None:
        self.system, self.key, self.named = system, key, dict(args)

    def of(self, language: str) -> str:
        """The words in one language."""
        from gonfalon.locale import message

        return message(language, self.key, self.named, self.system)


class NotFound(GonfalonError):
    """No system, battle, option or rule of that name."""


class IllegalChoice(GonfalonError):
    """The choice is understood, but the rules refuse it."""


class BadNotation(GonfalonError):
    """The text of a choice cannot be read."""


class BadScenario(GonfalonError):
    """A scenario or map file is wrong; `where` names file and key."""


class BadSave(GonfalonError):
    """A saved battle is damaged, too new, or no longer replays."""


class OutOfSync(GonfalonError):
    """The choice answers a question that is no longer pending, or another player's."""


class BadMessage(GonfalonError):
    """What a page sends cannot be read; `where` names the field."""


class NotStored(GonfalonError):
    """A gesture could not be written: the battle stands where it stood."""


class NotComputed(GonfalonError):
    """What was asked takes too long, or the program is too busy, or its worker failed."""


class OutOfDice(GonfalonError):
    """Loaded dice have run out."""


class DeadEnd(RuntimeError):
    """A decision without a legal option: a defect of the system, never the user's fault."""
