"""Throwing a smoke grenade: one die or two of inches in a direction, and smoke where it lands (1e 9.2.2)."""

from typing import ClassVar

from rules.engine.effects import ask, roll
from rules.engine.facts import Faces, Inches, OfSide, PieceRef
from rules.engine.requests import Place, PlaceablePiece, Placed
from rules.geometry.arcs import ahead, bearing
from rules.geometry.distance import distance, middle
from rules.geometry.shapes import Ring, disc, rings
from rules.geometry.terrain import Point
from rules.geometry.tolerance import TOLERANCE, rounded
from rules.phrases import Text, say
from rules.state.game import Game
from rules.state.markers.on_table import lay_smoke
from rules.state.pieces.force import Figure, Team
from rules.state.sight.closeness import enemies_of
from rules.state.troops.refs import piece_ref, side_ref
from rules.weapons.grenade import use_grenade

SMOKE_GRENADE = "smoke-grenade"

RADIUS = 1.5
"""Inches from the middle of a 3" round of smoke to its edge (1e 9.2.2)."""

THROWS = (1, 2)
"""Dice of distance, as the thrower picks."""

AIM = "aim"
_MEAN = 3.5  # inches of one die


class SmokeThrown(OfSide, frozen=True):
    """A Team throws a smoke grenade."""

    kind: ClassVar = "dice"
    section: ClassVar = "1e 9.2.2"
    spoken: ClassVar = ("who", "inches", "is_on_table")

    faces: Faces
    at: Point
    who: PieceRef
    inches: Inches
    is_on_table: bool


async def choose_direction(game: Game, team: Team, dice: int) -> Point:
    """Ask which way the Team throws smoke, so many D6 of inches; the place pointed at (1e 9.2.2)."""
    side = game.side_of(team.id)
    stand = middle(team.places)

    def where(placed: Placed) -> list[Ring]:
        aim = placed.places[AIM]
        start = thrower(team, aim).at or stand
        return rings(disc(ahead(start, bearing(start, aim), dice * _MEAN), RADIUS))

    request = Place(
        name="choose-direction",
        seat=side.seat,
        prompt=say("which-way-to-throw-smoke", team=piece_ref(side, team), dice=dice),
        public=say("chooses-which-way-to-throw-smoke", team=piece_ref(side, team)),
        rule="1e 9.2.2",
        subject=team.id,
        pieces=(PlaceablePiece(id=AIM, label=say("action-smoke"), at=rounded(stand)),),
        suggest=lambda: Placed(places={AIM: _suggested(game, team, stand, dice)}),
        check=lambda placed: why_not_that_way(team, placed.places[AIM]),
        optional_pieces=True,
        outline=where,
    )
    return (await ask(request)).places[AIM]


def _suggested(game: Game, team: Team, stand: Point, dice: int) -> Point:
    """Suggest the throw nearest to the enemy's way that will on average land on the table, else any
    possible one."""
    turns = sorted(range(-165, 181, 15), key=abs)
    looks = _way_to_enemy(game, team, stand)
    tries = [rounded(ahead(stand, looks + turn, dice * _MEAN)) for turn in turns]
    able = [at for at in tries if not why_not_that_way(team, at)]
    return next((at for at in able if game.ground.is_on_table(at)), able[0])


def _way_to_enemy(game: Game, team: Team, stand: Point) -> float:
    """Find the bearing of the nearest enemy; without one that in which the Team looks."""
    enemies = enemies_of(game, game.side_of(team.id))
    nearest = min(enemies, key=lambda at: distance(stand, at), default=None)
    return team.facing if nearest is None or nearest == stand else bearing(stand, nearest)


def thrower(team: Team, aim: Point) -> Figure:
    """Choose who throws: the man who stands nearest to the place pointed at."""
    return min(team.figures, key=lambda man: distance(man.at or aim, aim))


def why_not_that_way(team: Team, aim: Point) -> Text:
    """Say why a place pointed at gives no direction, or nothing."""
    at = thrower(team, aim).at
    return say("point-away-from-the-thrower") if at is None or distance(at, aim) <= TOLERANCE else ""


async def throw_smoke(game: Game, team: Team, dice: int, aim: Point) -> None:
    """Roll for the distance and put the smoke there; off the table it is lost (1e 9.2.2)."""
    side, start = game.side_of(team.id), thrower(team, aim).place
    use_grenade(game, team)
    faces = await roll(dice, why="smoke grenade", seat=side.seat)
    at = rounded(ahead(start, bearing(start, aim), sum(faces)))
    lands = game.ground.is_on_table(at)
    game.tell(
        SmokeThrown(
            side=side_ref(side),
            faces=tuple(faces),
            at=at,
            who=piece_ref(side, team),
            inches=sum(faces),
            is_on_table=lands,
        )
    )
    if lands:
        lay_smoke(game, side, at, RADIUS)
