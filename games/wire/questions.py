"""What a view's `request` looks like, shape by shape: for the schema, from which strangers write players.

Nothing is made of these types: the rules make a request (rules.requests), and the tests hold real ones
against them. `suggested` has the form of a reply to the shape.
"""


from msgspec import UNSET, Struct, UnsetType, field

from rules.requests import (
    Aim,
    Allotted,
    Chosen,
    ChosenMany,
    Faced,
    Intercepted,
    Interception,
    Option,
    Placed,
    Ring,
    Target,
    Traced,
)
from rules.terrain import Point


class Question(Struct, kw_only=True, tag_field="shape", forbid_unknown_fields=True):
    """What every request has: `since` is the number at which it was put, `subject` whom it is about."""

    name: str
    prompt: str
    rule: str
    subject: str
    standing: bool
    since: int


class ChooseQuestion(Question, tag="choose"):
    """One of the options."""

    options: list[Option]
    suggested: Chosen


class ChooseManyQuestion(Question, tag="choose-many"):
    """From `least` to `most` of the options, each once."""

    options: list[Option]
    least: int
    most: int
    suggested: ChosenMany


class PlacedPiece(Struct, kw_only=True, forbid_unknown_fields=True):
    """Something to be placed or moved; `at` is missing while it is off the table."""

    id: str
    label: str
    at: Point | UnsetType = UNSET
    allowance: float | UnsetType = UNSET
    group: str = ""
    floor: int = 0


class PlaceSource(Struct, kw_only=True, forbid_unknown_fields=True):
    """Something to place from; `area` are rings of corners, each an outline or a hole in one before it."""

    id: str
    label: str
    at: Point
    area: list[Ring]
    refused: str


class PlaceQuestion(Question, tag="place"):
    """A place for each piece, from one of the sources if there are any; `optionalPieces`: one will do."""

    pieces: list[PlacedPiece]
    sources: list[PlaceSource]
    formation: bool
    optional_pieces: bool = field(name="optionalPieces")
    at_once: bool = field(name="atOnce")
    suggested: Placed


class Assault(Struct, kw_only=True, forbid_unknown_fields=True):
    """A way into Close Combat within reach, and whom it would strike."""

    paths: dict[str, list[Point]]
    against: list[str]


class TraceQuestion(Question, tag="trace"):
    """A way for each piece that moves: `reach` is the ground within reach by `group`, `note` the dice."""

    pieces: list[PlacedPiece]
    reach: dict[str, list[Ring]]
    note: str
    suggested: Traced
    assault: Assault | UnsetType = UNSET


class AllotFirer(Struct, kw_only=True, forbid_unknown_fields=True):
    """Who may fire, with every target considered."""

    id: str
    label: str
    weapon: str
    aims: list[Aim]


class AllotQuestion(Question, tag="allot"):
    """A target for each firer; only one fires where `single`, nobody need where `mayHold`."""

    firers: list[AllotFirer]
    targets: list[Target]
    note: str
    single: bool
    may_hold: bool = field(name="mayHold")
    suggested: Allotted


class FaceQuestion(Question, tag="face"):
    """A bearing: what is covered is an arc of `width` degrees round it, seen from `at`."""

    at: Point
    width: float
    suggested: Faced


class InterceptQuestion(Question, tag="intercept"):
    """Where on an enemy's way to react, `inches` of it at most; `ways` are by figure, start included."""

    ways: dict[str, list[Point]]
    inches: float
    options: list[Interception]
    suggested: Intercepted


QUESTIONS = (
    ChooseQuestion
    | ChooseManyQuestion
    | PlaceQuestion
    | TraceQuestion
    | AllotQuestion
    | FaceQuestion
    | InterceptQuestion
)
