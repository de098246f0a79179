"""What viewers are sent, made once for each number and language: for each kind of viewer."""

from typing import cast

import msgspec
from django.utils.translation import gettext as _

from cocweb.language import reading
from games.game.models.game import Game
from games.game.viewers import Late, Viewer, sees
from games.journal import log
from games.journal.models import Entry
from games.playing.facts import facts
from games.playing.live import LiveGame
from games.playing.made import JsonObject, Shown
from games.refusals import Refused
from games.wire.named import Namer, namer
from games.wire.outbound import Asked, LogLine, Update
from games.wire.patch import merge_patch
from games.wire.sent import Open, as_sent, own_as_sent, question_as_sent
from rules import Play, Seat, View, request_view, view
from rules.phrases import Teller
from rules.requests import ChooseQuestion, InterceptQuestion
from telling import is_for, teller


def remember(table: LiveGame, entry: Entry) -> None:
    """Keep a new entry's events, for updates to come. The game is held."""
    table.recent.append((entry.number, entry.events))


def show_to_all(table: LiveGame) -> None:
    """Show what everybody may know now, once for every kind of viewer, if anybody looks. The game is held.

    Whoever's rules went on does so before anybody is told: it says nothing of what is hidden.
    """
    if table.board.people and table.play is not None:
        shown = Open(view(table.play, None))
        if table.row is not None:
            shown.as_sent(reading(), *words_for(table.row))
        table.board.committed.open_view = table.play.number, shown


def show(table: LiveGame, row: Game) -> Shown:
    """Show the game as the viewer whose table this is may see it now. The game is held."""
    known = table.made.shown.get(row.number)
    if known is not None and known.status == row.status and not known.is_waiting:
        return known
    shown = Shown(
        number=row.number,
        view=_view(table, row),
        facts=facts(row, table.seats, table.last, table.viewer),
        at=moment(row),
    )
    table.made.keep_shown(shown)
    return shown


def _view(table: LiveGame, row: Game) -> JsonObject:
    """Make a viewer's view; a watcher of a game that has begun needs no rules where it was shown to all."""
    known = table.board.committed.open_at(row.number)
    if known is not None and table.viewer is None and table.play is not None:
        return known.as_sent(reading(), *words_for(row))
    play = table.current(row)
    if play is None:
        return {}
    shown, words = seen(table, play, on_screen=True), words_for(row)
    if known is None or table.viewer is None:
        return as_sent(shown, *words)
    return own_as_sent(shown, sees(table.viewer), known.as_sent(reading(), *words), *words)


def words_for(row: Game) -> tuple[Teller, Namer]:
    """Find who puts phrases in words, and who names things, for whoever reads of a game now."""
    reader = row.reader
    return teller(reader), namer(reader)


def seen(table: LiveGame, play: Play, *, on_screen: bool = False) -> View:
    """Make the view of the rules in hand for this table's viewer, as `rules.views.view` does. The game is
    held."""
    known = table.board.committed.open_at(play.number)
    return view(play, sees(table.viewer), known.view if known is not None else None, on_screen=on_screen)


def with_question(table: LiveGame, row: Game, now: Shown) -> JsonObject:
    """Make the view with its question whole, and all that is suggested. The game is held."""
    play = table.current(row)
    if not now.is_coming or play is None or not isinstance(table.viewer, Seat):
        return now.view
    asked = question_as_sent(request_view(play, table.viewer), teller(row.reader))
    return {**now.view, "request": asked}


def question(table: LiveGame, row: Game) -> str | None:
    """Make the message with the question that waits for this viewer; None where none does. The game is
    held."""
    known = table.made.questions.get(row.number)
    if known is not None:
        return known
    play, viewer = table.current(row), table.viewer
    if play is None or not isinstance(viewer, Seat) or viewer not in play.pending:
        return None
    if play.pending[viewer].request.standing:  # whoever wants to take it up asks for its list
        return None
    asked = question_as_sent(request_view(play, viewer, on_screen=True), teller(row.reader))
    text = msgspec.json.encode(Asked(number=row.number, request=asked)).decode()
    table.made.keep_question(row.number, text)
    return text


def whole_offer(play: Play, seat: Seat) -> ChooseQuestion:
    """Show the offer that stands for a seat, with its list; raises Refused where there is none."""
    if seat not in play.pending or not play.pending[seat].request.standing:
        raise Refused("not-asked", _("Nothing stands open to you now that you may leave alone."))
    return cast(ChooseQuestion, request_view(play, seat))  # as every offer that stands


def whole_list(play: Play, seat: Seat) -> ChooseQuestion | InterceptQuestion:
    """Show the question that waits for a seat with all kinds of its options listed; raises Refused where
    there is none of which a part was told."""
    pending = play.pending.get(seat)
    if pending is None or getattr(pending.request, "brief", None) is None:
        raise Refused("not-asked", _("Nothing you are asked now has more to list."))
    return cast(ChooseQuestion | InterceptQuestion, request_view(play, seat))


def show_past(row: Game, play: Play, viewer: Viewer) -> Shown:
    """Show the game as this viewer saw it at an earlier number, for comparing."""
    return Shown(play.number, as_sent(view(play, sees(viewer), on_screen=True), *words_for(row)), None, "")


def moment(row: Game) -> str:
    """Write when the game last changed, in UTC."""
    return row.updated.strftime("%Y-%m-%dT%H:%M:%SZ")


def update(table: LiveGame, row: Game, before: Shown) -> tuple[Shown, str]:
    """Make the update that leads this viewer from what he was shown before to now, with its text to send.

    The game is held.
    """
    known = table.made.updates.get(before.number)
    if known is not None and known[0].number == row.number and before.facts is not None:
        return known
    now = show(table, row)
    message = Update(
        after=before.number,
        number=now.number,
        at=now.at,
        change=merge_patch(before.view, now.view),
        game={} if now.facts is None or before.facts == now.facts else now.facts,
        events=_events(table, row, before.number),
    )
    ready = now, msgspec.json.encode(message).decode()
    if before.facts is not None:
        table.made.keep_update(before.number, ready)
    return ready


def ready_update(table: LiveGame, before: Shown, number: int) -> tuple[Shown, str] | None:
    """Find an update from what was shown before that is made already; None without one. Needs no lock, no
    database.

    It may lead beyond `number`, but for who watches later: his delay may have become longer since it was
    made.
    """
    ready = table.made.updates.get(before.number)
    if ready is None or ready[0].number <= before.number:
        return None
    return None if isinstance(table.viewer, Late) and ready[0].number > number else ready


def _events(table: LiveGame, row: Game, after: int) -> list[LogLine]:
    wanted, viewer = range(after + 1, row.number + 1), sees(table.viewer)
    entries = table.board.committed.between(after, row.number)
    known = dict(table.recent) if entries is None else {one.number: one.events for one in entries}
    if any(number not in known for number in wanted):
        return log.lines_between(row, after, row.number, viewer)
    told = ((number, *one) for number in wanted for one in enumerate(known[number]))
    line, reader = table.board.committed.line, row.reader
    return [line(number, place, event, reader) for number, place, event in told if is_for(event, viewer)]
