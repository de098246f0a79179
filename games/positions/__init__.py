"""Positions: a table in the middle of a battle, from which games begin."""
