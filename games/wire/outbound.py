"""What the server sends: docs/protocol.md in types. A field's comment goes into the schema."""

from typing import TYPE_CHECKING, Annotated, Any, Literal, Never, TypeAlias

from msgspec import UNSET, Meta, Struct, UnsetType

from games.wire.told import Facts, QueryName
from rules import EventData, Seat

JsonObject = dict[str, Any]


def as_defined(**schema: Any) -> Meta:
    """Make the Meta that tells the schema how JSON made elsewhere is defined."""
    return Meta(extra_json_schema=schema)


def one_of(*names: str) -> Meta:
    """Make the Meta that tells the schema which definitions JSON made elsewhere obeys one of."""
    return as_defined(anyOf=[{"$ref": f"#/$defs/{name}"} for name in names])


if TYPE_CHECKING:
    Known: TypeAlias = Facts | dict[str, Never]
else:
    Known = Annotated[JsonObject, one_of("Facts")]
Seen = Annotated[JsonObject, as_defined(anyOf=[{"$ref": "#/$defs/View"}, {"maxProperties": 0}])]
Change = Annotated[JsonObject, as_defined(patches="View")]
Result = Annotated[
    JsonObject,
    one_of(
        "Verdict",
        "Advised",
        "Outlook",
        "Odds",
        "Draft",
        "Sight",
        "Fan",
        "Reach",
        "DriveTold",
        "PatrolOutlook",
        "Shots",
        "ChooseQuestion",
        "InterceptQuestion",
    ),
]
Asking = Annotated[JsonObject, as_defined(**{"$ref": "#/$defs/request"})]
Order = Annotated[JsonObject, as_defined(**{"$ref": "#/$defs/StandingOrder"})]


Sees = Literal["into-red", "into-blue", "into-both", "later"]


class LogLine(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """Something that happened, for this viewer's eyes; `number` is that of the entry it belongs to.

    `seat` is who did it, `data` what the screen needs to show it, `names` where a piece or a feature is named
    in the text (from and to, in UTF-16 units, and its id). `undone_by` is the number of the undo that took it
    back.
    """

    number: int
    kind: str
    text: str
    seat: Seat | UnsetType = UNSET
    rule: str = ""
    data: EventData = {}
    names: tuple[tuple[int, int, str], ...] = ()
    undone_by: int | UnsetType = UNSET


class ChatLine(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A line of the talk; `seat` is missing for who watches, `to` says when it is for some alone."""

    id: int
    name: str
    text: str
    at: str
    seat: Seat | UnsetType = UNSET
    to: Literal["players", "watchers"] | UnsetType = UNSET


class Muted(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Somebody whom this viewer does not hear; `line` is one of his, by which he can be heard again."""

    line: int
    name: str


class You(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """Who the viewer is: the seat whose view this is (none: a spectator) and all seats that are his.

    `host`: he set up the game, `umpire`: he is its umpire. `sees`: into which sides he sees who has no seat,
    by leave of both players; "later": into both, when their delays are over. `live`: he might, and watches
    what is open to all now.
    """

    seats: tuple[Seat, ...] = ()
    seat: Seat | UnsetType = UNSET
    sees: Sees | UnsetType = UNSET
    live: bool = False
    name: str = ""
    host: bool = False
    umpire: bool = False


class Message(Struct, frozen=True, kw_only=True, tag_field="type", forbid_unknown_fields=True):
    """Anything the server says; its `type` tells which."""


class Hello(Message, frozen=True, tag="hello"):
    """The first message, and the answer to a hand-over or to a gap that is too long: everything anew.

    `view` is empty ({}) in a game that has not begun.
    """

    number: int
    you: You
    game: Known
    view: Seen
    log: list[LogLine]
    chat: list[ChatLine]
    at: str


class Update(Message, frozen=True, tag="update", omit_defaults=True):
    """What changed since `after`: a merge patch (RFC 7396) of the view, and what happened.

    `game`, if it is there, replaces what the hello said of the game.
    """

    after: int
    number: int
    at: str
    change: Change = {}
    game: Known = {}
    events: list[LogLine] = []


class Asked(Message, frozen=True, tag="question"):
    """What this seat is asked at that number, whole: it takes the place of a `request` that is coming."""

    number: int
    request: Asking


class Answered(Message, frozen=True, tag="answered"):
    """An answer or command was taken and made this number; the same again for the same client id."""

    client_id: str
    number: int


class RefusedMessage(Message, frozen=True, tag="refused", omit_defaults=True):
    """Something was not taken and changed nothing: a stable code, and the reason in plain words.

    `client_id` is that of the answer or command (the id of a query), missing when the message had none.
    """

    code: str
    text: str
    number: int
    client_id: str | UnsetType = UNSET


class Stopping(Message, frozen=True, tag="stops"):
    """What this seat wishes of windows for reactions (see the client's `stops`); to its player alone."""

    seat: Seat
    passing: bool
    stop: Literal["always", "able", "kinds", "orders"]
    kinds: list[str]
    hold: bool
    orders: list[Order]


class ChatSaid(Message, frozen=True, tag="chat"):
    """A line was said."""

    line: ChatLine


class LineRemoved(Message, frozen=True, tag="line-removed"):
    """A line was taken away: it is to be shown no more."""

    line: int


class Talk(Message, frozen=True, tag="talk"):
    """The end of the talk anew, as this viewer hears it, and whom he does not hear."""

    chat: list[ChatLine]
    muted: list[Muted]


class Presence(Message, frozen=True, tag="presence"):
    """Which seats are connected, and how many people watch."""

    seats: dict[Seat, bool]
    watching: int


class Reply(Message, frozen=True, tag="reply"):
    """The answer to a query."""

    id: str
    name: QueryName
    result: Result


class Pong(Message, frozen=True, tag="pong"):
    """The server is there; the game's number as it stands."""

    number: int


Outbound = (
    Hello
    | Update
    | Asked
    | Answered
    | RefusedMessage
    | Stopping
    | ChatSaid
    | LineRemoved
    | Talk
    | Presence
    | Reply
    | Pong
)
