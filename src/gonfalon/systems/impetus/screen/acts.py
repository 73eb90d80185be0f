"""How the board plays what happened: events and rolls by what is seen of them."""

from gonfalon.core.display import Act

ACTS: dict[Act, tuple[str, ...]] = {
    "move": ("moved", "evades", "retreats", "pursues", "deployed", "falls-short"),
    "charge": ("charges", "contact"),
    "fire": ("shot", "defensive-fire", "pilum"),
    "melee": ("melee", "melee-won", "melee-drawn"),
    "loss": ("disordered", "lost", "removed", "general-lost", "impetus-denied"),
    "turn": ("turn", "half-turn"),
}
