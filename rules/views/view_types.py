"""What a view is made of: docs/protocol.md in types. Distances in inches, bearings in degrees.

A field's comment tells those who write programs what it is: it goes into the schema and the document. What
does not apply is left out, never null, so that two views can be compared by a merge patch.
"""

from collections.abc import Mapping, Sequence
from typing import Annotated

from msgspec import UNSET, Meta, UnsetType, field

from rules.editions.companions import CompanionKind
from rules.editions.engineering import DefenceKind
from rules.editions.grades import Quality, Rank
from rules.editions.mounts import Saddle
from rules.editions.team_rules import TeamKind
from rules.engine.requests import AnyQuestion, At
from rules.engine.seats import Seat
from rules.geometry.edges import Edge
from rules.phrases import Text
from rules.state.agreed.roster import GunWeight
from rules.state.saved.table import Stage
from rules.views.shown import Shown
from rules.views.vehicle_view_types import ReserveVehicle, VehicleView

Rings = list[list[At]]
"""Closed lists of corners: each an outline, or a hole in one before it."""


class WordsView(Shown):
    """What the edition calls things that the screen names by itself."""

    order: Text
    covering_fire: Text


class Awaited(Shown):
    """Who has to decide, and on what; an offer that may be left alone does not count."""

    seat: Seat
    subject: Text = field(name="for")  # in public words


class PhaseView(Shown):
    """The Phase that is played."""

    active: Seat
    rolled: list[int]  # the Command Dice as they fell
    dice: list[int]  # those that are left
    sixes: int
    red: list[int] | UnsetType = UNSET  # the Red Dice rolled besides, where a force has any
    leader: str | UnsetType = UNSET  # whoever gives orders now
    crew: str | UnsetType = UNSET  # the vehicle whose crew acts now
    initiatives: int | UnsetType = UNSET  # Command Initiatives that he, or its commander, has left


class Ended(Shown):
    """How the game ended."""

    winner: Annotated[str, Meta(extra_json_schema={"enum": ["red", "blue", ""]})]  # "" is a draw
    why: Text | str  # words in games from before there were facts
    kind: str  # force-morale, withdrawal, resignation, agreement ...


class WeatherView(Shown):
    """What the sky does; not there in fair weather."""

    rain: bool | UnsetType = UNSET
    wet: bool | UnsetType = UNSET  # the ground
    aircraft_until: int | UnsetType = UNSET  # the Phase up to which nobody moves under them


class FallenView(Shown):
    """Where a man fell in this Turn."""

    seat: Seat
    at: At
    leader: bool | UnsetType = UNSET


# --- on the ground -------------------------------------------------------------------------------------


class MarkerView(Shown, tag_field="kind"):
    """Something that lies on the ground."""


class StrayBarrageView(MarkerView, tag="stray-barrage"):
    """A square in which nobody moves."""

    rings: Rings
    until: int  # the last Phase in which shells fall


class BarrageView(MarkerView, tag="barrage"):
    """A square under a battery's fire: no man moves in it, nobody sees through it."""

    seat: Seat  # whose battery it is
    observer: str  # the Team that directs it
    at: At  # its middle, which need not be on the table
    rings: Rings  # none where it has missed the table
    last: int | UnsetType = UNSET  # the last Phase in which shells fall, once it is known


class AimingPointView(MarkerView, tag="aiming-point"):
    """Where an observer has aimed, and where the ranging shot fell."""

    seat: Seat  # whose battery it is
    observer: str  # the Team that has aimed
    at: At
    impact: At


class MachineGunsView(MarkerView, tag="machine-guns"):
    """The marker of machine guns off the table, and the arc that they watch."""

    seat: Seat  # whose they are
    at: At  # on its edge
    facing: float
    width: float  # of their arc, in degrees
    away: str  # "" while they may fire, else for how long they cannot: "phase", "turn", "game"
    rings: Rings  # the beaten zone that they have laid in this Phase


class FireView(MarkerView, tag="fire"):
    """Something that burns."""

    feature: str  # the id of the piece of terrain
    at: At
    to_leave: bool  # men may still be in it
    wind: float  # the bearing on which its smoke drifts


class RuinView(MarkerView, tag="ruin"):
    """A building that is about to come down, or has."""

    feature: str  # the id of the piece of terrain
    rings: Rings
    rubble: bool  # it has


class SmokeView(MarkerView, tag="smoke"):
    """Smoke."""

    rings: Rings
    stays: bool  # the end of the Turn does not clear it


class StrafedStripView(MarkerView, tag="strafed"):
    """Ground that aircraft have strafed in this Phase."""

    seat: Seat  # whose aircraft they were
    rings: Rings


class TearGasView(MarkerView, tag="tear-gas"):
    """Tear gas, as long as the Phase lasts."""

    seat: Seat  # who has fired it
    rings: Rings


class CoveringFireView(MarkerView, tag="covering-fire"):
    """Ground under Covering Fire."""

    seat: Seat  # whose fire it is
    teams: list[str]
    rings: Rings
    until: int  # the last Phase in which it works


AnyMarker = (
    StrayBarrageView
    | BarrageView
    | AimingPointView
    | MachineGunsView
    | FireView
    | RuinView
    | SmokeView
    | CoveringFireView
    | StrafedStripView
    | TearGasView
)


class DefenceView(Shown):
    """Something that was dug, strung or laid on the table in the game."""

    kind: DefenceKind
    seat: Seat  # whose men made it; whoever is in it has its cover
    ring: list[At]  # its outline, without the first corner again
    cleared: bool | UnsetType = UNSET  # anybody may go through
    broken: bool | UnsetType = UNSET  # wire that tracks have driven over, a roadblock destroyed in part


class MissionView(Shown):
    """What a battle is about in which one side attacks."""

    scenario: str
    attacker: Seat
    aims: Mapping[Seat, Text]  # what each side is there for, in words
    zone: list[At] | UnsetType = UNSET  # where the defender sets up, without the first corner again
    objective: list[At] | UnsetType = UNSET  # the ground to be taken, likewise
    name: Text | UnsetType = UNSET  # what the objective is called
    holder: Seat | UnsetType = UNSET  # who holds it
    line: list[At] | UnsetType = UNSET  # the ends of the edge that is to be reached


class JumpOffPointView(Shown):
    """A Jump-Off Point."""

    at: At
    captured: bool


class PatrolMarkerView(Shown):
    """A Patrol Marker; `locked` moves no more, `used` has had a Jump-Off Point placed from it."""

    at: At
    locked: bool
    used: bool


# --- troops --------------------------------------------------------------------------------------------


class FigureView(Shown):
    """One man."""

    weapon: str
    at: At | UnsetType = UNSET
    floor: int | UnsetType = UNSET  # the storey, left out on the ground
    serves: bool | UnsetType = UNSET  # he is of the crew of the Team's weapon


class GunView(Shown):
    """A gun on its wheels, where the man stands who lays it."""

    at: At
    weight: GunWeight
    shield: bool | UnsetType = UNSET
    short: bool | UnsetType = UNSET  # an infantry gun's barrel


class TeamView(Shown):
    """A Team on the table; what follows `figures` is said where it applies."""

    name: str
    full_name: str
    section: str  # the id of its Section, or ""
    strength: int
    shock: int
    stance: Annotated[str, Meta(extra_json_schema={"enum": ["", "tactical", "overwatch"]})]
    facing: float
    pinned: bool
    broken: bool
    done: bool  # it was activated in this Phase
    leaders: list[str]  # those attached to it
    figures: dict[str, FigureView]
    quality: Quality | UnsetType = UNSET  # where it is not that of its side
    kind: TeamKind | UnsetType = UNSET  # where it is not infantry
    spotted_by: list[str] | UnsetType = UNSET  # the enemy Teams that have found a sniper
    in_contact: bool | UnsetType = UNSET  # an observer's battery stands ready, or fires
    wounded: bool | UnsetType = UNSET  # an observer who moves no more
    carried: Sequence[Text] | UnsetType = UNSET  # what it has beside its arms, its own or of its Section
    megaphone: bool | UnsetType = UNSET  # that is among it
    charges: int | UnsetType = UNSET  # how many of those are charges
    charges_at: str | UnsetType = UNSET  # the roadblock at which engineers have laid theirs, ready to go off
    weapon: str | UnsetType = UNSET  # the crewed weapon it serves
    weapon_class: str | UnsetType = UNSET
    crew: int | UnsetType = UNSET
    arc: float | UnsetType = UNSET  # in degrees, where it is narrow
    gun: GunView | UnsetType = UNSET  # that it serves
    rounds: int | UnsetType = UNSET  # that are left
    spent: bool | UnsetType = UNSET
    mounted: Saddle | UnsetType = UNSET  # what its men sit on
    horses: At | UnsetType = UNSET  # where the mounts are that it got off in this battle
    left: Saddle | UnsetType = UNSET  # what stands there
    holders: int | UnsetType = UNSET  # the men who hold them, and fight no more


class LeaderView(FigureView, kw_only=True):
    """A Leader on the table: the man he is, and more."""

    figure: str  # the id of the man he is
    name: str
    rank: Rank
    section: str  # the id of his Section, or ""
    of: str  # its name
    initiatives: int  # Command Initiatives in a Phase
    facing: float
    wounds: int
    out: bool  # he can do nothing for now
    treated: bool | UnsetType = UNSET  # a medic has seen to him
    companion: CompanionKind | UnsetType = UNSET  # what he is who goes with a Unit and is no Leader
    among: str | UnsetType = UNSET  # the Team whose man he is, who leads it for this Phase only
    command_range: float
    done: bool  # he was activated in this Phase
    mounted: bool | UnsetType = UNSET  # he sits in the saddle
    horse: At | UnsetType = UNSET  # where his mount is, once he has got off it
    mount: Saddle | UnsetType = UNSET  # what he sits on, or has got off


class ReserveTeam(Shown):
    """A Team that waits off the table."""

    name: str
    section: str
    men: int
    weapon: str
    arms: dict[str, str]  # by man
    kind: TeamKind
    mount: Saddle | UnsetType = UNSET  # what it may come on riding


class ReserveLeader(Shown):
    """A Leader who waits off the table."""

    name: str
    rank: Rank
    section: str
    of: str  # the name of his Section
    weapon: str
    companion: CompanionKind | UnsetType = UNSET


class Reserve(Shown):
    """A side's troops off the table: for its own seat, and for whoever may see what it hides."""

    teams: dict[str, ReserveTeam]
    leaders: dict[str, ReserveLeader]
    vehicles: dict[str, ReserveVehicle] | UnsetType = UNSET  # where there are any
    adjutant: bool | UnsetType = UNSET
    runners: int | UnsetType = UNSET  # where there are any
    air_support: bool | UnsetType = UNSET
    defences: list[DefenceKind] | UnsetType = UNSET  # bought, and not on the table yet
    marks: list[At] | UnsetType = UNSET  # on its map: where entrenchments and guns will be
    charges: Sequence[Text] | UnsetType = UNSET  # what each of those may be that its commander hands out


class SideView(Shown):
    """One of the two forces."""

    title: str
    nation: str
    quality: Quality
    command_dice: int
    edge: Edge  # its own edge of the table
    force_morale: int
    morale_track: list[
        Annotated[list[int], Meta(min_length=2, max_length=2)]
    ]  # the Phase, and the level from then on
    points: int  # Chain of Command Points
    dice: int  # Chain of Command Dice
    men_lost: int
    rolled: list[int]  # how often each face fell on its Command Dice
    jump_off_points: dict[str, JumpOffPointView]
    teams: dict[str, TeamView]
    leaders: dict[str, LeaderView]
    vehicles: dict[str, VehicleView] | UnsetType = UNSET  # on the table, where there are any
    entry_point: At | UnsetType = UNSET  # where all its vehicles come on, once one has
    patrol_markers: dict[str, PatrolMarkerView] | UnsetType = UNSET  # until the battle begins
    reserve: Reserve | UnsetType = UNSET  # one's own; to who sees into a side by leave that of it


class PutRightView(Shown):
    """What players have put right, and may agree to take back."""

    id: str
    words: Text | str  # words in games from before there were facts


class View(Shown):
    """The table as one viewer may see it. The terrain is not part of it."""

    number: int
    stage: Stage
    turn: int
    phase_of_turn: int
    phases: int  # since the battle began
    words: WordsView
    sides: dict[Seat, SideView]
    awaiting: list[Awaited]
    markers: dict[str, AnyMarker]
    defences: dict[str, DefenceView] | UnsetType = UNSET  # where there are any
    fallen: dict[str, FallenView] | UnsetType = UNSET  # by man
    weather: WeatherView | UnsetType = UNSET
    mission: MissionView | UnsetType = UNSET  # where one side attacks
    phase: PhaseView | UnsetType = UNSET
    result: Ended | UnsetType = UNSET
    put_right: list[PutRightView] | UnsetType = UNSET  # where anything was, the oldest first
    request: AnyQuestion | UnsetType = UNSET  # what this seat is asked now
