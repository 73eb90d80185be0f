"""The chapters, in the order of the rulebook."""
