"""The log of a game, and a finished game as one document, for programs."""

import msgspec
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from games.game import selectors, viewers
from games.game.serializers import SEAT
from games.journal import exports, log
from games.journal import serializers as shapes
from games.people.callers import REFUSALS, GameView, number_of

AFTER = OpenApiParameter("after", int, description="Only lines with greater numbers.")


ENTRIES_AT_ONCE = 100


class LogView(GameView):
    """The log."""

    @extend_schema(parameters=[AFTER, SEAT], responses={200: shapes.LogSerializer, **REFUSALS})
    def get(self, request: Request, game_id: str) -> Response:
        """Tell what happened, as the caller may know it: the lines of up to 100 numbers."""
        row = selectors.game(game_id)
        viewer = viewers.viewer_of(self.player, row, request.query_params.get("seat", ""))
        after = number_of(request, "after", -1)
        until = after + ENTRIES_AT_ONCE
        lines = msgspec.to_builtins(log.lines_for(row, after, min(until, row.number), viewer))
        return Response({"lines": lines, **({"next": until} if until < row.number else {})})


class ExportView(GameView):
    """The export."""

    @extend_schema(responses={200: shapes.ExportSerializer, **REFUSALS})
    def get(self, request: Request, game_id: str) -> Response:
        """Export a finished game with its dice secret, setup and journal."""
        return Response(exports.export(selectors.game(game_id)))
