"""Using the Command Dice one by one: the menu of a Phase and what each choice sets off (1e 4.2, 4.4)."""

from collections.abc import Iterator

from rules.command.activation import why_not_activate_leader
from rules.command.command_dice import dice_for, fives_left, ways_to_make
from rules.crew.command import result_for
from rules.deployment.arrivals import (
    DELAYED,
    JUNIOR_LEADER,
    SECTION,
    SENIOR_LEADER,
    arrivals,
    why_not_call,
)
from rules.deployment.riding_in import rides
from rules.editions.companions import FIVE
from rules.editions.team_rules import TEAM
from rules.engine.ids import Ids, Nothing
from rules.engine.requests import Choose, Option
from rules.orders.nowhere import leading_nowhere
from rules.phrases import say
from rules.state.choices.in_force import verb_of, verbs_of
from rules.state.choices.verbs import SideAction
from rules.state.game import Game
from rules.state.pieces.force import Side, Where
from rules.turn.compulsory import compulsory_first
from rules.turn.table_one import result_for as result_for_leader


class EndPhase(SideAction[Nothing]):
    """He uses no more dice (1e 4.2.1)."""

    ids = Ids("end-phase", Nothing)
    heading = say("end-the-phase")
    sections = ("1e 4.1",)

    def offers(self, game: Game, side: Side) -> Iterator[Option]:
        yield Option(id=self.id, label=self.heading, verb=self.id, rule=self.sections[0])

    async def carry_out(self, game: Game, side: Side, given: Nothing) -> None:
        """Do nothing more: the Phase is over."""


END_PHASE = EndPhase()


def command_dice_request(game: Game) -> Choose:
    """Make the request what the active player uses dice for next; he need not use any (1e 4.2.1; faq-007)."""
    side = game.active
    return Choose(
        name="spend-command-dice",
        seat=side.seat,
        prompt=say("command-dice-left", faces=tuple(game.phase.dice)),
        public=say("is-using-the-command-dice"),
        rule="1e 4.2",
        list_options=lambda: _options(game),
        prefer=END_PHASE.id,
        nowhere=lambda options: leading_nowhere(game, side, options, None),
    )


def _options(game: Game) -> list[Option]:
    offered = (option for one in verbs_of(game).phase for option in one.offers(game, game.active))
    return compulsory_first(game, [*offered], end=END_PHASE.id)


def may_spend(game: Game) -> bool:
    """Whether he holds points that he might use in his own Phase, as everybody can see.

    A Dice counts whether or not there is a use for it: what waits off the table is nobody else's business.
    """
    return any(one.is_affordable(game, game.active) for one in verbs_of(game).phase)


def has_uses(game: Game, request: Choose) -> bool:
    """Whether the active player can still do anything but end the Phase (1e 4.1).

    Troops off the table count as long as the dice could call them, whether or not there is room: a Phase
    that ended by itself would tell the enemy how many they are. What he knows is asked first, so that he does
    not wait longer the more there are: he waits for this answer too.
    """
    if may_spend(game) or _may_use_a_five(game):
        return True
    if not game.phase.dice:
        return False
    if _may_call_support(game) or _may_call_forward(game) or _may_bring_on_a_vehicle(game):
        return True
    return any(option.dice for option in request.open)


def _may_call_forward(game: Game) -> bool:
    all_waiting = arrivals(game, game.active)
    waiting = [one for one in all_waiting if not why_not_call(game, game.active, one)]
    return any(ways_to_make(dice_for(game, one.result), one.result) for one in waiting)


def _may_bring_on_a_vehicle(game: Game) -> bool:
    waiting = game.vehicles_of(game.active, Where.RESERVE)
    here = [one for one in waiting if game.phase.done(one.id) != DELAYED and not one.crewless]
    results = [result_for(one) for one in here]
    results += [one.arrival.result for one in rides(game, game.active)]
    return any(ways_to_make(game.phase.dice, result) for result in results)


def _may_use_a_five(game: Game) -> bool:
    """Whether a 5 could still be given to a companion, of whom all may know that the list has them (1e B).

    Where supports are picked in secret he might be off the table, and is as far as the enemy can tell.
    """
    if not fives_left(game):
        return False
    known = [one for one in game.leaders_on_table(game.active) if result_for_leader(one) == FIVE]
    if any(not why_not_activate_leader(game, one) for one in known):
        return True
    roster = game.setup.rosters.get(game.active.seat)
    if roster is None or not roster.uses_fives:
        return False
    return game.setup.secret_supports or any(one.result == FIVE for one in arrivals(game, game.active))


def _may_call_support(game: Game) -> bool:
    """Whether the dice left could call forward a support picked in secret, if there were one.

    Asked of what the enemy knows alone: were it asked of the reserve, a Phase that goes on or ends by itself
    would tell him whether anything is in it.
    """
    if not game.setup.secret_supports:
        return False
    results = (TEAM, SECTION, JUNIOR_LEADER, SENIOR_LEADER)  # a medical orderly comes on any of them
    return any(ways_to_make(game.phase.dice, result) for result in results)


async def use_command_dice(game: Game, option: str) -> bool:
    """Carry out the option that the active player has taken; False when the Phase is over."""
    chosen = verb_of(verbs_of(game).phase, option)
    await chosen.carry_out(game, game.active, chosen.ids.read(option))
    return chosen is not END_PHASE
