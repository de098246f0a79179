"""House rules that somebody keeps, and their versions, of which every game keeps the one it was made with."""

from typing import Any

import msgspec
from django.db import models
from django.urls import reverse

from games.house_rules.agreed import Agreed
from games.storage.ids import new_id

LONGEST_TITLE = 60


class HouseRules(models.Model):
    """A named set of rules. The link to it is its word; only its owner sees it until he shares the link."""

    id = models.CharField(primary_key=True, max_length=12, default=new_id, editable=False)
    owner = models.ForeignKey("games.Player", on_delete=models.CASCADE, related_name="house_rules")
    is_shared = models.BooleanField(default=False)
    press = models.CharField(max_length=32, unique=True, help_text="The word of the form that made it.")
    created = models.DateTimeField(auto_now_add=True)
    changed = models.DateTimeField(auto_now=True)

    class Meta:
        """The newest first."""

        ordering = ("-created",)
        verbose_name_plural = "house rules"

    def __str__(self) -> str:
        """Name the house rules by their title."""
        return self.newest.title

    def get_absolute_url(self) -> str:
        """Name the address of their page, which is also the link to pass on."""
        return reverse("games:house_rules", args=[self.pk])

    @property
    def newest(self) -> "HouseRulesVersion":
        """The version by which new games are made."""
        return max(self.versions.all(), key=lambda version: version.number)


class HouseRulesVersion(models.Model):
    """House rules as they stood once; nothing of it ever changes, and games refer to it."""

    rules = models.ForeignKey(HouseRules, null=True, on_delete=models.SET_NULL, related_name="versions")
    number = models.PositiveIntegerField()
    title = models.CharField(max_length=LONGEST_TITLE)
    written = models.JSONField(help_text="What is agreed (games.house_rules.agreed).")
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        """The oldest first; one of each number."""

        ordering = ("rules", "number")
        constraints = (
            models.UniqueConstraint(fields=("rules", "number"), name="one_version_of_a_number"),
            models.CheckConstraint(condition=models.Q(number__gte=1), name="versions_begin_with_one"),
        )

    def __str__(self) -> str:
        """Name the version by the title that it has."""
        return self.title

    def save(self, *args: Any, **more: Any) -> None:
        """Store the version once; raises TypeError for one that is stored already."""
        if not self._state.adding:
            raise TypeError("A version of house rules never changes.")
        super().save(*args, **more)

    @property
    def agreed(self) -> Agreed:
        """What is agreed, in types."""
        return msgspec.convert(self.written, Agreed)
