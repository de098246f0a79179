"""A transport vehicle with nobody but its driver aboard leaves the table by its own edge (1e 15.2)."""

from collections.abc import Iterator

from rules.crew.drive import why_not_drive
from rules.crew.positions import why_not_order
from rules.editions.driving import DrivingSpeed
from rules.editions.vehicle_types import Position
from rules.engine.ids import Ids, Nothing
from rules.engine.requests import Option
from rules.geometry.tolerance import at_most
from rules.phrases import Text, say
from rules.state.changes.aboard import passengers
from rules.state.changes.men import remove_team
from rules.state.changes.vehicles import drive_off_table
from rules.state.choices.verbs import PlainCrewOrder
from rules.state.game import Game
from rules.state.pieces.piece import Vehicle

NEAR = 1.0
"""Inches from the edge within which the nose or the rear of a vehicle leaves the table by it."""

NOT_EMPTY = say("men-ride-in-it")


class LeaveTable(PlainCrewOrder[Nothing]):
    """Listed where it stands at its own edge; nobody minds that it is gone (1e 15.2)."""

    ids = Ids("leave-table", Nothing)
    heading = say("crew-leaves-the-table")
    sections = ("1e 15.2",)

    def offers(self, game: Game, vehicle: Vehicle, left: int) -> Iterator[Option]:
        if vehicle.type.is_transport and is_at_own_edge(game, vehicle):
            refused = why_not_leave(game, vehicle)
            detail = say("for-good-and-nobody-minds")
            yield self.option(vehicle, Nothing(), say("drive-off-the-table"), refused, detail=detail)

    def position(self, given: Nothing) -> Position:
        return Position.DRIVER

    async def carry_out(self, game: Game, vehicle: Vehicle, details: Nothing) -> None:
        for team in passengers(game, vehicle).teams:
            remove_team(game, team)
        drive_off_table(game, vehicle)


LEAVE_TABLE = LeaveTable()


def is_at_own_edge(game: Game, vehicle: Vehicle) -> bool:
    """Whether some of its hull is close to the edge of its side."""
    hull, border = vehicle.footprint, game.border(game.side(vehicle.seat))
    return hull is not None and any(at_most(abs(border.depth(corner)), NEAR) for corner in hull.corners)


def why_not_leave(game: Game, vehicle: Vehicle) -> Text:
    """Say why the vehicle cannot leave the table now; "" where it can: only its driver may be aboard (1e
    15.2)."""
    if reason := why_not_order(game, vehicle, Position.DRIVER):
        return reason
    if reason := why_not_drive(game, vehicle, DrivingSpeed.SLOW):
        return reason
    riders = passengers(game, vehicle)
    return NOT_EMPTY if riders.leaders or len(riders.men) > 1 else ""
