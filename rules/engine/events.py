"""What happened and for whose eyes: the vocabulary of the log and of the wire."""

from typing import TypedDict

from msgspec import Struct

from rules.engine.facts import Fact
from rules.engine.requests import At
from rules.engine.seats import Seat, Viewer, secrets_seen_by
from rules.geometry.faces import HitFace
from rules.phrases import Text


class CombatLine(TypedDict):
    """One line of a Close Combat's dice."""

    line: int
    label: Text
    change: int  # the dice it brings or costs
    dice: int  # the dice there are after it


class CombatSide(TypedDict):
    """One side in a round of Close Combat."""

    title: str
    name: str  # of those who fight
    attacks: bool
    teams: list[str]
    leaders: list[str]
    lines: list[CombatLine]
    dice: int
    faces: list[int]
    kills: int
    shock: int


Origin = TypedDict("Origin", {"from": int | list[float | str]}, total=False)
"""From which place it goes, from which level of Force Morale, from which Teams men part."""


class EventData(Origin, total=False):
    """What a screen shows of an event: fields of its fact, pieces by their ids.

    Of games from before there were facts there may be more.
    """

    # Dice, and what comes of them.
    faces: list[int | list[int]]  # the dice as they fell, or those of each side
    needs: int | list[int]  # the least face that counts, or that of each die
    why: str  # what was rolled for
    purpose: str
    added: int
    dice: int | list[int]  # how many, or the Command Dice that are left
    effect: str  # of a grenade
    found: bool  # the sniper who was looked for
    facing: float  # the bearing that machine guns off the table watch
    granted: bool  # the battery that was asked for
    hit: bool  # the vehicle
    hits: int
    kills: int
    killed: bool  # the Leader, else he is wounded
    levels: int  # of Force Morale that are lost
    light: bool  # a Leader's wound
    net: int  # hits on a vehicle that its armour has not saved
    reasons: list[str]  # for what is needed, in words
    effects: list[str]  # of damage, in words; none are harmless
    result: str  # of a table that was read
    shock: int
    sixes: int
    weak: bool  # the face of the vehicle that is hit
    wind: float  # the bearing to which it blows

    # Who: ids of Teams, Leaders, Units, vehicles and men.
    figure: str
    figures: list[str]
    firer: str
    gone: str  # who is no more
    leader: str
    leaders: list[str]
    new: str  # the Team that is formed
    target: str
    targets: list[str]
    team: str
    teams: list[str]
    unit: str
    vehicle: str
    position: str  # of a crew
    face: HitFace  # of a vehicle

    # What else there is on the table, by its id.
    correction: str
    defence: str
    feature: str
    locked: list[str]  # Patrol Markers
    marker: str
    point: str  # a Jump-Off Point
    removed: str | bool | list[str]  # what lies there no more; whether a point is gone for good
    source: str  # the point where troops come on
    taken_back: str  # the correction

    # Where: inches east and south, bearings in degrees.
    aim: At
    at: At
    corners: list[At]
    floor: int
    impact: At
    inches: float
    lines: list[list[At]]  # of fire: where each begins, bends and ends
    paths: dict[str, list[At]]  # the ways that men went
    places: dict[str, At]  # where they stand
    poses: list[tuple[float, float, float]]  # of a vehicle on its way: inches east and south, degrees
    radius: float
    ring: list[At]
    to: int | At  # from what it was

    # The game.
    captured: bool  # a Jump-Off Point, else it is regained
    holder: Seat  # of an objective
    initiatives: int
    kind: str  # of a result
    left: int
    phase: int  # of the Turn
    phases: int  # of the game
    pinned: bool
    points: int  # of Chain of Command
    round: int  # of Close Combat
    rounds: int  # that are left
    sides: dict[str, CombatSide]  # of a round of Close Combat
    turn: int
    until: int  # the Phase of the game in which it is over
    winner: Seat | None
    wishes: list[str]  # of the sides, red first
    back_to: int  # of an undo: the number to which it led back
    sealed: str  # of dice that an umpire rolled: the digest by which they were promised


NameInText = tuple[int, int, str]
"""Where a name begins and ends in a text, in UTF-16 units, and the id of the piece or feature it is of."""


class Event(Struct, frozen=True, kw_only=True):
    """One thing that happened, in plain words: a fact as its reader is sent it.

    `kind` is a stable word for the screen (dice, moved, fired ...), `seat` who did it, `only` the one seat
    that may be told (None: everyone), `data` what the screen needs to show it (ids, faces, places in inches),
    `names` the names of pieces in it.
    """

    kind: str
    text: str
    seat: Seat | None = None
    only: Seat | None = None
    rule: str = ""
    data: EventData = {}
    names: tuple[NameInText, ...] = ()

    def is_for(self, viewer: Viewer) -> bool:
        """Whether this viewer (None: a spectator) may be told."""
        return self.only is None or self.only in secrets_seen_by(viewer)


Happening = Fact | Event
"""What is told: a fact, put in words where it is read, or words, as games made up for a test tell."""
