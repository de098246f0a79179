"""Where the shells of a battery off the table come down (1e 10.3.1, Table Nine)."""

from typing import ClassVar

from rules.engine.effects import roll
from rules.engine.facts import Faces, Inches, OfSide
from rules.geometry.arcs import ahead, bearing
from rules.geometry.distance import distance
from rules.geometry.terrain import Point
from rules.geometry.tolerance import TOLERANCE, rounded
from rules.state.game import Game
from rules.state.pieces.force import Side
from rules.state.troops.refs import side_ref

TABLE_NINE = {2: 6, 3: 5, 4: 4, 5: 3, 6: 2, 7: 1}
"""Dice of inches by which shells stray, on two dice; from 8 on none."""

STEP = 60.0
"""Degrees from one face of the die for the direction to the next, clockwise from straight on (1e 10.3.1)."""


class LandingRolled(OfSide, frozen=True):
    """A side rolls where its shells land: by how many dice of inches they stray."""

    kind: ClassVar = "dice"
    section: ClassVar = "1e 10.3.1"
    spoken: ClassVar = ("total", "dice")

    faces: Faces
    added: int
    total: int
    dice: int


class Strayed(OfSide, frozen=True):
    """Shells stray: `way` is the die for the direction, `dice` those for the inches."""

    kind: ClassVar = "dice"
    section: ClassVar = "1e 10.3.1"
    spoken: ClassVar = ("way", "dice", "inches")

    faces: Faces
    aim: Point
    at: Point
    way: int
    dice: Faces
    inches: Inches


async def come_down(game: Game, side: Side, aim: Point, added: int) -> Point:
    """Roll where shells aimed at a place fall; earlier ranging shots add to the dice (1e 10.3.1)."""
    faces = await roll(2, why="where the shells land", seat=side.seat)
    dice = TABLE_NINE.get(sum(faces) + added, 0)
    rolled = tuple(faces)
    game.tell(
        LandingRolled(side=side_ref(side), faces=rolled, added=added, total=sum(faces) + added, dice=dice)
    )
    return await _stray(game, side, aim, dice) if dice else aim


async def _stray(game: Game, side: Side, aim: Point, dice: int) -> Point:
    """Roll the direction, then the distance."""
    (way,) = await roll(1, why="direction of deviation", seat=side.seat)
    faces = await roll(dice, why="inches of deviation", seat=side.seat)
    at = strayed(game, side, aim, way, sum(faces))
    game.tell(
        Strayed(
            side=side_ref(side),
            faces=(way, *faces),
            aim=aim,
            at=at,
            way=way,
            dice=tuple(faces),
            inches=sum(faces),
        )
    )
    return at


def strayed(game: Game, side: Side, aim: Point, way: int, inches: float) -> Point:
    """Find the place so many inches from the aiming point in one of the six directions (1e 10.3.1)."""
    return rounded(ahead(aim, _line_of_fire(game, side, aim) + STEP * (way - 1), inches))


def _line_of_fire(game: Game, side: Side, aim: Point) -> float:
    """Find the bearing from the middle of the side's own edge; straight off it for a mark that lies there."""
    battery = firing_place(game, side)
    if distance(battery, aim) <= TOLERANCE:
        return game.border(side).inwards
    return bearing(battery, aim)


def firing_place(game: Game, side: Side) -> Point:
    """Find from where fire off the table comes: the middle of the side's own edge (1e 10.3.1)."""
    border = game.border(side)
    return border.at(border.length / 2.0)
