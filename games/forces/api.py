"""The platoons that can be chosen, and saved forces: kept, changed, deleted."""

from typing import Any

from drf_spectacular.utils import OpenApiResponse, extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from games.forces import selectors, services
from games.forces.models.saved_force import SavedForce
from games.forces.serializers import PlatoonSerializer, SupportsField
from games.lists.selectors import platoons_for
from games.people.callers import REFUSALS, GameView, valid
from games.people.models import LONGEST_NAME


class SavedForceSerializer(serializers.ModelSerializer[SavedForce]):
    """A saved force: what it wants, the most wanted first, and whether the caller keeps it (`own`)."""

    supports = SupportsField(source="wishes")
    title = serializers.CharField(max_length=200, required=False, default="", allow_blank=True)
    platoon = serializers.IntegerField(source="platoon_id")
    own = serializers.SerializerMethodField()

    class Meta:
        """Its fields."""

        model = SavedForce
        fields = ("id", "title", "platoon", "supports", "is_shared", "own")
        read_only_fields = ("id", "is_shared")

    def get_own(self, force: SavedForce) -> bool:
        """Whether the caller keeps it."""
        reader = self.context.get("reader")
        return reader is not None and force.owner_id == reader.pk


class ChangedForceSerializer(serializers.Serializer[Any]):
    """What is to be changed of a saved force; what is not sent stays."""

    title = serializers.CharField(max_length=LONGEST_NAME * 5, required=False)
    supports = serializers.ListField(child=serializers.CharField(max_length=80), required=False)
    is_shared = serializers.BooleanField(required=False)


class PlatoonsView(GameView):
    """Forces."""

    @extend_schema(responses=PlatoonSerializer(many=True))
    def get(self, request: Request) -> Response:
        """List the platoons that can be chosen: of the book's lists, then of the caller's own."""
        return Response(PlatoonSerializer(platoons_for(self.player), many=True).data)


class SavedForcesView(GameView):
    """Saved forces."""

    @extend_schema(responses={200: SavedForceSerializer(many=True), **REFUSALS})
    def get(self, request: Request) -> Response:
        """List the forces that the caller keeps."""
        own = selectors.saved_forces_of(self.known_player)
        return Response(SavedForceSerializer(own, many=True, context={"reader": self.player}).data)

    @extend_schema(request=SavedForceSerializer, responses={201: SavedForceSerializer, **REFUSALS})
    def post(self, request: Request) -> Response:
        """Keep a force: a platoon and the supports wanted beside it."""
        given = valid(SavedForceSerializer, request)
        made = services.save(self.known_player, given["platoon_id"], given["wishes"], given["title"])
        return Response(_told(self, made), status=201)


class SavedForceView(GameView):
    """One saved force."""

    @extend_schema(responses={200: SavedForceSerializer, **REFUSALS})
    def get(self, request: Request, word: str) -> Response:
        """Show a saved force: the caller's, or one that is shared."""
        return Response(_told(self, services.readable(self.player, word)))

    @extend_schema(request=ChangedForceSerializer, responses={200: SavedForceSerializer, **REFUSALS})
    def patch(self, request: Request, word: str) -> Response:
        """Change the title of a saved force, what it wants, and whether its link shows it to others."""
        given = valid(ChangedForceSerializer, request)
        wish = {"title": given.get("title"), "is_shared": given.get("is_shared")}
        changed = services.change(self.known_player, word, wishes=given.get("supports"), **wish)
        return Response(_told(self, changed))

    @extend_schema(responses={204: OpenApiResponse(description="Deleted."), **REFUSALS})
    def delete(self, request: Request, word: str) -> Response:
        """Delete a saved force; games that it was used in go on."""
        services.delete(self.known_player, word)
        return Response(status=204)


def _told(view: GameView, force: SavedForce) -> dict[str, Any]:
    return dict(SavedForceSerializer(force, context={"reader": view.player}).data)
