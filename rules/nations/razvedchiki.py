"""Razvedchiki: scouts who run and still take cover (1e B)."""

from rules.command.commanding import Scouting

RAZVEDCHIKI = Scouting(id="razvedchiki", name="Razvedchiki")
