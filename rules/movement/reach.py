"""The ground that a Party's Teams can get to, for drawing (1e 7.1, 7.2)."""

from collections.abc import Collection, Iterator, Sequence

from rules.editions.first_tables import Gait
from rules.geometry.ground import Ground
from rules.geometry.path import reach_area
from rules.geometry.shapes import Ring, Shape, rings, union, without
from rules.geometry.terrain import Going, Obstacle, OpeningKind, Point
from rules.geometry.terrain_piece import TerrainPiece, slowest
from rules.movement.march import middle_of
from rules.movement.parties import Movers
from rules.state.game import Game
from rules.state.pieces.force import Side
from rules.state.sight.closeness import held_ground

SLOWER = (Going.HEAVY, Going.REALLY_HEAVY)
"""Ground that takes pips off the dice, in rising order (1e 7.2)."""

ROUGHLY = 0.2
"""Inches to which the border of slower ground is drawn: exactness costs time, and the check is exact."""

Crossing = tuple[Obstacle, Collection[Obstacle], Collection[OpeningKind]]

ON_FOOT: Crossing = (Obstacle.NONE, (), (OpeningKind.WIDE,))
ON_WHEELS: Crossing = (Obstacle.NONE, (), ())
ON_HORSES_OVER_MEDIUM: Crossing = (Obstacle.MEDIUM, (Obstacle.MINOR, Obstacle.MEDIUM), ())
ON_WHEELS_OVER_MINOR: Crossing = (Obstacle.MINOR, (Obstacle.MINOR,), ())
OVER_MINOR: Crossing = (Obstacle.MINOR, (Obstacle.MINOR,), (OpeningKind.DOOR, OpeningKind.WIDE))
OVER_MEDIUM: Crossing = (
    Obstacle.MEDIUM,
    (Obstacle.MINOR, Obstacle.MEDIUM),
    (OpeningKind.DOOR, OpeningKind.WIDE),
)


def reach_of(game: Game, side: Side, party: Movers) -> Iterator[tuple[str, list[Ring]]]:
    """Outline what the middle man of each Team, or a Leader by himself, can reach."""
    held = held_ground(game, side)
    for group in groups_to_draw(party):
        pieces = [piece for piece in party.pieces() if piece.group == group]
        middle = middle_of(pieces)
        if middle.at is None or party.pace.allowance() <= 0:
            continue
        areas = list(_areas(game, party, middle.at, middle.floor, held))
        yield group, rings(union(areas)) if areas else []


def groups_to_draw(party: Movers) -> list[str]:
    """List the Teams; a Leader only where he does not go along with one."""
    teams = list(dict.fromkeys(mover.group for mover in party.movers if not mover.is_leader))
    return teams or party.groups


def _areas(game: Game, party: Movers, start: Point, floor: int, held: list[Shape]) -> Iterator[Shape]:
    """Find one area for each class of ground and obstacle that is near enough to matter."""
    full = party.pace.allowance()
    near = [piece.feature for piece in game.ground.pieces_along(start, start, full)]
    classes = {feature.obstacle for feature in near} | {Obstacle.MINOR for one in near if one.openings}
    crossings = _crossings(party, classes)
    goings = [Going.BROKEN, *(slow for slow in SLOWER if any(one.going is slow for one in near))]
    if party.pace.wheels:
        goings = [Going.OPEN, Going.BROKEN]
    elif party.pace.gait is Gait.DOUBLE:
        goings = [Going.OPEN]
    here = game.ground.going_at(start)
    for going in (one for one in goings if not _counts(here, one)):
        avoid = held + slower_ground(game, start, full, going)
        for obstacle, over, doors in crossings:
            through = tuple(OpeningKind) if over and party.pace.windows else doors
            inches = party.pace.allowance(going, obstacle)
            if inches > 0:
                yield reach_area(
                    game.footing, start, inches, crossing=over, avoid=avoid, through=through, floor=floor
                )


def _crossings(party: Movers, classes: Collection[Obstacle]) -> list[Crossing]:
    """List what the men may cross of the obstacles near them (1e 7.2, B).

    A gun goes over minor ones alone, horses into no house, motorcycles over fences, which are not drawn.
    """
    if party.pace.gun is not None:
        return [ON_WHEELS, *([ON_WHEELS_OVER_MINOR] if Obstacle.MINOR in classes else [])]
    if party.pace.wheels:
        return [ON_WHEELS]
    if party.are_ridden:
        over = (ON_WHEELS_OVER_MINOR, ON_HORSES_OVER_MEDIUM) if party.pace.gait is Gait.NORMAL else ()
        return [ON_WHEELS, *(one for one in over if one[0] in classes)]
    if party.pace.gait is not Gait.NORMAL:
        return [ON_FOOT]
    return [ON_FOOT, *(one for one in (OVER_MINOR, OVER_MEDIUM) if one[0] in classes)]


def slower_ground(game: Game, start: Point, inches: float, going: Going) -> list[Shape]:
    """Find the ground within reach that is slower than a going, without the roads and paths across it."""
    near = game.ground.pieces_along(start, start, inches)
    slow = [one for one in near if _counts(one.feature.going, going) and not one.is_building]
    ways = [one for one in near if one.is_way]
    return [_drawn(game.ground, one, ways) for one in slow]


def _drawn(ground: Ground, slow: TerrainPiece, ways: Sequence[TerrainPiece]) -> Shape:
    """Find the ground of a piece of terrain, less these roads and paths across it."""
    question = ("slower", slow.feature.id, *(way.feature.id for way in ways))
    memory, across = ground.memory_of(slow, *ways), (way.shape for way in ways)
    return memory.recall(question, lambda: without(slow.shape, union(across)).simplify(ROUGHLY))


def _counts(going: Going, limit: Going) -> bool:
    """Whether ground is slower than a limit; what nobody can enter is kept out of anyway."""
    return going is not Going.IMPASSABLE and slowest((going, limit)) is not limit
