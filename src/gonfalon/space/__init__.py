"""Hexes in integers (printed labels at the edge only) and the measured table."""
