"""Withdrawing from the battle of one's own will (1e A)."""

from collections.abc import Iterator

from rules.engine.effects import ask
from rules.engine.ids import Ids, Nothing
from rules.engine.requests import Choose, Option
from rules.phrases import say
from rules.scenarios.catalogue import scenario_of
from rules.state.choices.verbs import SideAction
from rules.state.game import Game
from rules.state.pieces.force import Side
from rules.state.saved.endings import Leaving


class Withdraw(SideAction[Nothing]):
    """At any time in one's own Phase, once it is confirmed."""

    ids = Ids("withdraw", Nothing)
    heading = say("withdraw-from-the-battle")
    sections = ("1e A",)

    def offers(self, game: Game, side: Side) -> Iterator[Option]:
        yield Option(id=self.id, label=self.heading, verb=self.id, detail=say("ends-the-game"))

    async def carry_out(self, game: Game, side: Side, given: Nothing) -> None:
        await withdraw(game, side)


WITHDRAW = Withdraw()


async def withdraw(game: Game, side: Side) -> None:
    """Withdraw the force once its player has confirmed it; the scenario says what that means (1e A)."""
    reply = await ask(_confirm(side))
    if reply.option == WITHDRAW.id:
        scenario_of(game).drive_off(game, side, Leaving.WITHDRAWAL)


def _confirm(side: Side) -> Choose:
    choices = {WITHDRAW.id: say("withdraw-and-end-the-game"), "stay": say("fight-on")}
    return Choose(
        name="confirm-withdrawal",
        seat=side.seat,
        prompt=say("withdraw-your-whole-force"),
        public=say("is-using-the-command-dice"),
        rule="1e A",
        list_options=lambda: [Option(id=one, label=label, verb=one) for one, label in choices.items()],
        prefer="stay",
    )
