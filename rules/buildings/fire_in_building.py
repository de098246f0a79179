"""A building burns: everybody gets out of it, and its smoke drifts down-wind (1e 6.3, 9.6)."""

from typing import ClassVar

from rules.buildings.leaving import Peril, WayOut, choose_doors, leave, troops_in
from rules.engine.effects import roll
from rules.engine.facts import Faces, OfSide
from rules.geometry.arcs import compass
from rules.geometry.terrain import Point
from rules.phrases import say
from rules.state.changes.hazards import clear_out, fires, kindle, send_out_smoke
from rules.state.game import Game
from rules.state.pieces.force import Side
from rules.state.saved.table import Blaze
from rules.state.troops.refs import side_ref

HEADINGS = 6
"""The directions in which the wind may blow, one for each face of a die (1e 6.3)."""

SQUARES, EVERY = 3, 2
"""Squares of smoke that a fire sends out, one every so many Phases (1e 6.3)."""

SHOCK_OF_STAYING = 2
"""Shock on each Team that is still in a burning building at the Turn's end (1e 6.3)."""

OUT_OF_THE_FIRE = WayOut(
    peril=Peril.FIRE,
    question="choose-door",
    prompt=say("which-door-do-your-men-leave-by"),
    public=say("chooses-a-door-for-his-men"),
    left=say("left-the-burning-building"),
)


class WindRolled(OfSide, frozen=True):
    """A side rolls for the wind in which smoke drifts: in degrees, and as a point of the compass."""

    kind: ClassVar = "dice"
    section: ClassVar = "1e 6.3"
    spoken: ClassVar = ("towards",)

    faces: Faces
    wind: float
    towards: str


# --- catching fire -------------------------------------------------------------------------------------


async def set_on_fire(game: Game, building: str) -> None:
    """Light a building (a feature's id): everybody in it is out at once, by doors of their choice (1e 9.6).

    Nothing happens to one that has burned already; the game may end within.
    """
    blaze = next((one for one in fires(game) if one.feature == building), None)
    blaze = blaze or await catch_fire(game, building, game.active)
    if not blaze.is_empty:
        await empty(game, blaze)


async def catch_fire(game: Game, feature: str, side: Side) -> Blaze:
    """Set a feature on fire; a die gives the wind, counted from the edge opposite the side's own (1e 6.3).

    The first square of smoke drifts from it at once. All fires of a game smoke in the same wind.
    """
    burning = fires(game)
    wind = burning[0].wind if burning else await _dice_for_wind(game, side)
    piece = game.ground.terrain_piece(feature)
    middle = piece.shape.representative_point() if piece.feature.is_line else piece.shape.centroid
    blaze = kindle(game, feature, Point(float(middle.x), float(middle.y)), wind)
    send_out_smoke(game, blaze)
    return blaze


async def _dice_for_wind(game: Game, side: Side) -> float:
    (face,) = await roll(1, why="wind", seat=side.seat)
    wind = (game.border(side).inwards + (face - 1) * 360.0 / HEADINGS) % 360.0
    game.tell(WindRolled(side=side_ref(side), faces=(face,), wind=wind, towards=compass(wind)))
    return wind


def drift(game: Game) -> None:
    """Let each fire send out the square of smoke that is due: in its third and its fifth Phase (1e 6.3)."""
    for blaze in fires(game):
        if blaze.clouds < SQUARES and game.table.phases >= blaze.since + EVERY * blaze.clouds:
            send_out_smoke(game, blaze)


# --- getting out ---------------------------------------------------------------------------------------


async def empty_at_turn_end(game: Game) -> None:
    """Drive out whoever has stayed in a building that caught fire, shaken by the smoke (1e 6.3)."""
    for blaze in fires(game):
        if not blaze.is_empty and game.table.result is None:
            await empty(game, blaze, shock=SHOCK_OF_STAYING)


async def empty(game: Game, blaze: Blaze, *, shock: int = 0) -> None:
    """Bring both sides out by doors of their choice, with so much Shock on each Team (1e 6.3, 9.6)."""
    if not game.ground.terrain_piece(blaze.feature).is_building:
        return
    found = troops_in(game, blaze.feature)
    doors = await choose_doors(game, found, blaze.feature, OUT_OF_THE_FIRE)
    clear_out(blaze)
    await leave(game, found, doors, blaze.feature, OUT_OF_THE_FIRE, shock=shock)
