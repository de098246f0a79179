"""Practising the patrol phase: a game that begins with the Patrol Markers at one press."""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from armylists.selectors import playable_platoons
from games.forces.selectors import opponent_of
from games.game.models.game import Game, Mode
from games.making.services import making
from games.people.models import Player
from games.refusals import Refused
from rules import Seat

PATROL_PHASE = "patrol-phase"
"""The word of what such games begin from; no position has it."""


@dataclass(frozen=True, kw_only=True)
class Patrol:
    """Where and how somebody practises, and his part of the dice."""

    mode: Mode
    table: str
    scenario: str
    entropy: str = ""
    promise: str = ""


def practise(player: Player, patrol: Patrol) -> Game:
    """Make a game that nobody else finds, red the player's and attacking; raises Refused."""
    if patrol.mode == Mode.FRIENDS:
        raise Refused("malformed", _("The patrol phase is practised in one browser or against the computer."))
    offered = list(playable_platoons())
    other = opponent_of(offered[0], offered) if offered else None
    if other is None:
        raise Refused("not-offered", _("No platoons are offered here: the host has to load them."))
    wish = making.Wish(
        mode=patrol.mode,
        scenario=patrol.scenario,
        attacker=Seat.RED,
        battlefield=patrol.table,
        platoon=offered[0].pk,
        other_platoon=other.pk,
        other_supports=(),
        listed=False,
        entropy=patrol.entropy if patrol.promise else "",
        promise=patrol.promise,
    )
    return making.create_game(player, wish, start=making.Start(position=PATROL_PHASE))
