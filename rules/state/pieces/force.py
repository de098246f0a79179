"""A force on (or still off) the table: Sides, Sections, Teams, Figures and Leaders as they now are."""

from collections.abc import Collection
from enum import StrEnum

from msgspec import Struct, field

from rules.editions.companions import COMPANION_RULES, CompanionKind, CompanionRules
from rules.editions.engineering import DefenceKind
from rules.editions.first_tables import Setback
from rules.editions.grades import Grade, Quality, Rank
from rules.editions.mounts import Saddle
from rules.editions.team_rules import TEAM_RULES, TeamKind, TeamRules
from rules.engine.facts import Detail
from rules.engine.seats import Seat
from rules.geometry.edges import Edge
from rules.geometry.footprint import Disc
from rules.geometry.terrain import Point
from rules.state.agreed.roster import OffTableGuns, TeamToForm


class Where(StrEnum):
    """Whether troops wait off-table, stand on it, ride in a vehicle on it, or have left play."""

    RESERVE = "reserve"
    TABLE = "table"
    ABOARD = "aboard"
    GONE = "gone"


IN_PLAY = (Where.TABLE, Where.ABOARD)
"""Neither off the table still nor out of the game."""


class Stance(StrEnum):
    """What a Team's marker says (1e 4.5.4)."""

    NONE = "none"
    TACTICAL = "tactical"
    OVERWATCH = "overwatch"


class Figure(Struct, kw_only=True):
    """One soldier. `serves` marks a man of the Team's crewed weapon (1e 2, crew and riflemen)."""

    id: str
    weapon: str
    at: Point | None = None
    floor: int = 0
    serves: bool = False
    drives: bool = False  # it is his task when his Section rides in a half-track (1e B)

    @property
    def place(self) -> Point:
        """Where he stands; raises LookupError off the table."""
        if self.at is None:
            raise LookupError(f"{self.id} is not on the table")
        return self.at

    @property
    def footprint(self) -> Disc | None:
        """His base; None off the table."""
        return None if self.at is None else Disc(self.at)

    @property
    def blocks_ways(self) -> bool:
        """Men go past each other (1e 7.3)."""
        return False

    @property
    def blocks_sight(self) -> bool:
        """Men hide nobody; friends in a line of fire are asked of by themselves (1e 8.2)."""
        return False


class Team(Struct, kw_only=True):
    """The smallest Unit: its living men, the weapon they crew, and the Shock they carry."""

    id: str
    name: str
    figures: list[Figure]
    section: str | None = None
    weapon: str | None = None
    crew: int = 0
    weapons: int = 1  # of that kind: with several, a man serves each
    laid_on: dict[str, str] = {}  # target of the last round of each that has to find the range (1e B)
    strength: int = 0  # men at the start, for showing losses
    support: bool = False
    kind: TeamKind = TeamKind.INFANTRY
    rounds: int | None = None  # how often its weapon can still fire; None: as often as it likes
    smoke: int | None = None  # how often its mortar can still fire smoke, likewise (1e 9.4.1, B)
    quality: Quality | None = None  # its men's own, where it is not the force's
    weapon_spent: bool = False  # no ammunition of any kind is left for its weapon (1e 9.4)
    parent: str | None = None  # the Team these men were split from (1e 2)
    part_of: str | None = None  # the Team they got parted from without an order, as whose loss theirs counts
    scouts: bool = False  # one or two men whom their Section sent ahead (1e 4.3.1, 4.5.7)
    scouts_by_list: bool = False  # of a Unit of scouts, however many they are (1e B)
    where: Where = Where.RESERVE
    aboard: str | None = None  # the vehicle they ride in, while they do
    shock: int = 0
    stance: Stance = Stance.NONE
    facing: float = 0.0
    pinned: bool = False
    left_post: bool = False  # it has moved since it came on: observers signal from then on (esp-016)
    wounded: bool = False  # an observer who moves no more (1e 9.1.1)
    pinned_by_shells: bool = False  # by nothing else, and as long as they fall (1e 10.3.1)
    broken: bool = False
    laying: str = ""  # the roadblock at which it lays charges, by id
    laid: int = 0  # Phases that it has worked at them, undisturbed
    has_blown: bool = False  # its charges for a roadblock have gone off (1e 16.1)
    duds: int = 0  # faulty detonators since its charges last went off (1e 16.1)
    traits: tuple[str, ...] = ()  # aggressive, stubborn, diehard (1e 13.1.1, 14.10)
    steeled: bool = False  # a priest is with its Unit: Diehards as long as he is (esp-099)
    has_icon: bool = False  # one of its men carries on an icon whose bearer fell (esp-102)
    carried: tuple[str, ...] = ()  # charges and smoke grenades that its men have with them (1e 9.3.4)
    group: str = ""  # whose it is of a Section with two Leaders (1e B)
    square: float | None = None  # inches of each side of what its battery covers, where a list says so (1e B)
    shells: int | None = None  # dice of its battery's shells, where they are not a medium mortar's (1e B)
    mount: Saddle | None = None  # what its men ride, where they have anything
    may_ride: bool = False  # it waits off the table and may come on in the saddle
    mounted: bool = False  # its men sit in the saddle now
    holders: list[Figure] = field(default_factory=list)  # men who stay with its horses, and fight no more
    horses: Point | None = None  # where they hold them, once the Team has dismounted in play
    grenades: bool = True  # whether its list issues it hand grenades (1e B)

    @property
    def rules(self) -> TeamRules:
        """What it may do because of what it is."""
        return TEAM_RULES[self.kind]

    @property
    def is_scout_team(self) -> bool:
        """Whether it acts as scouts do: it was sent ahead, or is of a Unit of scouts (1e B; 2e 8.2.2)."""
        return self.scouts or self.scouts_by_list

    @property
    def on_table(self) -> bool:
        """Whether the Team has living men on the table."""
        return self.where is Where.TABLE and bool(self.figures)

    @property
    def waits(self) -> bool:
        """Whether its men are off the table and may come onto it."""
        return self.where is Where.RESERVE and bool(self.figures) and not self.rules.fires_from_off_table

    @property
    def is_in_action(self) -> bool:
        """Whether it can be activated: on the table, or a mortar that fires from off it (1e 9.4)."""
        return self.on_table or (self.rules.fires_from_off_table and bool(self.figures))

    @property
    def has_gun(self) -> bool:
        """Whether it serves an infantry or anti-tank gun that is not out of action."""
        return self.kind is TeamKind.GUN and self.weapon is not None

    @property
    def served(self) -> str:
        """The weapon that it serves; raises LookupError where it serves none."""
        if self.weapon is None:
            raise LookupError(f"{self.id} serves no weapon")
        return self.weapon

    @property
    def layer(self) -> Figure:
        """The man who lays its gun: where he stands is where it stands."""
        return next(man for man in self.figures if man.serves)

    @property
    def is_dissolved(self) -> bool:
        """Whether all its men, living and dead, count with another Team that they have joined."""
        return self.where is Where.GONE and not self.strength

    @property
    def places(self) -> list[Point]:
        """Where its men stand, in figure order."""
        return [figure.at for figure in self.figures if figure.at is not None]


class Leader(Struct, kw_only=True):
    """An individual with Command Initiatives. `lost` counts those lost to light wounds (1e 9.1.1)."""

    id: str
    name: str
    rank: Rank
    grade: Grade = Grade.ORDINARY
    figure: Figure
    section: str | None = None
    team: str | None = None  # a Leader of a lone Team
    where: Where = Where.RESERVE
    aboard: str | None = None  # the vehicle he rides in, while he does
    initiatives: int = 2
    lost: int = 0
    wounds: int = 0
    out_until_turn: int = 0  # cannot be activated while the Turn's number is at most this
    commands_platoon: bool = False  # any of its troops, though he is a Junior Leader (l40-025)
    treated: bool = False  # a medic has tended him, which nobody does twice (1e B)
    facing: float = 0.0
    group: str = ""  # of his Section's Teams those of this name alone are his own (1e B)
    may_ride: bool = False  # he waits off the table and may come on in the saddle
    mounted: bool = False  # he sits in the saddle now
    mount: Saddle | None = None  # what he rides: a horse, unless this says otherwise
    horse: Point | None = None  # where his mount is, once he has dismounted in play
    companion: CompanionKind | None = None  # what he is who goes with a Unit, and leads nobody (1e B)
    among: str = ""  # the Team whose man he is, who leads it for this Phase only (esp-121)

    @property
    def goes_along(self) -> CompanionRules | None:
        """What he does for the Unit he is with, where he is no Leader but a companion (1e B)."""
        return COMPANION_RULES[self.companion] if self.companion is not None else None

    @property
    def on_table(self) -> bool:
        """Whether he stands on the table."""
        return self.where is Where.TABLE

    @property
    def at(self) -> Point | None:
        """Where he stands."""
        return self.figure.at


class Section(Struct, kw_only=True):
    """A Section or Squad: Teams and a Junior Leader name it as theirs."""

    id: str
    name: str
    support: bool = False
    undivided: bool = False
    merged: bool = False  # its Teams were made one, which is activated as a Team (2e 7)
    carried: tuple[str, ...] = ()  # weapons that any of its men may use: rifle grenades, charges
    characteristics: tuple[str, ...] | None = None  # its own, where it is from another list (1e B)
    in_carriers: bool = False  # each of its Teams comes on by itself, in a carrier of its own (1e B)
    goes_home: bool = False  # its men may leave for their siesta when two 6s are rolled (esp-122)
    kept_together: bool = False  # its Teams come on within its Leader's command range (esp-090)


class Battery(Struct, kw_only=True):
    """How it stands between an observer and his battery off the table (1e 10.3.1, 10.3.3).

    `missions` are those that it has granted, `in_contact` that the last of them is not over; `ranging` are
    the ranging shots of that one. Up to a Turn or Phase of the game in which it refused nobody asks again.
    """

    missions: int = 0
    in_contact: bool = False
    ranging: int = 0
    is_lost: bool = False  # to him for the rest of the game
    refused_turn: int = 0
    refused_phase: int = 0


class JumpOffPoint(Struct, kw_only=True):
    """Where a side's troops come on. `captured` lasts until retaken or removed at Turn end (1e 7.6)."""

    id: str
    at: Point
    captured: bool = False


class SketchMapEntry(Struct, frozen=True, kw_only=True):
    """Where on a sketch map something will be: an entrenchment, or a gun by its Team's id (1e 17)."""

    what: str
    at: Point


class PatrolMarker(Struct, kw_only=True):
    """A marker of the patrol phase, measured from its centre (1e 3.1)."""

    id: str
    at: Point
    locked: bool = False
    used: bool = False  # a Jump-Off Point was placed from it (faq-011)
    group: int = 0  # markers of one group form a chain, groups are apart (1e A)


class MoraleOccasion(StrEnum):
    """When Force Morale is set or changed."""

    SETBACK = "setback"
    START = "start"
    CACHE_OF_WINE = "cache-of-wine"
    SET_OUT = "set-out"
    PUT_RIGHT = "put-right"


class MoraleCause(Detail, frozen=True):
    """Why Force Morale is what it is: a row of Table Sixteen, or another occasion."""

    occasion: MoraleOccasion = MoraleOccasion.SETBACK
    setback: Setback | None = None


class MoraleStep(Struct, kw_only=True):
    """Force Morale as it stood from one Phase on, for the plot of the result page."""

    phase: int
    level: int
    why: MoraleCause | None = None  # none where a table of an older schema told it in other words


class Side(Struct, kw_only=True):
    """One player's force and everything he owns on the table, in inches."""

    seat: Seat
    title: str
    nation: str
    quality: Quality
    command_dice: int
    red_dice: int = 0  # further ones, of which only 1 to 4 count (2e 7)
    edge: Edge = Edge.SOUTH
    force_morale: int = 0
    morale_track: list[MoraleStep] = field(default_factory=list)
    points: int = 0  # Chain of Command Points towards the next Dice (1e 5.1)
    dice: int = 0  # whole Chain of Command Dice in hand
    characteristics: tuple[str, ...] = ()  # its list's, by id, as rules.nations has them (1e B)
    barrage: bool = False  # shells the enemy before the battle (1e B)
    barrage_harder: int = 0  # taken more from the enemy's rolls to arrive; a light one gives back (1e B)
    machine_guns: OffTableGuns | None = None  # bought, and their marker is not on its edge yet (1e B)
    adjutant: bool = False  # counts as a Senior Leader off the table, for good (1e B)
    air_support: bool = False  # whenever 6s end a Turn before its own Phase (esp-023)
    runners: int = 0  # each does the same until he is lost (1e B)
    leaders: dict[str, Leader] = field(default_factory=dict)
    sections: dict[str, Section] = field(default_factory=dict)
    teams: dict[str, Team] = field(default_factory=dict)
    jump_off_points: dict[str, JumpOffPoint] = field(default_factory=dict)
    patrol_markers: dict[str, PatrolMarker] = field(default_factory=dict)
    defences: list[DefenceKind] = field(default_factory=list)  # bought, and not on the table yet (1e 16.1)
    marks: list[SketchMapEntry] = field(default_factory=list)  # on its map, where that is played (1e 17)
    entry_point: Point | None = None  # where its vehicles come on, once one has (2e 9.3)
    lost_entry_point: Point | None = None  # the last of them that the enemy has captured
    charges: list[tuple[str, ...]] = field(default_factory=list)  # its commander's: what each may be (1e B)
    to_form: list[TeamToForm] = field(default_factory=list)  # Teams that its Leaders may form yet (esp-137)
    used: list[str] = field(default_factory=list)  # characteristics that serve once in a game, by id
    men_lost: int = 0
    phases: int = 0  # Phases in which it was the active side
    grenades: dict[str, list[int]] = field(default_factory=dict)  # Section or lone Team -> those it threw in
    batteries: dict[str, Battery] = field(default_factory=dict)  # by the observer's Team, once he has asked
    rolled: list[int] = field(default_factory=lambda: [0, 0, 0, 0, 0, 0])  # count of each face he rolled

    @property
    def teams_in_play(self) -> list[Team]:
        """List the Teams on the table or in a vehicle on it: nothing is called for those who wait."""
        return [team for team in self.teams.values() if team.where in IN_PLAY]

    @property
    def leaders_in_play(self) -> list[Leader]:
        """List the Leaders on the table or in a vehicle on it."""
        return [leader for leader in self.leaders.values() if leader.where in IN_PLAY]

    def teams_with(self, men: Collection[str]) -> list[Team]:
        """List the Teams of which any of these men is, wherever they are."""
        found = {team.id for team in self.teams.values() for man in team.figures if man.id in men}
        return [team for team in self.teams.values() if team.id in found]

    def teams_of(self, section: str) -> list[Team]:
        """List the Section's Teams in play or in reserve, in order."""
        own = [team for team in self.teams.values() if team.section == section]
        return [team for team in own if team.where is not Where.GONE]

    def section_of(self, one: Team | Leader) -> Section | None:
        """Find the Section that a Team or Leader belongs to, if any."""
        return self.sections.get(one.section) if one.section else None
