"""Everybody whom this process serves at one game: one channel to the other processes, told on from here.

An update is made once for each kind of viewer; each connection sends it by itself, so that a slow one keeps
nobody waiting, and sends what it missed later. What gets lost between processes is found in the database.
"""

import asyncio
import logging
import time
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Protocol

import msgspec
from channels.layers import get_channel_layer

from cocweb import degraded
from cocweb.language import Reading, reading_as
from cocweb.layer import Lost
from games.game.viewers import Late, Viewer
from games.playing import computer, live, timing
from games.playing.made import Shown
from games.serving import notices, threads, watchers
from games.serving.notices import group_of, group_of_account, group_of_key
from games.socket import visiting
from games.socket.presence import Company, Served, served
from rules import Seat

logger = logging.getLogger(__name__)

LOOKED_EACH = 10.0
"""Seconds between two looks into the database, for numbers of which nobody has told."""

LOOKED_EACH_ALONE = 2.0
"""The same while no other process can tell of them."""

COUNTED_EACH = 1.0
"""Seconds between two counts of who is here."""

ANNOUNCED_EACH = 3
"""Looks between two announcements to the other processes of who is here."""

AT_ONCE = 20
"""Connections told before the loop sees to others again, players among them."""

FEW, PAUSE_FOR_EACH = 50, 0.002
"""More watchers than a few are told less often: a pause of so many seconds for each of them."""

AFTER_PLAYERS = 0.03
"""Seconds that watchers are told after the players, who are not to wait while it is made for those; always
the same, so that it tells nothing of what the players had to be told."""


class Member(Protocol):
    """One connection."""

    visitor: visiting.Visitor
    shown: Shown | None
    told_presence: str

    @property
    def is_owed_a_question(self) -> bool:
        """Whether it has been told that a question is coming, and has not been sent it."""

    def post(self, message: dict[str, Any]) -> None:
        """Queue a message of the room for this connection, which handles them one by one."""


def _groups(member: Member) -> list[str]:
    """List the channel groups of the key or the account by which a member came."""
    visitor = member.visitor
    of_key = [group_of_key(visitor.key)] if visitor.key is not None else []
    return of_key + ([group_of_account(visitor.account)] if visitor.account is not None else [])


def _pool_for(viewer: Viewer, by: Viewer) -> ThreadPoolExecutor:
    """Choose the threads in which a viewer's update is made: what costs more the more is hidden has its
    own."""
    if viewer is None or isinstance(viewer, Seat):
        return threads.OWN if by is not None and viewer == by else threads.BESIDE
    return threads.APART


def _came_by(visitor: visiting.Visitor, gone: dict[str, Any]) -> bool:
    """Whether somebody came by the session that is gone, or by any of an account that lost them all."""
    return visitor.account == gone["account"] and gone["session"] in ("", visitor.session)


@dataclass
class ViewerKind:
    """Those who look as one kind of viewer and read alike: the newest made for them, and who makes more."""

    viewer: Viewer
    reader: Reading
    newest: Shown | None = None
    task: "asyncio.Task[None] | None" = None
    pool: ThreadPoolExecutor = threads.BESIDE

    def has(self, member: Member) -> bool:
        """Whether a connection is one of them."""
        return member.visitor.viewer == self.viewer and member.visitor.reader == self.reader


class Room:
    """One game in this process while anybody is connected to it."""

    def __init__(self, game_id: str) -> None:
        self.game_id = game_id
        self.members: set[Member] = set()
        self.kinds: dict[tuple[Viewer, Reading], ViewerKind] = {}
        self.company, self.number, self.status = Company(), 0, ""
        self._opening, self._tasks = asyncio.Lock(), set[asyncio.Task[None]]()
        self._looked = self._counted = float("-inf")
        self._count_comes = self._is_open = False
        self._moved_to = self._later_at = -1
        self._announced = Served()
        self._groups: set[str] = set()
        self._joining: asyncio.Task[None] | None = None

    # --- coming and going ------------------------------------------------------------------------

    async def enter(self, member: Member) -> None:
        """Add a connection to the room, so that it is sent what happens from now on."""
        self.members.add(member)
        live.board(self.game_id).people += 1
        async with self._opening:
            if not self._is_open:
                await self._open()
            for group in self._own_groups(member):
                await self._join_group(group)

    def _own_groups(self, member: Member) -> list[str]:
        """List the channel groups of a member's key and account, if no other member came by the same."""
        others = {group for one in self.members if one is not member for group in _groups(one)}
        return [group for group in _groups(member) if group not in others]

    async def _open(self) -> None:
        layer = get_channel_layer()
        assert layer is not None, "the settings name one"
        self.layer = layer
        self.channel = await self.layer.new_channel()
        self._is_open = True
        await self._join_group(group_of(self.game_id))
        self._begin(self._listen())
        self._begin(self._look_now_and_then())

    async def _join_group(self, group: str) -> None:
        """Join a channel group, to hear what is told to it; by other processes as soon as it can be."""
        if group not in self._groups:
            self._groups.add(group)
            notices.hear(group, self._hear)
        try:
            await self.layer.group_add(group, self.channel)
        except Lost:
            _ = self._join_later()

    async def _leave_group(self, group: str) -> None:
        """Leave a channel group: nothing told to it is heard any more, from this process or another."""
        self._groups.discard(group)
        notices.hear_no_more(group, self._hear)
        with suppress(Lost):
            await self.layer.group_discard(group, self.channel)

    def note_is_here(self, member: Member) -> None:
        """Note that a connection has had its first message; tell it who is here, and the others that it
        is."""
        if member.shown is not None:
            self.number = max(self.number, member.shown.number)
            self.status = self.status or member.shown.status
        self._tell_presence_to(member)
        self._count(asks=len(self.members) == 1)

    async def leave(self, member: Member) -> None:
        """Take a connection out of the room; the last one closes the room."""
        if member not in self.members:
            return
        groups = self._own_groups(member)
        self.members.discard(member)
        live.board(self.game_id).people -= 1
        for group in groups:
            await self._leave_group(group)
        if self.members:
            self._count()
            return
        if _rooms.get(self.game_id) is self:
            del _rooms[self.game_id]
        async with self._opening:
            await self._close()

    async def _close(self) -> None:
        for task in self._tasks:
            task.cancel()
        self._joining = None
        if self._is_open and not self.members:
            self._is_open = False
            self._note_watching()
            await self._announce(Served())
            await self._leave_group(group_of(self.game_id))

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        """Start a coroutine as a task, and go on without waiting for it."""
        _ = self._begun(work)

    def _begun(self, work: Coroutine[Any, Any, None]) -> "asyncio.Task[None]":
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    # --- what other threads and processes say ----------------------------------------------------

    async def _listen(self) -> None:
        while True:
            try:
                self._hear(await self.layer.receive(self.channel))
            except Lost:
                await self._join_later()
            except Exception:
                logger.warning("Game %s hears nothing from other processes", self.game_id, exc_info=True)
                await self._join_later()

    def _join_later(self) -> "asyncio.Task[None]":
        """Start joining the room's groups again, if that is not under way; return its task."""
        if self._joining is None or self._joining.done():
            self._joining = self._begun(self._join_again())
        return self._joining

    async def _join_again(self) -> None:
        """Try to hear its groups again until it does, as a Redis that was gone has forgotten who hears what;
        then look what was missed, and have others look who may have missed what was told here."""
        is_joined = False
        while not is_joined:
            await asyncio.sleep(1)
            try:
                for group in tuple(self._groups):
                    await self.layer.group_add(group, self.channel)
                is_joined = True
                self._forget_later()
                self._begin(self._post({"type": "game.missed"}, list(self.members)))
                await self.layer.group_send(
                    group_of(self.game_id), {"type": "game.moved", "number": self.number, "by": None}
                )
                await self.look()
            except Exception:
                logger.debug("Not yet", exc_info=True)

    def _hear(self, message: dict[str, Any]) -> None:
        match message["type"]:
            case "game.moved":
                self.heard_of(message["number"], by=message.get("by"))
            case "game.presence":
                self._hear_of_others(message)
            case "key.gone":
                for member in [one for one in self.members if one.visitor.key == message["key"]]:
                    member.post(message)
            case "session.gone":
                for member in [one for one in self.members if _came_by(one.visitor, message)]:
                    member.post(message)
            case "game.seats":
                self._forget_later()
                self._begin(self._post(message, list(self.members)))
            case _:
                self._begin(self._post(message, list(self.members)))

    def _forget_later(self) -> None:
        """Forget what was made for who watches later: what is open to them has changed, perhaps to less."""
        self._later_at = -1
        self.kinds = {one: kind for one, kind in self.kinds.items() if not isinstance(kind.viewer, Late)}

    async def _post(self, message: dict[str, Any], members: list[Member]) -> None:
        for place, member in enumerate(members, 1):
            member.post(message)
            if place % AT_ONCE == 0:
                await asyncio.sleep(0)

    async def _look_now_and_then(self) -> None:
        looks = 0
        while True:
            await asyncio.sleep(LOOKED_EACH if "redis" not in degraded.missing() else LOOKED_EACH_ALONE)
            looks += 1
            try:
                await self.look()
                if looks % ANNOUNCED_EACH == 0:
                    self._note_watching()
                    await self._announce(self._own())
            except Exception as error:
                if not degraded.note_loss(error):
                    logger.exception("Whether game %s has gone on could not be looked up", self.game_id)

    async def look(self) -> None:
        """See in the database whether there are numbers that somebody was not told; at most once a second."""
        if time.monotonic() - self._looked < 1.0:
            return
        self._looked = time.monotonic()
        number, status = await threads.do(threads.OWN, visiting.number_of, self.game_id)
        if number > self.number or (self.status and status != self.status) or self._lags(number):
            self.moved(number)
        self.status = status
        await self._look_later()

    def _lags(self, number: int) -> bool:
        """Whether somebody here was not shown a number, because making it failed for him."""
        there = [one for one in self.members if not isinstance(one.visitor.viewer, Late)]
        shown = (one.shown for one in there if one.shown is not None)
        lags = any(one.number < number and not one.is_waiting for one in shown)
        return lags or any(one.is_owed_a_question for one in there)

    async def _look_later(self) -> None:
        """Show those who watch later what has become open to them, by the clock as well, and those who wait
        for it that it has begun."""
        without = [one for one in self.members if not one.visitor.seats and not one.visitor.live]
        if not without:
            return
        newest = await threads.do(threads.OWN, visiting.number_open, self.game_id)
        if newest is None:
            return
        waits = [one for one in without if one.visitor.viewer is None and one.shown is not None]
        await self._post({"type": "game.seats"}, waits)
        self._later_at, before = newest, self._later_at
        if newest != before:
            self._tell_kinds([kind for kind in self._here() if isinstance(kind[0], Late)])

    def number_for(self, visitor: visiting.Visitor) -> int:
        """Name the newest number that this visitor may be shown, as far as is known here."""
        return self._later_at if isinstance(visitor.viewer, Late) else self.number

    # --- a new number ----------------------------------------------------------------------------

    def heard_of(self, number: int, *, by: Viewer = None) -> None:
        """Note that the game has reached a number, and tell it once, however often it is heard."""
        if number > self._moved_to or self.status != "playing":
            self.moved(number, by=by)

    def moved(self, number: int, *, by: Viewer = None) -> None:
        """Note the game's new number, and have every kind of viewer here sent what is new.

        `by` is the kind of viewer whose deed it was: his update is made first, in threads of its own. Before
        the game begins the number stays the same, though something has changed.
        """
        self.number, self._moved_to = max(self.number, number), max(self._moved_to, number)
        self._tell_kinds(self._here(), by=by)

    def _here(self) -> list[tuple[Viewer, Reading]]:
        """List the kinds of viewers who are here, players first."""
        here = {(one.visitor.viewer, one.visitor.reader) for one in self.members}
        return sorted(here, key=lambda one: not isinstance(one[0], Seat))

    def _tell_kinds(self, kinds: list[tuple[Viewer, Reading]], *, by: Viewer = None) -> None:
        for viewer, reader in kinds:
            kind = self.kinds.setdefault((viewer, reader), ViewerKind(viewer, reader))
            if kind.task is None or kind.task.done():
                kind.pool = _pool_for(viewer, by)
                kind.task = self._begun(self._tell(kind))

    async def _tell(self, kind: ViewerKind) -> None:
        """Make what this kind of viewer is sent, and let each of them send it, until nothing is new."""
        number = -1
        while number < self.number:
            if not isinstance(kind.viewer, Seat):
                await asyncio.sleep(AFTER_PLAYERS)
            number = self.number
            before = kind.newest
            await self._make(kind)
            if isinstance(kind.viewer, Late) and kind.newest is before:
                continue  # nothing more is open to them yet
            members = [member for member in self.members if kind.has(member)]
            told = number
            if isinstance(kind.viewer, Late) and kind.newest is not None:
                told = self._later_at = kind.newest.number
            await self._post({"type": "game.moved", "number": told}, members)
            newest = kind.newest or self._newest_of(kind)
            if newest is not None and newest.is_coming and number == self.number:
                await self._ask(kind)
            if not isinstance(kind.viewer, Seat) and len(members) > FEW:
                await asyncio.sleep(len(members) * PAUSE_FOR_EACH)

    async def _ask(self, kind: ViewerKind) -> None:
        """Have the question made that is coming to this kind of viewer, and let each of them send it."""
        visitor, number = visiting.Visitor.kind_of(self.game_id, kind.viewer), self.number
        try:
            with reading_as(kind.reader):
                await threads.do(kind.pool, visiting.question, visitor, number)
        except Exception as error:
            if not degraded.note_loss(error):
                logger.exception("A question of game %s could not be made ready", self.game_id)
            return
        await self._post({"type": "game.question"}, [one for one in self.members if kind.has(one)])

    async def _make(self, kind: ViewerKind) -> None:
        before = kind.newest or self._newest_of(kind)
        if before is None or before.is_waiting or before.number >= self.number:
            return
        visitor = visiting.Visitor.kind_of(self.game_id, kind.viewer)
        try:
            with reading_as(kind.reader):
                made = await threads.do(kind.pool, visiting.update, visitor, before, self.number)
        except Exception as error:
            if not degraded.note_loss(error):
                logger.exception("What happened in game %s could not be made ready", self.game_id)
            return
        if made is not None:
            kind.newest = made[0]
            self.wake(made[0], kind.viewer)

    def _newest_of(self, kind: ViewerKind) -> Shown | None:
        """Find what the viewer of this kind who lags farthest behind was shown, for the next update to
        start from; or None."""
        shown = [one.shown for one in self.members if kind.has(one) and one.shown is not None]
        return min((one for one in shown if one.facts is not None), key=lambda one: one.number, default=None)

    def wake(self, shown: Shown, viewer: Viewer) -> None:
        """Wake the computer and the clock of this game in this process; what was shown later says nothing
        of now."""
        if isinstance(viewer, Late):
            return
        computer.wake(self.game_id, shown)
        timing.wake(self.game_id, shown)

    # --- who is here -----------------------------------------------------------------------------

    def _own(self) -> Served:
        return served(member.visitor.seats for member in self.members)

    def _hear_of_others(self, message: dict[str, Any]) -> None:
        """Note whom another process serves at this game, tell the members, and answer it with our own if
        it asks."""
        if message["who"] == self.channel:
            return
        self.company.hear(message)
        self._count()
        if message["ask"]:
            self._begin(self._announce(self._own()))

    def _count(self, *, asks: bool = False) -> None:
        """Tell all members who is here, at most once a second; with `asks`, ask the other processes first."""
        if asks:
            self._begin(self._announce(self._own(), ask=True))
        if not self._count_comes:
            self._count_comes = True
            self._begin(self._tell_presence(self._counted + COUNTED_EACH - time.monotonic()))

    async def _tell_presence(self, seconds: float) -> None:
        if seconds > 0:
            await asyncio.sleep(seconds)
        self._counted, self._count_comes = time.monotonic(), False
        self._note_watching()
        if self._own() != self._announced:
            await self._announce(self._own())
        for place, member in enumerate(list(self.members), 1):
            self._tell_presence_to(member)
            if place % AT_ONCE == 0:
                await asyncio.sleep(0)

    def _tell_presence_to(self, member: Member) -> None:
        told = msgspec.json.encode(self.company.all(self._own())).decode()
        if member.shown is not None and member.told_presence != told:
            member.told_presence = told
            member.post({"type": "game.presence", "text": told})

    def _note_watching(self) -> None:
        """Note, for pages that show many games, how many watch this one in all processes."""
        threads.beside(watchers.note, self.game_id, self.company.all(self._own()).watching)

    async def _announce(self, own: Served, *, ask: bool = False) -> None:
        """Tell the other processes whom this one serves, and with `ask` have them tell theirs.

        What cannot be sent is logged, not raised: it is said again before long.
        """
        self._announced = own
        said = {"who": self.channel, "seats": sorted(own.seats), "watching": own.watching, "ask": ask}
        try:
            await self.layer.group_send(group_of(self.game_id), {"type": "game.presence", **said})
        except Lost:
            self._announced = Served()
        except Exception:
            logger.warning("Who is at game %s could not be told", self.game_id, exc_info=True)


_rooms: dict[str, Room] = {}


def room(game_id: str) -> Room:
    """Find the room of a game in this process, opened for whoever comes first."""
    return _rooms.setdefault(game_id, Room(game_id))


def forget_all() -> None:
    """Forget all rooms: for tests, each of which has a loop of its own."""
    _rooms.clear()
