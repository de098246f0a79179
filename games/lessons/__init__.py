"""Lessons: the game is learned by playing short battles whose dice are arranged, step by step."""
