"""Where a path goes over an obstacle or through the wall of a building (1e 7.2, 7.2.2)."""

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Literal, TypeAlias

from msgspec import Struct

from rules.geometry.distance import distance, towards
from rules.geometry.ground import Ground
from rules.geometry.outline import Edge
from rules.geometry.polyline import Step, steps
from rules.geometry.terrain import Obstacle, Opening, OpeningKind, Point
from rules.geometry.terrain_piece import WALL, TerrainPiece
from rules.geometry.tolerance import TOLERANCE

CrossingKind: TypeAlias = Literal["obstacle", "door", "wide", "window", "wall"]

REACH_OF = {OpeningKind.DOOR: 0.75, OpeningKind.WINDOW: 0.75, OpeningKind.WIDE: 1.5}
"""Inches either side of the middle of an opening within which a man goes through it."""

# Going through a door costs the lower die, as a minor obstacle does (1e 7.2.2); a wide one costs nothing.
_CLASS_OF = {
    OpeningKind.DOOR: Obstacle.MINOR,
    OpeningKind.WINDOW: Obstacle.MINOR,
    OpeningKind.WIDE: Obstacle.NONE,
}


class Crossing(Struct, frozen=True, kw_only=True):
    """One obstacle, door or wall that a path goes over or through.

    All in inches along the path: `reached` where a man halts in front of it, `inches` where he is on it,
    `cleared` where he stands clear of it on the far side.
    """

    feature: str
    obstacle: Obstacle
    kind: CrossingKind
    inches: float
    at: Point
    reached: float
    cleared: float
    opening: str | None = None


def crossings(ground: Ground, path: Sequence[Point], floor: int = 0) -> list[Crossing]:
    """List all that a path crosses, in order: not what it goes along or only up to (1e 7.2)."""
    found: list[Crossing] = []
    for step in steps(path):
        for piece in ground.pieces_along(step.a, step.b):
            found.extend(_crossed(piece, step, floor))
    found.sort(key=lambda crossing: (crossing.inches, crossing.feature))
    kept = _without_touches(found)
    kept = _areas_once(ground, path[0], kept)
    return [_with_extent(ground, path, crossing) for crossing in kept]


def is_met(a: Point, b: Point, edge: Edge) -> bool:
    """Whether going from a to b crosses an edge; a place on the edge counts as on its right side."""
    ax, ay, bx, by = edge
    ex, ey = bx - ax, by - ay
    if (ex * (a[1] - ay) - ey * (a[0] - ax) >= 0.0) == (ex * (b[1] - ay) - ey * (b[0] - ax) >= 0.0):
        return False
    dx, dy = b[0] - a[0], b[1] - a[1]
    return (dx * (ay - a[1]) - dy * (ax - a[0]) >= 0.0) != (dx * (by - a[1]) - dy * (bx - a[0]) >= 0.0)


def meeting_inches(a: Point, b: Point, edge: Edge) -> float:
    """Count how many inches from a, on the way to b, an edge that is met lies."""
    ax, ay, bx, by = edge
    ex, ey = bx - ax, by - ay
    side_a, side_b = ex * (a[1] - ay) - ey * (a[0] - ax), ex * (b[1] - ay) - ey * (b[0] - ax)
    return distance(a, b) * side_a / (side_a - side_b)


def barrier_edges(piece: TerrainPiece) -> Iterable[Edge]:
    """List the edges that going over the feature crosses: the middle of a line, the outline of an area."""
    if not piece.feature.is_line:
        return piece.outline.edges
    return [(*a, *b) for a, b in pairwise(piece.feature.points)]


def _crossed(piece: TerrainPiece, step: Step, floor: int) -> Iterable[Crossing]:
    if piece.is_building:
        walls = (*piece.outline.edges, *piece.inner_walls)
        return [_through_wall(piece, step, edge, floor) for edge in walls if is_met(step.a, step.b, edge)]
    if piece.feature.obstacle is Obstacle.NONE:
        return []
    return [_over(piece, step, edge) for edge in barrier_edges(piece) if is_met(step.a, step.b, edge)]


def _over(piece: TerrainPiece, step: Step, edge: Edge) -> Crossing:
    inches = meeting_inches(step.a, step.b, edge)
    return Crossing(
        feature=piece.feature.id,
        obstacle=piece.feature.obstacle,
        kind="obstacle",
        inches=step.start + inches,
        at=towards(step.a, step.b, inches),
        reached=step.start + inches,
        cleared=step.start + inches,
    )


def _through_wall(piece: TerrainPiece, step: Step, edge: Edge, floor: int) -> Crossing:
    """Cross a wall: by its nearest opening, when one is there on the ground floor (1e 7.2.2)."""
    inches = meeting_inches(step.a, step.b, edge)
    at = towards(step.a, step.b, inches)
    opening = None if edge in piece.inner_walls or floor > 0 else opening_at(piece, at)
    return Crossing(
        feature=piece.feature.id,
        obstacle=_CLASS_OF[opening.kind] if opening else Obstacle.WALL,
        kind=opening.kind.value if opening else "wall",
        inches=step.start + inches,
        at=at,
        reached=max(step.start + inches - WALL / 2.0, 0.0),
        cleared=step.start + inches + WALL / 2.0,
        opening=opening.id if opening else None,
    )


def opening_at(piece: TerrainPiece, at: Point) -> Opening | None:
    """Find the ground floor opening at a place in a building's wall, doors before windows; None if none."""
    near = [
        hole.opening
        for hole in piece.holes
        if hole.opening.floor == 0 and distance(hole.opening.at, at) <= REACH_OF[hole.opening.kind]
    ]
    return min(near, key=lambda opening: (opening.kind is OpeningKind.WINDOW, opening.id), default=None)


def _without_touches(found: list[Crossing]) -> list[Crossing]:
    """Leave out crossings that a path makes and takes back on one spot: it only touched the obstacle."""
    kept: list[Crossing] = []
    for crossing in found:
        same = next((other for other in reversed(kept) if other.feature == crossing.feature), None)
        if same is not None and crossing.inches - same.inches <= TOLERANCE:
            kept.remove(same)
        else:
            kept.append(crossing)
    return kept


def _areas_once(ground: Ground, start: Point, found: list[Crossing]) -> list[Crossing]:
    """Keep one crossing of each area that is an obstacle, as a ditch: where the path goes in, else where
    it goes out."""
    kept: list[Crossing] = []
    entered: dict[str, bool] = {}
    for crossing in found:
        piece = ground.terrain_piece(crossing.feature)
        if piece.feature.is_line or piece.is_building:
            kept.append(crossing)
            continue
        was_inside = entered.get(crossing.feature, piece.outline.contains(start))
        if not was_inside or crossing.feature not in entered:
            kept.append(crossing)
        entered[crossing.feature] = not was_inside
    return kept


def _with_extent(ground: Ground, path: Sequence[Point], crossing: Crossing) -> Crossing:
    """Widen the crossing of a wall or hedge, which is a line, from where the path reaches it to where it is
    clear of it."""
    piece = ground.terrain_piece(crossing.feature)
    if not piece.feature.is_line:
        return crossing
    reached, cleared = crossing.inches, crossing.inches
    for step in steps(path):
        for span in piece.outline.spans(step.a, step.b):
            near, far = step.start + span.near, step.start + span.far
            if near <= crossing.inches + TOLERANCE and far >= crossing.inches - TOLERANCE:
                reached, cleared = min(reached, near), max(cleared, far)
    return Crossing(
        feature=crossing.feature,
        obstacle=crossing.obstacle,
        kind=crossing.kind,
        inches=crossing.inches,
        at=crossing.at,
        reached=reached,
        cleared=cleared,
    )
