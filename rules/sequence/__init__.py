"""The order of a game: battle, Phase, Command Dice, Turn end."""
