"""A command while it is carried out: the game in hand, and the entry it makes."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from games.game.models.game import Game, Mode
from games.game.models.seat import Seat as SeatRow
from games.journal.loading import close
from games.journal.models import Entry, Kind
from games.playing import showing
from games.playing.live import LiveGame
from games.playing.services.saving import events_as_json, save_progress, write_entry
from games.serving import notices
from rules import Entry as RulesEntry
from rules import Play, Seat
from rules.facts import Ending, Fact, GameEnded, PersonRef, SideRef, side_ref
from telling import Stored


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
    umpire: PersonRef | None = None  # who says it in this seat's place

    @property
    def seat(self) -> Seat:
        """Who says it."""
        return Seat(self.own.colour)

    @property
    def side(self) -> SideRef:
        """Whose side says it, for the log."""
        return side_ref(self.play.table.sides[self.seat])

    @property
    def who(self) -> PersonRef | None:
        """Who says it, for the log; nobody where he has no name."""
        return PersonRef(self.own.name) if self.own.name else None

    @property
    def number(self) -> int:
        """The number it makes."""
        return self.game.number + 1

    @property
    def against_computer(self) -> bool:
        """Whether nobody sits opposite."""
        return self.game.mode == Mode.COMPUTER

    def tell(self, fact: Fact) -> None:
        """Add a fact to the events that `store` will write and tell."""
        self.events.extend(events_as_json([fact]))

    def end(self, winner: Seat | None, why: Ending, kind: str) -> None:
        """End the game, and tell it."""
        close(self.play, winner, why, kind)
        self.tell(GameEnded(winner=winner, how=kind, why=why))

    def store(self) -> int:
        """Write the entry and the game's row, and tell everybody."""
        self.play.number = self.number
        said = Entry(
            kind=self.kind,
            seat=self.own.colour if self.umpire is None else "",
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
