"""The computer's player gets its men out of a house that is about to come down (1e 10.3.6)."""

from typing import Any

from rules.bots.hand import Hand
from rules.bots.judgement import Judgement
from rules.bots.leaving import GET_OUT
from rules.bots.steady import SteadyPlayer
from rules.editions.first_tables import Gait
from rules.engine.requests import Request
from rules.engine.seats import Seat
from rules.movement.move import move
from tests.rules.bots.sketch import option, picture
from tests.rules.bots.test_steady import seen
from tests.rules.geometry.countryside import door, house, rectangle
from tests.rules.scene import Scene

FARM = house("farm", rectangle(32, 30, 8, 6), door("d", 36, 36, 180))
RUIN = {"kind": "ruin", "rubble": False, "rings": [[[32, 30], [40, 30], [40, 36], [32, 36], [32, 30]]]}


def test_it_leaves_an_unstable_house_by_its_door_though_the_enemy_is_elsewhere() -> None:
    scene = Scene(FARM)
    team = scene.team(Seat.RED, (35, 34), men=3)
    scene.team(Seat.BLUE, (36, 10), men=6)

    def decided(request: Request[Any]) -> Any:
        view = picture(seen(scene, request) | {"markers": {"ruin-1": RUIN}})
        for action in ("move", "fire"):
            value = Judgement(view, Seat.RED).action_value(option(id=action, verb=action), team.id)
            assert (value == GET_OUT) is (action == "move")
        return SteadyPlayer(Seat.RED).decide(view, Hand(scene.game, request))

    scene.run(move(scene.game, scene.unit(team), Gait.NORMAL), dice=[6, 6], answers=[decided])
    assert all(at.y > 36 for at in team.places)
