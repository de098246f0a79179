"""The journal of a game: all that happened, in order, the tables saved on the way; its archive once over."""

from __future__ import annotations

import zlib

from django.db import models

from games.journal.stored import StoredEntry
from games.storage.packed import PackedJSONField
from rules import Checkpoint
from telling import Stored


class Kind(models.TextChoices):
    """What an entry is."""

    START = "start", "The game begins"
    ANSWER = "answer", "A player's answer"
    COMMAND = "command", "A player's command"
    UNDO = "undo", "Something taken back"
    CORRECTION = "correct", "Something put right"


PLAYED = (Kind.ANSWER, Kind.CORRECTION)
"""What leads on from the start; undos take it back."""


class Entry(models.Model):
    """What made the game's number: an answer with the dice and automatic answers that followed, or a command.

    `journal` is what the rules recorded (rules.Entry), of which `first` counts those before it and
    `first_die` the dice ever rolled before it. An entry stays when it is undone: `undone_by` says by which.
    """

    game = models.ForeignKey("games.Game", on_delete=models.CASCADE, related_name="entries")
    number = models.PositiveIntegerField()
    kind = models.CharField(max_length=7, choices=Kind.choices)
    seat = models.CharField(max_length=4, blank=True)
    name = models.CharField(max_length=80, help_text="The request's or command's name.")
    client_id = models.CharField(max_length=64, blank=True)
    journal: models.Field[list[StoredEntry], list[StoredEntry]] = PackedJSONField(default=list)
    first = models.PositiveIntegerField(default=0)
    first_die = models.PositiveIntegerField(default=0)
    events: models.Field[list[Stored], list[Stored]] = PackedJSONField(default=list)
    phases_begun = models.PositiveIntegerField(default=0, help_text="Of the game, up to this number.")
    undone_by = models.PositiveIntegerField(null=True, blank=True)
    back_to = models.PositiveIntegerField(null=True, blank=True, help_text="Of an undo: the number restored.")
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        """In the order of the game; one of each number, and one for each answer a client sent."""

        ordering = ("game", "number")
        constraints = (
            models.UniqueConstraint(fields=("game", "number"), name="one_entry_of_a_number"),
            models.UniqueConstraint(
                fields=("game", "seat", "client_id"),
                condition=~models.Q(client_id=""),
                name="a_client_id_is_answered_once",
            ),
        )

    def __str__(self) -> str:
        """Tell the game, the number and what was answered or done."""
        return f"{self.game_id} {self.number}: {self.name}"


class SavedTable(models.Model):
    """A checkpoint of the rules: the whole table at a moment, compressed."""

    game = models.ForeignKey("games.Game", on_delete=models.CASCADE, related_name="saved_tables")
    number = models.PositiveIntegerField()
    entries = models.PositiveIntegerField(help_text="Entries of the rules' journal that lie behind it.")
    dice = models.PositiveIntegerField(help_text="Dice that lie behind it.")
    schema = models.PositiveSmallIntegerField()
    packed_table = models.BinaryField()

    class Meta:
        """In the order of the game; the newest of a number replaces an older one."""

        ordering = ("game", "number")
        constraints = (
            models.UniqueConstraint(fields=("game", "number"), name="one_saved_table_of_a_number"),
        )

    def __str__(self) -> str:
        """Tell the game and the number."""
        return f"{self.game_id} {self.number}"

    def as_checkpoint(self) -> Checkpoint:
        """Unpack the checkpoint as the rules know it."""
        table = zlib.decompress(self.packed_table)
        return Checkpoint(
            table=table, entries=self.entries, dice=self.dice, number=self.number, schema=self.schema
        )


class Archive(models.Model):
    """A finished game's entries and saved tables as one record (games.journal.record) in place of rows."""

    game = models.OneToOneField(
        "games.Game", primary_key=True, on_delete=models.CASCADE, related_name="archive"
    )
    packed = models.BinaryField()
    created = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        """Tell the game."""
        return str(self.game_id)
