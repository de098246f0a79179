"""A game and the places at its table."""
