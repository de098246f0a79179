"""Lists that players make, and what of them games have begun to use."""

from django.db import models
from django.urls import reverse
from django.utils.translation import gettext as _

from games.storage.ids import new_id

LONGEST_TITLE = 80


class OwnList(models.Model):
    """A list that a player made: its newest version, which has its text. The link to it is its word.

    Only its owner sees it until he shares the link; `readers` have taken it up among their own then.
    """

    id = models.CharField(primary_key=True, max_length=12, default=new_id, editable=False)
    owner = models.ForeignKey("games.Player", on_delete=models.CASCADE, related_name="own_lists")
    title = models.CharField(max_length=LONGEST_TITLE)
    after = models.CharField(
        max_length=120, blank=True, help_text="The title of the list it was copied from."
    )
    version = models.OneToOneField("armylists.ArmyList", on_delete=models.PROTECT, related_name="newest_of")
    is_shared = models.BooleanField(default=False)
    readers = models.ManyToManyField("games.Player", blank=True, related_name="lists_taken_up")
    created = models.DateTimeField(auto_now_add=True)
    changed = models.DateTimeField(auto_now=True)

    class Meta:
        """By title."""

        ordering = ("title", "created")

    def __str__(self) -> str:
        """Name the list by its title."""
        return self.title

    def get_absolute_url(self) -> str:
        """Name the address of the list's page, which is also the link to pass on."""
        return reverse("games:own_list", args=[self.pk])

    @property
    def text(self) -> str:
        """The YAML as its owner wrote it."""
        return self.version.kept.text


class ListVersion(models.Model):
    """Whose an army list is that a player made; a game keeps to the version with which it was made."""

    army_list = models.OneToOneField("armylists.ArmyList", on_delete=models.CASCADE, related_name="made")
    own_list = models.ForeignKey(OwnList, null=True, on_delete=models.SET_NULL, related_name="versions")
    maker = models.ForeignKey("games.Player", null=True, on_delete=models.SET_NULL, related_name="+")
    after = models.CharField(max_length=120, blank=True)

    def __str__(self) -> str:
        """Name the list, its maker and what it was made after, as in: own list by Ann, after Germany
        1943-45."""
        maker = (
            _("own list by %(name)s") % {"name": self.maker.name}
            if self.maker
            else _("own list of somebody who has left")
        )
        return (
            _("%(maker)s, after %(after)s") % {"maker": maker, "after": self.after} if self.after else maker
        )
