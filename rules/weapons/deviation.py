"""Where the shells of a battery off the table come down (1e 10.3.1, Table Nine)."""

from rules.engine.effects import roll
from rules.engine.wording import in_inches
from rules.geometry.arcs import ahead, bearing
from rules.geometry.distance import distance
from rules.geometry.terrain import Point
from rules.geometry.tolerance import TOLERANCE, rounded
from rules.state.force import Side
from rules.state.game import Game

TABLE_NINE = {2: 6, 3: 5, 4: 4, 5: 3, 6: 2, 7: 1}
"""Dice of inches by which shells stray, on two dice; from 8 on none."""

STEP = 60.0
"""Degrees from one face of the die for the direction to the next, clockwise from straight on (1e 10.3.1)."""

WAYS = ("long", "right and long", "right and short", "short", "left and short", "left and long")
"""Which way shells stray as whoever fires them sees it, by the die."""


async def come_down(game: Game, side: Side, aim: Point, added: int) -> Point:
    """Roll where shells aimed at a place fall; earlier ranging shots add to the dice (1e 10.3.1)."""
    faces = await roll(2, why="where the shells land", seat=side.seat)
    dice = TABLE_NINE.get(sum(faces) + added, 0)
    _tell_dice(game, side, faces, added, dice)
    return await _stray(game, side, aim, dice) if dice else aim


def _tell_dice(game: Game, side: Side, faces: list[int], added: int, dice: int) -> None:
    shown = " + ".join(map(str, [*faces, *([f"{added} for ranging"] if added else [])]))
    outcome = f"they stray {dice}D6 inches" if dice else "they are on target"
    text = f"{side.title} rolls {shown} = {sum(faces) + added} for where the shells land: {outcome}."
    data = {"faces": faces, "why": "where the shells land", "added": added}
    game.emit("dice", text, seat=side.seat, rule="1e 10.3.1", data=data)


async def _stray(game: Game, side: Side, aim: Point, dice: int) -> Point:
    """Roll the direction, then the distance."""
    (way,) = await roll(1, why="direction of deviation", seat=side.seat)
    faces = await roll(dice, why="inches of deviation", seat=side.seat)
    at = strayed(game, side, aim, way, sum(faces))
    shown = ", ".join(map(str, faces))
    text = f"{side.title} rolls {way}, {WAYS[way - 1]}, and {shown}: they fall {in_inches(sum(faces))} off."
    data = {"faces": [way, *faces], "why": "deviation", "aim": aim, "at": at}
    game.emit("dice", text, seat=side.seat, rule="1e 10.3.1", data=data)
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
