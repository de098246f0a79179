"""A Chain of Command Dice lets one of a vehicle's crew act in the enemy's Phase (1e 5.1.2; 2e 8.2.1).

He drives or fires; the commander is not activated and gives no orders.
"""

from collections.abc import Iterator
from functools import partial

from rules.command.paying import price_of
from rules.crew import fire_at_men, fire_at_vehicles
from rules.crew.drive import DRIVE, Driving, why_not_drive
from rules.crew.fire_at_men import FIRE_AT_MEN, dice_at_men
from rules.crew.fire_at_vehicles import FIRE_AT_VEHICLES, Laying, fire_gun, rounds_in_words, why_not_gun
from rules.crew.gunnery import engagement_of, reaches_aboard, reaches_any
from rules.crew.positions import weapon_in_words, why_not_order
from rules.editions.driving import DrivingSpeed
from rules.editions.spending import Use
from rules.editions.vehicle_types import MountedWeapon, Position
from rules.engine.requests import Interception, Shot
from rules.fire.foreseen import volley
from rules.fire.watch import Watch
from rules.moments import react as reacting
from rules.moments.moments import after_firing
from rules.phrases import one_after_other, say
from rules.reactions.interruption import Interruption, offer, only_at, spans_when, spend, whole
from rules.state.changes.vehicles import stop_watching
from rules.state.choices.moment import Moment
from rules.state.game import Game
from rules.state.pieces.damage import Plight
from rules.state.pieces.force import Side, Where
from rules.state.pieces.piece import Vehicle
from rules.state.sight.look import is_blind
from rules.state.troops.refs import vehicle_ref
from rules.vehicles.aiming import can_be_laid, targets
from rules.vehicles.choose_target import foresee_round
from rules.vehicles.rounds import round_of_vehicle

FIRES = (FIRE_AT_MEN.id, FIRE_AT_VEHICLES.id)
"""What a crew does that is firing."""


# --- may they ------------------------------------------------------------------------------------------


def ready_vehicles(game: Game, side: Side) -> Iterator[Vehicle]:
    """List the side's vehicles that may be chosen: not those blind from driving flat-out (1e 11.2)."""
    for vehicle in game.vehicles_of(side, Where.TABLE):
        if vehicle.is_manned and vehicle.plight is not Plight.TRAPPED and not is_blind(game, vehicle):
            yield vehicle


def offers(game: Game, vehicle: Vehicle, moment: Moment | None) -> Iterator[Interception]:
    """List the reactions of the vehicle's crew at this moment; None: at any time in the Phase."""
    yield from fires(game, vehicle, moment)
    yield from drives(game, vehicle, moment)


def fires(game: Game, vehicle: Vehicle, moment: Moment | None) -> Iterator[Interception]:
    """List as reactions what each weapon of the vehicle could fire at."""
    weapons = list(enumerate(vehicle.type.weapons))
    for place, weapon in weapons:
        yield _fire_at_men(game, vehicle, place, weapon, moment)
    if _is_own_phase(game, vehicle):
        return
    if any(one.is_manned for one in targets(game, game.side(vehicle.seat))):
        for place, weapon in weapons:
            if weapon.fires_at_vehicles:
                yield _fire_at_vehicles(game, vehicle, place, weapon, moment)


def drives(game: Game, vehicle: Vehicle, moment: Moment | None) -> Iterator[Interception]:
    """List as reactions each speed at which the vehicle could be driven."""
    for speed in () if _is_own_phase(game, vehicle) else DrivingSpeed:
        yield _drive(game, vehicle, speed, moment)


def _is_own_phase(game: Game, vehicle: Vehicle) -> bool:
    """Whether it answers an Ambush in its own Phase: by fire at those men alone (2e 8.2.1)."""
    return vehicle.seat is game.phase.active


def _fire_at_men(
    game: Game, vehicle: Vehicle, place: int, weapon: MountedWeapon, moment: Moment | None
) -> Interception:
    watch = Watch(pieces=only_at(game, game.side(vehicle.seat)))
    never = why_not_order(game, vehicle, weapon.position) or fire_at_men.why_not_ready(game, vehicle, place)
    nobody_yet = never or fire_at_men.why_not_fire(game, vehicle, place, watch)
    could = partial(_sees_at, game, vehicle, place, moment)
    spans = () if never else spans_when(moment, nobody_yet, could)
    return offer(
        Interruption(vehicle.id, FIRE_AT_MEN.id, str(place)),
        say("fires-it-at-men", vehicle=vehicle_ref(vehicle), weapon=weapon_in_words(vehicle.type, place)),
        one_after_other(price_of(game, Use.INTERRUPT), dice_at_men(game, vehicle, weapon)),
        spans,
        "" if spans else nobody_yet,
    )


def _sees_at(game: Game, vehicle: Vehicle, place: int, moment: Moment | None, inches: float) -> bool:
    if moment is None:
        return False
    sees_men = reaches_any(game, vehicle, place, moment.spots_of_men(game, inches))
    return sees_men or reaches_aboard(game, vehicle, place, moment.as_driven(game, inches))


def _fire_at_vehicles(
    game: Game, vehicle: Vehicle, place: int, weapon: MountedWeapon, moment: Moment | None
) -> Interception:
    never = why_not_order(game, vehicle, weapon.position)
    never = never or fire_at_vehicles.why_not_ready(game, vehicle, place)
    nobody_yet = never or why_not_gun(game, vehicle, place)
    could = partial(_lays_at, game, vehicle, place, moment)
    spans = () if never else spans_when(moment, nobody_yet, could)
    weapon_name = weapon_in_words(vehicle.type, place)
    return offer(
        Interruption(vehicle.id, FIRE_AT_VEHICLES.id, str(place)),
        say("fires-it-at-a-vehicle", vehicle=vehicle_ref(vehicle), weapon=weapon_name),
        one_after_other(price_of(game, Use.INTERRUPT), rounds_in_words(weapon)),
        spans,
        "" if spans else nobody_yet,
    )


def _lays_at(game: Game, vehicle: Vehicle, place: int, moment: Moment | None, inches: float) -> bool:
    driven = moment.as_driven(game, inches) if moment is not None else []
    shot = round_of_vehicle(game, vehicle, place)
    return any(can_be_laid(game, shot, one) for one in driven)


def _drive(game: Game, vehicle: Vehicle, speed: DrivingSpeed, moment: Moment | None) -> Interception:
    return offer(
        Interruption(vehicle.id, DRIVE.id, str(int(speed))),
        say("drives-so", vehicle=vehicle_ref(vehicle), speed=speed),
        one_after_other(price_of(game, Use.INTERRUPT), say("dice-rolled", dice=int(speed))),
        whole(moment),
        why_not_order(game, vehicle, Position.DRIVER) or why_not_drive(game, vehicle, speed),
    )


def can_fire_at(game: Game, given: Interruption, moment: Moment, inches: float) -> bool:
    """Whether a weapon has a target now, or when those who move are there; whoever drives needs none."""
    vehicle = game.vehicle(given.unit)
    if given.how == DRIVE.id:
        return True
    place = int(given.which)
    if given.how == FIRE_AT_MEN.id:
        is_fired_at = not fire_at_men.why_not_fire(game, vehicle, place)
        return is_fired_at or _sees_at(game, vehicle, place, moment, inches)
    return not why_not_gun(game, vehicle, place) or _lays_at(game, vehicle, place, moment, inches)


def foresee(there: Game, given: Interruption, moment: Moment) -> Shot | None:
    """Foresee what a weapon would fire at those who act, where they stand in that game; None of a drive."""
    vehicle, marks = there.vehicle(given.unit), moment.marks(there)
    if given.how == DRIVE.id:
        return None
    place = int(given.which)
    if given.how == FIRE_AT_MEN.id:
        return volley(engagement_of(there, vehicle, place, Watch(pieces=marks)))
    return foresee_round(there, round_of_vehicle(there, vehicle, place), marks)


# --- interrupting --------------------------------------------------------------------------------------


async def interrupt(game: Game, side: Side, given: Interruption) -> None:
    """Give up a Dice; one of the crew drives or fires at once, if there is still anybody to fire at."""
    vehicle, which = game.vehicle(given.unit), int(given.which)
    spend(game, side, vehicle_ref(vehicle))
    if given.how == DRIVE.id:
        game.phase.note(vehicle.id, DRIVE.id, Position.DRIVER)
        await DRIVE.carry_out(game, vehicle, Driving(which))
        return
    position = vehicle.type.weapons[which].position
    game.phase.note(vehicle.id, given.how, position)
    stop_watching(game, vehicle, position)
    is_fired = await (_fired_at_men if given.how == FIRE_AT_MEN.id else _fired_at_vehicles)(
        game, vehicle, which
    )
    if is_fired and game.table.result is None and vehicle.is_manned:
        await reacting.watch(game, after_firing(side, vehicle_ref(vehicle), [vehicle]))


async def _fired_at_men(game: Game, vehicle: Vehicle, place: int) -> bool:
    watch = Watch(pieces=only_at(game, game.side(vehicle.seat)))
    if fire_at_men.why_not_fire(game, vehicle, place, watch):
        return False
    await fire_at_men.fire(game, vehicle, place, watch)
    return True


async def _fired_at_vehicles(game: Game, vehicle: Vehicle, place: int) -> bool:
    if why_not_gun(game, vehicle, place):
        return False
    await fire_gun(game, vehicle, Laying(vehicle.type.weapons[place].position, place, 1))
    return True
