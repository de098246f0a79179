"""The question how a driver drives: turns on the spot, and a line that he follows."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from math import isfinite
from typing import ClassVar, NamedTuple

import msgspec
from msgspec import UNSET, UnsetType

from rules.engine.requests.places import MOST_CORNERS, Ring, finite
from rules.engine.requests.request import Check, Question, Refused, ReplyShape, Request, decode
from rules.geometry.terrain import Point
from rules.phrases import Text, say


class Steered(ReplyShape, frozen=True, kw_only=True):
    """The answer to Steer: the corners of the line that is followed, without its start.

    `before` and `after` it the vehicle turns on the spot, so many degrees to the right (left below 0).
    """

    line: tuple[Point, ...] = ()
    backwards: bool = False
    before: float = 0.0
    after: float = 0.0


class DrivePreview(NamedTuple):
    """Where a drive leads: places and headings on the way, the inches driven, and what stops it there."""

    poses: list[tuple[float, float, float]]  # inches east and south, degrees
    inches: float
    why: Text = ""


class SteerQuestion(Question, frozen=True, kw_only=True, tag="steer"):
    """A drive of one vehicle from where it stands."""

    suggested: Steered | UnsetType = UNSET  # told over the socket to the query `suggest`
    note: Text  # the dice, and what was taken off them
    vehicle: str  # its id
    at: Point
    heading: float
    length: float
    width: float
    inches: float  # forwards, on the best of ground
    backwards: float  # inches in reverse; 0 where it cannot
    turn: float  # degrees that it may turn on the spot in all
    radius: float  # of its tightest curve, in inches


@dataclass(frozen=True, kw_only=True)
class Steer(Request[Steered]):
    """How a vehicle drives; `course` says how far it gets on an answer, `reach` (rings) where it may get."""

    reply_type: ClassVar[type[ReplyShape]] = Steered
    vehicle: str
    at: Point
    heading: float
    length: float
    width: float
    inches: float
    backwards: float
    turn: float
    radius: float
    note: Text
    suggest: Callable[[], Steered]
    check: Check
    course: Callable[[Steered], DrivePreview]
    reach: Callable[[], list[Ring]]

    def accept(self, raw: object) -> Steered:
        reply = decode(raw, Steered)
        if len(reply.line) > MOST_CORNERS:
            raise Refused("malformed", say("line-has-too-many-corners", corners=MOST_CORNERS))
        if not all(isfinite(turn) and abs(turn) <= 360.0 for turn in (reply.before, reply.after)):
            raise Refused("malformed", say("turn-is-in-degrees"))
        line = tuple(finite(corner) for corner in reply.line)
        turns = {"before": round(reply.before, 2), "after": round(reply.after, 2)}
        reply = msgspec.structs.replace(reply, line=line, **turns)
        if reason := self.check(reply):
            raise Refused("not-possible", reason)
        return reply

    def suggested(self) -> Steered:
        return self.suggest()

    def plain(self) -> Iterator[Steered]:
        """List the one reply that needs no thought: to stay."""
        yield self.blank()

    def blank(self) -> Steered:
        return Steered()

    def shown(self, since: int = 0) -> SteerQuestion:
        return self._told(since, self.proposed())

    def put(self, since: int = 0) -> SteerQuestion:
        return self._told(since, UNSET)

    def _told(self, since: int, suggested: Steered | UnsetType) -> SteerQuestion:
        return SteerQuestion(
            **self.preamble(since),
            suggested=suggested,
            note=self.note,
            vehicle=self.vehicle,
            at=self.at,
            heading=self.heading,
            length=self.length,
            width=self.width,
            inches=self.inches,
            backwards=self.backwards,
            turn=self.turn,
            radius=self.radius,
        )
