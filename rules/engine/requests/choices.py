"""Questions answered out of a list: one of several options, or some of them."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Annotated, Any, ClassVar, Literal, TypedDict

import msgspec
from msgspec import Meta, Struct

from rules.engine.lazily import cached_property
from rules.engine.requests.request import (
    At,
    Check,
    Question,
    Refused,
    ReplyShape,
    Request,
    accepts_anything,
    decode,
)
from rules.phrases import Text


class OptionData(TypedDict, total=False):
    """What a screen may draw or count of an option; there may be more."""

    instead: str  # the option of which it is another way
    rolls: str  # how a Section rolls for the move: own-pace, separate
    least: float  # inches that the roll brings at the least
    mean: float
    most: float
    dice: int  # of that roll
    at: At  # the place that it is about


class Option(Struct, frozen=True, kw_only=True):
    """One thing to choose. `refused` gives the reason why it is shown but not possible now."""

    id: str
    label: Text
    verb: str = ""
    subject: str = ""  # the Unit, Leader, point or marker it is about
    dice: tuple[int, ...] = ()  # the Command Dice it spends
    detail: Text = ""  # what it does, in a few words
    warning: Text = ""  # what may be regretted, told where it is chosen
    rule: str = ""
    refused: Text = ""  # why it cannot be taken now
    data: Annotated[dict[str, Any], Meta(extra_json_schema={"$ref": "#/$defs/OptionData"})] = {}


class Chosen(ReplyShape, frozen=True, kw_only=True):
    """The answer to Choose."""

    option: str


class ChosenMany(ReplyShape, frozen=True, kw_only=True):
    """The answer to ChooseMany."""

    options: tuple[str, ...]


class ChooseQuestion(Question):
    """One of the options."""

    suggested: Chosen
    shape: Literal["choose"]
    options: list[Option]
    since: int  # the number at which it was put


class StandingOffer(Question):
    """One of several options that may all be left alone: the query `offer` tells them, as `choose`."""

    shape: Literal["offer"]
    since: int  # the number at which it was put


class ChooseManyQuestion(Question):
    """From `least` to `most` of the options, each once."""

    suggested: ChosenMany
    shape: Literal["choose-many"]
    least: int
    most: int
    options: list[Option]
    since: int  # the number at which it was put


@dataclass(frozen=True, kw_only=True)
class Choose(Request[Chosen]):
    """One of several options; those with a reason in `refused` are shown but cannot be taken.

    `decides` False means that a single open option may be taken without asking; of what will probably come to
    nothing, as `is_vain` tells, nothing is suggested while there is anything else.
    """

    reply_type: ClassVar[type[ReplyShape]] = Chosen
    list_options: Callable[[], Sequence[Option]]
    prefer: str = ""
    is_vain: Callable[[Option], bool] = lambda option: False
    decides: bool = True

    @cached_property
    def options(self) -> tuple[Option, ...]:
        """All options, worked out only when shown or checked."""
        return tuple(self.list_options())

    @property
    def open(self) -> list[Option]:
        """Those that can be taken."""
        return [option for option in self.options if not option.refused]

    def accept(self, raw: object) -> Chosen:
        reply = decode(raw, Chosen)
        if self.window is not None and reply.option == self.prefer:
            return reply  # a window may always be let pass, whatever else there is to choose
        option = next((option for option in self.options if option.id == reply.option), None)
        if option is None:
            raise Refused("not-offered", f"“{reply.option[:80]}” is not among the choices offered.")
        if option.refused:
            raise Refused("not-possible", option.refused)
        return reply

    def suggested(self) -> Chosen:
        ids = [option.id for option in self.open]
        if self.standing and not ids:  # an offer that nobody has to answer may have nothing open for now
            return self.blank()
        ids = [option.id for option in self.open if not self.is_vain(option)] or ids
        return Chosen(option=self.prefer if self.prefer in ids else ids[0])

    def plain(self) -> Iterator[Chosen]:
        """List each of the open options."""
        for option in self.open:
            yield Chosen(option=option.id)

    def blank(self) -> Chosen:
        return Chosen(option="")

    def forced(self) -> Chosen | None:
        return None if self.decides or len(self.open) != 1 else Chosen(option=self.open[0].id)

    def shown(self, since: int = 0) -> ChooseQuestion:
        return {
            **self.question(),
            "suggested": msgspec.to_builtins(self.proposed()),
            "shape": "choose",
            "options": list(self.options),
            "since": since,
        }

    def put(self, since: int = 0) -> ChooseQuestion | StandingOffer:
        """Write what a screen is sent: of an offer that stands no list, which is seldom looked at."""
        if self.standing:
            return {**self.question(), "shape": "offer", "since": since}
        return self.shown(since)


@dataclass(frozen=True, kw_only=True)
class ChooseMany(Request[ChosenMany]):
    """Between `least` and `most` of several options."""

    reply_type: ClassVar[type[ReplyShape]] = ChosenMany
    options: tuple[Option, ...]
    least: int
    most: int
    prefer: tuple[str, ...] = ()
    check: Check = accepts_anything

    def accept(self, raw: object) -> ChosenMany:
        reply = decode(raw, ChosenMany)
        if len(set(reply.options)) != len(reply.options) or not self.least <= len(reply.options) <= self.most:
            raise Refused("wrong-number", f"Choose between {self.least} and {self.most}, each once.")
        for one in reply.options:
            self._open(one)
        if reason := self.check(reply):
            raise Refused("not-possible", reason)
        return reply

    def _open(self, one: str) -> None:
        option = next((option for option in self.options if option.id == one), None)
        if option is None:
            raise Refused("not-offered", f"“{one[:80]}” is not among the choices offered.")
        if option.refused:
            raise Refused("not-possible", option.refused)

    def suggested(self) -> ChosenMany:
        ids = tuple(option.id for option in self.options if not option.refused)
        return ChosenMany(options=self.prefer or ids[: self.least])

    def plain(self) -> Iterator[ChosenMany]:
        """List every mixture of the open options, of as few as may be first."""
        ids = [option.id for option in self.options if not option.refused]
        for count in range(self.least, self.most + 1):
            yield from (ChosenMany(options=some) for some in combinations(ids, count))

    def blank(self) -> ChosenMany:
        return ChosenMany(options=())

    def shown(self, since: int = 0) -> ChooseManyQuestion:
        return {
            **self.question(),
            "suggested": msgspec.to_builtins(self.proposed()),
            "shape": "choose-many",
            "least": self.least,
            "most": self.most,
            "options": list(self.options),
            "since": since,
        }
