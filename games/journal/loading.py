"""Games out of the database: the rules at any number, and what was the last answer."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from django.db.models import QuerySet

from games.fair_dice import dice
from games.fair_dice.arranged import ArrangedDice
from games.game.models.game import Game, Mode
from games.game.models.seat import Seat
from games.journal.kept import Kept
from games.journal.models import PLAYED, Entry, Kind
from games.journal.stored import journal_from_json
from rules import Checkpoint, DiceSource, Diverged, Grounds, Play, Setup, end_by_word, resume
from rules import Entry as RulesEntry
from rules import Seat as RulesSeat
from rules.facts import Ending
from telling import kind_of

REVEALING = frozenset({"deployed", "revealed", "dice"})
"""Kinds of events that show what was hidden before."""


FEW = 20
"""Answers of the computer in a row behind which a person's is still looked for, to be taken back."""


@dataclass(frozen=True)
class LastAnswer:
    """The newest answer (or correction) that still counts: whose, and whether anything was shown by it.

    What the computer answered to a person without showing anything is passed over: it is taken back with what
    it answered, as a friend would wait before he moves.
    """

    number: int
    seat: str
    reveals: bool


def seats_of(game: Game) -> QuerySet[Seat]:
    """Find both seats, red first, with the people and forces."""
    return Seat.objects.filter(game=game).select_related("player", "force__platoon").order_by("-colour")


def reveals(entry: Entry) -> bool:
    """Whether a die was rolled, something hidden shown or told to one player, or agreed on by both."""
    if entry.kind == Kind.CORRECTION:
        return True
    rolled = any(recorded["type"] == "roll" for recorded in entry.journal)
    return rolled or any(kind_of(event) in REVEALING or "only" in event for event in entry.events)


def last_answer(game: Game, number: int) -> LastAnswer | None:
    """Find the newest answer that counts at a number; None before the first."""
    computer = computer_in(game)
    newest = Kept(game.pk).played(number, FEW if computer else 1)
    return last_of(reversed(newest), computer)


def computer_in(game: Game) -> str:
    """Find the colour that the computer plays; "" where it plays none."""
    if game.mode != Mode.COMPUTER:
        return ""
    return game.seats.filter(is_computer=True).values_list("colour", flat=True).first() or ""


def since(game: Game, number: int) -> list[Entry]:
    """List everything that happened after a number, in order."""
    return Kept(game.pk).between(number, game.number)


def last_of(entries: Iterable[Entry], computer: str) -> LastAnswer | None:
    """Find the newest answer among these entries, in order; None where there is none but quiet ones of the
    `computer`'s colour."""
    for entry in reversed([one for one in entries if one.kind in PLAYED]):
        found = LastAnswer(entry.number, entry.seat, reveals(entry))
        if entry.seat != computer or found.reveals:
            return found
    return None


def follow(play: Play, game: Game, entries: Iterable[Entry]) -> None:
    """Run a play through these entries, which follow it; none of them is an undo. Raises Diverged.

    What an umpire rolled is no part of the rules: it only takes its dice from those that are still to come.
    """
    for entry in entries:
        play.follow(journal_from_json(entry.journal) if entry.kind in PLAYED else [])
    play.dice = dice_of(game)
    arrange(play, game, game.number)
    _bring_up(play, game, game.number)


def dice_of(game: Game) -> DiceSource:
    """Make the source of the game's next dice."""
    return dice.dice_source(bytes(game.secret), dice.mixed(game.entropy), game.dice_given_back)


def arrange(play: Play, game: Game, number: int) -> None:
    """Give the rules the rolls that a lesson has arranged, those after this number; what was taken back comes
    again."""
    if game.arranged:
        play.arranged = ArrangedDice(game.arranged["dice"], _rolled(game, number))


def _rolled(game: Game, number: int) -> Iterator[tuple[str | None, str]]:
    """List for whom and what was rolled in a game up to a number."""
    for entry in Kept(game.pk).counting(number):
        for recorded in entry.journal:
            if recorded["type"] == "roll":
                yield recorded.get("seat"), recorded["why"]


def play_at(game: Game, number: int, setup: Setup | None = None, grounds: Grounds | None = None) -> Play:
    """Load the rules as they stood at a number; raises Diverged."""
    return opened(game, number, setup or game.as_setup(), grounds)[0]


def opened(
    game: Game, number: int, setup: Setup, grounds: Grounds | None = None
) -> tuple[Play, LastAnswer | None]:
    """Load the rules as they stood at a number, from the saved table before it, and the last answer.

    `setup` is what was agreed, `grounds` what was prepared for its map before. Raises Diverged.
    """
    kept = Kept(game.pk)
    saved = kept.checkpoint(number)
    if saved is None:
        raise Diverged(f"Nothing is saved of game {game.pk} before {number}.")
    entries = kept.counting(number, since=saved.number)
    play = resume(setup, saved, _after(saved, entries), dice_of(game), grounds)
    arrange(play, game, number)
    _bring_up(play, game, number)
    return play, last_of(entries, computer_in(game)) or last_answer(game, number)


def _after(saved: Checkpoint, entries: Iterable[Entry]) -> list[RulesEntry]:
    """List the rules' entries that came after a saved table, which may lie in the middle of a game's
    entry."""
    journal: list[RulesEntry] = []
    for entry in entries:
        skipped = max(0, saved.entries - entry.first)
        journal.extend(journal_from_json(entry.journal[skipped:]))
    return journal


def _bring_up(play: Play, game: Game, number: int) -> None:
    """Apply to the rules what the rules' journal does not have: the game's number, undos, and an end by a
    command."""
    play.number = number
    for pending in play.pending.values():
        pending.since = max(pending.since, game.undone_at if game.undone_at <= number else 0)
    if game.is_finished and number == game.number:
        close(play, RulesSeat(game.winner) if game.winner else None, game.why_over, game.result_kind)


def close(play: Play, winner: RulesSeat | None, why: Ending | str, kind: str) -> None:
    """End the game on the table as the players or the host have said, and ask nobody anything any more."""
    if play.table.result is None:
        end_by_word(play.game, winner, why, kind)
    play.pending.clear()
