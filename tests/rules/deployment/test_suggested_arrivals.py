"""What is suggested to who deploys is legal in a crowd as well."""

import msgspec

from rules.deployment.arrivals import arrival_of
from rules.deployment.deploy import deploy_request
from rules.engine.seats import Seat
from rules.geometry.distance import distance
from rules.geometry.terrain import Point
from rules.state.pieces.force import JumpOffPoint
from tests.rules.scene import Scene

POINT = Point(36, 30)
STEP = 1.1
FREE = [(-3 * STEP, 0.0), (3 * STEP, 0.0), (-5 * STEP, 0.0)]
"""Where there is room around the Jump-Off Point: the second nearest place is far from the others."""


def test_a_leader_is_suggested_a_place_with_his_men() -> None:
    scene = Scene()
    scene.red.jump_off_points["point"] = JumpOffPoint(id="point", at=POINT)
    grid = [(x * STEP, y * STEP) for x in range(-7, 8) for y in range(-7, 8)]
    crowd = [(POINT.x + x, POINT.y + y) for x, y in grid if all(distance((x, y), one) > 1 for one in FREE)]
    scene.team(Seat.RED, crowd)
    section = scene.section(Seat.RED, "Section 2")
    team = scene.team(Seat.RED, men=1, section=section)
    leader = scene.leader(Seat.RED, section=section)
    request = deploy_request(scene.game, scene.red, arrival_of(scene.game, scene.red, "deploy", section.id))
    places = request.suggested().places
    assert distance(places[team.figures[0].id], places[leader.figure.id]) <= 4
    assert request.accept(msgspec.to_builtins(request.suggested()))
