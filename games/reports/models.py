"""What people tell the host of the site."""

from django.db import models
from django.utils.translation import gettext_lazy as _

LONGEST_REPORT = 2000


class About(models.TextChoices):
    """What a report is about."""

    CONDUCT = "conduct", _("How somebody behaves")
    RULES = "rules", _("A rule that was played wrongly")
    SITE = "site", _("Something that does not work")


class Report(models.Model):
    """What somebody at or around a table tells the host of the site, and when in the game."""

    game = models.ForeignKey("games.Game", on_delete=models.CASCADE, related_name="reports")
    player = models.ForeignKey("games.Player", null=True, on_delete=models.SET_NULL, related_name="reports")
    name = models.CharField(max_length=40, blank=True, help_text="Nobody's where somebody unknown watches.")
    number = models.PositiveIntegerField(help_text="The number of the game at which it was sent.")
    about = models.CharField(max_length=10, choices=About.choices)
    text = models.CharField(max_length=LONGEST_REPORT)
    settled = models.BooleanField(default=False)
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        """The newest first."""

        ordering = ("-id",)

    def __str__(self) -> str:
        """Tell what the report is about, in which game."""
        return f"{self.get_about_display()}, {self.game_id}"
