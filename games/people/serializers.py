"""People, their keys and refusals, as programs get them."""

from typing import Any

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from games.people.models import LONGEST_NAME


class PlayerSerializer(serializers.Serializer[Any]):
    """Somebody who plays; the key is told once."""

    id = serializers.IntegerField(read_only=True)
    name = serializers.CharField(max_length=LONGEST_NAME)
    key = serializers.CharField(read_only=True)


class KeySerializer(serializers.Serializer[Any]):
    """A key by which a program acts for the caller."""

    id = serializers.IntegerField(read_only=True)
    name = serializers.CharField(max_length=LONGEST_NAME)
    created = serializers.DateTimeField(read_only=True)
    used = serializers.DateTimeField(read_only=True, allow_null=True)


class NewKeySerializer(KeySerializer):
    """A key that was made or changed just now; `key` is not told again."""

    key = serializers.CharField(read_only=True)


class RefusalSerializer(serializers.Serializer[Any]):
    """Why something was not done: a stable code, and words for a player."""

    code = serializers.CharField()
    text = serializers.CharField()


@extend_schema_field({"type": "object", "additionalProperties": True})
class AnyObject(serializers.JSONField):
    """A JSON object that is described elsewhere."""
