"""The driver rams an enemy vehicle: he drives fast at it, as far as his dice bring him (1e 13.3)."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import NamedTuple

from rules.crew.drive import drives_itself, why_not_drive
from rules.crew.drive_request import drive_request, why_not_steer
from rules.crew.over_run import may_over_run
from rules.crew.positions import why_not_order
from rules.crew.under_way import drive_under_watch
from rules.editions.driving import TURN_ON_THE_SPOT, DrivingSpeed
from rules.editions.vehicle_types import Position, RunningGear
from rules.engine.effects import ask
from rules.engine.ids import Ids
from rules.engine.requests import Option, Steered
from rules.geometry.arcs import bearing, turn_to
from rules.geometry.footprint import gap
from rules.geometry.tolerance import beyond
from rules.phrases import say
from rules.state.choices.verbs import PlainCrewOrder
from rules.state.game import Game
from rules.state.pieces.piece import Vehicle
from rules.state.troops.refs import vehicle_ref
from rules.vehicles.damage import dice_left
from rules.vehicles.driving import Driver
from rules.vehicles.going import Manoeuvre, driver_of, roll_to_drive
from rules.vehicles.morale import why_not_advance
from rules.vehicles.ramming import has_rammed, ram
from rules.vehicles.steered import drive_of

SPEED = DrivingSpeed.FAST

FARTHEST = 24.0
"""Inches between two hulls beyond which no dice bring a vehicle."""


class OfRammed(NamedTuple):
    """About one vehicle of the enemy's."""

    target: str


class Ram(PlainCrewOrder[OfRammed]):
    """Listed for each enemy vehicle that two dice might reach."""

    ids = Ids("ram", OfRammed)
    heading = say("crew-rams")
    sections = ("1e 13.3",)

    def offers(self, game: Game, vehicle: Vehicle, left: int) -> Iterator[Option]:
        for target in _near(game, vehicle) if drives_itself(vehicle) else ():
            refused = why_not_order(game, vehicle, Position.DRIVER) or why_not_drive(game, vehicle, SPEED)
            own, its = vehicle.type.armour, target.type.armour
            detail = say("what-ramming-takes", dice=SPEED, armour=own, against=its)
            label = say("ram", target=vehicle_ref(target))
            refused = refused or why_not_advance(game, vehicle)
            yield self.option(vehicle, OfRammed(target.id), label, refused, detail=detail)

    def position(self, given: OfRammed) -> Position:
        return Position.DRIVER

    async def carry_out(self, game: Game, vehicle: Vehicle, details: OfRammed) -> None:
        target = game.vehicle(details.target)
        faces = await roll_to_drive(game, vehicle, SPEED, Manoeuvre.RAMMING, target=target)
        if vehicle.damage.is_immobilised:
            return
        dice = dice_left(vehicle.damage, faces)
        driver = driver_of(game, vehicle, dice, fell=faces, over_runs=may_over_run(vehicle))
        request = drive_request(game, vehicle, driver)
        prompt = say("drive-it-at", vehicle=vehicle_ref(vehicle), target=vehicle_ref(target))
        steered = await ask(
            replace(
                request, prompt=prompt, rule="1e 13.3", suggest=partial(_at_it, game, vehicle, target, driver)
            )
        )
        await drive_under_watch(game, vehicle, driver, drive_of(driver, vehicle.pose, steered))
        if game.table.result is None and vehicle.is_manned and has_rammed(vehicle, target):
            await ram(game, vehicle, target)


RAM = Ram()


def _near(game: Game, vehicle: Vehicle) -> list[Vehicle]:
    """List the enemy's manned vehicles near enough to be rammed."""
    hull = vehicle.footprint
    others = [one for one in game.vehicles_on_table() if one.seat is not vehicle.seat and one.is_manned]
    hulls = [(one, one.footprint) for one in others]
    return [one for one, other in hulls if hull and other and not beyond(gap(hull, other), FARTHEST)]


def _at_it(game: Game, vehicle: Vehicle, target: Vehicle, driver: Driver) -> Steered:
    """Suggest to turn towards the target and drive straight at it; to stay where that is impossible."""
    pose, goal = vehicle.pose, target.pose.at
    most = TURN_ON_THE_SPOT[SPEED] if vehicle.type.gear is RunningGear.TRACKED else 0.0
    turn = max(min(turn_to(pose.heading, bearing(pose.at, goal)), most), -most)
    steered = Steered(line=(goal,), before=round(turn, 2))
    return Steered() if why_not_steer(game, vehicle, driver, steered) else steered
