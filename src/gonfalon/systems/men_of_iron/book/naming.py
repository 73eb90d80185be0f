"""3.3, 4.1 Which commands a side may name now."""

from __future__ import annotations

from gonfalon.core.checks import Refusal, refuse
from gonfalon.systems.men_of_iron.book import reinforcements
from gonfalon.systems.men_of_iron.book.commands import named, rating
from gonfalon.systems.men_of_iron.pieces.facts import Command
from gonfalon.systems.men_of_iron.pieces.setting import B


def usable(b: B, command: Command) -> bool:
    """Whether a command has something to do: a unit on the map, or one that may enter now."""
    units = b.units
    if command.commands:
        return units[command.leader].place is not None
    for i in command.members:
        if units[i].place is not None:
            return True
    return any(
        reinforcements.entry_refusal(b, i, command) is None for i in command.members if units[i].fate == ""
    )


def choices(b: B, side: int, free: bool) -> list[Command]:
    """The commands a side may name now."""
    found = [c for c in named(b, side) if usable(b, c)]
    if not free:
        found = [c for c in found if rating(b, c) >= 0 and not _waits_for_free(b, c)]
    if not any(b.game.acted) and b.game.activations == 0:
        opening = [c for c in found if c.opens]
        if opening and not b.setting.is_("start", "free"):
            return opening
    return found


def _waits_for_free(b: B, c: Command) -> bool:
    """najera.v, najera.x, najera.y: with balanced entry a wave comes in by free activations only."""
    if c.leader < 0 or not c.wave:
        return False
    return b.setting.is_("waves", "balanced") and b.units[c.leader].place is None


def command_refusal(b: B, side: int, name: str, free: bool) -> Refusal:
    """Why a command cannot be named."""
    c = b.setting.commands.get(name)
    if c is None or c.side != side:
        return refuse("3.3a", "not-your-command")
    if c.sortie:
        return refuse("courtrai.ag", "sortie-only-instead-of-continuity")
    if c.commands == "strays":
        return refuse("bannockburn.bf", "strays-only-free")
    if not c.members and not c.commands:
        return refuse("V9", "no-units")
    blocking = [r for i in c.members if (r := reinforcements.entry_refusal(b, i, c)) is not None]
    if blocking and all(b.units[i].place is None for i in c.members):
        return blocking[0]
    if not free and _waits_for_free(b, c):
        return refuse("najera.x", "wave-waits")
    if not any(b.game.acted):
        return refuse(b.setting.scenario.data["rule"], "not-first")  # type: ignore[attr-defined]
    return refuse("4.1a", "command-gone")
