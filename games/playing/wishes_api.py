"""What a player wishes of the windows in which he may react: his own business."""

from collections.abc import Mapping
from typing import Any

import msgspec
from django.utils.translation import gettext as _
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from games.game import selectors
from games.game.serializers import SEAT, SEATS
from games.people.callers import REFUSALS, GameView
from games.playing.services import stops, wishing
from games.refusals import Refused, not_a_player
from games.wire import inbound
from rules import Seat, Stop

STOPS = [(str(stop), stop.value) for stop in Stop]


class WishesSerializer(serializers.Serializer[Any]):
    """At which windows for a reaction a player is asked: the socket's `stops` (docs/protocol.md)."""

    seat = serializers.ChoiceField(choices=SEATS, required=False)
    passing = serializers.BooleanField(required=False)
    stop = serializers.ChoiceField(choices=STOPS, required=False)
    kinds = serializers.ListField(child=serializers.CharField(), required=False)
    hold = serializers.BooleanField(required=False)
    orders = serializers.ListField(child=serializers.DictField(), required=False)


class StopsView(GameView):
    """Wishes."""

    @extend_schema(parameters=[SEAT], responses={200: WishesSerializer, **REFUSALS})
    def get(self, request: Request, game_id: str) -> Response:
        """Show the caller his own wishes; nobody is told those of somebody else."""
        row = selectors.game(game_id)
        own = selectors.seat_of(self.known_player, row, request.query_params.get("seat", ""))
        if own is None:
            raise not_a_player()
        return _told(game_id, own)

    @extend_schema(request=WishesSerializer, responses={200: WishesSerializer, **REFUSALS})
    def put(self, request: Request, game_id: str) -> Response:
        """Set the caller's wishes; what is left out becomes as everybody begins."""
        return self._wish(game_id, _read(request.data), unsaid=stops.PLAIN)

    @extend_schema(request=WishesSerializer, responses={200: WishesSerializer, **REFUSALS})
    def patch(self, request: Request, game_id: str) -> Response:
        """Change the caller's wishes; what is left out stays as it is, at least one thing must be there."""
        return self._wish(game_id, _read(request.data), unsaid={})

    def _wish(self, game_id: str, given: inbound.Stops, *, unsaid: Mapping[str, Any]) -> Response:
        seat = Seat(given.seat) if given.seat else None
        wishes = {**unsaid, **given.wishes()}
        return _told(game_id, wishing.set_stops(game_id, self.known_player, seat=seat, wishes=wishes))


def _read(body: object) -> inbound.Stops:
    """Read what the socket's message could say, as strictly; raises Refused."""
    said = {**body, "type": "stops"} if isinstance(body, dict) else body
    try:
        return msgspec.convert(said, inbound.Stops)
    except msgspec.ValidationError as error:
        raise Refused("malformed", (_("Nobody can wish that: %(error)s") % {"error": error})[:300]) from error


def _told(game_id: str, seat: Seat) -> Response:
    return Response({"seat": str(seat), **stops.shown(game_id, seat)})
