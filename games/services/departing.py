"""A player who leaves for good: his games are given up, what he made is deleted, his name is forgotten."""

import logging

from django.db import transaction

from games import live
from games.models import ChatLine, Game, ListVersion, Mode, Player, Report, Seat, Status
from games.refusals import Refused
from games.selectors import seats_of
from games.services import commands, keys, making, own_lists, own_tables, positions, saved_forces
from rules import Diverged

logger = logging.getLogger(__name__)

NAME = "Somebody who left"
"""What the others read at the tables where he sat."""


def running_with_others(player: Player) -> list[Game]:
    """List a player's games with other people that are under way."""
    found = Game.objects.filter(seats__player=player, mode=Mode.FRIENDS, status=Status.PLAYING)
    return list(found.distinct())


def resign_all(player: Player) -> None:
    """Give up all games with others: resign those under way, get up from those that wait."""
    for game in running_with_others(player):
        _resign(player, game)
    for game in Game.objects.filter(seats__player=player, status=Status.LOBBY).distinct():
        try:
            making.leave(player, game.pk)
        except Refused:
            logger.info("%s began while a player left it", game.pk)


def _resign(player: Player, game: Game) -> None:
    """Resign from a game; one that ended meanwhile, or cannot be played on, is let be."""
    seat = seats_of(player, game)[0]
    try:
        commands.command(
            game.pk, player, "resign", seat=seat, seen=game.number, client_id=f"left-{player.pk}"
        )
    except (Refused, Diverged):
        logger.warning("Game %s could not be resigned by a player who left", game.pk, exc_info=True)


@transaction.atomic
def forget(player: Player) -> None:
    """Delete what a player made, what he said and the games that nobody else sat in; where others sat too his
    seat stays, without his name and his account."""
    keys.revoke_all(player)
    for word in player.saved_forces.values_list("pk", flat=True):
        saved_forces.delete(player, word)
    for word in player.own_lists.values_list("pk", flat=True):
        own_lists.delete(player, word)
    for word in player.tables.values_list("pk", flat=True):
        own_tables.delete(player, word)
    for word in player.positions.values_list("pk", flat=True):
        positions.delete(player, word)
    ListVersion.objects.filter(maker=player).update(maker=None)
    ChatLine.objects.filter(player=player).delete()
    Report.objects.filter(player=player).update(player=None, name="")
    for game in _alone(player):
        live.forget_after_commit(game.pk)
        game.delete()
    _rename_or_delete(player)


def _alone(player: Player) -> list[Game]:
    """List the games in which no other person ever sat: against the computer, himself, or nobody."""
    others = Seat.objects.filter(player__isnull=False).exclude(player=player)
    return list(Game.objects.filter(seats__player=player).exclude(seats__in=others).distinct())


def _rename_or_delete(player: Player) -> None:
    for game in Game.objects.filter(seats__player=player):
        live.forget_after_commit(game.pk)
    if player.seats.exists():
        player.mutes.all().delete()
        player.lists_taken_up.clear()
        player.name, player.user = NAME, None
        player.save(update_fields=("name", "user"))
    else:
        player.delete()
