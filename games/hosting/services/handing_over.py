"""Handing a game over to another organiser, by a link that is good once."""

from secrets import token_urlsafe

from django.db import transaction
from django.utils.translation import gettext as _

from games.game.models.game import Game
from games.game.models.hosted import HostedGame
from games.hosting.services.rights import organised
from games.people.models import Player
from games.refusals import Refused


def no_such_offer() -> Refused:
    """Refuse a word by which nothing is handed over."""
    return Refused("no-such-offer", _("That link is not known, or somebody else has opened it already."))


@transaction.atomic
def offer(organiser: Player, game_id: str) -> HostedGame:
    """Make the link by which another takes the game over, the same until he has; raises Refused."""
    hosted = organised(organiser, game_id, by_players_too=True).hosted
    if hosted.handover is None:
        hosted.handover = token_urlsafe(16)
        hosted.save(update_fields=("handover",))
    return hosted


@transaction.atomic
def withdraw(organiser: Player, game_id: str) -> HostedGame:
    """Let nobody take the game over by the link any more; raises Refused."""
    hosted = organised(organiser, game_id, by_players_too=True).hosted
    hosted.handover = None
    hosted.save(update_fields=("handover",))
    return hosted


def offered(word: str) -> HostedGame:
    """Find the game that is handed over by this word; raises Refused."""
    rows = HostedGame.objects.select_related("game__host")
    found = rows.filter(handover=word).first() if word.isprintable() else None
    if found is None or found.game.is_finished:
        raise no_such_offer()
    return found


@transaction.atomic
def take_over(player: Player, word: str) -> Game:
    """Become the organiser of a game that is handed over; raises Refused."""
    found = offered(word)
    locked = HostedGame.objects.select_for_update().get(pk=found.pk)
    if locked.handover != word:
        raise no_such_offer()
    game = Game.objects.select_for_update().get(pk=found.pk)
    if game.seats.filter(player=player).exists():
        raise Refused("own-game", _("You play in this game; somebody who does not has to take it over."))
    game.host = player
    game.save(update_fields=("host",))
    locked.handover = None
    locked.save(update_fields=("handover",))
    return game
