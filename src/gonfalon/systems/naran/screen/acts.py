"""How the board plays what happened: events and rolls by what is seen of them."""

from gonfalon.core.display import Act

ACTS: dict[Act, tuple[str, ...]] = {
    "move": (
        "moved",
        "wheeled",
        "fell_back",
        "turned",
        "shifted",
        "entered",
        "left_building",
        "marched_off",
        "retreats",
        "rides",
        "joins",
        "formed",
        "disengaged",
        "deployed",
        "arrives",
    ),
    "charge": ("charges", "contact", "broken_through", "thrown_back"),
    "fire": ("volley", "fire-hit", "fire-again", "fire-kill", "shot-kill"),
    "melee": ("strikes", "melee-hit", "melee-kill"),
    "loss": (
        "losses",
        "special_lost",
        "wounded",
        "fled",
        "destroyed",
        "disorganised",
        "colour_taken",
        "figure_lost",
        "standard_fell",
        "ridden_down",
        "command_broken",
        "score",
    ),
    "turn": ("turn",),
}
