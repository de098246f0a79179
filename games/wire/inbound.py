"""What a client may send: docs/protocol.md in types. Distances in inches, bearings in degrees."""

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from games.wire.told import CalledFor, LetSee, QueryName, UmpireSees
from rules import Correction

Place = tuple[float, float]
AnyReply = Annotated[dict[str, Any], Meta(extra_json_schema={"form": {"$ref": "#/$defs/reply"}})]
"""Of the form of what is suggested, as the request checks (rules.engine.requests)."""
LineId = Annotated[int, Meta(ge=1, le=2**53)]
Colour = Literal["red", "blue"]
Order = Annotated[dict[str, Any], Meta(extra_json_schema={"form": {"$ref": "#/$defs/StandingOrder"}})]
Formation = Literal["line", "column", "wedge", "cluster", "along", "keep"]


class Message(Struct, frozen=True, kw_only=True, tag_field="type", forbid_unknown_fields=True):
    """Anything a client says; its `type` tells which."""


class Answer(Message, frozen=True, kw_only=True, tag="answer"):
    """The answer to the request of the view numbered `seen`; `seat` only where one person has both seats."""

    client_id: str
    seen: int
    reply: AnyReply
    seat: Colour | None = None


class Command(Message, frozen=True, kw_only=True, tag="command"):
    """Something a player may say at any moment: resign, offer-draw, undo ... (playing.services.commands)."""

    client_id: str
    seen: int
    name: str
    seat: Colour | None = None


class Correct(Message, frozen=True, kw_only=True, tag="correct"):
    """Ask the other player to put something right on the table, and why; both sides see it as it is asked.

    Who plays both sides, or against the computer, does it at once. In the battle only.
    """

    client_id: str
    seen: int
    correction: Correction
    why: str
    seat: Colour | None = None


class Umpire(Message, frozen=True, kw_only=True, tag="umpire"):
    """What the umpire does at the table; which fields count depends on what. He answers for nobody.

    `rule`: a `text`, by a `section` or none; `withdraw-ruling`: that of the number `ruling`; `put-right`: a
    `correction`, and why (`text`); `decide`: the `offer` of a seat, in a `way`; `reverse`: his newest
    decision; `roll`: so many `dice` for what `text` says; `pause` and `go-on`: the clocks; `look`: as `sees`;
    `leave`: his seat.
    """

    client_id: str
    seen: int
    do: Literal[
        "rule", "withdraw-ruling", "put-right", "decide", "reverse", "roll", "pause", "go-on", "look", "leave"
    ]
    text: str = ""
    section: str = ""
    ruling: int = 0
    correction: Correction | None = None
    offer: Literal["undo", "correction"] = "correction"
    way: Literal["granted", "declined", "rolled"] = "declined"
    dice: int = 1
    sees: UmpireSees = "open"


class ToUmpire(Message, frozen=True, kw_only=True, tag="to-umpire"):
    """What a player says to the umpire; which fields count depends on what.

    `call`: come, `about` something, `why`; `call-off`: no more; `let-see`: what he may see (`leave`).
    """

    client_id: str
    seen: int
    do: Literal["call", "call-off", "let-see"]
    about: CalledFor = "else"
    why: str = ""
    leave: LetSee = "open"
    seat: Colour | None = None


class Query(Message, frozen=True, kw_only=True, tag="query"):
    """A question to the server that changes nothing; which fields count depends on the name."""

    id: str
    name: QueryName
    reply: AnyReply | None = None
    pieces: tuple[str, ...] = ()
    at: Place | None = None
    way: tuple[Place, ...] = ()
    along: tuple[Place, ...] = ()
    formation: Formation | None = None
    facing: float | None = None
    floor: int = 0
    source: str = ""
    viewer: str | Place | None = None
    target: str | Place | None = None
    correction: Correction | None = None  # of `put-right`
    since: int | None = None  # of `advice`: the question's own `since`


class HandOver(Message, frozen=True, kw_only=True, tag="hand-over"):
    """One person has both seats: from now on show the table as this seat sees it."""

    seat: Colour


class Stops(Message, frozen=True, kw_only=True, tag="stops"):
    """At which windows for a reaction one is asked; private. What is left out stays as it is.

    `passing`: let every window pass until one's own Phase; `stop`: when to be asked otherwise, `kinds` by
    which kinds of reactions; `hold`: be asked at every window till then; `orders`: standing orders.
    """

    passing: bool | UnsetType = UNSET
    stop: Literal["always", "able", "kinds", "orders"] | UnsetType = UNSET
    kinds: tuple[str, ...] | UnsetType = UNSET
    hold: bool | UnsetType = UNSET
    orders: tuple[Order, ...] | UnsetType = UNSET
    seat: Colour | None = None

    def wishes(self) -> dict[str, Any]:
        """Make the dict of those wishes that the message changes."""
        given = {
            "passing": self.passing, "stop": self.stop, "kinds": self.kinds, "hold": self.hold,
            "orders": self.orders,
        }  # fmt: skip
        return {name: value for name, value in given.items() if value is not UNSET}


class Skip(Message, frozen=True, kw_only=True, tag="skip"):
    """Of who plays against the computer: have it go on without pauses until one is asked something oneself.

    It makes no number, and what the computer does is told as ever.
    """


class LetWatch(Message, frozen=True, kw_only=True, tag="let-watch"):
    """Let watchers see so much later what one's own side hides, if the other player lets them as well.

    Said again, it changes the delay. The command `close-watching` takes it back.
    """

    client_id: str
    seen: int
    unit: Literal["phases", "minutes"]
    amount: int
    seat: Colour | None = None


class Watch(Message, frozen=True, kw_only=True, tag="watch"):
    """Of who watches: show what is open to all now (`live`), or, where players let him, everything later."""

    live: bool


class Chat(Message, frozen=True, kw_only=True, tag="chat"):
    """A line for those who play, or for those who watch as well; who watches speaks to everybody."""

    text: str
    to: Literal["players", "everybody"] = "players"


class RemoveLine(Message, frozen=True, kw_only=True, tag="remove-line"):
    """Take a line of the talk away from everybody's eyes: for whoever set up the game."""

    line: LineId


class Still(Message, frozen=True, kw_only=True, tag="still"):
    """Let whoever of those who watch said that line say nothing more, or without one all who watch, or, with
    `on` false, let them speak again: for whoever set up the game."""

    line: LineId | None = None
    on: bool = True


class Mute(Message, frozen=True, kw_only=True, tag="mute"):
    """Hear no more whoever said that line, or, with `on` false, hear him again."""

    line: LineId
    on: bool = True


class Ping(Message, frozen=True, kw_only=True, tag="ping"):
    """Is anybody there? To be sent about every 20 seconds."""


Inbound = (
    Answer
    | Command
    | Correct
    | Umpire
    | ToUmpire
    | LetWatch
    | Watch
    | Query
    | HandOver
    | Stops
    | Skip
    | Chat
    | RemoveLine
    | Still
    | Mute
    | Ping
)
