"""The question to the side that is not moving: let a move pass, or react to it somewhere on its way."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import isfinite
from typing import ClassVar

from msgspec import UNSET, Struct, UnsetType

from rules.engine.lazily import cached_property
from rules.engine.requests.brief import Brief, Unlisted, found_in
from rules.engine.requests.request import Question, Refused, ReplyShape, Request, decode
from rules.geometry.terrain import Point
from rules.geometry.tolerance import at_most
from rules.phrases import Text, say

PASS = "pass"
"""The answer of whoever lets it happen."""

Span = tuple[float, float]
"""From how many inches on to how many."""


class Interception(Struct, frozen=True, kw_only=True):
    """One way of reacting: at which inches of the way it may come, what it costs and what it rolls.

    `refused` gives the reason why it is shown but not possible.
    """

    id: str
    label: Text
    verb: str = ""
    subject: str = ""
    detail: Text = ""
    rule: str = ""
    spans: tuple[Span, ...] = ()  # the stretches of inches at which it may come
    refused: Text = ""


class Shot(Struct, frozen=True, kw_only=True):
    """What a reaction would fire: in words, with how many dice (0: one round), and the hits on average."""

    told: Text
    dice: int
    hits: float


ShotAt = tuple[float, Shot]
"""After how many inches of the way, and what the fire would be there."""


class Intercepted(ReplyShape, frozen=True, kw_only=True):
    """The answer to Intercept: what is done, and after how many inches of the way."""

    option: str
    inches: float = 0.0


class InterceptQuestion(Question, frozen=True, kw_only=True, tag="intercept"):
    """Where on an enemy's way to react; `pass` lets him go; `unlisted` as of ChooseQuestion."""

    suggested: Intercepted
    inches: float  # the length of his way
    ways: Mapping[str, Sequence[Point]]  # by figure, start included
    options: tuple[Interception, ...]
    unlisted: tuple[Unlisted, ...] | UnsetType = UNSET


@dataclass(frozen=True, kw_only=True)
class Intercept(Request[Intercepted]):
    """Somebody is about to go these ways (by figure, start included); `pass` lets him go.

    `brief` is what a screen is told at once of a list that takes work; `foresee` tells of one way of reacting
    what its fire would be at each inch of the way at which it may come.
    """

    reply_type: ClassVar[type[ReplyShape]] = Intercepted
    ways: Mapping[str, Sequence[Point]]
    inches: float
    list_options: Callable[[], Sequence[Interception]]
    check: Callable[[Intercepted], Text]
    brief: Callable[[], Brief[Interception]] | None = None
    foresee: Callable[[Interception], Sequence[ShotAt]] | None = None

    @cached_property
    def options(self) -> tuple[Interception, ...]:
        """All ways of reacting, worked out only when shown or checked."""
        return tuple(self.list_options())

    def accept(self, raw: object) -> Intercepted:
        reply = decode(raw, Intercepted)
        if reply.option == PASS:
            return Intercepted(option=PASS)
        option = self._option(reply.option)
        if option.refused:
            raise Refused("not-possible", option.refused)
        if not isfinite(reply.inches) or not _is_within(reply.inches, option.spans):
            raise Refused("not-possible", say("cannot-come-at-that-point"))
        reply = Intercepted(option=reply.option, inches=round(min(max(reply.inches, 0.0), self.inches), 2))
        if reason := self.check(reply):
            raise Refused("not-possible", reason)
        return reply

    def _option(self, wanted: str) -> Interception:
        option = found_in(self.brief, lambda: self.options, wanted)
        if option is None:
            raise Refused("not-offered", say("not-among-the-choices", option=wanted[:80]))
        return option

    def shots(self, wanted: str) -> Sequence[ShotAt]:
        """Foresee the fire of one way of reacting along the way; raises Refused where it is not offered."""
        option = self._option(wanted)
        return () if self.foresee is None or option.refused else self.foresee(option)

    def suggested(self) -> Intercepted:
        return Intercepted(option=PASS)

    def plain(self) -> Iterator[Intercepted]:
        """List the one answer that is always legal: to let the move pass."""
        yield self.blank()

    def blank(self) -> Intercepted:
        return Intercepted(option=PASS)

    def shown(self, since: int = 0) -> InterceptQuestion:
        return self._told(since, Brief(self.options, ()))

    def put(self, since: int = 0) -> InterceptQuestion:
        return self._told(since, Brief(self.options, ()) if self.brief is None else self.brief())

    def _told(self, since: int, told: Brief[Interception]) -> InterceptQuestion:
        return InterceptQuestion(
            **self.preamble(since),
            suggested=self.proposed(),
            inches=round(self.inches, 2),
            ways=self.ways,
            options=told.options,
            unlisted=told.unlisted or UNSET,
        )


def _is_within(inches: float, spans: Sequence[Span]) -> bool:
    return any(at_most(start, inches) and at_most(inches, end) for start, end in spans)
