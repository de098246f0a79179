"""What an attack may be about: a house, bridge, crossroads or field guns at an edge (1e 10, A)."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from rules.engine.effects import ask
from rules.engine.requests import Choose, Option, Place, PlaceablePiece, Placed, Source
from rules.geometry.roads import ROADS
from rules.geometry.shapes import Shape, area, common, corners, disc, polygons, rings
from rules.geometry.terrain import Point
from rules.geometry.tolerance import rounded
from rules.geometry.zones import covers
from rules.phrases import say
from rules.scenarios.roles import defender
from rules.state.agreed.mission import Crossroads, FieldGuns, ObjectiveName, objective_name
from rules.state.game import Game
from rules.state.troops.refs import feature_ref

FARTHEST = 4.0
"""What part of the table's depth the objective lies in: the last quarter before the defender's edge."""

ABOUT = 4.0
"""Inches about a crossroads, and about what is marked, that count as the objective."""

BRIDGES = frozenset({"bridge", "ford"})
"""Kinds of features that are worth having besides buildings."""

GUNS = "field-guns"
"""What is added where nothing of significance lies there: guns dug in, which take no part (1e 10, A)."""


@dataclass(frozen=True)
class Objective:
    """Something worth fighting for."""

    id: str
    name: ObjectiveName
    shape: Shape


def far_quarter(game: Game) -> Shape:
    """Find the quarter of the table's depth that is farthest from the attacker."""
    border = game.border(defender(game))
    return area(border.strip(0.0, border.length, 0.0, border.deep / FARTHEST))


def objectives(game: Game) -> list[Objective]:
    """List what is of significance in the far quarter: buildings, bridges, fords, crossroads."""
    quarter = far_quarter(game)
    found = [*_features(game), *_crossroads(game)]
    return [one for one in found if covers(quarter, _middle(one.shape))]


def _features(game: Game) -> Iterator[Objective]:
    for piece in game.ground.bare.pieces:
        if piece.is_building or piece.feature.kind in BRIDGES:
            yield Objective(piece.feature.id, piece.feature.name, piece.shape)


def _crossroads(game: Game) -> Iterator[Objective]:
    roads = [piece for piece in game.ground.bare.pieces if piece.feature.kind in ROADS]
    for one, other in combinations(roads, 2):
        for number, part in enumerate(polygons(common(one.shape, other.shape)), start=1):
            name = Crossroads(first=feature_ref(one.feature), then=feature_ref(other.feature))
            shape = common(disc(_middle(part), ABOUT), game.ground.table)
            yield Objective(f"crossing-{one.feature.id}-{other.feature.id}-{number}", name, shape)


def _middle(shape: Shape) -> Point:
    return Point(float(shape.centroid.x), float(shape.centroid.y))


# --- asking --------------------------------------------------------------------------------------------


async def choose_objective(game: Game) -> Objective:
    """Ask the defender what the attack is about; where nothing is there he marks a place (1e A)."""
    found = objectives(game)
    return await _choose(game, found) if found else await _mark(game)


async def _choose(game: Game, found: list[Objective]) -> Objective:
    request = Choose(
        name="choose-objective",
        seat=defender(game).seat,
        prompt=say("what-is-the-objective"),
        public=say("chooses-the-objective"),
        rule="1e A",
        list_options=lambda: [Option(id=one.id, label=objective_name(one.name)) for one in found],
        prefer=max(found, key=lambda one: float(one.shape.area)).id,
    )
    chosen = (await ask(request)).option
    return next(one for one in found if one.id == chosen)


async def _mark(game: Game) -> Objective:
    """Ask where guns are dug in: the one change to the terrain that the scenario needs (1e A)."""
    quarter = far_quarter(game)
    placed = await ask(_mark_request(game, quarter))
    shape = common(disc(placed.places[GUNS], ABOUT), game.ground.table)
    return Objective(GUNS, FieldGuns(), shape)


def _mark_request(game: Game, quarter: Shape) -> Place:
    at = rounded(_middle(quarter))
    return Place(
        name="mark-objective",
        seat=defender(game).seat,
        prompt=say("where-is-the-battery"),
        public=say("marks-the-objective"),
        rule="1e A",
        pieces=(PlaceablePiece(id=GUNS, label=objective_name(FieldGuns())),),
        list_sources=lambda: [Source(id="quarter", label=say("far-quarter"), at=at, area=rings(quarter))],
        suggest=lambda: Placed(places={GUNS: at}, source="quarter"),
        check=lambda placed: "" if covers(quarter, placed.places[GUNS]) else say("lies-in-the-far-quarter"),
    )


def outline(objective: Objective) -> list[Point]:
    """Outline the ground of the objective."""
    (polygon, *_) = polygons(objective.shape)
    return [rounded(at) for at in corners(polygon)]
