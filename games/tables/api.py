"""Tables: the site's and players', their ground and their drawings."""

from typing import Any

from django.utils.decorators import method_decorator
from django.views.decorators.gzip import gzip_page
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiResponse, extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from cocweb.addresses import address_of
from games.drawn.schema import schema
from games.people.callers import REFUSALS, GameView, valid
from games.people.serializers import AnyObject
from games.serving import budget
from games.tables import selectors
from games.tables.models import OwnTable
from games.tables.serializers import MapSerializer
from games.tables.services import own_tables as services

Json = dict[str, Any]


class TableSerializer(serializers.Serializer[Any]):
    """A table, the site's or the caller's own; an own one can be played on when it is `ready`. Inches."""

    key = serializers.CharField()
    title = serializers.CharField()
    notes = serializers.CharField(allow_blank=True)
    width = serializers.FloatField()
    height = serializers.FloatField()
    own = serializers.BooleanField()
    ready = serializers.BooleanField()
    shared = serializers.BooleanField()


class FaultSerializer(serializers.Serializer[Any]):
    """Something about a drawing: the id of the feature, "" for the whole, and words."""

    feature = serializers.CharField(allow_blank=True)
    text = serializers.CharField()


class StandingSerializer(serializers.Serializer[Any]):
    """How an own table stands: its faults keep it from being played on, the advice does not."""

    key = serializers.CharField()
    version = serializers.IntegerField()
    ready = serializers.BooleanField()
    faults = FaultSerializer(many=True)
    advice = FaultSerializer(many=True)


class NewTableSerializer(serializers.Serializer[Any]):
    """A table of one's own: its drawing (docs/tables.md), or the key of a table to copy."""

    drawing = AnyObject(required=False)
    copy = serializers.CharField(max_length=80, required=False, default="")


class DrawingSerializer(serializers.Serializer[Any]):
    """Another drawing of an own table; refused if `seen` is given and the table has another version."""

    drawing = AnyObject()
    seen = serializers.IntegerField(min_value=1, required=False, allow_null=True, default=None)


class SharedSerializer(serializers.Serializer[Any]):
    """Whether everybody who has its link may see a table."""

    shared = serializers.BooleanField()


def _told(row: OwnTable) -> Json:
    drawing = row.drawing
    return {
        "key": row.pk,
        **{name: drawing[name] for name in ("title", "notes", "width", "height")},
        "own": True,
        "ready": row.is_ready,
        "shared": row.shared,
    }


class TablesView(GameView):
    """Tables."""

    @extend_schema(responses=TableSerializer(many=True))
    def get(self, request: Request) -> Response:
        """List the site's tables, and the caller's own."""
        site = TableSerializer(map(_of_the_site, selectors.battlefields()), many=True).data
        return Response([*site, *map(_told, selectors.tables_of(self.player))])

    @extend_schema(request=NewTableSerializer, responses={201: StandingSerializer, **REFUSALS})
    def post(self, request: Request) -> Response:
        """Keep a drawing, or a copy of a table, as a new table of the caller's."""
        given = valid(NewTableSerializer, request)
        if given["copy"]:
            row = services.copy(self.known_player, given["copy"])
        else:
            row = services.create(self.known_player, services.read(given.get("drawing")))
        return Response({"key": row.pk, **selectors.told_of(row)}, status=201)


def _of_the_site(row: Any) -> Json:
    told = {name: getattr(row, name) for name in ("key", "title", "notes", "width", "height")}
    return told | {"own": False, "ready": True, "shared": True}


@method_decorator(gzip_page, name="dispatch")
class TableView(GameView):
    """One table."""

    @extend_schema(responses={200: MapSerializer, **REFUSALS})
    def get(self, request: Request, key: str) -> Response:
        """Show the ground of a table, an unfinished one as far as it can be."""
        return Response(selectors.ground_as_json(selectors.ground_of_table(self.player, key)))

    @extend_schema(request=SharedSerializer, responses={200: TableSerializer, **REFUSALS})
    def patch(self, request: Request, key: str) -> Response:
        """Share a table of the caller's, or share it no more."""
        return Response(
            _told(services.share(self.known_player, key, valid(SharedSerializer, request)["shared"]))
        )

    @extend_schema(responses={204: OpenApiResponse(description="Deleted."), **REFUSALS})
    def delete(self, request: Request, key: str) -> Response:
        """Delete a table of the caller's; games on it keep their ground."""
        services.delete(self.known_player, key)
        return Response(status=204)


class DrawingView(GameView):
    """The drawing of a table."""

    @extend_schema(responses={200: OpenApiTypes.OBJECT, **REFUSALS})
    def get(self, request: Request, key: str) -> Response:
        """Export the drawing of a table, as it can be imported again."""
        return Response(selectors.drawing_of(self.player, key))

    @extend_schema(request=DrawingSerializer, responses={200: StandingSerializer, **REFUSALS})
    def put(self, request: Request, key: str) -> Response:
        """Save another drawing of a table of the caller's, and tell what is wrong with it."""
        given = valid(DrawingSerializer, request)
        with budget.paid_by(address_of(request), plays=True):
            data = services.read(given["drawing"])
            row, found = services.save(self.known_player, key, data, given["seen"])
            return Response({"key": row.pk, **selectors.told_of(row, found)})


class TableSchemaView(GameView):
    """What a drawing may say."""

    @extend_schema(responses={200: OpenApiTypes.OBJECT})
    def get(self, request: Request) -> Response:
        """Describe the drawing of a table as a JSON schema."""
        return Response(schema())
