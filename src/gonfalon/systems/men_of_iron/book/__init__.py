"""The chapters, in the order of the rulebook."""

from importlib import import_module

CHAPTERS = (
    "setup",
    "reinforcements",
    "zones",
    "commands",
    "movement_costs",
    "charge_paths",
    "aggression",
    "facing",
    "formations",
    "victory",
    "conditions",
    "rally",
    "leaders",
    "arrival",
    "results",
    "fire",
    "reaction_fire",
    "bombards",
    "shock_roll",
    "retreat_before_shock",
    "charge",
    "counter_charge",
    "shock",
    "counter_fire",
    "movement",
    "orders",
    "shock_plan",
    "activation",
)

for _name in CHAPTERS:  # a saved battle may name any step
    import_module(f"{__name__}.{_name}")
