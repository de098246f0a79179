"""Who is a game's organiser, and what he may do only while he does not play in it himself."""

from django.utils.translation import gettext as _

from games.game.models.game import Game
from games.game.models.hosted import HostedGame
from games.people.models import Player
from games.playing.services import seating
from games.refusals import Refused, game_over


def not_the_organiser() -> Refused:
    """Refuse somebody who does not organise a game."""
    return Refused("not-the-organiser", _("Only the organiser of this game can do that."))


def organised(organiser: Player | None, game_id: str, *, by_players_too: bool = False) -> Game:
    """Lock a game for its organiser until the transaction ends; raises Refused.

    What would help a side he may not do in a game that he plays in.
    """
    game = seating.locked(game_id)
    if not HostedGame.objects.filter(game=game).exists():
        raise not_the_organiser()
    if organiser is None or game.host_id != organiser.pk:
        raise not_the_organiser()
    if game.is_finished:
        raise game_over()
    if not by_players_too and game.seats.filter(player=organiser).exists():
        told = _("You play in it yourself. Hand the game over to somebody who does not.")
        raise Refused("own-game", told)
    return game
