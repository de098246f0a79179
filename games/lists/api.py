"""Lists that players make: listed, sent in, changed, shared, deleted."""

from typing import Any

from drf_spectacular.utils import OpenApiResponse, extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from armylists.own.check import faults_in_words
from games.lists import selectors, services
from games.lists.models import OwnList
from games.people.callers import REFUSALS, GameView, valid
from games.people.models import Player
from games.people.serializers import RefusalSerializer

Json = dict[str, Any]


class OwnListSerializer(serializers.Serializer[Any]):
    """A list that a player made, of the caller's own or one that he has taken up; `after` which it is.

    Its `version` is another whenever its text is.
    """

    id = serializers.CharField()
    version = serializers.CharField()
    title = serializers.CharField()
    by = serializers.CharField()
    after = serializers.CharField(allow_blank=True)
    own = serializers.BooleanField()
    shared = serializers.BooleanField()
    changed = serializers.DateTimeField()


class WholeOwnListSerializer(OwnListSerializer):
    """A list with its YAML."""

    text = serializers.CharField()


class NewListSerializer(serializers.Serializer[Any]):
    """A list of one's own: its YAML, or the id of a list to copy, of the book or one that can be read."""

    text = serializers.CharField(required=False, default="", allow_blank=True, trim_whitespace=False)
    copy = serializers.CharField(max_length=80, required=False, default="")


class ListTextSerializer(serializers.Serializer[Any]):
    """Another YAML for a list; refused if `seen` is given and the list has another version."""

    text = serializers.CharField(allow_blank=True, trim_whitespace=False)
    seen = serializers.CharField(max_length=80, required=False, default="", allow_blank=True)


class ListSharedSerializer(serializers.Serializer[Any]):
    """Whether everybody who has its link may read and play a list."""

    shared = serializers.BooleanField()


class ListFaultSerializer(serializers.Serializer[Any]):
    """Something wrong with a list: its line, from 1, the names of what it is in, and words."""

    line = serializers.IntegerField()
    where = serializers.CharField(allow_blank=True)
    text = serializers.CharField()


class BadListSerializer(RefusalSerializer):
    """Why a list was not kept: every fault of it, where it is `bad-list`."""

    faults = ListFaultSerializer(many=True, required=False)


LIST_REFUSALS = REFUSALS | {400: OpenApiResponse(BadListSerializer, "Refused; nothing was changed.")}


def _told(row: OwnList, reader: Player | None) -> Json:
    return {
        "id": row.pk,
        "version": row.version.key,
        "title": row.title,
        "by": row.owner.name,
        "after": row.after,
        "own": reader is not None and row.owner_id == reader.pk,
        "shared": row.is_shared,
        "changed": row.changed,
    }


class OwnListView(GameView):
    """A view that tells every fault of a list that is refused."""

    def handle_exception(self, exc: Exception) -> Response:
        """Answer a list that is not sound with all that is wrong with it."""
        response = super().handle_exception(exc)
        if isinstance(exc, services.BadList):
            told = faults_in_words(exc.found)
            response.data["faults"] = [
                {"line": one.line, "where": one.where, "text": one.what} for one in told
            ]
        return response

    def told(self, row: OwnList, status: int = 200) -> Response:
        """Answer with a list as the caller may see it."""
        return Response(OwnListSerializer(_told(row, self.player)).data, status=status)


class ListsView(OwnListView):
    """Lists that players make."""

    @extend_schema(responses=OwnListSerializer(many=True))
    def get(self, request: Request) -> Response:
        """List the caller's own lists and those of others that he has taken up."""
        found = [_told(row, self.player) for row in selectors.lists_in_hand(self.player)]
        return Response(OwnListSerializer(found, many=True).data)

    @extend_schema(request=NewListSerializer, responses={201: OwnListSerializer, **LIST_REFUSALS})
    def post(self, request: Request) -> Response:
        """Keep a list, or a copy of one, as a new one of the caller's."""
        given = valid(NewListSerializer, request)
        if given["copy"]:
            text, title = selectors.source_of(self.known_player, given["copy"])
            return self.told(services.copy(self.known_player, text, title), 201)
        return self.told(services.make(self.known_player, given["text"]), 201)


class ListView(OwnListView):
    """One list."""

    @extend_schema(responses={200: WholeOwnListSerializer, **REFUSALS})
    def get(self, request: Request, word: str) -> Response:
        """Show a list with its YAML to its owner, or to anybody while it is shared."""
        row = selectors.list_shown(self.player, word)
        return Response(WholeOwnListSerializer(_told(row, self.player) | {"text": row.text}).data)

    @extend_schema(request=ListTextSerializer, responses={200: OwnListSerializer, **LIST_REFUSALS})
    def put(self, request: Request, word: str) -> Response:
        """Give a list of the caller's another text; games that were made with the old one keep to that."""
        return self.told(services.change(self.known_player, word, **valid(ListTextSerializer, request)))

    @extend_schema(request=ListSharedSerializer, responses={200: OwnListSerializer, **REFUSALS})
    def patch(self, request: Request, word: str) -> Response:
        """Share a list of the caller's, or share it no more."""
        is_shared = valid(ListSharedSerializer, request)["shared"]
        return self.told(services.share(self.known_player, word, is_shared=is_shared))

    @extend_schema(responses={204: OpenApiResponse(description="Deleted, or put down."), **REFUSALS})
    def delete(self, request: Request, word: str) -> Response:
        """Delete a list of the caller's, or put down one of somebody else."""
        if self.known_player.lists_taken_up.filter(pk=word).exists():
            services.put_down(self.known_player, word)
        else:
            services.delete(self.known_player, word)
        return Response(status=204)


class TakeUpView(OwnListView):
    """Taking up."""

    @extend_schema(request=None, responses={200: OwnListSerializer, **REFUSALS})
    def post(self, request: Request, word: str) -> Response:
        """Put a list that somebody shares among one's own, to choose its platoons."""
        return self.told(services.take_up(self.known_player, word))
