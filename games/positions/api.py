"""Positions: listed, kept from finished games, and begun as games."""

from collections.abc import Iterable
from typing import Any

from django.db import transaction
from django.utils.translation import gettext as _
from drf_spectacular.utils import OpenApiResponse, extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from games.fair_dice.dice import LONGEST_ENTROPY
from games.game import selectors
from games.game.models.game import Mode
from games.game.serializers import SEATS
from games.library import positions as book
from games.making.api.making import game_data
from games.making.serializers import GameSerializer
from games.people.callers import REFUSALS, GameView, valid
from games.people.models import LONGEST_NAME
from games.positions import services as positions
from games.positions.models import Position
from games.positions.opening import Opening, opening
from games.positions.sketch import troops
from games.refusals import Refused
from rules import Seat

Json = dict[str, Any]


class PositionSerializer(serializers.Serializer[Any]):
    """A position: of the book, or (`own`) one that the caller keeps."""

    id = serializers.CharField(read_only=True)
    title = serializers.CharField(max_length=LONGEST_NAME)
    edition = serializers.CharField(read_only=True)
    table = serializers.CharField(read_only=True)
    topics = serializers.ListField(child=serializers.CharField(), read_only=True)
    own = serializers.BooleanField(read_only=True)
    shared = serializers.BooleanField(read_only=True)


class PositionSideSerializer(serializers.Serializer[Any]):
    """One side of a position, in words."""

    seat = serializers.ChoiceField(choices=SEATS)
    force = serializers.CharField()
    force_morale = serializers.IntegerField()
    troops = serializers.ListField(child=serializers.CharField())


class WholePositionSerializer(PositionSerializer):
    """A position with what is told of it and who has what."""

    text = serializers.ListField(child=serializers.CharField())
    tries = serializers.ListField(child=serializers.CharField())
    sides = PositionSideSerializer(many=True)


class KeepSerializer(serializers.Serializer[Any]):
    """A position to be kept: of which finished game, at which number of it or shortly before."""

    game = serializers.CharField(max_length=12)
    at = serializers.IntegerField(min_value=0, max_value=10_000_000)
    title = serializers.CharField(max_length=200)


PRACTICE_MODES = [(one.value, one.label) for one in (Mode.HOT_SEAT, Mode.COMPUTER)]
"""Who may sit at a table that begins from a position; the API's description calls them PracticeModeEnum."""


class ChangePositionSerializer(serializers.Serializer[Any]):
    """Another title, or whether everybody who has its link may open it; at least one of both."""

    title = serializers.CharField(max_length=200, required=False)
    shared = serializers.BooleanField(required=False)


class PracticeSerializer(serializers.Serializer[Any]):
    """How a position is played: both sides by the caller, or one against the computer."""

    mode = serializers.ChoiceField(choices=PRACTICE_MODES, default=Mode.HOT_SEAT)
    seat = serializers.ChoiceField(choices=SEATS, default=Seat.RED.value)
    entropy = serializers.CharField(max_length=LONGEST_ENTROPY, required=False, default="", allow_blank=True)
    promise = serializers.CharField(max_length=32, required=False, default="", allow_blank=True)


def _told_of_book(word: str, title: str, edition: str, table: str, topics: Iterable[str]) -> Json:
    told = {"id": word, "title": title, "edition": edition, "table": table, "topics": list(topics)}
    return told | {"own": False, "shared": True}


def _told_of_kept(row: Position, *, own: bool = True) -> Json:
    told = {"id": row.pk, "title": row.title, "edition": row.edition, "table": row.battlefield_id}
    return told | {"topics": [], "own": own, "shared": row.is_shared}


class PositionsView(GameView):
    """Positions."""

    @extend_schema(responses=PositionSerializer(many=True))
    def get(self, request: Request) -> Response:
        """List the book's positions, and those that the caller keeps."""
        books = [
            _told_of_book(word, data.title, data.edition, data.table, data.topics)
            for word, data in book.book_positions().items()
        ]
        kept = self.player.positions.all() if self.player else []
        return Response([*books, *map(_told_of_kept, kept)])

    @extend_schema(request=KeepSerializer, responses={201: PositionSerializer, **REFUSALS})
    def post(self, request: Request) -> Response:
        """Keep a position of a finished game that the caller played or set up."""
        given = valid(KeepSerializer, request)
        game = selectors.game(given["game"])
        row = positions.keep(self.known_player, game, given["at"], given["title"])
        return Response(_told_of_kept(row), status=201)


class PositionView(GameView):
    """One position."""

    @extend_schema(responses={200: WholePositionSerializer, **REFUSALS})
    def get(self, request: Request, word: str) -> Response:
        """Tell what a position is about, and who has what."""
        found = opening(word, self.player)
        told = self._told(found)
        sides = [
            {
                "seat": seat,
                "force": force.in_words,
                "force_morale": found.table.sides[seat].force_morale,
                "troops": troops(found.table, seat),
            }
            for seat, force in found.forces.items()
        ]
        return Response({**told, "text": list(found.text), "tries": list(found.tries), "sides": sides})

    def _told(self, found: Opening) -> Json:
        if found.saved is not None:
            own = self.player is not None and found.saved.owner_id == self.player.pk
            return _told_of_kept(found.saved, own=own)
        topics = (topic.id for topic in found.topics)
        return _told_of_book(found.word, found.title, found.edition, found.battlefield.pk, topics)

    @extend_schema(request=ChangePositionSerializer, responses={200: PositionSerializer, **REFUSALS})
    def patch(self, request: Request, word: str) -> Response:
        """Give a position that the caller keeps another title, share it, or share it no more."""
        given = valid(ChangePositionSerializer, request)
        if not given:
            raise Refused("malformed", _("Say title or shared."))
        with transaction.atomic():
            if "title" in given:
                positions.rename(self.known_player, word, given["title"])
            if "shared" in given:
                positions.share(self.known_player, word, is_shared=given["shared"])
        return Response(_told_of_kept(positions.own_position(self.known_player, word)))

    @extend_schema(responses={204: OpenApiResponse(description="Deleted."), **REFUSALS})
    def delete(self, request: Request, word: str) -> Response:
        """Delete a position that the caller keeps; games that began from it go on."""
        positions.delete(self.known_player, word)
        return Response(status=204)


class PracticeView(GameView):
    """Games from a position."""

    @extend_schema(request=PracticeSerializer, responses={201: GameSerializer, **REFUSALS})
    def post(self, request: Request, word: str) -> Response:
        """Begin a game from a position."""
        given = valid(PracticeSerializer, request)
        given |= {"mode": Mode(given["mode"]), "seat": Seat(given["seat"])}
        game = positions.begin(self.known_player, opening(word, self.player), positions.Practice(**given))
        return Response(game_data(self, game.pk), status=201)
