"""Questions answered out of a list: one of several options, or some of them."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations, islice
from typing import ClassVar

from msgspec import UNSET, Struct, UnsetType, field

from rules.engine.lazily import cached_property
from rules.engine.requests.brief import Brief, Unlisted, found_in
from rules.engine.requests.request import (
    Check,
    Question,
    Refused,
    ReplyShape,
    Request,
    accepts_anything,
    decode,
)
from rules.geometry.faces import HitFace
from rules.geometry.terrain import Point
from rules.phrases import Text, say


class OptionData(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a screen may draw or count of an option, and what a player may weigh."""

    instead: str | UnsetType = UNSET  # the option of which it is another way
    rolls: str | UnsetType = UNSET  # how a Section rolls for the move: own-pace, separate
    least: float | UnsetType = UNSET  # inches that the roll brings at the least
    mean: float | UnsetType = UNSET
    most: float | UnsetType = UNSET
    dice: int | UnsetType = UNSET  # of that roll, or with which a vehicle drives, or of a hit
    result: int | UnsetType = UNSET  # that Command Dice have to make
    at: Point | UnsetType = UNSET  # the place that it is about
    start: Point | UnsetType = field(default=UNSET, name="from")  # of the line of fire to that place
    toward: float | UnsetType = UNSET  # the bearing in which men climb
    team: str | UnsetType = UNSET  # whose man it is
    needs: int | UnsetType = UNSET  # the least sum of two dice that hits
    chance: float | UnsetType = UNSET  # of that sum
    hits: int | UnsetType = UNSET  # that come of it
    face: HitFace | UnsetType = UNSET  # of a vehicle, that is hit


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
    data: OptionData = OptionData()


class Chosen(ReplyShape, frozen=True, kw_only=True):
    """The answer to Choose."""

    option: str


class ChosenMany(ReplyShape, frozen=True, kw_only=True):
    """The answer to ChooseMany."""

    options: tuple[str, ...]


class ChooseQuestion(Question, frozen=True, kw_only=True, tag="choose"):
    """One of the options; those of the kinds in `unlisted` are told to the query `options`."""

    suggested: Chosen
    options: tuple[Option, ...]
    unlisted: tuple[Unlisted, ...] | UnsetType = UNSET


class StandingOffer(Question, frozen=True, kw_only=True, tag="offer"):
    """One of several options that may all be left alone: the query `offer` tells them, as `choose`."""


class ChooseManyQuestion(Question, frozen=True, kw_only=True, tag="choose-many"):
    """From `least` to `most` of the options, each once."""

    suggested: ChosenMany
    least: int
    most: int
    options: tuple[Option, ...]


@dataclass(frozen=True, kw_only=True)
class Choose(Request[Chosen]):
    """One of several options; those with a reason in `refused` are shown but cannot be taken.

    `decides` False means that a single open option may be taken without asking; of what will probably come to
    nothing, as `is_vain` tells, nothing is suggested while there is anything else. `brief` is what a screen
    is told at once of a list that takes work; with it `prefer` is suggested. `odds` tells by option what will
    probably come of it, for moves by where they are to lead, `nowhere` of which of these there is nothing but
    to go back, and why; both are worked out only when a player wants them.
    """

    reply_type: ClassVar[type[ReplyShape]] = Chosen
    list_options: Callable[[], Iterable[Option]]
    prefer: str = ""
    is_vain: Callable[[Option], bool] = lambda option: False
    decides: bool = True
    brief: Callable[[], Brief[Option]] | None = None
    odds: Callable[[Point | None], Mapping[str, Text]] = lambda place: {}
    nowhere: Callable[[Iterable[Option]], Mapping[str, Text]] = lambda options: {}

    @cached_property
    def options(self) -> tuple[Option, ...]:
        """All options, worked out only when shown or checked."""
        return tuple(self.list_options())

    @property
    def open(self) -> list[Option]:
        """The options that can be taken."""
        return [option for option in self.options if not option.refused]

    def accept(self, raw: object) -> Chosen:
        reply = decode(raw, Chosen)
        if self.window is not None and reply.option == self.prefer:
            return reply  # a window may always be let pass, whatever else there is to choose
        option = found_in(self.brief, lambda: self.options, reply.option)
        if option is None:
            raise Refused("not-offered", say("not-among-the-choices", option=reply.option[:80]))
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
        """List a reply for each open option."""
        for option in self.open:
            yield Chosen(option=option.id)

    def blank(self) -> Chosen:
        return Chosen(option="")

    def forced(self) -> Chosen | None:
        """Find the only open option; nothing is listed past a second, as whoever answered waits for it."""
        if self.decides:
            return None
        found = list(islice((one.id for one in self.list_options() if not one.refused), 2))
        return Chosen(option=found[0]) if len(found) == 1 else None

    def shown(self, since: int = 0) -> ChooseQuestion:
        return ChooseQuestion(**self.preamble(since), suggested=self.proposed(), options=self.options)

    def put(self, since: int = 0) -> ChooseQuestion:
        if self.brief is None:
            return self.shown(since)
        told, suggested = self.brief(), Chosen(option=self.prefer)
        return ChooseQuestion(
            **self.preamble(since), suggested=suggested, options=told.options, unlisted=told.unlisted
        )

    def announced(self, since: int = 0) -> Question:
        """Write the question as a screen is told of it at once; an offer that stands has no more to come, as
        its list is seldom looked at."""
        return StandingOffer(**self.preamble(since)) if self.standing else super().announced(since)


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
            raise Refused("wrong-number", say("choose-between", fewest=self.least, highest=self.most))
        for one in reply.options:
            self._open(one)
        if reason := self.check(reply):
            raise Refused("not-possible", reason)
        return reply

    def _open(self, one: str) -> None:
        option = next((option for option in self.options if option.id == one), None)
        if option is None:
            raise Refused("not-offered", say("not-among-the-choices", option=one[:80]))
        if option.refused:
            raise Refused("not-possible", option.refused)

    def suggested(self) -> ChosenMany:
        ids = tuple(option.id for option in self.options if not option.refused)
        return ChosenMany(options=self.prefer or ids[: self.least])

    def plain(self) -> Iterator[ChosenMany]:
        """List a reply for every combination of open options, the smallest that may be chosen first."""
        ids = [option.id for option in self.options if not option.refused]
        for count in range(self.least, self.most + 1):
            yield from (ChosenMany(options=some) for some in combinations(ids, count))

    def blank(self) -> ChosenMany:
        return ChosenMany(options=())

    def shown(self, since: int = 0) -> ChooseManyQuestion:
        return ChooseManyQuestion(
            **self.preamble(since),
            suggested=self.proposed(),
            least=self.least,
            most=self.most,
            options=self.options,
        )
