"""The leave to watch: a player lets watchers see later what his side hides, or lets them no more."""

from django.utils.translation import gettext as _

from games.game import delays
from games.game.models.game import Game, Mode
from games.playing.services.saying import Saying
from games.refusals import Refused
from games.serving import notices
from rules import Seat
from rules.facts import around

LETTING, CLOSING = "let-watch", "close-watching"
"""The names of both in the journal."""


def let_watch(saying: Saying, given: delays.Delay) -> None:
    """Let watchers see what this side hides when a delay is over; raises Refused where that is so already.

    Who plays both sides, or against the computer, lets them for both.
    """
    delays.check_pace(given, saying.game.pace)
    both = _speaks_for(saying.game, saying.seat)
    if all(delays.leaves_in(saying.game).get(seat) == given for seat in both):
        raise Refused("not-possible", _("You let watchers see that already, just as late."))
    for seat in both:
        delays.give_leave(saying.game, seat, given)
    later = around.Later(given.unit)
    saying.tell(around.WatchersLet(side=saying.side, who=saying.who, later=later, amount=given.amount))
    notices.seats_changed(saying.game.pk)


def close_watching(saying: Saying) -> None:
    """Let watchers see nothing more of what this side hides; raises Refused where they are not let."""
    both = _speaks_for(saying.game, saying.seat)
    if not any(seat in delays.leaves_in(saying.game) for seat in both):
        raise Refused("not-possible", _("You do not let watchers see what you hide."))
    for seat in both:
        delays.give_leave(saying.game, seat, None)
    saying.tell(around.WatchersLetNoMore(side=saying.side, who=saying.who))
    notices.seats_changed(saying.game.pk)


def forget_leave(game: Game, seat: Seat) -> None:
    """Go back to what was agreed beforehand: somebody else sits there now, who has let nobody watch. The row
    is saved by the caller."""
    for each in _speaks_for(game, seat):
        delays.give_leave(game, each, delays.delay_named(game.watch_later))


def _speaks_for(game: Game, seat: Seat) -> tuple[Seat, ...]:
    """List the seats for which a player may give leave: his own, or both where nobody else plays."""
    return (seat,) if game.mode == Mode.FRIENDS else tuple(Seat)
