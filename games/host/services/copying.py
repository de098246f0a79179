"""Many finished games made of one, as a site of many years has them: for measuring, never for people.

Rows are written by few statements, and what is large is copied within the database.
"""

from collections.abc import Iterator, Sequence
from datetime import datetime, timedelta
from typing import Any

from django.db import connection, models, transaction
from django.utils import timezone

from games.forces.models.force import Force, ForceItem
from games.forces.models.unit import Unit
from games.game.models.game import Game
from games.game.models.seat import Seat
from games.journal.models import Archive
from games.people.models import Player
from games.storage.ids import new_id

AT_ONCE = 500
"""Games of one transaction."""

GAMES_OF_ONE = 50
"""Finished games that each player of a copied game has."""

APART = timedelta(minutes=7)
"""How long one copied game ended before the next."""


def copy_games(source: Game, number: int) -> Iterator[int]:
    """Make so many games of a finished one that is archived, each with players of many games; tell how many
    there are after each step.

    All of a copy is its own but the secret of its dice, by which its record is known.
    """
    people = _people(2 * -(-number // GAMES_OF_ONE))
    ended = timezone.now() - APART * number
    for first in range(0, number, AT_ONCE):
        places = range(first, min(number, first + AT_ONCE))
        with transaction.atomic():
            _copy(
                source,
                [(people[one % len(people)], people[-1 - one % len(people)]) for one in places],
                [ended + APART * one for one in places],
            )
        yield places.stop


def _people(number: int) -> list[Player]:
    made = [Player(name=f"Player-{one + 1:06}") for one in range(number)]
    return Player.objects.bulk_create(made, AT_ONCE)


def _copy(source: Game, pairs: Sequence[tuple[Player, Player]], ended: Sequence[datetime]) -> None:
    """Copy a game once for each pair of players, red and blue, who ended it then."""
    games = [_game(source) for _ in pairs]
    Game.objects.bulk_create(games)
    _date(games, ended)
    _copy_rows(Archive, "game", source.pk, [one.pk for one in games])
    for place, seat in enumerate(source.seats.order_by("-colour")):
        seated = list(zip(games, (pair[place] for pair in pairs), strict=True))
        _copy_seat(seat, seated)


def _game(source: Game) -> Game:
    made = Game(**{one.attname: getattr(source, one.attname) for one in Game._meta.concrete_fields})
    made.pk, made.host = new_id(), None
    return made


def _date(games: Sequence[Game], ended: Sequence[datetime]) -> None:
    """Set when each game began and ended, which a new row would not know."""
    dates = [(one, one, game.pk) for one, game in zip(ended, games, strict=True)]
    with connection.cursor() as cursor:
        cursor.executemany("UPDATE games_game SET created = %s, updated = %s WHERE id = %s", dates)


def _copy_seat(seat: Seat, seated: Sequence[tuple[Game, Player]]) -> None:
    """Copy a seat with its force, once for each game and who sits there."""
    assert seat.force is not None, "a game that was played has two forces"
    forces = Force.objects.bulk_create([Force(platoon_id=seat.force.platoon_id) for _ in seated])
    for model in (ForceItem, Unit):
        _copy_rows(model, "force", seat.force.pk, [one.pk for one in forces])
    Seat.objects.bulk_create(
        Seat(game=game, colour=seat.colour, player=player, force=force, has_picked=seat.has_picked)
        for (game, player), force in zip(seated, forces, strict=True)
    )


def _copy_rows(model: type[models.Model], of: str, source: str | int, targets: Sequence[Any]) -> None:
    """Copy what belongs to one row, by the field that says to which, once for each of the target rows."""
    owner, fields = model._meta.get_field(of), model._meta.concrete_fields
    assert isinstance(owner, models.ForeignKey), "what is copied belongs to a row"
    copied = [str(one.column) for one in fields if one is not owner and one is not model._meta.auto_field]
    own, *columns = (str(connection.ops.quote_name(one)) for one in (str(owner.column), *copied))
    rows, there = (connection.ops.quote_name(one._meta.db_table) for one in (model, owner.related_model))
    values = ", ".join(f"source.{one}" for one in columns)
    marks = ", ".join(["%s"] * len(targets))
    statement = f"INSERT INTO {rows} ({', '.join([own, *columns])}) SELECT target.id, {values}"
    statement += f" FROM {rows} source, {there} target WHERE source.{own} = %s AND target.id IN ({marks})"
    with connection.cursor() as cursor:
        cursor.execute(statement, [source, *targets])
