"""Whom somebody does not want to hear."""

from django.db import models


class Mute(models.Model):
    """A player who hears nothing that another says, at any table."""

    player = models.ForeignKey("games.Player", on_delete=models.CASCADE, related_name="mutes")
    muted = models.ForeignKey("games.Player", on_delete=models.CASCADE, related_name="+")

    class Meta:
        """Each at most once."""

        constraints = (models.UniqueConstraint(fields=("player", "muted"), name="muted_once"),)

    def __str__(self) -> str:
        """Tell who hears whom no more."""
        return f"{self.player} does not hear {self.muted}"
