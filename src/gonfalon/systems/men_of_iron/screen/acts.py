"""How the board plays what happened: events and rolls by what is seen of them."""

from gonfalon.core.display import Act

ACTS: dict[Act, tuple[str, ...]] = {
    "move": ("moved", "advanced", "retreated", "turned", "leader-moved", "left", "planted"),
    "charge": ("counter-charged",),
    "fire": ("fire", "bombard"),
    "melee": ("shock", "charge"),
    "loss": (
        "disordered",
        "eliminated",
        "retired",
        "unhorsed",
        "leader-lost",
        "leader-replaced",
        "standard-lost",
        "wagon-lost",
        "bombard-lost",
        "scored",
    ),
    "turn": ("play-passes",),
}
