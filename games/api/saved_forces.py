"""Saved forces: kept, changed, deleted, and what supports could be picked for a seat."""

from typing import Any

from drf_spectacular.utils import OpenApiParameter, OpenApiResponse, extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from armylists.fitting import Left, fit
from games import selectors
from games.api.serializers import SupportsField
from games.models import SavedForce, Seat
from games.people.callers import REFUSALS, GameView, valid
from games.people.models import LONGEST_NAME
from games.refusals import Refused, not_your_seat
from games.services import saved_forces
from games.services.forces import drawn_at_random, terms_of


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


class LeftSerializer(serializers.Serializer[Any]):
    """A support that was left out, and why."""

    name = serializers.CharField()
    why = serializers.CharField()


class ProposalSerializer(serializers.Serializer[Any]):
    """Supports that could be picked; `left` are those of a saved force that could not."""

    supports = serializers.ListField(child=serializers.CharField())
    left = LeftSerializer(many=True)


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
        made = saved_forces.save(self.known_player, given["platoon_id"], given["wishes"], given["title"])
        return Response(_told(self, made), status=201)


class SavedForceView(GameView):
    """One saved force."""

    @extend_schema(responses={200: SavedForceSerializer, **REFUSALS})
    def get(self, request: Request, word: str) -> Response:
        """Show a saved force: the caller's, or one that is shared."""
        return Response(_told(self, saved_forces.readable(self.player, word)))

    @extend_schema(request=ChangedForceSerializer, responses={200: SavedForceSerializer, **REFUSALS})
    def patch(self, request: Request, word: str) -> Response:
        """Change the title of a saved force, what it wants, and whether its link shows it to others."""
        given = valid(ChangedForceSerializer, request)
        wish = {"title": given.get("title"), "is_shared": given.get("is_shared")}
        changed = saved_forces.change(self.known_player, word, wishes=given.get("supports"), **wish)
        return Response(_told(self, changed))

    @extend_schema(responses={204: OpenApiResponse(description="Deleted."), **REFUSALS})
    def delete(self, request: Request, word: str) -> Response:
        """Delete a saved force; games that it was used in go on."""
        saved_forces.delete(self.known_player, word)
        return Response(status=204)


class ProposalView(GameView):
    """What could be picked."""

    @extend_schema(
        parameters=[
            OpenApiParameter("force", str, description="One of the caller's saved forces; else by lot."),
            OpenApiParameter("seat", str, description="Red or blue, where the caller has both."),
        ],
        responses={200: ProposalSerializer, **REFUSALS},
    )
    def get(self, request: Request, game_id: str) -> Response:
        """Propose supports for the caller's seat, by lot or from a saved force; nothing is picked."""
        player, row = self.known_player, selectors.game(game_id)
        colour = selectors.viewer_of(player, row, request.query_params.get("seat", ""))
        seat = next((one for one in row.seats.all() if one.colour == colour), None)
        if seat is None or seat.force is None:
            raise not_your_seat()
        found, left = self._proposed(seat, request.query_params.get("force", ""))
        told = {"supports": found, "left": [one._asdict() for one in left]}
        return Response(ProposalSerializer(told).data)

    def _proposed(self, seat: Seat, word: str) -> tuple[list[str], list[Left]]:
        terms, platoon = terms_of(seat.game, seat), seat.force.platoon
        if not word:
            return drawn_at_random(platoon, terms), []
        saved = saved_forces.own_force(self.player, word)
        if saved.platoon.army_list_id != platoon.army_list_id:
            raise Refused("other-list", f"“{saved.title}” is of another list than the {platoon}.")
        found = fit(platoon.as_roster(), saved.wishes, terms)
        return found.taken, found.left


def _told(view: GameView, force: SavedForce) -> dict[str, Any]:
    return dict(SavedForceSerializer(force, context={"reader": view.player}).data)
