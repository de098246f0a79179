"""What is done to a game by somebody who has no seat in it: an entry of the journal, told to everybody."""

from dataclasses import dataclass

from games.game.models.game import Game
from games.journal.loading import close
from games.journal.models import Entry, Kind
from games.playing import showing
from games.playing.live import LiveGame
from games.playing.services import saving
from games.serving import notices
from rules import Entry as RulesEntry
from rules.facts import Ending, Fact, GameEnded


@dataclass(frozen=True)
class Deed:
    """What is done: its name in the journal, the facts that the log tells, and the doer's word for it.

    `journal` is what was rolled beside the rules, by the game's own dice.
    """

    name: str
    told: Fact
    more: tuple[Fact, ...] = ()
    client_id: str = ""
    journal: tuple[RulesEntry, ...] = ()


def store(table: LiveGame, game: Game, deed: Deed) -> Entry:
    """Write what was done to a game under way, and tell everybody. The game is held and its row locked.

    What it changes of the clock or of who sits there its caller has changed already.
    """
    play = table.current(game)
    assert play is not None, "a game under way has rules"
    play.number = game.number + 1
    events = saving.events_as_json([deed.told, *deed.more])
    said = Entry(kind=Kind.COMMAND, name=deed.name, client_id=deed.client_id, events=events)
    entry = saving.write_entry(game, play, said, deed.journal)
    saving.save_progress(game, play, entry)
    table.moved(game, play, table.last)
    showing.remember(table, entry)
    notices.after_commit(game)
    return entry


def end(table: LiveGame, game: Game, kind: str, why: Ending) -> Entry:
    """End a game under way with no winner. The game is held and its row locked."""
    play = table.current(game)
    assert play is not None, "a game under way has rules"
    close(play, None, why, kind)
    return store(table, game, Deed(kind, GameEnded(winner=None, how=kind, why=why)))
