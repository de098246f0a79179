"""Whether every die of a game is what its secret gives."""

from collections.abc import Iterator
from dataclasses import dataclass

from games.fair_dice import dice
from games.game.models.game import Game
from games.journal.kept import Kept
from games.refusals import Refused


@dataclass(frozen=True)
class Verdict:
    """How many dice were checked, and what does not fit."""

    dice: int
    faults: tuple[str, ...]

    @property
    def is_good(self) -> bool:
        """Whether everything fits."""
        return not self.faults


def verify_dice(row: Game) -> Verdict:
    """Check the promise and every roll, those taken back too; raises Refused before the end."""
    if row.arranged:
        raise Refused("arranged-dice", "The dice of a lesson are arranged: there is nothing to prove.")
    if not row.is_finished:
        raise Refused("not-over", "The dice can be checked when the game is over.")
    kept = dice.commitment(bytes(row.secret)) == row.commitment
    faults = [] if kept else ["The secret is not the one that was promised."]
    checked, entropy, expected = 0, dice.mixed(row.entropy), 0
    for number, first, rolled in _rolls(row):
        if first != expected:
            faults.append(f"Entry {number}: begins at die {first}, not {expected}.")
        if rolled != dice.faces(bytes(row.secret), entropy, first, len(rolled)):
            faults.append(f"Entry {number}: {rolled} is not what the secret gives from die {first} on.")
        checked, expected = checked + len(rolled), first + len(rolled)
    return Verdict(checked, tuple(faults))


def _rolls(row: Game) -> Iterator[tuple[int, int, list[int]]]:
    """List each roll of a game: its entry's number, the index of its first die, the faces."""
    for entry in Kept(row.pk).between(columns=("journal", "first_die")):
        first = entry.first_die
        for recorded in entry.journal:
            if recorded["type"] == "roll":
                yield entry.number, first, recorded["faces"]
                first += len(recorded["faces"])
