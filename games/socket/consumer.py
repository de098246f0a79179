"""The socket of a game: thin. What it does is in games.socket and games.services."""

import asyncio
import logging
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any, TypeAlias

import msgspec
from channels.exceptions import StopConsumer
from channels.generic.websocket import AsyncWebsocketConsumer
from django.db import DatabaseError
from django.utils.translation import gettext as _

from cocweb import degraded, language, metrics
from cocweb.addresses import address_of_socket
from games.playing import computer_pace, live, showing
from games.playing.made import Shown
from games.playing.services import answering, commands, stops, wishing
from games.refusals import Refused, not_a_player, session_ended, unavailable, unknown_key, unknown_outcome
from games.serving import budget, notices, threads
from games.serving.notices import group_of
from games.socket import doors, queries, reading, visiting
from games.socket.entrance import TOO_FAST, Opening
from games.socket.limits import MOST_REFUSALS, Limits, talk_of
from games.socket.room import room
from games.socket.talking import Talking
from games.socket.turns import serve_by_turns
from games.socket.umpiring import Umpiring
from games.wire import inbound, outbound
from rules import Seat

logger = logging.getLogger(__name__)

NO_SUCH_GAME, TRY_AGAIN = 4404, 1013
CLOSED_WITH = {
    "too-many": TOO_FAST,
    "no-such-game": NO_SUCH_GAME,
    "authentication-failed": 4401,
    "unavailable": TRY_AGAIN,
    "unknown-outcome": TRY_AGAIN,
}

DEAF = 1.0
"""Seconds for which a watcher who asks more than he can pay for is not listened to."""

MOST_ASKED = 8
"""Queries of one connection that wait for their answers."""

FromSeat: TypeAlias = inbound.Answer | inbound.Command | inbound.Correct | inbound.LetWatch
"""What a player does from his seat."""

GONE = (OSError, RuntimeError)
"""What sending ends with when the client has just gone, or the server hangs up while it ends."""


class GameConsumer(Talking, Umpiring, AsyncWebsocketConsumer):
    """One connection to one game: it remembers what its client was shown, and tells what changed since."""

    visitor: visiting.Visitor
    opening: Opening
    shown: Shown | None = None
    told_presence = ""
    questioned = -1
    """The number at which its client was last sent a question."""
    news = 0
    """The newest number that the room has told of."""
    is_in = is_closed = is_gone = has_news = is_counted = False

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Serve the connection, its client and its room by turns; however it ends, nothing is left behind."""
        self.scope, self.base_send = scope, send
        self.address, self.opening = address_of_socket(scope), scope["opening"]
        language.begin_reading(scope)  # of this connection: its task has a context of its own
        self.inbox: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        try:
            await serve_by_turns((receive, self.inbox.get), self.dispatch)
        except StopConsumer:
            pass
        finally:
            if self.is_counted:
                doors.go_out(self.address)
            await self._leave()

    async def dispatch(self, message: dict[str, Any]) -> None:
        """Serve a message. Connections to the database are looked after in the threads that use them."""
        await getattr(self, message["type"].replace(".", "_"))(message)

    async def connect(self) -> None:
        """Let the visitor in, tell him everything, and tell the others that he is here."""
        self.limits, self.refusals, self.asked = Limits(), 0, set[asyncio.Task[None]]()
        notices.serve_in(asyncio.get_running_loop())
        await self.accept()
        try:
            doors.come_in(self.address)
            self.is_counted = True
            game_id = self.scope["url_route"]["kwargs"]["game_id"]
            self.visitor = await self._made(visiting.enter, game_id, self.scope)
            self.limits.chat = talk_of(self.visitor.player.pk if self.visitor.player else None)
            self.is_in, self.room = True, room(self.visitor.game_id)
            await self.room.enter(self)
            await self._made(visiting.check_pass, self.visitor, self.scope)
            await self._greet()
        except Refused as refused:
            await self._turn_away(refused)
        except DatabaseError as error:
            if not degraded.note_loss(error):
                raise
            await self._turn_away(unavailable())
        else:
            self.room.note_is_here(self)

    async def _made(self, work: Callable[..., Any], *given: Any) -> Any:
        """Do work for this client in a thread and return its result; charged to the address while the
        socket is opened."""
        if self.opening.is_over:
            return await threads.do(threads.OWN, work, *given)
        return await threads.do(threads.COMING, self.opening.timed, work, *given)

    async def disconnect(self, code: int) -> None:
        """Tell the others."""
        await self._leave()

    async def _leave(self) -> None:
        """Leave the room, and give up the queries under way; a second call does nothing."""
        if not self.is_in:
            return
        self.is_in, self.is_closed = False, True
        for task in self.asked:
            task.cancel()
        await self.room.leave(self)

    def post(self, message: dict[str, Any]) -> None:
        """Queue a message of the room for this connection; news of moves wait at most once, with the
        newest number."""
        if message["type"] == "game.moved":
            self.news = max(self.news, message["number"])
            if self.has_news:
                return
            self.has_news = True
        self.inbox.put_nowait(message)

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        """Serve one message of the client; who was not let in is not heard."""
        if not self.is_in or self.is_closed:
            return
        text = text_data or ""
        try:
            await self._serve(reading.read(text))
            self.refusals = max(0, self.refusals - 1)
        except Refused as refused:
            await self._refuse(refused, reading.client_id_in(text))
        except Exception:
            await self._fail(reading.client_id_in(text))
        if self.refusals > MOST_REFUSALS:
            await self.close(TOO_FAST)

    async def _fail(self, client_id: str | None) -> None:
        """Refuse what failed; of what may have been stored say so, and hang up: the client comes again, sends
        it again, and learns what became of it."""
        error = sys.exc_info()[1]
        if degraded.note_loss(error):
            if isinstance(error, degraded.OutcomeUnknown):
                await self._turn_away(unknown_outcome())
            else:
                await self._refuse(unavailable(), client_id)
            return
        logger.exception("A message to game %s failed", self.visitor.game_id)
        fault = Refused("internal", _("Something went wrong on the server; nothing was changed."))
        await self._refuse(fault, client_id)

    async def _serve(self, message: inbound.Inbound) -> None:
        kind = type(message)
        if not self.limits.allow(str(kind.__struct_config__.tag)):
            raise Refused("too-fast", _("Slower, please: that message was ignored."))
        await self.SERVED[kind](self, message)

    # --- what a client says ----------------------------------------------------------------------

    async def _answer(self, message: inbound.Answer) -> None:
        await self._carry_out(answering.answer, message, reply=message.reply, alone=True)

    async def _command(self, message: inbound.Command) -> None:
        await self._carry_out(commands.command, message, message.name)

    async def _correct(self, message: inbound.Correct) -> None:
        await self._carry_out(commands.correct, message, message.correction, message.why)

    async def _carry_out(
        self, deed: Callable[..., int], message: FromSeat, *given: object, **more: object
    ) -> None:
        """Do what a player does from his seat in a thread, and tell his client the number that it made."""
        number = await threads.do(
            threads.OWN,
            deed,
            self.visitor.game_id,
            self.visitor.player,
            *given,
            seat=self._seat(message.seat),
            seen=message.seen,
            client_id=message.client_id,
            **more,
        )
        await self._acknowledge(message.client_id, number)

    async def _acknowledge(self, client_id: str, number: int) -> None:
        """Send the client the number that its command made, and have the room tell everybody."""
        await self._send(outbound.Answered(client_id=client_id, number=number))
        self.room.heard_of(number, by=self.visitor.seat)

    def _seat(self, named: str | None) -> Seat | None:
        return Seat(named) if named else self.visitor.seat

    async def _query(self, message: inbound.Query) -> None:
        """Begin to work out a query, in a task of its own; raises Refused when too many are under way."""
        if len(self.asked) >= MOST_ASKED:
            raise Refused("too-fast", _("Wait for the answers to what you have asked already."))
        await self._require_budget()
        task = asyncio.get_running_loop().create_task(self._look_into(message))
        self.asked.add(task)
        task.add_done_callback(self.asked.discard)

    async def _require_budget(self) -> None:
        """Refuse what cannot be paid for; to a watcher nobody listens for a while then: that costs, too."""
        try:
            budget.require(self.address, plays=bool(self.visitor.seats))
        except Refused:
            if not self.visitor.seats:
                await asyncio.sleep(DEAF)
            raise

    async def _look_into(self, message: inbound.Query) -> None:
        try:
            result = await threads.do(self._asks_in(), queries.ask, self.visitor, message)
            await self._send(outbound.Reply(id=message.id, name=message.name, result=result))
        except Refused as refused:
            await self._refuse(refused, message.id)
        except Exception:
            await self._fail(message.id)

    def _asks_in(self) -> ThreadPoolExecutor:
        return threads.ASKED if self.visitor.seats else threads.WATCHED

    async def _hand_over(self, message: inbound.HandOver) -> None:
        seat = Seat(message.seat)
        if seat not in self.visitor.seats:
            raise Refused("not-your-seat", _("That is not your side."))
        self.visitor.seat = seat
        await self._tell_all()

    async def _watch(self, message: inbound.Watch) -> None:
        if self.visitor.seats:
            raise Refused("not-possible", _("You play; you see what is open to your side."))
        self.visitor.live = message.live
        await self._tell_all()

    async def _let_watch(self, message: inbound.LetWatch) -> None:
        await self._carry_out(commands.let_watch, message, message.unit, message.amount)

    async def _stops(self, message: inbound.Stops) -> None:
        await threads.do(
            threads.OWN,
            wishing.set_stops,
            self.visitor.game_id,
            self.visitor.player,
            seat=self._seat(message.seat),
            wishes=message.wishes(),
        )

    async def _skip(self, _message: inbound.Skip) -> None:
        if not self.visitor.seats:
            raise not_a_player()
        if self.shown is None or self.shown.facts is None or not self.shown.facts["computer"]:
            raise Refused("not-possible", _("You do not play against the computer here."))
        computer_pace.skip(self.visitor.game_id)

    async def _ping(self, _: inbound.Ping) -> None:
        await self.room.look()
        assert self.shown is not None
        if not self.shown.is_waiting:
            await self._catch_up(self.room.number_for(self.visitor))
        await self._send(outbound.Pong(number=self.shown.number))

    SERVED: dict[type, Any] = {
        inbound.Answer: _answer,
        inbound.Command: _command,
        inbound.Correct: _correct,
        inbound.Umpire: Umpiring.umpire,
        inbound.ToUmpire: Umpiring.to_umpire,
        inbound.Query: _query,
        inbound.HandOver: _hand_over,
        inbound.LetWatch: _let_watch,
        inbound.Watch: _watch,
        inbound.Stops: _stops,
        inbound.Skip: _skip,
        inbound.Chat: Talking.chat,
        inbound.RemoveLine: Talking.remove_line,
        inbound.Mute: Talking.mute,
        inbound.Still: Talking.still,
        inbound.Ping: _ping,
    }

    # --- what the other connections and processes say ---------------------------------------------

    async def game_moved(self, message: dict[str, Any]) -> None:
        """Show the game at its new number; what cannot be shown now is tried again when the room looks."""
        self.has_news = False
        try:
            if self.shown is not None:
                await self._catch_up(self.news)
        except Exception as error:
            if not degraded.note_loss(error):
                logger.exception("Number %s of game %s was not shown", self.news, self.visitor.game_id)

    async def game_question(self, _: dict[str, Any]) -> None:
        """Send the question that is coming; what cannot be made now is tried again when the room looks."""
        try:
            await self._tell_question()
        except Exception as error:
            if not degraded.note_loss(error):
                logger.exception("A question of game %s was not shown", self.visitor.game_id)

    async def game_seats(self, _: dict[str, Any]) -> None:
        """Tell everything anew, as whoever this visitor is now: a seat was given to somebody else."""
        if self.shown is not None:
            await self._tell_all()

    async def game_umpire(self, message: dict[str, Any]) -> None:
        """Tell everything anew to the umpire, or to who was it, as he may see it now."""
        player = self.visitor.player
        if self.shown is None or player is None or player.pk not in message["players"]:
            return
        if await self._made(visiting.is_told_otherwise, self.visitor):
            await self._tell_all()

    async def game_stops(self, message: dict[str, Any]) -> None:
        """Tell a player on his own connections alone that what he wishes of windows has changed."""
        if Seat(message["seat"]) in self.visitor.seats:
            await self._tell_stops(Seat(message["seat"]))

    async def key_gone(self, _: dict[str, Any]) -> None:
        """Hang up: somebody has changed or revoked the key by which this client came."""
        await self._turn_away(unknown_key())

    async def session_gone(self, _: dict[str, Any]) -> None:
        """Hang up: the session by which this browser came was ended."""
        await self._turn_away(session_ended())

    async def game_missed(self, _: dict[str, Any]) -> None:
        """Look again whether this visitor may still come so, and who he is: he may have missed being told."""
        try:
            await self._made(visiting.check_pass, self.visitor, self.scope)
        except Refused as refused:
            await self._turn_away(refused)
            return
        if self.shown is not None and await self._made(visiting.is_told_otherwise, self.visitor):
            await self._tell_all()

    async def game_presence(self, message: dict[str, Any]) -> None:
        """Tell the client that somebody came or went."""
        await self.send(text_data=message["text"])

    # --- telling the client -----------------------------------------------------------------------

    async def _greet(self) -> None:
        """Send the update since the number that the client names, or everything if that cannot be."""
        after = visiting.number_in(visiting.asked_in(self.scope), self.visitor.viewer)
        known = await self._made(visiting.since, self.visitor, after) if after else None
        if known is None:
            await self._tell_all()
            return
        self.shown, text = known
        self.opening.end()
        await self.send(text_data=text)
        self.questioned = -1
        await self._tell_question()
        await self.tell_talk()  # what was said meanwhile has no number
        await self._tell_stops_of_all()
        self._wake()

    async def _tell_all(self) -> None:
        """Send everything anew. In a lobby somebody may have sat down since."""
        self.news = 0  # he may be shown less than he was told of
        self.shown, text = await self._made(visiting.hello, self.visitor)
        self.opening.end()
        await self.send(text_data=text)
        self.questioned = -1
        await self._tell_question()
        await self._tell_wishes()
        self._wake()

    async def _tell_wishes(self) -> None:
        """Tell this player what he wishes of windows and of the talk, if anything: it is part of no view."""
        if self.visitor.muted:
            await self.tell_talk()
        await self._tell_stops_of_all()

    async def _tell_stops_of_all(self) -> None:
        for seat in self.visitor.seats:
            await self._tell_stops(seat, unless=stops.PLAIN)

    async def _tell_stops(self, seat: Seat, unless: dict[str, Any] | None = None) -> None:
        wishes = await threads.do(threads.OWN, stops.shown, self.visitor.game_id, seat)
        if wishes != unless:
            await self._send(outbound.Stopping(seat=seat, **wishes))

    async def _catch_up(self, number: int) -> None:
        """Tell what changed up to a number at least; in the order of the numbers, each once."""
        if self.shown is None or self.shown.is_waiting:
            await self._tell_all()
            return
        while self.shown.number < number:
            if self.visitor.sees_by_leave and await self._made(visiting.looks_otherwise, self.visitor):
                await self._tell_all()
                return
            table = live.live_game(self.visitor.game_id, self.visitor.viewer)
            ready = showing.ready_update(table, self.shown, number)
            if ready is None:
                ready = await threads.do(threads.OWN, visiting.update, self.visitor, self.shown, number)
            if ready is None:
                return
            self.shown, text = ready
            await self.send(text_data=text)
        self._wake()

    @property
    def is_owed_a_question(self) -> bool:
        """Whether its client has been told that a question is coming, and has not been sent it."""
        return self.shown is not None and self.shown.is_coming and self.questioned != self.shown.number

    async def _tell_question(self) -> None:
        """Send the question that is coming to this client, once for each number."""
        if self.shown is None or not self.is_owed_a_question:
            return
        number = self.shown.number
        table = live.live_game(self.visitor.game_id, self.visitor.viewer)
        text = table.made.questions.get(number) or await threads.do(
            threads.OWN, visiting.question, self.visitor, number
        )
        if text is not None:
            self.questioned = number
            await self.send(text_data=text)

    def _wake(self) -> None:
        if self.shown is not None:
            self.room.wake(self.shown, self.visitor.viewer)

    async def _to_all(self, message: dict[str, Any]) -> None:
        await notices.send(group_of(self.visitor.game_id), message)

    async def _refuse(self, refused: Refused, client_id: str | None) -> None:
        self.refusals += 1
        metrics.REFUSED.labels("socket", refused.code).inc()
        number = self.shown.number if self.shown else 0
        message = outbound.RefusedMessage(
            code=refused.code, text=language.in_words(refused.text), number=number
        )
        if client_id is not None:
            message = msgspec.structs.replace(message, client_id=client_id)
        await self._send(message)

    async def _turn_away(self, refused: Refused) -> None:
        """Send the refusal, and close the socket."""
        self.opening.end()
        await self._refuse(refused, None)
        await self.close(CLOSED_WITH[refused.code])

    async def close(self, code: int | bool | None = None, reason: str | None = None) -> None:
        """Hang up; what the client had already sent is not answered any more."""
        if not self.is_closed:
            self.is_closed = True
            with suppress(*GONE):
                await super().close(code, reason)

    async def send(  # type: ignore[override]  # channels itself has other parameters than its base
        self, text_data: str | None = None, bytes_data: bytes | None = None
    ) -> None:
        """Send, unless one of the two has hung up; that he has the server says as well, with `disconnect`."""
        if self.is_closed or self.is_gone:
            return
        try:
            await super().send(text_data, bytes_data)
        except GONE:
            self.is_gone = True  # what he had said before is still heard

    async def _send(self, message: outbound.Outbound) -> None:
        await self.send(text_data=msgspec.json.encode(message).decode())
