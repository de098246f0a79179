"""What the ground is made of: every feature has a going, a cover, an obstacle class and a sight class.

Coordinates are inches; x grows to the east, y grows to the south (as on the screen), (0, 0) is the
north-west corner. Bearings are degrees clockwise from north.
"""

from enum import IntEnum, StrEnum
from typing import NamedTuple

from msgspec import Struct


class Point(NamedTuple):
    """A place on the table, in inches."""

    x: float
    y: float


class Going(StrEnum):
    """Classes of terrain: what moving through it costs (1e 2, 7.2). A building's floor counts as broken."""

    OPEN = "open"
    BROKEN = "broken"
    HEAVY = "heavy"
    REALLY_HEAVY = "really-heavy"
    IMPASSABLE = "impassable"


class Cover(IntEnum):
    """The types of cover, the better the higher (1e 2: cover types of terrain).

    Which kind of ground gives which is in `games/data/terrain-kinds.yaml`.
    """

    OPEN = 0
    LIGHT = 1
    HARD = 2
    BUNKER = 3


class Obstacle(IntEnum):
    """How hard a line or wall is to cross (1e 7.2). A wall is a building's side: only through its doors."""

    NONE = 0
    MINOR = 1
    MEDIUM = 2
    MAJOR = 3
    WALL = 4


class Sight(StrEnum):
    """What a feature does to a line of sight (1e 8.1)."""

    CLEAR = "clear"  # nothing
    LOW = "low"  # seen over; gives its cover to a target behind or in it
    ORCHARD = "orchard"  # in and out by 6 inches, 18 inside
    WOOD = "wood"  # in and out by 4 inches, 12 inside
    HIGH = "high"  # blocks, except for troops lining it
    BUILDING = "building"  # blocks, except through openings


class OpeningKind(StrEnum):
    """A hole in a building's wall."""

    DOOR = "door"
    WINDOW = "window"
    WIDE = "wide"  # a barn's gate: the door rule does not apply (1e 7.2.2)


class Opening(Struct, frozen=True, kw_only=True):
    """A door or window: where it is, which way it looks (bearing outward), on which floor (0 = ground).

    An open door lets an assault through; a barred one keeps it out of a bunker (1e 13.1.4, faq-119).
    """

    id: str
    kind: OpeningKind
    at: Point
    facing: float
    floor: int = 0
    is_open: bool = False
    is_barred: bool = False


class Feature(Struct, frozen=True, kw_only=True):
    """One piece of terrain.

    An area is a polygon (`points`, not closed); a line is a polyline with a `width` in inches.
    `height` is inches above the ground it stands on, for seeing over; a hill's `level` lifts what is on it
    (inches above the table, so a contour within a contour has the greater level). `inner_walls` are the
    walls inside a very large building, a gap being a doorway (1e 8.3.2). A fold of ground that hides
    nothing and protects nobody may still shelter a Jump-Off Point (1e 3.2).
    """

    id: str
    kind: str
    name: str
    points: tuple[Point, ...]
    is_line: bool = False
    width: float = 0.0
    going: Going = Going.OPEN
    cover: Cover = Cover.OPEN
    obstacle: Obstacle = Obstacle.NONE
    sight: Sight = Sight.CLEAR
    height: float = 0.0
    level: float = 0.0
    floors: int = 0
    very_large: bool = False
    openings: tuple[Opening, ...] = ()
    inner_walls: tuple[tuple[Point, ...], ...] = ()
    shelters_jump_off: bool = False


class Season(StrEnum):
    """In which landscape and time of year a table is drawn."""

    SUMMER = "summer"
    AUTUMN = "autumn"
    WINTER = "winter"
    STEPPE = "steppe"
    DESERT = "desert"


class Light(StrEnum):
    """In which light a table is drawn."""

    DAY = "day"
    OVERCAST = "overcast"
    DAWN = "dawn"
    DUSK = "dusk"


class Look(Struct, frozen=True, kw_only=True):
    """How a table is drawn; no rule asks for it."""

    season: Season = Season.SUMMER
    light: Light = Light.DAY


class Map(Struct, frozen=True, kw_only=True):
    """A whole table: its size in inches and its features, agreed before play (1e 2)."""

    id: str
    title: str
    width: float = 72.0
    height: float = 48.0
    features: tuple[Feature, ...] = ()
    notes: str = ""
    look: Look = Look()
