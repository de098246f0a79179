"""What pages and programs ask about games; nothing here writes."""

from collections.abc import Sequence
from typing import Any

from django.utils.translation import gettext as _

from cocweb.language import reading
from games.game import viewers
from games.game.models.game import Game
from games.game.selectors import supports_in_words, whose_list
from games.game.viewers import Viewer, row_for, viewer_at
from games.journal import loading
from games.journal.kept import Kept
from games.journal.words import told_to
from games.playing import live
from games.playing.facts import facts
from games.playing.showing import show, show_past, whole_offer, with_question
from games.refusals import Refused, not_a_player, not_started
from games.tables.selectors import ground_as_json
from rules import Play, Seat
from telling import in_words

JsonObject = dict[str, Any]


def shown(row: Game, viewer: Viewer) -> JsonObject:
    """Show a program the game as its player may see it now: `number`, when, its facts, his view with all that
    is suggested.
    """
    with live.held(row.pk, viewer) as table:
        newest = table.newest(row_for(viewer, row))
        if viewers.may_look_as(viewer, newest):
            now = show(table, newest)
            whole = with_question(table, newest, now)
            return {"number": now.number, "at": now.at, "game": now.facts, "view": whole}
    return shown(newest, None)  # leave was taken back since the row was read


def offer(row: Game, viewer: Viewer) -> JsonObject:
    """Show a program the offer that stands for its player, with its list, and the number; raises Refused."""
    if not isinstance(viewer, Seat):
        raise not_a_player()
    with live.held(row.pk, viewer) as table:
        newest = table.newest(row)
        play = table.current(newest)
        if play is None:
            raise not_started()
        return {"number": newest.number, "offer": told_to(newest, whole_offer(play, viewer))}


def shown_at(row: Game, viewer: Viewer, number: int) -> JsonObject:
    """Return the view as it was at an earlier number; raises Refused."""
    now = facts(row, list(row.seats.all()), None, None)
    return {"number": number, "game": now, "view": _view_at(row, viewer, number)}


def _view_at(row: Game, viewer: Viewer, number: int) -> JsonObject:
    """Show the view at a number without the request; kept for all alike, as what was seen never changes.

    What whoever watches later may not see whole yet, he sees as everybody does.
    """
    sees = viewer_at(viewer, row, number)
    past, moment = live.board(row.pk).past, (number, sees, reading())
    known = past.get(moment)
    if known is None:
        known = show_past(row, play_at(row, number), sees).view
        known.pop("request", None)
        past.keep(moment, known)
    return known


def play_at(row: Game, number: int) -> Play:
    """Load the rules as they stood at a number; raises Refused."""
    if not row.has_begun:
        raise not_started()
    if not 0 <= number <= row.number:
        raise Refused(
            "no-such-number", _("This game has the moments 0 to %(number)s.") % {"number": row.number}
        )
    return loading.play_at(row, number, live.board(row.pk).setup(row))


def moments(row: Game) -> list[int]:
    """List the numbers at which the table can be shown again: the start and every answer that counts."""
    return Kept(row.pk).numbers(row.number)


def ground_of(row: Game) -> JsonObject:
    """Describe the ground a game is played on: its own copy once it has begun."""
    if row.has_begun:
        return ground_as_json(live.board(row.pk).setup(row).map)
    return ground_as_json(row.drawn_map())


def balance(row: Game, play: Play) -> list[JsonObject]:
    """Count what each side lost, rolled and held at the end, red first."""
    seats = {seat.colour: seat for seat in row.seats.all()}
    return [
        {
            "seat": str(side.seat),
            "title": side.title,
            "player": seats[side.seat].name,
            "platoon": str(seats[side.seat].force or ""),
            "own_list": whose_list(seats[side.seat]),
            "supports": supports_in_words(seats[side.seat]),
            "force_morale": side.force_morale,
            "track": [
                {
                    "phase": step.phase,
                    "level": step.level,
                    "why": in_words(step.why, row.reader) if step.why else "",
                }
                for step in side.morale_track
            ],
            "men_lost": side.men_lost,
            "rolled": side.rolled,
            "dice": sum(side.rolled),
            "mean": round(mean_face(side.rolled), 2),
        }
        for side in play.game.sides()
    ]


def mean_face(rolled: Sequence[int]) -> float:
    """Average the dice, by how often each face fell; 0 without dice."""
    count = sum(rolled)
    return sum(face * times for face, times in enumerate(rolled, start=1)) / count if count else 0.0
