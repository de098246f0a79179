"""What a player wishes of the windows in which he may react."""

from django.db import models

from rules import Stop

STOPS = [(str(stop), stop.value) for stop in Stop]


class ReactionPreferences(models.Model):
    """At which windows for a reaction a seat's player is asked: his secret. Without a row he said nothing."""

    seat = models.OneToOneField(
        "games.Seat", on_delete=models.CASCADE, primary_key=True, related_name="preferences"
    )
    passing = models.BooleanField(
        default=False, help_text="Every window is let pass until the seat's own Phase."
    )
    stop = models.CharField(max_length=10, choices=STOPS, default=Stop.ABLE.value)
    kinds = models.JSONField(default=list, blank=True, help_text="Reactions at which he is asked.")
    hold = models.BooleanField(default=False, help_text="He is asked at each window until his own Phase.")
    orders = models.JSONField(default=list, blank=True, help_text="Standing orders.")

    def __str__(self) -> str:
        """Tell whose preferences they are; not what he wishes."""
        return f"{self.seat_id}"
