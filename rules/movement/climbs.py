"""The ways over a hedgerow or high wall, and where men come down beyond it (1e 7.2)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rules.geometry.arcs import ahead, bearing, compass, turn_between
from rules.geometry.ground import Ground
from rules.geometry.path import walk
from rules.geometry.settle import is_free
from rules.geometry.shapes import LineString, disc
from rules.geometry.terrain import Obstacle, Point
from rules.geometry.terrain_piece import TerrainPiece
from rules.geometry.tolerance import at_most, rounded
from rules.movement.move import leaders_along
from rules.movement.parties import Mover, mover_of_leader, movers_of
from rules.state.game import Game
from rules.state.pieces.force import Figure, Side
from rules.state.remembered import Remembered
from rules.state.troops.units import Unit

BESIDE_OBSTACLE = Remembered("beside-obstacle")
"""Figures next to a major obstacle as the Phase began."""

BESIDE = 1.0
"""Inches from a hedgerow within which a man stands next to it."""


def beside_major_obstacles(game: Game, side: Side) -> list[str]:
    """List the side's figures that stand next to a major obstacle now, for the start of a Phase (1e 7.2)."""
    return [man.id for man in game.figures_on_table(side) if major_beside(game, man)]


def major_beside(game: Game, man: Figure) -> list[TerrainPiece]:
    """List the major obstacles next to a man on the ground."""
    if man.at is None or man.floor > 0:
        return []
    near = game.ground.pieces_along(man.at, man.at, BESIDE + 0.1)
    major = [piece for piece in near if piece.feature.obstacle is Obstacle.MAJOR]
    return [piece for piece in major if at_most(piece.outline.distance(man.at), BESIDE)]


def obstacles_beside(game: Game, unit: Unit) -> list[TerrainPiece]:
    """List the major obstacles beside which one of its men stood when the Phase began and stands still."""
    found: dict[str, TerrainPiece] = {}
    for man in unit.figures:
        if man.id in BESIDE_OBSTACLE.of(game):
            found.update({piece.feature.id: piece for piece in major_beside(game, man)})
    return list(found.values())


@dataclass(frozen=True)
class Climb:
    """A way over an obstacle: its bearing, and where those come down who began the Phase beside it."""

    piece: TerrainPiece
    toward: float
    landings: dict[str, Point]

    @property
    def id(self) -> str:
        """The obstacle, and which way over it."""
        return f"{self.piece.feature.id}:{compass(self.toward)}"


def climbs(game: Game, unit: Unit) -> list[Climb]:
    """List the ways over that at least one man can go: with men on both sides, one way and the other."""
    found = (
        Climb(piece, toward, _landings(game, piece, wave))
        for piece in obstacles_beside(game, unit)
        for toward, wave in _waves(game, unit, piece)
    )
    return [climb for climb in found if climb.landings]


def _waves(game: Game, unit: Unit, piece: TerrainPiece) -> Iterator[tuple[float, list[Mover]]]:
    """Divide the men beside an obstacle by the side that they stand on, each with the bearing across it."""
    waiting = [one for one in movers_over(game, unit) if _is_beside(game, piece, one)]
    while waiting:
        toward = heading_over(piece, waiting[0].at)
        wave = [one for one in waiting if faces(piece, one, toward)]
        yield toward, wave
        waiting = [one for one in waiting if one not in wave]


def faces(piece: TerrainPiece, mover: Mover, toward: float) -> bool:
    """Whether the obstacle lies on this way from a man."""
    return turn_between(heading_over(piece, mover.at), toward) <= 90.0


def _is_beside(game: Game, piece: TerrainPiece, mover: Mover) -> bool:
    """Whether he began the Phase beside it and still is."""
    near = at_most(piece.outline.distance(mover.at), BESIDE) and mover.floor == 0
    return near and mover.id in BESIDE_OBSTACLE.of(game)


def movers_over(game: Game, unit: Unit) -> list[Mover]:
    """List all men of the Unit, and its attached Leaders, as those who may go over an obstacle."""
    leaders = [mover_of_leader(unit.side, leader) for leader in leaders_along(game, unit)]
    return [mover for team in unit.teams for mover in movers_of(team)] + leaders


def _landings(game: Game, piece: TerrainPiece, wave: Sequence[Mover]) -> dict[str, Point]:
    """Find where each of these men comes down on the obstacle's far side, if there is room."""
    found: dict[str, Point] = {}
    taken = standing(game)
    for mover in wave:
        place = landing(game, piece, mover.at, taken)
        if place is not None:
            found[mover.id] = place
            taken.append(place)
    return found


def landing(game: Game, piece: TerrainPiece, at: Point, taken: Sequence[Point]) -> Point | None:
    """Find the nearest free place straight over the obstacle, or a little to a side; None without one."""
    over = heading_over(piece, at)
    for turn in (0, 15, -15, 30, -30, 45, -45):
        for inches in (1.0, 1.5, 2.0, 2.5, 3.0, 3.5, 4.0):
            place = rounded(ahead(at, over + turn, inches))
            if is_free(place, taken) and _is_beyond(game, piece, at, place):
                return place
    return None


def heading_over(piece: TerrainPiece, at: Point) -> float:
    """Find the bearing from a man straight across the obstacle's line."""
    feature = piece.feature
    line = LineString(feature.points) if feature.is_line else piece.shape.boundary
    nearest = line.interpolate(line.project(disc(at, 0.01).centroid))
    return bearing(at, Point(float(nearest.x), float(nearest.y)))


def _is_beyond(game: Game, piece: TerrainPiece, at: Point, place: Point) -> bool:
    """Whether a place is a legal one on the far side: over this obstacle and nothing else."""
    ground, question = game.footing.between(at, place), ("over", piece.feature.id, at, place)
    return ground.lines.recall(question, lambda: _leads_over(ground, piece, at, place))


def _leads_over(ground: Ground, piece: TerrainPiece, at: Point, place: Point) -> bool:
    if not ground.is_standable(place):
        return False
    walked = walk(ground, (at, place))
    return walked.is_free and [one.feature for one in walked.crossings] == [piece.feature.id]


def standing(game: Game) -> list[Point]:
    """Find where somebody of either side stands on the ground."""
    men = [man for side in game.sides() for man in game.figures_on_table(side) if man.floor == 0]
    return [man.at for man in men if man.at is not None]
