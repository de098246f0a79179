"""Dice that nobody can choose, and that anybody can check when the game is over."""
