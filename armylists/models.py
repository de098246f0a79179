"""The army lists as rows, so that games and forces can point at a platoon of a list."""

import msgspec
from django.db import models
from django.urls import reverse

from armylists.called import called, called_lazily
from rules.book import Quality as RulesQuality
from rules.book import Roster


class ArmyList(models.Model):
    """A nation's list for a time of the war; its content is in the data file of that name, or kept."""

    key = models.SlugField(max_length=80, unique=True)
    title = models.CharField(max_length=120)
    nation = models.SlugField(max_length=60)
    period = models.CharField(max_length=20)

    class Meta:
        """By title."""

        ordering = ("title",)

    def __str__(self) -> str:
        """Name the list by its title."""
        return self.title

    def get_absolute_url(self) -> str:
        """Name the address of the list's page."""
        return reverse("armylists:army_list", args=[self.key])


class Platoon(models.Model):
    """A platoon of a list in one quality, with the roster that the rules take over."""

    class Quality(models.TextChoices):
        """The rules' qualities, for people."""

        GREEN = RulesQuality.GREEN.value, called_lazily("Green")
        REGULAR = RulesQuality.REGULAR.value, called_lazily("Regular")
        ELITE = RulesQuality.ELITE.value, called_lazily("Elite")

    army_list = models.ForeignKey(ArmyList, on_delete=models.CASCADE, related_name="platoons")
    key = models.SlugField(max_length=80)
    quality = models.CharField(max_length=10, choices=Quality.choices)
    title = models.CharField(max_length=120)
    nation = models.SlugField(max_length=60)
    rating = models.SmallIntegerField()
    command_dice = models.PositiveSmallIntegerField()
    playable = models.BooleanField(default=False)
    position = models.PositiveSmallIntegerField(help_text="Its place in the list.")
    roster = models.JSONField()

    class Meta:
        """In the lists' own order; a platoon comes once in each quality."""

        ordering = ("army_list__title", "position")
        constraints = (
            models.UniqueConstraint(fields=("army_list", "key", "quality"), name="one_platoon_of_a_quality"),
        )

    def __str__(self) -> str:
        """Name the platoon by its title and quality, in its reader's language."""
        return f"{called(self.title)} ({self.get_quality_display()})"

    def get_absolute_url(self) -> str:
        """Name the address of the platoon's page."""
        return reverse("armylists:platoon", args=[self.army_list.key, self.key, self.quality])

    def as_roster(self) -> Roster:
        """Convert the stored roster to the rules' `Roster`."""
        return msgspec.convert(self.roster, Roster)


class ListText(models.Model):
    """The YAML of a list that no data file has. It never changes: a changed list is a row of its own."""

    army_list = models.OneToOneField(ArmyList, on_delete=models.CASCADE, related_name="kept")
    text = models.TextField()

    def __str__(self) -> str:
        """Name the list by its id."""
        return self.army_list.key
