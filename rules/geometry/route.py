"""The shortest way for one man, and all the places that he can get to (1e 7)."""

from collections.abc import Collection, Sequence
from functools import lru_cache
from heapq import heappop, heappush

from rules.geometry.barriers import DOORS, Barriers, CrossingRule, barriers
from rules.geometry.distance import distance
from rules.geometry.footprint import BASE
from rules.geometry.ground import Ground
from rules.geometry.outline import Edge
from rules.geometry.polyline import nearest_along
from rules.geometry.shapes import (
    Corners,
    LineString,
    Polygon,
    Ring,
    Shape,
    common,
    disc,
    intersects_xy,
    made,
    rings,
    union,
    without,
)
from rules.geometry.terrain import Obstacle, OpeningKind, Point
from rules.geometry.terrain_piece import IN_THE_WAY, WALL, TerrainPiece
from rules.geometry.tolerance import TOLERANCE, at_most

_ROUND = 16  # steps in a quarter of the circle that a man can reach in the open
_HAIR = 0.02  # inches that a drawn outline keeps inside, more than rounding can move a corner
KEPT = 64
"""Zones to stay out of that are kept ready in a process: those of the moves that are being thought about."""

_WORTHWHILE = 0.1  # inches left at a corner below which nothing more is drawn round it


def find_path(
    ground: Ground,
    start: Point,
    goal: Point,
    *,
    allowance: float | None = None,
    crossing: CrossingRule = (),
    avoid: Sequence[Shape] = (),
    through: Collection[OpeningKind] = DOORS,
    floor: int = 0,
) -> list[Point] | None:
    """Find the shortest way from start to goal that crosses only what it may; None when there is none.

    `allowance` is the most inches it may take, `crossing` the obstacles it may go over, `avoid` polygons it
    stays out of (one that the start is in is not kept to), `through` the openings it may use. It keeps 0.05"
    off the corners that it turns round. Whether a man may stand at the goal is not asked here.
    """
    limit = float("inf") if allowance is None else allowance
    if not ground.is_on_table(goal) or not at_most(distance(start, goal), limit):
        return None
    zones = kept_to(avoid, start)
    if any(intersects_xy(zone, *goal) for zone in zones):
        return None
    found = barriers(ground, crossing, avoid=zones, through=through, floor=floor)
    return _shortest(ground, found, start, goal, limit)


def reach(
    ground: Ground,
    start: Point,
    allowance: float,
    *,
    crossing: CrossingRule = (),
    avoid: Sequence[Shape] = (),
    through: Collection[OpeningKind] = DOORS,
    floor: int = 0,
) -> list[Ring]:
    """Outline the ground that a man can get to within an allowance in inches, ready to draw.

    The outlines keep a hair inside what is legal, so that every place drawn can be taken.
    """
    area = reach_area(ground, start, allowance, crossing=crossing, avoid=avoid, through=through, floor=floor)
    return rings(area.buffer(-_HAIR))


def reach_area(
    ground: Ground,
    start: Point,
    allowance: float,
    *,
    crossing: CrossingRule = (),
    avoid: Sequence[Shape] = (),
    through: Collection[OpeningKind] = DOORS,
    floor: int = 0,
) -> Shape:
    """Find the ground that a man can get to and stand on, as a polygon; arguments as those of find_path."""
    found = barriers(ground, crossing, avoid=kept_to(avoid, start), through=through, floor=floor)
    inches = _inches_to_corners(ground, found, start, allowance)
    stars = [
        _star(found, corner, allowance - spent)
        for corner, spent in inches.items()
        if allowance - spent > _WORTHWHILE or corner == start
    ]
    area = common(union(stars), ground.table)
    walls = [_thickness(ground, piece) for piece in ground.pieces_along(start, start, allowance + 1.0)]
    return without(area, union(walls)).simplify(TOLERANCE)


def kept_to(avoid: Sequence[Shape], start: Point) -> list[Shape]:
    """List the zones (less the table's tolerance) that a man stays out of: those he does not start in."""
    closed = [_shrunk(zone) for zone in avoid]
    return [zone for zone in closed if not intersects_xy(zone, *start)]


@lru_cache(maxsize=KEPT)
def _shrunk(zone: Shape) -> Shape:
    return zone.buffer(-TOLERANCE)


def _thickness(ground: Ground, piece: TerrainPiece) -> Shape:
    """Find where nobody stands because of a feature: in its walls, in a hedge, half a base round a hull."""
    return ground.memory_of(piece).recall(("thickness", piece.feature.id), lambda: _thickness_of(piece))


def _thickness_of(piece: TerrainPiece) -> Shape:
    if piece.feature.kind in IN_THE_WAY:
        return piece.shape.buffer(BASE / 2.0)
    if piece.is_building:
        inner = [LineString((edge[:2], edge[2:])) for edge in piece.inner_walls]
        return union([piece.shape.boundary, *inner]).buffer(WALL / 2.0, quad_segs=2)
    stands_in_way = piece.feature.is_line and piece.feature.obstacle is not Obstacle.NONE
    return piece.shape if stands_in_way else Polygon()


def _shortest(ground: Ground, found: Barriers, start: Point, goal: Point, limit: float) -> list[Point] | None:
    """Search from corner to corner, always going on with the way that promises to be the shortest."""
    most = _most_to_corners(ground, found, start, goal, limit)
    best: dict[Point, float] = {start: 0.0}
    came_from: dict[Point, Point] = {}
    waiting = [(distance(start, goal), start)]
    done: set[Point] = set()
    while waiting:
        _, here = heappop(waiting)
        if here == goal:
            return _traced(came_from, start, goal)
        if here in done:
            continue
        done.add(here)
        shorter = [c for c, inches in most.items() if _is_shorter(best, here, c, inches)]
        for corner in found.open_from(here, shorter):
            best[corner] = best[here] + distance(here, corner)
            came_from[corner] = here
            heappush(waiting, (best[corner] + distance(corner, goal), corner))
    return None


def _most_to_corners(
    ground: Ground, found: Barriers, start: Point, goal: Point, limit: float
) -> dict[Point, float]:
    """Measure for each corner that may be on the way, the goal among them, how far it may be to there."""
    left = {corner: limit - distance(corner, goal) for corner in _corners_within(ground, found, start, limit)}
    near = {corner: inches for corner, inches in left.items() if distance(start, corner) < inches + 1.0}
    return near | {goal: limit}


def _inches_to_corners(ground: Ground, found: Barriers, start: Point, limit: float) -> dict[Point, float]:
    """Measure the shortest way in inches to every corner within the allowance, the start among them."""
    corners = _corners_within(ground, found, start, limit)
    best: dict[Point, float] = {start: 0.0}
    waiting = [(0.0, start)]
    while waiting:
        spent, here = heappop(waiting)
        if spent > best[here]:
            continue
        shorter = [corner for corner in corners if _is_shorter(best, here, corner, limit)]
        for corner in found.open_from(here, shorter):
            best[corner] = spent + distance(here, corner)
            heappush(waiting, (best[corner], corner))
    return best


def _is_shorter(best: dict[Point, float], here: Point, corner: Point, limit: float) -> bool:
    spent = best[here] + distance(here, corner)
    return spent < best.get(corner, float("inf")) and at_most(spent, limit)


def _corners_within(ground: Ground, found: Barriers, start: Point, limit: float) -> list[Point]:
    near = found.corners_within(start, limit)
    return [corner for corner in near if ground.edge_distance(corner) >= 0.0]


def _traced(came_from: dict[Point, Point], start: Point, goal: Point) -> list[Point]:
    path = [goal]
    while path[-1] != start:
        path.append(came_from[path[-1]])
    return path[::-1]


def _star(found: Barriers, centre: Point, radius: float) -> Shape:
    """Find the ground reached straight from a place: a disc without the shadows of the barriers."""
    around = disc(centre, radius, _ROUND)
    near = (edge for edge in found.edges_within(around) if _is_within(radius, centre, edge))
    shadows = made([_shadow(centre, edge, radius) for edge in near])
    return without(around, union(shadows)) if shadows else around


def _is_within(radius: float, centre: Point, edge: Edge) -> bool:
    """Whether an edge throws a shadow into the disc at all."""
    a, b = Point(*edge[:2]), Point(*edge[2:])
    if distance(a, centre) < radius - TOLERANCE or distance(b, centre) < radius - TOLERANCE:
        return True
    return nearest_along((a, b), centre)[1] < radius


def _shadow(centre: Point, edge: Edge, radius: float) -> Corners:
    """Find the corners of the ground behind an edge as seen from a place, out to well beyond a radius."""
    a, b, far = Point(*edge[:2]), Point(*edge[2:]), 20.0 * radius
    side = (b[0] - a[0]) * (centre[1] - a[1]) - (b[1] - a[1]) * (centre[0] - a[0])
    if abs(side) <= 1e-9 * distance(a, b):
        stands_on_it = distance(a, centre) + distance(centre, b) - distance(a, b) < 1e-9
        return _behind(edge, far) if stands_on_it else ()
    left, right = _out(centre, a, far), _out(centre, b, far)
    between = Point((left[0] + right[0]) / 2.0, (left[1] + right[1]) / 2.0)
    return a, left, _out(centre, between, far), right, b


def _out(centre: Point, through: Point, inches: float) -> Point:
    apart = distance(centre, through)
    share = inches / apart
    return Point(centre[0] + (through[0] - centre[0]) * share, centre[1] + (through[1] - centre[1]) * share)


def _behind(edge: Edge, far: float) -> Corners:
    """Find the corners of the ground on the left of an edge: a man on the edge counts as on its right."""
    ax, ay, bx, by = edge
    whole = distance(Point(ax, ay), Point(bx, by))
    px, py = (by - ay) / whole * far, -(bx - ax) / whole * far
    return (ax, ay), (bx, by), (bx + px, by + py), (ax + px, ay + py)
