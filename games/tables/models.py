"""Tables: those that can be chosen for a game, and those that players draw."""

from __future__ import annotations

import zlib

import msgspec
from django.db import models
from django.urls import reverse

from games.storage.ids import new_id
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


class OwnTables(models.QuerySet["OwnTable"]):
    """Tables of players, and one of them by its word."""

    def called(self, word: str) -> OwnTables:
        """Find the table of that word; none for signs that no word has and some databases refuse."""
        return self.filter(pk=word) if word.isascii() and word.isalnum() else self.none()


class OwnTable(models.Model):
    """A table that somebody draws, as it stands, faults and all; a game takes a Battlefield made of it.

    `version` counts its savings, so that of two windows the older one notices.
    """

    id = models.CharField(primary_key=True, max_length=12, default=new_id, editable=False)
    owner = models.ForeignKey("games.Player", on_delete=models.CASCADE, related_name="tables")
    title = models.CharField(max_length=60)
    drawing = models.JSONField(help_text="As docs/tables.md says.")
    version = models.PositiveIntegerField(default=1)
    is_ready = models.BooleanField(default=False, help_text="Nothing keeps it from being played on.")
    shared = models.BooleanField(default=False, help_text="Whoever has its link sees it and plays on it.")
    copied_from = models.CharField(max_length=80, blank=True, help_text="The word of what it began as.")
    created = models.DateTimeField(auto_now_add=True)
    changed = models.DateTimeField(auto_now=True)

    objects = OwnTables.as_manager()

    class Meta:
        """The newest first."""

        ordering = ("-changed",)

    def __str__(self) -> str:
        """Name the table by its title."""
        return self.title

    def get_absolute_url(self) -> str:
        """Name the address of the table's page, which is also the link to pass on."""
        return reverse("games:table", args=[self.pk])
