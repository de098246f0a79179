"""Three or more vehicles of one type are a Troop, and one of them may carry its Leader (1e 11.1.2)."""

from rules.editions.grades import Rank
from rules.state.game import Game
from rules.state.pieces import Vehicle

TROOP = 3
"""The least vehicles of one type of which one may have a Troop Leader (1e 11.1.2)."""


def troop(game: Game, vehicle: Vehicle) -> list[Vehicle]:
    """List the other vehicles on the table of its type, which take its Troop Leader's orders (1e 11.4)."""
    return [one for one in _of_type(game, vehicle) if one is not vehicle and one.is_manned]


def may_lead_troop(game: Game, vehicle: Vehicle) -> bool:
    """Whether a vehicle that waits may bring on a Senior Leader as Troop Leader (1e 11.1.2)."""
    alike = _of_type(game, vehicle)
    has_leader = any(one.commander not in (None, Rank.JUNIOR) for one in alike)
    return vehicle.commander is Rank.JUNIOR and len(alike) >= TROOP and not has_leader


def _of_type(game: Game, vehicle: Vehicle) -> list[Vehicle]:
    """List the vehicles of its type with which its side began, lost or not."""
    of_side = (one for one in game.table.vehicles.values() if one.seat is vehicle.seat)
    return [one for one in of_side if one.type.id == vehicle.type.id]
