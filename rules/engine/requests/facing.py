"""The question which way troops face: one bearing."""

from collections.abc import Iterator
from dataclasses import dataclass
from math import isfinite
from typing import ClassVar

from rules.engine.requests.request import Question, Refused, ReplyShape, Request, decode
from rules.geometry.terrain import Point
from rules.phrases import say


class Faced(ReplyShape, frozen=True, kw_only=True):
    """The answer to Face: a bearing in degrees clockwise from north."""

    facing: float


class FaceQuestion(Question, frozen=True, kw_only=True, tag="face"):
    """A bearing: what is covered is an arc of `width` degrees round it, seen from `at`."""

    suggested: Faced
    at: Point
    width: float


@dataclass(frozen=True, kw_only=True)
class Face(Request[Faced]):
    """Which way they look from `at`; what they cover is an arc `width` degrees wide, for drawing."""

    reply_type: ClassVar[type[ReplyShape]] = Faced
    at: Point
    width: float
    prefer: float = 0.0

    def accept(self, raw: object) -> Faced:
        reply = decode(raw, Faced)
        if not isfinite(reply.facing) or abs(reply.facing) > 100_000:
            raise Refused("malformed", say("bearing-is-in-degrees"))
        return Faced(facing=round(reply.facing % 360.0, 2))

    def suggested(self) -> Faced:
        return Faced(facing=round(self.prefer % 360.0, 2))

    def plain(self) -> Iterator[Faced]:
        """List the one reply that needs no thought: to face north."""
        yield self.blank()

    def blank(self) -> Faced:
        return Faced(facing=0.0)

    def shown(self, since: int = 0) -> FaceQuestion:
        return FaceQuestion(**self.preamble(since), suggested=self.proposed(), at=self.at, width=self.width)
