"""Covered ways to a goal: how far it is from everywhere, where inches in the enemy's sight count for more.

The ground is thought of as squares; where nobody goes without climbing there is no way. The numbers are
opinions, not rules.
"""

from collections.abc import Callable
from heapq import heappop, heappush
from math import dist, inf

from rules.bots.position import Positions
from rules.geometry.barriers import Barriers, barriers
from rules.geometry.ground import Ground
from rules.geometry.terrain import Obstacle, Point

CELL = 2.4
"""Inches along the side of a square: less than the width of any gap."""

AT_GOAL = 0.75 * CELL
"""Inches from a goal within which a square's middle lies at it, where no square's middle lies on it."""

SEEN = 0.25
"""How much more an inch counts for each of the enemy's dice."""

EXPOSED = 0.5
"""Inches that one goes round for each of the dice by which it is less dangerous where he stops."""

STRIDE = 6.0
"""Inches that a Unit probably gets on with one activation."""

BEARABLE, TO_SEE = 3.0, 8.0
"""The enemy's dice that men stand up to in an advance, and those to come to where they can fire."""

Neighbours = dict[Point, list[Point]]


class CoveredWays:
    """What one seat thinks of the ways to its goals, from one view of it."""

    def __init__(self, ground: Ground, positions: Positions, inches_from: Callable[[Point], float]) -> None:
        self.positions = positions
        bare = ground.bare
        self.barriers = barriers(bare, (Obstacle.MINOR, Obstacle.MEDIUM))
        self.squares: Neighbours = bare.memory.recall(("squares",), lambda: _squares(bare, self.barriers))
        self.dangers: dict[Point, float] = {}
        self.left = self._left(inches_from)

    def danger(self, square: Point) -> float:
        """Weigh what the enemy could do to somebody in a square."""
        if square not in self.dangers:
            self.dangers[square] = self.positions.danger(square)
        return self.dangers[square]

    def inches(self, at: Point) -> float:
        """Count the inches left to go, those in the enemy’s sight for more; infinite without a way."""
        return min((self.left[one] + dist(one, at) for one in self._about(at, CELL)), default=inf)

    def worth(self, at: Point) -> float:
        """Add to `inches` from a place the danger of staying there; less is better."""
        return self.inches(at) + EXPOSED * self.positions.danger(at)

    def leads_on(self, at: Point, *, can_fire: bool) -> bool:
        """Whether the next bound ends in cover; who sees no target also goes where it is no worse."""
        squares = self._about(at, STRIDE)
        if not squares:
            return True
        best = min(squares, key=lambda one: self.left[one] + EXPOSED * self.danger(one))
        if can_fire:
            return self.danger(best) <= BEARABLE
        return self.danger(best) <= max(TO_SEE, self.positions.danger(at))

    def _about(self, at: Point, inches: float) -> list[Point]:
        """List the squares within so many inches that a man reaches straight from a place, and that lead
        to a goal."""
        return self.barriers.open_from(at, [one for one in self.left if dist(one, at) <= inches])

    def _left(self, inches_from: Callable[[Point], float]) -> dict[Point, float]:
        """Find for every square the inches to the nearest goal, those in the enemy's sight counted dearer.

        `inches_from` measures straight to the goals; squares from which no way leads to one are left out.
        """
        apart = {one: inches_from(one) for one in self.squares}
        on_it = [one for one in apart if apart[one] == 0.0]
        waiting = [(apart[one], one) for one in on_it or apart if apart[one] <= AT_GOAL]
        left: dict[Point, float] = {}
        waiting.sort()
        while waiting:
            inches, here = heappop(waiting)
            if here in left:
                continue
            left[here] = inches
            for other in self.squares[here]:
                if other not in left:
                    dice = (self.danger(here) + self.danger(other)) / 2.0
                    heappush(waiting, (inches + dist(here, other) * (1.0 + SEEN * dice), other))
        return left


def _squares(ground: Ground, found: Barriers) -> Neighbours:
    """Cut the table into squares by their middles, each with those beside it to which men can go straight."""
    across, down = (int(size // CELL) for size in (ground.map.width, ground.map.height))
    squares = {(x, y): Point((x + 0.5) * CELL, (y + 0.5) * CELL) for x in range(across) for y in range(down)}
    steps = [(dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if (dx, dy) != (0, 0)]
    return {
        here: found.open_from(
            here, [squares[x + dx, y + dy] for dx, dy in steps if (x + dx, y + dy) in squares]
        )
        for (x, y), here in squares.items()
    }
