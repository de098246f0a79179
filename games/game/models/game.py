"""A game: what was agreed, how far it is, and how it ended."""

from __future__ import annotations

import zlib
from functools import cache

import msgspec
from django.db import models
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from armylists.amounts import month_in_words
from cocweb.language import UNITS, in_words, reading
from games.game.models.seat import ROLE_WORDS, Seat, supplement_among
from games.game.models.umpire import Leave
from games.storage import statements
from games.storage.ids import is_word, new_id
from rules import (
    EDITIONS,
    MONTH,
    SCENARIOS,
    THE_PATROL,
    OptionalRule,
    Role,
    Scenario,
    Setup,
    played,
    setup_of,
)
from rules import Seat as RulesSeat
from rules.book import SUPPLEMENTS
from rules.facts import Ending, read_ending
from rules.ground import Look, Map
from telling import Reader, note_unreadable
from telling import in_words as told_in_words

ABANDONED = "abandoned"
"""The result of a game that nobody began."""

CLOSED = "closed"
"""The result of a game under way that its organiser has closed."""

CALLED_OFF = "called-off"
"""The result of a game under way that the host has ended."""

NOT_PLAYED_OUT = (ABANDONED, CLOSED, CALLED_OFF)
"""Results that nobody has won or lost by."""

PROGRESS = (
    "status",
    "number",
    "awaited",
    "undone_at",
    "offers",
    "offers_made",
    "watching",
    "phases_begun",
    "dice_given_back",
    "winner",
    "result_kind",
    "ending",
    "pace",
    "clock",
    "deadline",
    "umpiring",
    "updated",
)
"""The columns that an answer or a command may change."""


class Status(models.TextChoices):
    """How far a game is."""

    LOBBY = "lobby", gettext_lazy("Waiting for players")
    PLAYING = "playing", gettext_lazy("Under way")
    FINISHED = "finished", gettext_lazy("Finished")


class Mode(models.TextChoices):
    """Who sits at the table."""

    FRIENDS = "friends", gettext_lazy("Two players")
    HOT_SEAT = "hot-seat", gettext_lazy("Both sides in one browser")
    COMPUTER = "computer", gettext_lazy("Against the computer")


class Level(models.TextChoices):
    """How well the computer plays: its players in `rules.bots`, by name."""

    NOVICE = "novice", gettext_lazy("Beginner")
    CASUAL = "casual", gettext_lazy("Easy")
    STEADY = "steady", gettext_lazy("Normal")
    KEEN = "keen", gettext_lazy("Hard")


class Support(models.TextChoices):
    """How supports are picked: freely, or when it is known how many points there are for them."""

    FREE = "free", gettext_lazy("Freely: up to five, whatever they cost")
    SCENARIO = "scenario", gettext_lazy("As the scenario rolls it")
    POINTS = "points", gettext_lazy("Up to as many points each")
    DRAWN = "drawn", gettext_lazy("Drawn for both, up to what the scenario rolls")


LEAST_POINTS, POINTS, MOST_POINTS = 1, 6, 24
"""Points of support each side may be given by agreement, and what a form suggests."""


class Pace(models.TextChoices):
    """How long somebody may think who is asked whether he reacts."""

    UNTIMED = "untimed", gettext_lazy("Without a clock")
    LIVE = "live", gettext_lazy("Live: a countdown for each reaction")
    BY_DAY = "by-day", gettext_lazy("By days: reactions by standing orders")


class Lengths(models.TextChoices):
    """In which unit players read lengths; the numbers are the same."""

    INCHES = "inches", gettext_lazy("Inches")
    CENTIMETRES = "centimetres", gettext_lazy("Centimetres (6 to 10 mm figures)")


SHORTEST_COUNTDOWN, COUNTDOWN, LONGEST_COUNTDOWN = 5, 20, 120
"""Seconds that a window for a reaction waits at a live pace, without the bank."""


class Games(models.QuerySet["Game"]):
    """Games, and one of them by its word."""

    def called(self, word: str) -> Games:
        """Find the game of that word; none for signs that no word has and some databases refuse."""
        return self.filter(pk=word) if is_word(word) else self.none()

    def row_called(self, word: str, *, lock: bool = False) -> Game | None:
        """Read a game's row without what was agreed, and `lock` it until the transaction ends.

        Every answer does.
        """
        return _row_reading(lock).row(word) if is_word(word) else None


@cache
def _row_reading(lock: bool) -> statements.Reading:
    rows = Game.objects.filter(pk="").defer("packed_setup").order_by()
    return statements.reading(rows.select_for_update() if lock else rows)


class Game(models.Model):
    """One game. `number` counts what happened in it: answers, commands and undos alike."""

    id = models.CharField(primary_key=True, max_length=12, default=new_id, editable=False)
    mode = models.CharField(max_length=10, choices=Mode.choices)
    level = models.CharField(max_length=10, choices=Level.choices, default=Level.STEADY)
    status = models.CharField(max_length=10, choices=Status.choices, default=Status.LOBBY)
    edition = models.CharField(max_length=20, default="first")
    scenario = models.CharField(max_length=40, default=THE_PATROL.id)
    attacker = models.CharField(max_length=4, blank=True, help_text="The seat that attacks, where one does.")
    set_up_rolls = models.JSONField(
        default=dict, blank=True, help_text="What was rolled for scenario and attacker."
    )
    support = models.CharField(max_length=10, choices=Support.choices, default=Support.FREE)
    support_levels = models.JSONField(
        default=dict, blank=True, help_text="Up to which level each seat picks support, when that is known."
    )
    support_faces = models.JSONField(default=list, blank=True, help_text="What was rolled for the levels.")
    options = models.JSONField(default=dict, blank=True, help_text="The optional rules that are played.")
    lengths = models.CharField(max_length=11, choices=Lengths.choices, default=Lengths.INCHES)
    battlefield = models.ForeignKey("games.Battlefield", on_delete=models.PROTECT, related_name="games")
    season = models.CharField(max_length=10, blank=True, help_text="How the table is drawn; else as it is.")
    light = models.CharField(max_length=10, blank=True, help_text="In which light; else in the table's own.")
    listed = models.BooleanField(default=True, help_text="Named among the games to watch.")
    host = models.ForeignKey(
        "games.Player",
        null=True,
        blank=True,
        on_delete=models.SET_NULL,
        related_name="hosted",
        help_text="Who set it up.",
    )
    house_rules = models.ForeignKey(
        "games.HouseRulesVersion",
        null=True,
        blank=True,
        on_delete=models.PROTECT,
        related_name="games",
        help_text="The version of the house rules that it was made with.",
    )
    umpire_leave = models.CharField(
        max_length=4,
        blank=True,
        choices=Leave.choices,
        help_text="What was agreed before the game that an umpire may see.",
    )
    packed_setup = models.BinaryField(default=b"")
    position = models.CharField(
        max_length=60, blank=True, help_text="The word of what it began from, if any."
    )
    arranged = models.JSONField(
        default=dict, blank=True, help_text="Of a lesson: its dice and what the computer's side answers."
    )

    number = models.PositiveIntegerField(default=0)
    undone_at = models.PositiveIntegerField(default=0, help_text="Number of the newest undo.")
    offers = models.JSONField(default=dict, blank=True, help_text="What one seat asks of the other.")
    watching = models.JSONField(
        default=dict, blank=True, help_text="By seat: how much later its player lets watchers see all."
    )
    watch_later = models.CharField(
        max_length=20, blank=True, help_text="How much later watchers are to see all, as agreed beforehand."
    )
    phases_begun = models.PositiveIntegerField(
        default=0, help_text="Phases that have begun, those that were undone as well."
    )
    offers_made = models.JSONField(
        default=dict, blank=True, help_text="At which numbers each seat has asked."
    )

    secret = models.BinaryField(help_text="What the dice are made from; public when the game is over.")
    commitment = models.CharField(max_length=64, help_text="SHA-256 of the secret, public from the start.")
    entropy = models.JSONField(default=dict, blank=True, help_text="What each seat mixed into the dice.")
    dice_parts = models.JSONField(default=dict, blank=True, help_text="When each seat's entropy came.")
    awaited = models.CharField(max_length=8, blank=True, help_text="The seats that have to decide.")
    dice_given_back = models.PositiveIntegerField(default=0, help_text="Dice rolled and undone.")

    winner = models.CharField(max_length=4, blank=True)
    result_kind = models.CharField(max_length=40, blank=True)
    ending = models.JSONField(null=True, blank=True, help_text="How it ended, as a value (rules.facts).")
    result_why = models.CharField(
        max_length=300, blank=True, help_text="The same in words, of games from before there were values."
    )

    pace = models.CharField(max_length=10, choices=Pace.choices, default=Pace.UNTIMED)
    countdown = models.PositiveSmallIntegerField(default=COUNTDOWN, help_text="Seconds for each reaction.")
    clock = models.JSONField(default=dict, blank=True, help_text="The banks, and whose question is timed.")
    deadline = models.DateTimeField(null=True, blank=True, help_text="When the reaction is let pass.")
    umpiring = models.JSONField(
        default=dict, blank=True, help_text="What everybody is told of the umpire (games.game.umpire)."
    )
    created = models.DateTimeField(auto_now_add=True)
    updated = models.DateTimeField(auto_now=True)

    is_waiting_for_you: bool
    """Whether it waits for whoever looks: noted where his games are listed."""

    objects = Games.as_manager()

    class Meta:
        """The newest first."""

        ordering = ("-updated",)
        indexes = (models.Index(fields=("status", "-updated")), models.Index(fields=("-updated", "-id")))

    def __str__(self) -> str:
        """Name the game by its word."""
        return self.id

    def get_absolute_url(self) -> str:
        """Name the address of the game's page, which is also the link to watch it."""
        return reverse("games:game", args=[self.id])

    def drawn_map(self) -> Map:
        """Unpack the table with the look that was agreed for this game."""
        ground = self.battlefield.as_map()
        look = {"season": self.season or ground.look.season, "light": self.light or ground.look.light}
        return msgspec.structs.replace(ground, look=msgspec.convert(look, Look))

    @property
    def edition_title(self) -> str:
        """What the rules that it is played by are called."""
        return in_words(EDITIONS[self.edition].title)

    @property
    def supplement_title(self) -> str:
        """What the supplement is called that the lists chosen so far are from, "" for none."""
        return in_words(SUPPLEMENTS[self.supplement].title) if self.supplement else ""

    @property
    def supplement(self) -> str:
        """The id of the supplement that the lists chosen so far are from, "" for none."""
        return supplement_among(self.seats.all())

    @property
    def mission(self) -> Scenario:
        """The scenario that is played."""
        return SCENARIOS[self.scenario]

    @property
    def aims(self) -> list[tuple[str, str]]:
        """What each side of an attack is there for, by its colour; what both are, where neither attacks."""
        if not self.mission.has_roles:
            return [(_("Both sides"), in_words(self.mission.aims[self.role(RulesSeat.RED)]))]
        return [
            (
                f"{Seat.Colour(seat).label} {ROLE_WORDS[self.role(seat)]}",
                in_words(self.mission.aims[self.role(seat)]),
            )
            for seat in RulesSeat
        ]

    def role(self, seat: RulesSeat) -> Role:
        """Tell whether that side attacks or defends."""
        return self.mission.role(seat, RulesSeat(self.attacker) if self.attacker else None)

    @property
    def optional_rules(self) -> list[OptionalRule]:
        """The optional rules that it is played with."""
        return played(self.options)

    @property
    def month(self) -> str:
        """The month of the battle, as in 1940-05; "" where none is agreed."""
        return str(self.options.get(MONTH, ""))

    @property
    def month_in_words(self) -> str:
        """The month of the battle in the reader's language, as in: May 1940."""
        return month_in_words(self.month) if self.month else ""

    @property
    def picks_late(self) -> bool:
        """Whether supports are picked up to a level, after the platoons are chosen."""
        return self.support != Support.FREE

    @property
    def rolls_support(self) -> bool:
        """Whether the scenario's dice give the levels."""
        return self.support in (Support.SCENARIO, Support.DRAWN)

    @property
    def is_playing(self) -> bool:
        """Whether it is under way."""
        return self.status == Status.PLAYING

    @property
    def has_begun(self) -> bool:
        """Whether there is a table to look at."""
        return self.is_playing or (self.is_finished and self.result_kind != ABANDONED)

    @property
    def is_finished(self) -> bool:
        """Whether it is over."""
        return self.status == Status.FINISHED

    def save_progress(self) -> None:
        """Write what changes while a game goes on; what was agreed is long."""
        statements.update(self, PROGRESS)

    @property
    def why_over(self) -> Ending | str:
        """How it ended; in words where it did before there were values for it, or can no longer be read."""
        try:
            return read_ending(self.ending) if self.ending else self.result_why
        except msgspec.ValidationError:
            note_unreadable("ending")
            return self.result_why

    @property
    def why_ended(self) -> str:
        """How it ended, in the reader's words."""
        why = self.why_over
        return why if isinstance(why, str) else told_in_words(why, self.reader)

    @property
    def reader(self) -> Reader:
        """The language and unit of length of whoever reads now; the unit agreed for the game where he has
        none."""
        now = reading()
        return Reader(language=now.language, unit=now.unit or UNITS[self.lengths])

    def as_setup(self) -> Setup:
        """Unpack what was agreed, as the rules know it."""
        return setup_of(zlib.decompress(self.packed_setup))
