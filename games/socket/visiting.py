"""What a connection asks of the database and the rules; runs in a thread, never in the event loop."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import parse_qs

import msgspec
from django.conf import settings
from msgspec import UNSET

from cocweb.addresses import address_of_socket
from cocweb.language import Reading, reading
from games.game import delays, viewers
from games.game.models.game import Game, Mode
from games.game.models.seat import Seat as SeatRow
from games.game.umpire import is_umpire, seen_since
from games.game.viewers import Late, Viewer, sees
from games.journal import log
from games.people.identity import key_found, key_in, player_of
from games.people.models import Player
from games.playing import live, showing
from games.playing.made import Shown
from games.playing.services import seating
from games.refusals import session_ended
from games.serving import notices
from games.talk import services as chatting
from games.talk.models import ChatLine
from games.wire import outbound
from rules import Insight, Seat

FURTHEST_BACK = 60
"""Numbers that a returning client may have missed; beyond that it gets everything anew."""

NEWEST_CHAT = 50

IN_ENGLISH = Reading(settings.LANGUAGE_CODE)


@dataclass
class Visitor:
    """Who is connected, and as which seat he looks."""

    game_id: str
    player: Player | None = None
    seats: tuple[Seat, ...] = ()
    seat: Seat | None = None
    insight: Insight | Late | None = None
    """What he may see who has no seat, by leave of both players."""
    live: bool = False
    """He watches what is open to all now, though he might see more of it later."""
    address: str = ""
    """Where he comes from: it pays for what he asks."""
    key: int | None = None
    """The key by which a program came."""
    account: int | None = None
    """The account by whose session a browser came."""
    session: str = ""
    """That session, as other processes know it."""
    is_host: bool = False
    is_umpire: bool = False
    muted: frozenset[int] = frozenset()
    """The people whom he does not want to hear."""
    reader: Reading = IN_ENGLISH
    """How he reads."""

    @classmethod
    def kind_of(cls, game_id: str, viewer: Viewer) -> "Visitor":
        """Make a visitor who stands for all that look on as this kind of viewer."""
        if isinstance(viewer, Seat):
            return cls(game_id, seat=viewer)
        return cls(game_id, insight=viewer)

    @property
    def viewer(self) -> Viewer:
        """For whom his view is made."""
        return self.seat if self.seat is not None else self.insight

    @property
    def sees_by_leave(self) -> bool:
        """Whether he is shown at once what a side hides, though he has no seat."""
        return isinstance(self.insight, Insight)

    @property
    def name(self) -> str:
        """His name, "" for somebody unknown."""
        return self.player.name if self.player else ""


def enter(game_id: str, scope: dict[str, Any]) -> Visitor:
    """Find out who comes to this game; raises Refused when there is no such game.

    Who asks for what is `public` is taken for nobody, whatever he may see: others look at his screen.
    """
    row, asked = game_row(game_id), asked_in(scope)
    is_public = "public" in asked
    visitor = Visitor(game_id, address=address_of_socket(scope)) if is_public else _known(game_id, scope)
    visitor.live = is_public or "live" in asked
    visitor.reader = reading()
    visitor.muted = chatting.muted_by(visitor.player)
    take_seats(visitor, row)
    return visitor


def take_seats(visitor: Visitor, row: Game) -> None:
    """Find the visitor's seats, and look as the one that is asked, or the first; without one by what leave
    he has."""
    visitor.seats = _seats_of(visitor)
    visitor.is_host = visitor.player is not None and row.host_id == visitor.player.pk
    if visitor.seat not in visitor.seats:
        visitor.seat = _awaited_of(visitor.seats, row)
    visitor.insight = None if visitor.seats else viewers.onlooker(visitor.player, row, live=visitor.live)
    visitor.is_umpire = not visitor.seats and is_umpire(row, visitor.player)


def _awaited_of(seats: tuple[Seat, ...], row: Game) -> Seat | None:
    asked = row.awaited.split()
    return next((seat for seat in seats if seat in asked), seats[0] if seats else None)


def _known(game_id: str, scope: dict[str, Any]) -> Visitor:
    """Find who comes, by his key or his browser; raises Refused for a key that is nobody's."""
    headers = dict(scope.get("headers", ()))
    word = key_in(headers.get(b"authorization", b"").decode("latin-1"))
    address = address_of_socket(scope)
    if word is None:
        session, user = scope.get("session", {}), scope.get("user")
        visitor = Visitor(game_id, player_of(session, user), address=address)
        if user is not None and user.is_authenticated:
            visitor.account, visitor.session = user.pk, notices.word_of_session(session.session_key or "")
        return visitor
    key = key_found(word)
    return Visitor(game_id, key.player, address=address, key=key.pk)


def check_pass(visitor: Visitor, scope: dict[str, Any]) -> None:
    """Raise Refused when his key or session was ended before anybody could have told this connection."""
    if visitor.key is not None:
        _known(visitor.game_id, scope)
    elif visitor.account is not None and not scope["session"].exists(scope["session"].session_key):
        raise session_ended()


def game_row(game_id: str) -> Game:
    """Find the game's row as it is now; raises Refused."""
    return seating.found(game_id)


def opening(game_id: str, player: Player | None) -> outbound.Hello:
    """Make the first message to a visitor, to be brought along in the game's page."""
    return _everything(Visitor(game_id, player, muted=chatting.muted_by(player)))[1]


def hello(visitor: Visitor) -> tuple[Shown, str]:
    """Make the first message to this visitor, with everything, and its text to send."""
    now, message = _everything(visitor)
    return now, msgspec.json.encode(message).decode()


def _everything(visitor: Visitor) -> tuple[Shown, outbound.Hello]:
    row = game_row(visitor.game_id)
    take_seats(visitor, row)
    with live.held(row.pk, visitor.viewer) as table:
        row = viewers.row_for(visitor.viewer, row)
        newest = table.newest(row)
        if viewers.may_look_as(visitor.viewer, newest):
            now = showing.show(table, newest)
            return now, _hello(visitor, row, now, _newest_lines(table, row, now.number))
    return _everything(visitor)  # leave was taken back between the two


def _hello(visitor: Visitor, row: Game, now: Shown, lines: list[outbound.LogLine]) -> outbound.Hello:
    return outbound.Hello(
        number=now.number,
        you=you(visitor),
        game=now.facts or {},
        view=now.view,
        log=lines,
        chat=newest_chat(row, visitor),
        at=now.at,
    )


def _newest_lines(table: live.LiveGame, row: Game, number: int) -> list[outbound.LogLine]:
    """Read the end of the log as this kind of viewer may, once for all who come. The game is held."""
    if table.made.lines is None or table.made.lines[0] != number:
        table.made.lines = number, log.newest_lines(row, sees(table.viewer), number)
    return table.made.lines[1]


def you(visitor: Visitor) -> outbound.You:
    """Make the part of the message that tells the visitor his own seats and name."""
    if visitor.seat is None:
        sees = visitor.insight
        return outbound.You(
            sees=UNSET if sees is None else msgspec.convert(sees.value, outbound.Sees),
            live=visitor.live,
            name=visitor.name,
            host=visitor.is_host,
            umpire=visitor.is_umpire,
        )
    return outbound.You(seats=visitor.seats, seat=visitor.seat, name=visitor.name, host=visitor.is_host)


def looks_otherwise(visitor: Visitor) -> bool:
    """Whether an umpire may see something else now than when he was last told everything."""
    return visitor.sees_by_leave and is_told_otherwise(visitor)


def is_told_otherwise(visitor: Visitor) -> bool:
    """Whether a visitor is now somebody else than he was told, or may see something else."""
    return _seats_of(visitor) != visitor.seats or is_another(visitor, game_row(visitor.game_id))


def _seats_of(visitor: Visitor) -> tuple[Seat, ...]:
    """Find the seats that the visitor has now."""
    own = SeatRow.objects.filter(game=visitor.game_id, player=visitor.player) if visitor.player else ()
    return tuple(Seat(seat.colour) for seat in own)


def is_another(visitor: Visitor, row: Game) -> bool:
    """Whether he is so by this row."""
    insight = None if visitor.seats else viewers.onlooker(visitor.player, row, live=visitor.live)
    is_now = not visitor.seats and is_umpire(row, visitor.player)
    return (insight, is_now) != (visitor.insight, visitor.is_umpire)


def since(visitor: Visitor, after: int) -> tuple[Shown, str] | None:
    """Make the update from a number that the visitor knows, and its text to send; None if he must get
    everything."""
    row = viewers.row_open_to(visitor.viewer, game_row(visitor.game_id))
    if row is None:  # leave was taken back since he came
        return None
    near = 0 < after <= row.number and row.number - after <= FURTHEST_BACK
    if not near or not row.has_begun or row.mode == Mode.HOT_SEAT or row.undone_at > after:
        return None
    if not visitor.seats and seen_since(row) > after:  # his last view may have been another's
        return None
    with live.held(row.pk, visitor.viewer) as table:
        newest = table.newest(row)
        if not viewers.may_look_as(visitor.viewer, newest):
            return None
        known = table.made.shown.get(after)
        view = (
            known.view
            if known is not None
            else showing.show_past(row, table.at(row, after), visitor.viewer).view
        )
        return showing.update(table, newest, Shown(after, view, None, ""))


def update(visitor: Visitor, before: Shown, number: int = 0) -> tuple[Shown, str] | None:
    """Make the update from what the visitor was last told, and its text to send; None if nothing changed.

    `number` is what he was told of: if this process made it, nothing is read from the database.
    """
    known = live.board(visitor.game_id).committed.row_at(number) if number else None
    row = viewers.row_open_to(visitor.viewer, known or game_row(visitor.game_id))
    if row is None or row.number <= before.number:
        return None
    with live.held(row.pk, visitor.viewer) as table:
        newest = table.newest(row)
        may_look = viewers.may_look_as(visitor.viewer, newest)
        return showing.update(table, newest, before) if may_look else None


def question(visitor: Visitor, number: int) -> str | None:
    """Make the message with what the visitor is asked at a number; None if the game has gone on."""
    known = live.board(visitor.game_id).committed.row_at(number)
    row = known or game_row(visitor.game_id)
    with live.held(row.pk, visitor.viewer) as table:
        newest = table.newest(row)
        return showing.question(table, newest) if newest.number == number else None


def number_of(game_id: str) -> tuple[int, str]:
    """Find the game's number and status as they are now; raises Refused."""
    row = game_row(game_id)
    return row.number, row.status


def newest_chat(row: Game, visitor: Visitor) -> list[outbound.ChatLine]:
    """Read the end of the talk, as this visitor hears it."""
    sits = bool(visitor.seats)
    return [
        chat_line(line) for line in chatting.lines_for(row, sits=sits, muted=visitor.muted, most=NEWEST_CHAT)
    ]


def talk(visitor: Visitor) -> outbound.Talk:
    """Make the message with the whole talk, after somebody was muted or is to be heard again."""
    visitor.muted = chatting.muted_by(visitor.player)
    row = game_row(visitor.game_id)
    muted = chatting.muted_at(row, visitor.muted, sits=bool(visitor.seats))
    people = [outbound.Muted(line=line.pk, name=line.name) for line in muted]
    return outbound.Talk(chat=newest_chat(row, visitor), muted=people)


def hears(visitor: Visitor, told: Mapping[str, Any]) -> bool:
    """Whether this visitor hears what somebody says to all, to the players or to those who watch alone."""
    if told["by"] in visitor.muted:
        return False
    return not told["for_watchers"] if visitor.seats else bool(told["for_all"])


def chat_line(line: ChatLine) -> outbound.ChatLine:
    """Make the message of one line of the talk."""
    at = line.created.strftime("%Y-%m-%dT%H:%M:%SZ")
    shown = outbound.ChatLine(id=line.pk, name=line.name, text=line.text, at=at)
    if not line.for_all or line.for_watchers:
        shown = msgspec.structs.replace(shown, to="watchers" if line.for_watchers else "players")
    return msgspec.structs.replace(shown, seat=line.seat) if line.seat else shown


def asked_in(scope: Mapping[str, Any]) -> dict[str, list[str]]:
    """Read what a client names in its address."""
    return parse_qs(scope.get("query_string", b"").decode("latin-1"), keep_blank_values=True)


def number_in(asked: dict[str, list[str]], viewer: Viewer) -> int:
    """Read the number that a returning client names in its address, 0 if none: or if it then looked on as
    another, by whose view an update cannot go on."""
    given = asked.get("after", ["0"])[0]
    if asked.get("as", [str(viewer or "")])[0] != str(viewer or ""):
        return 0
    return int(given) if given.isdecimal() and len(given) < 9 else 0


def number_open(game_id: str) -> int | None:
    """Find the newest number that watchers may see whole now, by leave of both players; None where there is
    none."""
    return delays.number_open(game_row(game_id))
