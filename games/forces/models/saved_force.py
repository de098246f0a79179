"""Forces that players keep to use again."""

from django.db import models
from django.urls import reverse

from armylists.fitting import Wanted, wanted
from games.people.models import LONGEST_NAME
from games.storage.ids import new_id


class SavedForce(models.Model):
    """A platoon and the supports that its owner wants beside it, the most wanted first.

    Its word is the link to it, which leads somewhere for others only while it is shared.
    """

    id = models.CharField(primary_key=True, max_length=12, default=new_id, editable=False)
    owner = models.ForeignKey("games.Player", on_delete=models.CASCADE, related_name="saved_forces")
    title = models.CharField(max_length=LONGEST_NAME)
    platoon = models.ForeignKey("armylists.Platoon", on_delete=models.CASCADE, related_name="saved_forces")
    wishes = models.JSONField(default=list, help_text="Rows of the list's support, the most wanted first.")
    is_shared = models.BooleanField(default=False)
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        """The newest first."""

        ordering = ("-created", "id")

    def __str__(self) -> str:
        """Name the force by its title."""
        return self.title

    def get_absolute_url(self) -> str:
        """Name the address of the force's page, which is also the link to pass on."""
        return reverse("games:saved_force", args=[self.pk])

    @property
    def wanted(self) -> list[Wanted]:
        """What it wants, in words; nothing of a platoon that is not offered any more."""
        return wanted(self.platoon.army_list.key, self.wishes) if self.platoon.playable else []

    @property
    def offered_wishes(self) -> list[str]:
        """The rows that it wants and its list still has: a list of one's own may have changed."""
        return [one.row for one in self.wanted]
