"""Which scenario is played and who attacks: agreed, or rolled for when the game is set up (1e A)."""

from secrets import randbelow

from django.utils.translation import gettext as _

from games.game.models.game import Game
from games.refusals import Refused
from rules import SCENARIOS, Seat

ROLL = "roll"
"""What is wished for where a die is to decide."""

RED_UP_TO = 3
"""The faces of the die for the attacker that mean red."""


def agree(game: Game, scenario: str, attacker: str) -> None:
    """Note the scenario and who attacks, rolling for either if wished; raises Refused.

    The platoons are not known yet and nothing is hidden: these dice come before the game's own.
    """
    game.scenario = _scenario(game, scenario)
    if attacker not in ("", ROLL, *Seat):
        raise Refused("no-such-seat", _("Red or blue attacks, or a die decides."))
    if not SCENARIOS[game.scenario].has_roles:
        return
    game.attacker = attacker if attacker in tuple(Seat) else _rolled_attacker(game)


def _scenario(game: Game, wanted: str) -> str:
    if wanted == ROLL:
        face = _roll(game, "scenario")
        return list(SCENARIOS)[face - 1]
    if wanted not in SCENARIOS:
        raise Refused(
            "no-such-scenario",
            _("There is no such scenario; there are: {scenarios}.").format(scenarios=", ".join(SCENARIOS)),
        )
    return wanted


def _rolled_attacker(game: Game) -> str:
    return str(Seat.RED if _roll(game, "attacker") <= RED_UP_TO else Seat.BLUE)


def _roll(game: Game, what: str) -> int:
    face = randbelow(6) + 1
    game.set_up_rolls = {**game.set_up_rolls, what: face}
    return face
