"""What the board shows."""
