"""The chapters, in the order of the rulebook."""

from importlib import import_module

CHAPTERS = (
    "reach",
    "damage",
    "orders",
    "victory",
    "rout",
    "walk",
    "combat_dice",
    "combat",
    "evasion",
    "assault",
    "movement",
    "deck",
    "historical_events",
    "recovery",
    "activation",
    "ranged",
    "melee",
    "turn",
    "setup",
    "ambush",
    "cards",
    "event_moves",
    "events_of_harm",
    "events_of_movement",
    "events_of_return",
    "events_of_shooting",
)

for _name in CHAPTERS:  # a saved battle may name any step
    import_module(f"{__name__}.{_name}")
