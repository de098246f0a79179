"""The actions that take a whole activation and no dice of movement: other floors, high obstacles (1e 7.2)."""

from collections.abc import Awaitable, Callable

from rules.activation.action import UnitAction
from rules.activation.under_watch import OVER, UPSTAIRS, at_one_go
from rules.engine.ids import Ids, Nothing
from rules.movement.change_floor import change_floor, why_not_change_floor
from rules.movement.cross_obstacle import cross_obstacle, why_not_cross_obstacle
from rules.phrases import Text, say
from rules.state.game import Game
from rules.state.pieces.force import Leader
from rules.state.troops.units import Unit


class AtOneGo(UnitAction[Nothing]):
    """Getting somewhere at one go; listed where there is such a way."""

    detail = say("the-whole-activation")
    sections = ("1e 4.4", "1e 7.2")
    is_special = True

    def __init__(
        self,
        word: str,
        heading: Text,
        told: tuple[Text, Text],
        go: Callable[[Game, Unit], Awaitable[None]],
        why_not: Callable[[Game, Unit], Text],
    ) -> None:
        self.ids, self.heading = Ids(word, Nothing), heading
        self._told, self._go, self._why_not = told, go, why_not

    def why_not(self, game: Game, unit: Unit) -> Text:
        return self._why_not(game, unit)

    async def carry_out(self, game: Game, unit: Unit, given: Nothing, leader: Leader | None) -> None:
        await at_one_go(game, unit, self._told, self._go, self._why_not)


CHANGE_FLOOR = AtOneGo(
    "change-floor", say("action-change-floor"), UPSTAIRS, change_floor, why_not_change_floor
)
CROSS_OBSTACLE = AtOneGo(
    "cross-obstacle", say("action-cross-obstacle"), OVER, cross_obstacle, why_not_cross_obstacle
)
