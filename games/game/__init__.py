"""The rows of a game: what was agreed and how far it is, its seats, and who may ask what of them."""
