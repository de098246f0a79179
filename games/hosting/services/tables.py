"""What an organiser does to a table: pause its clocks, remind whoever is awaited, close the game."""

from datetime import timedelta

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from games.game.models.game import CLOSED, Game
from games.game.models.seat import Seat
from games.game.places import is_awaited, place_of
from games.hosting.services.rights import organised
from games.hosting.services.seats import no_such_seat
from games.making.services import making
from games.people.models import Player
from games.playing import clock, live
from games.playing.live import LiveGame
from games.playing.services import outside, seating
from games.refusals import Refused
from games.serving import notices
from rules import Seat as RulesSeat
from rules.facts import around, endings, side_ref

REMINDED_EACH = timedelta(minutes=5)
"""How long after a reminder the next one to the same player may come."""


def pause(organiser: Player, game_id: str) -> Game:
    """Stop the clocks of a game at a live pace until they are let go on; raises Refused, and Diverged."""
    return _set_clocks(organiser, game_id, is_paused=True)


def go_on(organiser: Player, game_id: str) -> Game:
    """Let paused clocks go on; raises Refused, and Diverged."""
    return _set_clocks(organiser, game_id, is_paused=False)


def _set_clocks(organiser: Player, game_id: str, *, is_paused: bool) -> Game:
    with live.held(game_id) as table, transaction.atomic():
        game = organised(organiser, game_id)
        seating.require_playing(game)
        if not clock.set_paused(game, is_paused=is_paused):
            return game
        told = around.ClocksPaused() if is_paused else around.ClocksGoOn()
        outside.store(table, game, outside.Deed("pause" if is_paused else "go-on", told))
    return game


def remind(organiser: Player, game_id: str, colour: str) -> Seat:
    """Remind whoever is awaited at a seat: he sees it among his games, and in a game under way in the log.

    Raises Refused, for somebody who is not awaited as well; who was reminded just now is so only once.
    """
    with live.held(game_id) as table, transaction.atomic():
        game = organised(organiser, game_id, by_players_too=True)
        seat = game.seats.select_related("player").filter(colour=colour).first()
        place = place_of(seat) if seat is not None else None
        if seat is None or place is None:
            raise no_such_seat()
        if not is_awaited(game, seat) or seat.player is None:
            told = _("Nobody is awaited there who could be reminded. Send the link again.")
            raise Refused("not-possible", told)
        if place.reminded is None or timezone.now() - place.reminded >= REMINDED_EACH:
            place.reminded = timezone.now()
            place.save(update_fields=("reminded",))
            _tell_reminded(table, game, colour)
    return seat


def _tell_reminded(table: LiveGame, game: Game, colour: str) -> None:
    """Tell a reminder in the log of a game under way, and its lobby that there is something new."""
    play = table.current(game)
    if play is None:
        notices.after_commit(game)
        return
    told = around.PlayerReminded(side=side_ref(play.table.sides[RulesSeat(colour)]))
    outside.store(table, game, outside.Deed("remind", told))


def close(organiser: Player, game_id: str) -> Game:
    """End a game, begun or not, with no winner; raises Refused, and Diverged."""
    with live.held(game_id) as table, transaction.atomic():
        game = organised(organiser, game_id)
        if game.is_playing:
            outside.end(table, game, CLOSED, endings.ClosedByOrganiser())
        else:
            making.abandon(game, endings.ClosedByOrganiser())
        notices.after_commit(game)
    return game
