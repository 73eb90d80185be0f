"""What can go wrong, each with words that say what, where and which rule."""

from __future__ import annotations


class GonfalonError(Exception):
    """Something the user can mend; the message says how."""

    def __init__(self, what: str, where: str = "", rule: str = "") -> None:
        self.what, self.where, self.rule = what, where, rule
        parts = [f"{where}: " if where else "", what, f" (rule {rule})" if rule else ""]
        super().__init__("".join(parts))


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


class OutOfDice(GonfalonError):
    """Loaded dice have run out."""


class DeadEnd(RuntimeError):
    """A decision without a legal option: a defect of the system, never the user's fault."""
