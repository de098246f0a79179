"""The part of a connection that is the umpire's: what he does, and what players say to him."""

from collections.abc import Awaitable, Callable

from games.serving import threads
from games.socket import visiting
from games.umpiring import said
from games.wire import inbound
from rules import Seat


class Umpiring:
    """What a connection does as the umpire, or says to him."""

    visitor: visiting.Visitor
    _acknowledge: Callable[[str, int], Awaitable[None]]
    _seat: Callable[[str | None], Seat | None]

    async def umpire(self, message: inbound.Umpire) -> None:
        """Do what the umpire says."""
        who = self.visitor
        number = await threads.do(threads.OWN, said.do, who.game_id, who.player, message)
        await self._acknowledge(message.client_id, number)

    async def to_umpire(self, message: inbound.ToUmpire) -> None:
        """Say to the umpire what a player says."""
        who, own = self.visitor, self._seat(message.seat)
        number = await threads.do(threads.OWN, said.say, who.game_id, who.player, message, own)
        await self._acknowledge(message.client_id, number)
