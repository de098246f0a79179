"""The words by which rows are known in addresses."""

import secrets

# No letters that are taken for one another when read aloud.
ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"


def new_id() -> str:
    """Draw a short word for addresses; guessing one is hopeless and would only show a game to watch."""
    return "".join(secrets.choice(ALPHABET) for _ in range(10))


def is_word(word: str) -> bool:
    """Whether a row could have that word."""
    return word.isascii() and word.isalnum()
