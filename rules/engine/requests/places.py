"""Questions answered on the table: where pieces go, and the ways they take."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

import msgspec
from msgspec import UNSET, Struct, UnsetType, field

from rules.engine.lazily import cached_property
from rules.engine.requests.plain_places import MIDDLE, MOST_MIDDLES, MOST_SPOTS, steps_from, together
from rules.engine.requests.request import At, Check, Question, Refused, ReplyShape, Request, decode
from rules.geometry.terrain import Point
from rules.geometry.tolerance import rounded
from rules.phrases import Text, say

Ring = list[At]

MOST_CORNERS = 40
"""Corners that a way may have."""


class Placed(ReplyShape, frozen=True, kw_only=True):
    """The answer to Place: where each piece goes; `source` is what it is placed from (a point or marker)."""

    places: dict[str, Point]
    source: str = ""
    facing: float | None = None
    floor: int = 0


class Traced(ReplyShape, frozen=True, kw_only=True):
    """The answer to Trace: for each piece the corners of its way, without its start; empty: it stays."""

    paths: dict[str, tuple[Point, ...]]
    facing: float | None = None
    floor: int = 0


def finite(point: Point) -> Point:
    """Round a place to a hundredth of an inch; Refused when it is nowhere near a table."""
    if not all(-1000 < value < 1000 for value in point):
        raise Refused("off-table", say("finite-coordinates"))
    return rounded(point)


class PlaceablePiece(Struct, frozen=True, kw_only=True):
    """Something to be placed or moved: where it is now, how far it may go, and the area it may reach."""

    id: str
    label: Text
    at: Point | None = None  # where it is, unless it is off the table
    allowance: float | None = None  # inches of open ground that it may go
    group: str = ""  # the Team it belongs to, so that one gesture moves all of it
    floor: int = 0

    @property
    def place(self) -> Point:
        """Where it is; raises LookupError off the table."""
        if self.at is None:
            raise LookupError(f"{self.id} is not on the table")
        return self.at


class Source(Struct, frozen=True, kw_only=True):
    """Something to place from: a Jump-Off Point or Patrol Marker with the area it opens (rings in inches)."""

    id: str
    label: Text
    at: Point
    area: list[Ring] = []  # closed lists of corners: an outline, or a hole in one before it
    refused: Text = ""  # why nothing can be placed from it now


class PlaceQuestion(Question, frozen=True, kw_only=True, tag="place"):
    """A place for each piece, from one of the sources if there are any."""

    suggested: Placed
    formation: bool  # the query `array` can lay them out
    optional_pieces: bool = field(name="optionalPieces")  # one piece is enough
    at_once: bool = field(name="atOnce")  # what is set down can be taken back: nobody need confirm it
    pieces: tuple[PlaceablePiece, ...]
    sources: tuple[Source, ...]


class Assault(Struct, frozen=True, kw_only=True):
    """A way into Close Combat within reach, and whom it would strike."""

    paths: Mapping[str, Sequence[Point]]
    against: list[str]


class TraceQuestion(Question, frozen=True, kw_only=True, tag="trace"):
    """A way for each piece that moves."""

    suggested: Traced | UnsetType = UNSET  # told over the socket to the query `suggest`
    note: Text  # the dice, and what was taken off them
    pieces: tuple[PlaceablePiece, ...]
    assault: Assault | UnsetType = UNSET


@dataclass(frozen=True, kw_only=True)
class Place(Request[Placed]):
    """Where pieces go: all of `pieces`, from one of `sources` (if there are any)."""

    reply_type: ClassVar[type[ReplyShape]] = Placed
    pieces: tuple[PlaceablePiece, ...]
    list_sources: Callable[[], Sequence[Source]] = tuple
    suggest: Callable[[], Placed]
    check: Check
    formation: bool = False  # the screen may lay the pieces out as one formation
    optional_pieces: bool = False  # one piece is enough (a single marker of several)
    outline: Callable[[Placed], Sequence[Ring]] | None = None  # the ground that it would cover, for drawing
    at_once: bool = False  # a hand that sets it down has answered: it can be taken back until the other moves

    @cached_property
    def sources(self) -> tuple[Source, ...]:
        """What they may be placed from, worked out only when shown or checked."""
        return tuple(self.list_sources())

    def accept(self, raw: object) -> Placed:
        reply = decode(raw, Placed)
        known = {piece.id for piece in self.pieces}
        if not reply.places or not set(reply.places) <= known:
            raise Refused("unknown-piece", say("place-only-what-is-asked"))
        if not self.optional_pieces and set(reply.places) != known:
            raise Refused("missing-piece", say("every-piece-needs-a-place"))
        self._check_source(reply.source)
        places = {one: finite(point) for one, point in reply.places.items()}
        reply = msgspec.structs.replace(reply, places=places)
        if reason := self.check(reply):
            raise Refused("not-possible", reason)
        return reply

    def _check_source(self, chosen: str) -> None:
        if not self.sources and not chosen:
            return
        source = next((source for source in self.sources if source.id == chosen), None)
        if source is None:
            raise Refused("not-offered", say("not-to-place-from", source=chosen[:80]))
        if source.refused:
            raise Refused("not-possible", source.refused)

    def suggested(self) -> Placed:
        return self.suggest()

    def plain(self) -> Iterator[Placed]:
        """List replies to try: all pieces where they stand now, then close together at spots on open ground.

        With sources, every reply is tried from each that is not refused. Not every one of them need be
        accepted.
        """
        standing = {piece.id: piece.at for piece in self.pieces if piece.at is not None}
        for source in ("", *(one.id for one in self._open_sources)):
            yield Placed(places=standing, source=source)
        singly = [(piece,) for piece in self.pieces] if self.optional_pieces else []
        for pieces in (self.pieces, *singly):
            yield from self._set_down(pieces)

    def _set_down(self, pieces: Sequence[PlaceablePiece]) -> Iterator[Placed]:
        ids = [piece.id for piece in pieces]
        if not self.sources:
            tries = MOST_MIDDLES if len(self.pieces) > 1 else MOST_SPOTS
            found = together(len(ids), at=pieces[0].at or MIDDLE, tries=tries)
            yield from (Placed(places=dict(zip(ids, spots, strict=True))) for spots in found)
        for source in self._open_sources:
            for spots in together(len(ids), source.area, source.at):
                yield Placed(places=dict(zip(ids, spots, strict=True)), source=source.id)

    @property
    def _open_sources(self) -> list[Source]:
        return [source for source in self.sources if not source.refused]

    def blank(self) -> Placed:
        return Placed(places={piece.id: piece.at or Point(0.0, 0.0) for piece in self.pieces})

    def shown(self, since: int = 0) -> PlaceQuestion:
        return PlaceQuestion(
            **self.preamble(since),
            suggested=self.proposed(),
            formation=self.formation,
            optional_pieces=self.optional_pieces,
            at_once=self.at_once,
            pieces=self.pieces,
            sources=self.sources,
        )


@dataclass(frozen=True, kw_only=True)
class Trace(Request[Traced]):
    """The way each piece takes, within its allowance; `reach` (rings for each group) is told to who asks."""

    reply_type: ClassVar[type[ReplyShape]] = Traced
    pieces: tuple[PlaceablePiece, ...]
    suggest: Callable[[], Traced]
    check: Check
    reach: Callable[[], dict[str, list[Ring]]]
    note: Text = ""  # the dice and what was taken off them

    def accept(self, raw: object) -> Traced:
        reply = decode(raw, Traced)
        if not set(reply.paths) <= {piece.id for piece in self.pieces}:
            raise Refused("unknown-piece", say("only-who-moves-has-a-way"))
        if any(len(path) > MOST_CORNERS for path in reply.paths.values()):
            raise Refused("malformed", say("way-has-too-many-corners", corners=MOST_CORNERS))
        paths = {one: tuple(finite(point) for point in path) for one, path in reply.paths.items()}
        reply = msgspec.structs.replace(reply, paths=paths)
        if reason := self.check(reply):
            raise Refused("not-possible", reason)
        return reply

    def suggested(self) -> Traced:
        return self.suggest()

    def plain(self) -> Iterator[Traced]:
        """List replies to try: all pieces stay; all, or one alone, go a little way straight in some
        direction."""
        yield self.blank()
        starts = {piece.id: piece.at for piece in self.pieces if piece.at is not None}
        for moving in (starts, *({one: at} for one, at in starts.items())):
            for ends in steps_from(moving):
                yield Traced(paths={one: (end,) for one, end in ends.items()})

    def blank(self) -> Traced:
        return Traced(paths={})

    def assault(self) -> Assault | UnsetType:
        """Offer a way into Close Combat where there is one, as there is none here."""
        return UNSET

    def shown(self, since: int = 0) -> TraceQuestion:
        return self._told(since, self.proposed())

    def put(self, since: int = 0) -> TraceQuestion:
        return self._told(since, UNSET)

    def _told(self, since: int, suggested: Traced | UnsetType) -> TraceQuestion:
        return TraceQuestion(
            **self.preamble(since),
            suggested=suggested,
            note=self.note,
            pieces=self.pieces,
            assault=self.assault(),
        )
