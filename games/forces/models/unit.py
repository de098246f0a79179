"""A force's units as rows."""

from django.db import models

LONGEST_NAME, LONGEST_SECTION = 120, 80
"""Letters of a row; a player's list may name a Section with more, which are left out."""


class Unit(models.Model):
    """A Team or Leader as the newest saved table had it: for lists and statistics, never to decide a rule."""

    class Kind(models.TextChoices):
        """What it is."""

        TEAM = "team", "Team"
        LEADER = "leader", "Leader"

    force = models.ForeignKey("games.Force", on_delete=models.CASCADE, related_name="units")
    key = models.CharField(max_length=40, help_text="Its id on the table.")
    kind = models.CharField(max_length=6, choices=Kind.choices)
    section = models.CharField(max_length=LONGEST_SECTION, blank=True)
    name = models.CharField(max_length=LONGEST_NAME)
    where = models.CharField(max_length=8)
    x = models.FloatField(null=True, help_text="Inches east, the middle of its men.")
    y = models.FloatField(null=True, help_text="Inches south.")
    strength = models.PositiveSmallIntegerField(default=0, help_text="Men at the start.")
    men = models.PositiveSmallIntegerField(default=0)
    shock = models.PositiveSmallIntegerField(default=0)
    state = models.CharField(max_length=20, blank=True, help_text="pinned, broken, tactical, wounded ...")

    class Meta:
        """In the order of the force."""

        ordering = ("force_id", "id")
        constraints = (models.UniqueConstraint(fields=("force", "key"), name="one_row_of_a_unit"),)

    def __str__(self) -> str:
        """Name the unit."""
        return self.name
