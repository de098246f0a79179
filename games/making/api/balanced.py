"""A balanced evening, proposed to programs."""

from typing import Any

from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from games.lists.selectors import list_in_hand
from games.making.services import balanced
from games.people.callers import REFUSALS, GameView


class BalancedSideSerializer(serializers.Serializer[Any]):
    """One side: its platoon, `role` where one side attacks, and the points of support it has on average."""

    platoon = serializers.IntegerField(source="platoon.pk")
    role = serializers.CharField(allow_blank=True)
    aim = serializers.CharField()
    level = serializers.IntegerField()


class BalancedSerializer(serializers.Serializer[Any]):
    """A proposal, the same whenever its `deal` is asked for; its sides are red and blue."""

    deal = serializers.CharField()
    scenario = serializers.CharField(source="scenario.id")
    attacker = serializers.CharField(allow_null=True)
    table = serializers.CharField(source="battlefield.pk")
    sides = BalancedSideSerializer(many=True)


class BalancedView(GameView):
    """Proposals."""

    @extend_schema(
        parameters=[
            OpenApiParameter("deal", str, description="The word of a proposal; else a new one."),
            OpenApiParameter("list", str, description="A list in the caller's hand, for one platoon."),
        ],
        responses={200: BalancedSerializer, **REFUSALS},
    )
    def get(self, request: Request) -> Response:
        """Propose two platoons that match, a scenario and a table, to make a game of."""
        deal, word = (request.query_params.get(name, "") for name in ("deal", "list"))
        own = list_in_hand(self.player, word) if word else None
        return Response(BalancedSerializer(balanced.proposal(deal[:16] or balanced.new_deal(), own)).data)
