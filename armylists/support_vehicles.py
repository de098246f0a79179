"""Vehicles as supports: with a crew, or with none and perhaps a Team that rides in them (1e 11, B)."""

from collections.abc import Iterator

from msgspec import structs

from armylists.machines import machines
from armylists.rosters import arms, junior_leader
from armylists.schema import SupportItem
from armylists.vehicles import vehicle_types
from armylists.words import SupportKind
from rules.book import Quality, RosterTeam, RosterVehicle


def is_crewless(item: SupportItem) -> bool:
    """Whether a vehicle comes without a crew of its own, or with a Team that rides in it (1e B)."""
    return item.kind is SupportKind.VEHICLE and machines()[item.vehicle or ""].seats > 0


def support_vehicle(list_id: str, item: SupportItem, lot: str) -> RosterVehicle:
    """Man a vehicle: its crew is Regular unless its row says otherwise.

    One without a crew has no machine guns either until passengers mount theirs (1e B).
    """
    model, crewless = vehicle_types(list_id)[item.vehicle or ""], is_crewless(item)
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
    """Make the Teams that come with a vehicle, under the Junior Leader whom its row gives them (1e B)."""
    for number, team in enumerate(item.teams, 1):
        yield RosterTeam(
            name=f"{team.name} {lot}",
            weapon=team.weapon,
            crew=team.crew,
            others=tuple(arms(team)),
            support=True,
            quality=item.quality or Quality.REGULAR,
            traits=(),
            slot=f"{lot.lower()}-team-{number}",
            leaders=(junior_leader(list_id),) if item.leader is not None else (),
        )
