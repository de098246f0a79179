"""The shapes of what programs send and get, for checking and for the schema."""

from typing import Any

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from armylists.models import Platoon
from armylists.supports import costs, most_of, offered
from armylists.supports_in_words import consists_of
from armylists.terms import KINDS_BARRED, LOTS
from games.fair_dice.dice import LONGEST_ENTROPY, WORTH
from games.models import Game, Lengths, Mode, Pace, Seat, Support
from games.models.game import (
    COUNTDOWN,
    LEAST_POINTS,
    LONGEST_COUNTDOWN,
    MOST_POINTS,
    SHORTEST_COUNTDOWN,
)
from games.people.serializers import AnyObject
from games.services.commands import COMMANDS
from games.services.correcting import LONGEST_WHY
from games.services.forces import terms_of
from games.services.scenarios import ROLL
from games.tables.looks import LIGHTS, SEASONS
from rules import EDITIONS, FIRST, OPTIONAL_RULES, SCENARIOS, THE_PATROL

SEATS = [("red", "Red"), ("blue", "Blue")]
EDITION_CHOICES = [(edition.id, edition.title) for edition in EDITIONS.values()]
SCENARIO_CHOICES = [(scenario.id, scenario.title) for scenario in SCENARIOS.values()]
OPTION_CHOICES = [(rule.id, rule.title) for rule in OPTIONAL_RULES]


SUPPORTS = {"type": "array", "items": {"type": "string"}}


class SupportsField(serializers.ListField):
    """Rows of the list's support, each as often as it is taken."""

    def __init__(self, **more: Any) -> None:
        plain: dict[str, Any] = {"required": False, "default": list, "max_length": LONGEST_LIST}
        super().__init__(child=serializers.CharField(max_length=80), **(plain | more))


LONGEST_LIST = len(LOTS)
"""Supports that are read at all; how many may be taken the list itself tells."""


class PromiseSerializer(serializers.Serializer[Any]):
    """A promise of dice: its word, for making a game, and the SHA-256 of the secret."""

    promise = serializers.CharField()
    commitment = serializers.CharField()


class SupportSerializer(serializers.Serializer[Any]):
    """A support that a platoon can have, up to `most` of it, for `cost` points; `men` tells what it is.

    Picked freely there are five of all. `kind` is by which a scenario bars it, "" for what none does.
    """

    id = serializers.CharField()
    name = serializers.CharField()
    most = serializers.IntegerField()
    cost = serializers.IntegerField()
    kind = serializers.CharField()
    men = serializers.CharField()


class PlatoonSerializer(serializers.Serializer[Any]):
    """A platoon that can be chosen."""

    id = serializers.IntegerField()
    title = serializers.CharField()
    army_list = serializers.CharField(source="army_list.title")
    nation = serializers.CharField()
    quality = serializers.CharField()
    rating = serializers.IntegerField()
    command_dice = serializers.IntegerField()
    traits = serializers.SerializerMethodField()
    supports = serializers.SerializerMethodField()

    def get_traits(self, platoon: Platoon) -> list[str]:
        """List what the platoon's men are known for."""
        return list(platoon.as_roster().traits)

    @extend_schema_field(SupportSerializer(many=True))
    def get_supports(self, platoon: Platoon) -> list[dict[str, Any]]:
        """List the supports that the platoon can have."""
        roster, army_list = platoon.as_roster(), platoon.army_list.key
        price = costs(army_list)
        return [
            {
                "id": row.id,
                "name": row.name,
                "most": most_of(roster, row.id),
                "cost": price[row.id],
                "kind": KINDS_BARRED.get(row.id, ""),
                "men": consists_of(army_list, row),
            }
            for row in offered(army_list)
        ]


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
    support_levels = serializers.DictField(child=serializers.IntegerField())
    support_faces = serializers.ListField(child=serializers.IntegerField())
    set_up_rolls = serializers.DictField(child=serializers.IntegerField())
    dice_note = serializers.SerializerMethodField()

    class Meta:
        """Its fields."""

        model = Game
        fields = (
            "id",
            "mode",
            "status",
            "edition",
            "options",
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
        return f"Your part of the dice {WORTH[part]}" if part else ""


class NewGameSerializer(serializers.Serializer[Any]):
    """What is wanted; `other_platoon` where nobody else will choose it."""

    mode = serializers.ChoiceField(choices=Mode.choices, default=Mode.FRIENDS)
    seat = serializers.ChoiceField(choices=SEATS, default="red")
    edition = serializers.ChoiceField(choices=EDITION_CHOICES, default=FIRST.id)
    scenario = serializers.ChoiceField(
        choices=[*SCENARIO_CHOICES, (ROLL, "Roll for it")],
        default=THE_PATROL.id,
        error_messages={"invalid_choice": f"There is no such scenario; there are: {', '.join(SCENARIOS)}."},
    )
    attacker = serializers.ChoiceField(choices=[*SEATS, (ROLL, "Roll for it")], default=ROLL)
    options = serializers.ListField(child=serializers.ChoiceField(choices=OPTION_CHOICES), default=list)
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


class AnswerSerializer(serializers.Serializer[Any]):
    """An answer, as on the socket."""

    client_id = serializers.CharField(max_length=64)
    seen = serializers.IntegerField(min_value=0)
    reply = serializers.DictField()
    seat = serializers.ChoiceField(choices=SEATS, required=False, allow_null=True, default=None)


class CommandSerializer(serializers.Serializer[Any]):
    """A command, as on the socket."""

    client_id = serializers.CharField(max_length=64)
    seen = serializers.IntegerField(min_value=0)
    name = serializers.ChoiceField(choices=sorted(COMMANDS))
    seat = serializers.ChoiceField(choices=SEATS, required=False, allow_null=True, default=None)


class CorrectionSerializer(serializers.Serializer[Any]):
    """A correction, as on the socket."""

    client_id = serializers.CharField(max_length=64)
    seen = serializers.IntegerField(min_value=0)
    correction = serializers.DictField()
    why = serializers.CharField(max_length=LONGEST_WHY)
    seat = serializers.ChoiceField(choices=SEATS, required=False, allow_null=True, default=None)


class NumberSerializer(serializers.Serializer[Any]):
    """What an answer or command made."""

    number = serializers.IntegerField()


class ShownSerializer(serializers.Serializer[Any]):
    """The game, and the table as the caller may see it (docs/protocol.md, hello)."""

    number = serializers.IntegerField()
    at = serializers.CharField(required=False)
    game = serializers.DictField()
    view = serializers.DictField()


class OfferSerializer(serializers.Serializer[Any]):
    """An offer that stands, as a request of the shape `choose` (docs/protocol.md, offer)."""

    number = serializers.IntegerField()
    offer = serializers.DictField()


class LineSerializer(serializers.Serializer[Any]):
    """A line of the log."""

    number = serializers.IntegerField()
    kind = serializers.CharField()
    text = serializers.CharField()
    seat = serializers.ChoiceField(choices=SEATS, required=False)
    rule = serializers.CharField(required=False)
    data = serializers.DictField(required=False)
    undone_by = serializers.IntegerField(required=False)


class LogSerializer(serializers.Serializer[Any]):
    """A part of the log; `next` is the number to ask for the following part after, missing at the end."""

    lines = LineSerializer(many=True)
    next = serializers.IntegerField(required=False)


class ExportSerializer(serializers.Serializer[Any]):
    """A finished game with its secret, its setup and its whole journal.

    One that began from a position has its `position`, and the `table` as it stood at number 0.
    """

    format = serializers.CharField()
    id = serializers.CharField()
    edition = serializers.CharField()
    scenario = serializers.CharField()
    created = serializers.DateTimeField()
    ended = serializers.DateTimeField()
    players = AnyObject()
    result = AnyObject()
    dice = AnyObject()
    setup = AnyObject()
    position = serializers.CharField(required=False)
    table = serializers.DictField(required=False)
    entries = serializers.ListField(child=serializers.DictField())
