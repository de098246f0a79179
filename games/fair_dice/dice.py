"""Dice that nobody can choose: made from a secret promised beforehand and what both players mixed in.

How, to the byte, is in docs/protocol.md (The dice), from which anybody can write the check.
"""

import hashlib
import hmac
import secrets
from enum import StrEnum
from itertools import count

from django.utils.translation import gettext_lazy as _

from rules import DiceSource

FAIR = 252
"""Bytes from here on are thrown away: 252 is the greatest multiple of 6 that a byte holds."""

LONGEST_ENTROPY = 64


class Part(StrEnum):
    """When a player's part of the dice came, and what it is worth to him."""

    AFTER = "after"
    BEFORE = "before"
    SERVER = "server"


WORTH = {
    Part.AFTER: _(
        "came when the promise stood: who sent it knows that nobody, site included, chose the dice."
    ),
    Part.BEFORE: _("came before the promise: the site could have looked for a secret to go with it."),
    Part.SERVER: _(
        "was not sent, so the site made one: for this player the dice are as honest as the site is."
    ),
}
"""What to say of each."""


def new_secret() -> bytes:
    """Draw the 32 bytes that a game's dice will be made from."""
    return secrets.token_bytes(32)


def commitment(secret: bytes) -> str:
    """Digest the secret, in hexadecimal: shown from the start, it binds the server and betrays nothing."""
    return hashlib.sha256(secret).hexdigest()


def mixed(entropy: dict[str, str]) -> str:
    """Join what both players gave to the dice in one text, red's first."""
    return f"{entropy.get('red', '')}/{entropy.get('blue', '')}"


def die(secret: bytes, entropy: str, index: int) -> int:
    """Find the face, 1 to 6, of one die of the game."""
    for attempt in count():
        digest = hmac.digest(secret, f"{entropy}|{index}|{attempt}".encode(), "sha256")
        for byte in digest:
            if byte < FAIR:
                return byte % 6 + 1
    raise AssertionError("a count never ends")


def faces(secret: bytes, entropy: str, first: int, number: int) -> list[int]:
    """Compute the faces of `number` dice of the game, from the die of index `first` on."""
    return [die(secret, entropy, first + step) for step in range(number)]


def dice_source(secret: bytes, entropy: str, given_back: int) -> DiceSource:
    """Make the source of a game's dice for the rules; those given back by an undo are never rolled again."""
    return lambda rolled, number: faces(secret, entropy, given_back + rolled, number)
