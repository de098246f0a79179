"""The verbs by which rules dig, lay and clear what is part of the ground from then on (1e 16.1, B)."""

from collections.abc import Sequence
from enum import StrEnum
from typing import ClassVar

from rules.editions.engineering import LAYING, Blast, DefenceKind
from rules.engine.facts import OfSide, PieceRef
from rules.geometry.terrain import Point
from rules.state.game import Game
from rules.state.pieces.force import Side, Team
from rules.state.pieces.piece import Vehicle
from rules.state.saved.defences import Defence
from rules.state.troops.refs import piece_ref, side_ref, vehicle_ref

# --- before and during the battle ----------------------------------------------------------------------


class Entrenched(OfSide, frozen=True):
    """A Team has come on in an entrenchment of its own."""

    kind: ClassVar = "defence"
    section: ClassVar = "1e 16.1"
    spoken: ClassVar = ("team",)

    defence: str
    ring: tuple[Point, ...]
    team: PieceRef


class DefenceLaid(OfSide, frozen=True):
    """A side has laid a minefield, strung wire, or blocked a road."""

    kind: ClassVar = "defence"
    section: ClassVar = "1e B"
    spoken: ClassVar = ("what",)

    defence: str
    ring: tuple[Point, ...]
    what: DefenceKind


def entrench(game: Game, side: Side, ring: Sequence[Point], team: Team) -> None:
    """Dig one of a side's entrenchments for men of a Team who come on in it (1e 16.1)."""
    side.defences.remove(DefenceKind.ENTRENCHMENT)
    dug = _lay(game, side, DefenceKind.ENTRENCHMENT, ring)
    who = piece_ref(side, team)
    game.tell(Entrenched(side=side_ref(side), defence=dug.id, ring=tuple(dug.ring), team=who))


def lay(game: Game, side: Side, kind: DefenceKind, ring: Sequence[Point]) -> None:
    """Lay one of a side's minefields, string its wire, or block a road (1e B)."""
    side.defences.remove(kind)
    laid = _lay(game, side, kind, ring)
    game.tell(DefenceLaid(side=side_ref(side), defence=laid.id, ring=tuple(laid.ring), what=kind))


def _lay(game: Game, side: Side, kind: DefenceKind, ring: Sequence[Point]) -> Defence:
    defence = Defence(id=game.table.new_id(f"{kind}-"), kind=kind, seat=side.seat, ring=list(ring))
    game.table.defences[defence.id] = defence
    return defence


def do_without(side: Side, kinds: Sequence[DefenceKind]) -> None:
    """Strike out the defences of these kinds that the side has bought and not laid (1e B)."""
    side.defences = [kind for kind in side.defences if kind not in kinds]


# --- cleared by men ------------------------------------------------------------------------------------


class DefenceCleared(OfSide, frozen=True):
    """A Team has taken wire off the table, or made a minefield passable for everybody."""

    kind: ClassVar = "defence"
    section: ClassVar = "1e 16.1"
    spoken: ClassVar = ("what",)

    defence: str
    team: PieceRef
    what: DefenceKind


class DetonatorFailed(OfSide, frozen=True):
    """A Team's detonator is faulty; so many attempts are left."""

    kind: ClassVar = "defence"
    section: ClassVar = "1e 16.1"
    spoken: ClassVar = ("attempts",)

    team: PieceRef
    attempts: int


class ChargesLaid(OfSide, frozen=True):
    """A Team has laid charges at a roadblock for a Phase; once they are ready they can be set off."""

    kind: ClassVar = "defence"
    section: ClassVar = "1e 16.1"
    spoken: ClassVar = ("are_ready",)

    defence: str
    team: PieceRef
    are_ready: bool


class ChargesWentOff(OfSide, frozen=True):
    """The charges at a roadblock have gone off."""

    kind: ClassVar = "defence"
    section: ClassVar = "1e 16.1"
    spoken: ClassVar = ("blast",)

    defence: str
    team: PieceRef
    blast: Blast


def clear(game: Game, side: Side, team: Team, defence: Defence) -> None:
    """Take wire off the table, or make a minefield passable for everybody (1e 16.1)."""
    team.duds, defence.is_cleared = 0, True
    if defence.kind is DefenceKind.WIRE:
        del game.table.defences[defence.id]
    who = piece_ref(side, team)
    game.tell(DefenceCleared(side=side_ref(side), defence=defence.id, team=who, what=defence.kind))


def note_dud(game: Game, side: Side, team: Team, tries: int) -> None:
    """Count a faulty detonator; after so many the Team can clear nothing more (1e 16.1)."""
    team.duds += 1
    left = max(0, tries - team.duds)
    game.tell(DetonatorFailed(side=side_ref(side), team=piece_ref(side, team), attempts=left))


def work_at(game: Game, side: Side, team: Team, roadblock: Defence) -> None:
    """Note a Phase of laying charges at a roadblock, the first if it is another one (1e 16.1)."""
    team.laid = 1 if team.laying != roadblock.id else team.laid + 1
    team.laying = roadblock.id
    who, ready = piece_ref(side, team), team.laid >= LAYING
    game.tell(ChargesLaid(side=side_ref(side), defence=roadblock.id, team=who, are_ready=ready))


def blow_up(game: Game, side: Side, team: Team, roadblock: Defence, blast: Blast) -> None:
    """Let the charges at a roadblock go off; the Team has no others (1e 16.1)."""
    team.laying, team.laid, team.has_blown = "", 0, True
    roadblock.is_cleared = blast is Blast.DESTROYED
    roadblock.is_broken = roadblock.is_broken or blast is Blast.BROKEN
    who = piece_ref(side, team)
    game.tell(ChargesWentOff(side=side_ref(side), defence=roadblock.id, team=who, blast=blast))


# --- by vehicles ---------------------------------------------------------------------------------------


class EntrenchmentCrushed(OfSide, frozen=True):
    """A vehicle of the side has crushed an entrenchment."""

    kind: ClassVar = "defence"
    section: ClassVar = "1e 13.2.2"

    defence: str


class DefenceBlownAway(OfSide, frozen=True):
    """A vehicle that is its own charge has destroyed wire or mines."""

    kind: ClassVar = "defence"
    section: ClassVar = "1e 16.2"
    spoken: ClassVar = ("what",)

    defence: str
    vehicle: str
    what: DefenceKind


class WireFlattened(OfSide, frozen=True):
    """A vehicle on tracks has opened a path through wire."""

    kind: ClassVar = "defence"
    section: ClassVar = "1e 16.1"

    defence: str
    vehicle: PieceRef


class WayThrough(StrEnum):
    """How a vehicle opens ground to others."""

    PATH = "path"
    GAP = "gap"
    BRIDGE = "bridge"
    MATTING = "matting"
    MATTING_CUT_SHORT = "matting-cut-short"


OPENED = {
    WayThrough.PATH: DefenceKind.GAP,
    WayThrough.GAP: DefenceKind.GAP,
    WayThrough.BRIDGE: DefenceKind.FASCINE,
    WayThrough.MATTING: DefenceKind.MATTING,
    WayThrough.MATTING_CUT_SHORT: DefenceKind.MATTING,
}
"""What lies there from then on."""


class GroundOpened(OfSide, frozen=True):
    """A vehicle has opened ground to others: with matting, a load, or a gap through an obstacle."""

    kind: ClassVar = "defence"
    section: ClassVar = "1e 16.2"
    spoken: ClassVar = ("vehicle", "how")

    defence: str
    ring: tuple[Point, ...]
    vehicle: PieceRef
    how: WayThrough


def fill_in(game: Game, side: Side, entrenchment: Defence) -> None:
    """Take an entrenchment off the table that a vehicle has crushed (1e 13.2.2)."""
    entrenchment.is_cleared = True
    del game.table.defences[entrenchment.id]
    game.tell(EntrenchmentCrushed(side=side_ref(side), defence=entrenchment.id))


def blow_away(game: Game, side: Side, vehicle: str, defence: Defence) -> None:
    """Destroy wire or mines with a vehicle that is its own charge (1e 16.2)."""
    defence.is_cleared = True
    if defence.kind is DefenceKind.WIRE:
        del game.table.defences[defence.id]
    who, what = side_ref(side), defence.kind
    game.tell(DefenceBlownAway(side=who, defence=defence.id, vehicle=vehicle, what=what))


def open_up(game: Game, vehicle: Vehicle, how: WayThrough, ring: Sequence[Point]) -> Defence:
    """Open ground to vehicles: with matting, a fascine, or a gap through an obstacle (1e 16.2)."""
    side = game.side(vehicle.seat)
    laid = _lay(game, side, OPENED[how], ring)
    who, corners = vehicle_ref(vehicle), tuple(laid.ring)
    game.tell(GroundOpened(side=side_ref(side), defence=laid.id, ring=corners, vehicle=who, how=how))
    return laid


def flatten(game: Game, side: Side, vehicle: str, wire: Defence) -> None:
    """Open wire to men for good: a vehicle on tracks has driven over it (1e 16.1, B)."""
    wire.is_broken = True
    who = vehicle_ref(game.vehicle(vehicle))
    game.tell(WireFlattened(side=side_ref(side), defence=wire.id, vehicle=who))


def break_through(defence: Defence) -> None:
    """Mark a defence as broken through: only what still hinders of it counts (1e 16.1, 16.2)."""
    defence.is_broken = True


def open_field(field: Defence, inches: float, *, whole: float) -> None:
    """Clear so many more inches of the way through a minefield; the whole way opens it (1e 16.2)."""
    field.opened = min(field.opened + inches, whole)
    field.is_cleared = field.opened >= whole


def take_up(game: Game, defence: Defence) -> None:
    """Take a defence off the table."""
    del game.table.defences[defence.id]
