"""Withdrawing from the battle of one's own will (1e A)."""

from rules.engine.effects import ask
from rules.engine.requests import Choose, Option
from rules.scenarios.catalogue import scenario_of
from rules.state.force import Side
from rules.state.game import Game

WITHDRAW = "withdraw"


async def withdraw(game: Game, side: Side) -> None:
    """Once he has confirmed it, the force leaves; the scenario says what that means (1e A)."""
    reply = await ask(_confirm(side))
    if reply.option == WITHDRAW:
        scenario_of(game).drive_off(game, side, "withdrawal")


def _confirm(side: Side) -> Choose:
    choices = {WITHDRAW: "Withdraw: the game ends", "stay": "Fight on"}
    return Choose(
        name="confirm-withdrawal",
        seat=side.seat,
        prompt="Withdraw your whole force? That ends the game.",
        public="is using the Command Dice",
        rule="1e A",
        list_options=lambda: [Option(id=one, label=label, verb=one) for one, label in choices.items()],
        prefer="stay",
    )
