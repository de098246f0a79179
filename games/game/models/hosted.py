"""A game that its organiser sets up for two others, and the places that he gives at its table."""

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy

from games.people.models import LONGEST_NAME


class Part(models.TextChoices):
    """What an organiser may leave to the players: whoever sits down first chooses it."""

    TABLE = "table", gettext_lazy("Table")
    SCENARIO = "scenario", gettext_lazy("Scenario")
    RULES = "rules", gettext_lazy("Rules")
    PACE = "pace", gettext_lazy("Pace")


class HostedGame(models.Model):
    """What a game has that was set up for two others; its organiser is the game's `host`."""

    game = models.OneToOneField(
        "games.Game", primary_key=True, on_delete=models.CASCADE, related_name="hosted"
    )
    press = models.CharField(max_length=32, unique=True, help_text="The word of the form that made it.")
    left_open = models.JSONField(
        default=list, blank=True, help_text="The parts that whoever sits down first still has to choose."
    )
    handover = models.CharField(
        max_length=32, null=True, blank=True, unique=True, help_text="The word that makes another organiser."
    )
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        """The newest first."""

        ordering = ("-created",)

    def __str__(self) -> str:
        """Name it by its game's word."""
        return str(self.game_id)


class Place(models.Model):
    """A seat as its organiser gives it: for whom, since when he is awaited, and what of the force stands."""

    seat = models.OneToOneField(
        "games.Seat", primary_key=True, on_delete=models.CASCADE, related_name="place"
    )
    meant_for = models.CharField(max_length=LONGEST_NAME, blank=True)
    nation = models.CharField(max_length=40, blank=True, help_text="Of which the platoon has to be.")
    platoon_stands = models.BooleanField(default=False, help_text="The organiser has chosen the platoon.")
    supports_stand = models.BooleanField(default=False, help_text="The organiser has chosen the supports.")
    waits_since = models.DateTimeField(default=timezone.now, help_text="When the seat was last given.")
    reminded = models.DateTimeField(null=True, blank=True)

    class Meta:
        """As the seats of the games; supports are chosen for a platoon, a nation where none is."""

        ordering = ("seat",)
        constraints = (
            models.CheckConstraint(
                condition=models.Q(supports_stand=False) | models.Q(platoon_stands=True),
                name="supports_stand_with_a_platoon",
            ),
            models.CheckConstraint(
                condition=models.Q(platoon_stands=False) | models.Q(nation=""),
                name="a_nation_or_a_platoon",
            ),
        )

    def __str__(self) -> str:
        """Name the seat."""
        return str(self.seat)
