"""Horsemen of España for the tests of cavalry."""

from typing import Any

from rules.editions.mounts import Saddle
from rules.engine.seats import Seat
from rules.state.pieces.force import Team
from tests.rules.scene import Scene


def horsemen(
    scene: Scene,
    at: tuple[float, float] | None = (36, 30),
    *,
    seat: Seat = Seat.RED,
    men: int = 8,
    **more: Any,
) -> Team:
    """A Squad in the saddle, or waiting off the table with its horses."""
    state: dict[str, Any] = {"mounted": True} if at else {"may_ride": True}
    return scene.team(seat, at or (), men=men, name="Squad One", **({"mount": Saddle.HORSE} | state | more))
