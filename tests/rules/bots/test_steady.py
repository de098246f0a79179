"""The computer's player takes cover on its way, wherever that costs it little ground."""

from math import dist
from typing import Any

import pytest

from rules.bots.hand import Hand
from rules.bots.position import Positions
from rules.bots.steady import SteadyPlayer
from rules.editions.first_tables import Gait
from rules.engine.requests import Request
from rules.engine.seats import Seat
from rules.geometry.terrain import Cover, Feature, Going, Point, Sight
from rules.movement.move import move
from rules.state.pieces.force import Figure, Team
from rules.views.view_types import TeamView
from tests.reading import in_english
from tests.rules.bots.sketch import picture, sketch
from tests.rules.movement.ground import field
from tests.rules.scene import Scene

COPSE = field(Going.OPEN, 39, 25, 47, 31, cover=Cover.LIGHT, sight=Sight.LOW)
ENEMY = (36, 10)


def seen(scene: Scene, request: Request[Any]) -> dict[str, Any]:
    """What the player's view tells him, as far as he reads it."""

    def shown(team: Team) -> dict[str, Any]:
        figures = {one.id: figure(one) for one in team.figures}
        return {
            "figures": figures,
            "shock": 0,
            "pinned": False,
            "broken": False,
            "leaders": [],
            "section": team.section or "",
        }

    def figure(man: Figure) -> dict[str, Any]:
        assert man.at is not None
        return {"at": list(man.at)}

    sides = {
        str(side.seat): {"teams": {one.id: shown(one) for one in side.teams.values()}, "leaders": {}}
        for side in scene.game.sides()
    }
    return {"phases": 1, "sides": sides, "request": in_english(request)}


def places_after_a_move(*features: Feature) -> list[Point]:
    scene = Scene(*features)
    team = scene.team(Seat.RED, (36, 34), men=3)
    scene.team(Seat.BLUE, ENEMY, men=6)

    def decided(request: Request[Any]) -> Any:
        return SteadyPlayer(Seat.RED).decide(picture(seen(scene, request)), Hand(scene.game, request))

    scene.run(move(scene.game, scene.unit(team), Gait.NORMAL), dice=[5, 4], answers=[decided])
    return team.places


def test_it_goes_into_cover_that_lies_beside_its_way() -> None:
    places = places_after_a_move(COPSE)
    assert all(39 <= at.x <= 47 and 25 <= at.y <= 31 for at in places)


def test_without_cover_it_goes_as_suggested_straight_at_the_enemy() -> None:
    places = places_after_a_move()
    assert min(dist(at, ENEMY) for at in places) == pytest.approx(24 - 9, abs=0.5)


def test_cover_leaves_less_danger_and_out_of_sight_is_none() -> None:
    wood = field(Going.OPEN, 20, 15, 30, 20, sight=Sight.WOOD)
    ground = Scene(COPSE, wood).game.ground
    positions = Positions(ground, [sketch(TeamView, {"figures": {"man": {"at": [36, 10]}}})])
    in_the_open, in_cover = positions.danger(Point(36, 26)), positions.danger(Point(41, 26))
    assert in_the_open > in_cover > positions.danger(Point(18, 26)) == 0
