"""The tables that can be chosen for a game."""

import zlib

import msgspec
from django.db import models

from rules.ground import Map

MAPS = msgspec.json.Decoder(Map)
"""Made with the module, as rules.play.play.TABLES."""


class Battlefield(models.Model):
    """A drawn table; a game keeps its own copy, so that a table may be changed later."""

    key = models.SlugField(primary_key=True, max_length=80)
    title = models.CharField(max_length=120)
    notes = models.TextField(blank=True)
    width = models.FloatField(help_text="Inches.")
    height = models.FloatField(help_text="Inches.")
    offered = models.BooleanField(default=True)
    packed_map = models.BinaryField()

    class Meta:
        """By title."""

        ordering = ("title",)

    def __str__(self) -> str:
        """Name the table by its title."""
        return self.title

    def as_map(self) -> Map:
        """Unpack the table as the rules know it."""
        return MAPS.decode(zlib.decompress(self.packed_map))
