"""The forces of a game: what was chosen, and how its units stand."""

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from games.forces.models.unit import Unit
from games.game import selectors
from games.game.serializers import SEATS
from games.people.callers import REFUSALS, GameView


class UnitSerializer(serializers.ModelSerializer[Unit]):
    """A Team or Leader as the newest saved table has it."""

    class Meta:
        """Its fields."""

        model = Unit
        fields = ("key", "kind", "section", "name", "strength", "men", "shock", "state")


class ForceOfGameSerializer(serializers.Serializer[Any]):
    """A seat's force; `own_list` says whose list it is of, "" for one of the book.

    `supports` and `units` are null as long as the reader may not know them.
    """

    seat = serializers.ChoiceField(choices=SEATS)
    platoon = serializers.IntegerField()
    title = serializers.CharField()
    army_list = serializers.CharField()
    own_list = serializers.CharField(allow_blank=True)
    nation = serializers.CharField()
    quality = serializers.CharField()
    rating = serializers.IntegerField()
    supports = serializers.ListField(child=serializers.CharField(), allow_null=True)
    units = UnitSerializer(many=True, allow_null=True)


class ForcesView(GameView):
    """Forces."""

    @extend_schema(responses={200: ForceOfGameSerializer(many=True), **REFUSALS})
    def get(self, request: Request, game_id: str) -> Response:
        """List the forces chosen so far, red first: one's own, and both in full when the game is over."""
        row = selectors.game(game_id)
        told = [selectors.force_in(row, seat, self.player) for seat in row.seats.all() if seat.force]
        return Response(ForceOfGameSerializer(told, many=True).data)
