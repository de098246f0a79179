"""Dice that nobody can choose: made from a secret promised beforehand and what both players mixed in.

The die of index n (from 0, over the whole game) comes from HMAC-SHA256(secret, "<entropy>|<n>|<try>"): the
first byte below 252 in it, taken modulo 6, plus 1; `try` counts from 0 and is only needed when all 32 bytes
are 252 or above. The commitment, public from the start, is the SHA-256 of the secret in hexadecimal; the
entropy is what red gave, a slash, and what blue gave.
"""

import hashlib
import hmac
import secrets
from itertools import count

from rules.play import DiceSource

FAIR = 252
"""Bytes from here on are thrown away: 252 is the greatest multiple of 6 that a byte holds."""

LONGEST_ENTROPY = 64


def new_secret() -> bytes:
    """What a game's dice will be made from."""
    return secrets.token_bytes(32)


def commitment(secret: bytes) -> str:
    """What may be shown from the start: it binds the server to the secret and betrays nothing."""
    return hashlib.sha256(secret).hexdigest()


def mixed(entropy: dict[str, str]) -> str:
    """What both players gave, as one text."""
    return f"{entropy.get('red', '')}/{entropy.get('blue', '')}"


def die(secret: bytes, entropy: str, index: int) -> int:
    """The face, 1 to 6, of one die of the game."""
    for attempt in count():
        digest = hmac.digest(secret, f"{entropy}|{index}|{attempt}".encode(), "sha256")
        for byte in digest:
            if byte < FAIR:
                return byte % 6 + 1
    raise AssertionError("a count never ends")


def faces(secret: bytes, entropy: str, first: int, number: int) -> list[int]:
    """So many dice from that index on."""
    return [die(secret, entropy, first + step) for step in range(number)]


def dice_source(secret: bytes, entropy: str, given_back: int) -> DiceSource:
    """The dice of a game for the rules; those given back by an undo are never rolled again."""
    return lambda rolled, number: faces(secret, entropy, given_back + rolled, number)
