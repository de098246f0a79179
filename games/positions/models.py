"""Positions that players have kept: the table of a finished game at a moment, to begin new games from."""

import zlib

from django.db import models
from django.urls import reverse

from cocweb.language import in_words
from games.people.models import LONGEST_NAME
from games.storage.ids import new_id
from rules import EDITIONS, Checkpoint, Setup, setup_of


class Position(models.Model):
    """A checkpoint of a finished game with what was agreed and who fought.

    Its word is the link to it, which leads somewhere for others only while it is shared.
    """

    id = models.CharField(primary_key=True, max_length=12, default=new_id, editable=False)
    title = models.CharField(max_length=LONGEST_NAME)
    owner = models.ForeignKey("games.Player", on_delete=models.CASCADE, related_name="positions")
    game = models.ForeignKey(
        "games.Game", null=True, on_delete=models.SET_NULL, related_name="positions", help_text="Its origin."
    )
    number = models.PositiveIntegerField(help_text="The number of that game at which the table stood so.")
    edition = models.CharField(max_length=20)
    battlefield = models.ForeignKey("games.Battlefield", on_delete=models.PROTECT, related_name="positions")
    red = models.ForeignKey("games.Force", on_delete=models.PROTECT, related_name="+")
    blue = models.ForeignKey("games.Force", on_delete=models.PROTECT, related_name="+")
    packed_setup = models.BinaryField()
    schema = models.PositiveSmallIntegerField()
    packed_table = models.BinaryField()
    is_shared = models.BooleanField(default=False)
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        """The newest first."""

        ordering = ("-created",)

    def __str__(self) -> str:
        """Name the position by its title."""
        return self.title

    def get_absolute_url(self) -> str:
        """Name the address of the position's page, which is also the link to pass on."""
        return reverse("games:position", args=[self.pk])

    @property
    def edition_title(self) -> str:
        """What the rules that it is played by are called."""
        return in_words(EDITIONS[self.edition].title)

    def as_setup(self) -> Setup:
        """Unpack what was agreed."""
        return setup_of(zlib.decompress(self.packed_setup))

    def as_checkpoint(self) -> Checkpoint:
        """Unpack the table, as old as it is."""
        return Checkpoint(table=zlib.decompress(self.packed_table), schema=self.schema)
