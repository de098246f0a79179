"""Promises of dice, for games that are not yet made."""

from django.db import models


class Promise(models.Model):
    """A secret whose commitment somebody was told before he sends his part of the dice; good for one game."""

    word = models.CharField(primary_key=True, max_length=32)
    secret = models.BinaryField(help_text="What the dice of the game will be made from.")
    commitment = models.CharField(max_length=64, help_text="SHA-256 of the secret.")
    created = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        """Show the promise's commitment."""
        return self.commitment
