"""What supports could be picked for a seat, proposed to programs."""

from typing import Any

from django.utils.translation import gettext as _
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from armylists.fitting import Left, fit
from armylists.models import Platoon
from games.forces import services as saved_forces
from games.forces.selectors import drawn_at_random
from games.game import selectors
from games.game.models.seat import Seat
from games.making.services.arming import terms_of
from games.people.callers import REFUSALS, GameView
from games.refusals import Refused, not_your_seat


class LeftSerializer(serializers.Serializer[Any]):
    """A support that was left out, and why."""

    name = serializers.CharField()
    why = serializers.CharField()


class ProposalSerializer(serializers.Serializer[Any]):
    """Supports that could be picked; `left` are those of a saved force that could not."""

    supports = serializers.ListField(child=serializers.CharField())
    left = LeftSerializer(many=True)


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
        colour = selectors.seat_of(player, row, request.query_params.get("seat", ""))
        seat = next((one for one in row.seats.all() if one.colour == colour), None)
        if seat is None or seat.force is None:
            raise not_your_seat()
        found, left = self._proposed(seat, seat.force.platoon, request.query_params.get("force", ""))
        told = {"supports": found, "left": [one._asdict() for one in left]}
        return Response(ProposalSerializer(told).data)

    def _proposed(self, seat: Seat, platoon: Platoon, word: str) -> tuple[list[str], list[Left]]:
        terms = terms_of(seat.game, seat)
        if not word:
            return drawn_at_random(platoon, terms), []
        saved = saved_forces.own_force(self.player, word)
        if saved.platoon.army_list_id != platoon.army_list_id:
            raise Refused(
                "other-list",
                _("“%(title)s” is of another list than the %(platoon)s.")
                % {"title": saved.title, "platoon": platoon},
            )
        found = fit(platoon.as_roster(), saved.wishes, terms)
        return found.taken, found.left
