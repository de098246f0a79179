"""A commander has a machine gun of his vehicle give Covering Fire (1e 4.5.4, 11.2, 11.4; 2e 7).

It ends with any other order to who serves it (`state/changes/vehicles`), when the vehicle moves
(`vehicles/going`), and with the next Phase.
"""

from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

from rules.crew.fire_at_men import Firing
from rules.crew.gunnery import WeaponSightings, crew_of, profile, shooter_at
from rules.crew.positions import OUT_OF_ACTION, speed_in_this_phase, weapon_in_words, why_not_order
from rules.crew.under_watch import fire_under_watch
from rules.editions.edition import FIRST
from rules.editions.second import SECOND
from rules.editions.vehicle_types import Position
from rules.engine.ids import Ids
from rules.engine.requests import Option
from rules.fire.covering_fire import FRONTAGE_OF_TEAM, NO_GROUND, Covering, choose_place
from rules.fire.shooters import FIRED
from rules.geometry.terrain import Point
from rules.phrases import Text, say
from rules.state.changes.vehicles import leave_turret_on
from rules.state.choices.verbs import CrewOrder
from rules.state.game import Game
from rules.state.markers.on_table import lay_covering_fire
from rules.state.pieces.piece import Vehicle
from rules.vehicles.rounds import MUST_ENGAGE, engages

HAS_MOVED = say("has-moved-and-stands-for-that")


class CoveredGround(NamedTuple):
    """Who fires, the place of his weapon in the vehicle's list, and the middle of the ground."""

    position: Position
    place: int
    at: Point


class CoverGround(CrewOrder[Firing, CoveredGround]):
    """Each machine gun, as a Team does it; Suppressing Fire in the second edition."""

    ids = Ids("cover", Firing)
    sections = ("1e 4.5.4", "1e 11.4", "2e 7")
    is_commanders = True

    def __init__(self, heading: Text) -> None:
        self.heading = heading

    def offers(self, game: Game, vehicle: Vehicle, left: int) -> Iterator[Option]:
        for place, weapon in enumerate(vehicle.type.weapons):
            if profile(game, weapon).is_machine_gun:
                refused = why_not_order(game, vehicle, weapon.position) or why_not_cover(game, vehicle, place)
                label = say(
                    "covering-fire-with", fire=self.heading, weapon=weapon_in_words(vehicle.type, place)
                )
                detail = say("covers-so-much", inches=FRONTAGE_OF_TEAM)
                yield self.option(vehicle, Firing(weapon.position, place), label, refused, detail=detail)

    def position(self, given: Firing) -> Position:
        return given.position

    async def details(self, game: Game, vehicle: Vehicle, given: Firing) -> CoveredGround:
        return CoveredGround(*given, await choose_place(covering(game, vehicle, given.place)))

    async def carry_out(self, game: Game, vehicle: Vehicle, details: CoveredGround) -> None:
        what = (game, vehicle, details.place, details.at)
        await fire_under_watch(
            game, vehicle, details.position, partial(_why_not_there, *what), partial(_fire, *what)
        )


COVER_GROUND = CoverGround(FIRST.command.words.covering_fire)
SUPPRESS_GROUND = CoverGround(SECOND.command.words.covering_fire)


def why_not_cover(game: Game, vehicle: Vehicle, place: int) -> Text:
    """Say why a weapon can give Covering Fire nowhere now, or nothing (1e 4.5.4, 12.1)."""
    if place in vehicle.damage.disarmed:
        return OUT_OF_ACTION
    if speed_in_this_phase(game, vehicle):
        return HAS_MOVED
    if engages(game, vehicle):
        return MUST_ENGAGE
    ground = covering(game, vehicle, place)
    return "" if ground.first(ground.before_them()) else NO_GROUND


def covering(game: Game, vehicle: Vehicle, place: int) -> Covering:
    """Find the ground that a weapon can cover, as a Team of one that serves it (1e 4.5.4, 11.8)."""
    weapon = vehicle.type.weapons[place]
    crew = crew_of(game, vehicle, weapon)
    return Covering(
        game,
        crew,
        firers=[shooter_at(game, vehicle, place, crew)],
        sight=WeaponSightings(game, crew, vehicle=vehicle, weapon=weapon, looks=vehicle.looks),
    )


def _why_not_there(game: Game, vehicle: Vehicle, place: int, at: Point) -> Text:
    return why_not_cover(game, vehicle, place) or covering(game, vehicle, place).why_not(at)


async def _fire(game: Game, vehicle: Vehicle, place: int, at: Point) -> None:
    """Turn the turret to the ground, and cover it through the next Phase (1e 4.5.4, 11.8)."""
    ground = covering(game, vehicle, place)
    front = ground.front(at)
    FIRED.note(game, vehicle.id)
    leave_turret_on(vehicle, vehicle.type.weapons[place], at)
    ring = [Point(x, y) for x, y in front.ring]
    lay_covering_fire(game, ground.unit, ring, front.feature, place=place)
