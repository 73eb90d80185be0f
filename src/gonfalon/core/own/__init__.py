"""Battles as data: what a battle file of any game may say beside its armies and its ground."""
