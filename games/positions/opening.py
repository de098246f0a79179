"""A position ready to be shown and begun, whether it is the book's or a player's."""

import zlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from django.utils.translation import gettext as _

from armylists.called import called
from armylists.models import Platoon
from armylists.supports import offered
from cocweb.language import in_words
from games.forces.models.force import Force
from games.library import positions as book
from games.library.position_data import ForceData
from games.people.models import Player
from games.positions.models import Position
from games.refusals import Refused
from games.tables.models import Battlefield
from reference.book import topics_by_id
from reference.schema import Topic
from rules import EDITIONS, OPTIONAL_RULES, THE_PATROL, GameState, Seat, Setup, set_out, table_of


@dataclass(frozen=True)
class Taken:
    """What one side of a position takes the field with."""

    platoon: Platoon
    supports: Sequence[str]

    @property
    def in_words(self) -> str:
        """Name the platoon, its quality, and each support as often as it was taken."""
        names = {item.id: item.name for item in offered(self.platoon.army_list.key)}
        platoon = f"{called(self.platoon.title)}, {self.platoon.get_quality_display()}"
        return "; ".join([platoon, *(called(names.get(row, row)) for row in self.supports)])


@dataclass(frozen=True, kw_only=True)
class Opening:
    """A position: its word, what is told of it, and all that a game needs to begin from it.

    `table` is how it is shown; `lay` lays it for a game. A player's has a `setup` and an `owner`.
    """

    word: str
    title: str
    edition: str
    battlefield: Battlefield
    forces: Mapping[Seat, Taken]
    table: GameState
    lay: Callable[[Setup], GameState]
    setup: Setup | None = None
    text: Sequence[str] = ()
    tries: Sequence[str] = ()
    topics: Sequence[Topic] = ()
    saved: Position | None = None

    @property
    def edition_title(self) -> str:
        """What the rules that it is played by are called."""
        return in_words(EDITIONS[self.edition].title)

    @property
    def scenario(self) -> str:
        """The scenario that is played on."""
        return self.setup.scenario if self.setup else THE_PATROL.id

    @property
    def attacker(self) -> Seat:
        """The side that attacks, where one does: red, where nothing was agreed."""
        return (self.setup and self.setup.attacker) or Seat.RED

    @property
    def options(self) -> list[str]:
        """The optional rules that it is played with."""
        agreed = self.setup.options if self.setup else {}
        return [rule.id for rule in OPTIONAL_RULES if rule.id in agreed]


def opening(word: str, player: Player | None = None) -> Opening:
    """Find a position for its owner, or for anybody while it is shared or of the book; raises Refused."""
    if word in book.book_positions():
        return of_book(word)
    rows = Position.objects.select_related(
        "battlefield", "red__platoon__army_list", "blue__platoon__army_list", "owner"
    )
    row = rows.filter(pk=word).first() if word.isascii() and word.isalnum() else None
    if row is None or not (row.is_shared or (player is not None and row.owner_id == player.pk)):
        raise Refused("no-such-position", _("There is no such position, or it is not shared."))
    return of_row(row)


def of_book(word: str) -> Opening:
    """Make a position of the book ready; raises Refused where its table or a platoon is not offered here."""
    data = book.book_positions()[word]
    battlefield = Battlefield.objects.filter(pk=data.table).first()
    if battlefield is None:
        raise Refused("no-such-table", _("The table of this position is not offered here."))
    return Opening(
        word=word,
        title=data.title,
        edition=data.edition,
        battlefield=battlefield,
        forces={seat: taken(side.force) for seat, side in data.sides.items()},
        table=_laid_out(word),
        lay=lambda setup: set_out(setup, data.layout),
        text=data.text,
        tries=data.tries,
        topics=[topics_by_id()[topic] for topic in data.topics],
    )


@cache
def _laid_out(word: str) -> GameState:
    """Set a position of the book out once: it is only looked at."""
    return book.laid_out(word)


def taken(force: ForceData) -> Taken:
    """Find the platoon of a data file; raises Refused where it is not offered here."""
    rows = Platoon.objects.select_related("army_list").filter(playable=True)
    platoon = rows.filter(army_list__key=force.list, key=force.platoon, quality=force.quality.value).first()
    if platoon is None:
        raise Refused("no-such-platoon", _("A platoon of this position is not offered here."))
    return Taken(platoon, force.supports)


def of_row(row: Position) -> Opening:
    """Make a player's position ready; raises Refused where the rules can read it no more."""
    setup, table = _unpacked(row)
    return Opening(
        word=row.pk,
        title=row.title,
        edition=row.edition,
        battlefield=row.battlefield,
        forces={Seat.RED: _force(row.red), Seat.BLUE: _force(row.blue)},
        table=table,
        lay=lambda _: table,
        setup=setup,
        saved=row,
    )


UNREADABLE = (zlib.error, AttributeError, LookupError, TypeError, ValueError)
"""What comes of unpacking bytes that are broken, or of another age than they say."""


def _unpacked(row: Position) -> tuple[Setup, GameState]:
    """Unpack what was agreed and the table with both its sides; raises Refused."""
    try:
        setup, table = row.as_setup(), table_of(row.as_checkpoint())
    except UNREADABLE as error:
        raise _unreadable() from error
    if setup.edition not in EDITIONS or set(table.sides) != set(Seat):
        raise _unreadable()
    return setup, table


def _unreadable() -> Refused:
    told = _("This position was kept under older rules, or is damaged: the site can no longer read it.")
    return Refused("too-old", told)


def _force(force: Force) -> Taken:
    return Taken(force.platoon, force.supports)
