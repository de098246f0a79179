"""Everything that stands on the table or is remembered from Phase to Phase: what a checkpoint saves."""

from enum import StrEnum

from msgspec import Struct, field

from rules.engine.seats import Seat
from rules.geometry.terrain import Map, Point
from rules.state.agreed.mission import Mission
from rules.state.agreed.roster import Roster
from rules.state.pieces.force import Battery, JumpOffPoint, Side
from rules.state.pieces.piece import Vehicle
from rules.state.saved.defences import Defence
from rules.state.saved.endings import Ending
from rules.state.saved.put_right import PutRight
from rules.state.saved.ruins import Ruin

SCHEMA = 8
"""What newer schemas keep in fields of their own: 2 who leans out of windows, 3 who was sent off as a scout,
4 what is characteristic of an army; 5 keeps by position what was done, 6 a vehicle's traits as one set; 7 has
values for why Force Morale changed, which was told in words; 8 keeps by its word what a room remembers."""


class Setup(Struct, frozen=True, kw_only=True):
    """What was agreed before the first die: never changes during a game.

    `scenario` is the id of one in `rules.scenarios.catalogue`; agreements of before there were several name
    none; `attacker` is who attacks, where one side does. With `secret_supports` either side may have picked
    troops of which the other knows nothing, or none. With `rolled_support` they were
    picked up to the levels that the scenario's dice gave, the first of the game; else up to `support_points`,
    where those were agreed. `supplement` is the id of the book beside the edition that both lists are from,
    "" for none.
    """

    edition: str
    scenario: str = "the-patrol"
    map: Map
    rosters: dict[Seat, Roster]
    options: dict[str, str] = {}
    secret_supports: bool = False
    attacker: Seat | None = None
    rolled_support: bool = False
    support_points: int | None = None
    supplement: str = ""


class Stage(StrEnum):
    """Where a game stands in the book's order (1e 3, 4)."""

    SET_UP = "set-up"
    PATROL = "patrol"
    JUMP_OFF_POINTS = "jump-off-points"
    BATTLE = "battle"
    FINISHED = "finished"


class ChargeStart(Struct, frozen=True, kw_only=True):
    """Where a man stood before he went for the enemy."""

    at: Point
    floor: int = 0


class Contact(Struct, kw_only=True):
    """Men, mostly of the active side, who have come into contact and still have to fight (1e 13).

    `men` tells for each figure where he came from, `dice` how many dice of movement they rolled; `through`
    that they go in by windows and closed doors.
    """

    men: dict[str, ChargeStart]
    dice: int = 0
    through: bool = False


WHOLE = ""
"""The position of men, and of all a vehicle's crew together."""


class Deed(Struct, frozen=True, kw_only=True):
    """What somebody did, for which he is not activated again in its Phase, nor up to the Phase `until`."""

    what: str
    until: int = 0


class PhaseState(Struct, kw_only=True):
    """All that the current Phase remembers, so that its loop can be entered afresh at its top.

    `dice` are the Command Dice not yet spent. What only some rooms need is `noted` and `counted` by the words
    of what they remember (rules.state.remembered).
    """

    active: Seat
    rolled: list[int] = field(default_factory=list)
    red: list[int] = field(default_factory=list)  # the Red Dice rolled, of which only 1 to 4 count (2e 7)
    dice: list[int] = field(default_factory=list)
    sixes: int = 0
    activated: dict[str, dict[str, Deed]] = field(default_factory=dict)  # id -> position -> its deed
    leader: str | None = None  # the Leader now spending Command Initiatives
    crew: str | None = None  # the vehicle whose commander now spends his
    initiatives: int = 0  # how many he has left
    granted: int = 0  # how many he had at first
    charges: list[Contact] = field(default_factory=list)  # Close Combats still to be fought
    is_over: bool = False  # everything in it is done, and its Turn ends: nobody reacts any more (1e 6.2)
    noted: dict[str, list[str]] = field(default_factory=dict)
    counted: dict[str, dict[str, int]] = field(default_factory=dict)

    def note(self, piece: str, what: str, position: str = WHOLE, *, until: int = 0) -> None:
        """Note what a piece has done as a whole, or who serves at one of its positions (1e 4.4)."""
        self.activated.setdefault(piece, {})[position] = Deed(what=what, until=until)

    def done(self, piece: str, position: str = WHOLE) -> str:
        """Name what the piece did at a position or as a whole; "" for nothing.

        Asked of the piece as a whole, what was done at any of its positions counts.
        """
        deeds = self.activated.get(piece, {})
        whole = next(iter(deeds.values()), None) if position == WHOLE else deeds.get(WHOLE)
        deed = deeds.get(position, whole)
        return deed.what if deed is not None else ""

    def lasting(self, phase: int) -> dict[str, dict[str, Deed]]:
        """List the deeds that still count in that Phase of the game, keyed as `activated` is."""
        kept = {
            piece: {position: deed for position, deed in deeds.items() if deed.until >= phase}
            for piece, deeds in self.activated.items()
        }
        return {piece: deeds for piece, deeds in kept.items() if deeds}


class CoveringFire(Struct, kw_only=True, tag="covering-fire"):
    """Ground on which Teams of one side, or a vehicle instead, give Covering Fire (1e 4.5.4, 11.4).

    `ring` is its outline, closed, in inches; `until` the last Phase of the game in which it works. `place` is
    that of the vehicle's weapon in its list.
    """

    id: str
    seat: Seat
    teams: list[str]
    ring: list[Point]
    until: int
    place: int | None = None


class SmokeCloud(Struct, kw_only=True, tag="smoke"):
    """Smoke: a round of so many inches about a place, or the ground inside `corners` (1e 8.2, 9.2.2).

    `stays` says that the Turn's end does not clear it, as that of a fire (1e 6.2).
    """

    id: str
    at: Point
    radius: float = 1.5
    corners: list[Point] = field(default_factory=list)
    stays: bool = False


class StrayBarrage(Struct, kw_only=True, tag="stray-barrage"):
    """A square of the table on which shells fall: nobody moves in it up to the Phase `until` (1e 6.3)."""

    id: str
    corners: list[Point]
    until: int

    def falls(self, phase: int) -> bool:
        """Whether shells fall in that Phase of the game: as long as it lies there."""
        return True


class Barrage(Struct, kw_only=True, tag="barrage"):
    """The square on which a battery's shells fall, about `at`; `corners` are of what is on the table.

    (1e 10.3.1, 10.3.2.) `observer` is the Team that directs it. It goes on until its `last` Phase is named;
    what hangs in the air goes with the Phase after that.
    """

    id: str
    seat: Seat
    observer: str
    at: Point
    corners: list[Point]
    last: int = 0

    def falls(self, phase: int) -> bool:
        """Whether shells fall in that Phase of the game."""
        return not self.last or phase <= self.last


class AimingPoint(Struct, kw_only=True, tag="aiming-point"):
    """Where an observer has aimed, and where the ranging shot last fell (1e 10.3.1)."""

    id: str
    seat: Seat
    observer: str
    at: Point
    impact: Point

    @property
    def is_on_target(self) -> bool:
        """Whether the last shot fell where it was aimed."""
        return self.impact == self.at


class StrafedStrip(Struct, kw_only=True, tag="strafed"):
    """Ground that aircraft of a side have strafed: shown as long as the Phase lasts, and nothing else."""

    id: str
    seat: Seat
    corners: list[Point]
    until: int


class TearGas(Struct, kw_only=True, tag="tear-gas"):
    """Tear gas of a side about those at whom it was fired, as long as the Phase lasts (esp-106, esp-107)."""

    id: str
    seat: Seat
    corners: list[Point]
    until: int
    caught: list[str]  # Teams and vehicles


class GunsMarker(Struct, kw_only=True, tag="machine-guns"):
    """Where a side's machine guns off the table watch from: a place on its edge, and a bearing (1e B).

    They roll so many `dice` at each Team in a square of so many inches. `calls` tells how it stands with
    them; `corners` are of the last beaten zone on the table, which they laid in the Phase `fired`.
    """

    id: str
    seat: Seat
    at: Point
    facing: float
    dice: int
    square: float
    calls: Battery = field(default_factory=Battery)
    corners: list[Point] = field(default_factory=list)
    fired: int = 0


class Blaze(Struct, kw_only=True, tag="fire"):
    """A building (or what else burns, by `feature`) on fire, its smoke drifting on a bearing (1e 6.3, 9.6).

    `since` is the Phase in which it was lit, `clouds` how many squares of smoke it has sent out; nobody is
    in a building that `is_empty`, and nobody enters it any more.
    """

    id: str
    feature: str
    at: Point
    wind: float
    since: int
    clouds: int = 0
    is_empty: bool = False


OfPhase = StrafedStrip | TearGas
"""What lies on the table as long as a Phase lasts."""

Marker = (
    CoveringFire | SmokeCloud | StrayBarrage | Barrage | AimingPoint | GunsMarker | Blaze | Ruin | OfPhase
)
"""What lies on the table besides men and points."""


class LeanOut(Struct, frozen=True, kw_only=True):
    """Where and in which Turn a man leaned out of a window: over once either has changed (1e 8.3.2)."""

    turn: int
    at: Point
    floor: int = 0


class Weather(Struct, kw_only=True):
    """What the sky does to both sides (1e 6.3): rain, the wet ground it leaves, aircraft overhead.

    `added` is what a 6 brings to the next roll for rain; up to the Phase `aircraft_until` nobody moves.
    """

    rain: bool = False
    added: int = 0
    is_wet: bool = False
    aircraft_until: int = 0


class Spotting(Struct, kw_only=True):
    """What the enemy knows of one sniper's present place (1e 9.5), by the ids of his Teams.

    `looked` counts how often each has looked for him in vain, `found` are those who know where he is.
    """

    looked: dict[str, int] = field(default_factory=dict)
    found: list[str] = field(default_factory=list)


class Fallen(Struct, frozen=True, kw_only=True):
    """Where a man fell, by the id of his figure; he is told of until the Turn ends."""

    id: str
    seat: Seat
    at: Point
    is_leader: bool = False


class Result(Struct, kw_only=True):
    """How a game ended: the winner (None is a draw) and why.

    `why` is in words in tables of before there were values for it.
    """

    winner: Seat | None
    why: Ending | str
    kind: str  # force-morale, withdrawal, resignation, agreement ...


class Aside(Struct, kw_only=True):
    """What was taken off the table to put something right, by id; it can be put back."""

    markers: dict[str, Marker] = field(default_factory=dict)
    defences: dict[str, Defence] = field(default_factory=dict)
    points: dict[str, JumpOffPoint] = field(default_factory=dict)


class GameState(Struct, kw_only=True):
    """The whole state of a game. Everything the rules decide by is in here or in the Setup."""

    schema: int = SCHEMA
    stage: Stage = Stage.SET_UP
    sides: dict[Seat, Side] = field(default_factory=dict)
    memory: dict[str, str] = field(default_factory=dict)  # set-up steps already taken, by name
    turn: int = 0
    phase_of_turn: int = 0
    phases: int = 0  # Phases of the whole game
    phase: PhaseState | None = None
    next_active: Seat | None = None
    turn_ending: bool = False
    sixes_ended_turn: bool = False  # those of the last Phase, which begins no Turn itself (esp-023)
    to_move: Seat | None = None  # whose marker or Jump-Off Point comes next
    first_to_move: Seat | None = None
    passes: int = 0  # marker moves of 0 inches in a row
    result: Result | None = None
    markers: dict[str, Marker] = field(default_factory=dict)
    vehicles: dict[str, Vehicle] = field(default_factory=dict)  # of both sides, wherever they are
    defences: dict[str, Defence] = field(default_factory=dict)  # of both sides
    spotting: dict[str, Spotting] = field(default_factory=dict)  # by the sniper's Team
    leaning: dict[str, LeanOut] = field(default_factory=dict)  # who leans out of a window, by figure
    mission: Mission | None = None  # where one side attacks
    weather: Weather = field(default_factory=Weather)
    fallen: list[Fallen] = field(default_factory=list)  # in this Turn, of both sides
    noticed: dict[str, list[str]] = field(default_factory=dict)  # who in a building is known to whom (1e 17)
    put_right: list[PutRight] = field(default_factory=list)  # what can be taken back, the oldest first
    aside: Aside = field(default_factory=Aside)
    last_id: int = 0

    def new_id(self, kind: str) -> str:
        """Make a name that no other piece of this table has."""
        self.last_id += 1
        return f"{kind}{self.last_id}"
