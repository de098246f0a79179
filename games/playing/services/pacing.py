"""Another pace for a game under way, when both players agree to it."""

from django.utils.translation import gettext as _

from games.game.models.game import Game, Mode, Pace
from games.playing import clock, offers
from games.playing.services import stops
from games.playing.services.saying import Saying
from games.refusals import Refused
from rules.facts import around

OFFERING = "offer-pace-"
"""What the names of the commands begin with that ask for a pace."""


def offer_pace(saying: Saying) -> None:
    """Ask for another pace; one person alone, or against the computer, agrees with himself."""
    pace = Pace(saying.name.removeprefix(OFFERING))
    if pace == saying.game.pace:
        raise Refused("not-possible", _("That is the pace of this game already."))
    if saying.game.mode != Mode.FRIENDS:
        offers.count(saying.game, offers.PACE, saying.seat)
        change_pace(saying.game, pace)
        saying.tell(around.PaceWished(side=saying.side, who=saying.who, pace=around.PlayedAt(pace)))
        return
    offers.make(saying.game, offers.PACE, saying.seat, pace=pace.value)
    saying.tell(around.PaceAsked(side=saying.side, who=saying.who, pace=around.PlayedAt(pace)))


def accept_pace(saying: Saying) -> None:
    """Agree to the pace that the other player asked for."""
    asked = offers.agree(saying.game, offers.PACE, saying.seat)
    change_pace(saying.game, Pace(asked["pace"]))
    saying.tell(around.PaceAgreed(side=saying.side, who=saying.who, pace=around.PlayedAt(asked["pace"])))


def decline_pace(saying: Saying) -> None:
    """Leave the pace as it is."""
    offers.made_to(saying.game, offers.PACE, saying.seat)
    offers.withdraw(saying.game, offers.PACE)
    saying.tell(around.PaceKept(side=saying.side, who=saying.who))


def change_pace(game: Game, pace: Pace) -> None:
    """Change the pace; the clocks begin anew with full banks (the row is saved with the command)."""
    paused = {clock.PAUSED: True} if clock.is_paused(game) else {}
    game.pace, game.deadline, game.clock = pace.value, None, paused
    if pace != Pace.BY_DAY:
        stops.without_orders(game)
