"""Vehicles as supports: with a crew, or with none and perhaps a Team that rides in them (1e 11, B)."""

from collections.abc import Iterator
from itertools import combinations_with_replacement

from msgspec import structs

from armylists.kept import listed
from armylists.machines import machines
from armylists.rosters import arms, has_grenades, junior_leader, weapon_name
from armylists.schema import SupportItem
from armylists.vehicles import vehicle_types
from armylists.words import HALF_TRACK_OPTION, SupportKind
from rules.book import (
    RIFLE,
    SMALL_FIGHTING_VEHICLE,
    Quality,
    RosterSection,
    RosterTeam,
    RosterVehicle,
    RunningGear,
    SpeedRating,
    VehicleType,
)


def is_crewless(item: SupportItem) -> bool:
    """Whether a vehicle comes without a crew of its own, or with a Team that rides in it (1e B; l40-074;
    faq-122, faq-241).

    One that is bought for itself with a Leader and no Team has a crew beside those whom it can carry.
    """
    is_manned = item.kind is SupportKind.VEHICLE and item.leader is not None and not item.teams
    return item.vehicle is not None and machines()[item.vehicle].seats > 0 and not is_manned


def support_vehicles(list_id: str, item: SupportItem, lot: str) -> Iterator[RosterVehicle]:
    """Man the vehicle of a row, or each of several under one lot: small ones are a Section (1e 11.1.2)."""
    one = support_vehicle(list_id, item, lot)
    if item.count == 1 and item.kind is SupportKind.VEHICLE:
        yield structs.replace(one, section=_fellows(one))
        return
    section = one.slot if one.type.is_little and not one.crewless else ""
    for number in range(1, item.count + 1):
        name = one.name if item.count == 1 else f"{one.name} {number}"
        yield structs.replace(one, name=name, slot=f"{one.slot}-vehicle-{number}", section=section)


def _fellows(vehicle: RosterVehicle) -> str:
    """Name the Section of those that are bought one by one: small fighting vehicles of a type (1e 11.1.2;
    esp-050)."""
    return vehicle.type.id if vehicle.type.has(SMALL_FIGHTING_VEHICLE) else ""


def may_be_half_tracked(list_id: str, vehicle: str) -> bool:
    """Whether a vehicle of a list may be run as a half-track instead of on wheels (1e B; l40-071)."""
    rows = (row for row in listed(list_id).arsenal.vehicles if row.id == vehicle)
    return any(HALF_TRACK_OPTION in row.traits for row in rows)


def _half_tracked(vehicle: VehicleType) -> VehicleType:
    """Run a vehicle as a half-track: no list says how fast, so at the lower speed of half-tracks."""
    return structs.replace(vehicle, gear=RunningGear.HALF_TRACKED, speed=SpeedRating.AVERAGE)


def support_vehicle(list_id: str, item: SupportItem, lot: str) -> RosterVehicle:
    """Man a vehicle: its crew is Regular unless its row says otherwise (l40-077).

    One without a crew has no machine guns either until passengers mount theirs (1e B).
    """
    model, crewless = vehicle_types(list_id)[item.vehicle or ""], is_crewless(item)
    model = _half_tracked(model) if item.half_tracked else model
    guns = tuple(weapon for weapon in model.weapons if weapon.is_gun)
    return RosterVehicle(
        name=f"{model.name if crewless else item.name} {lot}",
        type=structs.replace(model, weapons=guns) if crewless else model,
        commander=None if crewless else item.leader,
        quality=item.quality or Quality.REGULAR,
        slot=lot.lower(),
        crewless=crewless,
    )


def riders(list_id: str, item: SupportItem, lot: str) -> Iterator[RosterTeam]:
    """Make the Teams that come with a vehicle, under the Junior Leader whom its row gives them (1e B;
    l40-012)."""
    for number, team in enumerate(item.teams, 1):
        yield RosterTeam(
            name=f"{team.name} {lot}",
            weapon=team.weapon,
            crew=team.crew,
            others=tuple(arms(team)),
            support=True,
            quality=item.quality or Quality.REGULAR,
            traits=(),
            scouts=team.scouts,
            grenades=has_grenades(listed(list_id), team),
            slot=f"{lot.lower()}-team-{number}",
            leaders=(junior_leader(list_id),) if item.leader is not None else (),
        )


# --- a Section in carriers -------------------------------------------------------------------------------


def patrols(list_id: str, item: SupportItem) -> Iterator[SupportItem]:
    """List each choice of weapons that the Teams of a Section in carriers have, as a row (1e B)."""
    army_list = listed(list_id)
    for chosen in combinations_with_replacement(item.teams[0].weapon_choice, len(item.teams)):
        teams = (
            structs.replace(team, weapon=weapon) for team, weapon in zip(item.teams, chosen, strict=True)
        )
        words = " and ".join(weapon_name(army_list, weapon) for weapon in chosen)
        name, id_ = f"{item.name} with {words}", f"{item.id}-with-{'-and-'.join(chosen)}"
        yield structs.replace(item, id=id_, name=name, teams=tuple(teams))


def patrol(list_id: str, item: SupportItem) -> RosterSection:
    """Make the Section of such a row: a Team for each carrier, under one Junior Leader (1e B)."""
    army_list = listed(list_id)
    teams = (
        RosterTeam(
            name=f"{team.name} {number}",
            weapon=team.weapon,
            crew=team.crew,
            others=tuple(arms(team)),
            crew_arm=team.crew_arms or RIFLE.id,
            scouts=team.scouts,
            grenades=has_grenades(army_list, team),
        )
        for number, team in enumerate(item.teams, 1)
    )
    leaders = (junior_leader(list_id),)
    return RosterSection(name=item.name, leaders=leaders, teams=tuple(teams), traits=(), in_carriers=True)
