"""The umpire for programs: what he does, and what players say to him."""

from typing import Any, TypeVar

import msgspec
from django.utils.translation import gettext as _
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from games.people.callers import REFUSALS, GameView
from games.playing.serializers import NumberSerializer
from games.refusals import Refused
from games.umpiring import said
from games.wire.inbound import ToUmpire, Umpire
from rules import Seat

Told = TypeVar("Told", Umpire, ToUmpire)


class UmpireSerializer(serializers.Serializer[Any]):
    """A message `umpire`, or with `to` the message `to-umpire` (docs/protocol.md)."""

    to = serializers.BooleanField(required=False)
    client_id = serializers.CharField(max_length=64)
    seen = serializers.IntegerField(min_value=0)
    do = serializers.CharField(max_length=20)
    text = serializers.CharField(required=False)
    section = serializers.CharField(required=False)
    ruling = serializers.IntegerField(required=False)
    correction = serializers.DictField(required=False)
    offer = serializers.CharField(required=False)
    way = serializers.CharField(required=False)
    dice = serializers.IntegerField(required=False)
    sees = serializers.CharField(required=False)
    about = serializers.CharField(required=False)
    why = serializers.CharField(required=False)
    leave = serializers.CharField(required=False)
    seat = serializers.CharField(required=False)


class UmpireView(GameView):
    """The umpire of a game."""

    @extend_schema(request=UmpireSerializer, responses={200: NumberSerializer, **REFUSALS})
    def post(self, request: Request, game_id: str) -> Response:
        """Do something as the umpire, or with `to` say something to him as a player."""
        given = dict(request.data) if isinstance(request.data, dict) else {}
        if given.pop("to", False):
            told = _read(given, ToUmpire)
            own = Seat(told.seat) if told.seat else None
            return Response({"number": said.say(game_id, self.known_player, told, own)})
        return Response({"number": said.do(game_id, self.known_player, _read(given, Umpire))})


def _read(given: dict[str, Any], kind: type[Told]) -> Told:
    try:
        return msgspec.convert(given, kind)
    except msgspec.ValidationError as error:
        told = _("That message is not part of the protocol: %(error)s") % {"error": error}
        raise Refused("malformed", told[:300]) from error
