"""What pages and big screens are told of many tables at once: in the reader's words, sorted by worth."""

from collections import OrderedDict
from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from msgspec import Struct
from msgspec.structs import replace

from armylists import looks
from armylists.called import called
from cocweb.language import in_words
from games.game.models.game import Game
from games.game.models.seat import Seat as SeatRow
from games.glimpses.glimpse import Glimpse, Moment
from games.glimpses.interest import names_somebody
from games.glimpses.keeping import glimpses_of
from games.glimpses.picture import Picture
from games.journal import log
from games.serving import watchers
from rules import Seat, Stage
from telling import Reader

HALF_LIFE = 90.0
"""Seconds after which what happened is half as interesting."""

FOR_EACH_WATCHER, MOST_FOR_WATCHERS = 0.2, 3.0
BETWEEN_PEOPLE = 1.0
"""What a table is worth beyond what happens at it."""

LINES = 3
"""Things that happened which are told of a table: the most interesting of the newest."""

KEPT = 1000
"""Tables kept in words."""

STAGES = {
    Stage.SET_UP: gettext_lazy("Setting up"),
    Stage.PATROL: gettext_lazy("Patrol phase"),
    Stage.JUMP_OFF_POINTS: gettext_lazy("Jump-Off Points"),
    Stage.FINISHED: gettext_lazy("It is over"),
}


class TableSide(Struct, frozen=True):
    """One side: who plays what, and its open numbers once the table was looked at."""

    seat: Seat
    name: str  # "" for the computer, and where no names are told
    computer: bool
    nation: str
    people: str
    force: str
    force_morale: int | None
    points: int
    dice: int
    active: bool


class Told(Struct, frozen=True):
    """Something that happened, in words, and how interesting it is from 0 to 10."""

    number: int
    at: datetime
    interest: float
    text: str


class Table(Struct, frozen=True):
    """A table of many: what it is, how far, what has just happened."""

    game: str
    place: int  # among the tables that are shown together
    number: int
    since: datetime  # when it came to that number
    ground: str
    drawn_from: str  # the address of the drawing of its ground
    season: str
    light: str
    width: float
    height: float
    scenario: str
    status: str
    stage: str
    when: str  # Turn and Phase, or what comes before, in words
    turn: int
    sides: tuple[TableSide, TableSide]
    picture: Picture | None
    lines: tuple[Told, ...]  # the oldest first
    watching: int
    worth: float

    @property
    def address(self) -> str:
        """The game's page."""
        return reverse("games:game", args=[self.game])

    @property
    def headline(self) -> Told | None:
        """What a page with one line for each table tells of this one."""
        now = timezone.now()
        return max(self.lines, key=lambda one: _now_worth(one, now), default=None)


def tables(placed: Sequence[tuple[int, Game]], *, with_names: bool) -> list[Table]:
    """Tell of these games, each with its number among them, the ones most worth a look first."""
    rows = [row for _place, row in placed]
    seen = glimpses_of([row for row in rows if row.has_begun])
    watching, now = watchers.watching([row.pk for row in rows]), timezone.now()
    told = [
        _valued(_table(row, seen.get(row.pk), with_names), place, watching.get(row.pk, 0), now)
        for place, row in placed
    ]
    return sorted(told, key=lambda one: (-round(one.worth, 1), -one.since.timestamp()))


def _valued(table: Table, place: int, watching: int, now: datetime) -> Table:
    latest = max((_now_worth(one, now) for one in table.lines), default=0.0)
    people = 0.0 if any(side.computer for side in table.sides) else BETWEEN_PEOPLE
    watched = min(MOST_FOR_WATCHERS, FOR_EACH_WATCHER * watching)
    return replace(table, place=place, watching=watching, worth=round(latest + people + watched, 2))


def _now_worth(told: Told, now: datetime) -> float:
    """Tell how interesting something still is that happened a while ago."""
    seconds = max(0.0, (now - told.at).total_seconds())
    return float(told.interest * 0.5 ** (seconds / HALF_LIFE))


# --- one table in words, kept while nothing changes ------------------------------------------------------

_kept: OrderedDict[Any, Table] = OrderedDict()


def _table(row: Game, seen: Glimpse | None, with_names: bool) -> Table:
    seats = {Seat(seat.colour): seat for seat in row.seats.all()}
    names = tuple(seat.name for seat in seats.values()) if with_names else ()
    number = seen.number if seen is not None else -1
    key = (row.pk, row.number, row.status, number, names, with_names, row.reader)
    known = _kept.pop(key, None)
    _kept[key] = known or _in_words(row, seats, seen, with_names)
    while len(_kept) > KEPT:
        _kept.popitem(last=False)
    return _kept[key]


def _in_words(row: Game, seats: Mapping[Seat, SeatRow], seen: Glimpse | None, with_names: bool) -> Table:
    field, red, blue = row.battlefield, Seat.RED, Seat.BLUE
    return Table(
        game=row.pk,
        place=0,
        number=seen.number if seen is not None else row.number,
        since=seen.at if seen is not None else row.updated,
        ground=called(field.title),
        drawn_from=reverse("api:table", args=[field.pk]),
        season=row.season,
        light=row.light,
        width=field.width,
        height=field.height,
        scenario=in_words(row.mission.title),
        status=str(row.status),
        stage=str(seen.stage) if seen is not None else "",
        when=_when(row, seen),
        turn=seen.turn if seen is not None else 0,
        sides=(_side(red, seats[red], seen, with_names), _side(blue, seats[blue], seen, with_names)),
        picture=seen.picture if seen is not None else None,
        lines=tuple(_lines(row.reader, seen, with_names)) if seen is not None else (),
        watching=0,
        worth=0.0,
    )


def _when(row: Game, seen: Glimpse | None) -> str:
    if row.is_finished:
        return str(STAGES[Stage.FINISHED])
    if not row.has_begun:
        return _("Waiting for players")
    if seen is None:
        return ""
    if seen.stage in STAGES:
        return str(STAGES[seen.stage])
    return _("Turn %(turn)s, Phase %(phase)s") % {"turn": seen.turn, "phase": seen.phase_of_turn}


def _side(seat: Seat, row: SeatRow, seen: Glimpse | None, with_names: bool) -> TableSide:
    own = seen.sides.get(seat) if seen is not None else None
    platoon = row.force.platoon if row.force else None
    begun = own is not None and seen is not None and seen.turn > 0
    return TableSide(
        seat=seat,
        name=row.name if with_names and not row.is_computer else "",
        computer=row.is_computer,
        nation=platoon.nation if platoon else "",
        people=called(looks.people(platoon.nation)) if platoon else "",
        force=called(platoon.title) if platoon else "",
        force_morale=own.force_morale if own is not None and (begun or own.force_morale) else None,
        points=own.points if own is not None else 0,
        dice=own.dice if own is not None else 0,
        active=seen is not None and seen.active is seat,
    )


def _lines(reader: Reader, seen: Glimpse, with_names: bool) -> list[Told]:
    told: list[Moment] = [one for one in seen.moments if with_names or not names_somebody(one.stored)]
    least = sorted((one.interest for one in told), reverse=True)[:LINES]
    chosen = [one for one in told if one.interest >= least[-1]][-LINES:] if least else []
    return [
        Told(one.number, one.at, one.interest, log.line(one.number, one.stored, reader).text)
        for one in chosen
    ]
