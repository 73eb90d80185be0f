"""What a file may hold, and how it is read."""
