"""What the passive player may spend a Chain of Command Dice on while the other uses his (1e 5.1.2).

It is an offer that stands: nobody waits for it, and nobody is told of it.
"""

from rules.engine.requests import Choose, Option
from rules.phrases import say
from rules.state.choices.in_force import verb_of, verbs_of
from rules.state.game import Game
from rules.state.pieces.force import Side


def passive_offers(game: Game) -> list[Choose]:
    """Make the standing offer to the passive player, if he can pay for anything in it."""
    passive = game.enemy(game.active)
    if not any(one.is_affordable(game, passive) for one in verbs_of(game).at_any_time):
        return []
    request = Choose(
        name="spend-chain-of-command-dice",
        seat=passive.seat,
        prompt=say("may-spend-dice-in-this-phase"),
        rule="1e 5.1.2",
        standing=True,
        list_options=lambda: offers(game, passive),
    )
    return [request]


def offers(game: Game, passive: Side) -> list[Option]:
    """List all options of the passive player's standing offer, in the edition's order."""
    return [option for one in verbs_of(game).at_any_time for option in one.offers(game, passive)]


async def use_offer(game: Game, side: Side, option: str) -> None:
    """Carry out the option that the passive player has taken of his standing offer."""
    chosen = verb_of(verbs_of(game).at_any_time, option)
    await chosen.carry_out(game, side, chosen.ids.read(option))
