"""People who play, and the keys by which programs act for them."""

from django.conf import settings
from django.db import models

LONGEST_NAME = 40


class Player(models.Model):
    """Somebody who plays, whether or not he has an account."""

    name = models.CharField(max_length=LONGEST_NAME)
    user = models.OneToOneField(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.SET_NULL, related_name="player"
    )
    settings = models.JSONField(default=dict, blank=True, help_text="What he has chosen of his settings.")
    created = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        """Name the player."""
        return self.name


class Key(models.Model):
    """One key of a player, under a name that tells him what it is for; the key itself is never stored."""

    player = models.ForeignKey("games.Player", on_delete=models.CASCADE, related_name="keys")
    name = models.CharField(max_length=LONGEST_NAME)
    digest = models.CharField(max_length=64, unique=True, help_text="SHA-256 of what a program sends.")
    created = models.DateTimeField(help_text="When the key that is good now was made.")
    used = models.DateTimeField(null=True, blank=True, help_text="To the hour.")

    class Meta:
        """As they were made."""

        ordering = ("id",)

    def __str__(self) -> str:
        """Name the key as its player does."""
        return self.name
