"""People who play: guests known by their browser or by a key, and accounts."""

from django.conf import settings
from django.db import models

LONGEST_NAME = 40


class Player(models.Model):
    """Somebody who plays, whether or not he has an account; the key itself is never stored."""

    name = models.CharField(max_length=LONGEST_NAME)
    user = models.OneToOneField(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.SET_NULL, related_name="player"
    )
    key_digest = models.CharField(max_length=64, unique=True, help_text="SHA-256 of the key a program sends.")
    created = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        """His name."""
        return self.name
