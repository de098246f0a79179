"""What Command Dice may be used for, as tests look at it."""

from rules.engine.requests import Option
from rules.state.choices.in_force import verbs_of
from rules.state.game import Game
from rules.turn.by_command_dice import ACTIVATE_BY_DICE, CALL_FORWARD
from tests.rules.scene import Scene


def use_options(game: Game) -> list[Option]:
    """Everything that Table One has for the active side, with each way of paying for it."""
    uses = (ACTIVATE_BY_DICE, CALL_FORWARD)
    return [option for use in uses for option in use.offers(game, game.active)]


def bought(scene: Scene, verb: str) -> list[Option]:
    """What red might buy with points in the Phase, of one verb; nothing where the edition has it not."""
    offered = (option for one in verbs_of(scene.game).phase for option in one.offers(scene.game, scene.red))
    return [option for option in offered if option.verb == verb]
