"""What pages ask about umpires; nothing here writes."""

from typing import NamedTuple

from games.game.models.game import Game, Status
from games.game.models.hosted import HostedGame
from games.game.models.seat import Seat
from games.game.models.umpire import Leave, Umpire
from games.game.selectors import with_seats
from games.game.umpire import Sees, has_umpire, leave_of, sees, umpire_of
from games.people.models import Player
from games.refusals import no_such_game
from rules import Seat as RulesSeat


class Let(NamedTuple):
    """What a side lets the umpire see, and whether whoever looks may change it."""

    seat: Seat
    leave: Leave
    is_own: bool


class Shown(NamedTuple):
    """The umpire of a game as its page shows him to somebody."""

    game: Game
    name: str
    sees: Sees
    let: list[Let]
    word: str
    """Of the link to his seat, for those who may hand it on while it is free."""
    is_umpire: bool
    may_invite: bool
    hosts: bool
    """Whether whoever looks organises the game."""


def umpire_shown(game_id: str, player: Player | None) -> Shown:
    """Find the umpire of a game as somebody may know him; raises Refused where there is no such game."""
    game = with_seats(Game.objects.called(game_id)).first()
    if game is None:
        raise no_such_game()
    row, key = umpire_of(game), player.pk if player is not None else 0
    seats = list(game.seats.all())
    sits = any(seat.player_id == key for seat in seats)
    hosts = game.host_id == key and HostedGame.objects.filter(game=game.pk).exists()
    has_link = row is not None and row.player_id is None and row.invited_by_id == key
    return Shown(
        game=game,
        name=game.umpiring["name"] if has_umpire(game) else "",
        sees=sees(game),
        let=[Let(one, leave_of(game, RulesSeat(one.colour)), one.player_id == key) for one in seats],
        word=row.invitation if row is not None and has_link else "",
        is_umpire=row is not None and row.player_id == key,
        may_invite=(sits or hosts) and not game.is_finished,
        hosts=hosts,
    )


def games_umpired(player: Player | None) -> list[Game]:
    """List the games under way or to come whose umpire somebody is, those in which he is called first."""
    if player is None:
        return []
    keys = Umpire.objects.filter(player=player).values("game")
    found = with_seats(Game.objects.filter(pk__in=keys).exclude(status=Status.FINISHED))
    return sorted(found, key=lambda game: not game.umpiring.get("calls"))
