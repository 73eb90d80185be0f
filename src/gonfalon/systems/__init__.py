"""One package a rulebook."""
