"""The optional rules: the name of each choice, its number, and the numbers that come with it."""

from __future__ import annotations

#: optional rules: the name of the choice, the rule, and the rules that come with it
OPTIONAL: tuple[tuple[str, str, tuple[str, ...]], ...] = (
    ("narrow-zone", "1h", ()),
    ("half-rear-move", "V27b", ()),
    ("nimble-wheel", "V41b", ()),
    ("ride-down", "6n", ()),
    ("more-evaders", "6o", ()),
    ("plain-speed", "V18b", ()),
    ("still-artillery", "8ac", ()),
    ("weak-sling", "V47", ()),
    ("still-crossbows", "9i", ()),
    ("most-in-front", "V45", ()),
    ("javelins-only", "10m", ()),
    ("all-foot-defends", "V32b", ()),
    ("low-critical", "V49", ()),
    ("failed-loses", "A5", ("A5b", "A5c", "V11d")),
    ("elephant-impetus", "V4b", ()),
    ("fixed-charge", "24k", ()),
    ("pilum", "24l", ("24m", "24n", "24o")),
    ("centre-flank", "V46", ()),
    ("firm-blocks", "26k", ()),
    ("hard-rout", "27d", ()),
    ("eager-scythes", "27e", ()),
    ("lasting-scythes", "V50b", ()),
    ("calm-elephants", "V50c", ()),
    ("schiltron", "29ar", ("29as",)),
)

FREE_ONLY: tuple[tuple[str, str, tuple[str, ...]], ...] = (
    ("traded-rerolls", "2n", ()),
    ("blocks-of-three", "26d", ()),
    ("old-terrain", "21k", ("21l", "21m", "21n")),
)


def optional_rules_on(chosen: dict[str, str]) -> frozenset[str]:
    """The optional rules in force."""
    found = set()
    for name, rule, others in OPTIONAL + FREE_ONLY:
        if chosen.get(name) == "yes":
            found |= {rule, *others}
    return frozenset(found)
