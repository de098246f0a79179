"""The order of a game: battle, Turn, Phase, uses of the dice, random events (1e 4.1, 4.2, 6)."""
