"""Battles with agreed dice, whole and altered: for the tests of the protocol and the attacks on a server."""

from __future__ import annotations

import random
import secrets
from typing import Any

from gonfalon.core.fair import NEWEST, Fair, Version, commitment, terms_of
from gonfalon.core.match import Match
from gonfalon.core.system import System
from gonfalon.players import make_player, take_turn


def agreed(system: System, scenario: str, sides: tuple[int, ...] = (0, 1), choices: Any = None) -> Fair:
    """The whole protocol in one place."""
    settled = Match(system, system.scenario(scenario), choices or {}, 1).choices
    fair = Fair.offered(terms_of([system.name, system.rules_version, scenario, settled], "b", 1, sides))
    drawn = {side: secrets.token_bytes(32) for side in sides}
    for side, secret in drawn.items():
        fair = fair.with_commit(side, commitment(f"side{side}", fair.terms, secret))
    for side, secret in drawn.items():
        fair = fair.with_open(side, secret.hex())
    assert fair.agreed
    return fair


def known(system: System, scenario: str, version: Version = NEWEST) -> Fair:
    """An agreement of which every secret is known, under a version of the protocol."""
    settled = Match(system, system.scenario(scenario), {}, 1).choices
    terms = terms_of([system.name, system.rules_version, scenario, settled], "b", 1, (0, 1))
    drawn = {whose: whose.encode().ljust(32) for whose in ("server", "side0", "side1")}
    shown = {whose: commitment(whose, terms, secret, version) for whose, secret in drawn.items()}
    return Fair(
        terms=terms,
        server=shown["server"],
        secret=drawn["server"].hex(),
        commits=(shown["side0"], shown["side1"]),
        opens=(drawn["side0"].hex(), drawn["side1"].hex()),
        version=version,
    )


def played(system: System, scenario: str, gestures: int = 60) -> Match:
    """A battle with agreed dice, a few gestures taken back, then given up."""
    match = Match(system, system.scenario(scenario), {}, 0, agreed(system, scenario))
    player = make_player("page", 1)
    for count in range(gestures):
        take_turn(match, player)
        if match.outcome is not None:
            return match
        if count % 9 == 4 and len(match.entries) > 2:
            match.undo(agreed=True)
    match.concede(0)
    return match


def altered(data: dict[str, Any], dice: random.Random) -> str:
    """Alter one thing in a finished save; what it was."""
    entries, fair = data["entries"], data["fair"]
    rolled = [e for e in entries if e[2]]
    hows = [
        "word",
        "secret",
        "open",
        "commit",
        "server",
        "drop",
        "swap",
        "digest",
        "who",
        "terms",
        "receipt",
        "auto",
        "version",
    ]
    how = dice.choice([*hows, *(["die", "shape"] if rolled else [])])
    entry = entries[dice.randrange(1, len(entries))]
    if how == "die":
        faces = dice.choice(rolled)[2][0]
        faces[0] = 1 + faces[0] % 6
    elif how == "shape":
        one = dice.choice(rolled)
        one[5] = [*one[5], [[1, 6, 1]]]
    elif how == "word":
        entry[1] = ["pass and more"] if dice.random() < 0.5 else [*entry[1], "pass"]
    elif how == "drop":
        entries.remove(entry)
    elif how == "swap":
        place = dice.randrange(1, len(entries) - 1)
        entries[place], entries[place + 1] = entries[place + 1], entries[place]
        if entries[place] == entries[place + 1]:
            entries.pop()
    elif how == "digest":
        entry[3] = "0" * 12
    elif how == "who":
        entry[0] = 1 - max(0, entry[0])
    elif how == "auto":
        entry[4] = not entry[4]
    elif how == "terms":
        fair["terms"] = fair["terms"].replace('"b"', '"c"')
    elif how == "version":
        fair["version"] = dice.choice([0, 1, 3, None])
    elif how in ("open", "commit"):
        fair[f"{how}s"][dice.randrange(2)] = secrets.token_hex(32)
    else:
        fair[how] = secrets.token_hex(32)
    return how
