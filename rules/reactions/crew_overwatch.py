"""Positions of vehicles on Overwatch: which weapon covers whom, and its fire (1e 9.1.3, 11.7)."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rules.crew import fire_at_men, fire_at_vehicles
from rules.crew.fire_at_men import dice_at_men
from rules.crew.fire_at_vehicles import rounds_in_words
from rules.crew.gunnery import crew_of, engagement_of, profile, reaches_aboard, reaches_any
from rules.crew.positions import weapon_in_words
from rules.crew.watch import why_not_watch
from rules.editions.vehicle_types import MountedWeapon
from rules.engine.requests import Shot
from rules.fire.foreseen import volley
from rules.fire.hulls import hulls_hit_by
from rules.fire.spotting import hides_all
from rules.fire.watch import Watch
from rules.phrases import Phrase
from rules.state.changes.vehicles import stop_watching
from rules.state.choices.moment import Moment
from rules.state.game import Game
from rules.state.pieces.force import Side, Where
from rules.state.pieces.piece import Vehicle
from rules.vehicles.aiming import can_be_laid
from rules.vehicles.choose_target import aim_at, foresee_round
from rules.vehicles.rounds import round_of_vehicle


class WatchingWeapon(NamedTuple):
    """A weapon of a vehicle whose position is on Overwatch, by its place in the list."""

    vehicle: Vehicle
    place: int

    @property
    def weapon(self) -> MountedWeapon:
        """The weapon itself."""
        return self.vehicle.type.weapons[self.place]

    @property
    def weapon_name(self) -> str:
        """The weapon's name."""
        return weapon_in_words(self.vehicle.type, self.place)

    def fires_rounds_at(self, vehicles: Sequence[Vehicle]) -> bool:
        """Whether it would fire rounds at one of these: a gun at any, a heavy machine gun at armour."""
        if self.weapon.is_gun:
            return bool(vehicles)
        return self.weapon.fires_at_vehicles and any(one.type.is_armoured for one in vehicles)


def guns_of(game: Game, side: Side, moment: Moment) -> Iterator[WatchingWeapon]:
    """List the weapons on Overwatch that might fire at those who act, wherever they are (1e 9.1.3, 11.7)."""
    for vehicle in game.vehicles_of(side, Where.TABLE):
        for place, weapon in enumerate(vehicle.type.weapons):
            is_watching = vehicle.is_manned and weapon.position in vehicle.watching
            if is_watching and not why_not_watch(game, vehicle, weapon.position):
                gun = WatchingWeapon(vehicle, place)
                if _is_ready(game, gun, moment):
                    yield gun


def _is_ready(game: Game, gun: WatchingWeapon, moment: Moment) -> bool:
    if acting := moment.vehicles(game):
        if gun.fires_rounds_at(acting):
            return not fire_at_vehicles.why_not_ready(game, gun.vehicle, gun.place)
        is_ready = not fire_at_men.why_not_ready(game, gun.vehicle, gun.place)
        return is_ready and any(hulls_hit_by([profile(game, gun.weapon)], acting))
    if not moment.men(game) or fire_at_men.why_not_ready(game, gun.vehicle, gun.place):
        return False
    (crew,) = crew_of(game, gun.vehicle, gun.weapon).teams
    return not hides_all(game, crew, moment.side, moment.men(game))


def covers_any(game: Game, side: Side, moment: Moment) -> bool:
    """Whether a weapon on Overwatch has somebody of those who act in its arc somewhere on their way."""
    found = guns_of(game, side, moment)
    return any(covers(game, gun, moment, inches) for gun in found for inches in moment.stations())


def covers(game: Game, gun: WatchingWeapon, moment: Moment, inches: float) -> bool:
    """Whether it has somebody of those who act in its arc after so many inches of their way (1e 11.8)."""
    acting = moment.vehicles(game)
    if not acting:
        return reaches_any(game, gun.vehicle, gun.place, moment.spots(game, inches))
    if not gun.fires_rounds_at(acting):
        return reaches_aboard(game, gun.vehicle, gun.place, moment.as_driven(game, inches))
    shot = round_of_vehicle(game, gun.vehicle, gun.place)
    return any(can_be_laid(game, shot, one) for one in moment.as_driven(game, inches))


def rolls(game: Game, gun: WatchingWeapon, moment: Moment) -> Phrase:
    """Say with how many dice the weapon on Overwatch would fire at those who act."""
    at_vehicles = gun.fires_rounds_at(moment.vehicles(game))
    return rounds_in_words(gun.weapon) if at_vehicles else dice_at_men(game, gun.vehicle, gun.weapon)


def foresee(there: Game, gun: WatchingWeapon, moment: Moment) -> Shot | None:
    """Foresee what the weapon on Overwatch would fire at those who act, where they stand in that game."""
    acting = moment.vehicles(there)
    if gun.fires_rounds_at(acting):
        shot = round_of_vehicle(there, gun.vehicle, gun.place)
        return foresee_round(there, shot, [one.id for one in acting])
    return volley(engagement_of(there, gun.vehicle, gun.place, Watch(pieces=moment.marks(there))))


async def fire(game: Game, gun: WatchingWeapon, moment: Moment) -> bool:
    """Fire the weapon on Overwatch at those who act, and end that Overwatch; return False without a clear
    shot."""
    stop_watching(game, gun.vehicle, gun.weapon.position)
    if gun.fires_rounds_at(moment.vehicles(game)):
        return await _fire_at_vehicles(game, gun, moment)
    watch = Watch(pieces=moment.marks(game))
    if fire_at_men.why_not_fire(game, gun.vehicle, gun.place, watch):
        return False
    await fire_at_men.fire(game, gun.vehicle, gun.place, watch)
    return True


async def _fire_at_vehicles(game: Game, gun: WatchingWeapon, moment: Moment) -> bool:
    shot = round_of_vehicle(game, gun.vehicle, gun.place)
    found = (aim_at(game, shot, one.id) for one in moment.vehicles(game))
    aim = next((one for one in found if not one.refused), None)
    if aim is not None:
        await fire_at_vehicles.fire_laid(game, gun.vehicle, gun.place, shot, aim)
    return aim is not None
