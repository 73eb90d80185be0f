"""How the board plays what happened: events and rolls by what is seen of them."""

from gonfalon.core.display import Act

ACTS: dict[Act, tuple[str, ...]] = {
    "move": ("moved", "advanced", "retreated", "faced", "left", "house", "cut"),
    "charge": ("charged", "countered", "charge-failed"),
    "fire": ("shot", "shot-at-mover", "shot-at-standing", "stray", "shot-lost", "marked"),
    "melee": ("melee", "fought"),
    "loss": ("wounded", "stunned", "killed", "horse-killed", "unhorsed", "trapped", "panicked", "routed"),
    "turn": ("turn",),
}
