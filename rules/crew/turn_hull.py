"""A driver turns his vehicle where it stands, so that it can fire at whom it must engage (1e 11.8, 12.1)."""

from collections.abc import Iterator
from typing import NamedTuple

from rules.crew.drive import drives_itself, why_not_drive
from rules.crew.gunnery import profile
from rules.crew.over_run import may_over_run
from rules.crew.positions import weapon_in_words, why_not_order
from rules.crew.under_way import drive_under_watch
from rules.editions.driving import TURN_ON_THE_SPOT, DrivingSpeed
from rules.editions.vehicle_types import Position, RunningGear
from rules.engine.ids import Ids
from rules.engine.requests import Option
from rules.geometry.arcs import bearing, turn_to
from rules.geometry.distance import closest_pair
from rules.geometry.drive import Pivot, after
from rules.geometry.terrain import Point
from rules.phrases import Phrase, Text, say
from rules.state.choices.verbs import PlainCrewOrder
from rules.state.game import Game
from rules.state.pieces.piece import Vehicle
from rules.state.troops.refs import piece_ref, vehicle_ref
from rules.vehicles.arcs import is_in_arc
from rules.vehicles.going import Manoeuvre, driver_of, roll_to_drive
from rules.vehicles.rounds import engages

ON_TRACKS_ALONE = say("only-tracks-turn-on-the-spot")


class Bearing(NamedTuple):
    """Which weapon is to bear, by its place in the vehicle's list, and on which piece that fired, by id."""

    place: int
    firer: str


class HullTurn(NamedTuple):
    """A turn on the spot: the speed that it counts as, and degrees to the right; below 0 to the left."""

    speed: DrivingSpeed
    degrees: float


class TurnHull(PlainCrewOrder[Bearing]):
    """Listed for each weapon that does not bear on who hit the vehicle and fights on (1e 11.8, 12.1)."""

    ids = Ids("turn-hull", Bearing)
    heading = say("crew-turns-the-hull")
    sections = ("1e 12.1", "1e 11.8")

    def offers(self, game: Game, vehicle: Vehicle, left: int) -> Iterator[Option]:
        for firer in dict.fromkeys(engages(game, vehicle)) if drives_itself(vehicle) else ():
            for place in _weapons_aside(game, vehicle, firer):
                yield self._offer(game, vehicle, Bearing(place, firer))

    def _offer(self, game: Game, vehicle: Vehicle, given: Bearing) -> Option:
        turn = turn_to_bear(vehicle, given.place, _place_of(game, vehicle, given.firer))
        gun, degrees = weapon_in_words(vehicle.type, given.place), round(abs(turn.degrees))
        return self.option(
            vehicle,
            given,
            _told(game, gun, given.firer),
            why_not_turn(game, vehicle, turn.speed),
            detail=say("degrees-count-as-driving", degrees=degrees, speed=turn.speed),
        )

    def position(self, given: Bearing) -> Position:
        return Position.DRIVER

    async def carry_out(self, game: Game, vehicle: Vehicle, details: Bearing) -> None:
        turn = turn_to_bear(vehicle, details.place, _place_of(game, vehicle, details.firer))
        faces = await roll_to_drive(game, vehicle, turn.speed, Manoeuvre.TURNING)
        if vehicle.damage.is_immobilised:
            return
        driver = driver_of(game, vehicle, faces, over_runs=may_over_run(vehicle))
        await drive_under_watch(game, vehicle, driver, [Pivot(turn.degrees)])


TURN_HULL = TurnHull()


def why_not_turn(game: Game, vehicle: Vehicle, speed: DrivingSpeed) -> Text:
    """Say why the driver cannot turn the vehicle where it stands, or nothing (1e 11.8, 12.1)."""
    if vehicle.type.gear is not RunningGear.TRACKED:
        return ON_TRACKS_ALONE
    reason = why_not_order(game, vehicle, Position.DRIVER, engaging=True)
    return reason or why_not_drive(game, vehicle, speed)


def turn_to_bear(vehicle: Vehicle, place: int, at: Point) -> HullTurn:
    """Find the slowest turn on the spot that brings a weapon to bear on a place (1e 11.6.1, 11.8)."""
    backwards = vehicle.type.weapons[place].fires_backwards
    front = vehicle.facing + (180.0 if backwards else 0.0)
    wanted = turn_to(front, bearing(vehicle.pose.at, at))
    for speed in DrivingSpeed:
        most = TURN_ON_THE_SPOT[speed]
        turn = HullTurn(speed, min(max(wanted, -most), most))
        if speed > vehicle.damage.damaged_engine and _bears(vehicle, place, at, turn.degrees):
            return turn
    return HullTurn(DrivingSpeed.FLAT_OUT, wanted)


def _weapons_aside(game: Game, vehicle: Vehicle, firer: str) -> Iterator[int]:
    """List the weapons, by place, that could be fired at who hit it but do not bear as the vehicle stands."""
    at = _place_of(game, vehicle, firer)
    for place in _engaging(game, vehicle, firer):
        if not _bears(vehicle, place, at):
            yield place


def _engaging(game: Game, vehicle: Vehicle, firer: str) -> list[int]:
    """List the vehicle's guns in order, by place in its list of weapons.

    Where `firer` is no vehicle and no gun is left, its machine guns.
    """
    weapons = enumerate(vehicle.type.weapons)
    fit = [(place, weapon) for place, weapon in weapons if place not in vehicle.damage.disarmed]
    guns = [place for place, weapon in fit if weapon.fires_at_vehicles]
    if guns or firer in game.table.vehicles:
        return guns
    return [place for place, weapon in fit if profile(game, weapon).is_machine_gun]


def _bears(vehicle: Vehicle, place: int, at: Point, degrees: float = 0.0) -> bool:
    """Whether a weapon has a point in its arc once the hull has turned by so many degrees to the right."""
    kind = vehicle.type
    hull = after(vehicle.pose, Pivot(degrees)).hull(kind.length, kind.width)
    return is_in_arc(kind.weapons[place], kind.turret, hull, (vehicle.looks + degrees) % 360.0, at)


def _place_of(game: Game, vehicle: Vehicle, firer: str) -> Point:
    """Find where the piece that fired stands: a hull's middle, a gun, or a Team's nearest man."""
    if firer in game.table.vehicles:
        return game.vehicle(firer).pose.at
    team, here = game.team(firer), vehicle.pose.at
    gun = team.layer.at if team.has_gun else None
    pair = closest_pair((here,), team.places)
    return gun or (pair[1] if pair is not None else here)


def _told(game: Game, gun: str, firer: str) -> Phrase:
    if firer in game.table.vehicles:
        return say("turn-the-hull-to-a-vehicle", weapon=gun, vehicle=vehicle_ref(game.vehicle(firer)))
    return say("turn-the-hull", weapon=gun, team=piece_ref(game.side_of(firer), game.team(firer)))
