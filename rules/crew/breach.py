"""The crew of a vehicle built for a single task does it: clears, cuts, bridges or covers a way (1e 16.2)."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from rules.crew.drive import why_not_drive
from rules.crew.positions import has_arrived, speed_in_this_phase, why_not_order
from rules.editions.driving import DrivingSpeed
from rules.editions.vehicle_traits import Device
from rules.editions.vehicle_types import Position
from rules.engine.ids import Ids
from rules.engine.requests import Option
from rules.phrases import Text, say
from rules.state.changes.hazards import why_vehicle_stays
from rules.state.changes.phases import spend_all_initiatives
from rules.state.choices.verbs import PlainCrewOrder
from rules.state.game import Game
from rules.state.pieces.piece import Vehicle
from rules.vehicles.breaching import tasks, work_at
from rules.vehicles.morale import why_not_advance

HOW = {
    Device.FLAIL: say("flail-takes-the-phase"),
    Device.DOZER: say("dozer-takes-inches"),
    Device.CULIN: say("culin-advances"),
    Device.FASCINE: say("fascine-takes-the-phase"),
    Device.BOBBIN: say("bobbin-drives-on"),
}
"""How each is done."""

ADVANCING: Mapping[Device | None, DrivingSpeed] = {
    Device.CULIN: DrivingSpeed.SLOW,
    Device.BOBBIN: DrivingSpeed.FAST,
}
"""How those go that drive on as they do it."""


class OfFeature(NamedTuple):
    """About what lies before it; "" for matting."""

    target: str = ""


class Breach(PlainCrewOrder[OfFeature]):
    """Listed for each thing right before it that it can work at; a flail and a fascine take a whole Phase."""

    ids = Ids("breach", OfFeature)
    heading = say("crew-opens-a-way")
    sections = ("1e 16.2",)

    def offers(self, game: Game, vehicle: Vehicle, left: int) -> Iterator[Option]:
        for target, told, refused in tasks(game, vehicle):
            busy = why_not_order(game, vehicle, Position.DRIVER) or _why_not_now(game, vehicle)
            detail = next(how for device, how in HOW.items() if device is vehicle.type.device)
            yield self.option(vehicle, OfFeature(target), told, busy or refused, detail=detail)

    def position(self, given: OfFeature) -> Position:
        return Position.DRIVER

    async def carry_out(self, game: Game, vehicle: Vehicle, details: OfFeature) -> None:
        if vehicle.type.device in (Device.FLAIL, Device.FASCINE):
            spend_all_initiatives(game)
            for position in vehicle.type.positions:
                game.phase.note(vehicle.id, self.id, position)
        await work_at(game, vehicle, details.target)


BREACH = Breach()


def _why_not_now(game: Game, vehicle: Vehicle) -> Text:
    """Say why a vehicle cannot begin its task in this Phase, or nothing (1e 6.3, 11.5, 14.8, 16.2)."""
    if vehicle.plight is not None or speed_in_this_phase(game, vehicle) or has_arrived(game, vehicle):
        return say("has-to-be-there-and-free")
    if reason := why_vehicle_stays(game, vehicle):
        return reason
    speed = ADVANCING.get(vehicle.type.device)
    if speed is not None:
        return why_not_drive(game, vehicle, speed) or why_not_advance(game, vehicle)
    acted = any(game.phase.done(vehicle.id, one) for one in vehicle.type.positions)
    takes_all = vehicle.type.device in (Device.FLAIL, Device.FASCINE)
    return say("takes-a-whole-phase-aboard") if takes_all and acted else ""
