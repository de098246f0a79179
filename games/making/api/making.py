"""Players, what can be chosen, and games before they begin."""

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from games.fair_dice import services as promises
from games.game import selectors
from games.game.models.game import Game, Lengths, Level, Mode, Pace, Support
from games.game.places import hosted_of
from games.making import serializers as shapes
from games.making.services import making
from games.making.services.sitting_down import sit_down
from games.people.callers import REFUSALS, GameView, valid
from rules import Seat

MOST_GAMES = 100
"""Games in one answer: somebody may have played for years."""


class PromisesView(GameView):
    """Promises of dice."""

    @extend_schema(request=None, responses={201: shapes.PromiseSerializer, **REFUSALS})
    def post(self, request: Request) -> Response:
        """Promise dice for one new game; to be asked for before one's part of them (entropy) is sent."""
        promise = promises.give()
        return Response({"promise": promise.word, "commitment": promise.commitment}, status=201)


class GamesView(GameView):
    """Games."""

    @extend_schema(responses=shapes.GameSerializer(many=True))
    def get(self, request: Request) -> Response:
        """List the caller's newest 100 games; for somebody unknown those that can be watched."""
        found = selectors.games_of(self.player) if self.player else selectors.games_to_watch()
        return Response(shapes.GameSerializer(found[:MOST_GAMES], many=True).data)

    @extend_schema(request=shapes.NewGameSerializer, responses={201: shapes.GameSerializer, **REFUSALS})
    def post(self, request: Request) -> Response:
        """Make a new game; it begins at once unless a friend has to join."""
        wanted = valid(shapes.NewGameSerializer, request)
        wish = making.Wish(
            mode=Mode(wanted["mode"]),
            level=Level(wanted["level"]),
            seat=Seat(wanted["seat"]),
            edition=wanted["edition"],
            scenario=wanted["scenario"],
            attacker=wanted["attacker"],
            options=wanted["options"],
            month=wanted["month"],
            battlefield=wanted["table"],
            season=wanted["season"],
            light=wanted["light"],
            platoon=wanted["platoon"],
            other_platoon=wanted["other_platoon"],
            supports=wanted["supports"],
            other_supports=wanted["other_supports"],
            support=Support(wanted["support"]),
            points=wanted["points"],
            listed=wanted["listed"],
            pace=Pace(wanted["pace"]),
            countdown=wanted["countdown"],
            lengths=Lengths(wanted["lengths"]),
            entropy=wanted["entropy"],
            promise=wanted["promise"],
        )
        game = making.create_game(self.known_player, wish)
        return self.game_response(game.pk, 201)

    def game_response(self, game_id: str, status: int = 200) -> Response:
        """Answer with a game as the caller may see it."""
        return Response(game_data(self, game_id), status=status)


class JoinView(GameView):
    """Invitations."""

    @extend_schema(request=shapes.JoinSerializer, responses={200: shapes.GameSerializer, **REFUSALS})
    def post(self, request: Request) -> Response:
        """Take the seat of an invitation; with a platoon the game begins."""
        seat = sit_down(self.known_player, **valid(shapes.JoinSerializer, request))
        return Response(game_data(self, seat.game_id))


class GameDetailView(GameView):
    """One game."""

    @extend_schema(responses={200: shapes.GameSerializer, **REFUSALS})
    def get(self, request: Request, game_id: str) -> Response:
        """Show a game without its table."""
        return Response(game_data(self, game_id))


class ForceView(GameView):
    """The caller's force."""

    @extend_schema(request=shapes.ForceSerializer, responses={200: shapes.GameSerializer, **REFUSALS})
    def post(self, request: Request, game_id: str) -> Response:
        """Choose a platoon before the game begins, and supports, for good where there are levels of them."""
        wanted = valid(shapes.ForceSerializer, request)
        seat = Seat(wanted["seat"]) if wanted["seat"] else None
        making.choose_force(self.known_player, game_id, wanted["platoon"], wanted["supports"], seat=seat)
        return Response(game_data(self, game_id))


def game_data(view: GameView, game_id: str) -> dict[str, object]:
    """Write a game as JSON; who sits at its table also sees the invitation."""
    row: Game = selectors.game(game_id)
    return dict(shapes.GameSerializer(row, context=_context(view, row)).data)


def _context(view: GameView, row: Game) -> dict[str, object]:
    at_the_table = bool(selectors.seats_of(view.player, row))
    if (hosted := hosted_of(row)) is not None:  # its organiser alone gives the seats
        at_the_table = view.player is not None and hosted.game.host_id == view.player.pk
    return {"at_the_table": at_the_table, "reader": view.player, "is_over": row.is_finished}
