"""Games under way and after, for programs: views, answers, commands, corrections."""

import msgspec
from django.utils.decorators import method_decorator
from django.utils.translation import gettext as _
from django.views.decorators.gzip import gzip_page
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from cocweb.addresses import address_of
from games.game import selectors as rows
from games.game import viewers
from games.game.models.game import Game
from games.game.serializers import SEAT
from games.people.callers import REFUSALS, GameView, number_of, valid
from games.people.models import Player
from games.playing import computer, selectors
from games.playing import serializers as shapes
from games.playing.services import answering, commands
from games.refusals import Refused
from games.serving import budget
from games.tables.serializers import MapSerializer
from rules import Correction, Seat

LIVE = OpenApiParameter("live", bool, description="Show who watches what is open to all now.")
AT = OpenApiParameter("at", int, description="An earlier number; without it the game now.")


def _viewer_in(request: Request, player: Player | None, row: Game) -> viewers.Viewer:
    """Find as whom a request looks on; raises Refused."""
    asked = request.query_params
    return viewers.viewer_of(player, row, asked.get("seat", ""), live="live" in asked)


class ViewView(GameView):
    """The table."""

    @extend_schema(parameters=[SEAT, AT, LIVE], responses={200: shapes.ShownSerializer, **REFUSALS})
    def get(self, request: Request, game_id: str) -> Response:
        """Show the game as the caller may see it, with his request if he is asked something."""
        computer.answer_if_due(game_id)
        answering.pass_if_due(game_id)
        row = rows.game(game_id)
        viewer = _viewer_in(request, self.player, row)
        if isinstance(viewer, Seat) and answering.follow_own_wishes(game_id, viewer):
            row = rows.game(game_id)
        if "at" in request.query_params:
            with budget.paid_by(address_of(request), plays=isinstance(viewer, Seat)):
                return Response(selectors.shown_at(row, viewer, number_of(request, "at")))
        return Response(selectors.shown(row, viewer))


class OfferView(GameView):
    """What may be done while the other side decides."""

    @extend_schema(parameters=[SEAT], responses={200: shapes.OfferSerializer, **REFUSALS})
    def get(self, request: Request, game_id: str) -> Response:
        """Show the offer that stands for the caller, with all that it lists (docs/protocol.md, offer)."""
        row = rows.game(game_id)
        viewer = _viewer_in(request, self.player, row)
        with budget.paid_by(address_of(request), plays=isinstance(viewer, Seat)):
            return Response(selectors.offer(row, viewer))


@method_decorator(gzip_page, name="dispatch")
class GameMapView(GameView):
    """The ground; compressed, because it is by far the longest thing that a table waits for."""

    @extend_schema(responses={200: MapSerializer, **REFUSALS})
    def get(self, request: Request, game_id: str) -> Response:
        """Show the ground this game is played on; it never changes."""
        response = Response(selectors.ground_of(rows.game(game_id)))
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


class WatchingView(GameView):
    """Leave to watch."""

    @extend_schema(request=shapes.LetWatchSerializer, responses={200: shapes.NumberSerializer, **REFUSALS})
    def post(self, request: Request, game_id: str) -> Response:
        """Let watchers see later what the caller's side hides (docs/protocol.md, let-watch)."""
        given = valid(shapes.LetWatchSerializer, request)
        given["seat"] = Seat(given["seat"]) if given["seat"] else None
        return Response({"number": commands.let_watch(game_id, self.known_player, **given)})


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
            raise Refused(
                "malformed", (_("That is no correction: %(error)s") % {"error": error})[:300]
            ) from error
        return Response({"number": commands.correct(game_id, self.known_player, **given)})
