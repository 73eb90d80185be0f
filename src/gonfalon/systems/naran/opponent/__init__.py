"""What the computer player knows of this game."""
