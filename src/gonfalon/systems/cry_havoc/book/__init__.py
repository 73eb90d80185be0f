"""The chapters, in the order of the rulebook."""

from importlib import import_module

CHAPTERS = (
    "victory",
    "stacking",
    "ways_back",
    "flight",
    "harm",
    "arrivals",
    "setup",
    "breakthrough",
    "retreat",
    "ammunition",
    "targets",
    "aiming_errors",
    "shot",
    "shooting",
    "defensive_watch",
    "defensive_shots",
    "destinations",
    "bodies",
    "mounting",
    "loose_horses",
    "carts",
    "charge_paths",
    "charge",
    "hex_by_hex",
    "walk",
    "charge_home",
    "rout",
    "actions",
    "movement",
    "melee_odds",
    "advance",
    "melee_results",
    "melee",
    "turn",
)

for _name in CHAPTERS:  # a saved battle may name any step
    import_module(f"{__name__}.{_name}")
