"""The driver moves the vehicle: dice by speed, then as far as they and the ground let it (1e 11.6)."""

from collections.abc import Iterator
from typing import NamedTuple

from rules.crew.drive_request import drive_request
from rules.crew.over_run import may_over_run
from rules.crew.positions import OVERBURDENED, TRAPPED, faster_by, has_arrived, why_not_order
from rules.crew.under_way import drive_under_watch
from rules.editions.driving import DrivingSpeed
from rules.editions.funnies import REMOTES
from rules.editions.vehicle_types import Position, RunningGear
from rules.engine.effects import ask
from rules.engine.ids import Ids
from rules.engine.requests import Option, OptionData
from rules.fire.shooters import FIRED
from rules.phrases import Text, say
from rules.state.changes.hazards import why_vehicle_stays
from rules.state.choices.verbs import PlainCrewOrder
from rules.state.game import Game
from rules.state.pieces.damage import Plight
from rules.state.pieces.piece import Vehicle
from rules.state.remembered import Remembered
from rules.vehicles.damage import dice_left, why_not_at
from rules.vehicles.driving import Driver
from rules.vehicles.going import AT_SPEED, driver_of, roll_to_drive
from rules.vehicles.steered import drive_of

BOARDED = Remembered("boarded")
"""Vehicles that took men aboard (1e 11.6.2)."""

UNLOADED = Remembered("unloaded")
"""Vehicles that men got out of."""

HELD = {
    Plight.BOGGED: say("bogged-down-till-the-turn-ends"),
    Plight.TRAPPED: TRAPPED,
    Plight.STUCK: say("stuck-and-to-be-got-off"),
}


class Driving(NamedTuple):
    """With how many dice."""

    dice: int


class DriveOrder(PlainCrewOrder[Driving]):
    """Slow, fast or flat-out (1e 11.2, 11.6)."""

    ids = Ids("drive", Driving)
    heading = say("crew-drives")
    sections = ("1e 11.2", "1e 11.6")

    def offers(self, game: Game, vehicle: Vehicle, left: int) -> Iterator[Option]:
        for speed in DrivingSpeed if drives_itself(vehicle) else ():
            refused = why_not_order(game, vehicle, Position.DRIVER) or why_not_drive(game, vehicle, speed)
            as_fast = max(speed - faster_by(game, vehicle), DrivingSpeed.SLOW)
            detail = say("dice-of-a-drive", dice=speed, fires=as_fast)
            label = say("drive-so", speed=speed)
            yield self.option(
                vehicle, Driving(speed), label, refused, detail=detail, data=OptionData(dice=speed)
            )

    def position(self, given: Driving) -> Position:
        return Position.DRIVER

    async def carry_out(self, game: Game, vehicle: Vehicle, details: Driving) -> None:
        manoeuvre = AT_SPEED[DrivingSpeed(details.dice)]
        faces = await roll_to_drive(game, vehicle, details.dice, manoeuvre)
        if vehicle.damage.is_immobilised:
            return
        dice, over_runs = dice_left(vehicle.damage, faces), may_over_run(vehicle)
        await steer(game, vehicle, driver_of(game, vehicle, dice, fell=faces, over_runs=over_runs))


def drives_itself(vehicle: Vehicle) -> bool:
    """Whether a driver aboard drives it over the ground, as he does all but a few (1e 16.2)."""
    return vehicle.type.drives and vehicle.type.device not in REMOTES and not vehicle.is_afloat


def why_not_drive(game: Game, vehicle: Vehicle, speed: DrivingSpeed) -> Text:
    """Say why the vehicle cannot be driven at this speed now; "" where it can (1e 6.3, 11.2, 11.5, 11.6.1,
    12.1)."""
    if vehicle.plight is not None:
        return HELD[vehicle.plight]
    if reason := why_vehicle_stays(game, vehicle):
        return reason
    if has_arrived(game, vehicle) and vehicle.type.gear in (RunningGear.TRACKED, RunningGear.HALF_TRACKED):
        return say("came-on-and-does-not-move-on-tracks")
    if vehicle.id in BOARDED.of(game):
        return say("takes-men-aboard")
    if speed > DrivingSpeed.SLOW and vehicle.id in UNLOADED.of(game):
        return say("men-have-got-out-of-it")
    most = DrivingSpeed(DrivingSpeed.SLOW + faster_by(game, vehicle))
    if speed > most and vehicle.id in FIRED.of(game):
        return say("has-fired-and-drives-so", speed=most)
    if vehicle.id in FIRED.of(game) and vehicle.type.one_man_guns:
        return OVERBURDENED
    return why_not_at(vehicle.damage, speed)


async def steer(game: Game, vehicle: Vehicle, driver: Driver) -> None:
    """Ask the player for the drive of a vehicle whose dice are rolled, and drive it (1e 11.6)."""
    steered = await ask(drive_request(game, vehicle, driver))
    await drive_under_watch(game, vehicle, driver, drive_of(driver, vehicle.pose, steered))


DRIVE = DriveOrder()
