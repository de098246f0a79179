"""The positions of a crew: who can act now, what he did in this Phase, and what they are called (1e 11.2)."""

from rules.crew.riders import acts_with_unit
from rules.editions.engineering import DefenceKind
from rules.editions.vehicle_types import MountedWeapon, Position, VehicleType
from rules.geometry.shapes import area
from rules.phrases import Phrase, Text, say
from rules.state.changes.aboard import men_aboard
from rules.state.game import Game
from rules.state.pieces.damage import Plight
from rules.state.pieces.piece import Vehicle
from rules.state.remembered import DEPLOYED
from rules.state.saved.options import RAIDERS, is_played
from rules.vehicles.damage import why_not_act

COMMANDER = "commander"
"""The position at which it is noted that a commander gives orders in this Phase, and the note itself."""

HAS_COMMANDED = "has-commanded"
"""The note once he has given them."""

OVERBURDENED = say("one-man-in-its-turret-moves-or-fires")
OUT_OF_ACTION = say("weapon-is-out-of-action")
NOBODY_LEFT = say("nobody-aboard-left-for-that")
ONE_OF_THEM = say("one-position-acts-with-those-aboard")
SWIMS = say("it-swims")
TRAPPED = say("trapped-till-the-turn-ends")


def why_not_order(game: Game, vehicle: Vehicle, position: Position, *, engaging: bool = False) -> Text:
    """Say why a position of the crew cannot be ordered to do anything now, or nothing (1e 11.2, 12.1).

    `engaging` is what brings a gun to bear on who hit it: a driver who has halted may do that.
    """
    if vehicle.plight is Plight.TRAPPED:
        return TRAPPED
    if position is not Position.DRIVER and vehicle.is_afloat:
        return SWIMS
    if position is not Position.DRIVER and is_on_flailed_path(game, vehicle):
        return say("crosses-a-flailed-path")
    if game.phase.done(vehicle.id, position):
        return say("position-has-acted", position=position)
    reason = _why_not_served(game, vehicle, position)
    return reason or why_not_act(vehicle.type, vehicle.damage, position, engaging=engaging)


def is_on_flailed_path(game: Game, vehicle: Vehicle) -> bool:
    """Whether any of its hull is where a flail has beaten a path through mines (1e 16.2)."""
    hull, fields = vehicle.footprint, game.defences_of(DefenceKind.MINEFIELD)
    flailed = [one for one in fields if one.is_broken]
    return hull is not None and any(area(one.ring).intersects(area(hull.corners)) for one in flailed)


def _why_not_served(game: Game, vehicle: Vehicle, position: Position) -> Text:
    """Say why no passenger serves at this position; "" where one does (1e 11.1.1, 11.2.1, B)."""
    if vehicle.crewless and len(men_aboard(game, vehicle)) <= vehicle.type.positions.index(position):
        return NOBODY_LEFT
    others = game.phase.activated.get(vehicle.id, {}).keys() & {*vehicle.type.positions}
    return ONE_OF_THEM if others and acts_with_unit(game, vehicle) else ""


def has_arrived(game: Game, vehicle: Vehicle) -> bool:
    """Whether it came onto the table in this Phase."""
    return vehicle.id in DEPLOYED.of(game)


def speed_in_this_phase(game: Game, vehicle: Vehicle) -> int:
    """Count the dice with which the vehicle moved in this Phase; 0 when it has not moved."""
    return vehicle.speed if vehicle.moved == game.table.phases else 0


def speed_for_fire(game: Game, vehicle: Vehicle) -> int:
    """Count the dice of the vehicle's move as they hinder its fire: one fewer for raiders (1e 11.2, 16.3)."""
    return max(speed_in_this_phase(game, vehicle) - faster_by(game, vehicle), 0)


def why_overburdened(game: Game, vehicle: Vehicle, place: int) -> Text:
    """Say that one man alone in a turret has had to command a move, or nothing (1e 11.2)."""
    has_moved = speed_in_this_phase(game, vehicle) > 0
    return OVERBURDENED if has_moved and place in vehicle.type.one_man_guns else ""


def faster_by(game: Game, vehicle: Vehicle) -> int:
    """Count by how many speeds a vehicle drives faster than others and still fires as they do (1e 16.3)."""
    return int(not vehicle.type.is_armoured and is_played(game.setup, RAIDERS))


def weapon_in_words(vehicle: VehicleType, place: int) -> str:
    """Name the weapon at a place of the vehicle's list, without its dice."""
    weapon, guns = vehicle.weapons[place], sum(one.is_gun for one in vehicle.weapons)
    return "gun" if weapon.is_gun and guns == 1 and not weapon.team else weapon.name


def weapons_in_words(vehicle: VehicleType, position: Position, place: int | None = None) -> list[Phrase]:
    """Name what a position serves, or the one weapon at that place of the vehicle's list."""
    weapons = enumerate(vehicle.weapons)
    return [_weapon(one) for number, one in weapons if one.position is position and place in (None, number)]


def _weapon(weapon: MountedWeapon) -> Phrase:
    if not weapon.is_gun:
        return say("weapon", weapon=weapon.name)
    return say("gun-with-rounds", ap=weapon.ap or 0, he=weapon.he or 0)
