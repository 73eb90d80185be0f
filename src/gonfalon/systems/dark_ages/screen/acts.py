"""How the board plays what happened: events and rolls by what is seen of them."""

from gonfalon.core.display import Act

ACTS: dict[Act, tuple[str, ...]] = {
    "move": (
        "moved",
        "disengaged",
        "retreated",
        "evaded",
        "pursued",
        "left-map",
        "entered",
        "rode-off",
        "joined",
    ),
    "charge": ("assaulted", "attacked"),
    "fire": ("shot", "mercenaries"),
    "melee": ("attack", "defence"),
    "loss": ("damaged", "routed", "destroyed", "shock", "blocked"),
    "turn": ("turn", "last-turn", "passed"),
}
