"""Records, setting, options and events."""
