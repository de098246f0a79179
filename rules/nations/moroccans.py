"""Moroccans: in cover wherever they have come to (esp-133)."""

from rules.activation.moves import EndsTactical

MOROCCANS = EndsTactical(id="moroccans", name="Moroccans")
