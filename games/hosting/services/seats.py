"""Seats that are given to somebody else, before their first answer: a new link, and the old one is dead."""

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from games.game.models.game import Game
from games.game.models.hosted import Place
from games.game.models.seat import Seat, new_invitation
from games.game.places import place_of
from games.game.umpire import forget_leave, sees
from games.hosting.services.rights import organised
from games.hosting.services.setting_up import meant_for
from games.journal.models import Kind
from games.making.services import making
from games.people.models import Player
from games.playing import live
from games.playing.live import LiveGame
from games.playing.models import ReactionPreferences
from games.playing.services import letting_watch
from games.refusals import Refused
from games.serving import notices
from games.umpiring.services import sight
from rules import Seat as RulesSeat
from rules.facts import around, side_ref


def give_anew(
    organiser: Player,
    game_id: str,
    colour: str,
    *,
    name: str = "",
    seen: str,
    even_if_played: bool = False,
) -> Seat:
    """Take a seat back from whoever has it or had its link, and give it by a new link to somebody else.

    Not once its player has answered anything, unless `even_if_played`: where he has left an evening. `seen`
    is the invitation that was seen when this was pressed: pressed again it changes nothing. Raises Refused,
    and Diverged.
    """
    with live.held(game_id) as table, transaction.atomic():
        game = organised(organiser, game_id)
        seat = game.seats.select_related("player").filter(colour=colour).first()
        if seat is None:
            raise no_such_seat()
        if seat.invitation != seen:
            return seat
        if not even_if_played:
            _check_new_to_it(game, seat)
        is_taken = not seat.is_free
        _empty(game, seat)
        _note(seat, name)
        if game.is_playing and is_taken:
            _tell_given(table, game, colour)
        if is_taken:
            live.forget_after_commit(game_id)
            notices.seats_changed(game_id)
        notices.after_commit(game)
    return seat


def _tell_given(table: LiveGame, game: Game, colour: str) -> None:
    """Tell that a seat was given to somebody else, and end what its player had let others see."""
    play, before = table.current(game), sees(game)
    assert play is not None, "a game under way has rules"
    told = around.SeatGiven(side=side_ref(play.table.sides[RulesSeat(colour)]))
    letting_watch.forget_leave(game, RulesSeat(colour))
    forget_leave(game, colour)
    sight.change(table, game, SEAT_GIVEN, [told], before)


def no_such_seat() -> Refused:
    """Refuse a colour that no seat has."""
    return Refused("no-such-seat", _("There is no such seat at this table."))


SEAT_GIVEN = "seat-given"
"""The name of the journal's entry that tells of it."""


def has_answered(seat: Seat) -> bool:
    """Whether anything was answered for this seat."""
    answers = seat.game.entries.filter(kind=Kind.ANSWER, seat=seat.colour)
    return answers.exists()


def _check_new_to_it(game: Game, seat: Seat) -> None:
    if game.is_playing and has_answered(seat):
        told = _("%(name)s plays already; a seat is taken back before its first answer only.")
        raise Refused("already-played", told % {"name": seat.name or seat.get_colour_display()})


def _empty(game: Game, seat: Seat) -> None:
    seat.invitation = new_invitation()
    seat.save(update_fields=("invitation",))
    if game.is_playing:
        seat.player, seat.is_computer = None, False
        seat.save(update_fields=("player", "is_computer"))
        ReactionPreferences.objects.filter(seat=seat).delete()
    elif seat.player is not None:
        making.empty(seat)


def _note(seat: Seat, name: str) -> Place:
    place = place_of(seat)
    assert place is not None, "a game that is organised has places"
    place.meant_for, place.waits_since, place.reminded = meant_for(name), timezone.now(), None
    place.save(update_fields=("meant_for", "waits_since", "reminded"))
    return place
