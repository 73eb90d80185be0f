"""The battle in the terminal."""
