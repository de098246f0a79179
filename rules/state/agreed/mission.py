"""What a battle is about, where one side attacks: whom, from what ground, for what objective (1e A)."""

from msgspec import Struct, field

from rules.engine.seats import Seat
from rules.geometry.terrain import Point


class Mission(Struct, kw_only=True):
    """What the scenario has marked on the table; outlines without the first corner again.

    `zone` is the ground on which the defender sets up, where the scenario gives him one; `objective` what the
    attacker is after, by its `name`, and `holder` the side that holds it; `line` runs along the edge that he
    has to reach.
    """

    attacker: Seat
    zone: list[Point] = field(default_factory=list)
    objective: list[Point] = field(default_factory=list)
    name: str = ""
    holder: Seat | None = None
    line: list[Point] = field(default_factory=list)
