"""What the passive player may spend a Chain of Command Dice on while the other uses his (1e 5.1.2).

It is an offer that stands: nobody waits for it, and nobody is told of it.
"""

from rules.command.end_turn import END_THE_TURN, end_the_turn, why_not_end_turn
from rules.command.paying import can_pay, price_of
from rules.deployment.relocate_point import MOVE_POINT, move_jump_off_point, why_not_move_point
from rules.deployment.relocate_sniper import MOVE_SNIPER, move_sniper, move_sniper_options
from rules.editions.spending import Use
from rules.engine.requests import Choose, Option
from rules.moments.react import as_option, carry_out
from rules.reactions import ambush, interrupt
from rules.state.force import Side
from rules.state.game import Game


def passive_offers(game: Game) -> list[Choose]:
    """The standing offer to the passive player, if he holds a Dice."""
    passive = game.enemy(game.active)
    if not _may_spend(game, passive):
        return []
    request = Choose(
        name="spend-chain-of-command-dice",
        seat=passive.seat,
        prompt="You may spend a Chain of Command Dice at any time in this Phase.",
        rule="1e 5.1.2",
        standing=True,
        list_options=lambda: offers(game, passive),
    )
    return [request]


def _may_spend(game: Game, passive: Side) -> bool:
    payable = {use for use in game.edition.spending.at_any_time if can_pay(game, passive, use)}
    has_sniper = any(team.rules.has_post for team in game.teams_on_table(passive))
    return bool(payable if has_sniper else payable - {Use.MOVE_SNIPER})


def offers(game: Game, passive: Side) -> list[Option]:
    """End the Turn, interrupt with a Unit, or ambush with a Team; the first is always shown."""
    end = Option(id=END_THE_TURN, label="End the Turn", verb="end-turn", rule="1e 5.1.2",
                 detail=price_of(game, Use.END_TURN), refused=why_not_end_turn(game, passive))  # fmt: skip
    others = (*interrupt.interruptions(game, passive, None), *ambush.ambushes(game, passive, None))
    moves = (*_moving_a_point(game, passive), *_moving_a_sniper(game, passive))
    return [end, *moves, *(as_option(offer) for offer in others)]


def _moving_a_sniper(game: Game, passive: Side) -> list[Option]:
    """Snipers are moved in the other's Phase only where the edition lets them (2e 8.2.2)."""
    if Use.MOVE_SNIPER not in game.edition.spending.at_any_time:
        return []
    return list(move_sniper_options(game, passive))


def _moving_a_point(game: Game, passive: Side) -> list[Option]:
    """A Jump-Off Point is moved in the other's Phase only where the edition lets it (2e 8.2.1)."""
    if Use.MOVE_POINT not in game.edition.spending.at_any_time:
        return []
    return [
        Option(id=MOVE_POINT, label="Move a Jump-Off Point", verb=MOVE_POINT, rule="2e 8.2.1",
               detail=price_of(game, Use.MOVE_POINT), refused=why_not_move_point(game, passive))
    ]  # fmt: skip


async def use_offer(game: Game, side: Side, option: str) -> None:
    """Do what the passive player chose."""
    if option == END_THE_TURN:
        end_the_turn(game, side)
    elif option == MOVE_POINT:
        await move_jump_off_point(game, side)
    elif option.startswith(MOVE_SNIPER):
        await move_sniper(game, side, option.partition(":")[2])
    else:
        await carry_out(game, side, None, option)
