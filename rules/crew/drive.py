"""The driver moves the vehicle: dice by speed, then as far as they and the ground let it (1e 11.6)."""

from collections.abc import Iterator
from typing import NamedTuple

from rules.crew.drive_request import drive_request
from rules.crew.over_run import may_over_run
from rules.crew.positions import faster_by, has_arrived, why_not_order
from rules.crew.under_way import drive_under_watch
from rules.editions.driving import SPEEDS, DrivingSpeed
from rules.editions.funnies import REMOTES
from rules.editions.vehicle_types import Position, RunningGear
from rules.engine.effects import ask
from rules.engine.ids import Ids
from rules.engine.requests import Option, OptionData
from rules.engine.wording import in_dice
from rules.fire.shooters import FIRED
from rules.phrases import Text
from rules.state.damage import Plight
from rules.state.game import Game
from rules.state.hazards import why_vehicle_stays
from rules.state.pieces import Vehicle
from rules.state.remembered import Remembered
from rules.state.verbs import PlainCrewOrder
from rules.vehicles.damage import dice_left, why_not_at
from rules.vehicles.driving import Driver
from rules.vehicles.going import AT_SPEED, driver_of, roll_to_drive
from rules.vehicles.steered import drive_of

BOARDED = Remembered("boarded")
"""Vehicles that took men aboard (1e 11.6.2)."""

UNLOADED = Remembered("unloaded")
"""Vehicles that men got out of."""

HELD = {
    Plight.BOGGED: "It is bogged down till the Turn ends.",
    Plight.TRAPPED: "It is trapped under a house till the Turn ends.",
    Plight.STUCK: "It is stuck: its driver has to get it off first.",
}


class Driving(NamedTuple):
    """With how many dice."""

    dice: int


class Drive(PlainCrewOrder[Driving]):
    """Slow, fast or flat-out (1e 11.2, 11.6)."""

    ids = Ids("drive", Driving)
    heading = "Drive"
    sections = ("1e 11.2", "1e 11.6")

    def offers(self, game: Game, vehicle: Vehicle, left: int) -> Iterator[Option]:
        for speed in DrivingSpeed if drives_itself(vehicle) else ():
            refused = why_not_order(game, vehicle, Position.DRIVER) or why_not_drive(game, vehicle, speed)
            fires = SPEEDS[DrivingSpeed(max(speed - faster_by(game, vehicle), DrivingSpeed.SLOW))].fire
            detail = f"{in_dice(speed)}, {fires}"
            label = f"Drive {SPEEDS[speed].name}"
            yield self.option(
                vehicle, Driving(speed), label, refused, detail=detail, data=OptionData(dice=speed)
            )

    def position(self, given: Driving) -> Position:
        return Position.DRIVER

    async def carry_out(self, game: Game, vehicle: Vehicle, details: Driving) -> None:
        manoeuvre = AT_SPEED[DrivingSpeed(details.dice)]
        faces = await roll_to_drive(game, vehicle, details.dice, manoeuvre)
        dice, over_runs = dice_left(vehicle.damage, faces), may_over_run(vehicle)
        await steer(game, vehicle, driver_of(game, vehicle, dice, fell=faces, over_runs=over_runs))


def drives_itself(vehicle: Vehicle) -> bool:
    """Whether a driver aboard drives it over the ground, as he does all but a few (1e 16.2)."""
    return vehicle.type.drives and vehicle.type.device not in REMOTES and not vehicle.is_afloat


def why_not_drive(game: Game, vehicle: Vehicle, speed: DrivingSpeed) -> Text:
    """Say why it cannot be driven at this speed now, or nothing (1e 6.3, 11.2, 11.5, 11.6.1, 12.1)."""
    if vehicle.plight is not None:
        return HELD[vehicle.plight]
    if reason := why_vehicle_stays(game, vehicle):
        return reason
    if has_arrived(game, vehicle) and vehicle.type.gear in (RunningGear.TRACKED, RunningGear.HALF_TRACKED):
        return "It came onto the table in this Phase: on tracks it does not move yet."
    if vehicle.id in BOARDED.of(game):
        return "It takes men aboard in this Phase: it stays where it is."
    if speed > DrivingSpeed.SLOW and vehicle.id in UNLOADED.of(game):
        return "Men have got out of it in this Phase: it drives slowly."
    most = DrivingSpeed(DrivingSpeed.SLOW + faster_by(game, vehicle))
    if speed > most and vehicle.id in FIRED.of(game):
        return f"It has fired in this Phase: it drives {SPEEDS[most].name}."
    return why_not_at(vehicle.damage, speed)


async def steer(game: Game, vehicle: Vehicle, driver: Driver) -> None:
    """Ask where he drives who has rolled, and drive there (1e 11.6)."""
    steered = await ask(drive_request(game, vehicle, driver))
    await drive_under_watch(game, vehicle, driver, drive_of(driver, vehicle.pose, steered))


DRIVE = Drive()
