"""The chapters, each after those that it calls."""

from importlib import import_module

CHAPTERS = ("cards", "volley", "movement", "turn")

for _name in CHAPTERS:  # a saved battle may name any step
    import_module(f"{__name__}.{_name}")
