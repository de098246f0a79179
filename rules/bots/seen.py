"""What the computer's players read off a view: who stands where, and what is suggested."""

from collections.abc import Iterable, Mapping
from typing import TypeVar

from msgspec import UNSET, UnsetType

from rules.engine.requests import At, ReplyShape
from rules.views.vehicle_view_types import VehicleView
from rules.views.view_types import SideView, TeamView

SuggestedT = TypeVar("SuggestedT", bound=ReplyShape)


def places(teams: Iterable[TeamView]) -> list[At]:
    """List where the men of these Teams stand."""
    return [man.at for team in teams for man in team.figures.values() if man.at is not UNSET]


def acting(side: SideView, subject: str) -> list[str]:
    """List the Teams on the table, by id, that a subject stands for: itself, those of its Section, or those
    that a Leader is with."""
    if subject in side.teams:
        return [subject]
    return [id for id, team in side.teams.items() if subject == team.section or subject in team.leaders]


def vehicles(side: SideView) -> Mapping[str, VehicleView]:
    """List the vehicles that a side has on the table."""
    return {} if side.vehicles is UNSET else side.vehicles


def told(suggested: SuggestedT | UnsetType) -> SuggestedT:
    """Return the suggestion of a question; raises LookupError where it was sent without one."""
    if suggested is UNSET:
        raise LookupError("What is suggested was not told with the question.")
    return suggested
