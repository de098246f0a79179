"""A player who leaves for good: his games are given up, what he made is deleted, his name is forgotten."""

import logging
import re
from collections.abc import Mapping
from typing import Any, cast

from django.db import transaction
from django.db.models import Q

from games.evenings.services import belongings as evenings
from games.forces import services as saved_forces
from games.game.models.game import Game, Mode, Status
from games.game.models.hosted import HostedGame, Place
from games.game.models.seat import Seat
from games.game.models.umpire import Umpire
from games.game.selectors import seats_of
from games.house_rules import services as house_rules
from games.journal.models import Kind
from games.journal.services import rewrite
from games.lists import services as own_lists
from games.lists.models import ListVersion
from games.making.services import making
from games.people.models import Player
from games.people.services import keys
from games.playing import live
from games.playing.services import commands
from games.positions import services as positions
from games.refusals import Refused
from games.reports.models import Report
from games.tables.services import own_tables
from games.talk.models import ChatLine
from games.umpiring.services import people as umpires
from rules import Diverged
from telling import LEFT, Stored

logger = logging.getLogger(__name__)

REASON = "players-reason"
"""The part of a fact in which players say why something is put right (rules.play.corrections)."""

RESIGNED = "resigned"
"""The ending that names who gave up (rules.state.saved.endings)."""

TELL_OF_PLAYERS = (Kind.COMMAND, Kind.UNDO, Kind.CORRECTION)
"""Entries of which the log tells by the name of a player; of all else it tells by the sides."""


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
    said: dict[str, Any] = {"seen": game.number, "client_id": f"left-{player.pk}"}
    try:
        commands.command(game.pk, player, "resign", seat=seats_of(player, game)[0], **said)
    except (Refused, Diverged):
        logger.warning("Game %s could not be resigned by a player who left", game.pk, exc_info=True)


@transaction.atomic
def forget(player: Player) -> None:
    """Delete what a player made, what he said and the games that nobody else sat in; where others sat too his
    seat stays, without his name and his account."""
    names = {player.name, *ChatLine.objects.filter(player=player).values_list("name", flat=True)}
    umpired = list(Umpire.objects.filter(player=player).values_list("game", flat=True))
    _delete_what_he_made(player)
    ListVersion.objects.filter(maker=player).update(maker=None)
    ChatLine.objects.filter(player=player).delete()
    Report.objects.filter(player=player).update(player=None, name="")
    for game in _alone(player):
        live.forget_after_commit(game.pk)
        game.delete()
    HostedGame.objects.filter(game__host=player).update(handover=None)
    Game.objects.filter(hosted__isnull=False, host=player).update(host=None)
    evenings.forget(player)
    Place.objects.filter(seat__player=player).update(meant_for="")
    umpires.forget(player)
    told_of_him = Q(seats__player=player) | Q(pk__in=umpired)
    # Each is locked: two who leave at once take theirs in the same order.
    for game_id in Game.objects.filter(told_of_him).distinct().order_by("pk").values_list("pk", flat=True):
        live.forget_after_commit(game_id)
        _forget_names(game_id, names)
    _rename_or_delete(player)


def _delete_what_he_made(player: Player) -> None:
    keys.revoke_all(player)
    player.lessons.all().delete()
    made = (
        (player.house_rules, house_rules),
        (player.saved_forces, saved_forces),
        (player.own_lists, own_lists),
        (player.tables, own_tables),
        (player.positions, positions),
    )
    for rows, service in made:
        for word in list(rows.values_list("pk", flat=True)):
            service.delete(player, word)


def _alone(player: Player) -> list[Game]:
    """List the games in which no other person sits: against the computer, himself, or nobody."""
    others = Seat.objects.filter(player__isnull=False).exclude(player=player)
    own = Game.objects.filter(Q(seats__player=player) | Q(host=player))
    return list(own.exclude(seats__in=others).distinct())


def _forget_names(game_id: str, names: set[str]) -> None:
    """Put another name in the place of these wherever the log and the result of a game tell of a player."""
    known = re.compile("|".join(rf"(?<!\w){re.escape(name)}(?!\w)" for name in sorted(names)))

    def without(events: list[Stored]) -> list[Stored]:
        # the same fields, with another name in them
        return [cast(Stored, _without_names(event, known)) for event in events]

    if (game := Game.objects.row_called(game_id, lock=True)) is None:
        return
    ending = _without_names(game.ending, known) if game.ending else None
    Game.objects.filter(pk=game_id).update(result_why=known.sub(LEFT, game.result_why), ending=ending)
    try:
        rewrite(game_id, TELL_OF_PLAYERS, without)
    except Refused:  # nobody can read of him there either
        logger.exception("No name could be taken out of the archive of %s", game_id)


def _without_names(event: Mapping[str, Any], known: re.Pattern[str]) -> dict[str, Any]:
    """Replace a player's names by LEFT in one told event: in its text, in who said or did it, in a reason
    he gave."""
    told = dict(event)
    if "text" in event:
        told["text"] = known.sub(LEFT, event["text"])
    if isinstance(who := event.get("who"), dict) and who.keys() == {"name"}:
        told["who"] = {"name": known.sub(LEFT, who["name"])}
    if isinstance(why := event.get("why"), dict) and why.get("detail") in (REASON, RESIGNED):
        told["why"] = _without_names(why, known)
    return told


def _rename_or_delete(player: Player) -> None:
    """Delete a player who has no seat left; from one who has take his name, account, mutes and lists."""
    if not player.seats.exists():
        player.delete()
        return
    player.mutes.all().delete()
    player.lists_taken_up.clear()
    player.name, player.user = LEFT, None
    player.save(update_fields=("name", "user"))
