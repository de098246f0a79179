"""The umpire of a game: who he is, what he may see, and what he does."""
