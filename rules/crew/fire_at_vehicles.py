"""A gunner fires a gun of his vehicle at vehicles of the enemy's (1e 11.2, 11.8, 12.1)."""

from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

from rules.crew.positions import (
    OUT_OF_ACTION,
    speed_for_fire,
    weapon_in_words,
    why_not_order,
    why_overburdened,
)
from rules.crew.under_watch import fire_under_watch
from rules.editions.driving import DrivingSpeed
from rules.editions.vehicle_types import MountedWeapon, Position
from rules.engine.effects import ask
from rules.engine.ids import Ids
from rules.engine.requests import Option
from rules.fire.shooters import FIRED
from rules.phrases import Phrase, Text, say
from rules.state.changes.vehicles import leave_turret_on, use_ammunition
from rules.state.choices.verbs import PlainCrewOrder
from rules.state.game import Game
from rules.state.pieces.piece import Vehicle
from rules.vehicles.aiming import LaidRound, Round, targets, why_not_fire
from rules.vehicles.choose_target import aim_at, target_request
from rules.vehicles.rounds import round_of_vehicle
from rules.vehicles.shot import fire_round

WITH_CARE = 2
"""Command Initiatives of the commander that make his gunner hit more easily (1e 12.1)."""


class Laying(NamedTuple):
    """Who fires the gun at that place of the vehicle's list, and how many Initiatives it takes."""

    position: Position
    place: int
    initiatives: int


class CrewFireRound(PlainCrewOrder[Laying]):
    """Each gun once, or with two Command Initiatives (1e 12.1)."""

    ids = Ids("fire-at-vehicles", Laying)
    heading = say("crew-fires-at-vehicles")
    sections = ("1e 12.1", "1e 11.2", "1e 11.8")

    def offers(self, game: Game, vehicle: Vehicle, left: int) -> Iterator[Option]:
        if not any(one.is_manned for one in targets(game, game.side(vehicle.seat))):
            return
        for place, weapon in enumerate(vehicle.type.weapons):
            if weapon.fires_at_vehicles:
                yield from self._ways(game, vehicle, place, left)

    def _ways(self, game: Game, vehicle: Vehicle, place: int, left: int) -> Iterator[Option]:
        weapon, words = vehicle.type.weapons[place], game.edition.command.words
        refused = why_not_order(game, vehicle, weapon.position) or why_not_gun(game, vehicle, place)
        name = weapon_in_words(vehicle.type, place)
        for initiatives in (1, WITH_CARE):
            careful = initiatives == WITH_CARE
            orders, rounds = words.orders(initiatives), rounds_in_words(weapon)
            too_few: Text = say("it-takes", orders=orders) if left < initiatives else ""
            yield self.option(
                vehicle,
                Laying(weapon.position, place, initiatives),
                say("fire-it-at-a-vehicle", weapon=name, careful=careful),
                refused or too_few,
                detail=say("rounds-for-orders", rounds=rounds, orders=orders, careful=careful),
            )

    def position(self, given: Laying) -> Position:
        return given.position

    def initiatives(self, given: Laying) -> int:
        return given.initiatives

    async def carry_out(self, game: Game, vehicle: Vehicle, details: Laying) -> None:
        why_not = partial(why_not_gun, game, vehicle, details.place)
        await fire_under_watch(
            game, vehicle, details.position, why_not, partial(fire_gun, game, vehicle, details)
        )


def why_not_gun(game: Game, vehicle: Vehicle, place: int) -> Text:
    """Say why a gun cannot be fired at vehicles now, or nothing (1e 11.2, 11.8, 12.1)."""
    reason = why_not_ready(game, vehicle, place)
    return reason or why_not_fire(game, round_of_vehicle(game, vehicle, place))


def why_not_ready(game: Game, vehicle: Vehicle, place: int) -> Text:
    """Say why a gun fires at no vehicle now wherever it is, or nothing (1e 11.2, 12.1)."""
    if place in vehicle.damage.disarmed:
        return OUT_OF_ACTION
    if speed_for_fire(game, vehicle) > DrivingSpeed.SLOW:
        return say("drove-too-fast-for-its-gun")
    if vehicle.type.weapons[place].ap_for_a_turn and vehicle.ap_turn not in (0, game.table.turn):
        return say("ammunition-with-ap-is-used-up")
    return why_overburdened(game, vehicle, place)


async def fire_gun(game: Game, vehicle: Vehicle, laying: Laying) -> None:
    """Choose the target, turn the turret to it, and fire (1e 11.8, 12.1)."""
    shot = round_of_vehicle(game, vehicle, laying.place, initiatives=laying.initiatives)
    aim = aim_at(game, shot, (await ask(target_request(game, shot))).option)
    await fire_laid(game, vehicle, laying.place, shot, aim)


async def fire_laid(game: Game, vehicle: Vehicle, place: int, shot: Round, aim: LaidRound) -> None:
    """Fire a round that is laid on a vehicle (1e 11.8, 12.1)."""
    FIRED.note(game, vehicle.id)
    weapon = vehicle.type.weapons[place]
    leave_turret_on(vehicle, weapon, aim.vehicle.pose.at)
    if weapon.ap_for_a_turn:
        use_ammunition(vehicle, game.table.turn)
    await fire_round(game, shot, aim)


def rounds_in_words(weapon: MountedWeapon) -> Phrase:
    """Say how many dice the weapon's rounds roll at armour, and how many at soft-skins."""
    return say("rounds-at-vehicles", ap=weapon.ap or 0, he=weapon.he or 0)


FIRE_AT_VEHICLES = CrewFireRound()
