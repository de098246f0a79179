"""A game between Ann and Bob, and Una, who is its umpire."""

from typing import Any

from games.journal import log
from games.models import Game, Leave, Player
from games.umpiring.services import seat, sight
from rules.engine.seats import Seat as Colour
from tests.games.people import BLUE, RED
from tests.games.refusing import code_of


def row(game: Game) -> Game:
    return Game.objects.get(pk=game.pk)


def sits(game: Game, inviter: Player, una: Player) -> Game:
    """Una takes the umpire's seat by the link of whoever invites her."""
    seat.sit(una, seat.invite(inviter, game.pk).invitation)
    return row(game)


def lets(game: Game, player: Player, given: Leave, colour: Colour | None = None) -> Game:
    sight.let_see(player, game.pk, given, seat=colour)
    return row(game)


def says(game: Game, **more: Any) -> dict[str, Any]:
    """What every deed says besides: what was seen, and a word of its own."""
    number = row(game).number
    return {"seen": number, "client_id": f"una-{number}", **more}


def told(game: Game) -> list[str]:
    """What everybody reads in the log."""
    return [line.text for line in log.newest_lines(game, None, 999)]


__all__ = ["BLUE", "RED", "code_of", "lets", "row", "says", "sits", "told"]
