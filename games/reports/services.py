"""What somebody at or around a table tells the host of the site."""

from django.utils.translation import gettext as _

from games.game.models.game import Game
from games.people.models import Player
from games.people.names import shown
from games.refusals import Refused
from games.reports.models import Report

MOST_OPEN = 20
"""Reports on one game that the host has not settled: more of them tell him nothing new."""

MOST_OWN = 5
"""Of these, from one person."""


def report(game: Game, player: Player | None, about: str, text: str) -> Report:
    """Store what somebody reports to the host about a game; raises Refused where too much waits to be
    settled.

    Who watches without a name may report too.
    """
    text = " ".join(shown(text).split())
    if not text:
        raise Refused("malformed", _("Say what happened."))
    waiting = Report.objects.filter(game=game, settled=False)
    if player is not None and waiting.filter(player=player).count() >= MOST_OWN:
        raise Refused(
            "too-many-reports",
            _("The host has %(most_own)s reports of yours on this game to settle first.")
            % {"most_own": MOST_OWN},
        )
    if waiting.count() >= MOST_OPEN:
        raise Refused("too-many-reports", _("The host has enough reports on this game to settle first."))
    name = player.name if player is not None else ""
    return Report.objects.create(
        game=game, player=player, name=name, number=game.number, about=about, text=text
    )
