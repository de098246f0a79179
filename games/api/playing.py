"""Games under way and after: views, answers, commands, the log, the export."""

from typing import Any

import msgspec
from django.utils.decorators import method_decorator
from django.views.decorators.gzip import gzip_page
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from cocweb.addresses import address_of
from games import computer, exports, log, selectors
from games.api import serializers as shapes
from games.people.callers import REFUSALS, GameView, valid
from games.refusals import Refused
from games.services import answering, commands
from games.serving import budget
from games.tables.serializers import MapSerializer
from rules import Correction, Seat

SEAT = OpenApiParameter("seat", str, enum=["red", "blue"], description="Where one player has both seats.")
AT = OpenApiParameter("at", int, description="An earlier number; without it the game now.")
AFTER = OpenApiParameter("after", int, description="Only lines with greater numbers.")

ENTRIES_AT_ONCE = 100


class ViewView(GameView):
    """The table."""

    @extend_schema(parameters=[SEAT, AT], responses={200: shapes.ShownSerializer, **REFUSALS})
    def get(self, request: Request, game_id: str) -> Response:
        """Show the game as the caller may see it, with his request if he is asked something."""
        computer.answer_if_due(game_id)
        answering.pass_if_due(game_id)
        row = selectors.game(game_id)
        viewer = selectors.viewer_of(self.player, row, request.query_params.get("seat", ""))
        if viewer is not None and answering.follow_own_wishes(game_id, viewer):
            row = selectors.game(game_id)
        if "at" in request.query_params:
            with budget.paid_by(address_of(request), plays=viewer is not None):
                return Response(selectors.shown_at(row, viewer, number_of(request, "at")))
        return Response(selectors.shown(row, viewer))


class OfferView(GameView):
    """What may be done while the other side decides."""

    @extend_schema(parameters=[SEAT], responses={200: shapes.OfferSerializer, **REFUSALS})
    def get(self, request: Request, game_id: str) -> Response:
        """Show the offer that stands for the caller, with all that it lists (docs/protocol.md, offer)."""
        row = selectors.game(game_id)
        viewer = selectors.viewer_of(self.player, row, request.query_params.get("seat", ""))
        with budget.paid_by(address_of(request), plays=viewer is not None):
            return Response(selectors.offer(row, viewer))


@method_decorator(gzip_page, name="dispatch")
class GameMapView(GameView):
    """The ground; compressed, because it is by far the longest thing that a table waits for."""

    @extend_schema(responses={200: MapSerializer, **REFUSALS})
    def get(self, request: Request, game_id: str) -> Response:
        """Show the ground this game is played on; it never changes."""
        response = Response(selectors.ground_of(selectors.game(game_id)))
        response["Cache-Control"] = "max-age=86400"
        return response


class AnswersView(GameView):
    """Answers."""

    @extend_schema(request=shapes.AnswerSerializer, responses={200: shapes.NumberSerializer, **REFUSALS})
    def post(self, request: Request, game_id: str) -> Response:
        """Answer the caller's request; the same client_id again is taken once."""
        given = valid(shapes.AnswerSerializer, request)
        given["seat"] = Seat(given["seat"]) if given["seat"] else None
        return Response({"number": answering.answer(game_id, self.known_player, alone=True, **given)})


class CommandsView(GameView):
    """Commands."""

    @extend_schema(request=shapes.CommandSerializer, responses={200: shapes.NumberSerializer, **REFUSALS})
    def post(self, request: Request, game_id: str) -> Response:
        """Resign, offer a draw, take back ... (docs/protocol.md, command)."""
        given = valid(shapes.CommandSerializer, request)
        given["seat"] = Seat(given["seat"]) if given["seat"] else None
        return Response({"number": commands.command(game_id, self.known_player, **given)})


class CorrectionsView(GameView):
    """Corrections."""

    @extend_schema(request=shapes.CorrectionSerializer, responses={200: shapes.NumberSerializer, **REFUSALS})
    def post(self, request: Request, game_id: str) -> Response:
        """Ask the other player to put something right on the table (docs/protocol.md, correct)."""
        given = valid(shapes.CorrectionSerializer, request)
        given["seat"] = Seat(given["seat"]) if given["seat"] else None
        try:
            given["correction"] = msgspec.convert(given["correction"], Correction)
        except msgspec.ValidationError as error:
            raise Refused("malformed", f"That is no correction: {error}"[:300]) from error
        return Response({"number": commands.correct(game_id, self.known_player, **given)})


class LogView(GameView):
    """The log."""

    @extend_schema(parameters=[AFTER, SEAT], responses={200: shapes.LogSerializer, **REFUSALS})
    def get(self, request: Request, game_id: str) -> Response:
        """Tell what happened, as the caller may know it: the lines of up to 100 numbers."""
        row = selectors.game(game_id)
        viewer = selectors.viewer_of(self.player, row, request.query_params.get("seat", ""))
        after = number_of(request, "after", -1)
        until = after + ENTRIES_AT_ONCE
        lines = msgspec.to_builtins(log.lines_between(row, after, until, viewer))
        return Response({"lines": lines, **({"next": until} if until < row.number else {})})


class ExportView(GameView):
    """The export."""

    @extend_schema(responses={200: shapes.ExportSerializer, **REFUSALS})
    def get(self, request: Request, game_id: str) -> Response:
        """Export a finished game with its dice secret, setup and journal."""
        return Response(exports.export(selectors.game(game_id)))


def number_of(request: Request, name: str, default: Any = None) -> int:
    """Read a number in the address; raises Refused."""
    given = request.query_params.get(name)
    if given is None and default is not None:
        return int(default)
    if given is None or not given.isdecimal() or len(given) > 8:
        raise Refused("malformed", f"{name} must be a number.")
    return int(given)
