"""The report at the end of a battle: result, losses over time, luck of the dice, turning points."""

from __future__ import annotations

from math import erfc, sqrt

from gonfalon.core.battle import Outcome
from gonfalon.core.events import Rolled
from gonfalon.core.match import Match
from gonfalon.core.views import BOTH, view
from gonfalon.locale.voice import Voice, board_of, screen_of
from gonfalon.server.messages import pages
from gonfalon.server.phrases import Phrases

POINTS = 60
TURNS = 5


def report(match: Match, voice: Voice, helped: bool) -> pages.ReportTold:
    """Everything the last page shows."""
    phrases = Phrases(match, voice)
    board = board_of(match.battle.setting, voice)
    outcome = match.outcome
    assert outcome is not None, "the battle goes on"
    return pages.ReportTold(
        title=match.scenario.title.of(voice.language),
        sides=board.sides,
        outcome=ended(match, outcome, phrases),
        entries=len(match.entries),
        helped=helped,
        corrected=match.corrected,
        losses=losses(match, voice),
        luck=(luck(match, 0), luck(match, 1)),
        turning=turning(match, phrases),
    )


def ended(match: Match, outcome: Outcome, phrases: Phrases) -> pages.ReportOutcome:
    """Who won and why; whoever gave up did so by no rule."""
    words = {rule.id: rule.text for rule in match.system.register.rule}
    rule = outcome.rule if outcome.rule in words else ""
    return pages.ReportOutcome(
        winner=outcome.winner,
        text=phrases.speaker.outcome(outcome),
        rule=rule,
        rule_text=words[rule].of(phrases.voice.language) if rule else "",
    )


def losses(match: Match, voice: Voice) -> pages.Losses:
    """The deciding tally of each side over the battle."""
    screen, count = screen_of(match.system.name), len(match.entries)
    steps = sorted({max(1, round(count * k / POINTS)) for k in range(1, POINTS + 1)} | {count})
    lines: tuple[list[int], list[int]] = ([], [])
    title, limits, end = "", [0, 0], ["", ""]
    for entry in steps:
        scene = screen.scene(view(match.system, match.at_entry(entry), BOTH), None, voice)
        for side in (0, 1):
            main = next((t for t in scene.tallies if t.side == side and t.main), None)
            lines[side].append(0 if main is None else main.value)
            if main is not None:
                title, limits[side] = main.name, main.limit or 0
                end[side] = main.text or (f"{main.value} / {main.limit}" if main.limit else str(main.value))
    return pages.Losses(title=title, steps=steps, sides=lines, limits=limits, end=(end[0], end[1]))


def luck(match: Match, side: int) -> pages.Luck:
    """Each die of a side against its mean; the test says how often fair dice stray as far.

    Dice are fair if their sum strays no further from its mean than chance allows (two-sided z test).
    """
    count, total, mean, variance = 0, 0, 0.0, 0.0
    for logged in match.log:
        e = logged.event
        if not isinstance(e, Rolled) or e.roll.side != side:
            continue
        at = 0
        for pool in e.roll.pools:
            faces = e.faces[at : at + pool.count]
            at += pool.count
            width = pool.high - pool.low + 1
            count += len(faces)
            total += sum(faces)
            mean += len(faces) * (pool.low + pool.high) / 2
            variance += len(faces) * (width * width - 1) / 12
    z = (total - mean) / sqrt(variance) if variance else 0.0
    return pages.Luck(
        dice=count,
        mean=round(total / count, 2) if count else 0,
        expected=round(mean / count, 2) if count else 0,
        z=round(z, 2),
        chance=round(100 * erfc(abs(z) / sqrt(2))),
    )


def turning(match: Match, phrases: Phrases) -> list[pages.Turning]:
    """The rolls that moved the balance most, as the computer players judge it."""
    swings: list[tuple[int, int]] = []
    before: int | None = None
    for entry in range(1, len(match.entries)):
        now = match.system.evaluate(match.at_entry(entry), 0)
        if before is not None and match.entries[entry - 1].rolls:
            swings.append((now - before, entry))
        before = now
    swings.sort(key=lambda s: -abs(s[0]))
    told = []
    for swing, entry in sorted(swings[:TURNS], key=lambda s: s[1]):
        start = match.befores[entry - 1][1]
        end = match.befores[entry][1] if entry < len(match.entries) else len(match.log)
        lines = [
            phrases.line(match.log[number], number)
            for number in range(start, end)
            if match.log[number].event.word != "chosen" and match.log[number].only is None
        ]
        great = (swing, entry) == swings[0]
        told.append(pages.Turning(entry=entry, side=0 if swing > 0 else 1, lines=lines[:6], great=great))
    return told
