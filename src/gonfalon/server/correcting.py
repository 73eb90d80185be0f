"""Corrections as messages: what of a unit a page may correct, and what it says of it."""

from __future__ import annotations

from gonfalon.core.corrections import Correct, Correctable, correctable
from gonfalon.server.messages import asked, replies
from gonfalon.server.rooms import Room
from gonfalon.server.seats import Link


def correctable_told(room: Room, link: Link, unit: int) -> replies.CorrectableTold:
    """What of a unit can be corrected, by what its reader knows."""
    match, speaker = room.match, room.wire.phrases(link).speaker
    seen = match.view(room.rights.viewer(link))
    there = unit < len(seen.units) and match.waiting is None and room.rights.goes_back(link)
    found = correctable(match.system, seen, unit) if there else None
    can = found or Correctable()
    return replies.CorrectableTold(
        can=found is not None,
        hexes=can.hexes,
        table=can.table,
        facings=list(can.facings),
        losses=can.losses,
        most=can.most,
        state=can.state,
        states=[replies.Said(value=word, words=speaker.show("word", word)) for word in can.states],
    )


def correction_of(given: asked.Correct) -> Correct:
    """What a page says of a unit."""
    at = given.hex, given.facing, given.point, given.turn
    return Correct(given.unit, *at, given.losses, given.state)
