"""Vehicles that belong together: a Troop of one type with its Leader, a Section of small ones (1e 11.1.2)."""

from rules.editions.grades import Rank
from rules.editions.vehicle_traits import COMMAND_TANK
from rules.editions.vehicle_types import VehicleClass
from rules.geometry.footprint import gap
from rules.geometry.tolerance import at_most
from rules.state.game import Game
from rules.state.pieces.piece import Vehicle

TROOP = 3
"""The least vehicles of one type of which one may have a Troop Leader (1e 11.1.2)."""


WITHIN = 4.0
"""Inches between small vehicles of a Section up to which they act together (1e 2, 11.1.2; 2e 7)."""


def troop(game: Game, vehicle: Vehicle) -> list[Vehicle]:
    """List the other vehicles on the table that take its Troop Leader's orders (1e 11.4, B).

    They are of its type; whoever leads from a command tank has all tanks of his side.
    """
    fellows = _tanks(game, vehicle) if vehicle.type.has(COMMAND_TANK) else _of_type(game, vehicle)
    return [one for one in fellows if one is not vehicle and one.is_manned]


def may_lead_troop(game: Game, vehicle: Vehicle) -> bool:
    """Whether a vehicle that waits may bring on a Senior Leader as Troop Leader (1e 11.1.2)."""
    alike = _of_type(game, vehicle)
    has_leader = any(one.commander not in (None, Rank.JUNIOR) for one in alike)
    return vehicle.commander is Rank.JUNIOR and len(alike) >= TROOP and not has_leader


def _tanks(game: Game, vehicle: Vehicle) -> list[Vehicle]:
    """List the tanks of its side, lost or not."""
    own = [one for one in game.table.vehicles.values() if one.seat is vehicle.seat]
    return [one for one in own if one.type.vehicle_class is VehicleClass.TANK]


def _of_type(game: Game, vehicle: Vehicle) -> list[Vehicle]:
    """List the vehicles of its type with which its side began, lost or not."""
    seat, kind = vehicle.seat, vehicle.type.id
    return [one for one in game.table.vehicles.values() if one.seat is seat and one.type.id == kind]


def together(game: Game, vehicle: Vehicle) -> list[Vehicle]:
    """List the small vehicles of a Section that stand in a chain with this one, itself among them (2e 7)."""
    fellows = [one for one in _section(game, vehicle) if one.is_manned]
    chain, waiting = [vehicle], [one for one in fellows if one is not vehicle]
    for one in chain:
        near = [other for other in waiting if _are_near(one, other)]
        waiting = [other for other in waiting if other not in near]
        chain.extend(near)
    return [one for one in fellows if one in chain]


def waiting_together(game: Game, vehicle: Vehicle) -> list[Vehicle]:
    """List those of its Section that wait off the table with this one, itself among them (2e 9.3)."""
    return [one for one in _section(game, vehicle) if one.where is vehicle.where]


def _section(game: Game, vehicle: Vehicle) -> list[Vehicle]:
    if not vehicle.section:
        return [vehicle]
    seat, section = vehicle.seat, vehicle.section
    return [one for one in game.table.vehicles.values() if one.seat is seat and one.section == section]


def _are_near(one: Vehicle, other: Vehicle) -> bool:
    here, there = one.footprint, other.footprint
    return here is not None and there is not None and at_most(gap(here, there), WITHIN)
