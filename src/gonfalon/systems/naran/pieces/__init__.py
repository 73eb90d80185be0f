"""Records, setting, tables, options, events, and plain questions to a battle."""
