"""The chapters, in the order of the rulebook."""

from importlib import import_module

CHAPTERS = (
    "counters",
    "reactions",
    "losses",
    "figures",
    "setup",
    "reserves",
    "commands",
    "order_test",
    "cavalry_switch",
    "influence",
    "orders",
    "compulsion",
    "formations",
    "reorganisation",
    "fire_rolls",
    "fire",
    "contact",
    "buildings",
    "march_limits",
    "widening",
    "march",
    "retreat",
    "riding",
    "initiative",
    "melee_rolls",
    "squares",
    "combat",
    "victory",
    "own_ends",
    "turn",
)

for _name in CHAPTERS:  # a saved battle may name any step
    import_module(f"{__name__}.{_name}")
