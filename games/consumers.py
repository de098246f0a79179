"""The socket of a game: thin. What it does is in games.socket and games.services."""

import asyncio
import logging
from contextlib import suppress
from typing import Any

import msgspec
from channels.generic.websocket import AsyncWebsocketConsumer

from games import computer, live, showing, threads, timing
from games.made import Shown
from games.refusals import Refused, unknown_key
from games.services import answering, chatting, commands, notices, stops
from games.services.notices import group_of, group_of_key
from games.socket import inbound, outbound, queries, reading, visiting
from games.socket.limits import MOST_REFUSALS, Limits
from games.socket.presence import Company
from rules.force import Seat

logger = logging.getLogger(__name__)

NO_SUCH_GAME, TOO_FAST = 4404, 4429
CLOSED_WITH = {"no-such-game": NO_SUCH_GAME, "authentication-failed": 4401}

GONE = (OSError, RuntimeError)
"""What sending ends with when the client has just gone, or the server hangs up while it ends."""


class GameConsumer(AsyncWebsocketConsumer):
    """One connection to one game: it remembers what its client was shown, and tells what changed since."""

    visitor: visiting.Visitor
    shown: Shown | None = None
    is_in = is_closed = is_gone = False

    async def __call__(self, *connection: Any) -> None:
        """Serve the connection; however it ends, nothing of it is left behind."""
        try:
            await super().__call__(*connection)
        finally:
            await self._leave()

    async def dispatch(self, message: dict[str, Any]) -> None:
        """Serve a message. Connections to the database are looked after in the threads that use them."""
        await getattr(self, message["type"].replace(".", "_"))(message)

    async def connect(self) -> None:
        """Let the visitor in, tell him everything, and tell the others that he is here."""
        self.limits, self.company, self.refusals = Limits(), Company(), 0
        notices.serve_in(asyncio.get_running_loop())
        await self.accept()
        try:
            game_id = self.scope["url_route"]["kwargs"]["game_id"]
            self.visitor = await threads.do(threads.OWN, visiting.enter, game_id, self.scope)
        except Refused as refused:
            await self._refuse(refused, None)
            await self.close(CLOSED_WITH[refused.code])
            return
        self.is_in = True
        self._watch(+1)
        for group in self._groups():
            await self.channel_layer.group_add(group, self.channel_name)
        await self._greet()
        await self._say_here(here=True, ask=True)

    async def disconnect(self, code: int) -> None:
        """Tell the others."""
        await self._leave()

    async def _leave(self) -> None:
        """Be no longer counted, sent anything or seen at the table; a second time nothing happens."""
        if not self.is_in:
            return
        self.is_in, self.is_closed = False, True
        self._watch(-1)
        for group in self._groups():
            await self.channel_layer.group_discard(group, self.channel_name)
        await self._say_here(here=False)

    def _groups(self) -> list[str]:
        """The channel groups of this connection: the game's, and that of the key by which it came."""
        key = self.visitor.key
        return [group_of(self.visitor.game_id), *([group_of_key(key)] if key is not None else [])]

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        """One message of the client; who was not let in is not heard."""
        if not self.is_in or self.is_closed:
            return
        text = text_data or ""
        try:
            await self._serve(reading.read(text))
            self.refusals = max(0, self.refusals - 1)
        except Refused as refused:
            await self._refuse(refused, reading.client_id_in(text))
        except Exception:
            logger.exception("A message to game %s failed", self.visitor.game_id)
            fault = Refused("internal", "Something went wrong on the server; nothing was changed.")
            await self._refuse(fault, reading.client_id_in(text))
        if self.refusals > MOST_REFUSALS:
            await self.close(TOO_FAST)

    async def _serve(self, message: inbound.Inbound) -> None:
        kind = type(message)
        if not self.limits.allow(kind.__struct_config__.tag):
            raise Refused("too-fast", "Slower, please: that message was ignored.")
        await self.SERVED[kind](self, message)

    # --- what a client says ----------------------------------------------------------------------

    async def _answer(self, message: inbound.Answer) -> None:
        number = await threads.do(
            threads.OWN,
            answering.answer,
            self.visitor.game_id,
            self.visitor.player,
            seat=self._seat(message.seat),
            seen=message.seen,
            client_id=message.client_id,
            reply=message.reply,
            alone=True,
        )
        await self._send(outbound.Answered(client_id=message.client_id, number=number))
        await self._catch_up(number)

    async def _command(self, message: inbound.Command) -> None:
        number = await threads.do(
            threads.OWN,
            commands.command,
            self.visitor.game_id,
            self.visitor.player,
            message.name,
            seat=self._seat(message.seat),
            seen=message.seen,
            client_id=message.client_id,
        )
        await self._send(outbound.Answered(client_id=message.client_id, number=number))
        await self._catch_up(number)

    def _seat(self, named: str | None) -> Seat | None:
        return Seat(named) if named else self.visitor.seat

    async def _query(self, message: inbound.Query) -> None:
        result = await threads.do(threads.ASKED, queries.ask, self.visitor, message)
        await self._send(outbound.Reply(id=message.id, name=message.name, result=result))

    async def _hand_over(self, message: inbound.HandOver) -> None:
        seat = Seat(message.seat)
        if seat not in self.visitor.seats:
            raise Refused("not-your-seat", "That is not your side.")
        self._watch(-1)
        self.visitor.seat = seat
        self._watch(+1)
        await self._tell_all()

    async def _stops(self, message: inbound.Stops) -> None:
        await threads.do(
            threads.OWN,
            stops.set_stops,
            self.visitor.game_id,
            self.visitor.player,
            seat=self._seat(message.seat),
            wishes=message.wishes(),
        )

    async def _chat(self, message: inbound.Chat) -> None:
        line = await threads.do(
            threads.OWN, chatting.say, self.visitor.game_id, self.visitor.player, message.text
        )
        said = msgspec.to_builtins(visiting.chat_line(line))
        await self._to_all({"type": "game.chat", "line": said})

    async def _ping(self, _: inbound.Ping) -> None:
        await self._say_here(here=True)
        await self._catch_up(None)
        assert self.shown is not None
        await self._send(outbound.Pong(number=self.shown.number))
        if (news := self.company.news()) is not None:
            await self._send(news)

    SERVED: dict[type, Any] = {
        inbound.Answer: _answer,
        inbound.Command: _command,
        inbound.Query: _query,
        inbound.HandOver: _hand_over,
        inbound.Stops: _stops,
        inbound.Chat: _chat,
        inbound.Ping: _ping,
    }

    # --- what the other connections and processes say ---------------------------------------------

    async def game_moved(self, message: dict[str, Any]) -> None:
        """The game has a new number."""
        if self.shown is not None:
            await self._catch_up(message["number"])

    async def game_chat(self, message: dict[str, Any]) -> None:
        """Somebody said something."""
        await self._send(outbound.ChatSaid(line=msgspec.convert(message["line"], outbound.ChatLine)))

    async def game_stops(self, message: dict[str, Any]) -> None:
        """What a player wishes of windows has changed; his own connections alone are told."""
        if Seat(message["seat"]) in self.visitor.seats:
            await self._tell_stops(Seat(message["seat"]))

    async def key_gone(self, _: dict[str, Any]) -> None:
        """Somebody has changed or revoked the key by which this client came."""
        refused = unknown_key()
        await self._refuse(refused, None)
        await self.close(CLOSED_WITH[refused.code])

    async def game_presence(self, message: dict[str, Any]) -> None:
        """Somebody came, is still there, or went."""
        if (news := self.company.hear(message)) is not None:
            await self._send(news)
        if message.get("ask") and message["who"] != self.channel_name:
            await self._say_here(here=True)

    # --- telling the client -----------------------------------------------------------------------

    async def _greet(self) -> None:
        """From the number that the client names, or everything."""
        query = self.scope.get("query_string", b"").decode("latin-1")
        after = visiting.number_in(query)
        known = await threads.do(threads.OWN, visiting.since, self.visitor, after) if after else None
        if known is None:
            await self._tell_all()
            return
        self.shown, text = known
        await self.send(text_data=text)
        await self._tell_wishes()
        self._wake()

    async def _tell_all(self) -> None:
        """Everything anew. In a lobby somebody may have sat down since."""
        self._watch(-1)
        try:
            self.shown, text = await threads.do(threads.OWN, visiting.hello, self.visitor)
        finally:
            self._watch(+1)
        await self.send(text_data=text)
        await self._tell_wishes()
        self._wake()

    async def _tell_wishes(self) -> None:
        """What this player wishes of windows, if he wishes anything: it is not part of any view."""
        for seat in self.visitor.seats:
            await self._tell_stops(seat, unless=stops.PLAIN)

    async def _tell_stops(self, seat: Seat, unless: dict[str, Any] | None = None) -> None:
        wishes = await threads.do(threads.OWN, stops.shown, self.visitor.game_id, seat)
        if wishes != unless:
            await self._send(outbound.Stopping(seat=str(seat), **wishes))

    async def _catch_up(self, number: int | None) -> None:
        """Tell what changed up to a number, or whatever did; in the order of the numbers, each once."""
        before = self.shown
        if before is None or (before.is_waiting and number is not None):
            await self._tell_all()
            return
        if number is not None and number <= before.number:
            return
        table = live.live_game(self.visitor.game_id, self.visitor.seat)
        ready = showing.ready_update(table, before) if number else None
        if ready is None:
            ready = await threads.do(threads.OWN, visiting.update, self.visitor, before)
        if ready is None:
            return
        self.shown, text = ready
        await self.send(text_data=text)
        self._wake()

    def _wake(self) -> None:
        """The computer and the clock go on in whatever process somebody looks."""
        if self.shown is not None:
            computer.wake(self.visitor.game_id, self.shown)
            timing.wake(self.visitor.game_id, self.shown)

    def _watch(self, change: int) -> None:
        live.board(self.visitor.game_id).people += change

    async def _say_here(self, *, here: bool, ask: bool = False) -> None:
        seats = [str(seat) for seat in self.visitor.seats]
        who = {"who": self.channel_name, "seats": seats, "here": here, "ask": ask}
        await self._to_all({"type": "game.presence", **who})

    async def _to_all(self, message: dict[str, Any]) -> None:
        await self.channel_layer.group_send(group_of(self.visitor.game_id), message)

    async def _refuse(self, refused: Refused, client_id: str | None) -> None:
        self.refusals += 1
        number = self.shown.number if self.shown else 0
        message = outbound.RefusedMessage(code=refused.code, text=refused.text, number=number)
        if client_id is not None:
            message = msgspec.structs.replace(message, client_id=client_id)
        await self._send(message)

    async def close(self, code: int | bool | None = None, reason: str | None = None) -> None:
        """Hang up; what the client had already sent is not answered any more."""
        if not self.is_closed:
            self.is_closed = True
            with suppress(*GONE):
                await super().close(code, reason)

    async def send(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        """Send, unless one of the two has hung up; that he has the server says as well, with `disconnect`."""
        if self.is_closed or self.is_gone:
            return
        try:
            await super().send(text_data, bytes_data)
        except GONE:
            self.is_gone = True  # what he had said before is still heard

    async def _send(self, message: outbound.Outbound) -> None:
        await self.send(text_data=msgspec.json.encode(message).decode())
