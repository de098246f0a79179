"""Which choices lead to nothing but going back, told with the reason before they are taken (1e 4.4, 4.5)."""

from collections.abc import Callable, Iterable

from rules.activation.nowhere import goes_on, why_nowhere
from rules.command.activation import why_not_activate_by
from rules.command.commanding import (
    command_range,
    commanded_units,
    leads_others,
    unit_named,
    why_not_command,
)
from rules.engine.requests import Option
from rules.orders.order_options import BACK, initiative_options
from rules.orders.walk_alone import WALK_ALONE
from rules.phrases import Text, say
from rules.state.game import Game
from rules.state.pieces.force import Leader, Side

ACTIVATE = "activate"


def leading_nowhere(game: Game, side: Side, options: Iterable[Option], by: Leader | None) -> dict[str, Text]:
    """Tell of each activation among these, by Command Dice or `by` a Leader, why it leads nowhere if it
    does."""
    known: dict[str, Text] = {}
    told: dict[str, Text] = {}
    for option in options:
        if option.verb == ACTIVATE and not option.refused and (why := _asker(game, side, option.subject, by)):
            if option.subject not in known:
                known[option.subject] = why()
            if known[option.subject]:
                told[option.id] = known[option.subject]
    return told


def _asker(game: Game, side: Side, subject: str, by: Leader | None) -> Callable[[], Text] | None:
    """Find what tells it of a Leader or a Unit on foot; None of vehicles and those aboard."""
    if subject in side.leaders:
        return lambda: why_leads_nobody(game, side.leaders[subject])
    if subject in side.sections or (subject in side.teams and side.teams[subject].aboard is None):
        return lambda: why_nowhere(game, unit_named(game, subject), by)
    return None


def why_leads_nobody(game: Game, leader: Leader) -> Text:
    """Say why a Leader whom a die activates could do nothing but walk; "" where there is anything else."""
    if not leads_others(game, leader):
        return ""
    units = commanded_units(game, leader)
    if any(not why_not_activate_by(game, leader, unit) and goes_on(game, unit, leader) for unit in units):
        return ""  # most Leaders: found without listing all their orders
    orders = (one for one in initiative_options(game, leader, first=True) if not one.refused)
    if any(_is_order(game, leader, one) for one in orders):
        return ""
    if all(why_not_command(game, leader, unit) for unit in commanded_units(game, leader)):
        return say("nobody-of-his-in-command-range", inches=command_range(game, leader))
    return say("his-men-can-do-nothing-more")


def _is_order(game: Game, leader: Leader, option: Option) -> bool:
    """Whether it is more than to walk or to go back, or to activate men who can do nothing."""
    if option.verb in (BACK, WALK_ALONE.id):
        return False
    return not leading_nowhere(game, game.side_of(leader.id), [option], leader)
