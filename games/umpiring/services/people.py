"""Umpires who leave for good, or find themselves as guest and account at one table."""

import logging

from games.game.models.umpire import Umpire
from games.game.umpire import has_umpire, note
from games.people.models import Player
from games.playing import live
from games.playing.services import seating
from games.refusals import Refused
from games.umpiring.services import seat, sight
from rules import Diverged

logger = logging.getLogger(__name__)


def forget(player: Player) -> None:
    """Free the umpire's seats of a player who leaves for good; where a game is over nobody's name stays."""
    for row in Umpire.objects.filter(player=player):
        _free(player, row.game_id)


def _free(player: Player, game_id: str) -> None:
    try:
        seat.leave(player, game_id)
    except (Refused, Diverged):  # it is over, or cannot be played on
        logger.info("The umpire's seat of %s is freed without a word", game_id)
        game = seating.locked(game_id)
        if has_umpire(game):
            note(game, name=None, leave=None, sees=None)
            game.save(update_fields=("umpiring",))
        Umpire.objects.filter(game=game_id).update(player=None)
        live.forget_after_commit(game_id)


def hand_over(guest: Player, known: Player) -> None:
    """Hand over the guest's umpire's seats; who plays at that table himself is its umpire no more."""
    for row in Umpire.objects.filter(player__in=(guest, known)).select_related("game"):
        if row.game.seats.filter(player=known).exists():
            _free(row.player or guest, row.game_id)
        elif row.player_id == guest.pk:
            row.player = known
            row.save(update_fields=("player",))
            sight.tell_him(row.game, guest.pk)
