"""The talk around a table."""

from games.models import ChatLine, Game, Player
from games.models.chat import LONGEST_LINE
from games.refusals import Refused, no_such_game
from games.services.names import shown


def say(game_id: str, player: Player | None, text: str) -> ChatLine:
    """Add a line; raises Refused."""
    if player is None:
        raise Refused("not-a-player", "Give yourself a name first.")
    text = " ".join(shown(text).split())[:LONGEST_LINE]
    if not text:
        raise Refused("malformed", "There is nothing to say in that.")
    if not Game.objects.called(game_id).exists():
        raise no_such_game()
    seats = list(player.seats.filter(game_id=game_id).values_list("colour", flat=True))
    seat = seats[0] if len(seats) == 1 else ""
    return ChatLine.objects.create(game_id=game_id, player=player, name=player.name, seat=seat, text=text)
