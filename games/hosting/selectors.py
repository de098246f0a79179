"""What organisers and players ask about games that are set up for others; nothing here writes.

An organiser is told who sits where and who is awaited, as every watcher can see; never what a side hides.
"""

from datetime import datetime
from typing import NamedTuple

from django.utils.translation import gettext as _

from games.game.models.game import Game, Status
from games.game.models.hosted import HostedGame, Place
from games.game.models.seat import Seat
from games.game.places import is_awaited
from games.game.selectors import with_seats
from games.hosting.services.rights import not_the_organiser
from games.hosting.services.seats import has_answered
from games.people.models import Player


class Awaited(NamedTuple):
    """A seat as its organiser sees it: who is there or meant to be, what he is awaited for and since when,
    and whether it can still be given to somebody else."""

    seat: Seat
    place: Place
    name: str
    waits_for: str
    since: datetime | None
    is_to_give: bool


class Hosted(NamedTuple):
    """A game with its seats, red first."""

    game: Game
    hosted: HostedGame
    seats: list[Awaited]

    @property
    def is_waiting(self) -> bool:
        """Whether anybody is awaited."""
        return any(one.waits_for for one in self.seats)


def games_hosted(player: Player | None, *, are_over: bool = False, most: int = 200) -> list[Hosted]:
    """List the games that somebody organises, those that were changed last first."""
    if player is None:
        return []
    rows = with_seats(Game.objects.filter(hosted__isnull=False, host=player)).select_related("hosted")
    of_status = rows.filter(status=Status.FINISHED) if are_over else rows.exclude(status=Status.FINISHED)
    return [_hosted(game) for game in of_status[:most]]


def game_hosted(player: Player | None, game_id: str) -> Hosted:
    """Find a game that somebody organises; raises Refused."""
    rows = with_seats(Game.objects.called(game_id).filter(hosted__isnull=False)).select_related("hosted")
    game = rows.first()
    if game is None or player is None or game.host_id != player.pk:
        raise not_the_organiser()
    return _hosted(game)


def _hosted(game: Game) -> Hosted:
    places = {one.seat_id: one for one in Place.objects.filter(seat__game=game)}
    return Hosted(game, game.hosted, [_awaited(game, seat, places[seat.pk]) for seat in game.seats.all()])


def _awaited(game: Game, seat: Seat, place: Place) -> Awaited:
    waits_for = _waits_for(game, seat)
    is_in_play = game.is_playing and not seat.is_free
    since = (game.updated if is_in_play else place.waits_since) if waits_for else None
    is_to_give = not game.is_finished and not (game.is_playing and has_answered(seat))
    return Awaited(seat, place, seat.name or place.meant_for, waits_for, since, is_to_give)


def _waits_for(game: Game, seat: Seat) -> str:
    """Say for what a seat is awaited; nothing where it is not."""
    if not is_awaited(game, seat):
        return ""
    if seat.is_free:
        return _("has not come yet")
    if game.is_playing:
        return _("has to decide")
    return _("chooses a platoon") if seat.force_id is None else _("picks support")
