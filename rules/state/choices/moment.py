"""A moment at which the other side may react: who acts where, on what occasion."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum, auto

from msgspec.structs import replace

from rules.engine.requests import Span
from rules.geometry.drive import Pose
from rules.geometry.sight import Standpoint
from rules.geometry.terrain import Point
from rules.phrases import Text
from rules.state.game import Game
from rules.state.pieces.force import Figure, Side
from rules.state.pieces.piece import Vehicle

STEP = 1.0
"""Inches between the points of a way at which it is seen who could be fired at."""


class Occasion(Enum):
    """What is about to be done or has been done; each reaction names those at which it may come."""

    ABOUT_TO_FIRE = auto()
    TAKES_AIM = auto()
    HAS_FIRED = auto()
    MOVES = auto()
    IS_DRIVEN = auto()  # by the other side, in that side's own Phase
    ABOUT_TO_THROW = auto()
    HAS_THROWN = auto()
    HAS_ARRIVED = auto()
    HAS_AMBUSHED = auto()
    PHASE_ENDS = auto()


Way = Sequence[Point]


def nobody_halts(_: float) -> None:
    """Halt nobody, as nobody is on the way anywhere."""


@dataclass(frozen=True, kw_only=True)
class Moment:
    """Somebody of `side` acts: who (ids of men, or of a vehicle), in what words, and on what occasion.

    `act` is what he does in one word, as standing orders name it.

    In a move `ways` are the whole ways of those who go (start included), `places` tells where they would
    stand after so many inches of it (`pose` a vehicle), and `halt` sets them down there. `targets` are the
    Teams about to be fired at.
    """

    side: Side
    figures: tuple[str, ...]
    told: Text
    occasion: Occasion
    act: str
    rule: str = "1e 5.1.2"
    ways: Mapping[str, Way] = field(default_factory=dict)
    inches: float = 0.0
    places: Callable[[float], Mapping[str, Point]] | None = None
    pose: Callable[[float], Pose] | None = None
    halt: Callable[[float], None] = nobody_halts
    targets: tuple[str, ...] = ()
    seen: dict[float, list[Standpoint]] = field(default_factory=dict)

    @property
    def is_move(self) -> bool:
        """Whether they are on their way somewhere."""
        return bool(self.ways)

    def stations(self) -> list[float]:
        """List the points of the way, in inches, at which it is looked who may react."""
        whole = [number * STEP for number in range(int(self.inches / STEP) + 1)]
        return whole if whole[-1] == self.inches else [*whole, self.inches]

    def stretches(self, is_open: Callable[[float], bool]) -> tuple[Span, ...]:
        """List the stretches of the way on which something holds, from station to station."""
        spans: list[Span] = []
        open_since: float | None = None
        last = 0.0
        for inches in self.stations():
            if is_open(inches):
                open_since = inches if open_since is None else open_since
                last = inches
            elif open_since is not None:
                spans.append((open_since, last))
                open_since = None
        return (*spans, (open_since, last)) if open_since is not None else tuple(spans)

    def spots(self, game: Game, inches: float) -> list[Standpoint]:
        """Find where those who act stand after so many inches; the dead are left out.

        While a way is looked at nobody stirs, so that each point of it is worked out once.
        """
        if not self.is_move:
            return self._spots(game, inches)
        if inches not in self.seen:
            self.seen[inches] = self._spots(game, inches)
        return self.seen[inches]

    def spots_of_men(self, game: Game, inches: float) -> list[Standpoint]:
        """Find where the men who act stand then: small arms do not fire at vehicles (1e 9.1.3)."""
        return self.spots(game, inches) if self.men(game) else []

    def _spots(self, game: Game, inches: float) -> list[Standpoint]:
        places = self.places(inches) if self.places is not None else {}
        acting: list[Figure | Vehicle] = [*self.men(game), *self.vehicles(game)]
        found = ((places.get(one.id, one.at), one.floor) for one in acting)
        return [Standpoint(at, floor) for at, floor in found if at is not None]

    def men(self, game: Game) -> list[Figure]:
        """List the men who act and are on the table."""
        return [man for man in game.figures_on_table(self.side) if man.id in self.figures]

    def vehicles(self, game: Game) -> list[Vehicle]:
        """List the vehicles that act and are still manned."""
        here = game.vehicles_on_table()
        return [one for one in here if one.id in self.figures and one.is_manned]

    def as_driven(self, game: Game, inches: float) -> list[Vehicle]:
        """List the vehicles that act as they would stand after so many inches."""
        found = self.vehicles(game)
        if self.pose is None:
            return found
        at, heading = self.pose(inches)
        return [replace(one, at=at, facing=heading) for one in found]

    def marks(self, game: Game) -> tuple[str, ...]:
        """Name all of those who act that may be fired at: Teams, Leaders and vehicles."""
        return (*self.pieces(game), *(one.id for one in self.vehicles(game)))

    def pieces(self, game: Game) -> list[str]:
        """List the Teams and Leaders to whom the men who act belong, by their ids."""
        teams = [
            team.id
            for team in game.teams_on_table(self.side)
            if any(m.id in self.figures for m in team.figures)
        ]
        leaders = [one.id for one in game.leaders_on_table(self.side) if one.figure.id in self.figures]
        return [*teams, *leaders]
