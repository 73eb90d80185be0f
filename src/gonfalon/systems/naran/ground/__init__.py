"""What never changes about the map or the table."""
