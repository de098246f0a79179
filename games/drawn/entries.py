"""What a drawing of a table says, entry by entry, in the words of docs/tables.md."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, Literal

from msgspec import Struct

from armylists.reading import read
from rules.ground import Look, OpeningKind, Point

DATA = Path(__file__).parents[1] / "data"


class Kind(Struct, frozen=True, forbid_unknown_fields=True):
    """What a kind of ground is worth by default, and how its shape is given."""

    shape: Literal["area", "building", "line", "ribbon"]
    name: str
    width: float = 0.0
    going: str = "open"
    cover: str = "open"
    obstacle: str = "none"
    sight: str = "clear"
    height: float = 0.0
    level: float = 0.0
    floors: int = 0
    very_large: bool = False
    shelters_jump_off: bool = False


class OpeningData(Struct, frozen=True, forbid_unknown_fields=True):
    """A door or window as a file gives it: on which side, how far along it (inches), on which floors."""

    side: int
    at: float
    kind: OpeningKind
    floors: tuple[int, ...] = (0,)


GAP = 3.0
"""Inches of a break in a line whose width is not given."""


class GapData(Struct, frozen=True, forbid_unknown_fields=True):
    """A break in a line: the distance of its middle from the line's start, and its width, in inches."""

    at: float
    width: float = GAP
    gate: bool = False


class FeatureData(Struct, frozen=True, forbid_unknown_fields=True):
    """A feature as a file gives it; what is left out comes from its kind."""

    id: str
    kind: str
    name: str | None = None
    points: tuple[Point, ...] | None = None
    at: Point | None = None
    size: Point | None = None
    turn: float = 0.0
    radius: float | None = None
    curve: bool = False
    width: float | None = None
    going: str | None = None
    cover: str | None = None
    obstacle: str | None = None
    sight: str | None = None
    height: float | None = None
    level: float | None = None
    floors: int | None = None
    very_large: bool | None = None
    shelters_jump_off: bool | None = None
    inner_walls: tuple[tuple[Point, ...], ...] = ()
    openings: tuple[OpeningData, ...] = ()
    gaps: tuple[GapData, ...] = ()


class TableData(Struct, frozen=True, forbid_unknown_fields=True):
    """A table as its file gives it, the features still unread."""

    id: str
    title: str
    features: list[dict[str, Any]]
    width: float = 72.0
    height: float = 48.0
    notes: str = ""
    look: Look = Look()


@cache
def kinds() -> dict[str, Kind]:
    """Read the kinds of ground, by name."""
    return read(DATA / "terrain-kinds.yaml", dict[str, Kind])
