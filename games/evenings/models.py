"""An evening that somebody organises: who comes to it, its rounds, and who meets whom at which table."""

from datetime import datetime, timedelta
from math import ceil
from zoneinfo import ZoneInfo

import msgspec
from django.db import models
from django.db.models import F, Q
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext_lazy

from armylists.called import called
from games.evenings.template import Template
from games.game.models.seat import new_invitation
from games.people.models import LONGEST_NAME
from games.storage.ids import new_id
from rules import SCENARIOS, Scenario
from telling import LEFT

LONGEST_TITLE, LONGEST_PLACE = 60, 120

LEAST_MINUTES, MINUTES, MOST_MINUTES = 10, 120, 600
"""Of a round, and what a form suggests."""

MOST_ROUNDS = 12
FEWEST_PEOPLE, PEOPLE, MOST_PEOPLE = 2, 60, 100
"""How many may come to an evening, and what a form suggests."""


class Evening(models.Model):
    """An evening of rounds, in each of which people meet by twos. Its page is found by its word."""

    id = models.CharField(primary_key=True, max_length=12, default=new_id, editable=False)
    organiser = models.ForeignKey(
        "games.Player", null=True, blank=True, on_delete=models.SET_NULL, related_name="evenings"
    )
    title = models.CharField(max_length=LONGEST_TITLE)
    starts = models.DateTimeField()
    time_zone = models.CharField(max_length=64, default="UTC", help_text="In which the organiser wrote it.")
    place = models.CharField(max_length=LONGEST_PLACE, blank=True)
    house_rules = models.ForeignKey(
        "games.HouseRulesVersion", null=True, blank=True, on_delete=models.PROTECT, related_name="evenings"
    )
    template = models.JSONField(help_text="What every game is made of (games.evenings.template).")
    rounds_planned = models.PositiveSmallIntegerField(default=2)
    minutes = models.PositiveSmallIntegerField(default=MINUTES, help_text="Of a round.")
    most_people = models.PositiveSmallIntegerField(default=PEOPLE)
    invitation = models.CharField(max_length=32, unique=True, default=new_invitation)
    is_open = models.BooleanField(default=True, help_text="Whether people may come by the link.")
    handover = models.CharField(
        max_length=32,
        unique=True,
        null=True,
        blank=True,
        help_text="The word that makes another organiser.",
    )
    press = models.CharField(max_length=32, unique=True, help_text="The word of the form that made it.")
    changes = models.PositiveIntegerField(default=0, help_text="How often title, time or place changed.")
    ended = models.DateTimeField(null=True, blank=True)
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        """The latest first."""

        ordering = ("-starts", "-created")

    def __str__(self) -> str:
        """Name the evening by its title."""
        return self.title

    def get_absolute_url(self) -> str:
        """Name the address of the evening's page."""
        return reverse("games:one_evening", args=[self.pk])

    @property
    def zone(self) -> ZoneInfo:
        """The time zone in which the organiser wrote when it starts."""
        return ZoneInfo(self.time_zone)

    @property
    def starts_there(self) -> datetime:
        """When it starts, in the organiser's time zone."""
        return self.starts.astimezone(self.zone)

    @property
    def finishes(self) -> datetime:
        """When it should be over, if every round takes its time."""
        return self.starts + timedelta(minutes=self.minutes * self.rounds_planned)

    @property
    def agreed(self) -> Template:
        """What every game is made of, in types."""
        return msgspec.convert(self.template, Template)


class Participant(models.Model):
    """Somebody who comes to an evening: by the link, by a name that the organiser wrote, or a computer's
    player."""

    evening = models.ForeignKey(Evening, on_delete=models.CASCADE, related_name="participants")
    player = models.ForeignKey(
        "games.Player", null=True, blank=True, on_delete=models.SET_NULL, related_name="participations"
    )
    name = models.CharField(max_length=LONGEST_NAME)
    is_computer = models.BooleanField(default=False)
    is_late = models.BooleanField(default=False, help_text="Came when a round had begun.")
    stands_in_for = models.ForeignKey(
        "self", null=True, blank=True, on_delete=models.SET_NULL, related_name="stood_in_for_by"
    )
    came = models.DateTimeField(auto_now_add=True)
    left = models.DateTimeField(null=True, blank=True)

    class Meta:
        """As they came; each person once."""

        ordering = ("evening", "pk")
        constraints = (
            models.UniqueConstraint(fields=("evening", "player"), name="comes_to_an_evening_once"),
            models.CheckConstraint(
                condition=Q(is_computer=False) | Q(player=None), name="a_computer_is_no_person"
            ),
        )

    def __str__(self) -> str:
        """Name who comes."""
        return called(self.name) if self.name == LEFT else self.name


class Round(models.Model):
    """A round of an evening: who meets whom, and one clock for all tables."""

    evening = models.ForeignKey(Evening, on_delete=models.CASCADE, related_name="rounds")
    number = models.PositiveSmallIntegerField()
    seed = models.CharField(
        max_length=32, blank=True, help_text="From which pairs were drawn; empty: by hand."
    )
    begun = models.DateTimeField(null=True, blank=True)
    clock_ends = models.DateTimeField(null=True, blank=True, help_text="Empty while the clock stands.")
    clock_left = models.FloatField(default=0, help_text="Seconds that are left while the clock stands.")
    ended = models.DateTimeField(null=True, blank=True)

    class Meta:
        """In their order; one of each number."""

        ordering = ("evening", "number")
        constraints = (
            models.UniqueConstraint(fields=("evening", "number"), name="one_round_of_a_number"),
            models.CheckConstraint(condition=Q(number__gte=1), name="rounds_begin_with_one"),
        )

    def __str__(self) -> str:
        """Tell the evening and the number."""
        return f"{self.evening_id} {self.number}"

    @property
    def is_under_way(self) -> bool:
        """Whether it has begun, and is not over."""
        return self.begun is not None and self.ended is None

    @property
    def seconds_left(self) -> int:
        """Whole seconds that its clock still has."""
        if self.clock_ends is None:
            return ceil(self.clock_left)
        return ceil(max(0.0, (self.clock_ends - timezone.now()).total_seconds()))

    @property
    def is_paused(self) -> bool:
        """Whether the clock of a round under way stands."""
        return self.is_under_way and self.clock_ends is None


class Pairing(models.Model):
    """Two who meet in a round, and their game; or one alone, who is odd out."""

    class Winner(models.TextChoices):
        """What the organiser enters for a game that was not ended."""

        RED = "red", gettext_lazy("Red won")
        BLUE = "blue", gettext_lazy("Blue won")
        DRAW = "draw", gettext_lazy("Nobody won")

    round = models.ForeignKey(Round, on_delete=models.CASCADE, related_name="pairings")
    number = models.PositiveSmallIntegerField(null=True, blank=True, help_text="Of their table.")
    red = models.ForeignKey(Participant, on_delete=models.CASCADE, related_name="as_red")
    blue = models.ForeignKey(
        Participant, null=True, blank=True, on_delete=models.CASCADE, related_name="as_blue"
    )
    game = models.OneToOneField(
        "games.Game", null=True, blank=True, on_delete=models.SET_NULL, related_name="pairing"
    )
    battlefield = models.ForeignKey(
        "games.Battlefield", null=True, blank=True, on_delete=models.SET_NULL, help_text="If it is drawn."
    )
    scenario = models.CharField(max_length=40, blank=True, help_text="If it is drawn.")
    press = models.CharField(max_length=32, unique=True, help_text="The word by which its game is made once.")
    entered = models.CharField(max_length=4, blank=True, choices=Winner.choices)

    class Meta:
        """By their tables, who is odd out at the end; everybody once in a round."""

        ordering = ("round", F("number").asc(nulls_last=True))
        constraints = (
            models.UniqueConstraint(fields=("round", "number"), name="one_pairing_at_a_table"),
            models.UniqueConstraint(fields=("round", "red"), name="red_once_in_a_round"),
            models.UniqueConstraint(fields=("round", "blue"), name="blue_once_in_a_round"),
            models.CheckConstraint(condition=~Q(red=F("blue")), name="nobody_meets_himself"),
            models.CheckConstraint(
                condition=Q(blue=None, number=None, game=None) | Q(blue__isnull=False, number__isnull=False),
                name="who_meets_somebody_has_a_table",
            ),
        )

    def __str__(self) -> str:
        """Tell the round and the table."""
        return f"{self.round_id} {self.number or 'odd one out'}"

    @property
    def mission(self) -> Scenario | None:
        """The scenario that was drawn, if one was."""
        return SCENARIOS.get(self.scenario)
