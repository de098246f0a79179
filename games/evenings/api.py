"""What came of an evening, for programs."""

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from games.evenings.results import RoundResult, SideResult, TableResult, rounds_of, standings
from games.evenings.selectors import evening_called
from games.people.callers import REFUSALS, GameView


class SideOfTableSerializer(serializers.Serializer[Any]):
    """A side of a table; what it lost is null where that is not known."""

    name = serializers.CharField()
    is_computer = serializers.BooleanField()
    platoon = serializers.CharField(allow_blank=True)
    men_lost = serializers.IntegerField(allow_null=True)
    force_morale = serializers.IntegerField(allow_null=True)


class TableOfEveningSerializer(serializers.Serializer[Any]):
    """A table: `winner` is red, blue, draw, or "" where nothing is known; `decided_by` game or organiser."""

    table = serializers.IntegerField()
    game = serializers.CharField(allow_null=True)
    red = SideOfTableSerializer()
    blue = SideOfTableSerializer()
    winner = serializers.CharField(allow_blank=True)
    decided_by = serializers.CharField(allow_blank=True)


class RoundOfEveningSerializer(serializers.Serializer[Any]):
    """A round; `odd_one_out` met nobody."""

    number = serializers.IntegerField()
    begun = serializers.DateTimeField(allow_null=True)
    ended = serializers.DateTimeField(allow_null=True)
    tables = TableOfEveningSerializer(many=True)
    odd_one_out = serializers.CharField(allow_null=True)


class EveningStandingSerializer(serializers.Serializer[Any]):
    """How somebody has fared over all rounds, the best first."""

    name = serializers.CharField(source="participant.name")
    played = serializers.IntegerField()
    won = serializers.IntegerField()
    drawn = serializers.IntegerField()
    lost = serializers.IntegerField()
    men_lost = serializers.IntegerField()
    men_hit = serializers.IntegerField()


class EveningResultsSerializer(serializers.Serializer[Any]):
    """An evening with what came of it."""

    id = serializers.CharField()
    title = serializers.CharField()
    starts = serializers.DateTimeField()
    time_zone = serializers.CharField()
    place = serializers.CharField(allow_blank=True)
    ended = serializers.DateTimeField(allow_null=True)
    rounds = RoundOfEveningSerializer(many=True)
    standings = EveningStandingSerializer(many=True)


class EveningResultsView(GameView):
    """Results of evenings."""

    @extend_schema(responses={200: EveningResultsSerializer, **REFUSALS})
    def get(self, request: Request, word: str) -> Response:
        """Tell what came of each table of an evening, and how each has fared."""
        evening = evening_called(word)
        rounds = rounds_of(evening)
        told = {
            **{name: getattr(evening, name) for name in ("title", "starts", "time_zone", "place", "ended")},
            "id": evening.pk,
            "rounds": [_round(one) for one in rounds],
            "standings": standings(rounds),
        }
        return Response(EveningResultsSerializer(told).data)


def _round(one: RoundResult) -> dict[str, object]:
    return {
        "number": one.round.number,
        "begun": one.round.begun,
        "ended": one.round.ended,
        "tables": [_table(table) for table in one.tables],
        "odd_one_out": one.odd.name if one.odd is not None else None,
    }


def _table(table: TableResult) -> dict[str, object]:
    return {
        "table": table.number,
        "game": table.pairing.game_id,
        "red": _side(table.red),
        "blue": _side(table.blue),
        "winner": table.winner,
        "decided_by": table.by,
    }


def _side(side: SideResult) -> dict[str, object]:
    losses = side.losses
    return {
        "name": side.participant.name,
        "is_computer": side.participant.is_computer,
        "platoon": side.platoon,
        "men_lost": losses.men if losses is not None else None,
        "force_morale": losses.force_morale if losses is not None else None,
    }
