"""The umpire of a game: who he is, what each side lets him see, and what he has ruled."""

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


LONGEST_RULING, LONGEST_SECTION = 400, 20


class Ruling(models.Model):
    """What an umpire has ruled, and by which section; one that he withdrew stays, as the log does."""

    game = models.ForeignKey("games.Game", on_delete=models.CASCADE, related_name="rulings")
    number = models.PositiveIntegerField(help_text="The number that it made.")
    section = models.CharField(max_length=LONGEST_SECTION, blank=True)
    text = models.CharField(max_length=LONGEST_RULING)
    withdrawn = models.PositiveIntegerField(null=True, blank=True, help_text="The number that withdrew it.")

    class Meta:
        """In the order of the game."""

        ordering = ("game", "number")

    def __str__(self) -> str:
        """Tell the game and the number."""
        return f"{self.game_id} {self.number}"
