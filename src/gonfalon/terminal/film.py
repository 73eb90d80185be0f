"""A whole battle told again in the terminal."""

from __future__ import annotations

from collections.abc import Callable

from rich.console import Console
from rich.markup import escape

from gonfalon.core.errors import BadNotation
from gonfalon.core.match import Match
from gonfalon.locale.tongue import Tongue
from gonfalon.terminal.text import Namer, chosen, lined


def film(match: Match, language: str, console: Console, pause: Callable[[], object] | None = None) -> None:
    """Tell a whole battle again, entry by entry."""
    speaker = Namer(match.battle.setting, language)
    tongue = Tongue(speaker)
    starts = [length for _, length in match.befores] + [len(match.log)]
    for number, entry in enumerate(match.entries):
        if number >= len(starts) - 1:
            break
        words = " / ".join(said(match, tongue, w) for w in entry.words)
        who = speaker.show("side", entry.player) if entry.player >= 0 else ""
        console.print(escape(f"{number:4}  {who}  {words}"), style="bold")
        for logged in match.log[starts[number] : starts[number + 1]]:
            if not chosen(logged):
                continue
            console.print(escape(f"      {lined(speaker, logged)}"))
        if pause is not None:
            pause()
    if match.broken_at is not None:
        console.print(escape(speaker.say("terminal-broken", {"number": match.broken_at})), style="red")
    console.print(escape(speaker.say("terminal-entries", {"count": len(match.entries)})))
    if match.outcome is not None:
        console.print(escape(speaker.outcome(match.outcome)), style="bold")
    else:
        console.print(escape(speaker.say("terminal-unfinished")))


def said(match: Match, tongue: Tongue, words: str) -> str:
    """The words of an entry as people type them; what is no option (start, draw) as it stands."""
    try:
        return tongue.say(match.parse(words))
    except BadNotation:
        return words
