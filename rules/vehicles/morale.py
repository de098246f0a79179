"""How much Shock a vehicle's crew bears: its morale level (1e 14.8, 14.9; faq-200)."""

from rules.editions.grades import Quality, Rank
from rules.editions.vehicle_types import VehicleClass
from rules.phrases import Text, say
from rules.state.changes.aboard import passengers
from rules.state.game import Game
from rules.state.pieces.piece import Vehicle

WITH_A_LEADER = {Rank.JUNIOR: 3, Rank.SENIOR: 4, Rank.RANKING: 4}
"""The morale level of a Regular crew, by the rank of its commander."""

WITHOUT_A_LEADER = 1

BY_QUALITY = {Quality.GREEN: -1, Quality.REGULAR: 0, Quality.ELITE: 1}

COMMANDER_KILLED = -1

CARRIERS = frozenset(
    {VehicleClass.HALF_TRACK, VehicleClass.CARRIER, VehicleClass.SOFT_SKIN, VehicleClass.MOTORCYCLE}
)
"""Carriers and transport, whose crews bear as little without their commander as with none (1e 14.9)."""


def morale_level(game: Game, vehicle: Vehicle) -> int:
    """Tell how much Shock the crew bears before it abandons its vehicle (1e 14.8, 14.9; faq-200)."""
    commander = _commander(game, vehicle)
    if commander is None:
        return WITHOUT_A_LEADER
    if vehicle.damage.commander_killed and vehicle.type.vehicle_class in CARRIERS:
        return WITHOUT_A_LEADER
    level = WITH_A_LEADER[commander] + BY_QUALITY[vehicle.quality]
    return level + COMMANDER_KILLED * vehicle.damage.commander_killed


def _commander(game: Game, vehicle: Vehicle) -> Rank | None:
    """Find the rank of who commands a vehicle: its own commander, else the first Leader who rides in it."""
    riding = (leader.rank for leader in passengers(game, vehicle).leaders if leader.goes_along is None)
    return vehicle.commander or next(riding, None)


def why_not_advance(game: Game, vehicle: Vehicle) -> Text:
    """Say why Shock keeps a vehicle from driving forwards, or nothing (1e 14.8)."""
    if vehicle.damage.shock < morale_level(game, vehicle):
        return ""
    return say("too-much-shock-to-advance")


def is_given_up(game: Game, vehicle: Vehicle) -> bool:
    """Whether the crew has more Shock than it bears (1e 14.8)."""
    return vehicle.damage.shock > morale_level(game, vehicle)
