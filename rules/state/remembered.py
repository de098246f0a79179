"""What a Phase remembers beside its dice and who leads: a memory belongs to the room that needs it.

That room declares it, others note it and ask; the Phase keeps it by its word and forgets it with itself.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from rules.state.game import Game

_PASSED_ON: list["Remembered"] = []


@dataclass(frozen=True)
class Remembered:
    """Pieces of which a Phase remembers something, by their ids in the order in which they were noted.

    What is `passed_on` counts for men who part from a Team as well: they have done what the Team had done.
    Where it is `about` something, there is a memory for each such thing.
    """

    word: str
    passed_on: bool = False

    def __post_init__(self) -> None:
        """Register the memory if what it notes of a Team is passed on to parts of the Team."""
        if self.passed_on:
            _PASSED_ON.append(self)

    def of(self, game: Game, about: str = "") -> Sequence[str]:
        """List the ids that the Phase remembers, about this one matter if any is named."""
        return game.phase.noted.get(self._key(about), [])

    def note(self, game: Game, *pieces: str, about: str = "") -> None:
        """Add ids to those that the Phase remembers; one may stand there more than once."""
        self.put(game, [*self.of(game, about), *pieces], about)

    def put(self, game: Game, pieces: Sequence[str] = (), about: str = "") -> None:
        """Remember these ids alone; the ones before are forgotten."""
        if pieces:
            game.phase.noted[self._key(about)] = list(pieces)
        else:
            game.phase.noted.pop(self._key(about), None)

    def _key(self, about: str) -> str:
        return f"{self.word} {about}" if about else self.word


@dataclass(frozen=True)
class Tally:
    """Something that a Phase counts, for each of several things by their ids."""

    word: str

    def of(self, game: Game, about: str) -> int:
        """Return how often the Phase has counted this."""
        return game.phase.counted.get(self.word, {}).get(about, 0)

    def add(self, game: Game, about: str, more: int = 1) -> None:
        """Add to the Phase's count of this."""
        game.phase.counted.setdefault(self.word, {})[about] = self.of(game, about) + more


def pass_on(game: Game, one: str, other: str) -> None:
    """Note a part of a Team in every such memory in which the Team is noted for this Phase (1e 2)."""
    for memory in _PASSED_ON:
        noted = memory.of(game)
        if one in noted and other not in noted:
            memory.note(game, other)


DEPLOYED = Remembered("deployed", passed_on=True)
"""Teams, Leaders and vehicles that arrived."""

MOVED = Remembered("moved", passed_on=True)
"""Teams and Leaders that moved."""
