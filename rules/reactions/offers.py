"""What the passive player may spend a Chain of Command Dice on while the other uses his (1e 5.1.2).

It is an offer that stands: nobody waits for it, and nobody is told of it.
"""

from rules.actions.end_turn import END_THE_TURN, end_the_turn, why_not_end_turn
from rules.force import Side
from rules.game import Game
from rules.reactions import ambush, interrupt
from rules.reactions.react import as_option, spend_on
from rules.requests import Choose, Option


def passive_offers(game: Game) -> list[Choose]:
    """The standing offer to the passive player, if he holds a Dice."""
    passive = game.enemy(game.active)
    if passive.dice < 1:
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


def offers(game: Game, passive: Side) -> list[Option]:
    """End the Turn, interrupt with a Unit, or ambush with a Team; the first is always shown."""
    end = Option(id=END_THE_TURN, label="End the Turn", verb="end-turn", rule="1e 5.1.2",
                 detail="1 Chain of Command Dice", refused=why_not_end_turn(game, passive))  # fmt: skip
    others = (*interrupt.offers(game, passive, None), *ambush.offers(game, passive, None))
    return [end, *(as_option(offer) for offer in others)]


async def use_offer(game: Game, side: Side, option: str) -> None:
    """Do what the passive player chose."""
    if option == END_THE_TURN:
        end_the_turn(game, side)
    else:
        await spend_on(game, side, option)
