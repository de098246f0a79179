"""People who play: guests known by their browser or by a key, and accounts."""

from django.conf import settings
from django.db import models

LONGEST_NAME = 40


class Player(models.Model):
    """Somebody who plays, whether or not he has an account."""

    name = models.CharField(max_length=LONGEST_NAME)
    user = models.OneToOneField(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.SET_NULL, related_name="player"
    )
    created = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        """Name the player."""
        return self.name
