"""Vehicles that are unreliable break down on some doubles of their dice, and go nowhere any more."""

from collections.abc import Sequence
from typing import ClassVar

from rules.editions.driving import DrivingSpeed
from rules.engine.facts import OfSide, PieceRef
from rules.state.changes.suffering import immobilise
from rules.state.game import Game
from rules.state.pieces.piece import Vehicle
from rules.state.troops.refs import side_ref, vehicle_ref
from rules.vehicles.damage import is_unreliable
from rules.vehicles.dice import has_double

BREAKS_DOWN = (1, 1)
"""The two dice of a fast drive on which an unreliable vehicle breaks down."""


class VehicleBrokeDown(OfSide, frozen=True):
    """An unreliable vehicle breaks down before it has moved."""

    kind: ClassVar = "broken-down"
    section: ClassVar = "1e 11.6"

    vehicle: PieceRef


def breaks_down(vehicle: Vehicle, dice: Sequence[int]) -> bool:
    """Whether dice break a vehicle down: a double 1 of two dice, any double of more (1e 11.6; esp-053;
    l40-036)."""
    if not is_unreliable(vehicle):
        return False
    if len(dice) >= DrivingSpeed.FLAT_OUT:
        return has_double(dice)
    return tuple(dice) == BREAKS_DOWN


def break_down(game: Game, vehicle: Vehicle) -> None:
    """Let a vehicle break down: it stays where it is for the rest of the game (1e 11.6)."""
    immobilise(vehicle.damage)
    side = side_ref(game.side(vehicle.seat))
    game.tell(VehicleBrokeDown(side=side, vehicle=vehicle_ref(vehicle)))
