"""What lies on the table besides men and points, and the small verbs that put it there and take it away.

A marker is public: both players and everybody who looks on see it.
"""

from collections.abc import Iterable, Sequence
from typing import ClassVar

from rules.editions.vehicle_types import Position
from rules.engine.facts import Fact, OfSide, PieceRef
from rules.geometry.shapes import Polygon
from rules.geometry.terrain import Point
from rules.geometry.zones import covers
from rules.state.game import Game
from rules.state.pieces.force import Side
from rules.state.pieces.piece import Vehicle
from rules.state.saved.table import CoveringFire, SmokeCloud
from rules.state.troops.refs import piece_ref, side_ref, team_refs, unit_ref, vehicle_ref
from rules.state.troops.units import Unit

COVERED = 1
"""What Covering Fire takes off each die rolled to hit by men in it (1e 4.5.4)."""


# --- Covering Fire -------------------------------------------------------------------------------------


def covering_fires(game: Game) -> list[CoveringFire]:
    """List all Covering Fire now given, by either side."""
    return [marker for marker in game.table.markers.values() if isinstance(marker, CoveringFire)]


class CoveringFireGiven(OfSide, frozen=True):
    """A Unit covers ground, which each edition has a word for: something with a name, or the open."""

    kind: ClassVar = "covering-fire"
    section: ClassVar = "1e 4.5.4"
    spoken: ClassVar = ("who", "where", "edition")

    marker: str
    teams: tuple[PieceRef, ...]
    ring: tuple[Point, ...]
    who: PieceRef
    where: str | None
    edition: str


class CoveringFireEnded(OfSide, frozen=True):
    """Teams no longer cover any ground."""

    kind: ClassVar = "covering-fire"
    section: ClassVar = "1e 4.5.4"
    spoken: ClassVar = ("teams", "edition")

    removed: str
    teams: tuple[PieceRef, ...]
    edition: str


def lay_covering_fire(
    game: Game, unit: Unit, ring: Sequence[Point], where: str, *, place: int | None = None
) -> CoveringFire:
    """Let a Unit cover the ground inside a ring for this Phase and the next (1e 4.5.4).

    Of a vehicle it is the weapon at that `place` of its list that does (1e 11.4).
    """
    marker = CoveringFire(
        id=game.table.new_id("covering-fire-"),
        seat=unit.side.seat,
        teams=[team.id for team in unit.teams],
        ring=list(ring),
        until=game.table.phases + 1,
        place=place,
    )
    game.table.markers[marker.id] = marker
    game.tell(
        CoveringFireGiven(
            side=side_ref(unit.side),
            marker=marker.id,
            teams=team_refs(unit.side, unit.teams),
            ring=tuple(marker.ring),
            who=unit_ref(unit),
            where=where or None,
            edition=game.setup.edition,
        )
    )
    return marker


def end_covering_fire(game: Game, pieces: Iterable[str]) -> None:
    """Stop all Covering Fire that needs one of these (by id): they do or suffer something else."""
    busy = list(pieces)
    for marker in covering_fires(game):
        if any(team in busy for team in marker.teams):
            _lift(game, marker)


def end_covering_fire_by(game: Game, vehicle: Vehicle, position: Position) -> None:
    """End the Covering Fire of the weapons that a position of a crew serves, as it does something else (1e
    4.5.4, 11.4)."""
    weapons = vehicle.type.weapons
    served = [place for place, weapon in enumerate(weapons) if weapon.position is position]
    for marker in covering_fires(game):
        if marker.place in served and vehicle.id in marker.teams:
            _lift(game, marker)


def lift_lost_covering_fire(game: Game) -> None:
    """End the Covering Fire of vehicles that are lost, or whose weapon nobody serves any more (1e 4.5.4,
    12.1)."""
    for marker in covering_fires(game):
        if not _is_kept_up(game, marker):
            _lift(game, marker)


def lift_old_covering_fire(game: Game) -> None:
    """End the Covering Fire that was given before the last Phase (1e 4.5.4)."""
    for marker in covering_fires(game):
        if game.table.phases > marker.until or not _is_kept_up(game, marker):
            _lift(game, marker)


def _is_kept_up(game: Game, marker: CoveringFire) -> bool:
    """Whether who gives it can go on with it: of Teams that is seen to as they suffer."""
    if marker.place is None:
        return True
    vehicle = game.vehicle(marker.teams[0])
    weapons, damage = vehicle.type.weapons, vehicle.damage
    is_there = marker.place < len(weapons) and marker.place not in damage.disarmed
    return vehicle.is_manned and is_there and weapons[marker.place].position not in damage.vacant


def _lift(game: Game, marker: CoveringFire) -> None:
    del game.table.markers[marker.id]
    side = game.side(marker.seat)
    teams, edition = tuple(_giver(game, side, one) for one in marker.teams), game.setup.edition
    game.tell(CoveringFireEnded(side=side_ref(side), removed=marker.id, teams=teams, edition=edition))


def _giver(game: Game, side: Side, piece: str) -> PieceRef:
    """Refer to a Team or a vehicle."""
    vehicle = game.table.vehicles.get(piece)
    return vehicle_ref(vehicle) if vehicle is not None else piece_ref(side, side.teams[piece])


def taken_off_to_hit(game: Game, side: Side, men: Iterable[Point]) -> int:
    """Count what enemy Covering Fire takes off each die to hit from these places; never more (faq-023)."""
    given = (one for one in covering_fires(game) if one.seat is not side.seat and _is_kept_up(game, one))
    rings = [Polygon(marker.ring) for marker in given]
    if not rings:
        return 0
    return COVERED if any(covers(ring, at) for at in men for ring in rings) else 0


# --- smoke ---------------------------------------------------------------------------------------------


class SmokeSpread(OfSide, frozen=True):
    """A round of smoke spreads."""

    kind: ClassVar = "smoke"
    section: ClassVar = "1e 9.2.2"

    marker: str
    at: Point
    radius: float


class SmokeCleared(Fact, frozen=True):
    """Smoke clears at the Turn's end."""

    kind: ClassVar = "smoke"
    section: ClassVar = "1e 6.2"

    removed: tuple[str, ...]


def lay_smoke(game: Game, side: Side, at: Point, radius: float) -> SmokeCloud:
    """Put a round of smoke on the table (1e 9.2.2)."""
    marker = SmokeCloud(id=game.table.new_id("smoke-"), at=at, radius=radius)
    game.table.markers[marker.id] = marker
    game.tell(SmokeSpread(side=side_ref(side), marker=marker.id, at=at, radius=radius))
    return marker


def clear_smoke(game: Game) -> None:
    """Take away all smoke but that of fires at the Turn's end (1e 6.2; faq-047, faq-249)."""
    clouds = [one for one in game.table.markers.values() if isinstance(one, SmokeCloud) and not one.stays]
    for marker in clouds:
        del game.table.markers[marker.id]
    if clouds:
        game.tell(SmokeCleared(removed=tuple(marker.id for marker in clouds)))


def put_marker(game: Game, marker: SmokeCloud) -> None:
    """Put a cloud of smoke on the table that was measured already."""
    game.table.markers[marker.id] = marker
