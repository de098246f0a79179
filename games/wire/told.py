"""What messages carry besides the view: what is said of a game, and the results of queries."""

from typing import TYPE_CHECKING, Annotated, Any, Literal, NotRequired, TypeAlias, TypedDict

from msgspec import Meta

from rules import Correction, Seat
from rules.phrases import Phrase
from rules.requests import At, Ring

if TYPE_CHECKING:
    Words: TypeAlias = Phrase | str
else:
    Words = str  # as it is sent
"""What is told in words: a phrase until it is."""

BY_SEAT = Meta(extra_json_schema={"propertyNames": {"$ref": "#/$defs/Seat"}})
"""Of an object whose keys are seats."""

Status = Literal["lobby", "playing", "finished"]
Mode = Literal["friends", "hot-seat", "computer"]
Support = Literal["free", "scenario", "points", "drawn"]
Pace = Literal["untimed", "live", "by-day"]
Lengths = Literal["inches", "centimetres"]
QueryName = Literal[
    "check",
    "array",
    "march",
    "sight",
    "fan",
    "reach",
    "course",
    "patrol",
    "suggest",
    "advice",
    "outlook",
    "odds",
    "offer",
    "options",
    "shots",
    "put-right",
]
LetSee = Literal["open", "own", "all"]
UmpireSees = Literal["open", "red", "blue", "both"]
CalledFor = Literal["rule", "table", "undo", "support", "else"]
Shade = Literal["clear", "hindered", "blocked"]


class OptionalRule(TypedDict):
    """An optional rule that is played."""

    id: str
    title: str


class Offer(TypedDict):
    """What one seat asks of the other."""

    seat: Seat  # who asks
    back_to: NotRequired[int]  # of an undo: the number to which it would be taken back
    pace: NotRequired[Pace]


class CorrectionAsked(TypedDict):
    """What one seat asks to put right."""

    seat: Seat  # who asks
    correction: Correction
    why: str
    words: str  # what it would do
    number: int  # at which it was asked
    how: NotRequired[Literal["agreed", "roll"]]  # decided on, and done as soon as what is under way is over


class Offers(TypedDict, total=False):
    """What is asked now."""

    draw: Offer
    undo: Offer
    pace: Offer
    correction: CorrectionAsked


class Clock(TypedDict):
    """The time to react, at a live pace; the last three while somebody's time is running."""

    countdown: int  # seconds for each reaction
    bank: Annotated[dict[Seat, float], BY_SEAT]  # seconds beyond that
    seat: NotRequired[Seat]
    until: NotRequired[str]  # when his time is up, in UTC
    milliseconds: NotRequired[int]  # of that second
    paused: NotRequired[bool]  # by the organiser: nobody's time runs


class Later(TypedDict):
    """How much later a player lets watchers see what he hides; they do when both players let them."""

    unit: Literal["phases", "minutes"]
    amount: int
    words: str


class GameResult(TypedDict):
    """How the game ended."""

    winner: Annotated[str, Meta(extra_json_schema={"enum": ["red", "blue", ""]})]  # "" is a draw
    kind: str
    why: str


class UmpireCall(TypedDict):
    """What a player calls the umpire for."""

    about: CalledFor
    why: str
    number: int  # at which he called


class UmpireRuling(TypedDict):
    """What the umpire has ruled, and not withdrawn."""

    number: int  # of the entry, by which it is withdrawn
    section: str  # of the book, if he named one
    text: str


class UmpireTold(TypedDict):
    """The umpire of a game."""

    name: str
    leave: Annotated[dict[Seat, LetSee], BY_SEAT]  # what each player lets him see
    sees: UmpireSees  # what he sees now
    calls: Annotated[dict[Seat, UmpireCall], BY_SEAT]
    decided: bool  # whether his newest decision may still be taken back


class Facts(TypedDict):
    """What may be known of a game besides the table: who plays, what was agreed, how it ended."""

    id: str
    status: Status
    mode: Mode
    edition: str
    options: list[OptionalRule]
    scenario: str
    attacker: NotRequired[Seat]  # where one side attacks
    table: str
    names: Annotated[dict[Seat, str], BY_SEAT]
    platoons: Annotated[dict[Seat, str], BY_SEAT]
    computer: list[Seat]  # the seats that it plays
    offers: Offers
    watching: NotRequired[Annotated[dict[Seat, Later], BY_SEAT]]  # by who lets them see later
    commands: list[str]  # what this viewer may say now
    commitment: str
    dice_parts: Annotated[dict[Seat, Literal["after", "before", "server"]], BY_SEAT]
    support: Support  # how it was picked; by lot where it was drawn
    pace: Pace
    lengths: Lengths  # as players read them; the numbers are the same
    reactions: list[str]  # the kinds of reactions of the edition
    headings: dict[str, str]  # what its orders and reactions are called, by their verbs
    clock: NotRequired[Clock]
    umpire: NotRequired[UmpireTold]
    rulings: NotRequired[list[UmpireRuling]]  # the newest that hold
    result: NotRequired[GameResult]
    secret: NotRequired[str]  # in hexadecimal, when the game is over
    entropy: NotRequired[Annotated[dict[Seat, str], BY_SEAT]]  # when the game is over


# --- results of queries --------------------------------------------------------------------------------


class Verdict(TypedDict):
    """Of `check`: whether a reply would be taken, and if not why."""

    legal: bool
    code: NotRequired[str]
    why: NotRequired[Words]
    notes: NotRequired[list[Words]]  # what to mind
    rings: NotRequired[list[Ring]]  # the ground that it would cover
    dice: NotRequired[int]  # of a volley: the dice that are rolled
    needs: NotRequired[Words]  # of a volley: what they need, in words
    hits: NotRequired[float]  # of a volley, on average


class Outlook(TypedDict):
    """Of `outlook`: how men would stand there."""

    words: list[Words]  # the odds of a Close Combat there, in which cover, seen by whom; none without enemies


class Odds(TypedDict):
    """Of `odds`: what will probably come of a choice."""

    odds: dict[str, Words]  # by option; only of those of which there is something to tell
    nowhere: dict[str, Words]  # by each option of which there is nothing but to go back: why


class Draft(Verdict):
    """Of `array`, `march` and `suggest`: a reply that was made, and whether it would be taken."""

    reply: Annotated[dict[str, Any], Meta(extra_json_schema={"$ref": "#/$defs/drafted"})]
    inches: NotRequired[dict[str, float]]  # of `march`: the length of each piece's way


Segment = TypedDict("Segment", {"from": At, "to": At, "shade": Shade})
Segment.__doc__ = "A part of a line of sight."

Line = TypedDict(
    "Line",
    {
        "from": At,
        "to": At,
        "clear": bool,
        "cover": str,
        "segments": list[Segment],
        "by": NotRequired[list[str]],
        "why": NotRequired[Words],
    },
)
Line.__doc__ = "From one man to another: `by` is what covers or hides him, `why` he is not seen."


class Sight(TypedDict):
    """Of `sight`: the lines from every man to every man, the nearest first."""

    distance: float
    seen: bool
    lines: list[Line]


class Fan(TypedDict):
    """Of `fan`: the ground that is seen from there."""

    rings: list[Ring]


class Reach(TypedDict):
    """Of `reach`: the ground that those who move can get to, by `group`."""

    areas: dict[str, list[Ring]]


class ShotThere(TypedDict):
    """What a reaction's fire would be after so many inches of the enemy's way."""

    inches: float
    told: Words
    dice: int  # 0: one round at a vehicle
    hits: float  # on average


class Shots(TypedDict):
    """Of `shots`: what a reaction would fire, at each inch of the way at which it may come."""

    shots: list[ShotThere]


Posed = Annotated[list[float], Meta(min_length=3, max_length=3)]


class DriveTold(TypedDict):
    """Of `course`: how far a vehicle gets on a drive that is thought of, and what stops it there."""

    legal: bool
    poses: list[Posed]  # inches east and south, and the heading in degrees
    inches: float
    why: Words  # what stops it, or why it cannot be done at all; "" for nothing


class ZoneOutlook(TypedDict):
    """Where a Jump-Off Point could stand behind a Patrol Marker at that place, by the cover it would have."""

    marker: str
    at: At
    by_cover: dict[str, list[Ring]]
    words: str


class MoveOutlook(TypedDict):
    """What a move of a Patrol Marker brings: where it ends, whom it locks, who could lock it next."""

    end: At
    inches: float
    locks: list[str]
    threats: list[str]
    words: list[str]


class PatrolOutlook(TypedDict):
    """Of `patrol`: what is in reach of each marker, where Jump-Off Points could stand, what a move brings."""

    reach: dict[str, list[Ring]]
    zones: list[ZoneOutlook]
    move: MoveOutlook | None
    words: list[str]


class Advised(TypedDict):
    """Of `advice`: what a sensible player chooses."""

    option: str  # of the question's list; "" where nothing stands out
    why: Words
    sees: dict[str, Words]  # by each option that activates somebody, whom of the enemy he sees


RESULTS = (Verdict, Draft, Sight, Fan, Reach, DriveTold, PatrolOutlook, Advised, Outlook, Odds, Shots)
