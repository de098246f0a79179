"""Platoons and supports as programs get and send them."""

from typing import Any

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from armylists.models import Platoon
from armylists.supports import costs, most_of, offered
from armylists.supports_in_words import consists_of
from armylists.terms import KINDS_BARRED, LOTS


class SupportsField(serializers.ListField):
    """Rows of the list's support, each as often as it is taken."""

    def __init__(self, **more: Any) -> None:
        plain: dict[str, Any] = {"required": False, "default": list, "max_length": LONGEST_LIST}
        super().__init__(child=serializers.CharField(max_length=80), **(plain | more))


LONGEST_LIST = len(LOTS)
"""Supports that are read at all; how many may be taken the list itself tells."""


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
