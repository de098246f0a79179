"""The log and the export as programs get them."""

from typing import Any

from rest_framework import serializers

from games.game.serializers import SEATS
from games.people.serializers import AnyObject


class LineSerializer(serializers.Serializer[Any]):
    """A line of the log."""

    number = serializers.IntegerField()
    kind = serializers.CharField()
    text = serializers.CharField()
    seat = serializers.ChoiceField(choices=SEATS, required=False)
    rule = serializers.CharField(required=False)
    data = serializers.DictField(required=False)  # type: ignore[assignment]  # a field hides it by design
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
