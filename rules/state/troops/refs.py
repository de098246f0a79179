"""Sides and pieces as the facts of the log refer to them."""

from collections.abc import Iterable, Mapping

from rules.engine.facts import FeatureRef, Paths, PieceRef, SideRef
from rules.geometry.terrain import Feature, Point
from rules.state.pieces.force import Figure, Leader, Side, Team
from rules.state.pieces.piece import Vehicle
from rules.state.troops.units import Unit


def side_ref(side: Side) -> SideRef:
    """Refer to a side."""
    return SideRef(side.seat, side.title, side.nation)


def piece_ref(side: Side, piece: Team | Leader) -> PieceRef:
    """Refer to a Team or a Leader of a side, with its Section."""
    section = side.sections[piece.section].name if piece.section else ""
    return PieceRef(piece.id, piece.name, section)


def full_name(piece: PieceRef) -> str:
    """Name a piece with its Section, where the rules' own words need it."""
    return f"{piece.section} {piece.name}" if piece.section else piece.name


def team_refs(side: Side, teams: Iterable[Team]) -> tuple[PieceRef, ...]:
    """Refer to some Teams of a side."""
    return tuple(piece_ref(side, team) for team in teams)


def unit_ref(unit: Unit) -> PieceRef:
    """Refer to a Unit: to its Section as a whole, or to its only Team."""
    return PieceRef(unit.id, unit.section.name) if unit.section else piece_ref(unit.side, unit.teams[0])


def feature_ref(feature: Feature) -> FeatureRef:
    """Refer to a feature of the ground."""
    return FeatureRef(feature.id, feature.name)


def vehicle_ref(vehicle: Vehicle) -> PieceRef:
    """Refer to a vehicle."""
    return PieceRef(vehicle.id, vehicle.name)


def paths_of(men: Iterable[Figure], ends: Mapping[str, Point]) -> Paths:
    """Give the straight ways of those of these men who have an end, by figure id; they have not gone yet."""
    return {man.id: [man.at, ends[man.id]] for man in men if man.at is not None and man.id in ends}
