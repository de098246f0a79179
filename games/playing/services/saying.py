"""A command while it is carried out: the game in hand, and the entry it makes."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Unpack

from games.game.models.game import Game, Mode
from games.game.models.seat import Seat as SeatRow
from games.journal.models import Entry, Kind
from games.playing import showing
from games.playing.live import LiveGame
from games.playing.services.saving import save_progress, write_entry
from games.serving import notices
from rules import Entry as RulesEntry
from rules import Event, EventData, Play, Seat
from telling import Stored, StoredWords, as_stored


def ending_told(winner: Seat | None, why: str, kind: str) -> StoredWords:
    """Tell that the game is over, as its players or their host have said."""
    return {"kind": "result", "text": why, "data": {"winner": winner, "kind": kind}}


@dataclass
class Saying:
    """What a player says at the table. The game is held and its row locked."""

    table: LiveGame
    game: Game
    play: Play
    own: SeatRow
    name: str
    seen: int
    client_id: str
    kind: Kind = Kind.COMMAND
    back_to: int | None = None
    events: list[Stored] = field(default_factory=list)
    journal: Sequence[RulesEntry] = ()  # what the rules noted of it

    @property
    def seat(self) -> Seat:
        """Who says it."""
        return Seat(self.own.colour)

    @property
    def who(self) -> str:
        """Who says it, for the log."""
        return self.own.name or self.play.table.sides[self.seat].title

    @property
    def number(self) -> int:
        """The number it makes."""
        return self.game.number + 1

    @property
    def against_computer(self) -> bool:
        """Whether nobody sits opposite."""
        return self.game.mode == Mode.COMPUTER

    def tell(self, kind: str, text: str, **data: Unpack[EventData]) -> None:
        """Tell everybody a line of the log."""
        self.events.append(as_stored(Event(kind=kind, text=text, seat=self.seat, data=data)))

    def store(self) -> int:
        """Write the entry and the game's row, and tell everybody."""
        self.play.number = self.number
        said = Entry(
            kind=self.kind,
            seat=self.own.colour,
            name=self.name,
            client_id=self.client_id,
            events=self.events,
            back_to=self.back_to,
        )
        entry = write_entry(self.game, self.play, said, self.journal)
        save_progress(self.game, self.play, entry)
        self.table.moved(self.game, self.play, self.table.last)
        showing.remember(self.table, entry)
        notices.after_commit(self.game, by=self.table.viewer)
        return entry.number
