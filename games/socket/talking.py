"""The part of a connection that is the talk at the table: what is said, taken away and not to be heard."""

from collections.abc import Awaitable, Callable
from typing import Any

import msgspec

from games.serving import threads
from games.socket import visiting
from games.talk import services as chatting
from games.talk import stilling
from games.talk.models import ChatLine
from games.wire import inbound, outbound


def heard_by(line: ChatLine) -> dict[str, bool]:
    """Say who reads a line: players alone, those who watch alone, or everybody."""
    return {"for_all": line.for_all, "for_watchers": line.for_watchers}


class Talking:
    """What a connection does about the talk; each hears what he may and wants to."""

    visitor: visiting.Visitor
    _send: Callable[[Any], Awaitable[None]]
    _to_all: Callable[[dict[str, Any]], Awaitable[None]]

    async def chat(self, message: inbound.Chat) -> None:
        """Say a line to the players, or to everybody."""
        who, for_all = self.visitor, message.to == "everybody"
        line = await threads.do(
            threads.OWN, chatting.say, who.game_id, who.player, message.text, for_all=for_all
        )
        said = msgspec.to_builtins(visiting.chat_line(line))
        await self._to_all({"type": "game.chat", "line": said, "by": line.player_id, **heard_by(line)})

    async def remove_line(self, message: inbound.RemoveLine) -> None:
        """Take a line away, which only the host may."""
        who = self.visitor
        line = await threads.do(threads.OWN, chatting.remove, who.game_id, who.player, message.line)
        gone = {"line": line.pk, "by": line.player_id, **heard_by(line)}
        await self._to_all({"type": "game.unsaid", **gone})

    async def still(self, message: inbound.Still) -> None:
        """Still whoever said a line, or all who watch, which only the host may."""
        who = self.visitor
        await threads.do(threads.OWN, stilling.still, who.game_id, who.player, message.line, on=message.on)

    async def mute(self, message: inbound.Mute) -> None:
        """Mute the author of a line for this player, or hear him again."""
        who = self.visitor
        await threads.do(threads.OWN, chatting.mute, who.game_id, who.player, message.line, on=message.on)
        assert who.player is not None, "nobody else can mute"
        await self._to_all({"type": "game.muted", "player": who.player.pk})

    async def game_chat(self, message: dict[str, Any]) -> None:
        """Send the client what somebody said, if he hears him."""
        if visiting.hears(self.visitor, message):
            await self._send(outbound.ChatSaid(line=msgspec.convert(message["line"], outbound.ChatLine)))

    async def game_unsaid(self, message: dict[str, Any]) -> None:
        """Tell the client that the host has taken a line away, if he could hear it."""
        if visiting.hears(self.visitor, message):
            await self._send(outbound.LineRemoved(line=message["line"]))

    async def game_muted(self, message: dict[str, Any]) -> None:
        """Send the talk anew to who hears somebody no more, or again, on his own connections alone."""
        if self.visitor.player is not None and self.visitor.player.pk == message["player"]:
            await self.tell_talk()

    async def tell_talk(self) -> None:
        """Send the talk anew, as this client hears it now."""
        await self._send(await threads.do(threads.OWN, visiting.talk, self.visitor))
