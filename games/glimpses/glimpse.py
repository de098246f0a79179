"""A live game at a glance, as anybody may see it, and how it is made of the public view and the journal."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import datetime

from games.game.models.game import Game
from games.glimpses.interest import interest, of_most_interest
from games.glimpses.picture import Picture, picture_of
from games.journal.kept import Kept
from games.journal.models import Entry
from games.playing import live
from games.playing.showing import seen
from rules import Seat, Stage, View
from telling import Stored

MOMENTS = 8
"""Things worth telling that are kept of a game, the newest."""

ENTRIES = 12
"""Entries of the journal in which they are looked for."""


@dataclass(frozen=True)
class Moment:
    """The thing of most interest that happened at a number, and when."""

    number: int
    at: datetime
    interest: float
    stored: Stored


@dataclass(frozen=True)
class SideAtAGlance:
    """The open numbers of a side."""

    nation: str
    force_morale: int
    points: int
    dice: int
    men_lost: int


@dataclass(frozen=True)
class Glimpse:
    """A game as it is at a number; `moments` are what has just happened, the oldest first."""

    number: int
    at: datetime
    stage: Stage
    turn: int
    phase_of_turn: int
    active: Seat | None
    sides: dict[Seat, SideAtAGlance]
    picture: Picture
    moments: tuple[Moment, ...] = field(default=())


def is_at_hand(row: Game) -> bool:
    """Whether a game can be glimpsed without its rules: somebody connected to this process has played."""
    return live.board(row.pk).committed.open_at(row.number) is not None


def glimpse(row: Game, before: Glimpse | None = None) -> Glimpse | None:
    """Look at a game that has begun; what is known of it `before` need not be read again.

    The rules are loaded only where nobody in this process has shown the number to all. None where they
    cannot be.
    """
    known = live.board(row.pk).committed.open_at(row.number)
    if known is not None:
        return _made(row, known.view, before)
    with live.held(row.pk) as table:
        newest = table.newest(row)
        play = table.current(newest)
        return None if play is None else _made(newest, seen(table, play), before)


def _made(row: Game, view: View, before: Glimpse | None) -> Glimpse:
    phase = view.phase or None
    return Glimpse(
        number=row.number,
        at=row.updated,
        stage=view.stage,
        turn=view.turn,
        phase_of_turn=view.phase_of_turn,
        active=phase.active if phase is not None else None,
        sides={
            seat: SideAtAGlance(side.nation, side.force_morale, side.points, side.dice, side.men_lost)
            for seat, side in view.sides.items()
        },
        picture=picture_of(view),
        moments=_moments(row, before),
    )


def _moments(row: Game, before: Glimpse | None) -> tuple[Moment, ...]:
    """Find the newest things worth telling; what was taken back is none."""
    if before is None or row.undone_at > before.number or row.number - before.number > ENTRIES:
        return _of(_read(row, max(0, row.number - ENTRIES)))[-MOMENTS:]
    known = live.board(row.pk).committed.between(before.number, row.number)
    new = _of(known if known is not None else _read(row, before.number))
    return (*before.moments, *new)[-MOMENTS:]


def _read(row: Game, after: int) -> Sequence[Entry]:
    entries = Kept(row.pk).between(after, row.number, ("events", "created", "undone_by"))
    return [one for one in entries if one.undone_by is None]


def _of(entries: Iterable[Entry]) -> tuple[Moment, ...]:
    told = ((entry, of_most_interest(entry.events)) for entry in entries)
    return tuple(
        Moment(entry.number, entry.created, interest(stored), stored)
        for entry, stored in told
        if stored is not None
    )
