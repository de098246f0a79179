"""Weapons of a truck that was armoured at home: half of them fire for one activation, in any mix.

The main gunner's activation fires half of them, rounded down, but one at the least; a second gunner's the
others (esp Tiznaos).
"""

from rules.crew.positions import weapon_in_words
from rules.editions.vehicle_traits import HOME_MADE
from rules.editions.vehicle_types import Position, VehicleType
from rules.engine.effects import ask
from rules.engine.requests import Choose, Option
from rules.phrases import say
from rules.state.game import Game
from rules.state.pieces.piece import Vehicle
from rules.state.remembered import Remembered
from rules.state.troops.refs import vehicle_ref

WEAPONS_FIRED = Remembered("weapons-fired")
"""Weapons of trucks that have fired, by vehicle and place."""

HAS_FIRED = say("weapon-has-fired")
NO_MORE = "no-more"


def fires_by_halves(vehicle: VehicleType) -> bool:
    """Whether any of its weapons can be fired by either gunner."""
    return vehicle.has(HOME_MADE)


def who_fires(game: Game, vehicle: Vehicle, place: int) -> Position:
    """Find whose activation fires a weapon: of a truck the main gunner's first, then the other's
    (esp-055)."""
    own = vehicle.type.weapons[place].position
    if not fires_by_halves(vehicle.type) or vehicle.type.weapons[place].team:
        return own
    gunners = [one for one in (Position.GUNNER, Position.HULL_GUNNER) if one in vehicle.type.positions]
    free = (one for one in gunners if not game.phase.done(vehicle.id, one))
    return next(free, own)


def has_fired(game: Game, vehicle: Vehicle, place: int) -> bool:
    """Whether a weapon of a truck has fired in this Phase."""
    return _key(vehicle, place) in WEAPONS_FIRED.of(game)


def note_fired(game: Game, vehicle: Vehicle, place: int) -> None:
    """Remember that a weapon of a truck has fired in this Phase."""
    if fires_by_halves(vehicle.type):
        WEAPONS_FIRED.note(game, _key(vehicle, place))


def at_one_go(vehicle: VehicleType, position: Position) -> int:
    """Count the weapons that an activation of this gunner fires: each gunner's own, whichever they are
    (esp-055)."""
    if not fires_by_halves(vehicle):
        return 1
    return sum(one.position is position and not one.team for one in vehicle.weapons)


async def choose_another(game: Game, vehicle: Vehicle, places: list[int]) -> int | None:
    """Ask which weapon fires as well in the same activation, if any does."""
    if not places:
        return None
    options = [
        Option(
            id=str(place),
            label=say("fire-it-at-men", weapon=weapon_in_words(vehicle.type, place)),
            rule="1e 11.2",
        )
        for place in places
    ]
    request = Choose(
        name="fire-another-weapon",
        seat=vehicle.seat,
        prompt=say("which-other-weapon-fires", vehicle=vehicle_ref(vehicle)),
        public=say("chooses-what-it-fires-at", who=vehicle_ref(vehicle)),
        rule="1e 11.2",
        subject=vehicle.id,
        list_options=lambda: [*options, Option(id=NO_MORE, label=say("fire-no-more"), rule="1e 11.2")],
        prefer=options[0].id,
    )
    chosen = (await ask(request)).option
    return None if chosen == NO_MORE else int(chosen)


def _key(vehicle: Vehicle, place: int) -> str:
    return f"{vehicle.id}-weapon-{place}"
