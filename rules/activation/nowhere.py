"""Why an activation would lead to nothing but going back again (1e 4.4)."""

from collections.abc import Iterator

from rules.activation.act import action_options, gets_nowhere
from rules.activation.moves import MOVE, MoveAction
from rules.activation.shooting import FIRE
from rules.engine.requests import Option
from rules.phrases import Text, say
from rules.state.choices.in_force import verbs_of
from rules.state.game import Game
from rules.state.pieces.force import Leader
from rules.state.troops.units import Unit


def why_nowhere(game: Game, unit: Unit, leader: Leader | None = None) -> Text:
    """Say why there is nothing that the Unit could do if it were activated; "" where there is anything.

    What takes looking along lines of sight is asked last, and no further than the first thing that it can do.
    """
    if goes_on(game, unit, leader):
        return ""
    known: list[Option] = []
    for option in _options(game, unit, leader):
        if _does_something(option):
            return ""
        known.append(option)
    return _reason(known)


def goes_on(game: Game, unit: Unit, leader: Leader | None) -> bool:
    """Whether the Unit could move an inch or more."""
    if unit.teams[0].rules.fires_from_off_table:
        return False
    moves = [one for one in verbs_of(game).actions if isinstance(one, MoveAction) and not one.fires]
    possible = (one for one in moves if not one.refusal(game, unit, leader))
    return any(_does_something(option) for one in possible for option in one.offers(game, unit, leader))


def _options(game: Game, unit: Unit, leader: Leader | None) -> Iterator[Option]:
    """List all that it might do, one after the other, as its menu has them."""
    if unit.teams[0].rules.fires_from_off_table:
        *options, _ = action_options(game, unit, leader)  # the last goes back
        yield from options
        return
    verbs = verbs_of(game)
    for action in (*verbs.actions, *verbs.special_actions):
        yield from action.offers(game, unit, leader)


def _does_something(option: Option) -> bool:
    return not option.refused and not gets_nowhere(option)


def _reason(options: list[Option]) -> Text:
    """Say why it neither moves nor fires, or else why the first of the actions is impossible."""
    known = {option.id: option for option in options}
    told = [_why(known[one]) for one in (MOVE.id, FIRE.id) if one in known]
    reasons = list(dict.fromkeys(told)) or [_why(option) for option in options[:1]]
    if len(reasons) == 2:
        return say("one-reason-and-another", first=reasons[0], then=reasons[1])
    return reasons[0] if reasons else say("nothing-that-it-could-do")


def _why(option: Option) -> Text:
    return option.refused or say("dice-carry-them-hardly-anywhere")
