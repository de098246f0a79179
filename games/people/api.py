"""New players, and the caller's own keys."""

from typing import Any

from drf_spectacular.utils import OpenApiResponse, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from games.people import serializers as shapes
from games.people.callers import REFUSALS, GameView, valid
from games.people.models import Key
from games.people.services import keys, players


class PlayersView(GameView):
    """People."""

    @extend_schema(request=shapes.PlayerSerializer, responses={201: shapes.PlayerSerializer, **REFUSALS})
    def post(self, request: Request) -> Response:
        """Make a new player, and the key by which he plays. The key is not told again."""
        player, key = players.new_guest(valid(shapes.PlayerSerializer, request)["name"])
        return Response({"id": player.pk, "name": player.name, "key": key}, status=201)


def told(key: Key, word: str = "") -> dict[str, Any]:
    """Write a key as JSON; what a program sends only when it has just been made."""
    return {**shapes.KeySerializer(key).data, **({"key": word} if word else {})}


class KeysView(GameView):
    """Keys."""

    @extend_schema(responses={200: shapes.KeySerializer(many=True), **REFUSALS})
    def get(self, request: Request) -> Response:
        """List the caller's keys; what a program sends is not told."""
        return Response([told(key) for key in self.known_player.keys.all()])

    @extend_schema(request=shapes.KeySerializer, responses={201: shapes.NewKeySerializer, **REFUSALS})
    def post(self, request: Request) -> Response:
        """Make one more key. It is not told again."""
        made = keys.new_key(self.known_player, valid(shapes.KeySerializer, request)["name"])
        return Response(told(*made), status=201)


class KeyView(GameView):
    """One key."""

    @extend_schema(request=shapes.KeySerializer, responses={200: shapes.KeySerializer, **REFUSALS})
    def patch(self, request: Request, key: int) -> Response:
        """Name a key anew."""
        name = valid(shapes.KeySerializer, request)["name"]
        return Response(told(keys.rename_key(self.known_player, key, name)))

    @extend_schema(responses={204: OpenApiResponse(description="Revoked."), **REFUSALS})
    def delete(self, request: Request, key: int) -> Response:
        """Revoke it: nobody acts by it any more, and its sockets are closed."""
        keys.revoke_key(self.known_player, key)
        return Response(status=204)


class ChangeKeyView(GameView):
    """Another key in the place of one."""

    @extend_schema(request=None, responses={200: shapes.NewKeySerializer, **REFUSALS})
    def post(self, request: Request, key: int) -> Response:
        """Change what a program sends: the old is good for nothing any more, the new is not told again."""
        return Response(told(*keys.change_key(self.known_player, key)))
