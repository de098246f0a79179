"""Play: drives the rules' coroutine, keeps the journal of answers and dice, and resumes from a checkpoint."""

from collections.abc import Coroutine, Sequence
from dataclasses import dataclass, field

import msgspec

from rules.engine.effects import Effect, Formerly, Questions, RollDice, Settled
from rules.engine.events import Happening
from rules.engine.requests import AnyRequest, Refused, ReplyShape
from rules.engine.seats import Seat
from rules.phrases import Phrase, say
from rules.play.corrections import in_words, settle_dispute
from rules.play.journal import (
    MOST_ROLLS,
    NOTHING_SAVED,
    Answered,
    Arranged,
    Checkpoint,
    Corrected,
    DiceSource,
    Diverged,
    Endless,
    Entry,
    Rolled,
    no_dice,
    nothing_arranged,
    setup_of,
    table_of,
)
from rules.state.game import Game, Grounds
from rules.state.saved.corrections import Correction
from rules.state.saved.table import GameState, Setup, Stage
from rules.turn.battle import battle
from rules.verbs.catalogue import VERBS

__all__ = [
    "Answered",
    "Checkpoint",
    "Corrected",
    "DiceSource",
    "Diverged",
    "Endless",
    "Entry",
    "Pending",
    "Play",
    "Rolled",
    "opening",
    "resume",
    "setup_of",
    "table_of",
]


NOTHING_ASKED = Questions(())


@dataclass
class Pending:
    """A request that waits, its place among those put at once, and the number of the game it is as old as."""

    request: AnyRequest
    index: int
    since: int


@dataclass
class Play:
    """One game under way. `number` is that of the newest answer; every view carries it."""

    game: Game
    dice: DiceSource = no_dice
    arranged: Arranged = nothing_arranged
    number: int = 0
    entries: int = 0
    rolled: int = 0
    pending: dict[Seat, Pending] = field(default_factory=dict)
    checkpoint: Checkpoint = NOTHING_SAVED
    _flow: Coroutine[Effect, object, None] | None = None
    _questions: Questions = NOTHING_ASKED
    _replies: dict[int, ReplyShape] = field(default_factory=dict)
    _fresh: list[Entry] = field(default_factory=list)
    _journal: list[Entry] = field(default_factory=list)  # still to be replayed, oldest last
    _quiet: bool = False  # nothing was told or done between the checkpoint and the open question
    _told: int = 0  # events that had been told when the checkpoint was made
    _live: bool = True  # False while a journal is replayed: then nothing new may be decided

    @property
    def table(self) -> GameState:
        """The table as it now is."""
        return self.game.table

    def answer(self, seat: Seat, reply: object, *, seen: int, auto: bool = False) -> list[Entry]:
        """Take a seat's answer, run to the next question, and return the new journal entries.

        `auto` notes that it was given for the player, as he wished beforehand.
        Raises Refused, changing nothing, when the seat is not asked, its question is newer than `seen`,
        or the answer is not legal.
        """
        pending = self.pending.get(seat)
        if pending is None:
            raise Refused("not-asked", say("not-your-decision-now"))
        if seen < pending.since:
            raise Refused("stale", say("table-has-changed-since"))
        accepted = pending.request.accept(reply)
        self._fresh = []
        self.number += 1
        self._record(pending, accepted, auto=auto)
        if self._take(pending, accepted):
            self._run(self._replies_taken())
        return self._fresh

    # --- putting right -------------------------------------------------------------------------------

    @property
    def may_be_put_right(self) -> bool:
        """Whether the table may be put right now: in the battle, its checkpoint leading to the question."""
        return self.is_in_battle and bool(self.pending) and self._quiet

    @property
    def is_in_battle(self) -> bool:
        """Whether a Phase is under way."""
        return self.table.stage is Stage.BATTLE and self.table.phase is not None

    def words_of(self, correction: Correction) -> Phrase:
        """Say what a correction would do to the table as it is; raises Refused where it cannot be done."""
        now = Checkpoint(table=msgspec.json.encode(self.table), schema=self.table.schema)
        game = self.game
        return in_words(Game(game.setup, table_of(now), VERBS, grounds=game.grounds), correction)

    def put_right(
        self, seat: Seat | None, correction: Correction, why: str, *, by_roll: bool = False
    ) -> list[Entry]:
        """Carry out a correction, `by_roll` only if the seat wins a roll; return the new journal entries.

        The open question is asked anew. Raises Refused, changing nothing.
        """
        if not self.may_be_put_right:
            raise Refused("not-now", say("first-what-is-under-way"))
        self.words_of(correction)
        given = Corrected(seat=seat, correction=correction, why=why, number=self.number + 1, by_roll=by_roll)
        self._fresh = [given]
        self._begin_anew(given)
        self._run(None)
        return self._fresh

    def _begin_anew(self, given: Corrected) -> None:
        """Take up the game from its checkpoint, and put the table right before anybody is asked."""
        self.game.table = table_of(self.checkpoint)
        self.number, self.entries = given.number, self.entries + 1
        self.pending, self._questions = {}, NOTHING_ASKED
        self._flow = self._go_on(given)

    async def _go_on(self, given: Corrected) -> None:
        await settle_dispute(self.game, given)
        await battle(self.game)

    def _replay(self, journal: Sequence[Entry]) -> None:
        self._journal, self._live = list(reversed(journal)), False
        self.start()
        self._end_of_journal()

    def _end_of_journal(self) -> None:
        if self._journal:
            raise Diverged(f"The rules have stopped asking, {len(self._journal)} entries are left.")
        self._live = True
        self.game.events = []

    def follow(self, journal: Sequence[Entry]) -> None:
        """Bring this play up to date with the entries that another play of the same game has added to the
        journal.

        Raises Diverged where the rules of this play do not ask for just these entries.
        """
        dice, self.dice = self.dice, no_dice
        self._journal, self._live = list(reversed(journal)), False
        if self._journal:
            self._go_on_by_journal()
        self._end_of_journal()
        self.dice = dice

    def _go_on_by_journal(self) -> None:
        if self._correct_by_journal():
            self._run(None)
        elif self._answer_known():
            self._run(self._replies_taken())

    def take_events(self) -> list[Happening]:
        """Return the events since the last call, and forget them."""
        events, self.game.events = self.game.events, []
        return events

    # --- running ---------------------------------------------------------------------------------

    def start(self) -> list[Entry]:
        """Run the rules from the table as it is to the first question; return the new journal entries."""
        self._flow = battle(self.game)
        self._fresh = []
        self._run(None)
        return self._fresh

    def _run(self, value: object) -> None:
        """Send values into the rules until they ask something nobody has answered yet."""
        assert self._flow is not None, "it was started, and nobody is asked once it has come to its end"
        while True:
            try:
                effect = self._flow.send(value)
            except StopIteration:
                self._flow = None
                return
            match effect:
                case Settled():
                    self._settle()
                    value = None
                case RollDice():
                    value = self._roll(effect)
                case Formerly() if effect.before_dice and not (self._live or self._journal):
                    self._put(Questions((effect.request,)))  # nobody has rolled: the game stood here
                    return
                case Formerly():
                    value = self._answered_before(effect.request)
                case Questions():
                    self._put(effect)
                    if self._correct_by_journal():
                        value = None
                    elif self._answer_known():
                        value = self._replies_taken()
                    else:
                        return

    def _correct_by_journal(self) -> bool:
        """Carry out the next journal entry if it is a correction; return whether it is."""
        entry = self._journal[-1] if self._journal else None
        if not isinstance(entry, Corrected):
            return False
        self._journal.pop()
        self._begin_anew(entry)
        return True

    def _settle(self) -> None:
        self._told = len(self.game.events)
        table = msgspec.json.encode(self.table)
        self.checkpoint = Checkpoint(
            table=table, entries=self.entries, dice=self.rolled, number=self.number, schema=self.table.schema
        )

    def _roll(self, effect: RollDice) -> list[int]:
        if self._journal:
            entry = self._journal.pop()
            if not isinstance(entry, Rolled) or len(entry.faces) != effect.count:
                raise Diverged(f"The rules roll {effect.count} dice ({effect.why}), the journal has {entry}.")
            faces = list(entry.faces)
        else:
            if len(self._fresh) > MOST_ROLLS:
                raise Endless(f"{MOST_ROLLS} rolls after one answer, and still: {effect.why}")
            faces = self._faces(effect)
            self._fresh.append(Rolled(faces=faces, why=effect.why, seat=effect.seat))
        self.entries += 1
        self.rolled += effect.count
        self.game.count_dice(effect.seat, faces)
        return list(faces)

    def _faces(self, effect: RollDice) -> list[int]:
        arranged = self.arranged(effect.why, effect.seat, effect.count) if self._live else None
        return arranged if arranged is not None else self.dice(self.rolled, effect.count)

    # --- questions -------------------------------------------------------------------------------

    def _put(self, questions: Questions) -> None:
        self._questions, self._replies = questions, {}
        self._quiet = (self.checkpoint.entries, self._told) == (self.entries, len(self.game.events))
        self.pending = {
            request.seat: Pending(request, index, self.number)
            for index, request in enumerate(questions.requests)
        }

    def _record(self, pending: Pending, reply: ReplyShape, *, auto: bool) -> None:
        request, data = pending.request, msgspec.to_builtins(reply)
        entry = Answered(seat=request.seat, name=request.name, reply=data, number=self.number, auto=auto)
        self._fresh.append(entry)
        self.entries += 1

    def _take(self, pending: Pending, reply: ReplyShape) -> bool:
        """Store the reply to a pending question; return whether the rules can go on, or wait for another
        reply."""
        self._replies[pending.index] = reply
        del self.pending[pending.request.seat]
        return self._questions.need == "first" or not self.pending

    def _replies_taken(self) -> dict[int, ReplyShape]:
        replies, self._replies = self._replies, {}
        self.pending, self._questions = {}, NOTHING_ASKED
        return replies

    def _answer_known(self) -> bool:
        """Answer by the journal, or where only one answer is possible; whether the rules may go on."""
        while True:
            known = self._from_journal() if self._journal else self._forced()
            if known is None:
                return False
            if self._take(*known):
                return True

    def _forced(self) -> tuple[Pending, ReplyShape] | None:
        if not self._live:
            return None
        for pending in self.pending.values():
            if (reply := pending.request.forced()) is not None:
                self._record(pending, reply, auto=True)
                return pending, reply
        return None

    def _from_journal(self) -> tuple[Pending, ReplyShape]:
        """Read a recorded reply, not checked again: it was legal when it was given.

        Raises Diverged where the rules ask something else than the journal answers.
        """
        entry = self._journal.pop()
        if not isinstance(entry, Answered) or entry.seat not in self.pending:
            raise Diverged(f"The rules ask {sorted(self.pending)}, the journal has {entry}.")
        pending = self.pending[entry.seat]
        if pending.request.name != entry.name:
            raise Diverged(f"The rules ask for {pending.request.name}, the journal has {entry.name}.")
        return pending, self._reread(entry, pending.request)

    def _answered_before(self, request: AnyRequest) -> dict[int, ReplyShape] | None:
        """Find the journal's answer to a question asked no more; None if that does not come next in it."""
        entry = self._journal[-1] if self._journal else None
        if not isinstance(entry, Answered) or (entry.seat, entry.name) != (request.seat, request.name):
            return None
        self._journal.pop()
        return {0: self._reread(entry, request)}

    def _reread(self, entry: Answered, request: AnyRequest) -> ReplyShape:
        self.entries += 1
        self.number = entry.number
        return msgspec.convert(entry.reply, request.reply_type)


def opening(
    setup: Setup, table: GameState, dice: DiceSource, arranged: Arranged = nothing_arranged
) -> tuple[Play, list[Entry]]:
    """Run a new game to its first question, and list the journal entries of that."""
    play = Play(Game(setup, table, VERBS), dice, arranged)
    play.checkpoint = Checkpoint(table=msgspec.json.encode(table))
    return play, play.start()


def resume(
    setup: Setup,
    saved: Checkpoint,
    journal: Sequence[Entry],
    dice: DiceSource = no_dice,
    grounds: Grounds | None = None,
) -> Play:
    """Restore the game as it stood after these entries, which follow the checkpoint; `dice` serve what comes
    next.

    `grounds` are what was prepared for its map before, and are added to. Raises Diverged when the journal
    does not fit the rules as they now are.
    """
    game = Game(setup, table_of(saved), VERBS, grounds={} if grounds is None else grounds)
    play = Play(game, number=saved.number, entries=saved.entries, rolled=saved.dice)
    play.checkpoint = saved
    play._replay(journal)
    play.dice = dice
    return play
