"""What the host of the site does to a game: end one with which nobody goes on, put its table right."""

from datetime import timedelta

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from games.game.models.game import CALLED_OFF, Game
from games.journal.models import Entry, Kind
from games.making.services import making
from games.people.models import Player
from games.playing import live
from games.playing.services import correcting, outside, saving, seating
from games.refusals import Refused, game_over
from games.serving import notices
from rules import Correction
from rules.facts import around, endings

QUIET = timedelta(days=14)
"""How long nothing must have happened in a game before it counts as abandoned."""


def end_abandoned(game_id: str, acting: Player | None) -> Game:
    """End a game in which nothing has happened for `QUIET`; nobody wins. Raises Refused, and Diverged.

    Whoever sits at the table himself leaves it as others do: `acting` is the host as a player.
    """
    with live.held(game_id) as table, transaction.atomic():
        game = seating.locked(game_id)
        _check(game, acting)
        if game.is_playing:
            outside.end(table, game, CALLED_OFF, endings.CalledOff())
        else:
            making.abandon(game, endings.CalledOff())
        notices.after_commit(game)
    return game


def _check(game: Game, acting: Player | None) -> None:
    if game.is_finished:
        raise game_over()
    if timezone.now() - game.updated < QUIET:
        raise Refused(
            "not-possible", _("Something has happened there within %(days)s days.") % {"days": QUIET.days}
        )
    if acting is not None and game.seats.filter(player=acting).exists():
        raise Refused("not-possible", _("You play in it yourself."))


def put_right(game_id: str, correction: Correction, why: str) -> Game:
    """Put something right on a table as its umpire, whom nobody needs to agree with; both players are told.

    Raises Refused, and Diverged.
    """
    with live.held(game_id) as table, transaction.atomic():
        game = seating.locked(game_id)
        seating.require_playing(game)
        told = saving.events_as_json([around.UmpirePutsRight()])
        own = Entry(kind=Kind.CORRECTION, name=correcting.ASKING, events=told)
        correcting.put_right_alone(table, game, correction, why, own)
    return game
