"""What people say at the table."""

from django.db import models

LONGEST_LINE = 500


class ChatLine(models.Model):
    """One line of the talk, heard by both players, and by those who watch if it is for all."""

    game = models.ForeignKey("games.Game", on_delete=models.CASCADE, related_name="chat_lines")
    player = models.ForeignKey("games.Player", null=True, on_delete=models.SET_NULL)
    name = models.CharField(max_length=40)
    seat = models.CharField(max_length=4, blank=True)
    text = models.CharField(max_length=LONGEST_LINE)
    for_all = models.BooleanField(default=False, help_text="Watchers read it as well.")
    for_watchers = models.BooleanField(default=False, help_text="Only those who watch read it.")
    removed = models.BooleanField(default=False, help_text="Taken away by the host of the game.")
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        """As they were said."""

        ordering = ("id",)

    def __str__(self) -> str:
        """Tell who said what."""
        return f"{self.name}: {self.text}"


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


class Stilled(models.Model):
    """A watcher who may say nothing at a game; without a player all who watch it."""

    game = models.ForeignKey("games.Game", on_delete=models.CASCADE, related_name="stilled")
    player = models.ForeignKey("games.Player", null=True, on_delete=models.CASCADE, related_name="+")

    class Meta:
        """Each at most once."""

        constraints = (models.UniqueConstraint(fields=("game", "player"), name="stilled_once"),)

    def __str__(self) -> str:
        """Tell who says nothing where."""
        return f"{self.player or 'watchers'} at {self.game_id}"
