"""What a Leader may spend a Command Initiative on, with the reason where he cannot (1e 4.5.2, 4.5.3)."""

from collections.abc import Iterable, Iterator
from itertools import groupby

from rules.command.commanding import commanded_teams, initiatives_on, leads_others
from rules.engine.requests import Option
from rules.phrases import say
from rules.state.choices.in_force import verbs_of
from rules.state.game import Game
from rules.state.pieces.force import Leader

BACK, DONE = "back", "done"


def initiative_options(
    game: Game, leader: Leader, *, first: bool, left: int | None = None
) -> Iterator[Option]:
    """List every order he could give; he may always stop, or go back before the first one.

    `left` is how many Initiatives he has, where that is not what he usually has at first, or now.
    """
    if left is None:
        left = initiatives_on(game, leader, 0) if first else game.phase.initiatives
    yield from _orders(game, leader, left)
    if first:
        yield Option(id=BACK, label=say("back"), verb=BACK, detail=say("dice-stay-unused"))
    else:
        yield Option(id=DONE, label=say("no-more-orders"), verb=DONE)


def _orders(game: Game, leader: Leader, left: int) -> Iterator[Option]:
    """List the edition's orders one after the other, some of them mixed Team by Team.

    A companion who leads nobody goes somewhere himself (1e B).
    """
    if not leads_others(game, leader):
        own = (order for order in verbs_of(game).orders if order.is_for_himself)
        yield from (option for order in own for option in order.offers(game, leader, left))
        return
    for mixed, orders in groupby(verbs_of(game).orders, key=lambda order: order.team_by_team):
        options = (option for order in orders for option in order.offers(game, leader, left))
        yield from _team_by_team(game, leader, options) if mixed else options


def _team_by_team(game: Game, leader: Leader, options: Iterable[Option]) -> list[Option]:
    teams = [team.id for team in commanded_teams(game, leader)]
    return sorted(options, key=lambda option: teams.index(option.subject))
