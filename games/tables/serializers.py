"""Tables as programs get them."""

from typing import Any

from rest_framework import serializers


class MapSerializer(serializers.Serializer[Any]):
    """The ground of a table: rules.ground.Map as JSON, inches, x east and y south."""

    id = serializers.CharField()
    title = serializers.CharField()
    width = serializers.FloatField()
    height = serializers.FloatField()
    notes = serializers.CharField(allow_blank=True)
    features = serializers.ListField(child=serializers.DictField())
    look = serializers.DictField(child=serializers.CharField(), help_text="How it is drawn: season, light.")
