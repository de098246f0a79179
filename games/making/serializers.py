"""The shapes of what programs send and get, for checking and for the schema."""

from typing import Any

from django.utils.text import format_lazy
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from armylists.words import MONTH_WRITTEN
from games.fair_dice.dice import LONGEST_ENTROPY, WORTH
from games.forces.serializers import SupportsField
from games.game.models.game import (
    COUNTDOWN,
    LEAST_POINTS,
    LONGEST_COUNTDOWN,
    MOST_POINTS,
    SHORTEST_COUNTDOWN,
    Game,
    Lengths,
    Level,
    Mode,
    Pace,
    Support,
)
from games.game.models.seat import Seat
from games.game.serializers import EDITION_CHOICES, OPTION_CHOICES, SCENARIO_CHOICES, SEATS
from games.making.services.arming import terms_of
from games.making.services.scenarios import ROLL
from games.tables.looks import LIGHTS, SEASONS
from rules import FIRST, SCENARIOS, THE_PATROL

SUPPORTS = {"type": "array", "items": {"type": "string"}}


class PromiseSerializer(serializers.Serializer[Any]):
    """A promise of dice: its word, for making a game, and the SHA-256 of the secret."""

    promise = serializers.CharField()
    commitment = serializers.CharField()


class SeatSerializer(serializers.ModelSerializer[Seat]):
    """A seat; the invitation is shown to who already sits at the table, while the seat is free.

    `supports` are told to who picked them, and to everybody when the game is over; null is a secret.
    """

    seat = serializers.ChoiceField(source="colour", choices=SEATS)
    name = serializers.CharField()
    platoon = serializers.SerializerMethodField()
    barred = serializers.SerializerMethodField()
    supports = serializers.SerializerMethodField()
    invitation = serializers.SerializerMethodField()

    class Meta:
        """Its fields."""

        model = Seat
        fields = (
            "seat",
            "name",
            "is_computer",
            "is_free",
            "platoon",
            "has_picked",
            "barred",
            "supports",
            "invitation",
        )

    def get_platoon(self, seat: Seat) -> str:
        """Show the title of the seat's platoon, "" before one is chosen."""
        return seat.force.platoon.title if seat.force else ""

    @extend_schema_field(SUPPORTS)
    def get_barred(self, seat: Seat) -> list[str]:
        """List the kinds of support that the scenario bars for the seat, where there are levels."""
        return sorted(terms_of(seat.game, seat).barred)

    @extend_schema_field(SUPPORTS | {"nullable": True})
    def get_supports(self, seat: Seat) -> list[str] | None:
        """List the seat's supports, if the reader may know them; null if not."""
        reader = self.context.get("reader")
        own = reader is not None and seat.player_id == reader.pk
        may_know = own or self.context.get("is_over")
        return (seat.force.supports if seat.force else []) if may_know else None

    def get_invitation(self, seat: Seat) -> str:
        """Show the word for joining, if the reader may pass it on."""
        return seat.invitation if seat.is_free and self.context.get("at_the_table") else ""


class GameSerializer(serializers.ModelSerializer[Game]):
    """A game without its table."""

    seats = SeatSerializer(many=True)
    table = serializers.CharField(source="battlefield_id")
    options = serializers.SerializerMethodField()
    month = serializers.CharField()
    support_levels = serializers.DictField(child=serializers.IntegerField())
    support_faces = serializers.ListField(child=serializers.IntegerField())
    set_up_rolls = serializers.DictField(child=serializers.IntegerField())
    dice_note = serializers.SerializerMethodField()
    result_why = serializers.CharField(source="why_ended", read_only=True)

    class Meta:
        """Its fields."""

        model = Game
        fields = (
            "id",
            "mode",
            "level",
            "status",
            "edition",
            "options",
            "month",
            "scenario",
            "attacker",
            "set_up_rolls",
            "support",
            "support_levels",
            "support_faces",
            "pace",
            "countdown",
            "lengths",
            "table",
            "season",
            "light",
            "number",
            "seats",
            "commitment",
            "dice_parts",
            "dice_note",
            "winner",
            "result_kind",
            "result_why",
            "created",
            "updated",
        )

    @extend_schema_field({"type": "array", "items": {"type": "string"}})
    def get_options(self, game: Game) -> list[str]:
        """List the optional rules that the game is played with, by id."""
        return [rule.id for rule in game.optional_rules]

    def get_dice_note(self, game: Game) -> str:
        """Tell what the reader's own part of the dice is worth to him, "" to who has none."""
        reader = self.context.get("reader")
        own = [seat.colour for seat in game.seats.all() if reader is not None and seat.player_id == reader.pk]
        part = next((game.dice_parts[colour] for colour in own if colour in game.dice_parts), None)
        return _("Your part of the dice %(worth)s") % {"worth": WORTH[part]} if part else ""


class NewGameSerializer(serializers.Serializer[Any]):
    """What is wanted; `other_platoon` where nobody else will choose it."""

    mode = serializers.ChoiceField(choices=Mode.choices, default=Mode.FRIENDS)
    level = serializers.ChoiceField(choices=Level.choices, default=Level.STEADY)
    seat = serializers.ChoiceField(choices=SEATS, default="red")
    edition = serializers.ChoiceField(choices=EDITION_CHOICES, default=FIRST.id)
    scenario = serializers.ChoiceField(
        choices=[*SCENARIO_CHOICES, (ROLL, gettext_lazy("Roll for it"))],
        default=THE_PATROL.id,
        error_messages={
            "invalid_choice": format_lazy(
                gettext_lazy("There is no such scenario; there are: {scenarios}."),
                scenarios=", ".join(SCENARIOS),
            )
        },
    )
    attacker = serializers.ChoiceField(choices=[*SEATS, (ROLL, gettext_lazy("Roll for it"))], default=ROLL)
    options = serializers.ListField(child=serializers.ChoiceField(choices=OPTION_CHOICES), default=list)
    month = serializers.RegexField(MONTH_WRITTEN, required=False, default="", allow_blank=True)
    table = serializers.CharField(max_length=80)
    season = serializers.ChoiceField(choices=list(SEASONS.items()), default="", allow_blank=True)
    light = serializers.ChoiceField(choices=list(LIGHTS.items()), default="", allow_blank=True)
    platoon = serializers.IntegerField()
    other_platoon = serializers.IntegerField(required=False, allow_null=True, default=None)
    supports = SupportsField()
    other_supports = SupportsField(allow_null=True, default=None)
    support = serializers.ChoiceField(choices=Support.choices, default=Support.SCENARIO)
    points = serializers.IntegerField(
        min_value=LEAST_POINTS, max_value=MOST_POINTS, required=False, allow_null=True, default=None
    )
    listed = serializers.BooleanField(default=True)
    pace = serializers.ChoiceField(choices=Pace.choices, default=Pace.UNTIMED)
    countdown = serializers.IntegerField(
        min_value=SHORTEST_COUNTDOWN, max_value=LONGEST_COUNTDOWN, default=COUNTDOWN
    )
    lengths = serializers.ChoiceField(choices=Lengths.choices, default=Lengths.INCHES)
    entropy = serializers.CharField(max_length=LONGEST_ENTROPY, required=False, default="", allow_blank=True)
    promise = serializers.CharField(max_length=32, required=False, default="", allow_blank=True)


class JoinSerializer(serializers.Serializer[Any]):
    """Taking a seat."""

    invitation = serializers.CharField(max_length=80)
    platoon = serializers.IntegerField(required=False, allow_null=True, default=None)
    supports = SupportsField()
    entropy = serializers.CharField(max_length=LONGEST_ENTROPY, required=False, default="", allow_blank=True)


class ForceSerializer(serializers.Serializer[Any]):
    """Choosing a platoon and its supports; `seat` where the caller has both."""

    platoon = serializers.IntegerField()
    supports = SupportsField()
    seat = serializers.ChoiceField(choices=SEATS, required=False, allow_null=True, default=None)
