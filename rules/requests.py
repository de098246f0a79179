"""The few shapes a question to a player can have.

A request is never saved: it is made anew whenever the rules run up to it. It shows what is legal
(`shown`), says one legal answer (`suggested`), and turns an answer into a typed reply or refuses it with a
reason a player understands (`accept`).
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, ClassVar, Generic, TypeVar

import msgspec
from msgspec import Struct

from rules.force import Seat
from rules.geometry.tolerance import rounded
from rules.terrain import Point

Ring = list[list[float]]
ReplyT = TypeVar("ReplyT", bound=Struct)


class Refused(Exception):
    """An answer that the rules do not allow; `code` is stable, the text is for the player."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(text)
        self.code = code
        self.text = text


class Option(Struct, frozen=True, kw_only=True):
    """One thing to choose. `refused` gives the reason why it is shown but not possible now."""

    id: str
    label: str
    verb: str = ""
    subject: str = ""  # the Unit, Leader, point or marker it is about
    dice: tuple[int, ...] = ()  # the Command Dice it spends
    detail: str = ""  # what it does, in a few words
    rule: str = ""
    refused: str = ""
    data: dict[str, Any] = {}


class Chosen(Struct, frozen=True, kw_only=True):
    """The answer to Choose."""

    option: str


class ChosenMany(Struct, frozen=True, kw_only=True):
    """The answer to ChooseMany."""

    options: tuple[str, ...]


class Placed(Struct, frozen=True, kw_only=True):
    """The answer to Place: where each piece goes; `source` is what it is placed from (a point or marker)."""

    places: dict[str, Point]
    source: str = ""
    facing: float | None = None
    floor: int = 0


class Traced(Struct, frozen=True, kw_only=True):
    """The answer to Trace: for each piece the corners of its way, without its start; empty: it stays."""

    paths: dict[str, tuple[Point, ...]]
    facing: float | None = None
    floor: int = 0


class Allotted(Struct, frozen=True, kw_only=True):
    """The answer to Allot: what each firer fires at; a firer left out does not fire."""

    targets: dict[str, str]
    facing: float | None = None


Check = Callable[[Any], str]  # the reason against a reply, or ""


def accepts_anything(_: object) -> str:
    """The check of a request whose listed options say it all."""
    return ""


@dataclass(frozen=True, kw_only=True)
class Request(Generic[ReplyT]):
    """A question to one seat: a stable `name`, the `prompt` for the seat, the `public` words for others.

    `standing` marks an offer that may be left unanswered (see effects.either), so nobody is awaited for it.
    """

    name: str
    seat: Seat
    prompt: str
    public: str = ""
    rule: str = ""
    subject: str = ""
    standing: bool = False
    reply_type: ClassVar[type[Struct]]

    def accept(self, raw: object) -> ReplyT:
        """The typed reply, or Refused."""
        raise NotImplementedError

    def suggested(self) -> ReplyT:
        """One legal answer."""
        raise NotImplementedError

    def forced(self) -> ReplyT | None:
        """The only possible answer, if there is just one and nothing to decide."""
        return None

    def shown(self) -> dict[str, Any]:
        """What its own seat is sent: the question, what is legal, and the suggestion."""
        common = {"name": self.name, "prompt": self.prompt, "rule": self.rule, "subject": self.subject}
        return {**common, "standing": self.standing, "suggested": msgspec.to_builtins(self.suggested())}


def decode(raw: object, shape: type[ReplyT]) -> ReplyT:
    """A typed reply out of JSON-like data; coordinates are rounded to a hundredth of an inch."""
    try:
        reply = msgspec.convert(raw, shape)
    except msgspec.ValidationError as error:
        raise Refused("malformed", f"That answer does not have the expected form: {error}") from error
    return reply


def _finite(point: Point) -> Point:
    if not all(-1000 < value < 1000 for value in point):
        raise Refused("off-table", "Coordinates must be finite places on or near the table.")
    return rounded(point)


@dataclass(frozen=True, kw_only=True)
class Choose(Request[Chosen]):
    """One of several options; those with a reason in `refused` are shown but cannot be taken.

    `decides` False means that a single open option may be taken without asking.
    """

    reply_type: ClassVar[type[Struct]] = Chosen
    list_options: Callable[[], Sequence[Option]]
    prefer: str = ""
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
        option = next((option for option in self.options if option.id == reply.option), None)
        if option is None:
            raise Refused("not-offered", f"“{reply.option[:80]}” is not among the choices offered.")
        if option.refused:
            raise Refused("not-possible", option.refused)
        return reply

    def suggested(self) -> Chosen:
        ids = [option.id for option in self.open]
        return Chosen(option=self.prefer if self.prefer in ids else ids[0])

    def forced(self) -> Chosen | None:
        return None if self.decides or len(self.open) != 1 else Chosen(option=self.open[0].id)

    def shown(self) -> dict[str, Any]:
        return {**super().shown(), "shape": "choose", "options": msgspec.to_builtins(self.options)}


@dataclass(frozen=True, kw_only=True)
class ChooseMany(Request[ChosenMany]):
    """Between `least` and `most` of several options."""

    reply_type: ClassVar[type[Struct]] = ChosenMany
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

    def shown(self) -> dict[str, Any]:
        many = {"shape": "choose-many", "least": self.least, "most": self.most}
        return {**super().shown(), **many, "options": msgspec.to_builtins(self.options)}


class Piece(Struct, frozen=True, kw_only=True):
    """Something to be placed or moved: where it is now, how far it may go, and the area it may reach."""

    id: str
    label: str
    at: Point | None = None
    allowance: float | None = None
    group: str = ""  # the Team it belongs to, so that one gesture moves all of it
    floor: int = 0


class Source(Struct, frozen=True, kw_only=True):
    """Something to place from: a Jump-Off Point or Patrol Marker with the area it opens (rings in inches)."""

    id: str
    label: str
    at: Point
    area: list[Ring] = []
    refused: str = ""


@dataclass(frozen=True, kw_only=True)
class Place(Request[Placed]):
    """Where pieces go: all of `pieces`, from one of `sources` (if there are any)."""

    reply_type: ClassVar[type[Struct]] = Placed
    pieces: tuple[Piece, ...]
    list_sources: Callable[[], Sequence[Source]] = tuple
    suggest: Callable[[], Placed]
    check: Check
    formation: bool = False  # the screen may lay the pieces out as one formation
    optional_pieces: bool = False  # one piece is enough (a single marker of several)

    @cached_property
    def sources(self) -> tuple[Source, ...]:
        """What they may be placed from, worked out only when shown or checked."""
        return tuple(self.list_sources())

    def accept(self, raw: object) -> Placed:
        reply = decode(raw, Placed)
        known = {piece.id for piece in self.pieces}
        if not reply.places or not set(reply.places) <= known:
            raise Refused("unknown-piece", "Place only the pieces that are asked for.")
        if not self.optional_pieces and set(reply.places) != known:
            raise Refused("missing-piece", "Every piece needs a place.")
        self._check_source(reply.source)
        places = {one: _finite(point) for one, point in reply.places.items()}
        reply = msgspec.structs.replace(reply, places=places)
        if reason := self.check(reply):
            raise Refused("not-possible", reason)
        return reply

    def _check_source(self, chosen: str) -> None:
        if not self.sources and not chosen:
            return
        source = next((source for source in self.sources if source.id == chosen), None)
        if source is None:
            raise Refused("not-offered", f"“{chosen[:80]}” is not something to place from.")
        if source.refused:
            raise Refused("not-possible", source.refused)

    def suggested(self) -> Placed:
        return self.suggest()

    def shown(self) -> dict[str, Any]:
        place = {"shape": "place", "formation": self.formation, "optionalPieces": self.optional_pieces}
        lists = {"pieces": msgspec.to_builtins(self.pieces), "sources": msgspec.to_builtins(self.sources)}
        return {**super().shown(), **place, **lists}


@dataclass(frozen=True, kw_only=True)
class Trace(Request[Traced]):
    """The way each piece takes, within its allowance; `reach` (rings for each group) is for drawing."""

    reply_type: ClassVar[type[Struct]] = Traced
    pieces: tuple[Piece, ...]
    suggest: Callable[[], Traced]
    check: Check
    reach: Callable[[], dict[str, list[Ring]]]
    note: str = ""  # the dice and what was taken off them

    def accept(self, raw: object) -> Traced:
        reply = decode(raw, Traced)
        if not set(reply.paths) <= {piece.id for piece in self.pieces}:
            raise Refused("unknown-piece", "Only the pieces that are moving can be given a way.")
        if any(len(path) > 40 for path in reply.paths.values()):
            raise Refused("malformed", "A way may have at most 40 corners.")
        paths = {one: tuple(_finite(point) for point in path) for one, path in reply.paths.items()}
        reply = msgspec.structs.replace(reply, paths=paths)
        if reason := self.check(reply):
            raise Refused("not-possible", reason)
        return reply

    def suggested(self) -> Traced:
        return self.suggest()

    def shown(self) -> dict[str, Any]:
        trace = {"shape": "trace", "note": self.note, "reach": self.reach()}
        return {**super().shown(), **trace, "pieces": msgspec.to_builtins(self.pieces)}


class Aim(Struct, frozen=True, kw_only=True):
    """One firer at one target: inches, band, dice, number needed, cover — or why not."""

    target: str
    distance: float = 0.0
    band: str = ""
    dice: int = 0
    needs: int = 0
    cover: str = ""
    refused: str = ""


class Firer(Struct, frozen=True, kw_only=True):
    """A man (or crewed weapon) that may fire, with every target considered."""

    id: str
    label: str
    weapon: str
    aims: tuple[Aim, ...]


class Target(Struct, frozen=True, kw_only=True):
    """A Team (or group of Teams that must be taken together) that can be fired at, or why not."""

    id: str
    label: str
    teams: tuple[str, ...]
    cover: str = ""
    summary: str = ""
    refused: str = ""


@dataclass(frozen=True, kw_only=True)
class Allot(Request[Allotted]):
    """Which firer fires at which target."""

    reply_type: ClassVar[type[Struct]] = Allotted
    list_firers: Callable[[], Sequence[Firer]]
    list_targets: Callable[[], Sequence[Target]]
    suggest: Callable[[], Allotted]
    check: Check
    note: str = ""

    @cached_property
    def firers(self) -> tuple[Firer, ...]:
        """All who may fire."""
        return tuple(self.list_firers())

    @cached_property
    def targets(self) -> tuple[Target, ...]:
        """All targets, with those that cannot be fired at and why."""
        return tuple(self.list_targets())

    def accept(self, raw: object) -> Allotted:
        reply = decode(raw, Allotted)
        if not reply.targets:
            raise Refused("nothing-chosen", "Choose a target for at least one firer.")
        for firer, target in reply.targets.items():
            self._check_aim(firer, target)
        if reason := self.check(reply):
            raise Refused("not-possible", reason)
        return reply

    def _check_aim(self, firer_id: str, target_id: str) -> None:
        firer = next((firer for firer in self.firers if firer.id == firer_id), None)
        aim = next((aim for aim in firer.aims if aim.target == target_id), None) if firer else None
        if aim is None:
            raise Refused("not-offered", "That firer cannot be given that target.")
        if aim.refused:
            raise Refused("not-possible", aim.refused)

    def suggested(self) -> Allotted:
        return self.suggest()

    def shown(self) -> dict[str, Any]:
        lists = {"firers": msgspec.to_builtins(self.firers), "targets": msgspec.to_builtins(self.targets)}
        return {**super().shown(), "shape": "allot", "note": self.note, **lists}
