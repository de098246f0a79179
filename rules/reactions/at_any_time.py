"""Reactions that a Dice buys without a window: an Interrupt in the other's Phase, an Ambush in any."""

from collections.abc import Callable

from rules.command.paying import can_pay
from rules.editions.spending import Use
from rules.engine.ids import PayloadT
from rules.engine.requests import Interception, Option
from rules.moments.react import as_option
from rules.reactions.ambush import AMBUSH, ambushes
from rules.reactions.interrupt import INTERRUPT, interruptions
from rules.state.choices.verbs import Reaction, SideAction
from rules.state.game import Game
from rules.state.pieces.force import Side


class AtAnyTime(SideAction[PayloadT]):
    """A reaction as what its side does of its own accord."""

    def __init__(
        self,
        reaction: Reaction[PayloadT],
        use: Use,
        offers: Callable[[Game, Side, None], list[Interception]],
    ) -> None:
        self.ids, self.heading, self.sections = reaction.ids, reaction.heading, reaction.sections
        self._reaction, self._use, self._offers = reaction, use, offers

    def offers(self, game: Game, side: Side) -> list[Option]:
        return [as_option(offer) for offer in self._offers(game, side, None)]

    def is_affordable(self, game: Game, side: Side) -> bool:
        """Whether he holds a Dice: what waits off the table is nobody else's business."""
        return can_pay(game, side, self._use)

    async def carry_out(self, game: Game, side: Side, given: PayloadT) -> None:
        await self._reaction.carry_out(game, side, given, None)


AMBUSH_AT_ANY_TIME = AtAnyTime(AMBUSH, Use.AMBUSH, ambushes)
INTERRUPT_AT_ANY_TIME = AtAnyTime(INTERRUPT, Use.INTERRUPT, interruptions)
