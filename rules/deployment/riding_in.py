"""Troops who come on in a vehicle, by the die that calls them forward (1e 11.1.1, 11.5; 2e 9.3.2)."""

from collections.abc import Iterator, Sequence
from typing import ClassVar, NamedTuple

import msgspec

from rules.command.activation import ARRIVED
from rules.deployment.arrivals import (
    DELAYED,
    DEPLOY,
    DEPLOY_SCOUTS,
    JUNIOR_LEADER,
    NO_SCOUT,
    NOT_ARRIVED,
    SECTION,
    Arrival,
    Troops,
    arrivals,
)
from rules.deployment.deploy import arrives, scouts_ahead, spend_on_arrival
from rules.deployment.entry import enter, why_not_enter
from rules.deployment.left_behind import lose_left_behind
from rules.deployment.splitting import spare_men
from rules.editions.grades import Rank
from rules.engine.facts import OfSide, PieceRef
from rules.phrases import Text, say
from rules.state.changes.aboard import Aboard, passengers, seats_left
from rules.state.changes.men import mark_activated
from rules.state.changes.mounted import board
from rules.state.changes.vehicles import man_with
from rules.state.game import Game
from rules.state.pieces.force import Side, Team, Where
from rules.state.pieces.piece import Vehicle
from rules.state.remembered import DEPLOYED
from rules.state.troops.refs import side_ref, team_refs, vehicle_ref
from rules.state.troops.support_weapons import gun_of
from rules.state.troops.units import quality_of_men

TOWED = 1
"""Guns that a vehicle tows at most (España, RRS)."""


class Ride(NamedTuple):
    """Troops off the table, and the vehicle that brings them on."""

    vehicle: Vehicle
    arrival: Arrival


def rides(game: Game, side: Side) -> Iterator[Ride]:
    """List who could come on in which vehicle that waits; a Senior Leader also in one that has just come."""
    waiting = [one for one in game.vehicles_of(side, Where.RESERVE) if one.type.seats]
    here = [one for one in game.vehicles_of(side, Where.TABLE) if one.id in DEPLOYED.of(game)]
    if not waiting and not here:
        return
    for arrival in arrivals(game, side):
        yield from (Ride(one, arrival) for one in waiting if fits(game, one, arrival))
        yield from (Ride(one, arrival) for one in here if joins(game, one, arrival))


def fits(game: Game, vehicle: Vehicle, arrival: Arrival) -> bool:
    """Whether these troops could come on in that vehicle: as a whole, by a die that is good for it
    (esp-152)."""
    if arrival.men > seats_left(game, vehicle) or not _may_ride(game, arrival):
        return False
    return arrival.result != SECTION or follows_units(game, vehicle)


def _may_ride(game: Game, arrival: Arrival) -> bool:
    """Whether such troops ride: no sniper, who has his post; scouts in some editions (2e 9.3.2)."""
    if arrival.verb == DEPLOY_SCOUTS:
        return game.edition.command.carriers_follow_units
    if arrival.verb != DEPLOY or any(team.rules.has_post for team in arrival.teams):
        return False
    leaders = arrival.leaders
    return not arrival.is_leader_alone or leaders[0].rank is not Rank.JUNIOR


def joins(game: Game, vehicle: Vehicle, arrival: Arrival) -> bool:
    """Whether a Senior Leader may come on in a vehicle that brings another Unit in this Phase (2e 9.3.2)."""
    if not game.edition.command.carriers_follow_units or not arrival.is_leader_alone:
        return False
    return _may_ride(game, arrival) and seats_left(game, vehicle) > 0


def follows_units(game: Game, vehicle: Vehicle) -> bool:
    """Whether a Section's 2 is good for the vehicle that carries it (1e 11.1.1, 11.2.1; 2e 7, 9.3.2)."""
    return vehicle.type.is_transport or game.edition.command.carriers_follow_units


def why_not_ride_in(game: Game, side: Side, ride: Ride) -> Text:
    """Say why these troops cannot come on now aboard this vehicle; "" where they can (1e 4.3, 11.5; 2e
    9.3)."""
    vehicle, arrival = ride
    if any(game.phase.done(one) == DELAYED for one in arrival.ids):
        return NOT_ARRIVED
    if arrival.verb == DEPLOY_SCOUTS and not spare_men(game, side, side.teams_of(arrival.subject)):
        return NO_SCOUT
    if reason := why_not_towed(game, vehicle, arrival.teams):
        return reason
    return "" if vehicle.where is Where.TABLE else why_not_enter(game, _crewed_by(side, ride))


def why_not_towed(game: Game, vehicle: Vehicle, teams: Sequence[Team]) -> Text:
    """Say why a vehicle cannot tow the guns of these Teams, beside those it tows already; "" where it can, or
    they have none (España, RRS; esp-152)."""
    guns = [gun_of(game, team) for team in teams if team.has_gun]
    if any(gun is not None and gun.weight == "static" for gun in guns):
        return say("nothing-tows-this-gun")
    towed = sum(team.has_gun for team in passengers(game, vehicle).teams) if guns else 0
    return say("tows-one-gun-alone") if len(guns) + towed > TOWED else ""


def _crewed_by(side: Side, ride: Ride) -> Vehicle:
    """Make the vehicle as it will be with those men in it: how far it comes on depends on them (1e 11.5)."""
    vehicle, arrival = ride
    if not vehicle.crewless:
        return vehicle
    return msgspec.structs.replace(vehicle, quality=quality_of_men(side, arrival.men_ids(side)))


def ride_of(game: Game, side: Side, vehicle: str, subject: str) -> Ride:
    """Find the ride that an option of the Command Dice names, by vehicle and the id of the troops.

    Raises StopIteration where there is no such ride.
    """
    return next(
        one for one in rides(game, side) if one.vehicle.id == vehicle and subject_of(one.arrival) == subject
    )


def subject_of(arrival: Arrival) -> str:
    """Name the troops of a ride: by whom they are called, scouts by their Section as such."""
    return f"scouts-of-{arrival.subject}" if arrival.verb == DEPLOY_SCOUTS else arrival.subject


# --- coming on -----------------------------------------------------------------------------------------


async def ride_in(game: Game, side: Side, ride: Ride, dice: tuple[int, ...]) -> bool:
    """Spend the dice and, if the troops of a ride come, bring them on aboard; return whether they came."""
    vehicle, arrival = ride
    spend_on_arrival(game, dice)
    if not await arrives(game, side, arrival):
        return False
    if arrival.verb == DEPLOY_SCOUTS:
        arrival = await scouts_ahead(game, side, arrival)
    if vehicle.where is not Where.TABLE:
        if vehicle.crewless:
            man_with(vehicle, quality_of_men(side, arrival.men_ids(side)))
        await enter(game, vehicle)
    board(game, vehicle, Aboard(list(arrival.teams), list(arrival.leaders)))
    _note(game, arrival)
    _tell(game, side, vehicle, arrival)
    lose_left_behind(game, side)
    return True


def _note(game: Game, arrival: Arrival) -> None:
    """Note that these troops have been activated in this Phase; a Leader may act only if his own die brought
    them.

    (2e 9.3.2)
    """
    teams, leaders = [team.id for team in arrival.teams], [leader.id for leader in arrival.leaders]
    DEPLOYED.note(game, *teams, *leaders)
    mark_activated(game, [*teams, *(leaders if arrival.result < JUNIOR_LEADER else ())], ARRIVED)


class RodeIn(OfSide, frozen=True):
    """Troops come on in a vehicle."""

    kind: ClassVar = "got-in"
    section: ClassVar = "1e 11.1.1"
    spoken: ClassVar = ("name",)

    vehicle: PieceRef
    teams: tuple[PieceRef, ...]
    name: Troops | str  # it was told in words before it was a value


def _tell(game: Game, side: Side, vehicle: Vehicle, arrival: Arrival) -> None:
    game.tell(
        RodeIn(
            side=side_ref(side),
            vehicle=vehicle_ref(vehicle),
            teams=team_refs(side, arrival.teams),
            name=arrival.troops,
        )
    )
