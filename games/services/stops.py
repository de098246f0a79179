"""What a player has let pass beforehand: every window for a reaction until his own Phase. His secret."""

from django.db import transaction

from games import live
from games.models import Game, Player, Seat
from games.services import answering, seating
from rules.force import Seat as RulesSeat
from rules.play import Play

WINDOWS = ("react", "react-to-move")
"""The requests that are windows for a reaction (rules.reactions.react)."""


def set_passing(game_id: str, player: Player | None, *, seat: RulesSeat | None, passing: bool) -> RulesSeat:
    """Let every window pass until this seat's own Phase, or ask again; a window that waits passes at once.

    Raises Refused, changing nothing. It makes no number: nobody else learns of it.
    """
    with live.held(game_id) as table, transaction.atomic():
        game = seating.locked(game_id)
        own = seating.own_seat(game, player, seat, table.seats)
        seating.require_playing(game)
        Seat.objects.filter(pk=own.pk).update(lets_pass=passing)
        answering.let_pass(table, game)
        return RulesSeat(own.colour)


def passing_seat(game: Game, play: Play | None) -> Seat | None:
    """The seat whose window waits and is to be let pass."""
    pending = play.pending.items() if play is not None else ()
    asked = [seat for seat, one in pending if one.request.name in WINDOWS]
    if not asked or not game.is_playing:
        return None
    return Seat.objects.filter(game=game, colour__in=asked, lets_pass=True).first()


def tell(play: Play, seat: RulesSeat) -> None:
    """Say in the log of this seat alone that a window was let pass for it."""
    told = play.pending[seat].request.prompt.split(" Let it pass")[0]
    play.game.emit("passed", f"Let pass, as you wished: {told}", seat=seat, only=seat)


def ask_again(game: Game, play: Play) -> None:
    """With its own Phase a seat is asked again."""
    if play.table.phase is not None:
        Seat.objects.filter(game=game, colour=play.table.phase.active, lets_pass=True).update(lets_pass=False)


def is_passing(game_id: str, seat: RulesSeat) -> bool:
    """Whether the seat lets windows pass at present."""
    return Seat.objects.filter(game_id=game_id, colour=seat, lets_pass=True).exists()
