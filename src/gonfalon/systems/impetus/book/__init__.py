"""The chapters, in the order of the rulebook."""

from importlib import import_module

CHAPTERS = (
    "terrain_setup",
    "setup",
    "passing",
    "ways",
    "disorder",
    "cohesion",
    "retreat",
    "shooting",
    "melee_dice",
    "melee",
    "activation",
    "movement",
    "wheels",
    "roads",
    "groups",
    "charge_ways",
    "evasion",
    "defensive_fire",
    "charge",
    "victory",
    "own_ends",
    "arrivals",
    "turn",
)

for _name in CHAPTERS:  # a saved battle may name any step
    import_module(f"{__name__}.{_name}")
