"""Answers, commands and views as programs send and get them."""

from typing import Any

from rest_framework import serializers

from games.game.delays import MOST
from games.game.serializers import SEATS
from games.playing.services.commands import COMMANDS
from games.playing.services.correcting import LONGEST_WHY


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


class LetWatchSerializer(serializers.Serializer[Any]):
    """The leave to watch later what a side hides, as on the socket."""

    client_id = serializers.CharField(max_length=64)
    seen = serializers.IntegerField(min_value=0)
    unit = serializers.ChoiceField(choices=sorted(MOST))
    amount = serializers.IntegerField()
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
