"""Gonfalon: historical tabletop wargames on a computer, every rule enforced and explained."""
