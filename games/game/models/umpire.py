"""The umpire's seat of a game, and what a player lets the umpire see."""

from django.db import models
from django.utils.translation import gettext_lazy

from games.game.models.seat import new_invitation


class Leave(models.TextChoices):
    """What a player lets the umpire see."""

    OPEN = "open", gettext_lazy("What everybody sees")
    OWN = "own", gettext_lazy("My side, as I see it")
    ALL = "all", gettext_lazy("Everything, where the other player lets him too")


class Umpire(models.Model):
    """The umpire's seat of a game: one at a time, free until whoever has the link takes it.

    What everybody is told of him is `Game.umpiring`.
    """

    game = models.OneToOneField(
        "games.Game", primary_key=True, on_delete=models.CASCADE, related_name="umpire"
    )
    player = models.ForeignKey(
        "games.Player", null=True, blank=True, on_delete=models.SET_NULL, related_name="umpired"
    )
    invitation = models.CharField(max_length=32, unique=True, default=new_invitation)
    invited_by = models.ForeignKey(
        "games.Player", null=True, blank=True, on_delete=models.SET_NULL, related_name="+"
    )
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        """The newest first."""

        ordering = ("-created",)

    def __str__(self) -> str:
        """Name it by its game's word."""
        return str(self.game_id)
