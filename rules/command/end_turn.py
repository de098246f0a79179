"""Ending the Turn with a Chain of Command Dice, in anybody's Phase (1e 5.1.2)."""

from rules.command.command_dice import ENDS_TURN
from rules.command.paying import pay, price_of, why_not_pay
from rules.editions.spending import Use
from rules.engine.requests import Choose, Option
from rules.state.force import Side
from rules.state.game import Game

END_THE_TURN = "end-the-turn"


def may_end_turn(game: Game, side: Side) -> bool:
    """Whether the side holds a Dice and the Turn would not end anyway."""
    return not why_not_end_turn(game, side)


def why_not_end_turn(game: Game, side: Side) -> str:
    """Why the side cannot end the Turn, or nothing (1e 5.1.2)."""
    if game.table.turn_ending or game.phase.sixes >= ENDS_TURN:
        return "The Turn ends after this Phase already."
    return why_not_pay(game, side, Use.END_TURN)


def end_turn_offer(game: Game, side: Side) -> Choose:
    """The offer that stands open for the passive player, who may leave it (1e 5.1.2)."""
    price = price_of(game, Use.END_TURN)
    option = Option(id=END_THE_TURN, label="End the Turn", verb="end-turn", detail=price, rule="1e 5.1.2")
    return Choose(
        name=END_THE_TURN,
        seat=side.seat,
        prompt="You may end the Turn at any time in this Phase.",
        rule="1e 5.1.2",
        standing=True,
        list_options=lambda: [option],
    )


def end_the_turn(game: Game, side: Side) -> None:
    """Give up a Dice; a Phase whose Command Dice are rolled is still played to its end (1e 5.1.2)."""
    pay(game, side, Use.END_TURN, "the Turn ends with this Phase")
    game.table.turn_ending = True
